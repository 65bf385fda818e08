"""What one running server serves: a session, who looks at it, and the stream to every page."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from flask import current_app

from vision.calibration import TableLayout
from vision.view import View
from webui.camera_setup import Looking
from webui.decks import Tonight
from webui.live import Live
from webui.phone_pairing import Pairing
from webui.present import Snapshot, present
from webui.sentences import in_every_language
from webui.session import Session
from webui.story import Hand
from webui.verdicts import LANGUAGES


class Looker(Protocol):
    """What a page wants to know of the camera: `webui.watching.Watching`, or a stand-in."""

    on_health: Callable[[], None]

    def health(self) -> dict[str, Any]: ...

    def picture(self) -> bytes | None: ...

    def rest(self, seconds: float) -> None: ...

    def stop(self) -> None: ...


@dataclass
class Room:
    """Binds session, looker and stream: whatever changes is published as a whole snapshot."""

    session: Session
    looker: Looker | None = None
    live: Live = field(default_factory=Live)
    demo: bool = False
    looking: Looking | None = None
    """The camera that is being set up; None where none can be, as in the demo."""
    watch: Callable[[str, TableLayout, View], Looker] | None = None
    """Watch a camera, address or film from now on: what the command line binds the networks to."""
    watched: tuple[str, TableLayout, View] | None = None
    """What *looker* was told to watch, to begin so again."""
    guess: Callable[[bytes], list[tuple[str, float]]] | None = None
    """Names a card in a kept picture once more: `webui.eyes.SecondLook`, or a stand-in."""

    tonight: Tonight | None = None
    """The taught deck that lies on the table; None where none can be chosen, as in the demo."""
    phone: Pairing | None = None
    """The phone that may be the camera; None where none can be, as in the demo."""
    choosing: threading.RLock = field(default_factory=threading.RLock)
    """Held from looking whether anything watches until something else does: two people may choose a camera at once."""

    def __post_init__(self) -> None:
        self.session.on_change(self.publish)
        if self.looker is not None:
            self.looker.on_health = self.publish
        self.publish()

    def publish(self) -> None:
        """Show everyone how things stand."""
        session = self.session
        with session.still():
            self.live.publish(self.shown(session.hand))

    def shown(self, hand: Hand) -> Snapshot:
        """*hand* as a page shows it, with everything around it."""
        session = self.session
        health = self.health()
        said = {name: in_every_language(health[name], LANGUAGES) for name in ("message", "disk")}
        taught = self.tonight is None or self.tonight.book is not None
        health = {**health, **said}
        return present(hand, session.rev, session.balances(hand), session.pictured, health, session.news, taught)

    def health(self) -> dict[str, Any]:
        """How the camera does; `none` where there is none."""
        health = self.looker.health() if self.looker else {"state": "none", "message": "", "fps": 0.0, "seconds": 0}
        return {**health, "disk": self.session.trouble}

    def look_with(self, looker: Looker | None) -> None:
        """Let *looker* tell of the camera from now on; whoever did so before stops."""
        with self.choosing:
            before, self.looker = self.looker, looker
            if before is not None:
                before.stop()
            if looker is not None:
                looker.on_health = self.publish
            self.publish()

    def look_through(self, spec: str, layout: TableLayout, view: View) -> None:
        """Watch *spec* from now on, as `watch` does. Whatever that raises is raised, and then nothing has changed."""
        assert self.watch is not None
        with self.choosing:
            self.look_with(self.watch(spec, layout, view))
            self.watched = spec, layout, view

    def rest(self, seconds: float) -> None:
        """Nothing that the camera sees for so long is of the game."""
        if self.looker is not None:
            self.looker.rest(seconds)

    def picture(self) -> bytes | None:
        """The table as JPEG, where a camera sees one."""
        return self.looker.picture() if self.looker else None


def room() -> Room:
    """The room of the running app."""
    found: Room = current_app.extensions["sheepdog"]
    return found
