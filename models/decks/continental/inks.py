"""What a maker prints with: inks pale to strong, and the weaves of dresses."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Ink = tuple[int, int, int]
"""Blue, green, red."""
Weave = npt.NDArray[np.uint8]

_REDS = ((200, 40, 42), (178, 30, 40), (214, 70, 50), (190, 60, 80))
_BLUES = ((45, 75, 150), (30, 55, 110), (90, 140, 190), (60, 100, 130))
_YELLOWS = ((236, 200, 70), (220, 170, 50), (240, 220, 130), (200, 160, 90))
_MORE = ((70, 130, 80), (40, 95, 70), (150, 100, 60), (225, 150, 160), (110, 80, 140), (230, 130, 50), (120, 175, 170))


def blend(ink: Ink, other: Ink, share: float) -> Ink:
    """*ink* with *share* of *other*."""
    b, g, r = (round(a * (1 - share) + c * share) for a, c in zip(ink, other, strict=True))
    return b, g, r


def shaken(rng: np.random.Generator, rgb: tuple[int, int, int], by: int = 14) -> Ink:
    """*rgb* as an ink, each part up to *by* more or less."""
    r, g, b = (int(np.clip(part + rng.integers(-by, by + 1), 0, 255)) for part in rgb)
    return b, g, r


def draw_paper(rng: np.random.Generator) -> Ink:
    """White, cream, or tinted."""
    papers = ((252, 252, 250), (248, 242, 226), (240, 228, 200), (238, 236, 226), (244, 246, 240), (250, 232, 226))
    return shaken(rng, papers[int(rng.choice(6, p=(0.4, 0.22, 0.14, 0.12, 0.07, 0.05)))], 4)


def draw_inks(rng: np.random.Generator, paper: Ink) -> tuple[Ink, ...]:
    """One to five colours beside the line's own; red, blue and yellow before others."""
    first = [group[int(rng.integers(4))] for group in (_REDS, _BLUES, _YELLOWS)]
    if rng.random() < 0.3:
        first = [first[i] for i in rng.permutation(3)]
    if rng.random() < 0.25:  # one of the three left out for another
        first[int(rng.integers(3))] = _MORE[int(rng.integers(len(_MORE)))]
    rest = [_MORE[i] for i in rng.permutation(len(_MORE))[:2]]
    count = int(rng.choice((1, 2, 3, 4, 5), p=(0.08, 0.12, 0.3, 0.28, 0.22)))
    pale = float(rng.choice((0.0, 0.12, 0.3, 0.5), p=(0.4, 0.25, 0.2, 0.15)))
    return tuple(blend(shaken(rng, ink), paper, pale) for ink in [*first, *rest][:count])


def draw_suits(rng: np.random.Generator) -> dict[str, Ink]:
    """The colours of the four suits: black and red, or four."""
    black = shaken(rng, ((20, 20, 22), (40, 36, 34), (26, 30, 50))[int(rng.choice(3, p=(0.7, 0.2, 0.1)))], 6)
    red = shaken(rng, ((206, 28, 34), (225, 50, 40), (165, 30, 40))[int(rng.integers(3))], 8)
    suits = {"C": black, "S": black, "H": red, "D": red}
    if rng.random() < 0.13:
        suits["C"] = shaken(rng, (20, 120, 60))
        suits["D"] = shaken(rng, ((235, 140, 20), (30, 80, 190))[int(rng.integers(2))])
    return suits


def draw_weaves(rng: np.random.Generator, height: int, width: int) -> tuple[Weave, ...]:
    """Four weaves for dresses as large as a card: dots, stripes, checks, lozenges, zigzags or little crosses."""
    return tuple(_weave(rng, height, width, int(kind)) for kind in rng.permutation(7)[:4])


def _weave(rng: np.random.Generator, height: int, width: int, kind: int) -> Weave:
    step = int(rng.integers(16, 34))
    y, x = np.mgrid[:step, :step] / step - 0.5
    fine = rng.uniform(0.8, 1.3)
    r, least, most = np.hypot(x, y), np.minimum(abs(x), abs(y)), np.maximum(abs(x), abs(y))
    crosses, targets = (least < 0.08 * fine) & (most < 0.34), (abs(r - 0.28) < 0.07 * fine) | (r < 0.09)
    lozenges, zigzags = abs(abs(x) + abs(y) - 0.5) < 0.1 * fine, abs((y + abs(x) + 0.5) % 1 - 0.5) < 0.14 * fine
    tile = (r < 0.22 * fine, abs(x) < 0.2 * fine, (x < 0) ^ (y < 0), lozenges, zigzags, crosses, targets)[kind]
    return np.tile(tile.astype(np.uint8), (height // step + 1, width // step + 1))[:height, :width]


def hatching(step: int, height: int, width: int) -> Weave:
    """Slanted fine lines *step* pixels apart."""
    y, x = np.mgrid[:step, :step]
    tile = ((x + y) % step < max(step // 3, 1)).astype(np.uint8)
    return np.tile(tile, (height // step + 1, width // step + 1))[:height, :width]
