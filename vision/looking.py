"""Finder and reader as a watcher asks them, frame by frame: first where cards lie, then what some of them are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.ahead import Ahead, Part
from vision.detector import SAME_CARD, Finder, Found, merged
from vision.focus import lies_in
from vision.geometry import iou
from vision.indices import CLEAR_WITHOUT, joined, unseen, within
from vision.outlines import Outlines
from vision.pattern import Pattern
from vision.reader import Names, Reader, family_of, of_pack
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.uppermost import upon
from vision.values import Detection, Image, Quad, Window


class Eyes:
    """Finds cards in a frame, and names those that are asked for by their faces and their indices together.

    Use one from one thread; `read` is about the frame that `find` looked at last.
    """

    def __init__(self, finder: Finder, reader: Reader, settings: WatchSettings | None = None) -> None:
        self._finder, self._reader, self._settings = finder, reader, settings or WatchSettings()
        self.pattern = Pattern(self._settings)
        """What is known of the table's own pattern, by whoever watches with these eyes."""
        self._ahead = Ahead(self._look)
        self._asked = Part()
        self._indices: list[Detection] = []
        self._known: tuple[Image, Outlines] | None = None

    @property
    def senses(self) -> Senses:
        """All this for a watcher."""
        return Senses(self.find, self.read, self.find_closer, self.find_within, self.expect, self.upon)

    def expect(self, coming: Sequence[tuple[Image, bool]]) -> None:
        """These pictures come next: begin to search them as the last one was searched, and all of those as well that
        say so. Changes no answer.
        """
        parts = [self._asked]
        whole = parts if self._asked == Part() else [self._asked, Part()]
        self._ahead.expect([(image, whole if rest else parts) for image, rest in coming])

    def _look(self, image: Image, part: Part) -> Found:
        if part.window is None:
            return self._finder.look(image)
        return self._finder.look_within(image, part.window, part.scale, part.most)

    def find(self, image: Image) -> list[Detection]:
        """The cards in *image*, surest first."""
        self._asked = Part()
        found = self._ahead.found(image, self._asked)
        self._indices = found.indices
        return self._merged(found.cards, image)

    def find_within(self, image: Image, window: Window, card: float, rest: bool) -> list[Detection]:
        """The cards that lie in *window* of *image* whole, where a card is *card* pixels large; with *rest* those of
        the rest of the picture as well.
        """
        settings, size = self._settings, (image.shape[1], image.shape[0])
        self._asked = Part(window, settings.focus_card / card, settings.focus_side)
        found = self._ahead.found(image, self._asked)
        cards = [
            one
            for one in self._merged(found.cards, image)
            if lies_in(one.quad, window, size, settings.focus_edge * card)
        ]
        self._indices = [*found.indices]  # a copy to add to: what was searched ahead may be asked for again
        if rest:
            whole = self._ahead.found(image, Part())
            cards += [one for one in self._merged(whole.cards, image) if not _known(one, cards, window, size, card)]
            self._indices += [one for one in whole.indices if not lies_in(one.quad, window, size, 0.0)]
        return cards

    def find_closer(self, image: Image, window: Window, card: float) -> list[Detection]:
        """The cards in *window* of *image* as they are found from nearer, where a card is *card* pixels large.

        Which indices there are is not told anew: names would change with every closer look.
        """
        return self._merged(self._finder.look_closer(image, window, card), image)

    def _merged(self, found: Sequence[Detection], image: Image) -> list[Detection]:
        """*found* in *image* without repetitions, surest first, but for what is the pattern of the table."""
        return merged(self.pattern.weighed(found, (image.shape[1], image.shape[0])))

    def read(self, image: Image, quads: Sequence[Quad]) -> Names:
        """How likely each outline is each of `CLASSES`: n × len(CLASSES), rows that sum to 1."""
        outlines = self._outlines(image)
        image = outlines.image
        faces = self._reader.faces(image, quads, outlines)
        found = [index.quad for index in self._indices]
        owned = [within(quad, found) for quad in quads]
        indices = self._reader.indices(image, [corner for mine in owned for corner in mine])
        deck = self._reader.deck
        family = family_of(np.concatenate([faces, indices])) if deck == "any" else deck
        rows, said = of_pack(faces, family), _dealt(of_pack(indices, family), owned)
        names = [joined(row, its) for row, its in zip(rows, said, strict=True)]
        doubted = [at for at, row in enumerate(names) if row.max() < CLEAR_WITHOUT]
        right = outlines.refined([quads[at] for at in doubted])
        more = [unseen(image, quad, found) for quad in right]
        indices = self._reader.indices(image, [corner for its in more for corner in its])
        for at, its in zip(doubted, _dealt(of_pack(indices, family), more), strict=True):
            names[at] = joined(rows[at], [*said[at], *its])
        return np.stack(names) if names else rows

    def _outlines(self, image: Image) -> Outlines:
        """Outlines in *image* put right, each once, whoever asks."""
        if self._known is None or self._known[0] is not image:
            self._known = image, self._reader.outlines(image)
        return self._known[1]

    def upon(self, image: Image, pairs: Sequence[tuple[Quad, Quad]]) -> list[float]:
        """For each of *pairs* of outlines in *image* by how many nats it is likelier that the first card lies upon the
        second than the other way round (`vision.uppermost.upon`).
        """
        outlines = self._outlines(image)
        right = outlines.refined([quad for pair in pairs for quad in pair])
        return [upon(image, one, other) for one, other in zip(right[::2], right[1::2], strict=True)]


def _known(one: Detection, cards: Sequence[Detection], window: Window, size: tuple[int, int], card: float) -> bool:
    """Whether *one* of the whole picture lies deep in *window*, which was searched better, or is one of its *cards*."""
    deep = lies_in(one.quad, window, size, card / 2)
    return deep or any(iou(one.quad, other.quad) > SAME_CARD[1] for other in cards)


def _dealt(said: Names, corners: Sequence[Sequence[Quad]]) -> list[list[Names]]:
    """What *corners* of some cards say, of all of them in order a row of *said* each, card by card."""
    rows = iter(said)
    return [[next(rows) for _ in its] for its in corners]
