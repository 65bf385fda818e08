"""A hand that was folded live, written as a hand record (FORMAT.md)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import Called, CallKind, CardPlayed, Event, Say
from engine.hand import HandState, replay
from engine.said import Position
from engine.trick import Trick

_WORDS = {Say.AROUND_THE_CORNER: "crack_around_corner"}


def write_record(events: Iterable[Event]) -> dict[str, object]:
    """The hand record of *events*. Read again, it gets the same answer, but for what one of a few cards proves,
    whichever of them it was: a record has no word for these (`CardPlayed.among`).

    >>> from engine.events import HandStarted, Picked
    >>> write_record([HandStarted(), Picked(2)])["declarations"]
    {'picker': 2}
    """
    return record_of(replay(events))


def record_of(state: HandState) -> dict[str, object]:
    """The hand record of a folded hand."""
    return {
        "players": state.players,
        "dealer": state.dealer,
        "settings": state.rules.settings(),
        "declarations": _declarations(state),
        "tricks": [_trick(state, number) for number in range(len(state.all_tricks))],
        "complete": state.ended and state.claim is None,
    }


def _declarations(state: HandState) -> dict[str, object]:
    said = state.declared
    found: dict[str, object] = {}
    if said.passed:
        found["all_pass"] = True
        if said.named_trick is not None:
            found["named_trick"] = said.named_trick
    if said.taker is not None:
        found["picker"] = said.taker
    if said.forced:
        found["forced"] = True
    if said.doublers:
        found["prior_all_pass"] = said.doublers
    if said.pot:
        found["pot_before"] = said.pot
    found |= _calls(said.calls, said.rules.partner == "queens4")
    if said.unknown_laid:
        found["unknown"] = True
    if said.unknown_card is not None:
        found["revealed_unknown"] = said.unknown_card.code
    if said.bury is not None and said.bury:
        found["bury"] = [card.code for card in said.bury]
    if state.claim is not None:
        found["claim"] = {"seat": state.claim.seat, "cards": [card.code for card in state.claim.cards]}
    if said.doublings:
        found["multipliers"] = [
            {"seat": announced.seat, "say": _WORDS.get(announced.say, announced.say.value)}
            | ({"cards": [card.code for card in announced.cards]} if announced.cards else {})
            | _at(at)
            for announced, at in said.doublings
        ]
    return found


def _calls(calls: tuple[tuple[Called, Position], ...], queens: bool) -> dict[str, object]:
    if queens and all(called.kind is CallKind.SOLO and called.seat is not None for called, _ in calls) and calls:
        rows = [
            {"seat": called.seat} | ({"trump": called.suit.value} if called.suit is not None else {}) | _at(at)
            for called, at in calls
        ]
        return {"solo_bids": rows}
    if not calls:
        return {}
    called, at = calls[0]
    row: dict[str, object] = {"type": called.kind.value}
    if called.suit is not None:
        row["suit"] = called.suit.value
    if called.seat is not None:
        row["seat"] = called.seat
    return {"call": row | _at(at)}


def _at(at: Position) -> dict[str, object]:
    """Only what was said late says when."""
    return {"at": list(at)} if at != (0, 0) else {}


def _trick(state: HandState, number: int) -> dict[str, object]:
    trick: Trick = state.all_tricks[number]
    leader = trick.plays[0].seat
    row: dict[str, object] = {"leader": leader, "cards": [_code(play) for play in trick.plays]}
    if any(play.seat != (leader + place) % trick.players for place, play in enumerate(trick.plays)):
        row["seats"] = list(trick.seats)
    doubtful = [place for place, play in enumerate(trick.plays, 1) if not play.sure]
    if doubtful:
        row["doubtful"] = doubtful
    taken = state.taken[number] if number < len(state.tricks) else None
    if taken is not None and not (trick.complete and taken == trick.winner):  # who wins it takes it: nothing to say
        row["taken"] = taken
    return row


def _code(play: CardPlayed) -> str:
    if play.card is not None:
        return play.card.code
    return play.foreign or "XX"
