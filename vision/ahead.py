"""The frame that comes next is searched while the one before is still being read: two cores have something to do."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from vision.detector import Found
from vision.values import Image, Window

PICTURES = 2
"""So many pictures are begun and not asked for yet, at most: the one that is next, and the one after it."""


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of a picture is searched (None: all of it), how much enlarged, to how many pixels a side at most."""

    window: Window | None = None
    scale: float = 1.0
    most: int = 0


class Ahead:
    """Does *look* in a thread of its own for what will most likely be asked for.

    What is asked for otherwise is looked at then: the answers are those of *look*, whatever was begun. Use one from one
    thread, with a *look* that several threads may use at a time.

    >>> ahead = Ahead(lambda picture, part: Found([], [], part.most))
    >>> ahead.begin("picture", [Part(most=2)])
    >>> [ahead.found("picture", Part(most=most)).looks for most in (2, 1)]
    [2, 1]
    """

    def __init__(self, look: Callable[[Image, Part], Found]) -> None:
        self._look = look
        self._thread = ThreadPoolExecutor(1, "ahead")
        self._begun: list[tuple[Image, dict[Part, Future[Found]]]] = []

    def begin(self, image: Image, parts: list[Part]) -> None:
        """Look at *parts* of *image* from now on, in this order."""
        self._begun.append((image, {part: self._thread.submit(self._look, image, part) for part in parts}))
        for _, forgotten in self._begun[:-PICTURES]:
            for answer in forgotten.values():
                answer.cancel()
        del self._begun[:-PICTURES]

    def found(self, image: Image, part: Part) -> Found:
        """What *part* of *image* shows."""
        answer = next((answers.get(part) for begun, answers in self._begun if begun is image), None)
        return self._look(image, part) if answer is None else answer.result()
