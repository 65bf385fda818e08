"""What happens at a table, as frozen values in players' words (SPEC §13).

A hand is the fold of its events (`engine.hand.replay`). Events say what was seen or said, never what it meant: a card
played against the rules is a `CardPlayed` like any other. When, how and with which picture it was seen belongs to the
ledger, not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Suit
from engine.rules import DEFAULT, HouseRules

Seat = int
"""0 .. players-1, clockwise. Seat 0 is forehand, left of the dealer; the dealer is the last seat (SPEC notation)."""


class CallKind(Enum):
    """What the picker, the holder of the queens or a soloist announced. The value is the record's word."""

    ACE = "ace"
    TEN = "ten"
    ALONE = "alone"
    JACK_OF_DIAMONDS = "jd"
    JACK_OF_HEARTS = "jh"
    SOLO = "solo"
    FIRST_TRICK = "first_trick"


class Say(Enum):
    """A doubling that somebody announced (SPEC §8). The value is the record's word."""

    CRACK = "crack"
    RECRACK = "recrack"
    AROUND_THE_CORNER = "cac"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class HandStarted:
    """Cards are dealt: `doublers` all-passed hands before this one still count, and `pot` units lie in the pot.

    `watched`: a camera tells what is played, so whole tricks may be missing while the hand runs.
    """

    players: int = 5
    dealer: Seat = 4
    rules: HouseRules = DEFAULT
    doublers: int = 0
    pot: int = 0
    watched: bool = False


@dataclass(frozen=True, slots=True)
class Picked:
    """`seat` took the blind; `forced` when everybody passed and the house makes the last bidder pick (SPEC 4.3)."""

    seat: Seat
    forced: bool = False


@dataclass(frozen=True, slots=True)
class EveryonePassed:
    """Nobody picked: the rule `all_pass` says what follows. `blind_trick` is the trick that the dealer named."""

    blind_trick: int | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """The picker called a partner's card or said there is none. `suit` is the called suit, or a soloist's trump."""

    kind: CallKind
    suit: Suit | None = None
    seat: Seat | None = None
    late: bool = False
    """Said to have come after the first card, not merely noted down late."""


@dataclass(frozen=True, slots=True)
class UnknownLaid:
    """The picker laid one card face down to stand for the called suit (SPEC 6.4)."""


@dataclass(frozen=True, slots=True)
class Multiplied:
    """`seat` said crack, recrack, crack around the corner or blitz, showing `cards` where that shows some (SPEC §8)."""

    seat: Seat
    say: Say
    cards: tuple[Card, ...] = ()
    late: bool = False
    """Said to have come after the first card, not merely noted down late."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """`seat` laid `card` on the trick; None is a card face down.

    `sure` is False for a card that was read with doubt or changed by hand: no accusation may rest on it
    (VIOLATIONS §1).
    """

    seat: Seat
    card: Card | None
    sure: bool = True
    foreign: str = ""
    """What lies face up when it is no card of this pack, such as `6C`; `card` is then None."""
    among: tuple[Card, ...] = ()
    """All that a card read with doubt can be, where its seat leaves none: so far a proof may rest on it."""

    @property
    def face_down(self) -> bool:
        """Whether the card's back is up."""
        return self.card is None and not self.foreign


@dataclass(frozen=True, slots=True)
class CardAdded(CardPlayed):
    """`seat` laid `card` on a trick in which all had played. Only a hand's record tells that from the next lead."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`seat` gathered the trick. Who wins it by the rules is the engine's to say; the two may differ (P-COLLECT).

    Where it was not `seen` who did, `seat` is the winner by the rules as the cards were known then: once a card is put
    right, whoever wins it has gathered it.
    """

    seat: Seat
    seen: bool = True


@dataclass(frozen=True, slots=True)
class BuryShown:
    """The two cards that the picker buried, or the blind that nobody took, were turned over."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class UnknownShown:
    """The face-down unknown was turned over by whoever took it (SPEC 6.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class RestClaimed:
    """`seat` laid its remaining cards open, and the table agreed that it takes all the rest; the hand ends with that.

    `cards`: those of them whose faces are known. What the others still held was thrown in and goes to `seat` as well.
    """

    seat: Seat
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HandEnded:
    """Nothing more will be played in this hand."""


Event = (
    HandStarted
    | Picked
    | EveryonePassed
    | Called
    | UnknownLaid
    | Multiplied
    | CardPlayed
    | CardAdded
    | TrickTaken
    | BuryShown
    | UnknownShown
    | RestClaimed
    | HandEnded
)
