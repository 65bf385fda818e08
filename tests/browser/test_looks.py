"""What stands on the page can be read: long names, narrow screens, the end of a hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from webui_table import whole_hand

from webui.agreed import Agreed, TableSetup
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

NAMES = ("Annamaria", "Benedikt", "Cleo", "Dan", "Wolfgang-Peter")
SCREENS = [(390, 844), (820, 1180), (1180, 820), (1920, 1080)]

CUT = """what => [...document.querySelectorAll(what)].filter((node) => node.checkVisibility({visibilityProperty: true}))
  .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"""
COVERED = """() => {
  const parts = [...document.querySelectorAll('#result, #result *')];
  const lowest = Math.max(...parts.map((node) => node.getBoundingClientRect().bottom));
  const box = document.querySelector('#result').getBoundingClientRect();
  const asked = [...document.querySelectorAll('.ask')].map((node) => node.getBoundingClientRect());
  const over = asked.filter((ask) => ask.left < box.right && box.left < ask.right && ask.top < lowest);
  return [lowest > box.bottom + 1, over.length];
}"""
BROKEN = """() => [...document.querySelectorAll('.payouts li > span')].filter((node) => {
  const lines = node.textContent.split(/(?<=-)/).length;
  return node.getBoundingClientRect().height > 1.2 * lines * parseFloat(getComputedStyle(node).fontSize);
}).map((node) => node.textContent)"""


@pytest.fixture
def long_names(session: Session) -> Session:
    """A table of people with long names who play for money, at the end of a hand with questions."""
    session.begin_evening(TableSetup(names=NAMES, agreed=Agreed(stake=25, currency="EUR")))
    for event in whole_hand():
        session.happened(event)
    return session


def test_long_names_can_be_read(url: str, long_names: Session, open_page: Open) -> None:
    """The end of a hand covers no question, no name is broken within a word; then names at the table and in questions
    are whole, however small.
    """
    page = open_page(url, lang="de")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#result")).to_be_visible()
        assert page.evaluate(COVERED) == [False, 0], (width, height)
        assert page.evaluate(BROKEN) == [], (width, height)
    long_names.new_hand()
    expect(page.locator("#ask-picker")).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT, "#ask-picker .choice") == [], (width, height)
        assert page.evaluate(CUT, ".plate .name") == [], (width, height)


ALIKE = ("Maximilian Huber", "Maximilian Hofer", "Maximiliane", "Bartholomaeuserling", "Cleo")


SMALLEST = (
    "Math.min(...[...document.querySelectorAll('.plate .name')].map((n) => parseFloat(getComputedStyle(n).fontSize)))"
)


def test_names_that_begin_alike_can_be_told_apart(url: str, session: Session, open_page: Open) -> None:
    """At a seat, in the rail, on a side, in a finished trick and at the end: whole, on every screen, with a question
    open and without; nowhere in letters of less than 11 pixels.
    """
    session.begin_evening(TableSetup(names=ALIKE, dealer=4))
    events, told = whole_hand(), 0
    page = open_page(url)
    for until, asked in ((12, 0), (33, 1)):
        for event in events[told:until]:
            session.happened(event)
        told = until
        expect(page.locator(".ask.wrong")).to_have_count(asked)
        expect(page.locator(".trick")).to_have_count((until - 2) // 6)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            for what in (".plate .name", ".player .name", ".side b", ".trick .who"):
                assert page.evaluate(CUT, what) == [], (what, width, asked)
            assert page.evaluate(SMALLEST) >= 11
        assert page.locator(".slot .name").all_text_contents() == list(ALIKE)
    for event in events[told:]:
        session.happened(event)
    expect(page.locator("#result")).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT, ".payouts li > span") == [], width


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_score_book_fits_a_phone(url: str, long_names: Session, open_page: Open, lang: str) -> None:
    """Money stands within the screen, and whose line is whose below the plot; on a television beside it."""
    long_names.new_hand()
    page = open_page(url, 390, 844, lang=lang)
    page.goto(f"{url}/ledger/2?lang={lang}", wait_until="load")
    fits = "node => node.scrollWidth <= node.clientWidth"
    assert page.locator(".wide:has(#standings)").evaluate(fits)
    expect(page.locator("#standings tbody tr").first).to_contain_text("€")
    expect(page.locator("ul.whose li")).to_have_count(5)
    expect(page.locator("ul.whose")).to_be_visible()
    expect(page.locator(".curves g.whose").first).to_be_hidden()
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.locator("ul.whose")).to_be_hidden()
    expect(page.locator(".curves g.whose").first).to_be_visible()
    assert page.locator(".wide:has(#hands)").evaluate(fits)
    sizes = page.evaluate(
        "[...document.querySelectorAll('main .choice, main td')].map((n) => getComputedStyle(n).fontSize)"
    )
    assert set(sizes) == {"24px"}
