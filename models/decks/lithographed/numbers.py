"""Number cards and the Daus."""

from __future__ import annotations

import numpy as np

from models.decks.deck import Picture
from models.decks.ink import paste
from models.decks.lithographed import layouts, lettering, scenery
from models.decks.lithographed.brush import Brush, curve, mixed
from models.decks.lithographed.figures import Person, draw_person
from models.decks.lithographed.paper import blank, divide, frame, trim, turned_over
from models.decks.lithographed.style import Style


def number(rng: np.random.Generator, style: Style, count: int, suit: str) -> Picture:
    """A card with exactly *count* signs, with a scene where the pack has them."""
    picture = blank(style)
    sign = style.signs[suit]
    aspect = sign.shape[1] / sign.shape[0]
    with_scene = style.scenery
    places = _places(style, count, with_scene)
    top = max(
        lettering.index_reach(style) + 4 if len(style.index_corners) > 1 or style.index != "none" else 0,
        style.margin + 14,
    )
    if style.index != "none" and style.build > 1:
        top, side = style.margin + 14.0, style.margin + style.width * 0.17
    else:
        side = style.margin + 14.0
    bottom = style.height - top
    if with_scene == "low" and not style.two_headed:
        bottom = style.height * 0.7
    size = min(layouts.room(places, style.width / 2 - side, (bottom - top) / 2, aspect), style.height * 0.2)
    for _ in range(3):  # the box is less by a sign all round
        hw, hh = style.width / 2 - side - size * aspect / 2, (bottom - top - size) / 2
        size = min(
            layouts.room(places, hw, hh, aspect) * style.sign,
            style.height * (0.13 if with_scene == "middle" else 0.19),
            style.width * 0.3 / aspect,
        )
    middle = (top + bottom) / 2
    _behind(rng, picture, style, with_scene, places, (hw, hh, middle, size, aspect, bottom))
    piece = lettering.sized(sign, size)
    flipped = piece[::-1, ::-1]
    for x, y in places:
        over = style.turned and y > 0.01
        paste(picture, flipped if over else piece, style.width / 2 + x * hw, middle + y * hh)
    frame(picture, style)
    lettering.index(picture, style, f"{'T' if count == 10 else count}{suit}")
    return picture


def _places(style: Style, count: int, with_scene: str) -> list[layouts.Place]:
    if with_scene == "middle":
        return layouts.sides(count)
    if style.layout == "halves" or (style.layout == "rows" and style.two_headed):
        return layouts.halves(count, style.width)
    if style.layout == "rows":
        return layouts.rows(count)
    if style.layout == "stem":
        return layouts.stem(count)
    return layouts.three(count) if style.layout == "three" else layouts.columns(count)


def _behind(
    rng: np.random.Generator,
    picture: Picture,
    style: Style,
    kind: str,
    places: list[layouts.Place],
    box: tuple[float, float, float, float, float, float],
) -> None:
    """Stem or scene, where no sign is."""
    hw, hh, middle, size, aspect, bottom = box
    b, p = Brush(picture, style.press), style.palette
    name = scenery.SCENES[int(rng.integers(len(scenery.SCENES)))]
    if kind == "middle":
        wide = (hw - size * aspect * 0.55) * 0.94
        if wide > 30:
            tall = min(float(rng.uniform(0.9, 2.2)), hh / wide)
            scenery.scene(rng, b.at(style.width / 2, middle, wide), p, name, tall, framed=bool(style.slope))
    elif kind == "low" and not style.two_headed:
        tall = (style.height - style.margin - bottom - 6) / 2
        wide = style.width / 2 - style.margin - 6
        framed = style.margin > 20
        scenery.scene(rng, b.at(style.width / 2, bottom + tall + 4, wide), p, name, tall / wide, framed=framed)
    elif kind == "behind":
        veil = mixed(p.sky, p.paper, 0.55)
        b.shape(
            [
                (style.margin, style.margin),
                (style.width - style.margin, style.margin),
                (style.width - style.margin, style.height - style.margin),
                (style.margin, style.height - style.margin),
            ],
            veil,
            gloss=0.2,
            key=0,
        )
        low = style.height * 0.75
        ys = rng.uniform(-40, 40, 6)
        xs = np.linspace(style.margin, style.width - style.margin, 6)
        hills = [
            (style.margin, style.height - style.margin),
            *((float(x), low + float(y)) for x, y in zip(xs, ys, strict=True)),
        ]
        b.shape(
            [*hills, (style.width - style.margin, style.height - style.margin)],
            mixed(p.ground, p.paper, 0.5),
            gloss=0.4,
            key=0.3,
        )
    if style.layout == "stem" and kind != "middle":
        cx = style.width / 2
        b.limb(
            [
                (cx, middle - hh),
                (cx + 8, middle - hh * 0.3),
                (cx - 8, middle + hh * 0.3),
                (cx, middle + hh + size * 0.3),
            ],
            (6, 9, 9, 7),
            p.green,
            key=0.6,
        )
        for x, y in places:
            at = (cx + x * hw * 0.75, middle + y * hh)
            b.line(
                curve([(cx, at[1] + size * 0.45), (cx + x * hw * 0.4, at[1] + size * 0.3), at], closed=False),
                p.green,
                width=2,
            )


def daus(rng: np.random.Generator, style: Style, suit: str, who: Person, season: str) -> Picture:
    """The Daus: two big signs, one at either end or side by side over a scene; rarely one."""
    picture = blank(style)
    w, h, p = style.width, style.height, style.palette
    b, kind = Brush(picture, style.press), style.daus
    sign = style.signs[suit]
    aspect = sign.shape[1] / sign.shape[0]
    high = min(h * float(0.2 if kind in ("season", "animal") else 0.29), w * 0.42 / aspect)
    piece = lettering.sized(sign, high)
    top = max(style.margin + 12, lettering.index_reach(style) if style.index_corners != (0, 2) else style.margin + 26)
    name = scenery.SCENES[int(rng.integers(len(scenery.SCENES)))]
    if kind == "season" and style.two_headed:
        scale = h / 2 / 8.6
        draw_person(who, b.at(w * 0.6, h * 0.5 - 5.1 * scale, scale, wide=style.stretch), p, "bust", style.head)
        paste(picture, piece, max(style.margin + piece.shape[1] / 2 + 6, w * 0.2), h * 0.5 - high * 1.25)
        trim(picture, style)
        picture = turned_over(picture, style)
        divide(picture, style)
        lettering.caption(picture, style, season, h / 2)
    elif kind in ("season", "animal"):
        for x in (0.29, 0.71):
            paste(picture, piece, w * x, top + high / 2)
        wide = w / 2 - style.margin - 10
        low = top + high + 14
        tall = (h - style.margin - 20 - low) / 2
        scenery.scene(rng, b.at(w / 2, low + tall, wide), p, name, tall / wide, framed=kind == "season")
        if kind == "season":
            scale = tall * 1.7 / 14.5
            draw_person(who, b.at(w / 2, low + tall * 0.2 + 2 * scale, scale), p, "standing")
            lettering.caption(picture, style, season, h - style.margin - 28)
    else:
        _ornament(rng, b.at(w / 2, h / 2, 1), style, kind)
        if kind == "single":
            paste(picture, lettering.sized(sign, min(h * 0.4, w * 0.6 / aspect)), w / 2, h / 2)
        else:
            y = h * 0.24
            paste(picture, piece, w / 2, h / 2 - y)
            paste(picture, piece[::-1, ::-1] if style.turned or not style.two_headed else piece, w / 2, h / 2 + y)
    frame(picture, style)
    lettering.index(picture, style, f"A{suit}", patch=kind == "season")
    return picture


def _ornament(rng: np.random.Generator, b: Brush, style: Style, kind: str) -> None:
    """Stems, garlands, a ribbon or a shield between the two signs."""
    p, w, h = style.palette, style.width, style.height
    tint = p.dress[int(rng.integers(len(p.dress)))]
    if kind == "stem":
        b.limb([(0, -h * 0.2), (w * 0.1, -h * 0.05), (-w * 0.1, h * 0.05), (0, h * 0.2)], (10, 16, 16, 10), p.green)
    elif kind == "garland":
        for t in np.linspace(0, 2 * np.pi, 26):
            b.oval(
                w * 0.36 * float(np.cos(t)),
                h * 0.4 * float(np.sin(t)),
                17,
                9,
                p.green if rng.random() < 0.7 else tint,
                turn=float(t) + 1,
                key=0.5,
            )
    elif kind == "ribbon":
        b.limb([(-w * 0.36, -20), (-w * 0.12, 22), (w * 0.12, -22), (w * 0.36, 20)], (58, 62, 62, 58), tint)
    elif kind == "shield":
        scenery.scene(
            rng, b.at(0, 0, w * 0.3), p, scenery.SCENES[int(rng.integers(len(scenery.SCENES)))], 0.42, framed=True
        )
    if kind in ("stem", "ribbon") and rng.random() < 0.6:
        for side in (-1, 1):
            b.line(
                curve(
                    [
                        (side * w * 0.3, -h * 0.38),
                        (side * w * 0.4, -h * 0.2),
                        (side * w * 0.28, 0),
                        (side * w * 0.4, h * 0.2),
                        (side * w * 0.3, h * 0.38),
                    ],
                    closed=False,
                ),
                p.gold,
                width=2.4,
            )
