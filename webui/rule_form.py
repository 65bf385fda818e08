"""House rules as a form: one field an option, and back from what a browser sends of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.explain import explain_option
from engine.names import Language
from engine.options import OPTIONS, Kind, Option
from engine.rules import HouseRules

BLIND_TRICKS = ("last_trick", "nobody", "named_trick")

SHOWN = tuple(option for name, option in OPTIONS.items() if option.kind is not Kind.TEAMS)
"""Every option that a form can hold; who plays with whom in a team is no rule of the house."""


def fields(rules: HouseRules, tongue: Language) -> list[dict[str, Any]]:
    """What a template needs to draw each option as it stands in *rules*."""
    return [
        {
            "name": option.name,
            "kind": option.kind.value,
            "allowed": BLIND_TRICKS if option.kind is Kind.TRICK else option.allowed,
            "least": option.least,
            "help": explain_option(option.name, tongue),
            "value": getattr(rules, option.name),
        }
        for option in SHOWN
    ]


def values(rules: HouseRules) -> dict[str, Any]:
    """Each option's value by its name."""
    return {option.name: getattr(rules, option.name) for option in SHOWN}


def from_form(sent: Mapping[str, str]) -> HouseRules:
    """The rules in a form's fields `rule.NAME`; a flag that is not sent is off. Raises ValueError in one sentence.

    >>> from_form({"rule.split": "even", "rule.solo_stake": "4"}).split
    'even'
    """
    settings = {option.name: _value(option, sent.get(f"rule.{option.name}")) for option in SHOWN}
    return HouseRules.from_settings({name: value for name, value in settings.items() if value is not ...})


def _value(option: Option, text: str | None) -> Any:
    """The value in one field; `...` where nothing was said, so that the default stays."""
    if option.kind is Kind.FLAG:
        return text is not None
    if text is None:
        return ...
    if option.kind is Kind.LIMIT and not text.strip():
        return None
    numbers = option.kind in (Kind.NUMBER, Kind.LIMIT) or any(isinstance(word, int) for word in option.allowed)
    return int(text) if numbers and text.strip().lstrip("-").isdecimal() else text
