"""vision.coasters: four printed squares tell how the camera stands."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from click.testing import CliRunner
from PIL import Image as Pictures

from vision import recording
from vision.calibration import TableLayout
from vision.coasters import NUMBERS, SIDE_MM, find_coasters, plane_of, sheet
from vision.geometry import mapped
from vision.observed import Prior
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import Frame, Image
from vision.watcher import Watcher
from webui.cli import main

PLACES = {0: (-300, -170), 1: (310, -180), 2: (-290, 160), 3: (300, 190)}
"""Where each coaster's middle lies, in table millimetres."""
TURNS = {0: 10, 1: 100, 2: 200, 3: -35}


def camera(tilt: float, yaw: float = 20.0, focal: float = 1.1, away: float = 1500.0) -> npt.NDArray[np.float64]:
    """The homography from table millimetres to a 720p picture of a camera *tilt* degrees aslant."""
    turn, _ = cv2.Rodrigues(np.array([np.radians(tilt), 0, 0]))
    spin, _ = cv2.Rodrigues(np.array([0, 0, np.radians(yaw)]))
    lens = np.array([[focal * 1280, 0, 640], [0, focal * 1280, 360], [0, 0, 1]])
    return np.asarray(lens @ (np.column_stack([(turn @ spin)[:, :2], [0, 0, away]])), np.float64)


def corners(number: int, side: float = SIDE_MM) -> npt.NDArray[np.float64]:
    """Where the corners of a coaster lie on the table."""
    a = np.radians(TURNS[number])
    turn = np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2 @ turn + PLACES[number]


def picture(table: npt.NDArray[np.float64], numbers: tuple[int, ...] = NUMBERS) -> Image:
    """A grey table with the coasters of *numbers*, seen by the camera *table*, with a little noise."""
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    image = np.full((720, 1280, 3), 170, np.uint8)
    for number in numbers:
        printed = np.pad(cv2.aruco.generateImageMarker(marks, number, 240), 40, constant_values=255)
        size = SIDE_MM * 320 / 240
        source = np.array([[0, 0], [320, 0], [320, 320], [0, 320]], np.float32)
        warp = cv2.getPerspectiveTransform(source, mapped(table, corners(number, size)).astype(np.float32))
        flat = cv2.warpPerspective(np.dstack([printed] * 3), warp, (1280, 720), flags=cv2.INTER_AREA)
        inside = cv2.warpPerspective(np.full((320, 320), 255, np.uint8), warp, (1280, 720)) > 127
        image[inside] = flat[inside]
    noise = np.random.default_rng(1).normal(0, 4, image.shape)
    return np.clip(cv2.GaussianBlur(image, (0, 0), 0.8) + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("tilt", [0.0, 25.0, 50.0])
def test_distances_on_the_table_are_told_to_a_hundredth(tilt: float) -> None:
    """From overhead to 50° aslant, wherever the coasters lie to each other."""
    table = camera(tilt)
    plane = plane_of(find_coasters(picture(table)))
    assert plane is not None
    rng = np.random.default_rng(7)
    for one, other in rng.uniform(-250, 250, (20, 2, 2)):
        seen = mapped(table, np.array([one, other]))
        assert plane.distance(*seen) == pytest.approx(float(np.hypot(*(one - other))), rel=0.01, abs=0.5)


def test_three_coasters_are_none() -> None:
    """A pattern of a cloth may look like one, but not like all four."""
    assert find_coasters(picture(camera(20.0), NUMBERS[:3])) == ()
    assert find_coasters(np.full((720, 1280, 3), 90, np.uint8)) == ()


def test_squares_that_lie_on_no_one_plane_measure_nothing() -> None:
    """Two of them printed half as large again: no table is told rather than a wrong one."""
    table = camera(20.0)
    quads = [mapped(table, corners(number, SIDE_MM * (1.5 if number < 2 else 1.0))) for number in NUMBERS]
    assert plane_of([np.asarray(quad, np.float32) for quad in quads]) is None


def watcher() -> Watcher:
    """One that finds no cards."""
    return Watcher(BLIND, WatchSettings(), TableLayout(players=5))


@pytest.mark.parametrize("flat", [np.zeros((4, 2)), np.array([[0, 0], [10, 0], [20, 0], [30, 0]])])
def test_what_has_no_area_measures_nothing(flat: npt.NDArray[np.float64]) -> None:
    """A recording may name corners that are no square's."""
    assert plane_of([np.asarray(flat, np.float32)] * 4) is None


def test_a_watcher_measures_the_table_by_coasters_and_a_recording_tells_the_same(tmp_path: Path) -> None:
    """Before any card lies; what was seen of them is in the recording, and replays without pictures."""
    table, live, replay = camera(35.0), watcher(), watcher()
    image = picture(table)
    kept = []
    for i in range(8):
        live.observe(Frame(image, i * 0.5, i), Prior())
        assert live.sight is not None
        kept.append(live.sight)
    assert [bool(sight.coasters) for sight in kept] == [True, False, False, False] * 2  # every two seconds
    recording.write(tmp_path / "kept.jsonl", kept)
    for sight in recording.read(tmp_path / "kept.jsonl"):
        replay.observe(sight, Prior())
    ends = mapped(table, np.array([[-200, -100], [150, 120]]))
    for one in (live, replay):
        assert one.ruler((1280, 720)).distance(*ends) == pytest.approx(float(np.hypot(350, 220)), rel=0.01)
    assert live.ruler((1280, 720)).distance(*ends) == replay.ruler((1280, 720)).distance(*ends)


@pytest.mark.parametrize("name", ["mine.pdf", "mine.png"])
def test_the_printed_page_shows_all_four_in_their_size(name: str, tmp_path: Path) -> None:
    """A4; and what is printed is what is looked for."""
    done = CliRunner().invoke(main, ["coasters", str(tmp_path / name)])
    assert done.exit_code == 0, done.output
    assert "80 mm" in done.output
    if name.endswith(".png"):
        with Pictures.open(tmp_path / name) as page:
            dots = page.info["dpi"][0]
            assert page.size[0] / dots * 25.4 == pytest.approx(210, abs=0.2)
            seen = find_coasters(np.asarray(page.convert("RGB").resize((840, 1188))))
        side = float(np.linalg.norm(seen[0][1] - seen[0][0])) / 4
        assert side == pytest.approx(SIDE_MM, abs=1)
    else:
        assert b"MediaBox" in (tmp_path / name).read_bytes()


def test_the_page_cannot_be_written(tmp_path: Path) -> None:
    """One sentence, exit status 1."""
    for name, word in (("mine.xyz", "coasters.pdf"), ("no/such/folder/mine.pdf", "cannot be written")):
        done = CliRunner().invoke(main, ["coasters", str(tmp_path / name)])
        assert done.exit_code == 1
        assert word in done.output
    assert sheet().shape == (297 * 12, 210 * 12, 3)
