"""Recordings that were sent: each arrives in a file of its own, and none takes the place of another."""

from __future__ import annotations

import filecmp
import secrets
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

PART = 1 << 20
"""Bytes read at a time."""
LEFT_S = 24 * 3600.0
"""Half a recording that nobody has added to for so long is left over from a program that was stopped."""

STEM_AT_MOST, SUFFIX_AT_MOST = 100, 16
"""Letters of a recording's name before its last dot, and from there on; systems take 255 in all, with what we add."""

_naming = threading.Lock()


def short(name: str) -> str:
    """*name* as a recording can be kept; none is called as half a recording is.

    >>> short("clip.mp4.part"), len(short("x" * 400 + ".mp4"))
    ('clip.mp4', 104)
    """
    path = Path(name)
    while path.suffix.lower() == ".part":
        path = path.with_suffix("")
    return path.stem[:STEM_AT_MOST] + path.suffix[:SUFFIX_AT_MOST]


def keep(folder: Path, name: str, stream: IO[bytes], now: float | None = None) -> Path:
    """Keep what *stream* gives in *folder* as *name*, cut short where that is too long, with a number where another is
    called so, and tell where.

    Phones call every film the same. What is there already, byte for byte, is not kept twice. Raises OSError.
    """
    name = short(name)
    folder.mkdir(parents=True, exist_ok=True)
    _sweep(folder, time.time() if now is None else now)
    coming = folder / f"{name}.{secrets.token_hex(8)}.part"
    try:
        with coming.open("wb") as file:
            while part := stream.read(PART):
                file.write(part)
        with _naming:
            path = _place(folder, name, coming)
            coming.replace(path)
        return path
    finally:
        coming.unlink(missing_ok=True)  # half a recording only takes room


def _place(folder: Path, name: str, coming: Path) -> Path:
    """Where nothing is yet, or where the same recording is."""
    path, number = folder / name, 1
    while path.exists() and not filecmp.cmp(path, coming, shallow=False):
        number += 1
        path = (folder / name).with_stem(f"{Path(name).stem}-{number}")
    return path


def _sweep(folder: Path, now: float) -> None:
    for part in folder.glob("*.part"):
        with suppress(FileNotFoundError):  # another film has just arrived whole
            if now - part.stat().st_mtime > LEFT_S:
                part.unlink()
