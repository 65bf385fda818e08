"""French-suited decks drawn by parameters: pips, indices, frames and figures vary, as printers' do.

What makes a card readable stays: the index in its corners, the pips in their usual places, a court's letter and suit.
What no two printers share is drawn at random: fonts, colours, shapes, sizes, borders, the figures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Suit
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.german_figures import Colours, crowned_figure, figure
from models.decks.german_style import printers_colours
from models.decks.indices import CORNERS
from models.decks.ink import fonts, stamp, text_mask

HEIGHT = 384

LETTERS = (
    {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    {"A": "A", "K": "K", "Q": "D", "J": "B"},
    {"A": "1", "K": "R", "Q": "D", "J": "V"},
    {"A": "A", "K": "K", "Q": "D", "J": "J"},
)
"""Index letters: English (three times in four), German, French, mixed."""

_SIDE, _MIDDLE = (0.0, 1.0), 0.5
ROWS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0.5, 0.0), (0.5, 1.0)),
    "3": ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),
    "4": tuple((x, y) for y in (0.0, 1.0) for x in _SIDE),
    "5": (*((x, y) for y in (0.0, 1.0) for x in _SIDE), (_MIDDLE, 0.5)),
    "6": tuple((x, y) for y in (0.0, 0.5, 1.0) for x in _SIDE),
    "7": (*((x, y) for y in (0.0, 0.5, 1.0) for x in _SIDE), (_MIDDLE, 0.25)),
    "8": (*((x, y) for y in (0.0, 0.5, 1.0) for x in _SIDE), (_MIDDLE, 0.25), (_MIDDLE, 0.75)),
    "9": (*((x, y) for y in (0.0, 1 / 3, 2 / 3, 1.0) for x in _SIDE), (_MIDDLE, 0.5)),
    "T": (*((x, y) for y in (0.0, 1 / 3, 2 / 3, 1.0) for x in _SIDE), (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)),
}
"""Where pips stand, in parts of the pip field; those below the middle stand on their heads."""


@dataclass(frozen=True)
class _Style:
    """What one printer does the same on every card."""

    width: int
    radius: float
    paper: tuple[int, int, int]
    ink: dict[Suit, tuple[int, int, int]]
    shape: dict[Suit, tuple[float, float, float]]
    letters: dict[str, str]
    font: str
    index_height: float
    index_squeeze: float
    index_at: tuple[float, float]
    index_corners: int
    index_pip: float
    index_rotated: bool
    pip: float
    ace: float
    field: tuple[float, float]
    court_frame: bool
    filled: float = 0.0
    figures: Colours | None = None


def drawn_deck(seed: int) -> Deck:
    """A deck drawn from *seed*: the same seed gives the same faces, back and odd cards.

    >>> sorted(drawn_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, 32])
    return _printed(f"drawn-{seed}", _style(rng), rng)


def foreign_deck(seed: int) -> Deck:
    """The same of a printer elsewhere: letters are seldom English, clubs may be clumsy, and courts are figures of which
    only the letter tells a queen from a king, two packs in three.

    >>> sorted(foreign_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, 33])
    style = _style(rng)
    style = replace(
        style,
        letters=LETTERS[int(rng.choice(4, p=[0.3, 0.3, 0.25, 0.15]))],
        filled=rng.uniform(0.0, 1.0),
        figures=printers_colours(rng) if rng.random() < 0.67 else None,
        index_corners=4 if rng.random() < 0.4 else 2,
    )
    return _printed(f"foreign-{seed}", style, rng)


def _printed(name: str, style: _Style, rng: np.random.Generator) -> Deck:
    courts = {rank: rng.integers(0, 2**31) for rank in "JQK"}
    faces = {card.code: _face(card.rank.value, card.suit, style, int(courts.get(card.rank.value, 0))) for card in DECK}
    others = tuple(_face(rank, suit, style, 0) for rank in "23456" for suit in Suit)
    indices = CORNERS[style.index_corners]
    return Deck(name, "french", faces, drawn_back(rng, style.width, HEIGHT, style.radius), others, indices)


def _style(rng: np.random.Generator) -> _Style:
    dark = rng.random() < 0.2
    red = (int(rng.integers(0, 60)), int(rng.integers(0, 60)), int(rng.integers(150, 240)))
    black = tuple(int(v) for v in rng.integers(0, 60, 3))
    if dark:
        paper = tuple(int(v) for v in rng.integers(5, 60, 3))
        gold = (int(rng.integers(20, 110)), int(rng.integers(130, 190)), int(rng.integers(180, 250)))
        red = gold if rng.random() < 0.6 else (90, 90, 240)
        black = tuple(int(v) for v in rng.integers(190, 256, 3))
    else:
        paper = tuple(int(v) for v in np.clip(rng.integers(225, 256) + rng.integers(-14, 8, 3), 0, 255))
    ink = {Suit.CLUBS: black, Suit.SPADES: black, Suit.HEARTS: red, Suit.DIAMONDS: red}
    if rng.random() < 0.25:  # four colours: English green clubs and blue diamonds, or the German Turnierbild
        if rng.random() < 0.5:
            ink |= {Suit.CLUBS: (40, 130, 20), Suit.DIAMONDS: (210, 90, 20)}
        else:
            ink |= {Suit.SPADES: (40, 130, 20), Suit.DIAMONDS: (20, 130, 240)}
    shape = {suit: (rng.uniform(0.82, 1.15), rng.uniform(0.75, 1.3), rng.uniform(0.0, 1.0)) for suit in Suit}
    return _Style(
        width=int(HEIGHT * rng.choice([0.64, 0.66, 0.69, 0.71, 0.72, 0.58])),
        radius=HEIGHT * rng.uniform(0.025, 0.06),
        paper=paper,  # type: ignore[arg-type]
        ink=ink,  # type: ignore[arg-type]
        shape=shape,
        letters=LETTERS[int(rng.choice(4, p=[0.76, 0.1, 0.08, 0.06]))],
        font=str(rng.choice(fonts())),
        index_height=float(rng.choice([rng.uniform(0.085, 0.14), rng.uniform(0.14, 0.24)], p=[0.75, 0.25])),
        index_squeeze=rng.uniform(0.6, 1.0),
        index_at=(rng.uniform(0.03, 0.06), rng.uniform(0.03, 0.05)),
        index_corners=4 if rng.random() < 0.2 else 2,
        index_pip=rng.uniform(0.5, 0.85),
        index_rotated=rng.random() < 0.06,
        pip=rng.uniform(0.14, 0.2),
        ace=rng.choice([0.2, rng.uniform(0.2, 0.45), 0.6]),
        field=(rng.uniform(0.27, 0.32), rng.uniform(0.14, 0.2)),
        court_frame=rng.random() < 0.75,
    )


@lru_cache(maxsize=4096)
def _outline(suit: Suit, stretch: float, curve: float) -> npt.NDArray[np.float32]:
    """A suit's outline in a unit square around 0, y down: n × 2. *curve* rounds it."""
    t = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    if suit is Suit.DIAMONDS:
        bow = 1.0 + 0.35 * (curve - 1.0)
        x, y = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** (2 * bow), np.sign(np.sin(t)) * np.abs(np.sin(t)) ** (2 * bow)
        return np.stack([0.42 * stretch * x, 0.5 * y], 1).astype(np.float32)
    heart = np.stack(
        [16 * np.sin(t) ** 3, -(13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t))], 1
    )
    heart = heart / 33.0 * [stretch, 0.9 + 0.25 * (curve - 0.75)] + [0, 0.07]
    if suit is Suit.HEARTS:
        return heart.astype(np.float32)
    return (heart * [1, -0.85] + [0, -0.08]).astype(np.float32)  # a spade's leaf; the stem is drawn apart


def _pip_mask(size: float, suit: Suit, style: _Style) -> npt.NDArray[np.uint8]:
    """A pip *size* pixels high, as an alpha mask that is square and a little larger."""
    stretch, curve, foot = style.shape[suit]
    scale, side = max(size, 4.0), int(max(size, 4.0) * 1.3) | 1
    big = 4
    mask = np.zeros((side * big, side * big), np.uint8)
    centre = side * big / 2

    def fill(points: npt.NDArray[np.float32]) -> None:
        cv2.fillPoly(mask, [np.round(points * scale * big + centre).astype(np.int32)], 255)

    if suit is Suit.CLUBS:
        r = 0.22 + 0.05 * (curve - 0.75)
        for x, y in ((0.0, -0.27), (-0.25 * stretch, 0.08), (0.25 * stretch, 0.08)):
            cv2.circle(
                mask, (int(centre + x * scale * big), int(centre + y * scale * big)), int(r * scale * big), 255, -1
            )
        fill(np.float32([[-0.08, -0.1], [0.08, -0.1], [0.08, 0.15], [-0.08, 0.15]]))
        wide = 0.25 * stretch * style.filled
        if wide:
            fill(np.float32([[0, -0.27 * style.filled], [wide, 0.08 + r * 0.7], [-wide, 0.08 + r * 0.7]]))
    else:
        fill(_outline(suit, stretch, curve))
    if suit in (Suit.CLUBS, Suit.SPADES):
        w = 0.1 + 0.16 * foot
        fill(np.float32([[-0.03, 0.0], [0.03, 0.0], [0.05, 0.3], [w, 0.49], [-w, 0.49], [-0.05, 0.3]]))
    return cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA)


def _face(rank: str, suit: Suit, style: _Style, court_seed: int) -> Picture:
    face = np.full((HEIGHT, style.width, 3), style.paper, np.uint8)
    if rank in ROWS:
        _pips(face, rank, suit, style)
    elif rank == "A":
        stamp(face, _pip_mask(HEIGHT * style.ace, suit, style), style.width / 2, HEIGHT / 2, style.ink[suit])
    else:
        _court(face, rank, suit, style, court_seed)
    _indices(face, rank, suit, style)
    return np.dstack([face, rounded(style.width, HEIGHT, style.radius)])


def _pips(face: Picture, rank: str, suit: Suit, style: _Style) -> None:
    top = style.field[1] * HEIGHT
    free = style.width / 2 - _index_column(
        style
    )  # from the index to the middle: half the field and half a pip must fit
    size = min(HEIGHT * style.pip, free * 0.85)
    left = max(style.field[0] * style.width, _index_column(style) + size * 0.5)
    mask = _pip_mask(size, suit, style)
    for x, y in ROWS[rank]:
        upright = mask if y <= 0.5 else cv2.rotate(mask, cv2.ROTATE_180)
        stamp(face, upright, left + x * (style.width - 2 * left), top + y * (HEIGHT - 2 * top), style.ink[suit])


def _index_column(style: _Style) -> float:
    """How far from the side, in pixels, the corner indices reach."""
    letter = text_mask("8", style.font, int(HEIGHT * style.index_height), round(style.index_squeeze, 2))
    wide = (
        letter.shape[0] if style.index_rotated else max(letter.shape[1], HEIGHT * style.index_height * style.index_pip)
    )
    return style.index_at[0] * style.width + wide


def _indices(face: Picture, rank: str, suit: Suit, style: _Style) -> None:
    text = "10" if rank == "T" else style.letters.get(rank, rank)
    letter = text_mask(text, style.font, int(HEIGHT * style.index_height), round(style.index_squeeze, 2))
    pip = _pip_mask(HEIGHT * style.index_height * style.index_pip, suit, style)
    if style.index_rotated:
        letter, pip = (cv2.rotate(m, cv2.ROTATE_90_CLOCKWISE) for m in (letter, pip))
    column = max(letter.shape[1], pip.shape[1] * 0.77)
    x = style.index_at[0] * style.width + column / 2
    y = style.index_at[1] * HEIGHT + letter.shape[0] / 2
    below = letter.shape[0] / 2 + pip.shape[0] * 0.5
    for _ in range(2):  # the upper corners, then the lower ones with the card turned over
        for at in (x, style.width - x)[: style.index_corners // 2]:
            stamp(face, letter, at, y, style.ink[suit])
            stamp(face, pip, at, y + below, style.ink[suit])
        face[:] = face[::-1, ::-1].copy()


def _court(face: Picture, rank: str, suit: Suit, style: _Style, seed: int) -> None:
    """A figure of two halves: head, robe and what the rank wears (crown, veil or cap), in the deck's colours."""
    rng = np.random.default_rng([seed, "CSHD".index(suit.value)])
    w, h = style.width, HEIGHT // 2
    inset_x = int(min(max(w * 0.13, _index_column(style) + 2), w * 0.3))
    inset_y = int(HEIGHT * rng.uniform(0.06, 0.1))
    half = face[:h].copy()
    if style.figures is not None:
        unit = w * rng.uniform(0.115, 0.15)
        draw = figure if rank == "J" else crowned_figure
        draw(half, (w * rng.uniform(0.48, 0.54), inset_y + unit * rng.uniform(2.2, 2.7)), unit, rng, style.figures, 0.0)
    else:
        _bust(half, rank, suit, style, rng, (inset_x, inset_y))
    stamp(
        half, _pip_mask(HEIGHT * style.pip, suit, style), inset_x + w * 0.13, inset_y + HEIGHT * 0.09, style.ink[suit]
    )
    face[:h] = half
    face[HEIGHT - h :] = half[::-1, ::-1]
    if style.court_frame:
        cv2.rectangle(face, (inset_x, inset_y), (w - inset_x, HEIGHT - inset_y), style.ink[suit], 1, cv2.LINE_AA)


def _bust(
    half: Picture, rank: str, suit: Suit, style: _Style, rng: np.random.Generator, inset: tuple[int, int]
) -> None:
    """Head and robe on the upper *half* of a card, inside of *inset*."""
    h, w, inset_x = half.shape[0], half.shape[1], inset[0]
    colours = [tuple(int(v) for v in rng.integers(0, 256, 3)) for _ in range(4)] + [style.ink[suit], (30, 190, 240)]
    for _ in range(int(rng.integers(5, 12))):  # the robe: bands and patches from shoulder to waist
        colour = colours[int(rng.integers(0, len(colours)))]
        points = np.stack([rng.uniform(inset_x, w - inset_x, 4), rng.uniform(h * 0.5, h, 4)], 1).astype(np.int32)
        cv2.fillConvexPoly(half, cv2.convexHull(points), colour, cv2.LINE_AA)
        cv2.polylines(half, [cv2.convexHull(points)], True, (20, 20, 20), 1, cv2.LINE_AA)
    head = (int(w * rng.uniform(0.44, 0.56)), int(h * rng.uniform(0.42, 0.5)))
    size = int(w * rng.uniform(0.09, 0.13))
    hair = colours[int(rng.integers(0, 4))]
    cv2.ellipse(half, head, (int(size * 1.3), int(size * 1.4)), 0, 0, 360, hair, -1, cv2.LINE_AA)
    cv2.ellipse(half, head, (size, int(size * 1.25)), 0, 0, 360, (190, 215, 240), -1, cv2.LINE_AA)
    for dx in (-0.4, 0.4):
        cv2.circle(half, (int(head[0] + dx * size), int(head[1] - 0.2 * size)), max(size // 8, 1), (20, 20, 20), -1)
    top = head[1] - int(size * 1.2)
    if rank == "K":
        spikes = [
            (head[0] + int(size * x), top - int(size * (1.1 if i % 2 else 0.4)))
            for i, x in enumerate(np.linspace(-1.2, 1.2, 7))
        ]
        cv2.fillPoly(
            half,
            [np.int32([(head[0] - size, top + size // 2), *spikes, (head[0] + size, top + size // 2)])],
            (30, 190, 240),
            cv2.LINE_AA,
        )
        cv2.ellipse(half, (head[0], head[1] + size), (size, size), 0, 0, 180, hair, -1, cv2.LINE_AA)
    elif rank == "Q":
        cv2.ellipse(half, (head[0], top), (int(size * 1.1), size // 2), 0, 180, 360, (30, 190, 240), -1, cv2.LINE_AA)
        cv2.circle(half, (head[0] + int(size * 1.8), head[1] + size), size // 2, style.ink[suit], -1, cv2.LINE_AA)
    else:
        cv2.rectangle(half, (head[0] - int(size * 1.2), top), (head[0] + int(size * 1.2), top + size // 2), hair, -1)
        cv2.line(half, (head[0] + size, top), (head[0] + int(size * 2), top - size), colours[0], 2, cv2.LINE_AA)
