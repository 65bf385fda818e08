"""Taught decks in training and in measuring: a deck's looks become crops, and its shares are counted right."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from test_vision_deckbook import CODES, book_of

from models import dataset
from models.crops import CROP_SIZE, taught_crops
from models.dataset import make_dataset
from models.decks import drawn_deck
from models.measure import Judged
from models.recipes import Recipe
from models.teaching import _share, _wrong, as_played
from vision.detector import Finder
from vision.likeness import Likeness
from vision.reader import Reader
from vision.values import FACES


def test_the_looks_of_a_taught_deck_are_crops_to_learn_from() -> None:
    """Each look under its class, as large as a scene's crops."""
    crops = taught_crops(book_of(20_001))
    assert sorted(FACES[name] for name, _ in crops) == sorted(f"french {face.split()[1]}" for face in FACES[:32])
    picture = cv2.imdecode(np.frombuffer(crops[0][1], np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape[1::-1] == CROP_SIZE


def test_training_shows_a_taught_deck_among_the_scenes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """About three cards in ten are the deck's own; the rest is what the network knows already."""
    pytest.importorskip("torch")
    from models.training_data import ReaderCrops

    monkeypatch.setattr(dataset, "decks_of", lambda *_: (drawn_deck(1),))
    make_dataset(tmp_path, Recipe(), range(2), workers=1)
    taught = taught_crops(book_of(20_001))
    crops = ReaderCrops(tmp_path, True, 10, taught)
    np.random.seed(3)
    shown = [crops.kinds[np.random.choice(len(crops.kinds), p=crops.shares)] for _ in range(2000)]
    share = np.mean([kind[0] == len(crops.jpegs) - len(taught) for kind in shown])
    assert share == pytest.approx(0.3, abs=0.05)
    assert crops[0]["img"].shape == (3, 128, 96)


def test_the_pictures_of_its_plays_teach_a_deck() -> None:
    """Each of the 32 cards is there once, under its own name: that of the face which it looks like most."""
    reader, deck = Reader.load(deck="french"), drawn_deck(20_001)
    book = as_played(deck, 1, Finder.load(), reader)
    assert sorted(look.card for look in book.looks) == sorted(CODES)
    played, printed = (Likeness.of(reader.learnt(one)) for one in (book, book_of(20_001)))
    alike = np.einsum("iwd,jvd->ijwv", played.looks, printed.looks).max((2, 3))
    assert [CODES[row] for row in printed.cards[alike.argmax(1)]] == [look.card for look in book.looks]


def test_shares_count_what_is_there() -> None:
    """A card that was not found is not right; a sure name where another card lies is wrong; backs count neither way."""
    those = [
        Judged("french QC", "french QC", 0.9),
        Judged("french QS", "french QC", 0.9),
        Judged("french 7D", None),
        Judged("french 8D", "french 7D", 0.2),
        Judged("back", "back", 0.9),
        Judged(None, "french AD", 0.9),
    ]
    assert _share(those) == 0.25
    assert _wrong(those) == 2
