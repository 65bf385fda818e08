"""Cards that belong to no pack of 32, drawn by parameters: jokers, and the coloured number cards of other games.

The 2 to 6 of a pack come with its own deck (`Deck.others`). What is drawn here is for measuring what a reader makes of
cards that it must not name.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture, rounded

SIZE = (250, 384)
"""Width and height of every card, in pixels."""

GAME_COLOURS = ((40, 40, 210), (30, 190, 240), (60, 150, 40), (190, 90, 20), (25, 25, 25))
"""Blue-green-red: what coloured number cards usually are."""

GAME_SIGNS = (*"0123456789", "+2", "+4", "S", "R", "W")

_FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX)


def joker(seed: int) -> Picture:
    """A joker: the word in two corners, a fool's cap in colours over a round face."""
    rng = np.random.default_rng([seed, 51])
    w, h = SIZE
    card = np.full((h, w, 3), rng.integers(238, 256, 3), np.uint8)
    ink = rng.integers(0, 120, 3).tolist()
    _word_down(card, "JOKER", ink, float(rng.uniform(0.5, 0.8)), int(rng.choice(_FONTS)))
    x, y, r = w // 2, int(h * rng.uniform(0.48, 0.56)), int(w * rng.uniform(0.16, 0.22))
    for i, lean in enumerate((-1.3, 0.0, 1.3)):
        colour = rng.integers(0, 256, 3).tolist()
        tip = (int(x + np.sin(lean) * r * 2.1), int(y - r * (0.6 + np.cos(lean) * 1.6)))
        feet = [(x + int(r * (i - 1.6) * 0.66), y - r // 3), (x + int(r * (i - 0.4) * 0.66), y - r // 3)]
        cv2.fillPoly(card, [np.int32([tip, *feet])], colour, cv2.LINE_AA)
        cv2.circle(card, tip, max(r // 6, 3), ink, -1, cv2.LINE_AA)
    cv2.circle(card, (x, y), r, (170, 200, 235), -1, cv2.LINE_AA)
    cv2.circle(card, (x, y), r, ink, 2, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.circle(card, (x + side * r // 3, y - r // 5), max(r // 9, 2), ink, -1, cv2.LINE_AA)
    cv2.ellipse(card, (x, y + r // 6), (r // 2, r // 3), 0, 10, 170, ink, 2, cv2.LINE_AA)
    collar = np.int32(
        [(x + int(r * np.cos(a)), y + r + int(r * 0.5 * abs(np.sin(3 * a)))) for a in np.linspace(0, 3.1, 13)]
    )
    cv2.fillPoly(card, [collar], rng.integers(0, 256, 3).tolist(), cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.rectangle(card, (w // 5, h // 12), (w - w // 5, h - h // 12), ink, 2, cv2.LINE_AA)
    return np.dstack([card, rounded(w, h, h * rng.uniform(0.03, 0.05))])


def game_card(seed: int) -> Picture:
    """A card of a game with colours and numbers: one colour, a large sign, small ones in two corners."""
    rng = np.random.default_rng([seed, 52])
    w, h = SIZE
    card = np.full((h, w, 3), 250, np.uint8)
    colour = GAME_COLOURS[int(rng.integers(len(GAME_COLOURS)))]
    border = int(w * rng.uniform(0.04, 0.09))
    card[border : h - border, border : w - border] = colour
    sign, font = str(rng.choice(GAME_SIGNS)), int(rng.choice(_FONTS))
    for _ in range(2):
        _sign(card, sign, (border + w // 9, border + h // 14), 1.3, (250, 250, 250), font)
        card = np.ascontiguousarray(card[::-1, ::-1])
    ink: tuple[int, ...] = (250, 250, 250)
    if rng.random() < 0.8:
        axes = (int(w * rng.uniform(0.26, 0.34)), int(h * rng.uniform(0.3, 0.4)))
        cv2.ellipse(card, (w // 2, h // 2), axes, float(rng.uniform(15, 35)), 0, 360, ink, -1, cv2.LINE_AA)
        ink = colour
    _sign(card, sign, (w // 2, h // 2), 4.2, ink, font)
    return np.dstack([card, rounded(w, h, h * rng.uniform(0.03, 0.06))])


def _sign(card: Picture, text: str, middle: tuple[int, int], size: float, colour: tuple[int, ...], font: int) -> None:
    thick = max(round(size * 3), 2)
    (wide, tall), _ = cv2.getTextSize(text, font, size / len(text) ** 0.5, thick)
    at = (middle[0] - wide // 2, middle[1] + tall // 2)
    cv2.putText(card, text, at, font, size / len(text) ** 0.5, colour, thick, cv2.LINE_AA)


def _word_down(card: Picture, word: str, ink: list[int], size: float, font: int) -> None:
    """*word*, letter under letter, in the upper left corner and, turned over, in the lower right one."""
    for _ in range(2):
        for i, letter in enumerate(word):
            cv2.putText(card, letter, (10, int(36 + i * 34 * size * 1.1)), font, size, ink, 2, cv2.LINE_AA)
        card[:] = card[::-1, ::-1].copy()
