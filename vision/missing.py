"""A card that was played and that nobody saw lie: what it may have been."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.cards import DECK, Card
from engine.events import Seat
from vision.arms import PerSeat
from vision.evidence import Evidence, likeliest, log_prior
from vision.plays import Play
from vision.settings import WatchSettings


def missing_play(
    number: int,
    seat: Seat,
    fits: PerSeat,
    faint: Sequence[Evidence],
    unplayed: frozenset[Card],
    t: float,
    settings: WatchSettings,
) -> tuple[Play, tuple[tuple[Card, float], ...]]:
    """The play *number* of *seat*, and up to three cards that it may have been, the likeliest first.

    Where *faint* glimpses leave little doubt of what it was, it bears that name; where they leave some, it is asked
    about now (`Play.asked`), else at the hand's end: each card that turns up until then is one less that it can be.
    """
    play = Play(number, seat, None, False, None, None, fits, t, named=False, missing=True)
    for evidence in faint:
        glimpse = Evidence(settings)
        glimpse.join(evidence)
        glimpse.fade(settings.moving_worth)
        play.evidences.append(glimpse)
    likelihood = (play.log_likelihood(settings) + log_prior(unplayed, settings))[: len(DECK)]
    odds = np.exp(likelihood - likelihood.max())
    answers = likeliest(odds / odds.sum(), 3, 0.02)
    if faint and answers[0][1] >= settings.ask_below:
        play.card = answers[0][0]
    play.asked = bool(faint) and play.card is None and answers[0][1] >= settings.faint_least
    return play, answers
