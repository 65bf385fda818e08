"""Whole people: dress, legs and arms round the neck at the origin; the waist lies at 1.4, the feet at 4.1."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.vectored.heads import GOLD, head
from models.decks.vectored.palette import BLACK, WHITE
from models.decks.vectored.pen import Pen, bgr, mix
from models.decks.vectored.people import Person
from models.decks.vectored.props import prop
from models.decks.vectored.style import Style

FEET = 4.15
_HANDS = {
    "hip": ((1.0, 0.75), (0.48, 1.3)),
    "chest": ((0.78, 0.9), (0.18, 0.8)),
    "down": ((0.76, 0.8), (0.8, 1.5)),
    "out": ((0.82, 0.6), (1.12, 0.95)),
    "forward": ((0.8, 0.85), (0.6, 0.55)),
}


def top_of(style: Style) -> float:
    """How far above the neck a figure with its hat reaches."""
    return 0.12 + 1.5 * style.head


def figure(pen: Pen, who: Person, style: Style) -> None:
    """Draw *who*; whoever draws less than the whole covers the rest."""
    pen = pen.at(0, 0, mirror=who.mirror)
    pen = replace(pen, matrix=pen.matrix @ np.diag([style.girth, 1, 1]))
    steel = who.dress == "armour"
    main = bgr("aab4bf") if steel else who.cloth[0]
    if who.king or who.dress == "mantle":
        cape = [(0, -0.05), (0.6, 0.1), (0.95, 1.2), (1.05, 3.6), (0.2, 3.9)]
        pen.half(cape, who.cloth[3], pattern=style.shade)
    if who.dress == "throne":
        pen.half(
            [(0, -0.75), (0.7, -0.6), (0.85, 0.0), (0.95, 3.4), (0, 3.4)], mix(who.cloth[4], BLACK, 0.25), rounds=1
        )
    _arm(pen.at(0, 0, mirror=True), who.arm, mix(main, BLACK, 0.1), who)
    if who.dress not in ("robe", "throne"):
        _legs(pen, who)
    pen.half([(0, -0.3), (0.17, -0.3), (0.2, 0.16), (0, 0.2)], mix(who.skin, (40, 60, 120), 0.15), rounds=0)
    _body(pen, who, main)
    if who.king:
        collar = [(0, 0.02), (0.34, -0.02), (0.74, 0.2), (0.62, 0.52), (0.2, 0.42), (0, 0.6)]
        pen.half(collar, WHITE if who.dress != "armour" else who.cloth[1], pattern="dots", second=BLACK)
    hand = (0.98, 0.1) if who.raised else (0.92, 1.05)
    elbow = (0.95, 0.85) if who.raised else (0.72, 0.95)
    held = pen.at(*hand, angle=8 if who.raised else 14)
    if who.prop in ("shield", "lute", "purse"):
        held = pen.at(*hand)
    prop(held, who.prop, who.cloth)
    _limb(pen, [(0.52, 0.22), elbow, hand], main, who)
    head(pen.at(0, -0.48 * style.head, style.head), who, style)


def _legs(pen: Pen, who: Person) -> None:
    """Two legs in hose, stockings or boots, one set before the other."""
    hose = who.cloth[1], who.cloth[2] if who.pattern in ("split", "stripes") else who.cloth[1]
    boot = mix(bgr("4a2c18"), who.cloth[4], 0.2)
    for side, ink in ((-1, hose[0]), (1, hose[1])):
        ink = bgr("f2ede0") if who.dress == "tracht" else bgr("98a3ae") if who.dress == "armour" else ink
        knee, foot = (side * 0.27, 2.7), (side * (0.3 + 0.12 * (side > 0)), 3.85)
        pen.stroke([(side * 0.22, 1.6), knee, foot], 0.34, ink)
        pen.fill(
            [
                (foot[0] - 0.17, 3.7),
                (foot[0] + 0.17, 3.7),
                (foot[0] + 0.2 + 0.16 * (side > 0), FEET),
                (foot[0] - 0.2 - 0.16 * (side < 0), FEET),
            ],
            boot,
            rounds=1,
        )
        if who.dress in ("coat", "tabard", "doublet"):
            pen.fill(
                [(foot[0] - 0.2, 3.1), (foot[0] + 0.2, 3.1), (foot[0] + 0.17, 3.9), (foot[0] - 0.17, 3.9)],
                boot,
                rounds=1,
            )


def _body(pen: Pen, who: Person, main: tuple[int, int, int]) -> None:
    """The dress from the shoulders to its hem."""
    a, b, c = who.cloth[0], who.cloth[1], who.cloth[2]
    hem = {"coat": 2.75, "robe": 4.1, "throne": 4.0, "tabard": 2.5, "mantle": 2.9, "tunic": 2.2, "armour": 1.75}.get(
        who.dress, 1.55
    )
    flare = 0.62 + 0.13 * max(hem - 1.6, 0)
    shape = [(0, 0.08), (0.22, 0.0), (0.62, 0.12), (0.64, 0.5), (0.46, 1.35), (flare, hem), (0, hem)]
    pen.half(
        shape,
        main,
        pattern="side" if who.dress == "armour" else who.pattern,
        second=b if who.pattern in ("lozenge", "stripes", "bands", "dots", "slashes") else None,
        rounds=1,
    )
    if who.dress == "tracht":
        pen.half([(0, 1.35), (0.48, 1.35), (0.56, 2.45), (0.1, 2.4), (0.02, 1.9)], bgr("6b4526"), rounds=1)
        for x in (-0.28, 0.28):
            pen.stroke([(x * 1.2, 0.1), (x, 1.4)], 0.1, bgr("7d5330"))
        pen.stroke([(-0.28, 0.75), (0.28, 0.75)], 0.1, c)
        return
    if who.dress == "doublet":
        for x in (-0.36, 0.36):
            pen.at(x, 1.9).half([(0, -0.42), (0.3, -0.3), (0.36, 0.2), (0.2, 0.44)], b, pattern="stripes", second=c)
        pen.stroke([(0, 0.2), (0, 1.45)], 0.05, c, line=False)
    elif who.dress in ("coat", "mantle"):
        pen.half([(0, 0.1), (0.12, 0.1), (0.14, 1.4), (0.26, hem), (0, hem)], b, rounds=0)
        for y in (0.7, 0.95, 1.2):
            pen.disc(0, y, 0.06, 0.06, GOLD)
    elif who.dress == "armour":
        pen.stroke([(0, 0.2), (0, 1.3)], 0.03, mix(main, BLACK, 0.4), line=False)
        for y in (1.45, 1.6):
            pen.stroke([(-0.5, y), (0.5, y)], 0.05, mix(main, BLACK, 0.35), line=False)
    elif who.dress == "tabard":
        pen.half(
            [(0, 0.06), (0.34, 0.06), (0.3, 1.3), (0.42, hem + 0.1), (0, hem + 0.1)],
            b,
            pattern="split",
            second=c,
            rounds=0,
        )
    else:
        pen.stroke([(-0.6 - 0.1 * (hem > 3), hem - 0.1), (0.6 + 0.1 * (hem > 3), hem - 0.1)], 0.14, c, line=False)
        pen.half([(0, 0.0), (0.26, 0.02), (0.18, 0.2), (0, 0.3)], c, rounds=1)
    if who.dress == "throne":
        for x in (-0.35, 0.35):
            pen.disc(x, 2.2, 0.32, 0.3, mix(a, WHITE, 0.12))
    pen.stroke([(-0.46, 1.4), (0, 1.46), (0.46, 1.4)], 0.13, mix(bgr("5a371c"), c, 0.3))
    pen.disc(0, 1.44, 0.1, 0.1, GOLD)


def _arm(pen: Pen, pose: str, ink: tuple[int, int, int], who: Person) -> None:
    elbow, hand = _HANDS[pose]
    _limb(pen, [(0.52, 0.22), elbow, hand], ink, who)


def _limb(pen: Pen, way: list[tuple[float, float]], ink: tuple[int, int, int], who: Person) -> None:
    """A sleeve along *way*, its cuff and the hand."""
    (x, y), (u, v) = way[-2:]
    wrist = (u + (x - u) * 0.22, v + (y - v) * 0.22)
    if who.dress == "tracht":
        ink = bgr("f4f0e6")
    pen.disc(u, v, 0.15, 0.15, who.skin)
    pen.stroke([*way[:-1], wrist], 0.3, ink)
    pen.stroke([(wrist[0] + (x - u) * 0.08, wrist[1] + (y - v) * 0.08), wrist], 0.3, who.cloth[2], line=False)
    if who.dress in ("doublet", "tabard", "armour"):
        pen.disc(way[0][0] + 0.05, way[0][1] + 0.08, 0.27, 0.28, ink if who.dress == "armour" else who.cloth[1])
