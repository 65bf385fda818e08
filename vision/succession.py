"""A card that is covered before it came to rest is found again by another outline, of what is left of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards import DECK
from vision.geometry import Points
from vision.settings import WatchSettings
from vision.track import Track


def heir_of(
    old: Track, tracks: Iterable[Track], apart: Callable[[Track, Points], float], settings: WatchSettings
) -> Track | None:
    """Which of *tracks*, found in the newest frame, is the card that was followed as *old*; None where it is found
    itself, came to rest, hardly lay anywhere, or nothing younger reads as it where it lay.

    *apart*: how many millimetres lie between a track and a point.
    """
    if old.found or old.gone or old.rested_at is not None or old.lain_since(settings.lain_s) is None:
        return None
    name = old.evidence.posterior()[: len(DECK)]
    heirs = [
        track
        for track in tracks
        if track.found
        and track.born > old.born
        and apart(track, old.centre) < settings.beside_mm
        and float(track.evidence.posterior()[: len(DECK)] @ name) >= settings.carried_alike
    ]
    return min(heirs, key=lambda track: apart(track, old.centre), default=None)
