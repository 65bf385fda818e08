"""Faces with expressions, hair and beards, in a head whose half height is 1."""

from __future__ import annotations

from models.decks.brushed.hats import crown, hat
from models.decks.brushed.look import Look
from models.decks.brushed.palette import is_dark, mixed
from models.decks.brushed.sheet import Sheet, mirrored, oval, shape, stroke


def head(sheet: Sheet, look: Look) -> None:
    """The head of *look*: hair behind, face, beard, eyes, brows, nose, mouth, hair before, crown or hat."""
    _hair_behind(sheet, look)
    j = look.jaw
    right = [
        (0.0, -1.0),
        (0.5, -0.88),
        (0.74, -0.4),
        (0.7, 0.2),
        (0.42 + 0.3 * j, 0.68 + 0.1 * j),
        (0.16 + 0.2 * j, 0.98),
    ]
    side = -0.74 if look.turn >= 0 else 0.74
    oval(sheet, side, 0.08, 0.14, 0.22, look.skin, 0.9)
    shape(sheet, mirrored(right), look.skin)
    _beard(sheet, look)
    _eyes(sheet, look)
    _nose_mouth(sheet, look)
    _hair_before(sheet, look)
    if look.rank == "K":
        crown(sheet, look.points, look.crown, sheet.style.palette.gold, look.colours[1])
    else:
        hat(sheet, look.hat, look.colours[1], look.colours[2], look.turn)


def _hair_behind(sheet: Sheet, look: Look) -> None:
    """Hair that falls beside the face; shoulder-long for some."""
    if look.hairdo == "bald":
        return
    low = {"short": 0.1, "curls": 0.7, "long": 1.35, "pageboy": 0.75}[look.hairdo]
    wide = {"short": 0.84, "curls": 1.02, "long": 0.98, "pageboy": 0.98}[look.hairdo]
    right = [(0.0, -1.16), (0.6, -1.05), (wide, -0.4), (wide + 0.06, low * 0.5), (wide - 0.05, low), (0.5, low * 0.95)]
    shape(sheet, mirrored(right), look.hair)
    for x in (-0.86, 0.86):
        if look.hairdo == "curls":
            for k in range(3):
                oval(sheet, x * (1.08 - 0.04 * k), -0.2 + 0.4 * k, 0.24, 0.23, look.hair)


def _hair_before(sheet: Sheet, look: Look) -> None:
    """A fringe, or a few strands."""
    if look.hairdo in ("bald", "short") and look.rank != "K" and look.hat not in ("bare", "shades", "phones"):
        return
    if look.hairdo == "bald":
        stroke(sheet, [(-0.3, -0.9), (0, -0.98), (0.3, -0.88)], 0.6)
        return
    t = look.turn * 0.25
    fringe = [
        (-0.78, -0.25),
        (-0.7, -0.85),
        (0, -1.12),
        (0.7, -0.85),
        (0.78, -0.25),
        (0.55, -0.55),
        (t, -0.66),
        (-0.55, -0.55),
    ]
    shape(sheet, fringe, look.hair)


def _beard(sheet: Sheet, look: Look) -> None:
    """Full, pointed, forked or goat beard; or stubble."""
    t = look.turn * 0.18
    if look.beard in ("full", "forked", "pointed"):
        long = {"full": 1.5, "forked": 1.65, "pointed": 1.85}[look.beard]
        tip = (
            [(0.34, long), (0, 1.2), (-0.34, long)]
            if look.beard == "forked"
            else [(0.3, long - 0.25), (0, long), (-0.3, long - 0.25)]
        )
        loop = [
            (0.72, -0.05),
            (0.7, 0.6),
            (0.5, 1.1),
            *tip,
            (-0.5, 1.1),
            (-0.7, 0.6),
            (-0.72, -0.05),
            (-0.5, 0.35),
            (t, 0.32),
            (0.5, 0.35),
        ]
        shape(sheet, loop, look.hair)
        ink = sheet.style.palette.paper if is_dark(look.hair) else sheet.style.palette.ink
        for x in (-0.36, -0.12, 0.14, 0.36):
            stroke(sheet, [(x, 0.75), (x * 0.9, 1.05), (x * 0.5, 1.3)], 0.7, ink)
    elif look.beard == "goat":
        shape(
            sheet,
            [(t - 0.25, 0.78), (t + 0.25, 0.78), (t + 0.12, 1.2), (t + 0.04, 1.5), (t - 0.14, 1.15)],
            look.hair,
            0.9,
        )
    elif look.beard == "stubble":
        for k in range(7):
            x = -0.45 + 0.15 * k
            stroke(sheet, [(x, 0.8 - 0.4 * x * x), (x + 0.03, 0.9 - 0.4 * x * x)], 0.6)


def _eyes(sheet: Sheet, look: Look) -> None:
    """Eyes of the look's kind under brows that make the mood."""
    ink, paper = sheet.style.palette.ink, (250, 252, 252)
    for way in (-1, 1):
        x, y = way * 0.31 + look.turn * 0.2, -0.1
        if look.eyes == "dot":
            oval(sheet, x, y, 0.075, 0.11, ink, 0)
        elif look.eyes == "slit":
            stroke(sheet, [(x - 0.18, y), (x, y + 0.06 * look.mood), (x + 0.18, y)], 1.5)
        else:
            tall = 0.2 if look.eyes == "round" else 0.12
            oval(sheet, x, y, 0.19, tall, paper, 0.7)
            oval(sheet, x + look.gaze * 0.09, y + 0.01, 0.08, min(tall, 0.11), ink, 0)
            stroke(sheet, [(x - 0.22, y - 0.02), (x, y - tall), (x + 0.22, y - 0.02)], 1.2)
        tilt = look.mood * 0.11 * way
        stroke(sheet, [(x - 0.24, y - 0.3 - tilt), (x, y - 0.38), (x + 0.24, y - 0.3 + tilt)], look.brow)
    if look.woman:
        for way in (-1, 1):
            x = way * 0.31 + look.turn * 0.2
            stroke(sheet, [(x + way * 0.18, -0.14), (x + way * 0.34, -0.26)], 1)


def _nose_mouth(sheet: Sheet, look: Look) -> None:
    """Nose to the side the face turns to, moustache, mouth and cheeks."""
    t, far, n = look.turn * 0.22, 1 if look.turn >= 0 else -1, look.nose
    ink = sheet.style.palette.ink
    if not sheet.style.palette.few:
        blush = mixed(look.skin, sheet.style.palette.cloths[0], 0.35)
        for way in (-1, 1):
            oval(sheet, way * 0.45 + t, 0.26, 0.15, 0.11, blush, 0)
    tip = t + far * 0.36 * n
    loop = [
        (t, -0.08),
        (tip * 0.8 + t * 0.2, 0.16),
        (tip + far * 0.04, 0.3),
        (tip - far * 0.12, 0.4),
        (t - far * 0.08, 0.36),
    ]
    shape(sheet, loop, look.skin, 0, shade=False)
    stroke(sheet, [*loop[:4], (t - far * 0.06, 0.34)], 1.1)
    y = 0.62
    if look.mouth == "open":
        shape(
            sheet,
            [(t - 0.28, y - 0.06), (t, y - 0.02), (t + 0.28, y - 0.06), (t + 0.16, y + 0.18), (t - 0.16, y + 0.18)],
            ink,
            0.7,
        )
        stroke(sheet, [(t - 0.2, y), (t, y + 0.03), (t + 0.2, y)], 1.2, (250, 252, 252))
    elif look.mouth == "lips":
        red = sheet.style.palette.suits["H"][0]
        shape(
            sheet,
            [(t - 0.22, y), (t - 0.06, y - 0.07), (t, y - 0.04), (t + 0.06, y - 0.07), (t + 0.22, y), (t, y + 0.12)],
            red,
            0.7,
        )
    else:
        bend = {"smile": 0.13, "grim": -0.08, "smirk": 0.05}[look.mouth]
        lift = 0.1 if look.mouth == "smirk" else 0
        stroke(sheet, [(t - 0.28, y - bend * 0.5), (t, y + bend * 0.6), (t + 0.28, y - bend * 0.5 - lift)], 1.3)
    if look.moustache:
        for way in (-1, 1):
            end = 0.5 if look.moustache == "small" else 0.85
            rise = -0.12 if look.moustache == "curled" else 0.16
            loop = [(t, 0.42), (t + way * 0.3, 0.42), (t + way * end, 0.5 + rise), (t + way * 0.3, 0.6), (t, 0.54)]
            shape(sheet, loop, look.hair, 0.9, shade=False)
