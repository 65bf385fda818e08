"""What stands on jokers, drawn by parameters: a fool, a fool's head, an emblem.

Each prints on *card*, a picture with an alpha, whatever its size.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture


def colour(rng: np.random.Generator) -> tuple[int, int, int]:
    """A strong colour, a pale one, or nearly black."""
    hue, (saturation, value) = int(rng.integers(180)), ((220, 210), (60, 245), (90, 40))[int(rng.integers(3))]
    b, g, r = cv2.cvtColor(np.uint8([[[hue, saturation, value]]]), cv2.COLOR_HSV2BGR)[0, 0].tolist()
    return b, g, r


def _filled(card: Picture, outline: npt.NDArray[np.float64], ink: tuple[int, int, int]) -> None:
    cv2.fillPoly(card, [outline.astype(np.int32)], (*ink, 255), cv2.LINE_AA)


def _dot(card: Picture, at: npt.NDArray[np.float64], radius: float, ink: tuple[int, int, int]) -> None:
    cv2.circle(card, (int(at[0]), int(at[1])), max(int(radius), 1), (*ink, 255), -1, cv2.LINE_AA)


def fool(rng: np.random.Generator, card: Picture, _: str = "") -> None:
    """A figure in patches with a large hat and a round head, standing or down to the waist, or two of it."""
    body, hat, x = colour(rng), colour(rng), card.shape[1] / 2
    head, y = float(rng.uniform(18, 36)), float(rng.uniform(110, 180))
    for foot in (-1, 1):
        legs = [(x, y + head), (x + foot * rng.uniform(40, 95), card.shape[0] - 30), (x + foot * 8, card.shape[0] - 40)]
        _filled(card, np.array(legs), (body, hat)[foot > 0])
    coat = [(x - 1.8 * head, y + 3.5 * head), (x, y), (x + 1.8 * head, y + 3.5 * head)]
    _filled(card, np.array(coat), body)
    for side in rng.uniform(-2.4, 2.4, int(rng.integers(1, 5))):
        tip = (x + side * head, y - head * rng.uniform(0.9, 2.4))
        _filled(card, np.array([(x - head, y), tip, (x + head, y)]), colour(rng))
    _dot(card, np.array([x, y]), head, (150, 190, 230))
    cv2.circle(card, (int(x), int(y)), int(head), (30, 30, 30, 255), 2, cv2.LINE_AA)
    if rng.random() < 0.4:
        card[card.shape[0] // 2 :] = card[: card.shape[0] // 2][::-1, ::-1]


def bust(rng: np.random.Generator, card: Picture, _: str = "") -> None:
    """A head in a hood with horns that bend and end in bells, seen half from the side, over a ruff; or two of it."""
    wide, (hood, ruff, bell) = card.shape[1], (colour(rng) for _ in range(3))
    twice = bool(rng.random() < 0.3)
    size = float(rng.uniform(22, 34) if twice else rng.uniform(32, 62))
    x, y = wide * float(rng.uniform(0.42, 0.58)), card.shape[0] * (0.3 if twice else float(rng.uniform(0.42, 0.56)))
    along = np.linspace(0, 1, 16)[:, None]
    for lean in rng.uniform(-1.6, 1.6, int(rng.integers(2, 5))):
        root, bend = np.array([x, y - 0.5 * size]), np.array([x + lean * size, y - rng.uniform(1.4, 2.4) * size])
        tip = bend + np.array([lean * size * 0.8, rng.uniform(0.2, 1.4) * size])
        spine = (1 - along) ** 2 * root + 2 * along * (1 - along) * bend + along**2 * tip
        for at, part in zip(spine, along[:, 0], strict=True):
            _dot(card, at, size * (0.7 - 0.55 * part), hood)
        _dot(card, tip, size * 0.2, bell)
    round_it = np.arange(24) * np.pi / 12 + float(rng.uniform(0, 1))
    reach = np.where(np.arange(24) % 2, 0.9, 1.5)[:, None] * size
    frill = np.stack([np.cos(round_it), 0.5 * np.sin(round_it)], 1) * reach
    _filled(card, frill + np.array([x, y + 1.1 * size]), ruff)
    lean, axes = float(rng.normal(0, 15)), (int(size * 0.75), int(size))
    cv2.ellipse(card, (int(x), int(y)), axes, lean, 0, 360, (*hood, 255), -1)
    side = int(rng.choice([-1, 1]))
    face = np.array([(-0.2, -0.6), (0.5, -0.6), (0.85, 0.1), (0.5, 0.25), (0.55, 0.7), (-0.1, 0.8)]) * (side, 1) * size
    blue, green, red = np.clip(np.array([170, 200, 235]) + rng.normal(0, 15, 3), 0, 255).astype(int).tolist()
    _filled(card, face + np.array([x, y]), (blue, green, red))
    _dot(card, np.array([x + 0.3 * side * size, y - 0.25 * size]), size * 0.09, (20, 20, 20))
    if twice:
        card[card.shape[0] // 2 :] = card[: card.shape[0] // 2][::-1, ::-1]


def emblem(rng: np.random.Generator, card: Picture, _: str = "") -> None:
    """One emblem in the middle, as tall as an ace's pip or taller: a star, a crown, a moon, a spinning top."""
    x, y, r, ink = card.shape[1] // 2, card.shape[0] // 2, float(rng.uniform(35, 95)), colour(rng)
    kind, points = int(rng.integers(4)), int(rng.integers(5, 17))
    turn, middle = np.arange(2 * points) * np.pi / points - np.pi / 2, np.array([x, y])
    if kind == 0:
        reach = np.where(np.arange(2 * points) % 2, rng.uniform(0.4, 0.8), 1.0) * r
        _filled(card, np.stack([np.cos(turn), np.sin(turn)], 1) * reach[:, None] + middle, ink)
        _dot(card, middle, r * float(rng.uniform(0.1, 0.4)), colour(rng))
    elif kind == 1:
        spikes = [(-1, 0.6), (-1.1, -0.4), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1.1, -0.4), (1, 0.6)]
        crown = np.array(spikes) * r + middle
        _filled(card, crown, ink)
        for jewel in crown[[1, 3, 5]]:
            _dot(card, jewel, r * 0.14, colour(rng))
    elif kind == 2:
        blue, green, red, _ = card[y, 6].tolist()
        _dot(card, middle, r, ink)
        _dot(card, middle + np.array([r * rng.uniform(0.3, 0.7), 0]), r * 0.85, (blue, green, red))
    else:
        for i in range(6):
            half, high = r * (1 - i / 6), y - r + i * r / 3
            _filled(card, np.array([(x - half, high), (x + half, high), (x, y + r)]), (ink, colour(rng))[i % 2])
