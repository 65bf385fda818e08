"""German-suited packs in the manner of the colour lithographers of 1880-1930 and of their modern reprints."""

from models.decks.chromo.pack import chromo_deck

__all__ = ["chromo_deck"]
