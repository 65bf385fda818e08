"""`sheepdog demo` as a newcomer sees it: the shipped film, the shipped networks, the page."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from webui_table import free_port

from engine.record import answer
from webui.home import ledger_file, samples

pytestmark = pytest.mark.browser

WHOLE_FILM_MS = 240_000
"""The film at its real speed, with time to spare for a slow machine."""


@pytest.fixture
def demo(tmp_path: Any) -> Iterator[str]:
    """The address of a running demo."""
    port = free_port()
    words = [sys.executable, "-m", "webui", "demo", "--no-browser", "--port", str(port)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        assert f"Open http://localhost:{port}" in said, child.stderr.read() if child.stderr else ""
        yield f"http://localhost:{port}"
        child.terminate()
        assert child.wait(timeout=20) == 0


def test_the_film_becomes_a_scored_hand_on_the_page(demo: str, open_page: Callable[..., Page], seen: Any) -> None:
    """From the first card that falls to the payout that the film's own record gets, without touching anything."""
    truth = json.loads((samples() / "hand.json").read_text(encoding="utf-8"))
    page = open_page(demo)
    expect(page.locator(".slot .played").first).to_be_visible(timeout=WHOLE_FILM_MS)
    expect(page.locator("#pill")).to_contain_text("Watching")
    expect(page.locator("#result")).to_be_visible(timeout=WHOLE_FILM_MS)
    shown = page.evaluate("async () => (await fetch('/api/state')).json()")
    cards = [
        [play["card"] for play in trick["plays"]] for trick in [*shown["tricks"], shown["trick"]] if trick["plays"]
    ]
    assert cards == [trick["cards"] for trick in truth["tricks"]]
    assert shown["result"]["payout"] == answer(truth)["payout"]
    assert seen.errors == []
    assert seen.hosts == {"localhost"}
    assert not ledger_file().exists(), "the demo keeps a score book of its own"
