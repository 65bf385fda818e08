"""What a page says of a proof and of a hand's end: the engine's sentences, in every language, with their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.explain import explain_line, explain_violation
from engine.names import Face, Language
from engine.record import plain
from engine.settlement import as_played
from engine.texts import OPEN
from engine.violations import Violation
from webui.agreed import Agreed
from webui.commands import may_be_unknown
from webui.judging import Charge, payout
from webui.story import Hand

LANGUAGES: tuple[Language, ...] = ("en", "de")


def charge_shown(charge: Charge, hand: Hand, tricks: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One proof as the page opens it: a question, with the offence and what proves it."""
    violation = charge.violation
    return {
        "id": violation.id,
        "key": charge.key,
        "seat": violation.seat,
        "suspects": sorted(violation.suspects),
        "offence": _at(tricks, violation.offence),
        "proof": _at(tricks, violation.guilty_at or violation.certain_at),
        "verdict": charge.verdict,
        "costs": None if charge.costs is None else [plain(paid) for paid in charge.costs],
        "said": sentence(hand, violation),
        "may_be_unknown": violation.id == "P-FACEDOWN"
        and violation.seat == hand.state.picker
        and may_be_unknown(hand.state),
    }


def sentence(hand: Hand, violation: Violation) -> dict[str, str]:
    """What is wrong, in every language."""
    face: Face = Agreed.of(hand.agreed).deck
    names = _by_seat(hand)
    return _said({tongue: explain_violation(hand.state, violation, tongue, names, face) for tongue in LANGUAGES})


def _by_seat(hand: Hand) -> dict[int, str]:
    return dict(enumerate(hand.names))


def _said(sentences: Mapping[Language, str]) -> dict[str, str]:
    """The engine's words by language, each a sentence of its own."""
    return {tongue: text[:1].upper() + text[1:] for tongue, text in sentences.items()}


def _at(tricks: Sequence[Mapping[str, Any]], position: tuple[int, int | None]) -> dict[str, Any] | None:
    trick, card = position
    if not card or not 1 <= trick <= len(tricks) or card > len(tricks[trick - 1]["plays"]):
        return None
    play: dict[str, Any] = tricks[trick - 1]["plays"][card - 1]
    return play


def result_shown(hand: Hand) -> dict[str, Any] | None:
    """How the hand ended; None while it runs."""
    result = hand.state.result
    if result is None:
        return None
    paid_out, as_laid = payout(hand), as_played(hand.state)
    return {
        "payout": None if paid_out is None else [plain(paid) for paid in paid_out],
        "as_played": None if as_laid.payout is None else [plain(paid) for paid in as_laid.payout],
        "settled": hand.settled is not None,
        "fined": hand.settled is None and paid_out != result.payout,
        "open": None if result.open is None else _said(dict(zip(LANGUAGES, OPEN[result.open], strict=True))),
        "side": None if result.side is None else sorted(result.side),
        "partner": result.partner,
        "side_points": result.side_points,
        "other_points": result.other_points,
        "points_with_blind": None if result.points_with_blind is None else list(result.points_with_blind),
        "winner": result.winner,
        "winners": None if as_laid.payout is None else sorted(as_laid.winners),
        "margin": result.margin,
        "bury": [card.code for card in result.bury],
        "reasons": [
            _said({tongue: explain_line(line, tongue, _by_seat(hand)) for tongue in LANGUAGES}) for line in result.lines
        ],
    }
