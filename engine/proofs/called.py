"""The called ace, the called ten and the unknown (VIOLATIONS §4; SPEC §6, 7.4).

All duties hang on the first trick led in the called suit. Where a doubtful lead leaves open which trick that was,
nothing after it is proved.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Rank
from engine.events import CallKind
from engine.evidence import Evidence, Sight, number_of
from engine.order import TRUMP
from engine.proofs.called_card import called_card_proofs
from engine.proofs.calling import Calling, calling
from engine.proofs.violation import Violation, at_once, declared

_TRUMP = number_of(TRUMP)


def called_proofs(evidence: Evidence) -> Iterator[Violation]:
    """Everything of VIOLATIONS §4 that the cards prove."""
    call = calling(evidence)
    if call is None:
        return
    yield from _at_first_lead(call)
    if call.ten:
        yield from _ten(call)
    if call.unknown:
        yield from _unknown(call)
    else:
        yield from _hold(call)
    yield from _must_be_alone(call)
    yield from called_card_proofs(call)


def _at_first_lead(call: Calling) -> Iterator[Violation]:
    """What the picker plays to the first trick of the suit (SPEC 7.4a)."""
    sight = call.in_first(call.picker)
    if sight is None or sight.card < 0:
        return
    if call.unknown:
        if not any(other.down and other.trick < sight.trick for other in call.own()):
            yield at_once("C-UNKNOWN-LATE", call.picker, sight.at)
    elif sight.suit != call.suit:
        name = "C-PICKER-TRUMPIN" if sight.suit == _TRUMP else "C-PICKER-FAILOFF"
        yield at_once(name, call.picker, sight.at)
    elif call.ten and sight.card not in (call.hold_ace.index, call.card.index):
        before = [other for other in call.own() if other.trick < sight.trick]
        if not any(other.card == call.hold_ace.index or other.blank for other in before):
            yield at_once("C-TEN-ACE", call.picker, sight.at)


def _ten(call: Calling) -> Iterator[Violation]:
    """C-TEN-FALSE: a ten is called by one who holds all three fail aces (SPEC 6.2)."""
    aces = {Card(Rank.ACE, suit).index for suit in call.evidence.said.order.fail_suits}
    for sight in call.evidence.sights:
        if sight.card in aces and sight.seat != call.picker:
            yield declared("C-TEN-FALSE", call.picker, sight.at)
            return
    last = call.own()[-1:]
    finished = len(call.own()) == call.evidence.size and not any(sight.blank for sight in call.own())
    buried = [index for index in aces if not any(sight.card == index for sight in call.evidence.sights)]
    if finished and call.evidence.all_out and not call.evidence.said.rules.aces_count_bury and buried:
        yield declared("C-TEN-FALSE", call.picker, max(call.evidence.last, last[0].at))


def _unknown(call: Calling) -> Iterator[Violation]:
    """The unknown waits for the called suit and is laid only by one who has none of it (SPEC 6.4)."""
    aces = {sight.suit: sight for sight in call.evidence.sights if sight.seat != call.picker and _fail_ace(call, sight)}
    avoidable = []
    needless = False
    for sight in call.own():
        if sight.down and sight.sure:
            forbidden = sight.led >= 0 and sight.place == 1 and call.evidence.said.rules.unknown_lead == "forbidden"
            if (forbidden and sight.trick < call.evidence.final) or (sight.place > 1 and call.early(sight)):
                yield at_once("C-UNKNOWN-EARLY", call.picker, sight.at)
        elif sight.card >= 0 and sight.suit == call.suit and not needless:
            needless = True
            yield declared("C-UNKNOWN-NEEDLESS", call.picker, sight.at)
        elif sight.card >= 0 and sight.suit in aces and sight.suit != call.suit:
            avoidable.append(max(sight.at, aces[sight.suit].at))
    if avoidable:
        yield declared("C-UNKNOWN-AVOIDABLE", call.picker, min(avoidable))


def _fail_ace(call: Calling, sight: Sight) -> bool:
    return any(sight.card == Card(Rank.ACE, suit).index for suit in call.evidence.said.order.fail_suits)


def _hold(call: Calling) -> Iterator[Violation]:
    """C-HOLD-EARLY and C-CALL-NOHOLD: a card of the suit is kept until it is led (SPEC 6.1, 7.4b).

    For a called ten that card is its ace, and one who had others of the suit but not the ace called falsely (6.2).
    """
    own = call.own()
    if call.ten:
        thrown = [sight for sight in own if sight.card == call.hold_ace.index and call.early(sight)]
        yield from (at_once("C-HOLD-EARLY", call.picker, sight.at) for sight in thrown[:1])
        without = not any(sight.card == call.hold_ace.index or sight.blank for sight in own)
        if without and len(own) == call.evidence.size:
            follows = any(sight.suit == call.suit for sight in own)
            yield declared("C-TEN-FALSE" if follows else "C-CALL-NOHOLD", call.picker, own[-1].at)
        return
    if any(sight.card == call.card.index for sight in own) and not call.may_be_own:
        return
    suited = [sight for sight in own if sight.card >= 0 and sight.suit == call.suit]
    if any(not call.early(sight) for sight in suited):
        return
    murky = call.first is None and call.clear <= len(call.evidence.tricks)
    answer = call.in_first(call.picker)
    if (murky and suited) or (answer is not None and answer.blank):
        return
    dry = _out_of_suit(call, own)
    if dry is None:
        return
    if suited:
        yield Violation("C-HOLD-EARLY", call.picker, suited[-1].at, dry, dry)
    elif not call.may_lie_face_down:
        yield declared("C-CALL-NOHOLD", call.picker, dry)
    elif len(own) == call.evidence.size:  # until his last card he may hold an unknown
        yield declared("C-CALL-NOHOLD", call.picker, own[-1].at)


def _out_of_suit(call: Calling, own: list[Sight]) -> tuple[int, int] | None:
    """Since when it is certain that the picker has no card of the suit left: his last card, or all others were seen."""
    if any(sight.blank for sight in own):
        return None
    ends = [own[-1].at] if len(own) == call.evidence.size else []
    order = call.evidence.said.order
    left = {
        card.index
        for card in order.cards
        if number_of(order.suits[card.index]) == call.suit and (call.may_be_own or card != call.card)
    }
    for sight in call.evidence.sights:
        left.discard(sight.card)
        if not left:
            ends.append(sight.at)
            break
    return min(ends, default=None)


def _must_be_alone(call: Calling) -> Iterator[Violation]:
    """C-SOLO-MUST: with all fail aces and tens nothing can be called (SPEC 6.3)."""
    said = call.evidence.said
    if said.call is None or said.call.kind not in (CallKind.ACE, CallKind.TEN):
        return
    left = {Card(rank, suit).index for suit in said.order.fail_suits for rank in (Rank.ACE, Rank.TEN)}
    for sight in call.own():
        left.discard(sight.card)
        if not left:
            yield declared("C-SOLO-MUST", call.picker, sight.at)
            return
