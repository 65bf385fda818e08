"""Beasts, about 1 wide, that stand on y = 0 and look to the right."""

from __future__ import annotations

from models.decks.stencilled.block import PAPER, YELLOW, Pen, Points

KINDS = ("dog", "boar", "stag", "hare", "lion", "bear", "horse", "cock", "eagle", "goat")


def _walker(pen: Pen, ink: int, back: float, belly: float, reach: float, leg: float) -> None:
    """A trunk on four legs."""
    for x in (-reach * 0.75, -reach * 0.45, reach * 0.5, reach * 0.8):
        pen.band([(x, belly), (x + 0.03, belly / 2), (x + 0.01, -0.02)], leg, ink)
    pen.blob(
        [
            (-reach, (back + belly) / 2),
            (-reach * 0.8, back),
            (0, back + 0.03),
            (reach * 0.85, back),
            (reach, belly - 0.08),
            (reach * 0.6, belly),
            (0, belly - 0.03),
            (-reach * 0.8, belly + 0.02),
        ],
        ink,
    )


def beast(pen: Pen, kind: str, ink: int) -> None:
    """A beast of *kind*."""
    if kind in ("cock", "eagle"):
        _bird(pen, kind, ink)
        return
    back, belly, leg = {
        "dog": (-0.45, -0.28, 0.05),
        "boar": (-0.55, -0.2, 0.06),
        "stag": (-0.5, -0.32, 0.04),
        "hare": (-0.38, -0.15, 0.06),
        "lion": (-0.48, -0.26, 0.07),
        "bear": (-0.56, -0.2, 0.1),
        "horse": (-0.56, -0.34, 0.06),
        "goat": (-0.46, -0.26, 0.05),
    }[kind]
    _walker(pen, ink, back, belly, 0.36, leg)
    _tail(pen, kind, ink, back)
    {"dog": _hound, "hare": _hare, "boar": _boar, "lion": _lion, "bear": _lion}.get(kind, _grazer)(pen, kind, ink, back)


def _tail(pen: Pen, kind: str, ink: int, back: float) -> None:
    tails: dict[str, Points] = {
        "dog": [(-0.34, back + 0.05), (-0.5, back - 0.12), (-0.46, back - 0.25)],
        "lion": [(-0.34, back + 0.06), (-0.52, back - 0.1), (-0.4, back - 0.3), (-0.5, back - 0.38)],
        "horse": [(-0.35, back + 0.05), (-0.47, back + 0.15), (-0.5, -0.12)],
        "boar": [(-0.35, back + 0.1), (-0.43, back + 0.02), (-0.4, back - 0.04)],
    }
    pen.band(tails.get(kind, [(-0.35, back + 0.05), (-0.42, back)]), 0.07 if kind == "horse" else 0.035, ink)


def _hound(pen: Pen, _: str, ink: int, back: float) -> None:
    pen.blob(
        [
            (0.26, back + 0.1),
            (0.32, back - 0.18),
            (0.44, back - 0.22),
            (0.6, back - 0.08),
            (0.58, back),
            (0.44, back + 0.02),
            (0.38, back + 0.2),
        ],
        ink,
    )
    pen.blob([(0.33, back - 0.2), (0.38, back - 0.18), (0.36, back), (0.3, back - 0.04)], ink, 0.8)
    pen.dot(0.45, back - 0.1, 0.02)
    pen.band([(0.3, back + 0.02), (0.39, back + 0.08)], 0.04, YELLOW, 0.7)


def _hare(pen: Pen, _: str, ink: int, back: float) -> None:
    pen.oval(0.4, back - 0.04, 0.13, 0.11, ink)
    for x in (0.3, 0.38):
        pen.blob([(x, back - 0.12), (x - 0.06, back - 0.4), (x + 0.02, back - 0.4), (x + 0.06, back - 0.12)], ink)
    pen.dot(0.44, back - 0.07, 0.02)


def _boar(pen: Pen, _: str, ink: int, back: float) -> None:
    pen.blob(
        [
            (0.22, back + 0.02),
            (0.36, back),
            (0.56, back + 0.16),
            (0.62, back + 0.22),
            (0.58, back + 0.3),
            (0.4, back + 0.34),
            (0.26, back + 0.28),
        ],
        ink,
    )
    pen.poly([(0.3, back + 0.06), (0.28, back - 0.1), (0.4, back + 0.03)], ink)
    pen.poly([(0.5, back + 0.26), (0.54, back + 0.12), (0.56, back + 0.27)], PAPER, 0.7)
    pen.dot(0.43, back + 0.13, 0.02)
    for k in range(9):
        pen.line([(-0.3 + k * 0.07, back + 0.03), (-0.33 + k * 0.07, back - 0.08)], 0.9)


def _lion(pen: Pen, kind: str, ink: int, back: float) -> None:
    if kind == "lion":
        pen.oval(0.36, back + 0.02, 0.24, 0.27, YELLOW)
        for k in range(6):
            pen.line([(0.16 + k * 0.03, back - 0.1 + k * 0.06), (0.24 + k * 0.02, back - 0.06 + k * 0.05)], 0.7)
    pen.oval(0.42, back - 0.02, 0.16, 0.16, ink)
    pen.oval(0.54, back + 0.05, 0.08, 0.07, ink, 0.8)
    pen.oval(0.33, back - 0.16, 0.05, 0.05, ink)
    pen.dot(0.44, back - 0.05, 0.02)
    pen.dot(0.6, back + 0.03, 0.025)


def _grazer(pen: Pen, kind: str, ink: int, back: float) -> None:
    pen.blob(
        [
            (0.2, back + 0.04),
            (0.34, back - 0.22),
            (0.42, back - 0.34),
            (0.52, back - 0.3),
            (0.64, back - 0.12),
            (0.58, back - 0.06),
            (0.46, back - 0.14),
            (0.38, back + 0.18),
        ],
        ink,
    )
    pen.poly([(0.38, back - 0.3), (0.38, back - 0.42), (0.45, back - 0.33)], ink)
    pen.dot(0.49, back - 0.22, 0.02)
    if kind == "horse":
        pen.band([(0.36, back - 0.34), (0.26, back - 0.12), (0.18, back + 0.02)], 0.06, PAPER, 0.8)
    elif kind == "stag":
        for lean in (-0.16, 0.12):
            pen.line([(0.42, back - 0.34), (0.42 + lean * 0.6, back - 0.5), (0.42 + lean, back - 0.7)], 1.8)
            pen.line([(0.42 + lean * 0.6, back - 0.5), (0.42 + lean * 0.6 + 0.1, back - 0.6)], 1.5)
    else:
        pen.line([(0.42, back - 0.34), (0.32, back - 0.5), (0.22, back - 0.48)], 2)
        pen.line([(0.54, back - 0.08), (0.53, back + 0.04)], 1.5)


def _bird(pen: Pen, kind: str, ink: int) -> None:
    for x in (-0.04, 0.08):
        pen.line([(x, -0.2), (x, 0), (x + 0.08, 0)], 1.3)
    for k in range(3):
        pen.blob(
            [(-0.2, -0.35), (-0.42 - 0.04 * k, -0.62 + 0.16 * k), (-0.5, -0.5 + 0.16 * k), (-0.2, -0.25)],
            (ink, YELLOW, PAPER)[k],
            0.8,
        )
    pen.blob(
        [
            (0.2, -0.75),
            (0.3, -0.7),
            (0.28, -0.5),
            (0.22, -0.28),
            (0, -0.16),
            (-0.2, -0.26),
            (-0.16, -0.42),
            (0.08, -0.5),
        ],
        ink,
    )
    pen.poly([(0.29, -0.72), (0.4, -0.66), (0.29, -0.63)], YELLOW)
    pen.dot(0.24, -0.68, 0.02)
    if kind == "cock":
        pen.blob([(0.16, -0.76), (0.18, -0.88), (0.24, -0.82), (0.28, -0.88), (0.3, -0.76)], 1)
    else:
        pen.blob([(-0.02, -0.45), (-0.1, -0.95), (-0.34, -1.0), (-0.24, -0.6)], ink)
        pen.line([(-0.08, -0.55), (-0.2, -0.9)], 0.7)


def rider_horse(pen: Pen, ink: int, cloth: int) -> None:
    """A horse with a saddle cloth, for a rider who sits at 0, -0.55."""
    beast(pen, "horse", ink)
    pen.poly([(-0.2, -0.57), (0.14, -0.57), (0.18, -0.34), (-0.22, -0.34)], cloth)
    pen.line([(0.56, -0.62), (0.1, -0.62)], 0.8)
