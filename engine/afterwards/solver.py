"""Exact best play with all cards open: how many card points the picker's side can force (SPEC §7, §9).

Alpha-beta with null windows over sets of cards as bits of one number. Who holds a card never changes, so that what is
left of the pack, who leads and whether the call still binds say everything about a point between two tricks: that is
the key of the table in which results are kept. The table serves all points of one deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.afterwards.bits import Bits, Move
from engine.afterwards.openhand import OpenHand
from engine.cards import Card

Key = int
Bounds = tuple[int, int, int]
"""Fewest and most points that the side gets from here on, and the bit of the card that was best led, or 0."""


@dataclass(slots=True)
class Solver:
    """Best play for any point of one deal; results are kept from question to question.

    >>> from engine.events import Picked, HandStarted, Called, CallKind
    >>> from engine.hand import replay
    >>> said = replay([HandStarted(3, 2), Picked(0), Called(CallKind.ALONE)]).declared
    >>> held = [["QC", "7H"], ["AD", "AH"], ["TD", "KH"]]
    >>> hands = tuple(frozenset(map(Card.parse, codes)) for codes in held)
    >>> hand = OpenHand(said, hands, frozenset({0}), leader=0)
    >>> Solver(hand).points(hand)
    24
    """

    hand: OpenHand
    """Any point of the deal at which no card has been played that is to be asked about."""
    by_tricks: bool = False
    """Every card counts one instead of its points, so that a trick counts as many as there are players."""
    nodes: int = 0
    """Cards tried so far, for the benchmark."""
    _bits: Bits = field(init=False)
    _known: dict[Key, Bounds] = field(default_factory=dict, repr=False)
    _from: Callable[..., int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._bits = Bits.of(self.hand, self.by_tricks)
        self._from = _search(self)

    def reaches(self, hand: OpenHand, points: int) -> bool:
        """Whether the side can force *points* card points in all, its tricks and bury so far included."""
        need = points - self._counted(hand)
        return self._ask(hand, need) >= need

    def points(self, hand: OpenHand, near: int | None = None) -> int:
        """How many card points the side has in the end when both sides play as well as they can.

        *near*, the answer at a neighbouring point, makes the search shorter.
        """
        low, high = 0, self._bits.total(hand) + self._waiting(hand)
        counted = self._counted(hand)
        guess = high // 2 if near is None else min(high, max(0, near - counted))
        while low < high:
            need = max(guess, low + 1)
            found = self._ask(hand, need)
            if found >= need:
                low = found
            else:
                high = found
            guess = found
        return counted + low

    def _counted(self, hand: OpenHand) -> int:
        return hand.tricks * hand.said.players if self.by_tricks else hand.points

    def _waiting(self, hand: OpenHand) -> int:
        return 0 if self.by_tricks else hand.waiting

    def _ask(self, hand: OpenHand, need: int) -> int:
        """A number not below *need* that can be forced, or one below it that cannot be passed."""
        lying = self._bits.lying(hand)
        return self._from(self._bits.left(hand), hand.leader, hand.released, self._waiting(hand) > 0, lying, need)

    def may_play(self, hand: OpenHand) -> tuple[Card, ...]:
        """The cards that whose turn it is may play by the rules (SPEC 7.2, 7.4, 11.3).

        For this the engine knows all hands; `engine.duties` names the same duties as far as a table knows them.
        """
        bits, lying = self._bits, self._bits.lying(hand)
        held = bits.hands[hand.turn] & bits.left(hand)
        led = bits.led(lying[0]) if lying else 0
        return bits.cards_of(bits.legal(hand.turn, held, led, hand.leader, hand.released))


def _search(solver: Solver) -> Callable[..., int]:
    """The search itself, with everything that it looks up bound once."""
    bits, known = solver._bits, solver._known
    n, hands, ours = bits.players, bits.hands, bits.ours
    suit_of, points_of, order_of = bits.suit_of, bits.points, bits.ordered
    trump, bound, legal = bits.trump, bits.bound, bits.legal
    waiting, ten, over_ace, called = solver._waiting(solver.hand), bits.ten, bits.over_ace, bits.called_suit
    sets_free, ends = bits.sets_free, not bits.queens  # in the queens game the called ace stays bound

    def start(left: int, leader: int, released: bool, dry: bool, lying: tuple[int, ...], need: int) -> int:
        """From a point at which *lying* has been played to the trick."""
        if not lying:
            return lead(left, leader, released, dry, need, bits.points_in(left))
        led = suit_of[lying[0]]
        best, winner = 0, leader
        for place, card in enumerate(lying):
            high = over_ace if card == ten and led == called and not released else card
            if place == 0 or (high > best and card & (led | trump)):
                best, winner = high, (leader + place) % n
        pile = sum(points_of[card] for card in lying)
        rest = bits.points_in(left)
        return follow(left, leader, (leader + len(lying)) % n, led, best, winner, pile, released, dry, need, rest)

    def lead(left: int, leader: int, released: bool, dry: bool, need: int, rest: int) -> int:
        """Between two tricks; *rest* are the points of the cards that are left."""
        low, high = 0, rest + waiting if dry else rest
        if need <= 0 or not left:
            return 0
        if need > high:
            return high
        key = left << 5 | leader << 2 | released << 1 | dry
        first = 0
        entry = known.get(key)
        if entry is not None:
            low, high, first = entry
            if low >= need:
                return low
            if high < need:
                return high
        held = hands[leader] & left
        may = legal(leader, held, 0, leader, released) if bound[leader] and not (released and ends) else held
        mine = ours[leader]
        found = -1 if mine else 1000
        seat = leader + 1 if leader + 1 < n else 0
        rivals = left & ~held
        choice = order_of(may)[2]
        if first:
            choice = ((first, -1), *(move for move in choice if move[0] != first))
        for card, between in choice:
            if not rivals & between:
                continue
            solver.nodes += 1
            value = follow(
                left & ~card,
                leader,
                seat,
                suit_of[card],
                card,
                leader,
                points_of[card],
                released,
                dry,
                need,
                rest - points_of[card],
            )
            if mine:
                if value > found:
                    found = value
                    if value >= need:
                        first = card
                        break
            elif value < found:
                found = value
                if value < need:
                    first = card
                    break
        known[key] = (found, high, first) if found >= need else (low, found, first)
        return found

    def follow(
        left: int,
        leader: int,
        seat: int,
        led: int,
        best: int,
        winner: int,
        pile: int,
        released: bool,
        dry: bool,
        need: int,
        rest: int,
    ) -> int:
        """*seat* is to play, or the trick is whole; *best* is the card that wins so far, *pile* what lies in points."""
        if seat == leader:
            released = released or (led == called and sets_free[leader])
            if not ours[winner]:
                return lead(left, winner, released, dry, need, rest)
            if dry:
                pile += waiting
            return pile + lead(left, winner, released, False, need - pile, rest)
        held = hands[seat] & left
        may = (
            legal(seat, held, led, leader, released) if bound[seat] and not (released and ends) else held & led or held
        )
        mine = ours[seat]
        ours_now = mine == ours[winner]
        falling, rising, strong = order_of(may)
        beats = led | trump
        after_seat = seat + 1 if seat + 1 < n else 0
        last = after_seat == leader
        rivals = (left & ~held) | best
        choice: Iterable[Move]
        if not may & (may - 1):
            choice = strong
        elif ours_now:
            choice = falling
        else:  # what wins first: the richest where nobody follows, else the strongest; then what gives least away
            winning = [move for move in (falling if last else strong) if move[0] > best and move[0] & beats]
            choice = [*winning, *(move for move in rising if move not in winning)]
        found = -1 if mine else 1000
        for card, between in choice:
            if not rivals & between:
                continue
            solver.nodes += 1
            worth = points_of[card]
            high = over_ace if card == ten and led == called and not released else card
            if high > best and card & beats:
                value = follow(
                    left & ~card, leader, after_seat, led, high, seat, pile + worth, released, dry, need, rest - worth
                )
            else:
                value = follow(
                    left & ~card, leader, after_seat, led, best, winner, pile + worth, released, dry, need, rest - worth
                )
            if mine:
                if value > found:
                    found = value
                    if value >= need:
                        break
            elif value < found:
                found = value
                if value < need:
                    break
        return found

    return start
