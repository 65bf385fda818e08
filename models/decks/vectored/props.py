"""What people hold, round an origin in the hand, upright."""

from __future__ import annotations

from models.decks.vectored.pen import Colour, Pen, arc, bgr, mix

STEEL, WOOD, GOLD, GREEN = bgr("b8c2cc"), bgr("7d5129"), bgr("e8b22e"), bgr("3f8a3f")


def prop(pen: Pen, kind: str, cloth: tuple[Colour, ...]) -> None:
    """Draw a thing of *kind*; flags and the like take their colours from *cloth*."""
    if kind in ("halberd", "lance", "flag", "staff", "axe"):
        _pole(pen, kind, cloth)
    elif kind == "sword":
        pen.half([(0, -1.5), (0.07, -1.35), (0.06, -0.1)], STEEL, pattern="split", rounds=0)
        pen.stroke([(-0.2, -0.1), (0.2, -0.1)], 0.08, GOLD)
        pen.stroke([(0, -0.08), (0, 0.2)], 0.08, WOOD)
    elif kind == "sceptre":
        pen.stroke([(0, 0.5), (0, -0.8)], 0.08, GOLD)
        pen.half([(0, -1.15), (0.16, -0.95), (0.08, -0.78)], GOLD)
    elif kind == "orb":
        pen.stroke([(0, -0.3), (0, -0.62)], 0.07, GOLD)
        pen.stroke([(-0.12, -0.5), (0.12, -0.5)], 0.07, GOLD)
        pen.disc(0, -0.1, 0.27, 0.27, cloth[1], pattern="glow")
        pen.stroke([(-0.25, -0.1), (0.25, -0.1)], 0.07, GOLD, line=False)
    elif kind in ("mug", "goblet"):
        _cup(pen, kind)
    elif kind == "horn":
        pen.stroke([(0.42, -0.5), (0.36, 0.0), (0, 0.12), (-0.34, -0.12)], 0.12, GOLD)
        pen.fill([(0.25, -0.48), (0.36, -0.72), (0.64, -0.66), (0.52, -0.44)], GOLD, rounds=1)
    elif kind == "lute":
        pen.stroke([(0, 0.1), (-0.55, -0.72)], 0.09, WOOD)
        pen.at(0.18, 0.28, angle=-34).half([(0, -0.45), (0.28, 0.0), (0.3, 0.25), (0.1, 0.42)], bgr("c98a45"))
        pen.disc(0.18, 0.28, 0.1, 0.1, bgr("3a2416"), line=False)
    elif kind == "bow":
        pen.stroke([(-0.1, -0.95), (0.24, -0.5), (0.1, 0.0), (0.24, 0.5), (-0.1, 0.95)], 0.08, WOOD)
        pen.stroke([(-0.1, -0.95), (-0.1, 0.95)], 0.02, STEEL, line=False)
    elif kind == "scroll":
        pen.fill([(-0.22, -0.5), (0.22, -0.45), (0.24, 0.35), (-0.2, 0.3)], bgr("f6ecd0"), rounds=0)
        for y in (-0.3, -0.15, 0.0, 0.15):
            pen.stroke([(-0.13, y), (0.14, y + 0.02)], 0.03, bgr("7a6a50"), line=False)
    elif kind == "flower":
        pen.stroke([(0, 0.3), (0.02, -0.4)], 0.05, GREEN)
        for x, y in arc(0.02, -0.5, 0.14, 0.14, 0, 315)[::5]:
            pen.disc(x, y, 0.1, 0.1, cloth[2])
        pen.disc(0.02, -0.5, 0.09, 0.09, GOLD)
    elif kind == "falcon":
        bird = bgr("6b4b33")
        pen.fill([(-0.05, -0.05), (-0.22, 0.1), (-0.16, -0.4), (0.05, -0.62), (0.2, -0.55), (0.2, -0.2)], bird)
        pen.fill([(0.18, -0.56), (0.32, -0.5), (0.18, -0.44)], GOLD, rounds=0)
        pen.disc(0.11, -0.5, 0.03, 0.03, (255, 255, 255), line=False)
    elif kind == "shield":
        pen.half(
            [(0, -0.42), (0.4, -0.42), (0.36, 0.15), (0, 0.58)], cloth[1], pattern="lozenge", second=cloth[2], rounds=1
        )
    elif kind == "torch":
        pen.stroke([(0, 0.4), (0, -0.4)], 0.1, WOOD)
        pen.half([(0, -0.95), (0.17, -0.6), (0.1, -0.38)], bgr("f28c1e"))
        pen.half([(0, -0.75), (0.08, -0.55), (0.05, -0.4)], bgr("ffe27a"), line=False)
    else:
        pen.half([(0, 0.0), (0.08, 0.02), (0.26, 0.34), (0.18, 0.5), (0, 0.52)], bgr("b07b45"))
        pen.stroke([(-0.1, 0.08), (0.1, 0.08)], 0.05, GOLD, line=False)


def _pole(pen: Pen, kind: str, cloth: tuple[Colour, ...]) -> None:
    """Something on a long pole."""
    top = {"staff": -0.9, "axe": -0.7}.get(kind, -1.35)
    pen.stroke([(0, 2.1 if kind != "axe" else 0.6), (0, top)], 0.075, WOOD)
    if kind == "halberd":
        pen.fill([(0.03, -1.3), (0.34, -1.4), (0.4, -1.1), (0.34, -0.85), (0.03, -0.95)], STEEL, rounds=1)
        pen.fill([(-0.03, -1.2), (-0.3, -1.1), (-0.03, -1.0)], STEEL, rounds=0)
        pen.half([(0, -1.8), (0.07, -1.4)], STEEL, rounds=0)
    elif kind == "flag":
        wave = [(0.02, -1.35), (0.4, -1.45), (0.85, -1.28), (0.8, -0.7), (0.4, -0.84), (0.02, -0.7)]
        pen.fill(wave, cloth[1], pattern="bands", second=cloth[2], rounds=2)
        pen.disc(0, -1.4, 0.07, 0.07, GOLD)
    elif kind == "lance":
        pen.half([(0, -1.75), (0.09, -1.45), (0.0, -1.3)], STEEL, rounds=0)
        pen.fill([(0.03, -1.28), (0.6, -1.15), (0.03, -0.95)], cloth[2], rounds=0)
    elif kind == "axe":
        pen.fill([(-0.03, -0.7), (0.3, -0.85), (0.42, -0.55), (0.3, -0.25), (-0.03, -0.4)], STEEL, rounds=1)
    else:
        pen.disc(0, -0.95, 0.14, 0.14, mix(WOOD, GOLD, 0.6))


def _cup(pen: Pen, kind: str) -> None:
    """A mug of beer or a goblet."""
    if kind == "goblet":
        pen.stroke([(0, 0.1), (0, -0.2)], 0.08, GOLD)
        pen.half([(0, -0.6), (0.26, -0.6), (0.2, -0.3), (0, -0.18)], GOLD, pattern="split")
        pen.half([(0, 0.08), (0.18, 0.16), (0, 0.18)], GOLD, rounds=0)
        return
    pen.stroke([(0.16, -0.3), (0.4, -0.25), (0.36, 0.12), (0.16, 0.1)], 0.07, STEEL)
    pen.fill([(-0.18, -0.4), (0.2, -0.4), (0.2, 0.2), (-0.18, 0.2)], bgr("e9a92c"), rounds=0)
    pen.fill([(-0.24, -0.36), (-0.2, -0.56), (0.22, -0.56), (0.26, -0.36)], (250, 252, 255))
