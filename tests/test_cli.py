"""The command line: what it prints, and that everything wrong with the world ends in one sentence."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result
from webui_table import HAND, PAYOUT, plays, whole_hand

from engine.cards import Card
from engine.events import CardPlayed, HandStarted, TrickTaken
from engine.rules import HouseRules
from models.decks import drawn_german_deck
from vision.assembler import Observed, Prior, Question, Reread
from vision.camera import SourceState
from vision.values import Frame
from vision.view import View
from webui.cli import main
from webui.cli_doctor import findings
from webui.cli_serve import begin
from webui.cli_watch import losses_told
from webui.eyes import blind
from webui.home import kept_name, ledger_file, remember, samples
from webui.ledger import COLUMNS, Ledger
from webui.room import Room
from webui.scorer import Scorer
from webui.session import Session
from webui.tablefile import TableFile, TableFileError, beside, read_table
from webui.told_rows import in_words

RECORD = {
    "id": "sample",
    "players": 5,
    "dealer": 4,
    "declarations": {"picker": 2, "call": {"type": "ace", "suit": "H"}},
    "tricks": [{"leader": leader, "cards": cards.split()} for leader, cards, _ in HAND],
    "complete": True,
}


def sheepdog(*words: str, stdin: str | None = None) -> Result:
    """The command line in this process."""
    return CliRunner().invoke(main, list(words), input=stdin, prog_name="sheepdog")


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own."""
    return subprocess.run([sys.executable, "-m", "webui", *words], capture_output=True, text=True, timeout=60, cwd=cwd)


def lines(result: Result) -> list[dict[str, object]]:
    """The JSON lines of *result*."""
    return [json.loads(line) for line in result.stdout.splitlines()]


# --- score ----------------------------------------------------------------------------------------------------------


def test_score_answers_a_record() -> None:
    """One record in, one result out."""
    result = sheepdog("score", "-", stdin=json.dumps(RECORD))
    (row,) = lines(result)
    assert result.exit_code == 0
    assert (row["id"], row["payout"], row["partner"]) == ("sample", list(PAYOUT), 3)


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_score_repeats_no_number_that_json_lacks(number: str) -> None:
    """Python would read and write it back; every other reader of the answer would stumble over it."""
    result = sheepdog("score", "-", stdin=json.dumps(RECORD).replace('"sample"', number))
    said = json.loads(result.stdout, parse_constant=pytest.fail)
    assert (result.exit_code, said) == (1, {"id": None, "error": f"The line holds {number}, which is no finite number"})


def test_score_answers_good_lines_beside_bad_ones(tmp_path: Path) -> None:
    """A line that is no hand record gets an error in its place; the others are answered; the exit status is 1."""
    wrong = {"id": 7, "players": 5, "dealer": 4, "tricks": [{"leader": 0, "cards": ["1X"]}]}
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join([json.dumps(RECORD), json.dumps(wrong), "{nonsense", "", "[1]", json.dumps(RECORD)]))
    result = sheepdog("score", str(file))
    rows = lines(result)
    assert result.exit_code == 1
    assert [row.get("id") for row in rows] == ["sample", 7, None, None, "sample"]
    assert ["error" in row for row in rows] == [False, True, True, True, False]
    assert "1X" in str(rows[1]["error"])
    told = result.stderr.splitlines()
    assert [line.split(":")[0] for line in told] == [f"{file}, line {number}" for number in (2, 3, 5)]
    assert "1X" in told[0]


# --- bad input ------------------------------------------------------------------------------------------------------


def bad_world(folder: Path) -> None:
    """Files that are wrong in every way a table of tests needs."""
    (folder / "text.jpg").write_text("this is no picture")
    (folder / "empty.png").write_bytes(b"")
    (folder / "cut.mp4").write_bytes(b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + b"\x00" * 200)
    (folder / "clip.table.json").write_text("{")
    (folder / "odd.table.json").write_text('{"players": 5, "chairs": 5}')
    (folder / "angles.table.json").write_text('{"players": 5, "seat_angles": [1, 2]}')
    (folder / "deep.table.json").write_text("[" * 100_000)
    (folder / "list.table.json").write_text("[5]")
    (folder / "endless.table.json").write_text('{"players": 3, "dealer": 0, "seat_angles": [1, 2, 1e999]}')
    (folder / "typed.json").write_text(
        json.dumps(
            {
                "sheepdog_ledger": 1,
                "events": [{**dict.fromkeys(COLUMNS), "seq": 1, "act": 1, "evening": "x", "hand": 1, "at": 0}],
                "pictures": {},
            }
        )
    )
    (folder / "export.json").write_text('{"sheepdog_ledger": 1, "events": [{"seq": 1}], "pictures": {}}')
    (folder / "list.json").write_text("[]")
    (folder / "no.json").write_text("{{")
    (folder / "readme.txt").write_text("Five people, one pack of 32, a table.\n" * 40)
    (folder / "unread").mkdir()
    (folder / "unread" / "a.jpg").write_text("this is no picture")
    (folder / "hand.jsonl").write_text('{"t": 0.0, "size": [9, 9], "cards": []}\n')
    (folder / "other.table.json").write_text('{"players": 3}')


def contents(folder: Path) -> dict[Path, bytes]:
    """All files in *folder*."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


WRONG: list[tuple[str, int, str]] = [
    ("detect text.jpg", 1, "no picture"),
    ("detect empty.png", 1, "no picture"),
    ("detect nowhere.jpg", 1, "cannot be read"),
    ("detect .", 1, "cannot be read"),
    ("watch cut.mp4", 1, "no video"),
    ("watch nowhere.mp4", 1, "no file"),
    ("watch 97", 1, "camera 97"),
    ("serve --camera 97 --port 8765", 1, "camera 97"),
    ("serve --camera nowhere.mp4", 1, "no file"),
    ("watch cut.mp4 --fast --json", 1, "no video"),
    ("watch cut.mp4 --table clip.table.json", 1, "no JSON"),
    ("watch cut.mp4 --table odd.table.json", 1, "chairs"),
    ("watch cut.mp4 --table angles.table.json", 1, "seat_angles"),
    ("watch cut.mp4 --table deep.table.json", 1, "no JSON"),
    ("watch cut.mp4 --table list.table.json", 1, "JSON object"),
    ("watch cut.mp4 --table endless.table.json", 1, "seat_angles"),
    ("watch cut.mp4 --table text.jpg", 1, "no JSON"),
    ("watch cut.mp4 --table nowhere.json", 1, "cannot be read"),
    ("watch readme.txt", 1, "no video"),
    ("watch unread", 1, "No picture in the folder unread"),
    ("watch unread --fast --json", 1, "No picture in the folder unread"),
    ("watch hand.jsonl --record hand.jsonl", 1, "hand.jsonl is there already"),
    ("watch cut.mp4 --record cut.mp4", 1, "does not end in .jsonl"),
    ("watch cut.mp4 --record clip.table.json --table other.table.json", 1, "does not end in .jsonl"),
    ("watch cut.mp4 --record hand.jsonl --table other.table.json", 1, "hand.jsonl is there already"),
    ("watch cut.mp4 --record other.jsonl --table odd.json", 1, "cannot be read"),
    ("watch hand.jsonl --record other.jsonl", 1, "other.table.json says how another table stands"),
    ("import typed.json", 1, "no export"),
    ("score nowhere.jsonl", 1, "cannot be read"),
    ("import export.json", 1, "no export"),
    ("import list.json", 1, "no export"),
    ("import no.json", 1, "no JSON"),
    ("import nowhere.json", 1, "cannot be read"),
    ("export", 1, "no ledger"),
    ("detect", 2, "Missing argument"),
    ("serve --port many", 2, "--port"),
    ("dance", 2, "No such command"),
]


@pytest.mark.parametrize(("words", "status", "part"), WRONG)
def test_trouble_ends_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, status: int, part: str
) -> None:
    """What is wrong with the world is said in one sentence: exit status 1, or 2 for wrong usage, and no traceback."""
    bad_world(tmp_path)
    before = contents(tmp_path)
    monkeypatch.chdir(tmp_path)
    result = sheepdog(*words.split())
    assert result.exit_code == status, result.stderr
    assert contents(tmp_path) | before == contents(tmp_path)  # nobody loses anything by it
    assert part in result.stderr
    assert "Traceback" not in result.stderr
    if status == 1:
        assert len(result.stderr.strip().splitlines()) == 1
        assert not result.stdout.strip()


def test_nothing_but_the_sentence_is_printed_by_a_real_process(tmp_path: Path) -> None:
    """Neither OpenCV nor the runtime add lines of their own to stderr."""
    bad_world(tmp_path)
    for words, part in (("watch cut.mp4", "no video"), ("watch 97", "camera 97"), ("detect text.jpg", "no picture")):
        done = run(*words.split(), cwd=tmp_path)
        assert done.returncode == 1
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr
        assert part in done.stderr


def test_weights_that_are_missing_or_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without weights every command that needs them says so, and what to do."""
    import vision.detector
    import vision.reader

    picture = tmp_path / "grey.png"
    cv2.imwrite(str(picture), np.full((64, 64, 3), 90, np.uint8))
    for module in (vision.detector, vision.reader):
        monkeypatch.setattr(module, "WEIGHTS", tmp_path)
    missing = sheepdog("detect", str(picture))
    for name in ("finder", "reader", "finer", "index"):
        (tmp_path / f"{name}.onnx").write_bytes(b"not a network")
    damaged = sheepdog("detect", str(picture))
    for result, part in ((missing, "missing"), (damaged, "damaged")):
        assert result.exit_code == 1
        assert part in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1


def test_a_port_that_is_taken() -> None:
    """Two programs cannot serve the same port; the second says which option helps."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = sheepdog("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"Port {port}" in result.stderr
    assert "--port" in result.stderr


def damage_ledger() -> bytes:
    """A ledger that is none."""
    ledger_file().parent.mkdir()
    ledger_file().write_bytes(b"this is no database, it is only text " * 100)
    return ledger_file().read_bytes()


@pytest.fixture
def taken_port() -> Iterator[str]:
    """A port that another program has, so that `serve` ends after it has opened its ledger."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield str(taken.getsockname()[1])


def kept_aside() -> list[bytes]:
    return [path.read_bytes() for path in sorted(ledger_file().parent.glob("*.damaged-*.sqlite"))]


def test_a_damaged_ledger_is_never_written_to(taken_port: str) -> None:
    """An export refuses it in a sentence; an evening begins with a new one, says so, and keeps the old one."""
    before = damage_ledger()
    result = sheepdog("export")
    assert result.exit_code == 1
    assert "no ledger" in result.stderr
    assert ledger_file().read_bytes() == before
    said = sheepdog("serve", "--port", taken_port).stderr.splitlines()
    assert said[0].startswith("The ledger was damaged")
    assert kept_aside() == [before]


HOLDER = """
import time
from webui.home import ledger_file
from webui.ledger import alone
with alone(ledger_file()):
    print("held", flush=True)
    time.sleep(60)
"""


def test_two_tables_cannot_be_served_from_one_score_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is refused in a sentence, whatever its port; who reads is not, and a killed one leaves no lock."""
    monkeypatch.setattr("webui.cli_serve.run", lambda *_: None)
    assert sheepdog("serve").exit_code == 0
    with subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        result = sheepdog("serve", "--port", "8123")
        assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1)
        assert "Another sheepdog serves" in result.stderr
        assert sheepdog("export").exit_code == 0
        assert all(good for good, sentence in findings(cameras=False) if "ledger" in sentence)
        holder.kill()
    assert sheepdog("serve").exit_code == 0


@pytest.mark.parametrize("how", ["cut in half", "overwritten"])
def test_a_ledger_that_is_damaged_inside_is_told_and_kept(how: str, taken_port: str) -> None:
    """Its head is whole, its pages are not, or a row holds nonsense: one sentence, and the file is kept as it is."""
    ledger = Ledger(ledger_file())
    session = Session(ledger)
    for event in whole_hand():
        session.happened(event, b"\xff\xd8 a picture" * 200)
    ledger.close()
    whole = ledger_file().read_bytes()
    damaged = {"cut in half": whole[: len(whole) // 2], "overwritten": whole[:4096] + b"\xaa" * (len(whole) - 4096)}[
        how
    ]
    ledger_file().write_bytes(damaged)
    for words in (["export"], ["export", "--csv"]):
        result = sheepdog(*words)
        assert result.exit_code == 1, (words, result.output)
        assert len(result.stderr.strip().splitlines()) == 1
        assert "ledger" in result.stderr
    assert any("ledger" in sentence and not good for good, sentence in findings(cameras=False))
    assert "The ledger was damaged" in sheepdog("serve", "--port", taken_port).stderr
    assert damaged in kept_aside()


def test_doctor_sees_that_home_is_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file where the folder of the ledger should be is found before it spoils an evening."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SHEEPDOG_HOME", str(tmp_path / "file"))
    assert any("SHEEPDOG_HOME" in sentence and not good for good, sentence in findings(cameras=False))
    result = sheepdog("serve")
    assert result.exit_code == 1
    assert len(result.stderr.strip().splitlines()) == 1


# --- what serve begins with -----------------------------------------------------------------------------------------


def test_the_table_file_is_followed_by_a_hand_just_dealt() -> None:
    """Players, dealer, rules and names of the file hold also where a hand had been dealt before it was named."""
    session = Session(Ledger(":memory:"))
    rules = HouseRules(double_on_bump=True)
    begin(session, TableFile(HandStarted(players=4, dealer=3, rules=rules), names=("Zoë",)))
    assert (session.state.players, session.state.dealer, session.state.rules) == (4, 3, rules)
    assert session.hand.names == ("Zoë", "Ben", "Cleo", "Dan")
    assert len(json.loads(Room(session).live.latest())["seats"]) == 4


def test_a_camera_of_last_time_that_is_gone_keeps_nobody_from_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said, and the page is served without it; named in so many words, it is an error."""
    ledger_file().parent.mkdir()
    remember("nowhere.mp4", View())
    served = []
    monkeypatch.setattr("webui.cli_serve.run", lambda room, watching, *rest: served.append((room, watching)))
    result = sheepdog("serve")
    assert result.exit_code == 0
    assert "nowhere.mp4" in result.stderr
    ((_, watching),) = served
    assert watching is None


def test_a_film_is_remembered_by_its_whole_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begun again from another folder, the same film is found."""
    (tmp_path / "film.mp4").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    assert kept_name("film.mp4") == str(tmp_path / "film.mp4")
    address = "http://phone/" + "x" * 300
    assert (kept_name(address), beside(address)) == (address, None)


# --- watch ----------------------------------------------------------------------------------------------------------


def seen(count: int | None = None) -> list[Observed]:
    """The sample hand as a watcher observes it."""
    found, play = [], 0
    for at, event in enumerate(plays()[:count]):
        number = play if isinstance(event, CardPlayed) else None
        found.append(Observed(event, at * 1.5, 0.97, None, number))
        play += isinstance(event, CardPlayed)
    return found


def scorer() -> Scorer:
    """A scorer of the sample hand, told who picked and what was called."""
    return Scorer(TableFile(declared=tuple(whole_hand()[:2])), blind(TableFile().layout))


def test_watch_tells_a_whole_hand() -> None:
    """Thirty cards, six tricks, one violation when it is proved, and the hand with its result at the end."""
    watching = scorer()
    rows = [row for observed in seen() for row in watching.take(observed)]
    rows += watching.finish()
    kinds = [row["event"] for row in rows]
    assert [kinds.count(kind) for kind in ("card_played", "trick_taken", "violation", "hand_over")] == [30, 6, 1, 1]
    assert rows[0] == {"event": "card_played", "t": 0.0, "seat": 0, "card": "9H", "confidence": 0.97}
    assert rows[5] == {"event": "trick_taken", "t": 7.5, "trick": 1, "seat": 1, "points": 21}
    (wrong,) = (row for row in rows if row["event"] == "violation")
    assert (wrong["id"], wrong["seat"], wrong["offence"], wrong["certain_at"]) == ("R-FAIL", 3, [3, 2], [5, 5])
    over = rows[-1]
    assert over["hand"]["tricks"] == RECORD["tricks"]
    assert over["hand"]["complete"]
    scored = sheepdog("score", "-", stdin=json.dumps(over["hand"]))
    assert lines(scored)[0]["payout"] == over["result"]["payout"] == list(PAYOUT)
    assert all(in_words(row) for row in rows)


def test_watch_tells_doubts_and_second_thoughts() -> None:
    """A question names its answers, a reread the card it was, and an accusation that falls is withdrawn."""
    watching = scorer()
    observed = seen(6 * 5 + 1)
    rows = [row for one in observed for row in watching.take(one)]
    assert any(row["event"] == "violation" for row in rows)
    asked = Observed(Question(11, 3, ((Card.parse("7H"), 0.6), (Card.parse("9C"), 0.3))), 60.0, 0.6)
    changed = Observed(Reread(11, 3, Card.parse("9C")), 61.0, 0.9)
    told = [row for one in (asked, changed) for row in watching.take(one)]
    assert [row["event"] for row in told[:2]] == ["question", "card_changed"]
    assert told[0]["answers"] == [{"card": "7H", "share": 0.6}, {"card": "9C", "share": 0.3}]
    assert "violation_withdrawn" in [row["event"] for row in told]
    assert all(in_words(row) for row in told)


def test_cards_that_change_names_together_accuse_nobody_in_between() -> None:
    """Two cards were each taken for the other: for a moment one card is there twice, and nobody hears of it."""
    watching = scorer()
    observed = seen(6)
    list(watching.take(*observed))
    one, other = (int(row.play) for row in observed[:2] if row.play is not None)
    cards = [row.event.card for row in observed[:2] if isinstance(row.event, CardPlayed)]
    names = [(one, 0, cards[1]), (other, 1, cards[0]), (one, 0, cards[0]), (other, 1, cards[1])]
    rows = list(watching.take(*(Observed(Reread(*name), 60.0, 0.9) for name in names)))
    assert [row["event"] for row in rows] == ["card_changed"] * 4
    alone = [row["event"] for name in names for row in watching.take(Observed(Reread(*name), 61.0, 0.9))]
    assert "violation" in alone


def test_a_trick_that_another_took_after_all_is_told_anew() -> None:
    """A card of it gets another name later: who takes it then is said, and of no other trick."""
    watching = scorer()
    observed = [replace(one, event=replace(one.event, seen=False)) if isinstance(one.event, TrickTaken) else one
                for one in seen(13)]  # fmt: skip
    before = [row for one in observed for row in watching.take(one)]
    trick, taker = next((row["trick"], row["seat"]) for row in before if row["event"] == "trick_taken")
    (play, high), *_ = [(one.play, one.event) for one in observed if getattr(one.event, "seat", None) == taker]
    assert isinstance(high, CardPlayed)
    assert play is not None
    seats = []
    for card in (Card.parse("7H"), high.card):
        told = watching.take(Observed(Reread(play, taker, card), 60.0, 0.9))
        seats += [(row["trick"], row["seat"] == taker) for row in told if row["event"] == "trick_taken"]
    assert seats == [(trick, False), (trick, True)]


def test_watch_keeps_a_hand_that_was_not_finished() -> None:
    """A recording that ends in mid-trick still gives what it saw."""
    watching = scorer()
    for observed in seen(9):
        list(watching.take(observed))
    (over,) = watching.finish()
    assert not over["hand"]["complete"]
    assert over["result"]["payout"] is None
    assert list(Scorer(TableFile(), blind(TableFile().layout)).finish()) == []


def test_a_recording_has_its_table_beside_it(tmp_path: Path) -> None:
    """Watched again, also from another folder, it tells the same: what was said before the first card is heard too."""
    first = Path(__file__).parent / "recordings" / "clip_first_trick.jsonl"
    table, record = tmp_path / "table.json", tmp_path / "new" / "kept.jsonl"
    table.write_text(json.dumps({"players": 5, "dealer": 4, "declarations": {"picker": 2}}))
    record.parent.mkdir()
    record.touch()  # nothing is lost where there was nothing
    told = sheepdog("watch", str(first), "--table", str(table), "--record", str(record), "--json")
    assert told.exit_code == 0, told.stderr
    assert lines(told)[-1]["hand"]["declarations"] == {"picker": 2}  # type: ignore[index]
    assert sheepdog("watch", str(record), "--json").stdout == told.stdout
    again = sheepdog("watch", str(record), "--record", str(tmp_path / "new" / "again.jsonl"), "--json")
    assert sheepdog("watch", str(tmp_path / "new" / "again.jsonl"), "--json").stdout == again.stdout == told.stdout


def test_a_recording_beside_its_film_shares_the_table_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NAME.table.json is of both, and stays as it is."""
    monkeypatch.setattr("webui.cli_watch.open_source", lambda *_, **__: CutFilm(0))
    monkeypatch.setattr("webui.cli_watch.eyes", lambda *_, **__: Telling())
    table = tmp_path / "hand.table.json"
    table.write_text('{"players": 3}')
    result = sheepdog("watch", str(tmp_path / "hand.mp4"), "--record", str(tmp_path / "hand.jsonl"))
    assert result.stderr == "cut.mp4 breaks off: copy it again.\n"
    assert contents(tmp_path) == {table: b'{"players": 3}', tmp_path / "hand.jsonl": b""}


class CutFilm:
    """A film that breaks off after *count* frames, and says so."""

    live = False

    def __init__(self, count: int) -> None:
        self._count = count

    def __iter__(self) -> Iterator[Frame]:
        for index in range(self._count):
            yield Frame(np.zeros((9, 16, 3), np.uint8), index * 0.1, index)

    def state(self) -> SourceState:
        return SourceState(ok=False, message="cut.mp4 breaks off: copy it again.")

    def close(self) -> None: ...


class Telling:
    """A watcher that has one event of the sample hand a frame, and the last sweep only when the film has ended."""

    def __init__(self) -> None:
        self._left = iter(seen())

    ahead: tuple[Observed, ...] = ()

    def look_ahead(self) -> None: ...

    def expect(self, frame: Frame) -> None: ...

    def observe(self, frame: Frame, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        return [next(self._left)]

    def finish(self, prior: Prior) -> list[Observed]:
        return [] if prior.trick_winner is None else [next(self._left)]


@pytest.mark.parametrize(("count", "tricks"), [(35, 6), (9, 1)])
def test_watch_of_a_film_that_breaks_off(monkeypatch: pytest.MonkeyPatch, count: int, tricks: int) -> None:
    """What was seen is told, a full trick that lies there is taken; the sentence and the exit status say the rest."""
    monkeypatch.setattr("webui.cli_watch.open_source", lambda *_, **__: CutFilm(count))
    monkeypatch.setattr("webui.cli_watch.eyes", lambda *_, **__: Telling())
    monkeypatch.setattr(Telling, "finish", Telling.finish if count == 35 else lambda *_: [])
    result = sheepdog("watch", "cut.mp4", "--fast", "--json")
    assert result.exit_code == 1
    assert result.stderr == "cut.mp4 breaks off: copy it again.\n"
    kinds = [row["event"] for row in lines(result)]
    assert (kinds.count("trick_taken"), kinds[-1]) == (tricks, "hand_over")


def test_watch_of_a_film_in_which_nothing_is_played_says_so(tmp_path: Path) -> None:
    """An empty table is no mistake; but that nothing was told is not left to be guessed."""
    path = tmp_path / "empty.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 15, (320, 240))
    for _ in range(20):
        film.write(np.full((240, 320, 3), (60, 110, 40), np.uint8))
    film.release()
    result = sheepdog("watch", str(path), "--fast", "--json")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith("No card was seen to be played in ")


# --- table files ----------------------------------------------------------------------------------------------------


def test_a_table_file_says_how_the_hand_begins(tmp_path: Path) -> None:
    """Players, dealer, rules, declarations and seats come from the file beside a recording."""
    path = tmp_path / "hand.table.json"
    told = {
        "players": 5,
        "dealer": 1,
        "settings": {"double_on_bump": True},
        "declarations": {"picker": 2},
        "seat_angles": [90, 162, 234, 306, 18],
    }
    path.write_text(json.dumps(told | {"deck": "french", "names": ["Ann", "Ben"]}))
    table = read_table(path)
    assert (table.start.dealer, table.start.rules.double_on_bump, len(table.declared)) == (1, True, 1)
    assert table.layout.angles == (90.0, 162.0, 234.0, 306.0, 18.0)
    assert read_table(None).start.players == 5
    with pytest.raises(TableFileError, match="cannot be read"):
        read_table(tmp_path / "nowhere.json")


# --- ledger ---------------------------------------------------------------------------------------------------------


def test_export_and_import_give_the_same_ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Out as JSON, into an empty home, out again: the same bytes; standings as CSV; a second import is refused."""
    session = Session(Ledger(ledger_file()))
    for event in whole_hand():
        session.happened(event, b"\xff\xd8 a picture", 0.9)
    session.command({"do": "undo"}, session.rev)
    session.happened(TrickTaken(4))
    out = tmp_path / "out.json"
    assert sheepdog("export", str(out)).exit_code == 0
    standings = sheepdog("export", "--csv")
    assert standings.stdout.splitlines() == [
        "evening,player,hands,points",
        *(f"1,{name},1,{paid}" for name, paid in zip(session.hand.names, PAYOUT, strict=True)),
    ]
    monkeypatch.setenv("SHEEPDOG_HOME", str(tmp_path / "other"))
    assert "1 hand imported" in sheepdog("import", str(out)).stdout
    again = tmp_path / "again.json"
    sheepdog("export", str(again))
    assert again.read_bytes() == out.read_bytes()
    assert Session(Ledger(ledger_file())).state == session.state
    twice = sheepdog("import", str(out))
    assert twice.exit_code == 1
    assert "already holds hands" in twice.stderr


# --- what is imported and shipped -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["score", "-"],
        ["watch", "nowhere.mp4"],
        ["detect", "nowhere.jpg"],
        ["doctor", "--no-cameras"],
        ["demo", "--help"],
    ],
)
def test_no_command_imports_torch(words: Sequence[str]) -> None:
    """An evening needs neither torch nor Ultralytics, though both are installed."""
    code = (
        "import sys; from webui.cli import main\n"
        f"try: main({list(words)!r}, prog_name='sheepdog')\n"
        "except SystemExit: pass\n"
        "print([name for name in ('torch', 'ultralytics') if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )
    assert done.stderr.strip().splitlines()[-1] == "[]"


def test_the_clip_is_where_the_demo_looks_for_it() -> None:
    """Clip, truth and table file lie together, and the clip is at most 8 MB."""
    for name in ("hand.mp4", "hand.json", "hand.table.json"):
        assert (samples() / name).is_file()
    assert (samples() / "hand.mp4").stat().st_size <= 8 * 2**20


def test_german_cards_are_named_as_german_ones(tmp_path: Path) -> None:
    """Told the deck or not, what lies there is named as what it is; a card told to be French gets no German deck."""
    deck = drawn_german_deck(20_001)
    table = np.full((480, 640, 3), (60, 90, 40), np.uint8)
    for i, code in enumerate(("7H", "9D", "8S")):
        face = cv2.resize(deck.faces[code][..., :3], (140, 250))
        table[100:350, 40 + i * 200 : 180 + i * 200] = face
    picture = tmp_path / "german.png"
    cv2.imwrite(str(picture), table)
    for told in ("german", "any", "french"):
        run = CliRunner().invoke(main, ["detect", "--json", "--deck", told, str(picture)])
        assert run.exit_code == 0
        cards = json.loads(run.stdout)["cards"]
        assert len(cards) >= 2
        assert {card["deck"] for card in cards} == {"french" if told == "french" else "german"}
        if told != "french":
            assert {card["card"] for card in cards} - {None} <= {"7H", "9D", "8S"}
            assert len({card["card"] for card in cards} - {None}) >= 2


class Unplugged:
    """A camera that is lost twice."""

    live = True

    def __init__(self) -> None:
        self.losses = iter(["", "gone", "gone", "", "gone again", "gone again"])
        self.over = threading.Event()

    def state(self) -> SourceState:
        said = next(self.losses, None)
        if said is None:
            self.over.set()
        return SourceState(ok=not said, message=said or "")


def test_a_lost_camera_is_told_while_it_is_away(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`watch` says at once, and once each time, that no picture comes; events stay alone on stdout."""
    monkeypatch.setattr("webui.cli_watch.HEALTH_EVERY_S", 0.01)
    camera = Unplugged()
    with losses_told(camera):  # type: ignore[arg-type]
        assert camera.over.wait(5)
    told = capsys.readouterr()
    assert (told.out, told.err.splitlines()) == ("", ["gone", "gone again"])
