"""What jokers have on their heads. A head is a circle of radius 1 around 0, 0; its brow is at y = -0.45."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.cloth import some_cloth
from models.decks.jesters.curves import Points, box, burst, ellipse, limb, polar, smooth, star, zigzag
from models.decks.jesters.pen import Pen
from models.decks.jesters.style import Colour


def bell(pen: Pen, x: float, y: float, r: float, kind: int) -> None:
    """What hangs at the tip of a cap: a bell with a slit, a ball, a tassel, a star, a ring or nothing (kind 0 to 5)."""
    gold = pen.style.ink(1)
    if kind == 0:
        pen.dot(x, y, r, gold)
        pen.line([(x - r * 0.7, y + r * 0.1), (x + r * 0.7, y + r * 0.1)], 0.7)
        pen.line([(x, y + r * 0.2), (x, y + r * 0.9)], 0.7)
    elif kind == 1:
        pen.dot(x, y, r, pen.style.ink(2))
    elif kind == 2:
        pen.shape(burst(x, y, r * 0.7, r * 1.2, 9), pen.style.light)
    elif kind == 3:
        pen.shape(star(x, y, r * 1.4), gold)
    elif kind == 4:
        pen.dot(x, y, r, pen.style.light)
        pen.dot(x, y, r * 0.4, gold)


def _band(pen: Pen, rng: np.random.Generator, paint: Colour) -> None:
    """The rim of a cap along the brow: plain, beaded, jagged or rolled."""
    low, high = -0.36, -0.62
    kind = int(rng.integers(5))
    rim = np.vstack(
        [smooth([(-0.9, low), (0, low - 0.16), (0.9, low)]), smooth([(0.92, high), (0, high - 0.2), (-0.92, high)])]
    )
    if kind < 3:
        pen.shape(rim, paint)
    if kind == 1:
        for x in np.linspace(-0.75, 0.75, 6):
            pen.dot(x, -0.53 - 0.16 * (1 - x * x), 0.08, pen.style.light)
    elif kind == 2:
        pen.line(zigzag((-0.9, -0.5), (0.9, -0.5), 7, -0.22))
    elif kind == 3:
        low_rim = zigzag((0.92, -0.5), (-0.92, -0.5), int(rng.integers(5, 10)), -0.3)
        pen.shape(np.vstack([smooth([(-0.92, -0.6), (0, -0.85), (0.92, -0.6)]), low_rim]), paint)
    elif kind == 4:
        pen.shape(limb([(-0.95, -0.42), (0, -0.62), (0.95, -0.42)], [0.2, 0.32, 0.2]), paint)


def fool(pen: Pen, rng: np.random.Generator, points: int = 0) -> None:
    """The cap with two to six points, upright, curling or drooping, with a bell at each tip."""
    points = points or int(rng.choice([2, 3, 3, 3, 4, 5, 6]))
    spread = rng.uniform(40, 95)
    length, droop = rng.uniform(0.9, 1.7), rng.choice([-0.5, 0.0, 0.5, 1.0, 1.5]) * rng.uniform(0.6, 1.1)
    tips, kind, r = np.linspace(-spread, spread, points), int(rng.integers(6)), rng.uniform(0.1, 0.22)
    cloth = some_cloth(rng, rng.uniform(0.2, 0.45)) if rng.random() < 0.4 else None
    order = sorted(range(points), key=lambda i: -abs(tips[i])) if rng.random() < 0.6 else list(range(points))
    colours = int(rng.integers(2, 4))
    pen.shape(ellipse(0, -0.42, 0.9, 0.72, 180, 360), pen.style.ink(0))
    for i in order:
        lean = np.sin(np.radians(tips[i]))
        base = (0.62 * lean, -0.62 - 0.1 * np.cos(np.radians(tips[i])))
        elbow = polar(*base, length * 0.55, 180 - tips[i] * 0.75)
        side = np.sign(lean) if abs(lean) > 0.05 else rng.choice([-1, 1])
        tip = polar(*elbow, length * 0.55, 180 - tips[i] - side * droop * 55)
        piece = limb([base, elbow, tip], [1.5 / points**0.6, 0.95 / points**0.6, 0.08])
        if cloth is None:
            pen.shape(piece, pen.style.ink(i % colours * 2))
        else:
            pen.figured(piece, cloth, pen.style.ink(i % 2), pen.style.ink(i % 2 + 2))
        bell(pen, *tip, r, kind)
    _band(pen, rng, pen.style.ink(int(rng.integers(5))))


def hood(pen: Pen, rng: np.random.Generator) -> None:
    """A hood around the face, with ass's ears or horns of cloth, or a cock's comb."""
    outer = ellipse(0, 0, rng.uniform(1.05, 1.2), rng.uniform(1.1, 1.3), 130, 410)
    inner = ellipse(0, 0.08, 0.76, 0.86, 410, 130)
    kind = int(rng.integers(6))
    if rng.random() < 0.35:
        comb = zigzag((-0.2, -1), (0.2, -1), 1, 0)
        for x in np.linspace(-0.55, 0.55, 5):
            pen.shape(ellipse(x, -1.2 + x * x * 0.6, 0.17, 0.3), pen.style.ink(0))
        pen.line(comb)
    else:
        reach, out = rng.uniform(0.9, 1.6), rng.uniform(20, 80)
        for side in (-1, 1):
            base = (0.65 * side, -0.75)
            elbow = polar(*base, reach * 0.6, 180 - out * side)
            tip = polar(*elbow, reach * 0.6, 180 - (out + rng.uniform(-40, 60)) * side)
            pen.shape(limb([base, elbow, tip], [0.55, 0.5, 0.06]), pen.style.ink(1 + side))
            bell(pen, *tip, 0.16, kind)
    pen.figured(np.vstack([outer, inner]), some_cloth(rng, 0.5), pen.style.ink(0), pen.style.ink(2))


def _crown_line(spikes: int, high: float) -> Points:
    return zigzag((-0.85, -0.7), (0.85, -0.7), spikes, -high)


def crown(pen: Pen, rng: np.random.Generator) -> None:
    """A crown of spikes with balls."""
    spikes, high = int(rng.integers(3, 7)), -rng.uniform(0.4, 0.9)
    line = _crown_line(spikes, high) * (1, 1)
    line[:, 1] = -0.7 - abs(line[:, 1] + 0.7)
    pen.shape(np.vstack([line, [(0.8, -0.4), (-0.8, -0.4)]]), pen.style.ink(1))
    pen.line([(-0.82, -0.55), (0.82, -0.55)])
    for x, y in line[1::2]:
        pen.dot(x, y, 0.09, pen.style.ink(0))


def cone(pen: Pen, rng: np.random.Generator) -> None:
    """A pointed hat, straight or leaning, with pompoms, a star or dots."""
    tip = (rng.uniform(-0.6, 0.6), -rng.uniform(1.5, 2.3))
    hat = np.vstack([smooth([(-0.72, -0.55), (0, -0.4), (0.72, -0.55)]), [tip]])
    pen.figured(hat, some_cloth(rng, 0.4), pen.style.ink(0), pen.style.ink(1))
    bell(pen, *tip, 0.18, int(rng.integers(1, 5)))
    if rng.random() < 0.5:
        for y in (-0.8, -1.15):
            bell(pen, tip[0] * (-y - 0.5) / 1.4, y, 0.12, 1)
    if rng.random() < 0.4:
        pen.shape(ellipse(0, -0.5, rng.uniform(0.9, 1.5), 0.2), pen.style.ink(0))


def tall_hat(pen: Pen, rng: np.random.Generator) -> None:
    """A top hat, a bowler or a small hat askew, with a band or a flower."""
    sub = pen.at(rng.uniform(-0.2, 0.2), -0.55, rng.uniform(0.6, 1.05), rng.uniform(-15, 15))
    high, wide = rng.uniform(0.45, 1.3), rng.uniform(0.85, 1.15)
    top = ellipse(0, -0.1, 0.7, high, 180, 360) if rng.random() < 0.4 else box(-0.62, -high, 0.62, 0) * (wide, 1)
    sub.shape(top, pen.style.ink(4))
    sub.shape(box(-0.66, -0.32, 0.66, -0.08), pen.style.ink(0))
    sub.shape(ellipse(0, 0, 1.15, 0.16), pen.style.ink(4))
    if rng.random() < 0.5:
        sub.line([(0.4, -0.3), (0.6, -0.9)])
        sub.shape(burst(0.6, -0.9, 0.14, 0.28, 6, soft=True), pen.style.ink(1))


def bicorne(pen: Pen, rng: np.random.Generator) -> None:
    """Harlequin's hat with two corners and a plume, or a sleeper's cap with a tassel."""
    if rng.random() < 0.6:
        high = rng.uniform(1.1, 1.7)
        hat = smooth([(-1.3, -0.35), (-0.6, -0.9), (0, -high), (0.6, -0.9), (1.3, -0.35), (0, -0.5)], closed=True)
        pen.shape(hat, pen.style.ink(4))
        pen.line(smooth([(-1, -0.5), (0, -0.75), (1, -0.5)]), 1, pen.style.light)
        bell(pen, 0.1, -1, 0.2, int(rng.integers(5)))
        return
    side = rng.choice([-1, 1])
    bag = limb([(0, -0.55), (0.3 * side, -1.3), (1.1 * side, -1.2), (1.35 * side, -0.2)], [1.75, 1.2, 0.6, 0.1])
    pen.figured(bag, some_cloth(rng, 0.35), pen.style.ink(0), pen.style.ink(1))
    _band(pen, rng, pen.style.ink(2))
    bell(pen, 1.35 * side, -0.1, 0.22, 2)


CAPS = (fool, fool, fool, fool, fool, hood, crown, cone, tall_hat, bicorne)


def some_cap(pen: Pen, rng: np.random.Generator) -> None:
    """A cap or hat by chance; seldom none."""
    if rng.random() < 0.96:
        CAPS[int(rng.integers(len(CAPS)))](pen.at(0, 0, rng.uniform(0.95, 1.12)), rng)
