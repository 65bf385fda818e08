"""`NAME.table.json`: how the table of a recording stood, and what was said at it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.events import Event, HandStarted
from engine.record import read_record
from vision.calibration import TableLayout
from vision.source import path_of
from vision.view import View
from webui.agreed import TableSetup

FIELDS = (
    "players",
    "dealer",
    "settings",
    "declarations",
    "seat_angles",
    "middle",
    "deck",
    "names",
    "turn",
    "mirror",
    "area",
)


class TableFileError(Exception):
    """The file cannot be used. Its text is one sentence."""


@dataclass(frozen=True)
class TableFile:
    """What the file says: the start of the hand, what was declared before the first card, where the seats are, how the
    camera is held.
    """

    start: HandStarted = field(default_factory=HandStarted)
    declared: tuple[Event, ...] = ()
    layout: TableLayout = field(default_factory=TableLayout)
    names: tuple[str, ...] = ()
    view: View = field(default_factory=View)

    @property
    def setup(self) -> TableSetup:
        """What a session begins with."""
        return TableSetup(self.start.players, self.start.dealer, self.start.rules, self.names)


def beside(source: str) -> Path | None:
    """The table file that lies beside the recording *source*, if there is one."""
    path = path_of(source)
    try:
        found = path.with_name(f"{path.stem}.table.json")
        return found if found.is_file() else None
    except (OSError, ValueError):  # an address, or a name that no file can have
        return None


def read_table(path: Path | None) -> TableFile:
    """The table file *path*, or a table of five where there is none. Raises TableFileError."""
    if path is None:
        return TableFile()
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TableFileError(f"{path} cannot be read ({error.strerror}): check the name") from None
    except (ValueError, RecursionError) as error:
        raise TableFileError(f"{path} is no JSON ({error}): mend it, or name another with --table") from None
    try:
        return _table(told)
    except (ValueError, TypeError) as error:
        raise TableFileError(
            f"{path} does not describe a table ({error}): mend it, or name another with --table"
        ) from None


def _table(told: Any) -> TableFile:
    if not isinstance(told, dict):
        raise ValueError("it must be a JSON object")
    if strange := [name for name in told if name not in FIELDS]:
        raise ValueError(f"{strange[0]} is unknown here; there may be {', '.join(FIELDS)}")
    record = {name: told[name] for name in ("players", "dealer", "settings", "declarations") if name in told}
    start, *declared = read_record({**record, "tricks": []})
    assert isinstance(start, HandStarted)
    layout = TableLayout(
        players=start.players,
        seat_angles=_numbers(told.get("seat_angles"), "seat_angles"),
        deck=told.get("deck", "french"),
        middle=_middle(told.get("middle")),
    )
    if layout.deck not in ("french", "german"):
        raise ValueError(f"deck may be french or german, not {layout.deck!r}")
    return TableFile(start, tuple(declared), layout, _names(told.get("names", []), start.players), View.of(told))


def _numbers(value: Any, name: str) -> tuple[float, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(
        isinstance(part, int | float) and not isinstance(part, bool) and abs(part) < 1e6 for part in value
    ):
        raise ValueError(f"{name} must be a list of numbers or null")
    return tuple(float(part) for part in value)


def _middle(value: Any) -> tuple[float, float] | None:
    numbers = _numbers(value, "middle")
    if numbers is None:
        return None
    if len(numbers) != 2:
        raise ValueError("middle must be two numbers or null")
    return numbers[0], numbers[1]


def _names(value: Any, players: int) -> tuple[str, ...]:
    if (
        not isinstance(value, Sequence)
        or isinstance(value, str)
        or not all(isinstance(name, str) and name for name in value)
    ):
        raise ValueError("names must be a list of names")
    return tuple(value[:players])
