"""Drawn German decks: what tells their cards apart, whatever the printer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models.decks import (
    Deck,
    drawn_german_deck,
    free_german_deck,
    plain_german_deck,
    read_art_folder,
    sparse_german_deck,
)
from models.decks.drawn_german import sign_places
from models.decks.german_pips import ARRANGEMENTS, pip_places, rows_by
from models.decks.german_style import free, german_style

SEEDS = {
    drawn_german_deck: range(3),
    sparse_german_deck: range(4),
    plain_german_deck: range(2),
    free_german_deck: range(6),
}


@cache
def drawn(by: Callable[[int], Deck], seed: int) -> Deck:
    """A pack, drawn once, and only where a test asks for it."""
    return by(seed)


def test_a_drawn_german_deck_is_the_same_from_the_same_seed():
    """Faces, odd cards and back depend on the seed alone."""
    one, two = drawn(drawn_german_deck, 0), drawn_german_deck(0)
    assert one.family == "german"
    assert all(np.array_equal(one.faces[code], two.faces[code]) for code in one.faces)
    assert all(np.array_equal(a, b) for a, b in zip(one.others, two.others, strict=True))
    assert np.array_equal(one.back, two.back)


@pytest.mark.parametrize(("by", "seed"), [(by, seed) for by, seeds in SEEDS.items() for seed in seeds])
def test_no_two_faces_look_alike(by, seed):
    """There are 32, and every pair differs in at least one part in a hundred of its pixels."""
    deck = drawn(by, seed)
    assert set(deck.faces) == {card.code for card in DECK}
    small = {code: cv2.resize(face, (72, 128))[..., :3].astype(int) for code, face in deck.faces.items()}
    codes = sorted(small)
    for i, one in enumerate(codes):
        for other in codes[i + 1 :]:
            differing = (np.abs(small[one] - small[other]).max(2) > 40).mean()
            assert differing > 0.01, f"{one} and {other} of {deck.name} differ in {differing:.3f} of their pixels"


@pytest.mark.parametrize("seed", [seed for seed in SEEDS[sparse_german_deck] if seed % 3])
def test_a_sparse_packs_aces_bear_one_sign_where_the_others_bear_many(seed):
    """In the middle, and as large on all four; the rest of the pack is printed as by the same printer else."""
    deck, usual = drawn(sparse_german_deck, seed), drawn(drawn_german_deck, seed)
    signs = []
    for code, face in deck.faces.items():
        assert np.array_equal(face, usual.faces[code]) is not code.startswith("A")
        if code.startswith("A"):
            middle = face[face.shape[0] // 3 : -face.shape[0] // 3, ..., :3].astype(int)
            signs.append((np.abs(middle - middle[0, 0]).max(2) > 60).any(0).sum())
    assert max(signs) < 2 * min(signs)


@pytest.mark.parametrize("arrangement", [*ARRANGEMENTS, "french", *map(rows_by, range(6))])
@pytest.mark.parametrize(("rank", "count"), [("2", 2), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("T", 10)])
def test_a_number_card_shows_as_many_pips_as_its_number(arrangement, rank, count):
    """No two of them in one place, all within the field."""
    places = pip_places(rank, arrangement)
    assert len({(p.x, p.y) for p in places}) == len(places) == count
    assert all(0 <= p.x <= 1 and 0 <= p.y <= 1 for p in places)


def test_an_obers_sign_stands_high_and_an_unters_low():
    """And a king has two, both high."""
    assert max(y for _, y in sign_places("Q")) < min(y for _, y in sign_places("J"))
    assert len(sign_places("K")) == 2
    assert {y for _, y in sign_places("K")} == {y for _, y in sign_places("Q")}


def test_a_free_packs_unter_bears_its_sign_well_below_its_obers():
    """However far up a draughtsman sets it."""
    for seed in range(60):
        rng = np.random.default_rng(seed)
        assert free(german_style(rng), rng).sink >= 0.5


def test_german_art_is_read_as_german(tmp_path):
    """A folder of 32 pictures named by code is a deck of the family asked for."""
    (tmp_path / "mine").mkdir()
    for code, face in drawn(drawn_german_deck, 1).faces.items():
        cv2.imwrite(str(tmp_path / "mine" / f"{code}.png"), face)
    (deck,) = read_art_folder(tmp_path, "german")
    assert deck.family == "german"
    assert np.array_equal(deck.faces["7D"], drawn(drawn_german_deck, 1).faces["7D"])
