"""Hands that end before their last card: a seat takes all the rest whatever happens, and lays its cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.cards import Card
from engine.order import TRUMP
from models.hand_script import HAND_SIZE, Claim, HandScript, plain_suit, strength
from models.play_script import write_hand

TRIES = 3000
"""So many hands are played for one that ends so: of 400 each of three, four and five players 120, 49 and 28 did."""

LEAST = 2
"""Nobody claims for a single card: it is played."""


def takes_the_rest(mine: Sequence[Card], others: Sequence[Sequence[Card]]) -> bool:
    """Whether who leads takes every trick with *mine*, in whatever order the *others* play.

    Every trump is higher than all of theirs, and there are enough to draw them; every other card is then the highest
    of its suit. (There are hands that take the rest and are not so simple; nobody at a table claims with those.)

    >>> one, other = [Card.parse("QC"), Card.parse("AS")], [Card.parse("7D"), Card.parse("KS")]
    >>> takes_the_rest(one, [other]), takes_the_rest(one[1:], [other[:1]])
    (True, False)
    """
    theirs = [card for hand in others for card in hand]
    trumps = [card for card in mine if plain_suit(card) is TRUMP]
    most = max(sum(plain_suit(card) is TRUMP for card in hand) for hand in others)
    if len(trumps) < most:
        return False
    return all(
        strength(card) > strength(other) for card in mine for other in theirs if plain_suit(other) is plain_suit(card)
    )


def claimed(rng: np.random.Generator, script: HandScript) -> HandScript | None:
    """*script* up to where the winner of a trick takes all the rest and says so; None where nobody can.

    A claim may come a trick late, but not on the last card. In one of three all throw their cards in with it.
    """
    possible = []
    for trick in range(1, HAND_SIZE[script.players] - LEAST + 1):
        seat = script.winners[trick - 1]
        hands = tuple(
            tuple(play.card for play in script.plays if play.trick >= trick and play.seat == each)
            for each in range(script.players)
        )
        if takes_the_rest(hands[seat], [hand for other, hand in enumerate(hands) if other != seat]):
            possible.append((trick, Claim(seat, hands)))
    if not possible:
        return None
    trick, claim = possible[int(rng.integers(len(possible)))]
    claim = replace(claim, thrown=bool(rng.random() < 1 / 3))
    plays = tuple(play for play in script.plays if play.trick < trick)
    return replace(script, plays=plays, winners=script.winners[:trick], claim=claim)


def write_claim(rng: np.random.Generator, players: int = 5) -> HandScript:
    """A legal hand of so many *players* that ends in a claim. RuntimeError where none of many does."""
    for _ in range(TRIES):
        script = claimed(rng, write_hand(rng, players))
        if script is not None:
            return script
    raise RuntimeError(f"none of {TRIES} hands of {players} players ends in a claim")
