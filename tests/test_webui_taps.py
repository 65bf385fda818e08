"""Whatever is tapped while the camera watches, nobody is accused of what was not done, and the hand goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from vision_scripts import blind
from vision_simulator import Show, Truth, pictured
from vision_stories import SEEN_WELL, Story

from engine.cards import DECK
from engine.events import CardPlayed, TrickTaken
from models.play_script import write_hand
from vision.calibration import TableLayout
from vision.camera import SourceState
from vision.recording import Sight
from webui import watching
from webui.asked import Refused
from webui.ledger import Ledger
from webui.session import Session
from webui.watching import Watching

TRICKS = 4
UNDONE_AFTER = (0.2, 1.0, 2.2)
"""Seconds after which a tap is taken back by whoever is hasty, quick or slow."""
LATEST = 6
"""A tap is about one of so many cards that were played last."""
LOST_MOST = 2
"""So many cards of the last trick may have lost their names to what was tapped; a camera gone deaf loses them all."""
REREAD_MOST = 60
"""So many times the camera may put a card right in four tricks; a fight with a tap puts it right at every frame."""


@dataclass
class Tapped:
    """A film of what was *seen*, at which somebody taps the page between its frames."""

    seen: Iterator[Sight]
    session: Session
    taps: list[float]
    chance: Random
    did: list[str] = field(default_factory=list)
    accused: set[tuple[str, int, int]] = field(default_factory=set)
    undo_at: float | None = None
    live = False

    def __iter__(self) -> Iterator[Sight]:
        for sight in self.seen:
            self.tap(sight.t)
            yield sight
            rules = {(v.id, v.seat, v.offence) for v in self.session.state.violations if not v.id.startswith("D-")}
            self.accused |= rules

    def tap(self, t: float) -> None:
        """Take back what is due to be, or do what comes next."""
        if self.undo_at is not None and t >= self.undo_at:
            self.undo_at = None
            self.do({"do": "undo"})
        elif self.undo_at is None and self.taps and t >= self.taps[0]:
            self.taps.pop(0)
            command = self.chance.choice(self.possible())
            often = 1.0 if command["do"] in ("end_hand", "claim", "new_hand") else 0.5
            if self.do(command) and self.chance.random() < often:
                self.undo_at = t + self.chance.choice(UNDONE_AFTER)

    def possible(self) -> list[dict[str, Any]]:
        """What the page offers now, each about as often as it is tapped by mistake."""
        plays, tricks = self.session.hand.find(CardPlayed), self.session.hand.find(TrickTaken)
        commands: list[dict[str, Any]] = [{"do": "undo"}] * 3
        commands += [{"do": "end_hand"}, {"do": "claim", "seat": 1}, {"do": "new_hand"}]
        if len(plays) > 2:
            near, other, card = self.chance.choice(plays[-LATEST:]), self.chance.choice(plays[-LATEST:]), self.card()
            commands += [
                {"do": "remove", "event": near.seq},
                {"do": "remove", "event": self.chance.choice(plays).seq},
                {"do": "change", "event": near.seq, "card": card},
                {"do": "change", "event": near.seq, "seat": self.chance.randrange(5)},
                {"do": "doubt", "event": near.seq},
                {"do": "move", "event": near.seq, "before": other.seq},
                {"do": "play", "seat": self.chance.randrange(5), "card": card, "before": near.seq},
            ]
        if tricks:
            commands += [{"do": "remove", "event": tricks[-1].seq}] * 2
        return commands

    def card(self) -> str:
        """Any card."""
        return self.chance.choice(DECK).code

    def do(self, command: dict[str, Any]) -> bool:
        """Tap; whether the page took it."""
        try:
            self.session.command(command, self.session.rev)
        except Refused:
            return False
        self.did.append(f"{command}")
        return True

    def state(self) -> SourceState:
        return SourceState(ok=True)

    def latest(self) -> None:
        return None

    def close(self) -> None:
        pass


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_taps_beside_the_camera(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lawful hand is played, and one to four taps fall at any time: nobody is accused at any time, no card is told
    anew and anew, and the last trick is told.
    """
    chance = Random(seed)
    story, hand = Story(), write_hand(np.random.default_rng([chance.choice([5, 28, 77, 128, 301]), 0]), 5, None)
    for number in range(TRICKS):
        cards = hand.trick(number)
        story.lay(" ".join(play.card.code for play in cards), cards[0].seat, think=chance.choice([0.4, 1.0]))
        story.gather(hand.winners[number])
    session = Session(Ledger(Path(":memory:")))
    taps = sorted(chance.uniform(4, story.t) for _ in range(chance.choice([1, 1, 2, 4])))
    seen = pictured(Show(Truth((), ()), story.things, story.t + 3, SEEN_WELL, 1))
    source = Tapped(seen, session, taps, chance)
    monkeypatch.setattr(watching, "grown", lambda *_: None)  # no picture here to cut cards out of
    Watching(session, blind(TableLayout(5)), source)._look()  # type: ignore[arg-type]

    assert source.accused == set(), source.did
    told = {
        play.card.code for had in session.hands() for trick in had.state.all_tricks for play in trick.plays if play.card
    }
    assert len({play.card.code for play in hand.trick(TRICKS - 1)} - told) <= LOST_MOST, source.did
    written = Counter(row.kind for row in session.kept()[0] if row.source == "camera")
    assert written["Replaced"] <= REREAD_MOST, source.did
