"""Card faces to train and to render with: drawn by parameters (`drawn`, `drawn_german`, and by other hands `carved`,
`factory`, `painted`, `penned`), or read from art (`art`).
"""

from models.decks.art import art_folders, read_art, read_art_folder
from models.decks.carved import carved_deck
from models.decks.deck import Deck
from models.decks.drawn import drawn_deck, foreign_deck
from models.decks.drawn_german import drawn_german_deck, free_german_deck, plain_german_deck, sparse_german_deck
from models.decks.factory import factory_deck
from models.decks.painted import painted_deck
from models.decks.penned import penned_deck

__all__ = [
    "Deck",
    "art_folders",
    "carved_deck",
    "drawn_deck",
    "drawn_german_deck",
    "factory_deck",
    "foreign_deck",
    "free_german_deck",
    "painted_deck",
    "penned_deck",
    "plain_german_deck",
    "read_art",
    "read_art_folder",
    "sparse_german_deck",
]
