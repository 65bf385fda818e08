"""What figures hold, the hand at the origin; a head's radius is the unit."""

from __future__ import annotations

from models.decks.poster.look import Look
from models.decks.poster.motifs import flower
from models.decks.poster.pen import Pen, arc, box, mirrored, smooth
from models.decks.poster.style import Style


def prop(pen: Pen, kind: str, style: Style, look: Look) -> None:
    """Draw the thing *kind* in the colours of *look*."""
    wood, metal = look.third, look.trim
    steel = (215, 212, 205)
    if kind in ("spear", "halberd", "flag"):
        pen.line([(0, 4.2), (0, -3.1)], wood, 0.16, line=True)
        if kind == "flag":
            pen.shape(smooth([(0, -3), (0.8, -3.2), (1.7, -2.8), (1.6, -1.8), (0.8, -2.1), (0, -1.9)], steps=5), metal)
        else:
            pen.shape(mirrored([(0, -4.0), (0.3, -3.4), (0.12, -2.9), (0, -2.9)]), steel)
        if kind == "halberd":
            pen.shape(smooth([(0, -2.9), (0.75, -3.1), (0.95, -2.5), (0.75, -1.9), (0, -2.2)], steps=5), steel)
    elif kind == "sword":
        pen.shape([(-0.12, -0.2), (-0.12, -2.6), (0, -3.0), (0.12, -2.6), (0.12, -0.2)], steel)
        pen.shape(box(0, -0.28, 1.0, 0.18), metal)
        pen.oval(0, 0.35, 0.18, 0.18, metal)
    elif kind == "mug":
        pen.line(arc(0.45, -0.35, 0.35, 0.36, -80, 80, 9), wood, 0.16, line=True)
        pen.shape([(-0.45, -0.9), (0.45, -0.9), (0.5, 0.25), (-0.5, 0.25)], metal)
        pen.shape(mirrored([(0, -1.25), (0.4, -1.15), (0.58, -0.9), (0, -0.75)]), (245, 248, 250))
    elif kind == "horn":
        pen.shape(smooth([(0.1, 0.2), (-0.6, -0.1), (-1.1, -0.9), (-0.6, -1.3), (-0.4, -0.6), (0.2, -0.15)]), metal)
        pen.at(-0.86, -1.15, 1, -28).oval(0, 0, 0.36, 0.15, wood)
    elif kind == "flower":
        pen.line([(0, 0.5), (0.05, -0.8)], (70, 130, 60), 0.1)
        flower(pen.at(0.05, -1.1, 1.2), metal, wood)
    elif kind == "drum":
        pen.shape(box(0, 0.3, 1.7, 1.2), metal)
        pen.line([(-0.8, -0.2), (-0.4, 0.8), (0, -0.2), (0.4, 0.8), (0.8, -0.2)], wood, 0.08)
        pen.oval(0, -0.3, 0.86, 0.26, (235, 240, 243))
        pen.line([(-0.2, -0.4), (0.8, -1.2)], wood, 0.1)
    elif kind == "scroll":
        pen.shape(box(0, -0.4, 0.9, 1.3), (225, 240, 246))
        for y in (-0.7, -0.45, -0.2):
            pen.line([(-0.28, y), (0.28, y)], style.dark, 0.06)
        pen.many([box(0, -1.05, 1.1, 0.2), box(0, 0.25, 1.1, 0.2)], metal, line=True)
    elif kind == "wheat":
        for lean in (-22, 0, 22):
            ear = pen.at(0, 0.3, 1, lean)
            ear.line([(0, 0), (0, -1.6)], wood, 0.07)
            for i in range(4):
                for side in (-1, 1):
                    ear.at(0.1 * side, -1.0 - i * 0.22, 1, 25 * side).oval(0, 0, 0.09, 0.17, metal, line=False)
    elif kind == "shield":
        pen.shape(mirrored([(0, -0.8), (0.8, -0.85), (0.75, 0.3), (0, 1.0)]), metal)
        pen.shape(box(0, -0.3, 1.5, 0.22), wood, line=False)
    elif kind == "sceptre":
        pen.line([(0, 1.2), (0, -1.7)], metal, 0.16, line=True)
        pen.oval(0, -1.85, 0.3, 0.3, look.hat_ink)
        pen.shape(mirrored([(0, -2.6), (0.22, -2.3), (0, -2.05)]), look.hat_ink)
    elif kind == "orb":
        pen.oval(0, -0.45, 0.55, 0.55, look.hat_ink)
        pen.line([(-0.52, -0.45), (0.52, -0.45)], metal, 0.13)
        pen.line([(0, -1.5), (0, -1.0)], metal, 0.13)
        pen.line([(-0.2, -1.3), (0.2, -1.3)], metal, 0.13)
