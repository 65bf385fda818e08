"""What a table agrees on before it plays: players and rules, stake, currency, deck, whether points stay hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from engine.events import Seat
from engine.rules import DEFAULT, HouseRules

CURRENCIES = ("EUR", "USD", "CHF", "GBP")


@dataclass(frozen=True)
class Agreed:
    """One table's agreement; `stake` is what one game point costs in cents, 0 where nobody pays."""

    stake: int = 0
    currency: str = "USD"
    deck: Literal["french", "german"] = "french"
    hide_points: bool = False

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Agreed:
        """The agreement in *told*, defaults for the rest; ValueError in one sentence for what cannot be agreed.

        >>> Agreed.of({"stake": 25}).stake
        25
        >>> Agreed.of({"stake": -1})
        Traceback (most recent call last):
        ValueError: stake is a whole number of cents from 0 to 100000, not -1
        """
        stake, currency = told.get("stake", 0), told.get("currency", "USD")
        deck, hide = told.get("deck", "french"), told.get("hide_points", False)
        if isinstance(stake, bool) or not isinstance(stake, int) or not 0 <= stake <= 100_000:
            raise ValueError(f"stake is a whole number of cents from 0 to 100000, not {str(stake)[:40]}")
        if currency not in CURRENCIES:
            raise ValueError(f"currency may be {', '.join(CURRENCIES)}, not {str(currency)[:40]!r}")
        if deck not in ("french", "german"):
            raise ValueError(f"deck may be french or german, not {str(deck)[:40]!r}")
        if not isinstance(hide, bool):
            raise ValueError("hide_points may be true or false")
        return cls(stake, currency, deck, hide)

    def plain(self) -> dict[str, Any]:
        """The same for JSON."""
        return asdict(self)


NOTHING = Agreed()

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
"""Who sits at a table where nobody has said who does."""


def seated(names: Sequence[str], players: int) -> list[str]:
    """A name for each seat: *names* as far as they go.

    >>> seated(["Zoë"], 3)
    ['Zoë', 'Ben', 'Cleo']
    """
    return [*names, *NAMES[len(names) :]][:players]


@dataclass(frozen=True)
class TableSetup:
    """What a new evening begins with."""

    players: int = 5
    dealer: Seat = 4
    rules: HouseRules = DEFAULT
    names: tuple[str, ...] = ()
    agreed: Agreed = NOTHING


USUAL = TableSetup()
