"""A finished hand for the page of the talk: the bury, all hands laid out, the notes; and when advice has to wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from engine.afterwards.advice import ADVICE, Advice
from engine.afterwards.bury import LaidOut, Unburied, WholeHand, lay_out
from engine.afterwards.notes import Note, notes
from engine.cards import Card
from engine.events import CardPlayed, Seat
from engine.hand import HandState, Phase
from engine.names import Language, card_name
from webui.agreed import Agreed
from webui.lines import Line
from webui.pictured import shown_by
from webui.session import Session
from webui.story import Hand

QUIET_S = 3600.0
"""After so long without a word nobody plays the hand that lies there any more."""


def advice_waits(session: Session, now: float) -> bool:
    """Whether a hand is being played at *now*: until it is over nothing is told that helps playing, of whichever hand.

    It is from its deal on, for whether to pick is asked at once. Only the first deal of an evening does not count yet:
    the program begins it by itself, also where somebody merely looks into the score book.
    """
    hand = session.hand
    if hand.state.phase in (Phase.BEFORE, Phase.OVER) or now - hand.rows[-1].at > QUIET_S:
        return False
    before = session.hand_of(hand.number - 1)
    follows = before is not None and before.rows[-1].evening == hand.rows[-1].evening
    return follows or not session.fresh


@dataclass(frozen=True, slots=True)
class Fallen:
    """One card of a player, where it fell; *picture* is the number of the row whose picture shows it."""

    card: Card | None
    trick: int
    picture: int | None
    led: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Player:
    """One player's whole hand, trick by trick."""

    seat: Seat
    name: str
    role: str
    """`picker`, `partner`, `defender`, or empty where everyone plays for himself."""
    points: int
    tricks: int
    fallen: tuple[Fallen, ...]
    buried: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A finished hand with all cards open."""

    players: tuple[Player, ...]
    bury: Unburied


def laid_open(hand: Hand, pictured: Collection[int] = ()) -> Table | None:
    """*hand* with all cards open; None while it runs and where its cards do not add up."""
    laid = lay_out(hand.state)
    if laid is None:
        return None
    lines = iter(hand.find(CardPlayed))
    rows = [[(play.seat, next(lines)) for play in trick.plays] for trick in hand.state.tricks]
    shows = shown_by(hand.rows, pictured)
    players = tuple(_player(hand, laid, whole, rows, shows) for whole in laid.hands)
    return Table(players, laid.bury)


def _player(
    hand: Hand, laid: LaidOut, whole: WholeHand, rows: list[list[tuple[Seat, Line]]], shows: Mapping[int, int]
) -> Player:
    lines = [next(line for seat, line in row if seat == whole.seat) for row in rows]
    fallen = tuple(
        Fallen(card, trick, shows.get(line.seq), trick in whole.led, trick in whole.won)
        for trick, (card, line) in enumerate(zip(whole.cards, lines, strict=True), start=1)
    )
    name = hand.names[whole.seat]
    return Player(whole.seat, name, _role(hand.state, whole.seat), whole.points, len(whole.won), fallen, whole.buried)


def _role(state: HandState, seat: Seat) -> str:
    if not state.sides.certain or not state.sides.picker_side:
        return ""
    if seat == state.picker:
        return "picker"
    return "partner" if seat in state.sides.picker_side else "defender"


# --- notes ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """One time that a piece of advice applied."""

    name: str
    trick: int
    """0 for what was said before the first card."""
    followed: bool
    better: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A piece of advice, where it comes from, and every time that it applied in a hand."""

    advice: Advice
    times: tuple[Told, ...]

    def said(self, language: Language) -> str:
        """The advice as a sentence of its own."""
        text = self.advice.english if language == "en" else self.advice.german
        return f"{text[:1].upper()}{text[1:]}."


def lessons(hand: Hand) -> list[Lesson]:
    """The sources' advice to a finished hand, in the order in which it first applied; nothing while it runs."""
    by_name: dict[str, list[Note]] = {}
    for note in notes(hand.state):
        by_name.setdefault(note.advice, []).append(note)
    return [
        Lesson(
            ADVICE[name],
            tuple(Told(hand.names[one.seat], one.at[0], one.followed, _shown(one)) for one in found),
        )
        for name, found in by_name.items()
    ]


def _shown(note: Note) -> tuple[Card, ...]:
    """The cards that would have followed the advice, where another fell."""
    return () if note.followed else note.better


# --- words ----------------------------------------------------------------------------------------------------------


def namer(hand: Hand, language: Language) -> Callable[[Card | None], str]:
    """What cards are called in a sentence, by the deck on *hand*'s table; an unseen one has no name."""
    deck = Agreed.of(hand.agreed).deck
    return lambda card: "?" if card is None else card_name(card, language, deck)


def names_of(hand: Hand, seats: Collection[Seat]) -> str:
    """The players on *seats*, by name."""
    return " + ".join(hand.names[seat] for seat in sorted(seats))


def finished(hands: Collection[Hand]) -> Iterator[Hand]:
    """Those of *hands* that can be opened."""
    return (hand for hand in hands if lay_out(hand.state) is not None)
