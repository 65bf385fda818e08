"""The decks that were taught on this machine, and which of them lies on the table tonight."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path

from vision.deckbook import SUFFIX, DeckBook, DeckBookError, books_in, checked_name, read_book, write_book
from vision.source import path_of
from webui.home import home


def folder() -> Path:
    """Where taught decks are kept, a file each."""
    return home() / "decks"


def file_of(name: str) -> Path:
    """The file of the deck called *name*. Raises ValueError for what no deck can be called."""
    return folder() / f"{checked_name(name)}{SUFFIX}"


def all_books() -> list[DeckBook]:
    """The taught decks that can be read, by name."""
    return [book for _, book in books_in(folder()) if isinstance(book, DeckBook)]


def keep(book: DeckBook) -> Path:
    """Keep *book* under its name. Raises DeckBookError."""
    path = file_of(book.name)
    write_book(book, path)
    return path


def find(told: str) -> DeckBook:
    """The whole deck whose name or file is *told*. Raises DeckBookError in one sentence."""
    named = named_file(told)
    if named is None and not path_of(told).is_file():
        known = ", ".join(book.name for book in all_books())
        raise DeckBookError(
            f"No deck called {told} was taught here: teach it with sheepdog teach"
            + (f", or name one of {known}." if known else ".")
        )
    book = read_book(named or path_of(told))
    if book.missing:
        raise DeckBookError(f"{book.name} lacks {', '.join(book.missing)}: teach these first.")
    return book


def named_file(told: str) -> Path | None:
    """The file of the deck called *told*, if there is one."""
    with suppress(ValueError):
        path = file_of(told)
        return path if path.is_file() else None
    return None


class Tonight:
    """Which taught deck lies on the table; any thread may ask."""

    def __init__(self, book: DeckBook | None = None) -> None:
        self._lock, self._book = threading.Lock(), book

    @classmethod
    def remembered(cls) -> Tonight:
        """The deck that was chosen last, if it is still there."""
        with suppress(OSError, DeckBookError):
            return cls(find(_note().read_text(encoding="utf-8")))
        return cls()

    @property
    def book(self) -> DeckBook | None:
        """The deck, or None where none was taught for tonight."""
        with self._lock:
            return self._book

    def choose(self, book: DeckBook | None) -> None:
        """From now on *book*'s deck lies on the table, also the next time."""
        with self._lock:
            self._book = book
        with suppress(OSError):  # it is tonight's all the same
            folder().mkdir(parents=True, exist_ok=True)
            _note().write_text(book.name if book is not None else "", encoding="utf-8")


def _note() -> Path:
    return folder() / "tonight.txt"
