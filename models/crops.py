"""What a reader learns from: the cards and indices of a scene, straightened, as a finder has them."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
import numpy.typing as npt

from models.scenes import Scene
from vision.deckbook import LOOK_MARGIN, LOOK_PX, DeckBook
from vision.geometry import grown, index_outline, straighten
from vision.values import FACES, OTHER, Image, Quad

CROP_SIZE = (160, 240)
"""Width and height, in pixels, of a crop on disk: a card with `CROP_MARGIN` around it."""
INDEX_CROP_SIZE = (84, 126)
"""The same for an index."""
INDEX_READABLE = 12
"""Pixels from which an index in a picture is high enough to learn its name from."""
INDEX_VISIBLE_FROM = 0.7
"""An index counts as being in the picture from this part of it on (0 to 1)."""
BARE_CORNERS = 0.25
"""Of so many cards a corner is cut out that may bear no index."""
CROP_MARGIN = 0.15
PUT_RIGHT = 0.5
"""So many cards are cut out by their own outline."""


def crops_of(scene: Scene, rng: np.random.Generator) -> Iterator[tuple[int, Image]]:
    """Each card of *scene* that can be seen, cut out by its own outline, as it is once that was put right, or by the
    turned box around it, as the finder has it; now and then a piece that is no card.
    """
    for card in scene.cards:
        if card.visible < 0.25:
            continue
        outline = card.quad if rng.random() < PUT_RIGHT else turned_box(card.quad)
        yield FACES.index(card.name), straighten(scene.image, grown(outline, CROP_MARGIN), *CROP_SIZE)
    if rng.random() < 0.3:
        size = scene.image.shape[0]
        high = rng.uniform(0.1, 0.5) * size
        box = cv2.boxPoints((rng.uniform(0, size, 2).tolist(), (high * 0.65, high), rng.uniform(0, 180))).astype(
            np.float32
        )
        seen = np.zeros(scene.image.shape[:2], np.uint8)
        for card in scene.cards:
            cv2.fillConvexPoly(seen, card.quad.astype(np.int32), 1)
        mine = cv2.fillConvexPoly(np.zeros_like(seen), box.astype(np.int32), 1)
        if mine.any() and (seen & mine).sum() < 0.15 * mine.sum():
            yield FACES.index(OTHER), straighten(scene.image, grown(box, CROP_MARGIN), *CROP_SIZE)


def index_crops_of(scene: Scene, rng: np.random.Generator) -> Iterator[tuple[int, Image]]:
    """Each index of *scene* that can be read, upright; now and then one on its head, a place without one, or a card's
    bare corner, as "none of these".
    """
    for index in scene.indices:
        if index.visible < INDEX_VISIBLE_FROM or np.linalg.norm(index.quad[3] - index.quad[0]) < INDEX_READABLE:
            continue
        box, name = turned_box(index.quad), index.name
        if rng.random() < 0.12:
            box, name = np.roll(box, 2, axis=0), OTHER
        elif rng.random() < 0.12:  # too far off to be the finder's error
            turn, sides = rng.uniform(0, 2 * np.pi), np.abs(box[2] - box[0]).max()
            box, name = box + np.float32([np.cos(turn), np.sin(turn)]) * sides * rng.uniform(0.7, 1.6), OTHER
        yield FACES.index(name), straighten(scene.image, grown(box, CROP_MARGIN), *INDEX_CROP_SIZE)
    for card in scene.cards:
        if card.visible < INDEX_VISIBLE_FROM or rng.random() > BARE_CORNERS:
            continue
        corner = index_outline(card.quad, int(rng.integers(4)))
        reach = np.ptp(corner, axis=0).max()
        bare = all(np.abs(index.quad.mean(0) - corner.mean(0)).max() > reach for index in scene.indices)
        if bare and np.linalg.norm(corner[3] - corner[0]) >= INDEX_READABLE:
            yield FACES.index(OTHER), straighten(scene.image, grown(turned_box(corner), CROP_MARGIN), *INDEX_CROP_SIZE)


def taught_crops(book: DeckBook) -> list[tuple[int, bytes]]:
    """The looks of a taught deck as crops like those of a scene: class and JPEG. What lies beyond a look repeats its
    edge.
    """
    wide, high = CROP_SIZE
    more = [round(side * (CROP_MARGIN - LOOK_MARGIN) / (1 + 2 * LOOK_MARGIN)) for side in LOOK_PX]
    crops = []
    for look in book.looks:
        grown_look = cv2.copyMakeBorder(look.picture(), more[1], more[1], more[0], more[0], cv2.BORDER_REPLICATE)
        crop = cv2.resize(grown_look, (wide, high), interpolation=cv2.INTER_AREA)
        crops.append((FACES.index(f"{book.family} {look.card}"), as_jpeg(crop)))
    return crops


def rotations(angles: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """What turns points that stand in rows by each of n *angles*, in radians: n × 2 × 2."""
    c, s = np.cos(angles), np.sin(angles)
    return np.stack([np.stack([c, s], 1), np.stack([-s, c], 1)], 1)


def turned_box(quad: Quad) -> Quad:
    """The smallest turned box around *quad*, its first corner the one nearest to the quad's: what the finder is
    asked for.
    """
    box = cv2.boxPoints(cv2.minAreaRect(quad)).astype(np.float32)
    if cv2.contourArea(box, oriented=True) < 0:
        box = box[::-1]
    return beginning_as(box, quad)


def beginning_as(quad: Quad, other: Quad) -> Quad:
    """*quad* with the corner first that is nearest to the first of *other*, and so on round."""
    turns = [np.roll(quad, -i, axis=0) for i in range(4)]
    return min(turns, key=lambda t: float(np.abs(t - other).sum()))


def as_jpeg(picture: Image) -> bytes:
    """*picture* as it lies on disk."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def from_jpeg(jpeg: bytes) -> Image:
    """The picture that `as_jpeg` made *jpeg* of."""
    return np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
