"""A deck that is being taught on the page: what was seen of it so far, before it is kept."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from engine.cards import DECK
from vision.deckbook import DeckBook, look_of
from vision.detector import Finder
from vision.reader import Reader
from vision.teaching import TEACH_SIZES, OneByOne, Proposed, doubled, laid, mixed_up, proposed, ready
from vision.values import Family, Image
from webui.asked import Refused
from webui.decks import find, keep, named_file

CODES = tuple(card.code for card in DECK)


class Draft:
    """One deck being taught. Any thread may ask; the networks, loaded when they are first needed, run under a lock.

    *clock* tells seconds that go on while nobody runs the program: a page may outlive it.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._lock = threading.RLock()
        self._networks: tuple[Finder, Reader, OneByOne] | None = None
        self.family: Family = "french"
        self.cards: list[Proposed] = []
        self.seen = int(1000 * clock())
        """Counts what was seen, so that names are given to the cards that they were meant for: on from the milliseconds
        at which this began, for what an earlier run showed is something else.
        """

    def look(self, image: Image, more: bool = False) -> None:
        """Take the cards that lie in *image*, instead of what was seen so far or, with *more*, besides it.

        Raises ValueError in one sentence where there would be more cards than a pack has, or none at all.
        """
        with self._lock:
            finder, reader, _ = self._loaded()
            quads = laid(image, finder)
            kept = self.cards if more else []
            if not quads:
                raise ValueError("teach.none")
            if len(kept) + len(quads) > len(DECK):
                raise ValueError("teach.many")
            family, cards = proposed([(image, quads)], reader, "any")
            if not kept:
                self.family = family
            self._show(_each_once([*kept, *cards]))

    def single(self, card: str, image: Image) -> bool:
        """Whether a card newly rests in *image*, the next picture; it is taken as *card*, instead of an earlier one."""
        with self._lock:
            _, reader, watch = self._loaded()
            quad = watch.look(image)
            if quad is None:
                return False
            if not self.cards:
                family, _ = proposed([(image, [quad])], reader, "any")
                self.family = family
            one = Proposed(look_of(card, image, quad), 1.0)
            self._show([*(other for other in self.cards if other.look.card != card), one])
            return True

    def played(self, cards: Sequence[Proposed], family: Family) -> None:
        """Take *cards*, of a pack of *family*, besides what was seen so far; of a card that was, that look stays.

        A picture of what another name's shows too is a guess. Raises ValueError in one sentence where there are none.
        """
        with self._lock:
            if not cards:
                raise ValueError("teach.unplayed")
            if not self.cards:
                self.family = family
            known = {one.look.card for one in self.cards}
            new = [one for one in cards if one.look.card not in known]
            book = DeckBook("", self.family, tuple(one.look for one in (*self.cards, *new)))
            twice = set(chain.from_iterable(doubled(self._loaded()[1].learnt(book))))
            self._show([*self.cards, *(replace(one, sure=0.0) if one.look.card in twice else one for one in new)])

    def picture(self, number: int) -> bytes | None:
        """What was seen of card *number*, as JPEG."""
        with self._lock:
            return self.cards[number].look.jpeg if 0 <= number < len(self.cards) else None

    def forget(self) -> None:
        """Begin anew."""
        with self._lock:
            self._show([])
            if self._networks is not None:
                self._networks = (*self._networks[:2], OneByOne(self._networks[0]))

    def name(self, names: Sequence[str], seen: object, certain: Sequence[int] = ()) -> dict[str, Any]:
        """Call what was *seen* by *names*, in the order shown; a person has said those at the places *certain*.

        So a later look leaves them as they were put right. What is `shown` then. Raises Refused where the names are
        for something else.
        """
        with self._lock:
            self._meant(names, seen)
            told = enumerate(zip(self.cards, names, strict=True))
            self._show([one.named(card) if at in certain or card != one.look.card else one for at, (one, card) in told])
            return self.shown()

    def take_out(self, place: int, seen: object) -> None:
        """Forget the card at *place* of what was *seen*. Raises Refused where that is something else, or no place."""
        with self._lock:
            self._meant([one.look.card for one in self.cards], seen)
            if not 0 <= place < len(self.cards):
                raise Refused("There is no such card", 404)
            self._show([*self.cards[:place], *self.cards[place + 1 :]])

    def _meant(self, names: Sequence[str], seen: object) -> None:
        if seen != self.seen:
            raise Refused("Other cards were looked at meanwhile: name those that are shown now", 409)
        if len(names) != len(self.cards):
            raise Refused("cards is the name of every card that is shown", 400)

    def keep(
        self, name: str, family: Family, names: Sequence[str], seen: object
    ) -> tuple[DeckBook, list[tuple[str, str]]]:
        """Keep what was seen as the deck *name*, its cards called *names*; and which of them look alike.

        A deck that was taught before gets these looks besides its own; otherwise all 32 are needed. Raises Refused
        where the names are for something else that was *seen*, and DeckBookError in one sentence (`ready`).
        """
        with self._lock:
            self._meant(names, seen)
            _, reader, _ = self._loaded()
            looks = tuple(one.named(card).look for one, card in zip(self.cards, names, strict=True))
            before = find(name) if named_file(name) is not None else DeckBook(name, family)
            book = ready(before.with_looks(looks), reader)
            keep(book)
            self._show([])
            return book, mixed_up(book, reader)

    def ready(self, book: DeckBook) -> DeckBook:
        """*book* as the networks of this version know it. Raises DeckBookError in one sentence where it is not fit."""
        with self._lock:
            return ready(book, self._loaded()[1])

    def shown(self) -> dict[str, Any]:
        """What was seen so far, for a page; `look` tells one picture from all others."""
        with self._lock:
            cards = [
                {
                    "card": one.look.card,
                    "sure": round(one.sure, 3),
                    "look": hashlib.sha256(one.look.jpeg).hexdigest()[:16],
                }
                for one in self.cards
            ]
            return {"family": self.family, "cards": cards, "seen": self.seen}

    def _show(self, cards: list[Proposed]) -> None:
        self.cards, self.seen = cards, self.seen + 1

    def _loaded(self) -> tuple[Finder, Reader, OneByOne]:
        if self._networks is None:
            finder = Finder.load(sizes=TEACH_SIZES)
            self._networks = finder, Reader.load(), OneByOne(finder)
        return self._networks


def _each_once(cards: Sequence[Proposed]) -> list[Proposed]:
    """*cards* with each name once: who comes later with a name that is taken gets one that is free."""
    free = [code for code in CODES if code not in {one.look.card for one in cards}]
    told: list[Proposed] = []
    for one in cards:
        taken = {other.look.card for other in told}
        told.append(replace(one.named(free.pop(0)), sure=0.0) if one.look.card in taken else one)
    return told
