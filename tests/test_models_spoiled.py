"""models.spoiled: what was seen is spoiled by chance, and nobody is accused by it."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from vision_scripts import act_out, first_tricks, rows_of_sights, truth_of
from vision_simulator import Habits, pictured

from models.hand_script import HandScript
from models.play_script import write_hand
from models.spoiled import WAYS, by_way, spoiled, try_spoiled
from vision.recording import Sight, to_line, write

LONG = range(3, 10)
"""Seeds of the long test, of whole hands."""

QUICK = [(2, "missed"), (2, "mistaken"), (2, "unseen"), (2, "all")]
"""Seed and way of what is tried whenever tests are run. The whole hand of seed 4, unseen now and then, which once
accused somebody, is long.
"""


@cache
def seen(seed: int, tricks: int) -> tuple[HandScript, tuple[Sight, ...]]:
    """A lawful hand of *tricks* and what is seen of it at an ordinary table; of even seeds with small pictures of it,
    by which is told how long a place was bare.
    """
    script = first_tricks(write_hand(np.random.default_rng([seed, 0]), 3 + seed % 3), tricks)
    show = act_out(script, seed, Habits())
    return script, tuple(show.sights() if seed % 2 else pictured(show))


@pytest.mark.parametrize("way", WAYS)
def test_what_was_seen_is_spoiled_the_same_from_the_same_seed(way: str) -> None:
    """At the same times something else is seen, and by another seed's chance something else again."""
    sights = seen(3, 2)[1][:150]
    once, again, other = (list(map(to_line, spoiled(sights, way, seed))) for seed in (1, 1, 2))
    assert once == again != other
    assert once != list(map(to_line, sights))
    assert [sight.t for sight in spoiled(sights, way, 1)] == [sight.t for sight in sights]


def test_where_nothing_was_seen_nothing_is_spoiled() -> None:
    """An empty table stays empty, and of no pictures come none."""
    assert all(spoiled([], way, 0) == [] for way in WAYS)
    _, sights = seen(2, 2)
    bare = [Sight(sight.t, sight.size, (), sight.moving) for sight in sights[:20]]
    assert all(spoiled(bare, way, 0) == bare for way in WAYS)


def accused(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Everybody of whom a violation was told, were it for a moment."""
    return [row for row in rows if row["event"] == "violation" and row["seat"] is not None]


@pytest.mark.parametrize(
    ("seed", "way"),
    [one if one in QUICK else pytest.param(*one, marks=pytest.mark.long) for one in product((2, *LONG), WAYS)],
)
def test_nobody_is_accused_by_what_was_seen_badly(tmp_path: Path, seed: int, way: str) -> None:
    """In a lawful hand, whatever is missed, hidden or taken for another card."""
    script, sights = seen(seed, 10 if seed in LONG else 2)
    assert accused(rows_of_sights(spoiled(sights, way, seed), script, tmp_path)) == []


def test_hands_are_spoiled_in_every_way_and_counted(tmp_path: Path) -> None:
    """Each recording of a folder, watched as spoiled; of nothing nothing is told, so all of it is wrong."""
    script, sights = seen(2, 2)
    write(tmp_path / "hand.jsonl", sights[:10])
    (tmp_path / "hand.truth.json").write_text(json.dumps(truth_of(script)))
    scores = list(try_spoiled(tmp_path, lambda film, record: [], 2))
    assert [way for way, _ in scores] == [way for way in WAYS for _ in range(2)]
    count = len(script.plays)
    assert by_way(scores)[2] == f"| mistaken | 2 | 0 | {2 * count} of {2 * count} | {2 * count} | 0 | 0 |"
