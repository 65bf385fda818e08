"""Numbers, money and dates as the reader's language writes them: filters for the templates."""

from __future__ import annotations

import datetime
from decimal import Decimal

from flask import Flask
from flask_babel import Babel, format_currency, format_date, format_decimal

from engine.record import plain
from engine.settlement import Number
from webui.judging import payout
from webui.views import language


def number(value: Number | float) -> str:
    """A whole or broken number with a true minus."""
    shown = value if isinstance(value, float) else plain(value)
    return str(format_decimal(round(shown, 2) + 0)).replace("-", "−")  # + 0: nobody writes minus nought


def money(cents: int, currency: str) -> str:
    """*cents* in *currency*."""
    return str(format_currency(Decimal(cents) / 100, currency)).replace("-", "−")


def day(at: float) -> str:
    """The evening of *at*, seconds since 1970, in this machine's time."""
    return str(format_date(datetime.datetime.fromtimestamp(at).date(), "full"))


def amount(points: Number, cents: int, currency: str | None) -> str:
    """Money where somebody paid, else points."""
    return number(points) if currency is None else money(cents, currency)


def install(app: Flask) -> None:
    """Make the filters known to *app*'s templates; the language is the reader's."""
    Babel(app, locale_selector=language)
    for name, one in (("number", number), ("money", money), ("day", day), ("amount", amount), ("paid", payout)):
        app.add_template_filter(one, name)
