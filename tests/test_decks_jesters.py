"""Jokers, which a reader is to call none of a pack's cards: each is another, and cut as the pack that it lies among."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest

from models.decks import engraved_deck, illustrated_deck
from models.decks.deck import Picture, rounded
from models.decks.jesters import jester

SHAPE, PAPER = rounded(150, 240, 10), (236, 244, 250)


def small(card: Picture) -> np.ndarray:
    """*card* without its finer lines."""
    return cv2.resize(card, (50, 80), interpolation=cv2.INTER_AREA)[..., :3].astype(int)


@pytest.mark.parametrize("wide", [140, 160, 190])
def test_a_joker_has_the_shape_of_its_pack(wide: int):
    """Whatever it shows, it is cut as asked for, and nothing lies beyond its edge."""
    alpha = rounded(wide, 240, 12)
    for seed in range(12):
        assert np.array_equal(jester(seed, alpha, PAPER)[..., 3], alpha)


def test_jokers_differ_and_are_the_same_from_the_same_seed():
    """Forty of them are forty."""
    jokers = [jester(seed, SHAPE, PAPER) for seed in range(40)]
    assert all(np.array_equal(one, jester(seed, SHAPE, PAPER)) for seed, one in enumerate(jokers[:8]))
    assert min(np.abs(a - b).mean() for a, b in combinations(map(small, jokers), 2)) > 4


def test_most_jokers_stand_on_the_paper_of_their_pack():
    """A reader shall not tell them by another paper."""
    rims = [jester(seed, SHAPE, PAPER)[60:180, 2:5, :3].reshape(-1, 3) for seed in range(60)]
    bare = [np.abs(np.median(rim, 0) - PAPER).max() < 12 for rim in rims]
    assert np.mean(bare) > 0.5


@pytest.mark.parametrize("by", [engraved_deck, illustrated_deck])
def test_a_packs_own_jokers_are_none_of_its_cards(by):
    """They come after 2 to 6, and each looks otherwise than every face."""
    deck = by(4)
    faces = [small(face) for face in deck.faces.values()]
    for joker in deck.others[20:]:
        assert min(np.abs(small(joker) - face).mean() for face in faces) > 4
