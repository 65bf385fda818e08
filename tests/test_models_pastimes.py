"""Cards of other games, which a reader is to call none of a pack's cards: each its own, and as unlike as games are."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest

from models.decks.deck import Picture
from models.decks.pastimes import pastime
from models.decks.pastimes.actions import SIGNS
from models.decks.pastimes.colours import some_scheme
from models.decks.pastimes.lettering import HEAVY, LIGHT, PENS, letters
from models.decks.pastimes.numbers import NUMBERS, ROMAN, WORDS
from models.decks.pastimes.pictures import NAMES, PICTURES, ROWS, TRUMPS
from models.decks.pastimes.prints import PRINTS
from models.decks.pastimes.sheet import blank


@pytest.fixture(scope="module")
def cards() -> list[Picture]:
    """The first eighty."""
    return [pastime(seed) for seed in range(80)]


def small(card: Picture) -> np.ndarray:
    """*card* without its finer lines."""
    return cv2.resize(card, (50, 80), interpolation=cv2.INTER_AREA)[..., :3].astype(int)


def test_a_card_is_the_same_from_the_same_seed(cards: list[Picture]):
    """Whatever was drawn in between."""
    for seed in (7, 3, 31, 0):
        assert np.array_equal(cards[seed], pastime(seed))


def test_a_card_is_cut_as_cards_of_games_are(cards: list[Picture]):
    """Its corners are round and nothing lies beyond them; it is between 63 × 100 and 65 × 90, most of them narrow."""
    for card in cards:
        assert card.dtype == np.uint8
        assert card.shape[0] == 384
        assert card.shape[2] == 4
        assert not card[[0, 0, -1, -1], [0, -1, 0, -1], 3].any()
        assert card[20:-20, 20:-20, 3].min() == 255
    shares = [card.shape[1] / card.shape[0] for card in cards]
    assert min(shares) > 0.62
    assert max(shares) < 0.73
    assert np.median(shares) < 0.66


def test_each_is_another(cards: list[Picture]):
    """Eighty of them are eighty, but for the few that are nearly bare."""
    apart = [np.abs(a - b).mean() for a, b in combinations(map(small, cards), 2)]
    assert np.mean(np.array(apart) < 4) < 0.002
    assert np.median(apart) > 60


def test_they_come_in_every_colour_and_on_paper(cards: list[Picture]):
    """Red, yellow, green and blue ones as games have them, others, white ones and black ones, none of them rare."""
    tones = np.array(
        [cv2.cvtColor(np.uint8([[np.median(card[..., :3], (0, 1))]]), cv2.COLOR_BGR2HSV)[0, 0] for card in cards]
    )
    strong = tones[(tones[:, 1] > 120) & (tones[:, 2] > 90)]
    for first, last in ((-12, 12), (13, 35), (36, 85), (86, 130)):
        assert sum(first <= (hue + 20) % 180 - 20 <= last for hue in strong[:, 0].astype(int)) >= 3
    assert np.mean((tones[:, 1] < 50) & (tones[:, 2] > 200)) > 0.1
    assert np.mean(tones[:, 2] < 60) > 0.02


@pytest.mark.parametrize("draw", sorted({*NUMBERS, *PICTURES, *PRINTS}, key=lambda draw: draw.__name__))
def test_every_kind_of_card_can_be_drawn(draw):
    """On a narrow sheet and on a broad one, and not twice alike."""
    seen = []
    for seed, wide in enumerate((242, 277, 242, 277)):
        rng = np.random.default_rng(seed)
        scheme = some_scheme(rng)
        sheet = blank(wide, 384, scheme.paper)
        draw(sheet, rng, scheme)
        seen.append(cv2.resize(sheet.canvas, (242, 384)))
    assert not all(np.array_equal(seen[0], other) for other in seen[1:])


@pytest.mark.parametrize("font", [*HEAVY, *LIGHT, *PENS])
def test_every_letter_leaves_ink(font: str):
    """In each font, whatever stands on a card; and a broader stroke leaves more."""
    for text in (*map(str, range(21)), *SIGNS, *ROMAN, *WORDS[0], *WORDS[1], *NAMES, *TRUMPS, *ROWS):
        mask = letters(text, font)
        assert mask.max() > 200
        assert mask[0].any()
        assert mask[:, -1].any()
    assert letters("8", font, 9).astype(int).sum() > letters("8", font).astype(int).sum()
