"""What a command holds: its fields read and checked, and the rows that it may become."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from engine.cards import Card
from engine.events import Event, Seat
from webui.ledger import Row
from webui.lines import Line
from webui.story import Hand
from webui.wire import pack

Command = Mapping[str, Any]
Made = list[Row]


class Refused(Exception):
    """The command makes no sense now. Its text is one sentence; `status` is the HTTP answer."""

    def __init__(self, sentence: str, status: int = 422) -> None:
        super().__init__(sentence)
        self.status = status


def written(kind: str, body: Mapping[str, Any], target: int | None = None, source: str = "page") -> Row:
    """A row that the session fills up with evening, hand and time."""
    return Row(evening=0, hand=0, at=0.0, source=source, kind=kind, body=body, target=target)


def happened(event: Event, source: str = "page") -> Row:
    """The row of an *event* that comes last."""
    return written(type(event).__name__, pack(event), source=source)


def removed(lines: Iterable[Line]) -> list[Row]:
    """The rows that take *lines* out."""
    return [written("Removed", {}, line.seq) for line in lines]


def corrected(kind: str, target: int, event: Event, source: str = "page") -> Row:
    """The row that replaces *target* by *event*, or puts *event* before it."""
    return written(kind, {"kind": type(event).__name__, "body": pack(event)}, target, source)


# --- reading a command's fields -------------------------------------------------------------------------------------


def seat_of(command: Command, hand: Hand, name: str = "seat") -> Seat:
    """The seat in field *name*. Raises Refused."""
    seat = command.get(name)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < hand.state.players:
        raise Refused(f"{name} is a number from 0 to {hand.state.players - 1}, not {str(seat)[:40]!r}", 400)
    return seat


def card_of(command: Command) -> Card | None:
    """The card in field `card`; None is one face down. Raises Refused."""
    code = command.get("card")
    if code is None:
        return None
    if not isinstance(code, str):
        raise Refused(f"card is a code such as QC, or null for a card face down, not {str(code)[:40]!r}", 400)
    try:
        return Card.parse(code[:40])
    except ValueError as error:
        raise Refused(str(error), 400) from None


def line_of(command: Command, hand: Hand, name: str = "event") -> Line:
    """The event of *hand* whose number is in field *name*. Raises Refused."""
    seq = command.get(name)
    if isinstance(seq, bool) or not isinstance(seq, int):
        raise Refused(f"{name} is the number of an event, not {str(seq)[:40]!r}", 400)
    line = hand.line(seq)
    if line is None:
        raise Refused(f"There is no event {seq} in this hand", 404)
    return line


def word_of(command: Command, name: str, kind: type[Enum]) -> Any:
    """The word of *kind* in field *name*. Raises Refused."""
    try:
        return kind(command.get(name))
    except ValueError:
        raise Refused(f"{name} may be {', '.join(str(word.value) for word in kind)}", 400) from None
