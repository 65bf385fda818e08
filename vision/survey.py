"""The table measured by the cards that lie on it: each has the same size, wherever it lies and whichever way.

The finder's outlines are upright or turned boxes; perspective shows only in how long and how wide they are. So what is
sought is the camera from which cards would look as long and as wide as they do: how it leans, how far it is, how wide
its lens. Nothing needs to be printed, and no picture is looked at, so that a recording tells the same.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision import geometry
from vision.plane import Plane
from vision.push import Push
from vision.values import Quad

Vector: TypeAlias = npt.NDArray[np.float64]

KEPT = 40
"""So many outlines are gone by: a hand has about 30 cards, and a camera may be moved."""
LEAST = 6
"""Fewer cards do not tell how a camera leans."""
SIZED = 3
"""So many tell how large one usually is."""
UNSURE_MOST = 0.05
"""A plane less sure than this is none: a single card is as good a ruler."""
DISAGREE = 0.09
"""Where half of the outlines are off by more than this, the camera was moved, or they are no cards."""

SPREAD = 0.035
"""How far sides of outlines are off, in parts of them: the median of 276 cards of nine hands was 0.01 to 0.04."""
USUAL_OFF = 0.67 * SPREAD
"""So the median outline is off where all is well."""
CAREFUL = 2.0
"""Outlines that are off by more than so many times that count less and less: a card half covered, a pile."""

PRIOR = np.array([0.6, 0.6, 0.5, 9.0, 0.08, 0.08, 0.1])
"""How far each of a camera's values (`_matrices`) usually is from its mean: people tilt cameras by up to 50°, webcams
and telephones see 40° to 80° wide, cut pictures have their optical middle aside, packs differ in how slender they are.
"""
LENS = 0.0
"""Mean of the logarithm of focal length over picture width: 53° wide."""
STARTS = ((0.0, 0.0), (0.6, 0.0), (-0.6, 0.0), (0.0, 0.6), (0.0, -0.6))
"""Leans to begin with, in radians: a card looks as short from the near side as from the far one, and only many of them
tell which it is.
"""
TINY = 1e-4
ROUNDS = 12


@dataclass(frozen=True, slots=True)
class _Outlines:
    """What is known of n cards: middles in pixels, length and width in pixels, and which way their length goes."""

    middles: Vector
    sides: Vector
    ways: Vector
    size: tuple[int, int]
    card_mm: tuple[float, float]


class Survey:
    """Collects outlines of cards at rest and measures the table by them, each time enough new ones have come."""

    def __init__(self, card_mm: tuple[float, float]) -> None:
        self._card_mm = card_mm
        self._quads: deque[Quad] = deque(maxlen=KEPT)
        self._size = (0, 0)
        self._fresh = 0
        self._lean: Vector | None = None
        self.plane: Plane | None = None
        """The table, None where too few cards were seen or they do not agree."""
        self.card_size: float | None = None
        """How large a card usually is in the picture (pixels, the root of its area); None where too few were seen."""

    def add(self, quad: Quad, size: tuple[int, int]) -> None:
        """A card lies still, all of it seen, at *quad* in a picture of *size* (width, height)."""
        if size != self._size:
            self._quads.clear()
            self._size, self._fresh, self.plane, self._lean, self.card_size = size, 0, None, None, None
        self._quads.append(quad)
        if len(self._quads) >= SIZED:
            self.card_size = float(np.median([math.sqrt(geometry.area(quad)) for quad in self._quads]))
        self._fresh += 1
        if len(self._quads) >= LEAST and self._fresh > len(self._quads) // 6:
            self._measure()

    def shift(self, push: Push) -> None:
        """The camera was moved: all lies where *push* has taken it."""
        self._quads = deque((push.of(quad).astype(np.float32) for quad in self._quads), maxlen=KEPT)
        self.card_size = None if self.card_size is None else self.card_size * push.scale
        self.plane = None if self.plane is None else self.plane.moved(push)

    def _measure(self) -> None:
        self._fresh = 0
        self.plane, self._lean, off = measured(list(self._quads), self._size, self._card_mm, self._lean)
        if off > DISAGREE:
            self._quads = deque(list(self._quads)[len(self._quads) // 2 :], maxlen=KEPT)
            self._lean = None


def measured(
    quads: Sequence[Quad], size: tuple[int, int], card_mm: tuple[float, float], before: Vector | None = None
) -> tuple[Plane | None, Vector, float]:
    """The table under cards (width and height *card_mm*) that lie at *quads* in a picture of *size*.

    Also the camera that was found, to begin with the next time (as *before*), and by how much the median outline is
    off. None where nothing can be said.
    """
    seen = _outlines(quads, size, card_mm)
    ruler = float(np.median(np.sqrt(np.prod(card_mm) / seen.sides.prod(1))))
    mean = np.array([0.0, 0.0, LENS, np.log(ruler), 0.0, 0.0, 0.0])
    leans = STARTS if before is None else (tuple(before[:2]), tuple(-before[:2]))
    found = [_settled(np.array([*lean, *mean[2:]]), mean, seen) for lean in leans]
    camera, _, certain = min(found, key=lambda one: one[1])
    off = float(np.median(np.abs(_off(camera[None], seen)[0])))
    unsure = _unsure(camera, certain, seen) * max(1.0, off / USUAL_OFF)
    good = off <= DISAGREE and unsure <= UNSURE_MOST
    return (Plane(_matrices(camera[None], size)[0], unsure) if good else None), camera, off


def _outlines(quads: Sequence[Quad], size: tuple[int, int], card_mm: tuple[float, float]) -> _Outlines:
    """The boxes along the longer sides of *quads*, which may show perspective or be boxes already."""
    corners = np.asarray(quads, np.float64)
    one = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    other = (corners[:, 2] - corners[:, 1] + corners[:, 3] - corners[:, 0]) / 2
    swap = (np.linalg.norm(one, axis=1) > np.linalg.norm(other, axis=1))[:, None]
    long, short = np.where(swap, one, other), np.where(swap, other, one)
    length = np.linalg.norm(long, axis=1)
    ways = long / length[:, None]
    width = np.abs(ways[:, 0] * short[:, 1] - ways[:, 1] * short[:, 0])
    sides = np.column_stack([length + np.abs((short * ways).sum(1)), width])
    return _Outlines(np.array([geometry.centre(quad) for quad in quads]), sides, ways, size, card_mm)


# ---------------------------------------------------------------- the camera as numbers


def _matrices(cameras: Vector, size: tuple[int, int]) -> Vector:
    """k cameras as homographies from pixels to millimetres, k × 3 × 3.

    Each: how it is turned away from straight down, about the picture's x and y (radians); the logarithm of its focal
    length in picture widths; that of a pixel's millimetres; where its optical middle is, from the picture's, in
    widths; and how slender cards are, as the logarithm of an addition to what is said of them.
    """
    wide, high = size
    matrices = np.empty((len(cameras), 3, 3))
    for row, (about_x, about_y, lens, ruler, aside, below, _) in enumerate(cameras):
        focal = np.exp(lens) * wide
        turn, _ = cv2.Rodrigues(np.array([about_x, about_y, 0.0]))
        rays = np.array([[1.0, 0.0, -(wide / 2 + aside * wide)], [0.0, 1.0, -(high / 2 + below * wide)], [0, 0, focal]])
        scale = np.exp(ruler) * focal
        matrices[row] = np.diag([scale, scale, 1.0]) @ turn @ rays
    return matrices


def _off(cameras: Vector, seen: _Outlines) -> Vector:
    """For k cameras by how much each outline's length and width differ from what a card there would have: k × 2n.

    Logarithms. A card is seen as a parallelogram; the box about it lies along its longer sides.
    """
    matrices = _matrices(cameras, seen.size)
    places = np.column_stack([seen.middles, np.ones(len(seen.middles))]) @ matrices.transpose(0, 2, 1)
    depth = places[..., 2:]
    behind = depth[..., 0] <= 0.02 * matrices[:, 2, 2:]
    depth = np.where(behind[..., None], 1.0, depth)
    flat = places[..., :2] / depth
    step = (matrices[:, None, :2, :2] - flat[..., None] * matrices[:, None, None, 2, :2]) / depth[..., None]
    (a, b), (c, d) = (step[..., 0, 0], step[..., 0, 1]), (step[..., 1, 0], step[..., 1, 1])
    area = a * d - b * c
    x, y = seen.ways[:, 0], seen.ways[:, 1]
    along, down = a * x + b * y, c * x + d * y  # the length's way on the table
    stretch = np.hypot(along, down)
    lean = np.abs((-(d * down + b * along) * x + (c * down + a * along) * y) / (area * stretch))
    slender = np.exp(cameras[:, 6:] / 2)
    wide, high = seen.card_mm[0] / slender, seen.card_mm[1] * slender
    length, width = np.log(seen.sides[:, 0]), np.log(seen.sides[:, 1])
    either = [
        np.stack([length - np.log(one / stretch + other * lean), width - np.log(other * stretch / np.abs(area))], -1)
        for one, other in ((high, wide), (wide, high))  # foreshortened, a card's width may be its longer side
    ]
    better = (either[0] ** 2).sum(-1) <= (either[1] ** 2).sum(-1)
    off = np.where(better[..., None], either[0], either[1])
    result: Vector = np.where(behind[..., None], 3.0, off).reshape(len(cameras), -1)
    return result


# ---------------------------------------------------------------- least squares


def _settled(camera: Vector, mean: Vector, seen: _Outlines) -> tuple[Vector, float, Vector]:
    """From *camera* on the likeliest one nearby, its cost, and how certain it is (an information matrix).

    Gauss's and Newton's steps, shortened while they make it worse; outliers count less (Cauchy).
    """
    damping = 1e-3
    cost = _cost(camera[None], mean, seen)[0]
    certain = np.eye(len(camera))
    for _ in range(ROUNDS):
        near = camera + np.vstack([np.zeros(len(camera)), TINY * np.eye(len(camera))])
        off = _off(near, seen) / SPREAD
        slopes = (off[1:] - off[0]) / TINY
        weights = 1.0 / (1.0 + (off[0] / CAREFUL) ** 2)
        certain = (slopes * weights) @ slopes.T + np.diag(PRIOR**-2)
        uphill = (slopes * weights) @ off[0] + (camera - mean) / PRIOR**2
        dampings = damping * 10.0 ** np.arange(4)
        tried = np.array([camera - np.linalg.solve(certain + k * np.diag(np.diag(certain)), uphill) for k in dampings])
        tried[:, :2] = np.clip(tried[:, :2], -1.2, 1.2)
        costs = _cost(tried, mean, seen)
        best = int(costs.argmin())
        if costs[best] >= cost:
            break
        gained, cost, camera = cost - costs[best], costs[best], tried[best]
        damping = max(dampings[best] / 5, 1e-6)
        if gained < 1e-3:
            break
    return camera, float(cost), certain


def _cost(cameras: Vector, mean: Vector, seen: _Outlines) -> Vector:
    off = _off(cameras, seen) / SPREAD
    fit = (CAREFUL**2 * np.log1p((off / CAREFUL) ** 2)).sum(1)
    result: Vector = fit + (((cameras - mean) / PRIOR) ** 2).sum(1)
    return result


def _unsure(camera: Vector, certain: Vector, seen: _Outlines) -> float:
    """By what part a distance across the cards may be off against the others, one sigma, the worst of eight ways."""
    middle = seen.middles.mean(0)
    round_about = np.radians(np.arange(8) * 45.0)
    reach = 2.0 * float(np.median(seen.sides[:, 0]))
    ends = middle + reach * np.column_stack([np.cos(round_about), np.sin(round_about)])
    near = camera + np.vstack([np.zeros(len(camera)), TINY * np.eye(len(camera))])
    lengths = np.array([_lengths(matrix, middle, ends) for matrix in _matrices(near, seen.size)])
    if not np.isfinite(lengths).all():
        return np.inf
    lengths -= lengths.mean(1, keepdims=True)
    slopes = (lengths[1:] - lengths[0]).T / TINY
    return float(np.sqrt(np.einsum("ij,jk,ik->i", slopes, np.linalg.inv(certain), slopes).max()))


def _lengths(matrix: Vector, middle: Vector, ends: Vector) -> Vector:
    """Logarithms of how far *ends* lie from *middle* on the table."""
    plane = Plane(matrix)
    with np.errstate(invalid="ignore"):
        away = plane.to_mm(ends) - plane.to_mm(middle)
    result: Vector = np.log(np.hypot(away[:, 0], away[:, 1]))
    return result
