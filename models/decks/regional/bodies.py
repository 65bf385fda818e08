"""Bodies in clothes: legs, coats, arms with what they hold. A figure is 100 units high, its feet at 97."""

from __future__ import annotations

from models.decks.regional.curves import elbow, limb, oval
from models.decks.regional.heads import head
from models.decks.regional.pattern import Figure
from models.decks.regional.press import Press
from models.decks.regional.things import thing

_HOLDS: dict[str, tuple[float, float, float]] = {
    "up": (18, 16, 9),
    "high": (16, 10, 40),
    "shoulder": (12, 36, 28),
    "out": (22, 34, 12),
    "hip": (12, 46, 150),
    "low": (19, 49, 4),
    "down": (18, 47, 165),
    "chest": (3, 33, -50),
    "lap": (11, 42, 8),
    "mouth": (10, 16, -80),
    "drum": (6, 47, 0),
    "beat": (9, 36, -30),
    "show": (19, 30, 0),
}
"""Where the hand is, for the card's right, and by how much what it holds leans outwards."""

_FEET: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {
    "stand": ((-8, 96), (8, 96)),
    "stride": ((-17, 96), (13, 95)),
    "step": ((-3, 97), (14, 93)),
    "throne": ((-8, 88), (8, 88)),
}

_SKIRTS = {
    "doublet": "-8,43 -12,54 -6,56 0,54 6,56 12,54 8,43",
    "jerkin": "-8,43 -13,60 0,62 13,60 8,43",
    "tunic": "-8,43 -14,66 -5,68 5,66 14,68 8,43",
    "coat": "-8,43 -16,70 -8,72 -3,56 0,50 3,56 8,72 16,70 8,43",
    "armour": "-8,43 -11,56 -2,57 0,52 2,57 11,56 8,43",
    "robe": "-9,43 -15,70 -19,94 -8,96 0,94 8,96 19,94 15,70 9,43",
    "gown": "-8,43 -16,70 -20,94 0,97 20,94 16,70 8,43",
}


def figure(press: Press, worn: Figure, facing: int, hair: str) -> None:
    """The whole figure, from cape to hat, with its hands full; a rider's legs are the horse's maker's business."""
    coat, trim, legs = worn.inks
    extras = dict(part.partition(":")[::2] for part in worn.more)
    if "cape" in extras:
        press.fill("-10,20 -17,40 -21,70 -10,78 10,78 21,70 17,40 10,20", extras["cape"], shade=True)
    if worn.stance in _FEET and worn.coat not in ("robe", "gown"):
        _legs(press, worn.stance, legs, trim, boots="boots" in extras)
    _arm(press, worn.away, -1, trim, behind=True)
    _arm(press, worn.near, 1, trim, behind=True)
    _torso(press, worn.coat, coat, trim, seated=worn.stance == "throne")
    if "sash" in extras:
        press.fill("-10,22 -6,21 9,41 7,45", extras["sash"], 0.8)
    if "ermine" in extras:
        press.fill("-12,22 -6,18 6,18 12,22 9,31 0,34 -9,31", "paper")
        press.dots((-7, 24), (-3, 29), (3, 29), (7, 24), (0, 31), size=0.8)
    head(press, worn.hair, worn.hat, facing, hair, "yellow" if worn.hat in _CROWNS else trim, _plume(coat, trim))
    if "ruff" in extras:
        press.fill("-8,18 -4,16.6 0,18 4,16.6 8,18 6,21.6 0,22.4 -6,21.6", "paper", 0.8)
        for x in (-5, -2, 1, 4):
            press.line([(x, 18), (x + 0.6, 21)], 0.5)
    _arm(press, worn.away, -1, trim, behind=False)
    _arm(press, worn.near, 1, trim, behind=False)


_CROWNS = ("crown", "arched", "turban")


def _plume(coat: str, trim: str) -> str:
    """An ink for the hat's other part that its main part has not."""
    return coat if coat != trim else "red" if trim != "red" else "green"


def _arm(press: Press, held: tuple[str, str], side: int, ink: str, behind: bool) -> None:
    """Sleeve, cuff, hand and thing on one *side*; nothing when the arm is on the other side of the body."""
    name, how = held
    x, y, lean = _HOLDS[how]
    if (how in ("low", "out", "up", "high", "down", "show", "hip")) != behind:
        return
    hand, shoulder = (x * side, y), (9.5 * side, 23.0)
    joint = elbow(shoulder, hand, 14.5, side)
    middle = ((joint[0] + shoulder[0]) / 2, (joint[1] + shoulder[1]) / 2)
    if name in ("shield", "target", "drum"):
        press.fill(limb((shoulder, middle, joint, hand), (8, 9, 7, 4.5)), ink, shade=True)
        thing(press.at(*hand), name)
        return
    grip = press.at(*hand, turn=lean * side, flip=side < 0)
    thing(grip, name)
    press.fill(limb((shoulder, middle, joint, hand), (8, 9.5, 7, 4.5)), ink, shade=True)
    near = (hand[0] * 0.8 + joint[0] * 0.2, hand[1] * 0.8 + joint[1] * 0.2)
    press.line(limb((near, hand), (7, 7))[:2], 1.4)
    press.fill(oval(*hand, 2.7), "skin", 0.9)


def _legs(press: Press, stance: str, ink: str, trim: str, boots: bool) -> None:
    """Hose and shoes, or boots up to the knee."""
    for side, foot in zip((-1, 1), _FEET[stance], strict=True):
        hip = (4.5 * side, 50.0)
        knee = ((hip[0] + foot[0]) / 2 + 1.5 * side, (hip[1] + foot[1]) / 2 - 2)
        calf = ((knee[0] + foot[0] * 2) / 3 + 0.6 * side, (knee[1] + foot[1] * 2) / 3 - 4)
        press.fill(limb((hip, knee, calf, foot), (10.5, 7.4, 6.6, 4)), ink, shade=True)
        if boots:
            press.fill(limb((knee, calf, foot), (8.6, 7.4, 5)), "brown", shade=True)
        else:
            press.line([(knee[0] - 4, knee[1] + 2), (knee[0] + 4, knee[1] + 2)], 1.2)
        x, y = foot
        shoe = [
            (x - 2.6 * side, y - 3),
            (x - 3 * side, y + 1),
            (x + 8 * side, y + 1.4),
            (x + 7 * side, y - 1),
            (x + 2 * side, y - 3),
        ]
        press.fill(shoe, "brown" if boots else trim if trim != ink else "line", 0.9)


def _torso(press: Press, coat: str, ink: str, trim: str, seated: bool) -> None:
    """Skirt and trunk of *coat*, with its buttons, slashes, plates or fur."""
    if seated:
        _lap(press, ink, trim)
    else:
        press.fill(_SKIRTS[coat], ink, shade=True)
        for x in (-6, 6) if coat != "armour" else ():
            press.line([(x * 0.7, 46), (x * 1.2, 58 if coat != "doublet" else 53)], 0.6)
    body = "grey" if coat == "armour" else ink
    press.fill("-5,19 -11,21 -11.4,28 -8.6,36 -8,45 0,46.4 8,45 8.6,36 11.4,28 11,21 5,19 0,20.6", body, shade=True)
    if coat == "coat":
        press.fill("-2.6,20.4 -3.4,32 -3,46 3,46 3.4,32 2.6,20.4", trim, 0.8)
        press.dots((0, 26), (0, 31), (0, 36), (0, 41), size=0.8)
    elif coat in ("doublet", "tunic"):
        press.line("0,21 .6,32 0,44", 0.8)
        press.dots((1.8, 25), (2, 30), (1.8, 35), (1.6, 40), size=0.7)
    elif coat == "jerkin":
        for x in (-6, -2, 2, 6):
            press.line([(x, 23), (x * 0.8, 42)], 1.6, ink=trim)
            press.line([(x + 0.8, 23), (x * 0.8 + 0.8, 42)], 0.5)
    elif coat == "armour":
        press.line("0,20 1,32 0,45", 0.8)
        press.line("-10,30 0,34 10,30", 0.7)
    else:
        press.fill("-2,20 -2.4,45 2.4,45 2,20", "paper" if coat == "robe" else trim, 0.8, sharp=True)
        press.dots((0, 25), (0, 31), (0, 37), (0, 43), size=0.7)
        if coat == "robe" and not seated:
            press.fill("-2.4,45 -3.4,94 3.4,94 2.4,45", "paper", 0.8, sharp=True)
            press.dots((0, 52), (0, 60), (0, 68), (0, 76), (0, 84), size=0.8)
    if coat != "coat":
        press.fill("-8.4,43.4 0,45 8.4,43.4 8.4,46.4 0,48 -8.4,46.4", "yellow" if trim != "yellow" else "brown", 0.8)


def _lap(press: Press, ink: str, trim: str) -> None:
    """A gown over the knees of one who sits, and his feet below it."""
    for side in (-1, 1):
        press.fill(oval(side * 8 + side, 88.5, 5.4, 2.4), trim)
    press.fill("-10,44 -17,54 -17,62 -15,76 -17,86 0,88 17,86 15,76 17,62 17,54 10,44", ink, shade=True)
    press.line("-13,58 -9,64 -8,84", 0.8)
    press.line("13,58 9,64 8,84", 0.8)
    press.line("-3,52 0,66 -1,86", 0.7)
    press.fill("-17,84 0,86 17,84 17,88 0,90 -17,88", "paper" if trim == ink else trim, 0.8)
