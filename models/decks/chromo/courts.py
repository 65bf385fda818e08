"""König, Ober and Unter: whole figures or double heads, the Ober's sign high, the Unter's low."""

from __future__ import annotations

import numpy as np

from models.decks.chromo.cast import Person
from models.decks.chromo.corners import index_depth, index_room, index_text, print_index, wash
from models.decks.chromo.figures import figure
from models.decks.chromo.pen import sheet, shrunk
from models.decks.chromo.signs import Signs
from models.decks.chromo.style import HEIGHT, Style
from models.decks.deck import Picture
from models.decks.ink import fonts, paste, stamp, text_mask

_NAMES = ("Geßler", "Tell", "Stüssi", "Fürst", "Itell", "Kuoni", "Harras", "Rudenz", "Reding", "Walther", "Stauffacher")


def court_face(face: Picture, style: Style, signs: Signs, code: str, who: Person, rng: np.random.Generator) -> None:
    """Print the court card *code* on the blank *face*."""
    wash(face, style)
    if style.pattern == "single":
        _whole(face, style, signs, code, who, rng)
    else:
        _double(face, style, signs, code, who, rng)
    print_index(face, style, signs, code)


def _whole(face: Picture, style: Style, signs: Signs, code: str, who: Person, rng: np.random.Generator) -> None:
    """A whole figure; his sign is on the side where he holds nothing, a König's on both or one."""
    unit = min(1.6 * style.figure, (HEIGHT - 18) / 224)
    big = 0.26 * style.width * style.pip
    left = who.mirrored
    indexed = bool(index_text(style, code[0]))
    picture = figure(who, style, unit, (-64, -14, 64, 208), rng)
    _within(face, style, picture, 0 if code[0] == "K" else 12 if left else -12, HEIGHT / 2 + 4, indexed=indexed)
    side = style.frame_inset + 6 + signs.aspect(code[1]) * big / 2
    deep = style.frame_inset + 8 + big / 2
    under = index_depth(style)
    if indexed and (style.corners == 4 or left != (code[0] == "J")):
        deep += under
    if code[0] == "J":
        deep = HEIGHT - deep
    both = code[0] == "K" and style.way % 3 > 0 and (not indexed or style.corners == 4)
    for x in (side, style.width - side) if both else (side,) if left else (style.width - side,):
        paste(face, signs.get(code[1], big), x, deep)


def _double(face: Picture, style: Style, signs: Signs, code: str, who: Person, rng: np.random.Generator) -> None:
    """The upper half with its signs, the same turned below, and what divides them."""
    half = face.copy()
    bust = style.pattern == "prussian"
    unit, cut = (2.0, 84) if bust else (1.75, 95)
    unit = min(unit * style.figure, style.width / (118 if bust else 126))
    picture = figure(who, style, unit, (-66, -16, 66, 126), rng)
    big = min(58 * style.pip, 0.25 * style.width)
    wide = signs.aspect(code[1]) * big
    left = who.mirrored
    lettered = bool(index_text(style, code[0]))
    _within(half, style, picture, 10 if left else -10, HEIGHT / 2 + (55 - cut) * unit, indexed=lettered)
    below = lettered and style.corners == 4 and code[0] != "J"
    beside = lettered and left and code[0] != "J" and not below
    x = (index_room(style) + 2 if beside else style.frame_inset + 6) + wide / 2
    slope = 0.36 if "slant" in style.divide else 0.0
    y = style.frame_inset + 9 + big / 2 + (index_depth(style) if below else 0)
    if code[0] == "J":
        y = HEIGHT / 2 - big / 2 - 10 - (slope * (style.width / 2 - x + wide / 2) if left else 0)
    x = x if left else style.width - x
    paste(half, signs.get(code[1], big), x, y)
    if code[0] == "K" and style.way % 2 == 0 and (not lettered or below):
        paste(half, signs.get(code[1], big), style.width - x, y)
    rows, columns = np.ogrid[: face.shape[0], : face.shape[1]]
    upper = rows - HEIGHT / 2 + 0.5 < slope * (columns - style.width / 2 + 0.5)
    face[..., :3] = np.where(upper[..., None], half[..., :3], half[::-1, ::-1, :3])
    _divide(face, style, slope, who)
    if style.pattern == "tell" and code[0] != "K":
        _name(face, style, _NAMES["CSHD".index(code[1]) * 2 + (code[0] == "J")])


def _within(face: Picture, style: Style, picture: Picture, aside: float, y: float, *, indexed: bool) -> None:
    """Print *picture* within the frame, *aside* of the middle, and leave the corners to the indices."""
    before = face.copy()
    a = style.frame_inset + 1 + 3 * (style.frame == "double") if style.frame != "none" else 0
    if style.wash is not None:
        a = style.frame_inset + 5
    paste(face[a : HEIGHT - a, a : style.width - a], picture, style.width / 2 + aside - a, y - a)
    if indexed:
        right, low = round(index_room(style)) + 2, round(style.frame_inset + 8 + index_depth(style))
        for _ in range(2):
            face[:low, :right] = before[:low, :right]
            if style.corners == 4:
                face[:low, -right:] = before[:low, -right:]
            face, before = face[::-1, ::-1], before[::-1, ::-1]


def _divide(face: Picture, style: Style, slope: float, who: Person) -> None:
    """A line, a band or a garland between the halves, as far as the frame."""
    reach = style.width / 2 - style.frame_inset - (1 if style.frame != "none" else 4)
    pen = sheet(style.width, 160, 2, style.look(2), (style.width / 2, 80))
    ends = [(-reach, -reach * slope), (0, 0), (reach, reach * slope)]
    if "band" in style.divide or style.pattern == "tell":
        pen.tube(ends, (13, 13, 13), style.inks["gold"])
        pen.tube(ends, (7, 7, 7), who.second if style.pattern != "tell" else style.paper, line=0.6)
    else:
        pen.line(ends, weight=1.3, smooth=False)
    if style.divide == "garland":
        for i in range(13):
            x = (i - 6) * reach / 6.6
            turned = pen.moved(x, 0, 0.75, 90 + (28 if i % 2 else -28))
            turned.shape([(0, -13), (5, 0), (0, 11), (-5, 0)], style.inks["green" if i % 3 else "red"], line=0.7)
    height, width = pen.sheet.shape[:2]
    paste(face, shrunk(pen.sheet, width / 2, height / 2), style.width / 2, HEIGHT / 2)


def _name(face: Picture, style: Style, name: str) -> None:
    """A name on the band, readable from both sides."""
    font = next(path for path in fonts() if path.endswith("Serif.ttf"))
    mask = text_mask(name, font, 10, 1.1)
    for _ in range(2):
        paper = np.full((15, mask.shape[1] + 8), 255, np.uint8)
        stamp(face, paper, style.width * 0.3, HEIGHT / 2 - 0.14 * style.width * ("slant" in style.divide), style.paper)
        stamp(face, mask, style.width * 0.3, HEIGHT / 2 - 0.14 * style.width * ("slant" in style.divide), style.line)
        face[..., :3] = face[::-1, ::-1, :3].copy()
