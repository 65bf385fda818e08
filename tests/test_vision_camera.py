"""vision.camera: films, folders and numbers, how they are held, and what is refused."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.camera import CameraLost, View, open_source
from vision.films import FilmSource
from vision.values import Image

FPS = 10.0


def picture(brightness: int) -> Image:
    """A grey picture whose brightness says which it is."""
    return np.full((48, 64, 3), brightness, np.uint8)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty frames at ten a second, brighter from one to the next."""
    path = tmp_path_factory.mktemp("film") / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, (64, 48))
    for index in range(30):
        writer.write(picture(8 * index))
    writer.release()
    return path


class Time:
    """A clock that only moves when somebody sleeps, or is told to."""

    now = 100.0

    def clock(self) -> float:
        """Now, in seconds."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Move on."""
        self.now += seconds


def test_fast_file_gives_every_frame_at_its_time(film: Path) -> None:
    """With fast, each frame of a file comes once, in order, stamped with its own time, and no clock is waited for."""
    frames = list(open_source(str(film), fast=True, sleep=lambda _: pytest.fail("slept")))
    assert [frame.index for frame in frames] == list(range(30))
    assert [frame.t for frame in frames] == pytest.approx([index / FPS for index in range(30)], abs=1e-3)
    assert [round(float(frame.image.mean()) / 8) for frame in frames] == list(range(30))


def test_file_at_its_own_speed_waits_for_each_frame(film: Path) -> None:
    """Without fast, frame n comes n/(fps · speed) seconds after the first."""
    time_ = Time()
    for frame in open_source(str(film), speed=2.0, clock=time_.clock, sleep=time_.sleep):
        assert time_.now - 100.0 == pytest.approx(frame.t / 2.0, abs=1e-6)


def test_file_skips_frames_for_a_slow_reader(film: Path) -> None:
    """A reader that takes half a second a frame sees fewer frames, and stays with the film."""
    time_ = Time()
    seen = []
    for frame in open_source(str(film), clock=time_.clock, sleep=time_.sleep):
        seen.append(frame.index)
        assert time_.now - 100.0 - frame.t < 0.5
        time_.sleep(0.5)
    assert 4 <= len(seen) <= 10


def test_truncated_film_ends_where_it_breaks(film: Path, tmp_path: Path) -> None:
    """Half a film gives about half its frames and then just ends."""
    half = tmp_path / "half.avi"
    half.write_bytes(film.read_bytes()[: film.stat().st_size // 2])
    frames = list(open_source(str(half), fast=True))
    assert 2 <= len(frames) <= 25


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("gone.mp4", None, "no file"),
        ("text.mp4", b"this is not a film\n" * 20, "no video"),
        ("empty.mp4", b"", "no video"),
        ("readme.txt", b"this is not a film\n" * 200, "no video"),  # FFmpeg would show its letters
        ("one.jpg", b"whatever it holds", "one picture"),
        ("cut.mp4", b"\0\0\0\x20ftypisom\0\0\2\0isomiso2avc1mp41\0\0\0\x08free", "no video"),
    ],
)
def test_bad_file_is_refused_in_one_sentence(tmp_path: Path, name: str, content: bytes | None, says: str) -> None:
    """What cannot be opened raises CameraLost at once, naming the file and what to do."""
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CameraLost, match=says) as lost:
        open_source(str(path))
    assert name in str(lost.value)
    assert str(lost.value).count(". ") == 0


def test_camera_that_does_not_exist_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    """A device number without a device raises CameraLost, and OpenCV's own chatter stays away."""
    with pytest.raises(CameraLost, match="camera 87"):
        open_source("87")
    assert capfd.readouterr().err == ""


def test_folder_of_pictures_is_a_film(tmp_path: Path) -> None:
    """Pictures come by name, what cannot be read is left out, and a folder without any is refused."""
    for index in (2, 0, 1):
        cv2.imwrite(str(tmp_path / f"{index}.png"), picture(50 * index))
    (tmp_path / "1b.png").write_bytes(b"no picture")
    (tmp_path / "note.txt").write_text("not shown")
    frames = list(open_source(str(tmp_path), fast=True))
    assert [int(frame.image.mean()) for frame in frames] == [0, 50, 100]
    (tmp_path / "none").mkdir()
    with pytest.raises(CameraLost, match="no pictures"):
        open_source(str(tmp_path / "none"))


def test_a_folder_in_which_no_picture_can_be_read_says_so(tmp_path: Path) -> None:
    """Its state does, once it was looked through; where somebody stops looking before, nothing is known."""
    (tmp_path / "a.png").write_bytes(b"no picture")
    with open_source(str(tmp_path), fast=True) as source:
        assert list(source) == []
        assert not source.state().ok
        assert str(tmp_path) in source.state().message
    with open_source(str(tmp_path), fast=True) as source:
        source.close()
        assert list(source) == []
        assert source.state().ok


def test_a_film_runs_once(film: Path) -> None:
    """Who asks again gets no frame, and the film is no worse for it."""
    source = open_source(str(film), fast=True)
    assert len(list(source)) > 10
    assert list(source) == []
    assert source.state().ok


def test_a_folder_that_may_not_be_looked_into_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence that says which, as any other that cannot be shown."""

    def refuse(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)  # by its rights it would be refused to all but an administrator
    with pytest.raises(CameraLost, match="Permission denied") as lost:
        open_source(str(tmp_path))
    assert str(tmp_path) in str(lost.value)


CORNERS = ("red", "green", "blue", "white")
"""Clockwise from the left upper one."""


def flag(width: int = 64, height: int = 48) -> Image:
    """A picture whose four corners differ."""
    image = np.zeros((height, width, 3), np.uint8)
    middle = (height // 2, width // 2)
    image[: middle[0], : middle[1]] = (0, 0, 255)
    image[: middle[0], middle[1] :] = (0, 255, 0)
    image[middle[0] :, middle[1] :] = (255, 0, 0)
    image[middle[0] :, : middle[1]] = (255, 255, 255)
    return image


def corners(image: Image) -> tuple[str, ...]:
    """The colours of the corners, clockwise from the left upper one."""
    names = {(0, 0, 1): "red", (0, 1, 0): "green", (1, 0, 0): "blue", (1, 1, 1): "white"}
    found = (image[4, 4], image[4, -5], image[-5, -5], image[-5, 4])
    return tuple(names[tuple(int(part) // 128 for part in pixel)] for pixel in found)


@pytest.mark.parametrize(
    ("view", "seen", "size"),
    [
        (View(), CORNERS, (64, 48)),
        (View(turn=90), ("white", "red", "green", "blue"), (48, 64)),
        (View(turn=180), ("blue", "white", "red", "green"), (64, 48)),
        (View(turn=270), ("green", "blue", "white", "red"), (48, 64)),
        (View(mirror=True), ("green", "red", "white", "blue"), (64, 48)),
        (View(turn=90, mirror=True), ("red", "white", "blue", "green"), (48, 64)),
    ],
)
def test_pictures_are_turned_and_mirrored(tmp_path: Path, view: View, seen: tuple[str, ...], size: tuple) -> None:
    """What a camera that hangs sideways or shows a mirror image sends is upright before anybody looks at it."""
    cv2.imwrite(str(tmp_path / "1.png"), flag())
    source = open_source(str(tmp_path), view=view, fast=True)
    (frame,) = source
    assert corners(frame.image) == seen
    assert (source.state().width, source.state().height) == size
    assert source.latest() is frame


@pytest.mark.parametrize(
    "wrong",
    [
        *({"turn": turn} for turn in (45, True, -90, "90", None, [90])),
        *({"mirror": mirror} for mirror in (1, "yes", None)),
        *({"size": size} for size in ([640, 20], [640.0, 480], [640], "640x480", 640)),
        *({"area": area} for area in ([0, 0, 1], [0, 0, 1, 1.1], [0.5, 0, 0.5, 1], [1, 0, 0, 1], ["a", 0, 1, 1], 1)),
    ],
)
def test_a_view_that_cannot_be_is_refused(wrong: dict) -> None:
    """Only quarter turns, yes or no, sizes that cameras have, areas in the picture; the sentence names the field."""
    with pytest.raises(ValueError, match=next(iter(wrong))):
        View.of(wrong)


def test_a_view_goes_through_json_and_back() -> None:
    """What is kept of a view gives the same view."""
    view = View(270, True, (0.1, 0.2, 0.9, 1.0), (1920, 1080))
    assert View.of(json.loads(json.dumps(view.plain()))) == view
    assert View.of({}) == View()


def test_all_but_the_table_is_cut_away(tmp_path: Path) -> None:
    """An area that was dragged on the upright picture is all that anybody gets to see."""
    cv2.imwrite(str(tmp_path / "1.png"), flag())
    (frame,) = open_source(str(tmp_path), view=View(turn=90, area=(0.5, 0.0, 1.0, 0.5)), fast=True)
    assert frame.image.shape == (32, 24, 3)
    assert set(corners(frame.image)) == {"red"}


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080), (3840, 2160)])
def test_films_from_480p_to_4k(tmp_path: Path, size: tuple[int, int]) -> None:
    """A film comes in its own size."""
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, size)
    for _ in range(2):
        writer.write(flag(*size))
    writer.release()
    source = open_source(str(path), fast=True)
    frames = list(source)
    assert [corners(frame.image) for frame in frames] == [CORNERS] * 2
    assert (source.state().width, source.state().height, source.state().fps) == (*size, 30.0)


@pytest.mark.parametrize("fps", [10.0, 24.0, 60.0])
def test_a_films_seconds_are_its_own(tmp_path: Path, fps: float) -> None:
    """From ten to sixty frames a second: the stamps are those of the film."""
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (64, 48))
    for index in range(30):
        writer.write(picture(8 * index))
    writer.release()
    stamps = [frame.t for frame in open_source(str(path), fast=True)]
    assert stamps == pytest.approx([index / fps for index in range(30)], abs=0.002)


class Stamped:
    """A film that declares *count* pictures at *fps* a second, and has one for each of *stamps* (seconds)."""

    def __init__(self, stamps: list[float], fps: float, count: float) -> None:
        self._stamps, self._next = stamps, 0
        self._says = {cv2.CAP_PROP_FPS: fps, cv2.CAP_PROP_FRAME_COUNT: count}

    def isOpened(self) -> bool:
        return True

    def grab(self) -> bool:
        self._next += 1
        return self._next <= len(self._stamps)

    def read(self) -> tuple[bool, Image | None]:
        return (True, picture(90)) if self.grab() else (False, None)

    def get(self, prop: int, /) -> float:
        stamp = self._stamps[min(self._next, len(self._stamps)) - 1]
        return 1000 * stamp if prop == cv2.CAP_PROP_POS_MSEC else self._says.get(prop, 0.0)

    def release(self) -> None:
        pass


def stamped(stamps: list[float], fps: float = 10.0, count: float | None = None) -> tuple[list[float], str]:
    """The times of such a film's pictures as they are shown, and what is wrong with it at its end."""
    film = Stamped(stamps, fps, len(stamps) if count is None else count)
    source = FilmSource(film, "film", None, Time().clock)
    return [frame.t for frame in source], source.state().message


def test_a_film_of_a_changing_frame_rate_is_whole() -> None:
    """Some declare as many pictures as fit their time (Matroska): where fewer come up to its end, none is missing."""
    some = [index / 10 for index in range(100) if index % 3 != 1]
    assert stamped(some, count=100) == (some, "")
    assert stamped(some, fps=1000.0, count=10_000) == (some, "")
    assert "breaks off after 4 seconds" in stamped(some[:30], count=100)[1]


BEFORE, AFTER = [0.0, 0.1, 0.2], [3.3, 3.7, 3.9, 4.4]


@pytest.mark.parametrize(
    "stamps",
    [
        [*BEFORE, *(t + 60 for t in AFTER)],  # it was paused for a minute
        [*(t + 70 for t in BEFORE), *AFTER],  # two films were joined
    ],
)
def test_stamps_that_jump_make_sense_again(stamps: list[float]) -> None:
    """After a jump a film goes on by its own stamps, at whatever rate its pictures come."""
    told, _ = stamped(stamps)
    assert np.diff(told) == pytest.approx([0.1, 0.1, 0.1, 0.4, 0.2, 0.5])
