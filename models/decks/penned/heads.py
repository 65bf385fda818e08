"""Heads: faces from the front, half turned or from the side, with hair, beards and hats."""

from __future__ import annotations

from models.decks.penned.pen import Colour, Pen, Point
from models.decks.penned.style import Style


def draw_head(pen: Pen, style: Style, view: float, hat: str, hair: str, beard: int, second: Colour) -> None:
    """A head with its middle at the pen's origin that looks ahead (*view* 0) or more to the right (up to 1)."""
    locks, skin = style.hues[hair], style.hues["skin"]
    pen.shape(
        [(-0.07, -0.06), (0.05, -0.08), (0.07, 0), (0.07 - 0.04 * view, 0.09), (-0.08, 0.1), (-0.095, 0.02)], locks
    )
    if view > 0.7:
        profile = [(-0.04, -0.07), (0.04, -0.07), (0.06, -0.02), (0.09, 0.015), (0.09, 0.015), (0.062, 0.025)]
        pen.shape([*profile, (0.065, 0.05), (0.05, 0.085), (0.0, 0.08), (-0.04, 0.05)], skin)
    else:
        pen.shape([(-0.06, -0.07), (0.06, -0.07), (0.07, 0), (0.045, 0.08), (0, 0.1), (-0.045, 0.08), (-0.07, 0)], skin)
    _face(pen, style, view)
    _beard(pen, style, view, beard, locks)
    _hat(pen.at(0.0, -0.045), style, hat, second)


def _face(pen: Pen, style: Style, view: float) -> None:
    shift = 0.03 * view
    eyes = (shift + 0.015,) if view > 0.7 else (shift - 0.027, shift + 0.027)
    for x in eyes:
        pen.disc(x, -0.01, 0.007, 0.006, style.ink, 0)
        pen.stroke([(x - 0.015, -0.028), (x, -0.034), (x + 0.015, -0.028)], 0.7)
    if view <= 0.7:
        pen.stroke([(shift, -0.01), (shift + 0.012 + shift / 3, 0.028), (shift - 0.004, 0.032)], 0.7)
    pen.stroke([(shift - 0.018, 0.056), (shift, 0.06), (shift + 0.02, 0.055)], 0.8, style.hues["red"])
    pen.disc(shift - 0.035, 0.032, 0.012, 0.01, style.hues["pink"], 0)


def _beard(pen: Pen, style: Style, view: float, beard: int, locks: Colour) -> None:
    shift = 0.03 * view
    if beard >= 2:
        length = 0.14 if beard == 2 else 0.19
        left: list[Point] = [(shift - 0.065, 0.02), (shift - 0.03, 0.045), (shift, 0.042), (shift + 0.03, 0.045)]
        pen.shape(
            [*left, (shift + 0.06 - 0.02 * view, 0.02), (shift + 0.05, 0.1), (shift, length), (shift - 0.06, 0.1)],
            locks,
        )
        pen.stroke([(shift - 0.015, 0.064), (shift + 0.015, 0.064)], 1, style.hues["red"])
    if beard >= 1:
        for side in (-1, 1):
            pen.stroke([(shift, 0.042), (shift + side * 0.03, 0.045), (shift + side * 0.055, 0.035)], 1.6, locks)
            pen.stroke([(shift, 0.045), (shift + side * 0.03, 0.05), (shift + side * 0.055, 0.038)], 0.5)


def _hat(pen: Pen, style: Style, hat: str, second: Colour) -> None:
    gold, red = style.hues["yellow"], style.hues["red"]
    if hat in ("crown", "spiked", "arched"):
        _crown(pen, style, hat)
    elif hat == "helmet":
        pen.shape(
            [(-0.085, 0.02), (-0.08, -0.07), (0, -0.11), (0.075, -0.07), (0.08, 0.02), (0, -0.01)], style.hues["grey"]
        )
        pen.shape([(0, -0.1), (-0.06, -0.17), (-0.14, -0.12), (-0.1, -0.02), (-0.07, -0.1)], red)
    elif hat == "turban":
        pen.shape(
            [(-0.09, 0), (-0.11, -0.05), (-0.05, -0.11), (0.05, -0.11), (0.11, -0.05), (0.09, 0), (0, -0.02)],
            style.hues["white"],
        )
        pen.stroke([(-0.09, -0.02), (0, -0.06), (0.07, -0.09)], 0.8)
        pen.stroke([(-0.07, -0.07), (0.02, -0.03), (0.09, -0.03)], 0.8)
        pen.shape([(0.0, -0.08), (-0.02, -0.17), (0.03, -0.19), (0.03, -0.09)], red)
    elif hat in ("feather", "tall", "shako"):
        high = -0.17 if hat != "feather" else -0.09
        pen.shape([(-0.065, 0), (-0.06, high), (0.06, high), (0.065, 0)], second if hat != "shako" else style.ink)
        pen.shape([(-0.12, -0.01), (0, -0.035), (0.12, -0.01), (0.1, 0.012), (0, 0.0), (-0.1, 0.012)], second)
        pen.shape(
            [(-0.05, -0.04), (-0.07, -0.15), (-0.15, -0.2), (-0.17, -0.13), (-0.1, -0.05)],
            red if hat != "tall" else gold,
        )
    elif hat == "beret":
        pen.shape([(-0.1, 0), (-0.13, -0.05), (-0.04, -0.1), (0.08, -0.08), (0.1, -0.02), (0.07, 0.0)], second)
        pen.shape([(0.04, -0.05), (0.1, -0.13), (0.16, -0.12), (0.1, -0.05)], style.hues["white"], 0.8)
    elif hat == "hood":
        pen.shape(
            [(-0.1, 0.1), (-0.1, -0.03), (-0.03, -0.1), (0.05, -0.09), (0.08, -0.01), (0, -0.03), (-0.06, 0.02)], second
        )
    elif hat == "wreath":
        for i in range(6):
            pen.disc(-0.07 + i * 0.028, -0.02 - 0.02 * (2.5 - abs(i - 2.5)), 0.022, 0.016, style.hues["green"], 0.7)
    else:
        pen.shape([(-0.08, 0.0), (-0.075, -0.08), (0.02, -0.11), (0.08, -0.05), (0.08, 0.0), (0, -0.015)], second)
        pen.bar([(-0.08, -0.005), (0, -0.02), (0.08, -0.005)], 0.03, style.hues["white"], 0.8)


def _crown(pen: Pen, style: Style, hat: str) -> None:
    gold = style.hues["yellow"]
    if hat == "arched":
        pen.shape(
            [(-0.085, 0), (-0.1, -0.07), (-0.04, -0.13), (0.04, -0.13), (0.1, -0.07), (0.085, 0)], style.hues["red"]
        )
        pen.bar([(0, 0), (0, -0.12)], 0.02, gold, 0.7)
        pen.bar([(-0.08, -0.06), (-0.05, -0.12), (0, -0.13), (0.05, -0.12), (0.08, -0.06)], 0.022, gold, 0.7)
        pen.disc(0, -0.15, 0.02, 0.02, gold, 0.8)
    else:
        high = -0.12 if hat == "crown" else -0.16
        zigzag = [
            (-0.08, 0),
            (-0.105, high),
            (-0.055, high / 2),
            (0, high * 1.1),
            (0.055, high / 2),
            (0.105, high),
            (0.08, 0),
        ]
        pen.shape(zigzag, gold, smooth=False)
        for x in (-0.105, 0, 0.105):
            pen.disc(x, high * 1.05, 0.015, 0.015, style.hues["red"], 0.7)
    pen.bar([(-0.085, -0.005), (0, -0.015), (0.085, -0.005)], 0.034, gold, 0.9)
    for x in (-0.05, 0, 0.05):
        pen.disc(x, -0.012, 0.008, 0.008, style.hues["green"], 0)
