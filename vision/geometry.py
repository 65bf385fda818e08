"""Quads on a plane: overlap, size, straightening. Pure functions of points; nothing here knows what a table is."""

from __future__ import annotations

import math
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.values import INDEX_PART, Image, Quad

Points: TypeAlias = npt.NDArray[np.float64]
"""n × 2, x and y."""

Matrix: TypeAlias = npt.NDArray[np.float64]
"""A 3 × 3 homography that maps column points (x, y, 1)."""


def centre(quad: npt.ArrayLike) -> Points:
    """Where a quad's diagonals cross: the card's own middle, also when seen aslant.

    >>> centre([[0, 0], [2, 0], [2, 4], [0, 4]]).tolist()
    [1.0, 2.0]
    """
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = np.asarray(quad, np.float64).tolist()
    turn = (cx - ax) * (dy - by) - (cy - ay) * (dx - bx)
    if abs(turn) < 1e-9:
        return np.array([(ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4])
    step = min(max(((bx - ax) * (dy - by) - (by - ay) * (dx - bx)) / turn, 0.0), 1.0)
    return np.array([ax + step * (cx - ax), ay + step * (cy - ay)])


def area(polygon: npt.ArrayLike) -> float:
    """The area of a simple polygon, whichever way round it goes.

    >>> area([[0, 0], [2, 0], [2, 4], [0, 4]])
    8.0
    """
    points: list[list[float]] = np.asarray(polygon, np.float64).tolist()
    twice, (ax, ay) = 0.0, points[-1]
    for bx, by in points:
        twice += ax * by - ay * bx
        ax, ay = bx, by
    return abs(twice) / 2


def overlap(one: npt.ArrayLike, other: npt.ArrayLike) -> float:
    """The area that two convex polygons share, in the square of their unit."""
    first, second = np.asarray(one, np.float32), np.asarray(other, np.float32)
    for ours, theirs in zip(first.T.tolist(), second.T.tolist(), strict=True):  # quicker than arrays of four numbers
        if max(ours) <= min(theirs) or max(theirs) <= min(ours):
            return 0.0
    return float(cv2.intersectConvexConvex(first, second)[0])


def iou(one: npt.ArrayLike, other: npt.ArrayLike) -> float:
    """Shared area over joint area of two convex polygons, 0 to 1."""
    shared = overlap(one, other)
    joint = area(one) + area(other) - shared
    return shared / joint if joint > 0 else 0.0


def overlaps(quads: npt.ArrayLike) -> tuple[Points, Points]:
    """The areas that n convex polygons share with each other (n × n), and their own (n): for many at once, of which
    most lie apart.

    >>> shared, own = overlaps([[[0, 0], [2, 0], [2, 4], [0, 4]], [[1, 0], [4, 0], [4, 4], [1, 4]]])
    >>> shared.tolist(), own.tolist()
    ([[8.0, 4.0], [4.0, 12.0]], [8.0, 12.0])
    """
    corners = np.asarray(quads, np.float32)
    if not len(corners):
        return np.zeros((0, 0)), np.zeros(0)
    own = np.array([cv2.contourArea(polygon) for polygon in corners])
    shared = np.diag(own)
    boxes = np.concatenate([corners.min(1), corners.max(1)], 1).tolist()
    for i, (left, top, right, bottom) in enumerate(boxes):  # of some ten polygons quicker one by one than as arrays
        for j, (west, north, east, south) in enumerate(boxes[:i]):
            if west < right and left < east and north < bottom and top < south:
                shared[i, j] = shared[j, i] = cv2.intersectConvexConvex(corners[i], corners[j])[0]
    return shared, own


def inside(points: npt.ArrayLike, polygon: npt.ArrayLike) -> npt.NDArray[np.bool_]:
    """Which of n points lie in a convex polygon (its edge counts)."""
    return inside_each(points, np.asarray(polygon, np.float64)[None])[:, 0]


def inside_each(points: npt.ArrayLike, polygons: npt.ArrayLike) -> npt.NDArray[np.bool_]:
    """Which of n points lie in which of m convex polygons (m × corners × 2): n × m.

    >>> inside_each([[1, 1], [5, 5]], [[[0, 0], [2, 0], [2, 2], [0, 2]], [[4, 4], [6, 4], [6, 6], [4, 6]]]).tolist()
    [[True, False], [False, True]]
    """
    corners, where = np.asarray(polygons, np.float64), np.asarray(points, np.float64)
    side = np.roll(corners, -1, 1) - corners
    away = where[:, None, None, :] - corners[None]
    turn = side[None, ..., 0] * away[..., 1] - side[None, ..., 1] * away[..., 0]
    return np.asarray((turn >= -1e-9).all(2) | (turn <= 1e-9).all(2), np.bool_)


def sides(quad: npt.ArrayLike) -> tuple[float, float]:
    """A quad's mean short and long side: of the edges 0-1 and 2-3, and of 1-2 and 3-0, the shorter first.

    >>> sides([[0, 0], [2, 0], [2, 4], [0, 4]])
    (2.0, 4.0)
    """
    a, b, c, d = np.asarray(quad, np.float64).tolist()
    one, other = (math.dist(a, b) + math.dist(c, d)) / 2, (math.dist(b, c) + math.dist(d, a)) / 2
    return min(one, other), max(one, other)


def long_way(quad: npt.ArrayLike) -> float:
    """The direction of a quad's long sides in degrees, 0 to 180 (a card looks the same turned by half a turn)."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = np.asarray(quad, np.float64).tolist()
    one, other = (bx - ax + cx - dx, by - ay + cy - dy), (cx - bx + dx - ax, cy - by + dy - ay)
    x, y = one if math.hypot(*one) > math.hypot(*other) else other
    return math.degrees(math.atan2(y, x)) % 180.0


def nearly_square(quad: npt.ArrayLike, factor: float) -> bool:
    """Whether a quad's sides differ by less than *factor*: then which way a card lies is anybody's guess.

    >>> nearly_square([[0, 0], [10, 0], [10, 11], [0, 11]], 1.2)
    True
    """
    short, long = sides(quad)
    return long < factor * short


def turned(one: float, other: float) -> float:
    """How far two directions of lines lie apart, 0 to 90 degrees.

    >>> turned(170.0, 10.0)
    20.0
    """
    apart = abs(one - other) % 180.0
    return min(apart, 180.0 - apart)


def from_crop(quad: Quad, width: int, height: int) -> Matrix:
    """The homography that leads from a picture of *width* × *height* pixels, to which a card is straightened, back to
    the card's outline *quad* (as `within`). Without three corners that span something the fourth is what a
    parallelogram makes of them.

    By hand, for it is needed for every cut: `cv2.getPerspectiveTransform` hands its eight equations to threads of a
    library, which takes 2 µs where they are awake, 14 to 48 where they are not, and this 3.

    >>> mapped(from_crop(np.float32([[2, 2], [6, 2], [6, 4], [2, 4]]), 40, 10), [[0, 0], [20, 5]]).tolist()
    [[2.0, 2.0], [4.0, 3.0]]
    """
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    area = (bx - cx) * (dy - cy) - (dx - cx) * (by - cy)
    skew_x, skew_y = (ax - bx + cx - dx, ay - by + cy - dy) if area else (0.0, 0.0)
    g = (skew_x * (dy - cy) - (dx - cx) * skew_y) / (area or 1.0)
    h = ((bx - cx) * skew_y - skew_x * (by - cy)) / (area or 1.0)
    return np.array(
        [
            [(bx - ax + g * bx) / width, (dx - ax + h * dx) / height, ax],
            [(by - ay + g * by) / width, (dy - ay + h * dy) / height, ay],
            [g / width, h / height, 1.0],
        ]
    )


def within(quads: npt.ArrayLike, parts: npt.ArrayLike) -> Points:
    """Where points in parts of n convex quads lie (n × m × 2, both; *parts* may be 1 × m × 2, the same of all); (0, 0)
    is the first corner of each, (1, 0) the next.

    Each quad is the unit square in perspective (Heckbert, "Fundamentals of Texture Mapping", 1989, 2.2.3).

    >>> within([[[2, 2], [6, 2], [6, 4], [2, 4]]], [[[0, 0], [0.5, 0.5]]]).tolist()
    [[[2.0, 2.0], [4.0, 3.0]]]
    """
    corners, where = np.asarray(quads, np.float64), np.asarray(parts, np.float64)
    first, right, far, below = (corners[:, i] for i in range(4))
    one, other, skew = right - far, below - far, first - right + far - below
    area = one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]
    g = ((skew[:, 0] * other[:, 1] - skew[:, 1] * other[:, 0]) / area)[:, None]
    h = ((one[:, 0] * skew[:, 1] - one[:, 1] * skew[:, 0]) / area)[:, None]
    across, down = right - first + g * right, below - first + h * below
    u, v = where[..., :1], where[..., 1:]
    result: Points = (u * across[:, None] + v * down[:, None] + first[:, None]) / (u * g[:, None] + v * h[:, None] + 1)
    return result


def grown(quad: Quad, margin: float) -> Quad:
    """*quad* with *margin* of its sides added all around.

    >>> grown(np.array([[0, 0], [100, 0], [100, 200], [0, 200]], np.float32), 0.25).tolist()
    [[-25.0, -50.0], [125.0, -50.0], [125.0, 250.0], [-25.0, 250.0]]
    """
    middle = quad.sum(0) / 4
    return np.asarray((quad - middle) * (1 + 2 * margin) + middle, np.float32)


def padded(image: Image) -> Image:
    """*image* with a fourth channel, for many cuts by `straighten`: each takes a third of the time then, and is the
    same. (720p: 0.12 ms, and 0.03 ms a card in place of 0.09.)
    """
    return image if image.shape[2] == 4 else np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2BGRA), np.uint8)


def straighten(image: Image, quad: Quad, width: int, height: int) -> Image:
    """The card within *quad*, straightened to *width* × *height* pixels; upright or upside down, as the quad begins.

    A card much larger than that is shrunk first, or straight sampling would alias; what lies beyond the picture
    repeats its edge. Of an *image* that was `padded` the three channels are given.
    """
    shrink = int(sides(quad)[1] / height)
    if shrink > 1:
        last = [image.shape[1] - 1, image.shape[0] - 1]
        x1, y1 = np.clip(np.floor(np.min(quad, 0)), 0, last).astype(int)
        x2, y2 = np.maximum(np.ceil(np.max(quad, 0)), [x1, y1]).astype(int) + 1
        part = image[y1:y2, x1:x2]
        size = (max(part.shape[1] // shrink, 1), max(part.shape[0] // shrink, 1))
        image = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
        quad = ((quad - [x1, y1]) * np.divide(size, part.shape[1::-1])).astype(np.float32)
    there, how = from_crop(quad, width, height), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    crop = cv2.warpPerspective(image, there, (width, height), flags=how, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.cvtColor(crop, cv2.COLOR_BGRA2BGR) if crop.shape[2] == 4 else crop, np.uint8)


def index_outline(card: Quad, corner: int) -> Quad:
    """Where the index in *corner* (0 upper left, then clockwise) of a card with the outline *card* lies, upright.

    >>> index_outline(np.float32([[0, 0], [100, 0], [100, 100], [0, 100]]), 2).round().tolist()
    [[100.0, 100.0], [76.0, 100.0], [76.0, 73.0], [100.0, 73.0]]
    """
    return np.asarray(index_outlines([card])[0, corner], np.float32)


def index_outlines(cards: npt.ArrayLike) -> Quad:
    """The same of all four corners of n *cards* at once (n × 4 × 4 × 2)."""
    quads = np.asarray(cards, np.float32).reshape(-1, 4, 2)
    return within(quads, _CORNERS).astype(np.float32).reshape(-1, 4, 4, 2)


def _corner(corner: int) -> Quad:
    """Where the index in *corner* lies in a card of one by one, upright."""
    w, h = INDEX_PART
    left, top = (1 - w if corner in (1, 2) else 0.0), (1 - h if corner in (2, 3) else 0.0)
    part = np.array([[left, top], [left + w, top], [left + w, top + h], [left, top + h]], np.float32)
    return np.roll(part, 2, axis=0) if corner in (2, 3) else part


_CORNERS = np.stack([_corner(corner) for corner in range(4)]).reshape(1, 16, 2)


def card_of_index(index: Quad) -> Quad:
    """The whole card whose upper left index lies, upright, in the outline *index*; a guess where it is seen aslant.

    >>> card_of_index(index_outline(np.float32([[10, 10], [60, 10], [60, 90], [10, 90]]), 0)).round().tolist()
    [[10.0, 10.0], [60.0, 10.0], [60.0, 90.0], [10.0, 90.0]]
    """
    right, down = (index[1] - index[0]) / INDEX_PART[0], (index[3] - index[0]) / INDEX_PART[1]
    return np.asarray(index[0] + np.stack([right * 0, right, right + down, down]), np.float32)


def mapped(matrix: Matrix, points: npt.ArrayLike) -> Points:
    """n points moved by a homography.

    >>> mapped(np.diag([2.0, 2.0, 1.0]), [[1, 3]]).tolist()
    [[2.0, 6.0]]
    """
    where = np.asarray(points, np.float64).reshape(-1, 2)
    moved = np.column_stack([where, np.ones(len(where))]) @ matrix.T
    result: Points = moved[:, :2] / moved[:, 2:]
    return result


def assign(gain: npt.ArrayLike) -> list[tuple[int, int]]:
    """Rows to columns, each at most once, as many as there are of the fewer, so that the sum of *gain* is highest.

    Hungarian method by shortest paths (O(n²m)); -inf marks a pair that cannot be, and such pairs are left out.

    >>> assign([[3.0, 2.0], [2.0, 0.0]])
    [(0, 1), (1, 0)]
    """
    given = np.asarray(gain, np.float64)
    if given.size == 0:
        return []
    if given.shape[0] > given.shape[1]:
        return sorted((row, column) for column, row in assign(given.T))
    finite = given[np.isfinite(given)]
    barred = (float(np.abs(finite).max()) + 1.0) * 4 * sum(given.shape) if finite.size else 1.0
    cost = np.where(np.isfinite(given), -given, barred)
    owner = _shortest_paths(cost)
    pairs = sorted((row, column) for column, row in enumerate(owner) if row >= 0)
    return [(row, column) for row, column in pairs if np.isfinite(given[row, column])]


def _shortest_paths(cost: npt.NDArray[np.float64]) -> list[int]:
    """For each column the row that it is given to, or -1; rows ≤ columns, sum of *cost* least."""
    rows, columns = cost.shape
    row_price, column_price = np.zeros(rows), np.zeros(columns)
    owner = [-1] * columns
    for start in range(rows):
        best, came = np.full(columns, np.inf), [-1] * columns
        done = np.zeros(columns, bool)
        row, column = start, -1
        while row >= 0:
            if column >= 0:
                done[column] = True
            reduced = cost[row] - row_price[row] - column_price + (best[column] if column >= 0 else 0.0)
            better = ~done & (reduced < best)
            for k in np.flatnonzero(better):
                best[k], came[k] = reduced[k], column
            column = int(np.where(done, np.inf, best).argmin())
            row = owner[column]
        length = best[column]
        for k in np.flatnonzero(done):
            row_price[owner[k]] += length - best[k]
            column_price[k] -= length - best[k]
        row_price[start] += length
        while came[column] >= 0:
            owner[column] = owner[came[column]]
            column = came[column]
        owner[column] = start
    return owner
