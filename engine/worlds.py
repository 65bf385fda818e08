"""Is there a legal deal left? The exact answer, by matching the unseen cards to the places where they can lie.

A world puts every unseen card into a seat's hand, the bury, under the unknown, or under a card that was not recognised.
It is legal when each place gets exactly as many cards as it holds and none that its owner cannot have (VIOLATIONS §1).
By Hall's theorem there is one exactly when no set of places is asked to hold more cards than fit into it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from engine.cards import DECK, Card, Rank
from engine.events import CallKind, Seat
from engine.evidence import NOTHING, Evidence, Sight, number_of
from engine.proofs.calling import Calling, calling
from engine.shown import held_cards
from engine.sides import JACK_OF_DIAMONDS, JACK_OF_HEARTS, queens_pair


@dataclass(slots=True)
class Worlds:
    """The places that are left, and which of them each unseen card may go to. Places are bits of a mask."""

    room: list[int]
    """By place: how many cards it holds. The seats come first, then bury, unknown, unrecognised cards."""
    places: dict[int, int]
    """By unseen card: the mask of places where it may lie."""
    keeps: tuple[Seat, frozenset[int]] | None = None
    """A seat that certainly holds one of these cards."""
    voids: dict[Seat, set[int]] = field(default_factory=dict)
    """By seat: the suits that it has denied."""

    def crowded(self) -> frozenset[int] | None:
        """None when a legal world is left; otherwise cards that do not fit into the places they may go to."""
        if self.keeps is None:
            return self._crowd(self.places, self.room)
        seat, cards = self.keeps
        tried: set[int] = set()
        crowd: frozenset[int] = frozenset(cards)
        for card in sorted(cards):
            mask = self.places.get(card, 0)
            if mask >> seat & 1 and mask not in tried and self.room[seat] > 0:
                tried.add(mask)
                room = [free - (place == seat) for place, free in enumerate(self.room)]
                found = self._crowd({other: where for other, where in self.places.items() if other != card}, room)
                if found is None:
                    return None
                crowd |= found  # whichever of them is kept, and if none is
        return crowd

    @staticmethod
    def _crowd(places: Mapping[int, int], room: list[int]) -> frozenset[int] | None:
        """Cards that break Hall's condition, or None. Only unions of the masks that occur need a look."""
        open_places = sum(1 << place for place, free in enumerate(room) if free > 0)
        classes = Counter(mask & open_places for mask in places.values())
        unions = {0}
        for mask in classes:
            unions |= {union | mask for union in unions}
        for union in sorted(unions, key=int.bit_count):
            cards = sum(count for mask, count in classes.items() if mask | union == union)
            if cards > sum(free for place, free in enumerate(room) if union >> place & 1):
                return frozenset(card for card, mask in places.items() if (mask & open_places) | union == union)
        return None


@dataclass(frozen=True, slots=True)
class Believed:
    """Which constraints a world has to meet; those already proved broken are left out."""

    call: bool = True
    """The duties and conditions of the call."""
    shown: bool = True
    """That cards shown in a doubling were held."""
    forgiven: frozenset[tuple[Seat, int]] = frozenset()
    """Denials (seat, suit) that were proved false."""


EVERYTHING = Believed()


def worlds_after(evidence: Evidence, cards: int, believed: Believed = EVERYTHING) -> Worlds | None:
    """The worlds after the first *cards* sights, or None where the cards do not add up and nothing can be said."""
    sights = evidence.sights[:cards]
    said, n = evidence.said, evidence.said.players
    if _doubtful_seat(sights, n):
        return None
    room = [evidence.size] * n
    blanks = 0
    seen: set[int] = set()
    voids: dict[Seat, set[int]] = {}
    unknown_lies = False
    for sight in sights:
        room[sight.seat] -= 1
        if sight.card >= 0:
            seen.add(sight.card)
        elif said.unknown_laid and sight.down and sight.sure and sight.seat == said.picker and not unknown_lies:
            unknown_lies = True
        else:
            blanks += 1
        if sight.denies and (sight.seat, sight.led) not in believed.forgiven:
            voids.setdefault(sight.seat, set()).add(sight.led)
    unknown = int(said.unknown_laid)
    if unknown and not unknown_lies and said.picker is not None:
        room[said.picker] -= 1
    room += [said.deal.blind, unknown, blanks]
    unseen = [card for card in said.order.cards if card.index not in seen]
    if min(room) < 0 or len(unseen) != sum(room):
        return None
    free = (1 << n + 3) - 1
    places = dict.fromkeys((card.index for card in unseen), free)
    for card in unseen:
        suit = number_of(said.order.suits[card.index])
        for seat, denied in voids.items():
            if suit in denied:
                places[card.index] &= ~(1 << seat)
    worlds = Worlds(room, places, None, voids)
    _shown(evidence, worlds, n, believed.shown)
    if believed.call and said.picker is not None:
        _bound_by_call(evidence, sights, worlds, n)
    return worlds


def _doubtful_seat(sights: tuple[Sight, ...], players: int) -> bool:
    """Whether a trick with a doubtful card is not whole: that card may then be another seat's."""
    doubtful = {sight.trick for sight in sights if not sight.sure and not sight.missed}
    return any(len({s.seat for s in sights if s.trick == t and not s.missed}) < players for t in doubtful)


def _only(worlds: Worlds, card: Card, places: Collection[int], players: int) -> None:
    """*card*, if unseen, lies in one of *places* or under a card that was not recognised."""
    if card.index in worlds.places:
        worlds.places[card.index] &= _mask(places) | 1 << players + 2


def _not(worlds: Worlds, card: Card, places: Collection[int]) -> None:
    if card.index in worlds.places:
        worlds.places[card.index] &= ~_mask(places)


def _mask(places: Collection[int]) -> int:
    """The bits of *places*; a seat that played twice to a trick is named twice."""
    return sum(1 << place for place in set(places))


def _shown(evidence: Evidence, worlds: Worlds, players: int, held: bool) -> None:
    """Cards shown in a doubling are still where they were shown; a shown bury is the bury."""
    for seat, card, _ in held_cards(evidence) if held else ():
        _only(worlds, card, [seat], players)
    for card in evidence.said.bury or ():
        _only(worlds, card, [players], players)
    if evidence.said.unknown_card is not None:
        _only(worlds, evidence.said.unknown_card, [players + 1], players)


def _bound_by_call(evidence: Evidence, sights: tuple[Sight, ...], worlds: Worlds, n: int) -> None:
    said = evidence.said
    if said.call is not None and said.call.kind is CallKind.JACK_OF_HEARTS and said.picker is not None:
        _only(worlds, JACK_OF_DIAMONDS, [said.picker, n], n)
        _not(worlds, JACK_OF_HEARTS, [said.picker])
    if said.rules.partner == "queens4":
        _bound_by_queens(evidence, sights, worlds, n)
        return
    call = calling(evidence)
    if call is not None:
        _bound_by_called_card(call, sights, worlds, n)


def _bound_by_called_card(call: Calling, sights: tuple[Sight, ...], worlds: Worlds, n: int) -> None:
    """Where the called card can be, and what the picker still keeps (SPEC §6, 7.4)."""
    evidence, picker = call.evidence, call.picker
    trick = sights[-1].trick if sights else 0
    started = call.first is not None and trick >= call.first
    murky = call.first is None and trick >= call.clear
    answered = murky or (started and any(s.trick == call.first and s.seat == picker for s in sights))
    _not(worlds, call.card, [n, n + 1] if call.may_be_own else [picker, n, n + 1])
    if started:
        first = [s for s in sights if s.trick == call.first]
        free = first[0].seat if evidence.said.rules.partner_lead != "ace_only" else None
        _not(worlds, call.card, [s.seat for s in first if s.seat != free])
    if call.ten:
        for suit in evidence.said.order.fail_suits:
            ace = Card(Rank.ACE, suit)
            bury = ace != call.hold_ace and evidence.said.rules.aces_count_bury
            _only(worlds, ace, [picker, n] if bury else [picker], n)
        return
    suited = {card for card in worlds.places if number_of(evidence.said.order.suits[card]) == call.suit}
    blank = any(s.blank and s.seat == picker for s in sights)
    if call.unknown:
        for card in suited:
            worlds.places[card] &= ~(1 << picker)
    elif not (answered or blank or call.may_lie_face_down) and worlds.room[picker] > 0:
        own = {call.card.index} if not call.may_be_own else set()
        worlds.keeps = (picker, frozenset(suited - own))


def _bound_by_queens(evidence: Evidence, sights: tuple[Sight, ...], worlds: Worlds, n: int) -> None:
    """The caller holds both queens, a card of the suit and not its ace, which falls when another leads it (11.3)."""
    said = evidence.said
    caller, ace = said.picker, said.called_card
    assert caller is not None
    if ace is None and (said.call is None or said.call.kind is not CallKind.FIRST_TRICK):
        return
    for card in queens_pair(said):
        _only(worlds, card, [caller], n)
    if ace is None:
        return
    _not(worlds, ace, [caller])
    suit = number_of(ace.suit)
    for sight in sights:
        if sight.led == suit and sight.place > 1:
            _not(worlds, ace, [sight.seat])
    suited = frozenset(c for c in worlds.places if number_of(said.order.suits[c]) == suit and c != ace.index)
    early = [s for s in sights if s.seat == caller and s.suit == suit and not _after_release(sights, s, suit, caller)]
    if any(s.trick < evidence.size for s in early) and not any(s.blank and s.seat == caller for s in sights):
        for other in worlds.places:
            if other not in suited:  # a caller who had to lead or throw the suit had nothing else
                worlds.places[other] &= ~(1 << caller)
    held = any(s.seat == caller and (s.suit == suit or s.blank) for s in sights)
    if not held and worlds.room[caller] > 0:
        worlds.keeps = (caller, suited)


def _after_release(sights: tuple[Sight, ...], sight: Sight, suit: int, caller: Seat) -> bool:
    """Whether another had led the suit, or may have, when *sight* fell."""
    leads = [s for s in sights if s.place == 1 and s.trick <= sight.trick]
    return any(s.led == NOTHING or (s.led == suit and s.seat != caller) for s in leads)


def suits_of(evidence: Evidence, cards: Collection[int]) -> frozenset[int]:
    """The suits that *cards* follow."""
    return frozenset(
        number_of(evidence.said.order.suits[card]) for card in cards if card != NOTHING and card < len(DECK)
    )
