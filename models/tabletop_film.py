"""A hand on its table, filmed: ground, light and cards put together into frames, and the truth about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np

from models.arms import ArmPictures, draw_arm
from models.decks import Deck
from models.hand_script import HandScript
from models.sleeves import draw_person
from models.tabletop_camera import (
    LIGHT_SLANT,
    Camera,
    Piece,
    box_of,
    cast_shadow,
    cover,
    paste,
    place_camera,
    premultiplied,
    shadow_quad,
)
from models.tabletop_ground import draw_clutter, draw_ground, draw_light
from models.tabletop_motion import Choreography, Pictures
from models.tabletop_poses import hidden_distance
from models.tabletop_scene import CARD_HEIGHT_MM, TABLE_HALF_MM, Place, TableScene, places, schedule
from vision.values import Image

SHUTTER = 0.35
"""How much of a frame's time the shutter is open."""

BLUR_STEPS = 3
"""How many moments of that are averaged where something moves."""


@dataclass(frozen=True)
class _Stage:
    """The table from one place of the camera, before any card lies on it."""

    camera: Camera
    ground: Image
    light: Image


class Tabletop:
    """One hand on one table, ready to be filmed: the same scene, deck and script give the same frames."""

    def __init__(self, scene: TableScene, deck: Deck, script: HandScript) -> None:
        self.scene, self.deck, self.script = scene, deck, script
        rng = np.random.default_rng([scene.seed, 1])
        self._seats = places(rng, scene)
        self._stages = (self._stage(0.0), *((self._stage(1.0),) if scene.bump_at_s is not None else ()))
        camera = self._stages[0].camera
        people = [draw_person(rng) for _ in self._seats]
        lamps = [_lamp_of(place, person.left) for place, person in zip(self._seats, people, strict=True)]
        arms = tuple(draw_arm(person, lamp) for person, lamp in zip(people, lamps, strict=True))
        hidden = tuple(hidden_distance(camera, place) for place in self._seats)
        timeline = schedule(rng, script, scene, self._seats)
        pictures = _pictures(deck, camera, arms)
        self.play = Choreography(
            script, timeline, self._seats, pictures, hidden, tuple(person.left for person in people)
        )
        self._still: tuple[tuple[object, ...], Image] | None = None

    @property
    def frame_count(self) -> int:
        """How many frames the whole hand has."""
        return int(self.play.timeline.end * self.scene.fps)

    def frames(self) -> Iterator[Image]:
        """Every frame, in order."""
        for index in range(self.frame_count):
            yield self.frame(index)

    def frame(self, index: int) -> Image:
        """Frame *index*, height × width × 3: what the camera takes at `index / fps` seconds."""
        t = index / self.scene.fps
        stage = self._stage_at(t)
        now = self.play.at(t)
        canvas = self._still_life(stage, now.key, now.resting).copy()
        steps = [now.moving]
        if now.moving:
            times = [t - SHUTTER / self.scene.fps * step / BLUR_STEPS for step in range(1, BLUR_STEPS)]
            earlier = [self.play.at(time) for time in times]
            steps += [moment.moving for moment in earlier if moment.key == now.key]
        _draw_moving(canvas, stage, steps)
        return self._developed(canvas, index, t)

    def truth(self) -> dict[str, Any]:
        """What happened: cards with time, seat and corners in pixels, gatherings, violations, a claim, the scene."""
        line = self.play.timeline
        cards = [
            {
                "t": round(laid.rest, 3),
                "clear": round(laid.gone, 3),
                "trick": laid.play.trick + 1,
                "place": laid.play.place + 1,
                "seat": laid.play.seat,
                "card": laid.play.code,
                "quad": self.play.quad(laid, self._stage_at(laid.rest).camera),
            }
            for laid in line.laid
        ]
        tricks = [
            {
                "trick": gather.trick + 1,
                "seat": gather.seat,
                "first_moved": round(self.play.first_moved(gather), 3),
                "down": round(gather.down, 3),
            }
            for gather in line.gathered
        ]
        return {
            "cards": cards,
            "tricks": tricks,
            "violations": self.script.violations,
            "claim": self._claim(),
            "bury": [card.code for card in self.script.bury],
            "deck": self.deck.name,
            "scene": asdict(self.scene),
        }

    def _claim(self) -> dict[str, Any] | None:
        """Who takes the rest, and every card that is laid open with it; None where all is played."""
        claim = self.script.claim
        if claim is None:
            return None
        open_cards = [
            {"t": round(rest, 3), "seat": opened.seat, "card": card.code, "quad": quad}
            for opened in self.play.timeline.opened
            for card, rest, quad in zip(
                opened.cards,
                opened.rests,
                self.play.open_quads(opened, self._stage_at(opened.touch).camera),
                strict=True,
            )
        ]
        cards = [card.code for card in claim.cards]
        return {"seat": claim.seat, "cards": cards, "thrown": claim.thrown, "open": open_cards}

    def table(self) -> dict[str, Any]:
        """What a watcher is told (`NAME.table.json`): players, declarations, where the seats are in the picture."""
        camera = self._stages[0].camera
        middle = camera.project(np.zeros((1, 3)))[0]
        angles = []
        for place in self._seats:
            x, y = camera.project(np.array([[*(place.out * 150.0), 0.0]]))[0] - middle
            angles.append(round(float(np.degrees(np.arctan2(y, x)) % 360), 1))
        return {
            "players": self.script.players,
            "dealer": self.script.dealer,
            "settings": dict(self.script.settings),
            "declarations": dict(self.script.declarations),
            "seat_angles": angles,
            "deck": self.deck.family,
        }

    def cards_at(self, index: int) -> list[dict[str, Any]]:
        """The cards that lie still in frame *index*: name (`back` face down), corners in pixels, share that is seen.

        Cards of which nothing is seen, because others lie on them, are left out.
        """
        t = index / self.scene.fps
        stage, now = self._stage_at(t), self.play.at(t)
        owner = np.full((self.scene.height, self.scene.width), -1, np.int16)
        own = []
        for i, piece in enumerate((*now.resting, *now.moving)):
            mask = cover(piece, stage.camera)
            own.append(int(mask.sum()))
            owner[mask] = i
        cards = []
        for i, piece in enumerate(now.resting):
            seen = int((owner == i).sum()) / max(own[i], 1)
            if seen >= 0.02:
                quad = [[round(float(v), 1) for v in point] for point in stage.camera.project(piece.corners)]
                cards.append({"card": piece.name, "quad": quad, "seen": round(seen, 2)})
        return cards

    # ------------------------------------------------------------ filming

    def _stage(self, bump: float) -> _Stage:
        """The table; with *bump*, after somebody knocked against the camera's stand."""
        scene = self.scene
        rng = np.random.default_rng([scene.seed, 2])
        knock = np.random.default_rng([scene.seed, 3]).normal(0, 1.6, 3) * bump
        camera = place_camera(
            (scene.width, scene.height),
            scene.tilt + knock[0],
            scene.camera_height_mm,
            scene.turn + knock[1],
            scene.roll + knock[2],
            scene.shown_mm,
        )
        ground = draw_ground(rng, camera, scene.ground, TABLE_HALF_MM)
        light = draw_light(rng, camera, scene.light)
        draw_clutter(rng, ground, camera, _clutter_spots(rng, scene, self._seats))
        return _Stage(camera, cv2.multiply(ground, light, scale=1 / 128), light)

    def _stage_at(self, t: float) -> _Stage:
        bumped = self.scene.bump_at_s is not None and t >= self.scene.bump_at_s
        return self._stages[-1 if bumped else 0]

    def _still_life(self, stage: _Stage, key: tuple[object, ...], resting: tuple[Piece, ...]) -> Image:
        """The table with all that lies still on it, drawn anew only when that has changed."""
        whole = (id(stage), *key)
        if self._still is None or self._still[0] != whole:
            canvas = stage.ground.copy()
            for piece in resting:
                cast_shadow(canvas, stage.camera, piece)
                paste(canvas, stage.camera, piece, stage.light)
            self._still = (whole, canvas)
        return self._still[1]

    @cached_property
    def _grain(self) -> Image:
        """Camera noise, 128 is none, a little larger than a frame."""
        rng = np.random.default_rng([self.scene.seed, 4])
        shape = (self.scene.height + 64, self.scene.width + 64)
        grain = (
            rng.standard_normal((*shape, 3)).astype(np.float32) * 0.6
            + rng.standard_normal((*shape, 1)).astype(np.float32) * 0.8
        )
        return np.clip(128 + grain * self.scene.noise, 0, 255).round().astype(np.uint8)

    def _developed(self, canvas: Image, index: int, t: float) -> Image:
        """What the sensor makes of it: softness, changing light, noise."""
        canvas = cv2.GaussianBlur(canvas, (3, 3), 0.55)
        gain = 1.0 + self.scene.light_swing * (0.22 * np.sin(t / 5.3) + 0.10 * np.sin(t / 1.7))
        if gain != 1.0:
            canvas = cv2.convertScaleAbs(canvas, alpha=gain)
        if self.scene.noise > 0:
            x, y = np.random.default_rng([self.scene.seed, 5, index]).integers(0, 64, 2)
            grain = self._grain[y : y + self.scene.height, x : x + self.scene.width]
            canvas = cv2.addWeighted(canvas, 1.0, grain, 1.0, -128.0)
        return canvas


def _draw_moving(canvas: Image, stage: _Stage, steps: list[tuple[Piece, ...]]) -> None:
    """Draw what moves over *canvas*: *steps* are the same things moment by moment; a shutter sees their mean."""
    pieces = [piece for step in steps for piece in step]
    quads = [quad for p in pieces for quad in (stage.camera.project(p.corners), shadow_quad(stage.camera, p.corners))]
    box = box_of(quads, stage.camera.size, margin=14)
    if box is None:
        return
    spot = canvas[box[1] : box[3], box[0] : box[2]]
    total = np.zeros(spot.shape, np.float32)
    for step in steps:
        layer = spot.copy()
        for piece in step:
            if piece.shadow > 0:
                cast_shadow(layer, stage.camera, piece, box[:2])
        for piece in step:
            paste(layer, stage.camera, piece, stage.light, box[:2])
        cv2.accumulate(layer, total)
    spot[:] = cv2.convertScaleAbs(total, alpha=1 / len(steps))


def _pictures(deck: Deck, camera: Camera, arms: tuple[ArmPictures, ...]) -> Pictures:
    """Faces and back at about the size at which the camera sees them, so that scaling them down loses nothing."""
    tall, wide = deck.faces["QC"].shape[:2]
    height = int(min(CARD_HEIGHT_MM * camera.scale * 1.5, tall))

    def fit(picture: Image) -> Image:
        return cv2.resize(
            premultiplied(picture), (max(round(height * wide / tall), 2), height), interpolation=cv2.INTER_AREA
        )

    faces = {code: fit(face) for code, face in deck.faces.items()}
    return Pictures(faces, fit(deck.back), arms, (CARD_HEIGHT_MM * wide / tall, CARD_HEIGHT_MM))


def _lamp_of(place: Place, left: bool) -> float:
    """Where the light comes from in the picture of an arm at *place*, in degrees clockwise from +x."""
    towards = -LIGHT_SLANT
    across = np.array([place.out[1], -place.out[0]]) * (-1 if left else 1)
    return float(np.degrees(np.arctan2(towards @ place.out, towards @ across)))


def _clutter_spots(rng: np.random.Generator, scene: TableScene, seats: tuple[Place, ...]) -> list[tuple[float, float]]:
    """Places near the rim, as far as can be from piles and put-away cards."""
    taken = [spot for place in seats for spot in (place.pile, place.aside, place.spot)]
    spots: list[tuple[float, float]] = []
    for _ in range(scene.clutter):
        tries = [np.array([rng.uniform(-480, 480), rng.uniform(-270, 230)]) for _ in range(60)]
        best = max(tries, key=lambda at: min(float(np.linalg.norm(at - other)) for other in taken))
        taken.append(best)
        spots.append((float(best[0]), float(best[1])))
    return spots
