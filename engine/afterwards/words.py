# ruff: noqa: E501 - a sentence stays on one line
"""What is told after a hand, as one sentence in the players' words, English or German."""

from __future__ import annotations

from engine.afterwards.advice import ADVICE
from engine.afterwards.notes import Note
from engine.afterwards.possible import Goal, Turned
from engine.events import Seat
from engine.explain import Names
from engine.names import Face, Language, card_name

TURNS: dict[tuple[Goal, bool], tuple[str, str]] = {
    (Goal.WON, False): ("the picker's side had the hand won until {who} played the {card} in trick {trick}",
                        "die Spielerpartei hatte das Spiel gewonnen, bis {who} in Stich {trick} {card} spielte"),
    (Goal.WON, True): ("the picker's side had the hand lost until {who} played the {card} in trick {trick}",
                       "die Spielerpartei hatte das Spiel verloren, bis {who} in Stich {trick} {card} spielte"),
    (Goal.SCHNEIDER, False): ("the defenders were in schneider until {who} played the {card} in trick {trick}",
                              "die Gegner waren Schneider, bis {who} in Stich {trick} {card} spielte"),
    (Goal.SCHNEIDER, True): ("the defenders were out of schneider until {who} played the {card} in trick {trick}",
                             "die Gegner waren aus dem Schneider, bis {who} in Stich {trick} {card} spielte"),
    (Goal.SAVED, False): ("the picker's side was out of schneider until {who} played the {card} in trick {trick}",
                          "die Spielerpartei war aus dem Schneider, bis {who} in Stich {trick} {card} spielte"),
    (Goal.SAVED, True): ("the picker's side was in schneider until {who} played the {card} in trick {trick}",
                         "die Spielerpartei war Schneider, bis {who} in Stich {trick} {card} spielte"),
    (Goal.ONE_TRICK, False): ("the picker's side was sure of a trick until {who} played the {card} in trick {trick}",
                              "der Spielerpartei war ein Stich sicher, bis {who} in Stich {trick} {card} spielte"),
    (Goal.ONE_TRICK, True): ("the picker's side could be kept from every trick until {who} played the {card} in trick {trick}",
                             "die Spielerpartei wäre ohne Stich geblieben, bis {who} in Stich {trick} {card} spielte"),
    (Goal.EVERY_TRICK, False): ("every trick was the picker's side's until {who} played the {card} in trick {trick}",
                                "der Spielerpartei waren alle Stiche sicher, bis {who} in Stich {trick} {card} spielte"),
    (Goal.EVERY_TRICK, True): ("the defenders were sure of a trick until {who} played the {card} in trick {trick}",
                               "den Gegnern war ein Stich sicher, bis {who} in Stich {trick} {card} spielte"),
}  # fmt: skip
"""By goal and whether it was reached from that card on."""


def tell_turn(turned: Turned, language: Language = "en", names: Names | None = None, face: Face = "french") -> str:
    """Which card turned the hand, with best play of both sides before and after.

    >>> from engine.cards import Card
    >>> tell_turn(Turned(Goal.WON, (3, 2), 4, Card.parse("TH"), False, ()))
    "the picker's side had the hand won until seat 4 played the ten of hearts in trick 3"
    """
    template = TURNS[turned.goal, turned.reached][0 if language == "en" else 1]
    card = card_name(turned.card, language, face)
    return template.format(who=_who(turned.seat, language, names), card=card, trick=turned.at[0])


def tell_note(note: Note, language: Language = "en", names: Names | None = None) -> str:
    """A note as a sentence: who, when, the advice, and whether that was done.

    >>> tell_note(Note("partner_leads_trump", 3, (2, 1), False))
    'seat 3, trick 2: the partner leads trump (not done)'
    """
    english = language == "en"
    advice = ADVICE[note.advice]
    who, trick = _who(note.seat, language, names), note.at[0]
    where = f"{who}, {'trick' if english else 'Stich'} {trick}" if trick else who
    done = ("done" if note.followed else "not done") if english else ("getan" if note.followed else "nicht getan")
    return f"{where}: {advice.english if english else advice.german} ({done})"


def _who(seat: Seat, language: Language, names: Names | None) -> str:
    return (names or {}).get(seat) or (f"seat {seat}" if language == "en" else f"Platz {seat}")
