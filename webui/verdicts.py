"""What a page says of a proof and of a hand's end: the engine's sentences, in every language, with their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.explain import explain_line, explain_violation
from engine.names import Language
from engine.record import plain
from engine.texts import OPEN
from engine.violations import Violation
from webui.story import Hand

LANGUAGES: tuple[Language, ...] = ("en", "de")


def violation_shown(violation: Violation, hand: Hand, tricks: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One proof as the page opens it: a question, with the offence and what proves it."""
    offence = _at(tricks, violation.offence)
    return {
        "id": violation.id,
        "seat": violation.seat,
        "suspects": sorted(violation.suspects),
        "offence": offence,
        "proof": _at(tricks, violation.guilty_at or violation.certain_at),
        "said": _said(
            {tongue: explain_violation(hand.state, violation, tongue, _by_seat(hand)) for tongue in LANGUAGES}
        ),
    }


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
    return {
        "payout": None if result.payout is None else [plain(paid) for paid in result.payout],
        "open": None if result.open is None else _said(dict(zip(LANGUAGES, OPEN[result.open], strict=True))),
        "side": None if result.side is None else sorted(result.side),
        "partner": result.partner,
        "side_points": result.side_points,
        "other_points": result.other_points,
        "points_with_blind": None if result.points_with_blind is None else list(result.points_with_blind),
        "winner": result.winner,
        "margin": result.margin,
        "bury": [card.code for card in result.bury],
        "reasons": [
            _said({tongue: explain_line(line, tongue, _by_seat(hand)) for tongue in LANGUAGES}) for line in result.lines
        ],
    }
