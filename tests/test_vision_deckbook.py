"""Taught decks: their file, what is wrong with one, and that a deck never seen is read by its looks."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models.decks import drawn_deck, drawn_german_deck
from models.stills import Table, normal, table_of
from vision.deckbook import (
    DeckBook,
    DeckBookError,
    Look,
    books_in,
    checked_name,
    look_of,
    packed,
    read_book,
    unpacked,
    write_book,
)
from vision.detector import Finder
from vision.edges import refined
from vision.geometry import iou, sides
from vision.likeness import Likeness, lifted
from vision.reader import Reader
from vision.teaching import TEACH_SIZES, WORSE, OneByOne, in_rows, laid, mixed_up, once_each, proposed, ready, single
from vision.values import BACK, CLASSES, FACES, OTHER, Image, Quad

CODES = [card.code for card in DECK]


def whole(width: int, height: int) -> Quad:
    """The outline of a picture that is nothing but a card."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def book_of(seed: int, family: str = "french") -> DeckBook:
    """A drawn deck taught from its faces as they are."""
    deck = drawn_deck(seed) if family == "french" else drawn_german_deck(seed)
    looks = []
    for code in CODES:
        face = np.ascontiguousarray(cv2.copyMakeBorder(deck.faces[code][..., :3], 60, 60, 60, 60, cv2.BORDER_CONSTANT))
        height, width = deck.faces[code].shape[:2]
        looks.append(look_of(code, face, whole(width, height) + 60))
    return DeckBook("Drawn", family, tuple(looks))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def book() -> DeckBook:
    """A French deck that no training saw."""
    return book_of(20_001)


@pytest.fixture(scope="module")
def reader() -> Reader:
    """The shipped networks."""
    return Reader.load()


def test_a_deck_comes_back_as_it_was_kept(book: DeckBook, reader: Reader, tmp_path: Path) -> None:
    """Name, kind, looks and what the reader made of them survive the file, which has a few MB at most."""
    learnt = reader.learnt(book)
    write_book(learnt, tmp_path / "a" / "drawn.deck")
    back = read_book(tmp_path / "a" / "drawn.deck")
    assert (back.name, back.family, back.looks, back.missing) == ("Drawn", "french", book.looks, ())
    assert back.learnt is not None
    assert learnt.learnt is not None
    assert np.array_equal(back.learnt.features, learnt.learnt.features)
    assert (tmp_path / "a" / "drawn.deck").stat().st_size < 3_000_000
    assert reader.learnt(back) is back


def test_other_weights_learn_the_looks_anew(book: DeckBook, reader: Reader) -> None:
    """What another network made of the looks is not used: the pictures are read again."""
    learnt = reader.learnt(book)
    assert learnt.learnt is not None
    old = replace(
        learnt, learnt=replace(learnt.learnt, weights="others", features=learnt.learnt.features * np.float16(0))
    )
    again = reader.learnt(old)
    assert again.learnt is not None
    assert np.array_equal(again.learnt.features, learnt.learnt.features)


def rewritten(content: bytes, change: Callable[[dict[str, bytes]], None]) -> bytes:
    """The zip in *content* with its parts changed."""
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    change(parts)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return out.getvalue()


def told(parts: dict[str, bytes], **changed: object) -> None:
    parts["deck.json"] = json.dumps({**json.loads(parts["deck.json"]), **changed}).encode()


def rows(*shapes: tuple[int, ...]) -> dict[str, bytes]:
    """Features of these shapes as the file keeps them."""
    parts = {}
    for name, shape in zip(("features", "said", "corners"), shapes, strict=True):
        out = io.BytesIO()
        np.save(out, np.zeros(shape, np.float16))
        parts[f"{name}.npy"] = out.getvalue()
    return parts


def huge(jpeg: bytes) -> bytes:
    """*jpeg* as if it had 30000 pixels a side."""
    begin = b"\x08" + (320).to_bytes(2, "big") + (240).to_bytes(2, "big") + b"\x03"
    assert begin in jpeg
    return jpeg.replace(begin, b"\x08\x75\x30\x75\x30\x03")


WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut off": (lambda data: data[:5000], "damaged"),
    "empty": (lambda data: b"", "damaged"),
    "a text": (lambda data: b"hello", "damaged"),
    "another version": (lambda data: rewritten(data, lambda parts: told(parts, sheepdog=99)), "another version"),
    "no object": (lambda data: rewritten(data, lambda parts: parts.update({"deck.json": b"[]"})), "damaged"),
    "a card of no pack": (lambda data: rewritten(data, lambda parts: told(parts, looks=["2C"])), "damaged"),
    "another kind": (lambda data: rewritten(data, lambda parts: told(parts, family="tarot")), "damaged"),
    "a name that is a path": (lambda data: rewritten(data, lambda parts: told(parts, name="../x")), "damaged"),
    "a look lost": (lambda data: rewritten(data, lambda parts: parts.pop("0003.jpg")), "damaged"),
    "a look that fills the memory": (
        lambda data: rewritten(data, lambda parts: parts.update({"0003.jpg": huge(parts["0003.jpg"])})),
        "damaged",
    ),
    "a look broken": (lambda data: rewritten(data, lambda parts: parts.update({"0003.jpg": b"no"})), "damaged"),
    "features lost": (lambda data: rewritten(data, lambda parts: told(parts, weights="some")), "damaged"),
    "features of another form": (
        lambda data: rewritten(
            data, lambda p: (told(p, weights="some"), p.update(rows((32, 3, 4), (32, 66), (32, 66))))
        ),
        "damaged",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_no_deck_ends_in_a_sentence(wrong: str, book: DeckBook, tmp_path: Path) -> None:
    """Cut off, of another version, with a part lost or a name that is a path: one sentence, and no deck."""
    change, says = WRONG[wrong]
    content = change(packed(book))
    with pytest.raises(DeckBookError, match=says) as refused:
        unpacked(content, "x.deck")
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    (tmp_path / "x.deck").write_bytes(content)
    ((_, found),) = books_in(tmp_path)
    assert isinstance(found, DeckBookError)


def test_no_deck_is_kept_that_could_not_be_read_again(book: DeckBook, tmp_path: Path) -> None:
    """Taught again and again a deck would grow beyond what is read: it stays as it was."""
    path = tmp_path / "x.deck"
    write_book(replace(book, looks=book.looks * 8), path)
    kept = read_book(path)
    with pytest.raises(DeckBookError, match="more than 256 looks"):
        write_book(kept.with_looks(book.looks[:1]), path)
    assert read_book(path).looks == kept.looks


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    """A file that is not there ends in a sentence as well."""
    with pytest.raises(DeckBookError, match=r"cannot be read .*: check the name\."):
        read_book(tmp_path / "none.deck")


@pytest.mark.parametrize("name", ["", " ", "a/b", "..", ".hidden", "a\\b", "x" * 41, "a\nb\x00"])
def test_what_no_deck_can_be_called(name: str) -> None:
    """A name becomes a file: nothing that leaves the folder or cannot be shown."""
    with pytest.raises(ValueError, match="name"):
        checked_name(name)


def test_the_file_says_which_cards_are_missing(book: DeckBook) -> None:
    """A deck is whole when each of the 32 cards has a look."""
    assert replace(book, looks=book.looks[:30]).missing == tuple(CODES[30:])
    with pytest.raises(ValueError, match="not learnt"):
        Reader.load().teach(replace(book, looks=book.looks[:30]))


@pytest.mark.parametrize("family", [pytest.param("french", marks=pytest.mark.long), "german"])
def test_a_deck_that_training_never_saw_is_read_by_its_looks(family: str, reader: Reader) -> None:
    """Taught from one table, read on another in other light: more cards are right than untaught, and nearly all."""
    deck = drawn_deck(10_001) if family == "french" else drawn_german_deck(10_007)
    cards = [(f"{family} {code}", deck.faces[code]) for code in CODES]
    still = Table(table_of(860_001, (0.0, 20.0))).spread(np.random.default_rng(1), cards)
    taught_image = normal(np.random.default_rng(2), still)
    quads = laid(taught_image, Finder.load(sizes=TEACH_SIZES))
    assert len(quads) == 32
    _, looks = proposed([(taught_image, quads)], reader, family)  # type: ignore[arg-type]
    truth = [max(still.cards, key=lambda c, q=q: iou(c.quad, q)).name.split()[1] for q in quads]
    right = tuple(one.named(name).look for one, name in zip(looks, truth, strict=True))
    book = DeckBook("Never seen", family, right)  # type: ignore[arg-type]

    other = Table(table_of(860_002, (5.0, 30.0))).spread(np.random.default_rng(3), cards)
    image = normal(np.random.default_rng(4), other)
    outlines = [card.quad for card in other.cards]
    share = []
    for one in (reader, reader.taught(book)):
        names = one.faces(image, outlines)
        assert names.sum(1) == pytest.approx(1, abs=1e-3)
        said = [FACES[row.argmax()] for row in names]
        share.append(np.mean([s == card.name for s, card in zip(said, other.cards, strict=True)]))
    assert share[1] >= max(share[0], 0.95)


def test_a_taught_reader_still_knows_a_back(book: DeckBook, reader: Reader) -> None:
    """What is none of the deck's faces is not made one of them."""
    back = np.ascontiguousarray(drawn_deck(20_001).back[..., :3])
    height, width = back.shape[:2]
    (names,) = reader.taught(book).read(back, [whole(width, height)])
    assert CLASSES[int(names.argmax())] == BACK


def test_taught_and_forgotten_again(book: DeckBook) -> None:
    """A deck is put on the table and taken off it; without it the reader is what it was."""
    reader = Reader.load()
    face = np.ascontiguousarray(drawn_deck(20_001).faces["QC"][..., :3])
    outline = whole(face.shape[1], face.shape[0])
    before = reader.faces(face, [outline])
    reader.teach(book)
    assert reader.deck == "french"
    assert FACES[int(reader.faces(face, [outline]).argmax())] == "french QC"
    reader.teach(None)
    assert reader.deck == "any"
    assert np.array_equal(reader.faces(face, [outline]), before)


def test_what_an_index_says_is_told_as_a_card_of_the_deck(book: DeckBook, reader: Reader) -> None:
    """Where the index reader takes the deck's queens for jacks, its "jack" is the queen; strangers are none."""
    learnt = reader.learnt(book)
    assert learnt.learnt is not None
    corners = np.zeros((32, len(FACES)), np.float16)
    for row, code in enumerate(CODES):
        corners[row, FACES.index(f"french {code.replace('J', 'x').replace('Q', 'J').replace('x', 'Q')}")] = 1
    twisted = Likeness.of(replace(learnt, learnt=replace(learnt.learnt, corners=corners)))
    said = np.zeros((3, len(FACES)), np.float32)
    said[0, FACES.index("french JC")], said[1, FACES.index(OTHER)], said[2, FACES.index("german 9S")] = 1, 1, 1
    jack, none, strange = twisted.told(said)
    assert FACES[int(strange.argmax())] == OTHER
    assert FACES[int(jack.argmax())] == "french QC"
    assert FACES[int(none.argmax())] == OTHER
    assert jack.sum() == pytest.approx(1, abs=1e-4)


def test_a_dark_card_is_lifted_and_a_light_one_left() -> None:
    """A card in a quarter of the light gets its white ground back, in its own colours; one in good light stays."""
    card = np.full((128, 96, 3), (235, 240, 245), np.uint8)
    card[40:60, 30:60] = (30, 30, 200)
    assert lifted(card) is card
    dark = (card * 0.25).astype(np.uint8)
    light = lifted(dark)
    assert light[5, 5].max() > 200
    assert light[50, 45, 2] > 4 * light[50, 45, 0]
    assert lifted(np.zeros((128, 96, 3), np.uint8)).max() == 0


def test_cards_that_look_the_same_are_told(book: DeckBook, reader: Reader) -> None:
    """Two cards with one look cannot be told apart, and are named; another pair is not."""
    looks = list(book.looks)
    looks[CODES.index("KH")] = Look("KH", looks[CODES.index("QH")].jpeg)
    pairs = mixed_up(replace(book, looks=tuple(looks)), reader)
    assert ("QH", "KH") in pairs
    assert ("7C", "AD") not in pairs


def test_looks_are_blurred_by_the_readers_own_pixels(book: DeckBook) -> None:
    """One of its pixels is a 96th of the card, not of the look, which has a margin around it."""
    shown: list[tuple[Image, Quad]] = []

    class Looking:
        def taught(self, book: DeckBook) -> Looking:
            return self

        def faces(self, image: Image, quads: list[Quad]) -> np.ndarray:
            shown.append((image, quads[0]))
            return np.full((1, len(FACES)), 1 / len(FACES), np.float32)

    look = book.looks[0]
    mixed_up(replace(book, looks=(look,)), Looking())  # type: ignore[arg-type]
    (light, blur, _), (image, card) = WORSE[1], shown[1]
    assert light == 1.0
    assert np.array_equal(image, cv2.GaussianBlur(look.picture(), (0, 0), blur * min(sides(card)) / 96))


def seen_again(look: Look, card: str) -> Look:
    """The card of *look* once more, taken for *card*: on its head, in less light, softer and a little aside."""
    picture = np.ascontiguousarray(look.picture()[::-1, ::-1])
    height, width = picture.shape[:2]
    worse = cv2.convertScaleAbs(cv2.GaussianBlur(picture, (0, 0), 2.0), alpha=0.7)
    return look_of(card, np.asarray(worse, np.uint8), whole(width - 40, height - 52) + np.array([23, 24], np.float32))


@pytest.mark.parametrize(
    ("family", "card", "other"), [("french", "8C", "JH"), ("german", "QS", "JS"), ("german", "9C", "TC")]
)
def test_a_deck_with_one_card_under_two_names_is_not_played_with(
    family: str, card: str, other: str, reader: Reader
) -> None:
    """It would accuse whoever plays it of holding the other. A pack whose cards have their own names is fit."""
    looks = list(book_of(20_001, family).looks)
    assert ready(DeckBook("Mine", family, tuple(looks)), reader).learnt is not None  # type: ignore[arg-type]
    looks[CODES.index(other)] = seen_again(looks[CODES.index(card)], other)
    pair = "/".join(sorted((card, other), key=CODES.index))
    with pytest.raises(DeckBookError, match=rf"^Mine has one card under two names \({pair}\): give each picture"):
        ready(DeckBook("Mine", family, tuple(looks)), reader)  # type: ignore[arg-type]
    with pytest.raises(DeckBookError, match=rf"^Mine lacks {other}: show these cards as well\.$"):
        ready(DeckBook("Mine", family, tuple(look for look in looks if look.card != other)), reader)  # type: ignore[arg-type]


def test_each_name_is_given_once() -> None:
    """A pack has one of each: the second-best name goes to the card that is less sure of the best."""
    names = np.full((2, len(CLASSES)), 0.001, np.float32)
    names[0, [CODES.index("QC"), CODES.index("QS")]] = 0.6, 0.35
    names[1, [CODES.index("QC"), CODES.index("QS")]] = 0.9, 0.01
    assert [card for card, _ in once_each(names)] == ["QS", "QC"]


def test_rows_are_read_as_one_reads() -> None:
    """From left to right, row below row, also where the rows are not quite straight."""
    card = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)
    there = [card + np.array([x * 70 + y * 4, y * 100 + x * 5]) for y in range(4) for x in range(8)]
    shuffled = [there[i] for i in np.random.default_rng(5).permutation(32)]
    assert [q[0].tolist() for q in in_rows(shuffled)] == [q[0].tolist() for q in there]


def test_an_outline_is_put_right_by_the_cards_edges() -> None:
    """A white card on green: an outline that is off by some percent and degrees comes back to its edges."""
    image = np.full((400, 400, 3), (60, 120, 40), np.uint8)
    card = np.array([[120, 80], [250, 90], [236, 285], [106, 275]], np.float32)
    cv2.fillConvexPoly(image, card.astype(np.int32), (240, 240, 240), cv2.LINE_AA)
    off = (card - card.mean(0)) * [1.08, 0.93] + card.mean(0) + [7, -9]
    assert iou(off, card) < 0.86
    assert iou(refined(image, off.astype(np.float32)), card) > 0.95
    bare = np.full((400, 400, 3), 100, np.uint8)
    assert np.allclose(refined(bare, card), card, atol=0.5)


def test_singly_each_card_is_taken_once_when_it_rests() -> None:
    """Cards laid upon each other before a still camera: each is taken once, none while it moves."""
    table = Table(table_of(860_003, (0.0, 10.0)))
    deck = drawn_deck(20_001)
    watch, taken = OneByOne(Finder.load()), []
    for number, code in enumerate(CODES[:3]):
        one = [("french " + code, deck.faces[code])]
        for shift in (2, 0, 0, 0, 0, 0):
            still = table.with_trick(0, one, deck.back)
            image = np.roll(normal(np.random.default_rng([number, shift]), still), shift * 9, axis=1)
            quad = watch.look(image)
            taken += [(number, quad)] if quad is not None else []
            card = still.cards[-1].quad
    assert [number for number, _ in taken] == [0, 1, 2]
    assert iou(taken[-1][1], card) > 0.8


@pytest.mark.parametrize(
    ("high", "picture"), [(110, (1280, 720)), (420, (640, 480)), (760, (600, 800)), (900, (1600, 1000))]
)
def test_one_card_is_found_however_much_of_the_picture_it_fills(high: int, picture: tuple[int, int]) -> None:
    """On a table, and photographed from nearby: what was taken for it were its pips and figures before, and a court's
    may be still.
    """
    finder = Finder.load(sizes=TEACH_SIZES)
    rng = np.random.default_rng(4)
    deck, found = drawn_deck(20_005), []
    for code in ("9H", "QC", "AS", "7D"):
        face = deck.faces[code]
        wide = round(high * face.shape[1] / face.shape[0])
        image = np.clip(rng.normal((60, 90, 70), 3, (picture[1], picture[0], 3)), 0, 255).astype(np.uint8)
        x, y = (picture[0] - wide) // 2, (picture[1] - high) // 2
        card = cv2.resize(face, (wide, high), interpolation=cv2.INTER_AREA)
        alpha = card[..., 3:] / 255
        part = image[y : y + high, x : x + wide]
        part[:] = (card[..., :3] * alpha + part * (1 - alpha)).astype(np.uint8)
        there = np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], np.float32)
        found += [code] if iou(single(image, finder), there) > 0.85 else []
    assert len(found) >= 3, found
