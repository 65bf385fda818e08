"""Heads: neck, hair, face and beard; 0, 0 is the chin, the crown of the head at y = -23."""

from __future__ import annotations

from models.decks.continental.patterns import Court
from models.decks.continental.pen import Garb, Pen, strokes

_FACES = {
    "r": "K -8,-17 -7.4,-8 -3.6,-1.8 1.6,0.6 6,-2.4 8,-8 8.3,-17 4,-23 -4,-23",
    "f": "K -8,-17 -7.6,-8 -4,-1.5 0,0.6 4,-1.5 7.6,-8 8,-17 4,-23 -4,-23",
    "R": "K -6,-22 2,-23 6.4,-19 6.8,-14.5 10.4,-8.6 7.4,-7.6 8,-5.4 6.8,-1 2,1 -4,-3 -8,-10 -8,-17",
}
_ROUNDS = ";".join(f"2dh {10 + i % 2},{-16 + i * 5},3.8; 2dp {10 + i % 2},{-16 + i * 5},1" for i in range(4))
_BACK = {
    "long": "H -9,-20 -13,-10 -12,2 -16,12 -8,11 0,2 8,11 16,12 12,2 13,-10 9,-20 0,-25; 2l5 8,-14 10,-2 13,10;"
    "2l5 10,-14 12,-4 12,4",
    "curl": _ROUNDS,
    "bob": "H -9,-20 -12,-10 -13.5,-1 -9,1 -6,-4 6,-4 9,1 13.5,-1 12,-10 9,-20 0,-25; 2l5 10,-14 11,-6 12.5,-1",
    "wig": "2H 6,-20 13,-19 13,-14 7,-13; 2H 6,-15 13,-14 13,-9 7,-8; 2H 6,-10 13,-9 13,-4 7,-3",
    "plaits": ";".join(f"2dh {9.5 + i * 0.8:.1f},{-14 + i * 5.4:.1f},{3.1 - i * 0.12:.2f}" for i in range(6)),
    "bun": "dh -9,-16,5.6; l5 -12,-19 -9,-15 -12,-13",
    "short": "H -8,-22 -10.4,-15 -9,-7 9,-7 10.4,-15 8,-22 0,-25",
}
_PARTED = "2H 0.6,-22.5 4,-19.6 8.6,-11 9.4,-18 5,-24 0,-25.6"
_FRINGE = "H -8.8,-12 -7,-18.6 -2,-20 3,-18.8 8,-19 8.8,-13 9.4,-18 6,-24 0,-26 -6,-24 -9.4,-18"
_BROW = "l9 -2.6,-2.8 0,-4 2.6,-3"
_LID = "l5 -2,-0.9 0,-1.9 2.2,-0.7"
_EYES = (
    f"dn 0.3,-0.1,0.9; {_BROW}",
    f"W -2.1,0 0,-1.3 2.1,0 0,1; dn 0.4,-0.1,0.8; {_BROW}",
    f"W -2.1,0 0,-1.3 2.1,0 0,1; dn 0.4,-0.1,0.8; {_LID}; l6 -2.6,-3 0,-4 2.6,-3",
    f"dn 0.4,-0.1,0.7; {_LID}; {_BROW}",
)
_NOSES = ["0.8,-13.6 1,-10 2.4,-7.4 0.2,-6.8", "0.2,-15 0.9,-9 1.9,-7.6 -0.8,-7", "1.2,-10 2,-7.3 0.8,-6.9 -0.8,-7.3"]
_BEARD = "H -8.6,-12 -6,-6.4 -2.6,-5.4 0,-6 2.6,-5.4 6,-6.4 8.4,-12 8.8,-2 6,4 TIP -6,4 -8.8,-2;"
_STRANDS = "2l4 5,-1 4.6,3 3.4,7; 2l4 2.5,-1 2.2,3 1.6,7; K -2,-3.6 0,-4.4 2,-3.6 0,-2.6"
_BEARDS = {
    "": "",
    "full": _BEARD.replace("TIP", "3,9 0.4,12 -3,9") + _STRANDS,
    "forked": _BEARD.replace("TIP", "5.6,13 2,7 0,5.4 -2,7 -5.6,13") + _STRANDS,
    "goatee": "H -2.2,-2.4 2.2,-2.4 1,3 0,5.5 -1,3",
    "tash": "",
}


def back_hair(pen: Pen, hair: str, garb: Garb) -> None:
    """What hangs behind the face."""
    strokes(pen, _BACK[hair], garb)


def head(pen: Pen, court: Court, garb: Garb) -> None:
    """Neck, face, hair and beard of *court*, without what is worn on it."""
    turn = court.turn.translate(str.maketrans("lL", "rR"))
    shift = {"r": 1.9, "f": 0.0, "R": 4.4}[turn]
    strokes(pen, f"K -4,-5 4.5,-5 5.4,8 0,10 -5.4,8; {_FACES[turn]}", garb)
    if pen.maker.rouge:
        strokes(pen.at(shift, 0), "de -4,-7.4,1.5" if turn == "R" else "de -4,-7.4,1.6 3.8,-7.4,1.6", garb)
    for x in (-0.4,) if turn == "R" else (-3.7, 3.3):
        strokes(pen.at(shift + x, -13), _EYES[pen.maker.eyes], garb)
    if turn == "R":
        strokes(pen, "l8 5,-4.9 7.6,-5.2; H -9,-20 -11,-10 -9,-2 -4,-3 -4,-10 -1,-19", garb)
    else:
        lips = "E -2.4,0 -0.8,-0.9 0,-0.5 0.8,-0.9 2.4,0 0,1.3" if pen.maker.mouth else "l8 -2.4,-0.2 0,0.3 2.4,-0.3"
        strokes(pen.at(shift, 0), f"l7 {_NOSES[pen.maker.nose]}", garb)
        strokes(pen.at(shift + 0.4, -4), f"{lips}; l4 -1,2.1 0.8,2.1", garb)
    strokes(pen, _PARTED if court.hair in ("bun", "plaits", "long") else _FRINGE, garb)
    strokes(pen.at(min(shift, 1.9) * 0.7, 0), _BEARDS[court.beard], garb)
    if court.beard:
        strokes(pen.at(shift * 0.9, -5.6), "2H 0,-0.8 3,-0.6 6.4,1.6 3,1 0,0.5", garb)
