"""Pictures of a table at rest, with truth: one trick of any cards, won tricks face down beside it, things on the rim.

The films of `models.tabletop` in one frame and without arms: what recognition is measured on. A table of a seed and a
view is always the same; the light it stands in is `conditions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.tabletop_camera import Camera, Piece, cast_shadow, cover, paste, place_camera, premultiplied
from models.tabletop_ground import GROUNDS, draw_clutter, draw_ground, draw_light
from models.tabletop_poses import card_corners
from models.tabletop_scene import CARD_HEIGHT_MM, TABLE_HALF_MM, TableScene, places
from vision.plane import Plane
from vision.values import BACK, Image, Quad

CLUTTER = np.array([[-430.0, -240.0], [430.0, -230.0], [-440.0, 120.0], [450.0, 130.0]])
"""Where a mug or a telephone stands out of the cards' way, in table millimetres."""

SPREAD_ROW, SPREAD_MM = 8, np.array([72.0, 104.0])
"""Cards in a row of a pack that is laid out, and how far their middles lie apart, in table millimetres."""
SPREAD_MIDDLE = np.array([3.5, 1.5])
"""The middle of such a pack, in rows and columns."""


@dataclass(frozen=True, slots=True)
class Lying:
    """One card at rest: its class of `vision.values.FACES`, its whole outline in pixels, and the share that is seen."""

    name: str
    quad: Quad
    visible: float


@dataclass(frozen=True, slots=True)
class Still:
    """A table as light and lens bring it, before the sensor looks, and the cards on it from below upwards."""

    image: Image
    cards: tuple[Lying, ...]


def table_of(seed: int, tilt: tuple[float, float] = (0.0, 35.0), card_px: float | None = None) -> TableScene:
    """A table of five at 720p drawn from *seed*, seen from *tilt* degrees aslant.

    A card is *card_px* pixels high in the middle, or as high as a camera that shows the whole table has it.
    """
    rng = np.random.default_rng([seed, 41])
    shown = rng.uniform(0.8, 1.1)
    scene = TableScene(
        seed=seed,
        tilt=float(rng.uniform(*tilt)),
        turn=float(rng.choice([0, 180]) + rng.normal(0, 12)),
        roll=float(rng.normal(0, 2)),
        shown_mm=(1120.0 * shown, 640.0 * shown),
        ground=str(rng.choice(sorted(GROUNDS))),
        light=float(rng.uniform(0.3, 0.8)),
        overlap=float(rng.uniform(0.0, 1.0)),
        sloppy=float(rng.uniform(0.1, 0.6)),
        clutter=int(rng.integers(0, 4)),
    )
    for _ in range(4 if card_px else 0):
        wider = CARD_HEIGHT_MM * _camera(scene).scale / card_px
        scene = replace(scene, shown_mm=(scene.shown_mm[0] * wider, scene.shown_mm[1] * wider))
    return scene


def _camera(scene: TableScene) -> Camera:
    size = (scene.width, scene.height)
    return place_camera(size, scene.tilt, scene.camera_height_mm, scene.turn, scene.roll, scene.shown_mm)


class Table:
    """An empty table on which one trick after the other can be laid."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self._camera = scene, _camera(scene)
        rng = np.random.default_rng([scene.seed, 42])
        self._seats = places(rng, scene)
        ground = draw_ground(rng, self._camera, scene.ground, TABLE_HALF_MM)
        self._light = draw_light(rng, self._camera, scene.light)
        draw_clutter(rng, ground, self._camera, [tuple(spot) for spot in rng.permutation(CLUTTER)[: scene.clutter]])
        self._ground = cv2.multiply(ground, self._light, scale=1 / 128)

    def plane(self) -> Plane:
        """Where what is seen lies on the table; tricks lie about its origin."""
        back = np.asarray(np.linalg.inv(self._camera.table), np.float64)
        return Plane(back / (back @ self._camera.table[:, 2])[2])

    def with_trick(self, number: int, cards: Sequence[tuple[str, Picture]], back: Picture) -> Still:
        """The table with *cards* (classes and pictures) laid by one seat after the other, the trick with *number*."""
        rng = np.random.default_rng([self.scene.seed, 43, number])
        loose = 6 + 16 * self.scene.sloppy
        pieces = []
        for won, seat in enumerate(rng.choice(len(self._seats), 2, replace=False)):
            for card in range(3):
                middle = self._seats[seat].pile + rng.normal(0, 4, 2)
                up = self._seats[seat].angle + 180 + rng.normal(0, 8)
                pieces.append(self._piece(BACK, back, middle, up, 0.5 * card + won))
        first = int(rng.integers(len(self._seats)))
        for place, (name, picture) in enumerate(cards):
            seat = self._seats[(first + place) % len(self._seats)]
            middle = seat.spot + rng.normal(0, loose, 2)
            up = seat.angle + 180 + rng.normal(0, 5 + 16 * self.scene.sloppy)
            pieces.append(self._piece(name, picture, middle, up, 0.35 * (place + 1)))
        return self._still(pieces)

    def spread(self, rng: np.random.Generator, cards: Sequence[tuple[str, Picture]]) -> Still:
        """The table with *cards* laid out by hand in rows of eight, as they are to be taught."""
        pieces = []
        for i, (name, picture) in enumerate(cards):
            row, column = divmod(i, SPREAD_ROW)
            middle = (np.array([column, row]) - SPREAD_MIDDLE) * SPREAD_MM + rng.normal(0, 2.5, 2)
            pieces.append(self._piece(name, picture, middle, float(-90 + rng.normal(0, 3)), 0.35))
        return self._still(pieces)

    def _piece(self, name: str, picture: Picture, middle: npt.NDArray[np.float64], up: float, z: float) -> Piece:
        tall, wide = picture.shape[:2]
        height = max(int(min(CARD_HEIGHT_MM * self._camera.scale * 1.5, tall)), 4)
        small = cv2.resize(
            premultiplied(picture), (max(round(height * wide / tall), 2), height), interpolation=cv2.INTER_AREA
        )
        size_mm = (CARD_HEIGHT_MM * wide / tall, CARD_HEIGHT_MM)
        return Piece(small, card_corners(middle, float(up), size_mm, z), name=name)

    def _still(self, pieces: Sequence[Piece]) -> Still:
        canvas = self._ground.copy()
        owner = np.full(canvas.shape[:2], -1, np.int16)
        covers = [cover(piece, self._camera) for piece in pieces]
        for i, piece in enumerate(pieces):
            cast_shadow(canvas, self._camera, piece)
            paste(canvas, self._camera, piece, self._light)
            owner[covers[i]] = i
        quads = [self._camera.project(piece.corners) for piece in pieces]
        return Still(
            canvas,
            tuple(
                Lying(piece.name, quad, float((owner == i).sum() / max(cv2.contourArea(quad), 1.0)))
                for i, (piece, quad) in enumerate(zip(pieces, quads, strict=True))
            ),
        )


def normal(rng: np.random.Generator, still: Still) -> Image:
    """As it is, with a little noise."""
    return _sensed(rng, still.image.astype(np.float32), 1.2)


def glare(rng: np.random.Generator, still: Still) -> Image:
    """A lamp mirrored on one of the cards: its middle is white, or nearly."""
    faces = [card.quad for card in still.cards if card.name != BACK]
    spot = faces[int(rng.integers(len(faces)))]
    tall = float(np.linalg.norm(spot[2] - spot[1]))
    light = np.zeros(still.image.shape[:2], np.float32)
    axes = (rng.uniform(0.5, 1.1, 2) * tall).astype(int).tolist()
    middle = (spot.mean(0) + rng.normal(0, tall * 0.3, 2)).astype(int).tolist()
    cv2.ellipse(light, middle, axes, float(rng.uniform(0, 180)), 0, 360, float(rng.uniform(90, 200)), -1)
    soft = cv2.GaussianBlur(light, (0, 0), tall * 0.25)
    return _sensed(rng, still.image + soft[..., None], 1.2)


def dim(rng: np.random.Generator, still: Still) -> Image:
    """A fifth to a third of the light, warm, and the noise of a sensor that makes up for it."""
    warm = np.float32([0.75, 0.95, 1.1])
    return _sensed(rng, still.image * (rng.uniform(0.2, 0.34) * warm).astype(np.float32), 5.0)


def overexposed(rng: np.random.Generator, still: Still) -> Image:
    """By a camera that sets its exposure by a dark table: two thirds of a stop to a stop and a half too long."""
    return _sensed(rng, still.image * np.float32(rng.uniform(1.25, 1.6)), 1.2)


def motion_blur(rng: np.random.Generator, still: Still) -> Image:
    """A camera that moved by 5 to 9 pixels while the shutter was open."""
    length, angle = rng.uniform(5, 9), rng.uniform(0, np.pi)
    kernel = np.zeros((11, 11), np.float32)
    way = np.array([np.cos(angle), np.sin(angle)]) * length / 2
    ends = [tuple(np.round((5 + sign * way) * 16).astype(int).tolist()) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, shift=4)
    return _sensed(rng, cv2.filter2D(still.image.astype(np.float32), -1, kernel / kernel.sum()), 1.2)


CONDITIONS: Mapping[str, Callable[[np.random.Generator, Still], Image]] = {
    "normal light": normal,
    "glare": glare,
    "dim light": dim,
    "motion blur": motion_blur,
    "overexposed": overexposed,
}
"""What the same table looks like, by the row of the model card that tells how well it is read."""


def _sensed(rng: np.random.Generator, light: npt.NDArray[np.float32], noise: float) -> Image:
    soft = cv2.GaussianBlur(light, (3, 3), 0.55)
    return np.clip(soft + rng.normal(0, noise, soft.shape), 0, 255).astype(np.uint8)
