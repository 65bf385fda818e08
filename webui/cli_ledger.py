"""`sheepdog export` and `import`: the whole ledger out as JSON, standings as CSV, and back again."""

from __future__ import annotations

import json

import click

from webui.carrying import standings_csv
from webui.cli import Trouble, told
from webui.home import ledger_file
from webui.importing import read_export
from webui.ledger import Ledger, LedgerError
from webui.shelf import Shelf


@click.command()
@click.argument("file", default="-", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--csv", "as_csv", is_flag=True, help="The standings as CSV instead of the whole ledger as JSON.")
def export(file: str, as_csv: bool) -> None:
    """Write the ledger to FILE, or to standard output."""
    if not ledger_file().is_file():
        raise Trouble(
            f"There is no ledger at {ledger_file()} yet: play a hand first, or name its folder in SHEEPDOG_HOME"
        )
    with told(LedgerError):
        ledger = Ledger(ledger_file())
        shelf = Shelf(ledger.rows() if as_csv else ())
        text = standings_csv(shelf.hands()) if as_csv else json.dumps(ledger.dump(), indent=1) + "\n"
        ledger.close()
    if shelf.left_out:
        click.echo(shelf.left_out, err=True)
    try:
        with click.open_file(file, "w", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise Trouble(f"{file} cannot be written ({error.strerror}): choose another name") from None


@click.command("import")
@click.argument("file", type=click.Path(allow_dash=True))
def import_(file: str) -> None:
    """Fill an empty ledger with what `export` wrote to FILE."""
    try:
        with click.open_file(file, encoding="utf-8") as source:
            dump = json.load(source)
    except OSError as error:
        raise Trouble(f"{file} cannot be read ({error.strerror}): check the name") from None
    except (ValueError, RecursionError):
        raise Trouble(f"{file} is no export of sheepdog: it is no JSON") from None
    with told(LedgerError):
        hands = len(read_export(dump).hands)
        ledger = Ledger(ledger_file())
        ledger.load(dump)
        ledger.close()
    click.echo(f"{hands} {'hand' if hands == 1 else 'hands'} imported into {ledger_file()}")
