"""Where every card and every arm is at a moment of a hand: poses in table millimetres, as functions of time alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from models import arms
from models.arms import ArmPictures
from models.hand_script import HandScript
from models.tabletop_camera import Camera, Piece
from models.tabletop_poses import card_corners, ease, turned, unit
from models.tabletop_scene import CARD_HEIGHT_MM, Gathered, Laid, Opened, Place, Timeline, Vector
from vision.values import BACK, Image

GRIP_MM = 24.0
"""How far the fingertips lie on a card that is being laid."""

SHOULDER_MM = 690.0
"""How far from the middle an arm comes from."""


@dataclass(frozen=True)
class Pictures:
    """What is pasted, scaled to the camera, alpha multiplied in: faces by code, the back, each seat's arm."""

    faces: Mapping[str, Image]
    back: Image
    arms: tuple[ArmPictures, ...]
    card_mm: tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """The table at one time: `resting` lies still (`key` names it), `moving` does not; both from below upwards."""

    key: tuple[object, ...]
    resting: tuple[Piece, ...]
    moving: tuple[Piece, ...]


@dataclass(frozen=True)
class Choreography:
    """A hand on its table: asked for a time, it says where everything is."""

    script: HandScript
    timeline: Timeline
    seats: tuple[Place, ...]
    pictures: Pictures
    hidden_mm: tuple[float, ...]
    left: tuple[bool, ...]

    def at(self, t: float) -> Moment:
        """Everything at *t* seconds."""
        resting: list[Piece] = []
        moving: list[Piece] = []
        under: list[Piece] = []
        over: list[Piece] = []
        key: list[object] = []
        if self.script.picker is not None:
            resting += self._bury(self.script.picker)
        won = {g.trick: g for g in self.timeline.gathered}
        level = 0.0
        for gather in self.timeline.gathered:
            if t >= gather.down:
                key.append(("won", gather.trick))
                resting += list(self._stack(gather, gather.down))
        for laid in self.timeline.laid:
            gather = won.get(laid.play.trick)  # a hand that was given up leaves its last trick lying
            if t < laid.start or (gather is not None and t >= gather.down):
                continue
            level += 0.35
            if t < laid.rest:
                moving.append(self._carried(laid, t))
                continue
            if gather is not None and t >= gather.start and (piece := self._swept(laid, gather, t, level)) is not None:
                moving.append(piece)
                continue
            key.append((laid.play.trick, laid.play.place))
            resting.append(self._card(_shown(laid), laid.middle, laid.up, level))
        for opened in self.timeline.opened:
            if t >= opened.start:
                self._open(opened, t, level, key, resting, moving)
                level += 0.35 * len(opened.cards)
        for laid in self.timeline.laid:
            if laid.start <= t < laid.gone:
                contact, z, thumb = self._reach(laid, t)
                if thumb:
                    under.append(self._arm(laid.play.seat, contact, z, "under"))
                over.append(self._arm(laid.play.seat, contact, z, "over"))
        for opened in self.timeline.opened:
            if opened.start <= t < opened.gone:
                contact, z, thumb = self._spread(opened, t)
                if thumb:
                    under.append(self._arm(opened.seat, contact, z, "under"))
                over.append(self._arm(opened.seat, contact, z, "over"))
        for gather in self.timeline.gathered:
            if gather.start <= t < gather.gone:
                contact, z = self._sweep(gather, t)
                over.append(self._arm(gather.seat, contact, z, "flat"))
        return Moment(tuple(key), tuple(resting), (*under, *moving, *over))

    def quad(self, laid: Laid, camera: Camera) -> list[list[float]]:
        """The card's corners in pixels once it rests, clockwise from its own top left."""
        return _on_picture(self._card(_shown(laid), laid.middle, laid.up, 0.35 * (laid.play.place + 1)), camera)

    def open_quads(self, opened: Opened, camera: Camera) -> list[list[list[float]]]:
        """The same of each card that is laid open."""
        pieces = [
            self._card(card.code, middle, up, 0.35 * (place + 1))
            for place, (card, middle, up) in enumerate(zip(opened.cards, opened.middles, opened.ups, strict=True))
        ]
        return [_on_picture(piece, camera) for piece in pieces]

    def first_moved(self, gather: Gathered) -> float:
        """When the first card of a trick begins to be swept up, in seconds."""
        return min(self._caught(laid, gather) for laid in self._trick(gather.trick))

    # ------------------------------------------------------------ cards

    def _trick(self, trick: int) -> list[Laid]:
        return [laid for laid in self.timeline.laid if laid.play.trick == trick]

    def _card(
        self, code: str | None, middle: Vector, up: float, z: float, pitch: float = 0.0, flip: float = 0.0
    ) -> Piece:
        corners = card_corners(middle, up, self.pictures.card_mm, z, pitch, flip)
        face = self.pictures.back if code is None else self.pictures.faces[code]
        return Piece(face, corners, self.pictures.back, name=code or BACK)

    def _carried(self, laid: Laid, t: float) -> Piece:
        contact, z, _ = self._reach(laid, t)
        way = float(np.clip((t - laid.start) / (laid.touch - laid.start), 0, 1))
        return self._held(_shown(laid), laid.play.seat, contact, z, laid.up, way)

    def _held(self, code: str | None, seat: int, contact: Vector, z: float, up: float, way: float) -> Piece:
        """A card between the fingers at *contact*: upright at first (*way* 0), flat on the table in the end (1)."""
        forwards = np.degrees(np.arctan2(*(-self._along(seat, contact))[::-1]))
        up = turned(forwards, up, ease(way**1.5))
        pitch = np.radians(52) * (1 - ease(way * 1.12))
        reach = (CARD_HEIGHT_MM / 2 - GRIP_MM) * np.cos(pitch)
        lift = z + (CARD_HEIGHT_MM / 2 - GRIP_MM) * np.sin(pitch)
        return self._card(code, contact + unit(up) * reach, up, lift, pitch)

    def _open(
        self, opened: Opened, t: float, level: float, key: list[object], resting: list[Piece], moving: list[Piece]
    ) -> None:
        """What one seat lays open: a packet in its hand, from which each card stays where the hand has brought it."""
        contact, z, _ = self._spread(opened, t)
        way = float(np.clip((t - opened.start) / (opened.touch - opened.start), 0, 1))
        for place, card in enumerate(opened.cards):
            height = level + 0.35 * (place + 1)
            if t >= opened.rests[place]:
                key.append(("open", opened.seat, place))
                resting.append(self._card(card.code, opened.middles[place], opened.ups[place], height))
            else:
                moving.append(self._held(card.code, opened.seat, contact, z + height, opened.ups[place], way))

    def _bury(self, picker: int) -> Iterator[Piece]:
        place = self.seats[picker]
        for i, turn in enumerate((-7.0, 9.0) if self.script.bury else ()):
            yield self._card(None, place.aside + np.array([5.0, -4.0]) * i, place.angle + 180 + turn, 0.5 * i)

    def _stack(self, gather: Gathered, t: float) -> Iterator[Piece]:
        for laid in self._trick(gather.trick):
            piece = self._swept(laid, gather, t, 0.5 * laid.play.place)
            if piece is not None:
                yield Piece(self.pictures.back, piece.corners[[1, 0, 3, 2]], shadow=0.3, name=BACK)

    def _caught(self, laid: Laid, gather: Gathered) -> float:
        """When the sweeping hand comes to this card: far cards first."""
        cards = self._trick(gather.trick)
        far = np.array([other.middle @ self.seats[gather.seat].out for other in cards])
        own = float(laid.middle @ self.seats[gather.seat].out)
        share = (own - far.min()) / max(float(np.ptp(far)), 1.0)
        return gather.reached + (gather.held - gather.reached) * (-0.05 + 0.6 * share)

    def _swept(self, laid: Laid, gather: Gathered, t: float, z: float) -> Piece | None:
        caught = self._caught(laid, gather)
        if t < caught:
            return None
        contact, _ = self._sweep(gather, t)
        along = self._along(gather.seat, contact)
        hold = contact + along * 42.0
        if t >= gather.held:
            hold = hold + (gather.pile - self._sweep(gather, gather.down)[0] - along * 42.0) * ease(
                (t - gather.held) / (gather.down - gather.held)
            )
        place = laid.play.place
        scatter = np.array([((place * 37) % 11) - 5, ((place * 53) % 9) - 4]) * 1.1
        joined = ease(np.clip((t - caught) / max(gather.held - caught, 1e-6), 0, 1))
        middle = laid.middle + (hold + scatter - laid.middle) * joined
        up = turned(laid.up, gather.up + ((place * 29) % 13) - 6, joined)
        carry = np.clip((t - gather.held) / (gather.down - gather.held), 0, 1)
        flip = np.pi * ease(np.clip((carry - 0.15) / 0.65, 0, 1))
        lift = 26.0 * np.sin(np.pi * carry) ** 2 + 34.0 * np.sin(flip)
        return self._card(_shown(laid), middle, up, z + lift, 0.0, flip)

    # ------------------------------------------------------------ arms

    def _shoulder(self, seat: int) -> Vector:
        out = self.seats[seat].out
        right = np.array([out[1], -out[0]]) * (-1 if self.left[seat] else 1)
        return out * SHOULDER_MM + right * 120.0

    def _hidden(self, seat: int) -> Vector:
        out = self.seats[seat].out
        right = np.array([out[1], -out[0]]) * (-1 if self.left[seat] else 1)
        return out * self.hidden_mm[seat] + right * 60.0

    def _along(self, seat: int, contact: Vector) -> Vector:
        """From the fingertips towards the elbow."""
        arm = self._shoulder(seat) - contact
        if arm @ self.seats[seat].out < 200:  # the hand is back at the rim: the arm points out
            arm = self.seats[seat].out * 200
        return arm / np.linalg.norm(arm)

    def _reach(self, laid: Laid, t: float) -> tuple[Vector, float, bool]:
        """Fingertips of the arm that lays a card: where, how high, and whether the thumb still holds the card."""
        end = laid.middle - unit(laid.up) * (CARD_HEIGHT_MM / 2 - GRIP_MM)
        hidden = self._hidden(laid.play.seat)
        inwards = (end - hidden) / np.linalg.norm(end - hidden)
        down = end - inwards * laid.slide
        side = np.array([-inwards[1], inwards[0]]) * laid.bow
        if t < laid.touch:
            way = (t - laid.start) / (laid.touch - laid.start)
            s = 1 - (1 - way) ** 2.4
            z = 4 + 70 * (1 - ease(way)) + 12 * np.sin(np.pi * way)
            return hidden + (down - hidden) * s + side * np.sin(np.pi * s), z, True
        if t < laid.rest:
            way = (t - laid.touch) / (laid.rest - laid.touch)
            return down + (end - down) * (1 - (1 - way) ** 2), 4 - 3 * way, True
        if t < laid.leave:
            return end, 1.0 + 5.0 * (t - laid.rest) / (laid.leave - laid.rest), False
        way = (t - laid.leave) / (laid.gone - laid.leave)
        s = ease(way) * 0.6 + way * way * 0.4
        return end + (hidden - end) * s + side * 0.5 * np.sin(np.pi * s), 6 + 55 * np.sin(np.pi * 0.6 * way), False

    def _spread(self, opened: Opened, t: float) -> tuple[Vector, float, bool]:
        """Fingertips of the arm that lays cards open, as in `_reach`: from the first card's place to the last one's."""
        ends = [
            middle - unit(up) * (CARD_HEIGHT_MM / 2 - GRIP_MM)
            for middle, up in zip(opened.middles, opened.ups, strict=True)
        ]
        hidden = self._hidden(opened.seat)
        if t < opened.touch:
            way = (t - opened.start) / (opened.touch - opened.start)
            return hidden + (ends[0] - hidden) * (1 - (1 - way) ** 2.4), 4 + 70 * (1 - ease(way)), True
        if t < opened.rests[-1]:
            x, y = ([end[axis] for end in ends] for axis in (0, 1))
            return np.array([np.interp(t, opened.rests, x), np.interp(t, opened.rests, y)]), 4.0, True
        way = float(np.clip((t - opened.leave) / (opened.gone - opened.leave), 0, 1))
        return ends[-1] + (hidden - ends[-1]) * ease(way), 5 + 50 * way, False

    def _sweep(self, gather: Gathered, t: float) -> tuple[Vector, float]:
        """Fingertips of the arm that gathers a trick, and how high they are."""
        cards = self._trick(gather.trick)
        out = self.seats[gather.seat].out
        middle = np.mean([laid.middle for laid in cards], 0)
        far = middle - out * (np.ptp([laid.middle @ out for laid in cards]) / 2 + 18)
        near = middle + out * 20
        hidden = self._hidden(gather.seat)
        end = gather.pile - self._along(gather.seat, gather.pile) * 40
        if t < gather.reached:
            way = (t - gather.start) / (gather.reached - gather.start)
            return hidden + (far - hidden) * ease(way), 10 + 60 * (1 - ease(way))
        if t < gather.held:
            return far + (near - far) * ease((t - gather.reached) / (gather.held - gather.reached)), 7.0
        if t < gather.down:
            way = (t - gather.held) / (gather.down - gather.held)
            return near + (end - near) * ease(way), 7 + 45 * np.sin(np.pi * way) ** 2
        way = np.clip((t - gather.down) / (gather.gone - gather.down) * 1.25 - 0.25, 0, 1)
        return end + (hidden - end) * ease(way), 7 + 40 * float(way)

    def _arm(self, seat: int, contact: Vector, z: float, pose: str) -> Piece:
        along = self._along(seat, contact)
        across = np.array([along[1], -along[0]]) * arms.WIDTH_MM / 2
        start, end = contact - along * arms.ABOVE_MM, contact + along * (arms.LENGTH_MM - arms.ABOVE_MM)
        low, high = z + 3.0, z + 3.0 + 0.09 * arms.LENGTH_MM
        corners = np.array(
            [[*(start - across), low], [*(start + across), low], [*(end + across), high], [*(end - across), high]]
        )
        return Piece(getattr(self.pictures.arms[seat], pose), corners, None, 0.0 if pose == "under" else 0.5, "arm")


def _shown(laid: Laid) -> str | None:
    """The face that is up; None for a back."""
    return None if laid.play.face_down else laid.play.card.code


def _on_picture(piece: Piece, camera: Camera) -> list[list[float]]:
    return [[round(float(v), 1) for v in point] for point in camera.project(piece.corners)]
