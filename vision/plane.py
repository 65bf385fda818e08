"""The table as a plane: where something in the picture lies on it, in millimetres."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.geometry import Matrix, Points, mapped
from vision.push import Push

HORIZON = 1e-3
"""A place whose last coordinate is less than this part of the picture's middle lies at the horizon or above it."""

RING = 32
"""By so many places a circle is drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """From the picture (pixels) to the table: x to the right as seen, y towards the viewer, in millimetres.

    Where its origin lies means nothing: only distances and directions are of use. `unsure`: by what part a distance
    across the table may be off against another (one sigma); how large cards are is no part of that.
    """

    matrix: Matrix
    unsure: float = 0.0

    @classmethod
    def even(cls, millimetres: float) -> Plane:
        """The table as seen from straight above, *millimetres* a pixel everywhere: all that one card can tell.

        >>> Plane.even(0.5).distance((0, 0), (30, 40))
        25.0
        """
        return cls(np.diag([millimetres, millimetres, 1.0]))

    def to_mm(self, points: npt.ArrayLike) -> Points:
        """Where n points of the picture lie on the table; infinitely far where they lie at the horizon or above."""
        where = np.asarray(points, np.float64).reshape(-1, 2)
        depth = where @ self.matrix[2, :2] + self.matrix[2, 2]
        seen = depth > HORIZON * abs(float(self.matrix[2, 2]))
        result = np.full(where.shape, np.inf)
        result[seen] = mapped(self.matrix, where[seen])
        return result

    def step(self, point: npt.ArrayLike) -> Matrix:
        """What a step of one pixel at *point* is on the table: 2 × 2, to be multiplied with (right, down).

        >>> Plane.even(0.5).step((7, 7)).tolist()
        [[0.5, 0.0], [0.0, 0.5]]
        """
        x, y, depth = self.matrix @ np.array([*np.asarray(point, np.float64), 1.0])
        result: Matrix = (self.matrix[:2, :2] - np.outer([x / depth, y / depth], self.matrix[2, :2])) / depth
        return result

    def millimetres_near(self, point: npt.ArrayLike) -> float:
        """How long a pixel at *point* is, in millimetres: of its longest and shortest way the geometric mean."""
        return float(np.sqrt(abs(np.linalg.det(self.step(point)))))

    def distance(self, one: npt.ArrayLike, other: npt.ArrayLike) -> float:
        """How far two places of the picture lie apart on the table, in millimetres."""
        begin, end = self._spot(one), self._spot(other)
        return math.inf if begin is None or end is None else math.dist(begin, end)

    def _spot(self, point: npt.ArrayLike) -> tuple[float, float] | None:
        """`to_mm` of a single point, None beyond the horizon: thirty distances a picture are asked, and one takes 7
        microseconds this way, 127 that way.
        """
        x, y = np.asarray(point, np.float64).tolist()
        (a, b, c), (d, e, f), (g, h, i) = self.matrix.tolist()
        depth = g * x + h * y + i
        return ((a * x + b * y + c) / depth, (d * x + e * y + f) / depth) if depth > HORIZON * abs(i) else None

    def around(self, place: npt.ArrayLike, radius: float) -> Points:
        """Places of the picture all around *place*, *radius* millimetres from it; infinite beyond the horizon.

        >>> Plane.even(0.5).around((100, 100), 10).min(0).tolist()
        [80.0, 80.0]
        """
        turns = np.linspace(0, 2 * np.pi, RING, endpoint=False)
        ring = self.to_mm(place) + radius * np.column_stack([np.cos(turns), np.sin(turns)])
        back = np.asarray(np.linalg.inv(self.matrix), np.float64)
        depth = ring @ back[2, :2] + back[2, 2]
        beyond = depth * np.sign(back[2, :2] @ self.to_mm(place)[0] + back[2, 2]) <= 0
        return np.where(beyond[:, None], np.inf, mapped(back, ring))

    def moved(self, push: Push) -> Plane:
        """The same table after the camera was moved: all lies where *push* has taken it."""
        return Plane(self.matrix @ np.linalg.inv(push.matrix), self.unsure)
