"""French-suited packs as printed on the European continent, each by its seed's own maker."""

from models.decks.continental.pack import continental_deck

__all__ = ["continental_deck"]
