"""Evenings that are taken into a score book: nothing lost, nothing doubled, nothing on the table changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from webui_table import whole_hand

from webui import create_app
from webui.agreed import Agreed, TableSetup
from webui.book import evenings
from webui.cli import main
from webui.home import ledger_file
from webui.importing import renumbered, unmarked
from webui.judging import charges
from webui.ledger import Ledger, Row
from webui.room import Room
from webui.session import Session

OTHERS = TableSetup(names=("Zoë", "Yann", "Xena", "Will", "Vera"), agreed=Agreed(stake=25, currency="EUR"))


def play(session: Session) -> None:
    """The sample hand; a new one is dealt."""
    for event in whole_hand():
        assert session.happened(event, b"\xff\xd8 picture") is not None
    session.new_hand()


@pytest.fixture
def there(tmp_path: Path) -> Session:
    """Another score book: an evening of two hands with corrections and verdicts, then one of one hand."""
    session = Session(Ledger(tmp_path / "there.sqlite"), OTHERS, clock=iter(range(10**6)).__next__)
    play(session)
    first = session.hand_of(1)
    assert first is not None
    charge = charges(first)[0]
    plays = [line.seq for line in first.lines[3:8]]
    for command in (
        {"do": "judge", "charge": charge.key, "verdict": "later", "hand": 1},
        {"do": "move", "event": plays[1], "before": plays[0], "hand": 1},
        {"do": "undo", "hand": 1},
        {"do": "name", "seat": 1, "name": "Yvo"},
    ):
        session.command(command, session.rev)
    play(session)
    second = session.hand_of(2)
    assert second is not None
    plays = [line.seq for line in second.lines[3:8]]
    session.command({"do": "move", "event": plays[1], "before": plays[0], "hand": 2}, session.rev)
    session.begin_evening(OTHERS)
    play(session)
    return session


@pytest.fixture
def here(session: Session) -> Session:
    """The score book that they are taken into: one hand played, and one card of the next on the table."""
    play(session)
    session.happened(whole_hand()[0])
    return session


def browser(session: Session) -> FlaskClient:
    """A browser at the machine of *session*."""
    return create_app(Room(session), {"localhost"}).test_client()


def normal(rows: list[Row]) -> list[Row]:
    """*rows* numbered from 1, so that two score books can be compared."""
    return [unmarked(row) for row in renumbered(rows, 1 - rows[0].seq, 0, 0)]


def rows_of(session: Session, evening: int) -> list[Row]:
    """What the ledger holds of *evening*."""
    return [row for row in session.ledger.rows() if row.evening == evening]


def test_an_evening_goes_out_and_in_and_is_the_same(there: Session, here: Session) -> None:
    """Row by row, correction by correction, picture by picture; standings, verdicts and money with it."""
    dump = json.loads(browser(there).get("/ledger/1/evening.json").text)
    page = browser(here)
    assert page.post("/api/evenings/import", json=dump).json == {"evenings": 1}
    first, second = evenings(here.hands())
    (original, _) = evenings(there.hands())
    assert first.number == 1
    assert normal(rows_of(here, second.number)) == normal(rows_of(there, 1))
    assert second.standings() == original.standings()
    assert second.currency == "EUR"
    for old, new in zip(original.hands, second.hands, strict=True):
        assert (new.names, new.settled, new.agreed) == (old.names, old.settled, old.agreed)
        assert [charge.verdict for charge in charges(new)] == [charge.verdict for charge in charges(old)]
        assert [line.event for line in new.lines] == [line.event for line in old.lines]
    assert [charge.verdict for charge in charges(second.hands[0])] == ["later"]
    seq = second.hands[0].lines[3].seq
    assert here.picture(seq) == b"\xff\xd8 picture"
    again = json.loads(page.get(f"/ledger/{second.number}/evening.json").text)
    assert [sorted(event) for event in again["events"]] == [sorted(event) for event in dump["events"]]
    assert list(again["pictures"].values()) == list(dump["pictures"].values())


def test_what_is_on_the_table_stays(there: Session, here: Session, open_session: Callable[[], Session]) -> None:
    """The hand, its balances and its dealer; undo, new hands and new evenings go on as if nothing had come."""
    hand, balances = here.hand, here.balances()
    browser(here).post("/api/evenings/import", json=there.ledger.dump())
    assert (here.hand, here.balances()) == (hand, balances)
    assert open_session().hand == hand, "also after a restart"
    here.command({"do": "undo"}, here.rev)
    here.command({"do": "undo"}, here.rev)
    assert here.hand.number == 1, "the hand before, not one that was taken in"
    here.command({"do": "undo"}, here.rev)
    assert len(here.state.tricks) == 6
    numbers = {hand.number for hand in here.hands()}
    here.begin_evening(OTHERS)
    assert here.hand.number > max(numbers)
    assert here.evening == 4
    assert open_session().hand == here.hand


def test_a_corrected_hand_that_was_taken_in_changes_nothing_of_ours(there: Session, here: Session) -> None:
    """Its evening is counted anew, and no other."""
    browser(here).post("/api/evenings/import", json=there.ledger.dump())
    ours, theirs, _ = evenings(here.hands())
    before = ours.standings()
    here.command({"do": "settle", "hand": theirs.hands[0].number, "payout": [4, -1, -1, -1, -1]}, here.rev)
    ours, theirs, _ = evenings(here.hands())
    assert ours.standings() == before
    assert theirs.entries[0].paid == (4, -1, -1, -1, -1)
    assert not [row for row in here.ledger.rows() if row.kind == "Carried"]


def test_nothing_is_taken_in_twice(there: Session, here: Session) -> None:
    """A whole score book of which one evening is here already brings the other alone; then it brings none."""
    page, dump = browser(here), there.ledger.dump()
    one = json.loads(browser(there).get("/ledger/1/evening.json").text)
    assert page.post("/api/evenings/import", json=one).json == {"evenings": 1}
    assert page.post("/api/evenings/import", json=dump).json == {"evenings": 1}
    answer = page.post("/api/evenings/import", json=dump)
    assert answer.status_code == 409
    assert "already" in answer.json["error"]  # type: ignore[index]
    assert len(evenings(here.hands())) == 3


def spoilt(dump: dict[str, Any], how: str) -> Any:
    """*dump*, damaged."""
    events = dump["events"]
    match how:
        case "version":
            dump["sheepdog_ledger"] = 99
        case "body":
            events[5]["body"] = {"seat": "x"}
        case "twice":
            events.append(events[0])
        case "card":
            events[4]["body"]["card"] = "ZZ"
        case "picture":
            dump["pictures"] = {"99999": "AAAA"}
        case "too many":
            events[-1]["seq"] = 2**70
        case "no kind":
            events[3]["kind"] = 2**70
        case "no room":
            events[-1]["seq"] = 2**63 - 1
        case "no time":
            events[0]["at"] = 1e30
        case "a name missing":
            del events[0]["body"]["names"][4]
        case "a name of no letters":
            events[0]["body"]["names"][1] = 7
        case "a seat that is none" | "seats that are none":
            names = events[0]["body"]["names"]
            body = {"names": names, "new": 5 if how == "a seat that is none" else [1]}
            seq = events[-1]["seq"] + 1
            events.append({**events[-1], "kind": "Seated", "source": "page", "body": body, "seq": seq, "act": seq})
        case "nothing agreed":
            events[0]["body"]["agreed"]["hide_points"] = None
        case "half a dealer":
            events[0]["body"]["dealer"] = 4.0
        case "doubled beyond all numbers":
            events[0]["body"] |= {"doublers": 20_000, "rules": {"all_pass": "doubler"}}
        case "a team of nobody":
            events[0]["body"]["rules"] = {"partner": "fixed", "teams": [[0, 7]]}
        case "moved to nowhere":
            next(event for event in events if event["kind"] == "Moved")["body"]["before"] = "x"
        case "no charge":
            next(event for event in events if event["kind"] == "Judged")["body"]["charge"] = "x"
        case "paid to two" | "paid in words" | "paid by nobody" | "paid in no numbers" | "paid once":
            paid = {
                "paid to two": [1, -1],
                "paid in words": ["1", "1", "1", "1", "-4"],
                "paid by nobody": [1, 1, 1, 1, 1],
                "paid in no numbers": [float("nan")] * 5,
                "paid once": [1],
            }[how]
            add = {**events[-1], "hand": 1, "evening": 1, "kind": "Settled", "source": "page"}
            later = [None] if how == "paid once" else []  # which an undo would bring back
            for seq, payout in enumerate([paid, *later], start=events[-1]["seq"] + 1):
                events.append({**add, "seq": seq, "act": seq, "body": {"payout": payout}})
        case "no events":
            del dump["events"]
        case "empty":
            dump["events"], dump["pictures"] = [], {}
    return dump


DAMAGE = [
    *("version", "body", "twice", "card", "picture", "no events", "too many", "no room", "no time"),
    *("no kind", "a name missing", "a name of no letters", "nothing agreed"),
    *("a seat that is none", "seats that are none"),
    *("half a dealer", "doubled beyond all numbers", "a team of nobody", "moved to nowhere", "no charge"),
    *("paid to two", "paid in words", "paid by nobody", "paid in no numbers", "paid once"),
]


@pytest.mark.parametrize("how", [*DAMAGE, "empty"])
def test_a_damaged_export_changes_nothing(there: Session, here: Session, how: str) -> None:
    """It is refused in a sentence, and the score book is as it was."""
    before = here.ledger.dump()
    answer = browser(here).post("/api/evenings/import", json=spoilt(there.ledger.dump(), how))
    assert answer.status_code in (409, 422)
    assert answer.json["error"]  # type: ignore[index]
    assert here.ledger.dump() == before


@pytest.mark.parametrize("how", DAMAGE)
def test_the_command_line_looks_as_closely(
    there: Session, tmp_path: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """`sheepdog import` refuses what the page refuses, in the same words, and makes no score book of it."""
    monkeypatch.setenv("SHEEPDOG_HOME", str(tmp_path / "new"))
    file = tmp_path / "export.json"
    file.write_text(json.dumps(spoilt(there.ledger.dump(), how)))
    done = CliRunner().invoke(main, ["import", str(file)])
    assert (done.exit_code, done.stdout) == (1, "")
    assert not ledger_file().exists()
    page = browser(Session(Ledger(tmp_path / "page.sqlite"))).post(
        "/api/evenings/import", data=file.read_bytes(), content_type="application/json"
    )
    assert page.json == {"error": done.stderr.strip()}


def test_who_may_only_look_takes_nothing_in(there: Session, here: Session) -> None:
    """Import and export need a pass."""
    phone = create_app(Room(here), None, "http://192.168.1.2:8000").test_client()
    phone.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    assert phone.post("/api/evenings/import", json=there.ledger.dump()).status_code == 401
    assert phone.get("/ledger/1/evening.json").status_code == 401
    assert 'id="import"' not in phone.get("/ledger").text
