"""Whether the pack on the table is one that the camera reads badly: teaching it is then worth two minutes."""

from __future__ import annotations

from engine.events import CardPlayed
from engine.hand import Phase
from webui.lines import standing
from webui.story import Hand

WORTH_TEACHING = 3
"""Of so many cards of one hand the camera was unsure: the page then offers to teach it the pack. Of a stranger's seven
films, by the reader before, the three with French packs have none, the German ones one, one, two and three.
"""


def unsure_of(hand: Hand) -> int:
    """Of how many cards of *hand* the camera asked which they are, or said another name than a person did."""
    asked, said = set[int](), dict[int, str | None]()
    for row in standing(hand.rows):
        if row.source != "camera":
            continue
        if row.kind == "CardPlayed":
            said[row.seq] = row.body["card"]
        elif row.kind == "Asked" and row.target is not None:
            asked.add(row.target)
        elif row.kind == "Replaced" and row.target is not None:
            said[row.target] = row.body["body"]["card"]
    plays = [line for line in hand.find(CardPlayed) if line.seq in said]
    return sum(line.seq in asked or (line.by_hand and _code(line.event) != said[line.seq]) for line in plays)


def worth_teaching(hand: Hand) -> int:
    """The same of a hand that is over; 0 where these are too few to teach it the pack."""
    unsure = unsure_of(hand) if hand.state.phase is Phase.OVER else 0
    return unsure if unsure >= WORTH_TEACHING else 0


def _code(event: object) -> str | None:
    return event.card.code if isinstance(event, CardPlayed) and event.card is not None else None
