"""What one printer chose for one pack."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.etched.plate import Colour
from models.decks.ink import fonts


@dataclass(frozen=True)
class SignLook:
    """Form and colours of the four suit signs."""

    nut: Colour | None
    cup: Colour | None
    rim: Colour | None
    nut_half: Colour | None
    acorn_down: bool
    acorn_twig: bool
    edge: float
    bell_flat: float
    acorn_slim: float
    leaf: Colour | None
    leaf_half: Colour | None
    leaf_edge: Colour | None
    leaf_wide: float
    leaf_down: bool
    leaf_notch: float
    stem: float
    heart: Colour | None
    heart_kind: str
    heart_wide: float
    bell: tuple[Colour | None, ...]
    bell_kind: str
    bell_band: Colour | None
    ribbon: Colour | None
    dark: float


@dataclass(frozen=True)
class Style:
    """Everything else that is the same on all cards of a pack."""

    ratio: float
    height: int
    two_heads: bool
    divide: str
    slope: float
    margin: float
    frame: str
    dyes: tuple[Colour, ...]
    richness: float
    dark: float
    crab: float
    index: str
    letters: tuple[str, str, str, str]
    index_corners: tuple[int, ...]
    index_size: float
    index_suit: bool
    index_coloured: bool
    font: str
    caption: str
    layout: str
    size: float
    mirrored: bool
    scene: str
    backdrop: str
    king: str
    ober: str
    unter: str
    epoch: str
    king_signs: str
    ober_side: str
    unter_place: str
    court_sign: float
    daus: tuple[str, ...]
    daus_kind: str
    signs: SignLook


def _dye(rng: np.random.Generator, blue: int, green: int, red: int, spread: float = 22) -> Colour:
    b, g, r = np.clip(np.array([blue, green, red]) + rng.normal(0, spread, 3), 0, 255).astype(int).tolist()
    return b, g, r


def _signs(rng: np.random.Generator, pale: float) -> SignLook:
    """Suit signs in hand-laid colours; *pale* 0..1 thins them."""

    def thin(colour: Colour) -> Colour:
        b, g, r = (int(c + (255 - c) * pale) for c in colour)
        return b, g, r

    green, yellow = thin(_dye(rng, 80, 150, 70)), thin(_dye(rng, 60, 205, 240))
    red, blue = thin(_dye(rng, 50, 45, 205)), thin(_dye(rng, 185, 115, 50))
    brown, teal = thin(_dye(rng, 50, 95, 150)), thin(_dye(rng, 130, 130, 40))
    nut, cup, rim, half = (
        (green, yellow, None, None), (yellow, green, None, None), (red, green, yellow, None),
        (yellow, green, red, None),
        (brown, brown, None, None), (brown, green, None, None), (blue, yellow, None, None), (yellow, blue, None, None),
        (yellow, red, None, green), (green, green, yellow, yellow), (red, yellow, None, green),
        (green, red, None, None),
        (yellow, yellow, None, brown),
    )[int(rng.integers(13))]  # fmt: skip
    leaf, leaf_half, leaf_edge = (
        (green, None, None), (green, None, None), (green, yellow, None), (green, None, yellow), (yellow, None, green),
        (teal, None, None), (green, thin(_dye(rng, 60, 100, 30)), None), (teal, green, None), (green, None, red),
    )[int(rng.integers(9))]  # fmt: skip
    kinds = ("plain", "plain", "light", "hatched", "edge", "flame", "band")
    bell_kind = str(rng.choice(["plain", "quartered", "halved", "sides", "plain", "banded"]))
    four: tuple[Colour | None, ...] = (red, blue, green, yellow)
    if bell_kind in ("halved", "sides"):
        pair: list[tuple[Colour | None, Colour | None]] = [(yellow, red), (yellow, green), (red, blue), (yellow,
            None), (blue, yellow),
            (brown, yellow)]  # fmt: skip
        four = pair[int(rng.integers(6))]
    elif bell_kind != "quartered":
        four = ((yellow, yellow, brown, thin(_dye(rng, 40, 150, 230)))[int(rng.integers(4))],)
    return SignLook(
        nut=nut, cup=cup, rim=rim, nut_half=half, acorn_twig=bool(rng.random() < 0.25),
        edge=float(rng.choice([0.5, 1.0, 1.0, 1.5])), bell_flat=float(rng.uniform(0.85, 1.08)),
        leaf_notch=float(rng.choice([0.0, 0.0, 0.0, 0.1, 0.16])), acorn_down=bool(rng.random() < 0.25),
        acorn_slim=float(rng.uniform(0.72, 1.1)), leaf=leaf, leaf_half=leaf_half, leaf_edge=leaf_edge,
        leaf_wide=float(rng.uniform(0.75, 1.15)), leaf_down=bool(rng.random() < 0.15),
        stem=float(rng.uniform(0.5, 1.4)),
        heart=red if rng.random() < 0.9 else thin(_dye(rng, 90, 60, 220)), heart_kind=str(rng.choice(kinds)),
        heart_wide=float(rng.uniform(0.85, 1.12)), bell=four, bell_kind=bell_kind,
        bell_band=(None, red, green, yellow, blue)[int(rng.integers(5))],
        ribbon=(None, None, red, blue, green)[int(rng.integers(5))], dark=float(rng.uniform(0.0, 0.6)),
    )  # fmt: skip


def chosen_style(rng: np.random.Generator) -> Style:
    """One printer's choice."""
    two = bool(rng.random() < 0.55)
    plain = rng.random()
    richness = float(0.05 if plain < 0.12 else rng.uniform(0.2, 0.6) if plain < 0.4 else rng.uniform(0.65, 1.0))
    base = ((50, 45, 200), (70, 150, 80), (60, 205, 240), (180, 110, 50), (60, 100, 160), (150, 120, 215),
            (150, 70, 120), (40, 130, 235), (150, 150, 150), (200, 170, 110), (140, 190, 150),
            (70, 60, 70))  # fmt: skip
    picked = rng.permutation(len(base))[: int(rng.integers(2, 9))]
    fade = rng.uniform(0, 0.45)
    dyes = []
    for i in picked:
        b, g, r = (int(c + (255 - c) * fade) for c in _dye(rng, *base[int(i)]))
        dyes.append((b, g, r))
    index = str(rng.choice(["none", "corner", "corner", "numerals", "roman", "roman-top", "numeral-top", "none"]))
    poses = ["stand", "sit", "ride"]
    sets = (("K", "O", "U", "D"), ("K", "O", "U", "D"), ("K", "O", "U", "A"), ("R", "O", "U", "D"),
            ("K", "O", "B", "A"),
            ("K", "O", "U", "As"), ("K", "Ob", "U", "D"))  # fmt: skip
    places = [(0, 2), (0, 2), (0, 1, 2, 3), (0, 1), (1, 3)]
    all_daus = np.array(["wreath", "beast", "arms", "hunt", "banner", "putto", "plain", "flowers", "urn", "town"])
    riders = str(rng.choice(["none", "none", "king", "all", "ober", "both"])) if not two else "none"
    return Style(
        ratio=float(rng.uniform(0.52, 0.68)), height=int(rng.integers(380, 421)), two_heads=two,
        divide=str(rng.choice(["line", "double", "band", "none", "slanted", "slanted-band", "name", "scroll"])),
        slope=float(rng.uniform(0.25, 0.7) * rng.choice([-1, 1])), margin=float(rng.uniform(3, 8.5)),
        frame=str(rng.choice(["none", "line", "double", "thick", "round", "dashes"])), dyes=tuple(dyes),
        richness=richness, dark=float(rng.uniform(0.2, 0.85)), crab=float(rng.choice([0.1, 0.4, 0.8, 1.3])),
        index=index, letters=sets[int(rng.integers(len(sets)))], index_corners=places[int(rng.integers(5))],
        index_size=float(rng.uniform(7.5, 13)), index_suit=bool(rng.random() < 0.4),
        index_coloured=bool(rng.random() < 0.3), font=str(rng.choice(fonts())),
        caption=str(rng.choice(["none", "none", "names", "maker", "places", "mottos"])),
        layout=str(rng.choice(["columns", "rows", "ring", "branch", "twigs", "zigzag", "mixed", "mixed"])),
        size=float(rng.uniform(0.8, 1.0)), mirrored=bool(rng.random() < (0.75 if two else 0.15)),
        scene=str(rng.choice(["none", "none", "none", "foot", "middle", "middle", "towns", "full", "strewn",
                              "strewn"])),
        backdrop=str(rng.choice(["none", "none", "ground", "land", "sky", "hatched", "room", "tint"])),
        king="ride" if riders in ("king", "all", "both") else str(rng.choice(poses[:2])),
        ober="ride" if riders in ("all", "ober", "both") else "stand", unter="ride" if riders == "all" else "stand",
        epoch=str(rng.choice(["knights", "hussars", "rococo", "mixed", "empire", "folk", "mixed"])),
        king_signs=str(rng.choice(["left", "right", "both", "both", "left", "mixed"])),
        ober_side=str(rng.choice(["left", "right", "mixed"])),
        unter_place=str(rng.choice(["left", "right", "mixed", "hand", "feet"])), court_sign=float(rng.uniform(18, 27)),
        daus=tuple(rng.permutation(all_daus)[:4].tolist()),
        daus_kind=str(rng.choice(["upright", "slanted", "pair", "mirrored", "mirrored"]
        )) if rng.random() < 0.94 else "single",
        signs=_signs(rng, float(rng.uniform(0, 0.35) if rng.random() < 0.9 else 0.55)),
    )  # fmt: skip
