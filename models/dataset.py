"""Scenes on disk: made once by all cores, read many times by training.

A folder holds `scene-000123.jpg` files, and for every 100 of them one `labels-0001.npz` with `scene` (n), `kind` (n: 0
a card, 1 an index), `name` (n), `quad` (n × 4 × 2) and `visible` (n), one `crops-0001.npz` with the straightened cards
that the reader learns from, and one `corners-0001.npz` with the straightened indices.
"""

from __future__ import annotations

from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from models.crops import INDEX_VISIBLE_FROM, as_jpeg, crops_of, index_crops_of
from models.decks import Deck, shelf
from models.recipes import NEW_DECKS_EVERY, Recipe, decks_of, printers
from models.scenes import VISIBLE_FROM, make_scene
from vision.values import FACES, Image, Quad

CHUNK = 100


@lru_cache(maxsize=2)
def textures_in(folder: Path | None) -> tuple[Image, ...]:
    """The pictures of table tops in *folder*; none without one."""
    files = sorted(folder.iterdir()) if folder else []
    return tuple(p for p in (cv2.imread(str(f), cv2.IMREAD_COLOR) for f in files) if p is not None)


def make_dataset(folder: Path, recipe: Recipe, scenes: range, workers: int = 2) -> None:
    """Fill *folder* with the scenes of the seeds *scenes*; chunks that are there already are kept. Several
    *workers* first put the decks that they share in *folder*/decks (6 GB each `NEW_DECKS_EVERY` scenes).
    """
    folder.mkdir(parents=True, exist_ok=True)
    chunks = [range(a, min(a + CHUNK, scenes.stop)) for a in range(scenes.start, scenes.stop, CHUNK)]
    todo = [c for c in chunks if not (folder / f"labels-{c.start // CHUNK:04d}.npz").exists()]
    if workers == 1:
        for chunk in todo:
            _make_chunk(folder, recipe, chunk, decks_of(recipe, _window(chunk)))
        return
    # Spawned, because a forked process would inherit OpenCV's locks without the threads that hold them.
    with get_context("spawn").Pool(workers) as pool:
        for window in sorted({_window(chunk) for chunk in todo}):
            decks = len(_printers(recipe, window))
            shelves = folder / "decks" / f"{window:07d}"
            shelves.mkdir(parents=True, exist_ok=True)
            pool.map(partial(_shelve, recipe, window, shelves), range(decks), 1)
            print(f"{decks} decks made", flush=True)
        make = partial(_make_shelved, folder, recipe)
        for done, start in enumerate(pool.imap_unordered(make, todo), 1):
            if done % 10 == 0 or done == len(todo):
                print(f"{done} of {len(todo)} chunks, last {start}", flush=True)


def _window(chunk: range) -> int:
    """The first scene of those that share their decks with *chunk*."""
    return chunk.start // NEW_DECKS_EVERY * NEW_DECKS_EVERY


_printers = lru_cache(maxsize=2)(printers)
"""They are looked for among thousands of seeds: once a process is enough."""


def _shelve(recipe: Recipe, window: int, shelves: Path, number: int) -> None:
    cv2.setNumThreads(1)
    place = shelves / f"{number:04d}"
    if not place.with_suffix(".json").exists():
        shelf.put(_printers(recipe, window)[number](), place)


@lru_cache(maxsize=2)
def _shelved(shelves: Path) -> tuple[Deck, ...]:
    return tuple(shelf.take(place) for place in sorted(shelves.glob("*.json")))


def _make_shelved(folder: Path, recipe: Recipe, chunk: range) -> int:
    return _make_chunk(folder, recipe, chunk, _shelved(folder / "decks" / f"{_window(chunk):07d}"))


def _make_chunk(folder: Path, recipe: Recipe, seeds: range, decks: tuple[Deck, ...]) -> int:
    cv2.setNumThreads(1)
    rows: list[tuple[int, int, int, Quad, float]] = []
    crops: list[tuple[int, bytes]] = []
    corners: list[tuple[int, bytes]] = []
    for seed in seeds:
        scene = make_scene(seed, decks, recipe.size, textures_in(recipe.textures))
        cv2.imwrite(str(folder / f"scene-{seed:06d}.jpg"), scene.image, [cv2.IMWRITE_JPEG_QUALITY, 92])
        for kind, things, least in ((0, scene.cards, VISIBLE_FROM), (1, scene.indices, INDEX_VISIBLE_FROM)):
            rows += [(seed, kind, FACES.index(t.name), t.quad, t.visible) for t in things if t.visible >= least]
        rng = np.random.default_rng([seed, 11])
        crops += [(name, as_jpeg(picture)) for name, picture in crops_of(scene, rng)]
        corners += [(name, as_jpeg(picture)) for name, picture in index_crops_of(scene, rng)]
    number = seeds.start // CHUNK
    for name, pictures in (("crops", crops), ("corners", corners)):
        save(
            folder / f"{name}-{number:04d}.npz",
            name=np.array([n for n, _ in pictures], np.int16),
            jpeg=np.array([b for _, b in pictures], object),
        )
    save(
        folder / f"labels-{number:04d}.npz",
        scene=np.array([r[0] for r in rows], np.int32),
        kind=np.array([r[1] for r in rows], np.int8),
        name=np.array([r[2] for r in rows], np.int16),
        quad=np.array([r[3] for r in rows], np.float32).reshape(-1, 4, 2),
        visible=np.array([r[4] for r in rows], np.float32),
    )
    return seeds.start


def save(path: Path, **columns: npt.NDArray[Any]) -> None:
    """Write *columns* to *path* at once: whoever trains meanwhile sees a whole file or none."""
    begun = path.with_name(f".{path.name}")
    np.savez(begun, **columns)
    begun.replace(path)


def load_labels(folder: Path, kind: int = 0) -> dict[int, list[tuple[int, npt.NDArray[np.float32], float]]]:
    """Class index, quad and visible part of every labelled card (*kind* 0) or index (1) of *folder*, by scene; scenes
    without any included.
    """
    scenes: dict[int, list[tuple[int, npt.NDArray[np.float32], float]]] = {
        int(p.stem.split("-")[1]): [] for p in sorted(folder.glob("scene-*.jpg"))
    }
    for path in sorted(folder.glob("labels-*.npz")):
        with np.load(path) as chunk:
            columns = (chunk[k] for k in ("scene", "kind", "name", "quad", "visible"))
            for scene, its_kind, name, quad, visible in zip(*columns, strict=True):
                if its_kind == kind:
                    scenes[int(scene)].append((int(name), quad, float(visible)))
    return scenes


def load_crops(folder: Path, what: str = "crops") -> tuple[npt.NDArray[np.int16], list[bytes]]:
    """Class indices and JPEG bytes of every crop (or of the `corners`) of *folder*."""
    names, jpegs = [np.zeros(0, np.int16)], []
    for path in sorted(folder.glob(f"{what}-*.npz")):
        its, pictures = load_chunk(path)
        names.append(its)
        jpegs.extend(pictures)
    return np.concatenate(names), jpegs


def load_chunk(path: Path) -> tuple[npt.NDArray[np.int16], list[bytes]]:
    """The same of one file of crops."""
    with np.load(path, allow_pickle=True) as chunk:
        return chunk["name"], chunk["jpeg"].tolist()
