"""Number cards and aces: signs in their places, stems, scenes and ribbons."""

from __future__ import annotations

import numpy as np

from models.decks.chromo.cast import Person
from models.decks.chromo.corners import index_room, index_text, print_heading, print_index
from models.decks.chromo.layouts import LAYOUTS, Layout
from models.decks.chromo.pen import Pen, sheet, shrunk
from models.decks.chromo.scenes import ACE_SCENES, SCENES, Scene
from models.decks.chromo.signs import Signs
from models.decks.chromo.style import HEIGHT, Style
from models.decks.deck import Picture
from models.decks.ink import fonts, paste, stamp, text_mask

_TEXTS = (
    "Spielkarten",
    "Prosit!",
    "Glück auf",
    "Feinste Qualität",
    "Nürnberg",
    "Altenburg",
    "Gut Blatt",
    "1889",
    "München",
)


class Vignettes:
    """The scenes of one pack, each drawn once."""

    def __init__(self, style: Style, people: list[Person]) -> None:
        self._style, self._people = style, people
        self._made: dict[str, Picture] = {}

    def get(self, name: str, width: float) -> Picture:
        """The scene *name*, *width* pixels wide."""
        if name not in self._made:
            pen = sheet(104, 104, 3, self._style.look(1.6), (52, 66))
            scene: Scene = ACE_SCENES[name]
            scene(pen, self._people[len(name) % len(self._people)], self._style)
            self._made[name] = pen.sheet
        return shrunk(self._made[name], width, width)


def number_face(face: Picture, style: Style, signs: Signs, vignettes: Vignettes, code: str, *, strange: bool) -> None:
    """Print a number card; a *strange* one, of no pack of 32, bears its count whatever the others bear."""
    roman = style.pattern == "tell" or (style.ten and code[0] == "T")
    heading = (not index_text(style, code[0]) and (roman or strange)) or style.pattern == "tell"
    count = 10 if code[0] == "T" else int(code[0])
    top = style.frame_inset + (30.0 if heading else 9.0)
    bottom = HEIGHT - style.frame_inset - (9.0 if style.scenes != "below" else 84.0)
    side = index_room(style) + 2 if index_text(style, code[0]) else style.frame_inset + 9.0
    size, places = _set(LAYOUTS[count], signs.aspect(code[1]), style, (side, top, style.width - side, bottom))
    name = tuple(SCENES)[(count + "CSHD".index(code[1])) % len(SCENES)]
    if style.scenes == "below":
        paste(
            face, vignettes.get(name, min(0.62 * style.width, style.width - 2 * side + 8)), style.width / 2, HEIGHT - 62
        )
    gap = 2 * (min(abs(x - style.width / 2) for x, _ in places) - signs.aspect(code[1]) * size / 2) - 4
    if style.scenes == "middle" and gap > 44:
        for share in (0.33, 0.67) if style.turned else (0.5,):
            picture = vignettes.get(name, min(gap, 100))
            paste(face, picture if share < 0.6 else picture[::-1, ::-1], style.width / 2, HEIGHT * share)
    if style.stems and not style.turned:
        _stems(face, style, places, size, bottom)
    for x, y in places:
        turned = style.turned and style.scenes != "below" and y > HEIGHT / 2 + size * 0.3
        paste(face, signs.get(code[1], size, turned=turned), x, y)
    if heading:
        print_heading(face, style, code, roman=roman)
    print_index(face, style, signs, code)


def _set(
    ways: tuple[Layout, ...], aspect: float, style: Style, field: tuple[float, float, float, float]
) -> tuple[float, list[tuple[float, float]]]:
    """The pack's way to set a count, the way that leaves the middle free, or if the signs were too small the one that
    lets them be largest.
    """
    open_ways = [way for way in ways if all(x for x, _ in way)]
    if style.scenes == "middle" and open_ways:
        return _places(open_ways[-1], aspect, style, field)
    usual = _places(ways[style.way % len(ways)], aspect, style, field)
    return (
        usual if usual[0] > 40 else max((_places(way, aspect, style, field) for way in ways), key=lambda set_: set_[0])
    )


def _places(
    layout: Layout, aspect: float, style: Style, field: tuple[float, float, float, float]
) -> tuple[float, list[tuple[float, float]]]:
    """The largest height of a sign at which none overlaps another in *field*, and where they stand."""
    left, top, right, bottom = field
    size = 84.0
    while True:
        reach = (right - left - aspect * size) / 2, (bottom - top - size) / 2
        squeeze = 0.86 if len({x for x, _ in layout}) < 3 else 1.0
        at = [((left + right) / 2 + x * reach[0] * squeeze, (top + bottom) / 2 + y * reach[1]) for x, y in layout]
        pairs = [(a, b) for i, a in enumerate(at) for b in at[:i]]
        free = all(abs(a[0] - b[0]) > aspect * size * 1.06 or abs(a[1] - b[1]) > size * 1.05 for a, b in pairs)
        if free or size < 20:
            return size * style.pip, at
        size *= 0.96


def _stems(face: Picture, style: Style, places: list[tuple[float, float]], size: float, bottom: float) -> None:
    """Stems from a root in the middle below to every sign."""
    pen = Pen(face, style.look(1), np.eye(3)[:2])
    root = (style.width / 2, bottom + 2)
    heavy = 2.2 / max(style.weight, 0.5)
    for x, y in sorted(places, key=lambda place: place[1]):
        foot = (x, min(y + size * 0.45, bottom))
        bend = (root[0] + (x - root[0]) * 0.3, (foot[1] + root[1] * 1.2) / 2.2)
        pen.line([root, bend, foot], style.inks["green"], heavy)


def ace_face(
    face: Picture, style: Style, signs: Signs, vignettes: Vignettes, code: str, rng: np.random.Generator
) -> None:
    """Print the Ass: two large signs, with a scene, a wreath or a ribbon, or alone."""
    suit, w = code[1], style.width
    usual = {"C": "bacchus", "S": "vase", "H": "cupid", "D": "hunt"}[suit]
    scene = usual if rng.random() < 0.6 else str(rng.choice(tuple(ACE_SCENES)))
    beside = style.ace in ("beside", "below")
    room = w - 2 * style.frame_inset - 14 if beside else 0.62 * w
    big = min(HEIGHT * 0.29, room / signs.aspect(suit) / (2.1 if beside else 1.0)) * (0.9 + 0.1 * style.pip)
    if beside:
        high, low = (0.31, 0.72) if style.ace == "beside" else (0.68, 0.27)
        apart = signs.aspect(suit) * big * 0.53
        places = [(w / 2 - apart, HEIGHT * high), (w / 2 + apart, HEIGHT * high)]
        paste(face, vignettes.get(scene, min(0.78 * w, 180)), w / 2, HEIGHT * low - 8)
        _stems(face, style, places, big, HEIGHT * high + big * 0.75)
    else:
        places = [(w / 2, HEIGHT * 0.23), (w / 2, HEIGHT * 0.77)]
        if rng.random() < 0.7:
            paste(face, vignettes.get(scene, min(0.6 * w, 132)), w / 2, HEIGHT / 2 - 8)
    for x, y in places:
        turned = style.ace == "turned" and y > HEIGHT / 2
        paste(face, signs.get(suit, big, turned=turned), x, y)
    if rng.random() < 0.5:
        _ribbon(face, style, HEIGHT * (0.5 if beside else 0.595), str(rng.choice(_TEXTS)))
    print_index(face, style, signs, code)


def _ribbon(face: Picture, style: Style, y: float, text: str) -> None:
    """A ribbon across the card with a text on it."""
    pen = sheet(160, 40, 2, style.look(2), (80, 20))
    for side in (-1, 1):
        tail = [(side * 52, 2), (side * 74, -2), (side * 68, 7), (side * 74, 15), (side * 52, 15)]
        pen.shape(tail, style.inks["rose"], smooth=False)
    pen.tube([(-60, 2), (-30, -2), (0, 0), (30, -2), (60, 2)], (17, 17, 17, 17, 17), style.inks["white"])
    paste(face, shrunk(pen.sheet, 160, 40), style.width / 2, y)
    font = next(path for path in fonts() if path.endswith("Serif.ttf"))
    mask = text_mask(text, font, 10, 1.15)
    if mask.shape[1] > 112:
        mask = shrunk(mask, 112, 10)
    stamp(face, mask, style.width / 2, y - 1, style.line)
