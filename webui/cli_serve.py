"""`sheepdog serve` and `sheepdog demo`: the page, with a camera or with the shipped clip behind it."""

from __future__ import annotations

import io
import signal
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

import click
import segno

from engine.events import HandStarted
from engine.hand import Phase
from vision.calibration import TableLayout
from vision.camera import CameraLost, Source, open_source
from vision.deckbook import DeckBookError
from vision.detector import WeightsError
from vision.pushed import PHONE
from vision.view import AS_IT_COMES, View
from webui import create_app
from webui.access import AT_HOME, hosts
from webui.agreed import Agreed, seated
from webui.camera_setup import Looking
from webui.certificate import certificate
from webui.cli import told
from webui.cli_camera import camera_options, viewed
from webui.cli_deck import DECK_HELP, with_deck
from webui.commands import corrected, happened, written
from webui.decks import Tonight
from webui.door import Door
from webui.eyes import Networks, SecondLook, eyes
from webui.home import home, kept_name, last_camera, last_layout, last_view, ledger_file, remember, samples
from webui.ledger import Ledger, LedgerError, alone
from webui.phone import way_in
from webui.phone_pairing import Pairing
from webui.rescue import open_ledger
from webui.room import Room
from webui.scribe import left_at
from webui.server import PortTaken, address, lan_address
from webui.server import serve as listen
from webui.session import Session
from webui.tablefile import TableFile, TableFileError, beside, read_table
from webui.watching import Clock, Watching

PORT = 8000
LOOPBACK = "127.0.0.1"


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option(
    "--speed",
    type=click.FloatRange(0.1, 50),
    default=1.0,
    show_default=True,
    help="How many times as fast as it happened.",
)
def demo(port: int, no_browser: bool, speed: float) -> None:
    """Show a whole hand without a camera: the shipped clip, the real recognition, the real page."""
    with (
        tempfile.TemporaryDirectory(prefix="sheepdog-demo-") as folder,
        told(CameraLost, WeightsError, TableFileError, PortTaken, LedgerError),
    ):
        clip = str(samples() / "hand.mp4")
        source, table = open_source(clip, speed=speed), read_table(beside(clip))
        session = Session(Ledger(Path(folder) / "ledger.sqlite"), table.setup)
        begin(session, table)

        def again() -> Source:
            begin(session, table)
            return open_source(clip, speed=speed)

        watching = Watching(session, eyes(table.layout), source, again=again)
        run(Room(session, watching, demo=True, guess=SecondLook()), watching, LOOPBACK, port, browser=not no_browser)


@click.command()
@click.option(
    "--camera",
    help="A camera's number, a video file, a folder of pictures, an address, or `phone` for one that sends its camera; "
    "default the one used last.",
)
@camera_options
@click.option("--host", default=LOOPBACK, show_default=True, help="0.0.0.0 lets the whole local network look.")
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
@click.option(
    "--table",
    type=click.Path(path_type=Path, dir_okay=False),
    help="How the table stands, as JSON; default NAME.table.json beside a file.",
)
@click.option("--deck", help=DECK_HELP)
@click.option("--browser/--no-browser", default=False, help="Open the page in the browser.")
@click.option(
    "--https", is_flag=True, help="Serve with a certificate of this machine's own: a tablet stays awake then."
)
def serve(
    camera: str | None,
    turn: str | None,
    mirror: bool | None,
    size: tuple[int, int] | None,
    host: str,
    port: int,
    table: Path | None,
    deck: str | None,
    browser: bool,
    https: bool,
) -> None:
    """Watch a real table and serve its page."""
    errors = (CameraLost, WeightsError, TableFileError, PortTaken, LedgerError, DeckBookError)
    with told(*errors), alone(ledger_file()):
        last = last_camera()
        name, clock = camera if camera is not None else last, Clock()
        path = table or (beside(name) if name else None)
        file = read_table(path)
        held = file.view if path is not None else last_view(kept_name(name)) if name is not None else AS_IT_COMES
        view = viewed(held, turn, mirror, size)
        source, phone = None, Pairing()
        opens, phone.wanted = phone.mailbox.open, name == PHONE
        try:
            source = opens(name, view=view, clock=clock) if name is not None else None
        except CameraLost as lost:
            if camera is not None:
                raise
            click.echo(f"{lost} It was used last; the page is served without it, and --camera names another.", err=True)
        ledger, rescued = open_ledger(ledger_file())
        if rescued:
            click.echo(rescued, err=True)
        session = Session(ledger, file.setup)
        session.told = rescued
        if session.left_out:
            click.echo(session.left_out, err=True)
        new_film = source is not None and not source.live and kept_name(str(name)) != last
        if new_film and session.state.phase is Phase.OVER:
            session.new_hand()
        if path is not None and session.fresh:
            begin(session, file)

        tonight = Tonight.remembered()

        def watch(name: str, layout: TableLayout, view: View) -> Watching:
            looker = Watching(session, eyes(layout, tonight), opens(name, view=view))
            looker.start()
            return looker

        layout = file.layout if path is not None else layout_of(session)
        if deck is not None:
            layout, book = with_deck(layout, deck)
            tonight.choose(book)
        watching = watched = None
        if source is not None:
            begins = 0.0 if source.live or new_film else left_at(session)
            watching = Watching(session, eyes(layout, tonight), source, left_at=begins, clock=clock)
            watched = kept_name(str(name)), layout, view
            remember(watched[0], view)
        looking = Looking(lambda: Networks(tonight), opens)
        guess = SecondLook(tonight)
        room = Room(session, watching, guess=guess, looking=looking, watch=watch, phone=phone, tonight=tonight)
        room.watched = watched
        run(room, watching, host, port, browser, https)


def layout_of(session: Session) -> TableLayout:
    """Where the seats are, without a table file: as set up last for so many players, with the deck that is agreed."""
    players, known = session.state.players, last_layout()
    layout = known if known is not None and known.players == players else TableLayout(players)
    return replace(layout, deck=Agreed.of(session.hand.agreed).deck)


def begin(session: Session, table: TableFile) -> None:
    """Have the hand, just dealt, stand as the table file says: players, dealer, rules, deck, and what was declared."""
    line, names = session.hand.lines[0], session.hand.names
    assert isinstance(line.event, HandStarted)
    start = replace(table.start, doublers=line.event.doublers, pot=line.event.pot)
    rows = [corrected("Replaced", line.seq, start, "house")] if start != line.event else []
    wanted = seated(table.names or names, start.players)
    if wanted != list(names):
        rows.append(written("Seated", {"names": wanted}, source="house"))
    if Agreed.of(session.hand.agreed).deck != table.layout.deck:
        rows.append(written("Agreed", {"deck": table.layout.deck}, source="house"))
    if rows:
        session.add(rows)
    for event in table.declared:
        session.add([happened(event, "house")])


def run(
    room: Room, watching: Watching | None, host: str, port: int, browser: bool = False, https: bool = False
) -> None:
    """Serve *room* until Ctrl-C or SIGTERM. Raises PortTaken."""
    scheme = "https" if https else "http"
    lan = lan_of(host, port, scheme)
    app = create_app(room, hosts(host), lan)
    server = listen(
        app, host, port, certificate(home(), {urlsplit(lan).hostname or ""} if lan else set()) if https else None
    )
    with asked_to_end() as ended:
        threading.Thread(target=server.serve, name="server", daemon=True).start()
        if watching is not None:
            watching.start()
        click.echo(_where(address(host, port, scheme), lan))
        phone = room.phone if watching is None or (room.phone and room.phone.wanted) else None
        door, for_phone = app.extensions["door"], phone is not None and https
        shown = door.pin
        if lan:
            invite(lan, door, for_phone)
        if phone is not None and phone.wanted and not (lan and https):
            click.echo("A phone cannot reach this page with its camera: add --https --host 0.0.0.0")
        if browser:
            webbrowser.open(address(host, port, scheme))
        while not ended.wait(0.5):
            room.session.catch_up()
            if lan and door.pin != shown:  # a phone was thrown out
                shown = door.pin
                invite(lan, door, for_phone)
        room.live.close()
        if room.looking is not None:
            room.looking.let_go()
        if room.looker is not None:
            room.looker.stop()
        server.stop()


def lan_of(host: str, port: int, scheme: str) -> str | None:
    """Where others find a server that is bound to *host*; None where only this machine does."""
    if host in AT_HOME:
        return None
    return (lan_address(port, scheme) if host in ("0.0.0.0", "::") else None) or address(host, port, scheme)


def invite(lan: str, door: Door, for_phone: bool = False) -> None:
    """Show the PIN and the code to scan in the terminal; *for_phone*, it leads to where a phone becomes the camera."""
    click.echo(f"Everybody in this network may look. To write: PIN {door.pin}, or scan this code.")
    if for_phone:
        click.echo("It opens the page on which a phone becomes the camera; the table is one tap further.")
    code = way_in(lan, door.invitation) if for_phone else f"{lan}/join/{door.invitation}"
    out = io.StringIO()
    segno.make(code, error="l").terminal(out, compact=True)
    with suppress(UnicodeEncodeError):  # a terminal without block characters has the PIN
        click.echo(out.getvalue())


@contextmanager
def asked_to_end() -> Iterator[threading.Event]:
    """What Ctrl-C and SIGTERM set, instead of ending the process at once."""
    ended = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        ended.set()

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    yield ended
    for number, handler in before.items():
        signal.signal(number, handler)


def _where(here: str, lan: str | None) -> str:
    return f"Open {here}" + (f" · on a tablet {lan}" if lan else "") + " · Ctrl-C ends"
