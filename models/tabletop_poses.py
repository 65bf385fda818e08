"""How a card lies, and how things ease into and out of a movement: geometry that knows nothing of hands and time."""

from __future__ import annotations

import numpy as np

from models.tabletop_camera import Camera, Points
from models.tabletop_scene import Place, Vector


def card_corners(
    middle: Vector, up: float, size_mm: tuple[float, float], z: float, pitch: float = 0.0, flip: float = 0.0
) -> Points:
    """A card's corners, 4 × 3 mm, clockwise from its own top left.

    Its upper edge points to *up* (table degrees), raised by *pitch*; *flip* turns it over its long side (radians).
    """
    ahead = unit(up)
    tall = np.array([*(ahead * np.cos(pitch)), np.sin(pitch)]) * size_mm[1] / 2
    wide = np.array([-ahead[1] * np.cos(flip), ahead[0] * np.cos(flip), np.sin(flip)]) * size_mm[0] / 2
    centre = np.array([*middle, z])
    return np.array([centre + tall - wide, centre + tall + wide, centre - tall + wide, centre - tall - wide])


def unit(degrees: float) -> Vector:
    """One millimetre in that direction of the table."""
    return np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])


def turned(start: float, end: float, share: float) -> float:
    """From one angle to another, in degrees, the short way round."""
    return float(start + ((end - start + 180) % 360 - 180) * share)


def ease(x: float) -> float:
    """0 to 1 with a soft start and a soft end."""
    x = float(np.clip(x, 0, 1))
    return x * x * x * (x * (6 * x - 15) + 10)


def hidden_distance(camera: Camera, place: Place) -> float:
    """How far from the middle, in millimetres, a hand with a card is out of *camera*'s picture."""
    for distance in np.arange(200.0, 1400.0, 10.0):
        x, y = camera.project(np.array([[*(place.out * (distance - 100.0)), 60.0]]))[0]
        if not (-10 < x < camera.size[0] + 10 and -10 < y < camera.size[1] + 10):
            return float(distance)
    return 1400.0
