"""A card that is covered before it came to rest: it lies there, or is found again by another outline, of what is left
of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards import DECK
from vision import geometry
from vision.evidence import mistakable
from vision.geometry import Points
from vision.settings import WatchSettings
from vision.track import Track, upon

PART_WITHIN, STRANGE = 0.7, 0.75
"""What is left to be seen of a card lies within it by this share, and reads so surely as none."""

READ_OFTEN = 5
"""So often a card was read that lay there, though nobody saw it rest."""


def lies_covered(track: Track, tracks: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track*, lost before it rested, is surely a card that lay where it was found last, an arm over it, until
    another of *tracks* was laid upon it (a film: that was told as its player's). What that other may have been taken
    for on its way is no card below it (a film: an eight, read as a ten).
    """
    evidence, sure = track.evidence, track.confidence >= settings.steady_found
    if track.rested_at is not None or not sure or evidence.readings < READ_OFTEN:
        return False
    if track.lain_since(settings.lain_s) is None:
        return False
    read = evidence.posterior()[: len(DECK)]
    return bool(read.max() >= settings.tell_from) and any(
        other.evidence.readings > 0
        and other.evidence.face_up >= settings.face_up_least
        and geometry.overlap(other.quad, track.quad) > settings.covered_share * track.size**2
        and not mistakable(DECK[int(read.argmax())], DECK[int(other.evidence.posterior()[: len(DECK)].argmax())])
        for other in upon(track, tracks)
    )


def heir_of(
    old: Track, tracks: Iterable[Track], apart: Callable[[Track, Points], float], settings: WatchSettings
) -> Track | None:
    """Which of *tracks*, found in the newest frame, is the card that was followed as *old*; None where it is found
    itself, came to rest, hardly lay anywhere, or nothing younger reads as it where it lay, or is a part of it that
    another card upon it leaves to be seen.

    *apart*: how many millimetres lie between a track and a point.
    """
    if old.found or old.gone or old.rested_at is not None or old.lain_since(settings.lain_s) is None:
        return None
    name = old.evidence.posterior()[: len(DECK)]
    younger = upon(old, tracks)
    heirs = [
        track
        for track in younger
        if apart(track, old.centre) < settings.beside_mm
        and (
            float(track.evidence.posterior()[: len(DECK)] @ name) >= settings.carried_alike
            or (name.max() >= settings.tell_from and _left_of(old, track, younger, settings))
        )
    ]
    return min(heirs, key=lambda track: apart(track, old.centre), default=None)


def _left_of(old: Track, track: Track, younger: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track*, which reads as no card, is what another of *younger* leaves to be seen of *old* (a film: of an
    ace, covered before it rested; its trick was made up with another).
    """
    part = geometry.overlap(track.quad, old.quad) >= PART_WITHIN * track.size**2
    none = track.evidence.readings > 0 and track.evidence.strange >= STRANGE
    return none and part and any(
        other is not track
        and other.evidence.face_up >= settings.face_up_least
        and geometry.overlap(other.quad, old.quad) > 0
        for other in younger
    )  # fmt: skip
