"""What to measure a table by: coasters, cards that have lain there, or, while there is nothing better, a guess."""

from __future__ import annotations

import numpy as np

from vision import geometry
from vision.plane import Plane
from vision.push import Push
from vision.settings import WatchSettings
from vision.survey import Survey
from vision.track import Track

SHOWN_MM = 700.0
"""So much of the table a picture is taken to show, from its upper to its lower edge, before any card has rested."""


class Rulers:
    """Distances on the table by the cards that are followed on it."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._survey = Survey((settings.card_width_mm, settings.card_height_mm))
        self._given: Plane | None = None
        self.tracks: list[Track] = []

    def millimetres(self, track: Track) -> float:
        """Millimetres a pixel near *track*."""
        return self._settings.card_mm / track.size

    @property
    def plane(self) -> Plane | None:
        """The table as a plane, as soon as coasters or the cards that lay there have told how the camera stands."""
        return self._given or self._survey.plane

    def measured(self, plane: Plane) -> None:
        """Something better than cards tells that the table is *plane*."""
        self._given = plane

    def measures(self) -> bool:
        """Whether `whole_ruler` is more than a guess."""
        return self.plane is not None or self.card_size() is not None

    def ruler(self, track: Track) -> Plane:
        """What to measure the table by from *track* on: the plane, while it is not known *track*'s own size."""
        return self.plane or Plane.even(self.millimetres(track))

    def whole_ruler(self, size: tuple[int, int]) -> Plane:
        """What to measure a picture of *size* by where no card is near: the plane, or the usual card."""
        usual = self.card_size()
        return self.plane or Plane.even(self._settings.card_mm / usual if usual else SHOWN_MM / min(size))

    def sure_ruler(self, size: tuple[int, int]) -> Plane:
        """The same by the few cards and backs that are sure, while too few have rested to say what is usual."""
        few = self._sure_size() if self.plane is None and self.card_size() is None else None
        return Plane.even(self._settings.card_mm / few) if few else self.whole_ruler(size)

    def apart(self, track: Track, place: geometry.Points) -> float:
        """How far *place* (pixels) lies from *track*, in millimetres on the table."""
        return self.ruler(track).distance(track.centre, place)

    def card_size(self) -> float | None:
        """The usual size of a card in this picture, as `Track.size`; None until some cards have rested: of those that
        the table is measured by, and before there are any of all that surely are cards or backs. Hands held before the
        camera and piles at its foot are larger (a film: 90 pixels, where tricks were of 63).
        """
        if self._survey.card_size is not None:
            return self._survey.card_size
        sizes = [track.size for track in self.tracks if self._surely_card(track)]
        return float(np.median(sizes)) if len(sizes) >= 3 else None

    def _surely_card(self, track: Track) -> bool:
        """Whether *track* is a card or a back that rests, found and read surely. Pictures in a newspaper read as one
        court or another, and are of any size (a film: 170 pixels, where cards were of 67, so that none was followed).
        """
        settings, evidence = self._settings, track.evidence
        if track.rested_at is None or track.confidence < settings.steady_found or evidence.strange >= 0.5:
            return False
        return float(evidence.posterior().max()) >= settings.tell_from

    def card_size_at(self, place: geometry.Points) -> float | None:
        """How large a card is at *place* (pixels), where that is known: aslant, far ones are half as large as near ones
        (a film: an ace at 0.53 of what was usual by the piles before the camera was taken for no card).
        """
        plane = self.plane
        return self.card_size() if plane is None else self._settings.card_mm / plane.millimetres_near(place)

    def _sure_size(self) -> float | None:
        """The size of the few cards and backs that have rested so far, those that are sure; None without any."""
        rested = [track for track in self.tracks if track.rested_at is not None and track.evidence.strange < 0.5]
        sizes = [track.size for track in rested if track.evidence.posterior().max() >= self._settings.sure]
        return float(np.median(sizes)) if sizes else None

    def survey(self, track: Track, size: tuple[int, int]) -> None:
        """Take *track*, a card that lies whole and free in a picture of *size*, for a measure of how the table lies."""
        track.surveyed = True
        self._survey.add(track.quad, size)

    def pushed(self, push: Push) -> None:
        """The camera was moved: what was measured lies where *push* has taken it."""
        self._survey.shift(push)
        self._given = None if self._given is None else self._given.moved(push)
