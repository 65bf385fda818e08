"""Scenes on disk: made once by all cores, read many times by training.

A folder holds `scene-000123.jpg` files, and for every 100 of them one `labels-0001.npz` with `scene` (n), `kind` (n: 0
a card, 1 an index), `name` (n), `quad` (n × 4 × 2) and `visible` (n), one `crops-0001.npz` with the straightened cards
that the reader learns from, and one `corners-0001.npz` with the straightened indices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from models.decks import (
    Deck,
    art_folders,
    drawn_deck,
    drawn_german_deck,
    foreign_deck,
    free_german_deck,
    plain_german_deck,
    read_art,
    shelf,
    sparse_german_deck,
)
from models.decks.german_style import is_lettered_double
from models.decks.reprinted import reprinted
from models.scenes import VISIBLE_FROM, Scene, make_scene
from vision.deckbook import LOOK_MARGIN, LOOK_PX, DeckBook
from vision.geometry import grown, index_outline, straighten
from vision.values import FACES, FAMILIES, OTHER, Family, Image, Quad

CHUNK = 100
CROP_SIZE = (120, 160)
"""Width and height, in pixels, of a crop on disk: a card with `CROP_MARGIN` around it."""
INDEX_CROP_SIZE = (84, 126)
"""The same for an index."""
INDEX_READABLE = 12
"""Pixels from which an index in a picture is high enough to learn its name from."""
INDEX_VISIBLE_FROM = 0.7
"""An index counts as being in the picture from this part of it on (0 to 1)."""
BARE_CORNERS = 0.25
"""Of so many cards a corner is cut out that may bear no index."""
CROP_MARGIN = 0.15
PUT_RIGHT = 0.5
"""So many cards are cut out by their own outline."""
HELD_OUT = (
    "debgnome_gnomangelo",
    "kde_dondorf",
    "aisleriot_plastic",
    "kde_nicu-white",
    "debgnome_lattmann",
    "kde_xskat-german",
)
"""Art that no training ever sees: a network is judged on these."""
UNUSABLE = ("merkel_deutsch", "openschafkopf_minimal")
"""Art whose figures are broken, or that no printer would print."""
DRAWN_DECKS = 70
"""How many drawn decks of each kind a data set uses at most."""
DRAWN_TRAINING = range(0, 9_000)
DRAWN_HELD_OUT: dict[Family, range] = {"french": range(10_000, 10_020), "german": range(10_007, 10_027)}
"""Seeds of drawn decks, and of those of each kind that no training ever sees: the shipped reader saw the German ones of
10000, 10004 and 10006.
"""
LETTERED = 2_000
"""From this seed on drawn German decks of two heads with letters are looked for, half as many as are drawn else: one in
ten of all drawn ones is, but nearly every pack with letters is printed so.
"""
LETTERED_AMONG = 500
"""Seeds among which they are found."""
SPARSE_AMONG = 5
"""One German pack beside so many drawn ones has one sign on a Daus, or letters alone: few are printed so."""
ELSEWHERE_AMONG = 2
"""One pack beside so many drawn ones of its kind is printed as elsewhere: French with other letters and figures, German
with signs that stand as French pips do.
"""
FREE_AMONG = 2
"""One German pack beside so many drawn ones follows no pattern: draughtsmen mix what printers keep apart."""
COPIES, HELD_OUT_COPIES = {"french": (1, 1), "german": (4, 10)}, {"french": 2, "german": 8}
"""How often a deck of art is trained on as it is, and in how many other prints; and how often one is held out."""
NEW_DECKS_EVERY = 30_000
"""From this many scenes on, the next `DRAWN_DECKS` of them are used: a larger set of data shows more of them."""


@dataclass(frozen=True)
class Recipe:
    """What a folder of scenes is made from: art (a folder with `french` and `german` in it), textures, which half of
    the decks, how large a picture is, and which kinds of pack.
    """

    art: Path | None = None
    textures: Path | None = None
    held_out: bool = False
    size: int = 512
    families: tuple[Family, ...] = FAMILIES


@lru_cache(maxsize=2)
def decks_of(recipe: Recipe, scene: int = 0) -> tuple[Deck, ...]:
    """The decks of *recipe*, art and drawn, French and German, each about as often: those of a round number *scene*."""
    return tuple(make() for make in _printers(recipe, scene))


def _printers(recipe: Recipe, scene: int) -> list[Callable[[], Deck]]:
    """What makes each of those decks: a deck takes half a second, so that many cores share them."""
    window = scene // NEW_DECKS_EVERY
    first = window * DRAWN_DECKS % len(DRAWN_TRAINING)
    decks: list[Callable[[], Deck]] = []
    kinds: tuple[tuple[Family, Callable[[int], Deck], Callable[[int], Deck]], ...] = (
        ("french", drawn_deck, foreign_deck),
        ("german", drawn_german_deck, plain_german_deck),
    )
    for family, drawn, elsewhere in kinds:
        if family not in recipe.families:
            continue
        seeds = DRAWN_HELD_OUT[family] if recipe.held_out else DRAWN_TRAINING[first:]
        art = [partial(_art, path, family) for path in art_folders(recipe.art / family)] if recipe.art else []
        art = [of for of in art if (of.args[0].name in HELD_OUT) == recipe.held_out and of.args[0].name not in UNUSABLE]
        same, prints = (HELD_OUT_COPIES[family], 0) if recipe.held_out else COPIES[family]
        decks += art * same
        decks += [partial(_reprint, of, window * prints + number) for of in art for number in range(prints)]
        decks += [partial(drawn, seed) for seed in seeds[:DRAWN_DECKS]]
        decks += [] if recipe.held_out else [partial(elsewhere, s) for s in seeds[: DRAWN_DECKS // ELSEWHERE_AMONG]]
    if "german" in recipe.families and not recipe.held_out:
        unseen = (s for s in count(LETTERED + window * LETTERED_AMONG) if s not in DRAWN_HELD_OUT["german"])
        lettered = filter(is_lettered_double, unseen)
        decks += [partial(drawn_german_deck, seed) for seed in islice(lettered, DRAWN_DECKS // 2)]
        decks += [partial(free_german_deck, s) for s in DRAWN_TRAINING[first:][: DRAWN_DECKS // FREE_AMONG]]
        decks += [partial(sparse_german_deck, s) for s in DRAWN_TRAINING[first:][: DRAWN_DECKS // SPARSE_AMONG]]
    return decks


@lru_cache(maxsize=64)
def _art(folder: Path, family: Family) -> Deck:
    return read_art(folder, family)


def _reprint(of: Callable[[], Deck], seed: int) -> Deck:
    return reprinted(of(), seed)


@lru_cache(maxsize=2)
def _textures(folder: Path | None) -> tuple[Image, ...]:
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


_remembered = lru_cache(maxsize=2)(_printers)
"""They are looked for among thousands of seeds: once a process is enough."""


def _shelve(recipe: Recipe, window: int, shelves: Path, number: int) -> None:
    cv2.setNumThreads(1)
    place = shelves / f"{number:04d}"
    if not place.with_suffix(".json").exists():
        shelf.put(_remembered(recipe, window)[number](), place)


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
        scene = make_scene(seed, decks, recipe.size, _textures(recipe.textures))
        cv2.imwrite(str(folder / f"scene-{seed:06d}.jpg"), scene.image, [cv2.IMWRITE_JPEG_QUALITY, 92])
        for kind, things, least in ((0, scene.cards, VISIBLE_FROM), (1, scene.indices, INDEX_VISIBLE_FROM)):
            rows += [(seed, kind, FACES.index(t.name), t.quad, t.visible) for t in things if t.visible >= least]
        rng = np.random.default_rng([seed, 11])
        crops += [(name, _jpeg(picture)) for name, picture in crops_of(scene, rng)]
        corners += [(name, _jpeg(picture)) for name, picture in index_crops_of(scene, rng)]
    number = seeds.start // CHUNK
    for name, pictures in (("crops", crops), ("corners", corners)):
        _save(
            folder / f"{name}-{number:04d}.npz",
            name=np.array([n for n, _ in pictures], np.int16),
            jpeg=np.array([b for _, b in pictures], object),
        )
    _save(
        folder / f"labels-{number:04d}.npz",
        scene=np.array([r[0] for r in rows], np.int32),
        kind=np.array([r[1] for r in rows], np.int8),
        name=np.array([r[2] for r in rows], np.int16),
        quad=np.array([r[3] for r in rows], np.float32).reshape(-1, 4, 2),
        visible=np.array([r[4] for r in rows], np.float32),
    )
    return seeds.start


def _save(path: Path, **columns: npt.NDArray[Any]) -> None:
    """Write *columns* to *path* at once: whoever trains meanwhile sees a whole file or none."""
    begun = path.with_name(f".{path.name}")
    np.savez(begun, **columns)
    begun.replace(path)


def crops_of(scene: Scene, rng: np.random.Generator) -> Iterator[tuple[int, Image]]:
    """Each card of *scene* that can be seen, cut out by its own outline, as it is once that was put right, or by the
    turned box around it, as the finder has it; now and then a piece that is no card.
    """
    for card in scene.cards:
        if card.visible < 0.25:
            continue
        outline = card.quad if rng.random() < PUT_RIGHT else turned_box(card.quad)
        yield FACES.index(card.name), straighten(scene.image, grown(outline, CROP_MARGIN), *CROP_SIZE)
    if rng.random() < 0.3:
        size = scene.image.shape[0]
        high = rng.uniform(0.1, 0.5) * size
        box = cv2.boxPoints((rng.uniform(0, size, 2).tolist(), (high * 0.65, high), rng.uniform(0, 180))).astype(
            np.float32
        )
        seen = np.zeros(scene.image.shape[:2], np.uint8)
        for card in scene.cards:
            cv2.fillConvexPoly(seen, card.quad.astype(np.int32), 1)
        mine = cv2.fillConvexPoly(np.zeros_like(seen), box.astype(np.int32), 1)
        if mine.any() and (seen & mine).sum() < 0.15 * mine.sum():
            yield FACES.index(OTHER), straighten(scene.image, grown(box, CROP_MARGIN), *CROP_SIZE)


def index_crops_of(scene: Scene, rng: np.random.Generator) -> Iterator[tuple[int, Image]]:
    """Each index of *scene* that can be read, upright; now and then one on its head, a place without one, or a card's
    bare corner, as "none of these".
    """
    for index in scene.indices:
        if index.visible < INDEX_VISIBLE_FROM or np.linalg.norm(index.quad[3] - index.quad[0]) < INDEX_READABLE:
            continue
        box, name = turned_box(index.quad), index.name
        if rng.random() < 0.12:
            box, name = np.roll(box, 2, axis=0), OTHER
        elif rng.random() < 0.12:  # too far off to be the finder's error
            turn, sides = rng.uniform(0, 2 * np.pi), np.abs(box[2] - box[0]).max()
            box, name = box + np.float32([np.cos(turn), np.sin(turn)]) * sides * rng.uniform(0.7, 1.6), OTHER
        yield FACES.index(name), straighten(scene.image, grown(box, CROP_MARGIN), *INDEX_CROP_SIZE)
    for card in scene.cards:
        if card.visible < INDEX_VISIBLE_FROM or rng.random() > BARE_CORNERS:
            continue
        corner = index_outline(card.quad, int(rng.integers(4)))
        reach = np.ptp(corner, axis=0).max()
        bare = all(np.abs(index.quad.mean(0) - corner.mean(0)).max() > reach for index in scene.indices)
        if bare and np.linalg.norm(corner[3] - corner[0]) >= INDEX_READABLE:
            yield FACES.index(OTHER), straighten(scene.image, grown(turned_box(corner), CROP_MARGIN), *INDEX_CROP_SIZE)


def taught_crops(book: DeckBook) -> list[tuple[int, bytes]]:
    """The looks of a taught deck as crops like those of a scene: class and JPEG. What lies beyond a look repeats its
    edge.
    """
    wide, high = CROP_SIZE
    more = [round(side * (CROP_MARGIN - LOOK_MARGIN) / (1 + 2 * LOOK_MARGIN)) for side in LOOK_PX]
    crops = []
    for look in book.looks:
        grown_look = cv2.copyMakeBorder(look.picture(), more[1], more[1], more[0], more[0], cv2.BORDER_REPLICATE)
        crop = cv2.resize(grown_look, (wide, high), interpolation=cv2.INTER_AREA)
        crops.append((FACES.index(f"{book.family} {look.card}"), _jpeg(crop)))
    return crops


def rotations(angles: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """What turns points that stand in rows by each of n *angles*, in radians: n × 2 × 2."""
    c, s = np.cos(angles), np.sin(angles)
    return np.stack([np.stack([c, s], 1), np.stack([-s, c], 1)], 1)


def turned_box(quad: Quad) -> Quad:
    """The smallest turned box around *quad*, its first corner the one nearest to the quad's: what the finder is
    asked for.
    """
    box = cv2.boxPoints(cv2.minAreaRect(quad)).astype(np.float32)
    if cv2.contourArea(box, oriented=True) < 0:
        box = box[::-1]
    return beginning_as(box, quad)


def beginning_as(quad: Quad, other: Quad) -> Quad:
    """*quad* with the corner first that is nearest to the first of *other*, and so on round."""
    turns = [np.roll(quad, -i, axis=0) for i in range(4)]
    return min(turns, key=lambda t: float(np.abs(t - other).sum()))


def _jpeg(picture: Image) -> bytes:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


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
    names, jpegs = [], []
    for path in sorted(folder.glob(f"{what}-*.npz")):
        with np.load(path, allow_pickle=True) as chunk:
            names.append(chunk["name"])
            jpegs.extend(chunk["jpeg"].tolist())
    return np.concatenate(names) if names else np.zeros(0, np.int16), jpegs
