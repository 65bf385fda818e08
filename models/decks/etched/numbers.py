"""Number cards: exactly so many signs, with or without a scene among them."""

from __future__ import annotations

from models.decks.etched.layouts import Box, Place, fitting, placed
from models.decks.etched.pen import Pen
from models.decks.etched.scenes import KINDS, draw_scene
from models.decks.etched.signs import draw_sign
from models.decks.etched.style import Style

_KINDS = ("columns", "rows", "ring", "branch", "twigs", "zigzag")


def draw_number(pen: Pen, suit: str, count: int, box: Box, style: Style) -> None:
    """*count* signs in *box*."""
    kind = style.layout if style.layout != "mixed" else _KINDS[(count * 5 + len(style.dyes)) % len(_KINDS)]
    scene = style.scene
    if scene == "strewn":
        scene = ("none", "foot", "middle", "full")[int(pen.rng.integers(4))]
    x0, y0, x1, y1 = box
    high = y1 - y0
    view = str(pen.rng.choice(KINDS))
    if scene == "foot":
        share = float(pen.rng.uniform(0.22, 0.32))
        draw_scene(pen, view, (x0 + 4, y1 - high * share, x1 - 4, y1 - 3), style)
        box = (x0, y0, x1, y1 - high * share - 1)
    elif scene == "full":
        draw_scene(
            pen,
            str(pen.rng.choice(["town", "land", "castle", "ship"])),
            (x0 + 1, y0 + high * 0.3, x1 - 1, y1 - 1),
            style,
        )
    if scene in ("middle", "towns") and count > 3:
        where, places = _around(count, box)
        size = fitting(places, 26) * style.size
        if size > 13:
            town = scene == "towns" or pen.rng.random() < 0.2
            draw_scene(pen, "town" if town else view, where, style)
            _strew(pen, suit, places, size, style, halo=True)
            return
    limit = {1: 50.0, 2: 42.0, 3: 36.0, 4: 34.0}.get(count, 29.0) * style.size
    inner = _inset(box, limit)
    mirrored = style.mirrored and scene != "foot"
    places = placed(kind, count, inner, pen.rng, mirrored=mirrored)
    size = fitting(places, limit)
    if size < 15:
        places = placed("zigzag", count, _inset(box, 24), pen.rng, mirrored=False)
        size = fitting(places, limit)
    if kind in ("branch", "twigs") and scene == "none" and not mirrored:
        _stems(pen, kind, places, box)
    _strew(pen, suit, places, size * 0.97, style, halo=scene == "full")


def _inset(box: Box, size: float) -> Box:
    x0, y0, x1, y1 = box
    a, b = size * 0.56, size * 0.62
    return min(x0 + a, 50), y0 + b, max(x1 - a, 50), y1 - b


def _strew(pen: Pen, suit: str, places: list[Place], size: float, style: Style, *, halo: bool) -> None:
    for x, y, angle in places:
        lean = float(pen.rng.normal(0, 2.5 * style.crab))
        draw_sign(pen.at(x, y, size, angle + lean), suit, style.signs, halo=halo)


def _around(count: int, box: Box) -> tuple[Box, list[Place]]:
    """A scene in the middle with rows above and below it, and where the signs stand."""
    x0, y0, x1, y1 = box
    high = y1 - y0
    above = (count + 1) // 2
    rows = [above] if above < 4 else [(above + 1) // 2, above // 2]
    below = count - above
    under = [below] if below < 4 else [below // 2, (below + 1) // 2]
    size = min((x1 - x0) / 3.1, high / (len(rows) + len(under) + 1.6) / 1.05)
    places: list[Place] = []
    for block, start, step in ((rows, y0 + size * 0.6, 1.14), (under, y1 - size * 0.6, -1.14)):
        for i, n in enumerate(block):
            for k in range(n):
                x = x0 + (x1 - x0) * (k + 0.5) / n if n > 1 else (x0 + x1) / 2
                places.append((x, start + i * step * size, 0.0))
    top = y0 + size * (0.65 + 1.14 * len(rows)) - size * 0.5
    bottom = y1 - size * (0.65 + 1.14 * len(under)) + size * 0.5
    return (x0 + 3, top + 1, x1 - 3, bottom - 1), places


def _stems(pen: Pen, kind: str, places: list[Place], box: Box) -> None:
    x0, _, x1, y1 = box
    middle = (x0 + x1) / 2
    if kind == "branch":
        top = min(y for _, y, _ in places)
        pen.line([(middle, y1 - 2), (middle + 3, (y1 + top) / 2), (middle, top)], 2.6)
        for x, y, _ in places:
            pen.line([(middle + 1, min(y + 12, y1 - 3)), ((x + middle) / 2, y + 5), (x, y + 3)], 1.6)
        return
    for x in {x for x, _, _ in places}:
        ys = [y for px, y, _ in places if px == x]
        pen.line(
            [
                (middle, y1 - 2),
                ((x + middle) / 2, max(ys) + 8),
                (x + (middle - x) * 0.25, (max(ys) + min(ys)) / 2),
                (x, min(ys)),
            ],
            2.2,
        )
