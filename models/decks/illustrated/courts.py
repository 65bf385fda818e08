"""Court cards: a scene in a box, a figure in the pack's pose, and the suit's pip beside, behind or on it."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.illustrated.bodies import body
from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress, choose_dress
from models.decks.illustrated.colours import mix
from models.decks.illustrated.creatures import creature
from models.decks.illustrated.emblems import emblem
from models.decks.illustrated.hats import hat
from models.decks.illustrated.heads import person
from models.decks.illustrated.letters import Lettering, letter_mask
from models.decks.illustrated.pips import Pips
from models.decks.illustrated.shapes import disc
from models.decks.ink import stamp

Bgr: TypeAlias = npt.NDArray[np.uint8]

FINE = 2
"""How many times finer than the card figures are drawn."""


def draw_court(
    face: Bgr,
    code: str,
    cast: Cast,
    pips: Pips,
    lettering: Lettering,
    box: tuple[int, int, int, int],
    clear: tuple[int | None, float],
    seed: list[int],
) -> None:
    """Draw the figure of *code* in *box* (left, top, right, bottom) of *face*.

    *clear* tells where no index covers a pip: on which side (None is either), and from how far down.
    """
    rng = np.random.default_rng([*seed, "JQK".index(code[0]), 0 if cast.alike else "CSHD".index(code[1])])
    dress = choose_dress(rng, cast)
    x0, y0, x1, y1 = box
    part = face[y0:y1, x0:x1]
    sheet = cv2.resize(part, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_LINEAR).astype(np.uint8)
    draw_scene(sheet, cast, dress)
    drawn = _letter if cast.kind == "letter" else _emblem if cast.kind in ("object", "chess") else _figure
    spot = drawn(sheet, code, cast, dress, pips, lettering, rng)
    turned = cast.pose == "two" and cast.kind not in ("letter",)
    if turned:
        sheet = two_heads(sheet, cast, dress)
    part[:] = cv2.resize(sheet, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
    size = min(0.3 * (x1 - x0), 0.19 * (y1 - y0)) * cast.size
    spot = spot if clear[0] is None else clear[0]
    x, y = (0.62 * size, 0.68 * size) if spot == 0 else (x1 - x0 - 0.62 * size, 0.68 * size)
    y += clear[1]
    pips.place(part, code[1], x, y, size, cut="edged")
    if turned or cast.pip_place in ("both", "beside") or cast.kind == "letter":
        pips.place(part, code[1], x1 - x0 - x, y1 - y0 - y, size, 180, cut="edged")


def draw_scene(sheet: Bgr, cast: Cast, dress: Dress) -> None:
    """What stands behind the figure."""
    h, w = sheet.shape[:2]
    c = Canvas(sheet, cast.pen, w / 2, h * 0.3 if cast.pose == "two" else h * 0.42, w / 4)
    pale = mix(mix(dress.third, dress.second, 0.3), cast.pen.paper, 0.5)
    other = mix(pale, cast.pen.paper, 0.4)
    if cast.scene in ("plain", "rays", "stripes", "dots", "two"):
        sheet[:] = pale
    if cast.scene == "rays":
        for a in np.arange(0, 6.28, 0.42):
            c.solid([(0, 0), (9 * np.cos(a), 9 * np.sin(a)), (9 * np.cos(a + 0.21), 9 * np.sin(a + 0.21))], other)
    elif cast.scene == "stripes":
        for x in range(0, w, max(w // 8, 2)):
            sheet[:, x : x + w // 16] = other
    elif cast.scene == "dots":
        for x in range(w // 16, w, w // 8):
            for y in range(w // 16, h, w // 8):
                cv2.circle(sheet, (x, y), w // 36, other, -1, cv2.LINE_AA)
    elif cast.scene == "two":
        sheet[:, : w // 2] = other
    elif cast.scene == "disc":
        c.solid(disc(0, 0, 1.6, 1.6), pale)
    elif cast.scene == "arch":
        c.solid([(-1.7, 9), (-1.7, 0), *disc(0, 0, 1.7, 1.7)[20:], (1.7, 0), (1.7, 9)], pale)


def _figure(
    sheet: Bgr, code: str, cast: Cast, dress: Dress, pips: Pips, lettering: Lettering, rng: np.random.Generator
) -> int:
    """A head and what is under it; tells on which side (0 left, 1 right) there is room for a pip."""
    h, w = sheet.shape[:2]
    side = int(rng.integers(0, 2))
    room = h / 2 if cast.pose == "two" else h
    units = {"two": 5.0, "bust": 6.6, "whole": 11.0, "face": 4.9}[cast.pose]
    scale = min(room / units * cast.size, w / (3.4 if cast.pose in ("face", "bust") else 3.7))
    high = min(2.3 * scale + 0.02 * h, room * 0.5) if cast.pose != "bust" else max(2.3 * scale, room * 0.4)
    if cast.pose == "face":
        high = h * 0.52
    c = Canvas(sheet, cast.pen, w / 2 + (side or -1) * -0.25 * scale, high, scale, 1 if rng.random() < 0.5 else -1)
    if cast.pip_place == "behind":
        pips.place(sheet, code[1], c.x, c.y - 0.2 * scale, 4.6 * scale, cut="edged")
    low = (sheet.shape[0] * (1.1 if cast.pose != "whole" else 0.985) - high) / scale
    if cast.pose == "two":
        low = max((h * 0.72 - high) / scale, 3.2)
    if cast.pose != "face" or rng.random() < 0.5:
        body(c, code[0], cast, dress, rng, low)
    if cast.kind == "person":
        person(c, code[0], cast, dress, rng)
    else:
        creature(c, code[0], cast, dress, rng)
    if cast.pip_place == "chest" and cast.pose != "face":
        y = c.y + 2.35 * scale if cast.pose == "two" else c.y + 3.1 * scale
        pips.place(sheet, code[1], c.x, y, 1.7 * scale, cut="edged")
    return 0 if side == 0 else 1


def _emblem(
    sheet: Bgr, code: str, cast: Cast, dress: Dress, pips: Pips, lettering: Lettering, rng: np.random.Generator
) -> int:
    """A thing, and the pip large under it."""
    h, w = sheet.shape[:2]
    two = cast.pose == "two"
    scale = min(w / 4.2, (h / 2 if two else h) / 4.6) * cast.size
    high = h * (0.26 if two else 0.36)
    emblem(Canvas(sheet, cast.pen, w / 2, high, scale), code[0], cast, dress, rng)
    if not two:
        pips.place(sheet, code[1], w / 2, h * 0.76, min(0.3 * h, 0.55 * w), cut="edged")
    return 0


def _letter(
    sheet: Bgr, code: str, cast: Cast, dress: Dress, pips: Pips, lettering: Lettering, rng: np.random.Generator
) -> int:
    """The pack's sign as large as the box, under its hat."""
    h, w = sheet.shape[:2]
    c = Canvas(sheet, cast.pen, w / 2, h * 0.3, min(w / 4.4, h / 7))
    mask = letter_mask(lettering, lettering.sign(code[0]), round(0.45 * h))
    if mask.shape[1] > 0.75 * w:
        mask = cv2.resize(mask, (round(0.75 * w), mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    paper = tuple(int(v) for v in np.median(sheet.reshape(-1, 3), 0))
    ink = dress.cloth if abs(sum(paper) - sum(dress.cloth)) > 240 else cast.pen.ink
    if abs(sum(paper) - sum(ink)) < 200:
        ink = (20, 20, 20) if sum(paper) > 380 else (240, 240, 240)
    stamp(sheet, mask.astype(np.uint8), w / 2, 0.58 * h, ink)
    hat(c.moved(0, 1.0), code[0], cast.hats["KQJ".index(code[0])], dress)
    return 0


def two_heads(sheet: Bgr, cast: Cast, dress: Dress) -> Bgr:
    """The upper half, and the same turned over below it."""
    h, w = sheet.shape[:2]
    lean = {"straight": 0.0, "slant": 0.35, "band": 0.0}[cast.split]
    x, y = np.meshgrid(np.arange(w) - (w - 1) / 2, np.arange(h) - (h - 1) / 2)
    below = y > lean * x
    out = np.where(below[..., None], sheet[::-1, ::-1], sheet)
    ends = [(0, round(h / 2 - lean * w / 2)), (w, round(h / 2 + lean * w / 2))]
    if cast.split == "band":
        cv2.rectangle(out, (0, h // 2 - h // 40), (w, h // 2 + h // 40), dress.metal, -1)
        for k in range(0, w, max(w // 10, 2)):
            cv2.circle(out, (k + w // 20, h // 2), h // 70, dress.third, -1, cv2.LINE_AA)
    elif cast.pen.mode != "flat":
        cv2.line(out, ends[0], ends[1], cast.pen.ink, max(round(cast.pen.weight), 1), cv2.LINE_AA)
    return out.astype(np.uint8)
