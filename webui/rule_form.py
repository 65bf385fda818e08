"""House rules as a form: one field an option, and back from what a browser sends of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from engine.explain import explain_option
from engine.names import Language
from engine.options import OPTIONS, Kind, Option
from engine.rules import HouseRules

OFFERED: dict[str, tuple[str, ...]] = {
    "leaster_blind": ("last_trick", "nobody"),  # nothing on the page asks the dealer for a trick
    "partner": ("called_ace", "jd", "solo_only", "base4", "queens4"),  # nor who plays with whom in fixed teams
}
"""What a form offers of the options that may be more than the page can carry out; a table file may say any of it."""

SHOWN = tuple(option for name, option in OPTIONS.items() if option.kind is not Kind.TEAMS)
"""Every option that a form can set; who plays with whom in a team is no rule of the house."""


def fields(rules: HouseRules, tongue: Language) -> list[dict[str, Any]]:
    """What a template needs to draw each option as it stands in *rules*, also where that is not offered; fixed teams go
    along unseen.
    """
    return [
        {
            "name": option.name,
            "kind": option.kind.value,
            "allowed": _allowed(option, getattr(rules, option.name)),
            "least": option.least,
            "help": explain_option(option.name, tongue),
            "value": getattr(rules, option.name),
        }
        for option in OPTIONS.values()
        if option.kind is not Kind.TEAMS or rules.teams
    ]


def _allowed(option: Option, value: Any) -> tuple[str | int, ...]:
    """The words to choose from, with the one that is chosen."""
    offered = OFFERED.get(option.name, option.allowed)
    return (*offered, value) if offered and value not in offered else offered


def values(rules: HouseRules) -> dict[str, Any]:
    """Each option's value by its name."""
    return {option.name: getattr(rules, option.name) for option in SHOWN}


def from_form(sent: Mapping[str, str]) -> HouseRules:
    """The rules in a form's fields `rule.NAME`; a flag that is not sent is off. Raises ValueError in one sentence.

    >>> from_form({"rule.split": "even", "rule.solo_stake": "4"}).split
    'even'
    """
    settings = {option.name: _value(option, sent.get(f"rule.{option.name}")) for option in OPTIONS.values()}
    return HouseRules.from_settings({name: value for name, value in settings.items() if value is not ...})


def _value(option: Option, text: str | None) -> Any:
    """The value in one field; `...` where nothing was said, so that the default stays."""
    if option.kind is Kind.FLAG:
        return text is not None
    if text is None:
        return ...
    if option.kind is Kind.LIMIT and not text.strip():
        return None
    if option.kind is Kind.TEAMS:
        with suppress(ValueError, RecursionError):
            return json.loads(text)
    numbers = option.kind in (Kind.NUMBER, Kind.LIMIT) or any(isinstance(word, int) for word in option.allowed)
    return int(text) if numbers and text.strip().lstrip("-").isdecimal() else text
