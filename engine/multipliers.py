"""Crack, recrack, crack around the corner and blitz: which of them count, and which broke a rule (SPEC §8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card
from engine.events import Multiplied, Say, Seat
from engine.evidence import Evidence, gather
from engine.hand import HandState
from engine.said import Position, Said
from engine.shown import false_since
from engine.sides import declared_alone, partner_card

PAIRS = tuple(frozenset(map(Card.parse, pair.split())) for pair in ("QC QS", "QH QD", "JC JS"))
"""What a blitz may show."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """One announcement, how often it doubles, and what was wrong with it."""

    said: Multiplied
    doubles: int
    broke: str | None = None
    """Id of VIOLATIONS §5."""
    offence: Position = (0, 0)
    certain_at: Position = (0, 0)


def doublings(state: HandState) -> tuple[Doubling, ...]:
    """Every announcement of *state*, judged by what is known by now."""
    return state.remember("doublings", _judge)


def _judge(state: HandState) -> tuple[Doubling, ...]:
    said, found = state.declared, []
    if said.picker is None or not said.rules.has_picker:
        return tuple(Doubling(announced, 0) for announced, _ in said.doublings)
    evidence = gather(state)
    valid = heard = False
    spoken: set[tuple[Seat, Say]] = set()
    for announced, at in said.doublings:
        again = announced.say is not Say.BLITZ and (announced.seat, announced.say) in spoken
        needs_crack = announced.say in (Say.RECRACK, Say.AROUND_THE_CORNER) or (
            announced.say is Say.BLITZ and said.rules.blitz_needs_crack
        )
        judged = _one(said, evidence, announced, at, heard)
        if again or (needs_crack and not valid and said.rules.invalid_multiplier == "ignore"):
            judged = replace(judged, doubles=0)
        found.append(judged)
        spoken.add((announced.seat, announced.say))
        if announced.say is Say.CRACK or (announced.say is Say.BLITZ and not said.rules.blitz_needs_crack):
            valid = valid or judged.doubles > 0
            # nobody who answered a crack is to blame when a card shows later that it was none
            heard = heard or valid or (judged.broke is not None and judged.certain_at > (0, 0))
    return tuple(found)


def _one(said: Said, evidence: Evidence, announced: Multiplied, at: Position, heard: bool) -> Doubling:
    """*announced* on its own; *heard*: whether a crack had been said that nobody could object to by then."""
    enabled = {
        Say.CRACK: said.rules.crack,
        Say.RECRACK: said.rules.recrack,
        Say.AROUND_THE_CORNER: said.rules.crack_around_corner,
        Say.BLITZ: said.rules.blitz,
    }[announced.say]
    broke, certain_at = _fault(said, evidence, announced, heard)
    offence = (0, 0)
    if at != (0, 0):
        broke, offence, certain_at = "M-LATE", at, at
    doubles = _pairs(announced) if announced.say is Say.BLITZ else 1
    counts = enabled and (broke is None or said.rules.invalid_multiplier == "honour")
    return Doubling(announced, doubles if counts else 0, broke if enabled else None, offence, certain_at)


def _fault(said: Said, evidence: Evidence, announced: Multiplied, heard: bool) -> tuple[str | None, Position]:
    seat, picker = announced.seat, said.picker
    assert picker is not None
    partner, known_at = _partner(said, evidence)
    match announced.say:
        case Say.CRACK:
            if seat == picker:
                return "M-CRACK-PICKER", (0, 0)
            if said.forced or said.turn_order(seat) < said.turn_order(picker):
                return "M-CRACK-INELIGIBLE", (0, 0)
            if seat in partner:
                return "M-CRACK-PARTNER", known_at
        case Say.RECRACK:
            who = said.rules.recrack_who
            if who == "picker" and seat != picker:
                return "M-RECRACK-WHO", (0, 0)
            if who == "picker_side" and seat != picker and partner and seat not in partner:
                return "M-RECRACK-WHO", known_at
        case Say.AROUND_THE_CORNER:
            if not heard:
                return "M-CAC-NOCRACK", (0, 0)
            if seat == picker or declared_alone(said):
                return "M-CAC-FALSE", (0, 0)
            card = partner_card(said)
            shown = announced if announced.cards or card is None else replace(announced, cards=(card,))
            since = [known_at] if partner and seat not in partner else []
            since += [at] if (at := false_since(evidence, shown)) is not None else []
            if since:
                return "M-CAC-FALSE", min(since)
        case Say.BLITZ:
            if said.rules.blitz_needs_crack and not heard:
                return "M-BLITZ-NOCRACK", (0, 0)
            wrong = false_since(evidence, announced)
            if wrong is not None:
                return "M-BLITZ-FALSE", wrong
    return None, (0, 0)


def _partner(said: Said, evidence: Evidence) -> tuple[frozenset[Seat], Position]:
    """Who is certainly the picker's partner, and since when that is proved; empty while it is not."""
    picker = said.picker
    if said.rules.partner == "fixed" and said.call is None:
        team = next((frozenset(team) for team in said.rules.teams if picker in team), frozenset())
        return team - {picker}, (0, 0)
    card = None if declared_alone(said) else partner_card(said)
    sight = evidence.place_of(card) if card is not None else None
    if sight is None or sight.seat == picker:
        return frozenset(), (0, 0)
    return frozenset({sight.seat}), sight.at


def _pairs(announced: Multiplied) -> int:
    """How many pairs a blitz shows; one where nobody noted the cards."""
    if not announced.cards:
        return 1
    return sum(pair <= set(announced.cards) for pair in PAIRS)
