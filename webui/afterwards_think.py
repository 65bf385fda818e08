"""What was possible, and what could be known: thought out in a process of its own, told line by line as JSON.

The page never waits for it, and the camera's thread keeps its share of the processor. `python -m
webui.afterwards_think` reads one question from standard input:

=========  =====================================================================================================
record     the hand record (FORMAT.md)
known      [trick, card] of a choice: what its player could know; without it, what was possible in the whole hand
deals      how many deals to draw for that
=========  =====================================================================================================
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from engine.afterwards.known import Chances, Known, knowing
from engine.afterwards.possible import Goal, Judged, Turned, judging, turns
from engine.cards import Card
from engine.hand import HandState, replay
from engine.record import read_record

Line = dict[str, Any]

PATIENCE_S = 30.0
"""No further card is judged after so many seconds of computing; the cards of the last tricks are told by then."""
LIMIT_S = 90.0
"""After so many the process ends, wherever it is: one card of a long hand can take minutes."""
TOO_LATE = 3
"""Its exit status then."""


def lines(question: Mapping[str, Any], clock: Callable[[], float] = time.process_time) -> Iterator[Line]:
    """The answer to *question*, piece by piece. ValueError for what is no hand record."""
    state = replay(read_record(question["record"]))
    if "known" in question:
        trick, card = question["known"]
        # the same question always draws the same deals: whoever asks twice gets one answer
        for told in knowing(state, (trick, card), Random(f"{trick}/{card}"), question["deals"]):
            yield known_line(told)
        return
    yield from possible(state, clock)


def possible(state: HandState, clock: Callable[[], float] = time.process_time) -> Iterator[Line]:
    """Each card's worth from the last one back while there is patience, then what turned the hand in these tricks."""
    until, since = clock() + PATIENCE_S, 0
    for judged in judging(state):
        yield judged_line(judged)
        since = judged.at[0] if judged.at[1] == 1 else since
        if clock() > until:
            break
    for goal in Goal if since else ():
        for turned in turns(state, goal, since) or ():
            yield turned_line(turned)
        yield {"told": goal.value}


def judged_line(judged: Judged) -> Line:
    """For `judged_of`."""
    return {
        "judged": [*judged.at, judged.seat, judged.card.code],
        "before": judged.before,
        "after": judged.after,
        "cost": judged.cost,
    }


def judged_of(line: Line) -> Judged:
    """What `judged_line` wrote.

    >>> judged = Judged((2, 3), 4, Card.parse("QC"), 70, 58, 12)
    >>> judged_of(judged_line(judged)) == judged
    True
    """
    trick, place, seat, code = line["judged"]
    return Judged((trick, place), seat, Card.parse(code), line["before"], line["after"], line["cost"])


def turned_line(turned: Turned) -> Line:
    """For `turned_of`."""
    return {
        "turned": [*turned.at, turned.seat, turned.card.code],
        "goal": turned.goal.value,
        "reached": turned.reached,
        "instead": [card.code for card in turned.instead],
    }


def turned_of(line: Line) -> Turned:
    """What `turned_line` wrote.

    >>> turned = Turned(Goal.WON, (3, 2), 4, Card.parse("TH"), False, (Card.parse("7H"),))
    >>> turned_of(turned_line(turned)) == turned
    True
    """
    trick, place, seat, code = line["turned"]
    instead = tuple(Card.parse(code) for code in line["instead"])
    return Turned(Goal(line["goal"]), (trick, place), seat, Card.parse(code), line["reached"], instead)


def known_line(known: Known) -> Line:
    """For `known_of`."""
    choices = [[one.card.code, one.won, one.points] for one in known.choices]
    return {"known": [*known.at, known.seat, known.played.code], "deals": known.deals, "choices": choices}


def known_of(line: Line) -> Known:
    """What `known_line` wrote.

    >>> known = Known((3, 2), 4, Card.parse("TH"), 30, (Chances(Card.parse("TH"), 12, 58.5),))
    >>> known_of(known_line(known)) == known
    True
    """
    trick, place, seat, code = line["known"]
    choices = tuple(Chances(Card.parse(card), won, points) for card, won, points in line["choices"])
    return Known((trick, place), seat, Card.parse(code), line["deals"], choices)


def main() -> None:
    """Answer the question on standard input."""
    if hasattr(os, "nice"):
        os.nice(5)  # whoever watches the table comes first
    threading.Thread(target=_end_in_time, daemon=True).start()
    for line in lines(json.load(sys.stdin)):
        print(json.dumps(line), flush=True)


def _end_in_time() -> None:
    while time.process_time() < LIMIT_S:
        time.sleep(1.0)
    os._exit(TOO_LATE)


if __name__ == "__main__":
    main()
