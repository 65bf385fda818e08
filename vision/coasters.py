"""Four printed coasters that say how the camera stands, for whoever wants that known before the first card lies.

Cards measure the table as well (`vision.survey`), after six of them, and take their own size for granted. Coasters are
square ArUco markers (Garrido-Jurado et al., Pattern Recognition 47, 2014) of a known size, laid anywhere on the table:
where they lie to each other need not be known, only that each is a square and all are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Points, area, mapped
from vision.plane import Plane
from vision.values import Image, Quad

NUMBERS = (0, 1, 2, 3)
"""Which markers of `DICTIONARY` they are; all four must be seen, so that no pattern of a cloth is taken for them."""
DICTIONARY = cv2.aruco.DICT_4X4_50
SIDE_MM = 80.0
"""Of the black square of one of them."""

OFF_MOST = 0.03
"""Squares that are off by more than this part of their side, on the average, are not printed ones on one table."""
ROUNDS, ENOUGH = 40, 1e-9
STEP = 1e-6

SHEET_MM, DOTS_PER_MM = (210, 297), 12
"""A4, at 305 dots an inch."""
CELLS = 6
"""Black and white cells of a marker, its edge included."""

_SQUARE = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64) * SIDE_MM / 2


def find_coasters(image: Image) -> tuple[Quad, ...]:
    """The corners of the four coasters in *image*, each from its own upper left on clockwise; none where one is
    missing.
    """
    corners, numbers, _ = _detector().detectMarkers(image)
    found = {} if numbers is None else dict(zip(np.ravel(numbers).tolist(), corners, strict=True))
    if any(number not in found for number in NUMBERS) or len(np.ravel(numbers)) != len(found):
        return ()
    return tuple(np.asarray(found[number], np.float32).reshape(4, 2) for number in NUMBERS)


@lru_cache(maxsize=1)
def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY), settings)


def plane_of(coasters: Sequence[Quad]) -> Plane | None:
    """The table on which *coasters* lie, at least one, as `find_coasters` tells them; None where they lie on no one
    plane.

    Sought is the homography under which all are squares of `SIDE_MM`: least squares over their corners, each square
    laid where it fits best (variable projection), by Gauss's and Newton's steps.

    >>> square = np.float32([[0, 0], [40, 0], [40, 40], [0, 40]])
    >>> plane = plane_of([square, square + 300, square + [300, 0]])
    >>> round(plane.distance((0, 0), (100, 0)), 2)
    200.0
    """
    seen = np.asarray(coasters, np.float64)
    if min(map(area, seen)) <= 0:
        return None
    middle, wide = seen.reshape(-1, 2).mean(0), float(np.ptp(seen.reshape(-1, 2), axis=0).max())
    to_unit = np.array([[1 / wide, 0, -middle[0] / wide], [0, 1 / wide, -middle[1] / wide], [0, 0, 1]])
    unit = (seen - middle) / wide
    largest = max(unit, key=area)
    near, _ = cv2.findHomography(largest, _SQUARE)
    scale = SIDE_MM / float(np.sqrt(np.mean([area(quad) for quad in unit])))
    starts = [np.array([scale, 0, 0, 0, scale, 0, 0, 0])]
    if near is not None and abs(near[2, 2]) > ENOUGH:
        starts.append((near / near[2, 2]).ravel()[:8])
    values, off = min((_settled(start, unit) for start in starts), key=lambda one: one[1])
    matrix = _matrix(values) @ to_unit
    if not off <= OFF_MOST * SIDE_MM or not _before_horizon(matrix, seen):
        return None
    return Plane(matrix, off / SIDE_MM)


def _settled(values: Points, unit: Points) -> tuple[Points, float]:
    """From *values* on the homography that makes squares of *unit*, and how far corners are off then, in mm."""
    off = _off(values, unit)
    cost, damping = float(off @ off), 1e-3
    for _ in range(ROUNDS):
        slopes = np.stack([(_off(values + step, unit) - off) / STEP for step in STEP * np.eye(8)], axis=1)
        bent, uphill = slopes.T @ slopes, slopes.T @ off
        step = np.linalg.lstsq(bent + damping * np.diag(np.diag(bent)), -uphill, rcond=None)[0]
        tried = _off(values + step, unit)
        if not float(tried @ tried) < cost:
            damping *= 10
            if damping > 1e6:
                break
            continue
        gained, cost = cost - float(tried @ tried), float(tried @ tried)
        values, off, damping = values + step, tried, damping / 10
        if gained < ENOUGH:
            break
    return values, float(np.sqrt(2 * np.mean(off**2)))


def _off(values: Points, unit: Points) -> npt.NDArray[np.float64]:
    """How far each corner lies from that of the square that fits best, in millimetres across and down."""
    with np.errstate(all="ignore"):
        flat = mapped(_matrix(values), unit.reshape(-1, 2)).reshape(unit.shape)
    if not np.isfinite(flat).all():
        return np.full(unit.size, 1e6)
    middles = flat.mean(1, keepdims=True)
    around = flat - middles
    along = (around * _SQUARE).sum((1, 2))
    across = (around[..., 1] * _SQUARE[:, 0] - around[..., 0] * _SQUARE[:, 1]).sum(1)
    turn = np.arctan2(across, along)
    cos, sin = np.cos(turn)[:, None], np.sin(turn)[:, None]
    fitted = np.stack([cos * _SQUARE[:, 0] - sin * _SQUARE[:, 1], sin * _SQUARE[:, 0] + cos * _SQUARE[:, 1]], axis=-1)
    return np.asarray((around - fitted).ravel(), np.float64)


def _matrix(values: Points) -> Points:
    return np.append(values, 1.0).reshape(3, 3)


def _before_horizon(matrix: Points, seen: Points) -> bool:
    """Whether all that is *seen* lies on the near side of the horizon, and the table is seen from above."""
    depth = np.column_stack([seen.reshape(-1, 2), np.ones(seen.size // 2)]) @ matrix[2]
    return bool((depth > 0).all() and np.linalg.det(matrix) > 0)


def sheet() -> Image:
    """A4 with the four coasters to cut out, `DOTS_PER_MM` dots a millimetre: print it in its own size."""
    wide, high = (side * DOTS_PER_MM for side in SHEET_MM)
    page = np.full((high, wide, 3), 255, np.uint8)
    side = round(SIDE_MM * DOTS_PER_MM)
    marks = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    for place, number in enumerate(NUMBERS):
        marker = cv2.aruco.generateImageMarker(marks, number, side)
        x, y = round((0.27 + 0.46 * (place % 2)) * wide), round((0.27 + 0.46 * (place // 2)) * high)
        x, y = x - side // 2, y - side // 2
        page[y : y + side, x : x + side] = marker[..., None]
        edge = round(side / CELLS / 2)
        cv2.rectangle(page, (x - edge, y - edge), (x + side + edge, y + side + edge), (190, 190, 190), 2)
    return page
