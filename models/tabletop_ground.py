"""The table before anybody plays: wood or cloth, its rim, what stands on it, and the light, all drawn by code."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.tabletop_camera import Camera
from vision.values import Image

EXTENT_MM = (1700, 1300)
"""The texture's size about the table's middle; what lies outside the table is floor."""

TEXELS_PER_MM = 1.5

WOODS = ((62, 96, 142), (48, 74, 112), (92, 132, 176), (36, 52, 84), (120, 158, 196))
CLOTHS = ((52, 98, 38), (110, 66, 34), (40, 30, 116), (78, 78, 76), (98, 112, 44), (150, 160, 168))
"""Colours, blue-green-red."""


def _noise(rng: np.random.Generator, shape: tuple[int, int], cell: tuple[float, float]) -> npt.NDArray[np.float32]:
    """Smooth noise of about unit spread; *cell* is how many pixels wide and high one lump is."""
    h, w = shape
    small = rng.standard_normal((max(int(h / cell[1]), 2), max(int(w / cell[0]), 2))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def _wood(rng: np.random.Generator, shape: tuple[int, int]) -> npt.NDArray[np.float32]:
    h, _w = shape
    base = np.array(WOODS[int(rng.integers(len(WOODS)))], np.float32)
    y = np.arange(h, dtype=np.float32)[:, None]
    plank = int(rng.integers(110, 190) * TEXELS_PER_MM)
    bend = _noise(rng, shape, (700, 160)) * 14 + _noise(rng, shape, (220, 60)) * 3
    rows = np.broadcast_to((y // plank).astype(int), shape)
    offsets = rng.uniform(0, 500, h // plank + 2).astype(np.float32)[rows]
    tone = rng.normal(1.0, 0.05, h // plank + 2).astype(np.float32)[rows]
    rings = np.sin((y + bend + offsets) / rng.uniform(3.5, 7.0))
    fibre = _noise(rng, shape, (90, 1.6))
    pores = np.clip(_noise(rng, shape, (26, 1.2)) - 1.3, 0, 2)
    shade = tone * (1.0 + 0.045 * rings + 0.05 * fibre - 0.10 * pores + 0.05 * _noise(rng, shape, (400, 300)))
    seam = np.minimum(y % plank, plank - y % plank) < 1.3
    shade = np.where(seam, shade * 0.62, shade)
    return base * shade[..., None]


def _cloth(rng: np.random.Generator, shape: tuple[int, int]) -> npt.NDArray[np.float32]:
    base = np.array(CLOTHS[int(rng.integers(len(CLOTHS)))], np.float32)
    weave = _noise(rng, shape, (2.2, 1.4)) * 0.035 + _noise(rng, shape, (1.4, 2.6)) * 0.03
    worn = _noise(rng, shape, (300, 300)) * 0.03 + _noise(rng, shape, (40, 40)) * 0.012
    return base * (1.0 + weave + worn)[..., None]


def _checked(rng: np.random.Generator, shape: tuple[int, int]) -> npt.NDArray[np.float32]:
    """A tablecloth with a faint check."""
    plain = _cloth(rng, shape)
    h, w = shape
    step = int(rng.integers(40, 90) * TEXELS_PER_MM)
    lines = ((np.arange(w) // step) % 2)[None, :] + ((np.arange(h) // step) % 2)[:, None]
    return plain * (1.0 + 0.09 * (lines[..., None] - 1.0)).astype(np.float32)


GROUNDS = {"wood": _wood, "cloth": _cloth, "checked": _checked}


def draw_ground(rng: np.random.Generator, camera: Camera, kind: str, half_mm: tuple[float, float]) -> Image:
    """The empty table as *camera* sees it, evenly lit: a rounded rectangle of *half_mm* (half its size), and the floor.

    Raises ValueError for a *kind* that is none of `GROUNDS`.
    """
    if kind not in GROUNDS:
        raise ValueError(f"ground {kind!r} is none of {', '.join(GROUNDS)}")
    w, h = (int(side * TEXELS_PER_MM) for side in EXTENT_MM)
    table = GROUNDS[kind](rng, (h, w))
    x = (np.arange(w, dtype=np.float32) / TEXELS_PER_MM - EXTENT_MM[0] / 2)[None, :]
    y = (np.arange(h, dtype=np.float32) / TEXELS_PER_MM - EXTENT_MM[1] / 2)[:, None]
    round_by = 0.45 * min(half_mm)
    qx, qy = np.abs(x) - half_mm[0] + round_by, np.abs(y) - half_mm[1] + round_by
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - round_by
    rim = np.clip(1 - np.abs(outside + 9) / 9, 0, 1)
    slope = np.clip((-x / half_mm[0] - y / half_mm[1]), -1, 1)
    table *= (1 + 0.25 * rim * slope - 0.10 * np.clip(1 - np.abs(outside + 18) / 3, 0, 1))[..., None]
    floor = np.array(rng.uniform(25, 70, 3), np.float32) * (1 + 0.06 * _noise(rng, (h, w), (9, 9)))[..., None]
    floor *= (1 - 0.55 * np.exp(-np.maximum(outside, 0) / 90))[..., None]
    inside = np.clip(0.5 - outside, 0, 1)[..., None]
    texture = np.clip(table * inside + floor * (1 - inside), 0, 255).astype(np.uint8)
    to_table = np.array(
        [[1 / TEXELS_PER_MM, 0, -EXTENT_MM[0] / 2], [0, 1 / TEXELS_PER_MM, -EXTENT_MM[1] / 2], [0, 0, 1]], np.float64
    )
    return cv2.warpPerspective(
        texture, camera.table @ to_table, camera.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def draw_light(rng: np.random.Generator, camera: Camera, strength: float) -> Image:
    """How bright each pixel's place is, height × width × 3, 128 neutral: a lamp off the middle, a little colour."""
    w, h = camera.size
    warm = rng.uniform(-0.05, 0.05)
    lamp = camera.project(np.array([[rng.uniform(-250, 250), rng.uniform(-250, 100), 0.0]]))[0]
    x = (np.arange(w, dtype=np.float32) - lamp[0])[None, :] / w
    y = (np.arange(h, dtype=np.float32) - lamp[1])[:, None] / w
    level = 1.08 - strength * (0.9 * (x * x + y * y) + rng.uniform(-0.15, 0.15) * x + rng.uniform(-0.15, 0.15) * y)
    tint = np.array([1 - warm, 1.0, 1 + warm], np.float32)
    return np.clip(level[..., None] * tint * 128, 20, 250).astype(np.uint8)


def draw_clutter(rng: np.random.Generator, canvas: Image, camera: Camera, spots: list[tuple[float, float]]) -> None:
    """A mug, a telephone, a coaster or a pencil and paper on each of *spots* (table millimetres)."""
    kinds = [_mug, _phone, _coaster, _note]
    order = rng.permutation(len(kinds))
    for i, spot in enumerate(spots):
        kinds[int(order[i % len(kinds)])](rng, canvas, camera, spot)


def _ring(camera: Camera, at: tuple[float, float], radius: float, z: float) -> npt.NDArray[np.int32]:
    t = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    points = np.column_stack([at[0] + radius * np.cos(t), at[1] + radius * np.sin(t), np.full(72, z)])
    return np.round(camera.project(points) * 16).astype(np.int32)


def _fill(canvas: Image, points: npt.NDArray[np.int32], colour: npt.NDArray[np.float64] | tuple[float, ...]) -> None:
    cv2.fillPoly(canvas, [points], tuple(float(c) for c in colour), cv2.LINE_AA, shift=4)


def _soft_shadow(canvas: Image, points: npt.NDArray[np.int32], sigma: float, strength: float) -> None:
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, shift=4)
    keep = 1 - strength * cv2.GaussianBlur(mask, (0, 0), sigma).astype(np.float32)[..., None] / 255
    canvas[:] = (canvas * keep).astype(np.uint8)


def _mug(rng: np.random.Generator, canvas: Image, camera: Camera, at: tuple[float, float]) -> None:
    colour = rng.uniform(90, 235, 3)
    height = rng.uniform(70, 95)
    _soft_shadow(canvas, _ring(camera, (at[0] + 14, at[1] + 18), 44, 0), 9, 0.5)
    hull = cv2.convexHull(np.concatenate([_ring(camera, at, 36, 0), _ring(camera, at, 41, height)]))
    _fill(canvas, hull, colour * 0.72)
    angle = rng.uniform(0, 2 * np.pi)
    ear = (at[0] + 48 * np.cos(angle), at[1] + 48 * np.sin(angle))
    p, q = (_ring(camera, spot, 1, height * 0.6).mean(0) / 16 for spot in (at, ear))
    cv2.line(canvas, tuple(map(int, p)), tuple(map(int, q)), tuple(colour * 0.8), int(15 * camera.scale), cv2.LINE_AA)
    _fill(canvas, _ring(camera, at, 41, height), colour)
    _fill(canvas, _ring(camera, at, 37, height - 1), colour * 0.6)
    _fill(canvas, _ring(camera, at, 35.5, height - 14), (24.0, 34.0, 52.0))
    _fill(canvas, _ring(camera, (at[0] - 10, at[1] - 12), 8, height - 14), (44.0, 58.0, 80.0))


def _plate(camera: Camera, at: tuple[float, float], half: tuple[float, float], turn: float) -> npt.NDArray[np.int32]:
    c, s = np.cos(turn), np.sin(turn)
    corners = [(x * c - y * s + at[0], x * s + y * c + at[1], 0.0) for x, y in _rounded(*half, 0.18 * min(half))]
    return np.round(camera.project(np.array(corners)) * 16).astype(np.int32)


def _rounded(half_w: float, half_h: float, r: float) -> list[tuple[float, float]]:
    points = []
    for x, y, start in ((1, 1, 0.0), (-1, 1, 0.5), (-1, -1, 1.0), (1, -1, 1.5)):
        for t in np.linspace(start * np.pi, (start + 0.5) * np.pi, 6):
            points.append((x * (half_w - r) + r * np.cos(t), y * (half_h - r) + r * np.sin(t)))
    return points


def _phone(rng: np.random.Generator, canvas: Image, camera: Camera, at: tuple[float, float]) -> None:
    turn = rng.uniform(0, np.pi)
    _soft_shadow(canvas, _plate(camera, (at[0] + 4, at[1] + 5), (37, 75), turn), 4, 0.5)
    _fill(canvas, _plate(camera, at, (37, 75), turn), (46.0, 44.0, 42.0))
    _fill(canvas, _plate(camera, at, (34.5, 72.5), turn), (22.0, 19.0, 18.0))


def _coaster(rng: np.random.Generator, canvas: Image, camera: Camera, at: tuple[float, float]) -> None:
    colour = np.array([96.0, 142, 186]) * rng.uniform(0.7, 1.1)
    _soft_shadow(canvas, _ring(camera, (at[0] + 3, at[1] + 4), 47, 0), 3, 0.4)
    _fill(canvas, _ring(camera, at, 47, 3), colour)
    _fill(canvas, _ring(camera, at, 40, 3), colour * 0.92)


def _note(rng: np.random.Generator, canvas: Image, camera: Camera, at: tuple[float, float]) -> None:
    turn = rng.uniform(0, np.pi)
    _soft_shadow(canvas, _plate(camera, (at[0] + 2, at[1] + 3), (52, 74), turn), 3, 0.35)
    _fill(canvas, _plate(camera, at, (52, 74), turn), rng.uniform(205, 240, 3))
    c, s = np.cos(turn), np.sin(turn)
    for row in np.arange(-60, 64, 12.0):
        ends = np.array(
            [[x * c - row * s + at[0], x * s + row * c + at[1], 0.0] for x in (-42, 42 - rng.uniform(0, 50))]
        )
        a, b = np.round(camera.project(ends) * 16).astype(int)
        cv2.line(canvas, tuple(map(int, a)), tuple(map(int, b)), (120, 110, 110), 1, cv2.LINE_AA, shift=4)
