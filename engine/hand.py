"""A hand is the fold of its events: `apply` adds one, `replay` adds all.

`HandState` accepts whatever happened on the table; a card played against the rules is a card played. `IllegalEvent` is
for our own nonsense only: an event that cannot be said in that phase, or a seat that is not at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from engine.cards import Suit
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardAdded,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    RestClaimed,
    Seat,
    TrickTaken,
    UnknownLaid,
    UnknownShown,
)
from engine.order import deal_of
from engine.rules import HouseRules
from engine.said import Position, Said
from engine.state import HandState, Phase
from engine.trick import Trick, after, rejudged

__all__ = ["MOST_DOUBLERS", "MOST_POT", "HandState", "IllegalEvent", "Phase", "apply", "hand_size_of", "replay"]


MOST_DOUBLERS, MOST_POT = 1000, 10**6
"""What a hand may begin with: each doubler doubles what it pays, and of 15,000 nobody could write the number."""


class IllegalEvent(Exception):
    """We were told something that makes no sense at this point; the state is left as it was."""


def apply(state: HandState, event: Event) -> HandState:
    """*state* after *event*. Raises IllegalEvent, and changes nothing, when the event makes no sense here.

    >>> from engine.cards import Card
    >>> state = apply(HandState(), HandStarted())
    >>> apply(state, CardPlayed(0, Card.parse("7D"))).turn
    1
    >>> apply(state, Picked(7))
    Traceback (most recent call last):
    engine.hand.IllegalEvent: Picked: there is no seat 7 among 5 players
    """
    step = _STEPS.get(type(event))
    if step is None:
        raise IllegalEvent(f"{event!r} is no event")
    if state.said is None and not isinstance(event, HandStarted):
        raise IllegalEvent(f"{type(event).__name__}: no hand has been started")
    seat = getattr(event, "seat", None)
    if seat is not None and (not isinstance(seat, int) or not 0 <= seat < state.players):
        raise IllegalEvent(f"{type(event).__name__}: there is no seat {seat} among {state.players} players")
    return step(state, event)


def replay(events: Iterable[Event]) -> HandState:
    """Fold a hand from its first event.

    >>> replay([HandStarted(players=4, dealer=3)]).hand_size
    7
    """
    return reduce(apply, events, HandState())


def hand_size_of(players: int, rules: HouseRules) -> int:
    """How many cards each of *players* gets; ValueError names the setting by which so many cannot play.

    >>> hand_size_of(4, HouseRules(partner="fixed", teams=((0, 4), (1, 3))))
    Traceback (most recent call last):
    ValueError: settings.teams names a seat that is not at a table of 4
    """
    size = deal_of(players, rules.deck, not rules.has_picker).hand
    if any(seat >= players for team in rules.teams for seat in team):
        raise ValueError(f"settings.teams names a seat that is not at a table of {players}")
    named = rules.blind_trick
    if rules.all_pass == "leaster" and named is not None and named > size:
        raise ValueError(
            f"settings.leaster_blind must name a whole number from 1 to {size}, not {rules.leaster_blind!r}"
        )
    return size


def _started(state: HandState, event: HandStarted) -> HandState:
    if state.said is not None:
        raise IllegalEvent("HandStarted: a hand is running")
    if not _within(event.players, 2, 8) or not _within(event.dealer, 0, event.players - 1):
        raise IllegalEvent(f"HandStarted: {event.players} players with seat {event.dealer} dealing is no table")
    if not _within(event.doublers, 0, MOST_DOUBLERS) or not _within(event.pot, 0, MOST_POT):
        raise IllegalEvent(f"HandStarted: no table carries over {event.doublers} doublers and a pot of {event.pot}")
    said = Said(event.players, event.dealer, event.rules, event.doublers, event.pot, event.watched)
    try:
        size = hand_size_of(event.players, event.rules)
    except ValueError as error:
        raise IllegalEvent(f"HandStarted: {error}") from None
    return HandState(said, trick=Trick(said.forehand, (), said.players, said.trick_rules, size == 1))


def _within(number: object, least: int, most: int) -> bool:
    return isinstance(number, int) and least <= number <= most


def _picked(state: HandState, event: Picked) -> HandState:
    said = state.declared
    if said.taker is not None:
        raise IllegalEvent(f"Picked: seat {said.taker} has picked")
    if said.passed and not event.forced:
        raise IllegalEvent("Picked: everybody has passed")
    return _resaid(state, replace(said, taker=event.seat, forced=event.forced))


def _passed(state: HandState, event: EveryonePassed) -> HandState:
    said = state.declared
    if said.passed or said.taker is not None:
        raise IllegalEvent("EveryonePassed: the bidding is over")
    if event.blind_trick is not None and not 1 <= event.blind_trick <= said.deal.hand:
        raise IllegalEvent(f"EveryonePassed: there is no trick {event.blind_trick}")
    return _resaid(state, replace(said, passed=True, named_trick=event.blind_trick))


def _called(state: HandState, event: Called) -> HandState:
    said = state.declared
    if said.calls and not (event.kind is CallKind.SOLO and all(c.kind is CallKind.SOLO for c, _ in said.calls)):
        raise IllegalEvent("Called: something has been called")
    if event.kind in (CallKind.ACE, CallKind.TEN) and event.suit not in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS):
        raise IllegalEvent(f"Called: {event.kind.value} of {event.suit} cannot be called")
    return _resaid(state, replace(said, calls=(*said.calls, (event, _said_at(state, event.late)))))


def _laid(state: HandState, event: UnknownLaid) -> HandState:
    if state.declared.unknown_laid:
        raise IllegalEvent("UnknownLaid: the unknown lies")
    return _resaid(state, replace(state.declared, unknown_laid=True))


def _multiplied(state: HandState, event: Multiplied) -> HandState:
    said = state.declared
    return replace(state, said=replace(said, doublings=(*said.doublings, (event, _said_at(state, event.late)))))


def _said_at(state: HandState, late: bool) -> Position:
    """Noting something down late is not saying it late."""
    return state.position if late else (0, 0)


def _bury_shown(state: HandState, event: BuryShown) -> HandState:
    size = state.declared.deal.blind
    if len(event.cards) != size or len(set(event.cards)) != size:
        raise IllegalEvent(f"BuryShown: {size} different cards lie there, not {[card.code for card in event.cards]}")
    return replace(state, said=replace(state.declared, bury=tuple(event.cards)))


def _unknown_shown(state: HandState, event: UnknownShown) -> HandState:
    if not state.declared.unknown_laid:
        raise IllegalEvent("UnknownShown: no unknown was laid")
    return _resaid(state, replace(state.declared, unknown_card=event.card))


def _ended(state: HandState, event: HandEnded) -> HandState:
    if state.ended:
        raise IllegalEvent("HandEnded: the hand is over")
    return replace(state, ended=True)


def _claimed(state: HandState, event: RestClaimed) -> HandState:
    if state.phase is not Phase.PLAYING:
        raise IllegalEvent("RestClaimed: no hand is being played")
    held = [card for card in dict.fromkeys(event.cards) if card in state.unseen]  # a correction may say it was played
    return replace(state, ended=True, claim=replace(event, cards=tuple(held[: state.plays_left(event.seat)])))


def _resaid(state: HandState, said: Said) -> HandState:
    """A declaration may change how the cards that lie are to be judged."""
    if not state.trick and not state.tricks:
        rules = said.trick_rules
        return replace(state, said=said, trick=Trick(said.forehand, (), said.players, rules, state.trick.last))
    *tricks, trick = rejudged((*state.tricks, state.trick), said.trick_rules)
    if not trick:
        trick = replace(trick, leader=tricks[-1].next_leader(state.taken[-1]))
    return replace(state, said=said, tricks=tuple(tricks), trick=trick)


def _played(state: HandState, event: CardPlayed) -> HandState:
    if state.ended:
        raise IllegalEvent("CardPlayed: the hand is over")
    trick = state.trick
    if len(trick.plays) >= trick.players and event.seat in trick.seats:
        state = _close(state, None)
    return _lies(state, event)


def _added(state: HandState, event: CardAdded) -> HandState:
    """The trick that the card lies on is on the table yet, or was finished by the card before."""
    if state.ended:
        raise IllegalEvent("CardAdded: the hand is over")
    if state.trick or not state.tricks:
        return _lies(state, event)
    done = state.tricks[-1].add(event)
    trick = replace(state.trick, leader=done.next_leader(state.taken[-1]))
    return replace(state, tricks=(*state.tricks[:-1], done), trick=trick)


def _lies(state: HandState, event: CardPlayed) -> HandState:
    """One more card lies on the trick on the table, which ends with it if it is the last."""
    trick = state.trick.add(event)
    # a doubtful seat must not shift the cards that follow: as many cards as players are a trick then
    doubtful = len(trick.plays) >= trick.players and not all(play.sure for play in trick.plays)
    if trick.complete or doubtful:
        return _close(HandState(state.said, state.tricks, trick, state.taken), None)
    return HandState(state.said, state.tricks, trick, state.taken)


def _taken(state: HandState, event: TrickTaken) -> HandState:
    if state.trick and state.claim is not None:
        raise IllegalEvent("TrickTaken: the rest was claimed")
    if state.trick:
        return _close(state, _taker(state.trick, event))
    if not state.tricks or state.taken[-1] is not None:
        raise IllegalEvent("TrickTaken: no cards lie")
    taker = _taker(state.tricks[-1], event)
    taken = (*state.taken[:-1], taker)
    trick = replace(state.trick, leader=state.tricks[-1].next_leader(taker))
    return replace(state, trick=trick, taken=taken)


def _taker(done: Trick, event: TrickTaken) -> Seat:
    """Who gathered the trick, as far as was seen."""
    return event.seat if event.seen or done.winner is None else done.winner


def _close(state: HandState, taker: Seat | None) -> HandState:
    """The trick on the table is finished, and an empty one begins."""
    done = state.trick
    last = len(state.tricks) + 2 == state.hand_size
    fresh = Trick(done.next_leader(taker), (), done.players, after(done.rules, done), last)
    return HandState(state.said, (*state.tricks, done), fresh, (*state.taken, taker), state.ended)


_STEPS: dict[type, Callable[[HandState, Any], HandState]] = {
    HandStarted: _started,
    Picked: _picked,
    EveryonePassed: _passed,
    Called: _called,
    UnknownLaid: _laid,
    Multiplied: _multiplied,
    CardPlayed: _played,
    CardAdded: _added,
    TrickTaken: _taken,
    BuryShown: _bury_shown,
    UnknownShown: _unknown_shown,
    RestClaimed: _claimed,
    HandEnded: _ended,
}
