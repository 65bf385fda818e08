"""The talk after the hand: every finished hand of the score book laid open, the Mauer ledger, and duplicate."""

from __future__ import annotations

import time
from itertools import groupby
from typing import Any

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from engine.afterwards.duplicate import sorting_list
from engine.afterwards.openhand import open_hand
from engine.afterwards.possible import Goal, Judged, Turned, points_for
from engine.afterwards.strength import PASSES_TO, PICKS_FROM
from engine.afterwards.words import tell_turn
from engine.cards import Card
from engine.hand import HandState, Phase
from engine.names import Language, suit_name
from engine.record import write_record
from webui.afterwards_jobs import Answer, Thinking
from webui.afterwards_mauer import mauer_book
from webui.afterwards_plots import bars, points_plot, without_luck
from webui.afterwards_think import judged_of, known_of, turned_of
from webui.afterwards_told import advice_waits, laid_open, lessons, namer, names_of
from webui.agreed import Agreed
from webui.book import evenings
from webui.judging import payout
from webui.plots import plot
from webui.room import room
from webui.story import Hand
from webui.views import language, words

blueprint = Blueprint("afterwards", __name__)

COSTLY = 5
"""Card points from which a card is listed as one that cost something."""
DEALS, FIRST_DEALS = 30, 12
"""How many deals are drawn for what a player could know; fewer in the first trick, where each takes about a second."""


def thinking() -> Thinking:
    """Whoever thinks for the running app."""
    found: Thinking = current_app.extensions["thinking"]
    return found


@blueprint.record_once
def _begin(state: Any) -> None:
    state.app.extensions["thinking"] = Thinking()


@blueprint.get("/talk/<int:number>")
def talk(number: int) -> ResponseReturnValue:
    """One finished hand, all cards open; 409 while it is being played."""
    hand = _hand(number)
    session = room().session
    over = hand.state.phase is Phase.OVER
    table = laid_open(hand, session.pictured) if over else None
    waits = advice_waits(session, time.time())
    page = _page(
        "afterwards.html",
        hand,
        over=over,
        table=table,
        waits=waits,
        lessons=[] if waits or table is None else lessons(hand),
        solvable=table is not None and open_hand(hand.state) is not None,
        owners=names_of(hand, table.bury.counts_for) if table else "",
        around=_around(number),
        listed=sorting_list(hand.state) is not None,
    )
    return page, 200 if over else 409


@blueprint.get("/talk/<int:number>/possible")
def possible(number: int) -> ResponseReturnValue:
    """What was possible, as far as it has been thought out: a part of the page."""
    hand = _open(number)
    answer = thinking().ask({"record": _record(hand)}, about=number)
    judged = sorted((judged_of(line) for line in answer.lines if "judged" in line), key=lambda one: one.at)
    turned = [turned_of(line) for line in answer.lines if "turned" in line]
    costly = [one for one in judged if one.cost >= COSTLY]
    state = hand.state
    return _page(
        "afterwards_possible.html",
        hand,
        progress=answer.progress.value,
        plot=points_plot(judged, _taken(state), state.players, _borders(state), costly) if judged else None,
        since=judged[0].at[0] if judged else None,
        certain={line["told"] for line in answer.lines if "told" in line},
        won=[one for one in turned if one.goal is Goal.WON],
        others=[one for one in turned if one.goal is not Goal.WON],
        tell=_teller(hand),
        costly=costly,
        side=names_of(hand, state.sides.picker_side),
        result=_result(hand, judged),
    )


@blueprint.get("/talk/<int:number>/known")
def known(number: int) -> ResponseReturnValue:
    """What the player of card `card` of trick `trick` could know: a part of the page."""
    hand = _open(number)
    trick, card = (request.args.get(name, 0, int) for name in ("trick", "card"))
    if open_hand(hand.state, (trick, card)) is None:
        abort(400, "trick and card name one card of the hand, counted from 1")
    deals = FIRST_DEALS if trick == 1 else DEALS
    answer: Answer = thinking().ask(
        {"record": _record(hand), "known": [trick, card], "deals": deals}, about=(number, trick, card)
    )
    told = known_of(answer.lines[-1]) if answer.lines else None
    return _page(
        "afterwards_known.html", hand, progress=answer.progress.value, told=told, wanted=deals, place=(trick, card)
    )


@blueprint.get("/duplicate/<int:number>")
def duplicate(number: int) -> ResponseReturnValue:
    """A sorting list of the deal of a finished hand, to be printed, so that another table plays it too."""
    hand = _hand(number)
    found = sorting_list(hand.state)
    if found is None:
        abort(409, "The deal of this hand is not known card by card: the list is there once the hand is over")
    place = {seat: (seat - found.dealer - 1) % found.players + 1 for seat in range(found.players)}
    return _page(
        "duplicate.html",
        hand,
        suits=[list(rows) for _, rows in groupby(found.rows, key=lambda row: row[0].suit)],
        suit_names=[
            suit_name(suit, _tongue(), Agreed.of(hand.agreed).deck)
            for suit, _ in groupby(c.suit for c, _ in found.rows)
        ],
        piles=sorted((place[seat], cards) for seat, cards in enumerate(found.piles)),
        place=place,
        blind=found.blind,
        picker=None if found.picker is None else place[found.picker],
        dealer=found.players,
        paid=payout(hand),
    )


@blueprint.get("/mauer")
def mauer() -> ResponseReturnValue:
    """Who passed what, who picks on what, and the standings without the luck of the deal."""
    book = mauer_book(evenings(room().session.hands()))
    settled = [one for one in book.figures if one.hands]
    tongue, deck = language(), Agreed.of(room().session.hand.agreed).deck
    return render_template(
        "mauer.html",
        language=tongue,
        words=words(tongue),
        book=book,
        passed=sorted(
            (one for one in book.figures if one.strongest),
            key=lambda one: -(one.strongest.dealt.least if one.strongest else 0),
        ),
        settled=settled,
        bars=bars(book.by_strength),
        without=without_luck({one.name: (float(one.points), one.corrected) for one in settled}),
        curves=plot({one.name: [float(round(value)) for value in one.curve] for one in settled[:8]}),
        waits=advice_waits(room().session, time.time()),
        picks_from=PICKS_FROM,
        passes_to=PASSES_TO,
        deck=deck,
        text=lambda card: card_text(card, words(tongue), deck),
    )


# --- what these have in common --------------------------------------------------------------------------------------


def _hand(number: int) -> Hand:
    found = room().session.hand_of(number) if number < 2**31 else None
    if found is None:
        abort(404, f"There is no hand {number}")
    return found


def _open(number: int) -> Hand:
    """A finished hand that can be opened, at a time when nobody plays."""
    hand = _hand(number)
    if advice_waits(room().session, time.time()):
        abort(409, "A hand is being played: what was possible in another is told when it is over")
    if open_hand(hand.state) is None:
        abort(409, "This hand cannot be opened: its cards are not all known, or nobody played with anybody")
    return hand


def _record(hand: Hand) -> dict[str, object]:
    return write_record(line.event for line in hand.lines)


def _around(number: int) -> tuple[int | None, int | None]:
    """The finished hands before and after *number* in the score book."""
    session = room().session
    near = [session.hand_of(other) for other in (number - 1, number + 1)]
    before, after = (None if hand is None or hand.state.phase is not Phase.OVER else hand.number for hand in near)
    return before, after


def _page(template: str, hand: Hand, **values: object) -> str:
    tongue = language()
    said, deck = words(tongue), Agreed.of(hand.agreed).deck
    return render_template(
        template,
        language=tongue,
        words=said,
        hand=hand,
        evening=hand.rows[0].evening,
        at=hand.rows[0].at,
        deck=deck,
        text=lambda card: card_text(card, said, deck),
        card_name=namer(hand, _tongue()),
        tongue=tongue,
        **values,
    )


def card_text(card: Card | None, said: dict[str, str], deck: str) -> str:
    """A card in a line of text, as the deck on the table has it.

    >>> card_text(Card.parse("TH"), {"sign.H": "♥"}, "french")
    '10♥'
    """
    if card is None:
        return "?"
    rank, suit = card.code[0], card.code[1]
    shown = "10" if rank == "T" else said.get(f"{deck}.rank.{rank}", said.get(f"rank.{rank}", rank))
    return f"{said[f'german.suit.{suit}']} {shown}" if deck == "german" else f"{shown}{said[f'sign.{suit}']}"


def _tongue() -> Language:
    return "de" if language() == "de" else "en"


def _teller(hand: Hand) -> Any:
    tongue, names, face = _tongue(), dict(enumerate(hand.names)), Agreed.of(hand.agreed).deck

    def tell(turned: Turned) -> str:
        text = tell_turn(turned, tongue, names, face)
        return f"{text[:1].upper()}{text[1:]}."

    return tell


def _taken(state: HandState) -> list[int]:
    """Card points of the picker's side before the first trick, bury included where it counts then, and after each."""
    opened = [open_hand(state, (number, 1)) for number in range(1, len(state.tricks) + 1)]
    points = [hand.points for hand in opened if hand is not None]
    result = state.result
    end = result.side_points if result is not None and result.side_points is not None else points[-1]
    return [*points, end]


def _borders(state: HandState) -> list[int]:
    return [points_for(state.declared, goal) for goal in (Goal.SAVED, Goal.WON, Goal.SCHNEIDER)]


def _result(hand: Hand, judged: list[Judged]) -> tuple[int, int] | None:
    """What the picker's side could force from the first card that was judged, and what it got."""
    return (judged[0].before, _taken(hand.state)[-1]) if judged else None
