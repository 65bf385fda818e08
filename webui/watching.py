"""The thread that looks: source, watcher, session. What it sees is written by the session alone."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.hand import Phase
from vision.assembler import Observed
from vision.camera import CameraLost, Source
from vision.health import CameraBack, CameraTrouble, Trouble
from vision.values import Image
from vision.watcher import Watcher
from webui.cutting import Extent, cut, grown
from webui.ledger import LedgerError
from webui.lines import doubted
from webui.next_hand import NextHand
from webui.scribe import Scribe, prior
from webui.session import Session

log = logging.getLogger(__name__)

HEALTH_EVERY_S = 1.0
"""So often it is asked how the camera does, whether or not pictures come."""

NEXT_FILM_S = 1.0
"""So long after the last picture of one source the next one begins, for a watcher whose time never goes back."""

TEACHING = "teaching"
"""What it calls one before which a pack is taught."""

STATES = {Trouble.LOST: "lost", Trouble.COVERED: "covered", Trouble.MOVED: "moved", Trouble.FROZEN: "frozen"}
"""What the page calls a camera in trouble."""


class Clock:
    """Real time, which can be put forward: a film is late then, and hurries to where it should be."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self._ahead

    def forward_to(self, t: float) -> None:
        """Second *t* of the film is due, which has just begun."""
        self._ahead = t


class Watching:
    """Looks at one source until stopped. When it has ended, *again* gives the source of the next hand.

    A film that was left in mid-hand goes on at second *left_at*; *clock* is then the one that it was opened with.
    """

    def __init__(
        self,
        session: Session,
        watcher: Watcher,
        source: Source,
        *,
        again: Callable[[], Source] | None = None,
        left_at: float = 0.0,
        clock: Clock | None = None,
    ) -> None:
        self._session, self._watcher, self._source, self._again = session, watcher, source, again
        self._left_at, self._clock = left_at, clock or Clock()
        self._shown_s = self._resting_until = 0.0
        self._scribe, self._next = Scribe(session), NextHand(session, watcher)
        self._unwritten: deque[Observed] = deque()
        self._stop = threading.Event()
        self._state = "waiting"
        self._trouble = ""
        self._fps = 0.0
        self._camera: Trouble | None = None
        self._since = self._clock()
        self._extent: Extent | None = None
        self._threads = [
            threading.Thread(target=self._run, name="watching", daemon=True),
            threading.Thread(target=self._pulse, name="pulse", daemon=True),
        ]
        self.on_health: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Begin to look."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let go of the camera and end the thread."""
        self._stop.set()
        self._source.close()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(timeout=5.0)

    def health(self) -> dict[str, Any]:
        """How the looking goes, for the pill on the page; of trouble also for how many `seconds` it has lasted."""
        state, message, since = self._how()
        lasted = 0 if since is None else max(0, int(self._clock() - since))
        fps = 0.0 if state == "lost" else round(self._fps, 1)
        return {"state": state, "message": message, "fps": fps, "seconds": lasted}

    def _how(self) -> tuple[str, str, float | None]:
        """State, what is wrong in one sentence, and since when it is."""
        if self._state != "watching":
            return self._state, self._trouble, self._since if self._state == "lost" else None
        if not (source := self._source.state()).ok:
            return "lost", source.message, source.since
        return ("watching", "", None) if self._camera is None else (STATES[self._camera], "", self._since)

    def picture(self) -> bytes | None:
        """The table as JPEG, cut to where cards were seen, so that no face leaves this process; else None."""
        frame, extent = self._source.latest(), self._extent
        return None if frame is None or extent is None else cut(frame, extent)

    def newest(self) -> Image | None:
        """The whole newest picture, for whoever teaches a deck before the same camera."""
        frame = self._source.latest()
        return None if frame is None else frame.image

    def rest(self, seconds: float) -> None:
        """See nothing of the game for so long: cards that are laid down now are none of it."""
        self._resting_until = self._clock() + seconds

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._look()
                if self._again is None or not self._next_hand():
                    break
                self._source = self._again()
        except CameraLost as lost:
            self._tell("lost", str(lost))
        except Exception as error:
            log.exception("watching ended")
            self._tell(
                "lost", f"Watching has stopped by a fault of ours ({error}): start sheepdog again; the score is kept"
            )

    def _pulse(self) -> None:
        """Tell again and again how the camera does, also while no picture comes."""
        while not self._stop.wait(HEALTH_EVERY_S):
            self.on_health()

    def _look(self) -> None:
        """One source from its first frame to its last; its seconds go on where those of the source before ended."""
        hand, seen, before = None, deque[float](maxlen=30), self._shown_s
        for frame in self._source:
            if self._stop.is_set():
                return
            if frame.t < self._left_at:
                self._clock.forward_to(self._left_at)
                continue
            frame = replace(frame, t=before + frame.t)
            self._shown_s = frame.t + NEXT_FILM_S
            if self._clock() < self._resting_until:
                self._tell(TEACHING)
                continue
            if self._session.hand.number != hand:
                hand = self._take_up(hand)
            rev = self._session.rev
            self._write(self._watcher.observe(frame, prior(self._session.state), self._next.expected()), hand, rev)
            if self._begun(frame.t):
                hand = self._session.hand.number
            self._extent = grown(self._extent, frame, self._watcher.cards_in_play())
            seen.append(self._clock())
            self._fps = (len(seen) - 1) / (seen[-1] - seen[0]) if seen[-1] > seen[0] else 0.0
        if not self._stop.is_set():
            hand, rev = self._session.hand.number, self._session.rev
            while rest := self._watcher.finish(prior(self._session.state)):
                self._write(rest, hand, rev)
                rev = self._session.rev
            self._left_at = 0.0
            self._tell("ended", self._source.state().message)

    def _take_up(self, before: int | None) -> int:
        """Go on with the hand that somebody began, or went back to, after that of number *before*; its number. Where
        one was being played, cards may have fallen that are told of neither.
        """
        missed, self._unwritten = self._next.missed, deque(self._next.begun_by_hand())
        left = None if before is None else self._session.hand_of(before) or self._session.hand
        amid = left is not None and left.state.phase is Phase.PLAYING
        self._scribe.new_hand(amid=missed or amid)
        return self._session.hand.number

    def _begun(self, t: float) -> bool:
        """Whether the next hand has begun by second *t*, which nobody said: then it is the one that is kept."""
        if self._unwritten or (begun := self._next.heed(t)) is None:
            return False
        with self._session.together():
            self._next.retract(begun)
            seen = self._next.begin(begun)
            self._scribe.new_hand()
            hand, rev = self._session.hand.number, self._session.rev
        self._write(seen, hand, rev)
        return True

    def _write(self, observed: Sequence[Observed], hand: int, rev: int) -> None:
        """Have what was *observed* when the session stood at *rev* of *hand* written down; what the disk refuses is
        kept and tried again with the next frame.
        """
        for one in observed:
            self._heed(one)
        try:
            if observed or self._unwritten:
                with self._session.together():
                    self._unwritten.extend(self._still_true(observed, hand, rev))
                    while self._unwritten:
                        self._scribe.take(self._unwritten[0])
                        self._unwritten.popleft()
        except LedgerError as error:
            self._tell("lost", str(error))
        else:
            if self._state != "watching":
                self._tell("watching")

    def _still_true(self, observed: Sequence[Observed], hand: int, rev: int) -> Sequence[Observed]:
        """What of *observed* holds although a page wrote something meanwhile. A card that fell in the hand before is
        none of the new one; of one in this hand, new or read once more, it is not certain whose it is, and no
        accusation may rest on it.
        """
        if self._session.hand.number != hand:
            self._unwritten.clear()
            return ()
        if self._session.rev == rev:
            return observed
        return [replace(one, event=doubted(one.event)) for one in observed]

    def _heed(self, observed: Observed) -> None:
        """Tell the page at once when the camera is in trouble, and when no more."""
        if isinstance(observed.event, CameraTrouble | CameraBack):
            self._camera = observed.event.trouble if isinstance(observed.event, CameraTrouble) else None
            self._since = self._clock()
            if self._camera is None:  # it may have been turned meanwhile
                self._extent = None
            self.on_health()

    def _next_hand(self) -> bool:
        """Wait until the page asks for another hand; False when stopped first."""
        number = self._session.hand.number
        while not self._stop.wait(0.2):
            if self._session.hand.number > number:
                return True
        return False

    def _tell(self, state: str, trouble: str = "") -> None:
        if (state, trouble) != (self._state, self._trouble):
            self._state, self._trouble, self._since = state, trouble, self._clock()
        self.on_health()
