"""Written hands (`models.hand_script`) acted out on the simulated table, and what watching them tells, row by row."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from vision_simulator import Habits, Show, Thing, Truth, direction, gather, hands_held_low, lay, pictured

from models.hand_script import Claim, HandScript
from vision.recording import Sight
from vision.values import BACK
from webui.eyes import blind
from webui.scorer import Scorer
from webui.tablefile import read_table

LEFT_LYING_S = 4.0
"""How long cards lie that nobody gathers."""


def first_tricks(script: HandScript, count: int) -> HandScript:
    """*script* as far as its first *count* tricks go, for tests that need no more."""
    if count >= len(script.winners):
        return script
    plays = tuple(play for play in script.plays if play.trick < count)
    return replace(script, plays=plays, winners=script.winners[:count], given_up=True, claim=None)


def act_out(script: HandScript, seed: int, habits: Habits) -> Show:
    """*script* as people with these *habits* play it, by the chance of *seed*."""
    rng = np.random.default_rng([seed, 31])
    habits = replace(habits, players=script.players)
    things = hands_held_low(rng, script.players)
    t, height = 1.5, 2.0
    for number in range(script.plays[-1].trick + 1):
        cards: list[Thing] = []
        for play in script.trick(number):
            t += float(rng.uniform(*habits.think_s))
            name = BACK if play.face_down else play.card.code
            t, height = lay(rng, habits, things, cards, name, play.seat, t, height)
        if number < len(script.winners):
            t = gather(rng, habits, things, cards, script.winners[number], t, number)
        else:
            t += LEFT_LYING_S
    if script.claim is not None:
        t = _lay_open(rng, script.claim, habits, things, t) + LEFT_LYING_S
    return Show(Truth((), ()), things, t + 2.0, habits, seed)


def _lay_open(rng: np.random.Generator, claim: Claim, habits: Habits, things: list[Thing], t: float) -> float:
    """The claimant's cards in a row or fanned before it, and soon all others' in loose heaps; when the last rests."""
    begin = t + float(rng.uniform(0.8, 1.6))
    end = _spread(rng, claim.seat, claim, habits, things, begin, float(rng.uniform(30, 66)), 3.0)
    for seat in range(habits.players):
        if claim.thrown and seat != claim.seat:
            later = end + float(rng.uniform(0.3, 2.0))
            end = max(end, _spread(rng, seat, claim, habits, things, later, float(rng.uniform(18, 40)), 12.0))
    return end


def _spread(
    rng: np.random.Generator, seat: int, claim: Claim, habits: Habits, things: list[Thing], t: float,
    apart: float, loose: float,
) -> float:  # fmt: skip
    """One arm lays all cards of *seat* side by side, *apart* millimetres from one to the next."""
    way, cards = direction(seat, habits.players), claim.hands[seat]
    across, start = np.array([-way[1], way[0]]), way * 560
    down = t + float(rng.uniform(0.4, 0.7))
    hand: list[tuple[float, float, float, float]] = [(t, *start, 0.0)]
    at = down
    spots: list[npt.NDArray[np.float64]] = []
    for place, card in enumerate(cards):
        spot = way * rng.uniform(130, 160) + across * apart * (place - (len(cards) - 1) / 2) + rng.normal(0, loose, 2)
        turn = float(np.degrees(np.arctan2(way[1], way[0])) + 90 + rng.normal(0, 2 + loose))
        keys = [(t, *start, turn), (down, *(spots[0] if spots else spot), turn)]
        if spots:
            at += float(rng.uniform(0.1, 0.25))
            keys.append((at, *spot, turn))
        spots.append(spot)
        hand.append((at, *(spot + way * 40), 0.0))
        things.append(Thing(card.code, keys, 50.0 + place + 8 * seat, seat=seat))
    hand.append((at + 0.5, *start, 0.0))
    things.append(Thing("arm", hand, 100.0, at + 0.5, seat))
    return at


def truth_of(script: HandScript) -> dict[str, Any]:
    """The truth about *script*, as far as `models.hand_score` asks for it."""
    claim = script.claim
    return {
        "cards": [{"seat": play.seat, "card": play.code} for play in script.plays],
        "tricks": [{"seat": seat} for seat in script.winners],
        "violations": script.violations,
        "claim": None if claim is None else {"seat": claim.seat, "thrown": claim.thrown},
    }


def rows_of(show: Show, script: HandScript, folder: Path, small: bool = True) -> list[dict[str, Any]]:
    """What `sheepdog watch --json` tells of *show*, with *script*'s declarations said before the first card.

    Without *small* pictures of the table nobody can say when a place was last seen bare, but it takes a third as long.
    """
    return rows_of_sights(pictured(show) if small else show.sights(), script, folder)


def rows_of_sights(sights: Iterable[Sight], script: HandScript, folder: Path) -> list[dict[str, Any]]:
    """What it tells where *sights* were seen of *script*."""
    said = {
        "players": script.players,
        "dealer": script.dealer,
        "settings": dict(script.settings),
        "declarations": dict(script.declarations),
    }
    return rows_told(sights, said, folder)


def rows_told(sights: Iterable[Sight], said: Mapping[str, Any], folder: Path) -> list[dict[str, Any]]:
    """What it tells of *sights*, where the table file has *said* how the table stands."""
    path = folder / "hand.table.json"
    path.write_text(json.dumps(said), encoding="utf-8")
    table = read_table(path)
    scorer = Scorer(table, blind(table.layout))
    rows: list[dict[str, Any]] = []
    for sight in sights:
        rows += scorer.look(sight)
    return [*rows, *scorer.come_to_rest(), *scorer.finish()]
