"""What moves over the table in one picture, in pieces that hang together: whose arm is at a card?"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.motion import Mask
from vision.values import Quad

PerSeat = npt.NDArray[np.float64]
"""One value for each seat."""


@dataclass(frozen=True, slots=True, eq=False)
class Arms:
    """What moves in one picture. `pieces`: for each pixel of the motion's mask the number of its piece, 0 where nothing
    moves; `reach`: how many pixels of each piece (a row, 0 for none) lie before each seat; `seats`: before which seat
    each pixel lies, counted from 1, 0 near the middle.
    """

    pieces: npt.NDArray[np.uint16]
    reach: npt.NDArray[np.float64]
    seats: npt.NDArray[np.intp]

    @classmethod
    def of(cls, moving: Mask, seats: npt.NDArray[np.intp], players: int) -> Arms:
        """The pieces of *moving* over a table with *players* seats, *seats* as in `Arms`. A gap of two pixels still
        hangs together: a plain sleeve moves at its edges alone.

        >>> moving = np.zeros((20, 20), bool)
        >>> moving[2:5, 2:18] = moving[9:12, 12:18] = True
        >>> arms = Arms.of(moving, np.repeat([[1], [2]], 10, axis=0).repeat(20, axis=1), 2)
        >>> place = place_of(np.float32([[6, 1], [9, 1], [9, 4], [6, 4]]), (20, 20), moving.shape)
        >>> arms.before.tolist(), arms.touching(place).tolist()
        ([54.0, 12.0], [24.0, 0.0])
        """
        wider = cv2.dilate(moving.astype(np.uint8), np.ones((3, 3), np.uint8))
        count, whole = cv2.connectedComponents(wider, ltype=cv2.CV_16U)
        pieces = np.where(moving, whole, 0).astype(np.uint16)
        sorts = (pieces * np.intp(players + 1) + seats).ravel()
        counts = np.bincount(sorts, minlength=count * (players + 1)).reshape(count, players + 1)
        reach = counts[:, 1:].astype(np.float64)
        reach[0] = 0.0
        return cls(pieces, reach, seats)

    @classmethod
    def none(cls, players: int) -> Arms:
        """Nothing moves."""
        nowhere = np.zeros((1, 1), np.uint16)
        return cls(nowhere, np.zeros((1, players)), nowhere.astype(np.intp))

    @property
    def before(self) -> PerSeat:
        """How much moves before each seat, whatever it is."""
        return np.asarray(self.reach.sum(axis=0), np.float64)

    def touching(self, place: tuple[npt.NDArray[np.intp], ...]) -> PerSeat:
        """How much of what hangs together with *place*, pixels of the mask as `place_of` gives them, lies before each
        seat: what moves at the place itself is the card that is laid there.
        """
        there = self.pieces[place]
        own = np.bincount(self.seats[place][there > 0], minlength=self.reach.shape[1] + 1)[1:]
        return np.asarray(self.reach[np.flatnonzero(np.bincount(there, minlength=1))].sum(axis=0) - own, np.float64)


def place_of(quad: Quad, size: tuple[int, int], shape: tuple[int, ...]) -> tuple[npt.NDArray[np.intp], ...]:
    """The pixels of a mask of *shape* in and right beside *quad*, in pixels of a picture of *size* (width, height)."""
    card = np.zeros(shape, np.uint8)
    corners = quad * (np.array([shape[1], shape[0]]) / np.array(size))
    cv2.fillConvexPoly(card, np.round(corners).astype(np.int32), 1)
    return np.nonzero(cv2.dilate(card, np.ones((5, 5), np.uint8)))
