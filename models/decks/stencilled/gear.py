"""What figures hold. The hand is at 0, 0; the figure is 1 high."""

from __future__ import annotations

from models.decks.stencilled.block import BROWN, PAPER, RED, YELLOW, Pen, arc


def gear(pen: Pen, kind: str, ink: int, other: int) -> None:
    """Something of *kind* in a hand at the right of its figure."""
    if kind in _POLES:
        _pole(pen, kind, ink, other)
    elif kind in ("sword", "sabre"):
        bend = 0.05 if kind == "sabre" else 0
        pen.poly([(-0.012, 0), (-0.012 + bend, -0.2), (0.03, -0.36), (0.03 + bend, -0.2), (0.02, 0)], PAPER)
        pen.line([(-0.06, -0.01), (0.07, -0.01)], 1.6)
        pen.line([(0, 0), (0, 0.06)], 1.8)
    elif kind == "sheath":
        pen.band([(-0.06, -0.04), (0.1, 0.22)], 0.025, ink, 0.8)
        pen.line([(-0.1, 0.02), (-0.01, -0.04)], 1.2)
    elif kind == "sceptre":
        pen.band([(0.0, 0.12), (0.03, -0.2)], 0.018, YELLOW, 0.8)
        pen.oval(0.035, -0.24, 0.035, 0.04, ink)
        pen.line([(0.035, -0.28), (0.037, -0.33)], 1.4)
    elif kind == "orb":
        pen.oval(0, -0.05, 0.06, 0.06, YELLOW)
        pen.line([(-0.06, -0.05), (0.06, -0.05)], 0.7)
        pen.line([(0, -0.1), (0, -0.17)], 1.2)
        pen.line([(-0.025, -0.145), (0.025, -0.145)], 1.2)
    elif kind == "shield":
        pen.blob([(-0.09, -0.1), (0, -0.12), (0.09, -0.1), (0.09, 0.06), (0, 0.17), (-0.09, 0.06)], ink)
        pen.band([(-0.08, -0.06), (0.08, 0.07)], 0.03, other, 0.7)
    elif kind in ("letter", "book"):
        pen.poly([(-0.05, -0.08), (0.07, -0.1), (0.08, 0.04), (-0.04, 0.06)], PAPER if kind == "letter" else ink)
        for k in range(3):
            pen.line([(-0.03, -0.05 + k * 0.03), (0.05, -0.065 + k * 0.03)], 0.5)
    elif kind in ("crossbow", "bow"):
        pen.line(arc(-0.07, -0.02, 0.12, 0.2, -75, 75), 2)
        pen.line([arc(-0.07, -0.02, 0.12, 0.2, -75, 75)[0], arc(-0.07, -0.02, 0.12, 0.2, -75, 75)[-1]], 0.6)
        if kind == "crossbow":
            pen.band([(-0.16, -0.02), (0.1, -0.02)], 0.025, BROWN, 0.8)
    elif kind == "cup":
        pen.poly([(-0.05, -0.14), (0.05, -0.14), (0.03, -0.05), (-0.03, -0.05)], YELLOW)
        pen.line([(0, -0.05), (0, 0.01)], 1.8)
        pen.line([(-0.035, 0.01), (0.035, 0.01)], 1.5)
    elif kind == "bird":
        pen.blob(
            [(-0.06, -0.14), (-0.02, -0.18), (0.02, -0.12), (0.06, -0.05), (0.05, 0.06), (0, -0.01), (-0.03, -0.08)],
            ink,
        )
        pen.dot(-0.025, -0.145, 0.008)
    elif kind == "rose":
        pen.line([(0, 0.06), (0.02, -0.12)], 1.2)
        pen.oval(0.02, -0.15, 0.045, 0.045, RED)
        pen.oval(0.02, -0.15, 0.018, 0.018, YELLOW, 0.7)
    elif kind == "pipe":
        pen.band([(-0.12, -0.06), (0, 0.0), (0.04, -0.01)], 0.016, PAPER, 0.7)
        pen.poly([(0.02, -0.06), (0.06, -0.06), (0.055, 0.01), (0.025, 0.01)], ink)
    elif kind == "horn":
        pen.band([(-0.08, -0.08), (0.0, 0.02), (0.09, -0.02)], 0.03, YELLOW)
        pen.poly([(0.07, -0.07), (0.14, -0.09), (0.13, 0.03), (0.08, 0.0)], YELLOW)


_POLES = ("halberd", "flag", "staff", "axe", "spear", "musket")


def _pole(pen: Pen, kind: str, ink: int, other: int) -> None:
    pen.band([(-0.01, 0.3), (0.01, -0.36)], 0.02 if kind != "musket" else 0.035, BROWN if kind != "staff" else ink, 0.8)
    if kind == "halberd":
        pen.poly([(0.0, -0.34), (0.08, -0.38), (0.1, -0.26), (0.02, -0.24), (-0.06, -0.3)], PAPER)
        pen.poly([(-0.01, -0.34), (0.01, -0.46), (0.03, -0.34)], PAPER)
    elif kind == "axe":
        pen.blob([(0.0, -0.34), (0.1, -0.4), (0.12, -0.28), (0.08, -0.2), (0.01, -0.26)], PAPER)
    elif kind == "spear":
        pen.poly([(-0.03, -0.36), (0.01, -0.48), (0.05, -0.36)], PAPER)
    elif kind == "staff":
        pen.oval(0.01, -0.38, 0.03, 0.03, YELLOW)
    elif kind == "musket":
        pen.line([(0.015, -0.36), (0.02, -0.46)], 1.6)
    else:
        pen.blob([(0.01, -0.4), (0.1, -0.37), (0.2, -0.41), (0.2, -0.18), (0.1, -0.14), (0.01, -0.18)], ink)
        pen.band([(0.02, -0.29), (0.1, -0.26), (0.19, -0.3)], 0.06, other, 0.5)


def at_breast(pen: Pen, kind: str, ink: int, other: int) -> None:
    """An instrument that hangs or is held before the body of a figure whose waist is at 0, 0.5."""
    if kind == "drum":
        pen.poly([(-0.12, 0.46), (0.12, 0.46), (0.11, 0.62), (-0.11, 0.62)], ink)
        pen.oval(0, 0.46, 0.12, 0.035, PAPER)
        for x in (-0.08, -0.02, 0.04):
            pen.line([(x, 0.5), (x + 0.03, 0.62), (x + 0.06, 0.5)], 0.7)
        pen.line([(-0.12, 0.36), (-0.03, 0.46)], 1.5)
        pen.line([(0.12, 0.36), (0.03, 0.46)], 1.5)
    elif kind == "lute":
        pen.band([(0, 0.42), (0.22, 0.26)], 0.03, BROWN, 0.8)
        pen.oval(-0.04, 0.44, 0.1, 0.075, other)
        pen.oval(-0.03, 0.43, 0.025, 0.025, PAPER, 0.7)
    elif kind == "flute":
        pen.band([(-0.01, 0.19), (0.24, 0.24)], 0.02, YELLOW, 0.8)
