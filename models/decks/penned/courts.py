"""Court cards: König, Ober and Unter, whole or double-ended, told apart by where the sign stands."""

from __future__ import annotations

from dataclasses import replace

from models.decks.penned.daus import mirror
from models.decks.penned.figures import Costume, draw_bust, draw_mounted, draw_seated, draw_standing
from models.decks.penned.pen import Pen
from models.decks.penned.pips import court_index
from models.decks.penned.scenery import backdrop, scene
from models.decks.penned.signs import draw_sign
from models.decks.penned.style import Style


def draw_court(pen: Pen, style: Style, suit: str, rank: str) -> None:
    """The König (K), Ober (Q) or Unter (J) of *suit*."""
    who = Costume.by_chance(pen.hand.rng, rank)
    if rank == "Q":  # what is held must not lie under the sign
        who = replace(who, flip=style.right)
    if style.doubled:
        _doubled(pen, style, suit, rank, who)
    else:
        _whole(pen, style, suit, rank, who)
    if style.court_names:
        court_index(pen, style, rank)


def _doubled(pen: Pen, style: Style, suit: str, rank: str, who: Costume) -> None:
    middle = style.tall / 2
    shift = 0.06 if rank != "K" or style.king_signs == 1 else 0.0
    if style.ground in ("panel", "landscape"):
        backdrop(pen, style, middle)
    height = middle * (0.86 if style.tall > 1.6 else 0.9)
    draw_bust(pen.at(0.5 + (-shift if style.right else shift), middle, height), style, who)
    for x, y in _double_spots(style, rank):
        draw_sign(pen, style, suit, x, y, style.court_size)
    mirror(pen, style, style.slant)
    lean = style.slant / 2
    pen.stroke([(0.03, middle + lean), (0.5, middle), (0.97, middle - lean)], 1.5)


def _double_spots(style: Style, rank: str) -> list[tuple[float, float]]:
    edge = 0.05 + style.court_size / 2
    high, near = 0.06 + style.court_size / 2, style.court_size * 0.56
    if rank == "J":
        side = (1 - edge) if style.right else edge
        lean = style.slant * (0.5 - side)
        return [(side, style.tall / 2 - near + lean - 0.02)]
    if rank == "K" and style.king_signs == 2:
        return [(edge, high), (1 - edge, high)]
    return [((1 - edge) if style.right else edge, high)]


def _whole(pen: Pen, style: Style, suit: str, rank: str, who: Costume) -> None:
    rng = pen.hand.rng
    foot = style.tall - 0.12
    backdrop(pen, style, foot)
    size = style.court_size
    edge, high = 0.05 + size / 2, 0.06 + size / 2
    seat = {"throne": draw_seated, "horse": draw_mounted, "standing": draw_standing}[style.king]
    draw = seat if rank == "K" else draw_standing
    room = style.tall - 0.24 - (size * 0.55 if rank == "K" and style.king_signs == 2 else 0.0)
    scale = min(room, 1.3)
    aside = 0.06 if rank in "QJ" or (style.king_signs == 1 and draw is not draw_mounted) else 0.0
    if rank in "JQ" and not style.beside and rng.random() < 0.4:
        scene(pen.at(0.8, foot + 0.02, 0.2), style, str(rng.choice(["hound", "flowers", "barrel", "bird"])))
    draw(
        pen.at(0.5 + (-aside if style.right else aside), foot, min(scale, 1.02) if draw is draw_mounted else scale),
        style,
        who,
    )
    near = 1 - edge if style.right else edge
    if rank == "J":
        spots = [(near, foot - size * 0.42)] if style.beside else [(near, foot - size * 1.0)]
    elif rank == "Q" or style.king_signs == 1:
        spots = [(near, high)]
    else:
        spots = [(edge, high), (1 - edge, high)]
    for x, y in spots:
        draw_sign(pen, style, suit, x, y, size)
