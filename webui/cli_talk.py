"""`sheepdog talk`: what a finished hand tells, as text."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from engine.afterwards.advice import ADVICE
from engine.afterwards.bury import LaidOut, lay_out
from engine.afterwards.notes import notes
from engine.afterwards.openhand import open_hand
from engine.afterwards.words import tell_note, tell_turn
from engine.cards import Card
from engine.hand import HandState, replay
from engine.names import Language, card_name
from engine.record import read_record
from webui.afterwards_think import judged_of, possible, turned_of
from webui.cli import Trouble

COSTLY = 5
"""Card points from which a card is named as one that cost something."""

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "bury": "seat {seat} buried {cards}: {points} points",
        "blind": "the blind: {cards}, {points} points",
        "hand": "seat {seat}: {cards}, {points} points in {tricks} tricks",
        "cost": "seat {seat}, trick {trick}: {card} cost {cost} points",
        "force": "from trick {trick} on the picker's side could have forced {could} points",
        "steady": "no card turned the hand from trick {trick} on",
        "source": "source {document}, {part}: {quote}",
    },
    "de": {
        "bury": "Platz {seat} hat {cards} gedrückt: {points} Augen",
        "blind": "der Stock: {cards}, {points} Augen",
        "hand": "Platz {seat}: {cards}, {points} Augen in {tricks} Stichen",
        "cost": "Platz {seat}, Stich {trick}: {card} kostete {cost} Augen",
        "force": "ab Stich {trick} konnte die Spielerpartei {could} Augen erzwingen",
        "steady": "ab Stich {trick} hat keine Karte das Spiel gedreht",
        "source": "Quelle {document}, {part}: {quote}",
    },
}


@click.command()
@click.argument("name", metavar="FILE")
@click.option("--language", type=click.Choice(["en", "de"]), default="en", show_default=True)
def talk(name: str, language: Language) -> None:
    """Tell what a finished hand record hid: the bury, the turning card, what the guides say (`-`: standard input)."""
    try:
        with click.open_file(name, encoding="utf-8", errors="replace") as file:
            record = json.loads(file.read())
        state = replay(read_record(record))
    except OSError as error:
        raise Trouble(f"{name} cannot be read ({error.strerror}): check the name") from None
    except json.JSONDecodeError as error:
        raise Trouble(f"{name} is no hand record: {error.msg} in line {error.lineno}") from None
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{name} is no hand record: {error}") from None
    laid = lay_out(state)
    if laid is None:
        raise Trouble(f"{name} tells no finished hand whose cards add up: the talk comes after the last trick")
    for line in told(state, laid, language):
        click.echo(line)


def told(state: HandState, laid: LaidOut, language: Language) -> Iterator[str]:
    """Line by line what *state*, all cards open as in *laid*, tells."""
    words = _WORDS[language]

    def cards(found: tuple[Card | None, ...]) -> str:
        return ", ".join("?" if card is None else card_name(card, language) for card in found)

    bury = laid.bury
    points = bury.fewest if bury.points is not None else f"{bury.fewest}–{bury.most}"
    if bury.cards:
        key = "blind" if bury.buried_by is None else "bury"
        yield words[key].format(seat=bury.buried_by, cards=cards(bury.cards), points=points)
    for whole in laid.hands:
        yield words["hand"].format(
            seat=whole.seat, cards=cards(whole.cards), points=whole.points, tricks=len(whole.won)
        )
    if open_hand(state) is not None:
        yield from _possible(state, language)
    for note in notes(state):
        advice = ADVICE[note.advice]
        yield tell_note(note, language)
        yield "    " + words["source"].format(document=advice.document, part=advice.part, quote=advice.quote)


def _possible(state: HandState, language: Language) -> Iterator[str]:
    words, lines = _WORDS[language], list(possible(state))
    judged = sorted((judged_of(line) for line in lines if "judged" in line), key=lambda one: one.at)
    turned = [turned_of(line) for line in lines if "turned" in line]
    since = judged[0].at[0]
    yield words["force"].format(trick=since, could=judged[0].before)
    yield from (tell_turn(one, language) for one in turned)
    if not turned:
        yield words["steady"].format(trick=since)
    for one in judged:
        if one.cost >= COSTLY:
            card = card_name(one.card, language)
            yield words["cost"].format(seat=one.seat, trick=one.at[0], card=card, cost=one.cost)
