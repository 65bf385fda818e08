"""The faces that networks are trained on."""

from __future__ import annotations

from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models import recipes
from models.decks import drawn_deck, drawn_german_deck, foreign_deck, read_art, read_art_folder
from models.decks.german_style import is_lettered_double, is_on_a_hill
from models.decks.ink import fonts, text_mask
from models.decks.reprinted import reprinted
from vision.values import FAMILIES


@pytest.mark.parametrize("seed", [0, 7])
def test_a_drawn_deck_is_the_same_from_the_same_seed(seed):
    """Faces and back depend on the seed alone."""
    one, two = drawn_deck(seed), drawn_deck(seed)
    assert all(np.array_equal(one.faces[code], two.faces[code]) for code in one.faces)
    assert np.array_equal(one.back, two.back)


@pytest.mark.parametrize("draw", [drawn_deck, foreign_deck])
@pytest.mark.parametrize("seed", range(6))
def test_no_two_cards_of_a_drawn_deck_look_alike(seed, draw):
    """Every pair of the 32 faces differs in at least one part in a hundred of its pixels."""
    deck = draw(seed)
    assert set(deck.faces) == {card.code for card in DECK}
    small = {
        code: cv2.resize(face, (96, 128), interpolation=cv2.INTER_AREA)[..., :3].astype(int)
        for code, face in deck.faces.items()
    }
    codes = sorted(small)
    for i, one in enumerate(codes):
        for other in codes[i + 1 :]:
            differing = (np.abs(small[one] - small[other]).max(2) > 40).mean()
            assert differing > 0.01, f"{one} and {other} of deck {seed} differ in {differing:.3f} of their pixels"


@pytest.mark.parametrize("seed", range(4))
def test_a_card_reads_the_same_upside_down(seed):
    """The corner indices stand at both ends: turned over, the corner still shows the same print."""
    face = drawn_deck(seed).faces["KS"][..., :3].astype(int)
    h, w = face.shape[:2]
    corner, turned = face[: h // 4, : w // 5], face[::-1, ::-1][: h // 4, : w // 5]
    assert np.abs(corner - turned).mean() < 12


def test_art_is_read_by_the_codes_of_its_files(tmp_path):
    """A folder with a picture for each code is a deck; one without is refused by the card that is missing."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for code, face in drawn_deck(3).faces.items():
        cv2.imwrite(str(folder / f"{code}.png"), face)
    assert np.array_equal(read_art(folder).faces["7D"], drawn_deck(3).faces["7D"])
    (folder / "QC.png").unlink()
    with pytest.raises(ValueError, match="QC"):
        read_art(folder)
    assert read_art_folder(tmp_path) == []


def small(deck):
    """Each face of *deck* at 96 × 128 pixels, by code."""
    return {
        code: cv2.resize(face, (96, 128), interpolation=cv2.INTER_AREA)[..., :3].astype(int)
        for code, face in deck.faces.items()
    }


@pytest.mark.parametrize("deck", [drawn_deck(2), drawn_german_deck(2)], ids=["french", "german"])
def test_another_print_of_a_deck_shows_the_same_cards_in_other_inks(deck):
    """The same seed prints the same; every card looks otherwise than before, and more like itself than like any other
    card of the deck.
    """
    before, after = small(deck), small(reprinted(deck, 5))
    assert all(np.array_equal(after[code], again) for code, again in small(reprinted(deck, 5)).items())
    edges = {code: cv2.Laplacian(face.min(2).astype(np.float32), cv2.CV_32F) for code, face in before.items()}
    for code, face in after.items():
        assert np.abs(face - before[code]).mean() > 1
        mine = cv2.Laplacian(face.min(2).astype(np.float32), cv2.CV_32F)
        alike = {one: float((mine * theirs).sum() / np.linalg.norm(theirs)) for one, theirs in edges.items()}
        assert max(alike, key=alike.get) == code


def test_hearts_stay_red_and_paper_light_in_every_print():
    """What is most colourful of an ace of hearts is more red than anything else, and most of it is nearly white."""
    deck = drawn_deck(3)
    for seed in range(8):
        colours = small(reprinted(deck, seed))["AH"].reshape(-1, 3)
        blue, green, red = colours[(colours.max(1) - colours.min(1)).argmax()]
        assert red > max(blue, green)
        assert np.median(colours, axis=0).min() > 170


def test_lettered_decks_of_two_heads_are_told_by_their_seed():
    """A seed that is said to draw one draws a deck with indices in its corners, alike from either end."""
    seed = next(seed for seed in range(2_000, 2_100) if is_lettered_double(seed))
    deck = drawn_german_deck(seed)
    assert deck.indices
    h = deck.faces["KS"].shape[0]
    face = deck.faces["KS"][..., :3].astype(int)
    assert np.abs(face[: h // 4] - face[::-1, ::-1][: h // 4]).mean() < 12


def test_decks_whose_courts_stand_on_a_hill_are_told_by_their_seed():
    """Below an Unter's feet lies another colour than over his head; on other decks it is the same."""
    for seed in range(recipes.HILLS, recipes.HILLS + 4):
        face = drawn_german_deck(seed).faces["JH"][..., :3]
        h = face.shape[0]
        foot, head = (
            np.median(face[int(top * h) : int((top + 0.05) * h)].reshape(-1, 3), axis=0) for top in (0.9, 0.05)
        )
        assert bool(np.abs(foot - head).max() > 25) == is_on_a_hill(seed)


def test_no_deck_is_trained_on_that_is_measured_on(monkeypatch):
    """Not even where the lettered decks of a later round begin among those held out."""
    monkeypatch.setattr(recipes, "drawn_deck", lambda seed: SimpleNamespace(name=f"drawn-{seed}"))
    monkeypatch.setattr(recipes, "drawn_german_deck", lambda seed: SimpleNamespace(name=f"drawn-german-{seed}"))
    for kind in ("foreign_deck", "free_german_deck", "plain_german_deck", "sparse_german_deck"):
        monkeypatch.setattr(recipes, kind, lambda seed, kind=kind: SimpleNamespace(name=f"{kind}-{seed}"))
    monkeypatch.setattr(
        recipes, "OTHER_HANDS", dict.fromkeys(FAMILIES, (lambda seed: SimpleNamespace(name=f"another-{seed}"),))
    )
    monkeypatch.setattr(recipes, "is_lettered_double", lambda seed: seed % 10 == 0)
    decks = recipes.decks_of.__wrapped__  # as it is behind its cache
    held_out = {deck.name for deck in decks(recipes.Recipe(held_out=True))}
    window = (recipes.DRAWN_HELD_OUT["german"].start - recipes.LETTERED) // recipes.LETTERED_AMONG
    trained = {deck.name for deck in decks(recipes.Recipe(), window * recipes.NEW_DECKS_EVERY)}
    assert len(held_out) == 40
    assert "drawn-german-10000" in trained  # so lettered decks do begin there
    assert not held_out & trained


@pytest.mark.parametrize("font", fonts())
def test_every_font_prints_umlauts(font: str):
    """What a font lacks comes out as a box, and every box is the same."""
    first, second = (text_mask(letter, font, 60, 1.0) for letter in "ÖÜ")
    assert first.shape != second.shape or (np.abs(first.astype(int) - second) > 100).mean() > 0.05
