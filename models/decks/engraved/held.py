"""What courts hold in a hand: arms and regalia, flowers and fans, poles and birds."""

from __future__ import annotations

import numpy as np

from models.decks.engraved.curves import Rough, both, ellipse, placed, smooth
from models.decks.engraved.inks import Ink
from models.decks.engraved.person import Person
from models.decks.engraved.plate import Plate

STEEL: Ink = (225, 220, 212)
LEAF: Ink = (85, 150, 80)


def hold(plate: Plate, person: Person) -> None:
    """Draw what is held, the hand itself comes over it."""
    Held(plate, person).draw(person.held)


class Held:
    """One thing, in its own frame: the hand at 0, 0, upwards along the tilt."""

    def __init__(self, plate: Plate, person: Person) -> None:
        self.plate = plate
        self.gold, self.accent = person.gold, person.accent
        self.hand, self.tilt = person.hand, person.tilt

    def draw(self, what: str) -> None:
        """Draw it by name."""
        getattr(self, f"_{what}")()

    def _put(self, points: Rough, ink: Ink | None, line: float = 1.0) -> None:
        self.plate.shape(placed(points, self.hand, self.tilt), ink, line)

    def _stroke(self, points: Rough, width: float = 1.0) -> None:
        self.plate.line(placed(points, self.hand, self.tilt), width)

    def _pole(self, top: float, wide: float = 0.05, bottom: float = 2.2) -> None:
        self._put([(-wide, top), (wide, top), (wide, bottom), (-wide, bottom)], self.gold, 0.8)

    def _sword(self) -> None:
        self._put([(-0.09, -0.15), (-0.08, -1.6), (0, -1.85), (0.08, -1.6), (0.09, -0.15)], STEEL)
        self._stroke([(0, -0.15), (0, -1.6)], 0.5)
        self._put([(-0.36, -0.2), (0.36, -0.2), (0.36, -0.1), (-0.36, -0.1)], self.gold)
        self._put([(-0.06, -0.1), (0.06, -0.1), (0.06, 0.25), (-0.06, 0.25)], self.accent)
        self._put(ellipse(0, 0.3, 0.1), self.gold)

    def _sceptre(self) -> None:
        self._pole(-1.25, 0.055, 0.8)
        for y, r in ((-1.0, 0.09), (-1.3, 0.14)):
            self._put(ellipse(0, y, r), self.gold)
        self._put(smooth([(0, -1.75), (0.14, -1.5), (0.03, -1.4), (-0.03, -1.4), (-0.14, -1.5)]), self.accent)
        self._put(smooth([(0.05, -1.4), (0.25, -1.6), (0.22, -1.4)]), self.accent)
        self._put(smooth([(-0.05, -1.4), (-0.25, -1.6), (-0.22, -1.4)]), self.accent)

    def _orb(self) -> None:
        self._put(ellipse(0, -0.35, 0.32), self.accent)
        self._put([(-0.31, -0.41), (0.31, -0.41), (0.31, -0.3), (-0.31, -0.3)], self.gold, 0.8)
        self._put([(-0.05, -0.66), (0.05, -0.66), (0.05, -0.41), (-0.05, -0.41)], self.gold, 0.8)
        self._put([(-0.03, -0.66), (0.03, -0.66), (0.03, -1.0), (-0.03, -1.0)], self.gold, 0.8)
        self._put([(-0.13, -0.88), (0.13, -0.88), (0.13, -0.81), (-0.13, -0.81)], self.gold, 0.8)

    def _axe(self) -> None:
        self._pole(-1.6)
        self._put(
            smooth([(0.05, -1.1), (0.25, -0.95), (0.5, -0.85), (0.58, -1.2), (0.5, -1.55), (0.25, -1.4), (0.05, -1.3)]),
            STEEL,
        )
        self._put([(-0.05, -1.12), (-0.3, -1.2), (-0.05, -1.3)], STEEL)

    def _halberd(self) -> None:
        self._pole(-1.4)
        self._put([(-0.07, -1.35), (0, -1.95), (0.07, -1.35)], STEEL)
        self._put(smooth([(0.05, -1.0), (0.3, -0.9), (0.42, -1.15), (0.3, -1.4), (0.05, -1.25)]), STEEL)
        self._put([(-0.05, -1.05), (-0.36, -1.0), (-0.05, -1.25)], STEEL)
        self._put(smooth([(-0.05, -0.9), (0.05, -0.9), (0.14, -0.6), (0, -0.55), (-0.14, -0.6)]), self.accent)

    def _spear(self) -> None:
        self._pole(-1.4)
        self._put(smooth([(0, -1.95), (0.16, -1.55), (0.04, -1.35), (-0.04, -1.35), (-0.16, -1.55)]), STEEL)
        self._put([(0, -1.3), (0.3, -1.2), (0.05, -1.05)], self.accent)

    def _banner(self) -> None:
        self._pole(-1.75)
        self._put(
            smooth(
                [(0.05, -1.7), (0.35, -1.62), (0.75, -1.72), (0.6, -1.4), (0.75, -1.1), (0.35, -1.05), (0.05, -1.12)],
                steps=3,
            ),
            self.accent,
        )
        self._stroke([(0.05, -1.4), (0.6, -1.4)], 0.8)

    def _baton(self) -> None:
        self._put([(-0.08, -0.9), (0.08, -0.9), (0.08, 0.5), (-0.08, 0.5)], self.accent)
        for y in (-0.9, -0.5, 0.5):
            self._put([(-0.1, y - 0.05), (0.1, y - 0.05), (0.1, y + 0.05), (-0.1, y + 0.05)], self.gold)

    def _leaf(self) -> None:
        self._stroke([(0, 0.2), (0, -0.5)], 1.6)
        self._put(smooth(both([(0, -1.25), (0.14, -1.0), (0.32, -0.8), (0.3, -0.55), (0.1, -0.45)])), LEAF)
        self._stroke([(0, -0.5), (0, -1.1)], 0.6)
        for side in (-1, 1):
            for y in (-0.6, -0.8):
                self._stroke([(0, y), (side * 0.2, y - 0.1)], 0.5)

    def _arrow(self) -> None:
        self._pole(-1.2, 0.03, 1.0)
        self._put([(-0.12, -1.15), (0, -1.5), (0.12, -1.15)], STEEL)
        for y in (0.6, 0.75, 0.9):
            self._stroke([(-0.15, y + 0.1), (0, y), (0.15, y + 0.1)], 1.2)

    def _falcon(self) -> None:
        body = [
            (0, -0.08),
            (-0.18, -0.3),
            (-0.14, -0.6),
            (0.0, -0.75),
            (0.16, -0.7),
            (0.22, -0.64),
            (0.14, -0.58),
            (0.2, -0.3),
        ]
        self._put(smooth(body), (120, 160, 190))
        self._put(smooth([(-0.1, -0.55), (-0.32, -0.3), (-0.4, 0.15), (-0.2, -0.02), (0.05, -0.3)]), self.accent)
        self._put(ellipse(0.06, -0.66, 0.025), None)
        for y in (-0.4, -0.28, -0.16):
            self._stroke([(-0.25, y + 0.1), (-0.02, y)], 0.5)

    def _stem(self, top: float) -> None:
        self._stroke(smooth([(0.05, 0.35), (0, 0), (0.03, top)], False), 1.4)
        for side in (-1, 1):
            self._put(smooth([(0, -0.15), (side * 0.2, -0.32), (side * 0.28, -0.26), (side * 0.14, -0.14)]), LEAF, 0.6)

    def _flower(self) -> None:
        self._stem(-0.55)
        for angle in np.arange(6) * np.pi / 3:
            self._put(ellipse(0.16 * np.cos(angle), -0.65 + 0.16 * np.sin(angle), 0.11), self.accent, 0.8)
        self._put(ellipse(0, -0.65, 0.09), self.gold, 0.8)

    def _rose(self) -> None:
        self._stem(-0.5)
        for r, turn in ((0.26, 0.0), (0.19, 0.5), (0.11, 1.0)):
            angle = np.arange(20) * np.pi / 10
            wavy = r * (1 + 0.1 * np.cos(5 * angle + turn * 3))
            self._put(np.column_stack([wavy * np.cos(angle), wavy * np.sin(angle) - 0.62]), self.accent, 0.8)

    def _tulip(self) -> None:
        self._stem(-0.4)
        self._put(
            smooth(
                [
                    (0, -0.36),
                    (0.2, -0.5),
                    (0.22, -0.85),
                    (0.08, -0.68),
                    (0, -0.92),
                    (-0.08, -0.68),
                    (-0.22, -0.85),
                    (-0.2, -0.5),
                ],
                steps=3,
            ),
            self.accent,
        )

    def _fan(self) -> None:
        angle = np.linspace(-1.1, 1.1, 12)
        rim = np.column_stack([0.75 * np.sin(angle), -0.75 * np.cos(angle)])
        self._put(np.vstack([[(0, 0)], rim]), self.accent)
        for point in rim[1:-1:2]:
            self._stroke([(0, 0), point], 0.6)
        self._put(np.vstack([rim, rim[::-1] * 0.8]), self.gold, 0.7)

    def _mirror(self) -> None:
        self._put([(-0.05, -0.3), (0.05, -0.3), (0.05, 0.3), (-0.05, 0.3)], self.gold)
        self._put(ellipse(0, -0.62, 0.27, 0.36), self.gold)
        self._put(ellipse(0, -0.62, 0.19, 0.27), (240, 232, 215), 0.8)
        self._stroke([(-0.08, -0.55), (0.08, -0.78)], 0.6)

    def _letter(self) -> None:
        self._put([(-0.12, -0.62), (0.38, -0.7), (0.42, -0.15), (-0.08, -0.07)], (240, 245, 248))
        for y in (-0.52, -0.4, -0.28):
            self._stroke([(-0.03, y), (0.3, y - 0.06)], 0.5)
