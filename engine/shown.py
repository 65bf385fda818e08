"""Cards shown in a blitz or by going around the corner: what they prove, until they prove to be another's (SPEC §8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.events import Multiplied, Seat
from engine.evidence import Evidence
from engine.said import Position


def held_cards(evidence: Evidence) -> Iterator[tuple[Seat, Card, Position]]:
    """Cards that a seat has shown from its hand in a blitz or by going around the corner, and since when.

    An announcement that turned out to be false proves nothing, nor does a card that the deal cannot hold.
    """
    for announced, at in evidence.said.doublings:
        if false_since(evidence, announced) is not None:
            continue
        doubted = any(sight.blank and sight.seat == announced.seat for sight in evidence.sights)
        for card in announced.cards:
            sight = evidence.place_of(card)
            if not doubted and card in evidence.said.order.cards and (sight is None or sight.seat == announced.seat):
                yield announced.seat, card, at


def false_since(evidence: Evidence, announced: Multiplied) -> Position | None:
    """The card at which it became certain that the announcer did not hold what it is said to have shown, if it did:
    another plays one of them, or its hand has no room left for those that are still out.
    """
    pack = evidence.said.order.cards
    owed = {card.index for card in announced.cards if card in pack}
    room = evidence.size
    for sight in evidence.sights:
        if sight.card in owed and sight.seat != announced.seat:
            return sight.at
        if sight.seat == announced.seat:
            owed.discard(sight.card)
            room -= sight.card >= 0  # whatever was not recognised may be one of them
            if len(owed) > room and owed and not evidence.twice:
                return sight.at
    return None
