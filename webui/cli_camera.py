"""The options of a camera that `serve` and `watch` share: turned, mirrored, in which size."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import click

from vision.view import TURNS, View

Command = TypeVar("Command", bound=Callable[..., None])


def _size(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """Width and height in pixels from `1920x1080`; exit status 2 for what is no size."""
    if value is None:
        return None
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", value.strip())
    if found is None:
        raise click.BadParameter(f"{value!r} is no size such as 1920x1080")
    try:
        return View(size=(int(found[1]), int(found[2]))).size
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def camera_options(command: Command) -> Command:
    """Give *command* the options `--turn`, `--mirror` and `--size`, for `viewed`."""
    for option in (
        click.option(
            "--size",
            metavar="WIDTHxHEIGHT",
            callback=_size,
            help="What a webcam is asked for; default 1280x720.",
        ),
        click.option("--mirror/--no-mirror", default=None, help="The camera shows a mirror image."),
        click.option(
            "--turn",
            type=click.Choice([str(turn) for turn in TURNS]),
            help="Degrees clockwise by which to turn its pictures.",
        ),
    ):
        command = option(command)
    return command


def viewed(known: View, turn: str | None, mirror: bool | None, size: tuple[int, int] | None) -> View:
    """The view *known* from the table file or the last time, with what the options say otherwise.

    >>> viewed(View(turn=90, mirror=True), "180", None, None)
    View(turn=180, mirror=True, area=None, size=(1280, 720))
    """
    known = known if turn is None else replace(known, turn=int(turn))
    known = known if mirror is None else replace(known, mirror=mirror)
    return known if size is None else replace(known, size=size)
