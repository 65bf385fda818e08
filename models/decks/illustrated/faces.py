"""One face of a pack: ground, frame, pips or figure, and indices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.illustrated.corners import index_piece, index_room, put_index
from models.decks.illustrated.courts import draw_court
from models.decks.illustrated.grounds import Bgr, ground_picture
from models.decks.illustrated.numbers import Box, draw_ace, draw_ghost, draw_huge, draw_number
from models.decks.illustrated.pips import Pips
from models.decks.illustrated.style import Style


def index_pieces(style: Style, codes: list[str], pips: Pips) -> Mapping[str, Picture]:
    """The indices of all cards."""
    ground = style.grounds
    return {
        code: index_piece(style.index, code, pips, style.inks[code[1]], ground[code[1]].base, style.height, style.busy)
        for code in codes
    }


def draw_face(style: Style, code: str, pips: Pips, indices: Mapping[str, Picture], seed: int) -> Bgr:
    """The face of *code*, without its round corners."""
    rank, suit = code[0], code[1]
    ground, inks = style.grounds[suit], (style.inks[suit], style.grounds[suit].base)
    number = "CSHD".index(suit) * 13 + "23456789TJQKA".index(rank) if ground.each else 0
    face = ground_picture(ground, np.random.default_rng([seed, 87, number]), style.width, style.height)
    draw_frame(face, style)
    room = index_room(style.index, indices, style.width, style.height)
    if rank in "JQK":
        box = court_box(style, room)
        cast = replace(style.cast, pen=replace(style.cast.pen, paper=ground.base))
        draw_court(face, code, cast, pips, style.index.lettering, box, _clear(style, room, box), [seed, 88])
        draw_court_frame(face, style, box)
    else:
        number_box = _number_box(style, room)
        if rank == "A":
            draw_ace(face, suit, style.numbers, pips, number_box, inks)
        elif style.numbers.huge:
            share = 0.6 if style.index.corners else 0.8
            draw_huge(face, code, style.index.lettering, pips, inks, share)
        else:
            if style.numbers.ghost:
                draw_ghost(face, code, style.index.lettering, inks)
            draw_number(face, code, style.numbers, pips, number_box, inks, seed)
    if style.index.corners:
        piece = indices[code]
        if rank in "JQK" and style.index.pip != "inside":
            piece = index_piece(style.index, code, pips, inks[0], inks[1], style.height, busy=covers(style, room))
        put_index(face, style.index, piece)
    return face


def covers(style: Style, room: tuple[float, float]) -> bool:
    """If figures reach under the indices, so that these need paper."""
    return style.busy or style.court_frame == "bleed" or room[0] > 0.2 * style.width


def _number_box(style: Style, room: tuple[float, float]) -> Box:
    """Where pips may stand: beside the indices, or between the upper and the lower ones."""
    w, h = style.width, style.height
    edge = max(2 * style.frame_at * w, 0.05 * w)
    beside = (room[0] + 0.02 * w, edge + 0.02 * h, w - room[0] - 0.02 * w, h - edge - 0.02 * h)
    between = (edge + 0.04 * w, room[1] + 0.01 * h, w - edge - 0.04 * w, h - room[1] - 0.01 * h)
    if not style.index.corners:
        return edge + 0.04 * w, edge + 0.03 * h, w - edge - 0.04 * w, h - edge - 0.03 * h
    good = beside[2] - beside[0] > 0.4 * w or between[3] - between[1] < 0.36 * h
    return beside if good else between


def court_box(style: Style, room: tuple[float, float]) -> tuple[int, int, int, int]:
    """Where a figure stands: on the whole card, or in a box beside the indices where they are slim."""
    w, h = style.width, style.height
    if style.court_frame == "bleed":
        return 0, 0, w, h
    edge = 0.06 * w + 2 * style.frame_at * w
    x = room[0] + 0.01 * w if room[0] < 0.2 * w and style.index.corners else edge
    return round(x), round(edge), round(w - x), round(h - edge)


def _clear(style: Style, room: tuple[float, float], box: tuple[int, int, int, int]) -> tuple[int | None, float]:
    """On which side of a court's box, and how far down, no index is."""
    corners = style.index.corners
    if not corners or room[0] <= box[0] + 2:
        return None, 0.0
    if 1 not in corners:
        return 1, 0.0
    return (0, 0.0) if 0 not in corners else (None, room[1] - box[1])


def draw_court_frame(face: Bgr, style: Style, box: tuple[int, int, int, int]) -> None:
    """The lines around a court's box."""
    x0, y0, x1, y1 = box
    ink = style.cast.pen.ink
    if style.court_frame in ("line", "double", "round"):
        cv2.rectangle(face, (x0, y0), (x1, y1), ink, 3 if style.court_frame == "round" else 1, cv2.LINE_AA)
    if style.court_frame == "double":
        cv2.rectangle(face, (x0 - 4, y0 - 4), (x1 + 4, y1 + 4), ink, 1, cv2.LINE_AA)


def draw_frame(face: Bgr, style: Style) -> None:
    """A line or band along the edge of every face."""
    h, w = face.shape[:2]
    at, ink = max(round(style.frame_at * w), 2), style.frame_ink
    if style.frame == "band":
        cv2.rectangle(face, (0, 0), (w - 1, h - 1), ink, 2 * at)
    elif style.frame in ("line", "double"):
        cv2.rectangle(face, (at, at), (w - 1 - at, h - 1 - at), ink, 1, cv2.LINE_AA)
    if style.frame == "double":
        cv2.rectangle(face, (at // 3, at // 3), (w - 1 - at // 3, h - 1 - at // 3), ink, 2, cv2.LINE_AA)
    elif style.frame == "dashes":
        for x in range(at, w - at, 10):
            face[at : at + 2, x : x + 6] = face[h - at - 2 : h - at, x : x + 6] = ink
        for y in range(at, h - at, 10):
            face[y : y + 6, at : at + 2] = face[y : y + 6, w - at - 2 : w - at] = ink
