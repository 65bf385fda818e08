"""A hand with its forearm and sleeve, seen from above: drawn as a relief of tapered limbs, then lit.

The picture's middle line is the arm; fingers point up. `TIP` is where index and middle finger touch what they hold.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.relief import ABOVE_MM, LENGTH_MM, NOTHING, PER_MM, WIDTH_MM, Relief, grid, lit, mottle
from models.sleeves import Person, dressed
from models.tabletop_camera import premultiplied
from vision.values import Image


@dataclass(frozen=True)
class ArmPictures:
    """One arm, BGRA with alpha multiplied in: holding a card (what lies over and under it), and laid flat."""

    over: Image
    under: Image
    flat: Image


@dataclass(frozen=True)
class _Limb:
    """A tapered capsule from a to b: x, y, radius and height of its axis, in millimetres; `flat` squashes it."""

    a: tuple[float, float, float, float]
    b: tuple[float, float, float, float]
    flat: float = 1.0
    creases: tuple[float, ...] = ()


@lru_cache(maxsize=16)
def draw_arm(person: Person, light_degrees: float) -> ArmPictures:
    """*person*'s arm; *light_degrees* is where light comes from in the arm's picture, clockwise from +x.

    The pictures are kept for the next time and must not be changed.
    """
    turn = np.radians(light_degrees)
    lamp = np.array([0.55 * np.cos(turn), 0.55 * np.sin(turn), 0.83])
    pictures = []
    for limbs, nails in ((_holding(), _NAILS_HOLDING), (_thumb(), ()), (_flat(), _NAILS_FLAT)):
        whole = limbs is not None and len(limbs) > 4
        picture = _skin(person, limbs, nails, lamp)
        if whole:
            picture = dressed(person, picture, lamp)
        pictures.append(premultiplied(picture[:, ::-1].copy() if person.left else picture))
    return ArmPictures(*pictures)


# ---------------------------------------------------------------- what a hand is made of

_WRIST = (2.0, 166.0, 23.0, 20.0)
_ELBOW = (4.0, 430.0, 37.0, 34.0)
_PALM = (
    _Limb((-10, 158, 17, 20), (-21, 84, 14, 19), 0.8),
    _Limb((-2, 158, 17, 21), (-4, 80, 14, 21), 0.8),
    _Limb((8, 158, 17, 20), (13, 84, 13, 20), 0.8),
    _Limb((14, 156, 15, 18), (28, 92, 12, 18), 0.8),
    _Limb((-12, 156, 17, 17), (-36, 112, 13, 16), 0.9),
    _Limb(_WRIST, _ELBOW, 0.85),
)
_KNUCKLES = tuple(
    _Limb((x, y, 8.5, z), (x + 0.5, y + 1, 8.5, z))
    for x, y, z in ((-21, 80, 24), (-4, 75, 26), (13, 79, 25), (27, 88, 23))
)


def _finger(*joints: tuple[float, float, float, float]) -> tuple[_Limb, ...]:
    limbs = [_Limb(a, b, 1.0, (0.0,)) for a, b in itertools.pairwise(joints)]
    return (replace(limbs[0], creases=()), *limbs[1:])


def _holding() -> tuple[_Limb, ...]:
    """Index and middle finger stretched out together on a card, the others bent."""
    return (
        *_PALM,
        *_KNUCKLES,
        *_finger((-21, 80, 10.5, 22), (-17, 44, 9, 22), (-11, 22, 8, 15), (-8, 7, 6.8, 9)),
        *_finger((-4, 75, 10.5, 24), (1, 36, 9.2, 24), (5, 14, 8.2, 16), (6, 0, 7, 9)),
        *_finger((13, 79, 10, 23), (20, 48, 9, 22), (21, 38, 8.2, 12), (20, 50, 7, 4)),
        *_finger((27, 88, 9, 20), (35, 64, 8, 18), (35, 56, 7, 9), (33, 66, 6, 3)),
        _Limb((-36, 112, 12.5, 15), (-39, 78, 10, 12), 0.95),
    )


def _thumb() -> tuple[_Limb, ...]:
    """The thumb that holds the card from below: only its front part lies under it."""
    return (_Limb((-38, 84, 10, 10), (-37, 72, 9.8, 9)), _Limb((-37, 72, 9.8, 9), (-20, 30, 8.5, 4), 0.9, (0.0,)))


def _flat() -> tuple[_Limb, ...]:
    """A hand laid flat, fingers a little spread, as for sweeping cards together."""
    return (
        *_PALM,
        *_KNUCKLES,
        *_finger((-21, 80, 10.5, 21), (-28, 42, 9, 19), (-32, 20, 8, 14), (-34, 3, 6.8, 9)),
        *_finger((-4, 75, 10.5, 22), (-5, 34, 9.2, 20), (-6, 11, 8.2, 14), (-7, -8, 6.9, 9)),
        *_finger((13, 79, 10, 22), (19, 40, 9, 19), (21, 18, 8, 14), (22, 0, 6.8, 9)),
        *_finger((27, 88, 9, 19), (39, 58, 8, 16), (43, 42, 7, 12), (46, 28, 6, 8)),
        _Limb((-36, 112, 12.5, 15), (-52, 84, 10, 12), 0.95),
        _Limb((-52, 84, 10, 12), (-60, 58, 8.3, 9), 0.95, (0.0,)),
    )


_NAILS_HOLDING = ((-8.5, 9.5, -16), (6, 2.5, -6))
_NAILS_FLAT = ((-33.6, 5.5, 6), (-6.9, -5.5, 2), (21.8, 2.5, -3), (45.5, 30.5, -12))
"""x, y and lean (degrees) of each nail."""


# ---------------------------------------------------------------- how it is drawn


def _relief(limbs: tuple[_Limb, ...], stout: float, soft: float = 3.0) -> tuple[Relief, Relief]:
    """The heights of *limbs* melted into each other, and how much of each pixel they cover (0 to 1)."""
    whole_x, whole_y = grid()
    height = np.full(whole_x.shape, NOTHING, np.float32)
    cover = np.full(whole_x.shape, -5.0, np.float32)
    for limb in limbs:
        (ax, ay, ar, az), (bx, by, br, bz) = limb.a, limb.b
        near = _near(limb, stout)
        x, y, under = whole_x[near], whole_y[near], height[near]
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        d = np.hypot(x - ax - t * dx, y - ay - t * dy)
        r = (ar + t * (br - ar)) * stout
        own = az + t * (bz - az) + limb.flat * np.sqrt(np.maximum(r * r - d * d, 0)) - np.maximum(d - r, 0) * 6
        for crease in limb.creases:
            along = (t - crease) * np.hypot(dx, dy)
            own -= 0.55 * np.exp(-((along / 1.1) ** 2)) + 0.35 * np.exp(-(((along - 3.2) / 0.9) ** 2))
        cover[near] = np.maximum(cover[near], r - d)
        gap = np.clip(0.5 + 0.5 * (under - own) / soft, 0, 1)
        height[near] = own * (1 - gap) + under * gap + soft * gap * (1 - gap)
    return height, np.clip(0.5 + cover * PER_MM, 0, 1)


def _near(limb: _Limb, stout: float) -> tuple[slice, slice]:
    """The rows and columns in which *limb* can be seen."""
    reach = max(limb.a[2], limb.b[2]) * stout + 14
    spans = []
    for axis, start, size in ((1, ABOVE_MM, LENGTH_MM), (0, WIDTH_MM / 2, WIDTH_MM)):
        low, high = sorted((limb.a[axis], limb.b[axis]))
        spans.append(slice(max(int((low - reach + start) * PER_MM), 0), int(min(high + reach + start, size) * PER_MM)))
    return spans[0], spans[1]


def _skin(
    person: Person,
    limbs: tuple[_Limb, ...],
    nails: tuple[tuple[float, float, float], ...],
    lamp: npt.NDArray[np.float64],
) -> Image:
    height, cover = _relief(limbs, person.stout)
    height = height + 0.09 * mottle(person.seed, height.shape, 6) + 0.04 * mottle(person.seed + 1, height.shape, 2)
    fall, sky, shine = lit(height, lamp, 0.8 * PER_MM)
    x, y = grid()
    red = np.exp(-((np.maximum(y, 0) / 22) ** 2)) + 0.6 * np.exp(-(((y - 82) / 14) ** 2)) * (np.abs(x) < 45)
    base = np.array(person.skin, np.float32) * np.ones((*height.shape, 1), np.float32)
    base *= 1 + 0.045 * mottle(person.seed + 2, height.shape, 14)[..., None]
    base *= 1 - red[..., None] * np.array([0.13, 0.09, 0.0], np.float32)
    level = (0.42 + 0.68 * fall) * (0.35 + 0.65 * sky)
    warm = np.clip(1 - level, 0, 1)[..., None] * np.array([0.16, 0.08, -0.04], np.float32)
    colour = base * level[..., None] * (1 - warm) + 26 * shine[..., None]
    for nx, ny, lean in nails:
        _nail(colour, nx, ny, lean, person)
    if person.ring and len(limbs) > 4:
        band = np.exp(-((((y - 62) - 0.2 * (x - 17)) / 1.7) ** 2)) * (np.abs(x - 17) < 9.5) * (cover > 0.6)
        colour = colour * (1 - band[..., None]) + band[..., None] * np.array([70, 170, 215], np.float32) * (
            0.5 + 0.7 * fall[..., None]
        )
    return np.dstack([np.clip(colour, 0, 255), cover * 255]).astype(np.uint8)


def _nail(colour: Relief, nx: float, ny: float, lean: float, person: Person) -> None:
    at = (int((nx + WIDTH_MM / 2) * PER_MM * 8), int((ny + ABOVE_MM) * PER_MM * 8))
    tone = np.clip(np.array(person.skin, np.float64) * [0.96, 0.92, 1.04] + 12, 0, 255)
    rim = tone * 0.86
    for half, ink in (((4.6, 5.8), rim), ((4.0, 5.2), tone)):
        axes = (int(half[0] * PER_MM * 8), int(half[1] * PER_MM * 8))
        cv2.ellipse(colour, at, axes, lean, 0, 360, tuple(float(c) for c in ink), -1, cv2.LINE_AA, shift=3)
