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

_naming = threading.Lock()


def keep(folder: Path, name: str, stream: IO[bytes], now: float | None = None) -> Path:
    """Keep what *stream* gives in *folder* as *name*, with a number where another is called so, and tell where.

    Phones call every film the same. What is there already, byte for byte, is not kept twice. Raises OSError.
    """
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
