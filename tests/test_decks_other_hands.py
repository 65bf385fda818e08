"""Packs by hands that know nothing of each other: what tells their cards apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models.decks import Deck
from models.decks.brushed import layouts as brushed
from models.decks.carved import pips as carved
from models.decks.chromo import layouts as chromo
from models.decks.classic import layouts as classic
from models.decks.continental import layouts as continental
from models.decks.engraved import numbers as engraved
from models.decks.etched import layouts as etched
from models.decks.factory import layouts as factory
from models.decks.illustrated import layouts as illustrated
from models.decks.lithographed import layouts as lithographed
from models.decks.painted.pip_cards import FEW
from models.decks.painted.style import LAYOUTS
from models.decks.penned import pips as penned
from models.decks.penned import style as penned_style
from models.decks.poster import layouts as poster
from models.decks.regional import layouts as regional
from models.decks.stencilled import layouts as stencilled
from models.decks.vectored import layouts as vectored
from models.recipes import OTHER_HANDS
from vision.values import Family

HANDS = [(by, family) for family, hands in OTHER_HANDS.items() for by in hands]
COUNTS = range(2, 11)


@cache
def drawn(by: Callable[[int], Deck], seed: int) -> Deck:
    """A pack, drawn once, and only where a test asks for it."""
    return by(seed)


def different(places) -> int:
    """How many of *places*, whatever their size and turn, lie apart from each other."""
    return len({(round(float(x), 3), round(float(y), 3)) for x, y, *_ in places})


@pytest.mark.parametrize(("by", "family"), HANDS)
def test_a_hands_pack_is_whole_and_the_same_from_the_same_seed(by: Callable[[int], Deck], family: Family):
    """Faces, odd cards and back depend on the seed alone."""
    one, two = drawn(by, 0), by(0)
    assert one.family == family
    assert set(one.faces) == {card.code for card in DECK}
    assert len(one.others) == 20 + (3 if family == "french" else 0)  # jokers after 2 to 6
    assert all(np.array_equal(one.faces[code], two.faces[code]) for code in one.faces)
    assert all(np.array_equal(a, b) for a, b in zip(one.others, two.others, strict=True))
    assert np.array_equal(one.back, two.back)


@pytest.mark.parametrize("by", [by for by, _ in HANDS])
def test_a_hands_packs_differ(by: Callable[[int], Deck]):
    """Another seed is another pack."""
    small = [cv2.resize(drawn(by, seed).faces["KS"], (72, 128))[..., :3].astype(int) for seed in range(3)]
    assert all((np.abs(a - b).max(2) > 40).mean() > 0.05 for a, b in pairwise(small))


@pytest.mark.parametrize(("by", "seed"), [(by, seed) for by, _ in HANDS for seed in range(3)])
def test_no_two_faces_look_alike(by: Callable[[int], Deck], seed: int):
    """Every pair differs in at least one part in a hundred of its pixels."""
    deck = drawn(by, seed)
    small = {code: cv2.resize(face, (72, 128))[..., :3].astype(int) for code, face in deck.faces.items()}
    codes = sorted(small)
    for i, one in enumerate(codes):
        for other in codes[i + 1 :]:
            differing = (np.abs(small[one] - small[other]).max(2) > 40).mean()
            assert differing > 0.01, f"{one} and {other} of {deck.name} differ in {differing:.3f} of their pixels"


@pytest.mark.parametrize("count", COUNTS)
def test_a_number_card_shows_as_many_signs_as_its_number(count: int):
    """Whoever sets them out, and in whatever manner, no two of them in one place."""
    rng = np.random.default_rng(count)
    ways = {
        "brushed": brushed.LAYOUTS[count],
        "carved": [carved.places(count, layout, 0.5, -1.0, 1.0) for layout in range(12)],
        "chromo": chromo.LAYOUTS[count],
        "classic": classic.LAYOUTS[count],
        "continental": continental.LAYOUTS[count],
        "engraved": [
            engraved.spots(count, layout, low)
            for layout in ("standard", "columns", "french")
            for low in (False, True)
        ],
        "etched": [
            etched.placed(kind, count, (0.1, 0.2, 0.9, 1.5), rng, mirrored=mirrored)
            for kind in ("columns", "rows", "ring", "twigs", "branch", "zigzag")
            for mirrored in (False, True)
            for _ in range(4)
        ],
        "factory": [
            factory.places(layout, count)
            for layout in ("three", "rows", "ring", "wreath", "zigzag", "branch", "columns")
        ],
        "illustrated": [
            illustrated.places(layout, count, rng, turned)
            for layout in illustrated.LAYOUTS
            for turned in (False, True)
        ],
        "lithographed": [
            way(count)
            for way in (
                lithographed.columns, lithographed.sides, lithographed.rows, lithographed.stem, lithographed.three,
                lambda count: lithographed.halves(count, 0), lambda count: lithographed.halves(count, 1),
            )
        ],
        "poster": [
            poster.places(count, kind, rng)
            for kind in ("rows", "columns", "pyramid", "halves", "ring", "sides")
            for _ in range(6)
        ],
        "regional": [each[count] for each in regional.LAYOUTS.values()],
        "stencilled": [
            stencilled.laid_out(rng, count, kind, mirrored).spots
            for kind in ("columns", "rows", "vine", "sides", "ring", "mixed")
            for mirrored in (False, True)
            for _ in range(4)
        ],
        "vectored": vectored.LAYOUTS[count],
    }  # fmt: skip
    for hand, layouts in ways.items():
        assert [different(places) for places in layouts] == [count] * len(layouts), hand
        assert {len(places) for places in layouts} == {count}, hand


def test_a_painted_number_card_shows_as_many_signs_as_its_number():
    """In three columns."""
    ways = {**LAYOUTS, **{rank: (columns,) for rank, columns in FEW.items()}}
    for rank, each in ways.items():
        assert {sum(columns) for columns in each} == {10 if rank == "T" else int(rank)}


def test_a_penned_number_card_shows_as_many_signs_as_its_number():
    """In every layout, no two of them in one place."""
    styles = {style.layout: style for style in map(penned_style.chosen, map(np.random.default_rng, range(30)))}
    assert len(styles) == 5
    for style in styles.values():
        for count in COUNTS:
            assert len(set(penned.places(style, count, (0.2, 0.2, 0.8, 1.4)))) == count


@pytest.mark.parametrize("by", [by for by, _ in HANDS])
def test_a_hand_says_in_which_corners_its_indices_stand(by: Callable[[int], Deck]):
    """Something is printed there on every ace and nine, and not what a bare corner shows: a scene's labels depend on
    it.
    """
    seen = [drawn(by, seed) for seed in range(3)]
    for deck in seen:
        assert set(deck.indices) <= {0, 1, 2, 3}
        for code in ("AS", "9H", "TD"):
            face = deck.faces[code][..., :3].astype(int)
            high, wide = face.shape[:2]
            for corner in deck.indices:
                turned = face[:, ::-1] if corner in (1, 2) else face
                turned = turned[::-1] if corner in (2, 3) else turned
                part = turned[int(0.02 * high) : int(0.27 * high), int(0.02 * wide) : int(0.26 * wide)]
                assert (np.abs(part - np.median(part.reshape(-1, 3), 0)).max(2) > 40).mean() > 0.01
