"""From table millimetres to pixels: a camera above a table, and flat things pasted into its picture.

The table is the plane z = 0, x to the right, y towards the viewer (down in the picture), z up, origin in its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.values import Image, Quad

Points: TypeAlias = npt.NDArray[np.float64]
"""… × 3, table millimetres."""

LIGHT_SLANT = np.array([0.22, 0.30])
"""How far a shadow falls to the right and towards the viewer, in millimetres for each millimetre of height."""


@dataclass(frozen=True)
class Camera:
    """A pinhole camera: `matrix`, 3 × 4, projects table millimetres to pixels of a picture of `size` (w, h)."""

    matrix: npt.NDArray[np.float64]
    size: tuple[int, int]

    def project(self, points: Points) -> Quad:
        """Pixels, … × 2, of *points*, … × 3."""
        flat = points.reshape(-1, 3) @ self.matrix[:, :3].T + self.matrix[:, 3]
        return (flat[:, :2] / flat[:, 2:]).reshape(*points.shape[:-1], 2).astype(np.float32)

    @property
    def table(self) -> npt.NDArray[np.float64]:
        """The 3 × 3 homography from the table's plane to pixels."""
        return self.matrix[:, [0, 1, 3]]

    @property
    def scale(self) -> float:
        """Pixels a millimetre, in the middle of the table."""
        a, b = self.project(np.array([[-1.0, 0, 0], [1.0, 0, 0]]))
        return float(np.linalg.norm(b - a) / 2)


def place_camera(
    size: tuple[int, int], tilt: float, height_mm: float, turn: float, roll: float, shown_mm: tuple[float, float]
) -> Camera:
    """A camera *height_mm* from the table's middle, leaning *tilt* degrees from straight above towards seat 0.

    *turn* walks it round the table and *roll* turns the picture (degrees); the lens is such that a rectangle of
    *shown_mm* (w, h) about the middle just fills the picture one way.
    """
    lean, walk, spin = np.radians([tilt, turn, roll])
    world = np.array([[np.cos(walk), -np.sin(walk), 0], [np.sin(walk), np.cos(walk), 0], [0, 0, 1]])
    axes = np.array([[1, 0, 0], [0, np.cos(lean), -np.sin(lean)], [0, -np.sin(lean), -np.cos(lean)]]) @ world
    axes = np.array([[np.cos(spin), -np.sin(spin), 0], [np.sin(spin), np.cos(spin), 0], [0, 0, 1]]) @ axes
    outside = np.column_stack([axes, [0, 0, height_mm]])
    plain = Camera(outside, size)
    half = np.array(shown_mm) / 2
    corners = plain.project(np.array([[x, y, 0.0] for x in (-half[0], half[0]) for y in (-half[1], half[1])]))
    low, high = corners.min(0), corners.max(0)
    focal = float(np.min(np.array(size) / (high - low)))
    middle = np.array(size) / 2 - focal * plain.project(np.zeros((1, 3)))[0] * 0.5 - focal * (low + high) / 4
    inside = np.array([[focal, 0, middle[0]], [0, focal, middle[1]], [0, 0, 1]])
    return Camera(inside @ outside, size)


@dataclass(frozen=True)
class Piece:
    """Something flat in space: a BGRA picture (alpha multiplied in) on `corners`, 4 × 3 mm, clockwise from top left.

    `back` is what shows when it is seen from behind; `shadow` is how dark its shadow is; `name` is the card's.
    """

    picture: Image
    corners: Points
    back: Image | None = None
    shadow: float = 0.45
    name: str = ""


def premultiplied(picture: Image) -> Image:
    """BGRA with its colours multiplied by its alpha, so that it can be scaled and blended without fringes."""
    alpha = picture[..., 3:].astype(np.uint16)
    colours = (picture[..., :3] * alpha + 127) // 255
    return np.dstack([colours.astype(np.uint8), picture[..., 3]])


def box_of(quads: list[Quad], size: tuple[int, int], margin: int = 2) -> tuple[int, int, int, int] | None:
    """The rectangle x1, y1, x2, y2 of whole pixels round *quads*, cut to the picture; None where it is empty."""
    if not quads:
        return None
    points = np.concatenate([quad.reshape(-1, 2) for quad in quads])
    low = np.maximum(np.floor(points.min(0)).astype(int) - margin, 0)
    high = np.minimum(np.ceil(points.max(0)).astype(int) + margin, size)
    if (low >= high).any():
        return None
    return int(low[0]), int(low[1]), int(high[0]), int(high[1])


def shadow_quad(camera: Camera, corners: Points) -> Quad:
    """Where the shadow of *corners* falls on the table, in pixels."""
    height = np.maximum(corners[:, 2:], 0.0)
    ground = np.column_stack([corners[:, :2] - 1.0 + (height + 2.0) * LIGHT_SLANT, np.zeros(len(corners))])
    return camera.project(ground)


def _warped(picture: Image, quad: Quad, box: tuple[int, int, int, int]) -> Image:
    h, w = picture.shape[:2]
    source = np.array([[-0.5, -0.5], [w - 0.5, -0.5], [w - 0.5, h - 0.5], [-0.5, h - 0.5]], np.float32)
    target = (quad - np.array(box[:2], np.float32) - 0.5).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    return cv2.warpPerspective(picture, matrix, (box[2] - box[0], box[3] - box[1]), flags=cv2.INTER_LINEAR)


def cast_shadow(canvas: Image, camera: Camera, piece: Piece, origin: tuple[int, int] = (0, 0)) -> None:
    """Darken *canvas* (whose top left pixel is *origin* of the picture) where *piece* keeps the light away."""
    quad = shadow_quad(camera, piece.corners) - np.array(origin, np.float32)
    height = float(np.clip(piece.corners[:, 2].min(), 0, 120))
    blur = (1.0 + 0.06 * height) * max(camera.scale, 0.3)
    box = box_of([quad], (canvas.shape[1], canvas.shape[0]), margin=int(3 * blur) + 2)
    if box is None:
        return
    alpha = _warped(np.ascontiguousarray(piece.picture[..., 3]), quad, box)
    soft = _blurred(alpha, blur)
    strength = piece.shadow / (1.0 + 0.008 * height)
    spot = canvas[box[1] : box[3], box[0] : box[2]]
    keep = 255 - (soft * strength).astype(np.uint8)
    spot[:] = cv2.multiply(spot, cv2.merge([keep, keep, keep]), scale=1 / 255)


def _blurred(mask: Image, sigma: float) -> Image:
    """A Gaussian blur, on a smaller picture where it is wide: a soft shadow has no detail."""
    if sigma < 3:
        return cv2.GaussianBlur(mask, (0, 0), sigma)
    h, w = mask.shape
    small = cv2.resize(mask, (max(w // 4, 1), max(h // 4, 1)), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / 4), (w, h), interpolation=cv2.INTER_LINEAR)


def paste(canvas: Image, camera: Camera, piece: Piece, light: Image, origin: tuple[int, int] = (0, 0)) -> None:
    """Lay *piece* over *canvas*, lit by *light* (the whole picture's, 128 is neutral)."""
    quad = camera.project(piece.corners)
    picture = piece.picture
    ax, ay = quad[1] - quad[0]
    bx, by = quad[2] - quad[1]
    if ax * by - ay * bx < 0:
        if piece.back is None:
            return
        picture, quad = piece.back, quad[[1, 0, 3, 2]]
    box = box_of([quad - np.array(origin, np.float32)], (canvas.shape[1], canvas.shape[0]))
    if box is None:
        return
    warped = _warped(picture, quad - np.array(origin, np.float32), box)
    x, y = origin
    lit = cv2.multiply(warped[..., :3], light[box[1] + y : box[3] + y, box[0] + x : box[2] + x], scale=1 / 128)
    spot = canvas[box[1] : box[3], box[0] : box[2]]
    keep = 255 - warped[..., 3]
    under = cv2.multiply(spot, cv2.merge([keep, keep, keep]), scale=1 / 255)
    spot[:] = cv2.add(under, lit)


def cover(piece: Piece, camera: Camera) -> npt.NDArray[np.bool_]:
    """The pixels of the whole picture that *piece* covers, height × width."""
    w, h = camera.size
    alpha = np.ascontiguousarray(piece.picture[..., 3])
    return _warped(alpha, camera.project(piece.corners), (0, 0, w, h)) > 127
