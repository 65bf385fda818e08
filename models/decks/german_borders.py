"""What runs around a German card's face, and what divides its two halves."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.german_style import Style


def framed(face: Picture, style: Style) -> None:
    """Draw the frame of *style* on *face*, and paper beyond it."""
    if style.frame == "none":
        return
    h, w = face.shape[:2]
    m = int(style.margin * w)
    for edge in (face[:m], face[h - m :], face[:, :m], face[:, w - m :]):
        edge[:] = style.colours.paper
    ink, line = style.colours.ink, style.colours.line
    if style.frame == "rounded":
        r = int(h * 0.035)
        for x, y, turn in ((m, m, 180), (w - 1 - m, m, 270), (w - 1 - m, h - 1 - m, 0), (m, h - 1 - m, 90)):
            middle = (x + (r if x == m else -r), y + (r if y == m else -r))
            corner = cv2.ellipse2Poly(middle, (r, r), turn, 0, 90, 6)
            cv2.fillPoly(face, [np.concatenate([corner, [(x, y)]]).astype(np.int32)], style.colours.paper)
            cv2.polylines(face, [corner], False, ink, line, cv2.LINE_AA)
        for y in (m, h - 1 - m):
            cv2.line(face, (m + r, y), (w - 1 - m - r, y), ink, line)
        for x in (m, w - 1 - m):
            cv2.line(face, (x, m + r), (x, h - 1 - m - r), ink, line)
    else:
        cv2.rectangle(face, (m, m), (w - 1 - m, h - 1 - m), ink, line, cv2.LINE_AA)
        if style.frame == "double":
            n = m + 5 + 2 * line
            cv2.rectangle(face, (n, n), (w - 1 - n, h - 1 - n), ink, 1, cv2.LINE_AA)


def turned_over(half: Picture, face: Picture, style: Style, rng: np.random.Generator) -> None:
    """Fill *face* with *half* above and the same turned over below, and what divides them."""
    h, w = face.shape[:2]
    face[: h // 2] = half
    face[h // 2 :] = half[::-1, ::-1]
    ink, middle = style.colours.ink, h // 2
    if style.divider == "line":
        cv2.line(face, (0, middle), (w, middle), ink, style.colours.line + 1, cv2.LINE_AA)
    elif style.divider in ("ribbon", "slant"):
        tilt = int(h * 0.05) if style.divider == "slant" else 0
        deep = int(h * 0.018)
        edge = np.int32(
            [(0, middle - deep + tilt), (w, middle - deep - tilt), (w, middle + deep - tilt), (0, middle + deep + tilt)]
        )
        cv2.fillPoly(face, [edge], style.colours.flat[int(rng.integers(0, 3))], cv2.LINE_AA)
        cv2.polylines(face, [edge], True, ink, style.colours.line, cv2.LINE_AA)
