"""German-suited packs as the regions print them: eight old patterns, each from many printers."""

from models.decks.regional.pack import regional_deck

__all__ = ["regional_deck"]
