"""The four suit signs as this or that maker cuts them."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float64]

_CUTS = ("lobe", "dip", "tip", "bulge", "disc", "apart", "foot", "stalk", "bow", "spade", "width")
FINE = 5
"""How many times finer a sign is cut before it is made smaller."""


@dataclass(frozen=True)
class Signs:
    """One maker's four signs: `mask` gives each at any height."""

    cut: dict[str, float]
    cache: dict[tuple[str, int], Mask] = field(default_factory=dict)

    def mask(self, suit: str, height: int) -> Mask:
        """The sign of *suit*, a letter of C S H D, about *height* pixels high, as an alpha mask."""
        key = suit, height
        if key not in self.cache:
            size = height * FINE
            canvas = np.zeros((size, size * 5 // 4), np.uint8)
            for part in _PARTS[suit](self.cut):
                cv2.fillPoly(canvas, [np.rint(part * size + (size * 0.625, size / 2)).astype(np.int32)], 255)
            x, _, w, _ = cv2.boundingRect(canvas)
            small = cv2.resize(canvas[:, x : x + w], (max(w // FINE, 3), height), interpolation=cv2.INTER_AREA)
            self.cache[key] = np.asarray(small, np.uint8)
        return self.cache[key]


def draw_signs(rng: np.random.Generator, narrow: bool) -> Signs:
    """A maker's signs; *narrow* diamonds if the pattern has them so."""
    cut = {name: float(rng.uniform(0, 1)) for name in _CUTS}
    cut["diamond"] = float(rng.uniform(0.46, 0.56) if narrow else rng.uniform(0.6, 0.92))
    return Signs(cut)


def _bezier(*points: tuple[float, float]) -> Points:
    """A curve from the first to the last of four points, drawn to by the two between."""
    t = np.linspace(0, 1, 12)[:, None]
    a, b, c, d = (np.array(p) for p in points)
    curve: Points = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    return curve


def _mirrored(half: Points) -> Points:
    """*half*, and its mirror image back to where it began."""
    return np.vstack([half, half[::-1] * (-1, 1)])


def _heart(cut: dict[str, float]) -> list[Points]:
    half, top = 0.42 + 0.1 * cut["width"], -0.5
    crest, dip = half * (0.42 + 0.14 * cut["lobe"]), top + 0.1 + 0.16 * cut["dip"]
    side, bulge, tip = -0.26 + 0.08 * cut["lobe"], 0.02 + 0.16 * cut["bulge"], 0.02 + 0.14 * cut["tip"]
    first = _bezier((0, dip), (0.02, dip - 0.1), (crest * 0.5, top), (crest, top))
    second = _bezier((crest, top), (half * 0.86, top), (half, side - 0.1), (half, side))
    third = _bezier((half, side), (half, bulge), (tip, 0.3), (0, 0.5))
    return [_mirrored(np.vstack([first, second, third]))]


def _stalk(cut: dict[str, float], top: float) -> Points:
    """A foot from *top* down to the lower edge: straight, flared or like a wedge."""
    foot, neck = 0.11 + 0.15 * cut["foot"], 0.02 + 0.05 * cut["stalk"]
    bent = 0.5 - 0.3 * cut["bow"]
    return _mirrored(_bezier((neck, top), (neck, bent), (foot * 0.5, 0.46), (foot, 0.5)))


def _spade(cut: dict[str, float]) -> list[Points]:
    leaf = _heart(cut | {"dip": cut["spade"], "width": cut["width"] * 0.8})[0] * (1, -0.84) + (0, -0.08)
    return [leaf, _stalk(cut, 0.05)]


def _disc(x: float, y: float, r: float) -> Points:
    t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    return np.column_stack([x + r * np.cos(t), y + r * np.sin(t)])


def _club(cut: dict[str, float]) -> list[Points]:
    r = 0.19 + 0.05 * cut["disc"]
    apart = r * (0.98 + 0.22 * cut["apart"])
    low = -0.5 + r + apart * (1.5 + 0.16 * cut["lobe"])
    discs = [_disc(0, -0.5 + r, r), _disc(-apart, low, r), _disc(apart, low, r), _disc(0, low - r * 0.55, r * 0.5)]
    return [*discs, _stalk(cut, low - 0.05)]


def _diamond(cut: dict[str, float]) -> list[Points]:
    half = cut["diamond"] / 2
    pull = 0.5 + 0.16 * (0.35 - cut["bow"])
    at = (half * pull, 0.5 * pull)
    upper = _bezier((0, -0.5), (at[0], -at[1]), (at[0], -at[1]), (half, 0))
    return [_mirrored(np.vstack([upper, upper[::-1] * (1, -1)]))]


_PARTS = {"C": _club, "S": _spade, "H": _heart, "D": _diamond}
