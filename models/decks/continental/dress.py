"""Bodies, arms and legs in the dress of a court; 0, 0 is the chin."""

from __future__ import annotations

import numpy as np

from models.decks.continental.pen import Garb, Pen, strokes, thick

_SPOTS = " ".join(f"{s * (14 + i * 1.2):.1f},{26 + i * 9},0.9" for s in (-1, 1) for i in range(4))
_CORDS = ";".join(f"r {-w},{y - 2} 0,{y} {w},{y - 2}; dt {-w},{y - 2},1.4 0,{y},1.4 {w},{y - 2},1.4" for w, y in
                  ((15, 17), (14, 23), (13, 29), (12, 35), (11, 41)))  # fmt: skip
_RUFF = "P -6,2 -13,5 -14,10 -7,13 0,14 7,13 14,10 13,5 6,2 0,6; 2l6 6,6 10,12; 2l6 3,7 5,13; l6 0,7 0,13"

DRESSES = {
    "cloak": "o -5,16 5,16 7,50 6,100 -6,100 -7,50; 2B -7,7 -20,9 -32,17 -37,40 -39,HEM -15,HEM -12,44 -9,20;"
    f"2P -9,18 -15,20 -18,44 -21,HEM -14,HEM -11,44; dn {_SPOTS};"
    "P -9,4 -19,8 -23,15 -12,21 0,19 12,21 23,15 19,8 9,4 0,12; dn -15,13,0.9 -8,14,0.9 0,15,0.9 8,14,0.9 15,13,0.9",
    "gown": "K -14,8 -10,15 0,19 10,15 14,8 4,4 -4,4; P -14,8 -10,15 0,19 10,15 14,8 17,11 12,19 0,24 -12,19 -17,11;"
    "O -7,22 0,24 7,22 5,40 9,HEM -9,HEM -5,40; l7 -5.4,27 5.4,28; l7 -5.4,32 5.4,33; l7 -5.4,37 5.4,38;"
    "dt -5,9,1 -2.6,10.6,1 0,11.4,1 2.6,10.6,1 5,9,1",
    "doublet": "2O -18,15 -14,15 -15,28 -17,40 -20,28; 2O -9,14 -5,14 -5,28 -7,40 -10,28;"
    f"dt 0,17,1.4 0,23,1.4 0,29,1.4 0,35,1.4; t -24,38 24,44 24,50 -24,44; {_RUFF}",
    "tunic": "o -6,10 6,10 7,44 8,HEM -8,HEM -7,44; t -25,41 25,41 25,47 -25,47; g -4,40 4,40 4,48 -4,48;"
    "2T -4,4 -13,7 -16,14 -7,15 -1,10; dt 0,18,1.4 0,26,1.4 0,34,1.4",
    "armour": "S -19,12 0,9 19,12 20,30 12,46 0,49 -12,46 -20,30; l9 0,9 1,28 0,49;"
    "2S -14,9 -26,10 -31,20 -26,26 -17,20;"
    "dt -24,13,1.1 -27,19,1.1 24,13,1.1 27,19,1.1 -12,42,1.1 12,42,1.1; 2l6 29,18 22,17 15,12;"
    "T -6,4 -10,9 0,12 10,9 6,4 0,7",
    "frogged": f"{_CORDS}; H -5,4 -15,7 -14,12 0,14 14,12 15,7 5,4 0,8",
    "robe": "2O -4,4 -11,7 0,24 0,12; B -22,9 -12,7 14,40 26,52 28,HEM -28,HEM -30,40 -28,18;"
    "l8 -18,11 2,36 16,56; l8 -22,14 -8,38 4,62; l8 -26,20 -18,44 -10,70",
    "coat": "o -8,8 8,8 6,40 9,HEM -9,HEM -6,40; 2T -5,3 -14,7 -17,22 -8,38 -5,20;"
    "2dt -13,30,1.6 -13,38,1.6 -13,46,1.6;"
    "P -5,3 5,3 6,10 3,20 0,24 -3,20 -6,10; l7 -4,10 4,9",
}
"""By the word of a pattern's table, as strokes; HEM is where the dress ends."""


def body(pen: Pen, dress: str, garb: Garb, hem: float) -> None:
    """Shoulders and trunk in *dress*, down to *hem*."""
    b, flare = 26 * pen.maker.broad, 30 if hem < 99 else 26
    side = [(-5, 4), (-16, 7.5), (-b, 14), (-b * 0.94, 38), (-20, 52), (-flare, hem)]
    trunk = np.array([*side, *[(-x, y) for x, y in side[::-1]]], float)
    pen.area(trunk, garb.inks["m"], garb.cloths["m"])
    strokes(pen, DRESSES[dress].replace("HEM", f"{hem:.0f}"), garb)


def arm(pen: Pen, garb: Garb, front: bool, hand: tuple[float, float], puffed: bool) -> None:
    """A sleeve from the shoulder to the *hand*, with a cuff."""
    side = 1 if front else -1
    b = pen.maker.broad
    elbow = np.array([side * 31 * b, 36.0])
    way = np.array([[side * 21 * b, 12.0], [side * 28 * b, 24], elbow, (elbow + hand) / 2 + (side, 0), hand])
    pen.area(thick(way, (9, 12, 11, 9, 6)), garb.inks["m"], garb.cloths["m"])
    if puffed:
        strokes(pen.at(side * 23 * b, 15), "O -8,-4 0,-9 8,-5 10,4 3,10 -7,7", garb)
    towards = (np.array(hand) - elbow) / np.hypot(*(np.array(hand) - elbow))
    pen.area(thick(np.array([hand - towards * 4.5, hand]), (9, 8)), garb.inks["t"], curved=False)


def fist(pen: Pen, garb: Garb, x: float, y: float) -> None:
    """A closed hand at x, y."""
    strokes(
        pen.at(x, y), "K -4,-3 0,-4.4 4,-2.6 4.4,2.6 0,4.4 -4,3; l5 0,-1.4 4,-1.8; l5 0,0.6 4,0.2; l5 0,2.4 4,2", garb
    )


def legs(pen: Pen, garb: Garb) -> None:
    """Two stockinged legs with shoes, down to y = 124."""
    strokes(
        pen,
        "2O -15,60 -2,60 -5,94 -7,118 -13,118 -14,94; N 5,117 14,117 20,123 5,124; N -14,117 -6,117 -5,124 -16,124",
        garb,
    )
