"""A pack taught by the hands that were played with it: the pictures of the plays, under the names that stand."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence

from engine.cards import DECK, Card
from engine.events import CardPlayed
from vision.crops import CROP_PX
from vision.pictures import jpeg_in
from vision.teaching import Proposed, look_of_crop
from vision.values import Image
from webui.pictured import shown_by
from webui.rows import Row
from webui.story import Hand

Pictures = Callable[[int], bytes | None]
"""The picture of a row by its number, as JPEG."""


def looks_of(hands: Iterable[Hand], pictured: Container[int], picture: Pictures) -> list[Proposed]:
    """Every card that was played in *hands*, oldest first, and that the *picture* of one of the rows *pictured* shows,
    in the order of the pack; of a card that was played several times the latest.
    """
    found: dict[Card, Proposed] = {}
    for hand in hands:
        told, shows = [row for row in hand.rows if row.source == "camera"], shown_by(hand.rows, pictured)
        for line in hand.find(CardPlayed):
            play = line.event
            assert isinstance(play, CardPlayed)
            crop = _crop(picture(shows[line.seq])) if line.seq in shows else None
            if play.card is not None and not play.foreign and crop is not None:
                mine = [row for row in told if line.seq in (row.seq, row.target)]
                found[play.card] = Proposed(look_of_crop(play.card.code, crop), _sure(play, mine))
    return [found[card] for card in DECK if card in found]


def _sure(play: CardPlayed, told: Sequence[Row]) -> float:
    """How sure the picture of *play* shows its card: as sure as the camera said where its first word, among all that it
    *told*, stands. All else is a guess, also what a person put right: a deck that was kept with wrong names made the
    next film accuse two players.
    """
    first, *others = told
    named = play.card is not None and first.body.get("card") == play.card.code
    return first.confidence or 0.0 if named and not others else 0.0


def _crop(jpeg: bytes | None) -> Image | None:
    """The picture *jpeg*, where it shows one card alone."""
    crop = jpeg_in(jpeg, max(CROP_PX)) if jpeg is not None else None
    return crop if crop is not None and crop.shape[1::-1] == CROP_PX else None
