"""Everybody can use the page: axe finds nothing, keys reach everything, contrast is 7:1, nothing speaks unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe import complaints
from playwright.sync_api import Page, expect
from webui_table import plays, whole_hand

from webui.agreed import Agreed, TableSetup
from webui.camera_setup import Looking
from webui.room import Room
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("count", [0, 17, 31, 99])
def test_axe_finds_nothing_on_the_table(
    url: str, session: Session, open_page: Open, scheme: str, count: int, jpeg: bytes
) -> None:
    """Before, during and after a hand, with an accusation open, in both looks."""
    for event in whole_hand()[:count]:
        session.happened(event, jpeg)
    page = open_page(url, scheme=scheme)
    page.wait_for_timeout(600)
    assert complaints(page) == []


@pytest.mark.parametrize("path", ["/setup", "/teaching", "/ledger", "/ledger/1?rules=seed_001"])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_on_the_other_pages(
    url: str, room: Room, session: Session, open_page: Open, path: str, scheme: str
) -> None:
    """Set-up, score book and evening, in both looks."""
    room.looking = Looking(lambda: None)  # type: ignore[arg-type,return-value]
    session.begin_evening(TableSetup(agreed=Agreed(stake=10)))
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, scheme=scheme)
    page.goto(url + (path if "1?" not in path else path.replace("/1", "/2")))
    assert complaints(page) == []


def test_axe_finds_nothing_on_the_sheets(url: str, session: Session, open_page: Open, jpeg: bytes) -> None:
    """Correcting a card, a trick, a seat, the menu: each as it opens."""
    for event in whole_hand()[:12]:
        session.happened(event, jpeg)
    page = open_page(url)
    for opener in (".slot .played", "[data-trick='1']", ".slot .plate", "#menu", "#pill"):
        page.locator(opener).first.click()
        expect(page.locator("#sheet")).to_be_visible()
        page.wait_for_timeout(300)
        assert complaints(page) == [], opener
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()


def test_a_card_is_corrected_with_the_keyboard_alone(url: str, session: Session, open_page: Open) -> None:
    """Tab to the card, Enter, Tab to the right one, Enter; the focus is back on the table afterwards."""
    session.happened(plays()[0])
    page = open_page(url)
    reach(page, ".slot .played[data-seq]")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_visible()
    reach(page, '[data-code="8H"]')
    page.keyboard.press("Enter")
    expect(page.locator('.slot[data-seat="0"] [data-card="8H"]')).to_be_visible()
    expect(page.locator("#sheet")).to_be_hidden()
    reach(page, "#undo")
    page.keyboard.press("Enter")
    expect(page.locator('.slot[data-seat="0"] [data-card="9H"]')).to_be_visible()


def reach(page: Page, selector: str) -> None:
    """Press Tab until *selector* has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_one_line_a_trick_for_a_screen_reader(url: str, session: Session, open_page: Open) -> None:
    """The log says who took each trick, once; no other part of the table is read out by itself."""
    page = open_page(url)
    page.evaluate(
        "window.said = []; new MutationObserver(() => said.push(document.getElementById('log').innerText.trim()))"
        ".observe(document.getElementById('log'), {childList: true, subtree: true})"
    )
    for event in plays()[:18]:
        session.happened(event)
        expect(page.locator("body")).to_have_attribute("data-rev", str(session.rev))
    assert page.evaluate("said.map(one => one.split('\\n').pop())") == ["Ben takes 21", "Cleo takes 17", "Ann takes 12"]
    live = page.locator("[aria-live]:not([aria-live=off]), [role=log], [role=alert], [role=status]")
    names = {node.get_attribute("id") for node in live.all()}
    assert names <= {"pill", "asks", "log", "news", "notice"}


SPEECH = """() => {
window.spoken = [];
window.beeps = 0;
class Voice { constructor(text) { this.text = text; } }
const speak = (one) => spoken.push([one.lang, one.text]);
Object.defineProperty(window, "SpeechSynthesisUtterance", {value: Voice});
Object.defineProperty(window, "speechSynthesis", {value: {speak, cancel() {}, getVoices: () => []}});
const Real = window.AudioContext;
window.AudioContext = class extends Real { createOscillator() { beeps += 1; return super.createOscillator(); } };
}"""


@pytest.mark.parametrize(("lang", "takes"), [("en", "Ben takes 21"), ("de", "Ben bekommt 21")])
def test_voice_is_off_until_asked_for_and_says_one_thing_a_trick(
    url: str, session: Session, open_page: Open, lang: str, takes: str, seen: Any
) -> None:
    """Silent at first; then one sentence a trick in the page's language, and of a correction only the change."""
    page = open_page(url, lang=lang)
    page.evaluate(SPEECH)
    feed = iter(plays())
    for _ in range(6):
        session.happened(next(feed))
    expect(page.locator("[data-trick='1']")).to_be_visible()
    assert page.evaluate("[spoken.length, beeps]") == [0, 0]
    session.command({"do": "undo"}, session.rev)
    expect(page.locator("body")).to_have_attribute("data-rev", str(session.rev))
    page.locator("#menu").click()
    page.locator('[data-look="sound.voice"]').click()
    page.keyboard.press("Escape")
    page.evaluate("spoken.length = 0")
    session.happened(plays()[5])
    expect(page.locator("[data-trick='1']")).to_be_visible()
    page.wait_for_timeout(200)
    assert page.evaluate("spoken") == [[lang, takes]]
    page.evaluate("spoken.length = 0")
    seq = session.hand.lines[1].seq
    session.command({"do": "change", "event": seq, "card": "QC"}, session.rev)
    expect(page.locator("#news")).to_be_visible()
    page.wait_for_timeout(200)
    ((_, said),) = page.evaluate("spoken")
    assert "Ann" in said
    assert seen.errors == []
