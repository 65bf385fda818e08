"""Where the ledger lives on this machine."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import platformdirs

from vision.calibration import TableLayout


def home() -> Path:
    """The folder of the ledger and of taught decks: `SHEEPDOG_HOME`, else the user's data folder of the system."""
    named = os.environ.get("SHEEPDOG_HOME")
    return Path(named).expanduser() if named else Path(platformdirs.user_data_dir("sheepdog", appauthor=False))


def ledger_file() -> Path:
    """The one file that holds every evening."""
    return home() / "ledger.sqlite"


def samples() -> Path:
    """The folder of the shipped clip, in a checkout as in an installed wheel."""
    return Path(__file__).resolve().parent.parent / "sample_images"


def last_camera() -> str | None:
    """The source that was used last on this machine."""
    named = _last().get("camera")
    return None if named is None else str(named)


def last_layout() -> TableLayout | None:
    """How the table stood before the camera that was set up last; None where nobody has set one up."""
    told = _last().get("layout") or {}
    try:
        return TableLayout(
            told["players"],
            tuple(told["seat_angles"]) if told["seat_angles"] else None,
            told["deck"],
            (told["middle"][0], told["middle"][1]) if told["middle"] else None,
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def remember(source: str) -> None:
    """Use *source* again the next time that none is named. Where that cannot be noted, it must be named again."""
    _note({**_last(), "camera": source} if _last().get("camera") == source else {"camera": source})


def keep_layout(source: str, layout: TableLayout) -> None:
    """The table before *source* stands so, also the next time."""
    _note({"camera": source, "layout": asdict(layout)})


def _last() -> dict[str, Any]:
    try:
        told = json.loads((home() / "last.json").read_text(encoding="utf-8"))
        return told if isinstance(told, dict) else {}
    except (OSError, ValueError):
        return {}


def _note(last: dict[str, Any]) -> None:
    with suppress(OSError):
        (home() / "last.json").write_text(json.dumps(last) + "\n", encoding="utf-8")
