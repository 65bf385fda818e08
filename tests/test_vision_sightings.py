"""vision.sightings and what a hand remembers of cards that went: a table left alone does not fill the memory."""

from __future__ import annotations

import numpy as np
from vision_table import Table

from vision.hand_so_far import GLIMPSED_KEPT
from vision.sightings import TRACKS_KEPT


def test_a_table_left_alone_does_not_fill_the_memory() -> None:
    """A card lies there, and now and then something is found for a moment: the oldest is forgotten, not the card."""
    table = Table(3)
    table.lay("7C", 0)
    assembler = table.watcher._assembler
    (card,) = table.watcher._tracker.tracks
    found = assembler._sightings.of(card).count
    for k in range(TRACKS_KEPT + GLIMPSED_KEPT):
        table.lying["ghost"] = (np.array([300.0 + 97 * k % 400, 300.0 + 61 * k % 400]), "KC")
        table.wait(0.14)
    del table.lying["ghost"]
    table.wait(2.0)
    assert len(assembler._sightings._seen) <= TRACKS_KEPT + 1
    assert len(assembler._hand.glimpsed) <= GLIMPSED_KEPT
    assert assembler._sightings.of(card).count > found
