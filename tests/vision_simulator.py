"""A card table that is never photographed: hands played by chance, and what a finder and a reader would see of them.

Made to be hard: outlines jitter and drop out, arms lie over cards and move, names are false for a while or for good,
cards overlap, are nudged and slid, piles of backs lie at the rim. All chance comes from one seed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from operator import itemgetter

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card
from engine.events import CardPlayed, TrickTaken
from engine.trick import Trick
from vision.assembler import Observed, Prior, Question, Reread, TakenBack
from vision.recording import Sight
from vision.values import BACK, CLASSES, OTHER, Detection, SeenCard

FPS = 15.0
SIZE = (1280, 720)
MASK = (36, 64)
CARD = np.array([[-29.5, -45.5], [29.5, -45.5], [29.5, 45.5], [-29.5, 45.5]])
SPOTS = np.stack(np.meshgrid(np.linspace(-0.8, 0.8, 4), np.linspace(-0.8, 0.8, 5)), -1).reshape(-1, 2) * [29.5, 45.5]


@dataclass(frozen=True)
class Habits:
    """How a table plays and how well it is seen; each from 0 (never) to 1 (always) unless said otherwise."""

    think_s: tuple[float, float] = (0.4, 1.6)
    sloppy_mm: float = 22.0
    nudged: float = 0.15
    overlapping: float = 0.15
    slid: float = 0.1
    resting_arm: float = 0.15
    swept_at_once: float = 0.2
    out_of_turn: float = 0.0
    dropped: float = 0.05
    lookalike: float = 0.06
    flicker: float = 0.04
    phantom: float = 0.02
    tilt: float = 0.0
    players: int = 5
    tricks: int = 6


@dataclass
class Thing:
    """A card or an arm's hand: where it is at what time (x, y in mm, degrees), from the first key to `until`."""

    name: str
    keys: list[tuple[float, float, float, float]]
    height: float
    until: float = np.inf
    seat: int | None = None
    backs: list[float] = field(default_factory=list)
    mistaken: str | None = None

    def at(self, t: float) -> npt.NDArray[np.float64] | None:
        """x, y, angle at time *t*; None when it is not there."""
        if t < self.keys[0][0] or t > self.until:
            return None
        following = bisect_right(self.keys, t, key=itemgetter(0))
        start, *before = self.keys[following - 1]
        if following == len(self.keys):
            return np.array(before)
        end, *after = self.keys[following]
        return np.array(before) + (np.array(after) - before) * ((t - start) / (end - start))


@dataclass(frozen=True)
class Truth:
    """What happened: tricks of (seat, card), and who took each."""

    tricks: tuple[tuple[tuple[int, Card], ...], ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Show:
    """A whole simulated hand: what happened, and how to see it."""

    truth: Truth
    things: list[Thing]
    end: float
    habits: Habits
    seed: int

    def sights(self) -> Iterator[Sight]:
        """What is seen, frame by frame."""
        rng = np.random.default_rng(self.seed + 1)
        for index in range(int(self.end * FPS)):
            yield see(self, index / FPS, rng)


def direction(seat: int, players: int) -> npt.NDArray[np.float64]:
    """Towards *seat*, seat 0 below, clockwise as seen."""
    angle = np.radians(90 + 360 * seat / players)
    return np.array([np.cos(angle), np.sin(angle)])


def play_hand(seed: int, habits: Habits = Habits()) -> Show:
    """A hand of random cards with all that hands and cards do."""
    rng = np.random.default_rng(seed)
    n = habits.players
    deal = [DECK[i] for i in rng.permutation(len(DECK))]
    hands = [deal[seat * habits.tricks : (seat + 1) * habits.tricks] for seat in range(n)]
    tricks, winners = [], []
    things = hands_held_low(rng, n)
    t, leader, height = 1.5, 0, 2.0
    for trick in range(habits.tricks):
        order = [(leader + k) % n for k in range(n)]
        if rng.random() < habits.out_of_turn:
            k = int(rng.integers(1, n - 1))
            order[k], order[k + 1] = order[k + 1], order[k]
        cards: list[Thing] = []
        plays = []
        for seat in order:
            card = hands[seat].pop()
            t += float(rng.uniform(*habits.think_s))
            t, height = lay(rng, habits, things, cards, card.code, seat, t, height)
            plays.append((seat, card))
        winner = Trick.of(plays[0][0], " ".join(card.code for _, card in plays), n)
        best = _winner(winner, plays)
        t = gather(rng, habits, things, cards, best, t, trick)
        tricks.append(tuple(plays))
        winners.append(best)
        leader = best
    return Show(Truth(tuple(tricks), tuple(winners)), things, t + 2.0, habits, seed)


def hands_held_low(rng: np.random.Generator, players: int) -> list[Thing]:
    """Backs at the rim that are never quite still."""
    things = []
    for seat in range(players):
        spot = direction(seat, players) * 520
        wobble = [(t, *(spot + rng.normal(0, 6, 2)), float(rng.uniform(0, 180))) for t in np.arange(0, 120, 1.5)]
        things.append(Thing(BACK, [(t, x, y, 30.0) for t, x, y, _ in wobble], 0.1))
    return things


def _winner(trick: Trick, plays: list[tuple[int, Card]]) -> int:
    fixed = Trick(plays[0][0], tuple(CardPlayed(seat, card) for seat, card in plays), trick.players)
    assert fixed.winner is not None
    return fixed.winner


def lay(
    rng: np.random.Generator, habits: Habits, things: list[Thing], cards: list[Thing], name: str, seat: int,
    t: float, height: float,
) -> tuple[float, float]:  # fmt: skip
    """One card by one arm: in, down, perhaps pushed on, and out; other cards may be nudged by it."""
    way = direction(seat, habits.players)
    spot = way * rng.uniform(95, 175) + rng.normal(0, habits.sloppy_mm, 2)
    if cards and rng.random() < habits.overlapping:  # over (or under) a part of an earlier card, on the way to it
        other = cards[-1].at(t)
        assert other is not None
        apart = spot - other[:2]
        spot = other[:2] + apart / np.linalg.norm(apart) * min(float(np.linalg.norm(apart)), rng.uniform(35, 70))
    angle = float(np.degrees(np.arctan2(way[1], way[0])) + 90 + rng.normal(0, 18))
    start, reach = way * 560, float(rng.uniform(0.3, 0.7))
    down = t + reach
    keys = [(t, *start, angle), (down, *spot, angle)]
    if rng.random() < habits.slid:
        spot = spot + rng.normal(0, 20, 2)
        keys += [(down + 0.3, *keys[-1][1:]), (down + 0.6, *spot, angle + 5)]
        down += 0.6
    under = cards and rng.random() < 0.25
    laid = Thing(name, keys, height - 1.5 if under else height, seat=seat)
    if rng.random() < habits.lookalike:
        laid.mistaken = str(rng.choice([other.code for other in DECK if other.code != name]))
    linger = float(rng.uniform(0.8, 2.0)) if rng.random() < habits.resting_arm else 0.05
    out = down + linger
    hand = [(t, *start, 0.0), (down, *(spot + way * 40), 0.0), (out, *(spot + way * 40), 0.0), (out + 0.4, *start, 0.0)]
    things += [laid, Thing("arm", hand, 100.0, out + 0.4, seat)]
    if cards and rng.random() < habits.nudged:
        other = cards[int(rng.integers(len(cards)))]
        x, y, turn = other.keys[-1][1:]
        push = rng.normal(0, 18, 2)
        if down - 0.1 > other.keys[-1][0]:
            other.keys += [(down - 0.1, x, y, turn), (down + 0.1, x + push[0], y + push[1], turn + rng.normal(0, 12))]
    cards.append(laid)
    return down, height + 1


def gather(
    rng: np.random.Generator, habits: Habits, things: list[Thing], cards: list[Thing], seat: int, t: float, trick: int
) -> float:
    """The winner sweeps the cards together and away; they end as a pile of backs at the rim."""
    pause = 0.35 if rng.random() < habits.swept_at_once else float(rng.uniform(0.6, 2.0))
    begin = t + pause
    way = direction(seat, habits.players)
    meet = rng.normal(0, 30, 2)
    pile = way * 440 + np.array([-way[1], way[0]]) * 120 + rng.normal(0, 8, 2)
    reach, sweep, drag = begin + 0.4, begin + 1.0, begin + 1.6
    hand = [(begin, *(way * 560), 0.0), (reach, *(meet + way * 60), 0.0), (sweep, *(meet + way * 60), 0.0)]
    things.append(Thing("arm", [*hand, (drag, *pile, 0.0), (drag + 0.4, *(way * 560), 0.0)], 100.0, drag + 0.4, seat))
    for card in cards:
        x, y, turn = card.keys[-1][1:]
        go = float(rng.uniform(reach - 0.1, sweep - 0.3))
        card.keys += [(go, x, y, turn), (sweep, *(meet + rng.normal(0, 6, 2)), turn + 20), (drag, *pile, turn + 20)]
        card.until = drag
    things.append(Thing(BACK, [(drag, *pile, float(rng.uniform(0, 180)))], 0.5 + 0.01 * trick))
    return drag + 0.4 + float(rng.uniform(*habits.think_s)) * 0.5


# ---------------------------------------------------------------- seeing


def to_pixels(points: npt.NDArray[np.float64], tilt: float) -> npt.NDArray[np.float64]:
    """Table millimetres to pixels for a camera that leans by *tilt* (0: from above; 1: far things half as large)."""
    depth = 1.0 - tilt * points[:, 1] / 1800
    return np.column_stack([points[:, 0] / depth, points[:, 1] * (1 - 0.3 * tilt) / depth]) * 0.62 + [640, 360]


def outline(place: npt.NDArray[np.float64], points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Points of a card in table millimetres, for a card at *place* (x, y, degrees)."""
    c, s = np.cos(np.radians(place[2])), np.sin(np.radians(place[2]))
    return points @ np.array([[c, s], [-s, c]]) + place[:2]


def _free(
    spots: npt.NDArray[np.float64], thing: Thing, place: npt.NDArray[np.float64], players: int
) -> npt.NDArray[np.bool_]:
    """Which of *spots* are not covered by *thing*."""
    if thing.name == "arm":
        assert thing.seat is not None
        shoulder = direction(thing.seat, players) * 750
        along = shoulder - place[:2]
        share = np.clip((spots - place[:2]) @ along / (along @ along), 0, 1)
        return np.linalg.norm(spots - place[:2] - share[:, None] * along, axis=1) > 42
    away = outline(np.array([0, 0, -place[2]]), spots - place[:2])
    return (np.abs(away[:, 0]) > 29.5) | (np.abs(away[:, 1]) > 45.5)


def see(show: Show, t: float, rng: np.random.Generator) -> Sight:
    """What finder, reader and motion test tell of time *t*."""
    habits = show.habits
    here = [(thing, place) for thing in show.things if (place := thing.at(t)) is not None]
    cards = []
    mask = np.zeros(MASK, np.uint8)
    for thing, place in here:
        before = thing.at(t - 2 / FPS)
        speed = 0.0 if before is None else float(np.linalg.norm(place[:2] - before[:2])) * FPS / 2
        if speed > 20:
            for spot in (place, before):
                assert spot is not None
                _paint(mask, thing, spot, habits)
        if thing.name == "arm":
            continue
        spots = outline(place, SPOTS)
        free = np.ones(len(spots), bool)
        for other, where in here if thing.name != BACK else ():
            near = other.name == "arm" or np.abs(where[:2] - place[:2]).max() < 110
            if near and other.height > thing.height:
                free &= _free(spots, other, where, habits.players)
        seen = float(free.mean())
        if seen < 0.3 or rng.random() < habits.dropped + 0.5 * max(0.6 - seen, 0) + min(speed / 1500, 0.7):
            continue
        shaken = place + rng.normal(0, [2, 2, 1.2]) * (1 + 3 * (1 - seen))
        quad = to_pixels(outline(shaken, CARD * rng.normal(1, 0.02, 2)), habits.tilt).astype(np.float32)
        quad = np.roll(quad, int(rng.integers(2)) * 2, axis=0)
        found = float(np.clip(0.93 - 0.4 * (1 - seen) + rng.normal(0, 0.04), 0.3, 1))
        cards.append(SeenCard(Detection(quad, found), _names(thing, seen, speed, habits, rng)))
    if rng.random() < habits.phantom:
        place = np.array([*rng.uniform(-400, 400, 2), rng.uniform(0, 180)])
        quad = to_pixels(outline(place, CARD), habits.tilt).astype(np.float32)
        phantom = Thing(str(rng.choice([OTHER, BACK, "7D", "QC"])), [(0, 0, 0, 0)], 0)
        cards.append(SeenCard(Detection(quad, 0.5), _names(phantom, 0.5, 0, habits, rng)))
    return Sight(t, SIZE, tuple(cards), mask.astype(bool))


def _paint(mask: npt.NDArray[np.uint8], thing: Thing, place: npt.NDArray[np.float64], habits: Habits) -> None:
    scale = np.array([MASK[1] / SIZE[0], MASK[0] / SIZE[1]])
    if thing.name == "arm":
        assert thing.seat is not None
        line = np.array([place[:2], direction(thing.seat, habits.players) * 750])
        ends = np.round(to_pixels(line, habits.tilt) * scale).astype(int)
        cv2.line(mask, tuple(map(int, ends[0])), tuple(map(int, ends[1])), 1, 4)
    else:
        corners = np.round(to_pixels(outline(place, CARD), habits.tilt) * scale).astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 1)


def _names(
    thing: Thing, seen: float, speed: float, habits: Habits, rng: np.random.Generator
) -> npt.NDArray[np.float32]:
    """A reader's distribution: mostly right, at times wrong, for lookalikes undecided all the time."""
    logits = rng.normal(0, 1.0, len(CLASSES))
    clear = 9.0 * min(max(seen - 0.15, 0) / 0.6, 1) / (1 + speed / 400)
    logits[CLASSES.index(thing.name)] += clear
    if thing.mistaken is not None:
        logits[CLASSES.index(thing.mistaken)] += clear - 0.6
    if rng.random() < habits.flicker + 0.3 * max(0.7 - seen, 0):
        logits[int(rng.integers(len(DECK)))] += clear + 1
    odds = np.exp(logits - logits.max())
    return (odds / odds.sum()).astype(np.float32)


# ---------------------------------------------------------------- keeping the hand


class Keeper:
    """Keeps a hand from what a watcher tells, as the shell and the engine do, and says what can come."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.tricks: list[list[tuple[int, CardPlayed]]] = [[]]
        self.winners: list[int] = []
        self.questions: list[Question] = []
        self.told: list[Observed] = []

    def take(self, observed: Observed) -> None:
        """Fold one event in."""
        self.told.append(observed)
        match observed.event:
            case CardPlayed() as play:
                assert observed.play is not None
                self.tricks[-1].append((observed.play, play))
            case TrickTaken(seat):
                self.winners.append(seat)
                self.tricks.append([])
            case Reread(number, seat, card, sure, among):
                fresh = CardPlayed(seat, card, sure, among=among)
                self.tricks = [[(k, fresh if k == number else p) for k, p in trick] for trick in self.tricks]
            case TakenBack(number):
                self.tricks = [[(k, p) for k, p in trick if k != number] for trick in self.tricks]
            case Question() as question:
                self.questions.append(question)

    def prior(self) -> Prior:
        """What the rules expect now."""
        played = {play.card for trick in self.tricks for _, play in trick}
        plays = tuple(play for _, play in self.tricks[-1])
        due = self.winners[-1] if self.winners else 0
        leader = plays[0].seat if plays else due
        turn = (leader + len(plays)) % self.players if len(plays) < self.players else None
        winner = Trick(leader, plays, self.players).winner if plays else None
        won = tuple(Trick(t[0][1].seat, tuple(p for _, p in t), self.players).winner for t in self.tricks[:-1])
        unplayed = frozenset(DECK) - {c for c in played if c is not None}
        return Prior(unplayed, turn, due, winner, plays, winners=won)

    def as_truth(self) -> Truth:
        """What it thinks happened."""
        tricks = [tuple((p.seat, p.card) for _, p in trick) for trick in self.tricks if trick]
        return Truth(tuple(tricks), tuple(self.winners))  # type: ignore[arg-type]


# ---------------------------------------------------------------- pictures


def pictured(show: Show) -> Iterator[Sight]:
    """What is seen, frame by frame, with a small picture of it: from that a watcher takes motion and bare places."""
    chance, noise = np.random.default_rng(show.seed + 1), np.random.default_rng(show.seed + 2)
    grains = noise.normal(0, 1.5, (7, 180, 320, 3)).round().astype(np.int16)
    for index in range(int(show.end * FPS)):
        sight = see(show, index / FPS, chance)
        grain = np.roll(grains[int(noise.integers(len(grains)))], int(noise.integers(320)), axis=1)
        small = cv2.add(_painted(show, index / FPS), grain, dtype=cv2.CV_8U)
        yield replace(sight, moving=None, small=small)


def _painted(show: Show, t: float) -> npt.NDArray[np.uint8]:
    """The table at time *t*: a dark ground, light cards with a patch of their own colour, arms."""
    canvas = np.full((180, 320, 3), 70, np.uint8)
    scale, tilt = 320 / SIZE[0], show.habits.tilt
    here = [(thing, place) for thing in show.things if (place := thing.at(t)) is not None]
    for thing, place in sorted(here, key=lambda one: one[0].height):
        if thing.name == "arm":
            assert thing.seat is not None
            line = np.array([place[:2], direction(thing.seat, show.habits.players) * 750])
            start, end = np.round(to_pixels(line, tilt) * scale).astype(int)
            cv2.line(canvas, tuple(map(int, start)), tuple(map(int, end)), (120, 150, 200), 14)
            continue
        face = thing.name != BACK
        for share, colour in ((1.0, (230, 230, 230) if face else (150, 80, 60)), (0.5, _colour(thing.name))):
            if share == 1.0 or face:
                corners = np.round(to_pixels(outline(place, CARD * share), tilt) * scale).astype(np.int32)
                cv2.fillConvexPoly(canvas, corners, colour)
    return canvas


def _colour(name: str) -> tuple[int, int, int]:
    place = CLASSES.index(name)
    return (40 + 60 * (place % 4), 40 + 45 * (place // 4 % 4), 40 + 80 * (place // 16))
