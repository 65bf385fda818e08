"""The hand as far as it was told: plays, the trick that lies there, and what on the table is no play."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import DECK, Card
from engine.events import Seat
from vision import geometry
from vision.geometry import Points
from vision.observed import Prior
from vision.plays import Play
from vision.push import Push
from vision.track import Track

GLIMPSED_KEPT = 200
"""So many cards that went before they were told are remembered: the table may be left alone for an hour."""


@dataclass(eq=False)
class HandSoFar:
    """Changed by the assembler and its helpers alone. Times in seconds of the source.

    `begun`: when the youngest card of the last trick was first seen (or the hand), so what is younger may be of this
    trick. `ignored`: numbers of tracks that are no plays. `last`: the cards of the last trick. `glimpsed`: cards that
    went before they were told. `recorded`: how many plays of the trick the keeper of the hand has. `leader_known`:
    whether the last trick was told surely enough to say who most likely leads; `leader_sure`: so surely that somebody
    else's lead, or a card out of turn, may be held against somebody. `gatherer` is who was seen to gather it.
    """

    players: int
    plays: list[Play] = field(default_factory=list)
    trick: list[Play] = field(default_factory=list)
    begun: float = math.nan
    ignored: set[int] = field(default_factory=set)
    spanned: set[int] = field(default_factory=set)
    """Which of those `ignored` are so as outlines across two cards, until they are found surely."""
    last: set[Card] = field(default_factory=set)
    glimpsed: deque[Track] = field(default_factory=lambda: deque(maxlen=GLIMPSED_KEPT))
    recorded: int = 0
    leader_known: bool = True
    leader_sure: bool = True
    gatherer: Seat | None = None
    watched: float = math.nan
    """When the hand was begun to be watched."""
    closed: float = -math.inf
    """When the last trick was told as taken."""
    late: bool = False
    """Whether cards of this trick lay there long before that, came long after what they stand for was taken back, or
    show another face than at first: one may be missing, or be of another trick.
    """
    disturbed: bool = False
    """Whether something happened to this trick after which nobody can say in which order its cards were played: one of
    them was taken back, or the camera saw nothing for a while.
    """
    looked_again: bool = False
    """Whether its cards were looked at once more since it is full."""
    backs: dict[Track, None] = field(default_factory=dict)
    """Cards that came to rest on this trick with their backs up."""
    led: Track | None = None
    """What lies there as the next trick's lead, while this one, which is gathered, still lacks a card."""
    over: bool = False
    """Whether it is surely gathered: what lies in the winner's stead is the next lead, and none of it is taken back."""
    withdrawn: list[Play] = field(default_factory=list)
    """What was taken back of this trick; it, or another card for it, may be laid again."""
    blind: tuple[float, float] | None = None
    """From when to when the camera saw nothing, of late: since the last trick was told."""
    broken: bool = False
    """Whether another led than should have, after a time in which a whole trick may have been played or the cards dealt
    anew: what was told before it and what comes after it may be of two hands.
    """
    piles: list[Points] = field(default_factory=list)
    """Where cards of tricks that were won lie face up."""
    fans: dict[Track, None] = field(default_factory=dict)
    """Faces that were there before a trick's last card came, and stayed when it went: fans that are held."""
    opened: dict[int, Seat | None] = field(default_factory=dict)
    """By track: cards that were laid open and are no plays, and whose they are."""
    held: set[int] = field(default_factory=set)
    """Tracks that look as if they were laid open: not to be told before that is clear."""
    kept: bool = False
    """Whether the keeper of the hand has anything of it yet."""
    elsewhere: frozenset[Card] = frozenset()
    """Cards that were played as the keeper has it, before a restart or corrected by hand, and not as we told it."""
    _told: int = 0

    @property
    def full(self) -> bool:
        """Whether everybody has played to the trick."""
        return len(self.trick) >= self.players

    @property
    def lacks_one(self) -> bool:
        """Whether all but one have played to the trick."""
        return len(self.trick) == self.players - 1

    def whole(self, prior: Prior) -> bool:
        """Whether all cards of the hand were told."""
        return len(self.plays) >= self._size(prior) * self.players

    def _size(self, prior: Prior) -> int:
        """How many cards each seat plays."""
        return len(DECK) // self.players if prior.hand_size is None else prior.hand_size

    def number(self) -> int:
        """The next play's number."""
        self._told += 1
        return self._told - 1

    def add(self, play: Play) -> None:
        """*play* is the trick's next."""
        self.plays.append(play)
        self.trick.append(play)

    def remove(self, play: Play) -> None:
        """*play* of the trick was none."""
        self.trick.remove(play)
        self.plays.remove(play)
        self.recorded = min(self.recorded, len(self.trick))
        self.disturbed, self.looked_again, self.over = True, False, False
        play.alone = not self.trick
        self.withdrawn.append(play)

    def forget(self, before: float) -> None:
        """What lay alone and was taken back *before* that second led to no trick: nothing that is laid now comes for it
        (a film: a card showed its face as all were pushed together for the next deal).
        """
        self.withdrawn = [play for play in self.withdrawn if not (play.alone and play.gone_at <= before)]

    def again(self, seat: Seat, card: Card | None) -> Play | None:
        """What was taken back and comes again with the next play, *card* of *seat*: that card, whoever lays it, or what
        that seat changes for another.
        """
        lack = [play for play in self.withdrawn if play.seat not in {other.seat for other in self.trick}]
        same = [play for play in lack if card is not None and play.card == card]
        return next(iter(same or [play for play in lack if play.seat == seat]), None)

    def unsee(self, since: float, t: float) -> None:
        """The camera saw nothing from *since* to *t*."""
        self.blind = (since if self.blind is None else self.blind[0], t)
        self.disturbed = True

    def blinded(self) -> bool:
        """Whether the camera may have missed a whole trick since the last one: it saw nothing for a while, and no card
        of this trick lay there before and after that.
        """
        if self.blind is None:
            return False
        since, until = self.blind
        tracks = [play.track for play in self.trick if play.track is not None]
        return not any(track.born <= since and track.seen > until for track in tracks)

    def sort(self) -> None:
        """The order has changed: by number again."""
        self.trick.sort(key=lambda play: play.number)
        self.plays.sort(key=lambda play: play.number)

    def bound(self) -> set[Track]:
        """The tracks that are cards of the trick."""
        return {play.track for play in self.trick if play.track is not None}

    @property
    def told(self) -> set[Track | None]:
        """The tracks that are cards of the hand, of all its tricks; None stands for a play that has none."""
        return {play.track for play in self.plays}

    def apart(self, track: Track, least: float) -> bool:
        """Whether *track* shares less than *least* with each card of the trick, so is no second outline of it."""
        return all(geometry.iou(track.quad, other.quad) < least for other in self.bound())

    def furniture(self, track: Track, settle_s: float, piled_s: float) -> bool:
        """Whether *track* was found within *settle_s* of the first picture, so it lay there before anybody played; or
        within *piled_s* of the last trick's end, so it may be the pile on which that was laid.
        """
        return self.from_the_first(track, settle_s) or self.put_down(track, piled_s)

    def put_down(self, track: Track, piled_s: float) -> bool:
        """Whether *track* was found within *piled_s* of the last trick's end, so it may be the packet of it."""
        return track.born < self.closed + piled_s

    def from_the_first(self, track: Track, settle_s: float) -> bool:
        """Whether *track* was found within *settle_s* of the first picture."""
        return track.born < self.watched + settle_s

    def mixed(self, after_s: float) -> bool:
        """Whether cards of the trick were gone *after_s* seconds and more before the newest came: it is of two tricks,
        for what lay between was not seen.
        """
        tracks = self.bound()
        newest = max((track.born for track in tracks), default=math.inf)
        return any(track.gone_at is not None and newest - track.gone_at > after_s for track in tracks)

    def overslept(self, lead: Track | None, after_s: float, within_s: float) -> bool:
        """Whether another trick may have been played and gathered before this one, and nobody saw it: its *lead* was
        found *after_s* seconds and more after the last trick, and not alone.
        """
        others = self.bound() - {lead}
        late = lead is not None and lead.born - self.closed > after_s
        return lead is not None and late and any(abs(lead.born - other.born) <= within_s for other in others)

    def close(self, t: float) -> set[Track]:
        """The trick is taken at time *t*; the tracks of its cards, of which nothing more is to be learnt: one that was
        followed to the packet shows its back from now on (a film: a seven that had been read 21 times was asked for).
        """
        for play in self.trick:
            play.evidences = [evidence.copy() for evidence in play.evidences]
        tracks = self.bound()
        self.ignored |= {track.number for track in tracks}
        self.leader_known = all(
            play.sure or (play.named and play.seated and not play.apart) for play in self.trick
        )  # else another may have won it
        self.leader_sure = all(play.sure for play in self.trick)
        self.last = {play.card for play in self.trick if play.card is not None}
        self.begun = self.newest(t)
        self.trick, self.recorded = [], 0
        self.glimpsed.clear()
        self.closed, self.late = t, False
        self.disturbed, self.looked_again, self.blind = False, False, None
        self.withdrawn.clear()
        self.backs.clear()
        self.led, self.over = None, False
        return tracks

    def newest(self, t: float) -> float:
        """When the youngest card of the trick was first seen, be it found anew since, as it was pushed; *t* where none
        was.
        """
        return max((min(play.track.born, play.laid) for play in self.trick if play.track is not None), default=t)

    def remembered(self) -> set[Track]:
        """The tracks that are looked at, be they there still or gone: of this trick, taken back, told by nobody."""
        plays = (*self.trick, *self.withdrawn)
        return {*(play.track for play in plays if play.track is not None), *self.glimpsed, *self.backs}

    def shift(self, push: Push) -> None:
        """The camera was moved: all lies where *push* has taken it."""
        for play in (*self.trick, *self.withdrawn):
            play.place = None if play.place is None else push.of(play.place)
            play.told_place = None if play.told_place is None else push.of(play.told_place)
        self.piles = [push.of(pile) for pile in self.piles]

    def open_cards(self, prior: Prior) -> frozenset[Card]:
        """Cards that can still come."""
        lying = {play.card for play in self.trick}
        if prior.trick is None:
            lying |= {play.card for play in self.plays}
        return frozenset(card for card in prior.unplayed if card not in lying)

    def open_or_held(self, track: Track) -> bool:
        """Whether *track* was laid open, or looks so: no play as far as is known."""
        return track.number in self.held or track.number in self.opened

    def left(self, prior: Prior) -> tuple[int, ...]:
        """How many cards each seat still holds."""
        if prior.left is not None:
            return prior.left
        played = [play.seat for play in self.plays]
        return tuple(self._size(prior) - played.count(seat) for seat in range(self.players))

    def due(self, prior: Prior) -> Seat | None:
        """Whose card comes next: the next seat that lacks one after our own last play, else as the rules have it."""
        if not self.trick:
            return prior.turn if prior.turn is not None else prior.leader
        played = {play.seat for play in self.trick}
        after = [(self.trick[-1].seat + step) % self.players for step in range(1, self.players + 1)]
        return next((seat for seat in after if seat not in played), after[0])


def new_hand(players: int, lying: Sequence[Track] = ()) -> HandSoFar:
    """A hand of which nothing was told; the cards of *lying* are none of its plays."""
    return HandSoFar(players, ignored={track.number for track in lying})
