"""Heads: stylised faces with hair, beards, hats and crowns, round an origin in the middle of the face."""

from __future__ import annotations

from models.decks.vectored.palette import BLACK, WHITE
from models.decks.vectored.pen import Colour, Pen, arc, bgr, mix
from models.decks.vectored.people import Person
from models.decks.vectored.style import Style

GOLD, RED = bgr("efb92e"), bgr("c8202a")

_FACES = {"oval": (0.34, 0.44), "round": (0.4, 0.42), "square": (0.36, 0.42), "long": (0.29, 0.47)}


def head(pen: Pen, who: Person, style: Style) -> None:
    """Draw the head of *who*; kings' crowns are golden and stand out."""
    rx, ry = _FACES[style.face]
    hair = who.hair_colour
    if who.hair == "long":
        pen.half([(0, -ry), (rx + 0.16, -0.3), (rx + 0.14, 0.3), (rx + 0.18, 0.62), (rx - 0.15, 0.55)], hair)
    elif who.hair == "bob":
        pen.half([(0, -ry), (rx + 0.14, -0.3), (rx + 0.2, 0.2), (rx + 0.1, 0.34), (rx - 0.15, 0.3)], hair)
    elif who.hair == "curls":
        for x, y in ((rx, -0.2), (rx + 0.06, 0.05), (rx + 0.04, 0.28)):
            pen.disc(x, y, 0.14, 0.14, hair)
            pen.disc(-x, y, 0.14, 0.14, hair)
    skull = [(0, -ry), (rx * 0.7, -ry * 0.97), (rx, -0.2), (rx, 0.12), (rx * 0.72, ry * 0.8), (0.08, ry), (0, ry)]
    if style.face == "square":
        skull = [(0, -ry), (rx, -ry), (rx, 0.25), (rx * 0.5, ry), (0, ry)]
    pen.half(
        skull,
        who.skin,
        pattern="side" if style.shade in ("split", "side") else "",
        second=mix(who.skin, (60, 80, 140), 0.25),
        rounds=max(pen.rounds, 1),
    )
    _beard(pen, who, rx, ry)
    _features(pen.at(who.turn, 0).thin(0.6), who, style)
    pen.half([(0, -ry - 0.08), (rx * 0.8, -ry), (rx + 0.07, -0.2), (rx, -0.08), (rx * 0.7, -0.26), (0, -0.28)], hair)
    CROWNED.get(who.hat, _hat)(pen.at(0, -0.24, rx / 0.34), who)


def _features(pen: Pen, who: Person, style: Style) -> None:
    """Eyes, brows, nose and mouth."""
    dark = mix(BLACK, who.skin, 0.1)
    if style.eyes == "none":
        return
    for x in (-0.14, 0.14):
        if style.eyes == "whites":
            pen.disc(x, -0.04, 0.075, 0.055, WHITE)
            pen.disc(x + 0.02, -0.035, 0.04, 0.045, dark, line=False)
        elif style.eyes == "almonds":
            pen.fill([(x - 0.09, -0.03), (x, -0.09), (x + 0.09, -0.03), (x, 0.01)], dark, line=False, rounds=1)
        elif style.eyes == "lines":
            pen.stroke([(x - 0.07, -0.02), (x, -0.06), (x + 0.07, -0.02)], 0.03, dark, line=False)
        else:
            pen.disc(x, -0.04, 0.045, 0.05, dark, line=False)
        if style.eyes != "lines":
            pen.stroke([(x - 0.08, -0.14), (x, -0.17), (x + 0.08, -0.14)], 0.03, dark, line=False)
    shade = mix(who.skin, (40, 50, 110), 0.45)
    tip = 0.05 if who.turn >= 0 else -0.05
    if style.nose == "wedge":
        pen.fill([(0, -0.1), (tip * 1.6, 0.12), (-0.02, 0.12)], shade, rounds=0, line=False)
    elif style.nose == "corner":
        pen.stroke([(0, -0.1), (tip, 0.12), (-tip * 0.4, 0.13)], 0.028, shade, line=False)
    elif style.nose == "line":
        pen.stroke([(0, -0.1), (0, 0.12)], 0.03, shade, line=False)
    pen.stroke([(-0.09, 0.23), (0, 0.25), (0.09, 0.23)], 0.035, mix(RED, who.skin, 0.25), line=False)


def _beard(pen: Pen, who: Person, rx: float, ry: float) -> None:
    """The beard *who* wears."""
    hair = mix(who.hair_colour, WHITE, 0.06)
    low = {"full": ry + 0.14, "long": ry + 0.42}.get(who.beard, 0.0)
    if low:
        pen.half([(0, 0.17), (rx * 0.45, 0.16), (rx + 0.02, 0.0), (rx, 0.3), (rx * 0.5, low), (0, low + 0.04)], hair)
    elif who.beard == "goatee":
        pen.half([(0, 0.3), (0.1, 0.3), (0.07, ry + 0.12), (0, ry + 0.18)], hair)
    elif who.beard == "stubble":
        pen.half(
            [(0, 0.17), (rx * 0.5, 0.17), (rx, 0.1), (rx * 0.7, ry * 0.8), (0, ry)],
            mix(who.skin, hair, 0.3),
            line=False,
        )
    if who.beard in ("moustache", "full", "goatee"):
        pen.at(who.turn, 0).half([(0, 0.13), (0.12, 0.14), (0.27, 0.24), (0.12, 0.21), (0, 0.19)], hair)


def _crown(pen: Pen, who: Person) -> None:
    """One of the crowns, its band on the brow."""
    gems = who.cloth[1] if who.cloth[1] != GOLD else RED
    if who.hat in ("bulb", "arches"):
        pen.half([(0, -0.5), (0.3, -0.46), (0.4, -0.25), (0.34, 0.0)], gems)
    if who.hat == "arches":
        for x in (-0.2, 0.2):
            pen.stroke([(x * 1.9, -0.1), (x * 1.7, -0.42), (0, -0.5)], 0.07, GOLD)
    rims = {
        "points": [(0.06, -0.22), (0.16, -0.48), (0.24, -0.2), (0.46, -0.52)],
        "lilies": [(0.07, -0.3), (0.16, -0.34), (0.22, -0.16), (0.3, -0.36), (0.44, -0.42)],
        "spikes": [(0.05, -0.16), (0.12, -0.4), (0.17, -0.16), (0.26, -0.42), (0.3, -0.16), (0.44, -0.44)],
    }
    rim = rims.get(who.hat, [(0.12, -0.14), (0.24, -0.24), (0.42, -0.2)])
    pen.half([(0, -0.56 if who.hat in rims else -0.26), *rim, (0.36, 0.06), (0, 0.1)], GOLD, rounds=0)
    for x, y in ((0, -0.58), (0.46, -0.5), (-0.46, -0.5)) if who.hat == "points" else ((0, -0.58),):
        pen.disc(x, y, 0.06, 0.06, gems if who.hat in rims else GOLD)
    if who.hat in ("arches", "bulb", "lilies"):
        pen.stroke([(0, -0.52), (0, -0.76)], 0.06, GOLD)
        pen.stroke([(-0.09, -0.67), (0.09, -0.67)], 0.06, GOLD)
    for x in (-0.2, 0.0, 0.2):
        pen.disc(x, 0.0, 0.045, 0.045, gems, line=False)


CROWNED = dict.fromkeys(("points", "lilies", "arches", "bulb", "spikes"), _crown)


def _feather(pen: Pen, x: float, y: float, colour: Colour) -> None:
    pen.fill([(x, y), (x + 0.12, y - 0.3), (x + 0.42, y - 0.42), (x + 0.36, y - 0.2), (x + 0.16, y)], colour, rounds=2)


def _hat(pen: Pen, who: Person) -> None:
    """One of the hats that are no crown, its brim on the brow."""
    main, trim = who.cloth[0], who.cloth[1]
    if who.hat == "beret":
        pen.fill([(-0.4, 0.02), (-0.56, -0.2), (-0.1, -0.4), (0.5, -0.3), (0.42, 0.02)], main, pattern=who.pattern)
        _feather(pen, -0.1, -0.28, trim)
    elif who.hat == "brim":
        _feather(pen, 0.1, -0.2, who.cloth[2])
        pen.half([(0, -0.46), (0.26, -0.42), (0.32, 0.0)], main)
        pen.half([(0, -0.1), (0.4, -0.1), (0.72, -0.16), (0.4, 0.08), (0, 0.08)], trim)
    elif who.hat == "tyrolean":
        pen.fill([(-0.34, 0), (-0.2, -0.5), (0.02, -0.62), (0.34, 0)], main, pattern=who.pattern)
        pen.stroke([(-0.33, -0.06), (0.33, -0.06)], 0.09, trim, line=False)
        pen.half([(0, 0), (0.4, -0.06), (0.56, -0.02), (0.3, 0.08), (0, 0.08)], main)
        pen.fill([(0.18, -0.1), (0.14, -0.66), (0.24, -0.8), (0.34, -0.64)], mix(WHITE, BLACK, 0.2))
    elif who.hat == "helmet":
        steel = bgr("a9b4c0")
        _feather(pen.at(0, -0.2), 0.0, -0.2, trim)
        pen.half([(0, -0.48), (0.3, -0.4), (0.42, 0.0), (0.42, 0.34), (0.32, 0.3), (0.3, 0.02)], steel, pattern="side")
        pen.stroke([(-0.4, 0.0), (0.4, 0.0)], 0.08, mix(steel, BLACK, 0.3), line=False)
    elif who.hat == "hood":
        rim = [*arc(0, 0.22, 0.34, 0.42, 20, -200)]
        pen.fill(
            [
                (0.5, 0.75),
                (0.48, 0.1),
                (0.3, -0.36),
                (-0.1, -0.5),
                (-0.6, -0.34),
                (-0.46, 0.1),
                (-0.5, 0.75),
                *rim[::-1],
            ],
            main,
            rounds=1,
        )
    elif who.hat == "cap":
        pen.half([(0, -0.34), (0.36, -0.3), (0.42, 0.0)], main, pattern=who.pattern)
        pen.half([(0, -0.08), (0.44, -0.1), (0.44, 0.06), (0, 0.06)], trim, rounds=1)
    elif who.hat == "tricorne":
        pen.half([(0, -0.42), (0.26, -0.4), (0.3, -0.05)], main)
        pen.half([(0, 0.1), (0.3, 0.04), (0.7, -0.3), (0.3, -0.14), (0, -0.12)], main, rounds=1)
        pen.disc(0.22, -0.08, 0.09, 0.09, trim)
    elif who.hat == "turban":
        pen.half([(0, -0.44), (0.3, -0.42), (0.5, -0.2), (0.4, 0.05), (0, 0.02)], main, pattern="slashes", second=trim)
        _feather(pen, -0.05, -0.3, WHITE)
    elif who.hat == "bowl":
        pen.half([(0, -0.36), (0.3, -0.34), (0.36, 0.02)], main, pattern="split")
        pen.disc(0, -0.4, 0.09, 0.09, trim)
    elif who.hat == "fur":
        pen.half([(0, -0.5), (0.26, -0.46), (0.4, -0.1)], main)
        pen.half([(0, -0.18), (0.44, -0.2), (0.5, 0.04), (0, 0.08)], bgr("6b4a32"), rounds=2)
    elif who.hat == "jester":
        pen.fill([(0, 0.04), (-0.4, 0.02), (-0.46, -0.3), (-0.74, -0.1), (-0.6, -0.52), (0, -0.4)], main)
        pen.fill([(0, 0.04), (0.4, 0.02), (0.46, -0.3), (0.74, -0.1), (0.6, -0.52), (0, -0.4)], trim)
        for x in (-0.74, 0.74):
            pen.disc(x, -0.08, 0.08, 0.08, GOLD)
    else:
        pen.fill(
            [(-0.4, 0.05), (-0.42, -0.2), (-0.1, -0.36), (0.35, -0.26), (0.42, 0.05), (0.1, -0.1)], who.hair_colour
        )
        pen.stroke([(-0.38, 0.0), (0, -0.06), (0.38, 0.0)], 0.06, trim)
