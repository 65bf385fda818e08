"""Strategy notes on a finished hand: where the sources' advice applied, and whether it was followed.

No note is given while a hand runs, and none says who played badly: the sources themselves call their advice guidelines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.afterwards.bury import LaidOut, lay_out
from engine.afterwards.openhand import OpenHand, open_hand
from engine.afterwards.solver import Solver
from engine.afterwards.strength import Verdict, strength_range, worth_going_alone, worth_picking
from engine.cards import Card, Rank, Suit
from engine.events import Seat
from engine.hand import HandState
from engine.order import TRUMP
from engine.said import Position, declared_alone

BIG_QUEEN = Card(Rank.QUEEN, Suit.CLUBS)
WORTH_GIVING = 10
"""Card points from which a card is one to schmear: tens and aces."""


@dataclass(frozen=True, slots=True)
class Note:
    """Advice that applied to something a player did."""

    advice: str
    """Its name in `engine.afterwards.advice.ADVICE`."""
    seat: Seat
    at: Position
    """The card that it is about; (0, 0) for what was said before the first."""
    followed: bool
    better: tuple[Card, ...] = ()
    """The cards with which the advice would have been followed, where it is about a card."""


def notes(state: HandState) -> tuple[Note, ...]:
    """Where the sources' advice applied to a finished hand, in order; empty while it runs.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> notes(replay([HandStarted()]))
    ()
    """
    laid = lay_out(state)
    if laid is None:
        return ()
    found = [*_bidding(state, laid), *_burying(state, laid), *_leaster(state)]
    solver: Solver | None = None
    for number, trick in enumerate(state.tricks, 1):
        for place, play in enumerate(trick.plays, 1):
            hand = open_hand(state, (number, place))
            if hand is None:
                continue
            solver = solver or Solver(hand)
            card = play.card if play.card is not None else hand.unknown
            may = solver.may_play(hand)
            if card is not None and len(may) > 1:
                found += _lead(hand, (number, place), card, may) if place == 1 else ()
                found += _on_trick(state, hand, (number, place), card, may) if place > 1 else ()
    return tuple(found)


# --- before the first card -------------------------------------------------------------------------------------------


def _bidding(state: HandState, laid: LaidOut) -> Iterator[Note]:
    """Picks and passes against the example hands, which are of five players and six cards."""
    said = state.declared
    if said.players != 5 or said.deal.hand != 6 or not said.rules.has_picker or said.forced:
        return
    if laid.bury.unknown_among or not (said.passed or said.taker is not None):
        return
    for seat in sorted(range(5), key=said.turn_order):
        picked = seat == said.taker
        if said.taker is not None and said.turn_order(seat) > said.turn_order(said.taker):
            return
        cards = [card for card in laid.hands[seat].cards if card is not None]
        if picked:
            low, high = strength_range([*cards, *laid.bury.cards], 6, said.order)
            verdict = worth_picking(low) if worth_picking(low) is worth_picking(high) else Verdict.OPEN
        else:
            verdict = worth_picking(strength_range(cards, 6, said.order)[0])
        if verdict is not Verdict.OPEN:
            yield Note("pick" if verdict is Verdict.YES else "pass", seat, (0, 0), picked == (verdict is Verdict.YES))
        if picked:
            verdict = worth_going_alone(strength_range(cards, 6, said.order)[0])
            if verdict is not Verdict.OPEN and said.rules.partner in ("called_ace", "jd"):
                advice = "alone" if verdict is Verdict.YES else "partner"
                alone = declared_alone(said) or state.sides.alone
                yield Note(advice, seat, (0, 0), alone == (verdict is Verdict.YES))


def _burying(state: HandState, laid: LaidOut) -> Iterator[Note]:
    """A bare ace, kept or buried, where the jack of diamonds is the partner: it is there that the source says so."""
    said, bury = state.declared, laid.bury
    if said.rules.partner != "jd" or bury.buried_by is None:
        return
    own = [*bury.cards, *(card for card in laid.hands[bury.buried_by].cards if card is not None)]
    for suit in said.order.fail_suits:
        if [card for card in own if said.order.suits[card.index] is suit] == [ace := said.order.fail_ace(suit)]:
            yield Note("bare_ace", bury.buried_by, (0, 0), ace not in bury.cards, (ace,) if ace in bury.cards else ())


def _leaster(state: HandState) -> Iterator[Note]:
    if state.declared.plays_for_himself and state.rules.all_pass == "leaster":
        for seat, tricks in enumerate(state.tricks_taken):
            yield Note("leaster_trick", seat, (0, 0), tricks > 0)


# --- card by card ----------------------------------------------------------------------------------------------------


def _lead(hand: OpenHand, at: Position, card: Card, may: tuple[Card, ...]) -> Iterator[Note]:
    """Who leads what until the called suit has been led, with a called partner at the table."""
    said, seat, suits = hand.said, hand.turn, hand.said.order.suits
    if hand.released or said.called_suit is None or said.rules.partner == "queens4" or len(hand.side) != 2:
        return
    trumps = [c for c in may if c != hand.unknown and suits[c.index] is TRUMP]
    called = [c for c in may if c == hand.unknown or suits[c.index] is said.called_suit]
    if seat == said.picker and not trumps:
        yield from _note("picker_waits", seat, at, card, [c for c in may if c not in called], may)
    elif seat == said.picker:
        yield from _note("picker_leads_trump", seat, at, card, trumps, may)
    elif seat in hand.side and trumps:
        yield from _note("partner_leads_trump", seat, at, card, trumps, may)
    elif seat in hand.side:
        yield from _note("partner_waits", seat, at, card, [c for c in may if c not in called], may)
    elif called:
        yield from _note("defender_leads_called", seat, at, card, called, may)
    else:
        yield from _note("defender_keeps_trump", seat, at, card, [c for c in may if c not in trumps], may)


def _on_trick(state: HandState, hand: OpenHand, at: Position, card: Card, may: tuple[Card, ...]) -> Iterator[Note]:
    said, seat, suits = hand.said, hand.turn, hand.said.order.suits
    trick = state.tricks[at[0] - 1]
    called = said.called_suit
    partnered = called is not None and said.rules.partner != "queens4" and len(hand.side) == 2
    if partnered and not hand.released and seat not in hand.side and trick.led is not called:
        holds = any(suits[c.index] is called for c in hand.hands[seat])
        if holds and BIG_QUEEN in may:
            yield from _note("big_queen", seat, at, card, [BIG_QUEEN], may)
    picker_last = trick.plays[-1].seat == said.picker and at[1] < said.players
    if picker_last and seat in hand.side and trick.plays[0].seat not in hand.side and trick.led is not TRUMP:
        most = max(c.points for c in may)
        if all(suits[c.index] is trick.led for c in may):
            yield from _note("schmear_to_picker", seat, at, card, [c for c in may if c.points == most], may)
    if at[1] == said.players and _knows_sides(state, hand, at):
        before = type(trick)(trick.leader, trick.plays[:-1], trick.players, trick.rules, trick.last)
        if before.winner is not None and (before.winner in hand.side) == (seat in hand.side):
            yield from _note("schmear", seat, at, card, [c for c in may if c.points >= WORTH_GIVING], may)


def _knows_sides(state: HandState, hand: OpenHand, at: Position) -> bool:
    """Whether this seat could tell the sides: they were certain for all, or it is the secret partner itself."""
    known_at = state.sides.known_at
    return (known_at is not None and known_at < at) or state.sides.partner == hand.turn


def _note(
    advice: str, seat: Seat, at: Position, card: Card, better: list[Card], may: tuple[Card, ...]
) -> Iterator[Note]:
    """The note, where there was both a way to follow the advice and another."""
    if better and len(better) < len(may):
        yield Note(advice, seat, at, card in better, tuple(better))
