"""`sheepdog score`: hand records in, results out."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from typing import NoReturn

import click

from engine.record import answer
from webui.cli import Trouble


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def score(files: tuple[str, ...]) -> None:
    """Score hand records, one JSON object a line (`-` reads standard input)."""
    wrong = 0
    for name in files:
        try:
            for number, line in _lines(name):
                row = scored(line)
                if "error" in row:
                    wrong += 1
                    click.echo(f"{name}, line {number}: {row['error']}", err=True)
                click.echo(json.dumps(row))
        except Trouble as trouble:
            trouble.show()
            wrong += 1
    sys.exit(1 if wrong else 0)


def scored(line: str) -> dict[str, object]:
    """The answer to one line; a line that is no hand record gets its `id` and an `error`.

    >>> scored('{"id": "x", "players": "many", "tricks": []}')
    {'id': 'x', 'error': "players must be a whole number from 2 to 8, not 'many'"}
    >>> scored('{"id": "y", "dealer": 4, "dealer": 3, "tricks": []}')
    {'id': 'y', 'error': 'dealer stands twice in one record'}
    >>> scored('{"id": NaN, "players": 5, "tricks": []}')
    {'id': None, 'error': 'The line holds NaN, which is no finite number'}
    """
    record: object = None
    try:
        record = json.loads(line, parse_constant=_refused, parse_float=_finite)
        return answer(json.loads(line, object_pairs_hook=_once))
    except json.JSONDecodeError as error:
        sentence = f"The line is no JSON: {error.msg} at column {error.colno}"
    except (ValueError, RecursionError) as error:
        sentence = str(error)
    return {"id": record.get("id") if isinstance(record, dict) else None, "error": sentence}


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, unless a field stands in it twice: which of the two is meant nobody knows."""
    row: dict[str, object] = {}
    for key, value in pairs:
        if key in row:
            raise ValueError(f"{key} stands twice in one record")
        row[key] = value
    return row


def _refused(text: str) -> NoReturn:
    """NaN and Infinity, which Python reads and no JSON knows: nobody could read an answer that repeats them."""
    raise ValueError(f"The line holds {text[:20]}, which is no finite number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _refused(text)
    return number


def _lines(name: str) -> Iterator[tuple[int, str]]:
    try:
        with click.open_file(name, encoding="utf-8", errors="replace") as file:
            yield from ((number, line) for number, line in enumerate(file, start=1) if line.strip())
    except OSError as error:
        raise Trouble(f"{name} cannot be read ({error.strerror}): check the name") from None
