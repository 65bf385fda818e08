"""German-suited packs as today's graphic designers redraw the old patterns: clean shapes, clear indices."""

from models.decks.vectored.pack import vectored_deck

__all__ = ["vectored_deck"]
