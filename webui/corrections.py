"""What a table puts right afterwards: a card, its seat, its place, a verdict, a payout. See `webui.commands`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.cards import Card
from engine.events import Called, CardPlayed, HandStarted, UnknownLaid
from engine.hand import Phase
from engine.record import plain
from engine.settlement import as_played
from webui.asked import Command, Made, Refused, card_of, corrected, line_of, removed, seat_of, written
from webui.judging import VERDICTS, charges
from webui.lines import doubted
from webui.rows import Row
from webui.story import Hand


def _change(command: Command, hand: Hand) -> Made:
    """The card or the seat of a play was another."""
    line = line_of(command, hand)
    if not isinstance(line.event, CardPlayed):
        raise Refused("Only a card that was played can be changed", 400)
    if "card" not in command and "seat" not in command:
        raise Refused("Say what changes: card, seat or both", 400)
    event = replace(line.event, sure=False, among=())
    if "card" in command:
        event = replace(event, card=card_of(command), foreign="")
    if "seat" in command:
        event = replace(event, seat=seat_of(command, hand))
    answered = [corrected("Replaced", line.seq, event)]
    return [*answered, *_left_over(line.seq, event.card, hand)] if "card" in command else answered


def _left_over(seq: int, card: Card | None, hand: Hand) -> list[Row]:
    """The camera asks about two plays, each of which is one of the same two cards: *card* for the play *seq* leaves the
    other card to the other play, for the pack has each once.
    """
    asked = {doubt.about: {code for code, _ in doubt.answers} for doubt in hand.doubts}
    pair = asked.pop(seq, set())
    others = [hand.line(about) for about, codes in asked.items() if codes == pair]
    left = pair - {None if card is None else card.code}
    if len(pair) != 2 or len(left) != 1 or len(others) != 1:
        return []
    (code,), (other,) = left, others
    if code is None or other is None or not isinstance(other.event, CardPlayed):
        return []
    return [corrected("Replaced", other.seq, replace(other.event, card=Card.parse(code), sure=False, among=()))]


def _doubt(command: Command, hand: Hand) -> Made:
    """A card was misread and nobody knows what it was: nothing may rest on it."""
    line = line_of(command, hand)
    if not isinstance(line.event, CardPlayed):
        raise Refused("Only a card that was played can be doubted", 400)
    return [corrected("Replaced", line.seq, doubted(line.event))]


def _move(command: Command, hand: Hand) -> Made:
    """A card was played just before another one (`before`)."""
    line, before = line_of(command, hand), line_of(command, hand, "before")
    if not isinstance(line.event, CardPlayed) or not isinstance(before.event, CardPlayed):
        raise Refused("Only a card that was played can be put before another", 400)
    if line.seq == before.seq:
        raise Refused("A card cannot be put before itself", 400)
    return [written("Moved", {"before": before.seq}, line.seq)]


def _remove(command: Command, hand: Hand) -> Made:
    """An event did not happen: a card that was none, a trick that was not over."""
    line = line_of(command, hand)
    if isinstance(line.event, HandStarted):
        raise Refused("The start of a hand stays: undo it instead", 400)
    called = isinstance(line.event, Called)  # without a call there is no unknown either
    unknown = hand.find(UnknownLaid) if called else []
    return removed([*unknown, line])


def _judge(command: Command, hand: Hand) -> Made:
    """The table's `verdict` on the accusation `charge`: reneged, later, or null to take it back."""
    key, verdict = command.get("charge"), command.get("verdict")
    charge = next((charge for charge in charges(hand) if charge.key == key), None)
    if charge is None:
        raise Refused("There is no such accusation any more: look at the table", 404)
    if verdict is not None and verdict not in VERDICTS:
        raise Refused(f"verdict may be {', '.join(VERDICTS)} or null", 400)
    if verdict == charge.verdict:
        raise Refused("That is what the table has said already", 409)
    target = None if charge.offence is None else charge.offence.seq
    return [written("Judged", {"charge": charge.key, "verdict": verdict}, target)]


def _settle(command: Command, hand: Hand) -> Made:
    """The table agrees on `payout`, a whole number for each seat, or on what the cards say (`as_played`), pot and half
    points included; null leaves it to the rules again.
    """
    if command.get("as_played") is True:
        return [written("Settled", {"payout": _as_played(hand)})]
    payout = command.get("payout")
    if payout is None:
        if hand.settled is None:
            raise Refused("The table has agreed on nothing yet", 409)
        return [written("Settled", {"payout": None})]
    if hand.state.phase is not Phase.OVER:
        raise Refused("The hand is not over yet", 409)
    if not isinstance(payout, list) or len(payout) != hand.state.players or not all(_amount(one) for one in payout):
        raise Refused(f"payout is a list of {hand.state.players} whole numbers, or null", 400)
    if sum(payout) != 0:
        raise Refused("What some get, others pay: the amounts must add up to zero")
    return [written("Settled", {"payout": payout})]


def _as_played(hand: Hand) -> list[int | float]:
    """What each seat gets for the cards that really fell. Raises Refused where that cannot be told, or not exactly."""
    paid = as_played(hand.state).payout if hand.state.phase is Phase.OVER else None
    if paid is None or any(plain(one) != one for one in paid):
        raise Refused("The cards do not say exactly what to pay: agree on amounts", 409)
    return [plain(one) for one in paid]


def _amount(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10_000


CORRECTIONS: dict[str, Callable[[Command, Hand], Made]] = {
    "change": _change,
    "doubt": _doubt,
    "move": _move,
    "remove": _remove,
    "judge": _judge,
    "settle": _settle,
}
"""The commands of this file by their `do`."""
