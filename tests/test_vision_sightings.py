"""vision.sightings and what a hand remembers of cards that went: where they lay, and no more than it can use."""

from __future__ import annotations

import numpy as np
import pytest
from vision_table import SIZE, Table

from vision import hand_so_far, sightings
from vision.plays import Now


@pytest.mark.long
def test_a_table_left_alone_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card lies there, and now and then something is found for a moment: the oldest is forgotten, not the card."""
    kept, glimpsed = 60, 12
    assert kept < sightings.TRACKS_KEPT
    assert glimpsed < hand_so_far.GLIMPSED_KEPT
    monkeypatch.setattr(sightings, "TRACKS_KEPT", kept)
    monkeypatch.setattr(hand_so_far, "GLIMPSED_KEPT", glimpsed)
    table = Table(3)
    table.lay("7C", 0)
    assembler = table.watcher._assembler
    (card,) = table.watcher._tracker.tracks
    found = assembler._sightings.of(card).count
    for k in range(kept + glimpsed):
        table.lying["ghost"] = (np.array([300.0 + 97 * k % 400, 300.0 + 61 * k % 400]), "KC")
        table.wait(0.14)
    del table.lying["ghost"]
    table.wait(2.0)
    assert glimpsed < len(assembler._sightings._seen) <= kept + 1
    assert 0 < len(assembler._hand.glimpsed) <= glimpsed
    assert assembler._sightings.of(card).count > found


def test_a_card_held_for_long_and_laid_at_last_lay_where_it_was_laid() -> None:
    """The last card of a hand is followed from there to the table, and swept up before it came to rest."""
    table = Table(3)
    table.lying["AC"] = (np.array([500.0, 760.0]), "AC")
    table.wait(3.0)
    (track,) = table.watcher._tracker.tracks
    for part in np.linspace(0.1, 1.0, 10):
        table.lying["AC"] = (np.array([500.0, 760.0 - part * 150]), "AC")
        table.wait(0.07)
    assert track.rested_at is None
    table.wait(0.27)
    for sideways in (60.0, 120.0):
        table.lying["AC"] = (np.array([500.0 + sideways, 610.0]), "AC")
        table.wait(0.07)
    table.lying.clear()
    table.wait(0.2)
    sightings = table.watcher._assembler._sightings
    assert abs(sightings.of(track).lay_at - np.array([500.0, 610.0])).max() < 15
    sightings.put_back(track)
    assert abs(track.centre - np.array([500.0, 610.0])).max() < 15


def test_what_went_with_the_last_trick_is_not_overlooked_in_this_one() -> None:
    """A card of the last trick was outlined anew as it was swept up, and is forgotten only when the trick is told."""
    table = Table(3)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    hand, waiting = table.watcher._assembler._hand, table.watcher._assembler._waiting
    table.lying.clear()
    table.lying["ghost"] = (np.array([520.0, 480.0]), "KS")
    table.wait(0.2)
    (ghost,) = (track for track in table.watcher._tracker.tracks if track.hits and track.found)
    table.gather(1.2)
    assert hand.closed > (ghost.lost_at or 0.0)
    ghost.gone = True
    now = Now(table.t, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    assert not waiting.overlooked(ghost, now)
    ghost.lost_at = hand.closed + 0.1
    assert waiting.overlooked(ghost, now)
