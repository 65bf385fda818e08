"""What `sheepdog serve` begins with: the layout and the deck of the table at hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest
from webui_table import free_port

from engine.cards import DECK
from engine.events import HandStarted
from models.decks import drawn_deck, drawn_german_deck
from vision.calibration import TableLayout
from vision.camera import View
from webui.agreed import Agreed, TableSetup
from webui.cli_serve import begin, layout_of, run
from webui.door import Door
from webui.eyes import SecondLook
from webui.home import keep_layout
from webui.room import Room
from webui.session import Session
from webui.tablefile import TableFile, TableFileError, read_table


def test_the_page_names_the_cards_of_the_deck_in_the_table_file(session: Session) -> None:
    """A film of a German deck is shown with German names; the deck is said once."""
    table = TableFile(HandStarted(players=5, dealer=4), layout=TableLayout(deck="german"))
    begin(session, table)
    rev = session.rev
    begin(session, table)
    assert session.rev == rev
    assert json.loads(Room(session).live.latest())["table"]["agreed"]["deck"] == "german"


def test_without_a_table_file_the_table_at_hand_is_watched(session: Session, own_home: Path) -> None:
    """As many players as play, with their deck; the seats as they were set up, if for as many."""
    assert layout_of(session) == TableLayout(5)
    angles = (90.0, 180.0, 270.0, 0.0)
    keep_layout("0", TableLayout(4, angles, middle=(0.5, 0.4)), View())
    assert layout_of(session) == TableLayout(5)
    session.begin_evening(TableSetup(4, 0, agreed=Agreed(deck="german")))
    assert layout_of(session) == TableLayout(4, angles, "german", (0.5, 0.4))


def test_a_table_file_says_how_the_camera_is_held(tmp_path: Path) -> None:
    """Turned, mirrored, cut to the table; what cannot be is refused in a sentence that names the file."""
    path = tmp_path / "film.table.json"
    path.write_text(json.dumps({"players": 5, "turn": 180, "mirror": True, "area": [0.1, 0, 0.9, 1]}))
    assert read_table(path).view == View(180, True, (0.1, 0, 0.9, 1))
    path.write_text(json.dumps({"players": 5, "turn": 45}))
    with pytest.raises(TableFileError, match="turn may be"):
        read_table(path)


def test_the_terminal_shows_the_new_pin(session: Session, monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    """A phone that is thrown out may know the old one; whoever reads the terminal is not left with that."""

    class Looks(list[str]):
        """How often the loop looks before it is ended."""

        def wait(self, seconds: float) -> bool:
            self.append("")
            return len(self) > 3

    @contextmanager
    def soon() -> Iterator[Looks]:
        yield Looks()

    shown: list[str] = []

    def invited(lan: str, door: Door, for_phone: bool) -> None:
        shown.append(door.pin)
        if len(shown) == 1:
            door.take_back("a pass")

    monkeypatch.setattr("webui.cli_serve.asked_to_end", soon)
    monkeypatch.setattr("webui.cli_serve.invite", invited)
    monkeypatch.setattr("webui.cli_serve.lan_of", lambda *told: "http://192.168.1.5:8000")
    run(Room(session), None, "127.0.0.1", free_port())
    assert len(set(shown)) == len(shown) == 2


@pytest.mark.parametrize(
    ("draw", "seed"), [(drawn_german_deck, 30_001), (drawn_deck, 30_001)], ids=["german", "french"]
)
def test_a_second_look_needs_not_be_told_the_deck(draw, seed: int) -> None:
    """Of kept pictures of decks that no network saw, nine in ten have the right name among the first three.

    So it is also where the page knows no deck yet, or another one.
    """
    look = SecondLook()
    faces = draw(seed).faces
    right = 0
    for card in DECK:
        small = cv2.resize(np.ascontiguousarray(faces[card.code][..., :3]), (42, 63), interpolation=cv2.INTER_AREA)
        done, jpeg = cv2.imencode(".jpg", cv2.resize(small, (120, 180)), [cv2.IMWRITE_JPEG_QUALITY, 70])
        assert done
        right += card.code in [code for code, _ in look(jpeg.tobytes())]
    assert right >= 29
