"""`sheepdog detect --draw`: pictures with their cards outlined, beside which nobody loses one of his own."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from webui.cli import main


@pytest.fixture(autouse=True)
def no_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the drawings go is asked, and not what is on them."""
    monkeypatch.setattr("webui.cli_detect.load_networks", lambda deck: (None, None))
    monkeypatch.setattr("webui.cli_detect.recognize", lambda image, finder, reader: [])


def grey(path: Path, shade: int) -> Path:
    """A picture of one *shade* at *path*."""
    path.parent.mkdir(exist_ok=True)
    cv2.imwrite(str(path), np.full((16, 16, 3), shade, np.uint8))
    return path


def shades(folder: Path) -> dict[str, int]:
    """The pictures of *folder*, by name."""
    return {path.name: int(cv2.imread(str(path)).mean().round()) for path in folder.iterdir()}


def draw(folder: Path, *pictures: Path) -> Result:
    """The command line in this process."""
    result = CliRunner().invoke(main, ["detect", *map(str, pictures), "--draw", str(folder)], prog_name="sheepdog")
    assert result.exit_code == 0, result.output
    return result


def test_drawings_have_the_names_of_their_pictures(tmp_path: Path) -> None:
    """In a folder of their own; those of one name are told apart, and drawn again they take the same places."""
    pictures = [
        grey(tmp_path / name, shade)
        for name, shade in (("x/a.jpg", 10), ("y/a.png", 20), ("z/a-2.jpg", 30), ("z/b.jpg", 40))
    ]
    for _ in range(2):
        draw(tmp_path / "drawn", *pictures)
        assert shades(tmp_path / "drawn") == {"a.jpg": 10, "a-2.jpg": 20, "a-2-2.jpg": 30, "b.jpg": 40}


def test_no_picture_is_drawn_over(tmp_path: Path) -> None:
    """Neither one that is looked at, by whatever name it is called, nor another that lies among these."""
    first, second = grey(tmp_path / "own" / "a.jpg", 10), grey(tmp_path / "own" / "b.png", 20)
    grey(tmp_path / "own" / "b.jpg", 30)
    draw(tmp_path / "own" / ".." / "own", first, second)
    assert shades(tmp_path / "own") == {"a.jpg": 10, "a-2.jpg": 10, "b.png": 20, "b.jpg": 30, "b-2.jpg": 20}
    draw(tmp_path / "own", first)
    assert shades(tmp_path / "own")["a-3.jpg"] == 10


def test_a_picture_that_the_folder_only_points_to_stays(tmp_path: Path) -> None:
    """A link in the folder would be written through."""
    first = grey(tmp_path / "own" / "a.jpg", 10)
    (tmp_path / "drawn").mkdir()
    (tmp_path / "drawn" / "b.jpg").symlink_to(first)
    draw(tmp_path / "drawn", first, grey(tmp_path / "other" / "b.jpg", 20))
    assert shades(tmp_path / "own") == {"a.jpg": 10}
    assert shades(tmp_path / "drawn") == {"a.jpg": 10, "b.jpg": 10, "b-2.jpg": 20}
