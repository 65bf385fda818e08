"""What was seen, as JSON lines: detections of a table over time, so that a hand replays without video and networks.

One line a frame: `{"t": 12.34, "size": [1280, 720], "cards": [{"quad": [[x, y], ×4], "found": 0.97, "names":
{"QC": 0.97}}], "moving": [columns, rows, base64]}`. Names below a thousandth are left out and share what is missing;
a card that was not read has no `names`. `cards` is null where nobody looked; where only a part of the frame was
searched, `window` names its left, upper, right and lower edge. `coasters` are the corners of four coasters, where they
were seen. `upon` are pairs of outlines of cards that overlap, and by how many nats it is likelier that the first lies
upon the second, as [[quad, quad, 2.35], ...], where somebody looked for that. `moving` is left out where
nothing moves, and is null where that is not known.

Where a small copy of each frame is kept as well, a replay tells exactly what the film told: then `small` is there in
place of `moving`: [columns, rows, base64 of the difference to the line before, packed by zlib]. A watcher goes by
nothing finer than what is written, see `kept`.
"""

from __future__ import annotations

import base64
import json
import math
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import cv2
import numpy as np
import numpy.typing as npt

from vision.evidence import UNREAD
from vision.motion import Mask
from vision.source import SourceState
from vision.values import CLASSES, Detection, Image, Overlap, Quad, SeenCard, Window

SUFFIX = ".jsonl"
"""How a recording's name ends."""

COLUMNS = 64
"""A motion mask is written this many columns wide: fine enough to tell whose arm moves."""

LEAST_SHARE = 0.001
"""Names less likely than this are not written one by one."""

LARGEST, SMALL_LARGEST = 2**14, 2**24
"""No picture has more pixels a side, no small copy more of them in all: a line that says so would fill the memory."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that was seen in one frame of `size` (w, h), `t` seconds after the source began.

    `looked`: whether anybody looked for cards in it, `window`: in which part of it, None for all. `small`: the frame, a
    few hundred pixels wide, where it is kept. `coasters`: the four that lie there, where somebody looked for them.
    `overlaps`: which cards lie upon which, where somebody looked for that.
    """

    t: float
    size: tuple[int, int]
    cards: tuple[SeenCard, ...]
    moving: Mask | None
    looked: bool = True
    small: Image | None = None
    window: Window | None = None
    coasters: tuple[Quad, ...] = ()
    overlaps: tuple[Overlap, ...] = ()


def kept(card: SeenCard) -> SeenCard:
    """*card* as precisely as a recording keeps it: tenths of a pixel, shares in four digits."""
    detection, names = card.detection, card.names
    if float(np.ptp(names)) > 1e-6:
        shares = np.round(names.astype(np.float64), 4)
        names = _whole(np.where(shares >= LEAST_SHARE, shares, 0.0))
    outline = kept_outline(detection.quad)
    return SeenCard(Detection(outline, round(detection.confidence, 3)), names, card.family)


def kept_outline(quad: Quad) -> Quad:
    """*quad* as precisely as a recording keeps it: tenths of a pixel."""
    return np.round(quad.astype(np.float64), 1).astype(np.float32)


def to_line(sight: Sight, before: Sight | None = None) -> str:
    """*sight* as one line of JSON, without its line end; *before* is the line's predecessor in its file."""
    whole: dict[str, Any] = {"t": sight.t, "size": list(sight.size), "cards": None}
    if sight.looked:
        whole["cards"] = [_card_to_json(card) for card in sight.cards]
    if sight.window is not None:
        whole["window"] = list(sight.window)
    if sight.coasters:
        whole["coasters"] = [_rounded(quad) for quad in sight.coasters]
    if sight.overlaps:
        whole["upon"] = [[_rounded(pair.one), _rounded(pair.other), round(pair.nats, 2)] for pair in sight.overlaps]
    if sight.small is not None:
        rows, columns = sight.small.shape[:2]
        packed = zlib.compress((sight.small - _small_before(before, rows, columns)).tobytes())
        whole["small"] = [columns, rows, base64.b64encode(packed).decode()]
    elif sight.moving is None:
        whole["moving"] = None
    elif sight.moving.any():
        rows = max(1, round(COLUMNS * sight.moving.shape[0] / sight.moving.shape[1]))
        share = cv2.resize(sight.moving.astype(np.float32), (COLUMNS, rows), interpolation=cv2.INTER_AREA)
        packed = np.packbits(np.asarray(share) >= 0.5).tobytes()
        whole["moving"] = [COLUMNS, rows, base64.b64encode(packed).decode()]
    return json.dumps(whole, separators=(",", ":"))


def from_line(line: str, before: Sight | None = None) -> Sight:
    """The sight that `to_line` wrote. Raises ValueError quoting the start of a line that is none."""
    try:
        whole = json.loads(line)
        moving: Mask | None = None
        small: Image | None = None
        width, height = _size(whole["size"])
        if "small" in whole:
            columns, rows, text = whole["small"]
            change = np.frombuffer(_unpacked(text, rows, columns), np.uint8).reshape(rows, columns, 3)
            small = change + _small_before(before, rows, columns)
        elif "moving" not in whole:
            moving = np.zeros((max(1, round(COLUMNS * height / width)), COLUMNS), np.bool_)
        elif whole["moving"] is not None:
            columns, rows, text = whole["moving"]
            if min(columns, rows) < 1:
                raise ValueError("a mask has pixels")
            bits = np.unpackbits(np.frombuffer(base64.b64decode(text), np.uint8))
            moving = bits[: rows * columns].reshape(rows, columns).astype(np.bool_)
        looked = whole["cards"] is not None
        cards = tuple(_card_from_json(card) for card in whole["cards"] or ())
        window = None
        if "window" in whole:
            left, top, right, bottom = map(int, whole["window"])
            if left >= right or top >= bottom:
                raise ValueError("a window has pixels in it")
            window = left, top, right, bottom
        coasters = tuple(_quad(corners) for corners in whole.get("coasters", ()))
        overlaps = tuple(Overlap(_quad(one), _quad(other), _number(nats)) for one, other, nats in whole.get("upon", ()))
        return Sight(_number(whole["t"]), (width, height), cards, moving, looked, small, window, coasters, overlaps)
    except (KeyError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError, zlib.error) as error:
        raise ValueError(f"{line[:60]!r} is no line of a recording") from error


class Recorder:
    """Writes one sight after the other to an open *file*, which lies at *path*."""

    def __init__(self, file: TextIO, path: Path) -> None:
        self._file, self._path = file, path
        self._before: Sight | None = None

    def write(self, sight: Sight) -> None:
        """Add *sight*. Raises RecordingError where it cannot."""
        line = to_line(sight, self._before) + "\n"
        with _writing(self._path):
            self._file.write(line)
        self._before = sight


class RecordingError(Exception):
    """The world's error: a recording cannot be used. Its text is one sentence that says what is wrong."""


class Recording:
    """A recording at *path* as something to watch: its sights one after the other, once."""

    live = False

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Sight]:
        """The sights in order. Raises RecordingError where the file cannot be read, a line is none of a recording, or
        there is none at all.
        """
        empty = True
        try:
            for sight in read(self._path):
                empty = False
                yield sight
        except OSError as error:
            raise RecordingError(f"{self._path} cannot be read ({error.strerror}): check the name") from None
        except ValueError as error:
            raise RecordingError(f"{self._path} is damaged: {error}") from None
        if empty:
            raise RecordingError(f"There is nothing in {self._path}: name another recording, or record anew")

    def close(self) -> None:
        """Nothing is held open."""

    def state(self) -> SourceState:
        """A file that can be read is well."""
        return SourceState(ok=True)


def write(path: Path, sights: Iterable[Sight]) -> None:
    """Write a recording to *path*, anew."""
    with kept_in(path) as recorder:
        for sight in sights:
            recorder.write(sight)


@contextmanager
def kept_in(path: Path) -> Iterator[Recorder]:
    """A recorder that writes to *path*, anew. Raises RecordingError where it cannot, also as late as it is closed."""
    with _writing(path):
        file = path.open("w", encoding="utf-8")
    try:
        yield Recorder(file, path)
    finally:
        with _writing(path):
            file.close()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Says in a sentence where *path* cannot be written meanwhile: a disk may be full, or pulled out."""
    try:
        yield
    except OSError as error:
        raise RecordingError(f"{path} cannot be written ({error.strerror}): make room, or name another place") from None


def read(path: Path) -> Iterator[Sight]:
    """The sights of the recording at *path*, in order. Raises ValueError at a line that is none."""
    before: Sight | None = None
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.strip():
                before = from_line(line, before)
                yield before


def _small_before(before: Sight | None, rows: int, columns: int) -> Image:
    if before is None or before.small is None or before.small.shape[:2] != (rows, columns):
        return np.zeros((rows, columns, 3), np.uint8)
    return before.small


def _card_to_json(card: SeenCard) -> dict[str, Any]:
    written: dict[str, Any] = {"quad": _rounded(card.detection.quad), "found": round(card.detection.confidence, 3)}
    if float(np.ptp(card.names)) > 1e-6:
        named = zip(CLASSES, card.names.astype(np.float64), strict=True)
        written["names"] = {name: round(float(share), 4) for name, share in named if round(share, 4) >= LEAST_SHARE}
    return written


def _card_from_json(written: dict[str, Any]) -> SeenCard:
    quad = _quad(written["quad"])
    names = UNREAD
    if "names" in written:
        shares = np.zeros(len(CLASSES))
        for name, share in written["names"].items():
            shares[CLASSES.index(name)] = _number(share, 0.0, 1.0)
        names = _whole(shares)
    return SeenCard(Detection(quad, _number(written["found"], 0.0, 1.0)), names)


def _number(value: Any, least: float = -math.inf, most: float = math.inf) -> float:
    """*value* as a finite number from *least* to *most*. Raises ValueError for any other."""
    number = float(value)
    if not (math.isfinite(number) and least <= number <= most):
        raise ValueError(f"{value} is no number from {least} to {most}")
    return number


def _size(value: Any) -> tuple[int, int]:
    """Width and height of a picture in pixels. Raises ValueError where it has none, or more than any picture."""
    width, height = map(int, value)
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise ValueError(f"a picture has 1 to {LARGEST} pixels a side")
    return width, height


def _unpacked(text: str, rows: int, columns: int) -> bytes:
    """The bytes of a small copy of so many *rows* and *columns*. Raises ValueError where they are others; however much
    *text* would unpack to, no more is made.
    """
    width, height = _size((columns, rows))
    packed, unpacks = base64.b64decode(text), zlib.decompressobj()
    change = unpacks.decompress(packed, 3 * width * height + 1) if width * height <= SMALL_LARGEST else b""
    if len(change) != 3 * width * height or not unpacks.eof:
        raise ValueError("a small copy is as large as it says")
    return change


def _rounded(quad: Quad) -> list[list[float]]:
    """Corners in tenths of a pixel."""
    return [[round(float(x), 1), round(float(y), 1)] for x, y in quad]


def _quad(corners: Any) -> Quad:
    quad = np.array(corners, np.float32)
    if quad.shape != (4, 2) or not np.isfinite(quad).all():
        raise ValueError("a quad has four corners")
    return quad


def _whole(shares: npt.NDArray[np.float64]) -> npt.NDArray[np.float32]:
    """Names from what is written of them: what is missing is shared by those left out, 0 here."""
    out = shares == 0
    rest = (1.0 - float(shares.sum())) / max(int(out.sum()), 1)
    return np.where(out, np.clip(rest, 0.0, 0.9 * LEAST_SHARE), shares).astype(np.float32)
