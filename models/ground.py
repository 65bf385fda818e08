"""What lies under and between cards: table tops, cloths, paper, boxes, coasters, cables, hands."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
TABLES = (
    (45, 80, 130),
    (30, 55, 95),
    (90, 120, 160),
    (30, 95, 20),
    (60, 70, 30),
    (90, 60, 30),
    (35, 35, 35),
    (200, 205, 210),
    (225, 225, 225),
    (165, 172, 172),
    (185, 190, 190),
)
"""Blue-green-red of usual tables: woods, felts, black, grey and white."""


def noise(rng: np.random.Generator, size: int, cells: int) -> npt.NDArray[np.float32]:
    """Smooth noise, size × size, about -1 to 1, with *cells* bumps across."""
    coarse = rng.normal(0, 0.5, (cells, cells)).astype(np.float32)
    return cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC)


def table_top(rng: np.random.Generator, size: int, textures: tuple[Picture, ...] = ()) -> Picture:
    """A table top seen from above, size × size × 3: a texture from outside, wood, cloth, marble, speckle, stripes or
    plain.
    """
    colour = (
        np.float32(TABLES[int(rng.integers(len(TABLES)))])
        if rng.random() < 0.7
        else rng.uniform(0, 255, 3).astype(np.float32)
    )
    if textures and rng.random() < 0.4:
        ground = _from_texture(rng, size, textures).astype(np.float32)
        if rng.random() < 0.5:
            ground = ground * rng.uniform(0.5, 1.2) + (colour - ground.mean((0, 1))) * rng.uniform(0, 0.8)
    else:
        ground = np.empty((size, size, 3), np.float32)
        ground[:] = colour
        kind = rng.integers(0, 6)
        if kind == 0:  # wood: rings stretched along the grain
            x = np.linspace(0, 1, size, dtype=np.float32)
            rings = np.sin((x + 0.08 * noise(rng, size, 4)) * rng.uniform(20, 120)) * noise(rng, size, 5)
            ground += (rings * rng.uniform(4, 22))[..., None]
        elif kind == 1:  # cloth
            weave = rng.normal(0, 1, (size, size)).astype(np.float32)
            ground += (weave * rng.uniform(2, 14))[..., None]
        elif kind == 2:  # marble, stains
            ground += (np.abs(noise(rng, size, int(rng.integers(4, 20)))) * rng.uniform(-60, 60))[..., None]
        elif kind == 3:
            _print_pattern(rng, ground)
        elif kind == 4:  # boards
            step = int(rng.integers(size // 12, size // 2))
            for at in range(int(rng.integers(0, step)), size, step):
                ground[:, at:] += rng.uniform(-18, 18)
                cv2.line(ground, (at, 0), (at, size), tuple((colour * 0.5).tolist()), int(rng.integers(1, 3)))
        ground += (noise(rng, size, int(rng.integers(2, 8))) * rng.uniform(0, 15))[..., None]
    if rng.random() < 0.5:
        ground = np.rot90(ground)
    return np.ascontiguousarray(np.clip(ground, 0, 255), np.uint8)


def _from_texture(rng: np.random.Generator, size: int, textures: tuple[Picture, ...]) -> Picture:
    texture = textures[int(rng.integers(len(textures)))]
    angle, zoom = rng.uniform(0, 360), rng.uniform(0.5, 3.0) * size / 300
    turn = cv2.getRotationMatrix2D((texture.shape[1] / 2, texture.shape[0] / 2), angle, zoom)
    return cv2.warpAffine(texture, turn, (size, size), borderMode=cv2.BORDER_REFLECT_101)


def _print_pattern(rng: np.random.Generator, ground: npt.NDArray[np.float32]) -> None:
    """A printed cloth: stripes, checks, dots or flowers, drawn in place."""
    size, step = ground.shape[0], int(rng.integers(14, 90))
    ink = tuple(rng.uniform(0, 255, 3).tolist())
    kind = rng.integers(0, 3)
    for a in range(0, size, step):
        if kind < 2:
            cv2.line(ground, (a, 0), (a, size), ink, max(step // 3, 1))
        if kind == 1:
            cv2.line(ground, (0, a), (size, a), ink, max(step // 3, 1))
        if kind == 2:
            for b in range(0, size, step):
                cv2.circle(ground, (a + int(rng.integers(-4, 5)), b), max(step // 4, 2), ink, -1, cv2.LINE_AA)


def clutter(rng: np.random.Generator, picture: Picture, pieces: int) -> None:
    """Draw *pieces* things that are no cards: round, square, written on, long and thin. In place, with soft shadows."""
    size = max(picture.shape[:2])
    for _ in range(pieces):
        x, y = (rng.uniform(-0.1, 1.1, 2) * picture.shape[1::-1]).astype(int).tolist()
        big = int(size * rng.choice([rng.uniform(0.02, 0.1), rng.uniform(0.1, 0.5)]))
        colour = (rng.uniform(0, 255, 3) if rng.random() < 0.6 else np.full(3, rng.uniform(0, 255))).tolist()
        kind = rng.integers(0, 6)
        if kind == 0:  # coin, coaster, mug from above
            axes = (big, int(big * rng.uniform(0.6, 1.0)))
            cv2.ellipse(picture, (x + 3, y + 4), axes, 0, 0, 360, (np.float32(colour) * 0.2).tolist(), -1, cv2.LINE_AA)
            cv2.ellipse(picture, (x, y), axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
            cv2.ellipse(
                picture,
                (x, y),
                (int(axes[0] * 0.8), int(axes[1] * 0.8)),
                0,
                0,
                360,
                (np.float32(colour) * rng.uniform(0.5, 1)).tolist(),
                -1,
                cv2.LINE_AA,
            )
        elif kind in (1, 2):  # box, phone, sheet of paper, book
            box = ((x, y), (big, big * rng.choice([0.5, 0.75, 1.0, 1.4, 2.5])), rng.uniform(0, 180))
            corners = cv2.boxPoints(box)
            cv2.fillConvexPoly(
                picture, (corners + 4).astype(np.int32), (np.float32(colour) * 0.3).tolist(), cv2.LINE_AA
            )
            cv2.fillConvexPoly(picture, corners.astype(np.int32), colour, cv2.LINE_AA)
            if rng.random() < 0.5:
                _write(rng, picture, corners)
        elif kind == 3:
            text = "".join(rng.choice(list("ABKQJ0123456789aeiosrtn"), int(rng.integers(1, 9))))
            cv2.putText(
                picture, text, (x, y), int(rng.integers(0, 8)), big / 40, colour, max(big // 30, 1), cv2.LINE_AA
            )
        elif kind == 4:  # cable, pen, edge of the table
            ends = (rng.uniform(-0.2, 1.2, (int(rng.integers(2, 5)), 2)) * size).astype(np.int32)
            cv2.polylines(picture, [ends], False, colour, int(rng.integers(1, max(big // 8, 3))), cv2.LINE_AA)
        else:  # the rim: beyond a line there is something else
            a, b = rng.uniform(0, 2 * np.pi), rng.uniform(0.3, 0.6) * size
            normal = np.float32([np.cos(a), np.sin(a)])
            middle = np.float32(picture.shape[1::-1]) / 2 + normal * b
            side = np.float32([-normal[1], normal[0]]) * size * 2
            corners = np.stack(
                [middle - side, middle + side, middle + side + normal * size * 2, middle - side + normal * size * 2]
            )
            cv2.fillConvexPoly(picture, corners.astype(np.int32), colour, cv2.LINE_AA)


def _write(rng: np.random.Generator, picture: Picture, corners: npt.NDArray[np.float32]) -> None:
    origin, along, down = corners[0], corners[1] - corners[0], corners[3] - corners[0]
    ink = np.full(3, rng.uniform(0, 255)).tolist()
    for v in np.arange(0.1, 0.95, rng.uniform(0.06, 0.2)):
        a, b = origin + down * v + along * 0.1, origin + down * v + along * rng.uniform(0.3, 0.9)
        cv2.line(picture, a.astype(int).tolist(), b.astype(int).tolist(), ink, 1, cv2.LINE_AA)


def hand(rng: np.random.Generator, size: int, at: tuple[float, float], card: float) -> Picture:
    """A hand with its forearm that reaches to *at* from outside, size × size × 4; a palm is about *card* pixels
    long.
    """
    layer = np.zeros((size, size, 4), np.uint8)
    skin = np.float32(
        [(140, 170, 220), (110, 145, 200), (70, 105, 160), (45, 70, 110)][int(rng.integers(4))]
    ) * rng.uniform(0.5, 1.1)
    sleeve = rng.uniform(0, 255, 3)
    angle = rng.uniform(0, 2 * np.pi)
    way = np.float32([np.cos(angle), np.sin(angle)])
    tip, palm = np.float32(at), np.float32(at) + way * card * 0.75
    wide = card * rng.uniform(0.3, 0.42)

    def limb(
        a: npt.NDArray[np.float32], b: npt.NDArray[np.float32], width: float, colour: npt.NDArray[np.float32]
    ) -> None:
        for part, shade in ((1.0, 0.75), (0.72, 1.0), (0.35, 1.08)):
            tone = (*np.clip(colour * shade, 0, 255).tolist(), 255)
            cv2.line(
                layer, a.astype(int).tolist(), b.astype(int).tolist(), tone, max(int(width * part), 1), cv2.LINE_AA
            )

    limb(palm + way * card * 0.6, palm + way * size * 2, wide * 1.6, sleeve)
    limb(palm, palm + way * card * 1.3, wide * 1.1, skin)
    limb(palm - way * card * 0.1, palm + way * card * 0.15, wide * 1.9, skin)
    side = np.float32([-way[1], way[0]])
    for i in range(int(rng.integers(3, 6))):
        spread = (i - 1.5) * wide * 0.5
        end = tip + side * spread + way * rng.uniform(-0.1, 0.35) * card
        limb(palm + side * spread * 0.8, end, wide * 0.48, skin)
    return layer
