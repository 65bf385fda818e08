"""Which of the kept pictures shows the card of a play: cards of a trick may be put in another order later."""

from __future__ import annotations

from collections.abc import Container, Sequence

from webui.lines import standing
from webui.rows import Row


def shown_by(rows: Sequence[Row], pictured: Container[int]) -> dict[int, int]:
    """For each play that the camera told in *rows*, all of one hand, by the number that names it: the row whose picture
    shows its card, of those that are *pictured*.

    A card that was read anew is the one in the picture before. Where another card by another player stands in its
    place, and came without a picture, there is none.
    """
    shown: dict[int, int] = {}
    told: dict[int, tuple[int, str | None]] = {}
    for row in standing(rows):
        replaced = row.kind == "Replaced" and row.body["kind"] == "CardPlayed" and row.target is not None
        if row.source != "camera" or not (replaced or row.kind == "CardPlayed"):
            continue
        play, body = (row.target or 0, row.body["body"]) if replaced else (row.seq, row.body)
        seat, card = body["seat"], body["card"]
        if row.seq in pictured:
            shown[play] = row.seq
        elif play in told and told[play][0] != seat and told[play][1] != card:
            shown.pop(play, None)
        told[play] = seat, card
    return shown
