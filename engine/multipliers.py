"""Crack, recrack, crack around the corner and blitz: which of them count, and which broke a rule (SPEC §8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card
from engine.events import Multiplied, Say, Seat
from engine.evidence import Evidence, gather
from engine.hand import HandState
from engine.said import Position, Said, declared_alone
from engine.shown import false_since
from engine.sides import JACK_OF_DIAMONDS, JACK_OF_HEARTS, partner_card

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
    pairs = _Pairs()
    for announced, at in said.doublings:
        again = announced.say is not Say.BLITZ and (announced.seat, announced.say) in spoken
        needs_crack = announced.say in (Say.RECRACK, Say.AROUND_THE_CORNER) or (
            announced.say is Say.BLITZ and said.rules.blitz_needs_crack
        )
        judged = _one(said, evidence, announced, at, heard)
        if again or (needs_crack and not valid and said.rules.invalid_multiplier == "ignore"):
            judged = replace(judged, doubles=0)
        if announced.say is Say.BLITZ and judged.doubles:
            judged = replace(judged, doubles=pairs.new(announced))
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
    doubles = 1 if announced.say is not Say.BLITZ or not announced.cards else len(_pairs(announced))
    counts = enabled and (broke is None or said.rules.invalid_multiplier == "honour")
    return Doubling(announced, doubles if counts else 0, broke if enabled else None, offence, certain_at)


def _fault(said: Said, evidence: Evidence, announced: Multiplied, heard: bool) -> tuple[str | None, Position]:
    seat, picker = announced.seat, said.picker
    assert picker is not None
    partner, known_at = _partner(said, evidence)
    outside = partner is not None and seat not in partner
    match announced.say:
        case Say.CRACK:
            if seat == picker:
                return "M-CRACK-PICKER", (0, 0)
            if said.forced or said.turn_order(seat) < said.turn_order(picker):
                return "M-CRACK-INELIGIBLE", (0, 0)
            if partner is not None and seat in partner:
                return "M-CRACK-PARTNER", known_at
        case Say.RECRACK:
            who = said.rules.recrack_who
            if who == "picker" and seat != picker:
                return "M-RECRACK-WHO", (0, 0)
            if who == "picker_side" and seat != picker and outside:
                return "M-RECRACK-WHO", known_at
        case Say.AROUND_THE_CORNER:
            if not heard:
                return "M-CAC-NOCRACK", (0, 0)
            if seat == picker or declared_alone(said):
                return "M-CAC-FALSE", (0, 0)
            card = partner_card(said)
            shown = announced if announced.cards or card is None else replace(announced, cards=(card,))
            since = [known_at] if outside else []
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


def _partner(said: Said, evidence: Evidence) -> tuple[frozenset[Seat] | None, Position]:
    """Who is certainly the picker's partner, and since when that is proved: nobody where he is certainly alone (SPEC
    5.2, 5.4, 5.5), and None while it is open.
    """
    picker, alone = said.picker, frozenset[Seat]()
    if said.rules.partner == "fixed" and said.call is None:
        team = next((frozenset(team) for team in said.rules.teams if picker in team), alone)
        return team - {picker}, (0, 0)
    if declared_alone(said):
        return alone, (0, 0)
    card = partner_card(said)
    sight = evidence.place_of(card) if card is not None else None
    if sight is not None:
        return frozenset({sight.seat}) - {picker}, sight.at
    buried = card in (JACK_OF_DIAMONDS, JACK_OF_HEARTS) and _in_bury(evidence, card)
    return (alone, evidence.last) if buried else (None, (0, 0))


def _in_bury(evidence: Evidence, card: Card) -> bool:
    """Whether *card*, which nobody was seen to play, is shown there, or every card that was played was recognised."""
    recognised = not evidence.twice and not any(sight.card < 0 for sight in evidence.sights)
    return card in (evidence.said.bury or ()) or (evidence.all_out and recognised)


class _Pairs:
    """The pairs that a blitz has doubled for. Each counts once (SPEC §8: twice as much a pair), however often it was
    noted; one of which nobody noted the cards may be any that its seat showed before or shows after it.
    """

    def __init__(self) -> None:
        self._shown: dict[Seat, set[frozenset[Card]]] = {}
        self._counted: dict[Seat, int] = {}

    def new(self, announced: Multiplied) -> int:
        """How many more pairs its seat has shown with *announced*."""
        shown = self._shown.setdefault(announced.seat, set())
        shown |= _pairs(announced)
        before = self._counted.get(announced.seat, 0)
        self._counted[announced.seat] = max(before, len(shown), 1)
        return self._counted[announced.seat] - before


def _pairs(announced: Multiplied) -> set[frozenset[Card]]:
    """The pairs that a blitz shows, where the cards were noted."""
    return {pair for pair in PAIRS if pair <= set(announced.cards)}
