"""`sheepdog watch`: a camera or a recording, without a page; events as text or as JSON lines."""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from vision import recording
from vision.camera import CameraLost, Source, open_source
from vision.deckbook import DeckBookError
from vision.detector import WeightsError
from vision.recording import Recording, RecordingError, Sight
from vision.searching import AHEAD
from vision.values import Frame
from vision.watcher import Watcher
from webui.cli import Trouble, told
from webui.cli_camera import camera_options, viewed
from webui.cli_deck import DECK_HELP, with_deck
from webui.decks import Tonight
from webui.eyes import blind, eyes
from webui.scorer import Scorer
from webui.tablefile import TableFileError, beside, read_table
from webui.told_rows import Told, in_words
from webui.watching import HEALTH_EVERY_S


@click.command()
@click.argument("source")
@click.option(
    "--table",
    type=click.Path(path_type=Path, dir_okay=False),
    help="How the table stands; default NAME.table.json beside SOURCE.",
)
@camera_options
@click.option("--deck", help=DECK_HELP)
@click.option("--fast", is_flag=True, help="Read a file as quickly as it can be read, every frame of it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON line an event.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is seen in this new file (.jsonl), and its table file beside it: watching that tells the same "
    "again, without pictures.",
)
def watch(
    source: str,
    table: Path | None,
    turn: str | None,
    mirror: bool | None,
    size: tuple[int, int] | None,
    deck: str | None,
    fast: bool,
    as_json: bool,
    record: Path | None,
) -> None:
    """Watch SOURCE: a camera's number, a video file, a folder of pictures, an address, or what --record kept."""
    with told(CameraLost, WeightsError, TableFileError, RecordingError, DeckBookError), ExitStack() as closing:
        table = table or beside(source)
        file = read_table(table)
        if record is not None:
            see_that_it_is_new(record, table)
        frames: Source | Recording
        ahead = False
        if source.endswith(recording.SUFFIX):
            frames, watcher = Recording(Path(source)), blind(file.layout)
        else:
            view = viewed(file.view, turn, mirror, size)
            layout, book = with_deck(file.layout, deck)
            frames = open_source(source, view=view, fast=fast)
            ahead = fast and not frames.live
            watcher = eyes(layout, Tonight(book), ahead)
        keep = closing.enter_context(kept_in(record, table)) if record is not None else None
        watcher.reads_all = keep is not None
        scorer = Scorer(file, watcher)
        closing.enter_context(losses_told(frames))
        told_any, trouble = False, ""

        def tell(row: Told) -> None:
            nonlocal told_any
            told_any = True
            click.echo(json.dumps(row) if as_json else in_words(row))

        try:
            for frame in read_ahead(frames, watcher) if ahead else frames:
                _all(scorer.look(frame), tell)
                if keep is not None:
                    sight = frame if isinstance(frame, Sight) else watcher.sight  # what was recorded is kept as it is
                    if sight is not None:
                        keep.write(sight)
            _all(scorer.come_to_rest(), tell)
        except KeyboardInterrupt:
            pass
        except RecordingError as error:  # the hand as far as it was seen is told all the same
            trouble = str(error)
        finally:
            frames.close()
        _all(scorer.finish(), tell)
        if not frames.live and not trouble and not (state := frames.state()).ok:
            trouble = state.message
        if trouble:
            raise Trouble(trouble)
        if not told_any and not frames.live:
            click.echo(
                f"No card was seen to be played in {source}: `sheepdog detect` says what it reads in a picture",
                err=True,
            )


def see_that_it_is_new(record: Path, table: Path | None) -> None:
    """Nothing may be lost by keeping in *record* what is seen at the table of the file *table*: neither the source nor
    what was recorded before, nor how another table stands. Raises Trouble with one sentence.
    """
    if not record.name.endswith(recording.SUFFIX):
        raise Trouble(f"{record} does not end in {recording.SUFFIX}: name a file that does with --record")
    try:
        if record.exists() and record.stat().st_size:
            raise Trouble(f"{record} is there already and stays as it is: name a new file with --record")
        lies = beside(str(record))
        if lies is not None and (table is None or lies.read_bytes() != table.read_bytes()):
            raise Trouble(
                f"{lies} says how another table stands: name another file with --record, or that with --table"
            )
    except OSError as error:
        raise Trouble(f"{record} cannot be written ({error.strerror}): name another place with --record") from None


@contextmanager
def kept_in(record: Path, table: Path | None) -> Iterator[recording.Recorder]:
    """A recorder that writes to *record*; the file *table* lies beside it, so that a replay hears what was said too.

    Raises RecordingError where it cannot.
    """
    with recording.kept_in(record) as recorder:
        copy = record.with_name(f"{record.stem}.table.json")
        try:
            if table is not None and not copy.exists():
                copy.write_bytes(table.read_bytes())
        except OSError as error:
            raise RecordingError(
                f"{copy} cannot be written ({error.strerror}): make room, or name another place"
            ) from None
        yield recorder


@contextmanager
def losses_told(source: Source | Recording) -> Iterator[None]:
    """Meanwhile it is said on stderr when a camera is lost, once each time: no picture comes that could tell."""
    if not source.live:
        yield
        return
    ended = threading.Event()

    def look() -> None:
        said = ""
        while not ended.wait(HEALTH_EVERY_S):
            state = source.state()
            message = "" if state.ok else state.message
            if message and message != said:
                click.echo(message, err=True)
            said = message

    thread = threading.Thread(target=look, name="pulse", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def read_ahead(frames: Iterable[Frame | Sight], watcher: Watcher) -> Iterator[Frame | Sight]:
    """*frames*, the next few of which are read meanwhile, and shown to *watcher*: it may begin to look at them."""
    coming, shown = iter(frames), deque[Frame | Sight]()
    with ThreadPoolExecutor(1, "reading") as thread:
        one = thread.submit(next, coming, None)
        while (frame := one.result()) is not None:
            one = thread.submit(next, coming, None)
            watcher.expect(frame)
            shown.append(frame)
            if len(shown) > AHEAD:
                yield shown.popleft()
    yield from shown


def _all(rows: Iterator[Told], tell: Callable[[Told], None]) -> None:
    for row in rows:
        tell(row)
