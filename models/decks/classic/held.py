"""What courts hold, and the hands and sleeves that hold it."""

from __future__ import annotations

import numpy as np

from models.decks.classic.pen import Fill, Pen, band

Fills = dict[str, Fill]


def draw_hand(pen: Pen, x: float, y: float, fills: Fills) -> None:
    """A sleeve from the shoulder to x, y, its cuff, and a closed hand."""
    side = 1.0 if x > 0 else -1.0
    shoulder = (side * 0.5, y + 0.2)
    pen.shape(band(shoulder, (x, y), 0.13, 0.075), fills["sleeve"], smooth=False)
    way = np.array([x - shoulder[0], y - shoulder[1]])
    for share, key in ((0.5, "gold"), (0.78, "2nd")):
        near, far = (np.array(shoulder) + way * s for s in (share, share + 0.16))
        pen.shape(band(near, far, 0.1, 0.092), fills[key], smooth=False)
    palm = [(0.02, 0.06), (0.1, 0.05), (0.12, -0.02), (0.08, -0.07), (0.0, -0.07), (-0.04, 0.0)]
    pen.shape([(x + px * -side, y + py) for px, py in palm], fills["skin"])
    for k in range(3):
        pen.stroke([(x - side * 0.05, y - 0.035 + 0.03 * k), (x - side * 0.1, y - 0.03 + 0.03 * k)], 0.7, smooth=False)


def draw_thing(pen: Pen, thing: str, x: float, y: float, fills: Fills) -> None:
    """The *thing* that a hand at x, y holds."""
    side = 1.0 if x > 0 else -1.0
    name = thing.split()[0]
    if name == "sword":
        end = (-side * 0.4, -0.7) if "back" in thing else (x + side * 0.02, -0.96)
        _sword(pen, (x, y), end, fills)
    elif name == "hilt":
        _sword(pen, (x, y - 0.06), (x + side * 0.05, 0.3), fills)
    elif name in ("axe", "bill"):
        _axe(pen, x, y, side, name, fills)
    elif name in ("sceptre", "bauble"):
        pen.shape(band((x + side * 0.04, 0.12), (x, -0.62), 0.02, 0.017), fills["gold"], smooth=False)
        for k in range(3):
            pen.dot(x, -0.62 - 0.045 * k, 0.042 - 0.01 * k, fills["2nd" if k % 2 else "gold"], line=1)
        if name == "bauble":
            pen.dot(x, -0.68, 0.075, fills["skin"], line=1)
            pen.stroke([(x - 0.07, -0.72), (x - 0.1, -0.81), (x, -0.74), (x + 0.1, -0.81), (x + 0.07, -0.72)], 1.2)
    elif name == "arrow":
        pen.shape(band((x, 0.1), (x + side * 0.03, -0.9), 0.014, 0.012), fills["gold"], smooth=False)
        for k in range(5):
            low = -0.62 - 0.055 * k
            pen.stroke([(x - 0.06, low), (x + side * 0.02, low - 0.05), (x + 0.08, low)], 0.9, smooth=False)
    elif name == "twist":
        t = np.linspace(0, 3 * np.pi, 22)
        for phase in (0, np.pi):
            snake = np.stack([x + side * 0.03 + 0.045 * np.sin(t + phase), y - 0.03 - 0.05 * t], axis=1)
            pen.stroke(snake, 2.2, smooth=False)
    elif name == "orb":
        pen.dot(x, y - 0.08, 0.1, fills["2nd"], line=1)
        pen.shape(band((x - 0.1, y - 0.08), (x + 0.1, y - 0.08), 0.02, 0.02), fills["gold"], smooth=False)
        pen.stroke([(x, y - 0.18), (x, y - 0.29)], 1.6, smooth=False)
        pen.stroke([(x - 0.045, y - 0.245), (x + 0.045, y - 0.245)], 1.6, smooth=False)
    elif name == "flower":
        _flower(pen, x, y, fills)
    elif name == "leaf":
        pen.shape([(x, y), (x - 0.08, y - 0.1), (x - 0.02, y - 0.26), (x + 0.07, y - 0.14)], fills["2nd"])
        pen.stroke([(x, y + 0.02), (x - 0.01, y - 0.1), (x - 0.01, y - 0.22)], 0.8)
    elif name == "palm":
        for k in range(4):
            finger = band((x - side * 0.01 * k, y), (x - 0.06 + 0.04 * k, y - 0.17), 0.022, 0.016)
            pen.shape(finger, fills["skin"], line=0.8)


def _sword(pen: Pen, at: tuple[float, float], end: tuple[float, float], fills: Fills) -> None:
    """A blade from *at* to *end*, with guard and knob at the hand."""
    a, b = np.array(at), np.array(end)
    along = (b - a) / np.hypot(*(b - a))
    side = np.array([-along[1], along[0]])
    neck = b - along * 0.08
    blade = [a + side * 0.036, neck + side * 0.03, b, neck - side * 0.03, a - side * 0.036]
    pen.shape(blade, fills["blade"], smooth=False)
    pen.stroke([a, neck], 0.7, smooth=False)
    cross, low = a + along * 0.05, a - along * 0.13
    pen.shape(band(cross + side * 0.12, cross - side * 0.12, 0.026, 0.026), fills["gold"])
    pen.shape(band(a, low, 0.022, 0.022), fills["gold"], smooth=False)
    pen.dot(low[0], low[1], 0.036, fills["gold"], line=1)


def _axe(pen: Pen, x: float, y: float, side: float, name: str, fills: Fills) -> None:
    """A long axe whose edge is turned to the head, or a bill with a point."""
    top = -0.93
    pen.shape(band((x + 0.02 * side, 0.1), (x, top), 0.02, 0.018), fills["gold"], smooth=False)
    edge = [(0.02, 0.04), (-0.1, -0.02), (-0.19, 0.0), (-0.16, 0.1), (-0.19, 0.24), (-0.1, 0.2), (0.02, 0.2)]
    pen.shape([(x + px * side, top + py) for px, py in edge], fills["blade"], smooth=False)
    pen.stroke([(x - 0.12 * side, top + 0.02), (x - 0.1 * side, top + 0.1), (x - 0.12 * side, top + 0.19)], 0.7)
    if name == "bill":
        pen.shape([(x - 0.03, top), (x, top - 0.06), (x + 0.03, top)], fills["blade"], smooth=False)
        pen.shape([(x, top + 0.08), (x + 0.1 * side, top + 0.12), (x, top + 0.17)], fills["blade"], smooth=False)


def _flower(pen: Pen, x: float, y: float, fills: Fills) -> None:
    """A round blossom on a stalk with two leaves."""
    cx, cy = x - 0.02, y - 0.2
    pen.stroke([(x, y + 0.04), (x + 0.01, y - 0.08), (cx, cy)], 1.6)
    for way in (-1, 1):
        pen.shape([(x, y - 0.07), (x + 0.07 * way, y - 0.12), (x + 0.03 * way, y - 0.06)], fills["leaf"], line=0.8)
    t = np.linspace(0, 2 * np.pi, 30, endpoint=False)
    reach = 0.075 * (1 + 0.22 * np.cos(6 * t))
    pen.shape(np.stack([cx + reach * np.cos(t), cy + reach * np.sin(t)], axis=1), fills["2nd"], smooth=False)
    pen.dot(cx, cy, 0.03, fills["gold"], line=0.8)
