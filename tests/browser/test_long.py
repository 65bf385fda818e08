"""Many tabs, and a whole night: everybody sees the table, and nothing grows."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect
from streaming import within
from webui_table import whole_hand

from webui.room import Room
from webui.session import Session

pytestmark = pytest.mark.browser

TABS = 10

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Chromium without a screen takes every tab for visible; on a screen a tab behind another is hidden."""


@pytest.fixture
def one_browser(browser: Browser) -> Iterator[BrowserContext]:
    """Tabs that share what a browser shares: among others, six connections to a server."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.mark.long
def test_ten_tabs_at_once(url: str, room: Room, session: Session, one_browser: BrowserContext) -> None:
    """Each loads, though a browser has six connections to a server: a tab behind another holds none.

    Writing takes less than a second, and a tab that comes to the front again shows what happened meanwhile.
    """
    tabs: list[Page] = []
    for _ in range(TABS):
        if tabs:
            tabs[-1].evaluate(HIDE, True)
        tab = one_browser.new_page()
        tab.goto(url, wait_until="domcontentloaded")
        tab.wait_for_selector("body[data-seen]")
        tabs.append(tab)
    within(10.0, lambda: room.live.readers == 1)
    took = tabs[-1].evaluate(
        "rev => { const began = performance.now(); return fetch('/api/commands', {method: 'POST', headers: "
        "{'Content-Type': 'application/json'}, body: JSON.stringify({do: 'pick', seat: 3, expected_rev: rev})})"
        ".then(() => performance.now() - began) }",
        session.rev,
    )
    assert took < 1000
    expect(tabs[-1].locator("#headline")).to_contain_text("Dan picks")
    expect(tabs[0].locator("#headline")).not_to_contain_text("Dan picks")
    tabs[-1].evaluate(HIDE, True)
    tabs[0].evaluate(HIDE, False)
    expect(tabs[0].locator("#headline")).to_contain_text("Dan picks")
    within(10.0, lambda: room.live.readers == 1)


def test_four_tabs_side_by_side(url: str, room: Room, session: Session, one_browser: BrowserContext) -> None:
    """Four windows that are all seen follow the table within a second."""
    tabs = [one_browser.new_page() for _ in range(4)]
    for tab in tabs:
        tab.goto(url, wait_until="domcontentloaded")
        tab.wait_for_selector("body[data-seen]")
    assert room.live.readers == 4
    session.happened(whole_hand()[0])
    for tab in tabs:
        expect(tab.locator("#headline")).to_contain_text("Cleo picks", timeout=2000)


SHOWN = """rev => new Promise(done => {
  const look = () => (Number(document.body.dataset.rev) >= rev ? done() : setTimeout(look, 5));
  look();
})"""
"""Waits until the page shows this revision."""


def resident_mb() -> float:
    """Memory of this process that is in use, in MB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 2**20


def heap(chrome: CDPSession) -> tuple[float, int]:
    """The page's heap in MB and its nodes, after cleaning up."""
    chrome.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in chrome.send("Performance.getMetrics")["metrics"]}
    return metrics["JSHeapUsedSize"] / 2**20, int(metrics["Nodes"])


@pytest.mark.long
def test_sixty_hands_leave_nothing_behind(
    url: str, session: Session, open_page: Callable[..., Page], jpeg: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sixty hands at speed with a page open: threads, memory of server and page, and the page's nodes stay flat."""
    page = open_page(url)
    chrome = page.context.new_cdp_session(page)
    chrome.send("Performance.enable")

    def play(hands: int) -> list[float]:
        took = []
        for _ in range(hands):
            for event in whole_hand():
                began = time.perf_counter()
                assert session.happened(event, jpeg) is not None
                page.evaluate(SHOWN, session.rev)
                took.append(time.perf_counter() - began)
            session.new_hand()
        return took

    def stand() -> tuple[int, float, float, int]:
        gc.collect()
        return threading.active_count(), resident_mb(), *heap(chrome)

    play(10)
    before = stand()
    took = sorted(play(50))
    after = stand()
    page.goto(f"{url}/ledger", wait_until="domcontentloaded")
    began = time.perf_counter()
    page.goto(f"{url}/ledger/1", wait_until="load")
    opened = time.perf_counter() - began
    with capsys.disabled():
        print(f"\nafter 10 and 60 hands (threads, server MB, page MB, nodes): {before} {after}")
        print(f"from event to page: median {took[len(took) // 2]:.3f} s, p95 {took[len(took) * 95 // 100]:.3f} s")
        print(f"the evening of 60 hands opens in {opened:.2f} s")
    assert after[0] <= before[0]
    assert after[1] < before[1] + 15
    assert after[2] < before[2] + 1.5
    assert after[3] < before[3] * 1.1 + 50
