"""A program that is started anew shows what its page showed before, whatever was done and taken back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from webui_table import whole_hand

from engine.events import Event
from webui.agreed import Agreed, TableSetup
from webui.commands import Refused
from webui.room import Room
from webui.session import Session

ACTS = 60


def page(session: Session) -> dict[str, Any]:
    """What everybody sees, but for the news of the last correction, which is told once."""
    shown = dict(Room(session).shown(session.hand))
    shown.pop("news")
    return shown


def command(rng: Random, session: Session) -> dict[str, Any]:
    """Something that a person taps: often an undo."""
    lines = [line.seq for line in session.hand.lines[1:]] or [0]
    hand = {"hand": rng.randint(1, session.hand.number)} if rng.random() < 0.2 else {}
    return {
        **rng.choice(
            [
                *[{"do": "undo"}] * 4,
                {"do": "pass"},
                {"do": "pick", "seat": rng.randrange(5)},
                {"do": "end_hand"},
                {"do": "new_hand"},
                {"do": "name", "seat": rng.randrange(5), "name": f"N{rng.randrange(9)}"},
                {"do": "agree", "stake": rng.randrange(0, 50, 5)},
                {"do": "change", "event": rng.choice(lines), "seat": rng.randrange(5)},
                {"do": "remove", "event": rng.choice(lines)},
                {"do": "settle", "payout": [4, -1, -1, -1, -1]},
                {"do": "deal", "seat": rng.randrange(5)},
            ]
        ),
        **hand,
    }


LENGTHY = (2, 3, 4, 5, 6, 7, 10, 11)
"""Seeds of evenings with many hands: each is told again from the disk for several seconds, or for ten and more."""


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long) if seed in LENGTHY else seed for seed in range(12)]
)
def test_the_page_is_the_same_after_a_restart(open_session: Callable[[], Session], seed: int) -> None:
    """Cards, passes, corrections, new hands and new evenings, and any of it taken back: told again from the disk."""
    rng, session = Random(seed), open_session()
    camera: list[Event] = []
    for act in range(ACTS):
        chance = rng.random()
        if chance < 0.4:
            camera = camera or whole_hand()
            session.happened(camera.pop(0))
        elif chance < 0.5:
            while camera:
                session.happened(camera.pop(0))
        elif chance < 0.55:
            session.begin_evening(TableSetup(dealer=rng.randrange(5), agreed=Agreed(stake=10)))
        else:
            try:
                session.command(command(rng, session), session.rev)
            except Refused:
                continue
        if act % 3 == 0:
            assert page(open_session()) == page(session)
    assert page(open_session()) == page(session)


def test_an_evening_that_is_taken_back_leaves_the_one_before(open_session: Callable[[], Session]) -> None:
    """Its balances stand there again, on the page as after a restart."""
    session = open_session()
    for _ in range(2):
        for event in whole_hand():
            session.happened(event)
        session.new_hand()
    session.command({"do": "undo"}, session.rev)
    before = session.balances()
    assert before != [0] * 5
    session.begin_evening(TableSetup())
    assert session.balances() == [0] * 5
    session.command({"do": "undo"}, session.rev)
    assert session.balances() == before == open_session().balances()
