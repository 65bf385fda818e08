"""What the trunk wears: doublet, tunic, coat, armour, jerkin, robe; suit, hoodie, shirt, jacket, dress."""

from __future__ import annotations

from models.decks.brushed.look import Look
from models.decks.brushed.palette import Colour, is_dark
from models.decks.brushed.sheet import Sheet, limb, mirrored, oval, path, shape, stroke


def _line(sheet: Sheet, colour: Colour) -> Colour:
    return sheet.style.palette.paper if is_dark(colour) else sheet.style.palette.ink


def long_skirt(sheet: Sheet, look: Look, hips: float, narrow: float, seated: bool) -> None:
    """The part below the waist of robe, tunic, coat or dress, with folds and a hem."""
    low = {"robe": -3.0, "dress": hips * 0.3, "coat": hips * 0.32}.get(look.dress, hips * 0.5)
    low = hips * 0.72 if seated else low
    wide = narrow * (1.7 if look.dress == "robe" else 1.5)
    main = look.colours[0]
    half = [(narrow, hips - 4), (narrow * 1.25, (hips + low) / 2), (wide, low), (0.0, low + 2.5)]
    shape(sheet, mirrored(half), main)
    line = _line(sheet, main)
    for k in (-0.6, -0.15, 0.3, 0.7):
        stroke(
            sheet, [(k * narrow, hips + 2), (k * narrow * 1.3, (hips + low) / 2), (k * wide * 1.05, low - 1)], 1.1, line
        )
    if look.rank == "K":
        trim = sheet.style.palette.paper
        limb(sheet, [(-wide, low), (0, low + 2.5), (wide, low)], (4, 4.6, 4), trim)
        limb(sheet, [(0, hips), (0.6, (hips + low) / 2), (0, low)], (4, 5), trim, 0.8)
        for k in range(4):
            y = hips + (low - hips) * (0.15 + 0.23 * k)
            stroke(sheet, [(0, y), (0.4, y + 3)], 1.4)


def breast(sheet: Sheet, look: Look, shoulders: float, hips: float, wide: float, narrow: float) -> None:
    """The trunk from shoulders to hips with belt and trimmings."""
    main, second, third = look.colours[0], look.colours[1], look.colours[2]
    if look.dress in ("armour", "jerkin"):
        main = sheet.style.palette.cloths[-1] if look.dress == "jerkin" else sheet.style.palette.paper
    x, belly = look.lean, narrow * (1.0 + max(look.bulk - 1, 0) * 0.9)
    waist = hips - (hips - shoulders) * 0.25
    hip = hips + 3
    own, b, n = sheet.skewed(x, shoulders, -x, hips - shoulders, wide), belly / wide, narrow / wide
    shape(own, mirrored([(0.45, -0.08), (1, 0.07), (0.92, 0.4), (b * 0.92, 0.75), (n * 1.1, 1.1)]), main)
    line = _line(sheet, main)
    chest, middle = shoulders + 5, (x * 0.5, shoulders + (hips - shoulders) * 0.45)
    if look.dress in ("doublet", "tunic", "robe"):
        shape(own, mirrored([(0.3, 0.0), (b * 0.18, 0.75)]), second, 0.9)
        for k in range(4):
            y = chest + (waist - chest) * k / 4
            oval(sheet, x * (1 - k / 4), y, 1, 1, sheet.style.palette.gold, 0.7)
    elif look.dress == "armour":
        stroke(sheet, [(x, shoulders), (middle[0] + 1, middle[1]), (0, hip)], 1.2)
        for k in range(3):
            y = waist - 2 + 4 * k
            stroke(sheet, [(-belly * 0.95, y - 1), (0, y + 2), (belly * 0.95, y - 1)], 1)
        for way in (-1, 1):
            oval(sheet, x + way * wide, shoulders + 4, wide * 0.34, 5, main)
    elif look.dress in ("suit", "jacket", "coat"):
        shape(own, path("-.34,-.03 .34,-.03 0,.7"), sheet.style.palette.paper, 0.9, smooth=False)
        shape(own, mirrored(path("0,.02 .13,.03 .2,.45 0,.68")), third, 0.8)
        for way in (-1, 1):
            lapel = [(x + way * wide * 0.3, shoulders - 2), (x + way * wide * 0.62, shoulders + 7), (0, waist - 1)]
            shape(sheet, lapel, second if look.dress == "coat" else main, 0.9, smooth=False)
        stroke(sheet, [(0, waist), (0.5, hip)], 1.2, line)
    elif look.dress == "jerkin":
        shape(own, mirrored([(0.5, -0.03), (b * 0.4, 0.75)]), sheet.style.palette.paper, 0.9)
        for way in (-1, 1):
            limb(sheet, [(x + way * wide * 0.42, shoulders), (way * belly * 0.35, waist)], (2.6, 2.6), second, 0.8)
        limb(sheet, [(x - wide * 0.36, middle[1]), (x + wide * 0.36, middle[1])], (3.6, 3.6), second, 0.8)
    elif look.dress == "striped":
        for k in range(5):
            y = shoulders + 4 + (hip - shoulders - 6) * k / 5
            limb(sheet, [(x - wide * 0.78, y), (0, y + 2), (x + wide * 0.78, y)], (2.4, 2.8, 2.4), second, 0)
    elif look.dress == "hoodie":
        shape(own, mirrored([(b * 0.6, 0.62), (b * 0.8, 1.0)]), main, 0.9)
        for way in (-1, 1):
            stroke(sheet, [(x + way * 2, shoulders + 2), (x + way * 2.6, chest + 8)], 1.2, line)
    else:
        oval(sheet, middle[0], middle[1], wide * 0.36, wide * 0.36, second, 0.9)
    if look.dress not in ("hoodie", "tee", "suit", "jacket"):
        limb(sheet, [(-belly * 0.96, waist + 3), (0, waist + 5), (belly * 0.96, waist + 3)], (3.4, 3.8, 3.4), third)
        shape(
            sheet,
            [(-2.2, waist + 2.6), (2.2, waist + 2.6), (2.2, waist + 7.2), (-2.2, waist + 7.2)],
            sheet.style.palette.gold,
            0.8,
            smooth=False,
        )


def collar(sheet: Sheet, look: Look, shoulders: float, wide: float, high: float) -> None:
    """Ruff, scarf or fur at the neck; a king's chain."""
    x, paper = look.lean, sheet.style.palette.paper
    if look.rank == "K" and look.dress != "suit":
        own = sheet.at(x, shoulders)
        fur = [(wide * 0.4, -4.0), (wide * 0.98, 3.0), (wide * 0.5, 10.0), (0.0, 14.0)]
        shape(own, mirrored(fur), paper)
        for k in (-0.6, -0.25, 0.1, 0.45):
            stroke(sheet, [(x + k * wide, shoulders + 3), (x + k * wide + 1, shoulders + 7)], 1.5)
    elif look.collar == "ruff" and look.dress not in ("tee", "hoodie", "suit", "jacket"):
        for k in range(6):
            oval(sheet, x + (k - 2.5) * wide * 0.25, shoulders - 1 + abs(k - 2.5) * -0.5, wide * 0.18, 3.4, paper, 0.8)
    elif look.collar == "scarf" or look.dress == "hoodie":
        limb(
            sheet,
            [(x - high * 0.3, shoulders - 2), (x, shoulders + 2.5), (x + high * 0.3, shoulders - 2)],
            (4, 5.4, 4),
            look.colours[2],
        )
        if look.dress != "hoodie":
            limb(
                sheet,
                [(x + 1, shoulders + 2), (x + 4, shoulders + 10), (x + 2, shoulders + 17)],
                (3.6, 4.4, 5),
                look.colours[2],
            )
    elif look.collar == "high":
        for way in (-1, 1):
            shape(
                sheet,
                [(x, shoulders + 3), (x + way * wide * 0.2, shoulders - 5), (x + way * wide * 0.5, shoulders + 1)],
                paper,
                0.9,
                smooth=False,
            )
