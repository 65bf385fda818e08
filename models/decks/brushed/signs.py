"""The four suit signs, brushed: acorn, leaf, heart and bell, upright in a box of height 1 around the origin."""

from __future__ import annotations

from models.decks.brushed.palette import Colour, is_dark
from models.decks.brushed.sheet import Sheet, mirrored, oval, path, shape, stroke

Half = list[tuple[float, float]]


LEAVES: dict[str, Half] = {
    "heart": [(0, -0.5), (0.16, -0.26), (0.36, -0.02), (0.38, 0.2), (0.2, 0.32), (0, 0.2)],
    "round": [(0, -0.5), (0.24, -0.36), (0.38, -0.06), (0.3, 0.2), (0.12, 0.3), (0, 0.3)],
    "lance": [(0, -0.52), (0.13, -0.32), (0.27, -0.04), (0.22, 0.18), (0.08, 0.3), (0, 0.33)],
    "wavy": [(0, -0.5), (0.13, -0.34), (0.22, -0.26), (0.26, -0.1), (0.38, 0.02), (0.33, 0.22), (0.16, 0.3), (0, 0.22)],
}

HEARTS: dict[str, Half] = {
    "plain": [(0, -0.26), (0.12, -0.42), (0.3, -0.42), (0.42, -0.24), (0.34, 0.04), (0.15, 0.3), (0, 0.5)],
    "fat": [(0, -0.22), (0.14, -0.42), (0.36, -0.4), (0.48, -0.16), (0.38, 0.14), (0.16, 0.34), (0, 0.46)],
    "slim": [(0, -0.28), (0.1, -0.46), (0.26, -0.46), (0.36, -0.26), (0.28, 0.04), (0.12, 0.3), (0, 0.54)],
}


def sign(sheet: Sheet, suit: str, x: float, y: float, height: float, angle: float = 0, halo: bool = False) -> None:
    """The sign of *suit*, *height* high, with its middle at x, y; *halo* clears the paper around it."""
    own = sheet.at(x, y, height, angle, pen=min(max(height / 52, 0.45), 1.5))
    if halo:
        oval(own, 0, 0, 0.52, 0.62, sheet.style.palette.paper, 0)
    body, second = sheet.style.palette.suits[suit]
    kind = sheet.style.signs[suit]
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](own, kind, body, second)


def _line_on(sheet: Sheet, colour: Colour) -> Colour:
    """A colour in which a line is seen on *colour*."""
    return sheet.style.palette.paper if is_dark(colour) else sheet.style.palette.ink


def _acorn(sheet: Sheet, kind: str, body: Colour, second: Colour) -> None:
    """A nut in its cup with a stem, the cup below or above."""
    own = sheet if kind.startswith("up") else sheet.at(0, 0, angle=180)
    stroke(own, [(0, 0.3), (0.03, 0.42), (0.1, 0.54)], 2.2)
    shape(own, mirrored(path("0,-.52 .07,-.42 .25,-.28 .29,0 .22,.2 0,.24")), body)
    stroke(own, [(-0.14, -0.22), (-0.18, -0.04)], 0.8, _line_on(sheet, body))
    shape(own, mirrored(path("0,.02 .22,-.02 .37,.02 .36,.16 .2,.32 0,.36")), second)
    line = _line_on(sheet, second)
    if "hatched" in kind:
        for k in (-0.18, 0.0, 0.18):
            stroke(own, [(k - 0.1, 0.05), (k * 0.6 + 0.06, 0.3)], 0.6, line)
            stroke(own, [(k + 0.1, 0.05), (k * 0.6 - 0.06, 0.3)], 0.6, line)
    elif "scaled" in kind:
        for cx, cy in ((-0.2, 0.08), (0, 0.1), (0.2, 0.08), (-0.1, 0.21), (0.1, 0.21)):
            stroke(own, [(cx - 0.08, cy - 0.03), (cx, cy + 0.06), (cx + 0.08, cy - 0.03)], 0.7, line)
    else:
        stroke(own, [(-0.27, 0.12), (0, 0.17), (0.27, 0.12)], 0.8, line)


def _leaf(sheet: Sheet, kind: str, body: Colour, second: Colour) -> None:
    """A leaf on its stem, tip up, with veins."""
    half = LEAVES[kind]
    line = _line_on(sheet, body)
    if not sheet.style.palette.few and not is_dark(second):
        line = second if abs(second[1] - body[1]) > 60 else line
    stroke(sheet, [(0, 0.2), (0.01, 0.38), (0.08, 0.52)], 2)
    shape(sheet, mirrored(half), body)
    stroke(sheet, [(0, 0.26), (0, -0.05), (0, -0.4)], 1.1, line)
    for y in (-0.16, 0.0, 0.15):
        reach = 0.62 * max(x for x, v in half if abs(v - y) < 0.2)
        stroke(sheet, [(0, y), (reach * 0.5, y - 0.06), (reach, y - 0.12)], 0.7, line)
        stroke(sheet, [(0, y), (-reach * 0.5, y - 0.06), (-reach, y - 0.12)], 0.7, line)


def _heart(sheet: Sheet, kind: str, body: Colour, second: Colour) -> None:
    """A heart, point down."""
    shape(sheet, mirrored(HEARTS.get(kind, HEARTS["plain"])), body)
    if kind == "shine":
        stroke(sheet, [(-0.28, -0.08), (-0.27, -0.24), (-0.16, -0.32)], 1.6, second)
    if kind == "hatched":
        for k in range(4):
            stroke(sheet, [(0.29 - k * 0.07, -0.2 + k * 0.13), (0.16 - k * 0.05, -0.02 + k * 0.1)], 0.8)


def _bell(sheet: Sheet, kind: str, body: Colour, second: Colour) -> None:
    """A round sleigh bell with its ring, and band, slit or clapper."""
    oval(sheet, 0, -0.43, 0.09, 0.09, body, 0.9)
    oval(sheet, 0, 0.03, 0.41, 0.42, body)
    line = _line_on(sheet, body)
    low = [(-0.41, 0.03), (-0.32, 0.27), (0, 0.45), (0.32, 0.27), (0.41, 0.03), (0, 0.1)]
    if kind == "halves":
        shape(sheet, low, second, shade=False)
        line = _line_on(sheet, second)
    if "band" in kind:
        band = [(-0.41, -0.06), (0, 0.02), (0.41, -0.06), (0.4, 0.1), (0, 0.18), (-0.4, 0.1)]
        shape(sheet, band, second, 0.8, shade=False)
    if kind == "clapper":
        stroke(sheet, [(-0.38, 0.02), (0, 0.1), (0.38, 0.02)], 1, line)
        oval(sheet, 0, 0.34, 0.1, 0.1, second, 0.9)
        stroke(sheet, [(0, 0.13), (0, 0.26)], 1.4, line)
        return
    if kind == "slit":
        stroke(sheet, [(-0.38, 0.0), (0, 0.08), (0.38, 0.0)], 0.8, line)
    ink = line if kind == "halves" else _line_on(sheet, body)
    stroke(sheet, [(0, 0.22), (0, 0.3), (0, 0.42)], 1.8, ink)
    oval(sheet, 0, 0.23, 0.05, 0.05, ink, 0)
