"""Cards that lie there before their turn: shown and laid again, held low over the table, or led beside a full trick."""

from __future__ import annotations

import pytest
from vision_simulator import direction
from vision_table import FPS, SIZE, Table, events

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from vision.arranging import _laid_anew
from vision.plays import Now
from vision.settings import WatchSettings


def arm(table: Table, seat: int, there: bool = True) -> None:
    """The arm of *seat* is over the table, or nobody's."""
    table.moving[:] = False
    for far in range(120, 500, 4) if there else ():
        column, row = (int(at / 20) for at in direction(seat, table.players) * far + 500)
        table.moving[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2] = True


def of_trick(table: Table, number: int) -> list[tuple[int, str, bool]]:
    """Seat, card and whether it is sure of each play of the *number*th trick, as it stands in the end."""
    return [(play.seat, str(play.card), play.sure) for _, play in table.keeper.tricks[number]]


@pytest.mark.parametrize(
    ("taken_up", "moved_by", "then"),
    [
        pytest.param(False, 2, [(0, "QC"), (1, "KD"), (2, "9D")], id="held over the table till its turn"),
        pytest.param(True, 2, [(0, "QC"), (1, "KD"), (2, "9D")], id="taken up, and laid again in turn"),
        pytest.param(False, 1, [(0, "QC"), (2, "9D"), (1, "KD")], id="pushed by another"),
        pytest.param(False, None, [(0, "QC"), (2, "9D"), (1, "KD")], id="left lying out of turn"),
    ],
)
def test_a_card_shown_before_its_turn_came_when_its_player_let_it_lie(
    taken_up: bool, moved_by: int | None, then: list[tuple[int, str]]
) -> None:
    """Five films: what was held low over the table, or laid and taken up, stayed the card before the due one."""
    table = Table()
    table.lay("QC", 0, wait=1.0)
    arm(table, 2)
    table.wait(0.4)
    table.lay("9D", 2, out=200, wait=0.3)
    arm(table, 2, there=False)
    table.wait(2.2)
    if taken_up:
        del table.lying["9D"]
        table.wait(1.5)
    table.lay("KD", 1, wait=1.0)
    if moved_by is not None:
        arm(table, moved_by)
        table.wait(2 / FPS)
        table.lay("9D", 2, out=140, wait=0.3)
        arm(table, moved_by, there=False)
    table.wait(1.2)
    table.gather()
    assert [(seat, card) for seat, card, _ in of_trick(table, 0)] == then


@pytest.mark.parametrize(
    ("lead", "shown", "sure"),
    [
        pytest.param(0, "QC", True, id="by the winner, before himself"),
        pytest.param(0, "QC/QS", False, id="one card of the trick is in doubt"),
        pytest.param(1, "QC", False, id="before another"),
    ],
)
def test_a_lead_laid_beside_a_full_trick_proves_like_any_other(lead: int, shown: str, sure: bool) -> None:
    """A film: its winner led beside it, and nothing that its trick showed was held for sure."""
    table = Table()
    table.lay("QC", 0, shown=shown, wait=1.2)
    table.lay("9D", 1, wait=1.2)
    table.lay("8D", 2, wait=1.2)
    table.lay("7C", lead, out=235, wait=1.5)
    for card in ("QC", "9D", "8D"):
        del table.lying[card]
    told = events(table.wait(1.5))
    assert [event.seat for event in told if isinstance(event, TrickTaken)] == [0]
    assert CardPlayed in map(type, told)
    rest = {0: (("KC", 1), ("AC", 2)), 1: (("KC", 2), ("AC", 0))}[lead]
    for card, seat in rest:
        table.lay(card, seat, wait=1.2)
    table.gather()
    assert Card.parse("7C") in {play.card for _, play in table.keeper.tricks[1]}
    assert all(known for _, _, known in of_trick(table, 1)) is sure


@pytest.mark.parametrize(("other", "anew"), [(1, True), (2, False)])
def test_whoever_laid_another_card_may_only_have_pushed_the_first(other: int, anew: bool) -> None:
    """A film: an Ober between two seats, told as the wrong one's, was nudged as that one laid his own."""
    table = Table()
    table.lay("QC", 0, wait=1.0)
    table.lay("9D", 2, out=200, wait=2.5)
    table.lay("KD", 1, wait=0.5)
    hand, whose = table.watcher._assembler._hand, table.watcher._assembler._whose
    arm(table, 2)
    table.wait(0.4)
    hand.trick[-1].seat = other
    (track,) = [play.track for play in hand.trick if play.card == Card.parse("9D")]
    assert track is not None
    track.placed_at = track.still_since = table.t  # its outline jumped
    now = Now(table.t + 0.5, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *shown: None, lambda track: 0.0)
    assert [str(play.card) for play in _laid_anew(hand.trick, whose, now, WatchSettings())] == ["9D"] * anew
