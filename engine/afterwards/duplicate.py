"""Duplicate: a sorting list by which another table plays tonight's deal again."""

from __future__ import annotations

from dataclasses import dataclass

from engine.afterwards.bury import lay_out
from engine.cards import Card
from engine.events import Seat
from engine.hand import HandState


@dataclass(frozen=True, slots=True)
class SortingList:
    """Which card of a sorted pack goes onto which pile."""

    players: int
    dealer: Seat
    piles: tuple[tuple[Card, ...], ...]
    """By seat, clockwise from seat 0, the cards to be dealt to it."""
    blind: tuple[Card, ...]
    """The blind; empty where the picker's pile holds it."""
    picker: Seat | None
    """Who picks without bidding, with the blind already in the pile: no camera saw which cards lay there."""

    @property
    def rows(self) -> tuple[tuple[Card, Seat | None], ...]:
        """Card by card in the order of a sorted pack, clubs first, seven to ace: the pile, or None for the blind."""
        where: dict[Card, Seat | None] = {card: seat for seat, pile in enumerate(self.piles) for card in pile}
        where |= dict.fromkeys(self.blind)
        return tuple((card, where[card]) for card in sorted(where, key=lambda card: card.index))


def sorting_list(state: HandState) -> SortingList | None:
    """The list for the deal of a finished hand; None where its cards do not add up or an unknown was not turned over.

    After a hand that somebody picked, that seat gets hand and blind together and begins by burying; after a hand that
    nobody picked, or without a blind, the other table bids and plays from the start.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> sorting_list(replay([HandStarted()])) is None
    True
    """
    laid, said = lay_out(state), state.declared
    if laid is None or laid.bury.unknown_among:
        return None
    picker = said.taker if said.rules.has_picker and said.deal.blind else None
    piles = []
    for whole in laid.hands:
        own = [card for card in whole.cards if card is not None]
        own += laid.bury.cards if whole.seat == picker else ()
        piles.append(tuple(sorted(own, key=lambda card: card.index)))
    return SortingList(said.players, said.dealer, tuple(piles), () if picker is not None else laid.bury.cards, picker)
