"""A network camera that stalls, freezes, is covered and comes back, as the page shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect
from streaming import Network, jpeg_of, mjpeg, within

from vision import capture
from vision.calibration import TableLayout
from vision.camera import open_source
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import Image
from vision.watcher import Watcher
from webui.room import Room
from webui.session import Session
from webui.watching import Watching

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def scene(seed: int) -> Image:
    """A table with something on it, and the noise of one moment."""
    image = np.full((180, 320, 3), 90, np.uint8)
    for place in range(8):
        cv2.rectangle(image, (20 + 36 * place, 30), (40 + 36 * place, 150), (200, 40 * place % 255, 90), -1)
    noise = np.random.default_rng(seed).integers(-4, 5, image.shape)
    return np.clip(image.astype(int) + noise, 0, 255).astype(np.uint8)


WELL = [jpeg_of(scene(seed)) for seed in range(8)]
FROZEN = WELL[:1]
COVERED = [jpeg_of(np.random.default_rng(seed).integers(30, 34, (180, 320, 3)).astype(np.uint8)) for seed in range(8)]


@pytest.fixture
def network() -> Network:
    """A camera of the network, well."""
    network = Network(fps=20)
    network.jpegs = WELL
    return network


@pytest.fixture
def room(session: Session, network: Network, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A table that this camera watches, with time-outs of a second; no cards are ever found on it."""
    monkeypatch.setattr(capture, "TIMEOUT_MS", 1000)
    settings = WatchSettings(frozen_s=1.5, scene_every_s=0.5)
    watcher = Watcher(BLIND, settings, TableLayout(5))
    with mjpeg(network) as address:
        looker = Watching(session, watcher, open_source(address))
        room = Room(session, looker)
        looker.start()
        yield room
        looker.stop()


def test_every_trouble_is_shown_counted_and_over(
    url: str, room: Room, session: Session, network: Network, open_page: Open
) -> None:
    """Silent, frozen, covered: the pill says which within five seconds and for how long; well again, it says so.

    Nothing is written meanwhile.
    """
    page = open_page(url)
    pill = page.locator("#pill")
    expect(pill).to_contain_text("Watching")
    assert room.looker is not None
    rows = session.rev
    page.wait_for_timeout(1500)  # the look of the table is remembered by now

    network.mode = "silent"
    expect(pill).to_contain_text("Camera lost", timeout=5000)
    expect(pill).to_contain_text(re.compile(r"· [3-9] s"))
    assert pill.locator("[aria-hidden] ").inner_text().startswith("·"), "seconds are not read aloud"
    pill.click()
    expect(page.locator("#sheet")).to_contain_text("No picture comes from")
    page.keyboard.press("Escape")
    network.mode = "well"
    expect(pill).to_contain_text("Watching", timeout=10_000)
    expect(pill).not_to_contain_text("· 3 s")

    network.jpegs = FROZEN
    expect(pill).to_contain_text("Picture frozen", timeout=5000)
    network.jpegs = WELL
    expect(pill).to_contain_text("Watching", timeout=5000)

    network.jpegs = COVERED
    expect(pill).to_contain_text("Camera covered", timeout=5000)
    expect(pill).to_contain_text(re.compile(r"· [1-9] s"))
    network.jpegs = WELL
    expect(pill).to_contain_text("Watching", timeout=5000)
    within(5.0, lambda: room.health()["seconds"] == 0)
    assert session.rev == rows


def test_trouble_is_told_in_german(url: str, network: Network, open_page: Open) -> None:
    """Pill and sheet, the sentence of the camera too."""
    page = open_page(url, lang="de")
    network.mode = "silent"
    expect(page.locator("#pill")).to_contain_text("Kamera verloren")
    page.click("#pill")
    expect(page.locator("#sheet")).to_contain_text("kommt kein Bild mehr: prüft Kabel oder Netz")
