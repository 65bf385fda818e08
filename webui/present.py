"""From a hand to what a page shows: one snapshot of plain values; sentences stand in it in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from engine.cards import Card
from engine.duties import Duty
from engine.events import Called, CallKind, CardPlayed, Event, Picked, RestClaimed, TrickTaken
from engine.hand import HandState, Phase
from engine.record import plain
from engine.settlement import Number
from engine.trick import Trick
from webui.agreed import Agreed
from webui.carrying import News
from webui.judging import charges
from webui.ledger import Row
from webui.lines import Line
from webui.pictured import shown_by
from webui.story import Hand
from webui.unsure import worth_teaching
from webui.verdicts import charge_shown, result_shown

Snapshot = dict[str, Any]


def present(
    hand: Hand,
    rev: int,
    balances: Sequence[Number] = (),
    pictured: frozenset[int] = frozenset(),
    health: Mapping[str, Any] | None = None,
    news: News | None = None,
    taught: bool = True,
) -> Snapshot:
    """Everything that a page shows of *hand*; no points of a running hand where the table keeps them hidden.

    *taught*: whether its pack was taught, or cannot be.
    """
    state, agreed = hand.state, Agreed.of(hand.agreed)
    tricks = _tricks(hand, shown_by(hand.rows, pictured))
    lying = state.lying
    open_trick = tricks.pop() if lying.plays else _trick(lying, len(state.tricks) + 1, [], {}, set())
    told = news or News()
    shown = {
        "rev": rev,
        "hand": hand.number,
        "table": {
            "players": state.players,
            "dealer": state.dealer,
            "rules": state.rules.settings(),
            "agreed": agreed.plain(),
        },
        "phase": state.phase.value,
        "turn": state.turn,
        "declared": _declared(state),
        "may_call": _may_call(state),
        "may_say": _may_say(state),
        "asks": _asks(state),
        "last_bidder": state.dealer if state.rules.all_pass == "forced_pick" else None,
        "pot": state.declared.pot,
        "seats": [_seat(state, seat, name, balances) for seat, name in enumerate(hand.names)],
        "trick": open_trick,
        "tricks": tricks,
        "newest": _newest(hand),
        "sides": _sides(state),
        "still_in": sorted(state.still_in),
        "duties": [_duty(duty) for duty in state.duties],
        "violations": [charge_shown(charge, hand, [*tricks, open_trick]) for charge in charges(hand)],
        "questions": _questions(hand, [*tricks, open_trick]),
        "rest": _rest(hand, pictured),
        "result": result_shown(hand),
        "undo": _undo(hand),
        "unsure_of": 0 if taught else worth_teaching(hand),
        "news": {"rev": told.rev, "hand": told.hand, "items": list(told.items)},
        "health": dict(health or {"state": "none"}),
    }
    return _covered(shown) if agreed.hide_points and state.phase is not Phase.OVER else shown


def _covered(shown: Snapshot) -> Snapshot:
    """*shown* without anybody's points: what is hidden does not leave the process."""
    tricks = [{**trick, "points": None} for trick in shown["tricks"]]
    seats = [{**seat, "points": None} for seat in shown["seats"]]
    trick = {**shown["trick"], "points": None}
    items = [item for item in shown["news"]["items"] if item["what"] != "trick"]
    news = {**shown["news"], "items": items}
    return {**shown, "tricks": tricks, "seats": seats, "trick": trick, "sides": None, "news": news}


# --- tricks and cards -----------------------------------------------------------------------------------------------


def _tricks(hand: Hand, shows: Mapping[int, int]) -> list[dict[str, Any]]:
    """All tricks with the numbers of their events, and of the pictures (`shown_by`); the plays of the fold come in the
    order of the lines.
    """
    lines = iter(hand.find(CardPlayed))
    asked = {doubt.about for doubt in hand.doubts}
    shown = []
    for number, trick in enumerate(hand.state.all_tricks, start=1):
        shown.append(_trick(trick, number, [next(lines) for _ in trick.plays], shows, asked))
    for place, (told, after) in enumerate(zip_longest(shown, shown[1:])):
        told["taken_by"] = hand.state.taken[place] if place < len(hand.state.taken) else None
        told["gathered"] = _gathering(hand, told["plays"][-1]["seq"])
        told["end"] = told["gathered"] or (after["plays"][0]["seq"] if after else None)
    return shown


def _gathering(hand: Hand, last_play: int) -> int | None:
    """The event that gathered the trick whose last card is *last_play*."""
    places = [line.seq for line in hand.lines]
    for line in hand.lines[places.index(last_play) + 1 :]:
        if isinstance(line.event, TrickTaken):
            return line.seq
        if isinstance(line.event, CardPlayed):
            return None
    return None


def _trick(
    trick: Trick, number: int, lines: Sequence[Line], shows: Mapping[int, int], asked: set[int]
) -> dict[str, Any]:
    return {
        "number": number,
        "leader": trick.leader,
        "winner": trick.winner if trick.plays else None,
        "points": trick.points,
        "led": None if trick.led is None else trick.led.value,
        "complete": trick.complete,
        "taken_by": None,
        "gathered": None,
        "end": None,
        "plays": [_play(line, number, shows, asked) for line in lines],
    }


def _play(line: Line, number: int, shows: Mapping[int, int], asked: set[int]) -> dict[str, Any]:
    play = line.event
    assert isinstance(play, CardPlayed)
    return {
        "seq": line.seq,
        "trick": number,
        "seat": play.seat,
        "card": _code(play.card),
        "foreign": play.foreign,
        "sure": play.sure,
        "by_hand": line.by_hand,
        "asked": line.seq in asked,
        "picture": shows.get(line.seq),
    }


def _code(card: Card | None) -> str | None:
    return None if card is None else card.code


def _newest(hand: Hand) -> int | None:
    plays = hand.find(CardPlayed)
    return plays[-1].seq if plays else None


# --- what was said, and what may be said ----------------------------------------------------------------------------


def _declared(state: HandState) -> dict[str, Any]:
    call = state.call
    return {
        "picker": state.picker,
        "everyone_passed": state.everyone_passed,
        "all_pass": state.rules.all_pass,
        "call": None if call is None else _call(call.kind, call.suit.value if call.suit else None),
    }


def _call(kind: CallKind, suit: str | None = None) -> dict[str, Any]:
    return {"kind": kind.value, "suit": suit}


def _may_call(state: HandState) -> list[dict[str, Any]]:
    rules, calls = state.rules, []
    if rules.partner == "called_ace":
        calls = [_call(CallKind.ACE, suit) for suit in "CSH"]
        if rules.call_ten:
            calls += [_call(CallKind.TEN, suit) for suit in "CSH"]
    if rules.partner in ("called_ace", "jd"):
        calls.append(_call(CallKind.JACK_OF_DIAMONDS))
    if rules.partner == "jd" and rules.jd_picker_holds == "call_up_jh":
        calls.append(_call(CallKind.JACK_OF_HEARTS))
    return [*calls, _call(CallKind.ALONE)] if rules.has_picker else calls


def _may_say(state: HandState) -> list[str]:
    """The doublings that this house knows and that can still be said: before the first card (SPEC K-48)."""
    rules = state.rules
    known = {"crack": rules.crack, "recrack": rules.recrack, "cac": rules.crack_around_corner, "blitz": rules.blitz}
    may = state.picker is not None and not state.tricks and not state.trick
    return [say for say, allowed in known.items() if allowed and may]


def _asks(state: HandState) -> str | None:
    """What the page should ask for next, because no camera hears it."""
    if state.phase is Phase.OVER or not state.rules.has_picker or state.everyone_passed:
        return None
    if state.picker is None:
        return "picker"
    return "call" if state.call is None and state.rules.partner == "called_ace" else None


# --- seats, sides, money --------------------------------------------------------------------------------------------


def _seat(state: HandState, seat: int, name: str, balances: Sequence[Number]) -> dict[str, Any]:
    sides = state.sides
    side = "picker" if seat in sides.picker_side else "defender" if seat in sides.defenders else None
    role = "picker" if seat == state.picker else "partner" if seat == sides.partner else None
    return {
        "seat": seat,
        "name": name,
        "dealer": seat == state.dealer,
        "turn": seat == state.turn,
        "points": state.points[seat],
        "tricks": state.tricks_taken[seat],
        "side": side,
        "role": role,
        "voids": sorted(suit.value for suit in state.voids(seat)),
        "balance": plain(balances[seat]) if seat < len(balances) else 0,
    }


def _sides(state: HandState) -> dict[str, Any] | None:
    """Points by side, once it is proved who plays with whom, and with how many each has won."""
    sides = state.sides
    if not sides.certain or not sides.picker_side:
        return None
    bounds = state.side_points_bounds
    clinched = state.clinched
    nobodys = state.rules.partner == "base4" or state.rules.tie60 == "none"  # sixty each
    return {
        "seats": sorted(sides.picker_side),
        "others": sorted(sides.defenders),
        "points": sum(state.points[seat] for seat in sides.picker_side),
        "other_points": sum(state.points[seat] for seat in sides.defenders),
        "bounds": None if bounds is None else [list(side) for side in bounds],
        "need": 61,
        "other_need": 61 if nobodys else 60,
        "bury": state.rules.has_picker,
        "clinched": None if clinched is None else clinched.value,
    }


def _duty(duty: Duty) -> dict[str, Any]:
    suit = None if duty.suit is None else duty.suit.value
    return {"owed": duty.owed.value, "seat": duty.seat, "card": _code(duty.card), "suit": suit}


# --- what is in doubt -----------------------------------------------------------------------------------------------


def _questions(hand: Hand, tricks: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    plays = {play["seq"]: play for trick in tricks for play in trick["plays"]}
    return [
        {**plays[doubt.about], "answers": [{"card": card, "share": share} for card, share in doubt.answers]}
        for doubt in hand.doubts
        if doubt.about in plays
    ]


def _rest(hand: Hand, pictured: frozenset[int]) -> dict[str, Any] | None:
    """Whether somebody is asked for the rest, and what lies open; None while nobody is."""
    laid = hand.laid_down
    if laid is None or hand.state.phase is not Phase.PLAYING:
        return None
    picture = laid.seq if laid.seq in pictured else None
    return {"seq": laid.seq, "seat": laid.seat, "cards": list(laid.cards), "picture": picture}


# --- undo -----------------------------------------------------------------------------------------------------------


def _undo(hand: Hand) -> dict[str, Any] | None:
    """What *Undo* would take back; the start of the very first hand stays."""
    row = hand.last_act
    if row is None or (row.kind == "HandStarted" and hand.number == 1):
        return None
    event = hand.line(row.seq) or hand.line(row.target or 0)
    return {"kind": _undo_kind(row), **_about(event.event if event else None)}


def _undo_kind(row: Row) -> str:
    inner = row.body.get("kind", "")
    if row.kind == "Replaced" and inner == "HandStarted":
        return "Dealer"
    if row.kind == "Replaced" and inner != "CardPlayed":
        return str(inner)
    return "Added" if row.kind == "Inserted" else row.kind


def _about(event: Event | None) -> dict[str, Any]:
    if isinstance(event, CardPlayed):
        return {"seat": event.seat, "card": _code(event.card)}
    if isinstance(event, Picked | TrickTaken | RestClaimed):
        return {"seat": event.seat}
    if isinstance(event, Called):
        return {"seat": event.seat, "call": _call(event.kind, event.suit.value if event.suit else None)}
    return {}
