"""A horse in profile looking right, 100 high at the withers' seat, hooves on y = 0: standing, walking or rearing."""

from __future__ import annotations

from models.decks.brushed.look import Look
from models.decks.brushed.palette import mixed
from models.decks.brushed.sheet import Sheet, limb, oval, path, shape, stroke

SEAT = 66.0
"""How high a rider sits, in the horse's units."""


def horse(sheet: Sheet, look: Look) -> None:
    """A horse of the look's colours under saddle cloth and bridle."""
    palette = sheet.style.palette
    coat = palette.paper if look.suit in "SD" or palette.few else mixed(palette.cloths[-1], palette.paper, 0.25)
    if look.suit == "H" and not palette.few:
        coat = mixed(palette.ink, palette.paper, 0.35)
    mane = palette.ink if look.suit != "H" else palette.paper
    up = 8 + 14 * min(look.stride, 1)
    limb(sheet, path("-36,-56 -52,-50 -56,-26 -50,-8"), (5, 11, 9, 2), mane, 0.9)
    legs: list[list[tuple[float, float]]] = [
        [(-28, -50), (-20, -26), (-28, 0)],
        [(-34, -50), (-40, -28), (-38, 0)],
        [(26, -48), (40, -36 - up * 0.5), (36, -14 - up * 0.6)],
        [(22, -48), (24, -24), (20, 0)],
    ]
    for (x0, y0), (x1, y1), (x2, y2) in legs:
        limb(sheet, [(x0, y0), (x1, y1), (x2, y2 - 3)], (15, 8, 6), coat)
        shape(sheet, [(x2 - 4, y2), (x2 - 3, y2 - 6), (x2 + 3, y2 - 6), (x2 + 6, y2)], palette.ink, 0.8, smooth=False)
    body = [(-40, -58), (-26, -72), (0, -66), (22, -74), (36, -60), (28, -42), (0, -38), (-26, -40), (-40, -46)]
    shape(sheet, body, coat)
    limb(sheet, [(24, -58), (36, -78), (44, -96)], (32, 20, 14), coat)
    limb(sheet, [(12, -76), (22, -92), (34, -106)], (5, 10, 6), mane, 0.8)
    face = [(36, -106), (46, -108), (58, -96), (70, -82), (68, -74), (60, -74), (48, -84), (38, -90)]
    shape(sheet, face, coat)
    shape(sheet, [(38, -104), (38, -116), (45, -107)], coat, 0.9)
    oval(sheet, 50, -97, 2.2, 2.2, palette.ink, 0)
    oval(sheet, 65, -79, 1.4, 1.4, palette.ink, 0)
    stroke(sheet, [(62, -75), (66, -77)], 0.9)
    cloth = look.colours[2]
    stroke(sheet, [(56, -100), (52, -86)], 2, cloth)
    stroke(sheet, [(60, -88), (40, -66), (8, -72)], 1.8, cloth)
    shape(sheet, path("-20,-70 14,-70 16,-46 -2,-40 -20,-46"), cloth)
    stroke(sheet, [(-17, -50), (-2, -45), (13, -50)], 1.4, palette.gold)
