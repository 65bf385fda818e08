"""The set-up page: the camera turned, the table dragged, seats tapped; and what is chosen in the score book."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe import complaints
from playwright.sync_api import FloatRect, Locator, Page, expect
from webui_camera import Camera, Eyes, Looker, with_card
from webui_table import whole_hand

from browser.test_phone import wait_until
from engine.rules import HouseRules
from vision.camera import CameraLost, View
from webui.agreed import TableSetup
from webui.camera_setup import Looking
from webui.home import last_layout, last_view
from webui.importing import evening_of
from webui.ledger import Ledger
from webui.room import Room
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


@pytest.fixture
def room(session: Session) -> Room:
    """A room in which an address gives a picture."""

    def open_it(spec: str, *, view: View) -> Any:
        if not spec.startswith("http"):
            raise CameraLost(f"No picture comes from camera {spec}: check it.")
        return Camera(with_card(), view)

    return Room(session, looking=Looking(Eyes, open_it), watch=Looker)


def test_a_phones_clip_is_sent_and_looked_through(url: str, room: Room, open_page: Open, own_home: Path) -> None:
    """How far it has come is said while it is sent; then it is judged like any camera's picture."""
    opened: list[str] = []

    def open_it(spec: str, *, view: View) -> Any:
        opened.append(spec)
        return Camera(with_card(), view)

    room.looking = Looking(Eyes, open_it)
    page = open_page(url)
    page.goto(f"{url}/setup", wait_until="domcontentloaded")
    page.evaluate(
        "window.said = []; new MutationObserver(() => window.said.push(document.getElementById('sending').textContent))"
        ".observe(document.getElementById('sending'), { childList: true })"
    )
    clip = b"film" * 500_000
    page.set_input_files("#film", {"name": "VID_0001.mp4", "mimeType": "video/mp4", "buffer": clip})
    expect(page.locator("#verdict li")).to_have_count(4)
    assert [Path(spec).read_bytes() == clip for spec in opened] == [True]
    said = page.evaluate("window.said")
    assert "Sending the recording: 100 %" in said
    assert said[-1] == ""


def to_setup(page: Page, url: str) -> None:
    """Go to the set-up page and look through the phone."""
    page.goto(f"{url}/setup", wait_until="domcontentloaded")
    page.fill("#spec", "http://phone/video")
    page.click("#address button")
    expect(page.locator("#verdict li")).to_have_count(4)
    expect(page.locator("#shot")).to_have_js_property("naturalWidth", 1280)


def box_of(what: Locator) -> FloatRect:
    """Where *what* lies, once it is drawn: the corners are drawn anew whenever a look at the table comes in."""
    for _ in range(20):
        expect(what).to_be_visible()
        if (box := what.bounding_box()) is not None:
            return box
    raise AssertionError(f"{what} is nowhere")


def drag(page: Page, handle: str, x: float, y: float) -> None:
    """Drag *handle* by (x, y) in parts of the picture."""
    shot = page.locator("#shot")
    shot.scroll_into_view_if_needed()
    grip, box = box_of(page.locator(f"[data-handle={handle}]")), box_of(shot)
    page.mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
    page.mouse.down()
    page.mouse.move(
        grip["x"] + grip["width"] / 2 + x * box["width"], grip["y"] + grip["height"] / 2 + y * box["height"], steps=4
    )
    page.mouse.up()


def test_the_table_is_dragged_and_kept(url: str, room: Room, open_page: Open, seen: Any) -> None:
    """Corners dragged, the middle follows, seats spread, a test card read: whoever watches gets the table alone."""
    page = open_page(url)
    to_setup(page, url)
    drag(page, "nw", 0.2, 0.1)
    drag(page, "se", -0.2, -0.1)
    page.click("#evenly")
    expect(page.locator(".mark.seat")).to_have_count(5)
    page.click("#watch")
    page.wait_for_url(f"{url}/")
    assert isinstance(room.looker, Looker)
    spec, layout, view = room.looker.told
    assert spec == "http://phone/video"
    assert view.area == pytest.approx((0.2, 0.1, 0.8, 0.9), abs=0.02)
    assert layout.middle == pytest.approx((0.5, 0.5), abs=0.01)
    assert layout.seat_angles == (90.0, 162.0, 234.0, 306.0, 18.0)
    assert (last_layout(), last_view(spec)) == (layout, view)

    to_setup(page, url)
    where = page.locator("[data-handle=nw]").evaluate("node => node.style.getPropertyValue('--x')")
    assert float(where) == pytest.approx(view.area[0], abs=0.001)
    expect(page.locator(".mark.seat")).to_have_count(5)
    assert seen.errors == []


def test_the_picture_is_turned_and_mirrored(url: str, room: Room, open_page: Open) -> None:
    """Each click turns by a quarter; what was placed on the picture as it was before is gone."""
    page = open_page(url)
    to_setup(page, url)
    page.click("#evenly")
    assert room.looking is not None
    for view in (View(90), View(180), View(270), View(0)):
        page.click("#turn")
        expect(page.locator(".mark.seat")).to_have_count(0)
        assert room.looking.view == view
        page.click("#evenly")
        expect(page.locator(".mark.seat")).to_have_count(5)
    page.click("#mirror")
    expect(page.locator("#shot")).to_have_js_property("naturalWidth", 1280)
    page.click("#watch")
    page.wait_for_url(f"{url}/")
    assert room.looker.told[2] == View(mirror=True)  # type: ignore[union-attr]


def test_the_keyboard_places_as_well(url: str, room: Room, open_page: Open) -> None:
    """Arrow keys move corners and middle, and the focus stays where it was."""
    page = open_page(url)
    to_setup(page, url)
    page.focus("[data-handle=nw]")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.focus("[data-handle=middle]")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.handle") == "middle"
    page.click("#watch")
    page.wait_for_url(f"{url}/")
    _, layout, view = room.looker.told  # type: ignore[union-attr]
    assert view.area == pytest.approx((0.1, 0.02, 1, 1), abs=0.001)
    assert layout.middle == pytest.approx((0.5, 0.5 + 0.02 / 0.98), abs=0.001)


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (390, 844), (1920, 1080)])
def test_handles_can_be_touched(url: str, open_page: Open, width: int, height: int, tmp_path: Path) -> None:
    """On every screen the corners are as large as a finger and lie within the picture, and nothing sticks out."""
    page = open_page(url, width, height)
    to_setup(page, url)
    for name in ("nw", "ne", "se", "sw", "middle"):
        grip = box_of(page.locator(f"[data-handle={name}]"))
        assert min(grip["width"], grip["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("#plan").scroll_into_view_if_needed()
    page.screenshot(path=tmp_path / "setup.png")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_while_the_camera_is_set_up(url: str, open_page: Open, scheme: str) -> None:
    """With the picture, its handles and the seats on it, in both looks."""
    page = open_page(url, scheme=scheme)
    to_setup(page, url)
    page.click("#evenly")
    expect(page.locator(".mark.seat")).to_have_count(5)
    assert complaints(page) == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_other_rules_are_chosen_on_the_page(url: str, session: Session, open_page: Open, lang: str) -> None:
    """Opened, one box ticked, counted: each player's sum stands there, and the box is still ticked."""
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, lang=lang)
    page.goto(f"{url}/ledger/1")
    page.click("#whatif summary")
    page.check("#rule-double_on_bump")
    page.click("#free button")
    expect(page.locator("#sums tr", has_text="Cleo")).to_contain_text("−4")
    expect(page.locator("#sums tr", has_text="Cleo")).to_contain_text("−8")
    expect(page.locator("#rule-double_on_bump")).to_be_checked()
    assert complaints(page) == []


def test_fixed_teams_of_a_table_file_go_on_into_the_next_evening(url: str, session: Session, open_page: Open) -> None:
    """The form has no field for them: they go with the rule that needs them, and where another is chosen they are gone,
    also for fewer players.
    """
    rules = HouseRules(partner="fixed", teams=((0, 2), (1, 3)), leaster_blind="named_trick:3")
    session.begin_evening(TableSetup(4, 3, rules))
    page = open_page(url)
    page.goto(f"{url}/setup", wait_until="domcontentloaded")
    page.click("#begin")
    expect(page.locator("#notice")).to_contain_text("has begun")
    assert (session.evening, session.state.rules) == (3, rules)
    page.locator("#preset").select_option("our_table")
    page.locator("#count").select_option("3")
    page.click("#begin")
    wait_until(page, lambda: session.evening == 4, "another evening")
    assert (session.state.players, session.state.rules) == (3, HouseRules())


def test_two_tablets_do_not_begin_two_evenings(url: str, session: Session, open_page: Open) -> None:
    """The second to press is told that somebody was first; who presses once more means it."""
    first, second = open_page(url), open_page(url)
    for page in (first, second):
        page.goto(f"{url}/setup", wait_until="domcontentloaded")
    first.click("#begin")
    expect(first.locator("#notice")).to_contain_text("has begun")
    rev = session.rev
    second.click("#begin")
    expect(second.locator("#notice")).to_contain_text("written first")
    assert session.rev == rev
    second.click("#begin")
    expect(second.locator("#notice")).to_contain_text("has begun")
    first.click("#begin")
    expect(first.locator("#notice")).to_contain_text("written first")
    assert session.evening == 3


def test_an_evening_is_taken_in_on_the_page(url: str, session: Session, open_page: Open, tmp_path: Path) -> None:
    """Saved from one score book, chosen in another: it stands in the list; a second time it is refused in words."""
    other = Session(Ledger(tmp_path / "other.sqlite"), TableSetup(names=("Zoë", "Yann", "Xena", "Will", "Vera")))
    for event in whole_hand():
        other.happened(event)
    export = tmp_path / "evening.json"
    export.write_text(json.dumps(evening_of(other, 1)))
    page = open_page(url)
    page.goto(f"{url}/ledger")
    page.set_input_files("#import", export)
    expect(page.locator("#evenings")).to_contain_text("Vera")
    page.wait_for_load_state()  # the list is there before its script listens
    page.set_input_files("#import", export)
    expect(page.locator("#imported")).to_contain_text("already")
    expect(page.locator("#evenings tbody tr")).to_have_count(1)


@pytest.mark.parametrize("button", ["#begin", "#same"])
def test_a_rule_without_its_number_is_shown_before_anything_begins(
    url: str, session: Session, open_page: Open, button: str
) -> None:
    """It stands among the folded house rules, which open, and the browser says what is missing in its own words."""
    page = open_page(url)
    page.goto(f"{url}/setup", wait_until="domcontentloaded")
    page.evaluate("document.getElementById('rule-solo_stake').value = ''")
    before = session.rev
    expect(page.locator("#rule-solo_stake")).to_be_hidden()
    page.locator(button).click()
    expect(page.locator("#rule-solo_stake")).to_be_visible()
    expect(page.locator("#rule-solo_stake")).to_be_focused()
    assert session.rev == before
