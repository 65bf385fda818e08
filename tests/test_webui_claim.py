"""The rest, laid open before the camera: one question on the page, and the hand is settled by its answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from webui_table import PAYOUT, whole_hand

from engine.cards import Card
from engine.events import CardPlayed, RestClaimed
from engine.hand import Phase
from engine.record import answer, answer_of, write_record
from vision.assembler import LaidOpen, Observed, TakenBack
from webui.asked import Refused
from webui.eyes import blind
from webui.ledger import Ledger
from webui.present import present
from webui.scorer import Scorer
from webui.scribe import Scribe, prior
from webui.session import Session
from webui.tablefile import TableFile
from webui.told_rows import in_words

TO_TRICK_5 = 2 + 4 * 6
"""Events of the sample hand up to its fourth trick: seat 4 wins the fifth and the sixth too."""

REST = (Card.parse("QC"), Card.parse("JC"))


@pytest.fixture
def asked(session: Session) -> Session:
    """A table after four tricks, at which seat 4 has laid its two cards open."""
    for event in whole_hand()[:TO_TRICK_5]:
        session.happened(event)
    assert Scribe(session).take(Observed(LaidOpen(4, REST), 40.0, 0.9, b"jpeg"))
    return session


def say(session: Session, do: str, **fields: object) -> None:
    session.command({"do": do, **fields}, session.rev)


def test_the_page_asks_once_with_the_picture(asked: Session) -> None:
    """Who, which cards, and the picture; play stands as it was, and nobody is accused."""
    shown = present(asked.hand, asked.rev, pictured=asked.pictured)
    seq = shown["rest"]["seq"]
    assert shown["rest"] == {"seq": seq, "seat": 4, "cards": ["QC", "JC"], "picture": seq}
    assert asked.picture(seq) == b"jpeg"
    assert (shown["phase"], shown["turn"], shown["violations"], shown["questions"]) == ("playing", 4, [], [])
    assert shown["undo"]["kind"] == "TrickTaken"  # a question is nothing that anybody did


def test_yes_ends_the_hand_and_settles_it(asked: Session) -> None:
    """The claimant gets the rest; here the bury decides, so it is asked for, and then the hand pays as if played."""
    say(asked, "claim", seat=4)
    state = asked.state
    assert state.claim == RestClaimed(4, REST)
    assert state.tricks_taken == (1, 1, 1, 0, 3)
    assert not prior(state).playing
    shown = present(asked.hand, asked.rev)
    assert (shown["phase"], shown["rest"]) == ("over", None)
    assert shown["result"]["payout"] is None
    assert "bury" in shown["result"]["open"]["en"]
    say(asked, "bury", cards=bury())
    assert present(asked.hand, asked.rev)["result"]["payout"] == list(PAYOUT)


def bury() -> list[str]:
    """The two cards of the sample hand that nobody played."""
    session = Session(Ledger(Path(":memory:")))
    for event in whole_hand():
        session.happened(event)
    return [card.code for card in session.state.unseen]


def test_the_answer_is_a_record_that_replays(asked: Session, ledger_path: Path) -> None:
    """From the ledger, and from the hand record that others get."""
    say(asked, "claim", seat=4)
    record = write_record(line.event for line in asked.hand.lines)
    assert record["declarations"]["claim"] == {"seat": 4, "cards": ["QC", "JC"]}  # type: ignore[index]
    assert answer({"id": "x", **record}) == {"id": "x", **answer_of(asked.state)}
    assert Session(Ledger(ledger_path)).state == asked.state


def test_undo_asks_again(asked: Session) -> None:
    """A wrong tap is taken back, and the question stands there again."""
    say(asked, "claim", seat=4)
    say(asked, "undo")
    assert asked.state.phase is Phase.PLAYING
    assert present(asked.hand, asked.rev)["rest"]["seat"] == 4


def test_no_goes_on_with_play(asked: Session) -> None:
    """The question is gone, and cannot be answered twice."""
    say(asked, "deny")
    assert present(asked.hand, asked.rev)["rest"] is None
    assert prior(asked.state).playing
    with pytest.raises(Refused):
        say(asked, "deny")


def test_playing_on_is_an_answer(asked: Session) -> None:
    """The next card falls: nobody is asked any more."""
    asked.happened(CardPlayed(4, Card.parse("QC")))
    assert present(asked.hand, asked.rev)["rest"] is None


def test_several_laid_theirs_open_and_the_table_says_who(asked: Session) -> None:
    """The question names nobody; whoever takes the rest is tapped, and no face is known for sure."""
    Scribe(asked).take(Observed(LaidOpen(None, REST), 41.0, 0.9))
    assert present(asked.hand, asked.rev)["rest"]["seat"] is None
    say(asked, "claim", seat=4)
    assert asked.state.claim == RestClaimed(4)


def test_a_correction_after_the_claim_is_possible(asked: Session) -> None:
    """An earlier card was really one that was read among those laid open: then it was not left."""
    say(asked, "claim", seat=4)
    say(asked, "change", event=asked.hand.find(CardPlayed)[0].seq, card="QC")
    assert asked.state.claim == RestClaimed(4, REST[1:])


def test_nobody_is_asked_before_the_first_card_or_after_the_end(session: Session) -> None:
    """While cards are dealt or counted they lie open too."""
    assert not Scribe(session).take(Observed(LaidOpen(0, REST), 1.0, 0.9))
    for event in whole_hand():
        session.happened(event)
    assert not Scribe(session).take(Observed(LaidOpen(0, REST), 90.0, 0.9))


def test_the_watcher_is_told_how_many_cards_are_left(asked: Session) -> None:
    """All seats hold two."""
    assert prior(asked.state).left == (2, 2, 2, 2, 2)


def test_watch_tells_what_was_laid_open() -> None:
    """One line, in words too; what had been told as a play is taken back before it."""
    scorer = Scorer(TableFile(), blind(TableFile().layout))
    seen = [CardPlayed(0, Card.parse("QC")), TakenBack(0, 0), LaidOpen(0, REST)]
    for event in whole_hand()[2:7]:
        scorer.session.happened(event)
    rows = [row for one in seen for row in scorer.take(Observed(one, 3.0, 0.9, None, 0))]
    assert rows[-1] == {"event": "laid_open", "t": 3.0, "seat": 0, "cards": ["QC", "JC"]}
    assert "seat 0 laid the rest open: QC JC" in in_words(rows[-1])
