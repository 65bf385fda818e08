"""The command line. Every command lives in its own file and is imported only when it is called."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

COMMANDS = {
    "demo": "webui.cli_serve:demo",
    "serve": "webui.cli_serve:serve",
    "watch": "webui.cli_watch:watch",
    "detect": "webui.cli_detect:detect",
    "teach": "webui.cli_teach:teach",
    "score": "webui.cli_score:score",
    "talk": "webui.cli_talk:talk",
    "coasters": "webui.cli_coasters:coasters",
    "doctor": "webui.cli_doctor:doctor",
    "export": "webui.cli_ledger:export",
    "import": "webui.cli_ledger:import_",
}


class Trouble(click.ClickException):
    """Something is wrong in the world, not in the program: one sentence on stderr, exit status 1, no traceback."""

    def show(self, file: Any = None) -> None:
        click.echo(self.message, file=file, err=file is None)


@contextmanager
def told(*errors: type[Exception]) -> Iterator[None]:
    """Turn *errors*, whose text is a sentence for the user, into `Trouble`."""
    try:
        yield
    except errors as error:
        raise Trouble(str(error)) from None


class Commands(click.Group):
    """A group that knows its commands by name and imports one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command


@click.group(cls=Commands)
@click.version_option(package_name="sheepdog")
def main() -> None:
    """A companion for a real Sheepshead table: it watches the cards and keeps the score."""
    # OpenCV writes its own lines to stderr about files and cameras that it cannot open; we say it in one sentence.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


if __name__ == "__main__":
    main()
