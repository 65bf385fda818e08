"""Measuring: what counts as right, wrong and missed, and the figures that follow from many cards."""

from __future__ import annotations

from typing import Any

import pytest
from judgements import AH, QC, QS, box, said, there

from models.measure import (
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
from models.stills import Lying
from vision.values import BACK, OTHER

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
