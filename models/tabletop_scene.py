"""How a rendered table looks, who sits where and when what happens: a scene's settings, places and timeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from models.hand_script import HandScript, Play

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
class Timeline:
    """What moves when, from 0 to `end` seconds."""

    laid: tuple[Laid, ...]
    gathered: tuple[Gathered, ...]
    end: float


def schedule(rng: np.random.Generator, script: HandScript, scene: TableScene, seats: tuple[Place, ...]) -> Timeline:
    """When each card of *script* comes down and each trick is gathered, and exactly where."""
    beat = 1.0 / scene.pace
    laid: list[Laid] = []
    gathered: list[Gathered] = []
    free = dict.fromkeys(range(script.players), 0.0)
    at = 1.6
    piles: Mapping[int, int] = {}
    for trick, winner in enumerate(script.winners):
        for play in (play for play in script.plays if play.trick == trick):
            card = _lay(rng, play, scene, seats[play.seat], max(at, free[play.seat] + 0.85 * beat), beat)
            laid.append(card)
            free[play.seat] = card.gone
            quick = rng.random() < scene.together
            at = card.rest + beat * (rng.uniform(0.15, 0.5) if quick else rng.uniform(1.15, 1.8))
        start = max(laid[-1].rest + beat * rng.uniform(0.75, 1.2), free[winner])
        count = piles.get(winner, 0)
        piles = {**piles, winner: count + 1}
        shift = rng.normal(0, 3 + 6 * scene.sloppy, 2)
        times = start + np.cumsum(beat * rng.uniform(0.9, 1.1, 4) * [0.55, 0.6, 0.65, 0.6])
        up = seats[winner].angle + 180 + (14 if count % 2 else -10) + rng.normal(0, 5)
        gathered.append(Gathered(trick, winner, start, *map(float, times), seats[winner].pile + shift, float(up)))
        free[winner] = gathered[-1].gone
        at = gathered[-1].down + beat * rng.uniform(1.3, 2.0)
    return Timeline(tuple(laid), tuple(gathered), gathered[-1].gone + 1.2)


def _lay(rng: np.random.Generator, play: Play, scene: TableScene, place: Place, at: float, beat: float) -> Laid:
    touch = at - beat * rng.uniform(0.12, 0.2)
    leave = at + beat * rng.uniform(0.06, 0.16)
    side = np.array([-place.out[1], place.out[0]])
    loose = 6 + 16 * scene.sloppy
    middle = place.spot + place.out * rng.normal(0, loose * 0.7) + side * rng.normal(0, loose)
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
