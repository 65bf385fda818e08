"""Card faces to train and to render with: drawn by parameters (`drawn`), or read from art that is installed (`art`)."""

from models.decks.art import read_art, read_art_folder
from models.decks.deck import Deck
from models.decks.drawn import drawn_deck

__all__ = ["Deck", "drawn_deck", "read_art", "read_art_folder"]
