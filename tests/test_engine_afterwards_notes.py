"""engine.afterwards.notes: the sources' advice on finished hands, each note from the paragraph that it names."""

from __future__ import annotations

from random import Random

import pytest
from builders import KINDS, called, cards, lawful_hand, random_hand, tricks

from engine.afterwards.advice import ADVICE
from engine.afterwards.notes import notes
from engine.events import CardPlayed, Event, HandEnded, HandStarted
from engine.hand import replay

ROWS = [  # dealt by hand: the picker in seat 1 calls the ace of spades, which seat 3 holds; seats 0, 2 and 4 defend
    "0: 7S KS 8S AS 9S",  # a defender leads the called suit
    "3: 7C 8C TC KC JH",  # the partner has trump and leads a club
    "2: QC 7D 8D 9D QS",
    "2: 9C AC JS JD TD",
    "4: 9H KH AH TH QD",
    "3: QH JC KD 8H 7H",
]


def finished(*rows: str) -> list[Event]:
    """A hand of five that seat 1 picked, calling the ace of spades."""
    return [HandStarted(), *called(1, "AS"), *tricks(*rows), HandEnded()]


def told(rows: list[str]) -> dict[str, list[tuple[int, tuple[int, int], bool]]]:
    """Notes by name: who, where, followed or not."""
    found: dict[str, list[tuple[int, tuple[int, int], bool]]] = {}
    for note in notes(replay(finished(*rows))):
        found.setdefault(note.advice, []).append((note.seat, note.at, note.followed))
    return found


def test_who_leads_what() -> None:
    """A defender who leads the called suit followed the advice; once that suit was led, leads are nobody's business."""
    found = told(ROWS)
    assert found["defender_leads_called"] == [(0, (1, 1), True)]
    assert "partner_leads_trump" not in found
    assert "picker_leads_trump" not in found


def test_every_note_is_about_a_real_choice() -> None:
    """In random hands of every kind each note names known advice, a card that its seat played, and cards it could have
    played; followed says whether the card is among them."""
    names = set()
    for kind in sorted(KINDS):
        for seed in range(4):
            state = replay(random_hand(kind, seed))
            for note in notes(state):
                assert note.advice in ADVICE
                names.add(note.advice)
                if note.at != (0, 0):
                    play = state.tricks[note.at[0] - 1].plays[note.at[1] - 1]
                    assert play.seat == note.seat
                    if play.card is not None:
                        assert note.followed == (play.card in note.better)
                    later = {p.card for t in state.tricks[note.at[0] - 1 :] for p in t.plays if p.seat == note.seat}
                    assert set(note.better) <= later | state.unseen
    assert names >= set(ADVICE) - {"alone", "bare_ace", "schmear_to_picker", "big_queen", "picker_waits"}


def test_leads_before_the_called_suit() -> None:
    """Until the called suit is led: defenders with it lead it, without it keep trump; picker and partner lead trump."""
    for seed in range(20):
        state = replay(random_hand("called ace, free lead", seed))
        called_suit, order = state.declared.called_suit, state.declared.order
        assert called_suit is not None
        first = next(n for n, trick in enumerate(state.tricks, 1) if trick.led is called_suit or n == state.hand_size)
        for note in notes(state):
            if note.at[1] != 1:
                continue
            assert note.at[0] <= first
            assert (note.seat == state.picker) == note.advice.startswith("picker_")
            assert (note.seat == state.sides.partner) == note.advice.startswith("partner_")
            suits = {order.suits[card.index] for card in note.better}
            assert (called_suit in suits) == (note.advice == "defender_leads_called") or "waits" in note.advice


def test_the_big_queen_takes_the_trick() -> None:
    """A defender with the called suit and the big queen, not leading, is told to take the trick with her."""
    rows = [
        "0: 7C 8C QC KC TC",  # seat 2 has no club, a spade and the big queen
        "2: 8S AS 9S 7S KS",
        *("3: 9C JH JS JD TS", "0: 7D 8D 9D KD QS", "4: 9H KH AH TH QD", "3: QH JC AD 8H 7H"),
    ]
    lying = finished(*rows)
    found = [note for note in notes(replay(lying)) if note.advice == "big_queen"]
    assert [(note.seat, note.at, note.followed) for note in found] == [(2, (1, 3), True)]
    assert found[0].better == tuple(cards("QC"))


def test_the_source_stands_behind_each_note() -> None:
    """Every piece of advice quotes its document, and says itself in English and in German."""
    for name, advice in ADVICE.items():
        assert advice.document in ("000", "001", "003", "004"), name
        assert advice.quote
        assert advice.part
        assert advice.english
        assert advice.german
        assert advice.english != advice.german


@pytest.mark.parametrize(("hand", "picks"), [("QC QS JC JS AD TD", True), ("7C 8C 9C 7S 8S 9H", False)])
def test_picks_and_passes_are_noted(hand: str, picks: bool) -> None:
    """Whoever passed a hand like the source's good ones, or picked on one like its bad ones, finds a note."""
    players, rules, _ = KINDS["leaster"]
    dealt = lawful_hand(Random(1), players, rules, passed=True)
    rest = [card for own in [*dealt.hands, dealt.blind] for card in own if card not in cards(hand)]
    dealt.hands = [cards(hand), *(rest[6 * seat : 6 * seat + 6] for seat in range(4))]
    found = [note for note in notes(replay(dealt.play())) if note.seat == 0 and note.at == (0, 0)]
    bid = [note for note in found if note.advice in ("pick", "pass")]
    assert [(note.advice, note.followed) for note in bid] == [("pick", False) if picks else ("pass", True)]


def test_no_note_while_the_hand_runs() -> None:
    """After every card but the last there is none."""
    events = random_hand("called ace", 5)
    places = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
    for place in places[:-1]:
        assert notes(replay(events[: place + 1])) == ()
    assert notes(replay(events))


@pytest.mark.parametrize(("thrown", "kept", "followed"), [("TC", "KC", True), ("KC", "TC", False)])
def test_the_sources_own_scenario_of_a_schmear(thrown: str, kept: str, followed: bool) -> None:
    """An opponent leads the eight of clubs, the picker sits on the end, his partner has ten and king: the ten goes."""
    rows = [
        f"0: 8C {thrown} 7C 9C QC",
        *("4: QS 7D 8D 9D KD", "4: QH JD TD AD JH", "4: 7S KS AS 8S 9S"),
        *(f"1: {kept} AC 8H JC JS", "4: QD 9H TH KH AH"),
    ]
    state = replay([HandStarted(), *called(4, "AS"), *tricks(*rows), HandEnded()])
    found = [note for note in notes(state) if note.advice == "schmear_to_picker" and note.at == (1, 2)]
    assert [(note.seat, note.followed, note.better) for note in found] == [(1, followed, tuple(cards("TC")))]
