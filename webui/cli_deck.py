"""The option `--deck` that commands share: a kind of pack, or a deck that was taught."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from vision.calibration import TableLayout
from vision.deckbook import DeckBook
from vision.values import Family
from webui.decks import find

DECK_HELP = "Which faces to expect: french, german, or the name or file of a deck that was taught."


def with_deck(layout: TableLayout, deck: str | None) -> tuple[TableLayout, DeckBook | None]:
    """*layout* for the kind of pack that *deck* is, and the taught deck that it names. Raises DeckBookError."""
    for family in get_args(Family):
        if deck == family:
            return replace(layout, deck=family), None
    book = find(deck) if deck is not None else None
    return (layout if book is None else replace(layout, deck=book.family)), book
