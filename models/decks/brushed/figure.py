"""A whole person, 100 high, feet on the origin: legs, dress, arms, head and what the hands hold."""

from __future__ import annotations

import numpy as np

from models.decks.brushed.dress import breast, collar, long_skirt
from models.decks.brushed.heads import head
from models.decks.brushed.held import POLES, hold
from models.decks.brushed.look import Look
from models.decks.brushed.sheet import Sheet, limb, oval, shape, stroke


def proportions(look: Look) -> tuple[float, float, float, float, float]:
    """Head height, the y of shoulders and hips, and half the width of shoulders and hips."""
    high = 100 / look.heads
    shoulders = -(100 - high * 0.96)
    hips = shoulders * (0.5 if look.heads < 5 else 0.54)
    wide = look.bulk * (8 + high * 0.24) * (0.88 if look.woman else 1)
    return high, shoulders, hips, wide, wide * (0.8 if look.woman else 0.68 + 0.2 * (look.bulk - 0.8))


def figure(sheet: Sheet, look: Look, seated: bool = False) -> None:
    """Draw *look*; *seated* on a horse leaves out all but the near leg."""
    high, shoulders, hips, wide, narrow = proportions(look)
    lean = look.lean
    if look.cape:
        hem = -14 if not seated else hips + 4
        back = [
            (lean - wide * 0.7, shoulders),
            (lean + wide * 0.7, shoulders),
            (wide * 1.9, hem),
            (wide * 0.5, hem + 5),
            (-wide * 0.9, hem + 2),
            (-wide * 2.0, hem - 4),
        ]
        shape(sheet, back, look.colours[2])
    _legs(sheet, look, hips, narrow, seated)
    _arm(sheet, look, -1, lean - wide * 0.86, shoulders + 4, hips, look.arms[2], look.arms[3], look.second)
    if look.rank == "K" or look.dress in ("robe", "dress", "coat", "tunic"):
        long_skirt(sheet, look, hips, narrow, seated)
    breast(sheet, look, shoulders, hips, wide, narrow)
    neck = high * 0.13
    limb(sheet, [(lean, shoulders + 4), (lean, shoulders - high * 0.12)], (neck * 2.3, neck * 1.9), look.skin, 0.8)
    collar(sheet, look, shoulders, wide, high)
    own = sheet.at(lean + look.turn * high * 0.06, -(100 - high / 2), high / 2, angle=look.lean * 1.5, pen=0.85)
    head(own, look)
    _arm(sheet, look, 1, lean + wide * 0.86, shoulders + 4, hips, look.arms[0], look.arms[1], look.held)


def _legs(sheet: Sheet, look: Look, hips: float, narrow: float, seated: bool) -> None:
    """Trousers or stockings and boots; one leg over the horse's flank for a rider."""
    cloth, boot = look.colours[1], sheet.style.palette.cloths[-1]
    thick = narrow * 0.95
    bare = look.dress in ("jerkin", "dress")
    lower = look.skin if bare else cloth
    for way in (-1, 1):
        if seated and way < 0:
            continue
        foot = way * (narrow * 0.5 + 5 * look.stride)
        knee = (way * narrow * 0.55 + 3 * look.stride, hips * 0.5)
        if seated:
            knee, foot = (narrow * 1.1, hips * 0.62), narrow * 0.8
        base = hips * 0.14 if seated else 0.0
        limb(
            sheet,
            [knee, ((knee[0] + foot) / 2, hips * 0.25), (foot, base - 2)],
            (thick * 0.72, thick * 0.7, thick * 0.42),
            lower,
        )
        limb(sheet, [(way * narrow * 0.45, hips - 2), knee], (thick * 1.15, thick * 0.82), cloth)
        if not look.woman and not bare:
            limb(
                sheet,
                [((knee[0] * 0.4 + foot * 0.6), hips * 0.34), (foot, base - 2)],
                (thick * 0.95, thick * 0.62),
                boot,
            )
        out = 1 if look.turn > -0.3 and (way > 0 or look.turn > 0.3) else -1
        toe = [
            (foot - 2.4 * out, base),
            (foot - 2.4 * out, base - 4.5),
            (foot + 2 * out, base - 5),
            (foot + 8.5 * out, base - 1.6),
            (foot + 8 * out, base),
        ]
        shape(sheet, toe, boot)


def _arm(
    sheet: Sheet, look: Look, way: int, x: float, y: float, hips: float, out: float, bend: float, thing: str
) -> None:
    """An arm from the shoulder at x, y: *out* degrees from hanging, its lower part *bend* degrees further."""
    long = (hips - y) * 0.52
    a, b = np.radians(out), np.radians(out + bend)
    elbow = (x + way * long * np.sin(a), y + long * np.cos(a))
    hand = (elbow[0] + way * long * 0.92 * np.sin(b), elbow[1] + long * 0.92 * np.cos(b))
    thick = 5.2 * look.bulk + 1.2
    sleeve = look.colours[0] if look.dress not in ("jerkin", "armour", "tee") else look.colours[3 % len(look.colours)]
    bare = look.dress == "tee"
    puff = 1.5 if look.dress in ("doublet", "striped") else 1.05
    limb(sheet, [elbow, hand], (thick * 0.95, thick * 0.72), look.skin if bare else sleeve)
    limb(
        sheet,
        [(x, y), ((x + elbow[0]) / 2, (y + elbow[1]) / 2), elbow],
        (thick, thick * 1.2 * puff, thick * 0.9),
        sleeve,
    )
    if puff > 1.2:
        stroke(sheet, [(x, y + 1), ((x + elbow[0]) / 2 + way, (y + elbow[1]) / 2), elbow], 1)
    if thing:
        tilt = way * float(np.clip(sheet.rng.normal(6, 7), -6, 18)) if thing in (*POLES, "sword") else way * 6
        hold(sheet.at(hand[0], hand[1], 1.0, tilt, flip=way < 0), thing, look)
    if not bare:
        cuff = (elbow[0] * 0.22 + hand[0] * 0.78, elbow[1] * 0.22 + hand[1] * 0.78)
        limb(
            sheet,
            [cuff, (cuff[0] * 0.5 + hand[0] * 0.5, cuff[1] * 0.5 + hand[1] * 0.5)],
            (thick, thick * 1.1),
            look.colours[1],
            0.8,
        )
    fist = thick * 0.55
    oval(sheet, hand[0], hand[1], fist, fist * 0.92, look.skin)
    for k in (-0.35, 0.1, 0.5):
        stroke(
            sheet, [(hand[0] + k * fist, hand[1] - fist * 0.5), (hand[0] + k * fist + 0.3, hand[1] + fist * 0.5)], 0.6
        )
