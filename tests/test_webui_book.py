"""The score book: standings, settlement, statistics, other rules, and taking an evening or a player out."""

from __future__ import annotations

import itertools
import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from builders import lawful_hand
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from webui_table import PAYOUT, whole_hand

from engine.events import HandStarted
from engine.rules import PRESETS, HouseRules
from webui import create_app, rule_form
from webui.agreed import Agreed, TableSetup
from webui.asked import Refused
from webui.book import evenings, in_cents, records, sums_of, transfers, what_if
from webui.carrying import hands_of
from webui.erasing import forget
from webui.judging import charges, payout
from webui.ledger import Ledger, LedgerError, Row
from webui.plots import HEIGHT, plot
from webui.room import Room
from webui.session import Session
from webui.story import Hand, tell

CENTS = Agreed(stake=25, currency="EUR")


@pytest.fixture
def session(ledger_path: Path) -> Session:
    """Two evenings for 25 cents a point: two hands, then one with other players."""
    table = Session(Ledger(ledger_path), TableSetup(agreed=CENTS))
    play(table, 2)
    table.begin_evening(TableSetup(names=("Zoë", "Ben", "Cleo", "Dan", "Eve"), agreed=CENTS))
    play(table, 1)
    return table


def play(table: Session, hands: int) -> None:
    """The sample hand, again and again."""
    for _ in range(hands):
        for event in whole_hand():
            assert table.happened(event, b"jpeg") is not None
        table.new_hand()


@pytest.fixture
def client(session: Session) -> FlaskClient:
    """A browser of the same machine."""
    return create_app(Room(session), {"localhost"}).test_client()


def test_standings_are_what_the_hands_paid(session: Session) -> None:
    """Points and cents by name, best first, for each evening by itself."""
    first, second = evenings(session.hands())
    assert [(name, hands, int(points), cents) for name, hands, points, cents in first.standings()] == [
        ("Ann", 2, 4, 100),
        ("Ben", 2, 4, 100),
        ("Eve", 2, 4, 100),
        ("Dan", 2, -4, -100),
        ("Cleo", 2, -8, -200),
    ]
    assert {name for name, *_ in second.standings()} == {"Zoë", "Ben", "Cleo", "Dan", "Eve"}
    assert first.curves()["Cleo"] == [0, -4, -8]


def test_only_hands_that_changed_are_folded_anew(
    session: Session, ledger_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody at the table waits for the whole book; whatever was corrected, it is what the disk says."""
    folded: list[int] = []

    def counted(number: int, rows: Sequence[Row]) -> Hand:
        folded.append(number)
        return tell(number, rows)

    def disk() -> list[Hand]:
        ledger = Ledger(ledger_path)
        found = hands_of(ledger.rows())
        ledger.close()
        return found

    assert session.hands() == disk()
    monkeypatch.setattr("webui.shelf.tell", counted)
    for command, changed in (
        ({"do": "pick", "seat": 1}, {session.hand.number}),
        ({"do": "settle", "hand": 2, "payout": [4, -1, -1, -1, -1]}, {2}),
        ({"do": "undo", "hand": 2}, {2}),
        ({"do": "undo"}, {session.hand.number}),
    ):
        session.command(command, session.rev)
        found = session.hands()
        assert set(folded) <= changed | {session.hand.number}
        assert found == disk()
        folded.clear()
    forget(session, "Cleo")
    assert session.hands() == disk()
    assert "Cleo" not in str(session.hands())


def test_a_name_that_is_mended_counts_for_the_whole_evening(session: Session) -> None:
    """Somebody who was first called Ben is called Benno: there are not two of them."""
    session.command({"do": "name", "seat": 1, "name": "Benno"}, session.rev)
    play(session, 1)
    assert {name for name, *_ in evenings(session.hands())[-1].standings()} == {"Zoë", "Benno", "Cleo", "Dan", "Eve"}


def test_the_table_of_standings_calls_everybody_as_the_score_book_does(session: Session, client: FlaskClient) -> None:
    """Somebody whose name was changed in the middle of an evening is one player in both."""
    session.command({"do": "name", "seat": 1, "name": "Fay"}, session.rev)
    play(session, 1)
    lines = [line.split(",") for line in client.get("/standings.csv").text.splitlines() if line.startswith("2,")]
    book = evenings(session.hands())[-1]
    assert {name: int(hands) for _, name, hands, _ in lines} == {name: hands for name, hands, *_ in book.standings()}
    assert [name for _, name, *_ in lines] == ["Zoë", "Fay", "Cleo", "Dan", "Eve"]


def seat_taken(session: Session, seat: int, name: str) -> None:
    """Somebody else sits down there."""
    session.command({"do": "name", "seat": seat, "name": name, "new": True}, session.rev)


def won(session: Session) -> dict[str, int]:
    """What each of this evening has got so far, by the score book."""
    return {name: int(points) for name, _, points, _ in evenings(session.hands())[-1].standings()}


def test_who_takes_a_seat_begins_anew_and_who_left_it_keeps_what_was_won(session: Session) -> None:
    """At the table and in the score book; a name that is mended later is mended for the hands since."""
    seat_taken(session, 0, "Fay")
    assert session.balances() == [0, *PAYOUT[1:]]
    play(session, 1)
    assert session.balances() == [PAYOUT[0], *(2 * paid for paid in PAYOUT[1:])]
    session.command({"do": "name", "seat": 0, "name": "Faye"}, session.rev)
    assert (won(session)["Zoë"], won(session)["Faye"], "Fay" in won(session)) == (PAYOUT[0], PAYOUT[0], False)
    assert session.balances()[0] == PAYOUT[0]


def test_who_comes_back_or_changes_seats_finds_what_was_won(session: Session) -> None:
    """It is counted by who won it, not by where; and so it is after a restart."""
    seat_taken(session, 0, "Fay")
    play(session, 1)
    seat_taken(session, 1, "Gil")
    seat_taken(session, 0, "Ben")
    seat_taken(session, 1, "Zoë")
    assert session.balances() == [2 * PAYOUT[1], PAYOUT[0], *(2 * paid for paid in PAYOUT[2:])]
    assert Session(session.ledger, TableSetup()).balances() == session.balances()
    assert sum(won(session).values()) == 0
    assert won(session)["Fay"] == PAYOUT[0]


def test_somebody_else_is_taken_back_as_any_other_act(session: Session) -> None:
    """Undone, the seat is whose it was; and who has the name that stands there is nobody else."""
    seat_taken(session, 2, "Fay")
    session.command({"do": "undo"}, session.rev)
    assert session.balances() == list(PAYOUT)
    with pytest.raises(Refused, match="has another name"):
        seat_taken(session, 2, "Cleo")


def test_halves_of_cents_are_rounded_once_an_evening(ledger_path: Path) -> None:
    """Ten times 7.5 cents are 75 for each of two who won the same, not 80 and 70."""
    rules = HouseRules(split="even")
    table = Session(Ledger(ledger_path), TableSetup(rules=rules, agreed=Agreed(stake=5)))
    for _ in range(10):
        for event in lawful_hand(Random(0), 5, rules).play()[1:]:
            table.happened(event)
        assert payout(table.hand) == (1.5, -1, -1, 1.5, -1)
        table.new_hand()
    (book,) = evenings(table.hands())
    assert [(name, cents) for name, _, _, cents in book.standings()] == [
        ("Ann", 75),
        ("Dan", 75),
        ("Ben", -50),
        ("Cleo", -50),
        ("Eve", -50),
    ]


AMOUNTS = st.lists(st.integers(-4, 4), min_size=1, max_size=6).map(lambda some: [*some, -sum(some)])


@settings(deadline=None, max_examples=50)
@given(AMOUNTS)
def test_a_settlement_leaves_nothing_in_as_few_transfers_as_can_be(amounts: list[int]) -> None:
    """Everybody is at zero afterwards; trying every partition finds no shorter way."""
    balances = {f"p{place}": amount for place, amount in enumerate(amounts)}
    paid = transfers(balances)
    for debtor, creditor, amount in paid:
        assert amount > 0
        balances[debtor] += amount
        balances[creditor] -= amount
    assert not any(balances.values())
    some = [amount for amount in amounts if amount]
    assert len(paid) == len(some) - most_groups(some)


def most_groups(amounts: Sequence[int]) -> int:
    """In how many groups of sum zero *amounts* fall at most, by trying all."""
    if not amounts:
        return 0
    first, rest = amounts[0], list(amounts[1:])
    best = 0
    for size in range(len(rest) + 1):
        for places in itertools.combinations(range(len(rest)), size):
            if first + sum(rest[place] for place in places) == 0:
                left = [amount for place, amount in enumerate(rest) if place not in places]
                best = max(best, 1 + most_groups(left))
    return best


@settings(deadline=None, max_examples=50)
@given(st.integers(1, 99), st.lists(st.fractions(-9, 9, max_denominator=4), min_size=2, max_size=7))
def test_rounding_to_cents_loses_none(stake: int, points: list[Fraction]) -> None:
    """Amounts that add up to zero do so in cents, each within a cent of what it was."""
    paid = [*points, -sum(points)]
    cents = in_cents([points * stake for points in paid])
    assert sum(cents) == 0
    assert all(abs(one - exact * stake) <= 1 for one, exact in zip(cents, paid, strict=True))


def test_statistics_count_what_each_did(session: Session) -> None:
    """Picks, wins, partners and averages by name, over all evenings."""
    found = {record.name: record for record in records(evenings(session.hands()))}
    assert (found["Cleo"].hands, found["Cleo"].picks, found["Cleo"].picks_won) == (3, 3, 0)
    assert (found["Dan"].partner, found["Dan"].average) == (3, -2.0)
    assert (found["Ann"].hands, found["Zoë"].hands) == (2, 1)
    assert found["Cleo"].curve == [-4, -8, -12]


def test_a_leaster_is_no_pick(ledger_path: Path) -> None:
    """Nobody picked: it counts as a leaster for everyone, and for one of them as won."""
    table = Session(Ledger(ledger_path.with_name("leaster.sqlite")))
    table.command({"do": "pass"}, table.rev)
    for event in whole_hand()[2:]:
        table.happened(event)
    assert table.state.result is not None
    found = records(evenings(table.hands()))
    assert [record.leasters for record in found] == [1] * 5
    assert sum(record.leasters_won for record in found) == 1
    assert sum(record.picks for record in found) == 0


def test_other_rules_change_what_they_should(session: Session) -> None:
    """Double on the bump doubles the loss and is named; by the same rules nothing changes."""
    book = evenings(session.hands())[0]
    assert all(one.before == one.after == PAYOUT and not one.options for one in what_if(book, HouseRules()))
    (one, _) = what_if(book, PRESETS["seed_001"])
    assert one.after == (4, 4, -8, -4, 4)
    assert "double_on_bump" in one.options


def test_what_the_table_decided_stands_by_any_rules(ledger_path: Path) -> None:
    """An agreed payout or a penalty is what the hand paid *as played*, as in the standings; other rules leave it."""
    setup = TableSetup(rules=HouseRules(renege_penalty="misplay"))
    table = Session(Ledger(ledger_path.with_name("decided.sqlite")), setup)
    play(table, 3)
    (charge,) = charges(table.hands()[0])
    table.command({"do": "judge", "hand": 1, "charge": charge.key, "verdict": "reneged"}, table.rev)
    table.command({"do": "settle", "hand": 2, "payout": [0] * 5}, table.rev)
    (book,) = evenings(table.hands())
    for rules in (table.state.rules, PRESETS["seed_001"]):
        fined, agreed, rest = what_if(book, rules)
        assert (fined.before, fined.after, fined.options) == ((1, 1, 1, -4, 1), (1, 1, 1, -4, 1), ())
        assert (agreed.before, agreed.after, agreed.options) == ((0,) * 5, (0,) * 5, ())
        assert rest.before == PAYOUT
        sums = {name: before for name, before, _ in sums_of(book, [fined, agreed, rest])}
        assert sums == {name: points for name, _, points, _ in book.standings()}
    assert rest.after == (4, 4, -8, -4, 4)


def test_other_rules_can_be_chosen_one_by_one(client: FlaskClient, session: Session) -> None:
    """A form sends every option; the page counts by them, shows each player's sum, and keeps the fields so."""
    wanted = HouseRules(double_on_bump=True, solo_stake=3, multiplier_cap=4, schneider_defenders_max=30, crack=True)
    sent = {f"rule.{field['name']}": field["value"] for field in rule_form.fields(wanted, "en")}
    sent = {name: "on" if value is True else str(value) for name, value in sent.items() if value not in (False, None)}
    assert rule_form.from_form(sent) == wanted
    page = client.get("/ledger/1", query_string={"free": "1", **sent}).text
    (book, _) = evenings(session.hands())
    sums = sums_of(book, what_if(book, wanted))
    assert {name: (before, after) for name, before, after in sums}["Cleo"] == (-8, -16)
    for name, before, after in sums:
        shown = [str(value).replace("-", "−") for value in (before, after)]
        assert re.search(rf"<td>{name}</td><td>{shown[0]}</td><td[^>]*>{shown[1]}</td>", page), name
    assert 'name="rule.double_on_bump" data-rule="double_on_bump" checked' in page
    assert re.search(r'name="rule.solo_stake"[^>]* value="3"', page)
    wrong = client.get("/ledger/1", query_string={"free": "1", "rule.split": "thirds"})
    assert wrong.status_code == 400
    assert "split" in wrong.json["error"]  # type: ignore[index]


def test_names_beside_a_plot_never_overlap() -> None:
    """Eight equal players still have eight readable labels inside the picture."""
    drawn = plot({f"p{number}": [0.0, 5.0] for number in range(8)})
    assert drawn is not None
    heights = sorted(curve.label_y for curve in drawn.curves)
    assert all(later - earlier >= 19 for earlier, later in itertools.pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= HEIGHT
    assert plot({"p": [0.0]}) is None


# --- pages ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "money", "pays"), [("en", "−€2.00", "Cleo pays"), ("de", "−2,00\xa0€", "Cleo zahlt")])
def test_the_pages_show_it_as_the_language_writes_it(client: FlaskClient, lang: str, money: str, pays: str) -> None:
    """Money, dates and words of an evening in English and German; no key is left untranslated."""
    text = client.get(f"/ledger/1?lang={lang}&rules=seed_001").text
    assert money in text
    assert pays in text
    for path in ("/ledger", "/ledger/1", "/setup"):
        page = client.get(f"{path}?lang={lang}")
        assert page.status_code == 200
        assert "book." not in page.text.split("</head>")[1].replace("book.js", "")
    assert client.get("/ledger/9").status_code == 404


def test_export_and_import_round_trip(client: FlaskClient, session: Session) -> None:
    """What the page exports fills an empty ledger that exports the same, verdicts and agreements included."""
    session.command({"do": "settle", "hand": 1, "payout": [0] * 5}, session.rev)
    dump = json.loads(client.get("/export.json").text)
    other = Ledger(":memory:")
    other.load(dump)
    assert other.dump() == dump
    assert [book.standings() for book in evenings(Session(other).hands())] == [
        book.standings() for book in evenings(session.hands())
    ]
    assert "1,Cleo,2,-4" in client.get("/standings.csv").text


def test_an_export_holds_what_the_disk_refuses(client: FlaskClient, session: Session) -> None:
    """Hands that are in memory only, with their pictures, are in the export of everything and of their evening."""
    session.ledger._db.execute("PRAGMA query_only = 1")
    play(session, 1)
    assert session.trouble
    pictured = sum(line.event.__class__ is not HandStarted for hand in session.hands() for line in hand.lines)
    for path, share in (("/export.json", 4), ("/ledger/2/evening.json", 2)):
        dump = json.loads(client.get(path).text)
        other = Ledger(":memory:")
        assert other.load(dump) == len(dump["events"])
        assert len(other.pictured()) == pictured * share // 4
        assert Session(other).state == session.state
        other.close()


@pytest.mark.parametrize("read", ["rows", "pictures"])
def test_an_export_is_of_one_moment(
    session: Session, ledger_path: Path, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    """Another program takes an evening out while it is written: it is in there with all its pictures, or not at all."""
    ledger, other = Ledger(ledger_path), Ledger(ledger_path)
    other._db.execute("PRAGMA busy_timeout = 50")
    whole = getattr(ledger, read, None)

    def late(*asked: int) -> object:
        with suppress(LedgerError):  # the export still reads the file as it was
            other.delete_evening(1)
        assert whole is not None
        return whole(*asked)

    monkeypatch.setattr(ledger, read, late, raising=False)
    dump = ledger.dump()
    seen = {str(event["seq"]) for event in dump["events"] if event["source"] == "camera"}
    assert seen == set(dump["pictures"])
    assert Ledger(":memory:").load(dump) == len(dump["events"])


def test_an_evening_is_deleted_for_good(client: FlaskClient, session: Session, ledger_path: Path) -> None:
    """Its hands, standings and pictures are gone from the file; the rest stays, and so do the numbers of its rows."""
    rev = session.rev
    assert b"Zo" in ledger_path.read_bytes() + ledger_path.with_name("ledger.sqlite-wal").read_bytes()
    assert client.post("/api/evenings/delete", json={"number": 2}).status_code == 200
    assert [book.number for book in evenings(session.hands())] == [1]
    assert session.rev > rev
    session.command({"do": "pick", "seat": 1}, session.rev)
    again = Session(Ledger(ledger_path))
    assert again.state.picker == 1
    assert client.post("/api/evenings/delete", json={"number": 2}).status_code == 404
    for junk in ({}, {"number": True}, {"number": "1"}):
        assert client.post("/api/evenings/delete", json=junk).status_code == 404


def test_a_forgotten_player_is_nowhere_in_the_file(client: FlaskClient, session: Session, ledger_path: Path) -> None:
    """The name is gone from every hand and from the bytes on disk; the hands and their sums stay."""
    before = sorted(int(points) for _, _, points, _ in evenings(session.hands())[0].standings())
    answer = client.post("/api/players/forget", json={"name": "Cleo"})
    assert answer.json == {"instead": "N. N. 1"}
    assert "Cleo" not in client.get("/ledger").text
    assert sorted(int(points) for _, _, points, _ in evenings(session.hands())[0].standings()) == before
    for path in ledger_path.parent.glob("ledger.sqlite*"):
        assert b"Cleo" not in path.read_bytes(), path
    assert client.post("/api/players/forget", json={"name": "Cleo"}).status_code == 404


@pytest.mark.parametrize("how", ["no room", "somebody reads"])
def test_what_is_taken_out_is_so_though_the_file_cannot_be_written_anew(
    client: FlaskClient, session: Session, ledger_path: Path, how: str
) -> None:
    """It is said that traces are left; play goes on in the next evening, and the next start sweeps them."""
    for name in ("Zara", "Zoë"):
        session.command({"do": "name", "seat": 0, "name": name}, session.rev)
    database, reader = session.ledger._db, sqlite3.connect(ledger_path)
    database.execute("PRAGMA busy_timeout = 50")
    if how == "no room":  # VACUUM writes the whole file beside itself first
        deny = {sqlite3.SQLITE_ATTACH: sqlite3.SQLITE_DENY}
        database.set_authorizer(lambda action, *_: deny.get(action, sqlite3.SQLITE_OK))
    else:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM event").fetchone()
    answer = client.post("/api/evenings/delete", json={"number": 2})
    assert answer.status_code == 503
    assert "taken out, but traces" in answer.json["error"]  # type: ignore[index]
    assert [book.number for book in evenings(session.hands())] == [1]
    assert (session.hand.number, len(session.hand.rows)) == (6, 1)
    assert session.happened(whole_hand()[0]) is not None
    reader.close()
    session.ledger.close()
    again = Session(Ledger(ledger_path))
    assert again.hand == session.hand
    for path in ledger_path.parent.glob("ledger.sqlite*"):
        assert b"Zara" not in path.read_bytes(), path


def test_the_ledger_still_only_grows_after_that(session: Session) -> None:
    """The guard against changes is back in its place."""
    forget(session, "Cleo")
    with pytest.raises(sqlite3.IntegrityError, match="only grows"):
        session.ledger._db.execute("UPDATE event SET body = '{}'")
    session.ledger._db.rollback()


def test_who_may_only_look_takes_nothing(session: Session) -> None:
    """The standings can be read in the network; export, deletion and forgetting need a pass."""
    phone = create_app(Room(session), None, "http://192.168.1.2:8000").test_client()
    phone.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    assert phone.get("/ledger/1").status_code == 200
    assert 'id="delete"' not in phone.get("/ledger/1").text
    for path in ("/export.json", "/standings.csv"):
        assert phone.get(path).status_code == 401
    for path in ("/api/evenings/delete", "/api/players/forget"):
        assert phone.post(path, json={"number": 1, "name": "Ann"}).status_code == 401
