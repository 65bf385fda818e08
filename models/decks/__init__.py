"""Card faces to train and to render with: drawn by parameters (`drawn`, `drawn_german`), by other hands (French packs
`classic`, `continental`, `engraved` and `illustrated`; German ones `brushed`, `carved`, `chromo`, `etched`, `factory`,
`lithographed`, `painted`, `penned`, `poster`, `regional`, `stencilled`, `vectored`), or read from art (`art`).
`jesters`, `oddments` and `pastimes` draw what belongs to no pack of 32.
"""

from models.decks.art import art_folders, read_art, read_art_folder
from models.decks.brushed import brushed_deck
from models.decks.carved import carved_deck
from models.decks.chromo import chromo_deck
from models.decks.classic import classic_deck
from models.decks.continental import continental_deck
from models.decks.deck import Deck
from models.decks.drawn import drawn_deck, foreign_deck
from models.decks.drawn_german import drawn_german_deck, free_german_deck, plain_german_deck, sparse_german_deck
from models.decks.engraved import engraved_deck
from models.decks.etched import etched_deck
from models.decks.factory import factory_deck
from models.decks.illustrated import illustrated_deck
from models.decks.lithographed import lithographed_deck
from models.decks.painted import painted_deck
from models.decks.penned import penned_deck
from models.decks.poster import poster_deck
from models.decks.regional import regional_deck
from models.decks.stencilled import stencilled_deck
from models.decks.vectored import vectored_deck

__all__ = [
    "Deck",
    "art_folders",
    "brushed_deck",
    "carved_deck",
    "chromo_deck",
    "classic_deck",
    "continental_deck",
    "drawn_deck",
    "drawn_german_deck",
    "engraved_deck",
    "etched_deck",
    "factory_deck",
    "foreign_deck",
    "free_german_deck",
    "illustrated_deck",
    "lithographed_deck",
    "painted_deck",
    "penned_deck",
    "plain_german_deck",
    "poster_deck",
    "read_art",
    "read_art_folder",
    "regional_deck",
    "sparse_german_deck",
    "stencilled_deck",
    "vectored_deck",
]
