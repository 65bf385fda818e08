"""Written hands on the simulated table, from sights to what `sheepdog watch` says: rules broken, and claims.

A hand is played as far as the trick in which its violation becomes certain. The kinds that need more than a trick or
two run with `pytest -m long`, like the same hands at a table of many arms.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from vision_scripts import act_out, first_tricks, rows_of, truth_of
from vision_simulator import Habits

from models.claim_script import write_claim
from models.hand_score import score
from models.hand_script import HandScript
from models.misplay_script import KINDS, write_violation
from models.play_script import write_hand

CALM = Habits(
    think_s=(0.8, 1.6), nudged=0, overlapping=0, slid=0, resting_arm=0, swept_at_once=0, dropped=0, lookalike=0,
    flicker=0, phantom=0,
)  # fmt: skip
"""A table that plays slowly, each card by itself, and is seen well."""

ORDER = ("P-TURN", "P-LEAD", "P-TWO", "P-FACEDOWN", "C-UNKNOWN-EARLY")
"""Kinds for which it matters when a place was last seen bare."""

AT_LAST = ("R-ELIM",)
"""Kinds that a camera's sights prove only when all cards are out: any of them may have been misread until then. By then
a card has shown whose it was, and that is told in its stead.
"""

WHOLE = (*AT_LAST, "Q-LEAD-CALLED", "Q-THROW-CALLED", "Q-CALL-NOHOLD")
"""Kinds of which hands are played to their end: which lead was the first of a suit is open while whole tricks may have
been missed.
"""

QUICK = (
    "R-FAIL",
    "P-TURN",
    "P-FACEDOWN",
    "C-PICKER-TRUMPIN",
    "C-ACE-OFF",
    "C-CALL-HELD",
    "J-UP-FALSE",
    "Q-FALSE-CALLER",
)
"""Kinds that are tried whenever tests are run."""


def last_needed(script: HandScript) -> int:
    """The trick in which the last of its violations is certain, and whose it is."""
    return max(at[0] for row in script.violations for at in (row["certain_at"], row["guilty_at"]) if at is not None)


@cache
def shortest(kind: str) -> HandScript:
    """Of the hands of ten seeds the one that proves *kind* after the fewest cards, as far as that, or whole."""
    scripts = [write_violation(seed, kind) for seed in range(10)]
    script = min(scripts, key=lambda script: script.players * last_needed(script))
    return script if kind in WHOLE else first_tricks(script, last_needed(script))


@pytest.mark.parametrize(
    "kind", [kind if kind in QUICK else pytest.param(kind, marks=pytest.mark.long) for kind in KINDS]
)
def test_each_kind_is_found(kind: str, tmp_path: Path) -> None:
    """Seat, offence and proof are told as they are, and nobody else is accused."""
    script = shortest(kind)
    told = rows_of(act_out(script, 5, CALM), script, tmp_path, small=kind in ORDER)
    one = score(kind, truth_of(script), told)
    assert (one.found_kinds, one.invented_kinds) == (one.planted_kinds, ())
    assert one.found_kinds
    assert kind in one.found_kinds or kind in AT_LAST
    assert one.noticed


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long), pytest.param(4, marks=pytest.mark.long)])
def test_nobody_is_accused_in_legal_hands(seed: int, tmp_path: Path) -> None:
    """Arms that rest, cards that are nudged, slid and half covered: no violation, and no claim."""
    script = first_tricks(write_hand(np.random.default_rng(seed), 3 + seed % 3), 3)
    habits = Habits(nudged=0.3, overlapping=0.3, slid=0.2, resting_arm=0.3)
    one = score("legal", truth_of(script), rows_of(act_out(script, seed, habits), script, tmp_path))
    assert one.invented_kinds == ()
    assert one.noticed


@pytest.mark.parametrize(
    ("players", "thrown"),
    [
        pytest.param(3, False, marks=pytest.mark.long),
        (4, True),
        pytest.param(5, False, marks=pytest.mark.long),
        pytest.param(5, True, marks=pytest.mark.long),
    ],
)
def test_a_claim_is_noticed(players: int, thrown: bool, tmp_path: Path) -> None:
    """All cards before it are told, and the table is asked: of the claimant, or of nobody where all throw theirs in."""
    rng = np.random.default_rng(players)
    scripts = (write_claim(rng, players) for _ in range(100))
    script = next(one for one in scripts if one.claim is not None and one.claim.thrown is thrown)
    one = score("claim", truth_of(script), rows_of(act_out(script, 5, CALM), script, tmp_path, small=False))
    assert one.exact


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200, 208))
def test_claims_at_a_table_of_many_arms_accuse_nobody(seed: int, tmp_path: Path) -> None:
    """Fans of which cards are hidden may be taken for plays, but for none that break a rule."""
    script = write_claim(np.random.default_rng([seed, 78]), (3, 4, 5, 5)[seed % 4])
    habits = Habits(nudged=0.3, overlapping=0.3, slid=0.2, resting_arm=0.4, sloppy_mm=30)
    told = rows_of(act_out(script, seed, habits), script, tmp_path, small=False)
    assert score("claim", truth_of(script), told).invented_kinds == ()
