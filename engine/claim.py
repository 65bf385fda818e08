"""The rest, laid open and not played: what a claim is worth, with what is known of the cards that nobody played.

Whoever claims takes all that was still in the hands, so the points of the others' tricks are certain. What is not is
where the other unseen cards lay: in hands, or buried.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.hand import HandState
from engine.sides import Sides


def rests(state: HandState, finished: int) -> set[int]:
    """What the claimed rest may be worth in card points; *finished*: the points of all tricks before it."""
    return {120 - finished - outside for outside in _outside(state, state.declared.deal.blind + _hidden_unknown(state))}


def side_points(state: HandState, sides: Sides) -> list[int]:
    """What the picker's side may have, bury and claimed rest included; several where unseen cards leave it open."""
    claim, said = state.claim, state.declared
    assert claim is not None
    before = [trick for trick in state.tricks if trick.regular]
    own = sum(trick.points for trick in before if trick.winner in sides.picker_side)
    others = sum(trick.points for trick in before) - own
    with_unknown = next((t.winner for t in before for play in t.plays if play.face_down), None)
    theirs = _hidden_unknown(state) and with_unknown not in sides.picker_side
    if claim.seat in sides.picker_side:
        return sorted({120 - others - face for face in _sums(_free(state), 1)}) if theirs else [120 - others]
    if said.rules.bury_if_no_trick == "defenders" and not any(trick.winner in sides.picker_side for trick in before):
        return [own]
    unknown = 1 if _hidden_unknown(state) and not theirs else 0
    return sorted({own + outside for outside in _outside(state, said.deal.blind + unknown)})


def _hidden_unknown(state: HandState) -> int:
    """1 where the unknown lies face down in a finished trick and nobody has turned it over."""
    down = any(play.face_down for trick in state.tricks for play in trick.plays)
    return int(down and state.declared.unknown_card is None)


def _outside(state: HandState, count: int) -> set[int]:
    """What the *count* unseen cards that were not claimed may be worth: bury or blind, and a hidden unknown."""
    bury = state.declared.bury
    if bury is None:
        return _sums(_free(state), count)
    known = sum(card.points for card in bury)
    return {known + more for more in _sums(_free(state), count - len(bury))}


def _free(state: HandState) -> list[Card]:
    """The unseen cards of which nobody knows whether they were claimed, buried or laid face down."""
    claim, said = state.claim, state.declared
    assert claim is not None
    known = {*claim.cards, *(said.bury or ()), said.unknown_card}
    return sorted(state.unseen - known, key=lambda card: card.index)


def _sums(cards: Iterable[Card], count: int) -> set[int]:
    """Every sum of points that *count* of *cards* can have.

    >>> sorted(_sums([Card.parse("AS"), Card.parse("TS"), Card.parse("7S")], 2))
    [10, 11, 21]
    """
    reached: list[set[int]] = [{0}, *(set[int]() for _ in range(count))]
    for card in cards:
        for size in range(count, 0, -1):
            reached[size] |= {points + card.points for points in reached[size - 1]}
    return reached[count]
