"""A hand with all cards open, at one point of its play: what the solver is asked about.

Only a finished hand can be opened: until then nobody knows all cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.afterwards.bury import unbury
from engine.cards import Card
from engine.events import CallKind, CardPlayed, Seat
from engine.hand import HandState
from engine.said import Position, Said
from engine.trick import Trick


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Who holds what, what lies, and what each side has so far."""

    said: Said
    hands: tuple[frozenset[Card], ...]
    """By seat, the cards still held."""
    side: frozenset[Seat]
    """The picker's side, or seats 0 and 2 of the base game, or the black queens."""
    leader: Seat
    """Who leads, or led, the trick on the table."""
    lying: tuple[Card, ...] = ()
    """The cards on the table, clockwise from the leader."""
    released: bool = False
    """Whether the called suit has been led before this trick, so that its duties have ended (SPEC 7.4f, 11.3)."""
    unknown: Card | None = None
    """The picker's unknown, held or lying; its printed suit is irrelevant (SPEC 6.4)."""
    points: int = 0
    """Card points in the side's tricks so far, with the bury where that counts already."""
    waiting: int = 0
    """Bury that counts only once the side has a trick (K-10)."""
    tricks: int = 0
    """Tricks that the side has taken."""
    tricks_done: int = 0
    """Finished tricks."""

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return (self.leader + len(self.lying)) % self.said.players


def played(hand: OpenHand, card: Card) -> OpenHand:
    """*hand* after whose turn it is has played *card*; the trick is gathered when it is whole."""
    said, seat = hand.said, hand.turn
    hands = tuple(held - {card} if s == seat else held for s, held in enumerate(hand.hands))
    lying = (*hand.lying, card)
    if len(lying) < said.players:
        return replace(hand, hands=hands, lying=lying)
    rules = replace(said.trick_rules, ten=None) if hand.released else said.trick_rules
    trick = Trick(hand.leader, (), said.players, rules, not any(hands))
    for place, fallen in enumerate(lying):
        hidden = fallen == hand.unknown
        trick = trick.add(CardPlayed((hand.leader + place) % said.players, None if hidden else fallen))
    winner = trick.winner if trick.winner is not None else hand.leader
    won = winner in hand.side
    sets_free = said.rules.partner != "queens4" or hand.leader != said.picker
    return replace(
        hand,
        hands=hands,
        leader=winner,
        lying=(),
        released=hand.released or (trick.led is not None and trick.led is said.called_suit and sets_free),
        points=hand.points + (sum(fallen.points for fallen in lying) + hand.waiting if won else 0),
        waiting=0 if won else hand.waiting,
        tricks=hand.tricks + won,
        tricks_done=hand.tricks_done + 1,
    )


def sides_are_fixed(state: HandState) -> bool:
    """Whether two sides stand against each other from the deal on, so that best play has a meaning (SPEC §9, §11)."""
    call = state.call
    drawn = call is not None and call.kind is CallKind.FIRST_TRICK
    return state.sides.certain and bool(state.sides.picker_side) and not drawn


def open_hand(state: HandState, at: Position = (1, 1)) -> OpenHand | None:
    """A finished hand just before the card *at* (trick and card, from 1); None where not all of it is known.

    That is a hand that still runs, one in which everyone plays for himself, an unknown that nobody turned over, and a
    trick whose cards fell out of turn.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> open_hand(replay([HandStarted()])) is None
    True
    """
    said, (number, place) = state.declared, at
    bury = unbury(state)
    if bury is None or bury.unknown_among or not sides_are_fixed(state):
        return None
    if not (1 <= number <= state.hand_size and 1 <= place <= said.players):
        return None
    trick, before = state.tricks[number - 1], state.tricks[: number - 1]
    leader = trick.plays[0].seat
    if any(play.seat != (leader + k) % said.players for k, play in enumerate(trick.plays)):
        return None
    hands: list[set[Card]] = [set() for _ in range(said.players)]
    lying = []
    for t, laid in enumerate(state.tricks[number - 1 :], number):
        for k, play in enumerate(laid.plays, 1):
            card = bury.unknown if play.card is None else play.card
            assert card is not None
            if (t, k) < at:
                lying.append(card)
            else:
                hands[play.seat].add(card)
    own = [done for done in before if done.winner in state.sides.picker_side]
    buried = sum(card.points for card in bury.cards)
    late = said.rules.bury_if_no_trick == "defenders" and not own
    open_points = sum(card.points for done in own for play in done.plays if (card := play.card or bury.unknown))
    queens = said.rules.partner == "queens4"
    return OpenHand(
        said,
        tuple(frozenset(hand) for hand in hands),
        state.sides.picker_side,
        leader,
        tuple(lying),
        any(t.led is said.called_suit and not (queens and t.plays[0].seat == said.picker) for t in before),
        bury.unknown,
        open_points + (0 if late else buried),
        buried if late else 0,
        len(own),
        number - 1,
    )
