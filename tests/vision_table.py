"""A card table for tests that tell a story: cards laid, pushed and gathered before a watcher, a frame every 1/15 s."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from vision_simulator import Keeper, direction

from vision.calibration import TableLayout
from vision.evidence import UNREAD
from vision.observed import Observed, Prior
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import CLASSES, Detection, Overlap, SeenCard
from vision.watcher import Watcher

SIZE = (1000, 1000)
FPS = 15.0
BOX = np.array([[-29.5, -45.5], [29.5, -45.5], [29.5, 45.5], [-29.5, 45.5]])


def names(text: str) -> npt.NDArray[np.float32]:
    """`QC` for a clear reading, `QC/JC` for an even choice, `QC/JC/JC` for one that leans to the second, `?`: none."""
    if text == "?":
        return UNREAD
    parts = text.split("/")
    vector = np.full(len(CLASSES), 0.04 / len(CLASSES), np.float32)
    for part in parts:
        vector[CLASSES.index(part)] += 0.96 / len(parts)
    return vector


class Table:
    """Cards on a table, a watcher that looks at them, and somebody who keeps the hand. A pixel is a millimetre."""

    def __init__(self, players: int = 3) -> None:
        self.players = players
        self.watcher = Watcher(BLIND, WatchSettings(), TableLayout(players))
        self.keeper = Keeper(players)
        self.t = 0.0
        self.lying: dict[str, tuple[npt.NDArray[np.float64], str]] = {}
        self.fits: dict[str, tuple[float, float]] = {}
        """How surely a card is found, and how many times larger than a card: 0.9 and 1 where nothing is said."""
        self.turns: dict[str, float] = {}
        """By how many degrees those are turned that do not lie straight."""
        self.upon: dict[tuple[str, str], float] = {}
        """Of pairs of cards, by how many nats the first seems to lie upon the second, in every frame."""
        self.moving = np.zeros((50, 50), bool)
        self.prior: Prior | None = None
        self._lay: list[object] = []

    def wait(self, seconds: float) -> list[Observed]:
        """Let time go by; what was told."""
        told = []
        for _ in range(round(seconds * FPS)):
            self.t += 1 / FPS
            seen = []
            for card, (place, shown) in self.lying.items():
                found, larger = self.fits.get(card, (0.9, 1.0))
                turn = np.radians(self.turns.get(card, 0.0))
                box = BOX @ [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
                seen.append(SeenCard(Detection((box * larger + place).astype(np.float32), found), names(shown)))
            prior = self.prior or self.keeper.prior()
            lie = [(card, *place.tolist(), shown) for card, (place, shown) in self.lying.items()]
            moving = self.moving if lie == self._lay or self.moving.any() else None  # whose arm it was is not known
            self._lay = lie
            at = {card: sight.detection.quad for card, sight in zip(self.lying, seen, strict=True)}
            pairs = [(one, other, nats) for (one, other), nats in self.upon.items() if {one, other} <= at.keys()]
            overlaps = [Overlap(at[one], at[other], nats) for one, other, nats in pairs]
            for observed in self.watcher.observe_seen(self.t, seen, moving, prior, SIZE, overlaps):
                self.keeper.take(observed)
                told.append(observed)
        return told

    def lay(self, card: str, seat: int, out: float = 140, shown: str = "", wait: float = 0.6) -> list[Observed]:
        """*card* before *seat*, *out* millimetres from the middle, looking like *shown*."""
        self.lying[card] = (direction(seat, self.players) * out + 500, shown or card)
        return self.wait(wait)

    def gather(self, wait: float = 1.2) -> list[Observed]:
        """All cards are taken away."""
        self.lying.clear()
        return self.wait(wait)


def events(told: list[Observed]) -> list[object]:
    """What was told, without its envelopes."""
    return [observed.event for observed in told]
