"""webui.afterwards: the talk after a hand tells everything once it is over, and nothing before."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders import random_hand
from flask.testing import FlaskClient
from webui_table import plays, whole_hand

from engine.afterwards.advice import ADVICE
from engine.events import Called, CallKind, CardPlayed, EveryonePassed, HandStarted, Picked
from engine.hand import HandState, replay
from webui import create_app
from webui.afterwards_jobs import WAITED_FOR_S, Progress, Thinking
from webui.afterwards_mauer import mauer_book
from webui.afterwards_think import judged_of, lines, possible
from webui.afterwards_told import QUIET_S, advice_waits, laid_open, lessons
from webui.agreed import TableSetup
from webui.book import evenings
from webui.room import Room
from webui.session import Session

SAMPLE = Path(__file__).parent.parent / "sample_images" / "hand.json"


@pytest.fixture
def client(session: Session) -> Iterator[FlaskClient]:
    """A reader of this table's pages."""
    app = create_app(Room(session))
    yield app.test_client()
    app.extensions["thinking"].close()


def play_whole(session: Session) -> None:
    """One whole hand; 10♥ and Q♦ are left for the bury."""
    for event in whole_hand():
        session.happened(event)


def test_the_bury_and_every_hand_are_told(session: Session, client: FlaskClient) -> None:
    """The two cards that nobody played, their points and whose they are; each card where it fell."""
    play_whole(session)
    table = laid_open(session.hand)
    assert table is not None
    assert ({card.code for card in table.bury.cards}, table.bury.points) == ({"TH", "QD"}, 13)
    assert [player.role for player in table.players] == ["defender", "defender", "picker", "partner", "defender"]
    dan = table.players[3]
    assert [one.card.code for one in dan.fallen if one.card] == ["AH", "KS", "7H", "KD", "9C", "9S"]
    assert [(one.trick, one.led) for one in dan.fallen if one.led] == []
    assert [one.trick for one in table.players[4].fallen if one.won] == [4, 5, 6]
    assert sum(player.points for player in table.players) + 13 == 120
    page = client.get("/talk/1").get_data(as_text=True)
    assert 'data-draw="TH"' in page
    assert "Cleo buried these two cards, 13 points." in page
    assert "They count for Cleo + Dan." in page


def test_the_pictures_are_those_of_the_cards(session: Session, client: FlaskClient) -> None:
    """Each card that was photographed has its own picture, and no other."""
    for number, event in enumerate(whole_hand()):
        session.happened(event, b"jpeg" if number == 2 else None)
    page = client.get("/talk/1").get_data(as_text=True)
    assert page.count("/pictures/") == 1
    (seq,) = session.pictured
    assert f"/pictures/{seq}.jpg" in page


def test_a_leaster_tells_the_blind(session: Session, client: FlaskClient) -> None:
    """Where everyone passed, the blind, its points, and who got it with which trick."""
    events = random_hand("leaster", 1)
    start = events[0]
    assert isinstance(start, HandStarted)
    for event in events[1:]:
        session.happened(event)
    page = client.get("/talk/1").get_data(as_text=True)
    assert "In the blind lay these cards" in page
    assert "It went with trick" in page
    assert "This hand has no best play to tell" in page
    assert client.get("/talk/1/possible").status_code == 409


# --- never while a hand is being played -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 17, 31, 36])
def test_nothing_is_told_of_a_hand_that_runs(session: Session, client: FlaskClient, count: int) -> None:
    """From the pick to the last card but one: no bury, no note, no best play, no list of the deal."""
    for event in whole_hand()[:count]:
        session.happened(event)
    page = client.get("/talk/1")
    text = page.get_data(as_text=True)
    assert page.status_code == 409
    assert "still being played" in text
    assert not any(advice.quote in text for advice in ADVICE.values())
    assert "data-draw" not in text
    for address in ("/talk/1/possible", "/talk/1/known?trick=1&card=1", "/duplicate/1"):
        assert client.get(address).status_code == 409, address
    assert lessons(session.hand) == []
    assert laid_open(session.hand) is None


@pytest.mark.parametrize(("count", "waits"), [(0, True), (1, True), (2, True), (9, True), (36, True), (37, False)])
def test_no_advice_on_any_hand_while_another_is_played(
    session: Session, client: FlaskClient, count: int, waits: bool
) -> None:
    """From the deal of a hand to its end, no earlier hand gives advice either; its cards may be looked at."""
    play_whole(session)
    session.new_hand()
    for event in whole_hand()[:count]:
        session.happened(event)
    assert advice_waits(session, time.time()) is waits
    text = client.get("/talk/1").get_data(as_text=True)
    assert 'data-draw="TH"' in text
    assert any(advice.quote in text for advice in ADVICE.values()) is not waits
    assert ("data-ask" in text) is not waits
    assert (client.get("/talk/1/possible").status_code == 409) is waits
    assert (client.get("/talk/1/known?trick=6&card=1").status_code == 409) is waits
    assert ('id="guide"' in client.get("/mauer").get_data(as_text=True)) is not waits


def test_a_hand_that_was_left_is_not_played(session: Session) -> None:
    """The deal with which an evening begins keeps nothing back, nor one that nobody has touched for an hour."""
    assert not advice_waits(session, time.time())
    play_whole(session)
    session.new_hand()
    dealt_at = session.hand.rows[-1].at
    assert advice_waits(session, dealt_at + QUIET_S - 1)
    assert not advice_waits(session, dealt_at + QUIET_S + 1)
    session.happened(Picked(1))
    said_at = session.hand.rows[-1].at
    assert advice_waits(session, said_at + QUIET_S - 1)
    session.begin_evening(TableSetup())
    assert not advice_waits(session, time.time())
    session.happened(Picked(1))
    assert advice_waits(session, time.time())


def test_bidding_counts_as_playing(session: Session, client: FlaskClient) -> None:
    """Whether a hand is worth picking is asked while it is being bid for: then nothing is told."""
    play_whole(session)
    session.new_hand()
    session.happened(Picked(1))
    session.happened(Called(CallKind.ALONE, None, 1))
    assert client.get("/talk/1/possible").status_code == 409


# --- notes ------------------------------------------------------------------------------------------------------------


def test_every_note_has_its_source(session: Session, client: FlaskClient) -> None:
    """Each piece of advice with the paragraph that it comes from, word by word, in both languages of the page."""
    play_whole(session)
    told = lessons(session.hand)
    assert told
    for tongue in ("en", "de"):
        page = client.get(f"/talk/1?lang={tongue}").get_data(as_text=True)
        for lesson in told:
            assert lesson.advice.quote in page
            assert lesson.advice.part in page
            assert lesson.said(tongue) in page.replace("&#39;", "'")  # type: ignore[arg-type]
            assert all(time.name in page for time in lesson.times)


# --- what was possible ------------------------------------------------------------------------------------------------


def sample() -> HandState:
    """The shipped hand, as its record has it."""
    from engine.record import read_record

    return replay(read_record(json.loads(SAMPLE.read_text(encoding="utf-8"))))


def test_patience_ends_with_what_is_known(session: Session) -> None:
    """Where time is short, the last tricks are told and what turned them, and nothing of the first."""
    ticks = iter(range(1000))
    told = list(possible(sample(), clock=lambda: 4.0 * next(ticks)))
    judged = [judged_of(line) for line in told if "judged" in line]
    assert {one.at[0] for one in judged} <= {5, 6}
    assert [line["told"] for line in told if "told" in line] == [
        "one_trick",
        "saved",
        "won",
        "schneider",
        "every_trick",
    ]


def test_what_could_be_known_is_the_same_when_asked_again() -> None:
    """The deals are drawn by the card that is asked about: nobody gets another answer by asking twice."""
    record = json.loads(SAMPLE.read_text(encoding="utf-8"))
    question = {"record": record, "known": [4, 2], "deals": 5}
    told = [list(lines(question)) for _ in range(2)]
    assert told[0] == told[1]
    assert [line["deals"] for line in told[0]] == [1, 2, 3, 4, 5]


def wait_for(client: FlaskClient, address: str) -> str:
    """The part of the page at *address*, once it has been thought out."""
    for _ in range(600):
        text = client.get(address).get_data(as_text=True)
        if 'data-progress="working"' not in text:
            return text
        time.sleep(0.2)
    raise AssertionError(f"{address} is still being thought about")


def test_what_was_possible_is_thought_out_elsewhere(session: Session, client: FlaskClient) -> None:
    """The first answer comes at once; in the end the page names the cards that turned the hand, and their cost."""
    play_whole(session)
    began = time.monotonic()
    first = client.get("/talk/1/possible").get_data(as_text=True)
    assert 'data-progress="working"' in first
    assert time.monotonic() - began < 5
    text = wait_for(client, "/talk/1/possible")
    assert 'data-progress="done"' in text
    assert "No card turned the hand" in text
    assert "From trick 1 on Cleo + Dan could have forced 13 points, and got 30." in text
    assert "Ben, trick 2: eight of spades cost 26 points" in text
    german = client.get("/talk/1/possible?lang=de").get_data(as_text=True)
    assert "Ben, Stich 2: Pik-Acht kostete 26 Augen" in german
    known = wait_for(client, "/talk/1/known?trick=5&card=2")
    assert "Ann" in known
    assert "30 deals" in known


def test_a_corrected_hand_is_thought_about_anew(session: Session, client: FlaskClient) -> None:
    """The answer to a hand as it was is not shown for the hand as it is."""
    play_whole(session)
    before = wait_for(client, "/talk/1/possible")
    seq = session.hand.lines[3].seq
    other = session.hand.lines[4].seq
    session.command({"do": "change", "event": seq, "card": "7D"}, session.rev)
    session.command({"do": "change", "event": other, "card": "9H"}, session.rev)
    assert wait_for(client, "/talk/1/possible") != before


def test_cards_out_of_turn_are_left_alone(session: Session, client: FlaskClient) -> None:
    """Where the cards of a trick fell out of turn, the page says so and shows all hands as they were."""
    events = whole_hand()
    at = next(place for place, event in enumerate(events) if isinstance(event, CardPlayed)) + 12  # within trick 3
    events[at + 1], events[at + 2] = events[at + 2], events[at + 1]
    for event in events:
        session.happened(event)
    page = client.get("/talk/1").get_data(as_text=True)
    assert page.count("data-draw=") == 32
    text = wait_for(client, "/talk/1/possible")
    assert "fell out of turn" in text
    assert "turned the hand" not in text


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_fault_of_the_thinker_is_told_as_one() -> None:
    """A process that dies leaves what it said, and the page says that it is our fault."""
    thinking = Thinking("webui.no_such_module")
    for _ in range(300):
        answer = thinking.ask({"record": 1}, about=1)
        if answer.progress is not Progress.WORKING:
            break
        time.sleep(0.1)
    assert answer.progress is Progress.FAILED
    assert answer.lines == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("code", ["", "print('{\"half')"])
def test_after_a_fault_the_next_question_is_thought_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """Whether the process ended before it heard the whole question or in the middle of a line."""
    (tmp_path / "ends_at_once.py").write_text(code, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    thinking = Thinking("ends_at_once")
    for question in ({"record": "x" * 1_000_000}, {"record": 2}):
        for _ in range(300):
            if (answer := thinking.ask(question, about=question["record"])).progress is not Progress.WORKING:
                break
            time.sleep(0.1)
        assert answer.progress is not Progress.WORKING


SLOWLY = """
import json, sys, time
from pathlib import Path
question = json.load(sys.stdin)["record"]
here = Path(__file__).parent
with (here / "begun").open("a") as begun:
    print(question, file=begun)
while not (here / "go").exists():
    time.sleep(0.02)
print(json.dumps({"told": question}))
"""


class Slowly:
    """A thinker that begins a question and answers it when it is let go."""

    def __init__(self, folder: Path) -> None:
        (folder / "thinks_slowly.py").write_text(SLOWLY, encoding="utf-8")
        self.folder, self.now = folder, 0.0
        self.thinking = Thinking("thinks_slowly", clock=lambda: self.now)

    def begun(self) -> list[str]:
        """What has been begun so far."""
        log = self.folder / "begun"
        return log.read_text().split() if log.exists() else []

    def wait(self, condition: Callable[[], bool]) -> None:
        """Until *condition* holds."""
        for _ in range(600):
            if condition():
                return
            time.sleep(0.05)
        raise AssertionError(self.begun())

    def answer(self, record: str, about: object) -> list[dict[str, object]]:
        """The whole answer."""
        self.wait(lambda: self.thinking.ask({"record": record}, about).progress is Progress.DONE)
        return self.thinking.ask({"record": record}, about).lines


@pytest.fixture
def slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slowly]:
    """With one question that is being thought out."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    thinker = Slowly(tmp_path)
    thinker.thinking.ask({"record": "first"}, 1)
    thinker.wait(lambda: thinker.begun() == ["first"])
    yield thinker
    thinker.thinking.close()


def test_of_many_questions_about_one_hand_the_newest_counts(slowly: Slowly, tmp_path: Path) -> None:
    """A hand that is corrected again and again while another is thought out is thought out once, as it is at last."""
    for number in range(50):
        slowly.thinking.ask({"record": f"second-{number}"}, 2)
        slowly.thinking.ask({"record": f"point-{number}"}, (2, 3, 1))
    (tmp_path / "go").touch()
    assert slowly.answer("second-49", 2) == [{"told": "second-49"}]
    assert slowly.answer("point-49", (2, 3, 1)) == [{"told": "point-49"}]
    assert slowly.begun() == ["first", "second-49", "point-49"]
    assert slowly.answer("second-0", 2) == [{"told": "second-0"}], "taken back to what it was, it is asked anew"


def test_a_hand_that_is_corrected_is_thought_out_at_once(slowly: Slowly, tmp_path: Path) -> None:
    """What is thought out of the hand as it was before ends; nobody waits for it."""
    slowly.thinking.ask({"record": "corrected"}, 1)
    slowly.wait(lambda: slowly.begun() == ["first", "corrected"])
    (tmp_path / "go").touch()
    assert slowly.answer("corrected", 1) == [{"told": "corrected"}]
    assert slowly.answer("first", 1) == [{"told": "first"}], "a question that was given up is no fault of ours"


def test_what_nobody_waits_for_any_more_is_not_begun(slowly: Slowly, tmp_path: Path) -> None:
    """A page that was left asks no more; one that is still open keeps its place."""
    for number in range(20):
        slowly.thinking.ask({"record": f"left-{number}"}, ("left", number))
    slowly.thinking.ask({"record": "open"}, 2)
    slowly.now += WAITED_FOR_S + 1
    slowly.thinking.ask({"record": "open"}, 2)
    (tmp_path / "go").touch()
    assert slowly.answer("open", 2) == [{"told": "open"}]
    assert slowly.begun() == ["first", "open"]
    assert slowly.answer("left-3", ("left", 3)) == [{"told": "left-3"}]


def test_once_closed_nothing_more_is_thought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no process outlives the program."""
    begun: list[object] = []
    monkeypatch.setattr("webui.afterwards_jobs.subprocess.Popen", lambda *told, **how: begun.append(told))
    thinking = Thinking()
    thinking.close()
    for _ in range(100):
        if (answer := thinking.ask({"record": 1}, about=1)).progress is not Progress.WORKING:
            break
        time.sleep(0.05)
    assert answer.progress is Progress.FAILED
    assert begun == []


# --- the Mauer ledger and duplicate -----------------------------------------------------------------------------------


def test_the_mauer_ledger_counts_by_name(session: Session, client: FlaskClient) -> None:
    """Who passed, who picked, and standings that sum to what was booked, over evenings and seats."""
    for number in range(3):
        play_whole(session)
        if number == 1:
            session.command({"do": "name", "seat": 2, "name": "Zoë"}, session.rev)
        session.new_hand()
    book = mauer_book(evenings(session.hands()))
    by_name = {one.name: one for one in book.figures}
    assert set(by_name) == {"Ann", "Ben", "Zoë", "Dan", "Eve"}
    assert by_name["Zoë"].picks == 3
    assert by_name["Ann"].points == 6
    assert sum(one.corrected for one in book.figures) == pytest.approx(sum(one.points for one in book.figures))
    ben = by_name["Ben"].strongest
    assert ben is not None
    assert ben.hand.number == 1
    page = client.get("/mauer").get_data(as_text=True)
    assert all(name in page for name in by_name)
    assert "<svg" in page


def test_an_empty_ledger_says_so(client: FlaskClient) -> None:
    """Before the first hand is over there is nothing to compare."""
    assert 'id="empty"' in client.get("/mauer").get_data(as_text=True)


def test_a_table_booked_otherwise_counts_as_booked(session: Session) -> None:
    """What the table agreed on is what the standings correct."""
    play_whole(session)
    session.command({"do": "settle", "payout": [8, -2, -2, -2, -2]}, session.rev)
    by_name = {one.name: one for one in mauer_book(evenings(session.hands())).figures}
    assert [by_name[name].points for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")] == [8, -2, -2, -2, -2]


def test_a_deal_is_listed_card_by_card(session: Session, client: FlaskClient) -> None:
    """All 32 cards, each once; the pile that picks has eight and is told so."""
    play_whole(session)
    page = client.get("/duplicate/1").get_data(as_text=True)
    listed = page[: page.index('id="came"')]
    assert listed.count("data-inline=") == 32
    assert listed.count("<b>3</b>") == 8
    assert "Pile 3 picks: it has 8 cards" in page


def test_a_passed_deal_has_its_blind(session: Session, client: FlaskClient) -> None:
    """After a leaster the other table bids from the start, and the blind is dealt as it lay."""
    for event in random_hand("leaster", 2)[1:]:
        session.happened(event)
    page = client.get("/duplicate/1").get_data(as_text=True)
    assert page[: page.index('id="came"')].count("<b>B</b>") == 2
    assert "All bid and play from the start." in page


def test_pages_of_hands_that_are_not(session: Session, client: FlaskClient) -> None:
    """No hand of that number, no card of that number, cards that do not add up: one sentence each."""
    assert client.get("/talk/99").status_code == 404
    assert client.get("/duplicate/99999999999").status_code == 404
    session.happened(EveryonePassed())
    for event in plays()[:8]:
        session.happened(event)
    session.command({"do": "end_hand"}, session.rev)
    assert 'id="unclear"' in client.get("/talk/1").get_data(as_text=True)
    session.new_hand()
    play_whole(session)
    assert client.get("/talk/2/known?trick=7&card=1").status_code == 400
    assert client.get("/talk/2/known").status_code == 400
