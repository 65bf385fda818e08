"""Bodies: legs, coats, arms. The pen's origin is between the feet of a figure 100 units high."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.etched.dress import Dress
from models.decks.etched.heads import draw_head, hands_apart
from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour
from models.decks.etched.props import PROPS, draw_prop


def draw_body(pen: Pen, dress: Dress, pose: str, props: tuple[str, str]) -> tuple[tuple[float, float], ...]:
    """A whole figure, *pose* stand, sit or ride (no legs); returns where its hands are."""
    hands = hands_apart(pen.rng)
    if pose == "ride":
        hands = ((-20, -52), (hands[1][0], min(hands[1][1], -56)))
    if dress.cape:
        _cape(pen, dress, pose)
    if pose != "ride" and dress.coat not in ("robe", "gown"):
        _legs(pen, dress)
    if pose == "sit":
        _lap(pen, dress)
    _torso(pen, dress, pose)
    for side, hand, prop in zip((-1, 1), hands, props, strict=True):
        behind = prop in PROPS["behind"]
        if behind:
            draw_prop(pen.at(*hand), prop, dress)
        _arm(pen, dress, side, hand)
        if not behind and prop != "none":
            draw_prop(pen.at(*hand), prop, dress)
            pen.oval(hand[0], hand[1], 2.4, 2.6, dress.skin, 0.15)
    _collar(pen, dress)
    draw_head(pen.at(0, -88, float(pen.rng.uniform(0.95, 1.15)), float(pen.rng.normal(0, 3))), dress)
    return hands


def _cape(pen: Pen, dress: Dress, pose: str) -> None:
    end = -30 if pose == "ride" else -float(pen.rng.uniform(3, 25))
    out = float(pen.rng.uniform(15, 23))
    pen.shape([(-9, -78), (9, -78), (15, -55), (out + 3, end - 8), (out - 3, end), (4, end - 4), (-8, end),
               (-out, end - 4),
               (-15, -55)], dress.second, 0.3 + dress.dark * 0.6)  # fmt: skip
    for x in (-12, -6, 8, 14):
        pen.line([(x * 0.8, -60), (x * 1.1, end - 6)], 0.6)


def _legs(pen: Pen, dress: Dress) -> None:
    stride = float(pen.rng.uniform(4, 9))
    lift = float(pen.rng.choice([0, 0, 3]))
    for side in (1, -1):
        foot = side * stride + (2 if side > 0 else -2)
        up = lift if side > 0 else 0.0
        hose = dress.hose if not (dress.pattern == "halved" and side > 0) else dress.second
        knee = (foot * 0.75 + side * 1.5, -25 - up)
        pen.limb([(side * 4.5, -50, 5.2), (*knee, 4), (foot, -3 - up, 2.6)], hose, dress.dark * 0.8)
        if dress.coat in ("uniform", "hussar", "pelisse", "armour", "tabard"):
            pen.limb(
                [(*knee, 4.6), (foot * 0.95, -13 - up, 4), (foot, -2 - up, 3)], dress.boots, 0.2 + dress.dark * 0.6
            )
        else:
            pen.line([(knee[0] - 4, knee[1] + 2), (knee[0] + 4, knee[1] + 2)], 1.6)
        pen.limb([(foot + 2.5, -2 - up, 2.2), (foot, -2.4 - up, 2.6), (foot - 7, -1 - up, 1.3)], dress.boots, 0.5)


def _lap(pen: Pen, dress: Dress) -> None:
    for side in (1, -1):
        pen.limb([(side * 5, -48, 6), (side * 10, -32, 6.4), (side * 9, -3, 3.6)], dress.hose, dress.dark)
        pen.limb([(side * 9 + 2, -2, 2), (side * 9 - 7, -1, 1.4)], dress.boots, 0.5)


def _torso(pen: Pen, dress: Dress, pose: str) -> None:
    g, coat, dark = dress.girth, dress.coat, dress.dark
    hem = {"robe": -3.0, "gown": -2.0, "tabard": -26.0, "frock": -28.0, "tunic": -33.0, "puffed": -40.0}.get(
        coat, -42.0
    )
    if pose == "ride":
        hem = min(hem, -36.0) - 4
    elif pose == "sit" and coat not in ("robe", "gown"):
        hem = min(hem, -36.0)
    flare = {"robe": 19.0, "gown": 24.0, "frock": 15.0, "tabard": 12.0, "tunic": 14.0}.get(coat, 9.5) * g
    if coat == "puffed":
        pen.oval(-5, -45, 8 * g, 8, dress.second, dark)
        pen.oval(5, -45, 8 * g, 8, dress.second, dark)
    waist = (8.4 if coat not in ("robe", "tabard") else 11) * g
    pen.shape([(-5, -79), (5, -79), (11 * g, -75), (11 * g, -64), (waist, -53), (flare, hem - 4), (flare * 0.9, hem),
               (0, hem + 1.5),
               (-flare * 0.9, hem), (-flare, hem - 4), (-waist, -53), (-11 * g, -64),
               (-11 * g, -75)], dress.cloth, dark)  # fmt: skip
    if dress.pattern == "halved" and coat != "armour":
        pen.shape([(0, -79), (5, -79), (11 * g, -75), (11 * g, -64), (waist, -53), (flare, hem - 4),
                   (flare * 0.8, hem), (0, hem + 1)],
                  dress.second, dark * 0.6)  # fmt: skip
    _front(pen, dress, hem, flare)
    if coat not in ("robe",):
        pen.limb([(-waist, -54, 1.6), (0, -52.5, 1.8), (waist, -54, 1.6)], dress.trim, 0.15)
    for x in (-0.7, -0.35, 0.3, 0.65):
        if hem > -40:
            pen.line([(x * waist, -50), (x * flare * 1.1, hem - 1)], 0.7)


def _front(pen: Pen, dress: Dress, hem: float, flare: float) -> None:
    coat, g = dress.coat, dress.girth
    if coat in ("robe", "frock"):
        pen.shape(
            [(-1, -78), (3, -78), (4, -55), (flare * 0.45, hem), (-flare * 0.35, hem), (-4, -55)],
            dress.second,
            dress.dark * 0.5,
        )
    if coat == "robe" and hem > -20:
        pen.limb([(-flare, hem - 2, 2.4), (0, hem + 0.5, 2.6), (flare, hem - 2, 2.4)], dress.trim, 0.1)
    if coat in ("hussar", "pelisse") or dress.pattern == "frogs":
        for y in range(-74, -55, 4):
            pen.line([(-7 * g, y), (0, y + 1.4), (7 * g, y)], 1.3)
        pen.line([(0, -76), (0, -54)], 0.8)
    elif coat == "armour":
        pen.line([(0, -76), (0.6, -56)], 1)
        for y in (-72, -64):
            pen.line([(-9 * g, y), (0, y + 3), (9 * g, y)], 0.8)
    elif coat == "uniform":
        pen.shape([(-5, -77), (5, -77), (4, -62), (0, -58), (-4, -62)], dress.second, 0.15)
        pen.line([(-9, -76), (7, -56)], 2.6)
    elif dress.pattern == "buttons":
        for y in range(-75, int(hem) - 4, 5):
            pen.oval(0, y, 0.9, 0.9, dress.trim, 0.2, edge=0.8)
    elif dress.pattern == "stripes":
        for x in (-0.6, -0.2, 0.2, 0.6):
            pen.limb([(x * 9, -76, 0.9), (x * 8, -54, 0.8), (x * flare, hem - 2, 1.4)], dress.second, 0.1, edge=0.6)
    elif dress.pattern == "dots":
        for y in range(-73, int(hem) - 4, 7):
            for x in (-5, 0, 5):
                pen.oval(x + (y % 2) * 2, y, 1.2, 1.2, dress.trim, 0, edge=0.7)


def _arm(pen: Pen, dress: Dress, side: int, hand: tuple[float, float]) -> None:
    shoulder = np.array([side * 10.5 * dress.girth, -73.0])
    reach = np.array(hand) - shoulder
    distance = float(np.clip(np.linalg.norm(reach), 8, 31))
    end = shoulder + reach / max(float(np.linalg.norm(reach)), 1e-6) * distance
    bend = np.sqrt(max(16.0**2 - (distance / 2) ** 2, 0))
    normal = np.array([-reach[1], reach[0]]) / max(float(np.linalg.norm(reach)), 1e-6)
    elbow = (shoulder + end) / 2 + normal * bend * (1 if normal[1] > 0 else -1)
    puff = 6.0 if dress.coat in ("puffed", "robe", "gown") else 4.6
    sleeve: Colour | None = dress.second if dress.coat in ("tabard", "puffed") else dress.cloth
    pen.limb([(*shoulder, 4.4), (*((shoulder + elbow) / 2), puff), (*elbow, 4.2), (*((elbow + end) / 2), 3.6),
              (*end, 3.2)],
             sleeve, dress.dark)  # fmt: skip
    back = end - (end - elbow) * 0.12
    pen.limb([(*(back - (end - elbow) * 0.12), 3.9), (*end, 3.9)], dress.trim, 0.1)
    pen.oval(end[0], end[1], 2.6, 2.8, dress.skin, 0.15)
    if dress.coat in ("uniform", "hussar", "armour"):
        pen.oval(shoulder[0], shoulder[1] - 1.5, 5, 2.8, dress.trim, 0.4)


def _collar(pen: Pen, dress: Dress) -> None:
    pen.limb([(0, -84, 3.4), (0, -76, 3.8)], dress.skin, 0.3)
    if dress.collar == "ruff":
        for x in (-7, -3.5, 0, 3.5, 7):
            pen.oval(x, -77.5 + abs(x) * 0.1, 2.8, 2.6, None, 0.15, edge=0.8)
    elif dress.collar == "lace":
        pen.shape([(-8, -79), (0, -77), (8, -79), (6, -72), (0, -70), (-6, -72)], None, 0.15)
    elif dress.collar == "ermine":
        pen.shape([(-8, -80), (0, -77), (8, -80), (14, -70), (8, -64), (0, -61), (-8, -64), (-14, -70)], None, 0.1)
        for x in (-9, -5, 0, 5, 9):
            pen.line([(x, -70 + abs(x) * 0.2), (x, -67 + abs(x) * 0.2)], 1.8)
    elif dress.collar == "lapels":
        for side in (-1, 1):
            pen.shape([(0, -77), (side * 6, -80), (side * 5, -66), (0, -62)], dress.trim, 0.2)
    elif dress.collar == "chain":
        pen.line([(-9, -76), (-5, -68), (0, -65), (5, -68), (9, -76)], 2)
        pen.oval(0, -64, 2, 2.2, dress.trim, 0.2)


def nude(dress: Dress) -> Dress:
    """The same person as a putto."""
    return replace(dress, coat="doublet", headgear="none", beard="none", cape=False, collar="none", locks="curls",
                   pattern="none", cloth=dress.skin, hose=dress.skin, boots=dress.skin, girth=1.3,
                   trim=dress.skin)  # fmt: skip
