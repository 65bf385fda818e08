"""What watching tells and is told: the values that pass between the watcher and whoever keeps the hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card
from engine.events import CardPlayed, Event, Seat
from vision.health import CameraBack, CameraTrouble


@dataclass(frozen=True, slots=True)
class Prior:
    """What the rules expect, told by whoever keeps the hand: it settles near-ties, and never overrules what is clear.

    `unplayed`: cards not yet played in this hand. `turn`: whose card comes next, None when nobody's or not known.
    `leader`: who should lead the trick, or should have led it. `trick`: the plays of the trick that lies on the table,
    in order, as recorded (with corrections by hand); None where nobody keeps the hand. `left`: how many cards each seat
    still holds, None where that is to be counted by what was seen. `trick_winner`: who wins that trick by the rules as
    it stands. `playing` is False while cards are dealt, picked or counted: then no trick begins. `winners`: who took
    each trick before it, by the names that its cards have now. `kept`: cards that hardly anybody buries, trumps once
    somebody has picked: what never turns up is seldom one of them. `hand_size`: how many cards each seat plays, None
    where that is as many as go round.
    """

    unplayed: frozenset[Card] = frozenset(DECK)
    turn: Seat | None = None
    leader: Seat | None = None
    trick_winner: Seat | None = None
    trick: tuple[CardPlayed, ...] | None = None
    playing: bool = True
    left: tuple[int, ...] | None = None
    winners: tuple[Seat | None, ...] = ()
    kept: frozenset[Card] = frozenset()
    hand_size: int | None = None

    @property
    def plays_in_trick(self) -> int:
        """How many cards of the trick are recorded."""
        return len(self.trick or ())


@dataclass(frozen=True, slots=True)
class Question:
    """Doubt that pictures cannot settle: which card was play number *play* of this hand (0 first)?

    `answers`: the one to three likeliest, best first, each with its probability. The play itself was already given,
    with `sure=False`, as the first of the answers (or None, a card not seen).
    """

    play: int
    seat: Seat
    answers: tuple[tuple[Card | None, float], ...]

    def __post_init__(self) -> None:
        if not self.answers:
            raise ValueError(f"play {self.play} is asked about without an answer to choose")


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """Several cards lie open that are no plays: `seat` laid down all that it holds (None: several did). Does it take
    the rest? What of them had been told as plays was `TakenBack` just before. They are left alone until they move.

    `cards`: those of them that could be read.
    """

    seat: Seat | None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Reread:
    """Play number *play* of this hand was told wrong, or can be told surer: it was *card* by *seat*.

    `among`: as in `CardPlayed`.
    """

    play: int
    seat: Seat
    card: Card | None
    sure: bool = True
    among: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Play number *play* of this hand was picked up again before its trick was over: it is no play."""

    play: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Observed:
    """The envelope of what was seen: at `t` seconds of the source, with `confidence` (0 to 1), and the picture of it.

    `picture` is a JPEG of at most 20 KB, the best straightened crop of the card that the event is about, or None.
    `play` numbers the `CardPlayed`s that were given in this hand, from 0; None for other events.
    """

    event: Event | Question | Reread | TakenBack | LaidOpen | CameraTrouble | CameraBack
    t: float
    confidence: float
    picture: bytes | None = None
    play: int | None = None
