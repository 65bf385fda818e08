"""Figures of many judged cards as pictures: precision and recall, calibration, mix-ups, what size and angle cost."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import matplotlib
import numpy as np

from models.measure import (
    PACK,
    Judged,
    Tally,
    average_precision,
    by,
    calibration_error,
    curve,
    half_seen,
    mixed_up,
    reliability,
)
from vision.rivals import NAMED_FROM
from vision.values import BACK, FACES, OTHER

matplotlib.use("Agg")
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

HEIGHTS = (0, 20, 30, 40, 50, 60, 75, 90, 120, 160, 240, 400, 10_000)
SHARES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97, 1.2)
TILTS = (0, 10, 20, 30, 35, 40, 45, 50, 56)
CURVES_AT_MOST = 12
"""So many curves share a panel; more stand side by side."""


def draw_all(folder: Path, trial: str, rows: Mapping[str, Sequence[Judged]], those: Sequence[Judged]) -> list[Path]:
    """Write every plot of *trial* for which there are cards; *those* are the cards of all *rows*, each once."""
    folder.mkdir(parents=True, exist_ok=True)
    counted, ordered = half_seen(those), sorted(rows.items())
    many = max(1, len(ordered))
    each = math.ceil(many / math.ceil(many / CURVES_AT_MOST))
    shares = [ordered[at : at + each] for at in range(0, many, each)]
    plots: dict[str, list[Callable[[Axes], None]]] = {
        "precision-recall": [partial(_curves, rows=share) for share in shares],
        "reliability": [partial(_reliability, those=counted)],
        "confusion": [partial(_confusion, those=counted)],
    }
    for name, label, what, edges, cards in (
        ("height", "card height, pixels", lambda one: one.height, HEIGHTS, counted),
        ("visible", "share of the card that is seen", lambda one: one.visible, SHARES, those),
        ("tilt", "degrees aslant", lambda one: one.tilt, TILTS, counted),
    ):
        if any(one.there in PACK and what(one) >= edges[0] for one in cards):
            plots[name] = [partial(_spans, spans=by(cards, what, edges), label=label)]
    written = []
    for name, panels in plots.items():
        wide, high = (11, 10) if name == "confusion" else (7.5, 5.2)
        figure, axes = plt.subplots(
            1, len(panels), figsize=(wide * len(panels), high), layout="constrained", squeeze=False
        )
        for draw, ax in zip(panels, axes[0], strict=True):
            draw(ax)
            ax.set_title(f"{trial}: {ax.get_title() or name}")
        written.append(folder / f"{trial}-{name}.png")
        figure.savefig(written[-1], dpi=110)
        plt.close(figure)
    return written


def _curves(ax: Axes, rows: Sequence[tuple[str, Sequence[Judged]]]) -> None:
    """Precision over recall, row by row; a dot is the shipped threshold."""
    ax.set_prop_cycle(color=matplotlib.color_sequences["tab20"])
    for row, those in rows:
        counted = half_seen(those)
        points = curve(counted)
        if not any(one.there in PACK for one in counted) or not points:
            continue
        (line,) = ax.plot(
            [t.recall for _, t in points],
            [t.precision for _, t in points],
            label=f"{row[:48]} (AP {average_precision(counted):.3f})",
        )
        shipped = [t for sure, t in points if sure >= NAMED_FROM][-1:]
        ax.plot([t.recall for t in shipped], [t.precision for t in shipped], "o", color=line.get_color())
    ax.set(xlabel="recall", ylabel="precision", xlim=(0, 1.01), ylim=(0, 1.02), title="precision and recall")
    ax.grid(alpha=0.3)
    if ax.lines:
        ax.legend(fontsize=7, loc="lower left")


def _reliability(ax: Axes, those: Sequence[Judged]) -> None:
    """How often what was said with some certainty was right."""
    bins = reliability(those)
    ax.plot([0, 1], [0, 1], color="0.6", linewidth=1)
    ax.bar([b.low + 0.05 for b in bins], [b.right for b in bins], width=0.09, alpha=0.4)
    ax.plot([b.said for b in bins], [b.right for b in bins], "o-")
    for b in bins:
        ax.annotate(str(b.count), (b.low + 0.05, 0.02), ha="center", fontsize=7)
    title = f"said and right (calibration error {calibration_error(those):.3f})"
    ax.set(xlabel="certainty that was said", ylabel="share that was right", xlim=(0, 1), ylim=(0, 1.02), title=title)
    ax.grid(alpha=0.3)


def _confusion(ax: Axes, those: Sequence[Judged]) -> None:
    """Which face was taken for which: only mix-ups are counted, so the diagonal is empty."""
    mixed = mixed_up(those)
    families = {face.split()[0] for pair in mixed for face in pair if face in PACK}
    faces = [face for face in FACES if face in (BACK, OTHER) or face.split()[0] in families]
    grid = np.zeros((len(faces), len(faces)))
    for (there, said), count in mixed.items():
        grid[faces.index(there), faces.index(said)] = count
    ax.imshow(grid, cmap="Reds", vmin=0, vmax=max(grid.max(), 1))
    for row, column in zip(*np.nonzero(grid), strict=True):
        ax.text(column, row, str(int(grid[row, column])), ha="center", va="center", fontsize=6)
    short = [face.replace("french ", "").replace("german ", "g ") for face in faces]
    ax.set_xticks(range(len(faces)), short, rotation=90, fontsize=6)
    ax.set_yticks(range(len(faces)), short, fontsize=6)
    ax.set(xlabel="said", ylabel="there", title=f"mix-ups ({sum(mixed.values())})")


def _spans(ax: Axes, spans: Sequence[tuple[float, float, Tally]], label: str) -> None:
    """F1, precision and recall in each span, with the number of cards."""
    places = range(len(spans))
    for figure in ("f1", "precision", "recall"):
        ax.plot(places, [getattr(t, figure) for *_, t in spans], "o-", label=figure.replace("f1", "F1"), alpha=0.8)
    names = [f"{low:g}-{high:g}\n{t.hit + t.missed}" for low, high, t in spans]
    ax.set_xticks(places, names, fontsize=7)
    ax.set(xlabel=f"{label} (below: cards)", ylim=(0, 1.02), title=f"named, by {label}")
    ax.grid(alpha=0.3)
    ax.legend()
