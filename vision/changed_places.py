"""Two cards of the last trick that were told at each other's seats: who leads the next one shows who won it."""

from __future__ import annotations

from engine.events import Seat
from vision.hand_so_far import HandSoFar
from vision.observed import Observed, Reread
from vision.plays import Now


def changed_places(hand: HandSoFar, leads: Seat, now: Now) -> list[Observed]:
    """What changes in the last trick of *hand* when *leads* surely led the one that is full now, though another had won
    by what was told: where just two cards of it may as well be each other's, the winner's and one of *leads*, they are
    (a film: two cards were laid at once, side by side; the payout was another's). Nobody is accused by them.

    Of two cards that change places the better one wins at either, so the winner is who has it then; but for the lead,
    by which all others are judged.
    """
    last = hand.plays[-2 * hand.players : -hand.players]
    doubted = [play for play in last if not play.apart]
    if len(doubted) != 2 or last[0] in doubted or any(play.by_hand for play in last):
        return []
    one, other = doubted
    if {one.seat, other.seat} != {now.prior.leader, leads}:
        return []
    one.number, other.number = other.number, one.number
    one.seat, other.seat = other.seat, one.seat
    hand.sort()
    for play in doubted:
        play.sure = False  # for a moment a card is there twice, and proves nothing
    return [
        Observed(
            Reread(play.number, play.seat, play.card, sure=False),
            now.t,
            0.5,
            None if play.track is None else now.picture(play.track),
        )
        for play in sorted(doubted, key=lambda play: play.number)
    ]
