"""What a regional pattern lays down: a table of what every card shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Figure:
    """One court figure: how it stands, what it wears and holds, and where its sign hangs."""

    stance: str
    hat: str
    hair: str
    coat: str
    inks: tuple[str, str, str]
    """Coat, sleeves and trimmings, legs."""
    away: tuple[str, str]
    """Thing and how it is held, in the hand away from the sign; `-` is an empty hand."""
    near: tuple[str, str]
    sign: str
    """left, right, or both sides."""
    more: tuple[str, ...] = ()
    """`cape:red`, `ruff`, `sash:blue`, `dog`, `tree`, and so on."""


@dataclass(frozen=True)
class Pattern:
    """One region's pack: its figures by code, what each suit's Daus shows, and how it is usually printed."""

    name: str
    figures: Mapping[str, Figure]
    dauses: Mapping[str, str]
    pair: str
    """How the Daus's two signs hang: side, above, slant."""
    double: float
    """How often it is printed double-headed."""
    indexed: float
    layouts: tuple[str, ...]
    beneath: str
    """What number cards show beneath their pips: none, below, between, beasts."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What is printed beside a card's figure."""


def table(text: str) -> dict[str, Figure]:
    """The figures of a written table: code, stance, hat, hair, coat, inks, far hand, near hand, sign, more."""
    figures = {}
    for row in text.strip().splitlines():
        code, stance, hat, hair, coat, inks, away, near, sign, *more = row.split()
        body, trim, legs = inks.split("/")
        figures[code] = Figure(stance, hat, hair, coat, (body, trim, legs), _held(away), _held(near), sign, tuple(more))
    return figures


def _held(text: str) -> tuple[str, str]:
    thing, _, how = text.partition("@")
    return thing, how or "hip"
