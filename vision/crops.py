"""The best picture of each card that was followed: it goes with the event of its play, and proves a renege."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from vision import geometry
from vision.track import Track
from vision.values import Image

CROP_PX = (120, 180)
CROP_BYTES = 20_000
"""A played card's picture: width and height, and how large its JPEG may be."""

CROP_QUALITIES = (88, 70, 50, 30, 15)
"""Of the JPEG: the first with which it is small enough; where none is, they are tried with half as large a picture."""

GONE_KEPT = 60
"""So many cards that went are remembered, the youngest: twelve tricks, or four megabytes."""

BETTER = 0.01
"""A later picture of a card is kept where it was found and named so much more surely."""


class Crops:
    """Straightened pictures of cards, the best of each: at rest rather than on its way, and the surest of these."""

    def __init__(self) -> None:
        self._best: dict[int, tuple[bool, float, Image]] = {}

    def keep(self, tracks: Iterable[Track], image: Image, t: float, before: float) -> None:
        """Of *tracks*, those that were read in *image* at time *t* more surely than before, or have come to rest since
        the picture *before*: on its way a card is blurred and its outline loose, and no later picture of it may be read
        as surely.
        """
        for track in tracks:
            if track.read_at != t and not (track.rested_at is not None and track.rested_at > before):
                continue
            rests, score = track.rested_at is not None, track.confidence * float(track.evidence.posterior().max())
            rested, best, _ = self._best.get(track.number, (False, 0.0, None))
            if rests > rested or (rests == rested and score > best + BETTER):
                picture = geometry.straighten(image, track.quad, *CROP_PX)
                self._best[track.number] = rests, score, picture

    def forget_others(self, tracks: Iterable[Track]) -> None:
        """Of cards that are none of *tracks* any more only the last `GONE_KEPT` that came to rest may be asked for: a
        trick is put in order when it is gathered, and what nobody had told is made up for then.
        """
        alive = {track.number for track in tracks}
        gone = [number for number, (rested, *_) in self._best.items() if rested and number not in alive]
        stay = alive.union(sorted(gone)[-GONE_KEPT:])
        self._best = {number: best for number, best in self._best.items() if number in stay}

    def of(self, *tracks: Track) -> bytes | None:
        """The pictures of *tracks* side by side, as JPEG of at most `CROP_BYTES`; None where there are none."""
        kept = [self._best[track.number][2] for track in tracks if track.number in self._best]
        if not kept:
            return None
        return packed(np.hstack(kept))


def packed(picture: Image) -> bytes | None:
    """*picture* as JPEG of at most `CROP_BYTES`, as good as it can be then, and half as large, or a quarter, where it
    must be. None where no JPEG can be made of it.
    """
    while True:
        for quality in CROP_QUALITIES:
            ok, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
            if ok and jpeg.size <= CROP_BYTES:
                return bytes(jpeg.tobytes())
        height, width = (side // 2 for side in picture.shape[:2])
        if min(height, width) < 1:
            return None
        picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
