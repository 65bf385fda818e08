"""Pictures of tables with cards on them, and where each card lies: what finder and reader are trained on.

A scene is made from a seed alone. Cards are laid on a plane (scattered, as a trick, fanned, cascaded, in rows,
stacked), the plane is seen by a camera between overhead and 60° aslant, hands and things come over it, and a lens looks
(`models.optics`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.decks import Deck
from models.decks.deck import Picture
from models.decks.jesters import jester
from models.decks.oddments import oddment
from models.ground import clutter, hand, table_top
from models.optics import photograph
from models.printed import printed_ground
from models.stills import Lying
from vision.geometry import index_outline
from vision.values import BACK, OTHER, Image, Quad

VISIBLE_FROM = 0.18
"""A card counts as being in the picture from this part of it on (0 to 1)."""

ODDMENTS, ODDMENT_SEEDS = 0.05, 20_000
"""How often a card of another game lies among the others, and how many of these there are."""

JOKERS, JOKER_SEEDS = 0.025, 20_000
"""The same of jokers on the pack's own paper: what looks most like a court of it and is none."""

PRINTED = 0.2
"""How often cards lie on newspapers, or on a cloth with a loud pattern."""


@dataclass(frozen=True, slots=True)
class Index:
    """A corner of a card that bears its index: the card's class, the outline upright, and which part can be seen."""

    name: str
    quad: Quad
    visible: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A square picture, its cards from lowest to topmost, and the indices in their corners."""

    image: Image
    cards: tuple[Lying, ...]
    indices: tuple[Index, ...] = ()


@dataclass(frozen=True, slots=True)
class _Spot:
    """A card on the plane: middle (x, y) and turn in units of a card's height."""

    x: float
    y: float
    turn: float


def make_scene(seed: int, decks: Sequence[Deck], size: int = 512, textures: tuple[Image, ...] = ()) -> Scene:
    """The scene of *seed*: *size* × *size* pixels, cards of one of *decks* (sometimes of two)."""
    rng = np.random.default_rng([seed, 7])
    deck = decks[int(rng.integers(len(decks)))]
    other = decks[int(rng.integers(len(decks)))] if rng.random() < 0.1 else deck
    tall = float(np.exp(rng.uniform(np.log(0.1), np.log(1.2)))) if rng.random() < 0.65 else rng.uniform(0.1, 0.3)
    lying = _layout(rng, tall)
    plane = _camera(rng, size, tall)

    print_rng = np.random.default_rng([seed, 17])
    printed = print_rng.random() < PRINTED
    picture = printed_ground(print_rng, size) if printed else table_top(rng, size, textures)
    clutter(rng, picture, int(rng.choice([0, rng.integers(1, 4), rng.integers(4, 12)])))
    owner = np.full((size, size), -1, np.int16)
    tint, edge = _printing(rng), rng.uniform(0, 0.6)
    placed: list[tuple[str, Quad]] = []
    corners: list[tuple[int, ...]] = []
    squared = rng.random() < 0.5
    order = rng.permutation(len(deck.faces))
    for i, spot in enumerate(lying):
        pack = deck if rng.random() < 0.9 else other
        name, face, indices = _choose(rng, pack, int(order[i % len(order)]))
        aspect = pack.faces["QC"].shape[1] / pack.faces["QC"].shape[0]
        quad = _quad(spot, aspect, plane)
        if cv2.contourArea(quad, oriented=True) <= 0 or np.abs(quad).max() > 8 * size:
            continue
        _lay(
            rng,
            picture,
            owner,
            face,
            quad,
            len(placed),
            tint,
            edge,
            shadow=0.0 if squared and i % 2 else rng.uniform(0, 0.6),
        )
        placed.append((name, quad))
        corners.append(indices)
    for _ in range(int(rng.choice([0, 1, 2], p=[0.72, 0.22, 0.06]))):
        _reach_in(rng, picture, owner, placed, tall * size)
    cards = tuple(
        Lying(name, quad, float((owner == i).sum() / max(cv2.contourArea(quad), 1.0)))
        for i, (name, quad) in enumerate(placed)
    )
    return Scene(photograph(rng, picture), cards, tuple(_indices(placed, corners, owner)))


def lay_alone(rng: np.random.Generator, face: Picture, ground: Image, high: float) -> tuple[Image, Quad]:
    """*face*, *high* pixels high, about the middle of a piece of *ground* that is 1.7 times as large, seen and
    photographed as in a scene; and its outline.
    """
    size = int(high * 1.7)
    x, y = (int(start) for start in rng.integers(0, ground.shape[0] - size + 1, 2))
    picture = np.ascontiguousarray(np.rot90(ground[y : y + size, x : x + size], int(rng.integers(4))))
    spot = _Spot(*rng.normal(0, 0.02, 2), rng.uniform(0, 360))
    quad = _quad(spot, face.shape[1] / face.shape[0], _camera(rng, size, high / size))
    owner = np.full((size, size), -1, np.int16)
    _lay(rng, picture, owner, face, quad, 0, (_tint(rng), False), rng.uniform(0, 0.6), shadow=rng.uniform(0, 0.6))
    return photograph(rng, picture), quad


def _choose(rng: np.random.Generator, deck: Deck, at: int) -> tuple[str, Picture, tuple[int, ...]]:
    """The name, the picture and the corners with an index of a card: of *deck* the one *at* its place, mostly."""
    chance = rng.random()
    if chance < 0.07:
        return BACK, deck.back, ()
    if chance < 0.17 and deck.others:
        return OTHER, deck.others[int(rng.integers(len(deck.others)))], deck.indices
    if chance > 1 - ODDMENTS:
        return OTHER, oddment(int(rng.integers(ODDMENT_SEEDS))), ()
    if chance > 1 - ODDMENTS - JOKERS:
        ace = deck.faces["AC"]
        return OTHER, jester(int(rng.integers(JOKER_SEEDS)), ace[..., 3], _paper(ace)), ()
    code = list(deck.faces)[at]
    return f"{deck.family} {code}", deck.faces[code], deck.indices


def _paper(face: Picture) -> tuple[int, int, int]:
    """Blue, green and red of what *face* is printed on, as far as its rim shows it."""
    rim = face[face.shape[0] // 4 : -face.shape[0] // 4, 2:6, :3]
    blue, green, red = np.median(rim.reshape(-1, 3), 0).astype(int).tolist()
    return blue, green, red


def _indices(
    placed: list[tuple[str, Quad]], corners: list[tuple[int, ...]], owner: npt.NDArray[np.int16]
) -> Iterator[Index]:
    """Every index of *placed*, some of which nobody sees."""
    for i, ((name, quad), those) in enumerate(zip(placed, corners, strict=True)):
        for corner in those:
            index = index_outline(quad, corner)
            x1, y1 = np.maximum(np.floor(index.min(0)), 0).astype(int)
            x2, y2 = np.minimum(np.ceil(index.max(0)), owner.shape[0]).astype(int)
            if x1 >= x2 or y1 >= y2:
                continue
            mine = np.zeros((y2 - y1, x2 - x1), np.uint8)
            cv2.fillConvexPoly(mine, np.round(index - [x1, y1]).astype(np.int32), 1)
            seen = (mine & (owner[y1:y2, x1:x2] == i)).sum()
            yield Index(name, index, min(float(seen / max(cv2.contourArea(index), 1.0)), 1.0))


def _layout(rng: np.random.Generator, tall: float) -> list[_Spot]:
    """Cards on the plane; the middle of the picture is (0, 0) and the picture is about 1/*tall* cards high."""
    span = 1 / tall
    room = max(span * span * 0.9, 1)
    kind = rng.choice(
        ["scatter", "trick", "fan", "cascade", "rows", "stack", "one", "none"],
        p=[0.24, 0.13, 0.12, 0.25, 0.06, 0.05, 0.12, 0.03],
    )
    turn, x, y = rng.uniform(0, 360), *rng.uniform(-0.25, 0.25, 2) * span
    if kind == "none":
        return []
    if kind == "one":
        return [_Spot(x, y, turn)]
    if kind == "scatter":
        n = int(min(rng.integers(1, 25), room * 1.5 + 1))
        return [_Spot(*rng.uniform(-0.55, 0.55, 2) * span, rng.uniform(0, 360)) for _ in range(n)]
    if kind == "trick":
        n, r = int(rng.integers(2, 7)), rng.uniform(0.45, 1.1)
        angles = turn + np.arange(n) * 360 / n + rng.normal(0, 12, n)
        return [
            _Spot(x + r * np.cos(np.radians(a)), y + r * np.sin(np.radians(a)), a + 90 + rng.normal(0, 18))
            for a in angles
        ]
    if kind == "fan":
        n, step, r = int(rng.integers(2, 9)), rng.uniform(6, 20), rng.uniform(0.6, 2.5)
        return [
            _Spot(x + r * np.sin(np.radians(a)), y - r * np.cos(np.radians(a)), a)
            for a in (turn + (i - n / 2) * step for i in range(n))
        ]
    if kind == "cascade":
        spots = []
        for _ in range(int(rng.integers(1, 4))):
            n, step, lean = int(rng.integers(2, 12)), rng.uniform(0.1, 0.65), rng.uniform(0, 360)
            start = rng.uniform(-0.45, 0.45, 2) * span
            tilt = turn if rng.random() < 0.5 else rng.uniform(0, 360)
            if rng.random() < 0.65:  # along a side of the cards, as people lay them
                lean = tilt + 90 * rng.integers(0, 4) + rng.normal(0, 9)
            way = np.float64([np.cos(np.radians(lean)), np.sin(np.radians(lean))]) * step
            spots += [_Spot(*(start + way * i + rng.normal(0, 0.03, 2)), tilt + rng.normal(0, 5)) for i in range(n)]
        return spots
    if kind == "rows":
        gap_x, gap_y = rng.uniform(0.7, 0.95), rng.uniform(1.0, 1.25)
        cols, rows = int(rng.integers(2, 9)), int(rng.integers(1, 5))
        return [
            _Spot((c - cols / 2) * gap_x, (r - rows / 2) * gap_y, turn // 180 * 180 + rng.normal(0, 3))
            for r in range(rows)
            for c in range(cols)
        ]
    n = int(rng.integers(2, 8))
    return [_Spot(x + rng.normal(0, 0.05), y + rng.normal(0, 0.05), turn + rng.normal(0, 6)) for _ in range(n)]


def _camera(rng: np.random.Generator, size: int, tall: float) -> npt.NDArray[np.float64]:
    """The homography from the plane (card heights) to pixels: a card at the middle is *tall* × *size* pixels high,
    unslanted.
    """
    yaw, tilt = rng.uniform(0, 2 * np.pi), np.radians(abs(rng.normal(0, 26)) % 62)
    focal = rng.uniform(0.9, 2.2) * size
    distance = focal / (tall * size)
    c, s, ct, st = np.cos(yaw), np.sin(yaw), np.cos(tilt), np.sin(tilt)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    lean = np.array([[1, 0, 0], [0, ct, 0], [0, st, distance]])
    lens = np.array([[focal, 0, size / 2], [0, focal, size / 2], [0, 0, 1]])
    return lens @ lean @ turn


def _quad(spot: _Spot, aspect: float, plane: npt.NDArray[np.float64]) -> Quad:
    w, h = aspect / 2, 0.5
    c, s = np.cos(np.radians(spot.turn)), np.sin(np.radians(spot.turn))
    corners = np.array([[-w, -h], [w, -h], [w, h], [-w, h]]) @ np.array([[c, s], [-s, c]]) + [spot.x, spot.y]
    return cv2.perspectiveTransform(corners[None], plane)[0].astype(np.float32)


def _printing(rng: np.random.Generator) -> tuple[npt.NDArray[np.float32], bool]:
    """How this pack is worn and printed: a tint, and whether faces are inverted (white and gold on black)."""
    return _tint(rng), bool(rng.random() < 0.06)


def _tint(rng: np.random.Generator) -> npt.NDArray[np.float32]:
    return rng.uniform(0.82, 1.05, 3).astype(np.float32)


def _lay(
    rng: np.random.Generator, picture: Image, owner: npt.NDArray[np.int16], face: npt.NDArray[np.uint8], quad: Quad,
    index: int, printing: tuple[npt.NDArray[np.float32], bool], edge: float, shadow: float,
) -> None:  # fmt: skip
    """Draw *face* into *quad* of *picture*, with its shadow and edge; *owner* notes whose pixels they are. In place."""
    size = picture.shape[0]
    lift = max(float(np.linalg.norm(quad[1] - quad[0])) * 0.06, 2)
    x1, y1 = np.maximum(np.floor(quad.min(0) - lift), 0).astype(int)
    x2, y2 = np.minimum(np.ceil(quad.max(0) + lift), size).astype(int)
    if x1 >= x2 or y1 >= y2:
        return
    spot, corner = picture[y1:y2, x1:x2], np.float32([x1, y1])
    tint, inverted = printing
    face = _fitting(face, quad)
    h, w = face.shape[:2]
    corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    warp = cv2.getPerspectiveTransform(corners, quad - corner)
    flat = cv2.warpPerspective(face, warp, (int(x2 - x1), int(y2 - y1)), flags=cv2.INTER_LINEAR)
    alpha = flat[..., 3:].astype(np.float32) / 255
    ink = flat[..., :3].astype(np.float32)
    if inverted:
        dark = 255 - ink.max(2, keepdims=True)
        ink = np.where(
            np.ptp(ink, 2, keepdims=True) > 60, ink * 0.3 + np.float32([20, 120, 190]) * 0.8, dark * 0.85 + 25
        )
    ink = ink * tint
    if shadow > 0.05:
        dim = cv2.blur(alpha[..., 0], (int(lift) | 1, int(lift) | 1))
        dim = np.roll(dim, (int(lift * 0.3), int(lift * 0.3)), (0, 1))[..., None]
        spot[:] = (spot * (1 - dim * shadow)).astype(np.uint8)
    if edge > 0.1:
        outline = np.zeros(alpha.shape[:2], np.uint8)
        cv2.polylines(outline, [np.round((quad - corner) * 8).astype(np.int32)], True, 255, 1, cv2.LINE_AA, shift=3)
        ink = ink * (1 - outline[..., None] / 255 * np.float32(edge))
    spot[:] = np.clip(spot * (1 - alpha) + ink * alpha, 0, 255).astype(np.uint8)
    owner[y1:y2, x1:x2][alpha[..., 0] > 0.5] = index


def _fitting(face: npt.NDArray[np.uint8], quad: Quad) -> npt.NDArray[np.uint8]:
    """*face* shrunk to about the size of *quad*, so that straight sampling does not alias."""
    long = max(float(np.linalg.norm(quad[2] - quad[1])), float(np.linalg.norm(quad[3] - quad[0])), 8)
    scale = long * 1.1 / face.shape[0]
    return cv2.resize(face, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 0.9 else face


def _reach_in(
    rng: np.random.Generator, picture: Image, owner: npt.NDArray[np.int16], placed: list[tuple[str, Quad]], tall: float
) -> None:
    size = picture.shape[0]
    at = placed[int(rng.integers(len(placed)))][1].mean(0) if placed and rng.random() < 0.8 else rng.uniform(0, size, 2)
    layer = hand(
        rng,
        size,
        tuple((at + rng.normal(0, tall * 0.35, 2)).tolist()),
        float(np.clip(tall, 40, size)) * rng.uniform(0.8, 1.3),
    )
    alpha = layer[..., 3:].astype(np.float32) / 255
    picture[:] = (picture * (1 - alpha) + layer[..., :3] * alpha).astype(np.uint8)
    owner[alpha[..., 0] > 0.5] = -1
