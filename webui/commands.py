"""What a page may ask for, and the rows that each wish becomes. Nothing here writes: `webui.session` does.

A command is a JSON object with `do` and what that needs; see `COMMANDS`. Whatever it holds, the answer is rows or a
`Refused` with one sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from engine.cards import Card, Suit
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    RestClaimed,
    Say,
    Seat,
    TrickTaken,
    UnknownLaid,
)
from engine.hand import HandState, Phase
from webui.agreed import Agreed
from webui.asked import (
    Command,
    Made,
    Refused,
    card_of,
    corrected,
    happened,
    line_of,
    removed,
    seat_of,
    word_of,
    written,
)
from webui.corrections import CORRECTIONS
from webui.story import Hand

__all__ = ["COMMANDS", "Refused", "corrected", "happened", "player_name", "rows_for", "written"]

NAME_AT_MOST = 20
JOINER = re.compile("(?<=[^\x00-\x7f\u200c\u200d])[\u200c\u200d](?=[^\x00-\x7f\u200c\u200d])")
"""What holds the people of a family emoji together or keeps Persian letters apart: unseen, and part of a name only
between two characters that it can join."""


def rows_for(command: object, hand: Hand) -> Made:
    """The rows that *command* adds to *hand*. Raises Refused.

    Whether the hand can be folded with them is not looked at here.
    """
    if not isinstance(command, dict):
        raise Refused("A command is a JSON object with a field do", 400)
    do = command.get("do")
    made = COMMANDS.get(do) if isinstance(do, str) else None
    if made is None:
        raise Refused(f"do may be {', '.join([*COMMANDS, 'new_hand'])}; got {str(do)[:40]!r}", 400)
    return made(command, hand)


# --- the commands ---------------------------------------------------------------------------------------------------


def _pick(command: Command, hand: Hand) -> Made:
    """`seat` took the blind; whoever was noted before did not, and laid no unknown."""
    event = Picked(seat_of(command, hand), forced=command.get("forced") is True)
    before = hand.find(Picked, EveryonePassed)
    unknown = removed(hand.find(UnknownLaid)) if event.seat != hand.state.picker else []
    return [*unknown, corrected("Replaced", before[0].seq, event) if before else happened(event)]


def _pass(command: Command, hand: Hand) -> Made:
    """Nobody picked."""
    before = hand.find(Picked, EveryonePassed)
    calls = removed(hand.find(Called, UnknownLaid))
    if not before:
        return [*calls, happened(EveryonePassed())]
    if isinstance(before[0].event, EveryonePassed):
        raise Refused("It is already noted that nobody picked", 409)
    return [*calls, corrected("Replaced", before[0].seq, EveryonePassed())]


def _call(command: Command, hand: Hand) -> Made:
    """The picker called an ace, a ten, a jack, or nothing (`kind`, `suit`); only with an ace he may lay an unknown."""
    kind = word_of(command, "kind", CallKind)
    suit = None if command.get("suit") is None else word_of(command, "suit", Suit)
    if hand.state.picker is None:
        raise Refused("Nobody has picked yet: say first who did")
    if kind in (CallKind.ACE, CallKind.TEN) and suit not in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS):
        raise Refused("suit may be C, S or H for a called ace or ten", 400)
    event = Called(kind, suit if kind in (CallKind.ACE, CallKind.TEN, CallKind.SOLO) else None, hand.state.picker)
    before = hand.find(Called)
    unknown = removed(hand.find(UnknownLaid)) if kind is not CallKind.ACE else []
    return [*unknown, corrected("Replaced", before[-1].seq, event) if before else happened(event)]


def _unknown(command: Command, hand: Hand) -> Made:
    """The card that the picker played face down is the unknown that he called with (SPEC 6.4), which counts as long as
    that one lies face down.
    """
    if not may_be_unknown(hand.state):
        raise Refused("Only a picker who called an ace may play one card face down, where the house allows it")
    about = (line.seq for line in hand.lines if _face_down_by(hand.state.picker, line.event))
    return [replace(happened(UnknownLaid()), target=next(about, None))]


def _face_down_by(seat: Seat | None, event: Event) -> bool:
    return isinstance(event, CardPlayed) and event.face_down and event.seat == seat


def may_be_unknown(state: HandState) -> bool:
    """Whether a card that the picker plays face down may be lawful, though nobody has said so yet."""
    call = state.call
    return state.rules.unknown and call is not None and call.kind is CallKind.ACE and not state.declared.unknown_laid


def _say(command: Command, hand: Hand) -> Made:
    """`seat` said crack, recrack, cac or blitz (`what`), showing `cards`."""
    cards = command.get("cards", [])
    if not isinstance(cards, list) or len(cards) > 4:
        raise Refused("cards is a list of at most four cards", 400)
    shown = tuple(card for code in cards if (card := card_of({"card": code})) is not None)
    return [happened(Multiplied(seat_of(command, hand), word_of(command, "what", Say), shown))]


def _play(command: Command, hand: Hand) -> Made:
    """`seat` laid `card`; `before` is the number of the event before which a forgotten card belongs."""
    event = CardPlayed(seat_of(command, hand), card_of(command), sure=False)
    if command.get("before") is not None:
        return [corrected("Inserted", line_of(command, hand, "before").seq, event)]
    if hand.state.phase is Phase.OVER:
        raise Refused("This hand is over: begin the next one, or take its end back")
    return [happened(event)]


def _agree(command: Command, hand: Hand) -> Made:
    """What the table plays for: any of stake, currency, deck, hide_points."""
    wanted = {name: command[name] for name in ("stake", "currency", "deck", "hide_points") if name in command}
    if not wanted:
        raise Refused("Say what is agreed: stake, currency, deck or hide_points", 400)
    try:
        Agreed.of({**hand.agreed, **wanted})
    except ValueError as error:
        raise Refused(str(error), 400) from None
    return [written("Agreed", wanted)]


def _gather(command: Command, hand: Hand) -> Made:
    """`seat` took the trick."""
    return [happened(TrickTaken(seat_of(command, hand)))]


def _bury(command: Command, hand: Hand) -> Made:
    """What the picker buried, or the blind that nobody took: `cards`."""
    cards = command.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= 8:
        raise Refused("cards is the list of the cards that were turned over", 400)
    shown = [card_of({"card": code}) for code in cards]
    return [happened(BuryShown(tuple(card for card in shown if card is not None)))]


def _claim(command: Command, hand: Hand) -> Made:
    """`seat` takes the rest, which is not played; what of it lies open is known from the camera's question."""
    seat, laid = seat_of(command, hand), hand.laid_down
    shown = [Card.parse(code) for code in laid.cards] if laid is not None and laid.seat == seat else []
    left = [card for card in shown if card in hand.state.unseen]
    return [happened(RestClaimed(seat, tuple(left[: hand.state.plays_left(seat)])))]


def _deny(command: Command, hand: Hand) -> Made:
    """Whoever laid cards open does not take the rest: play goes on."""
    if hand.laid_down is None:
        raise Refused("Nobody is asked for the rest any more: look at the table", 409)
    return [written("RestDenied", {}, hand.laid_down.seq)]


def _end_hand(command: Command, hand: Hand) -> Made:
    """Nothing more is played in this hand."""
    if hand.state.ended:
        raise Refused("This hand is over already", 409)
    return [happened(HandEnded())]


def _deal(command: Command, hand: Hand) -> Made:
    """`seat` dealt this hand."""
    start = hand.lines[0]
    assert isinstance(start.event, HandStarted)
    return [corrected("Replaced", start.seq, replace(start.event, dealer=seat_of(command, hand)))]


def _name(command: Command, hand: Hand) -> Made:
    """Whoever sits on `seat` is called `name`; with `new` it is somebody else than in the hands before."""
    seat, name = seat_of(command, hand), command.get("name")
    name = player_name(name)
    names = [name if place == seat else old for place, old in enumerate(hand.names)]
    if names.count(name) > 1:
        raise Refused("Two players have the same name: tell them apart", 400)
    if command.get("new") is not True:
        return [written("Seated", {"names": names})]
    if name == hand.names[seat]:
        raise Refused("Somebody else has another name: write it first", 400)
    return [written("Seated", {"names": names, "new": seat})]


def player_name(name: object) -> str:
    """*name* as it is kept. Raises Refused."""
    if not isinstance(name, str) or not (name := " ".join(name.split())):
        raise Refused("A player has no name: write one for everybody", 400)
    if not JOINER.sub("", name).isprintable():
        raise Refused("name holds a character that cannot be shown: leave it out", 400)
    if len(name) > NAME_AT_MOST:
        raise Refused(f"name has at most {NAME_AT_MOST} letters", 400)
    return name


def _undo(command: Command, hand: Hand) -> Made:
    """Take the last act back, whoever made it."""
    last = hand.last_act
    if last is None:
        raise Refused("There is nothing to take back", 409)
    return [written("Undone", {}, last.act)]


COMMANDS: dict[str, Callable[[Command, Hand], Made]] = {
    "pick": _pick,
    "pass": _pass,
    "call": _call,
    "unknown": _unknown,
    "say": _say,
    "play": _play,
    "agree": _agree,
    "gather": _gather,
    "bury": _bury,
    "claim": _claim,
    "deny": _deny,
    "end_hand": _end_hand,
    "deal": _deal,
    "name": _name,
    "undo": _undo,
    **CORRECTIONS,
}
"""Every command by its `do`, except `new_hand`, which is the session's own; an evening begins in `webui.setup`."""
