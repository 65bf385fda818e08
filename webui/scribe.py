"""What a watcher observed becomes rows of a session; what a person said better stays."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import DECK
from engine.events import CardPlayed, Event, TrickTaken
from engine.hand import HandState, Phase
from vision.assembler import LaidOpen, Observed, Prior, Question, Reread, TakenBack
from vision.health import CameraBack, CameraTrouble
from webui.commands import corrected, happened, written
from webui.lines import doubted
from webui.session import Session


def prior(state: HandState) -> Prior:
    """What the rules expect next, for the watcher."""
    lying = state.lying
    played = {play.card for trick in state.all_tricks for play in trick.plays}
    return Prior(
        unplayed=frozenset(DECK) - {card for card in played if card is not None},
        turn=state.turn,
        leader=state.due_leader,
        trick_winner=lying.winner if lying.plays else None,
        trick=() if state.ended else lying.plays,  # what still falls is of no hand, unless that is taken back
        playing=state.phase not in (Phase.BEFORE, Phase.OVER),
        left=tuple(map(state.plays_left, range(state.players))),
        hand_size=state.hand_size,
        winners=tuple(trick.winner if trick.plays else None for trick in state.all_tricks if trick is not lying),
        kept=frozenset() if state.picker is None else state.declared.order.trumps,
    )


def same_card(event: Event, played: CardPlayed) -> bool:
    """Whether *event* is the same card by the same player."""
    return isinstance(event, CardPlayed) and (event.seat, event.card) == (played.seat, played.card)


class Scribe:
    """Turns what a watcher observed into rows of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._plays: dict[int, int] = {}
        self._amid = False
        self._doubtful: set[int] = set()

    def new_hand(self, amid: bool = False) -> None:
        """The watcher counts its plays from 0 again. *amid* a trick of which cards were not written down, it is not
        certain what answers what until it is gathered, and no accusation may rest on that.
        """
        self._plays.clear()
        self._amid = amid

    def take(self, observed: Observed) -> bool:
        """Write *observed* down; False where it makes no sense in this hand, or a person has already said better."""
        match observed.event:
            case Question():
                return self._ask(observed.event)
            case Reread():
                return self._reread(observed.event, observed.picture)
            case TakenBack():
                return self._take_back(observed.event)
            case LaidOpen() as laid:
                return self._ask_for_rest(laid, observed.picture)
            case CameraTrouble() | CameraBack():
                return True  # nothing of the hand: whoever watches tells it
            case CardPlayed() as played if (known := self._known(played)) is not None:
                if observed.play is not None:
                    self._plays[observed.play] = known
                return False
            case event:
                row = happened(doubted(event) if self._amid else event, "camera")
                body = {**row.body, "t": round(observed.t, 2)}
                row = replace(row, body=body, picture=observed.picture, confidence=observed.confidence)
                seq = self._session.add([row])
                if seq is not None and observed.play is not None:
                    self._plays[observed.play] = seq
                self._heed(event, seq)
                return seq is not None

    def _heed(self, event: Event, seq: int | None) -> None:
        """What became of *event*: its row *seq*, or None where the hand was said to be over; that may be taken back."""
        if isinstance(event, CardPlayed):
            if seq is not None and self._amid:
                self._doubtful.add(seq)
            self._amid = self._amid or seq is None
        elif isinstance(event, TrickTaken):
            self._amid = self._amid and seq is None

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

    def _ask_for_rest(self, laid: LaidOpen, picture: bytes | None) -> bool:
        if self._session.state.phase is not Phase.PLAYING:
            return False
        row = written("RestAsked", {"seat": laid.seat, "cards": [card.code for card in laid.cards]}, source="camera")
        return self._session.add([replace(row, picture=picture)]) is not None

    def _reread(self, event: Reread, picture: bytes | None) -> bool:
        target = self._target(event.play)
        if target is None:
            return False
        play: Event = CardPlayed(event.seat, event.card, event.sure, among=event.among)
        row = corrected("Replaced", target, doubted(play) if target in self._doubtful else play, "camera")
        return self._session.add([replace(row, picture=picture)]) is not None

    def _take_back(self, event: TakenBack) -> bool:
        target = self._target(event.play)
        return target is not None and self._session.add([written("Removed", {}, target, "camera")]) is not None


def left_at(session: Session) -> float:
    """The second of its source up to which the camera has told of this hand; 0 where it has told nothing."""
    return max((float(row.body.get("t", 0.0)) for row in session.hand.rows if row.source == "camera"), default=0.0)
