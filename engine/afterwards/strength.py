"""How strong a hand was: one number, and what the sources say to such a hand (seed 000, "Examples of picker hands").

The number is 3 for a queen, 2 for a jack, 1 for any other trump. The sources give no such count; it is the simplest one
under which their five example hands fall on the right sides: passed at 4 and 6, picked at 8, 9 and 10; with the blind a
partner is wanted at 10, alone is open at 11 and right at 12 and 14.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from engine.cards import Card, Rank
from engine.order import TRUMP, Order, order_of

PICKS_FROM = 8
"""The weakest example hand that the source picks on."""
PASSES_TO = 6
"""The strongest example hand that the source passes."""
ALONE_FROM = 12
"""From here the source goes alone: its fourth hand with one more queen, and its fifth."""
PARTNER_TO = 10
"""Up to here the source "definitely" wants a partner: its third hand with the blind."""

_WORTH = {Rank.QUEEN: 3, Rank.JACK: 2}


class Verdict(Enum):
    """What the sources say to a choice."""

    YES = "yes"
    NO = "no"
    OPEN = "open"
    """Between the examples: the sources leave it to the player."""


def strength(cards: Collection[Card], order: Order | None = None) -> int:
    """The number for *cards*: 3 a queen, 2 a jack, 1 any other trump.

    >>> strength([Card.parse(code) for code in "QS QH JD KD TH TC".split()])
    9
    """
    suits = (order or order_of()).suits
    return sum(_WORTH.get(card.rank, 1) for card in cards if suits[card.index] is TRUMP)


def strength_range(cards: Collection[Card], dealt: int = 6, order: Order | None = None) -> tuple[int, int]:
    """Least and most strength that *dealt* of *cards* have: a picker's cards do not tell which two lay in the blind.

    >>> strength_range([Card.parse(code) for code in "QC JC 7D 8D 7C 8C 9C 7S".split()])
    (2, 7)
    """
    each = sorted(strength([card], order) for card in cards)
    return sum(each[:dealt]), sum(each[max(0, len(each) - dealt) :])


def worth_picking(number: int) -> Verdict:
    """Whether the sources pick on a hand of this strength, the six cards before the blind.

    >>> worth_picking(strength([Card.parse(code) for code in "JC JD AD 8D AS AH".split()]))
    <Verdict.NO: 'no'>
    """
    return _between(number, PASSES_TO, PICKS_FROM)


def worth_going_alone(number: int) -> Verdict:
    """Whether the sources go alone with cards of this strength, the six kept after the bury."""
    return _between(number, PARTNER_TO, ALONE_FROM)


def _between(number: int, no: int, yes: int) -> Verdict:
    return Verdict.YES if number >= yes else Verdict.NO if number <= no else Verdict.OPEN


@dataclass(frozen=True, slots=True)
class Bury:
    """Cards to bury, and the suit whose ace is then best called; None where no suit can be called with a card held."""

    cards: tuple[Card, ...]
    call: Card | None
    points: int


def best_bury(cards: Collection[Card], buries: int = 2, order: Order | None = None) -> Bury:
    """What the source would bury of a picker's whole hand, blind included.

    Its order of wishes: keep the trump, the weakest one goes first; call an ace that can walk, of which most cards are
    still out; then bury points ("it is recommended to bury both 7♣ and 10♣ and calling hearts").

    >>> told = best_bury([Card.parse(code) for code in "QS QH JD KD TH TC 8D 7C".split()])
    >>> sorted(card.code for card in told.cards), told.call
    (['7C', 'TC'], Card('AH'))
    """
    found = order or order_of()

    def wish(chosen: tuple[Card, ...]) -> tuple[object, ...]:
        trumps = sorted((found.strengths[c.index] for c in chosen if found.suits[c.index] is TRUMP), reverse=True)
        call = _call(set(cards) - set(chosen), chosen, found)
        points = sum(card.points for card in chosen)
        return (len(trumps), trumps, -call[1], -points, sorted(card.index for card in chosen))

    best = min(combinations(sorted(cards, key=lambda card: card.index), buries), key=wish)
    call, _ = _call(set(cards) - set(best), best, found)
    return Bury(best, call, sum(card.points for card in best))


def _call(kept: set[Card], buried: Collection[Card], order: Order) -> tuple[Card | None, int]:
    """The ace that walks best, and how many of its suit others hold; an ace that is held cannot be called (6.1)."""
    best: tuple[Card | None, int] = (None, 0)
    for suit in order.fail_suits:
        ace = order.fail_ace(suit)
        held = [card for card in kept if order.suits[card.index] is suit]
        if held and ace not in kept and ace not in buried:
            size = sum(order.suits[card.index] is suit for card in order.cards)
            out = size - len(held) - sum(order.suits[card.index] is suit for card in buried)
            if out > best[1]:
                best = (ace, out)
    return best
