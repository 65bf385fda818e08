"""What figures hold: arms, instruments and other things."""

from __future__ import annotations

from models.decks.penned.pen import Colour, Pen
from models.decks.penned.style import Style


def draw_object(pen: Pen, style: Style, name: str, second: Colour) -> None:
    """The thing called *name*, held by a hand at the pen's origin, in units of a person's height."""
    wood, steel, gold = style.hues["brown"], style.hues["grey"], style.hues["yellow"]
    if name in ("halberd", "staff", "flag"):
        pen.bar([(0.0, -0.36), (0.0, 0), (-0.01, 0.4)], 0.02, wood, 0.8)
        if name == "halberd":
            pen.shape([(0, -0.34), (0.1, -0.38), (0.1, -0.26), (0, -0.28)], steel)
            pen.shape([(-0.02, -0.34), (0, -0.46), (0.02, -0.34)], steel, smooth=False)
            pen.shape([(0, -0.33), (-0.06, -0.31), (0, -0.29)], steel)
        elif name == "flag":
            pen.shape([(0, -0.36), (0.07, -0.4), (0.15, -0.35), (0.15, -0.14), (0.07, -0.18), (0, -0.14)], second)
            pen.stroke([(0, -0.25), (0.07, -0.29), (0.14, -0.25)], 2, style.hues["white"])
    elif name in ("sword", "sabre"):
        bend = 0.0 if name == "sword" else 0.07
        pen.bar([(0, -0.02), (0.03 + bend, -0.17), (0.05, -0.34)], 0.026, steel, 0.9)
        pen.bar([(-0.05, -0.03), (0.06, -0.02)], 0.022, gold, 0.8)
        pen.bar([(0, -0.02), (-0.005, 0.05)], 0.02, wood, 0.8)
    elif name == "sceptre":
        pen.bar([(-0.01, 0.12), (0.0, 0), (0.02, -0.2)], 0.022, gold, 0.8)
        for x, y in ((0.02, -0.24), (-0.015, -0.22), (0.055, -0.22)):
            pen.disc(x, y, 0.025, 0.028, gold, 0.8)
    elif name == "orb":
        pen.disc(0.01, -0.06, 0.06, 0.06, style.hues["blue"])
        pen.bar([(-0.05, -0.06), (0.07, -0.06)], 0.016, gold, 0.7)
        pen.bar([(0.01, -0.12), (0.01, -0.18)], 0.016, gold, 0.7)
        pen.bar([(-0.02, -0.155), (0.04, -0.155)], 0.014, gold, 0.7)
    elif name == "goblet":
        pen.shape(
            [(-0.045, -0.14), (0.055, -0.14), (0.03, -0.06), (0.012, -0.02), (-0.01, -0.02), (-0.03, -0.06)], gold
        )
        pen.bar([(-0.03, 0.035), (0.04, 0.035)], 0.02, gold, 0.8)
    elif name == "bow":
        pen.bar([(-0.03, -0.26), (0.07, -0.1), (0.07, 0.1), (-0.03, 0.26)], 0.018, wood, 0.8)
        pen.stroke([(-0.03, -0.26), (-0.03, 0.26)], 0.7)
    elif name == "shield":
        pen.shape(
            [(-0.1, -0.1), (-0.1, -0.1), (0.1, -0.1), (0.1, -0.1), (0.09, 0.06), (0, 0.16), (-0.09, 0.06)], second
        )
        pen.bar([(-0.08, -0.06), (0.0, 0.02), (0.07, 0.08)], 0.03, style.hues["white"], 0.7)
    elif name == "drum":
        pen.shape([(-0.12, 0.02), (0.1, 0.02), (0.1, 0.16), (-0.01, 0.18), (-0.12, 0.16)], second)
        pen.disc(-0.01, 0.02, 0.11, 0.03, style.hues["white"])
        for x in (-0.08, -0.03, 0.02, 0.07):
            pen.stroke([(x, 0.05), (x + 0.02, 0.16)], 0.7)
        pen.bar([(-0.08, -0.01), (0.03, -0.05)], 0.014, wood, 0.7)
    elif name in ("flute", "horn"):
        _blown(pen, style, name)
    else:
        _other(pen, style, name)


def _blown(pen: Pen, style: Style, name: str) -> None:
    if name == "flute":
        pen.bar([(-0.16, -0.14), (0, -0.02), (0.1, 0.06)], 0.022, style.hues["brown"], 0.8)
        return
    pen.shape(
        [(-0.14, -0.1), (0, -0.04), (0.08, -0.1), (0.12, -0.18), (0.17, -0.12), (0.1, 0.0), (-0.02, 0.02)],
        style.hues["yellow"],
    )


def _other(pen: Pen, style: Style, name: str) -> None:
    if name == "falcon":
        pen.shape(
            [(-0.03, -0.01), (-0.05, -0.1), (0, -0.17), (0.05, -0.15), (0.06, -0.05), (0.03, 0.05)], style.hues["brown"]
        )
        pen.shape([(0.04, -0.15), (0.07, -0.135), (0.04, -0.125)], style.hues["yellow"], 0.6)
        pen.disc(0.015, -0.14, 0.008, 0.008, style.ink, 0)
    elif name == "letter":
        pen.shape([(-0.04, -0.12), (0.09, -0.1), (0.07, 0.02), (-0.05, 0.0)], style.hues["white"], smooth=False)
        for y in (-0.08, -0.05):
            pen.stroke([(-0.02, y), (0.06, y + 0.01)], 0.5)
    else:
        for x, hue in ((-0.05, "red"), (0.0, "yellow"), (0.05, "blue")):
            pen.stroke([(0, 0.05), (x, -0.12)], 1, style.hues["green"])
            pen.disc(x, -0.13, 0.03, 0.03, style.hues[hue], 0.7)
