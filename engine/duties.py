"""What a seat owes: follow suit, keep the hold card, play the called ace, lay the unknown (SPEC §7, §11.3).

Duties are told from what was said and from the cards that lie; nobody's hand is known, so a duty names a seat only
where the table knows whose it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Rank
from engine.events import CallKind, Seat
from engine.evidence import SUITS, gather
from engine.hand import HandState, Phase
from engine.order import FollowSuit


class Owed(Enum):
    """Kinds of duty."""

    FOLLOW = "follow"
    """The seat whose turn it is follows `suit` if it can (7.2)."""
    HOLD = "hold"
    """The picker keeps a card of `suit`, or `card`, until the suit is led (7.4b)."""
    KEEP_CALLED = "keep_called"
    """Whoever holds `card` keeps it until its suit is led (7.4c)."""
    PLAY_HOLD = "play_hold"
    """The picker owes a card of `suit`, or `card`, to this trick (7.4a)."""
    PLAY_CALLED = "play_called"
    """Whoever holds `card` owes it to this trick (7.4a, 11.3)."""
    LAY_UNKNOWN = "lay_unknown"
    """The picker owes the unknown to this trick (6.4)."""
    KEEP_UNKNOWN = "keep_unknown"
    """The picker keeps the unknown until `suit` is led (6.4)."""
    NOT_BEFORE_LED = "not_before_led"
    """The caller of the queens game leaves `suit` alone until another leads it (11.3)."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Something owed; `seat` is None where it is a secret whose duty it is."""

    owed: Owed
    seat: Seat | None
    card: Card | None = None
    suit: FollowSuit | None = None


def find_duties(state: HandState) -> tuple[Duty, ...]:
    """What is owed in *state* and not yet done.

    >>> from engine.cards import Suit
    >>> from engine.events import Called, HandStarted, Picked
    >>> from engine.hand import replay
    >>> called = replay([HandStarted(), Picked(1), Called(CallKind.ACE, Suit.SPADES)])
    >>> [duty.owed.value for duty in called.duties]
    ['hold', 'keep_called']
    """
    if state.phase in (Phase.BEFORE, Phase.OVER):
        return ()
    found = []
    if state.trick and state.turn is not None and state.trick.led is not None:
        found.append(Duty(Owed.FOLLOW, state.turn, suit=state.trick.led))
    said = state.declared
    if said.called_card is not None and said.picker is not None:
        found += _queens(state) if said.rules.partner == "queens4" else _called(state)
    return tuple(found)


def _called(state: HandState) -> list[Duty]:
    """The called-suit duties of SPEC 7.4; they end with the first trick led in that suit.

    A picker who shows the ace that he called has none where the house makes that a solo (6.5).
    """
    said = state.declared
    if said.rules.ace_unknown == "forced_solo" and state.sides.alone and not said.unknown_laid:
        return []
    suit, card, picker = said.called_suit, said.called_card, said.picker
    if any(trick.led is suit for trick in state.tricks):
        return []
    now = state.trick.led is suit
    fallen = card not in state.unseen
    ten = said.call is not None and said.call.kind is CallKind.TEN
    hold = Card(Rank.ACE, suit) if ten and suit is not None else None
    unknown_out = any(play.face_down for trick in state.all_tricks for play in trick.plays)
    found = []
    if picker not in (state.trick.seats if now else ()):
        if said.unknown_laid and not unknown_out:
            found.append(Duty(Owed.LAY_UNKNOWN if now else Owed.KEEP_UNKNOWN, picker, suit=suit))
        elif not said.unknown_laid:
            found.append(Duty(Owed.PLAY_HOLD if now else Owed.HOLD, picker, hold, suit))
    if not fallen:
        found.append(Duty(Owed.PLAY_CALLED if now else Owed.KEEP_CALLED, None, card, suit))
    return found


def _queens(state: HandState) -> list[Duty]:
    """The duties of the queens game's call (SPEC 11.3)."""
    said = state.declared
    suit, card, caller = said.called_suit, said.called_card, said.picker
    found = []
    if not any(trick.led is suit and trick.plays[0].seat != caller for trick in state.all_tricks):
        found.append(Duty(Owed.NOT_BEFORE_LED, caller, suit=suit))
    if state.trick.led is suit and card in state.unseen:
        found.append(Duty(Owed.PLAY_CALLED, None, card, suit))
    return found


def voids(state: HandState, seat: Seat) -> frozenset[FollowSuit]:
    """Suits that *seat* has shown it lacks, by not following them, unless a later card of it says otherwise.

    >>> from engine.events import CardPlayed, HandStarted
    >>> from engine.hand import replay
    >>> cards = [CardPlayed(0, Card.parse("7H")), CardPlayed(1, Card.parse("QD"))]
    >>> replay([HandStarted(), *cards]).voids(1)
    frozenset({<Suit.HEARTS: 'H'>})
    """
    void: set[int] = set()
    for sight in gather(state).of_seat(seat):
        void.discard(sight.suit)
        if sight.denies:
            void.add(sight.led)
    return frozenset(SUITS[number] for number in void)
