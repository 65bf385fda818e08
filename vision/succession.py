"""A card that is covered before it came to rest: it lies there, or is found again by another outline, of what is left
of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card
from vision import geometry
from vision.evidence import mistakable
from vision.geometry import Points
from vision.settings import WatchSettings
from vision.track import Track, upon


def lies_covered(track: Track, tracks: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track*, lost before it rested, is surely a card that lay where it was found last, an arm over it, until
    another of *tracks* was laid upon it (a film: that was told as its player's). What any card there may have been
    taken for on its way is no card below it (two films: an eight, read as a ten; a ten, read as that of another suit,
    and its player was accused by it).
    """
    evidence, sure = track.evidence, track.confidence >= settings.steady_found
    if track.rested_at is not None or not sure or evidence.readings < settings.read_often:
        return False
    if track.lain_since(settings.lain_s) is None:
        return False
    read = evidence.posterior()[: len(DECK)]
    over = [
        other
        for other in upon(track, tracks)
        if other.evidence.readings > 0
        and other.evidence.face_up >= settings.face_up_least
        and geometry.overlap(other.quad, track.quad) > settings.covered_share * track.size**2
    ]
    alike = any(mistakable(_likeliest(track), _likeliest(other)) for other in over)
    return bool(read.max() >= settings.tell_from) and bool(over) and not alike


def _likeliest(track: Track) -> Card:
    """Which card of the pack *track* reads as most, however surely."""
    return DECK[int(track.evidence.posterior()[: len(DECK)].argmax())]


def heir_of(
    old: Track, tracks: Iterable[Track], apart: Callable[[Track, Points], float], settings: WatchSettings
) -> tuple[Track, float] | None:
    """Which of *tracks*, found in the newest frame, is the card that was followed as *old*, and since when that lay
    there; None where it is found itself, came to rest, hardly lay anywhere, or nothing younger reads as it where it
    lay, or is a part of it that another card upon it leaves to be seen.

    *apart*: how many millimetres lie between a track and a point.
    """
    if old.found or old.gone or old.rested_at is not None:
        return None
    name = old.evidence.posterior()[: len(DECK)]
    younger, lain = upon(old, tracks), old.lain_since(settings.lain_s)
    heirs = [
        (track, since)
        for track in younger
        if _rests_as(track, name, settings)
        for since in [old.came_within(settings.laid_mm, partial(apart, track))]
        if since is not None
    ]
    if lain is not None:
        heirs += [
            (track, lain)
            for track in younger
            if apart(track, old.centre) < settings.beside_mm
            and (
                float(track.evidence.posterior()[: len(DECK)] @ name) >= settings.carried_alike
                or (name.max() >= settings.tell_from and _left_of(old, track, younger, settings))
            )
        ]
    return min(heirs, key=lambda heir: apart(heir[0], old.centre), default=None)


def _rests_as(track: Track, name: npt.NDArray[np.float64], settings: WatchSettings) -> bool:
    """Whether *track* came to rest and surely reads as *name*, over `DECK`: as each card exists once, what was seen of
    that where it rests now was this card, whatever its outline was taken for since (a film: a king's, for the jack's
    that was laid upon it, and the king was told as laid after it).
    """
    return track.rested_at is not None and bool(track.evidence.posterior()[: len(DECK)] @ name >= settings.tell_from**2)


def _left_of(old: Track, track: Track, younger: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track*, which reads as no card, is what another of *younger* leaves to be seen of *old* (a film: of an
    ace, covered before it rested; its trick was made up with another).
    """
    part = geometry.overlap(track.quad, old.quad) >= settings.left_within * track.size**2
    none = track.evidence.readings > 0 and track.evidence.strange >= settings.left_strange
    return none and part and any(
        other is not track
        and other.evidence.face_up >= settings.face_up_least
        and geometry.overlap(other.quad, old.quad) > 0
        for other in younger
    )  # fmt: skip
