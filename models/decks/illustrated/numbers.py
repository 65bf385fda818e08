"""Number cards and aces: exactly as many pips as the card counts, or one huge pip with the number in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.illustrated.colours import Ink, light, mix
from models.decks.illustrated.layouts import choose_layout, places
from models.decks.illustrated.letters import Lettering, letter_mask
from models.decks.illustrated.pips import Pips
from models.decks.ink import stamp

Bgr: TypeAlias = npt.NDArray[np.uint8]
Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True)
class NumberStyle:
    """Sizes are parts of a card's width."""

    layout: str
    pip: float
    turn: str
    turned_seven: bool
    narrow: float
    huge: bool
    ghost: bool
    links: str
    uneven: bool
    ace: str
    ace_size: float


def choose_numbers(rng: np.random.Generator) -> NumberStyle:
    """Standard layouts with pips on their heads below the middle for most packs."""
    return NumberStyle(
        choose_layout(rng),
        rng.uniform(0.17, 0.27),
        str(rng.choice(["below", "none", "lean"], p=(0.7, 0.24, 0.06))),
        bool(rng.random() < 0.15),
        rng.uniform(0.62, 1.0),
        bool(rng.random() < 0.06),
        bool(rng.random() < 0.06),
        str(rng.choice(["none", "stalks", "chain"], p=(0.9, 0.05, 0.05))),
        bool(rng.random() < 0.06),
        str(rng.choice(["plain", "disc", "rays", "wreath", "rings", "lozenge", "laurel"], p=(0.4, *[0.1] * 6))),
        float(rng.choice([rng.uniform(0.25, 0.4), rng.uniform(0.4, 0.62), rng.uniform(0.6, 0.82)])),
    )


def draw_number(
    face: Bgr, code: str, style: NumberStyle, pips: Pips, box: Box, inks: tuple[Ink, Ink], seed: int
) -> None:
    """The pips of a card from 2 to 10 within *box*; *inks* are the suit's and the ground's."""
    count = 10 if code[0] == "T" else int(code[0])
    rng = np.random.default_rng([seed, count])
    x0, y0, x1, y1 = box
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    spots = np.array(places(style.layout, count, rng, style.turned_seven))
    at, size = _fitted(spots, style, (x1 - x0, y1 - y0), face.shape[1])
    at += middle
    pale = mix(inks[1], inks[0], 0.35)
    if style.links == "stalks":
        for x, y in at:
            cv2.line(face, (round(x), round(y)), (round(middle[0]), round(y1)), pale, 1, cv2.LINE_AA)
    elif style.links == "chain":
        cv2.polylines(
            face, [np.round(at[np.lexsort((at[:, 0], at[:, 1]))]).astype(np.int32)], False, pale, 2, cv2.LINE_AA
        )
    for k, (x, y) in enumerate(at):
        turn = 180.0 if style.turn == "below" and y > middle[1] + 2 else 0.0
        if style.turn == "lean":
            turn += 14 * (-1) ** k
        pips.place(face, code[1], x, y, size * (0.82 if style.uneven and k % 2 else 1.0), turn)


def _fitted(
    spots: npt.NDArray[np.float64], style: NumberStyle, room: tuple[float, float], width: int
) -> tuple[npt.NDArray[np.float64], float]:
    """Offsets from the middle, and the largest size, up to the pack's, at which no pips overlap."""
    narrow = style.narrow if style.layout == "standard" else 1.0
    for share in np.linspace(1, 0.4, 25):
        size = style.pip * width * float(share)
        reach = np.array([room[0] / 2 * max(narrow, 1.2 - float(share)) - size / 2, room[1] / 2 - size / 2]).clip(8)
        at = spots * np.minimum(reach, (room[0] / 2 - size / 2, 999))
        if size < 0.88 * _nearest(at):
            break
    return at, size


def _nearest(at: npt.NDArray[np.float64]) -> float:
    gaps = np.maximum(*abs(at[:, None] - at[None]).transpose(2, 0, 1)) + 999 * np.eye(len(at))
    return float(gaps.min())


def draw_huge(face: Bgr, code: str, lettering: Lettering, pips: Pips, inks: tuple[Ink, Ink], share: float) -> None:
    """One pip, *share* of the card wide, its number cut out of it."""
    h, w = face.shape[:2]
    size = share * w
    pips.place(face, code[1], w / 2, h / 2, size, cut="solid")
    mask = letter_mask(lettering, lettering.sign(code[0]), round((0.42 if code[1] == "D" else 0.48) * size))
    if mask.shape[1] > 0.48 * size:
        mask = cv2.resize(mask, (round(0.48 * size), mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    paper = (252, 252, 252) if light(inks[0]) < 140 else (15, 15, 15)
    y = h / 2 - (0.08 * size if code[1] == "H" else -0.02 * size)
    stamp(face, cv2.dilate(np.pad(mask, 8), np.ones((9, 9), np.uint8)).astype(np.uint8), w / 2, y, inks[0])
    stamp(face, mask.astype(np.uint8), w / 2, y, paper)


def draw_ghost(face: Bgr, code: str, lettering: Lettering, inks: tuple[Ink, Ink]) -> None:
    """The number, large and pale, behind the pips."""
    h, w = face.shape[:2]
    mask = letter_mask(lettering, lettering.sign(code[0]), round(0.45 * h))
    wide = min(mask.shape[1], round(0.55 * w))
    mask = cv2.resize(mask, (wide, mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    stamp(face, mask.astype(np.uint8), w / 2, h / 2, mix(inks[1], inks[0], 0.14))


def draw_ace(face: Bgr, suit: str, style: NumberStyle, pips: Pips, box: Box, inks: tuple[Ink, Ink]) -> None:
    """One pip, plain or in an ornament."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    room = min(box[2] - box[0], box[3] - box[1])
    size = min(style.ace_size * face.shape[1], (1.0 if style.ace == "plain" else 0.68) * room)
    size = max(size, 0.36 * face.shape[1])
    centre, pale, ink = (round(x), round(y)), mix(inks[1], inks[0], 0.22), mix(inks[1], inks[0], 0.6)
    r = size * 0.72
    if style.ace == "disc":
        cv2.circle(face, centre, round(r), pale, -1, cv2.LINE_AA)
        cv2.circle(face, centre, round(r), ink, 2, cv2.LINE_AA)
    elif style.ace == "rays":
        for a in np.arange(0, 6.28, 0.2618):
            ends = [(x + k * r * np.cos(a), y + k * r * np.sin(a)) for k in (0.85, 1.25)]
            first, last = ((round(float(p)), round(float(q))) for p, q in ends)
            cv2.line(face, first, last, ink, 3, cv2.LINE_AA)
    elif style.ace == "wreath":
        for a in np.arange(0, 6.28, 0.3):
            at = (round(x + 1.05 * r * np.cos(a)), round(y + 1.05 * r * np.sin(a)))
            cv2.ellipse(face, at, (round(r * 0.17), round(r * 0.07)), np.degrees(a) + 60, 0, 360, ink, -1, cv2.LINE_AA)
    elif style.ace == "rings":
        for k in (1.0, 1.15, 1.3):
            cv2.circle(face, centre, round(k * r), ink, 1, cv2.LINE_AA)
    elif style.ace == "lozenge":
        corners = np.array([(x, y - 1.5 * r), (x + 1.05 * r, y), (x, y + 1.5 * r), (x - 1.05 * r, y)])
        cv2.polylines(face, [np.round(corners).astype(np.int32)], True, ink, 2, cv2.LINE_AA)
    elif style.ace == "laurel":
        for s in (-1, 1):
            for a in np.linspace(0.3, 2.4, 8):
                at = (round(x + s * 1.1 * r * np.sin(a)), round(y + 1.1 * r * np.cos(a)))
                lean = s * (40 - np.degrees(a)) + (0 if s > 0 else 180)
                cv2.ellipse(face, at, (round(r * 0.2), round(r * 0.08)), lean, 0, 360, ink, -1, cv2.LINE_AA)
    pips.place(face, suit, x, y, size)
