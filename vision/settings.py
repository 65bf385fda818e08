"""Every threshold of the time half of recognition, in one frozen value: seconds, millimetres, probabilities."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WatchSettings:
    """What the tracker, the assembler and the watcher go by."""
