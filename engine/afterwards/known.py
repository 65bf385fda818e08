"""What a player could know then: deals that fit everything seen from one seat, and what each card was worth over them.

A deal fits when every hand agrees with the cards that lay, with voids shown, with the duties of the call and with what
the bidding makes likely. Chance is passed in, so that the same chance gives the same deals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from engine.afterwards.bury import unbury
from engine.afterwards.openhand import OpenHand, open_hand, played
from engine.afterwards.solver import Solver
from engine.afterwards.strength import PICKS_FROM, strength
from engine.cards import DECK, Card
from engine.events import Say, Seat
from engine.evidence import Evidence, gather
from engine.hand import HandState
from engine.multipliers import doublings
from engine.said import Position, Said, declared_alone
from engine.sides import partner_card, queens_pair
from engine.worlds import worlds_after

TRIES_PER_DEAL = 40
"""How many deals are drawn for one that fits the bidding, before fewer deals are told."""


class Chance(Protocol):
    """Where chance comes from; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1, each as likely."""


@dataclass(frozen=True, slots=True)
class Chances:
    """One card that could have been played, over the deals that were possible for its player."""

    card: Card
    won: int
    """Deals in which the player's side wins with best play after this card, all cards open."""
    points: float
    """Mean card points of the player's side in the end, likewise."""


@dataclass(frozen=True, slots=True)
class Known:
    """A choice as its player saw it."""

    at: Position
    seat: Seat
    played: Card
    deals: int
    """How many sampled deals the numbers rest on."""
    choices: tuple[Chances, ...]
    """Every card that might be played, best first: most deals won, then most points."""

    @property
    def best(self) -> bool:
        """Whether no other card did better over the deals."""
        return any(c.card == self.played and c.won == self.choices[0].won for c in self.choices)


def known(state: HandState, at: Position, chance: Chance, deals: int = 30) -> Known | None:
    """What the player of the card *at* (trick and card, from 1) of a finished hand could tell of the choice.

    None where the hand cannot be opened or no deal fits, as after a renege. Best play with all cards open is what each
    sampled deal is judged by: it knows more than any player, the same more for every card.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> from random import Random
    >>> known(replay([HandStarted()]), (1, 1), Random(1)) is None
    True
    """
    last = deque(knowing(state, at, chance, deals), maxlen=1)
    return last[0] if last else None


def knowing(state: HandState, at: Position, chance: Chance, deals: int = 30) -> Iterator[Known]:
    """The same after one deal, after two, and so on: whoever has no more time stops asking."""
    here = open_hand(state, at)
    if here is None:
        return
    choices = Solver(here).may_play(here)
    play = state.tricks[at[0] - 1].plays[at[1] - 1]
    card = play.card if play.card is not None else here.unknown
    assert card is not None
    mine = here.turn
    won = dict.fromkeys(choices, 0)
    total = dict.fromkeys(choices, 0)
    for count, deal in enumerate(sampled_deals(state, at, chance, deals) if choices else (), 1):
        solver, near = Solver(deal), None
        for choice in choices:
            near = solver.points(played(deal, choice), near)
            own = near if mine in deal.side else 120 - near
            won[choice] += _wins(deal.said, near, mine in deal.side)
            total[choice] += own
        rows = [Chances(choice, won[choice], total[choice] / count) for choice in choices]
        rows.sort(key=lambda row: (-row.won, -row.points, row.card.index))
        yield Known(at, mine, card, count, tuple(rows))


def sampled_deals(state: HandState, at: Position, chance: Chance, deals: int) -> Iterator[OpenHand]:
    """Up to *deals* open hands that whoever plays the card *at* could not tell from the real one, each as likely.

    Those in which somebody passed a hand that the sources call one to pick on are left out, unless only they are left.
    """
    here, bury = open_hand(state, at), unbury(state)
    if here is None or bury is None:
        return
    evidence = gather(state)  # what was turned over after the hand, nobody knew during it
    rules = replace(evidence.said.rules, unknown=evidence.said.unknown_laid)  # none was laid: no deal has one
    evidence = replace(evidence, said=replace(evidence.said, bury=None, rules=rules))
    seen = (at[0] - 1) * state.players + at[1] - 1
    places = _places(evidence, seen, here, bury.cards)
    if places is None:
        return
    room, where, keeps = places
    draw = _drawer(room, where)
    found = 0
    for strict in (True, False):  # a passed hand may have been one to pick on all the same, and the cards then say so
        for _ in range(deals * TRIES_PER_DEAL):
            drawn = draw(chance)
            if drawn is None or found >= deals:
                return
            if keeps is not None and not any(card in keeps[1] for card in drawn[keeps[0]]):
                continue
            deal = _deal(state, here, drawn, at)
            if deal is not None and _sayings_fit(state, deal) and not (strict and _passed_too_much(state, deal, at)):
                found += 1
                yield deal
        if found:
            return


def _places(
    evidence: Evidence, seen: int, here: OpenHand, buried: Sequence[Card]
) -> tuple[list[int], dict[int, int], tuple[Seat, frozenset[int]] | None] | None:
    """Room and possible places of every card that the player does not see; places are bits, the bury comes last."""
    worlds = worlds_after(evidence, seen)
    if worlds is None:
        return None
    n, mine = here.said.players, here.turn
    own = {card.index for card in here.hands[mine]}
    hidden = {card.index for card in buried} if mine == here.said.picker else set()
    if here.unknown is not None:
        return None  # who saw the unknown's face, and when, is not told by the cards
    rule = (1 << n) - 1 & ~(1 << mine) | (0 if hidden else 1 << n)
    where = {c: mask & rule for c, mask in worlds.places.items() if c not in own | hidden}
    room = [0 if seat == mine else worlds.room[seat] for seat in range(n)] + [0 if hidden else worlds.room[n]]
    keeps = worlds.keeps if worlds.keeps is not None and worlds.keeps[0] != mine else None
    return room, where, keeps


def _drawer(room: list[int], where: dict[int, int]) -> Callable[[Chance], list[set[int]] | None]:
    """Draws a way to put every card into a place where it may lie, each way as likely; None where there is no way."""
    cards = sorted(where, key=lambda card: (where[card], card))
    options = [[place for place in range(len(room)) if where[card] >> place & 1] for card in cards]

    @cache
    def ways(done: int, free: tuple[int, ...]) -> int:
        if done == len(cards):
            return 1
        return sum(ways(done + 1, _filled(free, place)) for place in options[done] if free[place])

    def draw(chance: Chance) -> list[set[int]] | None:
        free = tuple(room)
        if sum(free) != len(cards) or not ways(0, free):
            return None
        drawn: list[set[int]] = [set() for _ in room]
        for done, card in enumerate(cards):
            number = chance.randrange(ways(done, free))
            for place in options[done]:
                many = ways(done + 1, _filled(free, place)) if free[place] else 0
                if number < many:
                    break
                number -= many
            drawn[place].add(card)
            free = _filled(free, place)
        return drawn

    return draw


def _filled(free: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*free[:place], free[place] - 1, *free[place + 1 :])


def _deal(state: HandState, here: OpenHand, drawn: list[set[int]], at: Position) -> OpenHand | None:
    """The open hand of a drawn deal, with the sides that it makes; None where it makes none."""
    said, n, mine = here.said, here.said.players, here.turn
    hands = tuple(
        here.hands[seat] if seat == mine else frozenset(DECK[card] for card in drawn[seat]) for seat in range(n)
    )
    before = state.tricks[: at[0] - 1]
    side = _side(state, hands, at)
    if side is None:
        return None
    own = [trick for trick in before if trick.winner in side]
    buried = sum(DECK[card].points for card in drawn[n])
    if mine == said.picker:
        bury = unbury(state)
        buried = bury.fewest if bury is not None else 0
    late = said.rules.bury_if_no_trick == "defenders" and not own
    counted = sum(trick.points for trick in own) + (0 if late else buried)
    return replace(here, hands=hands, side=side, points=counted, waiting=buried if late else 0, tricks=len(own))


def _side(state: HandState, hands: tuple[frozenset[Card], ...], at: Position) -> frozenset[Seat] | None:
    """The picker's side if these were the hands: whoever holds or has played the partner's card belongs to it."""
    said = state.declared
    owner = {card: seat for seat, hand in enumerate(hands) for card in hand}
    for number, trick in enumerate(state.tricks[: at[0]], 1):
        for place, play in enumerate(trick.plays, 1):
            if (number, place) < at and play.card is not None:
                owner[play.card] = play.seat
    if said.rules.partner == "queens4" and said.call is None:
        return frozenset(owner[card] for card in queens_pair(said))
    if declared_alone(said) or said.rules.partner in ("base4", "fixed"):
        return state.sides.picker_side
    card = partner_card(said)
    if said.picker is None or card is None:
        return None
    return frozenset({said.picker, owner.get(card, said.picker)})


def _sayings_fit(state: HandState, deal: OpenHand) -> bool:
    """Whether who cracked is a defender, and who went around the corner is not (SPEC §8)."""
    against = {Say.CRACK: True, Say.AROUND_THE_CORNER: False}
    return all(
        (doubling.said.seat in deal.side) != against[doubling.said.say]
        for doubling in doublings(state)
        if doubling.doubles and doubling.said.say in against
    )


def _passed_too_much(state: HandState, deal: OpenHand, at: Position) -> bool:
    """Whether somebody passed, before the picker picked, a hand that the sources call one to pick on."""
    said = state.declared
    if said.taker is None or said.forced or not said.rules.has_picker:
        return False
    for seat in range(said.players):
        if said.turn_order(seat) < said.turn_order(said.taker) and seat != deal.turn:
            fallen = [
                play.card
                for number, trick in enumerate(state.tricks[: at[0]], 1)
                for place, play in enumerate(trick.plays, 1)
                if play.seat == seat and (number, place) < at and play.card is not None
            ]
            if strength([*deal.hands[seat], *fallen], said.order) >= PICKS_FROM:
                return True
    return False


def _wins(said: Said, points: int, own_side: bool) -> bool:
    """Whether a player's side wins when the picker's side has *points*; sixty each is as the house has it (K-07)."""
    drawn = said.rules.partner == "base4" or said.rules.tie60 == "none"
    return points >= 61 if own_side else points < (60 if drawn else 61)
