"""Evaluation told: tables for the model card, plots, the worst pictures, and the command that makes them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from judgements import AH, QC, QS, box, photo_folder, spot

from models.evaluate import _main as evaluate
from models.measure import Judged
from models.report import Results, by_threshold, everything, table, write_failures
from models.trials import Looked

RIGHT = [Judged(QC, QC, 0.95), Judged(QS, QS, 0.85)]


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

    plain = draw_all(tmp_path, "photos", {"all": RIGHT}, [Judged(QC, QS, 0.9), Judged(QS, QS, 0.8)])
    assert {path.stem for path in plain} == {"photos-precision-recall", "photos-reliability", "photos-confusion"}
    full = [Judged(QC, QC, 0.9, 80, 0.9, 20.0), Judged(QS, AH, 0.9, 30, 0.4, 50.0), Judged("german 7C", None)]
    drawn = draw_all(tmp_path, "tables", {"all": full}, full)
    assert {path.stem.split("-", 1)[1] for path in drawn} == {
        *("precision-recall", "reliability", "confusion"),
        *("height", "visible", "tilt"),
    }
    for path in (*plain, *drawn):
        assert cv2.imread(str(path)).std() > 1


def test_many_rows_all_have_their_curves(tmp_path: Path) -> None:
    """More curves than one panel takes stand in more panels, side by side."""
    from models.plots import CURVES_AT_MOST, draw_all

    def curves(many: int, last: list[Judged]) -> np.ndarray:
        rows = {f"row {number:02}": RIGHT for number in range(many)} | {"row z": last}
        drawn = draw_all(tmp_path, "tables", rows, RIGHT)
        return cv2.imread(str(next(path for path in drawn if path.stem == "tables-precision-recall")))

    one_panel, two = curves(CURVES_AT_MOST - 1, RIGHT), curves(CURVES_AT_MOST, RIGHT)
    assert two.shape[1] == 2 * one_panel.shape[1]
    assert (two != curves(CURVES_AT_MOST, [Judged(QC, QS, 0.9), Judged(QS, QS, 0.8)])).any()  # the last row shows


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_measures_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command prints the table and writes plots and the worst pictures; a black picture holds no card."""
    folder = photo_folder(tmp_path, [spot("QC", 0)], [])
    words = ["photos", str(folder), "--plots", str(tmp_path / "plots"), "--failures", str(tmp_path / "worst")]
    assert evaluate(words) == 0
    told = capsys.readouterr().out
    assert "| french, all | 1 | 1 | 0 | 0 | 1 |" in told
    assert told.startswith("| named from 0.75, told which kind of pack lies there |")
    assert (tmp_path / "plots" / "photos-precision-recall.png").is_file()
    assert [path.name for path in (tmp_path / "worst").iterdir()] == ["01-a.jpg"]
    assert evaluate(["photos", str(folder), "--deck", "any"]) == 0
    assert capsys.readouterr().out.startswith("| named from 0.75, told the pack is any |")


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


def test_whole_hands_are_measured_by_the_same_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`hands` takes the options of models.hands, and prints the table of hands: empty where nothing was recorded."""
    assert evaluate(["hands", "--from-recordings", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "hands exactly right, nobody asked" in told
    assert "0/0" in told
