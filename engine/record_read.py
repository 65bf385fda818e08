"""A hand record becomes events, or one sentence that says which field makes no sense (FORMAT.md)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card, Suit
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
    Say,
    Seat,
    TrickTaken,
    UnknownLaid,
    UnknownShown,
)
from engine.fields import Fields
from engine.hand import MOST_DOUBLERS, MOST_POT, HandState, IllegalEvent, apply, hand_size_of, replay
from engine.rules import HouseRules

SAYINGS = {
    "crack": Say.CRACK,
    "recrack": Say.RECRACK,
    "crack_around_corner": Say.AROUND_THE_CORNER,
    "cac": Say.AROUND_THE_CORNER,
    "blitz": Say.BLITZ,
}
"""How a record writes each doubling; the first word for each is the one we write."""

MOST_CARDS = 64
"""What a record may hold: more cards than a pack has are a wrong hand (D-COUNT-SEAT), many more are no hand at all."""

DECLARED = (
    *("picker", "call", "unknown", "revealed_unknown", "forced", "all_pass", "prior_all_pass", "pot_before"),
    *("multipliers", "trump", "solo_bids", "alone", "named_trick", "bury", "claim"),
)
"""Every declaration that a record may hold."""


def read_record(record: object) -> list[Event]:
    """The events of a hand record; ValueError with one sentence that names the field when it makes no sense.

    >>> read_record({"players": 5, "dealer": 4, "tricks": [{"leader": 0, "cards": ["7D"]}]})[1:]
    [CardPlayed(seat=0, card=Card('7D'), sure=True, foreign='', among=())]
    >>> read_record({"players": 5, "dealer": 7, "tricks": []})
    Traceback (most recent call last):
    ValueError: dealer must be a seat from 0 to 4, not 7
    """
    top = Fields.of(record, "the record")
    for key in ("players", "tricks"):
        if not top.present(key):
            raise ValueError(f"{key} is missing: this is no hand record")
    players = top.number("players", 2, 8, default=5)
    rules = HouseRules.from_settings(top.mapping("settings"))
    said = Fields.of(top.mapping("declarations"), "declarations", "declarations.")
    said.only(DECLARED)
    started = HandStarted(
        players,
        top.seat("dealer", players, default=players - 1),
        rules,
        said.number("prior_all_pass", 0, MOST_DOUBLERS, default=0),
        said.number("pot_before", 0, MOST_POT, default=0),
    )
    hand_size_of(players, rules)
    table = replay_or_value_error([started])
    before, after = _declared(said, table)
    played = _tricks(top, table)
    claimed = any(isinstance(event, RestClaimed) for event in after)
    ended = [HandEnded()] if top.flag("complete", default=False) and not claimed else []
    events = [started, *before, *played, *after, *ended]
    late = [event for event, _ in said.late]
    if late:
        events = _with_late(events, said.late)
    replay_or_value_error(events)
    return events


def replay_or_value_error(events: Iterable[Event]) -> HandState:
    """replay(events), with what makes no sense as a ValueError: here the nonsense is the file's."""
    try:
        return replay(events)
    except IllegalEvent as error:
        raise ValueError(str(error)) from None


def _declared(said: Fields, table: HandState) -> tuple[list[Event], list[Event]]:
    """What was said before the first card, and what was shown after the last one."""
    n = table.players
    before: list[Event] = []
    after: list[Event] = []
    if said.flag("all_pass", default=False):
        before.append(EveryonePassed(said.maybe_number("named_trick", 1, table.hand_size)))
    elif said.maybe_number("named_trick", 1, table.hand_size) is not None:
        raise ValueError("declarations.named_trick needs all_pass")
    picker = said.maybe_seat("picker", n)
    forced = said.flag("forced", default=False)
    if picker is not None:
        if before and not forced:
            raise ValueError("declarations.picker cannot stand beside all_pass, unless forced")
        before.append(Picked(picker, forced))
    elif forced:
        raise ValueError("declarations.forced needs a picker")
    before += _calls(said, table, picker)
    if said.flag("unknown", default=False):
        if not any(isinstance(event, Called) and event.kind is CallKind.ACE for event in before) or picker is None:
            raise ValueError("declarations.unknown needs a picker and a called ace")
        before.append(UnknownLaid())
        shown = said.maybe_card("revealed_unknown")
        if shown is not None:
            after.append(UnknownShown(shown))
    elif said.maybe_card("revealed_unknown") is not None:
        raise ValueError("declarations.revealed_unknown needs an unknown")
    before += _multipliers(said, table)
    if said.present("bury"):
        cards = said.cards("bury")
        if len(cards) != table.declared.deal.blind:
            raise ValueError(f"declarations.bury must have {table.declared.deal.blind} cards, not {len(cards)}")
        after.append(BuryShown(cards))
    claim = said.maybe_fields("claim")
    if claim is not None:
        claim.only(("seat", "cards"))
        after.append(RestClaimed(claim.seat("seat", n), claim.cards("cards")))
    return before, after


def _calls(said: Fields, table: HandState, picker: Seat | None) -> list[Event]:
    trump = said.maybe_suit("trump")
    queens = table.rules.partner == "queens4"
    call = said.maybe_fields("call")
    found: list[Event] = []
    if call is not None:
        call.only(("type", "suit", "seat", "at"))
        kind = CallKind(call.word("type", [kind.value for kind in CallKind]))
        kind = CallKind.SOLO if queens and kind is CallKind.ALONE else kind  # "I play alone" is what a soloist says
        suit = call.maybe_suit("suit")
        if kind in (CallKind.ACE, CallKind.TEN) and suit not in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS):
            raise ValueError("declarations.call.suit must be a fail suit: C, S or H")
        if kind is CallKind.FIRST_TRICK and not queens:
            raise ValueError("declarations.call.type first_trick is for partner=queens4")
        if kind is CallKind.SOLO:
            suit = trump if trump is not None else suit
            if suit not in (None, Suit.DIAMONDS) and not queens:
                raise ValueError("declarations.trump can be named only with partner=queens4")
        seat = call.maybe_seat("seat", table.players)
        seat = picker if kind is CallKind.SOLO and seat is None else seat
        at = call.maybe_position("at", table.hand_size, table.players)
        if at is not None:
            said.late.append((Called(kind, suit, seat, late=True), at))
            return []
        found.append(Called(kind, suit, seat))
    elif said.flag("alone", default=False):
        found.append(Called(CallKind.ALONE))
    bids = said.rows("solo_bids")
    if bids and (found or not queens):
        raise ValueError("declarations.solo_bids is for partner=queens4, without another call")
    bidders: set[Seat] = set()
    for bid in bids:
        bid.only(("seat", "trump", "at"))
        seat = bid.seat("seat", table.players)
        if seat in bidders:
            raise ValueError(f"declarations.solo_bids names seat {seat} twice")
        bidders.add(seat)
        at = bid.maybe_position("at", table.hand_size, table.players)
        if at is not None:
            said.late.append((Called(CallKind.SOLO, bid.maybe_suit("trump"), seat, late=True), at))
        else:
            found.append(Called(CallKind.SOLO, bid.maybe_suit("trump"), seat))
    if trump is not None and not any(isinstance(event, Called) and event.kind is CallKind.SOLO for event in found):
        raise ValueError("declarations.trump needs a solo")
    return found


def _multipliers(said: Fields, table: HandState) -> list[Event]:
    found: list[Event] = []
    for row in said.rows("multipliers"):
        row.only(("seat", "say", "cards", "at"))
        say = SAYINGS[row.word("say", list(SAYINGS))]
        announced = Multiplied(row.seat("seat", table.players), say, row.cards("cards"))
        at = row.maybe_position("at", table.hand_size, table.players)
        if at is None:
            found.append(announced)
        else:
            said.late.append((Multiplied(announced.seat, say, announced.cards, late=True), at))
    return found


def _tricks(top: Fields, table: HandState) -> list[Event]:
    """The cards, and a sweep wherever a trick ends that would not end by itself. As many cards as there are players end
    it; what a row has beyond them is a second card of somebody (P-TWO), and not the next lead.
    """
    n = table.players
    events: list[Event] = []
    rows = top.rows("tricks")
    if sum(len(row.codes("cards")) for row in rows) > MOST_CARDS:
        raise ValueError(f"tricks hold more than {MOST_CARDS} cards, which are two packs")
    for place, row in enumerate(rows):
        codes = row.codes("cards")
        leader = row.seat("leader", n, default=0)
        seats = (
            row.seats("seats", n, len(codes)) if row.present("seats") else [(leader + k) % n for k in range(len(codes))]
        )
        if seats and seats[0] != leader and row.present("leader"):
            raise ValueError(f"{row.name('seats')} begins with seat {seats[0]}, but {row.name('leader')} is {leader}")
        doubtful = row.places("doubtful", len(codes))
        for k, (seat, code) in enumerate(zip(seats, codes, strict=True), 1):
            card = _card(row, seat, code, k not in doubtful)
            events.append(card if k <= n else CardAdded(card.seat, card.card, card.sure, card.foreign))
        taken = row.maybe_seat("taken", n)
        more = place + 1 < len(rows)
        if taken is None and more and (len(seats) != n or len(set(seats)) < n):
            taken = rows[place + 1].seat("leader", n, default=0)
        if taken is not None and codes:
            events.append(TrickTaken(taken))
        elif more and not codes:
            raise ValueError(f"{row.name('cards')} is empty")
    return events


FOREIGN = frozenset(rank + suit for rank in "23456" for suit in "CSHD") | {"JOKER", "JK"}
"""Cards that Sheepshead lays aside: on the table an irregularity, not a typing error (D-FOREIGN)."""


def _card(row: Fields, seat: Seat, code: str, sure: bool) -> CardPlayed:
    text = code.strip().upper()
    if text == "XX":
        return CardPlayed(seat, None, sure)
    if text in FOREIGN:
        return CardPlayed(seat, None, sure, text)
    try:
        return CardPlayed(seat, Card.parse(code), sure)
    except ValueError as error:
        raise ValueError(f"{row.name('cards')}: {error}") from None


def _with_late(events: list[Event], late: list[tuple[Event, tuple[int, int]]]) -> list[Event]:
    """*events* with each late saying right after the card that it followed."""
    out: list[Event] = []
    state = HandState()
    waiting = list(late)
    for event in events:
        if isinstance(event, HandEnded):
            break
        out.append(event)
        state = replay_or_value_error([event]) if isinstance(event, HandStarted) else _next(state, event)
        for said in [said for said in waiting if isinstance(event, CardPlayed) and said[1] == state.position]:
            out.append(said[0])
            waiting.remove(said)
    if waiting:
        raise ValueError("declarations: at names a card that was not played")
    return out + [event for event in events if isinstance(event, HandEnded)]


def _next(state: HandState, event: Event) -> HandState:
    try:
        return apply(state, event)
    except IllegalEvent as error:
        raise ValueError(str(error)) from None
