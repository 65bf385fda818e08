"""vision.laid_open: cards that are laid open at once are no plays, and the table is asked who takes the rest."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from vision_simulator import direction
from vision_table import SIZE, Table, events
from vision_table import names as vector

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from vision.evidence import Evidence
from vision.laid_open import at_own_places, nobody_can_play, played_on
from vision.observed import LaidOpen, Reread, TakenBack
from vision.plays import Now
from vision.settings import WatchSettings
from vision.track import Track

SPADES = ("7S", "8S", "9S", "KS", "TS")


def after_tricks(left: int, players: int = 5) -> Table:
    """A table at which each seat still holds *left* cards, as the keeper of the hand says; seat 0 leads."""
    table = Table(players)
    taken = table.keeper.prior

    def prior():  # type: ignore[no-untyped-def]
        lying = [play.seat for _, play in table.keeper.tricks[-1]]
        closed = len(table.keeper.tricks) - 1
        return replace(taken(), left=tuple(left - closed - lying.count(seat) for seat in range(players)))

    table.keeper.prior = prior  # type: ignore[method-assign]
    table.wait(0.2)
    return table


def lay_open(table: Table, seat: int, cards: str, apart: float = 62.0, out: float = 210.0, wait: float = 3.0):  # type: ignore[no-untyped-def]
    """*cards* side by side before *seat*, *apart* millimetres from one to the next; what was told."""
    way = direction(seat, table.players)
    across = np.array([-way[1], way[0]])
    codes = cards.split()
    for place, code in enumerate(codes):
        spot = way * out + across * apart * (place - (len(codes) - 1) / 2)
        table.lying[code] = (spot + 500, code)
    return events(table.wait(wait))


def asked(seat: int, cards: str) -> LaidOpen:
    """The question that *seat*'s *cards* lead to."""
    return LaidOpen(seat, tuple(sorted(map(Card.parse, cards.split()), key=lambda card: card.index)))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("cards", "apart"), [("QC QS", 62.0), ("QC QS QH JC", 62.0), ("QC QS QH", 35.0)])
@pytest.mark.parametrize("seat", [0, 2])
def test_all_that_a_seat_holds_is_no_play(players: int, cards: str, apart: float, seat: int) -> None:
    """In a row or fanned, by the seat that is to lead or by another: one question, no card, nothing else."""
    table = after_tricks(len(cards.split()), players)
    told = lay_open(table, seat, cards, apart)
    assert told == [asked(seat, cards)]
    assert table.wait(4.0) == []


def test_in_the_middle_of_a_trick_too() -> None:
    """Three have played when the fourth lays the rest open: they stay as they were played."""
    table = after_tricks(3)
    for seat, code in enumerate(SPADES[:3]):
        table.lay(code, seat)
    assert lay_open(table, 3, "QC QS QH") == [asked(3, "QC QS QH")]
    assert [len(trick) for trick in table.keeper.tricks] == [3]


def test_a_card_that_was_told_before_the_others_lay_there_is_taken_back() -> None:
    """The first of them was in turn, and told: that was no play."""
    table = after_tricks(3)
    table.lying["QC"] = (direction(0, 5) * 210 + 500, "QC")
    assert events(table.wait(0.6)) == [CardPlayed(0, Card.parse("QC"))]
    told = lay_open(table, 0, "QS QC QH")
    assert told == [TakenBack(0, 0), asked(0, "QC QS QH")]


def test_who_played_after_a_card_that_was_laid_open_did_not_surely_lead() -> None:
    """The right-hand neighbour's card lies there when the lead turns out to be none: doubtful before that is told."""
    table = after_tricks(3)
    table.lying["QC"] = (direction(0, 5) * 210 + 500, "QC")
    table.wait(0.6)
    assert events(table.lay("7S", 1)) == [CardPlayed(1, Card.parse("7S"))]
    told = lay_open(table, 0, "QS QC QH")
    assert told == [Reread(1, 1, Card.parse("7S"), sure=False), TakenBack(0, 0), asked(0, "QC QS QH")]


def test_faint_outlines_upon_a_pile_are_not_laid_open() -> None:
    """As many as its seat holds, smaller than cards, of which one rather reads as a ten: the pattern of a back."""
    table = after_tricks(4)
    for number in range(4):
        spot = direction(2, 5) * 210 + 500 + np.array([40.0 * number - 60, 0.0])
        table.lying[f"outline {number}"] = (spot, "KH/KS/KC" if number else "TH/TH/TH/KD")
        table.fits[f"outline {number}"] = (0.42, 0.7)
    assert table.wait(3.0) == []
    assert events(table.lay("7S", 0)) == [CardPlayed(0, Card.parse("7S"))]


def test_play_goes_on_when_they_are_taken_up_again() -> None:
    """They are taken back into the hand, and all play on: every card is told, and nobody has played twice."""
    table = after_tricks(2)
    lay_open(table, 0, "QC QS")
    table.lying.clear()
    table.wait(1.5)
    told = []
    for seat, code in enumerate(("QC", *SPADES[1:])):
        told += events(table.lay(code, seat))
    told += events(table.gather())
    wanted = [CardPlayed(seat, Card.parse(code)) for seat, code in enumerate(("QC", *SPADES[1:]))]
    assert told == [*wanted, TrickTaken(0, seen=False)]


def test_one_of_them_is_pushed_into_the_middle() -> None:
    """The table says no; the claimant leaves all open and plays one after the other: that one is a play."""
    table = after_tricks(2)
    lay_open(table, 0, "QC QS", out=230.0)
    table.lying["QC"] = (direction(0, 5) * 100 + 500, "QC")
    assert events(table.wait(2.0)) == [CardPlayed(0, Card.parse("QC"))]


def test_a_card_pushed_into_the_middle_was_laid_when_it_was_pushed() -> None:
    """Two lay theirs open and the table says no; the one whose card is pushed when it is due has played in turn."""
    table = after_tricks(2)
    lay_open(table, 2, "QC QS", out=240.0)
    for seat in (0, 1):
        table.lay(SPADES[seat], seat, wait=1.2)
    for out in range(230, 90, -10):
        table.lying["QC"] = (direction(2, 5) * out + 500, "QC")
        table.wait(0.1)
    table.wait(1.2)
    for seat in (3, 4):
        table.lay(SPADES[seat], seat, wait=1.2)
    table.wait(1.0)
    assert [(play.seat, str(play.card)) for _, play in table.keeper.tricks[-1]] == [
        (0, "7S"), (1, "8S"), (2, "QC"), (3, "KS"), (4, "TS")
    ]  # fmt: skip


def test_all_throw_their_cards_in() -> None:
    """Two cards each of five seats fall into the middle: no play, no trick, one question without a name."""
    table = after_tricks(2)
    pack = ["QC QS", "7C 8C", "KH AH", "9S TS", "JD JH"]
    chance = np.random.default_rng(4)
    for seat, cards in enumerate(pack):
        for code in cards.split():
            spot = direction(seat, 5) * chance.uniform(60, 160) + chance.normal(0, 30, 2)
            table.lying[code] = (spot + 500, code)
    told = events(table.wait(6.0))
    assert [event for event in told if not isinstance(event, LaidOpen)] == []
    assert told
    assert told[-1].seat is None  # type: ignore[union-attr]


def test_what_others_throw_in_after_a_claim_is_no_play() -> None:
    """Seat 0 is to lead and lays all open; one after the other throws its cards in: nothing more is told or asked."""
    table = after_tricks(2)
    assert lay_open(table, 0, "QC QS") == [asked(0, "QC QS")]
    told = []
    for seat, code in ((3, "7C"), (3, "8C"), (1, "KH"), (4, "9S"), (1, "AH"), (2, "JD"), (4, "TS"), (2, "JH")):
        told += events(table.lay(code, seat, out=90 + 45 * (code in ("8C", "AH", "TS", "JH")), wait=0.8))
    assert told + events(table.wait(3.0)) == []


def test_an_arm_that_hides_one_of_them_for_a_moment_changes_nothing() -> None:
    """Before the table is asked, somebody reaches in to throw cards: what lay open a moment ago still does."""
    table = after_tricks(2)
    lay_open(table, 0, "QC QS", wait=0.6)
    hidden = table.lying.pop("QS")
    assert events(table.wait(0.2)) == []
    table.lying["QS"] = hidden
    assert events(table.wait(3.0)) == [asked(0, "QC QS")]


def test_two_seats_that_lay_theirs_open_one_after_the_other() -> None:
    """The second makes it a question of who takes the rest."""
    table = after_tricks(2)
    assert lay_open(table, 1, "QC QS")[0].seat == 1  # type: ignore[union-attr]
    told = lay_open(table, 3, "7C 8C")
    assert [event.seat for event in told] == [None]  # type: ignore[union-attr]


def test_two_of_which_one_is_read_doubtfully_are_no_claim() -> None:
    """In a pile, what the upper cards leave to be seen of a lower one may pass for another card beside them."""
    table = after_tricks(2)
    table.lying["QS"] = (direction(0, 5) * 210 + [555.0, 500.0], "QS/QS/QS/QH")
    told = lay_open(table, 0, "QC")
    assert not [event for event in told if isinstance(event, LaidOpen)]


def test_a_trick_with_a_second_outline_of_one_card_is_a_trick() -> None:
    """Three lie there, and one of them is outlined again as another card; then two play at once: five, not six."""
    table = after_tricks(6)
    for seat, code in enumerate(SPADES[:3]):
        table.lay(code, seat)
    place, _ = table.lying[SPADES[0]]
    table.lying["ghost"], table.fits["ghost"], table.turns["ghost"] = (
        (place + np.array([0.0, 17.0]), "7D"),
        (0.6, 0.95),
        15.0,
    )
    table.wait(0.5)
    for seat, code in ((3, "QC"), (4, "QS")):
        table.lying[code] = (direction(seat, 5) * 120 + 500, code)
    assert [str(event.card) for event in events(table.wait(3.6)) if isinstance(event, CardPlayed)] == ["QC", "QS"]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_trick_laid_all_at_once_is_a_trick(left: int) -> None:
    """Five cards that an arm or a blind camera hid until all lay there are five plays, with few cards left or many."""
    table = after_tricks(left)
    for seat, code in enumerate(SPADES):
        table.lying[code] = (direction(seat, 5) * 120 + 500, code)
    told = events(table.wait(3.0))
    assert [event for event in told if isinstance(event, LaidOpen)] == []
    assert {(play.seat, str(play.card)) for _, play in table.keeper.tricks[0]} == set(enumerate(SPADES))


def test_a_trick_beside_a_phone_is_a_trick() -> None:
    """Four play within a second while a phone lies there that reads like one of many cards: four cards, not five."""
    table = after_tricks(8, 4)
    told = events(table.lay("QC", 0, wait=1.5))
    table.lying["phone"] = (np.array([500.0, 230.0]), "7C/8C/9C/KC")
    table.fits["phone"] = (0.36, 1.5)
    for seat, card in ((2, "QH"), (3, "JC"), (1, "8D")):
        table.lying[card] = (direction(seat, 4) * 60 + 500, card)
    told += events(table.wait(3.0))
    assert not [event for event in told if isinstance(event, LaidOpen)]
    assert {str(event.card) for event in told if isinstance(event, CardPlayed)} == {"QC", "QH", "JC", "8D"}


def test_a_card_with_three_outlines_is_one_card() -> None:
    """They lie a centimetre apart and were counted as cards thrown in, in a film; cards of a fan are several."""
    told = [("TC", 0.0, 0.8), ("AC", 14.0, 0.55), ("9C", -10.0, 0.55), ("7D", 30.0, 0.7)]
    tracks = [SimpleNamespace(name=name, centre=np.array([x, 0.0]), confidence=found) for name, x, found in told]
    ruler = SimpleNamespace(apart=lambda track, place: abs(track.centre[0] - place[0]))
    kept = at_own_places(tracks, SimpleNamespace(tracker=ruler), WatchSettings())  # type: ignore[arg-type]
    assert [track.name for track in kept] == ["TC", "7D"]  # type: ignore[attr-defined]


def test_an_arm_with_outlines_on_it_is_no_claim() -> None:
    """While a trick is gathered, or before the next lead, it is taken for three cards of which none reads as one."""
    table = after_tricks(3, 3)
    for number, gap in enumerate((-62.0, 0.0, 62.0)):
        table.lying[f"arm{number}"] = (np.array([500.0 + gap, 710.0]), "QH/JC/KH/back")
        table.fits[f"arm{number}"] = (0.45, 1.0)
    assert not [event for event in events(table.wait(3.0)) if isinstance(event, LaidOpen)]


def test_two_cards_side_by_side_are_two_plays() -> None:
    """Neighbours lay at the same time, their cards touching, with two cards left: plays, not a claim."""
    table = after_tricks(2)
    between = direction(0, 5) + direction(1, 5)
    across = direction(1, 5) - direction(0, 5)
    for code, side in (("QC", -1), ("QS", 1)):
        table.lying[code] = (between * 70 + side * 31 * across / np.linalg.norm(across) + 500, code)
    told = events(table.wait(3.0))
    assert [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)] == [(0, "QC"), (1, "QS")]
    assert not [event for event in told if isinstance(event, LaidOpen)]


def test_neighbours_before_one_seat_one_after_the_other_are_two_plays() -> None:
    """Seat 1 reaches across and lays its card beside that of seat 0, a second later, with two cards left."""
    table = after_tricks(2)
    way = direction(0, 5)
    across = np.array([-way[1], way[0]])
    for code, side in (("QC", -1), ("QS", 1)):
        table.lying[code] = (way * 150 + side * 31 * across + 500, code)
        table.wait(0.5)
    table.wait(4.0)
    assert not any(isinstance(observed.event, LaidOpen) for observed in table.keeper.told)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["QC", "QS"]


@pytest.mark.parametrize("gap", [0.3, 0.5, 0.7])
def test_a_claim_dealt_out_card_by_card_is_a_claim(gap: float) -> None:
    """Three cards, all that seat 0 holds, in a row before it and with its arm over them: no plays of its neighbours."""
    table = after_tricks(3)
    way = direction(0, 5)
    across = np.array([-way[1], way[0]])
    table.moving[30:50, 20:30] = True  # where seat 0 reaches in from
    for place, code in enumerate(("QS", "QH", "QD")):
        table.lying[code] = (way * 210 + 62 * (place - 1) * across + 500, code)
        table.wait(gap)
    table.moving[:] = False
    table.wait(4.0)
    assert [observed.event for observed in table.keeper.told if isinstance(observed.event, LaidOpen)] == [
        asked(0, "QS QH QD")
    ]


def test_a_card_before_another_seat_is_not_surely_that_of_the_seat_due() -> None:
    """Seat 0 lays cards before itself one by one, too slowly for a claim: the second is not surely its neighbour's."""
    table = after_tricks(3)
    way = direction(0, 5)
    across = np.array([-way[1], way[0]])
    for place, code in enumerate(("QS", "QH", "QD")):
        table.lying[code] = (way * 210 + 62 * (place - 1) * across + 500, code)
        table.wait(0.7)
    told = [play for _, play in table.keeper.tricks[-1]]
    assert not [play for play in told if play.seat != 0 and play.sure]


def test_cards_that_came_one_after_the_other_under_arms_are_plays() -> None:
    """Three neighbours play quickly onto one heap; as an arm is over it all the time, all three rest at once."""
    table = after_tricks(3)
    table.moving[12:38, 12:38] = True
    way = direction(3, 5)
    across = np.array([-way[1], way[0]])
    for place, code in enumerate(("9C", "JD", "8H")):
        table.lying[code] = (500 + 160 * way + 60 * (place - 1) * across, code)
        table.wait(0.6)
    table.moving[:] = False
    told = events(table.wait(2.0))
    assert not [event for event in told if isinstance(event, LaidOpen)]
    assert [str(event.card) for event in told if isinstance(event, CardPlayed)]


def test_what_was_thrown_in_is_no_play_when_a_card_of_the_claimant_is_pushed() -> None:
    """All have thrown in, and somebody draws one of the claimant's cards nearer: what lies there still is no trick."""
    table = after_tricks(3)
    assert lay_open(table, 0, "QC QS QH") == [asked(0, "QC QS QH")]
    thrown = "JD TD 8D", "JH 8S 8H", "AD KD TC", "9D 7D TS"
    for seat, cards in enumerate(thrown, start=1):
        assert lay_open(table, seat, cards, apart=35.0, out=150.0, wait=0.8) == []
    table.lying["QC"] = ((table.lying["QC"][0] - 500) / 2 + 500, "QC")
    told = [event for event in events(table.wait(4.0)) if isinstance(event, CardPlayed | LaidOpen)]
    assert told in ([], [CardPlayed(0, Card.parse("QC"))])


def test_a_claimants_next_card_is_a_play_when_one_other_has_played_too_early() -> None:
    """Fewer cards than a trick has may well be plays: they are told once the claimant plays on."""
    table = after_tricks(2)
    lay_open(table, 0, "QC QS", out=230.0)
    assert events(table.lay("7S", 1)) == []
    table.lying["QC"] = (direction(0, 5) * 100 + 500, "QC")
    told = events(table.wait(2.0))
    assert {event.card.code for event in told if isinstance(event, CardPlayed) and event.card} == {"QC", "7S"}


def test_a_pile_whose_back_reads_as_a_card_is_not_thrown_in() -> None:
    """It is put down as the trick is taken; two cards of the next trick wait to be told, for they are hard to read."""
    table = Table(4)
    for seat, card in enumerate(("AS", "7S", "8H", "9S")):
        table.lay(card, seat)
    table.lying.clear()
    table.wait(0.7)
    table.lying["pile"] = (direction(0, 4) * 330 + 500, "JD")
    told = table.wait(1.5)
    told += table.lay("AC", 0) + table.lay("7C", 1, wait=0.1)
    table.lying["8C"] = (direction(2, 4) * 140 + 500, "8C/8S/8C")
    table.lying["KC"] = (direction(3, 4) * 140 + 500, "KC/KC/KS")
    told += table.wait(2.5)
    table.lying = {"pile": table.lying["pile"]}
    told += table.wait(2.0) + table.lay("KS", 0) + table.lay("TS", 1)
    found = events(told)
    assert not any(isinstance(event, LaidOpen) for event in found)
    assert [str(event.card) for event in found if isinstance(event, CardPlayed)][-2:] == ["KS", "TS"]


@pytest.mark.parametrize(("lying", "left"), [(1, {}), (3, {0: None, 1: None, 2: None})])
def test_where_a_trick_is_taken_they_had_not_thrown_their_cards_in(lying: int, left: dict[int, None]) -> None:
    """Unless several of the cards that were thrown in lie there still."""
    tracks = [SimpleNamespace(number=number, gone=number >= lying) for number in range(3)]
    hand = SimpleNamespace(opened=dict.fromkeys(range(3)), ignored=set(), players=4)
    played_on(hand, tracks, WatchSettings())  # type: ignore[arg-type]
    assert hand.opened == left
    assert hand.ignored == (set() if left else {0})


@pytest.mark.parametrize(
    ("names", "seen", "blocked"), [("QC QS", 9.5, True), ("QC QS", 3.0, False), ("QC QC", 9.5, False)]
)
def test_a_fan_that_seemed_laid_open_does_not_hold_up_the_end(names: str, seen: float, blocked: bool) -> None:
    """Two outlines opened before seat 1, which holds two cards and is due: cards that lie in sight, or one card of a
    fan outlined twice, or outlines that nobody has seen for seconds.
    """
    table = after_tricks(2, 3)
    hand = SimpleNamespace(opened={0: 1, 1: 1}, full=False, due=lambda prior: 1, left=lambda prior: (2, 2, 2))
    tracks = []
    for number, name in enumerate(names.split()):
        quad = np.float32([[0, 0], [59, 0], [59, 91], [0, 91]]) + 200 * number
        tracks.append(Track(number, quad, 0.0, Evidence(WatchSettings()), seen=seen))
        tracks[-1].evidence.add(vector(name))
    table.watcher._tracker.tracks = tracks
    now = Now(10.0, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    assert nobody_can_play(hand, now, WatchSettings()) is blocked  # type: ignore[arg-type]


def test_of_two_who_lay_their_cards_open_no_play_stands() -> None:
    """Two neighbours lay their last two cards down, one of each was told meanwhile: both are taken back."""
    table = Table(5)
    for seat, card in enumerate(SPADES):
        table.lay(card, seat)
    table.gather(2.0)
    leads = table.keeper.prior().leader
    assert leads is not None
    taken = table.keeper.prior

    def prior():  # type: ignore[no-untyped-def]
        lying = [play.seat for _, play in table.keeper.tricks[-1]]
        return replace(taken(), left=tuple(2 - lying.count(seat) for seat in range(5)), hand_size=6)

    table.keeper.prior = prior  # type: ignore[method-assign]
    seats, told = (leads, (leads + 1) % 5), []
    for cards in (("AC", "KC"), ("TC", "9H")):
        for seat, card in zip(seats, cards, strict=True):
            way = direction(seat, 5)
            across = np.array([-way[1], way[0]])
            table.lying[card] = (way * 230 + across * (-31 if cards[0] == "AC" else 31) + 500, card)
        told += events(table.wait(0.4))
    told += events(table.wait(3.0))
    plays = [event for event in told if isinstance(event, CardPlayed)]
    assert len(plays) == 2
    assert len([event for event in told if isinstance(event, TakenBack)]) == 2
    assert isinstance(told[-1], LaidOpen)
