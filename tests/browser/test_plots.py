"""Plots can be seen in either look of the page, and on paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from webui_table import whole_hand

from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

DRAWN = ".plot :is(polyline, rect, circle, text, .axis, .between), ul.whose line"

CONTRASTS = """what => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
      const share = part / 255;
      return share <= .03928 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
    });
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ground = (node) => {
    const colour = getComputedStyle(node).backgroundColor;
    return colour === 'rgba(0, 0, 0, 0)' ? ground(node.parentElement) : colour;
  };
  const ratio = (a, b) => (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  return [...document.querySelectorAll(what)].map((node) => {
    const { stroke, fill } = getComputedStyle(node);
    const back = light(ground(node.closest('svg')));
    const drawn = [stroke, node.tagName === 'polyline' ? 'none' : fill].filter((one) => one !== 'none');
    const most = Math.max(...drawn.map((one) => ratio(light(one), back)));
    return [node.tagName, node.getAttribute('class'), Math.round(most * 10) / 10, Math.round(back * 100) / 100];
  });
}"""
"""Of all that is drawn: how much it stands out from its plot's ground, and how light that ground is."""


@pytest.fixture
def evening(session: Session) -> Session:
    """Three hands: enough for every plot."""
    for _ in range(3):
        for event in whole_hand():
            session.happened(event)
        session.new_hand()
    return session


LOOKS = (
    ("dark", "auto", "screen", False),
    ("light", "auto", "screen", True),
    ("light", "dark", "screen", False),
    ("dark", "light", "screen", True),
    ("dark", "dark", "print", True),
)
"""What the system has, what the reader chose, on what it is shown, and whether that is light."""


@pytest.mark.parametrize("path", ["/ledger/1", "/mauer"])
def test_plots_follow_the_look(url: str, evening: Session, open_page: Open, path: str) -> None:
    """Whatever system and reader chose: light ground in the light look and on paper, dark in the dark one; lines 3:1,
    letters 7:1.
    """
    page = open_page(url)
    page.goto(url + path, wait_until="load")
    for system, chosen, media, is_light in LOOKS:
        page.emulate_media(color_scheme=system, media=media)  # type: ignore[arg-type]
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", chosen)
        told = page.evaluate(CONTRASTS, DRAWN)
        assert any(name == "polyline" for name, *_ in told)
        for name, kind, ratio, ground in told:
            assert ratio >= (7 if name == "text" else 3), (system, chosen, media, name, kind, ratio)
            assert (ground > 0.5) == is_light, (system, chosen, media, name, kind, ground)


def test_the_talks_plot_follows_the_look(url: str, session: Session, open_page: Open) -> None:
    """Points over the cards of a hand, with the numbers of the cards that cost some."""
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, scheme="light")
    page.goto(f"{url}/talk/1", wait_until="load")
    page.wait_for_selector("#thought[aria-busy=false]", timeout=90_000)
    for name, kind, ratio, ground in page.evaluate(CONTRASTS, ".plot :is(polyline, circle, .axis)"):
        assert ratio >= 3, (name, kind, ratio)
        assert ground > 0.5


def test_a_dark_screen_prints_dark_on_white(url: str, evening: Session, open_page: Open) -> None:
    """The standings of an evening on paper: no buttons, nothing to fill in, and not a page of black ink."""
    page = open_page(url)
    page.goto(f"{url}/ledger/1", wait_until="load")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('#standings td')).color") == "rgb(0, 0, 0)"
    assert page.locator(".choice:visible, select:visible, input:visible, header:visible").count() == 0
    assert page.locator("#standings:visible, .plot:visible").count() == 2
