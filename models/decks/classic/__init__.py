"""French-suited packs in the English pattern as its makers of yesterday and today print it, each seed a maker's own."""

from models.decks.classic.pack import classic_deck

__all__ = ["classic_deck"]
