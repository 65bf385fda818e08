"""The page as players use it, in a real browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from builders import lawful_hand
from playwright.sync_api import Page, expect
from webui_table import HAND, PAYOUT, free_port, plays, whole_hand

from browser.test_phone import wait_until
from engine.cards import Card
from engine.events import CardPlayed
from engine.hand import Phase
from engine.rules import HouseRules
from webui.agreed import Agreed, TableSetup
from webui.judging import charges
from webui.room import Room
from webui.session import Session

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

APART_MS = 450
"""Sooner a tap in the same place is the second one of a double tap (`static/taps.js`)."""


def test_a_hand_from_its_first_event_to_its_payout(url: str, session: Session, open_page: Open, seen: Any) -> None:
    """Picker and call by one click each; then trick by trick to the payout, with the renege when it is proved."""
    page = open_page(url)
    expect(page.locator("#pill")).to_contain_text("Watching")
    page.locator("#ask-picker").get_by_text("Cleo", exact=True).click()
    page.wait_for_timeout(APART_MS)
    page.locator('[data-call="aceH"]').click()
    expect(page.locator("#headline")).to_have_text("Hand 1 · Cleo picks · calls the ace of hearts")
    feed = iter(plays())
    for number, (leader, cards, winner) in enumerate(HAND, start=1):
        expect(page.locator(f'.slot[data-seat="{leader}"]')).to_have_class(re.compile("turn"))
        for place, code in enumerate(cards.split()):
            session.happened(next(feed))
            expect(page.locator(f'.slot[data-seat="{(leader + place) % 5}"] [data-card="{code}"]')).to_be_visible()
        if number < 6:
            expect(page.locator(f'.slot[data-seat="{winner}"] .crown')).to_be_visible()
        assert page.locator(".ask.wrong").count() == (1 if number >= 5 else 0)
        session.happened(next(feed))
        expect(page.locator(f'[data-trick="{number}"] .who')).to_contain_text(session.hand.names[winner])
    expect(page.locator(".ask.wrong")).to_contain_text("Dan showed out of clubs in trick 3")
    expect(page.locator("#result h2")).to_have_text("Cleo + Dan lose 30 : 90")
    paid = [int(text.replace("−", "-")) for text in page.locator(".payouts b").all_text_contents()]
    assert paid == list(PAYOUT)
    page.locator("#next-hand").click()
    expect(page.locator("#headline")).to_have_text("Hand 2")
    expect(page.locator('.player[data-seat="0"] .balance')).to_have_text("+2")
    assert seen.errors == []
    assert seen.hosts == {"127.0.0.1"}


@pytest.mark.parametrize(
    ("rules", "seed", "wish", "headline", "rail"),
    [
        (HouseRules(partner="base4"), 0, {}, "Ann + Cleo win 77 : 43", r"61 win.*61 win$"),
        (HouseRules(partner="base4"), 61, {}, "Nobody wins this hand", None),
        (HouseRules(), 89, {}, "Cleo + Dan lose 60 : 60", r"with the bury.*60 win$"),
        (HouseRules(tie60="none"), 89, {}, "Nobody wins this hand", r"with the bury.*61 win$"),
        (HouseRules(leaster_tie="split"), 1, {"passed": True}, "Dan + Eve win the hand", None),
    ],
)
def test_who_won_is_said_by_the_cards(
    url: str,
    session: Session,
    open_page: Open,
    rules: HouseRules,
    seed: int,
    wish: dict[str, bool],
    headline: str,
    rail: str | None,
) -> None:
    """Where nobody picks as well, and whatever is agreed to be paid; until then each side reads what it needs."""
    players = 5 if rules.has_picker else 4
    session.begin_evening(TableSetup(players, players - 1, rules))
    events = lawful_hand(Random(seed), players, rules, **wish).play()[1:]
    for event in events[:-4]:
        session.happened(event)
    page = open_page(url)
    if rail is not None:
        expect(page.locator("#sides")).to_have_text(re.compile(rail, re.IGNORECASE))
    for event in events[-4:]:
        session.happened(event)
    expect(page.locator("#result h2")).to_have_text(headline)
    session.command({"do": "settle", "payout": [0] * players}, session.rev)
    expect(page.locator("#result")).to_contain_text("as agreed")
    expect(page.locator("#result h2")).to_have_text(headline)


def test_a_hand_that_is_left_to_the_table_is_paid_by_one_tap(url: str, session: Session, open_page: Open) -> None:
    """As the cards fell, half points and all."""
    rules = HouseRules(split="even")
    session.begin_evening(TableSetup(rules=rules))
    hand = lawful_hand(Random(0), 5, rules)
    hand.kind = None  # nobody minds the call
    for event in hand.play()[1:]:
        session.happened(event)
    page = open_page(url)
    page.locator("#as-played").click()
    expect(page.locator("#result")).to_contain_text("as agreed")
    assert page.locator(".payouts b").all_text_contents() == ["+1.5", "−1", "−1", "+1.5", "−1"]


def test_nobody_picked_and_undo_are_one_click(url: str, session: Session, open_page: Open) -> None:
    """A leaster by one click, taken back by one click."""
    page = open_page(url)
    page.get_by_text("Nobody picked").click()
    expect(page.locator("#headline")).to_contain_text("leaster")
    page.locator("#undo").click()
    expect(page.locator("#headline")).to_have_text("Hand 1")
    expect(page.locator("#ask-picker")).to_be_visible()
    assert not session.state.everyone_passed


def test_a_wrong_card_is_changed_by_two_taps_and_every_page_follows(
    url: str, session: Session, open_page: Open, seen
) -> None:
    """Tap the card, tap the right one: points and the other open page follow, and the accusation is gone."""
    for event in whole_hand()[:31]:
        session.happened(event)
    page, other = open_page(url), open_page(url, 390, 844)
    expect(other.locator(".ask.wrong")).to_have_count(1)
    page.locator('.ask.wrong [data-verdict="misread"]').click()
    page.locator("#sheet .laid-card").first.click()
    page.locator('#sheet [data-code="9S"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    for one in (page, other):
        expect(one.locator(".ask.wrong")).to_have_count(0)
        expect(one.locator("#news .withdrawn")).to_contain_text("Withdrawn: Dan showed out of clubs in trick 3")
        expect(one.locator("#news .card")).to_have_text("Dan 7♥ was Dan 9♠")
    page.locator("#undo").click()
    expect(other.locator(".ask.wrong")).to_have_count(1)
    expect(other.locator("#news .accused")).to_have_count(1)
    assert seen.errors == []


def test_a_missing_card_is_added_and_a_seat_changed(url: str, session: Session, open_page: Open) -> None:
    """The empty place before a player takes a card by hand; its seat can be put right afterwards."""
    page = open_page(url)
    page.locator('.slot[data-seat="0"] .slot-empty').click()
    page.locator('#sheet [data-code="QC"]').click()
    expect(page.locator('.slot[data-seat="0"] [data-card="QC"]')).to_be_visible()
    page.locator('.slot[data-seat="0"] .played').click()
    page.locator("#sheet .seats").get_by_text("Ben").click()
    expect(page.locator('.slot[data-seat="1"] [data-card="QC"]')).to_be_visible()
    assert session.state.trick.seats == (1,)


def test_a_doubt_is_asked_and_answered(url: str, session: Session, open_page: Open) -> None:
    """Where the camera is not sure, the page offers its best guesses; one tap settles it."""
    from vision.assembler import Observed, Question
    from webui.scribe import Scribe

    scribe = Scribe(session)
    scribe.take(Observed(CardPlayed(0, Card.parse("8C"), sure=False), 1.0, 0.5, None, 0))
    scribe.take(Observed(Question(0, 0, ((Card.parse("8C"), 0.5), (Card.parse("9C"), 0.4))), 1.5, 0.5))
    page = open_page(url)
    expect(page.locator('.slot[data-seat="0"] .doubt')).to_be_visible()
    page.locator('.ask.question [data-card="9C"]').click()
    expect(page.locator('.slot[data-seat="0"] [data-card="9C"]')).to_be_visible()
    expect(page.locator(".ask.question")).to_have_count(0)


def test_after_a_hand_of_many_doubts_its_cards_teach_the_pack(
    url: str, room: Room, session: Session, open_page: Open
) -> None:
    """One tap from the doubts to the cards that were played, to be kept under their names; a taught deck on the table,
    and it is offered no more.
    """
    from test_vision_deckbook import book_of
    from test_webui_played import printed, watch

    from vision.assembler import Observed, Question
    from webui.decks import Tonight

    room.tonight = Tonight()
    scribe = watch(session, printed)
    for play, line in enumerate(session.hand.find(CardPlayed)[:4]):
        answers = ((line.event.card, 0.5), (None, 0.4))  # type: ignore[union-attr]
        scribe.take(Observed(Question(play, line.event.seat, answers), 40.0, 0.5))  # type: ignore[union-attr]
    page = open_page(url)
    offer = page.locator("#worth-teaching")
    expect(offer).to_contain_text("unsure of 4 cards")
    offer.locator("a").click()
    expect(page.locator(".taught")).to_have_count(30)
    expect(page.locator(".taught.guessed")).to_have_count(4)
    expect(page.locator("#counted")).to_contain_text("Not seen yet")
    for _ in range(2):
        page.locator(".taught").first.click()
    page.locator("#take-out").click()
    expect(page.locator(".taught")).to_have_count(29)
    room.tonight = Tonight(book_of(20_001))
    room.publish()
    page = open_page(url)
    expect(page.locator("#players")).to_be_visible()
    expect(page.locator("#worth-teaching")).to_have_count(0)


def test_a_rest_laid_open_is_asked_about_and_answered(url: str, session: Session, open_page: Open, seen) -> None:
    """No, and play goes on; asked again, yes: the hand is over, and the page asks for nothing but what it needs."""
    from vision.assembler import LaidOpen, Observed
    from webui.scribe import Scribe

    for event in whole_hand()[:26]:
        session.happened(event)
    scribe, laid = Scribe(session), LaidOpen(4, (Card.parse("QC"), Card.parse("JC")))
    scribe.take(Observed(laid, 40.0, 0.9))
    page = open_page(url)
    expect(page.locator("[data-rest] h2")).to_contain_text("Eve")
    expect(page.locator("[data-rest] .doubts > *")).to_have_count(2)
    page.locator('[data-rest-answer="no"]').click()
    expect(page.locator("[data-rest]")).to_have_count(0)
    scribe.take(Observed(laid, 50.0, 0.9))
    page.locator('[data-rest-answer="yes"]').click()
    expect(page.locator("#result")).to_be_visible()
    assert session.state.claim is not None
    assert seen.errors == []


def test_two_people_at_once_the_second_is_told(url: str, session: Session, open_page: Open) -> None:
    """A command made at an older state is refused by the server, and the page says so."""
    page = open_page(url)
    session.command({"do": "pick", "seat": 4}, session.rev)
    status = page.evaluate(
        "async () => (await fetch('/api/commands', {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify({do: 'pick', seat: 1, expected_rev: 1})})).status"
    )
    assert status == 409
    expect(page.locator("#headline")).to_contain_text("Eve picks")


def test_the_pill_says_when_the_camera_is_lost(url: str, room: Room, open_page: Open) -> None:
    """The light goes red with a sentence, and green again."""
    page = open_page(url)
    room.looker.now = {"state": "lost", "message": "No picture comes from camera 0", "fps": 0.0}  # type: ignore[union-attr]
    room.publish()
    expect(page.locator("#pill")).to_have_text("Camera lost")
    room.looker.now = {"state": "watching", "message": "", "fps": 15.0}  # type: ignore[union-attr]
    room.publish()
    expect(page.locator("#pill")).to_contain_text("Watching")


def start(port: int, home: Path) -> subprocess.Popen[bytes]:
    """`sheepdog serve` without a camera, once it answers."""
    words = [sys.executable, "-m", "webui", "serve", "--port", str(port)]
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL, env={**os.environ, "SHEEPDOG_HOME": str(home)})
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).close()
            return child
        except OSError:
            time.sleep(0.05)
        if child.poll() is not None:
            break
    child.kill()
    child.wait()
    raise AssertionError("the server did not start")


def test_killed_in_mid_trick_the_page_comes_back_by_itself(own_home: Path, open_page: Open) -> None:
    """kill -9 while cards lie: the page says so, and shows the same trick once the server is back, without a reload."""
    port = free_port()
    child = start(port, own_home)
    try:
        page = open_page(f"http://127.0.0.1:{port}")
        page.evaluate("window.notReloaded = true")
        for seat, code in enumerate(("9H", "7D", "8H")):
            page.locator(f'.slot[data-seat="{seat}"] .slot-empty').click()
            page.locator(f'#sheet [data-code="{code}"]').click()
            expect(page.locator(f'.slot[data-seat="{seat}"] [data-card="{code}"]')).to_be_visible()
        expect(page.locator("#sheet")).to_be_hidden()  # the answer to the last tap has come as well
        child.send_signal(signal.SIGKILL)
        child.wait()
        expect(page.locator("#pill")).to_contain_text("No connection", timeout=15000)
        child = start(port, own_home)
        expect(page.locator("body")).to_have_attribute("data-link", "open", timeout=15000)
        assert page.locator(".slot [data-card]").count() == 3
        page.locator("#undo").click()
        expect(page.locator(".slot [data-card]")).to_have_count(2)
        assert page.evaluate("window.notReloaded")
    finally:
        child.kill()
        child.wait()


SIZES = [(1180, 820), (390, 844), (1920, 1080), (820, 1180)]


@pytest.mark.parametrize("count", [0, 17, 99])
def test_layouts(url: str, session: Session, open_page: Open, count: int) -> None:
    """On every screen nothing is cut off sideways, names and cards are large, and what is tapped is 44 pixels high."""
    for event in whole_hand()[:count]:
        session.happened(event)
    page = open_page(url)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert page.evaluate(MEASURE) == [], (width, height, scheme)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_accusation_is_wholly_seen_with_its_pictures(
    url: str, session: Session, open_page: Open, lang: str, jpeg: bytes
) -> None:
    """In mid-trick and beside the payout: no part of the question is cut off or lies under something else."""
    for event in whole_hand()[:31]:
        session.happened(event, jpeg)
    page = open_page(url, lang=lang)
    for event in (None, *whole_hand()[31:]):
        if event is not None:
            session.happened(event, jpeg)
        if event is None or session.state.phase is Phase.OVER:
            expect(page.locator("body")).to_have_attribute("data-rev", str(session.rev))
            expect(page.locator(".ask.wrong img")).to_have_count(2)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(COVERED, ".ask.wrong :is(h2, p, img, figcaption, button)") == [], (width, height)
    expect(page.locator("#result")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED, "#result :is(h2, li, button)") == [], (width, height)


def test_later_makes_room_on_every_screen(url: str, session: Session, open_page: Open) -> None:
    """One tap folds the question to a line, here and there, another opens it again; nothing is booked meanwhile."""
    for event in plays()[:29]:
        session.happened(event)
    page, other = open_page(url), open_page(url, 390, 844)
    page.locator('.ask.wrong [data-verdict="later"]').click()
    for one in (page, other):
        expect(one.locator(".ask.wrong")).to_have_count(0)
        expect(one.locator(".folded")).to_have_count(1)
    page.locator("#ask-picker").get_by_text("Cleo", exact=True).click()
    page.wait_for_timeout(APART_MS)
    page.locator('[data-call="aceH"]').click()
    expect(other.locator("#headline")).to_contain_text("ace of hearts")
    expect(other.locator('[data-call="aceH"]')).to_be_hidden()
    other.locator(".folded").click()
    expect(page.locator(".ask.wrong")).to_be_visible()


def test_a_sheet_is_about_the_hand_that_it_was_opened_in(url: str, session: Session, open_page: Open) -> None:
    """The next hand begins while a card is put right: that card changes, and no third hand is dealt from the menu."""
    for event in whole_hand():
        session.happened(event)
    page = open_page(url)
    first, last = session.hand.number, session.state.tricks[-1].plays[0]
    page.locator("[data-trick='6']").click()
    page.locator("#sheet .laid-card").first.click()
    session.new_hand()
    session.happened(plays()[0])
    expect(page.locator("#headline")).to_contain_text(f"Hand {first + 1}")
    page.locator('#sheet [data-code="TH"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    hands = session.hands()
    assert [hand.number for hand in hands] == [first, first + 1]
    assert hands[0].state.tricks[-1].plays[0].card != last.card
    page.locator("#menu").click()
    session.new_hand()
    expect(page.locator("#headline")).to_contain_text(f"Hand {first + 2}")
    page.get_by_text("New hand", exact=True).click()
    expect(page.locator("#sheet")).to_be_hidden()
    assert session.hand.number == first + 2


def test_what_is_refused_on_a_sheet_is_said_on_it(url: str, session: Session, open_page: Open) -> None:
    """Where the sheet would cover the sentence, it stands on the sheet; afterwards on the page again."""
    session.happened(plays()[0])
    page = open_page(url)
    page.route("**/api/commands", lambda route: route.fulfill(status=422, json={"error": "The disk is full"}))
    page.locator(".slot .played[data-seq]").click()
    page.locator('[data-code="8H"]').click()
    expect(page.locator("#sheet #notice")).to_have_text("The disk is full")
    x, y = page.locator("#notice").evaluate("n => { const b = n.getBoundingClientRect(); return [b.x + 9, b.y + 9]; }")
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [x, y]) == "notice"
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    expect(page.locator("body > #notice")).to_be_visible()


def test_taps_in_a_row_are_done_one_after_the_other(url: str, session: Session, open_page: Open) -> None:
    """Two taps before the table has answered: both count, and a double tap once; nobody "was faster"."""
    session.happened(plays()[0])
    before, page = session.rev, open_page(url)
    held: list[Any] = []
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request.url) if "commands" in request.url else None)
    page.route("**/api/commands", lambda route: held.append(route), times=1)
    page.locator(".slot .played[data-seq]").click()
    for code in ("8H", "8H", "7H"):
        page.locator(f'[data-code="{code}"]').click()
    page.wait_for_timeout(300)
    assert len(sent) == len(held) == 1
    held[0].continue_()
    expect(page.locator('.slot[data-seat="0"] [data-card="7H"]')).to_be_visible()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#notice")).to_be_hidden()
    assert session.rev == before + 2


@pytest.mark.parametrize(("lang", "words"), [("en", "the table has confirmed"), ("de", "vom Tisch bestätigt")])
def test_a_penalty_is_booked_on_confirmation_and_taken_back(
    url: str, session: Session, open_page: Open, lang: str, words: str
) -> None:
    """The question says what it would cost; confirmed, the payout follows; one tap takes it back."""
    from dataclasses import replace

    from webui.asked import corrected

    start = session.hand.lines[0]
    rules = replace(session.state.rules, renege_penalty="misplay")
    session.add([corrected("Replaced", start.seq, replace(start.event, rules=rules), "house")])  # type: ignore[type-var]
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, lang=lang)
    expect(page.locator(".ask.wrong .costs")).to_contain_text("Dan −4")
    assert session.balances() == list(PAYOUT)
    page.locator('[data-verdict="reneged"]').click()
    expect(page.locator(".folded.confirmed")).to_contain_text(words)
    expect(page.locator('.payouts [data-seat="3"] b')).to_have_text("−4")
    page.locator(".folded.confirmed").click()
    expect(page.locator('.payouts [data-seat="3"] b')).to_have_text("−2")
    assert session.balances() == list(PAYOUT)


def test_the_three_likeliest_names_come_first(url: str, room: Room, session: Session, open_page: Open, jpeg) -> None:
    """Tap a card that the camera was sure of: its picture is read once more, and the second guess is two taps away."""
    room.guess = lambda picture: [("8C", 0.6), ("9C", 0.3), ("7C", 0.1)] if picture == jpeg else []
    session.happened(CardPlayed(0, Card.parse("8C")), jpeg)
    page = open_page(url)
    page.locator('.slot[data-seat="0"] .played').click()
    expect(page.locator("#sheet [data-likely]")).to_have_count(3)
    page.locator('#sheet [data-likely="9C"]').click()
    expect(page.locator('.slot[data-seat="0"] [data-card="9C"]')).to_be_visible()


def test_the_order_of_two_cards_is_mended_by_two_taps(url: str, session: Session, open_page: Open) -> None:
    """Who led is put right, and undo puts it back."""
    for event in plays()[:3]:
        session.happened(event)
    page = open_page(url)
    page.locator('.slot[data-seat="1"] .played').click()
    page.locator("#earlier").click()
    expect(page.locator("#middle")).to_contain_text("trump led")
    page.locator("#undo").click()
    expect(page.locator("#middle")).to_contain_text("hearts led")


def test_a_late_answer_to_the_pin_closes_no_other_sheet(url: str, session: Session, open_page: Open) -> None:
    """Whoever opened the menu meanwhile keeps it; what the PIN was asked for is done all the same."""
    page, held = open_page(url), []
    page.route("**/api/commands", lambda route: route.fulfill(status=401, json={}), times=1)
    page.route("**/api/pen", lambda route: held.append(route))
    page.locator("#ask-picker").get_by_text("Cleo", exact=True).click()
    page.fill("#pin", "123456")
    page.keyboard.press("Enter")
    wait_until(page, lambda: bool(held), "the PIN was sent nowhere")
    page.keyboard.press("Escape")
    page.click("#menu")
    held[0].fulfill(json={})
    expect(page.locator("#headline")).to_contain_text("Cleo picks")
    expect(page.locator("#sheet #invite")).to_be_visible()


def test_a_trick_is_opened_again(url: str, session: Session, open_page: Open) -> None:
    """Tap a finished trick, tap "not over": its cards lie on the table again."""
    for event in plays()[:6]:
        session.happened(event)
    page = open_page(url)
    page.locator('[data-trick="1"]').click()
    page.locator("#reopen").click()
    expect(page.locator(".slot .played")).to_have_count(5)


def test_the_hand_before_is_put_right_while_the_next_runs(url: str, session: Session, open_page: Open) -> None:
    """The page of an earlier hand corrects that hand; the table goes on, and is told."""
    for event in whole_hand():
        session.happened(event)
    session.new_hand()
    session.happened(plays()[0])
    page, table = open_page(url), open_page(url)
    page.goto(f"{url}/?hand=1")
    expect(page.locator("#headline")).to_contain_text("Hand 1, played before")
    page.locator('[data-trick="3"]').click()
    page.locator("#sheet .laid-card").nth(1).click()
    page.locator('#sheet [data-code="9S"]').click()
    expect(table.locator("#news")).to_contain_text("In hand 1:")
    expect(table.locator("#news .withdrawn")).to_have_count(1)
    expect(table.locator(".slot .played")).to_have_count(1)
    page.locator("#undo").click()
    expect(page.locator(".folded, .ask.wrong")).to_have_count(1)
    page.locator("#back").click()
    expect(page.locator("#headline")).to_have_text("Hand 2")


COVERED = """(selector) => {
    const wrong = [], nodes = [...document.querySelectorAll(selector)];
    if (!nodes.length) wrong.push("nothing there");
    for (const node of nodes) {
        const box = node.getBoundingClientRect(), right = innerWidth + 1, bottom = innerHeight + 1;
        if (innerWidth > innerHeight && (box.top < 0 || box.left < 0 || box.right > right || box.bottom > bottom))
            wrong.push(`outside: ${node.innerText || node.tagName}`);
        node.scrollIntoView({ block: "center" });
        const now = node.getBoundingClientRect();
        for (const [x, y] of [[.5, .1], [.5, .5], [.5, .9]]) {
            const top = document.elementFromPoint(now.left + x * now.width, now.top + y * now.height);
            if (!top || !(node.contains(top) || top.contains(node)))
                wrong.push(`covered: ${node.innerText || node.tagName}`);
        }
        const rail = node.closest("#asks");
        if (rail && innerWidth > innerHeight && rail.scrollHeight > rail.clientHeight + 1) wrong.push("cut off");
    }
    return [...new Set(wrong)];
}"""

MEASURE = """() => {
    const wrong = [], vmin = Math.min(innerWidth, innerHeight) / 100;
    const tell = (node, why) => wrong.push(`${why}: ${node.className} ${node.innerText}`);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the screen");
    for (const node of document.querySelectorAll(".slot .played"))
        if (node.getBoundingClientRect().height < 12 * vmin) tell(node, "small card");
    for (const node of document.querySelectorAll(".plate .name"))
        if (parseFloat(getComputedStyle(node).fontSize) < 6 * vmin - 0.1) tell(node, "small name");
    for (const node of document.querySelectorAll(".slot")) {
        const box = node.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1) tell(node, "cut off");
    }
    for (const node of document.querySelectorAll("button:not(.plate)")) {
        const box = node.getBoundingClientRect();
        if (box.height && box.height < 43.5) tell(node, "hard to hit");
    }
    return wrong;
}"""


def test_german_has_no_english_left(url: str, session: Session, open_page: Open) -> None:
    """Every string of the German page is German, and none is a bare key."""
    for event in whole_hand():
        session.happened(event)
    text = open_page(url, lang="de").locator("body").inner_text()
    assert "Cleo + Dan verlieren 30 : 90" in text
    assert "Stich" in text
    assert not re.search(r"\b(trick|picks|points|clubs|Undo|with)\b", text)
    assert not re.search(r"\b[a-z]+\.[a-zA-Z]+\b", text)


def test_a_name_is_changed_and_stays(url: str, session: Session, open_page: Open) -> None:
    """Tap a name, type another: every later hand has it."""
    page = open_page(url)
    page.locator('.slot[data-seat="2"] .plate').click()
    page.locator("#seat-name").fill("Zoë")
    page.get_by_role("button", name="Save").click()
    expect(page.locator('.slot[data-seat="2"] .name')).to_have_text("Zoë")
    assert session.hand.names[2] == "Zoë"


def test_who_takes_a_seat_begins_with_nothing(url: str, session: Session, open_page: Open) -> None:
    """The same sheet says that it is somebody else; what was won before goes with who won it."""
    for event in whole_hand():
        session.happened(event)
    session.new_hand()
    page = open_page(url)
    page.locator('.slot[data-seat="2"] .plate').click()
    page.locator("#seat-name").fill("Zoë")
    page.locator("#somebody-else").click()
    expect(page.locator('.slot[data-seat="2"] .name')).to_have_text("Zoë")
    assert session.balances()[2] == 0
    assert session.balances()[0] != 0


@pytest.mark.long
def test_many_pages_open_and_close(url: str, room: Room, open_page: Open) -> None:
    """Pages that were closed hold no stream."""
    pages = [open_page(url) for _ in range(5)]
    assert room.live.readers == 5
    for page in pages[1:]:
        page.close()
    until = time.monotonic() + 20
    while room.live.readers > 1 and time.monotonic() < until:
        time.sleep(0.1)
    assert room.live.readers == 1


def test_a_double_tap_answers_one_question(url: str, session: Session, open_page: Open) -> None:
    """What has moved under the finger by its second tap is not answered; a tap somewhat later is."""
    page = open_page(url, width=1024, height=768)
    box = page.locator("#ask-picker").get_by_text("Ben", exact=True).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    expect(page.locator("#ask-call")).to_be_visible()
    page.mouse.click(x, y)
    page.wait_for_timeout(600)
    assert session.state.picker == 1
    assert session.state.call is None
    page.locator('[data-call="aceH"]').click()
    expect(page.locator("#headline")).to_contain_text("calls the ace of hearts")


def test_a_double_tap_convicts_of_one_renege(url: str, session: Session, open_page: Open) -> None:
    """Two accusations are open: the second, which has moved up, stays so."""
    for event in whole_hand():
        session.happened(event)
    page = open_page(url, width=1024, height=768)
    page.wait_for_timeout(3000)
    button = page.locator('[data-verdict="reneged"]').first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    wait_until(page, lambda: [one.verdict for one in charges(session.hand)].count("reneged") == 1, "a verdict")
    page.mouse.click(x, y)
    page.wait_for_timeout(600)
    assert [charge.verdict for charge in charges(session.hand)].count("reneged") == 1


def test_a_tap_that_waits_is_about_what_lay_there_then(url: str, session: Session, open_page: Open) -> None:
    """A slow network holds an *Undo* up: what others have noted meanwhile is not taken back by it."""
    page = open_page(url)
    held: list[Any] = []
    page.route("**/api/commands", lambda route: held.append(route) if not held else route.continue_())
    page.locator("#ask-picker").get_by_text("Cleo", exact=True).click()
    wait_until(page, lambda: bool(held), "a request")
    session.command({"do": "pick", "seat": 1}, session.rev)
    expect(page.locator("#undo")).to_contain_text("Ben picks")
    page.locator("#undo").click()
    session.command({"do": "call", "kind": "ace", "suit": "H"}, session.rev)
    session.command({"do": "play", "seat": 0, "card": "9H"}, session.rev)
    held[0].abort()
    expect(page.locator("#notice")).to_contain_text("Somebody was faster")
    assert session.state.picker == 1
    assert len(session.state.trick.plays) == 1


def test_what_is_refused_is_said_in_its_own_words(url: str, session: Session, open_page: Open) -> None:
    """Somebody else was first with the same: that is said, and nothing about revisions."""
    page = open_page(url)
    page.locator("#menu").click()
    session.command({"do": "pass"}, session.rev)
    page.locator("#sheet").get_by_text("Nobody picked", exact=True).click()
    expect(page.locator("#notice")).to_have_text("It is already noted that nobody picked")


def test_an_earlier_hand_is_asked_for_again(url: str, session: Session, open_page: Open) -> None:
    """Its first request is lost on the way: two seconds later it is there."""
    for event in whole_hand():
        session.happened(event)
    session.new_hand()
    page = open_page(url)
    lost: list[Any] = []

    def lose_once(route: Any) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route)
            route.abort()

    page.route("**/api/hands/1", lose_once)
    page.goto(f"{url}/?hand=1")
    expect(page.locator("#headline")).to_contain_text("Hand 1")
    assert lost


@pytest.mark.parametrize("by_menu", [False, True])
def test_the_last_bidder_must_pick_where_the_house_says_so(
    session: Session, url: str, open_page: Open, by_menu
) -> None:
    """Then nobody is asked whether nobody picked: the dealer did, and had to."""
    session.begin_evening(TableSetup(rules=HouseRules(all_pass="forced_pick", no_blame="no_loss")))
    page = open_page(url)
    name = session.hand.names[session.state.dealer]
    if by_menu:
        page.locator("#menu").click()
    place = page.locator("#sheet" if by_menu else "#asks")
    expect(page.locator("#asks").get_by_text("Nobody picked")).to_have_count(0)
    place.get_by_text(f"Nobody: {name} must pick", exact=True).click()
    wait_until(page, lambda: session.state.picker == session.state.dealer, "a picker")
    assert session.state.declared.forced


def test_the_pot_is_seen(session: Session, url: str, open_page: Open) -> None:
    """Who passed pays into it; the next hand is played for it, and the score book says what is left."""
    agreed = Agreed(stake=10)
    session.begin_evening(TableSetup(rules=HouseRules(all_pass="pot"), agreed=agreed))
    session.command({"do": "pass"}, session.rev)
    session.new_hand()
    page = open_page(url)
    expect(page.locator("#headline")).to_contain_text("pot")
    expect(page.locator("#headline")).to_contain_text("0.50")
    page.goto(f"{url}/ledger/{session.evening}")
    expect(page.locator("#pot")).to_contain_text("0.50")


def test_keys_go_on_from_where_they_are(url: str, open_page: Open) -> None:
    """After an answer by the keyboard the focus stays at the questions, not at the top of the page."""
    page = open_page(url)
    page.locator("#ask-picker").get_by_text("Cleo", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-call")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "asks"
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('#ask-call'))")


def test_a_change_of_dealer_is_called_so(url: str, session: Session, open_page: Open) -> None:
    """*Undo* takes back the dealer, not the hand."""
    page = open_page(url)
    session.command({"do": "deal", "seat": 3}, session.rev)
    expect(page.locator("#undo")).to_contain_text("the dealer")


def test_of_three_taps_the_third_is_heard(url: str, session: Session, open_page: Open) -> None:
    """Whoever taps on and on is not deaf to the page: only what comes too soon after a tap that counted is left out."""
    for event in whole_hand()[:6]:
        session.happened(event)
    page = open_page(url)
    lying = len(session.state.trick.plays)
    page.evaluate(
        "() => new Promise((done) => { const { x, y } = document.getElementById('undo').getBoundingClientRect();"
        " const tap = () => document.getElementById('undo').dispatchEvent(new MouseEvent('click',"
        " { bubbles: true, cancelable: true, detail: 1, clientX: x + 5, clientY: y + 5 }));"
        " [0, 250, 500].forEach((ms) => setTimeout(tap, ms)); setTimeout(done, 900); })"
    )
    wait_until(page, lambda: len(session.state.trick.plays) == lying - 2, "two of three taps")
