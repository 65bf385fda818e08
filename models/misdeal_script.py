"""Deals with a particular call, most of them calls that the rules forbid (VIOLATIONS §4, §5).

Each function makes one deal by chance, or None where these cards do not give it: whoever asks tries again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from engine.cards import Card, Rank, Suit
from engine.order import TRUMP
from models.deal_script import Deal, best_bury, lawful_deal, shuffled
from models.hand_script import FAIL, HAND_SIZE, plain_suit

JACKS = tuple(map(Card.parse, ("JD", "JH")))
QUEENS = tuple(map(Card.parse, ("QC", "QS")))


def any_suit(rng: np.random.Generator) -> Suit:
    """A fail suit."""
    return FAIL[int(rng.integers(len(FAIL)))]


def ace_of(suit: Suit) -> Card:
    """Its ace."""
    return Card(Rank.ACE, suit)


def of_suit(cards: Sequence[Card], suit: Suit) -> list[Card]:
    """Those of *cards* that follow *suit*."""
    return [card for card in cards if plain_suit(card) is suit]


def five(
    rng: np.random.Generator, held: Sequence[Card], bury: Sequence[Card], declared: dict[str, Any], **call: Any
) -> Deal:
    """A deal of five in which the picker holds all of *held* but *bury*; the others have what is left by chance."""
    picker = int(rng.integers(5))
    rest = [card for card in shuffled(rng) if card not in held]
    hands = [rest[start : start + 6] for start in range(0, 24, 6)]
    hands.insert(picker, [card for card in held if card not in bury])
    settings = call.pop("settings", {})
    dealt = tuple(map(tuple, hands))
    return Deal(5, dealt, settings, {"picker": picker, **declared}, tuple(bury), picker, **call)


def calls_ace(rng: np.random.Generator, held: Sequence[Card], bury: Sequence[Card], suit: Suit, **more: Any) -> Deal:
    """The picker calls the ace of *suit*."""
    declared = {"call": {"type": "ace", "suit": suit.value}, **({"unknown": True} if "unknown" in more else {})}
    return five(rng, held, bury, declared, called=suit, card=ace_of(suit), **more)


def calls_ten(rng: np.random.Generator, held: Sequence[Card], bury: Sequence[Card], suit: Suit) -> Deal:
    """The picker calls the ten of *suit*; an ace beats it (K-32 is a house rule)."""
    declared = {"call": {"type": "ten", "suit": suit.value}}
    ten, settings = Card(Rank.TEN, suit), {"call_ten_winner": "ace"}
    return five(rng, held, bury, declared, called=suit, card=ten, hold=ace_of(suit), settings=settings)


# ---------------------------------------------------------------- five players, a called ace


def no_hold(rng: np.random.Generator) -> Deal | None:
    """The picker calls the ace of a suit of which he holds nothing."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    own = of_suit(held, suit)
    if len(own) > 2 or ace_of(suit) in own:
        return None
    return calls_ace(rng, held, best_bury(held, None, own), suit)


def held_ace(rng: np.random.Generator) -> Deal | None:
    """The picker calls an ace that is his own."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    return calls_ace(rng, held, best_bury(held, suit), suit) if ace_of(suit) in held else None


def buried_ace(rng: np.random.Generator) -> Deal | None:
    """The picker buries the ace that he calls, and keeps another card of the suit."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    if ace_of(suit) not in held or len(of_suit(held, suit)) < 2:
        return None
    others = [card for card in held if plain_suit(card) is not suit]
    return calls_ace(rng, held, best_bury(others, None, [ace_of(suit)]), suit)


def called_ten(rng: np.random.Generator) -> Deal | None:
    """The picker holds all three aces and calls a ten, as he may, with another card of its suit beside the ace."""
    suit = any_suit(rng)
    low = Card(Rank(rng.choice(["7", "8", "9", "K"])), suit)
    aces = [ace_of(each) for each in FAIL]
    pack = [card for card in shuffled(rng) if card not in (*aces, low, Card(Rank.TEN, suit))]
    held = [*aces, low, *pack[:4]]
    return calls_ten(rng, held, best_bury(pack[:4], None), suit)


def false_ten(rng: np.random.Generator) -> Deal | None:
    """The picker calls a ten, while another fail ace is not his."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    aces = [ace_of(each) for each in FAIL]
    if ace_of(suit) not in held or Card(Rank.TEN, suit) in held or all(ace in held for ace in aces):
        return None
    bury = best_bury([card for card in held if card not in aces], None)
    return calls_ten(rng, held, bury, suit)


def all_aces_and_tens(rng: np.random.Generator) -> Deal | None:
    """The picker plays all fail aces and tens, and calls one of his tens all the same."""
    high = [Card(rank, suit) for suit in FAIL for rank in (Rank.ACE, Rank.TEN)]
    rest = [card for card in shuffled(rng) if card not in high]
    return calls_ten(rng, [*high, *rest[:2]], rest[:2], any_suit(rng))


def with_unknown(rng: np.random.Generator) -> Deal | None:
    """The picker has no card of any suit that could be called and lays a card face down for one, as he may."""
    own_ace = [suit for suit in FAIL if rng.random() < 0.25]
    suits = [suit for suit in FAIL if suit not in own_ace]
    if not suits:
        return None
    called = suits[int(rng.integers(len(suits)))]
    pack = shuffled(rng)
    pool = [card for card in pack if plain_suit(card) in (TRUMP, *own_ace)]
    held = [ace_of(suit) for suit in own_ace]
    held += [card for card in pool if card not in held][: 8 - len(held)]
    return _laid(rng, held, called)


def needless_unknown(rng: np.random.Generator) -> Deal | None:
    """The picker lays an unknown although he holds a card of the called suit."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    if not of_suit(held, suit) or ace_of(suit) in held:
        return None
    return _laid(rng, held, suit)


def avoidable_unknown(rng: np.random.Generator) -> Deal | None:
    """The picker lays an unknown although he could have called another ace."""
    suit, held = any_suit(rng), shuffled(rng)[:8]
    ordinary = [other for other in FAIL if of_suit(held, other) and ace_of(other) not in held]
    return _laid(rng, held, suit) if ordinary and not of_suit(held, suit) else None


def _laid(rng: np.random.Generator, held: Sequence[Card], called: Suit) -> Deal:
    """*called* with an unknown: not one of the suit, and its weakest trump where there is one."""
    bury = best_bury(held, called)
    kept = [card for card in held if card not in bury and plain_suit(card) is not called]
    unknown = min(kept, key=lambda card: (plain_suit(card) is not TRUMP, card.points))
    return calls_ace(rng, held, bury, called, unknown=unknown)


# ---------------------------------------------------------------- five players, the called-up jack


def jack_elsewhere(rng: np.random.Generator) -> Deal | None:
    """The jack of hearts is called by one who does not hold the jack of diamonds."""
    held = shuffled(rng)[:8]
    return _calls_jack(rng, held) if not set(JACKS) & set(held) else None


def own_jack(rng: np.random.Generator) -> Deal | None:
    """The jack of hearts is called by one who holds it himself, beside the jack of diamonds."""
    held = [*JACKS, *[card for card in shuffled(rng) if card not in JACKS][:6]]
    return _calls_jack(rng, held)


def _calls_jack(rng: np.random.Generator, held: Sequence[Card]) -> Deal:
    settings = {"partner": "jd", "jd_picker_holds": "call_up_jh"}
    bury = best_bury([card for card in held if card not in JACKS], None)
    return five(rng, held, bury, {"call": {"type": "jh"}}, settings=settings, card=JACKS[1])


# ---------------------------------------------------------------- five players, doublings


def cracked_by_partner(rng: np.random.Generator) -> Deal | None:
    """The partner, who sits behind the picker, cracks."""
    deal = lawful_deal(rng, 5)
    if deal is None or deal.picker is None or deal.partner is None or deal.partner < deal.picker:
        return None
    return _said(deal, {"seat": deal.partner, "say": "crack"})


def false_corner(rng: np.random.Generator) -> Deal | None:
    """Somebody cracks, and another who is not the partner goes around the corner."""
    deal = lawful_deal(rng, 5)
    if deal is None or deal.picker is None:
        return None
    others = [seat for seat in range(5) if seat not in (deal.picker, deal.partner)]
    behind = [seat for seat in others if seat > deal.picker]
    if not behind or len(others) < 2:
        return None
    false = next(seat for seat in others if seat != behind[0])
    return _said(deal, {"seat": behind[0], "say": "crack"}, {"seat": false, "say": "cac"})


def false_blitz(rng: np.random.Generator) -> Deal | None:
    """Somebody cracks and says that he holds both black queens; another has one of them."""
    deal = lawful_deal(rng, 5)
    if deal is None or deal.picker is None:
        return None
    behind = [seat for seat in range(deal.picker + 1, 5) if seat != deal.partner]
    if not behind or set(QUEENS) <= set(deal.hands[behind[0]]):
        return None
    blitz = {"seat": behind[0], "say": "blitz", "cards": [card.code for card in QUEENS]}
    return _said(deal, {"seat": behind[0], "say": "crack"}, blitz)


def _said(deal: Deal, *multipliers: dict[str, Any]) -> Deal:
    settings = {**deal.settings, "crack": True, "crack_around_corner": True, "blitz": True}
    return replace(deal, settings=settings, declarations={**deal.declarations, "multipliers": list(multipliers)})


# ---------------------------------------------------------------- four players, the queens game


def queens_call(rng: np.random.Generator) -> Deal | None:
    """The holder of both black queens calls an ace, as he may."""
    hands, caller = _queens_dealt(rng, 2)
    suits = [suit for suit in FAIL if of_suit(hands[caller], suit) and ace_of(suit) not in hands[caller]]
    return _queens_called(hands, caller, suits[int(rng.integers(len(suits)))]) if suits else None


def queens_false_caller(rng: np.random.Generator) -> Deal | None:
    """One with a single black queen calls an ace."""
    hands, caller = _queens_dealt(rng, 1)
    suits = [suit for suit in FAIL if of_suit(hands[caller], suit) and ace_of(suit) not in hands[caller]]
    return _queens_called(hands, caller, suits[0]) if suits else None


def queens_held(rng: np.random.Generator) -> Deal | None:
    """The caller holds the ace himself."""
    hands, caller = _queens_dealt(rng, 2)
    suits = [suit for suit in FAIL if ace_of(suit) in hands[caller]]
    return _queens_called(hands, caller, suits[0]) if suits else None


def queens_no_hold(rng: np.random.Generator) -> Deal | None:
    """The caller holds nothing of the suit."""
    hands, caller = _queens_dealt(rng, 2)
    suits = [suit for suit in FAIL if not of_suit(hands[caller], suit)]
    return _queens_called(hands, caller, suits[0]) if suits else None


def queens_first_trick(rng: np.random.Generator) -> Deal | None:
    """The caller says that he can call no ace, but he can."""
    hands, caller = _queens_dealt(rng, 2)
    if not any(of_suit(hands[caller], suit) and ace_of(suit) not in hands[caller] for suit in FAIL):
        return None
    declared = {"picker": caller, "call": {"type": "first_trick"}}
    return Deal(4, tuple(map(tuple, hands)), {"partner": "queens4"}, declared, picker=caller)


def _queens_dealt(rng: np.random.Generator, both: int) -> tuple[list[list[Card]], int]:
    """Four hands, and a seat with *both* (2) or one (1) of the black queens."""
    first = list(QUEENS[:both])
    rest = [card for card in shuffled(rng) if card not in QUEENS]
    other = [card for card in QUEENS if card not in first]
    size, caller = HAND_SIZE[4], int(rng.integers(4))
    mine, rest = first + rest[: size - both], rest[size - both :] + other
    rest = [rest[i] for i in rng.permutation(len(rest))]
    hands = [rest[start : start + size] for start in range(0, 3 * size, size)]
    hands.insert(caller, mine)
    return hands, caller


def _queens_called(hands: list[list[Card]], caller: int, suit: Suit) -> Deal:
    declared = {"picker": caller, "call": {"type": "ace", "suit": suit.value}}
    dealt = tuple(map(tuple, hands))
    return Deal(4, dealt, {"partner": "queens4"}, declared, picker=caller, called=suit, card=ace_of(suit))


# ---------------------------------------------------------------- any number


def card_twice(rng: np.random.Generator, players: int) -> Deal | None:
    """A card of another pack has got among the cards: one exists twice, and another not at all."""
    deal = lawful_deal(rng, players)
    if deal is None:
        return None
    one, other = (int(seat) for seat in rng.permutation(players)[:2])
    double = deal.hands[one][int(rng.integers(HAND_SIZE[players]))]
    hands = [list(hand) for hand in deal.hands]
    lost = int(rng.integers(HAND_SIZE[players]))
    if double == deal.card or hands[other][lost] == deal.card:
        return None
    hands[other][lost] = double
    return replace(deal, hands=tuple(map(tuple, hands)))
