"""A deck is taught on the page from a film: seen, put right by taps, kept, and played with tonight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect

from browser.test_access import complaints
from browser.test_phone import wait_until
from engine.cards import DECK
from models.decks import drawn_german_deck
from models.stills import Still, Table, normal, table_of
from vision.camera import open_source
from vision.deckbook import DeckBook, look_of
from vision.reader import Reader
from vision.teaching import Proposed
from vision.values import FACES
from webui.camera_setup import Looking
from webui.decks import Tonight, find
from webui.eyes import Networks
from webui.room import Room
from webui.session import Session
from webui.teaching_draft import Draft

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

CODES = [card.code for card in DECK]
SEED = 20_004


@pytest.fixture
def room(session: Session) -> Room:
    """A table on which a taught deck can lie."""
    return Room(session, looking=Looking(Networks, open_source), tonight=Tonight())


def pack(seed: int) -> Still:
    """A German deck that training never saw, laid out in four rows of eight, in no order."""
    deck = drawn_german_deck(SEED)
    order = np.random.default_rng(seed).permutation(CODES)
    table = Table(table_of(890_000 + seed, (0.0, 15.0)))
    return table.spread(np.random.default_rng(seed), [(f"german {code}", deck.faces[code]) for code in order])


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Two seconds of it."""
    path, still = tmp_path / "pack.mp4", pack(1)
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 10, (1280, 720))
    for number in range(20):
        writer.write(normal(np.random.default_rng(number), still))
    writer.release()
    return path


@pytest.mark.long
def test_a_deck_is_taught_from_a_film(url: str, room: Room, film: Path, open_page: Open, seen: Any) -> None:
    """32 cards are seen row by row; names that were guessed wrong are swapped by taps; the deck is kept, chosen, and
    then names its cards on another table.
    """
    page = open_page(url)
    page.evaluate(
        "spec => fetch('/api/camera', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({spec})})",
        str(film),
    )
    page.goto(f"{url}/teaching?lang=en", wait_until="domcontentloaded")
    page.click("#look")
    tiles = page.locator(".taught")
    expect(tiles).to_have_count(32, timeout=90_000)
    expect(page.locator("#counted")).to_have_text("32 of 32 cards seen. ")

    assert complaints(page) == []

    middles = [card.quad.mean(0) for card in pack(1).cards]
    rows = sorted(range(32), key=lambda i: middles[i][1])
    order = [i for r in range(4) for i in sorted(rows[8 * r : 8 * r + 8], key=lambda i: middles[i][0])]
    truth = [pack(1).cards[i].name.split()[1] for i in order]
    for place, code in enumerate(truth):
        if tiles.nth(place).get_attribute("data-card") != code:
            tiles.nth(place).click()
            page.locator(f'.taught[data-card="{code}"]').click()
        expect(tiles.nth(place)).to_have_attribute("data-card", code)
    page.locator("#family").select_option("german")
    tiles.nth(0).click()
    tiles.nth(0).click()
    page.locator(f'#sheet [data-code="{truth[0]}"]').click()
    expect(tiles.nth(0)).to_be_focused()

    page.fill("#name", "Oma's Blatt")
    page.locator("#keep button.next").click()
    mine = page.locator('[data-deck="Oma\'s Blatt"]')
    expect(mine).to_be_visible(timeout=90_000)
    expect(page.locator("#told")).to_contain_text("Oma's Blatt is taught.")
    mine.locator("[data-choose]").click()
    expect(mine.locator(".tonight")).to_have_text("Lies on the table tonight")
    book = room.tonight.book if room.tonight is not None else None
    assert book is not None
    assert find("Oma's Blatt").looks == book.looks
    assert complaints(page) == []
    assert not seen.errors

    reader, other = Reader.load(), pack(2)
    names = reader.taught(book).faces(normal(np.random.default_rng(3), other), [card.quad for card in other.cards])
    said = [FACES[int(row.argmax())] for row in names]
    assert sum(one == card.name for one, card in zip(said, other.cards, strict=True)) >= 30


class Prepared(Draft):
    """A draft without networks: 31 cards were seen, the next one shown singly is taken at once, two look alike."""

    def __init__(self) -> None:
        super().__init__()
        quad = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)
        grey = {code: np.full((90, 60, 3), 7 * number, np.uint8) for number, code in enumerate(CODES)}
        self._look = lambda code: Proposed(look_of(code, grey[code], quad), 0.9)
        self.cards = [self._look(code) for code in CODES[:31]]

    def single(self, card: str, image: Any) -> bool:
        if len(self.cards) < 31:
            return False  # nothing rests there
        self._show([*self.cards, self._look(card)])
        return True

    def keep(self, name: str, family: Any, names: Any, seen: object) -> Any:
        self._meant(names, seen)
        book = DeckBook(name, family, tuple(one.look for one in self.cards))
        self._show([])
        return book, [(CODES[0], CODES[1])]


class Bright:
    """A camera that sees a white table."""

    def newest(self) -> Any:
        return np.full((90, 160, 3), 255, np.uint8)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, room: Room, open_page: Open) -> Page:
    """The page on which such a deck is taught, with all pictures there."""
    monkeypatch.setattr("webui.teaching_draft.Draft", Prepared)
    monkeypatch.setattr(room.looking, "newest", Bright().newest)
    url = request.getfixturevalue("url")  # only now: the server takes the draft of that moment
    page = open_page(url)
    page.goto(f"{url}/teaching?lang=en", wait_until="domcontentloaded")
    expect(page.locator("#counted")).to_contain_text("31 of 32 cards seen.")
    for picture in page.locator(".taught img").all():
        expect(picture).to_have_js_property("complete", True)
    return page


def test_what_is_put_right_stays_and_what_looks_alike_is_asked_for(page: Page, seen: Any) -> None:
    """Names swapped by the keyboard survive the next card; after keeping, one tap asks for two cards once more."""
    tiles = page.locator(".taught")
    tiles.nth(0).press("Enter")
    expect(tiles.nth(0)).to_be_focused()
    tiles.nth(5).press("Enter")
    page.click("#singly")
    expect(tiles).to_have_count(32)
    for place, code in ((0, CODES[5]), (5, CODES[0]), (31, CODES[31])):
        expect(tiles.nth(place)).to_have_attribute("data-card", code)
    assert page.locator("#progress").evaluate("node => node.position") == 1
    page.fill("#name", "Ours")
    page.locator("#keep button.next").click()
    expect(page.locator("#told")).to_contain_text("look much alike")
    page.click("#again")
    expect(page.locator("#asked")).to_contain_text("Lay down the seven of clubs.")
    expect(page.locator("#asked .face")).to_be_visible()
    assert complaints(page) == []
    page.click("#singly")
    expect(page.locator("#asked")).to_be_empty()
    assert not seen.errors


@pytest.mark.parametrize("next_card", ["is asked for later", "was asked for", "was taken"])
def test_names_that_meet_the_next_card_on_their_way_are_kept(page: Page, seen: Any, next_card: str) -> None:
    """Two names are swapped while a card is asked for, in whichever order the table hears and answers of both."""
    tiles = page.locator(".taught")
    asked: list[Any] = []
    answers: list[tuple[Any, Any]] = []
    if next_card == "was taken":
        page.route("**/api/teaching/single", lambda route: answers.append((route, route.fetch())))
        page.click("#singly")
        wait_until(page, lambda: bool(answers), "the page asked nothing")
    else:
        page.route("**/api/teaching/names", lambda route: answers.append((route, route.fetch())))
    if next_card == "was asked for":
        page.route("**/api/teaching/single", lambda route: asked.append(route), times=1)
        page.click("#singly")
        wait_until(page, lambda: bool(asked), "the page asked nothing")
    tiles.nth(0).press("Enter")
    tiles.nth(5).press("Enter")
    wait_until(page, lambda: bool(answers), "the page asked nothing")
    if next_card == "is asked for later":
        page.click("#singly")
        page.wait_for_timeout(500)
    elif next_card == "was asked for":
        asked[0].continue_()
    if next_card != "is asked for later":
        expect(tiles).to_have_count(32)
    ((route, answer),) = answers
    route.fulfill(response=answer)
    expect(tiles).to_have_count(32)
    for place, code in ((0, CODES[5]), (5, CODES[0]), (31, CODES[31])):
        expect(tiles.nth(place)).to_have_attribute("data-card", code)
    page.fill("#name", "Ours")
    page.locator("#keep button.next").click()
    expect(page.locator("#told")).to_contain_text("look much alike")
    assert sum("409" in error for error in seen.errors) == (next_card == "was taken")


def test_a_second_tap_while_cards_are_seen_takes_none_twice(page: Page, seen: Any) -> None:
    """Nor does a photograph that cannot be read stay unsaid because the one after it can."""
    asked: list[Any] = []
    page.route("**/api/teaching/look", lambda route: asked.append(route))
    page.click("#more")
    wait_until(page, lambda: bool(asked), "the page asked nothing")
    page.click("#more")
    page.wait_for_timeout(300)
    assert len(asked) == 1
    expect(page.locator("#photo")).to_be_disabled()  # what is chosen now would be dropped without a word
    asked[0].fulfill(status=500, json={"error": "Too dark"})
    expect(page.locator("#told")).to_have_text("Too dark")
    sent: list[str] = []

    def answered(route: Any) -> None:
        sent.append(route.request.url[-1])
        wrong = {"status": 422, "json": {"error": "No picture"}}
        route.fulfill(**(wrong if len(sent) == 1 else {"json": {"family": "french", "cards": [], "seen": 2e12}}))

    page.route("**/api/teaching/picture**", answered)
    files = [{"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": name.encode()} for name in "abc"]
    expect(page.locator("#photo")).to_be_enabled()
    page.set_input_files("#photo", files)  # type: ignore[arg-type]
    expect(page.locator(".taught")).to_have_count(0)
    expect(page.locator("#told")).to_have_text("No picture")
    assert sent == ["0", "0", "1"]
    assert len(seen.errors) == 2


def test_nothing_seen_and_nobody_at_home_is_said(url: str, open_page: Open, seen: Any) -> None:
    """Without a camera the page says what to do; in German to a German reader."""
    page = open_page(url, lang="de")
    page.goto(f"{url}/teaching?lang=de", wait_until="domcontentloaded")
    page.click("#look")
    expect(page.locator("#told")).to_contain_text("Es wird durch keine Kamera gesehen")
    expect(page.locator("#list")).to_contain_text("Noch ist kein Blatt beigebracht")
    assert seen.hosts == {"127.0.0.1"}
