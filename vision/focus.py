"""Where to search a picture: once it is known where tricks lie, there, from nearer; in the rest of it now and then.

Most of a picture shows hands, drinks and floor. The part in which tricks lie takes less time than the whole, and cards
are larger in it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from vision.geometry import Points
from vision.plane import Plane
from vision.settings import WatchSettings
from vision.values import Quad, Window


@dataclass(frozen=True, slots=True)
class Focus:
    """What to search of a picture: `window` of it, in which a card is `card` pixels large, the root of its area."""

    window: Window
    card: float


def focused(
    middle: Points, reach_mm: float, plane: Plane, size: tuple[int, int], settings: WatchSettings
) -> Focus | None:
    """The part of a picture of *size* (w, h) in which all cards lie whole that lie within *reach_mm* of *middle*
    (pixels); None where that is so much of it that cards would be no larger than in the whole, or reaches to the
    horizon.
    """
    corner = math.hypot(settings.card_width_mm, settings.card_height_mm) / 2
    ring = plane.around(middle, reach_mm + corner + settings.focus_room_mm)
    if not np.isfinite(ring).all():
        return None
    left, top = np.maximum(np.floor(ring.min(0)), 0).astype(int)
    right, bottom = np.minimum(np.ceil(ring.max(0)), size).astype(int)
    if min(right - left, bottom - top) <= 0 or max(right - left, bottom - top) > settings.focus_share * max(size):
        return None
    window = int(left), int(top), int(right), int(bottom)
    return Focus(window, settings.card_mm / plane.millimetres_near(middle))


def lies_in(quad: Quad, window: Window, size: tuple[int, int], room: float) -> bool:
    """Whether *quad* lies in *window* whole, *room* pixels and more from its edges but for those of the picture of
    *size*: what is cut by an edge may be larger than it was found.
    """
    left, top, right, bottom = window
    lower = np.array([left + room if left > 0 else -np.inf, top + room if top > 0 else -np.inf])
    upper = np.array([right - room if right < size[0] else np.inf, bottom - room if bottom < size[1] else np.inf])
    return bool((quad >= lower).all() and (quad <= upper).all())
