"""Nothing on the page lies over anything else: amounts at the end of a hand, long names, six to eight at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from webui_table import whole_hand

from engine.cards import Card
from engine.events import CardPlayed, Picked
from webui.agreed import Agreed, TableSetup
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PAID_FOR = Agreed(stake=25, currency="EUR")
EIGHT = ("Ann", "Benedikt", "Cleo", "Maximilian", "Eve", "Finn", "Wolfgang-Peter", "Hans")
LONG = ("Maximiliane-Katharin", "Ben", "Wolfeschlegelsteinha", "Dan", "Bartholomäus Müller")
CARDS = "9H 7H 8H AH TH KH 7S 8S"

TOUCHING = """what => {
  const found = [...document.querySelectorAll(what)].map((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return { words: node.textContent, box: (node.matches('button') ? node : text).getBoundingClientRect() };
  });
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  return found.flatMap((one, place) => found.slice(place + 1).filter((other) => over(one.box, other.box))
    .map((other) => [one.words, other.words]));
}"""
"""Pairs of what lies over each other: buttons as they are, of all else its words. A few pixels between a line and the
next are the air above letters."""

OUTSIDE = """([what, inside]) => [...document.querySelectorAll(what)].filter((node) => {
  const box = node.closest(inside).getBoundingClientRect();
  const own = node.getBoundingClientRect();
  return own.left < box.left - 1 || own.right > Math.min(box.right, innerWidth) + 1
    || own.top < box.top - 2 || own.bottom > box.bottom + 2 || node.scrollWidth > node.clientWidth + 1;
}).map((node) => node.textContent)"""
"""What reaches out of the box that it is in, or has words that do."""

TORN = (
    "() => [...document.querySelectorAll('.part')].map((part) => part.textContent).filter((one) => !one.isWellFormed())"
)


def test_amounts_stand_apart(url: str, session: Session, open_page: Open) -> None:
    """Whatever is paid, in points and in money, no amount runs into the next one."""
    session.begin_evening(TableSetup(agreed=PAID_FOR))
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, lang="de")
    for stake in (6, 12, 240):
        session.command({"do": "settle", "payout": [stake, stake, -2 * stake, -stake, stake]}, session.rev)
        expect(page.locator(".payouts b").first).to_have_text(f"+{stake}")
        for width, height in ((1024, 768), (1180, 820), (1280, 800), (820, 1180), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            for what in (".payouts b", ".payouts small"):
                assert page.evaluate(TOUCHING, what) == [], (stake, width)
            assert page.evaluate(OUTSIDE, [".payouts li", "#result"]) == [], (stake, width)


def test_long_names_stay_on_the_screen(url: str, session: Session, open_page: Open) -> None:
    """Twenty letters in the question who picked; then as the picker, beside the menu, on the narrowest phone."""
    session.begin_evening(TableSetup(names=LONG))
    page = open_page(url, lang="de")
    for width, height in ((1024, 768), (1180, 820), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE, ["#ask-picker .choice", "#ask-picker"]) == [], width
        assert page.evaluate(OUTSIDE, ["#middle .lead", "#stage"]) == [], width
    session.happened(Picked(2))
    expect(page.locator("#headline")).to_contain_text(LONG[2])
    assert page.evaluate(OUTSIDE, ["#menu", "body"]) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("players", [6, 7, 8])
def test_six_to_eight_have_room(url: str, session: Session, open_page: Open, players: int) -> None:
    """Cards, names and points lie beside each other, and a player's row holds what is written in it."""
    session.begin_evening(TableSetup(players, players - 1, names=EIGHT[:players], agreed=PAID_FOR))
    page = open_page(url)
    assert page.evaluate(TOUCHING, ".slot-empty, .plate .name, #middle .lead") == []
    assert page.evaluate(OUTSIDE, ["#ask-picker .choice", "#ask-picker"]) == []
    session.happened(Picked(0))
    for seat, code in enumerate(CARDS.split()[:players]):
        session.happened(CardPlayed(seat, Card.parse(code)))
    expect(page.locator(".played")).to_have_count(players)
    session.command({"do": "call", "kind": "ace", "suit": "H"}, session.rev)
    expect(page.locator("#headline")).to_contain_text(re.compile("ace of hearts"))
    for width, height in ((1024, 768), (1180, 820), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOUCHING, ".played, .plate .name, #middle .points") == [], width
        assert page.evaluate(OUTSIDE, [".plate", "#stage"]) == [], width
        assert page.evaluate(OUTSIDE, [".player .points, .player .money", ".player"]) == [], width
        assert page.evaluate(TOUCHING, ".player .points, .player .balance") == [], width


def test_a_letter_is_never_torn(url: str, session: Session, open_page: Open) -> None:
    """Flags, families and sheep are whole in a name on two lines, as accents are."""
    names = ("🐑🐑🐑🐑🐑", "A🐑🐑🐑🐑🐑", "Ole🇩🇪🇩🇪🇩🇪🇩🇪", "👨‍👩‍👧👨‍👩‍👧", "Zoe\u0308zoe\u0308zoe\u0308zo")
    session.begin_evening(TableSetup(names=names))
    page = open_page(url, 390, 844)
    assert page.evaluate(TORN) == []
    parts = page.locator(".plate .name").evaluate_all(
        "all => all.map((one) => [...one.children].map((part) => part.textContent))"
    )
    assert parts == [
        ["🐑🐑🐑", "🐑🐑"],
        ["A🐑🐑", "🐑🐑🐑"],
        ["Ole🇩🇪", "🇩🇪🇩🇪🇩🇪"],
        ["👨‍👩‍👧👨‍👩‍👧"],
        ["Zoe\u0308zoe\u0308", "zoe\u0308zo"],
    ]
