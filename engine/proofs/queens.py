"""The calls of the four-handed queens game (VIOLATIONS §5; SPEC 11.3), and the called-up jack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.events import CallKind, Seat
from engine.evidence import NOTHING, Evidence, Sight, number_of
from engine.proofs.violation import Violation, at_once, declared
from engine.said import Position
from engine.sides import JACK_OF_DIAMONDS, JACK_OF_HEARTS, queens_pair


def jack_proofs(evidence: Evidence) -> Iterator[Violation]:
    """J-UP-FALSE and J-UP-SELF: the jack of hearts is called by one who holds the jack of diamonds (SPEC 5.2)."""
    said = evidence.said
    if said.picker is None or said.call is None or said.call.kind is not CallKind.JACK_OF_HEARTS:
        return
    diamonds, hearts = evidence.place_of(JACK_OF_DIAMONDS), evidence.place_of(JACK_OF_HEARTS)
    if diamonds is not None and diamonds.seat != said.picker:
        yield declared("J-UP-FALSE", said.picker, diamonds.at)
    if hearts is not None and hearts.seat == said.picker:
        yield declared("J-UP-SELF", said.picker, hearts.at)


@dataclass(frozen=True, slots=True)
class QueensCall:
    """A called ace in the queens game, and the first trick in which another led its suit."""

    evidence: Evidence
    caller: Seat
    ace: Card
    suit: int
    released: int
    """From this trick on the suit has been led by another, or may have been."""
    sure: bool
    """Whether it certainly was."""

    @property
    def low(self) -> set[int]:
        """The cards of the suit beside its ace."""
        order = self.evidence.said.order
        return {card.index for card in order.cards if order.suits[card.index] is self.ace.suit and card != self.ace}

    def own(self) -> list[Sight]:
        """What the caller played."""
        return list(self.evidence.of_seat(self.caller))

    def kept_back(self, sight: Sight) -> bool:
        """Whether *sight* is a card of the suit that the caller had to keep."""
        return sight.suit == self.suit and sight.card >= 0 and sight.trick < min(self.released, self.evidence.size)


def queens_proofs(evidence: Evidence) -> Iterator[Violation]:
    """Everything of VIOLATIONS §5 about the queens game."""
    said = evidence.said
    if said.rules.partner != "queens4" or said.call is None or said.picker is None:
        return
    for late, at in said.calls:
        if late.kind is CallKind.SOLO and at != (0, 0):
            yield at_once("Q-SOLO-LATE", late.seat if late.seat is not None else said.picker, at)
    if said.call.kind is CallKind.FIRST_TRICK:
        yield from _needless(evidence, said.picker)
    call = _queens_call(evidence)
    if call is not None or said.call.kind is CallKind.FIRST_TRICK:
        for sight in evidence.sights:
            if sight.seat != said.picker and sight.card in [card.index for card in queens_pair(said)]:
                yield declared("Q-FALSE-CALLER", said.picker, sight.at)
                break
    if call is not None:
        yield from _early(call)
        yield from _ace(call)
        yield from _no_hold(call)


def _queens_call(evidence: Evidence) -> QueensCall | None:
    said = evidence.said
    if said.called_card is None or said.picker is None:
        return None
    suit = number_of(said.called_card.suit)
    if evidence.may_lack_tricks:
        return QueensCall(evidence, said.picker, said.called_card, suit, 1, False)
    for sight in evidence.sights:
        if sight.place == 1 and not sight.missed:
            if sight.led == NOTHING:
                return QueensCall(evidence, said.picker, said.called_card, suit, sight.trick, False)
            if sight.led == suit and sight.seat != said.picker:
                return QueensCall(evidence, said.picker, said.called_card, suit, sight.trick, True)
    return QueensCall(evidence, said.picker, said.called_card, suit, len(evidence.tricks) + 1, False)


def _early(call: QueensCall) -> Iterator[Violation]:
    """Q-LEAD-CALLED and Q-THROW-CALLED. A caller with nothing else in hand has no choice and breaks no rule."""
    if any(sight.blank for sight in call.own()):
        return
    for sight in call.own():
        if call.kept_back(sight) and sight.card != call.ace.index:
            proved = _had_a_choice(call, sight)
            if proved is not None:
                name = "Q-LEAD-CALLED" if sight.place == 1 else "Q-THROW-CALLED"
                yield Violation(name, call.caller, sight.at, proved, proved)


def _had_a_choice(call: QueensCall, offence: Sight) -> Position | None:
    """Since when it is certain that the caller held a card of another suit when he played *offence*.

    At once while one of the two cards that make him caller had not left his hand.
    """
    if any(_held_after(call, card, offence) for card in queens_pair(call.evidence.said)):
        return offence.at
    unseen = call.low
    left = call.evidence.size - offence.trick
    later = 0
    for sight in call.evidence.sights:
        unseen.discard(sight.card)
        if sight.seat == call.caller and sight.at > offence.at:
            later += sight.suit == call.suit
        if sight.at >= offence.at and len(unseen) + later < left:
            return sight.at
        if sight.at > offence.at and sight.seat == call.caller and sight.suit != call.suit:
            return sight.at
    return None


def _held_after(call: QueensCall, card: Card, offence: Sight) -> bool:
    """Whether the caller, who must hold *card*, still had it after *offence*; not when another was seen to play it."""
    sight = call.evidence.place_of(card)
    return sight is None or (sight.seat == call.caller and sight.at > offence.at)


def _ace(call: QueensCall) -> Iterator[Violation]:
    """Q-CALL-HELD, and Q-ACE-WITHHELD: the ace falls when another than its holder leads the suit."""
    shown = call.evidence.place_of(call.ace)
    if shown is None:
        return
    if shown.seat == call.caller:
        yield declared("Q-CALL-HELD", call.caller, shown.at)
        return
    for answer in call.evidence.of_seat(shown.seat):
        if answer.trick < shown.trick and answer.led == call.suit and answer.place > 1 and answer.card >= 0:
            end = max(sight.place for sight in call.evidence.sights if sight.trick == answer.trick)
            yield Violation("Q-ACE-WITHHELD", shown.seat, answer.at, (answer.trick, end), shown.at)
            return


def _no_hold(call: QueensCall) -> Iterator[Violation]:
    """Q-CALL-NOHOLD: the caller holds a card of the suit; one who shows it later has reneged instead."""
    own = call.own()
    if any(sight.blank or sight.suit == call.suit for sight in own):
        return
    ends = [own[-1].at] if len(own) == call.evidence.size else []
    ends += [sight.at for sight in own if call.sure and sight.trick == call.released]
    left = call.low
    for sight in call.evidence.sights:
        left.discard(sight.card)
        if not left:
            ends.append(sight.at)
            break
    if ends:
        yield declared("Q-CALL-NOHOLD", call.caller, min(ends))


def _needless(evidence: Evidence, caller: Seat) -> Iterator[Violation]:
    """Q-FIRST-NEEDLESS: the first-trick partner is only for one who can call no ace."""
    found = []
    for suit in evidence.said.order.fail_suits:
        ace = evidence.place_of(Card(Rank.ACE, suit))
        mine = [s for s in evidence.of_seat(caller) if s.suit == number_of(suit) and s.card >= 0]
        if ace is not None and ace.seat != caller and mine:
            found.append(max(ace.at, mine[0].at))
    if found:
        yield declared("Q-FIRST-NEEDLESS", caller, min(found))
