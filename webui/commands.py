"""What a page may ask for, and the rows that each wish becomes. Nothing here writes: `webui.session` does.

A command is a JSON object with `do` and what that needs; see `COMMANDS`. Whatever it holds, the answer is rows or a
`Refused` with one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from engine.cards import Card, Suit
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    Say,
    Seat,
    TrickTaken,
)
from engine.hand import Phase
from webui.ledger import Row
from webui.story import Hand, Line
from webui.wire import pack

Command = Mapping[str, Any]
Made = list[Row]

NAME_AT_MOST = 20


class Refused(Exception):
    """The command makes no sense now. Its text is one sentence; `status` is the HTTP answer."""

    def __init__(self, sentence: str, status: int = 422) -> None:
        super().__init__(sentence)
        self.status = status


def rows_for(command: object, hand: Hand) -> Made:
    """The rows that *command* adds to *hand*. Raises Refused.

    Whether the hand can be folded with them is not looked at here.
    """
    if not isinstance(command, dict):
        raise Refused("A command is a JSON object with a field do", 400)
    do = command.get("do")
    made = COMMANDS.get(do) if isinstance(do, str) else None
    if made is None:
        raise Refused(f"do may be {', '.join(COMMANDS)}; got {str(do)[:40]!r}", 400)
    return made(command, hand)


def written(kind: str, body: Mapping[str, Any], target: int | None = None, source: str = "page") -> Row:
    """A row that the session fills up with evening, hand and time."""
    return Row(evening=0, hand=0, at=0.0, source=source, kind=kind, body=body, target=target)


def happened(event: Event, source: str = "page") -> Row:
    """The row of an *event* that comes last."""
    return written(type(event).__name__, pack(event), source=source)


def corrected(kind: str, target: int, event: Event, source: str = "page") -> Row:
    """The row that replaces *target* by *event*, or puts *event* before it."""
    return written(kind, {"kind": type(event).__name__, "body": pack(event)}, target, source)


# --- reading a command's fields -------------------------------------------------------------------------------------


def _seat(command: Command, hand: Hand, name: str = "seat") -> Seat:
    seat = command.get(name)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < hand.state.players:
        raise Refused(f"{name} is a number from 0 to {hand.state.players - 1}, not {str(seat)[:40]!r}", 400)
    return seat


def _card(command: Command) -> Card | None:
    code = command.get("card")
    if code is None:
        return None
    if not isinstance(code, str):
        raise Refused(f"card is a code such as QC, or null for a card face down, not {str(code)[:40]!r}", 400)
    try:
        return Card.parse(code[:40])
    except ValueError as error:
        raise Refused(str(error), 400) from None


def _line(command: Command, hand: Hand, name: str = "event") -> Line:
    seq = command.get(name)
    if isinstance(seq, bool) or not isinstance(seq, int):
        raise Refused(f"{name} is the number of an event, not {str(seq)[:40]!r}", 400)
    line = hand.line(seq)
    if line is None:
        raise Refused(f"There is no event {seq} in this hand", 404)
    return line


def _word(command: Command, name: str, kind: type[Enum]) -> Any:
    try:
        return kind(command.get(name))
    except ValueError:
        raise Refused(f"{name} may be {', '.join(str(word.value) for word in kind)}", 400) from None


# --- the commands ---------------------------------------------------------------------------------------------------


def _pick(command: Command, hand: Hand) -> Made:
    """`seat` took the blind; whoever was noted before did not."""
    event = Picked(_seat(command, hand), forced=command.get("forced") is True)
    before = hand.find(Picked, EveryonePassed)
    return [corrected("Replaced", before[0].seq, event)] if before else [happened(event)]


def _pass(command: Command, hand: Hand) -> Made:
    """Nobody picked."""
    before = hand.find(Picked, EveryonePassed)
    calls = [written("Removed", {}, line.seq) for line in hand.find(Called)]
    if not before:
        return [*calls, happened(EveryonePassed())]
    if isinstance(before[0].event, EveryonePassed):
        raise Refused("It is already noted that nobody picked", 409)
    return [*calls, corrected("Replaced", before[0].seq, EveryonePassed())]


def _call(command: Command, hand: Hand) -> Made:
    """The picker called an ace, a ten, a jack, or nothing (`kind`, `suit`)."""
    kind = _word(command, "kind", CallKind)
    suit = None if command.get("suit") is None else _word(command, "suit", Suit)
    if hand.state.picker is None:
        raise Refused("Nobody has picked yet: say first who did")
    if kind in (CallKind.ACE, CallKind.TEN) and suit not in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS):
        raise Refused("suit may be C, S or H for a called ace or ten", 400)
    event = Called(kind, suit if kind in (CallKind.ACE, CallKind.TEN, CallKind.SOLO) else None, hand.state.picker)
    before = hand.find(Called)
    return [corrected("Replaced", before[-1].seq, event)] if before else [happened(event)]


def _say(command: Command, hand: Hand) -> Made:
    """`seat` said crack, recrack, cac or blitz (`what`), showing `cards`."""
    cards = command.get("cards", [])
    if not isinstance(cards, list) or len(cards) > 4:
        raise Refused("cards is a list of at most four cards", 400)
    shown = tuple(card for code in cards if (card := _card({"card": code})) is not None)
    return [happened(Multiplied(_seat(command, hand), _word(command, "what", Say), shown))]


def _play(command: Command, hand: Hand) -> Made:
    """`seat` laid `card`; `before` is the number of the event before which a forgotten card belongs."""
    event = CardPlayed(_seat(command, hand), _card(command), sure=False)
    if command.get("before") is not None:
        return [corrected("Inserted", _line(command, hand, "before").seq, event)]
    if hand.state.phase is Phase.OVER:
        raise Refused("This hand is over: begin the next one, or take its end back")
    return [happened(event)]


def _change(command: Command, hand: Hand) -> Made:
    """The card or the seat of a play was another."""
    line = _line(command, hand)
    if not isinstance(line.event, CardPlayed):
        raise Refused("Only a card that was played can be changed", 400)
    if "card" not in command and "seat" not in command:
        raise Refused("Say what changes: card, seat or both", 400)
    event = replace(line.event, sure=False)
    if "card" in command:
        event = replace(event, card=_card(command), foreign="")
    if "seat" in command:
        event = replace(event, seat=_seat(command, hand))
    return [corrected("Replaced", line.seq, event)]


def _remove(command: Command, hand: Hand) -> Made:
    """An event did not happen: a card that was none, a trick that was not over."""
    line = _line(command, hand)
    if isinstance(line.event, HandStarted):
        raise Refused("The start of a hand stays: undo it instead", 400)
    return [written("Removed", {}, line.seq)]


def _gather(command: Command, hand: Hand) -> Made:
    """`seat` took the trick."""
    return [happened(TrickTaken(_seat(command, hand)))]


def _bury(command: Command, hand: Hand) -> Made:
    """What the picker buried, or the blind that nobody took: `cards`."""
    cards = command.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= 8:
        raise Refused("cards is the list of the cards that were turned over", 400)
    shown = [_card({"card": code}) for code in cards]
    return [happened(BuryShown(tuple(card for card in shown if card is not None)))]


def _end_hand(command: Command, hand: Hand) -> Made:
    """Nothing more is played in this hand."""
    if hand.state.ended:
        raise Refused("This hand is over already", 409)
    return [happened(HandEnded())]


def _deal(command: Command, hand: Hand) -> Made:
    """`seat` dealt this hand."""
    start = hand.lines[0]
    assert isinstance(start.event, HandStarted)
    return [corrected("Replaced", start.seq, replace(start.event, dealer=_seat(command, hand)))]


def _name(command: Command, hand: Hand) -> Made:
    """Whoever sits on `seat` is called `name`."""
    seat, name = _seat(command, hand), command.get("name")
    if not isinstance(name, str) or not (name := " ".join(name.split())):
        raise Refused("name is a text that is not empty", 400)
    if len(name) > NAME_AT_MOST or not name.isprintable():
        raise Refused(f"name has at most {NAME_AT_MOST} letters", 400)
    names = [name if place == seat else old for place, old in enumerate(hand.names)]
    return [written("Seated", {"names": names})]


def _undo(command: Command, hand: Hand) -> Made:
    """Take the last act back, whoever made it."""
    last = hand.last_act
    if last is None:
        raise Refused("There is nothing to take back", 409)
    return [written("Undone", {}, last.act)]


COMMANDS: dict[str, Callable[[Command, Hand], Made]] = {
    "pick": _pick,
    "pass": _pass,
    "call": _call,
    "say": _say,
    "play": _play,
    "change": _change,
    "remove": _remove,
    "gather": _gather,
    "bury": _bury,
    "end_hand": _end_hand,
    "deal": _deal,
    "name": _name,
    "undo": _undo,
}
"""Every command by its `do`, except `new_hand`, which is the session's own."""
