"""A hand with its forearm and sleeve, seen from above: drawn as a relief of tapered limbs, then lit.

The picture's middle line is the arm; fingers point up. `TIP` is where index and middle finger touch what they hold.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.tabletop_camera import premultiplied
from vision.values import Image

Relief: TypeAlias = npt.NDArray[np.float32]
"""Heights in millimetres, height × width; far below nothing where nothing is."""

PER_MM = 1.5
"""Picture elements a millimetre."""

WIDTH_MM, ABOVE_MM, LENGTH_MM = 220.0, 30.0, 760.0
"""The picture's width; how much of it lies beyond the fingertips; its whole length."""

_NOTHING = -60.0

SKINS = (
    (150, 178, 226),
    (128, 160, 214),
    (104, 140, 200),
    (84, 118, 178),
    (58, 84, 138),
    (40, 60, 104),
    (150, 186, 238),
)
"""Skin colours in full light, blue-green-red."""


@dataclass(frozen=True)
class Person:
    """One player's arm. `cuff_mm` is where the sleeve begins, from the fingertips; `left` is a left hand."""

    skin: tuple[int, int, int]
    sleeve: tuple[int, int, int]
    pattern: str
    cuff_mm: float
    stout: float
    left: bool
    watch: bool
    ring: bool
    seed: int


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


def draw_person(rng: np.random.Generator) -> Person:
    """Somebody: skin, sleeve, build and what is worn."""
    short = rng.random() < 0.25
    return Person(
        skin=SKINS[int(rng.integers(len(SKINS)))],
        sleeve=tuple(int(v) for v in _cloth_colour(rng)),  # type: ignore[arg-type]
        pattern=str(rng.choice(["plain", "plain", "knit", "stripes", "check"])),
        cuff_mm=float(rng.uniform(430, 470) if short else rng.uniform(158, 205)),
        stout=float(rng.uniform(0.92, 1.1)),
        left=bool(rng.random() < 0.15),
        watch=bool(rng.random() < 0.4),
        ring=bool(rng.random() < 0.4),
        seed=int(rng.integers(2**31)),
    )


def _cloth_colour(rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    hue, full, value = rng.integers(0, 180), rng.integers(20, 150), rng.integers(60, 225)
    return cv2.cvtColor(np.array([[[hue, full, value]]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0]


@lru_cache(maxsize=16)
def draw_arm(person: Person, light_degrees: float) -> ArmPictures:
    """*person*'s arm; *light_degrees* is where light comes from in the arm's picture, clockwise from +x.

    The pictures are kept for the next time and must not be changed.
    """
    lit = np.radians(light_degrees)
    lamp = np.array([0.55 * np.cos(lit), 0.55 * np.sin(lit), 0.83])
    pictures = []
    for limbs, nails in ((_holding(), _NAILS_HOLDING), (_thumb(), ()), (_flat(), _NAILS_FLAT)):
        whole = limbs is not None and len(limbs) > 4
        picture = _skin(person, limbs, nails, lamp)
        if whole:
            picture = _dressed(person, picture, lamp)
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


def _grid() -> tuple[Relief, Relief]:
    w, h = int(WIDTH_MM * PER_MM), int(LENGTH_MM * PER_MM)
    x = (np.arange(w, dtype=np.float32) + 0.5) / PER_MM - WIDTH_MM / 2
    y = (np.arange(h, dtype=np.float32) + 0.5) / PER_MM - ABOVE_MM
    return np.broadcast_to(x[None, :], (h, w)), np.broadcast_to(y[:, None], (h, w))


def _relief(limbs: tuple[_Limb, ...], stout: float, soft: float = 3.0) -> tuple[Relief, Relief]:
    """The heights of *limbs* melted into each other, and how much of each pixel they cover (0 to 1)."""
    whole_x, whole_y = _grid()
    height = np.full(whole_x.shape, _NOTHING, np.float32)
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


def _lit(height: Relief, lamp: npt.NDArray[np.float64], smooth: float) -> tuple[Relief, Relief, Relief]:
    """How much light falls on a relief, how open it lies to the sky (1 is open), and its shine."""
    height = cv2.GaussianBlur(height, (0, 0), smooth)
    gx = cv2.Sobel(height, cv2.CV_32F, 1, 0, scale=PER_MM / 8)
    gy = cv2.Sobel(height, cv2.CV_32F, 0, 1, scale=PER_MM / 8)
    size = np.sqrt(gx * gx + gy * gy + 1)
    fall = np.maximum((-gx * lamp[0] - gy * lamp[1] + lamp[2]) / size, 0)
    mirror = np.maximum(2 * fall / size - lamp[2], 0) ** 18
    floor = np.maximum(height, 0)
    wide = cv2.GaussianBlur(floor, (0, 0), 7 * PER_MM)
    near = cv2.GaussianBlur(floor, (0, 0), 2.5 * PER_MM)
    sky = np.exp(-np.maximum(wide - floor, 0) / 22 - np.maximum(near - floor, 0) / 9)
    return fall.astype(np.float32), sky.astype(np.float32), mirror.astype(np.float32)


def _mottle(seed: int, shape: tuple[int, int], cell: float) -> Relief:
    rng = np.random.default_rng(seed)
    small = rng.standard_normal((max(int(shape[0] / cell), 2), max(int(shape[1] / cell), 2))).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)


def _skin(
    person: Person,
    limbs: tuple[_Limb, ...],
    nails: tuple[tuple[float, float, float], ...],
    lamp: npt.NDArray[np.float64],
) -> Image:
    height, cover = _relief(limbs, person.stout)
    height = height + 0.09 * _mottle(person.seed, height.shape, 6) + 0.04 * _mottle(person.seed + 1, height.shape, 2)
    fall, sky, shine = _lit(height, lamp, 0.8 * PER_MM)
    x, y = _grid()
    red = np.exp(-((np.maximum(y, 0) / 22) ** 2)) + 0.6 * np.exp(-(((y - 82) / 14) ** 2)) * (np.abs(x) < 45)
    base = np.array(person.skin, np.float32) * np.ones((*height.shape, 1), np.float32)
    base *= 1 + 0.045 * _mottle(person.seed + 2, height.shape, 14)[..., None]
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


def _dressed(person: Person, picture: Image, lamp: npt.NDArray[np.float64]) -> Image:
    """*picture* with a sleeve, and a watch where one is worn and would be seen."""
    x, y = _grid()
    out = picture.astype(np.float32)
    if person.watch and person.cuff_mm > 180:
        out = _with_watch(out, x, y)
    start = person.cuff_mm
    loose = 8.0 if start < 300 else 14.0
    t = np.clip((y - start) / (560 - start), 0, 1.3)
    half = (29 + loose + t * 30) * person.stout * (0.93 + 0.1 * t)
    half = half + 1.6 * _mottle(person.seed + 5, x.shape, 34)
    middle = 2 + 4 * t
    warp = 16 * _mottle(person.seed + 3, x.shape, 70)
    folds = np.sin((y + warp + 0.35 * np.abs(x - middle)) / 6.5) * (0.5 + 0.5 * _mottle(person.seed + 4, x.shape, 60))
    folds += 0.8 * np.sin((y * 0.5 - x * 0.6 + warp * 1.5) / 9.0)
    d = np.abs(x - middle)
    height = 30 + np.sqrt(np.maximum(half**2 - d**2, 0)) * 0.85 + 2.1 * folds - np.maximum(d - half, 0) * 6
    hem = np.abs(y - start - 9) < 9
    height = height + np.where(hem, 2.2, 0.0) + 0.25 * _mottle(person.seed + 6, x.shape, 2)
    curve = start + 5 * (d / 40) ** 2
    cover = np.clip(0.5 + (half - d) * PER_MM, 0, 1) * np.clip(0.5 + (y - curve) * PER_MM, 0, 1)
    height = np.where(y < curve, _NOTHING / 3, height).astype(np.float32)
    fall, sky, _ = _lit(height, lamp, 1.4 * PER_MM)
    level = (0.40 + 0.72 * fall) * (0.45 + 0.55 * sky)
    colour = _pattern(person, x, y) * level[..., None]
    fringe = np.clip((curve + 0 - y) / 14, 0, 1) * (y < curve) * (y > curve - 14)
    out[..., :3] *= 1 - (0.45 * (1 - fringe) * (y < curve) * (y > curve - 14))[..., None]
    keep = cover[..., None]
    out[..., :3] = out[..., :3] * (1 - keep) + colour * keep
    out[..., 3] = np.maximum(out[..., 3] * (y < start + 40), cover * 255)
    return np.clip(out, 0, 255).astype(np.uint8)


def _pattern(person: Person, x: Relief, y: Relief) -> Relief:
    base = np.array(person.sleeve, np.float32) * np.ones((*x.shape, 1), np.float32)
    if person.pattern == "stripes":
        base *= np.where(np.sin(x / 3.2) > 0.35, 0.72, 1.0)[..., None].astype(np.float32)
    elif person.pattern == "check":
        lines = (np.sin(x / 5.0) > 0.5).astype(np.float32) + (np.sin(y / 5.0) > 0.5)
        base *= (1 - 0.2 * lines)[..., None]
    elif person.pattern == "knit":
        base *= (1 + 0.07 * np.sin(x / 0.9) * np.sin(y / 1.3))[..., None]
    return base


def _with_watch(out: Relief, x: Relief, y: Relief) -> Relief:
    strap = np.clip(0.5 + (8 - np.abs(y - 168)) * PER_MM, 0, 1) * (out[..., 3] / 255)
    out[..., :3] = out[..., :3] * (1 - strap[..., None]) + strap[..., None] * np.array([34, 38, 46], np.float32)
    r = np.hypot(x - 2, y - 168)
    for radius, ink in ((17.0, (150, 152, 156)), (14.5, (226, 228, 230))):
        disc = np.clip(0.5 + (radius - r) * PER_MM, 0, 1)[..., None]
        out[..., :3] = out[..., :3] * (1 - disc) + disc * np.array(ink, np.float32)
    return out
