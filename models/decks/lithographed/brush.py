"""Shaded shapes as a lithographer's stones print them: soft light, stipple or hatching, and a thin dark key line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture

Ink: TypeAlias = tuple[int, int, int]
Points: TypeAlias = npt.NDArray[np.float32]
Spots: TypeAlias = Sequence[tuple[float, float]] | Points


@dataclass(frozen=True, eq=False)
class Press:
    """How one pack is printed: its key line, how deep lights and shadows are, and what they are made of."""

    key: Ink
    line: float
    depth: float
    stipple: float
    hatch: float
    step: int
    light: tuple[float, float]
    grain: npt.NDArray[np.float32]


def draw_press(rng: np.random.Generator) -> Press:
    """A press: soft airbrush, coarse stipple, fine hatching or nearly flat modern offset."""
    keys: tuple[Ink, ...] = ((25, 22, 24), (30, 34, 60), (58, 30, 22), (28, 45, 34), (50, 55, 70))
    kind = int(rng.integers(4))
    grain = rng.random((1024, 640), dtype=np.float32) - 0.5
    if kind == 1:
        grain = cv2.GaussianBlur(grain, (0, 0), 1.1) * 3.2
    return Press(
        key=keys[int(rng.choice(5, p=(0.4, 0.2, 0.15, 0.1, 0.15)))],
        line=float(rng.uniform(1.2, 3.4)),
        depth=float(rng.uniform(0.7, 1.4) if kind != 3 else rng.uniform(0.25, 0.6)),
        stipple=float((0.08, rng.uniform(0.25, 0.6), 0.1, 0.0)[kind]),
        hatch=float(rng.uniform(0.25, 0.5) if kind == 2 else 0.0),
        step=int(rng.integers(5, 10)),
        light=(float(rng.choice((-1.0, 1.0)) * rng.uniform(0.4, 1)), float(rng.uniform(-1, -0.4))),
        grain=grain,
    )


def curve(points: Spots, *, closed: bool = True, fine: int = 6) -> Points:
    """A smooth line through *points* (Catmull-Rom)."""
    p = np.asarray(points, np.float32)
    p = np.vstack([p[-1], p, p[0], p[1]]) if closed else np.vstack([p[0], p, p[-1]])
    t = np.linspace(0, 1, fine, endpoint=False, dtype=np.float32)[None, :, None]
    a, b, c, d = (p[i : len(p) - 3 + i][:, None] for i in range(4))
    line = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    flat = line.reshape(-1, 2)
    return np.asarray(flat if closed else np.vstack([flat, p[-1]]), np.float32)


def mixed(a: Ink, b: Ink, share: float) -> Ink:
    """*a* with a *share* of *b*."""
    return (
        int(a[0] + (b[0] - a[0]) * share),
        int(a[1] + (b[1] - a[1]) * share),
        int(a[2] + (b[2] - a[2]) * share),
    )


class Brush:
    """Draws on one picture in units of its own: `at` gives a brush that is moved, scaled, turned or mirrored."""

    def __init__(self, picture: Picture, press: Press, matrix: npt.NDArray[np.float64] | None = None) -> None:
        self.picture = picture
        self.press = press
        self.matrix = np.eye(3) if matrix is None else matrix

    def at(
        self, x: float, y: float, scale: float, *, turn: float = 0.0, mirror: bool = False, wide: float = 1.0
    ) -> Brush:
        """A brush whose origin is at *x*, *y*, turned by *turn* radians, *wide* times as wide."""
        c, s = np.cos(turn) * scale, np.sin(turn) * scale
        flip = -wide if mirror else wide
        return Brush(self.picture, self.press, self.matrix @ np.array([[c * flip, -s, x], [s * flip, c, y], [0, 0, 1]]))

    def pixels(self, points: Spots) -> npt.NDArray[np.float64]:
        """*points* on the picture."""
        p = np.asarray(points, np.float64) @ self.matrix[:2, :2].T
        p += self.matrix[:2, 2]
        return np.asarray(p)

    def shape(self, points: Spots, ink: Ink, *, gloss: float = 1.0, key: float = 1.0) -> None:
        """A filled outline with light and shadow; *key* is the width of its line in lines of the press, 0 for none."""
        p = self.pixels(points)
        size = float(min(np.ptp(p[:, 0]), np.ptp(p[:, 1])))
        soft = max(int(size * 0.3) | 1, 3)
        pad = soft // 2 + 3
        h, w = self.picture.shape[:2]
        x0, y0 = max(int(p[:, 0].min()) - pad, 0), max(int(p[:, 1].min()) - pad, 0)
        x1, y1 = min(int(p[:, 0].max()) + pad, w), min(int(p[:, 1].max()) + pad, h)
        if x0 >= x1 or y0 >= y1:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillPoly(mask, [((p - (x0, y0)) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        self._lay(mask, x0, y0, ink, gloss * self.press.depth, soft)
        if key:
            self._stroke(p, self.press.key, self.press.line * key, closed=True)

    def oval(
        self, x: float, y: float, rx: float, ry: float, ink: Ink, *, turn: float = 0, gloss: float = 1, key: float = 1
    ) -> None:
        """An ellipse, shaded as `shape` does."""
        t = np.linspace(0, 2 * np.pi, 20, endpoint=False)
        px, py, c, s = rx * np.cos(t), ry * np.sin(t), np.cos(turn), np.sin(turn)
        self.shape(
            np.stack([x + px * c - py * s, y + px * s + py * c], 1).astype(np.float32), ink, gloss=gloss, key=key
        )

    def limb(self, points: Spots, widths: Sequence[float], ink: Ink, *, gloss: float = 1.0, key: float = 1.0) -> None:
        """A sleeve, leg, pole or branch along *points*, *widths* wide at each."""
        line = curve(points, closed=False, fine=5)
        way = np.gradient(line, axis=0)
        across = np.stack([-way[:, 1], way[:, 0]], 1) / (np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-6)
        wide = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
        self.shape(np.vstack([line + across * wide, (line - across * wide)[::-1]]), ink, gloss=gloss, key=key)

    def line(self, points: Spots, ink: Ink | None = None, *, width: float = 1.0) -> None:
        """An open line in *ink* or the key's, *width* lines of the press wide."""
        self._stroke(self.pixels(points), ink or self.press.key, self.press.line * width, closed=False)

    def dot(self, x: float, y: float, r: float, ink: Ink | None = None) -> None:
        """A small flat disc."""
        (px, py), scale = self.pixels([(x, y)])[0], float(np.sqrt(abs(np.linalg.det(self.matrix))))
        centre = (int(px * 16), int(py * 16))
        cv2.circle(
            self.picture, centre, max(int(r * scale * 16), 10), (*(ink or self.press.key), 255), -1, cv2.LINE_AA, 4
        )

    def _stroke(self, p: npt.NDArray[np.float64], ink: Ink, width: float, *, closed: bool) -> None:
        thick = max(round(width), 1)
        cv2.polylines(self.picture, [(p * 16).astype(np.int32)], closed, (*ink, 255), thick, cv2.LINE_AA, 4)

    def _lay(self, mask: npt.NDArray[np.uint8], x0: int, y0: int, ink: Ink, depth: float, soft: int) -> None:
        h, w = mask.shape
        press = self.press
        blurred = cv2.blur(cv2.blur(mask, (soft, soft)), (soft, soft)).astype(np.float32)
        d = max(soft / 3, 1.0)
        move = np.array([[1, 0, -press.light[0] * d], [0, 1, -press.light[1] * d]], np.float32)
        tone = (blurred - cv2.warpAffine(blurred, move, (w, h), borderMode=cv2.BORDER_REPLICATE)) * (depth / 150)
        y, x = y0 % 200, x0 % 90
        grain = press.grain[y : y + h, x : x + w]
        if press.stipple and grain.shape == mask.shape:
            tone += grain * np.minimum(np.abs(tone) * 2 + 0.12, 1) * press.stipple
        if press.hatch:
            rows, cols = np.ogrid[y0 : y0 + h, x0 : x0 + w]
            tone -= press.hatch * ((tone < -0.06) & ((rows + cols) % press.step < press.step * 0.4))
        np.clip(tone, -0.62, 0.7, out=tone)
        left, top, wide, high = cv2.boundingRect(mask)
        cut = (slice(top, top + high), slice(left, left + wide))
        spot, mask, tone = self.picture[y0 : y0 + h, x0 : x0 + w][cut], mask[cut], tone[cut]
        alpha = mask.astype(np.float32) * np.float32(1 / 255)
        lights, darks = np.maximum(tone, 0) * alpha, np.minimum(tone, 0) * alpha
        bare = 1 - alpha
        for channel, value in enumerate(ink):
            tint = alpha * value + lights * (255 - value) + darks * value
            spot[..., channel] = (spot[..., channel] * bare + tint).astype(np.uint8)
        np.maximum(spot[..., 3], mask, out=spot[..., 3])
