"""Fools and their heads: hood, grin, dagged collar, cap and bells, drawn on the plates that courts are cut on."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from models.decks.engraved.cloth import Cloth
from models.decks.engraved.curves import Points, limb, smooth
from models.decks.engraved.dress import print_collar
from models.decks.engraved.head import RED, hair_behind, print_beard, print_face
from models.decks.engraved.inks import Ink
from models.decks.engraved.person import Person, cloth, people
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style


@dataclass(frozen=True)
class Fool:
    """A person of the pack's and what makes a fool of him."""

    person: Person
    wears: str  # cap, horns, cone
    points: int  # of the cap
    droop: float  # of its points: 0 upright, 1 hanging
    bells: bool
    inks: tuple[Ink, ...]  # of cap and dagged collar, in turn
    halves: tuple[Cloth | Ink, Cloth | Ink]  # of the motley
    hooded: bool
    dagged: bool
    grin: bool
    held: str
    stance: float  # 0..1, which way the legs go


def new_fool(rng: np.random.Generator, style: Style) -> Fool:
    """A fool by chance, dressed by the pack's own tailor."""
    drawn = people(rng, style)["J" + str(rng.choice(list("CSHD")))]
    inks = [*style.dress, style.paper if len(style.dress) > 1 else style.key]
    rng.shuffle(inks)
    hooded = bool(rng.random() < 0.6)
    look = float(rng.choice([-0.9, -0.5, 0.0, 0.6, 0.9, 1.5], p=[0.15, 0.15, 0.2, 0.15, 0.15, 0.2]))
    person = replace(
        drawn,
        collar=str(rng.choice(["ruff", "ruff", "scallops", "turned"])),
        hair_ink=inks[0] if hooded and look > 1 else drawn.hair_ink,
        hair=str(rng.choice(["short", "curled", "bob", "page"])),
        beard=str(rng.choice(["none", "pointed", "moustache"], p=[0.86, 0.08, 0.06])),
        look=look,
        hand=(float(rng.uniform(0.6, 0.95)), float(rng.uniform(0.75, 1.1))),
        other_hand=(float(rng.uniform(-0.8, -0.2)), float(rng.uniform(0.95, 1.35))),
    )
    return Fool(
        person=person,
        wears="cap",
        points=int(rng.choice([2, 3, 4, 5], p=[0.3, 0.4, 0.15, 0.15])),
        droop=float(rng.choice([rng.uniform(0, 0.3), rng.uniform(0.5, 1)])),
        bells=bool(rng.random() < 0.88),
        inks=tuple(inks[:3]),
        halves=(cloth(rng, style), cloth(rng, style)),
        hooded=hooded,
        dagged=bool(rng.random() < 0.55),
        grin=bool(rng.random() < 0.7),
        held=str(rng.choice(["marotte", "marotte", "lute", "cards", "bladder", "mirror"])),
        stance=float(rng.random()),
    )


def within(plate: Plate, at: tuple[float, float], size: float) -> Plate:
    """The plate of a smaller figure with its chin *at* a place on this one."""
    chin = plate.chin[0] + at[0] * plate.scale * plate.mirror, plate.chin[1] + at[1] * plate.scale
    return replace(plate, scale=plate.scale * size, chin=chin, line_width=plate.line_width * size**-0.4)


def print_head(plate: Plate, fool: Fool, style: Style) -> None:
    """Hood or hair, face, collar and cap."""
    if fool.hooded:
        for side in (-1, 1):
            half = np.array([(0, -1.15), (0.42, -1.02), (0.5, -0.6), (0.47, -0.1), (0.56, 0.22), (0.2, 0.3), (0, 0.25)])
            plate.shape(smooth(half * (side, 1)), fool.inks[side])
    else:
        hair_behind(plate, fool.person)
    print_face(plate, fool.person, style.skin)
    if fool.grin and fool.person.look < 1:
        x = 0.1 * fool.person.look
        grin = [(x - 0.2, -0.24), (x, -0.15), (x + 0.2, -0.24), (x + 0.12, -0.1), (x, -0.05), (x - 0.12, -0.1)]
        plate.shape(smooth(grin), RED, 0.7)
        plate.line(smooth([(x - 0.16, -0.2), (x, -0.11), (x + 0.16, -0.2)], False), 0.6, style.paper)
    print_beard(plate, fool.person)
    if fool.dagged:
        _dags(plate, fool)
    if fool.person.collar == "ruff":
        below = within(plate, (0, 0.13), 1.15)
        print_collar(below, fool.person, style)
        for angle in np.linspace(0, 2 * np.pi, 24, endpoint=False):
            below.line([(r * np.cos(angle), 0.14 + 0.5 * r * np.sin(angle)) for r in (0.2, 0.48)], 0.5)
    else:
        print_collar(plate, fool.person, style)
    {"cap": print_cap, "horns": _horns, "cone": _cone}[fool.wears](plate, fool)


def print_bell(plate: Plate, fool: Fool, x: float, y: float, radius: float = 0.085) -> None:
    """A bell, on those who wear any."""
    if fool.bells:
        plate.dot(x, y, radius, fool.person.gold, 0.8)
        plate.line([(x, y), (x, y + radius * 0.8)], 0.8)


def print_cap(plate: Plate, fool: Fool) -> None:
    """A fool's cap: its points in several inks, upright or drooping, a bell at each."""
    spread = {2: 0.7, 3: 1.0, 4: 1.1, 5: 1.2}[fool.points]
    dome = [(-0.44, -0.78), (-0.43, -1.02), (0, -1.2), (0.43, -1.02), (0.44, -0.78), (0, -0.9)]
    plate.shape(smooth(dome), fool.inks[0])
    angles = np.linspace(-spread, spread, fool.points)
    for i in np.argsort(-np.abs(angles), kind="stable"):
        angle, side = float(angles[i]), 1 if angles[i] >= 0 else -1
        bend = side * fool.droop * 2.1
        way = np.array([np.sin(angle), -np.cos(angle)])
        last = np.array([np.sin(angle + bend), -np.cos(angle + bend)])
        root = np.array([0.0, -0.85]) + way * 0.12
        mid = root + way * 0.46
        tip = mid + last * (0.42 if fool.droop < 0.4 else 0.55)
        path = smooth(np.array([root, mid, (mid + tip) / 2 + way * 0.1 * fool.droop, tip]), False)
        base = {2: 0.62, 3: 0.52, 4: 0.42, 5: 0.36}[fool.points]
        plate.shape(
            limb(path, (np.linspace(1, 0.12, len(path)) ** 0.8 * base).tolist()), fool.inks[int(i) % len(fool.inks)]
        )
        print_bell(plate, fool, *(tip + last * 0.07))
    edge = [(-0.47, -0.94), (-0.2, -0.98), (0.2, -0.98), (0.47, -0.94)]
    teeth = [(x, -0.72 if i % 2 else -0.86) for i, x in enumerate(np.linspace(0.47, -0.47, 9))]
    plate.shape([*edge, *teeth], fool.person.trim)


def _horns(plate: Plate, fool: Fool) -> None:
    for side in (-1, 1):
        horn = smooth(np.array([(0.22, -0.85), (0.42, -1.15), (0.36, -1.5)]) * (side, 1), False)
        plate.shape(limb(horn, np.linspace(0.24, 0.03, len(horn)).tolist()), fool.person.gold)
        ear = np.array([(0.3, -0.6), (0.42, -0.72), (0.68, -0.8), (0.45, -0.45)])
        plate.shape(smooth(ear * (side, 1), steps=3), fool.inks[0])
    tuft = [(-0.34, -0.7), (-0.28, -0.98), (0, -1.08), (0.28, -0.98), (0.34, -0.7), (0, -0.84)]
    plate.shape(smooth(tuft), fool.person.hair_ink)


def _cone(plate: Plate, fool: Fool) -> None:
    plate.shape([(-0.4, -0.85), (0.06, -1.75), (0.4, -0.85), (0, -0.8)], fool.halves[0])
    for x, y in ((0.02, -1.0), (0.04, -1.3), (0.06, -1.75)):
        plate.dot(x, y, 0.1, fool.inks[-1], 0.8)


def _dags(plate: Plate, fool: Fool) -> None:
    """A collar cut into points, in the cap's inks."""
    for i, angle in enumerate(np.linspace(-1.25, 1.25, 5 + 2 * (fool.points % 2))):
        spots: Points = np.array([np.sin(angle + d) for d in (-0.3, 0, 0.3)])
        downs = np.array([np.cos(angle + d) for d in (-0.3, 0, 0.3)])
        far = np.array([0.3, 0.95 * fool.person.shoulders, 0.3])
        tip = np.column_stack([spots * far, 0.08 + downs * far * 0.85])
        plate.shape(np.vstack([[(0, 0.05)], tip]), fool.inks[i % len(fool.inks)])
        print_bell(plate, fool, float(tip[1, 0]), float(tip[1, 1]) + 0.04, 0.07)
