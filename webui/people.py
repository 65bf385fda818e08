"""Who sat where in the hands of an evening, each called as last: a name that was mended counts for all of it."""

from __future__ import annotations

from collections.abc import Sequence

from webui.story import Hand


def people(hands: Sequence[Hand]) -> dict[int, tuple[str, ...]]:
    """The names in each of the *hands* of one evening, oldest first, by its number.

    Where somebody else took a seat (`Hand.relieved`), who sat there before keeps the name and the hands before.
    """
    found: dict[int, tuple[str, ...]] = {}
    later: tuple[str | None, ...] = ()
    for hand in reversed(hands):
        if len(later) != len(hand.names):
            later = (None,) * len(hand.names)
        names = tuple(mended or name for mended, name in zip(later, hand.names, strict=True))
        found[hand.number] = names
        later = tuple(None if seat in hand.relieved else name for seat, name in enumerate(names))
    return found
