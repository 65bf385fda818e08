"""Cards of other games, each its own by its seed: what a reader must take for none of a pack's cards."""

from models.decks.pastimes.card import pastime

__all__ = ["pastime"]
