"""What stands behind a figure, and how a card with two heads is parted."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from models.decks.poster.look import Look
from models.decks.poster.pen import Pen, arc, blend, box, smooth
from models.decks.poster.style import Style


def backdrop(pen: Pen, style: Style, look: Look) -> None:
    """A field of pale colour, a sun, rays, hills or an arch behind the figure, or nothing."""
    pale = blend(look.back_ink, style.ground, 0.55)
    w, tall = style.wide, 50.0 if style.two_heads else 100.0
    m = style.margin
    bare = pen.keyed(0, style.dark)
    if look.backdrop == "bleed":
        bare.shape(box(w / 2, 50, w - 2 * m + 3, 100 - 2 * m + 3), pale)
    elif look.backdrop == "panel":
        inset = max(style.index.room[0] + m, w * 0.17)
        pen.shape(box(w / 2, 50, w - 2 * inset, 100 - 2 * m - 4), pale)
    elif look.backdrop == "sun":
        r = min(w * 0.36, tall * 0.42 - m)
        bare.oval(w / 2, tall * 0.42, r, r, pale)
    elif look.backdrop == "rays":
        r = min(w * 0.44, tall * 0.45 - m)
        for i in range(24):
            bare.at(w / 2, tall * 0.45, r, i * 15).shape([(0, 0), (-0.06, -1), (0.06, -1)], pale)
    elif look.backdrop == "hills":
        y = tall * 0.72
        bare.shape(
            smooth([(m, y), (w * 0.3, y - 8), (w * 0.6, y), (w - m, y - 6), (w - m, 99 - m), (m, 99 - m)], steps=5),
            pale,
        )
    elif look.backdrop == "arch":
        bare.shape(
            np.vstack(
                [arc(w / 2, m + w * 0.36, w * 0.32, w * 0.33, 180, 360), [(w * 0.82, 99 - m), (w * 0.18, 99 - m)]]
            ),
            pale,
        )


def _bend(style: Style, x: npt.NDArray[np.floating]) -> npt.NDArray[np.floating]:
    """How far below the middle the parting is at *x* from the middle: odd, so that both halves fit."""
    line = style.slope * x
    if style.divide == "wave":
        line = line + 2.2 * np.sin(x * 2 * np.pi / style.wide)
    elif style.divide == "step":
        line = line + 0.0
    return line


def lower_half(height: int, width: int, style: Style) -> npt.NDArray[np.bool_]:
    """Which pixels of a card belong to the turned half."""
    unit = height / 100
    x = (np.arange(width) + 0.5) / unit - width / unit / 2
    y = (np.arange(height) + 0.5) / unit - 50
    lower: npt.NDArray[np.bool_] = y[:, None] > _bend(style, x)[None]
    return lower


def dividing_line(pen: Pen, style: Style, look: Look) -> None:
    """Ink between the halves, from edge to edge of what is inside the frame."""
    if style.divide == "none":
        return
    reach = style.wide / 2 - style.margin
    x = np.linspace(-reach, reach, 41)
    path = np.column_stack([x + style.wide / 2, 50 + _bend(style, x)])
    ink = style.dark if style.divide in ("line", "double", "wave") else style.frame_ink
    if style.divide == "dots":
        for px, py in path[::4]:
            pen.oval(float(px), float(py), 0.9, 0.9, ink, line=False)
    elif style.divide == "double":
        pen.line(path, ink, 2.4)
        pen.line(path, style.ground, 1.5)
    elif style.divide in ("band", "step"):
        pen.line(path, ink, 3.2)
        if style.divide == "step":
            pen.line(path, style.ground, 0.8)
    else:
        pen.line(path, ink, 0.8)
