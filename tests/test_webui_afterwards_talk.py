"""webui.cli_talk: what a hand record tells after the hand, in one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from webui.cli import main

SAMPLE = Path(__file__).parent.parent / "sample_images" / "hand.json"


def run(text: str, *options: str) -> tuple[int, str]:
    """The command's exit status and all that it says to a record on standard input."""
    done = CliRunner().invoke(main, ["talk", "-", *options], input=text)
    return done.exit_code, done.output


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", [
            "seat 1 buried seven of hearts, eight of diamonds: 0 points",
            "the picker's side had the hand won until seat 1 played the queen of diamonds in trick 2",
            "seat 1, trick 2: queen of diamonds cost 44 points",
            "source 001, Following Suit: In the event your partner is going to win, you can give points away.",
        ]),
        ("de", [
            "Platz 1 hat Herz-Sieben, Karo-Acht gedrückt: 0 Augen",
            "die Spielerpartei hatte das Spiel gewonnen, bis Platz 1 in Stich 2 Karo-Dame spielte",
        ]),
    ],
)  # fmt: skip
def test_the_shipped_hand_is_talked_over(language: str, sentences: list[str]) -> None:
    """The bury, the card that turned it, what cards cost, and the guides with their source."""
    status, said = run(SAMPLE.read_text(encoding="utf-8"), "--language", language)
    assert status == 0
    for sentence in sentences:
        assert sentence in said


def test_a_running_hand_is_not_talked_over() -> None:
    """A record with a trick missing gets one sentence, and nothing of what is still hidden."""
    record = json.loads(SAMPLE.read_text(encoding="utf-8"))
    record["tricks"].pop()
    record["complete"] = False
    status, said = run(json.dumps(record))
    assert status == 1
    assert said == "- tells no finished hand whose cards add up: the talk comes after the last trick\n"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"players": "many", "tricks": []}'])
def test_what_is_no_hand_record_is_refused(text: str) -> None:
    """One sentence on the right stream, no traceback."""
    status, said = run(text)
    assert status == 1
    assert said.startswith("- is no hand record: ")
    assert said.count("\n") == 1


def test_a_file_that_is_not_there() -> None:
    """The name is said, and what to do."""
    done = CliRunner().invoke(main, ["talk", "nowhere.json"])
    assert (done.exit_code, done.output) == (
        1,
        "nowhere.json cannot be read (No such file or directory): check the name\n",
    )
