"""What stands behind a large numeral: an oval, a disc, a stripe, a panel."""

from __future__ import annotations

import numpy as np

from models.decks.pastimes.colours import Scheme, brightness, chance, mixed, pick, unlike
from models.decks.pastimes.grounds import patterned
from models.decks.pastimes.outlines import Dots, blob, box, oval, polygon, star, turned
from models.decks.pastimes.sheet import Colour, Sheet


def some_panel(sheet: Sheet, rng: np.random.Generator, scheme: Scheme, ground: Colour) -> tuple[Colour, float]:
    """Lay a panel, or none, about the middle; returns the colour on which one writes there, and how high one may."""
    if chance(rng, 0.28):
        return ground, float(rng.uniform(0.9, 2.1))
    dots, room = _outline(rng, sheet.tall)
    light = chance(rng, 0.5) and brightness(ground) < 200
    paint = scheme.paper if light else unlike(rng, ground) if chance(rng, 0.4) else scheme.main
    if np.abs(np.subtract(paint, ground)).sum() < 90:
        paint = scheme.paper if brightness(ground) < 190 else unlike(rng, ground)
    if len(dots) == 4 and dots[0, 0] == 0:  # a lozenge, which is never red
        paint = (max(paint), paint[1], min(paint))
    if chance(rng, 0.15):
        shade = mixed(ground, (0, 0, 0), 0.45)
        sheet.at(0.05, 0.06).fill(dots, shade)
    look = rng.random()
    if look < 0.7:
        sheet.fill(dots, paint)
    elif look < 0.85:
        sheet.cover(dots, patterned(sheet, rng, paint, mixed(paint, (255, 255, 255), 0.35)))
    else:
        sheet.line(dots, float(rng.uniform(0.03, 0.14)), paint, closed=True)
        return ground, room
    if chance(rng, 0.3):
        sheet.line(dots, float(rng.uniform(0.02, 0.08)), pick(rng, (scheme.dark, scheme.third)), closed=True)
    if chance(rng, 0.15):
        sheet.line(dots * 0.9, 0.02, pick(rng, (scheme.dark, scheme.second)), closed=True)
    return paint, room


def _outline(rng: np.random.Generator, tall: float) -> tuple[Dots, float]:
    """An outline, and how high a numeral fits in it."""
    kind, r = int(rng.integers(16)), float(rng.uniform(0.62, 0.88))
    if kind <= 2:  # the tilted oval that everybody knows
        return oval(0, 0, rng.uniform(0.6, 0.8), rng.uniform(1.1, 1.5), rng.uniform(15, 45) * rng.choice([-1, 1])), 1.2
    if kind == 3:
        return oval(0, 0, r, r * rng.uniform(1.0, 1.4)), 1.25 * r
    if kind == 4:
        return oval(0, 0, r, r), 1.2 * r
    if kind == 5:  # from edge to edge, as no pip of a pack is
        return np.array([(0, -tall), (1, 0), (0, tall), (-1.0, 0)]) * rng.uniform(0.96, 1.1), 0.9
    if kind == 6:
        return box(0, 0, r, r, rng.uniform(0, 0.3), rng.choice([0, 0, 10, -12])), 1.2 * r
    if kind == 7:
        return box(0, 0, rng.uniform(0.55, 0.8), rng.uniform(0.85, 1.2), rng.uniform(0, 0.4)), 1.2
    if kind == 8:
        return polygon(0, 0, r * 1.1, int(rng.choice([5, 6, 8])), rng.choice([0, 22.5, 30])), 1.1 * r
    if kind == 9:
        return star(0, 0, r * 1.2, int(rng.integers(8, 22)), rng.uniform(0.7, 0.9)), r
    if kind == 10:
        return star(0, 0, 0.97, int(rng.integers(5, 7)), 0.55), 0.75
    if kind == 11:
        return turned(box(0, 0, 3, rng.uniform(0.4, 0.75)), rng.choice([0, 0, 35, -35, 57, -57])), 0.75
    if kind == 12:
        return box(0, 0, rng.uniform(0.4, 0.65), 3), 1.1
    if kind == 13:
        return blob(rng, 0, 0, r, rng.uniform(0.2, 0.5)), 1.1 * r
    if kind == 14:
        return polygon(0, 0.12, 0.97, 3, rng.choice([0, 180])), 0.75
    return np.concatenate([oval(0, -0.3, 0.72, 0.72, 0, 180, 360), box(0, 0.6, 0.72, 0.5)[2:]]), 1.2
