"""Lawful hands at tables where things happen: a wrong card is taken back, a hand put down, the lens covered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
from vision_stories import Story

from models.hand_script import HandScript, Play
from models.play_script import write_hand
from vision.recording import Sight
from vision.values import BACK

TRICKS = 6
"""Of longer hands no more are acted out."""


@dataclass
class Acting:
    """A lawful hand as it is acted out: the story so far, and what still has to be done about it."""

    seed: int
    rng: np.random.Generator = field(init=False)
    script: HandScript = field(init=False)
    story: Story = field(init=False)
    unseen: list[tuple[float, float, bool]] = field(default_factory=list)
    """From when to when nothing is seen, and whether pictures come then."""
    led: int = 0
    """How many cards of the trick were laid before the last one was gathered."""
    _pending: list[tuple[int, Callable[[], object]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng([self.seed, 5])
        self.script = self._lawful()
        self.story = Story(dict(self.script.declarations), self.script.players)
        planned = [(int(self.rng.integers(TRICKS)), str(self.rng.choice(list(MISHAPS)))) for _ in range(2)]
        for trick in range(min(TRICKS, len(self.script.winners))):
            self._act(trick, [MISHAPS[name] for when, name in planned if when == trick])

    def _lawful(self) -> HandScript:
        while (script := write_hand(self.rng, int(self.rng.choice([3, 4, 5])))).violations:
            pass
        return script

    def _act(self, trick: int, mishaps: list[Mishap]) -> None:
        plays = self.script.trick(trick)
        at = int(self.rng.integers(len(plays)))
        for place, play in enumerate(plays[self.led :], self.led):
            laid = [mishap(self, play) for mishap in mishaps if place == at and mishap not in AT_THE_END]
            if True not in laid:
                self.lay(play)
            self._pending = [(left - 1, do) for left, do in self._pending]
            self._do(0)
        self._do(len(plays))
        self.led = 0
        if not any(mishap(self, plays[-1]) for mishap in mishaps if mishap in AT_THE_END):
            self.story.gather(self.script.winners[trick])

    def _do(self, most: int) -> None:
        due = [do for left, do in self._pending if left <= most]
        self._pending = [(left, do) for left, do in self._pending if left > most]
        for do in due:
            do()

    def later(self, do: Callable[[], object]) -> None:
        """*do* that when some more cards have been played, or before the trick is gathered."""
        self._pending.append((int(self.rng.integers(1, 4)), do))

    def lay(self, play: Play) -> None:
        """*play* as it should be."""
        out, aside, think = (float(value) for value in self.rng.uniform([95, -30, 0.3], [175, 30, 1.5]))
        self.story.lay(play.code, play.seat, out=out, aside=aside, think=think)

    def anybody(self) -> int:
        """A seat by chance."""
        return int(self.rng.integers(self.script.players))

    def held(self, seat: int, play: Play) -> str | None:
        """Another card that *seat* still holds at the time of *play*."""
        cards = [one.card.code for one in self.script.plays if one.seat == seat and one.trick > play.trick]
        return str(self.rng.choice(cards)) if cards else None

    def seen(self, sight: Sight) -> Sight | None:
        """What is left of *sight*: nothing, or a dark picture, while nothing is seen."""
        for begin, end, dark in self.unseen:
            if begin <= sight.t < end:
                assert sight.small is not None
                noise = np.random.default_rng(round(sight.t * 30)).normal(8, 2, sight.small.shape)
                return replace(sight, cards=(), small=np.clip(noise, 0, 255).astype(np.uint8)) if dark else None
        return sight


Mishap: TypeAlias = Callable[[Acting, Play], object]
"""What happens when a card is due; True where that card is laid by it, or the trick gathered."""


def wrong_card(acting: Acting, play: Play) -> bool:
    """Its player lays another, which it changes when some others have played."""
    card = acting.held(play.seat, play)
    if card is None:
        return False
    wrong = acting.story.put(card, play.seat)
    acting.later(lambda: (acting.story.take(wrong), acting.story.lay(play.code, play.seat, think=0.3)))
    return True


def looked_at(acting: Acting, play: Play) -> None:
    """Somebody takes up a card of the trick, and lays it down before itself."""
    if acting.story.trick:
        card, who = acting.story.trick[0], acting.anybody()
        acting.story.take(card, who)
        acting.story.lay(card.name, who, aside=50.0, think=float(acting.rng.uniform(0.5, 3)))


def exposed(acting: Acting, play: Play) -> None:
    """Somebody drops a card, and takes it up when some others have played."""
    who = acting.anybody()
    card = acting.held(who, play)
    if card is not None:
        dropped = acting.story.put(card, who, out=float(acting.rng.uniform(190, 260)))
        acting.later(lambda: acting.story.take(dropped))


def drawn_together(acting: Acting, play: Play) -> None:
    """Somebody pushes all cards of the trick nearer to each other."""
    who = acting.anybody()
    for card in acting.story.trick:
        acting.story.push(card, who, np.array(card.keys[-1][1:3]) * 0.5, think=0.2)


def shown(acting: Acting, play: Play) -> None:
    """Somebody asks to see the last trick."""
    if play.trick:
        cards = " ".join(one.code for one in acting.script.trick(play.trick - 1))
        acting.story.show(cards, acting.anybody(), 2.0)


def hand_put_down(acting: Acting, play: Play) -> None:
    """Somebody puts its cards down, backs up, and takes them up again."""
    down = acting.story.put(BACK, acting.anybody(), out=float(acting.rng.uniform(190, 260)))
    acting.later(lambda: acting.story.take(down))


def arm_over(acting: Acting, play: Play) -> None:
    """Somebody points at the cards, or reaches for the pretzels."""
    place = acting.rng.normal(0, 60, 2)
    acting.story.arm(acting.anybody(), acting.story.t, acting.story.t + 0.4, acting.story.t + 1.4, place)


def not_seen(acting: Acting, play: Play) -> None:
    """The camera is covered or away for a while."""
    lasts, dark = float(acting.rng.uniform(1, 15)), bool(acting.rng.random() < 0.5)
    acting.unseen.append((acting.story.t, acting.story.t + lasts, dark))


def led_early(acting: Acting, play: Play) -> bool:
    """The winner leads before it gathers."""
    following = acting.script.trick(play.trick + 1)
    if not following or play.trick + 1 >= TRICKS:
        return False
    lying = list(acting.story.trick)
    acting.lay(following[0])
    lead, acting.story.trick = acting.story.trick[-1], lying
    acting.story.gather(following[0].seat)
    acting.story.trick.append(lead)
    acting.led = 1
    return True


def gathered_in_halves(acting: Acting, play: Play) -> bool:
    """The winner needs two movements."""
    story, winner = acting.story, acting.script.winners[play.trick]
    rest, story.trick = story.trick[2:], story.trick[:2]
    story.gather(winner, pile=False)
    story.t -= 0.5
    story.trick = rest
    story.gather(winner)
    return True


def gathered_by_another(acting: Acting, play: Play) -> bool:
    """Somebody gathers it who has not won it."""
    acting.story.gather(acting.anybody())
    return True


def pile_put_down_late(acting: Acting, play: Play) -> bool:
    """The winner takes the trick into its hand, and puts it down when it was seen to go."""
    winner = acting.script.winners[play.trick]
    acting.story.gather(winner, out=560, pile=False)
    acting.story.put(BACK, winner, out=float(acting.rng.uniform(260, 440)), aside=90, think=0.3)
    return True


AT_THE_END: tuple[Mishap, ...] = (led_early, gathered_in_halves, gathered_by_another, pile_put_down_late)
MISHAPS: dict[str, Mishap] = {
    mishap.__name__: mishap
    for mishap in (
        *(wrong_card, looked_at, exposed, drawn_together, shown, hand_put_down, arm_over, not_seen),
        *AT_THE_END,
    )
}
