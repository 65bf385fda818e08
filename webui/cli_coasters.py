"""`sheepdog coasters`: four coasters to print, by which a camera knows the table before the first card lies there."""

from __future__ import annotations

from pathlib import Path

import click
from PIL import Image

from vision.coasters import DOTS_PER_MM, SIDE_MM, sheet
from webui.cli import Trouble

INCH_MM = 25.4


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), default=Path("coasters.pdf"))
def coasters(file: Path) -> None:
    """Write a page with four coasters to FILE (.pdf or .png): print it, cut them out, lay them around the play."""
    page = Image.fromarray(sheet()).convert("L")
    dots = DOTS_PER_MM * INCH_MM
    try:
        page.save(file, resolution=dots, dpi=(dots, dots))
    except ValueError:
        raise Trouble(f"{file} has an ending that is no picture's: name it coasters.pdf or coasters.png") from None
    except OSError as error:
        raise Trouble(f"{file} cannot be written ({error.strerror}): choose another name") from None
    click.echo(f"{file}: print it in its own size, a black square {SIDE_MM:.0f} mm wide; lay all four into the picture")
