"""`sheepdog teach` and `--deck`: from a picture of a pack to a deck that can be chosen by its name."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from engine.cards import DECK
from models.decks import drawn_deck
from models.stills import Table, normal, table_of
from vision.deckbook import DeckBookError, Look, read_book
from vision.teaching import Proposed
from webui.cli import Trouble, main
from webui.cli_teach import pictures_of, put_right, renamed
from webui.decks import Tonight, all_books, file_of, find, keep

CODES = [card.code for card in DECK]


@pytest.fixture(scope="module")
def spread(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A photograph of a drawn deck, laid out in four rows of eight in no order."""
    deck = drawn_deck(20_001)
    order = np.random.default_rng(3).permutation(CODES)
    still = Table(table_of(880_001, (0.0, 15.0))).spread(
        np.random.default_rng(1), [(f"french {code}", deck.faces[code]) for code in order]
    )
    path = tmp_path_factory.mktemp("spread") / "pack.png"
    cv2.imwrite(str(path), normal(np.random.default_rng(2), still))
    return path


@pytest.fixture
def run(own_home: Path) -> Callable[..., Result]:
    """The command line, in this test's own home."""
    return lambda *words, said="": CliRunner().invoke(main, list(map(str, words)), input=said)


def test_a_pack_laid_out_is_taught_and_put_right_and_chosen(run: Callable[..., Result], spread: Path) -> None:
    """One picture of 32 cards teaches a deck; a name put right is kept; --deck reads with it; it is taught once."""
    done = run("teach", "Oma's Blatt", spread, said="1.1=7C\n\n")
    assert done.exit_code == 0, done.output
    book = find("Oma's Blatt")
    assert (book.family, book.missing, len(book.looks)) == ("french", (), 32)
    assert book.looks[0].card == "7C"
    seen = run("detect", spread, "--deck", "Oma's Blatt")
    assert seen.exit_code == 0
    assert sum(f"{code} (" in seen.output for code in CODES) >= 29
    again = run("teach", "Oma's Blatt", spread, "--yes")
    assert again.exit_code == 1
    assert "taught already" in again.output
    more = run("teach", "Oma's Blatt", spread, "--yes", "--more")
    assert more.exit_code == 0
    assert len(find(str(file_of("Oma's Blatt"))).looks) == 64


def named_pictures(folder: Path, codes: Sequence[str]) -> None:
    """One picture a card, each named by its card."""
    deck = drawn_deck(20_002)
    for code in codes:
        cv2.imwrite(str(folder / f"{code}.png"), deck.faces[code][..., :3])


def test_pictures_named_by_their_cards_with_cards_missing_are_no_deck(
    run: Callable[..., Result], tmp_path: Path
) -> None:
    """Each that is missing is named."""
    named_pictures(tmp_path, CODES[:2])
    lacking = run("teach", "Scans", tmp_path)
    assert lacking.exit_code == 1
    assert f"Scans lacks {', '.join(CODES[2:])}: show these cards as well." in lacking.output


@pytest.mark.long
def test_pictures_named_by_their_cards_are_a_deck(run: Callable[..., Result], tmp_path: Path) -> None:
    """A folder with one for each card."""
    named_pictures(tmp_path, CODES)
    done = run("teach", "Scans", tmp_path)
    assert done.exit_code == 0, done.output
    assert [book.name for book in all_books()] == ["Scans"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("teach", "a/b", "x.jpg"), "A deck has a name"),
        (("teach", "New", "nothing.jpg"), "cannot be read"),
        (("teach", "New", "--more", "nothing.jpg"), "No deck called New was taught here"),
        (("detect", "x.jpg", "--deck", "Nobody's"), "cannot be read"),
        (("watch", "0", "--deck", "Nobody's"), "No deck called Nobody's was taught here"),
    ],
)
def test_what_cannot_be_taught_ends_in_one_sentence(run: Callable[..., Result], words: tuple, says: str) -> None:
    """A name that is none, a picture that is not there, a deck that nobody taught."""
    done = run(*words)
    assert done.exit_code == 1
    assert says in done.output
    assert "Traceback" not in done.output


def test_a_picture_without_a_pack_is_told(run: Callable[..., Result], tmp_path: Path) -> None:
    """Too few cards: how many were found, and what to do."""
    cv2.imwrite(str(tmp_path / "bare.png"), np.full((400, 600, 3), 90, np.uint8))
    done = run("teach", "New", tmp_path / "bare.png")
    assert done.exit_code == 1
    assert "0 cards were found where a pack has 32" in done.output


def cards(codes: str) -> list[Proposed]:
    """Cards to put right."""
    return [Proposed(Look(code, b""), 0.5) for code in codes.split()]


def test_a_name_put_right_goes_and_the_other_card_gets_the_old_one() -> None:
    """Each name is there once: calling a card QC gives its old name to the card that was QC; looks stay in place."""
    assert [one.look.card for one in renamed(cards("QS QC 7D"), 0, "QC")] == ["QC", "QS", "7D"]
    assert [one.look.card for one in renamed(cards("QS QC 7D"), 2, "AD")] == ["QS", "QC", "AD"]


def test_names_are_put_right_until_nothing_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row and column name a card; nonsense changes nothing."""
    said = iter(["1.2=qc 9.9=AD", "what", ""])
    monkeypatch.setattr("click.prompt", lambda *words, **named: next(said))
    assert [one.look.card for one in put_right(cards("QC QS 7D"))] == ["QS", "QC", "7D"]


def test_folders_give_their_pictures(tmp_path: Path) -> None:
    """Of a folder the pictures in order of name; a film or a camera is no picture."""
    for name in ("b.jpg", "a.png", "notes.txt"):
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in pictures_of([str(tmp_path)])] == ["a.png", "b.jpg"]
    assert pictures_of(["0"]) == pictures_of(["film.mp4"]) == pictures_of(["http://phone/" + "x" * 300]) == []


def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence that says which."""

    def refuse(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)  # by its rights it would be refused to all but an administrator
    with pytest.raises(Trouble, match="Permission denied") as told:
        pictures_of([str(tmp_path)])
    assert str(tmp_path) in str(told.value)


def test_tonights_deck_is_remembered(run: Callable[..., Result], own_home: Path) -> None:
    """What was chosen lies there the next time; a deck that is gone lies there no more."""
    assert Tonight.remembered().book is None
    (own_home / "decks").mkdir(parents=True)
    from test_vision_deckbook import book_of

    book = book_of(20_001)
    path = keep(book)
    Tonight().choose(book)
    again = Tonight.remembered().book
    assert again is not None
    assert again.looks == book.looks
    path.unlink()
    assert Tonight.remembered().book is None
    with pytest.raises(DeckBookError, match="No deck called Drawn was taught here"):
        find("Drawn")
    with pytest.raises(DeckBookError, match="cannot be read"):
        read_book(path)
