"""What `sheepdog watch` tells, as the rows of its JSON lines and in words."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.events import CardPlayed, Seat, TrickTaken
from engine.hand import HandState
from vision.assembler import LaidOpen, Observed, Question, Reread, TakenBack
from vision.health import CameraBack, CameraTrouble

Told: TypeAlias = dict[str, Any]
"""One row: its `event`, the second `t`, and what belongs to it."""


def row_of(observed: Observed, state: HandState) -> Told:
    """What was *observed*, after which the hand stands as *state* says; its second is not told yet."""
    match observed.event:
        case CardPlayed(seat=seat) as play:
            return {
                "event": "card_played",
                "t": 0,
                "seat": seat,
                "card": _code(play),
                "confidence": round(observed.confidence, 3),
            }
        case TrickTaken(seat=seat):
            return taken_row(state, len(state.tricks) - 1, seat)
        case Question(play=play, seat=seat, answers=answers):
            choices = [
                {"card": "XX" if card is None else card.code, "share": round(float(share), 3)}
                for card, share in answers
            ]
            return {"event": "question", "t": 0, "play": play + 1, "seat": seat, "answers": choices}
        case Reread(play=play, seat=seat, card=card):
            return {
                "event": "card_changed",
                "t": 0,
                "play": play + 1,
                "seat": seat,
                "card": "XX" if card is None else card.code,
            }
        case TakenBack(play=play, seat=seat):
            return {"event": "card_taken_back", "t": 0, "play": play + 1, "seat": seat}
        case LaidOpen(seat=whose, cards=cards):
            return {"event": "laid_open", "t": 0, "seat": whose, "cards": [card.code for card in cards]}
        case CameraTrouble(trouble=trouble):
            return {"event": trouble.value, "t": 0}
        case CameraBack(trouble=trouble, lasted=lasted):
            return {"event": "camera_back", "t": 0, "after": trouble.value, "lasted": round(lasted, 2)}
        case event:
            return {"event": type(event).__name__.lower(), "t": 0}


def taken_row(state: HandState, trick: int, seat: Seat) -> Told:
    """*trick*, counted from 0, which *seat* took; its second is not told yet."""
    return {"event": "trick_taken", "t": 0, "trick": trick + 1, "seat": seat, "points": state.tricks[trick].points}


def _code(play: CardPlayed) -> str:
    return play.foreign or ("XX" if play.card is None else play.card.code)


def in_words(row: Told) -> str:
    """One event as a line for people.

    >>> in_words({"event": "card_played", "t": 3.5, "seat": 2, "card": "QC", "confidence": 0.98})
    '   3.5 s  seat 2 plays QC (98%)'
    """
    at = f"{row['t']:6.1f} s  "
    match row["event"]:
        case "card_played":
            return f"{at}seat {row['seat']} plays {row['card']} ({row['confidence']:.0%})"
        case "trick_taken":
            return f"{at}seat {row['seat']} takes trick {row['trick']} with {row['points']} points"
        case "violation" | "violation_withdrawn":
            who = "somebody" if row["seat"] is None else f"seat {row['seat']}"
            verb = "withdrawn" if row["event"] == "violation_withdrawn" else "proved"
            return f"{at}{verb}: {row['id']} by {who}, trick {row['offence'][0]}, card {row['offence'][1]}"
        case "question":
            choices = " or ".join(choice["card"] for choice in row["answers"])
            return f"{at}not sure what seat {row['seat']} played: {choices}"
        case "card_changed":
            return f"{at}card {row['play']} was {row['card']} by seat {row['seat']}"
        case "card_taken_back":
            return f"{at}seat {row['seat']} took card {row['play']} back"
        case "laid_open":
            who = "several" if row["seat"] is None else f"seat {row['seat']}"
            return f"{at}{who} laid the rest open: {' '.join(row['cards'])}; who takes it is for the table to say"
        case "camera_back":
            return f"{at}the camera is well again after {row['lasted']:.1f} s"
        case "camera_lost" | "camera_covered" | "camera_moved" | "camera_frozen":
            return f"{at}the camera is {row['event'].removeprefix('camera_')}: nothing is scored meanwhile"
        case "hand_over":
            payout = row["result"]["payout"]
            return f"{at}the hand is over: " + (
                "not settled" if payout is None else ", ".join(f"seat {s} {p:+g}" for s, p in enumerate(payout))
            )
        case other:
            return f"{at}{other}"
