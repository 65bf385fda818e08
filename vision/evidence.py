"""What a card is, from all that was seen of it: readings added up, and names settled so that each card exists once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card, Rank, Suit
from vision.geometry import assign
from vision.settings import WatchSettings
from vision.values import CLASSES, OTHER

Vector: TypeAlias = npt.NDArray[np.float64]
"""One value for each of `CLASSES`."""

COURTS = (Rank.KING, Rank.QUEEN, Rank.JACK)
RED = (Suit.HEARTS, Suit.DIAMONDS)

UNREAD: npt.NDArray[np.float32] = np.full(len(CLASSES), 1.0 / len(CLASSES), np.float32)
"""The names of a card found but not read: all alike, so that they add nothing."""


def _alike(one: int, other: int) -> bool:
    """Whether one of `CLASSES` is ever read where another lies: cards of one suit or rank, courts, and number cards of
    one colour are; what is no card may look like any.
    """
    if max(one, other) >= len(DECK):
        return True
    a, b = DECK[one], DECK[other]
    if a.suit is b.suit or a.rank is b.rank:
        return True
    courts = (a.rank in COURTS, b.rank in COURTS)
    coloured = (a.suit in RED) == (b.suit in RED) and Rank.ACE not in (a.rank, b.rank)
    return all(courts) or (not any(courts) and coloured)


_ALIKE = np.array([[float(_alike(k, c)) for c in range(len(CLASSES))] for k in range(len(CLASSES))])


class Evidence:
    """Readings of one card over time, as log-likelihoods of `CLASSES`.

    Frames of a card at rest are much alike, and so are their errors: n readings count as `1 + gain · (n - 1)`
    independent ones, at most `most`, of their weighted mean.
    """

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._sum = np.zeros(len(CLASSES))
        self._read = np.zeros(len(CLASSES))
        self._weight = 0.0
        self.readings = 0
        self._likelihood: Vector | None = None
        self._posterior: Vector | None = None

    def add(self, names: npt.NDArray[np.float32], weight: float = 1.0) -> None:
        """Take in one reading (a distribution over `CLASSES`); *weight* (0 to 1): how well the card was visible."""
        if weight <= 0 or float(names.max() - names.min()) < 1e-6:
            return
        read, unlike = names.astype(np.float64), self._settings.unlike_share
        belief = unlike + (1.0 - unlike) * (read @ _ALIKE)
        said = weight * np.log(np.maximum(read, self._settings.reading_floor))
        self._read += said
        self._sum += said + weight * np.log(belief)
        self._weight += weight
        self.readings += 1
        self._changed()

    def fade(self, keep: float) -> None:
        """Let what was read so far count only *keep* (0 to 1): the card moved on, and was blurred until now."""
        self._sum *= keep
        self._read *= keep
        self._weight *= keep
        self._changed()

    def join(self, other: Evidence) -> None:
        """Take in all of another track of the same card."""
        self._sum += other._sum
        self._read += other._read
        self._weight += other._weight
        self.readings += other.readings
        self._changed()

    def copy(self) -> Evidence:
        """The same, to which nothing is added when it is to this."""
        other = Evidence(self._settings)
        other.join(self)
        return other

    @property
    def log_likelihood(self) -> Vector:
        """One value for each of `CLASSES`, the likeliest 0; all 0 when nothing was read. Not to be written to."""
        if self._likelihood is None:
            self._likelihood = self._weighed(self._sum)
            self._likelihood.setflags(write=False)
        return self._likelihood

    @property
    def as_read(self) -> Vector:
        """The same by the readings alone, whatever is likely to be read where another card lies: to be sure by."""
        return self._weighed(self._read)

    def _weighed(self, total: Vector) -> Vector:
        if self._weight == 0:
            return np.zeros(len(CLASSES))
        count = 1.0 + self._settings.reading_gain * (self._weight - 1.0)
        effective = min(max(count, self._weight / max(self.readings, 1)), self._settings.readings_most)
        total = total / self._weight * effective
        result: Vector = total - total.max()
        return result

    def posterior(self, log_prior: Vector | None = None) -> Vector:
        """How likely each of `CLASSES` is, with a prior where one is given; sums to 1. Not to be written to."""
        if log_prior is not None:
            return _shares(self.log_likelihood + log_prior)
        if self._posterior is None:
            self._posterior = _shares(self.log_likelihood)
            self._posterior.setflags(write=False)
        return self._posterior

    def _changed(self) -> None:
        self._likelihood = self._posterior = None

    @property
    def face_up(self) -> float:
        """How likely it is one of the pack, face up (0 to 1)."""
        return float(self.posterior()[: len(DECK)].sum())

    @property
    def strange(self) -> float:
        """How likely it is no card of the pack at all (0 to 1)."""
        return float(self.posterior()[CLASSES.index(OTHER)])


def _shares(odds: Vector) -> Vector:
    raised = np.exp(odds - odds.max())
    shares: Vector = raised / raised.sum()
    return shares


def log_prior(unplayed: frozenset[Card], settings: WatchSettings) -> Vector:
    """What the rules say of a card's name before it is looked at: a card already played hardly comes again."""
    weights = [0.0 if card in unplayed else np.log(settings.again_odds) for card in DECK]
    return np.array(weights + [0.0] * (len(CLASSES) - len(DECK)))


def likeliest(posterior: Vector, count: int, least: float) -> tuple[tuple[Card, float], ...]:
    """The *count* likeliest cards of the pack with their probabilities, without those below *least* (never none)."""
    order = [int(index) for index in np.argsort(-posterior[: len(DECK)])[:count]]
    kept = [index for index in order if posterior[index] >= least] or order[:1]
    return tuple((DECK[index], float(posterior[index])) for index in kept)


def lead(likelihood: Vector, card: Card) -> float:
    """By how many nats the pictures alone speak for *card* rather than for the next likeliest; below 0 against it."""
    others = np.delete(likelihood, card.index)
    return float(likelihood[card.index] - others.max())


def clear(likelihood: Vector, card: Card, settings: WatchSettings) -> bool:
    """Whether the pictures alone leave no doubt of *card*. Which court of its suit it is must be clearer: each deck
    draws them anew.
    """
    if lead(likelihood, card) < settings.lead_nats:
        return False
    rivals = [other.index for other in DECK if card.rank in COURTS and is_rival(other, card)]
    return all(likelihood[card.index] - likelihood[rival] >= settings.court_lead_nats for rival in rivals)


def mistakable(one: Card, other: Card) -> bool:
    """Whether half of *one*, which others leave to be seen, may read as *other*: a number as another of its suit, a
    court as another.
    """
    return (one.suit is other.suit or one.rank == other.rank) and (one.rank in COURTS) == (other.rank in COURTS)


def is_rival(other: Card, card: Card) -> bool:
    """Whether *other* is another court of the suit of *card*."""
    return other != card and other.suit is card.suit and other.rank in COURTS


def settle(likelihoods: Sequence[Vector], prior: Vector) -> list[Card]:
    """The likeliest names of several cards together, each card of the pack at most once.

    *likelihoods*: for each card its log-likelihood over `CLASSES`. At most 32 of them.

    >>> settle([], np.zeros(34))
    []
    """
    if not likelihoods:
        return []
    gain = np.stack([values[: len(DECK)] for values in likelihoods]) + prior[: len(DECK)]
    return [DECK[column] for _, column in assign(gain)]


def exchanges(likelihoods: Sequence[Vector], names: Sequence[Card]) -> npt.NDArray[np.float64]:
    """For cards settled as *names*, how much likelier or less likely the whole is where one of them is another.

    A row for each card, a column for each of the pack, in nats; 0 for its own name. All others may change names for it:
    who bore the name takes another, and the name that was given up may be what somebody else rather is.

    >>> names = [DECK[0], DECK[1]]
    >>> float(exchanges([np.zeros(34), np.zeros(34)], names)[0, 1])
    0.0
    """
    if not names:
        return np.zeros((0, len(DECK)))
    table = np.stack([values[: len(DECK)] for values in likelihoods])
    mine = np.array([name.index for name in names])
    own = table[np.arange(len(names)), mine]
    change = table - own[:, None]
    chains = change[:, mine].copy()
    """What it gives that one card (a row) takes the name of another (a column), which then has none: in one or more
    steps, each taking the name of the next. The names are the best whole, so no circle of them gains.
    """
    for between in range(len(names)):
        chains = np.maximum(chains, chains[:, between : between + 1] + chains[between : between + 1, :])
    free = np.setdiff1d(np.arange(len(DECK)), mine)
    to_free = change[:, free].max(axis=1) if free.size else np.full(len(names), -np.inf)
    elsewhere = (chains + to_free[None, :]).max(axis=1)  # it loses its name, and somebody takes a free one
    filled = np.maximum(chains.max(axis=0), 0.0)  # it gives its name up, and somebody takes that
    odds: npt.NDArray[np.float64] = change.copy()
    odds[:, free] += filled[:, None]
    for other, name in enumerate(mine):
        odds[:, name] += np.maximum(chains[other, :], elsewhere[other] + filled)
    odds[np.arange(len(names)), mine] = 0.0
    return odds
