"""What the keeper of the hand says is heeded: cards corrected, added or undone by hand, a trick closed on the page."""

from __future__ import annotations

import numpy as np

from engine.cards import DECK
from engine.events import CardPlayed
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play, name_of


def closed_elsewhere(hand: HandSoFar, now: Now) -> bool:
    """Whether the keeper of the hand has begun a new one."""
    fresh = now.prior.trick is not None and len(now.prior.unplayed) == len(DECK) and not now.prior.trick
    return fresh and hand.kept


def heed(hand: HandSoFar, now: Now) -> bool:
    """Follow the keeper of the hand: a card changed, added or undone, a trick closed on the page; whether that was."""
    trick = now.prior.trick
    if trick is None:
        return False
    trick = _not_gone(hand, trick)
    _take_out(hand, trick, now)
    _realign(hand, trick, now)
    hand.kept = hand.kept or bool(trick) or len(now.prior.unplayed) < len(DECK)
    known = hand.recorded >= len(trick)
    for play, told in zip(hand.trick, trick, strict=False):
        if known and (play.card, play.seat) != (told.card, told.seat):
            play.card, play.seat, play.by_hand = told.card, told.seat, True
            play.sure = play.named = told.sure
    for told in trick[len(hand.trick) :]:
        _adopt(hand, told, now)
    lacking = hand.trick[len(trick) :] if len(trick) < hand.recorded <= len(hand.trick) else []
    undone = [play for play in lacking if play.card in now.prior.unplayed]
    # where nobody plays any more the hand was said to be over, which may be undone
    closed = bool(lacking) and not undone and now.prior.playing
    if closed:
        hand.close(now.t)
        hand.gatherer = None
    elif lacking:
        hand.ignored |= {play.track.number for play in lacking if play.track is not None}
        hand.plays = [play for play in hand.plays if play not in undone]
        hand.trick = hand.trick[: len(trick)] if undone else []
    hand.recorded = min(len(trick), len(hand.trick))
    played = frozenset(DECK) - now.prior.unplayed
    hand.elsewhere = played & (hand.elsewhere | (played - {play.card for play in hand.plays}))
    return closed


def _not_gone(hand: HandSoFar, trick: tuple[CardPlayed, ...]) -> tuple[CardPlayed, ...]:
    """*trick* as recorded, without what we told as taken: where that was undone, the cards have gone all the same."""
    gone = hand.last - {play.card for play in hand.trick}
    rest = tuple(told for told in trick if told.card not in gone)
    return rest if hand.trick or len(rest) == len(trick) else ()


def _take_out(hand: HandSoFar, trick: tuple[CardPlayed, ...], now: Now) -> None:
    """Let go of cards of ours that were taken out of the *trick* on the page, where all others stand as they did, also
    from among them (one was as the trick was gathered: each after it passed for the next one, and the camera stuck).
    """
    kept = [(told.card, told.seat) for told in trick]
    known = hand.trick[: hand.recorded]
    out = [play for play in known if (play.card, play.seat) not in kept and play.card in now.prior.unplayed]
    if not out or [(play.card, play.seat) for play in known if play not in out] != kept:
        return
    hand.plays, hand.trick = ([play for play in those if play not in out] for those in (hand.plays, hand.trick))
    hand.ignored |= {play.track.number for play in out if play.track is not None}
    hand.recorded = len(kept)


def _realign(hand: HandSoFar, trick: tuple[CardPlayed, ...], now: Now) -> None:
    """Let go of the first cards of ours where *trick* begins with a later one: something before it was taken out on the
    page, and they are of the trick before now, or were taken out themselves.
    """
    if not 0 < len(trick) < len(hand.trick):
        return
    lead = trick[0].card, trick[0].seat
    at = next((at for at, play in enumerate(hand.trick) if (play.card, play.seat) == lead), 0)
    out = [play for play in hand.trick[:at] if play.card in now.prior.unplayed]
    hand.plays, hand.trick = [play for play in hand.plays if play not in out], hand.trick[at:]
    hand.ignored |= {play.track.number for play in out if play.track is not None}
    hand.recorded = min(hand.recorded, len(hand.trick))


def _adopt(hand: HandSoFar, told: CardPlayed, now: Now) -> None:
    """A play that was recorded without us: by hand, or before a restart. Its card may well lie there. Or it was ours
    before the trick was closed on the page, which was undone.
    """
    ours = [play for play in hand.plays if told.card is not None and (play.card, play.seat) == (told.card, told.seat)]
    if ours and ours[-1] not in hand.trick:
        hand.trick.append(ours[-1])
        return
    fits = np.zeros(hand.players)
    play = Play(hand.number(), told.seat, told.card, told.sure, None, None, fits, now.t, by_hand=True, named=told.sure)
    bound = hand.bound()
    for track in now.tracker.tracks:
        if told.card is not None and track not in bound and name_of(track) == told.card:
            play.track, play.place = track, track.centre
            break
    hand.add(play)
