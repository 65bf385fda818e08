"""How long one card more takes to read where a deck was taught, beside the same without one.

Run it with `pytest -m long tests/benchmarks/test_teaching_speed.py` on an otherwise idle machine.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import numpy as np
import pytest

from engine.cards import DECK
from models.decks import drawn_deck
from models.stills import Table, normal, table_of
from vision.deckbook import DeckBook, look_of
from vision.reader import Reader
from vision.values import Image, Quad

ROUNDS = 30
FEW, MANY = 4, 16


def milliseconds(reader: Reader, image: Image, quads: list[Quad]) -> float:
    """The middle of many times that *quads* are read."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        reader.faces(image, quads)
        times.append(1000 * (perf_counter() - start))
    return median(times)


@pytest.mark.long
def test_one_card_more_is_read_in_under_five_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints milliseconds a card, taught and untaught; how many cards more make no difference to it."""
    deck = drawn_deck(20_001)
    cards = [(f"french {card.code}", deck.faces[card.code]) for card in DECK]
    still = Table(table_of(880_001, (0.0, 15.0))).spread(np.random.default_rng(1), cards)
    image = normal(np.random.default_rng(2), still)
    quads = [card.quad for card in still.cards]
    looks = tuple(look_of(card.code, image, quad) for card, quad in zip(DECK, quads, strict=True))
    untaught = Reader.load(deck="french")
    start = perf_counter()
    taught = untaught.taught(DeckBook("Mine", "french", looks))
    learning = perf_counter() - start
    a_card = {}
    for name, reader in (("untaught", untaught), ("taught", taught)):
        few, many = (milliseconds(reader, image, quads[:count]) for count in (FEW, MANY))
        a_card[name] = (many - few) / (MANY - FEW)
    with capsys.disabled():
        print(f"\none card more: untaught {a_card['untaught']:.2f} ms, taught {a_card['taught']:.2f} ms")
        print(f"learning 32 looks anew: {learning:.2f} s")
    assert a_card["taught"] < 5
