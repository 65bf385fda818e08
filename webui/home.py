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
from vision.source import path_of
from vision.view import AS_IT_COMES, View


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


def kept_name(source: str) -> str:
    """*source* as it is found again from another folder.

    >>> kept_name("0"), kept_name("rtsp://phone/1")
    ('0', 'rtsp://phone/1')
    """
    path = path_of(source)
    with suppress(OSError):
        if not source.isdecimal() and path.exists():
            return str(path.resolve())
    return source


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


def last_view(source: str) -> View:
    """How *source* was held, where it is the camera that was used last; else as it comes."""
    if _last().get("camera") != source:
        return AS_IT_COMES
    try:
        return View.of(_last().get("view") or {})
    except (ValueError, AttributeError):
        return AS_IT_COMES


def remember(source: str, view: View) -> None:
    """Use *source*, held so, again the next time that none is named. Where that cannot be noted, it must be named
    again.
    """
    kept = _last() if _last().get("camera") == source else {}
    _note({**kept, "camera": source, "view": view.plain()})


def keep_layout(source: str, layout: TableLayout, view: View) -> None:
    """The table before *source*, held so, stands so, also the next time."""
    _note({"camera": source, "layout": asdict(layout), "view": view.plain()})


def _last() -> dict[str, Any]:
    try:
        told = json.loads((home() / "last.json").read_text(encoding="utf-8"))
        return told if isinstance(told, dict) else {}
    except (OSError, ValueError):
        return {}


def _note(last: dict[str, Any]) -> None:
    with suppress(OSError):
        (home() / "last.json").write_text(json.dumps(last) + "\n", encoding="utf-8")
