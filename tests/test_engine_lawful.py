"""Lawful play never looks like anything else, and what is planted is proved exactly when no legal deal is left."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import combinations, takewhile
from random import Random

import pytest
from builders import KINDS, Lawful, lawful_hand, random_hand
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card, Rank, Suit
from engine.events import CallKind, CardPlayed, Event, HandStarted, Seat, UnknownLaid
from engine.hand import HandState, apply, replay
from engine.record import answer, answer_of, write_record

kinds = st.sampled_from(sorted(KINDS))
seeds = st.integers(0, 10**9)


def settled(events: list[Event]) -> HandState:
    """The folded hand, after the checks that every lawful hand must pass."""
    state = replay(events)
    assert state.violations == ()
    result = state.result
    assert result is not None
    assert sum(state.points) + sum(card.points for card in state.unseen) == 120
    assert sum(state.tricks_taken) == state.hand_size
    if result.payout is None:
        assert result.open == "unknown_hidden"
    else:
        assert sum(result.payout) + result.pot_after == 0
    return state


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_lawful_hands_settle(kind: str) -> None:
    """Of 64 random lawful hands of every kind none shows a violation; points sum to 120 and payouts to zero."""
    for seed in range(64):
        settled(random_hand(kind, seed))


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_very_many_lawful_hands(kind: str) -> None:
    """The same with 3,100 hands of every kind, over 100,000 in all."""
    for seed in range(10_000, 13_100):
        settled(random_hand(kind, seed))


@settings(max_examples=60, deadline=None)
@given(kinds, seeds)
def test_no_card_of_a_lawful_hand_is_accused(kind: str, seed: int) -> None:
    """After every single card nothing is proved, and what is told live stays within its bounds."""
    events = random_hand(kind, seed)
    state = HandState()
    final = replay(events)
    for event in events:
        state = apply(state, event)
        assert state.violations == ()
        if state.sides.certain:
            assert state.sides.picker_side == final.sides.picker_side
        else:
            assert state.sides.picker_side <= final.sides.picker_side
        assert not state.sides.picker_side & state.sides.defenders
        if state.clinched is not None:
            assert state.clinched is final.clinched
        if state.players and not any(e.face_down for e in events if isinstance(e, CardPlayed)):
            check_hands(state, events[events.index(event) + 1 :])


@settings(max_examples=150, deadline=None)
@given(kinds, seeds, st.data())
def test_doubtful_cards_and_seats_accuse_nobody(kind: str, seed: int, data: st.DataObject) -> None:
    """Whatever was misread with doubt in a lawful hand, its card or its seat, nothing rests on it (VIOLATIONS §1)."""
    events = random_hand(kind, seed)
    laid = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
    for place in data.draw(st.lists(st.sampled_from(laid), min_size=1, max_size=4)):
        event = events[place]
        assert isinstance(event, CardPlayed)
        card = data.draw(st.sampled_from([event.card, None, *DECK]))
        seat = data.draw(st.sampled_from([event.seat, *range(replay(events[:1]).players)]))
        events[place] = CardPlayed(seat, card, sure=False)
    assert replay(events[: data.draw(st.integers(laid[0], len(events)))]).violations == ()


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["unknown", "unknown not to be led"]), seeds)
def test_an_unknown_that_nobody_noted_accuses_nobody_before_it_lies_there(kind: str, seed: int) -> None:
    """The table can note an unknown only once it is seen: a picker who shows no card of the suit may still hold one."""
    events = [event for event in random_hand(kind, seed) if not isinstance(event, UnknownLaid)]
    state = HandState()
    for event in takewhile(lambda event: not (isinstance(event, CardPlayed) and event.card is None), events):
        state = apply(state, event)
        assert state.violations == ()


def check_hands(state: HandState, rest: list[Event]) -> None:
    """No seat is said to lack what it really holds."""
    for seat in range(state.players):
        held = {e.card for e in rest if isinstance(e, CardPlayed) and e.seat == seat}
        assert held <= state.can_hold(seat)
        order = state.declared.order
        assert not {order.suits[card.index] for card in held if card is not None} & state.voids(seat)


@settings(max_examples=100, deadline=None)
@given(kinds, seeds)
def test_fold_equals_replay(kind: str, seed: int) -> None:
    """Adding events one by one, and replaying them all, give equal states with equal answers."""
    events = random_hand(kind, seed)
    state = HandState()
    for event in events:
        state = apply(state, event)
    assert state == replay(events)
    assert answer_of(state) == answer_of(replay(events))


@settings(max_examples=100, deadline=None)
@given(kinds, seeds, st.integers(0, 40))
def test_a_record_gets_the_same_answer(kind: str, seed: int, length: int) -> None:
    """A hand folded live, whole or broken off, gets the answer that its written record gets."""
    events = random_hand(kind, seed)
    for part in (events, events[: max(1, min(length, len(events)))]):
        wanted = answer_of(replay(part))
        found = answer(write_record(part))
        assert {key: value for key, value in found.items() if key != "id"} == wanted


# --- planted cards, held against a search through all deals ---------------------------------------------------------


def obeys(hand: Lawful, hands: list[list[Card]], played: list[tuple[Seat, Card]]) -> bool:
    """Whether these plays break no rule when these were the hands."""
    world = deepcopy(hand)
    world.hands, world.led = [list(cards) for cards in hands], []
    lying: list[tuple[Seat, Card]] = []
    for seat, card in played:
        if card not in world.may_play(seat, lying):
            return False
        world.hands[seat].remove(card)
        lying.append((seat, card))
        if len(lying) == world.players:
            world.led.append((world.suit_of(lying[0][1]), lying[0][0]))
            lying = []
    return True


def may_call(hand: Lawful, own: list[Card], bury: list[Card]) -> bool:
    """Whether the picker could make this call (SPEC 6.1, 6.2, 11.3)."""
    card = hand.called_card
    if card is None or hand.suit is None:
        return True
    if hand.rules.partner == "queens4":
        queens = {Card(Rank.QUEEN, Suit.CLUBS), Card(Rank.QUEEN, Suit.SPADES)}
        return queens <= set(own) and card not in own and any(hand.suit_of(c) is hand.suit for c in own)
    if card in own + bury:
        return False
    if hand.kind is CallKind.TEN:
        aces = [Card(Rank.ACE, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)]
        return Card(Rank.ACE, hand.suit) in own and all(ace in own + bury for ace in aces)
    return any(hand.suit_of(c) is hand.suit for c in own)


def deals(cards: list[Card], sizes: list[int]):  # type: ignore[no-untyped-def]
    """Every way to give out *cards*."""
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for more in deals(rest, sizes[1:]):
            yield [list(chosen), *more]


def legal_deal_left(hand: Lawful, played: list[tuple[Seat, Card]], size: int) -> bool:
    """Whether any deal explains the plays, by trying all."""
    unseen = [card for card in DECK if card not in {card for _, card in played}]
    own = [[card for seat, card in played if seat == k] for k in range(hand.players)]
    sizes = [size - len(cards) for cards in own]
    for deal in deals(unseen, [*sizes, len(unseen) - sum(sizes)]):
        hands = [own[seat] + deal[seat] for seat in range(hand.players)]
        called = hand.picker is None or may_call(hand, hands[hand.picker], deal[-1])
        if called and obeys(hand, hands, played):
            return True
    return False


def check_planted(kind: str, seed: int, unseen_at_most: int) -> int:
    """Plant one wrong card in a lawful hand; from then on engine and search agree after every card. The house knows no
    unknown: one that nobody has noted yet would explain nearly any call, and the search gives out no such hands.
    """
    players, rules, wish = KINDS[kind]
    rules = replace(rules, unknown=False)
    chance = Random(f"planted {kind} {seed}")
    hand = lawful_hand(chance, players, rules, **wish)
    hand.opening = hand.opening[:2]
    fixed, size = deepcopy(hand), len(hand.hands[0])
    when = chance.randrange(players * size - players)
    state = replay([HandStarted(players, players - 1, rules), *hand.opening])
    played: list[tuple[Seat, Card]] = []
    lying: list[tuple[Seat, Card]] = []
    planted, proved = False, 0
    while any(hand.hands):
        seat = state.turn
        assert seat is not None
        lawful = hand.may_play(seat, lying)
        wrong = [card for card in hand.hands[seat] if card not in lawful]
        plant = not planted and len(played) >= when and bool(wrong)
        planted = planted or plant
        card = chance.choice(wrong if plant else lawful)
        hand.hands[seat].remove(card)
        lying.append((seat, card))
        played.append((seat, card))
        state = apply(state, CardPlayed(seat, card))
        if len(lying) == players:
            hand.led.append((hand.suit_of(lying[0][1]), lying[0][0]))
            lying = []
        if len(DECK) - len(played) <= unseen_at_most:
            assert bool(state.violations) == (not legal_deal_left(fixed, played, size)), (kind, seed, state.position)
        proved += bool(state.violations)
    return proved


PLANTED = ["called ace", "called ace, free lead", "called ten", "queens, called ace", "base game", "leaster", "alone"]


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_card_is_proved_exactly_when_no_deal_is_left(kind: str) -> None:
    """After every card of the last trick, a search through all deals and the engine say the same (VIOLATIONS §1)."""
    assert sum(check_planted(kind, seed, 6) for seed in range(6)) > 0


@pytest.mark.long
@pytest.mark.parametrize("kind", PLANTED)
def test_many_planted_cards(kind: str) -> None:
    """The same, a card earlier and for many more hands."""
    assert sum(check_planted(kind, seed, 7) for seed in range(1000, 1150)) > 0
