"""Measuring: what counts as right, wrong and missed, and the figures, tables and pictures that follow."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from models.decks import Deck, drawn_deck
from models.evaluate import _main as evaluate
from models.measure import (
    PACK,
    Judged,
    Tally,
    average_precision,
    by,
    calibration_error,
    curve,
    half_seen,
    judged,
    mixed_up,
    reliability,
    tally,
)
from models.report import Results, by_threshold, everything, nothing_to_name, table, write_failures
from models.stills import CONDITIONS, Lying, Table, dim, glare, motion_blur, normal, table_of
from models.trials import Looked, photographs, scenes, strangers, tables, without_cards
from vision.geometry import straighten
from vision.values import BACK, FACES, OTHER, Detection

QC, QS, AH = "french QC", "french QS", "french AH"


@dataclass(frozen=True)
class Said:
    """A seen card, as far as measuring looks at it."""

    family: str
    name: str
    confidence: float
    detection: Detection


def box(x: float, y: float = 0, w: float = 60, h: float = 90) -> np.ndarray:
    """An upright outline."""
    return np.float32([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])


def said(face: str, quad: np.ndarray, sure: float = 0.9) -> Any:
    """*face* seen at *quad*."""
    family, _, name = face.rpartition(" ")
    return Said(family or "french", name, sure, Detection(quad, 1.0))


def there(face: str, quad: np.ndarray, visible: float = 1.0) -> Lying:
    """*face* truly lying at *quad*."""
    return Lying(face, quad, visible)


# --- single cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "seen", "expected"),
    [
        ([there(QC, box(0))], [said(QC, box(4))], Tally(1, 0, 0)),
        ([there(QC, box(0))], [said(QS, box(4))], Tally(0, 1, 1)),  # a wrong name misses the card as well
        ([there(QC, box(0))], [], Tally(0, 0, 1)),
        ([there(QC, box(0))], [said(QC, box(4), 0.3)], Tally(0, 0, 1)),  # too unsure to be named
        ([there(QC, box(0))], [said(QC, box(200))], Tally(0, 1, 1)),  # the right name in the wrong place
        ([there(QC, box(0))], [said(QC, box(0)), said(QC, box(2))], Tally(1, 1, 0)),  # once is enough
        ([], [said(QC, box(0))], Tally(0, 1, 0)),
        ([there(BACK, box(0))], [said(BACK, box(0))], Tally(0, 0, 0)),  # nothing to be named, nothing named
        ([there(BACK, box(0))], [said(QC, box(0))], Tally(0, 1, 0)),
        ([there(OTHER, box(0))], [said(QC, box(0))], Tally(0, 1, 0)),
        ([there(QC, box(0))], [said(OTHER, box(0))], Tally(0, 0, 1)),
        ([there(QC, box(0)), there(QS, box(20))], [said(QS, box(19)), said(QC, box(3))], Tally(2, 0, 0)),
        ([there("german QC", box(0))], [said(QC, box(0))], Tally(0, 1, 1)),  # another kind of pack
    ],
)
def test_right_wrong_and_missed(cards: list[Lying], seen: list[Any], expected: Tally) -> None:
    """Each card has at most one outline, each outline at most one card, and only faces count."""
    assert tally(judged(cards, seen)) == expected


def test_how_a_card_lies_is_kept() -> None:
    """Height, share and angle come from the truth; of a name without a card, the height from its outline."""
    found = judged([there(QC, box(0), 0.8)], [said(QC, box(2)), said(AH, box(300, h=120))], tilt=20.0)
    assert [(one.height, one.visible, one.tilt) for one in found[:1]] == [(90, 0.8, 20)]
    assert (found[1].there, found[1].height, found[1].tilt) == (None, 120, 20)


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (Judged(QC, QC, 0.9, visible=0.6), Tally(1, 0, 0)),
        (Judged(QC, QC, 0.9, visible=0.3), Tally(0, 0, 0)),  # a gift
        (Judged(QC, None, visible=0.3), Tally(0, 0, 0)),  # nobody could know
        (Judged(QC, QS, 0.9, visible=0.3), Tally(0, 1, 0)),  # nobody asked
        (Judged(None, QC, 0.9), Tally(0, 1, 0)),
        (Judged(QC, None), Tally(0, 0, 1)),  # a photograph does not say how much is seen
    ],
)
def test_of_a_card_less_than_half_seen_only_a_wrong_name_counts(one: Judged, expected: Tally) -> None:
    """Neither credit nor blame for what can hardly be seen."""
    assert tally(half_seen([one])) == expected


def test_precision_recall_and_f1() -> None:
    """Three figures of one tally; nothing said is not wrong, and nothing there is not missed."""
    some = Tally(6, 2, 4)
    assert (some.precision, some.recall, some.f1) == (0.75, 0.6, pytest.approx(2 / 3))
    assert (Tally().precision, Tally().recall, Tally().f1) == (1.0, 1.0, 0.0)


# --- many cards -----------------------------------------------------------------------------------------------------

FIVE = [
    Judged(QC, QC, 0.95, height=90),
    Judged(QS, QS, 0.85, height=90),
    Judged(None, AH, 0.75, height=50),
    Judged(AH, AH, 0.65, height=50),
    Judged(QC, None, height=30),
]
"""Two right, one of nothing, one right, one missed; from the surest down."""


def test_the_curve_goes_through_every_threshold() -> None:
    """One point a certainty, and the tally from there on is that of the threshold."""
    points = curve(FIVE)
    assert [sure for sure, _ in points] == [0.95, 0.85, 0.75, 0.65]
    assert [found for _, found in points] == [tally(FIVE, sure) for sure, _ in points]
    assert points[-1][1] == Tally(3, 1, 1)


def test_equal_certainties_are_one_point() -> None:
    """No order among equals is better than another."""
    assert curve([Judged(QC, QC, 0.9), Judged(QS, AH, 0.9)]) == [(0.9, Tally(1, 1, 1))]


def test_average_precision() -> None:
    """Everything right and said is 1; else the area below the curve."""
    assert average_precision([Judged(QC, QC, 0.9), Judged(QS, QS, 0.8)]) == 1.0
    assert average_precision(FIVE) == pytest.approx(0.25 + 0.25 + 0.25 * 0.75)
    assert average_precision([Judged(QC, None)]) == 0.0


def test_reliability() -> None:
    """Of what was said at about 0.9, how much was right: backs and cards that got no face do not count."""
    those = [Judged(QC, QC, 0.92), Judged(QS, AH, 0.98), Judged(AH, AH, 0.31), Judged(BACK, BACK, 0.9)]
    bins = reliability(those)
    assert [(b.low, b.right, b.count) for b in bins] == [(0.3, 1.0, 1), (0.9, 0.5, 2)]
    assert bins[1].said == pytest.approx(0.95)
    assert calibration_error(those) == pytest.approx((0.69 + 2 * 0.45) / 3)
    assert reliability([Judged(QC, QC, 1.0)])[0].low == 0.9


def test_spans() -> None:
    """Tallies by height: a span begins with its lower end, and spans without cards are left out."""
    assert by(FIVE, lambda one: one.height, (0, 30, 50, 90, 1000), threshold=0.6) == [
        (30, 50, Tally(0, 0, 1)),
        (50, 90, Tally(1, 1, 0)),
        (90, 1000, Tally(2, 0, 0)),
    ]


def test_mix_ups() -> None:
    """Which face was taken for which; what was not named, or named where nothing is, is no mix-up."""
    those = [Judged(QC, QS, 0.9), Judged(QC, QS, 0.8), Judged(QC, AH, 0.3), Judged(None, QC, 0.9), Judged(AH, AH, 0.9)]
    assert mixed_up([*those, Judged(OTHER, QC, 0.9)], threshold=0.6) == {(QC, QS): 2, (OTHER, QC): 1}


# --- photographs and scenes -----------------------------------------------------------------------------------------


def spot(card: str, x: float | None) -> dict[str, Any]:
    """One label of a photograph: a card with the box of its index, or only known to be there."""
    return {"card": card, "box": None if x is None else [x, 10, x + 10, 30], "kind": "index"}


def photo_folder(folder: Path, cards: list[dict[str, Any]], ignore: list[dict[str, Any]]) -> Path:
    """A folder with one labelled photograph."""
    (folder / "images").mkdir()
    cv2.imwrite(str(folder / "images" / "a.png"), np.zeros((100, 400, 3), np.uint8))
    truth = {"source": "here", "deck": "french", "ignore": ignore, "cards": cards}
    (folder / "labels.json").write_text(json.dumps({"images": {"a.png": truth}}))
    return folder


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
    from models.stills import _camera
    from models.tabletop_scene import CARD_HEIGHT_MM

    assert CARD_HEIGHT_MM * _camera(table_of(seed, card_px=60.0)).scale == pytest.approx(60, abs=1.5)


def test_conditions(still: Any) -> None:
    """Glare is brighter on a card, dim light darker everywhere, a moved camera less sharp; same seed, same light."""

    def sharp(image: np.ndarray) -> float:
        return float(cv2.Laplacian(cv2.GaussianBlur(image, (0, 0), 1), cv2.CV_32F).var())

    seen = {taken: taken(np.random.default_rng(1), still) for taken in CONDITIONS.values()}
    assert seen[glare].mean() > seen[normal].mean()
    assert seen[dim].mean() < 0.4 * seen[normal].mean()
    assert sharp(seen[motion_blur]) < 0.7 * sharp(seen[normal])
    assert (seen[normal] == normal(np.random.default_rng(1), still)).all()


def test_tables_have_a_row_for_every_light_and_view(deck: Deck) -> None:
    """Five cards of a pack in each trick, the same tricks in every light; who sees nothing misses all."""
    results = Results()
    for looked in tables([deck], lambda image, family: [], tricks=1):
        results.add(looked)
    assert len(results.rows) == 6
    for row, those in results.rows.items():
        assert row.startswith("french, ")
        assert results.pictures[row] == 1
        assert sum(one.there in PACK for one in those) == 5
        assert all(0 <= one.tilt <= 55 for one in those)
    one, other = (results.rows[f"french, {light}"] for light in ("glare", "dim light"))
    assert [card.there for card in one] == [card.there for card in other]


# --- nothing to name ------------------------------------------------------------------------------------------------


def test_strangers_and_empty_tables(deck: Deck) -> None:
    """A face that is named where none is counts for the picture and against the card; "none of these" is right."""
    answers = {"jokers": OTHER, "coloured number cards": "french QC", "2 to 6, french": None}
    results = Results()
    for looked in strangers([deck], lambda image, family: [], seeds=range(810_000, 810_001)):
        answer = answers[looked.rows[0]]
        seen = [said(answer, one.quad) for one in looked.judged] if answer else []
        cards = [there(OTHER, one.quad) for one in looked.judged]
        results.add(Looked(looked.name, looked.rows, looked.image, seen, judged(cards, seen)))
    for looked in without_cards(lambda image, family: [said(QC, box(0), 0.4)], seeds=range(1, 3)):
        results.add(looked)
    told = {line.split(" | ")[0]: line.split(" | ")[1:] for line in nothing_to_name(results)}
    assert told["| no cards"][:4] == ["2", "0", "2", "0"]
    assert {pictures for pictures, *_ in (told[f"| {kind}"] for kind in answers)} == {"4"}
    assert told["| jokers"][4:] == ["1.000", "1.000", "0.000 |"]
    assert told["| 2 to 6, french"][4:] == ["0.000", "1.000", "0.000 |"]
    assert told["| coloured number cards"][1] == "4"
    assert told["| coloured number cards"][4:] == ["0.000", "0.000", "1.000 |"]


# --- what is told ---------------------------------------------------------------------------------------------------


def looked(name: str, *those: Judged, rows: tuple[str, ...] = ("french, all",)) -> Looked:
    """A black picture with *those* judgements."""
    return Looked(name, rows, np.zeros((120, 160, 3), np.uint8), [], those)


def test_rows_add_up() -> None:
    """Pictures, cards and figures of each row, in Markdown."""
    results = Results()
    results.add(looked("a", Judged(QC, QC, 0.95), Judged(None, AH, 0.88), rows=("french, all", "french: here")))
    results.add(looked("b", Judged(QS, None)))
    lines = list(table(results))
    assert "| french, all | 2 | 2 | 1 | 1 | 1 | 0.500 | 0.500 | 0.500 |" in lines[1]
    assert "| french: here | 1 | 1 | 1 | 1 | 0 | 0.500 | 1.000 | 0.667 |" in lines[2]
    assert all(line.count("|") == lines[1].count("|") for line in lines[0].splitlines() + lines[1:])
    (line,) = (line for line in by_threshold(results) if line.startswith("| french, all"))
    assert line.endswith(" 0.500 (0.50, 0.50) | 0.667 (1.00, 0.50) |")  # from 0.8 both are named, from 0.9 one is


def test_no_picture_counts_twice_in_the_plots() -> None:
    """Of rows that overlap, those of all pictures of a kind of pack; where rows do not overlap, all of them."""
    one, other = Judged(QC, QC, 0.9), Judged("german QC", None)
    rows = {"french, all": [one], "french, at most 3 cards": [one], "german, all": [other], "german: there": [other]}
    assert everything(rows) == [one, other]
    assert everything({"all": [one, other], "all french": [one]}) == [one, other]
    assert everything({"french, glare": [one], "german, glare": [other]}) == [one, other]


def test_the_worst_pictures_are_kept_and_drawn(tmp_path: Path) -> None:
    """Those with the most wrong and missed names, a wrong one counting twice, the worst first; good ones never."""
    results = Results(keep_worst=2)
    results.add(looked("good", Judged(QC, QC, 0.9)))
    results.add(looked("missed", Judged(QC, None, quad=box(10, 10))))
    results.add(looked("wrong", Judged(QC, QS, 0.9)))
    results.add(looked("two-missed", Judged(QC, None), Judged(QS, None)))
    assert [one.name for one in results.worst()] == ["wrong", "two-missed"]
    assert write_failures(tmp_path / "new", [*results.worst(), looked("m", Judged(QC, None, quad=box(10, 10)))]) == 3
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == ["01-wrong.jpg", "02-two-missed.jpg", "03-m.jpg"]
    picture = cv2.imread(str(tmp_path / "new" / "03-m.jpg")).astype(int)
    assert ((picture[..., 2] > 150) & (picture[..., 1] < 120)).sum() > 100  # the missed card's outline, in red


def test_plots_are_drawn_where_there_is_something_to_draw(tmp_path: Path) -> None:
    """Each plot is a picture; without sizes and angles there are none of these."""
    from models.plots import draw_all

    plain = draw_all(tmp_path, "photos", {"all": FIVE[:2]}, [Judged(QC, QS, 0.9), Judged(QS, QS, 0.8)])
    assert {path.stem for path in plain} == {"photos-precision-recall", "photos-reliability", "photos-confusion"}
    full = [Judged(QC, QC, 0.9, 80, 0.9, 20.0), Judged(QS, AH, 0.9, 30, 0.4, 50.0), Judged("german 7C", None)]
    drawn = draw_all(tmp_path, "tables", {"all": full}, full)
    assert {path.stem.split("-", 1)[1] for path in drawn} == {
        *("precision-recall", "reliability", "confusion"),
        *("height", "visible", "tilt"),
    }
    for path in (*plain, *drawn):
        assert cv2.imread(str(path)).std() > 1


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_measures_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command prints the table and writes plots and the worst pictures; a black picture holds no card."""
    folder = photo_folder(tmp_path, [spot("QC", 0)], [])
    words = ["photos", str(folder), "--plots", str(tmp_path / "plots"), "--failures", str(tmp_path / "worst")]
    assert evaluate(words) == 0
    assert "| french, all | 1 | 1 | 0 | 0 | 1 |" in capsys.readouterr().out
    assert (tmp_path / "plots" / "photos-precision-recall.png").is_file()
    assert [path.name for path in (tmp_path / "worst").iterdir()] == ["01-a.jpg"]


@pytest.mark.parametrize("trial", ["photos", "scenes"])
def test_a_folder_with_nothing_to_measure(trial: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says what belongs in it."""
    with pytest.raises(SystemExit):
        evaluate([trial, str(tmp_path)])
    assert f"{tmp_path} has no" in capsys.readouterr().err


def test_weights_that_are_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence of the network, and exit status 1."""
    assert evaluate(["photos", str(photo_folder(tmp_path, [], [])), "--weights", str(tmp_path)]) == 1
    assert "missing" in capsys.readouterr().err
