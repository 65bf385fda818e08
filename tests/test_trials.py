"""What is measured on: photographs as they are labelled, tables whose labels are right, and nothing to name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from judgements import QC, QS, box, photo_folder, said, spot, there

from models.decks import Deck, drawn_deck
from models.measure import PACK, Judged, Tally, judged, mixed_up, tally
from models.report import Results, nothing_to_name
from models.stills import CONDITIONS, Table, _camera, dim, glare, motion_blur, normal, overexposed, table_of
from models.tabletop_scene import CARD_HEIGHT_MM
from models.trials import Looked, photographs, scenes, strangers, tables, without_cards
from vision.geometry import straighten
from vision.values import BACK, FACES, OTHER

# --- photographs and scenes -----------------------------------------------------------------------------------------


def test_a_photograph_is_the_set_of_its_cards(tmp_path: Path) -> None:
    """A card counts once, wherever and however often it was found; what the labels ignore may get any name."""
    folder = photo_folder(
        tmp_path, [spot("QC", 0), spot("QC", 50), spot("QS", 100), spot("AH", None)], [spot("2C", 200)]
    )
    seen = [said(QC, box(0), 0.7), said(QC, box(300), 0.9), said("french 8C", box(190), 0.9), said(BACK, box(300))]
    (looked,) = photographs(folder, lambda image, deck: seen)
    assert looked.rows == ("french, all", "french: here")  # with something to ignore, it has not "at most three cards"
    assert tally(looked.judged) == Tally(1, 0, 2)
    assert Judged(QC, QC, pytest.approx(0.9)) in looked.judged


def test_a_wrong_name_on_a_labelled_card_is_a_mix_up(tmp_path: Path) -> None:
    """Where a label lies in an outline with another name, the one was taken for the other; it counts once each."""
    folder = photo_folder(tmp_path, [spot("QC", 20), spot("QS", 100)], [])
    seen = [said("french KC", box(0)), said(QS, box(80)), said("french 7D", box(300))]
    (looked,) = photographs(folder, lambda image, deck: seen)
    assert set(looked.rows) == {"french, all", "french, at most 3 cards", "french, at most 6 cards", "french: here"}
    assert tally(looked.judged) == Tally(1, 2, 1)
    assert mixed_up(looked.judged) == {(QC, "french KC"): 1}


def test_photographs_are_searched_for_the_pack_that_lies_there(tmp_path: Path) -> None:
    """Looking is told the kind of pack, as a table would."""
    asked: list[str] = []

    def look(image: np.ndarray, deck: str) -> list[Any]:
        asked.append(deck)
        return []

    list(photographs(photo_folder(tmp_path, [spot("QC", 0)], []), look))
    assert asked == ["french"]


def test_scenes_are_judged_card_by_card(tmp_path: Path) -> None:
    """Every labelled card of a scene, with the share of it that is seen."""
    cv2.imwrite(str(tmp_path / "scene-000007.jpg"), np.zeros((200, 200, 3), np.uint8))
    quads = np.stack([box(0), box(100)])
    names = np.array([FACES.index(QC), FACES.index(BACK)])
    columns = {"scene": np.array([7, 7]), "kind": np.zeros(2, int), "name": names, "quad": quads}
    np.savez(tmp_path / "labels-0000.npz", **columns, visible=np.float32([0.5, 1.0]))
    (looked,) = scenes(tmp_path, lambda image, deck: [said(QC, box(3))])
    assert looked.rows == ("all", "all french")
    assert [(one.there, one.said) for one in looked.judged] == [(QC, QC), (BACK, None)]
    assert looked.judged[0].visible == 0.5


# --- tables ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def deck() -> Deck:
    """A deck that no training saw."""
    return drawn_deck(20_001)


@pytest.fixture(scope="module")
def still(deck: Deck) -> Any:
    """A trick on a table, as light brings it."""
    cards = [(f"french {code}", deck.faces[code]) for code in ("QC", "AH", "7D", "KS", "TC")]
    return Table(table_of(3)).with_trick(0, cards, deck.back)


def test_labels_of_a_table_are_right(still: Any, deck: Deck) -> None:
    """Of all outlines up to three pixels off, one that is at most a pixel off shows a free card's face best."""

    def likeness(quad: np.ndarray, face: np.ndarray) -> float:
        seen = straighten(still.image, quad, *face.shape[1::-1])
        return float(np.corrcoef(face[10:-10, 8:-8].ravel(), seen[10:-10, 8:-8].ravel())[0, 1])

    free = [card for card in still.cards if card.name != BACK and card.visible > 0.97]
    assert free
    for card in free:
        face = deck.faces[card.name.removeprefix("french ")][..., :3]
        small = cv2.resize(face, (80, 120), interpolation=cv2.INTER_AREA)
        steps = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
        like = {step: likeness(card.quad + np.float32(step), small) for step in steps}
        best = max(steps, key=lambda step: like[step])
        assert max(map(abs, best)) <= 1, card.name
        assert like[best] > 0.9, card.name


def test_a_covered_card_is_seen_in_part(deck: Deck) -> None:
    """What lies above takes from what lies below, by as much as they share."""
    table = Table(table_of(3))
    cards = [("french QC", deck.faces["QC"])] * 6  # the sixth lies where the first does
    lying = [card for card in table.with_trick(0, cards, deck.back).cards if card.name != BACK]
    assert lying[0].visible < 0.75
    assert lying[-1].visible > 0.97


@pytest.mark.parametrize("seed", range(4))
def test_a_card_can_be_made_sixty_pixels_high(seed: int) -> None:
    """Whatever the camera's place, a card in the middle has the height that was asked for."""
    assert CARD_HEIGHT_MM * _camera(table_of(seed, card_px=60.0)).scale == pytest.approx(60, abs=1.5)


def test_conditions(still: Any) -> None:
    """Glare is brighter on a card, dim light darker everywhere, a moved camera less sharp; same seed, same light."""

    def sharp(image: np.ndarray) -> float:
        return float(cv2.Laplacian(cv2.GaussianBlur(image, (0, 0), 1), cv2.CV_32F).var())

    seen = {taken: taken(np.random.default_rng(1), still) for taken in CONDITIONS.values()}
    assert seen[glare].mean() > seen[normal].mean()
    assert seen[dim].mean() < 0.4 * seen[normal].mean()
    assert sharp(seen[motion_blur]) < 0.7 * sharp(seen[normal])
    assert (seen[overexposed] == 255).mean() > (seen[normal] == 255).mean() + 0.02
    assert (seen[normal] == normal(np.random.default_rng(1), still)).all()


def test_tables_have_a_row_for_every_light_and_view(deck: Deck) -> None:
    """Five cards of a pack in each trick, the same tricks in every light; who sees nothing misses all."""
    results = Results()
    for looked in tables([deck], lambda image, family: [], tricks=1):
        results.add(looked)
    assert len(results.rows) == len(CONDITIONS) + 2
    for row, those in results.rows.items():
        assert row.startswith("french, ")
        assert results.pictures[row] == 1
        assert sum(one.there in PACK for one in those) == 5
        assert all(0 <= one.tilt <= 55 for one in those)
    one, other = (results.rows[f"french, {light}"] for light in ("glare", "dim light"))
    assert [card.there for card in one] == [card.there for card in other]


# --- nothing to name ------------------------------------------------------------------------------------------------


def test_strangers_and_empty_tables(deck: Deck) -> None:
    """A face that is named where none is counts for the picture and against the card; "none of these" is right, and of
    a back that it is one.
    """
    answers = {"jokers": OTHER, "coloured number cards": "french QC", "2 to 6, french": None, "backs": BACK}
    results = Results()
    for looked in strangers([deck], lambda image, family: [], seeds=range(810_000, 810_001)):
        answer = answers[looked.rows[0]]
        seen = [said(answer, one.quad) for one in looked.judged] if answer else []
        cards = [there(str(one.there), one.quad) for one in looked.judged]
        results.add(Looked(looked.name, looked.rows, looked.image, seen, judged(cards, seen)))
    for looked in without_cards(lambda image, family: [said(BACK, box(0)), said(QC, box(99), 0.4)], seeds=range(1, 3)):
        results.add(looked)
    told = {line.split(" | ")[0]: line.split(" | ")[1:] for line in nothing_to_name(results)}
    assert told["| no cards"][:5] == ["2", "0", "2", "2", "0"]
    assert {pictures for pictures, *_ in (told[f"| {kind}"] for kind in answers)} == {"4"}
    assert told["| jokers"][5:] == ["1.000", "1.000", "0.000 |"]
    assert told["| backs"][5:] == ["1.000", "1.000", "0.000 |"]
    assert told["| 2 to 6, french"][5:] == ["0.000", "1.000", "0.000 |"]
    assert told["| coloured number cards"][1] == "4"
    assert told["| coloured number cards"][5:] == ["0.000", "0.000", "1.000 |"]
