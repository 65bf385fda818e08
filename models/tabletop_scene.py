"""How a rendered table looks, who sits where and when what happens: a scene's settings, places and timeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.cards import Card
from models.hand_script import Claim, HandScript, Play

Vector = npt.NDArray[np.float64]
"""x, y in table millimetres (tabletop_camera)."""

TABLE_HALF_MM = (610.0, 385.0)
CARD_HEIGHT_MM = 90.0


@dataclass(frozen=True)
class TableScene:
    """Everything that a rendered hand depends on, besides the hand and the deck. Same values, same frames.

    Shares run from 0 to 1. `pace` 1 is a brisk table; 2 is twice as quick. `bump_at_s` and `light_swing` shake the
    camera and change the light while the hand is played; `together` is how often two players lay cards at once.
    """

    seed: int = 0
    players: int = 5
    width: int = 1280
    height: int = 720
    fps: float = 15.0
    tilt: float = 18.0
    camera_height_mm: float = 1250.0
    turn: float = 0.0
    roll: float = 0.0
    shown_mm: tuple[float, float] = (1120.0, 640.0)
    ground: str = "wood"
    light: float = 0.6
    noise: float = 1.2
    pace: float = 1.0
    overlap: float = 0.25
    sloppy: float = 0.3
    together: float = 0.0
    clutter: int = 2
    uneven_seats: float = 0.0
    bump_at_s: float | None = None
    light_swing: float = 0.0


@dataclass(frozen=True)
class Place:
    """One seat: where its cards, its won tricks and its put-away cards lie. `angle` is in table degrees."""

    angle: float
    out: Vector
    spot: Vector
    pile: Vector
    aside: Vector


def places(rng: np.random.Generator, scene: TableScene) -> tuple[Place, ...]:
    """Every seat's place, seat 0 nearest to the viewer, clockwise from there."""
    found = []
    step = 360.0 / scene.players
    for seat in range(scene.players):
        angle = 90.0 + step * seat + (rng.uniform(-0.5, 0.5) * step * 0.5 * scene.uneven_seats if seat else 0.0)
        rim = _rim(angle)
        found.append(
            Place(
                angle % 360.0,
                _towards(angle),
                _towards(angle) * (122.0 - 62.0 * scene.overlap),
                _towards(angle + 17) * (_rim(angle + 17) - 92.0 if rim < 450 else 400.0),
                _towards(angle - 17) * (_rim(angle - 17) - 86.0 if rim < 450 else 410.0),
            )
        )
    return tuple(found)


def _towards(angle: float) -> Vector:
    return np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])


def _rim(angle: float) -> float:
    """How far the table's edge is, as an ellipse."""
    x, y = np.abs(_towards(angle))
    return float(1.0 / np.hypot(x / TABLE_HALF_MM[0], y / (TABLE_HALF_MM[1] - 40)))


@dataclass(frozen=True)
class Laid:
    """One card's way to the table, in seconds: the arm starts, the card touches, rests, the hand leaves, is gone.

    `middle` is where the card's middle rests and `up` which way (table degrees) its upper edge points.
    """

    play: Play
    start: float
    touch: float
    rest: float
    leave: float
    gone: float
    middle: Vector
    up: float
    slide: float
    bow: float


@dataclass(frozen=True)
class Gathered:
    """One trick's way to its winner: the arm starts, has reached over, holds all cards, lays them down, is gone."""

    trick: int
    seat: int
    start: float
    reached: float
    held: float
    down: float
    gone: float
    pile: Vector
    up: float


@dataclass(frozen=True)
class Opened:
    """One seat's way to lay cards open: the arm starts, touches with all of them, each rests in turn, the hand is gone.

    `middles` and `ups` as in `Laid`, `rests` in seconds, for each of `cards` from the lowest to the uppermost.
    """

    seat: int
    cards: tuple[Card, ...]
    start: float
    touch: float
    rests: tuple[float, ...]
    leave: float
    gone: float
    middles: tuple[Vector, ...]
    ups: tuple[float, ...]


@dataclass(frozen=True)
class Timeline:
    """What moves when, from 0 to `end` seconds."""

    laid: tuple[Laid, ...]
    gathered: tuple[Gathered, ...]
    end: float
    opened: tuple[Opened, ...] = ()


LEFT_LYING_S = 4.0
"""How long the film goes on when nothing more happens but cards lie on the table: a claim, or a hand given up."""


def schedule(rng: np.random.Generator, script: HandScript, scene: TableScene, seats: tuple[Place, ...]) -> Timeline:
    """When each card of *script* comes down and each trick is gathered, and exactly where."""
    beat = 1.0 / scene.pace
    laid: list[Laid] = []
    gathered: list[Gathered] = []
    free = dict.fromkeys(range(script.players), 0.0)
    at = 1.6
    piles: Mapping[int, int] = {}
    for trick in range(script.plays[-1].trick + 1):
        played: list[int] = []
        for play in script.trick(trick):
            beside = SECOND_CARD_MM * played.count(play.seat)
            card = _lay(rng, play, scene, seats[play.seat], max(at, free[play.seat] + 0.85 * beat), beat, beside)
            laid.append(card)
            played.append(play.seat)
            free[play.seat] = card.gone
            quick = rng.random() < scene.together
            at = card.rest + beat * (rng.uniform(0.15, 0.5) if quick else rng.uniform(1.15, 1.8))
        if trick == len(script.winners):  # given up: nobody takes it
            return Timeline(tuple(laid), tuple(gathered), laid[-1].gone + LEFT_LYING_S)
        winner = script.winners[trick]
        start = max(laid[-1].rest + beat * rng.uniform(0.75, 1.2), free[winner])
        count = piles.get(winner, 0)
        piles = {**piles, winner: count + 1}
        shift = rng.normal(0, 3 + 6 * scene.sloppy, 2)
        times = start + np.cumsum(beat * rng.uniform(0.9, 1.1, 4) * [0.55, 0.6, 0.65, 0.6])
        up = seats[winner].angle + 180 + (14 if count % 2 else -10) + rng.normal(0, 5)
        gathered.append(Gathered(trick, winner, start, *map(float, times), seats[winner].pile + shift, float(up)))
        free[winner] = gathered[-1].gone
        at = gathered[-1].down + beat * rng.uniform(1.3, 2.0)
    if script.claim is not None:
        opened = _lay_open(rng, script.claim, scene, seats, at)
        return Timeline(tuple(laid), tuple(gathered), max(one.gone for one in opened) + LEFT_LYING_S, opened)
    return Timeline(tuple(laid), tuple(gathered), gathered[-1].gone + 1.2)


def _lay_open(
    rng: np.random.Generator, claim: Claim, scene: TableScene, seats: tuple[Place, ...], at: float
) -> tuple[Opened, ...]:
    """The claimant lays its cards out before itself; where all throw theirs in, they follow in less of a row."""
    beat = 1.0 / scene.pace
    found = [_open_one(rng, claim.seat, claim.cards, scene, seats[claim.seat], at + beat * rng.uniform(0.4, 1.2), True)]
    for seat in (int(each) for each in rng.permutation(len(seats))) if claim.thrown else ():
        if seat != claim.seat:
            start = found[0].rests[-1] + beat * rng.uniform(0.2, 2.2)
            found.append(_open_one(rng, seat, claim.hands[seat], scene, seats[seat], start, False))
    return tuple(sorted(found, key=lambda one: one.start))


def _open_one(
    rng: np.random.Generator, seat: int, cards: tuple[Card, ...], scene: TableScene, place: Place, at: float, neat: bool
) -> Opened:
    """Few cards in a row side by side, more of them fanned; thrown in, in a loose heap nearer to the middle."""
    beat, count = 1.0 / scene.pace, len(cards)
    apart = float(rng.uniform(58, 68) if count <= 3 and rng.random() < 0.6 else rng.uniform(24, 40))
    apart, out = (apart, rng.uniform(140, 165)) if neat else (rng.uniform(14, 34), rng.uniform(85, 135))
    loose = (2 + 4 * scene.sloppy) if neat else (8 + 10 * scene.sloppy)
    side = np.array([-place.out[1], place.out[0]]) * (1 if rng.random() < 0.5 else -1)
    steps = [apart * (number - (count - 1) / 2) for number in range(count)]
    middles = tuple(place.out * out + side * step + rng.normal(0, loose, 2) for step in steps)
    lean = float(rng.uniform(0, 6)) if neat else float(rng.normal(0, 12))
    turn = 1 if side @ [-place.out[1], place.out[0]] > 0 else -1
    ups = tuple(
        float(place.angle + 180 + turn * lean * (number - (count - 1) / 2) + rng.normal(0, loose * 0.6))
        for number in range(count)
    )
    touch = at + beat * rng.uniform(0.45, 0.7)
    rests = tuple(float(rest) for rest in touch + 0.06 + np.cumsum(beat * rng.uniform(0.08, 0.25, count)))
    leave = rests[-1] + beat * rng.uniform(0.08, 0.25)
    gone = leave + beat * rng.uniform(0.45, 0.6)
    return Opened(seat, cards, float(at), float(touch), rests, float(leave), float(gone), middles, ups)


SECOND_CARD_MM = 45.0
"""How far beside its first card in a trick a seat's second one lies."""


def _lay(
    rng: np.random.Generator, play: Play, scene: TableScene, place: Place, at: float, beat: float, beside: float
) -> Laid:
    touch = at - beat * rng.uniform(0.12, 0.2)
    leave = at + beat * rng.uniform(0.06, 0.16)
    side = np.array([-place.out[1], place.out[0]])
    loose = 6 + 16 * scene.sloppy
    middle = place.spot + place.out * rng.normal(0, loose * 0.7) + side * rng.normal(0, loose)
    middle = middle + side * beside
    return Laid(
        play,
        touch - beat * rng.uniform(0.5, 0.72),
        touch,
        at,
        leave,
        leave + beat * rng.uniform(0.45, 0.6),
        middle,
        float(place.angle + 180 + rng.normal(0, 5 + 16 * scene.sloppy)),
        float(rng.uniform(6, 18)),
        float(rng.normal(0, 26)),
    )
