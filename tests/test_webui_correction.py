"""Correction: whatever was read wrongly is put right, in any hand, and everybody is told what that changed."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from builders import lawful_hand
from webui_table import PAYOUT, plays, whole_hand

from engine.cards import Card
from engine.events import CardPlayed, HandStarted, TrickTaken
from engine.rules import HouseRules
from webui.agreed import TableSetup
from webui.asked import Refused
from webui.changes import what_changed
from webui.importing import evening_of, read_export
from webui.judging import charges, payout
from webui.ledger import Ledger
from webui.present import present
from webui.session import Session

Table = Callable[..., Session]


@pytest.fixture
def table(ledger_path) -> Table:
    """A table with house rules of its own, after the whole sample hand: seat 3 reneged on clubs in trick 3."""

    def lay(**rules: object) -> Session:
        session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(**rules)))  # type: ignore[arg-type]
        for event in whole_hand():
            assert session.happened(event) is not None
        return session

    return lay


def do(session: Session, what: str, **more: object) -> int:
    """One command at the newest revision."""
    return session.command({"do": what, **more}, session.rev)


def whats(session: Session) -> list[str]:
    """What the newest correction changed, by kind."""
    return [item["what"] for item in session.news.items]


def test_what_a_correction_changed_is_listed(table: Table) -> None:
    """The card, the trick that it won, the accusation that falls and the payout: each is told with before and after."""
    session = table()
    offence = session.hand.find(CardPlayed)[11]
    assert session.news.items == ()
    do(session, "change", event=offence.seq, card="QD")
    assert whats(session) == ["card", "trick", "withdrawn", "payout"]
    card = next(item for item in session.news.items if item["what"] == "card")
    assert (card["old"]["card"], card["new"]["card"]) == ("7H", "QD")
    shown = present(session.hand, session.rev, news=session.news)["news"]
    assert (shown["rev"], shown["hand"]) == (session.rev, 1)


def test_an_accusation_that_falls_is_announced_as_withdrawn(table: Table) -> None:
    """A correction of either of its two cards takes it back in words, and undo makes it again."""
    session = table()
    for place in (11, 24):
        (charge,) = charges(session.hand)
        play = session.hand.find(CardPlayed)[place]
        assert play.seq in (charge.offence.seq, charge.proof.seq)  # type: ignore[union-attr]
        do(session, "doubt", event=play.seq)
        assert charges(session.hand) == []
        (gone,) = (item for item in session.news.items if item["what"] == "withdrawn")
        assert gone["said"]["en"].startswith("Dan showed out of clubs")
        do(session, "undo")
        assert "accused" in whats(session)


def test_once_it_is_known_who_reneged_nobody_else_is_suspected(ledger_path) -> None:
    """Four spades were out that three seats had denied, and each shows one later. That it was one of them is in the
    record, and no question any more.
    """
    session = Session(Ledger(ledger_path), TableSetup(4, 3, HouseRules(partner="base4")))
    hand = (
        "7S QD 8H 8D", "QC AD KD JD", "JS JC TD 9D", "KH 9H 7H TH", "AH QH 7C 8C", "7D KC TC QS", "AS 9C 8S 9S",
        "KS TS JH AC",
    )  # fmt: skip
    for trick, (leader, winner) in zip(hand, itertools.pairwise((0, 1, 1, 2, 3, 1, 0, 0, 2)), strict=True):
        for place, code in enumerate(trick.split()):
            session.happened(CardPlayed((leader + place) % 4, Card.parse(code)))
        session.happened(TrickTaken(winner))
    said, asked = session.hand.state.violations, [charge.violation for charge in charges(session.hand)]
    assert [one for one in said if one not in asked] == [one for one in said if one.id == "R-ELIM"] != []


def test_a_camera_that_reads_again_withdraws_too(table: Table) -> None:
    """It does not matter who corrects a card."""
    from webui.asked import corrected

    session = table()
    (charge,) = charges(session.hand)
    assert charge.proof is not None
    event = CardPlayed(3, charge.proof.event.card, sure=False)  # type: ignore[union-attr]
    session.add([corrected("Replaced", charge.proof.seq, event, "camera")])
    assert "withdrawn" in whats(session)


def test_the_order_of_two_cards_is_put_right(session: Session) -> None:
    """A card that was seen too late is put before the one that it led to: the led suit and the winner follow."""
    for event in plays()[:5]:
        session.happened(event)
    first, second = session.hand.find(CardPlayed)[:2]
    assert session.state.lying.led.value == "H"  # type: ignore[union-attr]
    do(session, "move", event=second.seq, before=first.seq)
    assert [line.seq for line in session.hand.find(CardPlayed)[:2]] == [second.seq, first.seq]
    assert session.state.lying.plays[0].seat == 1
    assert not session.state.lying.plays[0].sure
    do(session, "undo")
    assert session.state.lying.plays[0].seat == 0


def test_the_hand_before_is_corrected_while_the_next_one_runs(table: Table) -> None:
    """Cards already lie in hand 2; a command for hand 1 changes its payout and the balances, and nothing else."""
    session = table()
    do(session, "new_hand")
    for event in plays()[:3]:
        session.happened(event)
    state = session.state
    seq = session.hand_of(1).find(CardPlayed)[29].seq  # type: ignore[union-attr]
    assert session.balances() == list(PAYOUT)
    do(session, "settle", hand=1, payout=[4, -1, -1, -1, -1])
    assert session.balances() == [4, -1, -1, -1, -1]
    do(session, "undo", hand=1)
    assert session.balances() == list(PAYOUT)
    do(session, "doubt", hand=1, event=seq)
    assert session.news.hand == 1 or session.news.items == ()
    assert session.state == state
    with pytest.raises(Refused, match="no event"):
        do(session, "doubt", event=seq)


def test_what_a_corrected_hand_hands_on_is_counted_anew(ledger_path) -> None:
    """Hand 1 turns out to have been played and not thrown in: hand 2 no longer counts double, and undo restores it."""
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(all_pass="doubler")))
    do(session, "pass")
    do(session, "new_hand")
    do(session, "pick", seat=1)

    def doublers() -> int:
        start = session.hand.lines[0].event
        assert isinstance(start, HandStarted)
        return start.doublers

    assert doublers() == 1
    do(session, "pick", hand=1, seat=2)
    assert doublers() == 0
    again = Session(Ledger(ledger_path))
    assert again.hand.lines[0].event == session.hand.lines[0].event
    do(session, "undo")
    assert session.state.picker is None, "undo takes back what a person did, not what the house counted"
    do(session, "undo", hand=1)
    assert doublers() == 1


def test_a_hand_that_was_counted_anew_can_be_taken_back(ledger_path: Path) -> None:
    """The house counted a hand anew, and then it was not dealt at all: the hand before is on the table again."""
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(all_pass="doubler")))
    do(session, "pass")
    do(session, "new_hand")
    do(session, "pick", hand=1, seat=2)
    assert session.hand.rows[-1].kind == "Carried"
    do(session, "undo")
    assert (session.hand.number, session.state.picker) == (1, 2)
    assert Session(Ledger(ledger_path)).hand == session.hand


def test_a_new_evening_owes_the_old_one_nothing(ledger_path: Path) -> None:
    """The last hand of an evening was thrown in and left a doubler; the next evening was begun anew.

    Whatever is corrected in the old one, the new one pays as it was begun.
    """
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(all_pass="doubler")))
    for _ in range(2):
        do(session, "pass")
        do(session, "new_hand")
    session.begin_evening(TableSetup(rules=HouseRules(all_pass="doubler")))
    do(session, "pick", hand=1, seat=2)
    old, new = session.hand_of(2), session.hand
    assert old is not None
    assert old.state.said.doublers == 0  # type: ignore[union-attr]
    assert (new.state.said.doublers, new.state.said.pot) == (0, 0)  # type: ignore[union-attr]
    assert not [row for row in new.rows if row.kind == "Carried"]


def test_the_first_hand_of_all_cannot_be_taken_back_from_afar(table: Table) -> None:
    """An earlier hand keeps its start."""
    session = table()
    do(session, "new_hand")
    for _ in whole_hand():
        do(session, "undo", hand=1)
    with pytest.raises(Refused, match="nothing to take back"):
        do(session, "undo", hand=1)
    assert session.hand.number == 2


# --- the table's word -----------------------------------------------------------------------------------------------


def charge_key(session: Session) -> str:
    """The one accusation's key."""
    (charge,) = charges(session.hand)
    return charge.key


@pytest.mark.parametrize(
    ("rule", "paid"),
    [("flag_only", PAYOUT), ("misplay", (1, 1, 1, -4, 1)), ("redeal", (0, 0, 0, 0, 0))],
)
def test_a_penalty_needs_the_tables_word(table: Table, rule: str, paid: tuple[int, ...]) -> None:
    """Nothing is booked before somebody confirms, then what the house says; undo and a later doubt take it back."""
    session = table(renege_penalty=rule)
    assert session.balances() == list(PAYOUT)
    do(session, "judge", charge=charge_key(session), verdict="later")
    assert session.balances() == list(PAYOUT)
    do(session, "judge", charge=charge_key(session), verdict="reneged")
    assert session.balances() == list(paid)
    do(session, "undo")
    assert session.balances() == list(PAYOUT)
    do(session, "judge", charge=charge_key(session), verdict="reneged")
    do(session, "doubt", event=session.hand.find(CardPlayed)[11].seq)
    assert session.balances() == list(PAYOUT), "a penalty never outlives its proof"


def test_a_verdict_holds_for_the_cards_that_it_was_made_on(table: Table) -> None:
    """Another card in the same place is another accusation: nobody is punished by an old confirmation."""
    session = table(renege_penalty="misplay")
    do(session, "judge", charge=charge_key(session), verdict="reneged")
    offence = charges(session.hand)[0].offence
    assert offence is not None
    from webui.asked import corrected

    session.add([corrected("Replaced", offence.seq, offence.event, "camera")])
    (charge,) = charges(session.hand)
    assert charge.verdict is None
    assert session.balances() == list(PAYOUT)


def test_a_hand_stopped_after_a_confirmed_renege_is_booked(ledger_path) -> None:
    """The table confirms in mid-hand and deals anew: the penalty stands in the evening."""
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(renege_penalty="misplay")))
    for event in whole_hand()[:31]:
        session.happened(event)
    do(session, "judge", charge=charge_key(session), verdict="reneged")
    assert session.balances() == [0] * 5
    do(session, "new_hand")
    assert session.balances() == [1, 1, 1, -4, 1]


def test_a_hand_that_is_dealt_again_uses_no_doubler_up_and_its_dealer_stays(ledger_path) -> None:
    """Once a renege is confirmed, by a table that deals anew for one; before, it is a hand as any other."""
    session = Session(Ledger(ledger_path), TableSetup(rules=HouseRules(renege_penalty="redeal", all_pass="doubler")))
    dealer = session.state.dealer
    do(session, "pass")
    do(session, "new_hand")
    do(session, "deal", seat=dealer)
    for event in whole_hand():
        session.happened(event)
    do(session, "new_hand")
    assert (session.state.declared.doublers, session.state.dealer) == (0, (dealer + 1) % 5)
    do(session, "undo")
    do(session, "judge", charge=charge_key(session), verdict="reneged")
    do(session, "new_hand")
    assert (session.state.declared.doublers, session.state.dealer) == (1, dealer)


def test_the_table_may_agree_on_a_payout(table: Table) -> None:
    """Amounts that add up to zero are booked in place of the rules', and can be taken back."""
    session = table()
    with pytest.raises(Refused, match="add up to zero"):
        do(session, "settle", payout=[1, 1, 1, 1, 1])
    do(session, "settle", payout=[0, 0, 0, 0, 0])
    assert session.balances() == [0] * 5
    assert "payout" in whats(session)
    do(session, "settle", payout=None)
    assert session.balances() == list(PAYOUT)


@pytest.mark.parametrize(
    ("seed", "paid"),
    [(0, (3.5, -1, -1, 4.5, -1)), (3, (-4, 3, -2, 3, 3))],  # an even split of three, and the pot of five
)
def test_a_hand_that_is_left_to_the_table_is_paid_as_the_cards_fell(
    ledger_path: Path, seed: int, paid: tuple[float, ...]
) -> None:
    """Half points too, and what they take out of a pot is in it no more: balances and pot come to nothing."""
    rules = HouseRules(all_pass="pot", split="even")
    session = Session(Ledger(ledger_path), TableSetup(rules=rules))
    do(session, "pass")
    do(session, "new_hand")
    with pytest.raises(Refused, match="agree on amounts"):
        do(session, "settle", as_played=True)
    hand = lawful_hand(Random(seed), 5, rules)
    hand.kind = None  # nobody minds the call
    for event in hand.play()[1:]:
        session.happened(event)
    assert payout(session.hand) is None
    do(session, "settle", as_played=True)
    assert payout(session.hand) == paid
    assert payout(read_export(evening_of(session, 1)).hands[-1]) == paid
    do(session, "new_hand")
    said = session.state.said
    assert said is not None
    assert sum(session.balances()) + said.pot == 0
    assert said.pot == 5 - sum(paid)
    do(session, "settle", hand=2, payout=None)
    assert session.state.said.pot == 5  # type: ignore[union-attr]


def test_hidden_points_do_not_leave_the_process(table: Table, ledger_path) -> None:
    """A table that plays for money hides points until the hand ends: the snapshot itself has none before."""
    session = Session(Ledger(ledger_path.with_name("other.sqlite")))
    do(session, "agree", hide_points=True, stake=25, currency="EUR")
    for event in whole_hand()[:15]:
        session.happened(event)
    shown = present(session.hand, session.rev)
    assert shown["sides"] is None
    assert {seat["points"] for seat in shown["seats"]} == {None}
    assert {trick["points"] for trick in [*shown["tricks"], shown["trick"]]} == {None}
    for event in whole_hand()[15:]:
        session.happened(event)
    shown = present(session.hand, session.rev)
    assert sum(seat["points"] for seat in shown["seats"]) == 107
    do(session, "new_hand")
    assert present(session.hand, session.rev)["table"]["agreed"]["stake"] == 25


def test_nothing_changed_is_nothing_told(table: Table) -> None:
    """Two tellings of the same hand have no difference."""
    session = table()
    assert what_changed(session.hand, session.hand) == []
