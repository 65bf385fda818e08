"""The talk after the hand in a browser: found from the hand's end, thought out while one reads, usable by everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from webui_table import whole_hand

from browser.test_access import complaints
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

SIZES = [(1180, 820), (390, 844), (1920, 1080)]


def play_whole(session: Session, jpeg: bytes) -> None:
    """One whole hand, each card with its picture."""
    for event in whole_hand():
        session.happened(event, jpeg)


def test_the_talk_opens_from_the_end_of_a_hand(
    url: str, session: Session, open_page: Open, jpeg: bytes, seen: Any
) -> None:
    """One tap after the hand: the bury, the pictures, then what was possible and what Ben could know."""
    play_whole(session, jpeg)
    page = open_page(url)
    page.locator("#talk").click()
    expect(page.locator("#bury .face")).to_have_count(2)
    assert page.locator("#hands .face").count() == 30
    assert page.locator("#hands img").count() == 30
    expect(page.locator("#thought")).to_have_attribute("aria-busy", "false", timeout=90_000)
    expect(page.locator("#thought .points polyline")).to_have_count(2)
    expect(page.locator(".costly li").first).to_contain_text("cost 26 points")
    page.locator(".costly [data-know]").first.click()
    expect(page.locator(".costly .played-then").first).to_contain_text("8", timeout=90_000)
    assert complaints(page) == []
    assert seen.errors == []
    assert seen.hosts == {"127.0.0.1"}


def test_the_next_hand_takes_the_advice_away(url: str, session: Session, open_page: Open, jpeg: bytes) -> None:
    """As soon as the next hand is dealt, the page of the hand before gives no advice any more; both can be used."""
    play_whole(session, jpeg)
    page = open_page(url)
    page.goto(f"{url}/talk/1")
    expect(page.locator(".lesson").first).to_be_visible()
    session.new_hand()
    page.reload()
    expect(page.locator("#notes .later")).to_be_visible()
    assert page.locator(".lesson, #thought, blockquote").count() == 0
    assert page.locator("#bury .face").count() == 2
    assert complaints(page) == []
    page.goto(f"{url}/talk/2")
    expect(page.locator("#running")).to_be_visible()
    assert complaints(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("path", ["/talk/1", "/duplicate/1", "/mauer"])
def test_axe_finds_nothing(
    url: str, session: Session, open_page: Open, jpeg: bytes, path: str, scheme: str, seen: Any
) -> None:
    """Each page in both looks, and nothing wider than the smallest of three screens."""
    play_whole(session, jpeg)
    page = open_page(url, scheme=scheme)
    page.goto(url + path)
    if path == "/talk/1":
        expect(page.locator("#thought [data-progress=done]")).to_be_visible(timeout=90_000)
    assert complaints(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)


def test_the_list_fits_one_sheet_of_paper(url: str, session: Session, open_page: Open, jpeg: bytes) -> None:
    """Printed, the list is one page, dark on white, without buttons and without how it came out."""
    play_whole(session, jpeg)
    page = open_page(url)
    page.goto(f"{url}/duplicate/1")
    page.emulate_media(media="print")
    expect(page.locator("#print")).to_be_hidden()
    expect(page.locator("#came")).to_be_hidden()
    expect(page.locator(".paper-only")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.pdf(format="A4").count(b"/Type /Page\n") + page.pdf(format="A4").count(b"/Type /Page ") == 1
