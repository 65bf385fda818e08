"""From cards at rest to the events of a hand: who played what, and when a trick was gathered."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card
from engine.events import CardPlayed, Event, Seat


@dataclass(frozen=True, slots=True)
class Prior:
    """What the rules expect, told by whoever keeps the hand: it settles near-ties and never overrules a clear picture.

    `unplayed`: cards not yet played in this hand. `turn`: whose card comes next, None when nobody's. `leader`: who led (or leads)
    the trick. `trick`: the plays of the trick that lies on the table, in order, as recorded (with corrections by hand).
    `trick_winner`: who wins that trick by the rules as it stands. `playing` is False while cards are dealt, picked or counted:
    nothing seen then is a play.
    """

    unplayed: frozenset[Card] = frozenset(DECK)
    turn: Seat | None = None
    leader: Seat | None = None
    trick_winner: Seat | None = None
    trick: tuple[CardPlayed, ...] = ()
    playing: bool = True

    @property
    def plays_in_trick(self) -> int:
        """How many cards of the trick are recorded."""
        return len(self.trick)


@dataclass(frozen=True, slots=True)
class Question:
    """Doubt that pictures cannot settle: which card was play number *play* of this hand (0 first)?

    `answers`: two or three cards, likeliest first, each with its probability; None is "a card face down, or none of the pack".
    The play itself was already given, with `sure=False`, as the first of the answers.
    """

    play: int
    seat: Seat
    answers: tuple[tuple[Card | None, float], ...]


@dataclass(frozen=True, slots=True)
class Reread:
    """Play number *play* of this hand was told wrong: it was *card* by *seat*. Replaces that `CardPlayed`."""

    play: int
    seat: Seat
    card: Card | None
    sure: bool = True


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Play number *play* of this hand was picked up again before its trick was over: it is no play."""

    play: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Observed:
    """The envelope of what was seen: at `t` seconds of the source, with `confidence` (0 to 1), and the picture of it.

    `picture` is a JPEG of at most 20 KB, the best straightened crop of the card that the event is about, or None.
    `play` numbers the `CardPlayed`s that the watcher gave in this hand, from 0; None for other events.
    """

    event: Event | Question | Reread | TakenBack
    t: float
    confidence: float
    picture: bytes | None = None
    play: int | None = None
