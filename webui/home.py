"""Where the ledger lives on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


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
