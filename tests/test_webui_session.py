"""The session: one writer, folded events, corrections that are only ever added."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from webui_table import PAYOUT, plays, whole_hand

from engine.cards import Card
from engine.events import Called, CardPlayed, HandStarted, Picked, TrickTaken
from engine.hand import Phase, replay
from engine.record import read_record, write_record
from engine.rules import HouseRules
from vision.assembler import Observed, Question, Reread, TakenBack
from webui.agreed import TableSetup
from webui.commands import Refused
from webui.judging import charges, payout
from webui.ledger import Ledger, LedgerError
from webui.present import present
from webui.scribe import Scribe, prior
from webui.session import Conflict, Session

Open = Callable[[], Session]


def do(session: Session, what: str, **more: object) -> int:
    """One command at the newest revision."""
    return session.command({"do": what, **more}, session.rev)


def feed(session: Session, count: int | None = None) -> None:
    """The first *count* events of the sample hand, as a camera gives them."""
    for event in whole_hand()[:count]:
        assert session.happened(event) is not None


def cards(session: Session) -> list[str]:
    """The cards played so far."""
    return [str(line.event.card) for line in session.hand.find(CardPlayed)]  # type: ignore[attr-defined]


def test_a_hand_is_watched_as_soon_as_a_camera_tells_a_card_of_it(session: Session) -> None:
    """A hand that is noted by hand alone is not: there no trick can have been overlooked."""
    do(session, "play", seat=0, card="7H")
    assert not session.state.declared.watched
    assert session.happened(CardPlayed(1, Card.parse("8H"))) is not None
    assert session.state.declared.watched


def test_a_watcher_hears_how_many_cards_each_plays() -> None:
    """Four play seven each with a picker, and eight in partners of old."""
    hands = [replay([HandStarted(4, 3, rules)]) for rules in (HouseRules(), HouseRules(partner="base4"))]
    assert [prior(hand).hand_size for hand in hands] == [7, 8]


def test_once_somebody_picked_a_watcher_hears_that_trumps_are_hardly_buried(session: Session) -> None:
    """Before that, and where nobody picks, any card may lie in the blind."""
    assert prior(session.state).kept == frozenset()
    session.happened(Picked(2))
    kept = {str(card) for card in prior(session.state).kept}
    assert len(kept) == 14
    assert {"QC", "JD", "7D"} <= kept
    assert not {"AC", "KH", "TS"} & kept


def test_whole_hand_is_settled(session: Session) -> None:
    """A hand that the camera saw to its end has its payout, and the players carry it on."""
    feed(session)
    assert session.state.phase is Phase.OVER
    assert session.state.result is not None
    assert session.state.result.payout == PAYOUT
    assert session.balances() == list(PAYOUT)


def test_a_restart_finds_the_same_trick(open_session: Open) -> None:
    """What was seen is on disk before anything else: opened again, the trick lies as it lay."""
    first = open_session()
    feed(first, 11)
    again = open_session()
    assert again.state == first.state
    assert again.rev == first.rev
    assert again.hand.lines == first.hand.lines


def test_undo_takes_back_one_act_at_a_time(session: Session) -> None:
    """Undo after undo leads back to the empty hand, and no further."""
    feed(session, 6)
    states = []
    while session.hand.last_act is not None and session.hand.last_act.kind != "HandStarted":
        states.append(session.state)
        do(session, "undo")
    assert len(states) == 6
    assert session.state.phase is Phase.BIDDING
    with pytest.raises(Refused, match="nothing to take back"):
        do(session, "undo")


def test_undo_of_a_correction_brings_the_first_reading_back(session: Session) -> None:
    """A change can be undone like anything else."""
    feed(session, 5)
    before = cards(session)
    do(session, "change", event=session.hand.find(CardPlayed)[0].seq, card="KC")
    assert cards(session)[0] == "KC"
    do(session, "undo")
    assert cards(session) == before


def test_changing_a_card_recomputes_everything_after_it(session: Session) -> None:
    """With another card in trick 3 the winner changes, the accusation falls and the payout with it."""
    feed(session)
    assert [violation.id for violation in session.state.violations] == ["R-FAIL"]
    offence = session.hand.find(CardPlayed)[11].seq
    do(session, "change", event=offence, card="TH")
    assert session.state.violations == ()
    assert session.balances() == [0] * 5 or session.state.result is not None


def test_changing_a_seat_moves_the_card(session: Session) -> None:
    """A card that was given to the wrong player goes to the right one."""
    session.happened(CardPlayed(0, Card.parse("9H")))
    session.happened(CardPlayed(2, Card.parse("7D")))
    do(session, "change", event=session.hand.find(CardPlayed)[1].seq, seat=1)
    assert session.state.trick.seats == (0, 1)


def test_a_missing_card_can_be_put_into_a_finished_trick(session: Session) -> None:
    """The camera saw four of five cards and the sweep: the fifth goes in before the sweep."""
    for event in plays()[:4]:
        session.happened(event)
    session.happened(TrickTaken(1))
    sweep = session.hand.find(TrickTaken)[0].seq
    do(session, "play", seat=4, card="TS", before=sweep)
    assert session.state.tricks[0].complete
    assert session.state.points == (0, 21, 0, 0, 0)


def test_a_trick_can_be_reopened(session: Session) -> None:
    """Taking back the sweep lays the trick on the table again."""
    feed(session, 8)
    assert not session.state.lying.plays
    do(session, "remove", event=session.hand.find(TrickTaken)[0].seq)
    assert len(session.state.lying.plays) == 5


def test_the_picker_can_be_named_late_and_changed(session: Session) -> None:
    """Who picked may be said after the first trick, changed, and turned into a leaster."""
    for event in plays()[:6]:
        session.happened(event)
    do(session, "pick", seat=2)
    do(session, "call", kind="ace", suit="H")
    assert (session.state.picker, session.state.sides.partner) == (2, 3)
    do(session, "pick", seat=1)
    assert session.state.picker == 1
    do(session, "pass")
    assert session.state.everyone_passed
    assert session.state.call is None
    do(session, "pick", seat=2)
    assert session.state.picker == 2


def test_the_next_hand_is_dealt_by_the_next_player(session: Session) -> None:
    """The deal goes left, names stay, the payout is carried, and undo leads back into the hand before."""
    feed(session)
    do(session, "new_hand")
    assert (session.hand.number, session.state.dealer, session.state.turn) == (2, 0, 1)
    assert session.balances() == list(PAYOUT)
    do(session, "undo")
    assert session.hand.number == 1
    do(session, "undo")
    assert session.state.lying.plays
    do(session, "new_hand")
    assert session.hand.number == 3


def test_an_all_passed_doubler_doubles_the_next_hand(open_session: Open, ledger_path: Path) -> None:
    """A hand thrown in is over at once, and the next one counts double."""
    from engine.rules import HouseRules
    from webui.agreed import TableSetup
    from webui.ledger import Ledger

    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(all_pass="doubler")))
    do(session, "pass")
    assert session.state.phase is Phase.OVER
    do(session, "new_hand")
    assert session.hand.lines[0].event.doublers == 1  # type: ignore[union-attr]


def test_a_command_made_too_late_sees_what_came_first(session: Session) -> None:
    """Two people correct at once: the second gets the first one's act and changes nothing."""
    rev = session.rev
    session.command({"do": "pick", "seat": 1}, rev)
    with pytest.raises(Conflict) as conflict:
        session.command({"do": "pick", "seat": 3}, rev)
    assert [row.kind for row in conflict.value.between] == ["Picked"]
    assert session.state.picker == 1


def test_a_card_face_down_is_the_unknown_by_the_tables_word(session: Session) -> None:
    """The page asks whether it is the card that the picker called with (SPEC 6.4); with that said nobody is accused."""
    do(session, "pick", seat=2)
    do(session, "call", kind="ace", suit="S")
    for seat, code in enumerate(("7S", "8S", None, "AS", "9S")):
        session.happened(CardPlayed(seat, None if code is None else Card.parse(code)))
    (wrong,) = present(session.hand, session.rev)["violations"]
    assert (wrong["id"], wrong["seat"], wrong["may_be_unknown"]) == ("P-FACEDOWN", 2, True)
    do(session, "unknown")
    assert session.state.violations == ()
    with pytest.raises(Refused, match="one card face down"):
        do(session, "unknown")
    do(session, "undo")
    assert [violation.id for violation in session.state.violations] == ["P-FACEDOWN"]


def whole_hand_with_unknown(session: Session) -> int:
    """The sample hand, whose picker's first card lies face down and is the unknown by the table's word; its number."""
    events = whole_hand()
    seqs = [session.happened(replace(event, card=None) if place == 4 else event) for place, event in enumerate(events)]
    do(session, "unknown")
    assert session.state.declared.unknown_laid
    assert seqs[4] is not None
    return seqs[4]


def test_an_unknown_that_shows_its_face_never_was_one(session: Session) -> None:
    """It was read wrongly: with the card put right the hand is paid as it would have been, and undo says so again."""
    about = whole_hand_with_unknown(session)
    do(session, "change", event=about, card="8H")
    assert not session.state.declared.unknown_laid
    assert session.state.result is not None
    assert session.state.result.payout == PAYOUT
    do(session, "undo")
    assert session.state.declared.unknown_laid


@pytest.mark.parametrize(
    "otherwise",
    [
        {"do": "call", "kind": "alone"},
        {"do": "call", "kind": "ten", "suit": "H"},
        {"do": "pass"},
        {"do": "pick", "seat": 1},
    ],
)
def test_who_called_no_ace_laid_no_unknown(session: Session, otherwise: dict[str, object]) -> None:
    """Where the picker or the call was another, the card face down is asked about anew, and the record can be read."""
    whole_hand_with_unknown(session)
    session.command(otherwise, session.rev)
    assert not session.state.declared.unknown_laid
    read_record(write_record(line.event for line in session.hand.lines))
    do(session, "undo")
    assert session.state.declared.unknown_laid


def test_without_a_call_there_is_no_unknown(session: Session) -> None:
    """Where the call is taken out, what was laid by it goes too, and the record can be read."""
    whole_hand_with_unknown(session)
    (call,) = session.hand.find(Called)
    do(session, "remove", event=call.seq)
    assert not session.state.declared.unknown_laid
    read_record(write_record(line.event for line in session.hand.lines))


def test_the_same_picker_keeps_his_unknown(session: Session) -> None:
    """Saying again who picked, or another ace, takes nothing back."""
    whole_hand_with_unknown(session)
    do(session, "pick", seat=2)
    do(session, "call", kind="ace", suit="C")
    assert session.state.declared.unknown_laid


def test_nonsense_of_the_camera_is_not_written(session: Session) -> None:
    """A sweep of an empty table changes nothing."""
    rev = session.rev
    assert session.happened(TrickTaken(0)) is None
    assert session.rev == rev


def test_a_penalty_that_was_confirmed_is_booked_before_a_new_evening(ledger_path: Path) -> None:
    """As before another hand: the table has said that it was so, whatever was still to be played."""
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(renege_penalty="misplay")))
    for event in whole_hand():
        session.happened(event)
        if charges(session.hand):
            break
    assert session.state.phase is Phase.PLAYING
    (charge,) = charges(session.hand)
    session.command({"do": "judge", "charge": charge.key, "verdict": "reneged"}, session.rev)
    session.begin_evening(TableSetup())
    assert payout(session.hands()[0]) == charge.costs


def test_a_new_evening_begins_after_a_night(ledger_path: Path) -> None:
    """Balances begin at zero the next day; the old hands stay in the ledger."""
    from webui.ledger import Ledger

    now = 1000.0
    feed(Session(Ledger(ledger_path), clock=lambda: now))
    next_day = Session(Ledger(ledger_path), clock=lambda: now + 20 * 3600)
    assert next_day.hand.number == 2
    assert next_day.balances() == [0] * 5


def test_a_new_evening_begins_though_the_next_hand_was_dealt_before(ledger_path: Path) -> None:
    """The last tap of the night was *Next hand*: a week later nothing is added to that evening, and whoever was to deal
    deals.
    """
    from webui.ledger import Ledger

    now, day = 1000.0, 24 * 3600
    session = Session(Ledger(ledger_path), clock=lambda: now)
    feed(session)
    do(session, "new_hand")
    assert session.state.dealer == 0
    soon = Session(Ledger(ledger_path), clock=lambda: now + 3600)
    assert (soon.evening, soon.hand.number, soon.balances()) == (1, 2, list(PAYOUT))
    next_week = Session(Ledger(ledger_path), clock=lambda: now + 7 * day)
    assert (next_week.evening, next_week.hand.number, next_week.state.dealer) == (2, 3, 0)
    assert next_week.balances() == [0] * 5
    later = Session(Ledger(ledger_path), clock=lambda: now + 14 * day)
    assert (later.evening, later.hand.number) == (2, 3), "of that evening nothing was played yet"


def test_reread_doubt_and_take_back_are_corrections(session: Session) -> None:
    """The camera may change its mind about its own plays, ask about them, and take them back."""
    scribe = Scribe(session)
    for number, code in enumerate(("9H", "7D", "8H")):
        assert scribe.take(Observed(CardPlayed(number, Card.parse(code)), 1.0, 0.9, b"jpeg", number))
    scribe.take(Observed(Question(2, 2, ((Card.parse("8H"), 0.5), (Card.parse("9C"), 0.4))), 2.0, 0.5))
    assert [doubt.answers[0] for doubt in session.hand.doubts] == [("8H", 0.5)]
    scribe.take(Observed(Reread(2, 2, Card.parse("9C")), 3.0, 0.9))
    assert cards(session) == ["9H", "7D", "9C"]
    assert session.hand.doubts == ()
    scribe.take(Observed(TakenBack(2, 2), 4.0, 0.9))
    assert cards(session) == ["9H", "7D"]
    assert session.picture(session.hand.find(CardPlayed)[0].seq) == b"jpeg"


def ask(scribe: Scribe, play: int, *answers: str) -> None:
    """The camera asks which of *answers* the play is."""
    scribe.take(Observed(Question(play, play, tuple((Card.parse(code), 0.5) for code in answers)), 2.0, 0.5))


@pytest.mark.parametrize(("answer", "then"), [("JS", ["JS", "7D", "JC"]), ("JC", ["JC", "7D", "JS"])])
def test_of_two_cards_that_may_be_each_other_one_answer_settles_both(
    session: Session, answer: str, then: list[str]
) -> None:  # fmt: skip
    """Who says that one is the jack of spades has said that the other is that of clubs; both are undone together."""
    scribe = Scribe(session)
    for number, code in enumerate(("JC", "7D", "JS")):
        scribe.take(Observed(CardPlayed(number, Card.parse(code)), 1.0, 0.9, b"jpeg", number))
    ask(scribe, 0, "JC", "JS")
    ask(scribe, 2, "JS", "JC")
    first = session.hand.find(CardPlayed)[0].seq
    do(session, "change", event=first, card=answer)
    assert cards(session) == then
    assert session.hand.doubts == ()
    do(session, "undo")
    assert cards(session) == ["JC", "7D", "JS"]
    assert len(session.hand.doubts) == 2


@pytest.mark.parametrize(
    ("change", "others"),
    [
        ({"card": "QH"}, [("JS", "JC")]),  # neither of the two: which the other is nobody has said
        ({"seat": 1}, [("JS", "JC")]),  # whose it was says nothing of its name
        ({"card": "JS"}, [("JS", "JC", "QH")]),  # the other may be a third card
        ({"card": "JS"}, [("JS", "JC"), ("JC", "JS")]),  # and here there are two others
    ],
)
def test_an_answer_settles_no_more_than_it_says(
    session: Session, change: dict[str, str | int], others: list[tuple[str, ...]]
) -> None:
    """What else was asked stays asked."""
    scribe = Scribe(session)
    for number, code in enumerate(("JC", "JS", "7D")):
        scribe.take(Observed(CardPlayed(number, Card.parse(code)), 1.0, 0.9, b"jpeg", number))
    ask(scribe, 0, "JC", "JS")
    for play, answers in enumerate(others, 1):
        ask(scribe, play, *answers)
    first = session.hand.find(CardPlayed)[0].seq
    do(session, "change", event=first, **change)
    assert cards(session)[1:] == ["JS", "7D"]
    assert [doubt.about for doubt in session.hand.doubts] == [
        line.seq for line in session.hand.find(CardPlayed)[1 : 1 + len(others)]
    ]


def test_what_is_written_together_is_shown_once(session: Session) -> None:
    """Pages hear of it when all is written, also where something in between goes wrong."""
    shown: list[list[str]] = []
    session.on_change(lambda: shown.append(cards(session)))
    with session.together():
        for number, code in enumerate(("9H", "7D", "8H")):
            session.happened(CardPlayed(number, Card.parse(code)))
        assert shown == []
    assert shown == [["9H", "7D", "8H"]]
    with session.together():
        pass
    assert len(shown) == 1

    def refused() -> None:
        with session.together():
            session.happened(CardPlayed(3, Card.parse("9D")))
            raise LedgerError("The disk is full")

    with pytest.raises(LedgerError):
        refused()
    assert shown[1:] == [["9H", "7D", "8H", "9D"]]


def test_a_person_is_right_against_the_camera(session: Session) -> None:
    """What was changed by hand stays, whatever the camera reads later."""
    scribe = Scribe(session)
    scribe.take(Observed(CardPlayed(0, Card.parse("9H")), 1.0, 0.9, None, 0))
    do(session, "change", event=session.hand.find(CardPlayed)[0].seq, card="8H")
    assert not scribe.take(Observed(Reread(0, 0, Card.parse("9H")), 2.0, 0.99))
    assert cards(session) == ["8H"]


def test_a_watcher_that_starts_again_does_not_play_the_trick_twice(open_session: Open) -> None:
    """After a restart the cards on the table are seen anew and are the ones already written down."""
    feed(open_session(), 5)
    again = open_session()
    scribe = Scribe(again)
    before = cards(again)
    for number, event in enumerate(plays()[:3]):
        assert not scribe.take(Observed(event, 1.0, 0.9, None, number))
    assert cards(again) == before
    assert prior(again.state).turn == 3


def test_prior_says_what_can_still_come(session: Session) -> None:
    """The watcher is told whose turn it is, what lies and what was played."""
    feed(session, 5)
    told = prior(session.state)
    assert (told.turn, told.leader, told.trick_winner, len(told.trick), len(told.unplayed)) == (3, 0, 1, 3, 29)
    assert told.playing
    do(session, "end_hand")
    told = prior(session.state)
    assert (told.turn, told.trick, told.playing) == (None, (), False)  # what still falls is nobody's play


KILLED = """
import sys, time
sys.path[:0] = [{tests!r}, {root!r}]
from webui_table import whole_hand
from webui.ledger import Ledger
from webui.session import Session
from webui.home import ledger_file
session = Session(Ledger(ledger_file()))
for event in whole_hand()[:10]:
    session.happened(event)
print(session.rev, flush=True)
time.sleep(60)
"""


def test_kill_in_mid_trick_loses_nothing(open_session: Open, own_home: Path) -> None:
    """The process is killed with no chance to tidy up; started again, the same trick is there."""
    root = Path(__file__).resolve().parent.parent
    script = KILLED.format(tests=str(root / "tests"), root=str(root))
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "SHEEPDOG_HOME": str(own_home)},
    ) as child:
        assert child.stdout is not None
        rev = int(child.stdout.readline())
        child.send_signal(signal.SIGKILL)
    session = open_session()
    assert session.rev == rev
    assert [str(play.card) for play in session.state.lying.plays] == ["8S", "JS"]
    assert session.state.picker == 2


def test_the_ledger_refuses_to_be_changed(session: Session) -> None:
    """Rows are added, never rewritten, not even by ourselves."""
    import sqlite3

    session.happened(Picked(1))
    with pytest.raises(sqlite3.IntegrityError, match="only grows"):
        session.ledger._db.execute("UPDATE event SET body = '{}'")
    session.ledger._db.rollback()
