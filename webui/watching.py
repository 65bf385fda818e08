"""The thread that looks: source, watcher, session. What it sees is written by the session alone."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np

from engine.cards import DECK
from engine.events import CardPlayed, Event
from engine.hand import HandState, Phase
from vision.assembler import Observed, Prior, Question, Reread, TakenBack
from vision.camera import CameraLost, Source
from vision.health import CameraBack, CameraTrouble, Trouble
from vision.values import Frame
from vision.watcher import Watcher
from webui.commands import corrected, happened, written
from webui.ledger import LedgerError
from webui.session import Session

log = logging.getLogger(__name__)

HEALTH_EVERY_S = 1.0
MARGIN = 0.25
"""How much around the cards belongs to the picture of the table, in parts of what they cover."""
PICTURE_WIDTH = 960
TROUBLES = {
    Trouble.LOST: "No picture comes from the camera: check its cable.",
    Trouble.COVERED: "Something is before the camera: nothing is scored until it sees the table again.",
    Trouble.MOVED: "The camera was moved: nothing is scored until it stands still.",
    Trouble.FROZEN: "The camera sends the same picture again and again: unplug it and plug it in again.",
}
"""What the page says of a camera in trouble."""


def prior(state: HandState) -> Prior:
    """What the rules expect next, for the watcher."""
    lying = state.lying
    played = {play.card for trick in state.all_tricks for play in trick.plays}
    return Prior(
        unplayed=frozenset(DECK) - {card for card in played if card is not None},
        turn=state.turn,
        leader=lying.leader if lying.plays else state.trick.leader,
        trick_winner=lying.winner if lying.plays else None,
        trick=lying.plays,
        playing=state.phase not in (Phase.BEFORE, Phase.OVER),
    )


def same_card(event: Event, played: CardPlayed) -> bool:
    """Whether *event* is the same card by the same player."""
    return isinstance(event, CardPlayed) and (event.seat, event.card) == (played.seat, played.card)


class Scribe:
    """Turns what a watcher observed into rows of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._plays: dict[int, int] = {}

    def new_hand(self) -> None:
        """The watcher counts its plays from 0 again."""
        self._plays.clear()

    def take(self, observed: Observed) -> bool:
        """Write *observed* down; False where it makes no sense in this hand, or a person has already said better."""
        match observed.event:
            case Question():
                return self._ask(observed.event)
            case Reread():
                return self._reread(observed.event, observed.picture)
            case TakenBack():
                return self._take_back(observed.event)
            case CameraTrouble() | CameraBack():
                return True  # nothing of the hand: whoever watches tells it
            case CardPlayed() as played if (known := self._known(played)) is not None:
                if observed.play is not None:
                    self._plays[observed.play] = known
                return False
            case event:
                row = happened(event, "camera")
                body = {**row.body, "t": round(observed.t, 2)}
                row = replace(row, body=body, picture=observed.picture, confidence=observed.confidence)
                seq = self._session.add([row])
                if seq is not None and observed.play is not None:
                    self._plays[observed.play] = seq
                return seq is not None

    def _known(self, played: CardPlayed) -> int | None:
        """The row of the same play where somebody noted it before this watcher saw it: after a restart, or by hand."""
        lie = len(self._session.state.lying.plays)
        for line in self._session.hand.find(CardPlayed)[-lie:] if lie else ():
            if line.seq not in self._plays.values() and same_card(line.event, played):
                return line.seq
        return None

    def _target(self, play: int) -> int | None:
        """The row of the watcher's play, unless it is gone or a person has changed it: then the person is right."""
        line = self._session.hand.line(self._plays.get(play, 0))
        return None if line is None or line.by_hand else line.seq

    def _ask(self, question: Question) -> bool:
        target = self._target(question.play)
        if target is None:
            return False
        answers = [[None if card is None else card.code, round(float(share), 3)] for card, share in question.answers]
        return self._session.add([written("Asked", {"answers": answers}, target, "camera")]) is not None

    def _reread(self, event: Reread, picture: bytes | None) -> bool:
        target = self._target(event.play)
        if target is None:
            return False
        row = corrected("Replaced", target, CardPlayed(event.seat, event.card, event.sure), "camera")
        return self._session.add([replace(row, picture=picture)]) is not None

    def _take_back(self, event: TakenBack) -> bool:
        target = self._target(event.play)
        return target is not None and self._session.add([written("Removed", {}, target, "camera")]) is not None


def left_at(session: Session) -> float:
    """The second of its source up to which the camera has told of this hand; 0 where it has told nothing."""
    return max((float(row.body.get("t", 0.0)) for row in session.hand.rows if row.source == "camera"), default=0.0)


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
        self._scribe = Scribe(session)
        self._unwritten: deque[Observed] = deque()
        self._stop = threading.Event()
        self._state = "waiting"
        self._trouble = ""
        self._fps = 0.0
        self._camera: Trouble | None = None
        self._extent: tuple[float, float, float, float] | None = None
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
        """How the looking goes, for the pill on the page."""
        if self._state == "watching" and self._camera is not None:
            return {"state": "lost", "message": TROUBLES[self._camera], "fps": round(self._fps, 1)}
        if self._state == "watching" and not (state := self._source.state()).ok:
            return {"state": "lost", "message": state.message, "fps": 0.0}
        return {"state": self._state, "message": self._trouble, "fps": round(self._fps, 1)}

    def picture(self) -> bytes | None:
        """The table as JPEG, cut to where cards were seen, so that no face leaves this process; else None."""
        frame, extent = self._source.latest(), self._extent
        return None if frame is None or extent is None else cut(frame, extent)

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
        """One source from its first frame to its last."""
        hand, seen = None, deque[float](maxlen=30)
        for frame in self._source:
            if self._stop.is_set():
                return
            if frame.t < self._left_at:
                self._clock.forward_to(self._left_at)
                continue
            if self._session.hand.number != hand:
                hand = self._session.hand.number
                self._watcher.new_hand()
                self._scribe.new_hand()
                self._unwritten.clear()
            self._write(self._watcher.observe(frame, prior(self._session.state)))
            self._remember_extent(frame)
            seen.append(self._clock())
            self._fps = (len(seen) - 1) / (seen[-1] - seen[0]) if seen[-1] > seen[0] else 0.0
        if not self._stop.is_set():
            while rest := self._watcher.finish(prior(self._session.state)):
                self._write(rest)
            self._left_at = 0.0
            self._tell("ended", self._source.state().message)

    def _write(self, observed: Sequence[Observed]) -> None:
        """Have it written down; what the disk refuses is kept and tried again with the next frame."""
        self._unwritten.extend(observed)
        try:
            while self._unwritten:
                self._heed(self._unwritten[0])
                self._scribe.take(self._unwritten[0])
                self._unwritten.popleft()
        except LedgerError as error:
            self._tell("lost", str(error))
        else:
            if self._state != "watching":
                self._tell("watching")

    def _heed(self, observed: Observed) -> None:
        """Tell the page at once when the camera is in trouble, and when no more."""
        if isinstance(observed.event, CameraTrouble | CameraBack):
            self._camera = observed.event.trouble if isinstance(observed.event, CameraTrouble) else None
            self.on_health()

    def _next_hand(self) -> bool:
        """Wait until the page asks for another hand; False when stopped first."""
        number = self._session.hand.number
        while not self._stop.wait(0.2):
            if self._session.hand.number > number:
                return True
        return False

    def _tell(self, state: str, trouble: str = "") -> None:
        self._state, self._trouble = state, trouble
        self.on_health()

    def _remember_extent(self, frame: Frame) -> None:
        """Where cards have lain so far, in parts of the picture."""
        height, width = frame.image.shape[:2]
        for card in self._watcher.cards():
            (left, top), (right, bottom) = card.detection.quad.min(axis=0), card.detection.quad.max(axis=0)
            box = (left / width, top / height, right / width, bottom / height)
            old = self._extent or box
            self._extent = (min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3]))


def cut(frame: Frame, extent: tuple[float, float, float, float]) -> bytes | None:
    """The part of *frame* around *extent* (left, top, right, bottom in parts of it) as JPEG."""
    height, width = frame.image.shape[:2]
    left, top, right, bottom = extent
    wide, high = (right - left) * MARGIN, (bottom - top) * MARGIN
    rows = slice(max(0, round((top - high) * height)), min(height, round((bottom + high) * height)))
    columns = slice(max(0, round((left - wide) * width)), min(width, round((right + wide) * width)))
    part = frame.image[rows, columns]
    if not part.size:
        return None
    if part.shape[1] > PICTURE_WIDTH:
        part = np.asarray(
            cv2.resize(
                part,
                (PICTURE_WIDTH, round(part.shape[0] * PICTURE_WIDTH / part.shape[1])),
                interpolation=cv2.INTER_AREA,
            ),
            np.uint8,
        )
    done, data = cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, 75])
    return data.tobytes() if done else None
