"""What a hand's cards are worth as evidence: every card that fell, with the doubtful ones marked as knowing nothing.

Proofs read only this. A card that was read with doubt, lies face down, is foreign to the pack or was seen twice has no
identity here, so that no accusation can rest on it (VIOLATIONS §1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import DECK, Card, Suit
from engine.events import CardPlayed, Seat
from engine.hand import HandState
from engine.leads import Lead, Leaders, lead_of
from engine.order import TRUMP, FollowSuit
from engine.said import Position, Said
from engine.trick import Trick

NOTHING = -1
"""No card, or no suit, that anything could rest on."""

SUITS: tuple[FollowSuit, ...] = (*Suit, TRUMP)
"""The five suits to follow, by the number that evidence uses for them."""

_NUMBER = {suit: number for number, suit in enumerate(SUITS)}


class Sight(NamedTuple):
    """One card that fell, as far as something may rest on it."""

    trick: int
    place: int
    seat: Seat
    card: int
    """Index in the pack, or NOTHING."""
    suit: int
    """Number of the suit that the card follows, or NOTHING; of the unknown, too."""
    led: int
    """Number of the suit led in this trick, or NOTHING; also of a second card, which answers no lead, and where the
    card that was led may not have been seen.
    """
    down: bool
    """Face down."""
    missed: bool
    """Nothing was seen at all: the trick was closed without this seat's card."""
    sure: bool
    """Whether seat and card were read without doubt."""
    follows: int
    """Number of the suit that the card follows, also where it is one of several that all follow it; else NOTHING."""
    asked: int
    """Number of the suit led, as far as that; or NOTHING, as `led`."""

    @property
    def at(self) -> Position:
        """Where it fell."""
        return (self.trick, self.place)

    @property
    def blank(self) -> bool:
        """Whether it may have been any card at all."""
        return self.card < 0 and self.suit < 0

    @property
    def denies(self) -> bool:
        """Whether this card says that its seat had none of the suit led."""
        return self.card >= 0 and self.led >= 0 and self.suit != self.led

    @property
    def refuses(self) -> bool:
        """The same, whichever of several cards it is."""
        return self.follows >= 0 and self.asked >= 0 and self.follows != self.asked


@dataclass(frozen=True, slots=True)
class Evidence:
    """All sights of a hand in the order in which the cards fell."""

    said: Said
    size: int
    sights: tuple[Sight, ...]
    twice: tuple[Position, ...]
    """Where a card was seen that had been seen before."""
    foreign: tuple[Position, ...]
    tricks: tuple[Trick, ...]
    leads: tuple[Lead, ...]
    """By trick: who should have led it, and whether the card that was led was seen."""
    closed: int
    """How many tricks are finished."""
    ended: bool

    @property
    def may_lack_tricks(self) -> bool:
        """Whether whole tricks may have been played that nobody saw: a camera watches, and cards are out."""
        return self.said.watched and not self.all_out

    @property
    def final(self) -> int:
        """The final trick; while another may be missing, the one before, which may be it."""
        return self.size - int(self.may_lack_tricks and len(self.tricks) < self.size)

    def place_of(self, card: Card) -> Sight | None:
        """Where *card* certainly fell."""
        return next((sight for sight in self.sights if sight.card == card.index), None)

    def of_seat(self, seat: Seat) -> Iterator[Sight]:
        """What *seat* played, in order."""
        return (sight for sight in self.sights if sight.seat == seat)

    @property
    def last(self) -> Position:
        """The last card that fell."""
        return next((sight.at for sight in reversed(self.sights) if not sight.missed), (0, 0))

    @property
    def all_out(self) -> bool:
        """Whether every seat has played all its cards."""
        return len(self.sights) >= self.size * self.said.players


def number_of(suit: FollowSuit) -> int:
    """The number that stands for *suit* in sights."""
    return _NUMBER[suit]


def gather(state: HandState) -> Evidence:
    """The evidence of *state*, remembered with it."""
    return state.remember("evidence", _gather)


def _gather(state: HandState) -> Evidence:
    said = state.declared
    tricks = state.all_tricks
    pack = frozenset(said.order.cards)
    seen: dict[int, int] = {}
    twice: list[Position] = []
    foreign: list[Position] = []
    for t, trick in enumerate(tricks, 1):
        for k, play in enumerate(trick.plays, 1):
            if play.foreign:
                foreign.append((t, k))
            elif play.card is not None and play.sure:
                if play.card not in pack:
                    foreign.append((t, k))
                seen[play.card.index] = seen.get(play.card.index, 0) + 1
                if seen[play.card.index] > 1:
                    twice.append((t, k))
    good = {index for index, times in seen.items() if times == 1 and DECK[index] in pack}
    sights: list[Sight] = []
    leads: list[Lead] = []
    leaders = Leaders(said)
    none_missed = not said.watched and not state.ended and all(len(trick) >= trick.players for trick in state.tricks)
    for t, trick in enumerate(tricks, 1):
        leads.append(lead_of(trick, leaders.due, none_missed and t > len(state.tricks)))
        looked = list(_look(said, t, trick, good, leads[-1].seen))
        sights += looked
        certain = all(sight.sure and not sight.blank for sight in looked if not is_unknown(said, sight))
        leaders.after(trick, certain, looked[0].led >= 0)
        if t <= len(state.tricks):
            missing = [seat for seat in range(said.players) if seat not in trick.seats]
            sights += [_missed(t, len(trick), seat) for seat in missing]
    played_out = state.ended and state.claim is None  # cards that were thrown in are missing from no trick
    marks = tuple(twice), tuple(foreign)
    return Evidence(said, state.hand_size, tuple(sights), *marks, tricks, tuple(leads), len(state.tricks), played_out)


def _missed(t: int, place: int, seat: Seat) -> Sight:
    return Sight(t, place, seat, NOTHING, NOTHING, NOTHING, False, True, False, NOTHING, NOTHING)


def is_unknown(said: Said, sight: Sight) -> bool:
    """Whether *sight* is the declared unknown, which never wins (SPEC 7.3)."""
    return sight.down and sight.sure and said.unknown_laid and sight.seat == said.picker


def _look(said: Said, t: int, trick: Trick, good: set[int], lead_seen: bool) -> Iterator[Sight]:
    suits = said.order.suits
    led = asked = NOTHING
    for k, play in enumerate(trick.plays, 1):
        card = suit = follows = NOTHING
        if play.card is not None and play.sure and play.card.index in good:
            card = play.card.index
            suit = follows = _NUMBER[suits[card]]
        elif not play.sure and len(classes := {suits[one.index] for one in play.among}) == 1:
            follows = _NUMBER[classes.pop()]
        elif _unknown_on_suit(said, trick, play):
            suit = _NUMBER[said.called_suit] if said.called_suit is not None else NOTHING
        if k == 1 and lead_seen:
            led, asked = suit, follows if suit < 0 else suit
        second = play.seat in trick.seats[: k - 1]  # a second card answers no lead (P-TWO)
        answered = (NOTHING, NOTHING) if second else (led, asked)
        yield Sight(t, k, play.seat, card, suit, answered[0], play.face_down, False, play.sure, follows, answered[1])


def _unknown_on_suit(said: Said, trick: Trick, play: CardPlayed) -> bool:
    """Whether *play* is the unknown, led or following its suit; only there is it of that suit."""
    if not play.face_down or not play.sure or not trick.is_unknown(play):
        return False
    return trick.plays[0] is play or trick.led is said.called_suit
