"""Events of `engine.events` as plain values for JSON, and back."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from engine.cards import Card
from engine.events import Event
from engine.rules import HouseRules

CLASSES: dict[str, type] = {cls.__name__: cls for cls in typing.get_args(Event)}
"""Every event by the name of its class, which is its kind in the ledger."""


def pack(event: Event) -> dict[str, Any]:
    """The fields of *event* as JSON has them.

    >>> from engine.events import CardPlayed
    >>> pack(CardPlayed(2, Card.parse("QC")))
    {'seat': 2, 'card': 'QC', 'sure': True, 'foreign': '', 'among': []}
    """
    return {field.name: _plain(getattr(event, field.name)) for field in dataclasses.fields(event)}


def unpack(kind: str, body: Mapping[str, Any]) -> Event:
    """The event of class *kind* with the fields in *body*; ValueError when there is no such event.

    >>> unpack("Picked", {"seat": 1})
    Picked(seat=1, forced=False)
    """
    if kind not in CLASSES:
        raise ValueError(f"{kind!r} is no event of a table")
    hints = _hints(kind)
    try:
        event: Event = CLASSES[kind](
            **{name: _typed(value, hints[name]) for name, value in body.items() if name in hints}
        )
    except TypeError as error:
        raise ValueError(f"{kind} cannot be read from {dict(body)!r}: {error}") from None
    return event


@cache
def _hints(kind: str) -> dict[str, Any]:
    return typing.get_type_hints(CLASSES[kind])


def _plain(value: Any) -> Any:
    match value:
        case Card():
            return value.code
        case Enum():
            return value.value
        case HouseRules():
            return value.settings()
        case tuple():
            return [_plain(part) for part in value]
        case _:
            return value


def _typed(value: Any, hint: Any) -> Any:
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        (inner,) = (part for part in typing.get_args(hint) if part is not type(None))
        return None if value is None else _typed(value, inner)
    if origin is tuple:
        return tuple(_typed(part, typing.get_args(hint)[0]) for part in value)
    if hint is Card:
        return Card.parse(value)
    if hint is HouseRules:
        return HouseRules.from_settings(value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    return value
