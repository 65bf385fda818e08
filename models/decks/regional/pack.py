"""Regional German packs: a pattern by chance, printed by a maker by chance."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture
from models.decks.regional.corners import index_piece, letters, small_signs
from models.decks.regional.faces import face
from models.decks.regional.north import BOHEMIAN, PRUSSIAN, SAXON, TELL
from models.decks.regional.pattern import Pattern
from models.decks.regional.press import Press, a_press
from models.decks.regional.printer import HEIGHT, Printer, a_printer
from models.decks.regional.south import BAVARIAN, FRANCONIAN, SALZBURG, WURTTEMBERG

PATTERNS = (BAVARIAN, FRANCONIAN, WURTTEMBERG, SAXON, PRUSSIAN, TELL, SALZBURG, BOHEMIAN)
"""Every pattern that a printer may have blocks for."""

_PACK = tuple(card.code for card in DECK)

OTHERS = tuple(f"{rank}{suit}" for suit in "CSHD" for rank in "23456")
"""Number cards that old packs have and the pack of 32 lacks."""


def regional_deck(seed: int) -> Deck:
    """The German-suited pack of *seed*: the same seed, the same pack.

    >>> deck = regional_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 95])
    pattern = PATTERNS[rng.integers(len(PATTERNS))]
    printer = a_printer(rng, pattern)
    mottle = _mottle(rng, printer)
    press, signs = a_press(printer, printer.width, HEIGHT), small_signs(printer)
    cards = {code: _card(press, pattern, code, signs, mottle, rng) for code in (*_PACK, *OTHERS)}
    faces, others = {code: cards[code] for code in _PACK}, tuple(cards[code] for code in OTHERS)
    back = drawn_back(rng, printer.width, HEIGHT, printer.radius)
    corners = printer.index.corners if printer.index else ()
    return Deck(f"regional-{seed}", "german", faces, back, others, corners)


def _card(
    press: Press,
    pattern: Pattern,
    code: str,
    signs: Mapping[str, Picture],
    mottle: npt.NDArray[np.float32] | None,
    rng: np.random.Generator,
) -> Picture:
    """One card, printed, its letters set."""
    press.clean()
    face(press, pattern, code, rng)
    worn = None if mottle is None else np.roll(mottle, tuple(rng.integers(0, 200, 2).tolist()), (0, 1))
    picture = press.sheet(worn)
    letters(picture, press.printer, pattern, code, index_piece(press.printer, code, signs))
    return picture


def _mottle(rng: np.random.Generator, printer: Printer) -> npt.NDArray[np.float32] | None:
    """Where the ink took less well, or nothing for a clean print."""
    if not printer.mottle:
        return None
    coarse = cv2.resize(rng.random((HEIGHT // 12, printer.width // 12)).astype(np.float32), (printer.width, HEIGHT))
    fine = rng.random((HEIGHT, printer.width)).astype(np.float32)
    return np.asarray(1 - printer.mottle * (0.65 * coarse**2 + 0.35 * fine**3), np.float32)
