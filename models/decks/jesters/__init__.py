"""Jokers of playing-card packs, each its own by its seed: what a card reader must take for none of a pack's cards."""

from models.decks.jesters.card import jester

__all__ = ["jester"]
