"""The etcher's needle: shapes, limbs and lines in coordinates of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from models.decks.etched.plate import Colour, Plate, Points

_STEPS = 5
_T = np.arange(_STEPS)[:, None] / _STEPS
_BASIS = 0.5 * np.hstack(
    [-_T + 2 * _T**2 - _T**3, 2 - 5 * _T**2 + 3 * _T**3, _T + 4 * _T**2 - 3 * _T**3, _T**3 - _T**2]
)
"""Weights of four neighbouring points on a Catmull-Rom curve."""

Spots = Sequence[Sequence[float]] | Points


def rounded_off(points: Points) -> Points:
    """A smooth closed curve through *points*."""
    padded = np.concatenate([points[-1:], points, points[:2]])
    four = np.stack([padded[i : len(points) + i] for i in range(4)], 1)
    curve: Points = np.einsum("sk,nkd->nsd", _BASIS, four).reshape(-1, 2)
    return curve


def bent(points: Points) -> Points:
    """A smooth open curve through *points*."""
    padded = np.vstack([points[:1], points, points[-1:]])
    four = np.stack([padded[i : len(padded) - 3 + i] for i in range(4)], 1)
    return np.vstack([np.einsum("sk,nkd->nsd", _BASIS, four).reshape(-1, 2), points[-1:]])


@dataclass(frozen=True)
class Pen:
    """Draws on a plate in coordinates that are moved, turned, scaled or mirrored; the hand shakes by *crab*."""

    plate: Plate
    rng: np.random.Generator
    matrix: Points
    origin: Points
    crab: float = 0.0

    def at(self, x: float, y: float, scale: float = 1.0, angle: float = 0.0, *, flip: bool = False) -> Pen:
        """A pen whose origin is at x, y of this one; *angle* in degrees, clockwise."""
        c, s = np.cos(np.radians(angle)) * scale, np.sin(np.radians(angle)) * scale
        turn = np.array([[c, -s], [s, c]]) @ np.diag([-1.0 if flip else 1.0, 1.0])
        return replace(self, matrix=self.matrix @ turn, origin=self.origin + self.matrix @ (x, y))

    def _placed(self, spots: Spots, *, shake: bool = True) -> Points:
        points = np.asarray(spots, np.float64) @ self.matrix.T + self.origin
        if shake and self.crab > 0:
            reach = min(float(np.ptp(points, 0).max()), 90.0)
            points = points + self.rng.normal(0, self.crab * reach * 0.018, points.shape)
        return points

    def shape(
        self, spots: Spots, colour: Colour | None = None, dark: float = 0.3, *, edge: float = 1.0, hard: bool = False,
        wave: int = 0,
    ) -> None:  # fmt: skip
        """A tinted, hatched and outlined area; *hard* for straight sides."""
        points = self._placed(spots)
        if not hard:
            points = rounded_off(points)
        self.plate.fill(points, colour, dark, wave)
        if edge > 0:
            self.plate.line(points, edge, closed=True)

    def box(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour | None = None, dark: float = 0.2,
        *, edge: float = 1.0,
    ) -> None:  # fmt: skip
        """An upright rectangle."""
        self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour, dark, edge=edge, hard=True, wave=2)

    def oval(
        self, x: float, y: float, rx: float, ry: float, colour: Colour | None = None, dark: float = 0.3,
        *, edge: float = 1.0,
    ) -> None:  # fmt: skip
        """An ellipse."""
        turn = np.arange(10) * np.pi / 5
        self.shape(np.stack([x + rx * np.cos(turn), y + ry * np.sin(turn)], 1), colour, dark, edge=edge)

    def limb(
        self, joints: Sequence[Sequence[float]], colour: Colour | None = None, dark: float = 0.3, *, edge: float = 1.0
    ) -> None:
        """A tapering tube along joints of x, y and half its width."""
        points = np.asarray(joints, np.float64)
        middle, half = points[:, :2], points[:, 2:]
        along = np.gradient(middle, axis=0)
        along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-6)
        side = np.stack([-along[:, 1], along[:, 0]], 1) * half
        self.shape(np.vstack([middle + side, (middle - side)[::-1]]), colour, dark, edge=edge)

    def line(self, spots: Spots, width: float = 1.0, *, soft: bool = True) -> None:
        """A dark line, bent or straight."""
        points = self._placed(spots)
        self.plate.line(bent(points) if soft and len(points) > 2 else points, width, closed=False)

    def strokes(self, x0: float, x1: float, y: float, step: float, count: int, tilt: float = 0.0) -> None:
        """Some broken parallel strokes, as on ground and water."""
        for row in range(count):
            left = x0 + (x1 - x0) * self.rng.uniform(0, 0.5)
            right = left + (x1 - left) * self.rng.uniform(0.3, 1)
            self.line([(left, y + row * step), (right, y + row * step + tilt)], 0.6)
