"""The frames that come next are searched while the one before is still being read: two cores have something to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from vision.detector import Found
from vision.values import Image, Window


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of a picture is searched (None: all of it), how much enlarged, to how many pixels a side at most."""

    window: Window | None = None
    scale: float = 1.0
    most: int = 0


class Ahead:
    """Does *look* in a thread of its own for what will most likely be asked for.

    What is asked for otherwise is looked at then: the answers are those of *look*, whatever was expected. Use one from
    one thread, with a *look* that several threads may use at once.

    >>> ahead = Ahead(lambda picture, part: Found([], [], part.most))
    >>> ahead.expect([("picture", [Part(most=2)])])
    >>> [ahead.found("picture", Part(most=most)).looks for most in (2, 1)]
    [2, 1]
    """

    def __init__(self, look: Callable[[Image, Part], Found]) -> None:
        self._look = look
        self._thread = ThreadPoolExecutor(1, "ahead")
        self._expected: list[tuple[Image, dict[Part, Future[Found]]]] = []

    def expect(self, coming: Sequence[tuple[Image, Sequence[Part]]]) -> None:
        """Look at these parts of these pictures from now on, in this order, and at nothing else that was expected."""
        before, self._expected = self._expected, []
        for image, parts in coming:
            begun = next((answers for other, answers in before if other is image), dict[Part, Future[Found]]())
            answers = dict[Part, Future[Found]]()
            for part in parts:
                answers[part] = begun.pop(part) if part in begun else self._thread.submit(self._look, image, part)
            self._expected.append((image, answers))
        for _, forgotten in before:
            for answer in forgotten.values():
                answer.cancel()

    def found(self, image: Image, part: Part) -> Found:
        """What *part* of *image* shows."""
        answer = next((answers.get(part) for other, answers in self._expected if other is image), None)
        return self._look(image, part) if answer is None else answer.result()
