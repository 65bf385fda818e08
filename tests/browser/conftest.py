"""A page in headless Chromium, on a server of this test's own."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from webui_table import chromium, free_port

from webui import create_app
from webui.room import Room
from webui.server import serve
from webui.session import Session

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


expect.set_options(timeout=20_000)  # a loaded machine is slow, not wrong


class Eye:
    """A camera that always does well."""

    on_health: Callable[[], None]

    def __init__(self) -> None:
        self.now = {"state": "watching", "message": "", "fps": 14.2}

    def health(self) -> dict[str, Any]:
        return dict(self.now)

    def picture(self) -> bytes | None:
        return None

    def rest(self, seconds: float) -> None:
        self.now["state"] = "teaching"

    def stop(self) -> None:
        self.stopped = True


@dataclass
class Seen:
    """What pages asked for and complained about."""

    hosts: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or whatever this machine calls so."""
    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must run the browser tests, and found no Chromium")
        pytest.skip("no Chromium on this machine: apt-get install chromium, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def room(session: Session) -> Room:
    """A table with a camera that sees what the test says."""
    return Room(session, Eye())


@pytest.fixture
def jpeg() -> bytes:
    """A picture as a watcher keeps it of a card: 120 by 180 pixels."""
    done, data = cv2.imencode(".jpg", np.full((180, 120, 3), 200, np.uint8))
    assert done
    return bytes(data.tobytes())


@pytest.fixture
def url(room: Room) -> Iterator[str]:
    """The address of the room's page."""
    server = serve(create_app(room, {"127.0.0.1"}), "127.0.0.1", free_port())
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield f"http://127.0.0.1:{server.bind_addr[1]}"
    room.live.close()
    server.stop()
    thread.join()


@pytest.fixture
def seen() -> Seen:
    """Filled by every page that `open_page` opens."""
    return Seen()


@pytest.fixture
def open_page(browser: Browser, seen: Seen) -> Iterator[Callable[..., Page]]:
    """Open a page of a size and colour scheme, and wait until it shows a table."""
    opened: list[Page] = []

    def open_it(url: str, width: int = 1180, height: int = 820, scheme: str = "dark", lang: str = "en") -> Page:
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
        opened.append(page)
        page.on("request", lambda request: seen.hosts.add(urlsplit(request.url).hostname or ""))
        page.on("pageerror", lambda error: seen.errors.append(str(error)))
        page.on("console", lambda line: seen.errors.append(line.text) if line.type == "error" else None)
        page.goto(f"{url}/?lang={lang}", wait_until="domcontentloaded")
        page.wait_for_selector("body[data-seen]")
        return page

    yield open_it
    for page in opened:
        page.close()
