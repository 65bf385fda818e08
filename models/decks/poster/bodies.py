"""Bodies below a head of radius 1 at the origin: shoulders at 1.4, the hip where the pack's figure has it."""

from __future__ import annotations

from models.decks.poster.look import Look
from models.decks.poster.motifs import flower
from models.decks.poster.pen import Colour, Path, Pen, arc, blend, box, mirrored
from models.decks.poster.props import prop
from models.decks.poster.style import Style

SHOULDER = 1.55


def body(pen: Pen, style: Style, look: Look, hip: float, floor: float | None, hand: bool = False) -> None:
    """Torso, arms and what they hold, and legs if there is a *floor*; with *hand*, one hand holds out a sign."""
    if floor is not None:
        _legs(pen, style, look, hip, floor)
    far = -look.side
    sleeve = look.trim if look.chance % 4 == 0 else look.coat
    if look.collar == 4:  # a cloak behind
        pen.shape(mirrored([(0, 1.1), (1.5, 1.4), (2.3, 2.6), (2.6, hip + 1.2), (0, hip + 1.2)]), look.third)
    torso = _torso(style, look, hip)
    pen.shape(torso, look.coat)
    if look.pattern:
        second = look.trim if look.trim != look.coat else look.third
        pen.pattern(torso, look.pattern, second, 0.55 + look.chance % 3 * 0.2)
        if pen.key:
            pen.line([*torso, torso[0]], pen.ink, pen.key / pen.unit)
    _front(pen, style, look, hip)
    _arm(pen, style, look, far, 0.0 if hand else look.other_arm, sleeve, "none" if hand else look.other_prop)
    _arm(pen, style, look, look.side, look.raised, sleeve, look.prop)
    _collar(pen, style, look)


def held(style: Style, look: Look) -> tuple[float, float]:
    """Where the hand is that holds out a sign."""
    return _hand(style, -look.side, 0.0)


def _torso(style: Style, look: Look, hip: float) -> Path:
    w = 1.55 * style.broad
    halves = (
        [(0, 1.05), (w, 1.4), (w * 0.95, hip * 0.6), (w, hip), (0, hip)],
        [(0, 1.0), (w * 0.8, 1.15), (w * 1.1, 2.0), (w * 1.05, hip), (0, hip)],
        [(0, 0.9), (w * 0.45, 1.1), (w * 1.35, hip), (0, hip)],
        [(0, 1.1), (w * 1.1, 1.3), (w * 0.7, hip * 0.75), (w * 1.1, hip), (0, hip)],
        [(0, 1.2), (w * 1.05, 1.2), (w * 1.05, hip), (0, hip)],
    )
    return mirrored(halves[style.torso], curved=style.torso in (1, 3))


def _front(pen: Pen, style: Style, look: Look, hip: float) -> None:
    """A row of buttons, a sash, a belt, a waistcoat or a flower."""
    w = 1.5 * style.broad
    if look.sash == 0:
        for i in range(4):
            pen.oval(0, 2.0 + i * (hip - 2.2) / 4, 0.13, 0.13, look.third)
    elif look.sash == 1:
        pen.line([(-w * 0.6, 1.5), (w * 0.85, hip - 0.2)], look.third, 0.5, line=True)
    elif look.sash == 2:
        pen.shape(box(0, min(hip - 0.5, 3.6), w * 1.9, 0.42), look.third)
        pen.shape(box(0, min(hip - 0.5, 3.6), 0.5, 0.55), look.trim)
    elif look.sash == 3:
        pen.shape([(-0.7, 1.3), (0.7, 1.3), (0.45, hip), (-0.45, hip)], look.trim)
    else:
        flower(pen.at(look.side * 0.0, 2.7, 1.4), look.trim, look.third, 5 + look.chance % 4)


def _collar(pen: Pen, style: Style, look: Look) -> None:
    white: Colour = blend(style.ground, (255, 255, 255), 0.6)
    if look.collar == 0:
        pen.shape([(-0.75, 1.0), (0.75, 1.0), (0, 2.1)], white)
    elif look.collar == 1:
        for x in (-0.9, -0.45, 0, 0.45, 0.9):
            pen.oval(x, 1.25 + 0.1 * (1 - abs(x)), 0.34, 0.26, white)
    elif look.collar == 2:
        pen.shape(mirrored([(0, 1.05), (1.2, 1.2), (1.4, 1.75), (0, 2.0)]), look.third)
    elif look.collar == 3:
        pen.shape(box(0, 1.25, 1.3, 0.4), look.trim)
    else:
        pen.line([(-0.9, 1.3), (0, 1.6), (0.9, 1.3)], look.trim, 0.35, line=True)


def _hand(style: Style, side: int, raised: float) -> tuple[float, float]:
    w = 1.55 * style.broad
    return side * (w + 0.75), SHOULDER + 2.1 - 1.9 * raised


def _arm(pen: Pen, style: Style, look: Look, side: int, raised: float, sleeve: Colour, kind: str) -> None:
    x = side * 1.3 * style.broad
    hx, hy = _hand(style, side, raised)
    if kind == "none" and raised > 0.5:  # on the hip
        hx, hy = side * 0.9, SHOULDER + 1.7
    if kind not in ("none", "drum", "shield"):
        prop(pen.at(hx, hy, 1, 4 * side, flip=side < 0), kind, style, look)
    elbow = (side * (1.55 * style.broad + 0.55), SHOULDER + 1.35)
    pen.line([(x, SHOULDER + 0.15), elbow, (hx, hy)], sleeve, 0.72, line=True)
    end = (hx + (elbow[0] - hx) * 0.25, hy + (elbow[1] - hy) * 0.25)
    pen.line([end, (hx + (end[0] - hx) * 0.5, hy + (end[1] - hy) * 0.5)], look.third, 0.78)
    if kind in ("drum", "shield"):
        prop(pen.at(hx - side * 0.7, hy, 1), kind, style, look)
    pen.oval(hx, hy, 0.36, 0.36, look.skin)


def _legs(pen: Pen, style: Style, look: Look, hip: float, floor: float) -> None:
    w = 1.4 * style.broad
    if look.legs == 0 or (look.rank == "K" and look.legs == 1):  # a robe to the floor
        robe = mirrored([(0, hip - 0.3), (w, hip - 0.3), (w * 1.6, floor), (0, floor)], curved=False)
        pen.shape(robe, look.coat)
        pen.shape(box(0, floor - 0.2, w * 3.1, 0.45), look.trim)
        return
    apart = 0.55 if look.legs == 1 else 0.8
    step = 0.5 if look.legs == 3 else 0.0
    for side in (-1, 1):
        foot = side * (apart + 0.3) + step * side
        pen.line([(side * 0.55, hip), (foot, floor - 0.35)], look.third, 0.85, line=True)
        if look.legs >= 2:
            mid = ((side * 0.55 + foot * 2) / 3, hip + (floor - hip) * 0.62)
            pen.line([mid, (foot, floor - 0.35)], style.dark, 0.9)
        pen.shape(arc(foot + side * 0.25, floor, 0.75, 0.5, 180, 360), style.dark)
    pen.shape([(-w, hip - 0.1), (w, hip - 0.1), (w * 1.2, hip + 1.1), (-w * 1.2, hip + 1.1)], look.coat)
    pen.shape([(-w * 1.18, hip + 0.9), (w * 1.18, hip + 0.9), (w * 1.2, hip + 1.15), (-w * 1.2, hip + 1.15)], look.trim)
