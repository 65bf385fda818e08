"""What people do at a table that is no offence, from what is seen to what is told: nobody is ever accused by it.

Each was found as a false accusation; one that is withdrawn later is one as well. Some run with `pytest -m long`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from vision_stories import Story, accusations, cards_of

from vision.recording import Sight
from vision.values import BACK

CALLED = {"picker": 1, "call": {"type": "ace", "suit": "S"}}


@pytest.mark.long
@pytest.mark.parametrize("pause", [0.0, 1.0])
def test_the_last_to_play_changes_its_card(pause: float, tmp_path: Path) -> None:
    """It lays a trump to hearts, and takes it back at once: the heart that it plays later is no revoke."""
    story = Story()
    story.lay("7H KH 9H AH", 0)
    story.take(story.put("QD", 4))
    story.lay("8H", 4, think=0.2)
    story.t += pause
    story.gather(3)
    story.lay("AC TH 7C 8C 9C", 3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 4) == ["8H", "TH"]


@pytest.mark.long
def test_one_before_the_last_changes_its_card(tmp_path: Path) -> None:
    """Meanwhile the last has played: the card laid last is the change, and nobody has played twice or out of turn."""
    story = Story()
    story.lay("7H KH 9H", 0)
    story.take(story.put("QD", 3))
    story.lay("AH", 4, think=-0.4)
    story.lay("8H", 3, think=0.1)
    story.gather(4)
    story.lay("AC 7C 8C 9C TH", 4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 3) == ["8H", "TH"]


@pytest.mark.long
def test_a_card_is_changed_in_one_movement(tmp_path: Path) -> None:
    """One arm takes it up and lays the other in its very place."""
    story = Story()
    story.lay("7H KH", 0)
    (wrong,) = story.lay("QD", 2)
    story.replace(wrong, "8H", gap=0.7)
    story.lay("9H AH", 3)
    story.gather(4)
    story.lay("AC 7C 8C TH 9C", 4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 2) == ["8H", "TH"]


@pytest.mark.parametrize(
    ("seat", "aside", "think"),
    [
        pytest.param(2, 0.0, 0.4, marks=pytest.mark.long),
        (4, 12.0, 1.0),
        pytest.param(4, 0.0, 1.0, marks=pytest.mark.long),
        pytest.param(2, 12.0, 0.4, marks=pytest.mark.long),
    ],
)
def test_a_card_is_changed_by_one_laid_over_it(seat: int, aside: float, think: float, tmp_path: Path) -> None:
    """It is pulled out from under the other while an arm hides both: what is not known is not held against anybody."""
    story = Story()
    story.lay("7H KH 9H AH"[: 3 * seat], 0)
    story.slip_under(story.put("QD", seat), "8H", aside, think)
    story.lay("9H AH" if seat == 2 else "", 3)
    story.gather(4 if seat == 2 else 3)
    story.lay("AC 7C 8C TH 9C" if seat == 2 else "AC TH 7C 8C 9C", 4 if seat == 2 else 3)
    assert accusations(story.rows(tmp_path)) == []


@pytest.mark.parametrize("out", [pytest.param(190.0, marks=pytest.mark.long), 210.0])
def test_a_hand_put_down_is_no_play(out: float, tmp_path: Path) -> None:
    """Seat 1 has played and puts its cards down before it, backs up, to drink."""
    story = Story(CALLED)
    story.lay("7H 8H", 0, out=120)
    story.put(BACK, 1, out=out)
    story.lay("KH 9H AH", 2, out=150, think=2.0)
    story.gather(4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert [cards_of(rows, seat) for seat in range(5)] == [["7H"], ["8H"], ["KH"], ["9H"], ["AH"]]


@pytest.mark.long
def test_a_hand_put_down_and_taken_up_is_no_play(tmp_path: Path) -> None:
    """It is the turn of the one who does it."""
    story = Story(CALLED)
    story.lay("7H 8H", 0)
    story.take(story.put(BACK, 2, out=190), think=4.0)
    story.lay("KH 9H AH", 2)
    story.gather(4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 2) == ["KH"]


@pytest.mark.long
def test_a_pile_put_down_late_is_no_play(tmp_path: Path) -> None:
    """The winner keeps the trick in its hand, leads, and only then puts it down, backs up."""
    story = Story(CALLED)
    story.lay("7H 8H KH 9H AH", 0)
    story.gather(4, out=560, pile=False)
    story.lay("AC", 4, out=150)
    story.put(BACK, 4, out=190, aside=90, think=0.5)
    story.lay("9C 8C TC 7C", 0, think=2.0)
    story.gather(4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 4) == ["AH", "AC"]


@pytest.mark.long
def test_the_blind_pushed_aside_is_no_play(tmp_path: Path) -> None:
    """In a leaster it lies beside the middle; somebody makes room."""
    story = Story({"all_pass": True})
    blind = story.put(BACK, 4, out=40, think=0.0)
    blind.keys[0] = (0.0, *blind.keys[-1][1:])
    story.lay("7H 8H", 0, out=150)
    story.push(blind, 2, blind.keys[-1][1:3] + story.way(2) * 200)
    story.lay("KH 9H AH", 2, out=150, think=2.5)
    story.gather(4)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 2) == ["KH"]


def test_the_last_trick_shown_in_the_middle_of_the_next(tmp_path: Path) -> None:
    """Somebody asks to see it when the next is led already: its cards are no plays of this one."""
    story = Story()
    story.lay("7H KH 9H QD TH", 0)
    story.gather(3)
    story.lay("AC", 3)
    story.show("7H KH 9H QD TH", 3, seconds=4.0)
    story.lay("7C 8C 9C TC", 4)
    story.gather(3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert [cards_of(rows, seat)[1] for seat in range(5)] == ["8C", "9C", "TC", "AC", "7C"]


@pytest.mark.long
def test_a_trick_that_nobody_saw(tmp_path: Path) -> None:
    """Somebody leans over the table for a whole trick: its leader leads again, and the cards of two tricks are not
    taken for one. The picker has played the called suit's last card in the trick that was not seen, and trumps.
    """
    story = Story(CALLED)
    story.lay("AC 9C KC 8C 7C", 0)
    story.gather(0)
    begin = story.t
    story.lay("AS 9S KS 8S 7S", 0)
    story.gather(0)
    end = story.t
    story.lay("TS QD 7H 8H KH", 0)
    rows = story.rows(tmp_path, lambda sight: replace(sight, cards=()) if begin < sight.t < end else sight)
    assert accusations(rows) == []


def dark(sight: Sight) -> Sight:
    """The same with the lens covered: noise, a little of it light."""
    assert sight.small is not None
    noise = np.random.default_rng(round(sight.t * 30)).normal(8, 2, sight.small.shape)
    return replace(sight, cards=(), small=np.clip(noise, 0, 255).astype(np.uint8))


@pytest.mark.long
@pytest.mark.parametrize(("blind", "seen"), [(dark, 0), (lambda sight: None, 0), (dark, 2)])
def test_a_trick_that_the_camera_missed(blind: Callable[[Sight], Sight | None], seen: int, tmp_path: Path) -> None:
    """It was covered or away while a trick was played, or all but its first cards: whoever won that may lead."""
    story = Story()
    story.lay("7H KH 9H QD TH", 0)
    story.gather(3)
    story.lay("8S KS"[: 3 * seen], 3)
    begin = story.t
    story.lay("8S KS AS 7S TS"[3 * seen :], 3 + seen)
    story.gather(0)
    end = story.t
    for cards in ("AC 7C 8C 9C TC", "QC JD 8D 7D TD"):
        story.lay(cards, 0)
        story.gather(0)
    rows = story.rows(tmp_path, lambda sight: blind(sight) if begin < sight.t < end else sight)
    assert accusations(rows) == []


@pytest.mark.parametrize(
    ("laid", "by", "again", "seat", "out"),
    [
        pytest.param(3, 3, "KH", 3, 120, marks=pytest.mark.long),  # the next to play does, lays it before itself
        pytest.param(3, 3, "KH", 3, -30, marks=pytest.mark.long),
        pytest.param(3, 2, "KH", 2, 120, marks=pytest.mark.long),
        pytest.param(3, 1, "KH", 1, 140, marks=pytest.mark.long),  # its player thinks twice, and lays it again
        (4, 1, "AH", 1, 140),  # or lays another
        pytest.param(5, 1, "AH", 1, 140, marks=pytest.mark.long),
    ],
)
def test_a_card_is_taken_up_and_laid_again(
    laid: int, by: int, again: str, seat: int, out: float, tmp_path: Path
) -> None:
    """When others have played after it: all have played in turn, and each one card."""
    story, cards = Story(), ["7H", "KH", "9H", "QD", "TH"]
    story.lay(" ".join(cards[:laid]), 0)
    story.take(story.trick[1], by)
    story.lay(again, seat, out=out, think=1.5)
    story.lay(" ".join(cards[laid:]), laid)
    story.gather(3)
    story.lay("AC 7C 8C 9C TC", 3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert [cards_of(rows, seat)[0] for seat in range(5)] == ["7H", again, "9H", "QD", "TH"]


@pytest.mark.parametrize(
    ("who", "after", "card", "meanwhile"),
    [
        (3, 2, "KS", 3),
        (2, 0, "KS", 4),
        (4, 1, "AH", 3),
    ],
)
@pytest.mark.long
def test_a_card_that_lies_open_while_others_play(
    who: int, after: int, card: str, meanwhile: int, tmp_path: Path
) -> None:
    """Somebody drops a card before it, and takes it up when others have played: nobody has played two."""
    story, cards = Story(), ["AC", "7C", "8C", "9C", "TC"]
    story.lay("7H KH 9H QD TH", 0)
    story.gather(3)
    for k, one in enumerate(cards):
        if k == after:
            open_ = story.put(card, who, out=220, aside=20, think=0.7)
        story.lay(one, 3 + k)
        if k == after + meanwhile - 1:
            story.take(open_, think=1.0)
    story.gather(3)
    story.lay("AS 8H 7S 8S TS", 3)
    assert accusations(story.rows(tmp_path)) == []


def test_the_winner_draws_the_cards_to_itself(tmp_path: Path) -> None:
    """One by one, while the trick is played: whose place is whose is learnt where each card was laid."""
    story = Story()
    way = story.way(3)
    for k, card in enumerate(["7H", "KH", "9H", "QD", "TH"]):
        (laid,) = story.lay(card, k)
        if k < 4:
            story.push(laid, 3, way * 170 + np.array([-way[1], way[0]]) * (60 * k - 90))
    story.gather(3)
    for cards in ("AC 7C 8C 9C TC", "AS 8H 7S 8S TS"):
        story.lay(cards, 3)
        story.gather(3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 2) == ["9H", "TC", "TS"]


@pytest.mark.long
def test_cards_are_laid_right_to_the_winner(tmp_path: Path) -> None:
    """Side by side before the seat that leads: each came by another arm, so they are plays, and nothing is asked."""
    story = Story()
    story.lay("7H KH 9H QD TH", 0)
    story.gather(3)
    way = story.way(3)
    for cards in ("AC 7C 8C 9C TC", "AS 8H 7S 8S TS"):
        story.lay(cards[:2], 3)
        for k, card in enumerate(cards.split()[1:], 4):
            own, place = story.way(k % 5), way * 170 + np.array([-way[1], way[0]]) * 60 * (k - 5.5)
            out, aside = float(place @ own), float(place @ np.array([-own[1], own[0]]))
            story.trick.append(story.put(card, k % 5, out=out, aside=aside))
        story.gather(3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert [cards_of(rows, seat) for seat in (3, 4, 0)] == [["QD", "AC", "AS"], ["TH", "7C", "8H"], ["7H", "8C", "7S"]]


@pytest.mark.long
def test_the_cards_are_dealt_anew(tmp_path: Path) -> None:
    """After a trick, and the page was not told: what was no renege in either hand is none in both."""
    story = Story()
    story.lay("7H KH 9H QD TH", 0)
    story.gather(3)
    story.deal_anew()
    for cards in ("QC 9D 8D JD KD", "AC 7C 8C 9C TC", "AH TS 9S 8H 7S"):
        story.lay(cards, 0)
        story.gather(0)
    assert accusations(story.rows(tmp_path)) == []


def test_the_winner_leads_before_it_gathers(tmp_path: Path) -> None:
    """It was the last to play, and lays its lead upon that card: it has not changed the one for the other."""
    story = Story()
    story.lay("TC 7H 8C KC AC", 0)
    lead = story.put("8H", 4, out=150, aside=-14, think=0.3)
    story.gather(4)
    story.trick.append(lead)
    story.lay("9H KH 9S 7D", 0)
    story.gather(3)
    story.lay("AS TS 7C KS 8S", 3)
    rows = story.rows(tmp_path)
    assert accusations(rows) == []
    assert cards_of(rows, 4) == ["AC", "8H", "TS"]


@pytest.mark.parametrize(
    ("out", "accused"), [(120.0, [("violation", "P-FACEDOWN", 4)]), pytest.param(230.0, [], marks=pytest.mark.long)]
)
def test_a_back_that_goes_with_the_trick(out: float, accused: list[tuple[str, str, int]], tmp_path: Path) -> None:
    """Gathered half a second after it was laid, it was a card of the trick; a hand farther out was none, though nobody
    saw what its seat played.
    """
    story = Story(CALLED)
    story.lay("AC 8C 9C TC", 0)
    story.trick.append(story.put(BACK, 4, out=out))
    story.t -= 0.9
    story.gather(0)
    story.lay("AS 9S KS 8S 7S", 0)
    assert accusations(story.rows(tmp_path)) == accused
