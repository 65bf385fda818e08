"""German-suited packs by comic artists, brush-and-ink illustrators and linocutters: each seed another hand."""

from models.decks.brushed.pack import brushed_deck

__all__ = ["brushed_deck"]
