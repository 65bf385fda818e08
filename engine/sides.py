"""Who plays with whom, as far as it is proved (SPEC §5, §6, §11). Never earlier: only cards that lie count."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Rank, Suit
from engine.events import CallKind, Say, Seat
from engine.evidence import Evidence, gather
from engine.hand import HandState
from engine.said import Position, Said, declared_alone
from engine.shown import false_since

JACK_OF_DIAMONDS = Card(Rank.JACK, Suit.DIAMONDS)
JACK_OF_HEARTS = Card(Rank.JACK, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides of a hand. A seat in neither set may yet turn out to be on either."""

    picker_side: frozenset[Seat] = frozenset()
    defenders: frozenset[Seat] = frozenset()
    certain: bool = False
    """Whether nothing is open: each seat is on a side, or everyone plays for himself."""
    known_at: Position | None = None
    """Since when the sides are certain for the table."""
    partner: Seat | None = None
    plain_alone: bool = False
    """Alone by calling one's own ace under `ace_unknown=hidden_partner`: no solo stakes (SPEC 6.5)."""

    @property
    def alone(self) -> bool:
        """Whether one plays against all others."""
        return self.certain and len(self.picker_side) == 1


def partner_card(said: Said) -> Card | None:
    """The card whose holder is the picker's partner in a picked hand, if there is such a card."""
    call = said.call
    if call is not None:
        if call.kind is CallKind.JACK_OF_HEARTS:
            return JACK_OF_HEARTS
        if call.kind is CallKind.JACK_OF_DIAMONDS:
            return JACK_OF_DIAMONDS
        return said.called_card
    return JACK_OF_DIAMONDS if said.rules.partner == "jd" else None


def find_sides(state: HandState) -> Sides:
    """The sides as far as *state* proves them.

    >>> from engine.events import Called, HandStarted, Picked
    >>> from engine.hand import replay
    >>> replay([HandStarted(), Picked(1), Called(CallKind.ALONE)]).sides.defenders
    frozenset({0, 2, 3, 4})
    """
    said = state.declared
    if state.said is None:
        return Sides()
    if said.plays_for_himself or said.thrown_in:
        return Sides(certain=True, known_at=(0, 0))
    if said.rules.partner == "base4":
        return _against({0, 2}, said.players, (0, 0))
    if said.rules.partner == "queens4":
        return _queens(state, said)
    return _picked(state, said)


def _against(side: set[Seat], players: int, at: Position, partner: Seat | None = None, plain: bool = False) -> Sides:
    rest = frozenset(range(players)) - side
    return Sides(frozenset(side), rest, True, at, partner, plain)


def _picked(state: HandState, said: Said) -> Sides:
    picker, n = said.picker, said.players
    if picker is None:
        return Sides()
    if declared_alone(said):
        return _against({picker}, n, (0, 0))
    if said.rules.partner == "fixed" and said.call is None:
        team = next((set(team) for team in said.rules.teams if picker in team), {picker})
        mates = sorted(team - {picker})
        return _against(team, n, (0, 0), mates[0] if len(mates) == 1 else None)
    card = partner_card(said)
    if card is None:
        return Sides(frozenset({picker}))
    found = place_of(state, card)
    shown = _shown_by(gather(state), card)
    if shown is not None and (found is None or found[1] == shown):
        return _against({picker, shown}, n, (0, 0), shown)
    if found is None and card is JACK_OF_DIAMONDS:
        return _buried_jack(state, picker, n)
    if found is None:
        buried = card is JACK_OF_HEARTS and state.complete
        return _against({picker}, n, state.position) if buried else Sides(frozenset({picker}))
    at, seat = found
    if seat != picker:
        return _against({picker, seat}, n, at, seat)
    plain = said.called_card is not None and said.rules.ace_unknown == "hidden_partner"
    return _against({picker}, n, at, None, plain)


def _shown_by(evidence: Evidence, card: Card) -> Seat | None:
    """Who went around the corner by showing the partner's card, and may still have held it (SPEC §8)."""
    for announced, _ in evidence.said.doublings:
        showed = announced.say is Say.AROUND_THE_CORNER and card in announced.cards
        if showed and announced.seat != evidence.said.picker and false_since(evidence, announced) is None:
            return announced.seat
    return None


def _buried_jack(state: HandState, picker: Seat, players: int) -> Sides:
    """The jack of diamonds under the bury shows at the last card that its picker is alone (SPEC 5.2, VIOLATIONS §6)."""
    shown = state.declared.bury is not None and JACK_OF_DIAMONDS in state.declared.bury
    return _against({picker}, players, state.position) if shown or state.complete else Sides(frozenset({picker}))


def queens_pair(said: Said) -> tuple[Card, Card]:
    """The two cards whose holders are partners in the queens game (SPEC 11.3)."""
    other = Card(Rank.QUEEN, Suit.SPADES) if said.rules.queens4_pair == "QC-QS" else JACK_OF_DIAMONDS
    return Card(Rank.QUEEN, Suit.CLUBS), other


def _queens(state: HandState, said: Said) -> Sides:
    caller, call, n = said.picker, said.call, said.players
    if caller is not None and call is not None:
        if call.kind in (CallKind.SOLO, CallKind.ALONE):
            return _against({caller}, n, (0, 0))
        if call.kind is CallKind.FIRST_TRICK:
            return _first_trick(state, caller, n)
        if said.called_card is not None:
            found = place_of(state, said.called_card)
            return (
                _against({caller, found[1]}, n, found[0], found[1])
                if found and found[1] != caller
                else Sides(frozenset({caller}))
            )
    places = [found for card in queens_pair(said) if (found := place_of(state, card)) is not None]
    if len(places) == 2:
        return _against({seat for _, seat in places}, n, max(at for at, _ in places))
    return Sides(frozenset(seat for _, seat in places))


def _first_trick(state: HandState, caller: Seat, players: int) -> Sides:
    """The first other player to win a trick is partner, unless the caller wins the first three (SPEC 11.3)."""
    for number, trick in enumerate(state.tricks, 1):
        if trick.winner is None or not trick.regular:
            break
        if trick.winner != caller:
            return _against({caller, trick.winner}, players, (number, len(trick)), trick.winner)
        if number == 3:
            return _against({caller}, players, (number, len(trick)))
    return Sides(frozenset({caller}))


def place_of(state: HandState, card: Card) -> tuple[Position, Seat] | None:
    """Where *card* first fell, and who played it; a card that was claimed with lies after all others."""
    for t, trick in enumerate(state.all_tricks, 1):
        for k, play in enumerate(trick.plays, 1):
            if play.card is card or play.card == card:
                return (t, k), play.seat
    if state.claim is not None and card in state.claim.cards:
        return (len(state.tricks) + 1, len(state.trick) + 1), state.claim.seat
    return None
