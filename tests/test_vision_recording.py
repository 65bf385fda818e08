"""vision.recording and vision.draw: what was seen, kept as text and shown on a picture."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from vision_simulator import Habits, play_hand

from engine.events import CardPlayed
from vision import draw, recording
from vision.calibration import TableLayout
from vision.observed import Prior
from vision.recording import Recording, RecordingError, Sight
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.values import BACK, CLASSES, Detection, Frame, Image, Quad, SeenCard
from vision.watcher import Watcher

QUAD = "[[0, 0], [1, 0], [1, 1], [0, 1]]"
BOMB = base64.b64encode(zlib.compress(bytes(10**7))).decode()
"""A few letters that would unpack to much more than a small copy."""

FULL = Path("/dev/full")
"""A disk without any room left."""


def card(name: str, x: float, share: float = 0.95) -> SeenCard:
    """A card near *x*, 100 with a name."""
    quad = np.array([[x, 60], [x + 60, 60], [x + 60, 150], [x, 150]], np.float32)
    names = np.full(len(CLASSES), (1 - share) / len(CLASSES), np.float32)
    names[CLASSES.index(name)] += share
    return SeenCard(Detection(quad, 0.9), names)


def test_recording_comes_back_as_it_was(tmp_path: Path) -> None:
    """Times, places, names and motion of a simulated table survive being written and read."""
    sights = [sight for sight, _ in zip(play_hand(3, Habits(tricks=1)).sights(), range(60), strict=False)]
    path = tmp_path / "table.jsonl"
    recording.write(path, sights)
    back = list(recording.read(path))
    assert len(back) == 60
    for before, after in zip(sights, back, strict=True):
        assert after.t == pytest.approx(before.t, abs=1e-3)
        assert after.size == before.size
        assert [card.name for card in after.cards] == [card.name for card in before.cards]
        for one, other in zip(before.cards, after.cards, strict=True):
            assert other.detection.quad == pytest.approx(one.detection.quad, abs=0.06)
            assert other.names == pytest.approx(one.names, abs=0.02)
        assert before.moving is not None
        assert after.moving is not None
        assert (before.moving == after.moving).all()


def test_what_is_not_known_stays_unknown() -> None:
    """Motion that was not looked for, and cards that were not read, come back as such."""
    unread = SeenCard(card("QC", 50).detection, recording.UNREAD)
    back = recording.from_line(recording.to_line(Sight(1.0, (640, 360), (unread,), None)))
    assert back.moving is None
    assert float(np.ptp(back.cards[0].names)) == 0.0


@pytest.mark.parametrize("line", ["", "{}", "nonsense", '{"t": 1, "size": [1], "cards": []}',
                                  '{"t": 1, "size": [9, 9], "cards": [{"quad": [[1, 2]], "found": 1}]}',
                                  '{"t": 1, "size": [0, 0], "cards": []}', '{"t": NaN, "size": [9, 9], "cards": []}',
                                  '{"t": 1, "size": [1e999, 9], "cards": [], "moving": null}',
                                  '{"t": 1, "size": [9, 9], "cards": [{"quad": [[0, 0], [1, 0], [1, 1], [0, 1]], '
                                  '"found": 1, "names": ["QC"]}]}',
                                  '{"t": 1, "size": [9, 9], "cards": [{"quad": [[NaN, 0], [1, 0], [1, 1], [0, 1]], '
                                  '"found": 1}]}', "[" * 100_000,
                                  *(f'{{"t": 1, "size": [9, 9], "cards": [{{"quad": {QUAD}, {said}}}]}}' for said in (
                                      '"found": NaN', '"found": 1e9', '"found": -0.1',
                                      '"found": 1, "names": {"QC": NaN}', '"found": 1, "names": {"QC": -5}',
                                      '"found": 1, "names": {"QC": 7}')),
                                  *(f'{{"t": 1, "size": [9, 9], "cards": [], {said}}}' for said in (
                                      f'"upon": [[{QUAD}, {QUAD}, NaN]]', '"window": [5, 1, 1, 5]',
                                      '"window": [1, 5, 5, 1]', '"moving": [-1, 5, "AAAAAAA="]',
                                      '"small": [100000, 100000, "eJwDAAAAAAE="]', f'"small": [2, 2, "{BOMB}"]')),
                                  '{"t": 1, "size": [1, 100000000000], "cards": []}'])  # fmt: skip
def test_a_line_that_is_none_is_refused(line: str) -> None:
    """What is no line of a recording raises ValueError and quotes it."""
    with pytest.raises(ValueError, match="no line of a recording"):
        recording.from_line(line)


def test_overlay_draws_outlines_on_a_copy() -> None:
    """Each card gets its outline, in a colour that says how sure its name is; the picture itself stays."""
    image = np.zeros((200, 400, 3), np.uint8)
    drawn = draw.overlay(image, [card("QC", 20), card("7D", 140, 0.5), card(BACK, 260)])
    assert not image.any()
    for x, colour in ((20, draw.SURE), (140, draw.DOUBTFUL), (260, draw.FACELESS)):
        assert drawn[105, x] == pytest.approx(np.array(colour), rel=0.15)


def look_at(cards: dict[int, str], t: float) -> Frame:
    """A noisy dark table with a white card at each x of *cards*."""
    image = np.random.default_rng(round(t * 15)).integers(55, 70, (360, 640, 3)).astype(np.uint8)
    for x in cards:
        image[200:290, x : x + 60] = 230
    return Frame(image, t, 0)


def test_a_replay_tells_what_the_film_told(tmp_path: Path) -> None:
    """With the small copies kept, the same events come at the same times, though nobody finds or reads anything."""
    lying: dict[int, str] = {}

    def find(image: Image) -> list[Detection]:
        noise = np.random.default_rng(int(image.sum()) % 1000)
        return [Detection(card("QC", x).detection.quad + noise.normal(0, 1, 2).astype(np.float32) + (0, 140), 0.93217)
                for x in lying]  # fmt: skip

    def read(image: Image, quads: Sequence[Quad]) -> npt.NDArray[np.float32]:
        return np.stack([card(name, 0, 0.7131).names for name in lying.values()])[: len(quads)]

    filming = Watcher(Senses(find, read), WatchSettings(), TableLayout(3))
    filming.reads_all = True
    told, path = [], tmp_path / "table.jsonl"
    with recording.kept_in(path) as recorder:
        for index in range(120):
            if index in (20, 50):
                lying[200 if index == 20 else 300] = "QC" if index == 20 else "9H"
            if index == 90:
                lying.clear()
            told += filming.observe(look_at(lying, index / 15), Prior())
            assert filming.sight is not None
            recorder.write(filming.sight)
    assert [play.event for play in told if isinstance(play.event, CardPlayed)]
    watcher = Watcher(Senses(read=read), WatchSettings(), TableLayout(3))
    again = [observed for sight in Recording(path) for observed in watcher.observe(sight, Prior())]
    assert again == [replace(observed, picture=None) for observed in told]


def test_what_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    """No such recording, a damaged one, one without a line, and a place where none can be written."""
    damaged, empty = tmp_path / "damaged.jsonl", tmp_path / "empty.jsonl"
    damaged.write_text("nonsense", encoding="utf-8")
    empty.write_text("\n", encoding="utf-8")
    for path, words in ((tmp_path / "none.jsonl", "check the name"), (damaged, "damaged"), (empty, "nothing")):
        with pytest.raises(RecordingError, match=words):
            list(Recording(path))
    with pytest.raises(RecordingError, match="name another place"), recording.kept_in(tmp_path):
        pass


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("count", [1, 1000])
def test_a_full_disk_is_said_in_a_sentence(count: int) -> None:
    """Be it in the midst of a recording, or, where it is short, only as it is closed."""
    sight = Sight(0.0, (640, 360), (card("QC", 100),), None)
    with pytest.raises(RecordingError, match="make room"):
        recording.write(FULL, [sight] * count)


def test_what_fails_beside_a_recording_is_not_laid_to_it(tmp_path: Path) -> None:
    """Other trouble with files is told as what it is, and what was kept until then stays."""
    path = tmp_path / "table.jsonl"

    def sights() -> Iterator[Sight]:
        yield Sight(0.0, (640, 360), (card("QC", 100),), None)
        (tmp_path / "other").read_bytes()

    with pytest.raises(FileNotFoundError):
        recording.write(path, sights())
    assert len(list(recording.read(path))) == 1
