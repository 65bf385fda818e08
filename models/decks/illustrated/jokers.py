"""The jokers that a pack's own printer would add: no suit's sign, a figure in the pack's manner, a word or a star."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress, choose_dress
from models.decks.illustrated.colours import CLEAR, Ink, apart, light, mix
from models.decks.illustrated.corners import WIDEST, index_room, print_on, put_index
from models.decks.illustrated.courts import FINE, draw_scene, two_heads
from models.decks.illustrated.faces import court_box, covers, draw_court_frame, draw_frame
from models.decks.illustrated.fools import jester
from models.decks.illustrated.grounds import Bgr, ground_picture
from models.decks.illustrated.letters import letter_mask
from models.decks.illustrated.revellers import child, clown, devil, star, thing
from models.decks.illustrated.style import Style

COUNT = 3
"""How many jokers a pack has."""

FIGURES = ("two", "bust", "whole", "head", "thing", "clown", "devil", "child")
WORDS = ("JOKER", "Joker", "JOLLY", "JKR", "FOOL", "*", "J*", "")


@dataclass(frozen=True)
class Sign:
    """What a pack's jokers bear in their corners: a word or * for a star, its way, and how high a letter is."""

    word: str
    way: str
    tall: int
    corners: tuple[int, ...]
    many: bool


def draw_jokers(style: Style, seed: int) -> list[Bgr]:
    """The pack's jokers, each with another figure, without their round corners."""
    rng = np.random.default_rng([seed, 90])
    likely = np.array([0.18, 0.14, 0.2, 0.14, 0.15, 0.08, 0.05, 0.06])
    likely[4] += 0.2 * (style.cast.kind in ("object", "chess", "letter"))
    if style.cast.pose in ("two", "bust", "whole"):
        likely[FIGURES.index(style.cast.pose)] += 0.15
    figures = rng.choice(len(FIGURES), COUNT, replace=False, p=likely / likely.sum())
    sign, single = choose_sign(rng, style), int(rng.integers(0, COUNT)) if rng.random() < 0.6 else -1
    return [_joker(style, FIGURES[int(f)], sign, k == single, seed, k) for k, f in enumerate(figures)]


def choose_sign(rng: np.random.Generator, style: Style) -> Sign:
    """As high as the pack's own indices at the most; in their corners, or in two or four."""
    word = str(rng.choice(WORDS, p=(0.46, 0.14, 0.07, 0.06, 0.05, 0.08, 0.06, 0.08)))
    own = style.index.height * style.height
    ways, corners = ("under", "along", "across"), [style.index.corners or (0, 2), (0, 2), (0, 1, 2, 3)]
    way = str(rng.choice(ways, p=(0.5, 0.22, 0.28)))
    room = {"under": 0.4 * style.height / 1.15, "along": 0.4 * style.height / 0.95, "across": 0.38 * style.width / 0.9}
    tall = own * rng.uniform(0.75, 1.0) if len(word) < 3 else own * rng.uniform(0.4, 0.9)
    tall = max(min(tall, room[way] / max(len(word), 1)), 0.035 * style.height)
    return Sign(word, way, round(tall), corners[int(rng.choice(3, p=(0.6, 0.2, 0.2)))], bool(rng.random() < 0.3))


def _joker(style: Style, figure: str, sign: Sign, single: bool, seed: int, number: int) -> Bgr:
    """One joker; *single* ones are printed in one ink alone."""
    rng = np.random.default_rng([seed, 90, number])
    suit = "CSHD"[int(rng.integers(0, 4))]
    ground, ink = style.grounds[suit], style.inks["S" if single else suit]
    if style.grounds[suit] != style.grounds["S"]:
        ink = style.inks[suit]
    w, h = style.width, style.height
    face = ground_picture(ground, np.random.default_rng([seed, 87, 60 + number]), w, h)
    draw_frame(face, style)
    corners = () if sign.word == "" else sign.corners
    own = replace(style, index=replace(style.index, corners=corners))
    room = (0.0, 0.0)
    if corners:
        piece = _piece(own, sign, _inks(rng, style, ink, ground.base, sign.many and not single), ground.base, True)
        room = index_room(own.index, {"": piece}, w, h)
        if not covers(own, room):
            piece[..., 3] = np.where(np.all(piece[..., :3] == ground.base, -1), 0, piece[..., 3])
    box = court_box(own, room)
    cast = replace(style.cast, pen=replace(style.cast.pen, paper=ground.base))
    _picture(face, figure, cast, box, _free(room, box, w), ink if single else None, rng)
    if rng.random() < 0.7:
        draw_court_frame(face, style, box)
    if corners:
        put_index(face, own.index, piece)
    return face


def _free(room: tuple[float, float], box: tuple[int, int, int, int], width: int) -> float:
    """How much of the box's width a figure may take, in parts, so that indices do not hide it."""
    lost = max(room[0] - box[0], 0) if room[0] < 0.3 * width else 0
    return max(1 - 1.5 * lost / (box[2] - box[0]), 0.62)


def _inks(rng: np.random.Generator, style: Style, ink: Ink, ground: Ink, many: bool) -> list[Ink]:
    """The letters' inks in turn: one, or several of the pack's that stand out on *ground*."""
    able = [i for i in (*style.inks.values(), *style.cast.inks) if apart(i, ground) > CLEAR * 0.8]
    if not many or not able:
        return [ink]
    return [able[int(k)] for k in rng.permutation(len(able))]


def _piece(style: Style, sign: Sign, inks: list[Ink], ground: Ink, plate: bool) -> Picture:
    """The word letter under letter, across, or along the card's edge, on a plate of *ground*."""
    masks = [_letter(style, letter, sign.tall) for letter in sign.word]
    under, gap, pad = sign.way == "under", max(round(sign.tall * 0.14), 1), 3
    sizes = [mask.shape[0 if under else 1] for mask in masks]
    wide, high = sum(sizes) + gap * (len(masks) - 1), max(mask.shape[1 if under else 0] for mask in masks)
    piece = np.zeros((high + 2 * pad, wide + 2 * pad, 4), np.uint8)
    if under:
        piece = piece.transpose(1, 0, 2).copy()
    piece[:] = (*ground, 255 if plate else 0)
    at = float(pad)
    for k, (mask, size) in enumerate(zip(masks, sizes, strict=True)):
        middle, low = at + size / 2, pad + high - mask.shape[0] / 2
        print_on(piece, mask, *((piece.shape[1] / 2, middle) if under else (middle, low)), inks[k % len(inks)])
        at += size + gap
    return np.rot90(piece, 1 if sign.tall % 2 else 3).copy() if sign.way == "along" else piece


def _letter(style: Style, letter: str, tall: int) -> npt.NDArray[np.uint8]:
    """A letter of the pack's own cut, or a star."""
    if letter == "*":
        mask: npt.NDArray[np.uint8] = np.zeros((tall, tall), np.uint8)
        line = np.add(star(5, tall * 0.52, tall * 0.21), (tall / 2, tall * 0.53))
        cv2.fillPoly(mask, [np.round(line * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        return mask
    mask = letter_mask(style.index.lettering, letter, max(round(tall * (0.74 if letter in "oer" else 1)), 5))
    wide = round(WIDEST * style.height * 0.9)
    if mask.shape[1] > wide:
        mask = cv2.resize(mask, (wide, mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    return mask


def _picture(
    face: Bgr, figure: str, cast: Cast, box: tuple[int, int, int, int], free: float, ink: Ink | None,
    rng: np.random.Generator,
) -> None:  # fmt: skip
    """Draw the figure in *box*, over the court's scenery; where there is an *ink*, in it alone."""
    x0, y0, x1, y1 = box
    part = face[y0:y1, x0:x1]
    sheet = cv2.resize(part, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_LINEAR).astype(np.uint8)
    dress, before = choose_dress(rng, cast), sheet.copy()
    if rng.random() < 0.75:
        draw_scene(sheet, cast, dress)
    turned = figure == "two" or (cast.pose == "two" and figure in ("clown", "devil", "child") and rng.random() < 0.5)
    _figure(sheet, figure, cast, dress, free, turned, rng)
    if turned:
        sheet = two_heads(sheet, cast, dress)
    if ink is not None:
        sheet = _in_one_ink(sheet, before, ink, cast.pen.paper)
    part[:] = cv2.resize(sheet, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)


def _figure(
    sheet: Bgr, figure: str, cast: Cast, dress: Dress, free: float, turned: bool, rng: np.random.Generator
) -> None:
    """Stand the figure in the middle of the sheet, or in the middle of its upper half."""
    h, w = sheet.shape[:2]
    room = h / 2 if turned else h
    over, under = {"whole": (2.9, 9.0), "head": (3.0, 2.5), "thing": (2.3, 2.4)}.get(figure, (2.9, 3.2))
    if turned:
        under = 2.1
    across = {"whole": 5.7, "two": 4.9, "bust": 4.9}.get(figure, 4.6)
    scale = min(room / (over + under), w * free / across) * min(cast.size, 1.05) * rng.uniform(0.88, 1.02)
    high = (room - (over + under) * scale) / 2 + over * scale
    c = Canvas(sheet, cast.pen, w / 2, high, scale, 1 if rng.random() < 0.5 else -1)
    low = under - 0.2 if figure == "whole" else (h * (0.75 if turned else 1.1) - high) / scale
    if figure in ("clown", "devil", "child"):
        {"clown": clown, "devil": devil, "child": child}[figure](c, cast, dress, rng, low)
    elif figure == "thing":
        thing(c, cast, dress, rng)
    else:
        jester(c, cast, dress, rng, 1.5 if figure == "head" else low, figure == "whole")


def _in_one_ink(sheet: Bgr, before: Bgr, ink: Ink, paper: Ink) -> Bgr:
    """What was drawn over *before*, in shades between *ink* and *paper*."""
    grey = cv2.cvtColor(sheet, cv2.COLOR_BGR2GRAY).astype(np.float32)[..., None]
    dark, pale = sorted((ink, paper if apart(ink, paper) > CLEAR else mix(ink, (255, 255, 255), 0.9)), key=light)
    share = np.clip((grey - 30) / 190, 0, 1)
    shades = np.array(dark, np.float32) * (1 - share) + np.array(pale, np.float32) * share
    drawn = np.abs(sheet.astype(np.int16) - before).max(2, keepdims=True) > 6
    return np.where(drawn, shades, sheet).astype(np.uint8)
