"""A maker's pen: areas, lines and discs in the figure's own units, with the maker's line and hatching."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.continental.inks import Ink
from models.decks.continental.maker import FINE, Maker

Points = npt.NDArray[np.float64]
Cloth = tuple[Ink, int]
"""The ink of a weave, and which of the maker's weaves."""


@lru_cache(maxsize=1024)
def read(points: str) -> Points:
    """Points written as `x,y x,y`."""
    return np.array([[float(part) for part in point.split(",")] for point in points.split()])


@lru_cache(maxsize=1)
def _steps() -> tuple[Points, ...]:
    t = np.linspace(0, 1, 6, endpoint=False)[:, None, None]
    parts = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
    return tuple(part / 2 for part in parts)


def bent(points: Points, closed: bool) -> Points:
    """A smooth curve through *points*."""
    if closed:
        a, c, d = np.roll(points, 1, 0), np.roll(points, -1, 0), np.roll(points, -2, 0)
        b = points
    else:
        full = np.vstack([points[:1], points, points[-1:]])
        a, b, c, d = full[:-3], full[1:-2], full[2:-1], full[3:]
    w = _steps()
    curve: Points = (w[0] * a + w[1] * b + w[2] * c + w[3] * d).transpose(1, 0, 2).reshape(-1, 2)
    return curve if closed else np.vstack([curve, points[-1:]])


def thick(points: Points, widths: tuple[float, ...]) -> Points:
    """The outline of a limb along *points* with a width at each."""
    along = np.gradient(points, axis=0)
    across = along[:, ::-1] * (-1, 1) / np.maximum(np.hypot(*along.T), 1e-6)[:, None] * np.array(widths)[:, None] / 2
    return np.vstack([points + across, (points - across)[::-1]])


@dataclass(frozen=True)
class Pen:
    """Draws on *canvas*; one unit is *scale* pixels, 0, 0 lies at *origin*; *side* -1 draws the mirror image."""

    canvas: npt.NDArray[np.uint8]
    maker: Maker
    rng: np.random.Generator
    scale: float
    origin: tuple[float, float]
    side: int = 1

    def at(self, x: float, y: float) -> Pen:
        """The same pen with 0, 0 at x, y."""
        return replace(self, origin=(self.origin[0] + x * self.scale * self.side, self.origin[1] + y * self.scale))

    def _path(self, points: str | Points, closed: bool, curved: bool) -> npt.NDArray[np.int32]:
        path = read(points) if isinstance(points, str) else points
        path = path + self.rng.standard_normal(path.shape) * self.maker.wobble
        path = bent(path, closed) if curved and len(path) > 2 else path
        return np.rint(path * (self.scale * self.side, self.scale) + self.origin).astype(np.int32)

    def area(
        self, points: str | Points, fill: Ink, cloth: Cloth | None = None, curved: bool = True, outline: float = 1.0
    ) -> None:
        """Fill the shape, weave *cloth* in it, shade it, and draw its outline of *outline* times the maker's line."""
        shape = self._path(points, True, curved)
        inner = shape + np.array(self.maker.misprint, np.int32)
        cv2.fillPoly(self.canvas, [inner], fill)
        if cloth is not None:
            self._work(inner, cloth)
        if outline > 0:
            cv2.polylines(self.canvas, [shape], True, self.maker.line, self._weight(outline), cv2.LINE_8)

    def _weight(self, times: float) -> int:
        return max(round(self.maker.weight * FINE * times), 1)

    def _work(self, shape: npt.NDArray[np.int32], cloth: Cloth) -> None:
        """The weave inside *shape*, and the maker's shading along its lower side."""
        high, wide = self.canvas.shape[:2]
        left, top = np.clip(shape.min(0), 0, (wide, high))
        right, low = np.clip(shape.max(0) + 1, 0, (wide, high))
        if left >= right or top >= low:
            return
        mask = np.zeros((low - top, right - left), np.uint8)
        cv2.fillPoly(mask, [shape - (left, top)], 1)
        spot = self.canvas[top:low, left:right]
        ink, which = cloth
        if which >= 0:
            spot[(mask & self.maker.weaves[which][top:low, left:right]).view(np.bool_)] = ink
        if self.maker.shade:
            by = self.maker.shade * FINE
            dark = mask.copy()
            dark[by:, : -by or None] &= 1 - mask[:-by, by:] if min(mask.shape) > by else 1
            dark &= self.maker.hatch[top:low, left:right]
            spot[dark.view(np.bool_)] = self.maker.line

    def line(self, points: str | Points, weight: float = 0.8, ink: Ink | None = None, curved: bool = True) -> None:
        """A line of *weight* times the maker's own."""
        path = self._path(points, False, curved)
        cv2.polylines(self.canvas, [path], False, ink or self.maker.line, self._weight(weight), cv2.LINE_8)

    def disc(self, x: float, y: float, r: float, fill: Ink, outline: float = 0.8) -> None:
        """A filled round of radius *r*."""
        at = (round(self.origin[0] + x * self.scale * self.side), round(self.origin[1] + y * self.scale))
        cv2.circle(self.canvas, at, max(round(r * self.scale), 1), fill, -1, cv2.LINE_8)
        if outline > 0:
            cv2.circle(self.canvas, at, max(round(r * self.scale), 1), self.maker.line, self._weight(outline))


@dataclass(frozen=True)
class Garb:
    """The inks of one figure and the weaves of its cloths, by the letters of `strokes`."""

    inks: dict[str, Ink]
    cloths: dict[str, Cloth]


def strokes(pen: Pen, text: str, garb: Garb) -> None:
    """Draw *text*: strokes set off by `;`, each a word and its points, `2` before the word for the mirror image too.

    A capital is an area with a curved edge in the ink of that letter, a small letter one with a straight edge; `l7` a
    line of 0.7 times the maker's, `r` a cord, `dg` rounds x,y,r in the ink g.
    """
    for stroke in filter(None, text.split(";")):
        word, points = stroke.strip().split(" ", 1)
        mirror = replace(pen, side=-pen.side)
        kind = word.lstrip("2")
        for one in (pen, mirror) if word[0] == "2" else (pen,):
            if kind[0] == "l":
                one.line(points, int(kind[1:]) / 10)
            elif kind == "r":
                one.line(points, 2.8)
                one.line(points, 1.2, garb.inks["t"])
            elif kind[0] == "d":
                for x, y, r in read(points):
                    one.disc(x, y, r, garb.inks[kind[1]], 0.6 if r > 1 else 0)
            else:
                key = kind.lower()
                one.area(
                    points,
                    garb.inks[key],
                    garb.cloths.get(key),
                    curved=kind.isupper(),
                    outline=0.6 if key in "ewk" else 1,
                )
