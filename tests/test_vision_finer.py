"""The finer reader: asked where the first one doubts, and what comes of both; a wrong name is worse than none."""

from __future__ import annotations

import numpy as np
import pytest
from test_vision_deckbook import book_of

from vision.network import WEIGHTS, Network
from vision.outlines import Outliner
from vision.reader import FINER_FROM, SURE_AT_FIRST, SURE_AT_ONCE, Names, Reader, agreed
from vision.values import FACES, Image, Quad

KING, QUEEN = (FACES.index(f"french {code}") for code in ("KC", "QC"))
CARD = np.float32([[100, 100], [160, 100], [160, 190], [100, 190]])


def said(**sure: float) -> Names:
    """One row over `FACES` with the king and the queen of clubs as likely as said, the rest shared by all others."""
    row = np.full(len(FACES), (1 - sum(sure.values())) / (len(FACES) - len(sure)), np.float32)
    for name, share in sure.items():
        row[{"king": KING, "queen": QUEEN}[name]] = share
    return row[None]


class Says:
    """A network that says *names* of whatever it is shown, and counts what that was."""

    def __init__(self, names: Names, size: tuple[int, int] = (128, 96)) -> None:
        self.names, self.size, self.shown = names, size, list[tuple[int, ...]]()

    def run(self, batch: np.ndarray) -> Names:
        """As the class says."""
        self.shown += [picture.shape for picture in batch]
        return np.repeat(self.names, len(batch), axis=0)

    def outlines(self, image: Image, boxes: list[Quad]) -> list[Quad]:
        """Every box is right."""
        return list(boxes)


def readings(first: Says, finer: Says, card: Quad = CARD) -> Names:
    """What a reader of these two makes of one *card*."""
    other = Says(said())
    reader = Reader(first, finer, other, other, "french")  # type: ignore[arg-type]
    return reader.faces(np.full((300, 300, 3), 90, np.uint8), [card])[0]


def test_what_reads_surely_is_shown_to_the_first_alone() -> None:
    """A table's five cards are read in the time that they took before there was a finer one."""
    first, finer = Says(said(king=0.99)), Says(said(queen=0.99), (192, 128))
    assert readings(first, finer).argmax() == KING
    assert (len(first.shown), finer.shown) == (1, [])


@pytest.mark.parametrize("sure", [SURE_AT_FIRST - 0.01, SURE_AT_ONCE - 0.01, 0.4])
def test_what_is_in_doubt_is_shown_to_both(sure: float) -> None:
    """The finer one sees it in its own, larger size, and counts."""
    first, finer = Says(said(queen=sure)), Says(said(king=0.999), (192, 128))
    assert readings(first, finer).argmax() == KING
    assert set(finer.shown) == {(3, 192, 128)}


def test_a_card_too_small_to_show_more_is_shown_to_the_first_alone() -> None:
    """It is taken at its word, however the card lies."""
    for turned in (CARD, np.roll(CARD, 1, axis=0)):
        for high, both in ((FINER_FROM - 1, False), (FINER_FROM + 1, True)):
            first, finer = Says(said(queen=0.93)), Says(said(king=0.999), (192, 128))
            small = (turned - CARD[0]) * np.float32(high / 90) + CARD[0]
            assert readings(first, finer, small).argmax() == (KING if both else QUEEN)
            assert bool(finer.shown) == both


def test_where_two_differ_nobody_is_sure() -> None:
    """Each of them alone would have named the card."""
    doubted = SURE_AT_FIRST - 0.01
    together = readings(Says(said(queen=doubted)), Says(said(king=doubted)))
    assert together.max() < 0.6
    assert agreed(said(queen=0.9), said(king=0.9)).max() < 0.6


def test_two_that_say_the_same_say_it_together() -> None:
    """They are surer of it than either, and no name is impossible."""
    one, other = said(king=0.7, queen=0.2), said(king=0.8, queen=0.1)
    both = agreed(one, other)
    assert both.sum() == pytest.approx(1)
    assert both.argmax() == KING
    assert both[0, KING] > 0.8
    never = np.zeros((1, len(FACES)), np.float32)
    never[0, KING] = 1
    assert 0 < agreed(never, said(queen=0.999))[0, QUEEN] < 1


def test_a_taught_deck_is_read_by_the_network_whose_its_looks_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The finer one, which knows nothing of them, is not asked; once the deck is put away, it is again."""
    first, index = (Network.load(WEIGHTS / f"{name}.onnx", "classify", FACES) for name in ("reader", "index"))
    finer, book = Says(said(), (192, 128)), book_of(20_001)
    reader = Reader(first, finer, index, Outliner.load())  # type: ignore[arg-type]
    monkeypatch.setattr("vision.reader.SURE_AT_FIRST", 1.1)  # whatever lies there is in doubt
    picture = np.full((300, 300, 3), 90, np.uint8)
    for taught in (book, None):
        reader.teach(taught)
        reader.glance(picture, [CARD], reader.outlines(picture))
        assert bool(finer.shown) == (taught is None)
