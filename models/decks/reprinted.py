"""Known decks as another printer would have brought them out: other inks, paper and lines, the same drawing.

Few German packs are free to draw from, and packs that share a drawing differ in their inks above all: one has its
letters in black and its bells in blue and red, another all of it in brown.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Deck, Picture
from vision.geometry import index_outlines

HUES = 6
"""Inks of so many hues, evenly around the circle, change on their own; what lies between changes in between."""

TURN = np.array([9.0, 14.0, 16.0, 25.0, 30.0, 14.0])
"""By how much, in OpenCV's 180 steps, red, yellow, green, cyan, blue and violet may turn: hearts stay red and leaves
green, what is blue in figures and bells may be anything near.
"""

GREY = 40
"""Below this saturation (0 to 255) a colour is paper or black ink, and no hue of it changes."""

LETTER = 0.5
"""This upper part of an index is its letter; the sign stands below."""


def reprinted(deck: Deck, seed: int) -> Deck:
    """*deck* as the printer of *seed* brings it out; the same seed always does it the same way."""
    rng = np.random.default_rng([seed, 1797])
    table = _inks(rng)
    white = np.clip(255 + rng.normal(0, 9, 3) - rng.uniform(0, 22), 205, 255) / 255
    line = int(rng.choice([-1, 0, 0, 1]))
    round_shade = rng.uniform(0.05, 0.25) if rng.random() < 0.25 else 0.0
    black = rng.random() < 0.35
    squeezed = rng.uniform(0.9, 1.1)

    def printed(face: Picture) -> Picture:
        colours = np.ascontiguousarray(face[..., :3])
        if black and deck.indices:
            colours = _black_letters(colours, deck.indices)
        colours = cv2.LUT(cv2.cvtColor(colours, cv2.COLOR_BGR2HSV_FULL), table)
        colours = cv2.cvtColor(colours, cv2.COLOR_HSV2BGR_FULL)
        if line:
            change = cv2.erode if line > 0 else cv2.dilate
            colours = cv2.addWeighted(colours, 0.4, change(colours, np.ones((2, 2), np.uint8)), 0.6, 0)
        shade = white * np.ones((1, face.shape[1], 1))
        if round_shade:
            across = np.linspace(-1, 1, face.shape[1])[None, :, None]
            shade = shade * (1 - round_shade * across**2)
        done = np.dstack([np.clip(colours * shade, 0, 255).astype(np.uint8), face[..., 3]])
        return np.asarray(cv2.resize(done, None, fx=squeezed, fy=1.0, interpolation=cv2.INTER_AREA), np.uint8)

    faces = {code: printed(face) for code, face in deck.faces.items()}
    others = tuple(printed(face) for face in deck.others)
    return replace(deck, name=f"{deck.name}-{seed}", faces=faces, others=others)


def _inks(rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """What becomes of each hue, saturation and value (a table of 256 for each, as `cv2.LUT` takes it)."""
    steps = np.arange(256)
    turns = rng.normal(0, 0.6, HUES).clip(-1, 1) * TURN * 256 / 180
    hue = (steps + np.interp(steps, np.arange(HUES + 1) * 256 / HUES, [*turns, turns[0]])) % 256
    pale = rng.uniform(0.55, 1.35)
    saturation = np.where(steps < GREY, steps, np.clip(GREY + (steps - GREY) * pale, 0, 255))
    value = 255 * (steps / 255) ** np.exp(rng.normal(0, 0.3))
    value = value * (1 - rng.uniform(0, 0.2) * (steps < 255) * (1 - steps / 255))
    return np.stack([hue, saturation, value], -1).round().astype(np.uint8)[None]


def _black_letters(colours: Picture, corners: tuple[int, ...]) -> Picture:
    """*colours* with the letters of its indices in black."""
    h, w = colours.shape[:2]
    colours = colours.copy()
    (outlines,) = index_outlines([[[0, 0], [w, 0], [w, h], [0, h]]])
    for corner in corners:
        upright = outlines[corner]
        half = upright.copy()
        half[2:] = upright[[1, 0]] + (upright[2:] - upright[[1, 0]]) * LETTER * 0.72
        half[[1, 2]] = half[[0, 3]] + (half[[1, 2]] - half[[0, 3]]) * 0.72
        x, y, wide, high = cv2.boundingRect(half)
        spot = colours[max(y, 0) : y + high, max(x, 0) : x + wide]
        ink = cv2.cvtColor(spot, cv2.COLOR_BGR2HSV)[..., 1:2] / 255.0
        spot[:] = (spot.min(2, keepdims=True) * (1 - ink) + spot * (1 - ink) * ink).clip(0, 255).astype(np.uint8)
    return colours
