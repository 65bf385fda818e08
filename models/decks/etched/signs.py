"""Acorns, leaves, hearts and bells, each about one unit high around the pen's origin."""

from __future__ import annotations

from dataclasses import replace

from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour
from models.decks.etched.style import SignLook


def draw_sign(pen: Pen, suit: str, look: SignLook, *, halo: bool = False) -> None:
    """One suit sign; *halo* leaves bare paper around it."""
    if halo:
        pen.oval(0, 0, 0.56, 0.62, dark=0, edge=0)
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](pen, look)


def _acorn(pen: Pen, look: SignLook) -> None:
    if look.acorn_down:
        pen = pen.at(0, 0, 1, 180)
    w = 0.33 * look.acorn_slim
    pen.line([(0, 0.3), (0.02, 0.45), (0.1 * look.stem, 0.53)], 2.2)
    if look.acorn_twig:
        for side in (-1, 1):
            pen.limb([(0, 0.46, 0.02), (side * 0.2, 0.4, 0.07), (side * 0.42, 0.3, 0.02)], look.leaf, look.dark * 0.5)
    nut = [(0, -0.5), (0.05, -0.44), (w * 0.75, -0.32), (w, -0.08), (w * 0.95, 0.14), (0, 0.2), (-w * 0.95, 0.14),
           (-w, -0.08), (-w * 0.75, -0.32), (-0.05, -0.44)]  # fmt: skip
    pen.shape(nut, look.nut, look.dark, edge=look.edge)
    if look.nut_half is not None:
        pen.shape([(0, -0.5), (w * 0.75, -0.32), (w, -0.08), (w * 0.95, 0.14), (0, 0.2), (-0.02, -0.15)],
                  look.nut_half, look.dark * 0.6)  # fmt: skip
    pen.line([(-w * 0.45, 0.02), (-w * 0.45, -0.18), (-w * 0.2, -0.34)], 0.7)
    pen.line([(w * 0.45, 0.05), (w * 0.5, -0.15), (w * 0.3, -0.32)], 0.7)
    c = w * 1.22
    pen.shape([(-c, 0.1), (0, 0.05), (c, 0.1), (c * 0.95, 0.25), (c * 0.5, 0.38), (0, 0.41), (-c * 0.5, 0.38),
               (-c * 0.95, 0.25)], look.cup, 0.35 + look.dark * 0.6)  # fmt: skip
    if look.rim is not None:
        pen.shape([(-c, 0.05), (0, 0.0), (c, 0.05), (c * 0.98, 0.15), (0, 0.12), (-c * 0.98, 0.15)], look.rim, 0.1)
    for x in (-0.6, -0.2, 0.2, 0.6):
        pen.line([(c * x, 0.14), (c * x * 0.6, 0.36)], 0.6)


def _leaf(pen: Pen, look: SignLook) -> None:
    if look.leaf_down:
        pen = pen.at(0, 0, 1, 180)
    w = 0.45 * look.leaf_wide
    pen.limb([(0, 0.2, 0.03), (0.02, 0.4, 0.025), (0.12 * look.stem, 0.46 + 0.08 * look.stem, 0.04)], look.leaf, 0)
    form = [(0, -0.54), (w * 0.28, -0.38), (w * 0.78, -0.12), (w, 0.12), (w * 0.85, 0.3), (w * 0.45, 0.34), (0, 0.2),
            (-w * 0.45, 0.34), (-w * 0.85, 0.3), (-w, 0.12), (-w * 0.78, -0.12), (-w * 0.28, -0.38)]  # fmt: skip
    if look.leaf_notch > 0:
        form = [(x * (1 - look.leaf_notch * (2.2 if i in (2, 10) else 0)), y) for i, (x, y) in enumerate(form)]
    pen.shape(form, look.leaf if look.leaf_edge is None else look.leaf_edge, look.dark, edge=look.edge)
    if look.leaf_edge is not None:
        pen.shape([(x * 0.68, y * 0.7) for x, y in form], look.leaf, look.dark * 0.5, edge=0.4)
    if look.leaf_half is not None:
        pen.shape([*form[:7], (0, -0.2)], look.leaf_half, look.dark * 0.7)
    pen.line([(0, 0.3), (0, -0.42)], 1.1)
    for side in (-1, 1):
        for y in (0.12, -0.05, -0.2):
            pen.line([(0, y), (side * w * (0.62 + y), y - 0.02 - abs(y) * 0.2)], 0.6)


def _heart(pen: Pen, look: SignLook) -> None:
    w = 0.46 * look.heart_wide
    form = [(0, 0.5), (w * 0.3, 0.3), (w * 0.82, 0.0), (w, -0.22), (w * 0.72, -0.43), (w * 0.3, -0.42), (0.0, -0.24),
            (-w * 0.3, -0.42), (-w * 0.72, -0.43), (-w, -0.22), (-w * 0.82, 0.0), (-w * 0.3, 0.3)]  # fmt: skip
    kind = look.heart_kind
    if kind == "flame":
        for x, y in ((-0.14, -0.5), (0, -0.58), (0.14, -0.5)):
            pen.shape(
                [(x - 0.07, -0.28), (x - 0.06, -0.42), (x, y), (x + 0.07, -0.4), (x + 0.06, -0.28)], look.bell[-1], 0
            )
    pen.shape(form, look.heart, 0.75 if kind == "hatched" else look.dark * 0.6, edge=look.edge)
    lighter = _mixed(look.heart, 0.45)
    if kind == "edge":
        pen.shape([(x * 0.68, y * 0.68) for x, y in form], lighter, 0, edge=0.4)
    elif kind == "light":
        pen.oval(-w * 0.5, -0.2, w * 0.2, 0.12, _mixed(look.heart, 0.8), 0, edge=0)
    elif kind == "band":
        pen.limb([(-w * 0.8, -0.2, 0.045), (0, -0.02, 0.045), (w * 0.8, -0.2, 0.045)], lighter, 0, edge=0.5)


def _mixed(colour: Colour | None, white: float) -> Colour | None:
    if colour is None:
        return None
    b, g, r = (int(c + (255 - c) * white) for c in colour)
    return b, g, r


def _bell(pen: Pen, look: SignLook) -> None:
    pen = replace(pen, matrix=pen.matrix * (1, look.bell_flat))
    if look.ribbon is not None:
        for side in (-1, 1):
            pen.shape([(0, -0.4), (side * 0.16, -0.54), (side * 0.3, -0.48), (side * 0.2, -0.36)], look.ribbon, 0.1)
    pen.oval(0, -0.46, 0.08, 0.08, look.bell[0], 0)
    pen.oval(0, 0, 0.41, 0.42, look.bell[0], look.dark, edge=look.edge)
    top = [(-0.41, 0), (-0.36, -0.2), (-0.2, -0.36), (0, -0.42)]
    if look.bell_kind == "quartered":
        for part, (sx, sy) in zip(look.bell, ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True):
            pen.shape([*((sx * x, sy * y) for x, y in top), (0, 0)], part, look.dark * 0.7, edge=0.6, hard=True)
    elif look.bell_kind == "halved":
        pen.shape([*top, (0.2, -0.36), (0.36, -0.2), (0.41, 0)], look.bell[1], look.dark * 0.7, hard=True)
    elif look.bell_kind == "sides":
        pen.shape([(0, -0.42), (0.2, -0.36), (0.36, -0.2), (0.41, 0), (0.36, 0.2), (0.2, 0.36),
                   (0, 0.42)], look.bell[1],
                  look.dark * 0.7, hard=True)  # fmt: skip
    if look.bell_kind != "quartered":
        band = look.bell_band if look.bell_kind == "banded" else look.bell[0]
        pen.shape(
            [(-0.41, -0.06), (0, 0.0), (0.41, -0.06), (0.41, 0.06), (0, 0.12), (-0.41, 0.06)], band, 0.1, edge=0.8
        )
    pen.line([(-0.02, 0.12), (0, 0.34)], 1.6)
    pen.oval(0, 0.22, 0.055, 0.055, (40, 40, 50), 0.9)
    pen.line([(-0.26, -0.1), (-0.2, -0.22), (-0.08, -0.3)], 0.7)
