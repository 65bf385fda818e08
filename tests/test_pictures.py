"""Picture files of every kind that people have: the same picture comes out, or one sentence."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result
from PIL import Image as Pillow
from PIL.PngImagePlugin import PngInfo

from models.decks import drawn_deck
from vision.geometry import iou
from vision.pictures import GROUND, Picture, PictureError, jpeg_in, load_picture
from webui.cli import main

SHADES = cv2.resize(np.random.default_rng(1).integers(0, 256, (4, 5, 3), np.uint8), (100, 80))
"""A picture of soft colours, blue-green-red."""


def pillow(picture: np.ndarray = SHADES) -> Pillow.Image:
    """*picture* (blue-green-red) as Pillow has it."""
    return Pillow.fromarray(np.ascontiguousarray(picture[..., ::-1]))


def far(one: np.ndarray, other: np.ndarray) -> float:
    """How far two pictures of one size are from each other, on average."""
    assert one.shape == other.shape
    return float(np.abs(one.astype(int) - other).mean())


def detect(*paths: Path) -> Result:
    """The command line in this process."""
    return CliRunner().invoke(main, ["detect", "--json", *map(str, paths)], prog_name="sheepdog")


def table(width: int, height: int) -> tuple[Pillow.Image, np.ndarray]:
    """A green table with one card upright left of its middle, and the card's outline."""
    face = drawn_deck(20_001).faces["KS"]
    tall = height // 2
    wide = tall * face.shape[1] // face.shape[0]
    card = Pillow.fromarray(cv2.cvtColor(face, cv2.COLOR_BGRA2RGBA)).resize((wide, tall))
    picture = Pillow.new("RGB", (width, height), (40, 90, 50))
    x, y = width // 4, height // 4
    picture.paste(card, (x, y), card)
    return picture, np.float32([[x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall]])


def nearest(result: Result, outline: np.ndarray) -> float:
    """How well the best outline in the only answer of *result* lies on *outline*."""
    cards = json.loads(result.stdout)["cards"]
    return max(iou(np.float32(card["quad"]), outline) for card in cards)


# --- kinds of files -------------------------------------------------------------------------------------------------


def test_sixteen_bits_are_scaled_not_clipped(tmp_path: Path) -> None:
    """65535 is white and 32768 the middle, in colour and in grey, in PNG and TIFF."""
    for ending in ("png", "tiff"):
        cv2.imwrite(str(tmp_path / f"grey.{ending}"), SHADES[..., 1].astype(np.uint16) * 257)
        grey = load_picture(tmp_path / f"grey.{ending}").image
        assert far(grey, np.dstack([SHADES[..., 1]] * 3)) < 0.6
    cv2.imwrite(str(tmp_path / "colour.png"), SHADES.astype(np.uint16) * 257)
    assert far(load_picture(tmp_path / "colour.png").image, SHADES) < 0.6


GREY = SHADES[..., 1]


@pytest.mark.parametrize(
    ("values", "shades"),
    [
        (GREY.astype(np.int32), GREY),
        (GREY.astype(np.int32) * 257, GREY),
        (GREY.astype(np.int32) * 1_000_000, GREY * (255 / GREY.max())),
        (GREY.astype(np.float32) / 255, GREY),
        (GREY.astype(np.float32) / 255 * 1.2 - 0.1, np.clip(GREY * 1.2 - 25.5, 0, 255)),  # sharpened, it overshoots
        (GREY.astype(np.float32), GREY),
        (GREY.astype(np.float32) * 257, GREY),
        (GREY.astype(np.float32) * 1e6, GREY * (255 / GREY.max())),
    ],
)
def test_whole_and_floating_numbers_are_shades(tmp_path: Path, values: np.ndarray, shades: np.ndarray) -> None:
    """A TIFF of 32 bits does not say what is white: how large its numbers are does."""
    Pillow.fromarray(values).save(tmp_path / "grey.tiff")
    assert far(load_picture(tmp_path / "grey.tiff").image, np.dstack([shades] * 3)) < 0.6


def test_a_dark_picture_stays_dark(tmp_path: Path) -> None:
    """Of 16 bits of which only the lower ones are used nothing is stretched, whichever way they are kept."""
    dark = GREY.astype(np.int32) * 20
    for name, values in (("wide", dark), ("narrow", dark.astype(np.uint16))):
        Pillow.fromarray(values).save(tmp_path / f"{name}.tiff")
        assert far(load_picture(tmp_path / f"{name}.tiff").image, np.dstack([dark >> 8] * 3)) == 0


def test_what_is_no_number_is_no_light(tmp_path: Path) -> None:
    """NaN is black, infinity as light or dark as can be, and the rest of the picture stays as it is."""
    values = GREY.astype(np.float32) / 255
    values[0, :3] = np.nan, np.inf, -np.inf
    Pillow.fromarray(values).save(tmp_path / "grey.tiff")
    image = load_picture(tmp_path / "grey.tiff").image
    assert image[0, :3, 0].tolist() == [0, 255, 0]
    assert far(image[1:], np.dstack([GREY[1:]] * 3)) < 1.0
    Pillow.fromarray(np.full((9, 9), np.nan, np.float32)).save(tmp_path / "none.tiff")
    assert not load_picture(tmp_path / "none.tiff").image.any()


def test_grey_becomes_three_equal_colours(tmp_path: Path) -> None:
    """A grey picture is as one of colours; black and white as well."""
    cv2.imwrite(str(tmp_path / "grey.png"), SHADES[..., 1])
    assert far(load_picture(tmp_path / "grey.png").image, np.dstack([SHADES[..., 1]] * 3)) == 0
    pillow().convert("1").save(tmp_path / "two.png")
    assert set(np.unique(load_picture(tmp_path / "two.png").image)) == {0, 255}


def test_transparency_shows_the_ground(tmp_path: Path) -> None:
    """What lies hidden below full transparency is not seen; half transparency mixes; the rest stays."""
    alpha = np.zeros((80, 100), np.uint8)
    alpha[:, 30:60], alpha[:, 60:] = 128, 255
    cv2.imwrite(str(tmp_path / "alpha.png"), np.dstack([SHADES, alpha]))
    image = load_picture(tmp_path / "alpha.png").image
    assert (image[:, :30] == GROUND[0]).all()
    assert far(image[:, 30:60], (SHADES[:, 30:60].astype(int) + GROUND[0]) // 2) < 1.5
    assert far(image[:, 60:], SHADES[:, 60:]) == 0


def test_transparent_palette(tmp_path: Path) -> None:
    """A colour of a palette that stands for nothing shows the ground too."""
    picture = Pillow.new("P", (20, 10), 0)
    picture.putpalette([255, 0, 0, 0, 0, 255])
    picture.paste(1, (10, 0, 20, 10))
    picture.save(tmp_path / "palette.gif", transparency=0)
    image = load_picture(tmp_path / "palette.gif").image
    assert (image[:, :10] == GROUND[0]).all()
    assert (image[:, 10:] == (255, 0, 0)).all()


def test_cmyk(tmp_path: Path) -> None:
    """A JPEG in printer's colours is no negative."""
    pillow().convert("CMYK").save(tmp_path / "cmyk.jpg", quality=95)
    assert far(load_picture(tmp_path / "cmyk.jpg").image, SHADES) < 4


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_turned_camera(tmp_path: Path, orientation: int) -> None:
    """However the camera was held or mirrored, the picture is upright, as a viewer shows it."""
    stored = {
        1: lambda p: p,
        2: np.fliplr,
        3: lambda p: np.rot90(p, 2),
        4: np.flipud,
        5: lambda p: p.swapaxes(0, 1),
        6: lambda p: np.rot90(p, 1),
        7: lambda p: np.rot90(p.swapaxes(0, 1), 2),
        8: lambda p: np.rot90(p, -1),
    }[orientation](SHADES)
    exif = Pillow.Exif()
    exif[0x0112] = orientation
    pillow(stored).save(tmp_path / "turned.jpg", exif=exif, quality=95)
    assert far(load_picture(tmp_path / "turned.jpg").image, SHADES) < 3


def test_metadata_without_sense(tmp_path: Path) -> None:
    """EXIF that is rubbish turns nothing and hides nothing."""
    pillow().save(tmp_path / "odd.jpg", exif=b"Exif\x00\x00MM\x00*\xff\xff\xff\xff rubbish", quality=95)
    assert far(load_picture(tmp_path / "odd.jpg").image, SHADES) < 3


@pytest.mark.parametrize("ending", ["gif", "webp", "png", "tiff"])
def test_of_what_moves_the_first_frame(tmp_path: Path, ending: str) -> None:
    """An animated GIF, WebP, PNG or a TIFF of several pages is its first."""
    first, second = Pillow.new("RGB", (60, 40), (250, 20, 20)), Pillow.new("RGB", (60, 40), (20, 20, 250))
    path = tmp_path / f"moving.{ending}"
    first.save(path, save_all=True, append_images=[second], duration=100)
    with Pillow.open(path) as file:
        assert file.n_frames == 2
    assert far(load_picture(path).image, np.full((40, 60, 3), (20, 20, 250), np.uint8)) < 6


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_one_pixel(tmp_path: Path) -> None:
    """The smallest picture is a picture, with no card in it."""
    cv2.imwrite(str(tmp_path / "dot.png"), np.full((1, 1, 3), 200, np.uint8))
    assert load_picture(tmp_path / "dot.png").image.tolist() == [[[200, 200, 200]]]
    result = detect(tmp_path / "dot.png")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["cards"] == []


@pytest.mark.parametrize("size", [(1, 900), (900, 1)])
def test_a_line(tmp_path: Path, size: tuple[int, int]) -> None:
    """A picture that is one pixel wide or high is answered as any other."""
    cv2.imwrite(str(tmp_path / "line.png"), np.full((*size, 3), 200, np.uint8))
    assert detect(tmp_path / "line.png").exit_code == 0


def test_a_huge_photograph(tmp_path: Path) -> None:
    """12,000 × 9,000 pixels are read at half their size; outlines are in the file's own pixels."""
    picture, outline = table(12_000, 9_000)
    picture.save(tmp_path / "huge.jpg", quality=70)
    loaded = load_picture(tmp_path / "huge.jpg")
    assert (loaded.image.shape, loaded.shrunk) == ((4500, 6000, 3), 2)
    assert nearest(detect(tmp_path / "huge.jpg"), outline) > 0.7


def test_outlines_of_a_turned_photograph_are_upright(tmp_path: Path) -> None:
    """Outlines lie where a viewer shows the card, not where the sensor had it."""
    picture, outline = table(800, 600)
    exif = Pillow.Exif()
    exif[0x0112] = 6
    picture.transpose(Pillow.Transpose.ROTATE_90).save(tmp_path / "turned.jpg", exif=exif)
    assert nearest(detect(tmp_path / "turned.jpg"), outline) > 0.7


def test_what_is_not_large_is_not_shrunk(tmp_path: Path) -> None:
    """The reader gets every pixel of a usual photograph."""
    Pillow.new("RGB", (6000, 40)).save(tmp_path / "wide.png")
    assert load_picture(tmp_path / "wide.png").image.shape == (40, 6000, 3)
    Pillow.new("RGB", (12_400, 30)).save(tmp_path / "wider.png")
    assert load_picture(tmp_path / "wider.png").shrunk == 3


# --- no picture -----------------------------------------------------------------------------------------------------


def cut(path: Path, part: float = 0.6) -> None:
    """Leave only the first *part* of the file."""
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])


def broken(folder: Path) -> dict[str, str]:
    """Files without a picture, and what the sentence about each says."""
    (folder / "text.jpg").write_text("this is no picture")
    (folder / "empty.jpg").write_bytes(b"")
    (folder / "folder.jpg").mkdir()
    noise = np.random.default_rng(2).integers(0, 256, (200, 200, 3), np.uint8)
    for name in ("cut.jpg", "cut.png", "cut.webp", "cut.tiff"):
        pillow(noise).save(folder / name)
        cut(folder / name)
    pillow(noise).save(folder / "late.jpg", progressive=True)
    cut(folder / "late.jpg")
    zeroed = folder / "zeroed.jpg"
    pillow(noise).save(zeroed)
    data = zeroed.read_bytes()
    zeroed.write_bytes(data[: len(data) // 2] + bytes(4 * len(data)))
    header = b"IHDR" + (40_000).to_bytes(4, "big") * 2 + b"\x08\x02\x00\x00\x00"
    checked = b"\x00\x00\x00\r" + header + zlib.crc32(header).to_bytes(4, "big")
    (folder / "endless.png").write_bytes(b"\x89PNG\r\n\x1a\n" + checked + b"\x00\x00\x00\x00IDAT")
    chatter = PngInfo()
    chatter.add_text("Comment", "a" * 3_000_000, zip=True)
    pillow().save(folder / "chatter.png", pnginfo=chatter)
    (folder / "header.png").write_bytes((folder / "cut.png").read_bytes()[:20])
    (folder / "header.ppm").write_bytes(b"P6\n100 8O\n255\n" + SHADES.tobytes())
    return {
        "text.jpg": "is no picture",
        "empty.jpg": "is empty",
        "folder.jpg": "is a folder",
        "nowhere.jpg": "cannot be read",
        "cut.jpg": "breaks off",
        "cut.png": "breaks off",
        "cut.webp": "breaks off",
        "cut.tiff": "breaks off",
        "late.jpg": "breaks off",
        "zeroed.jpg": "breaks off",
        "endless.png": "million pixels",
        "chatter.png": "is damaged",
        "header.png": "breaks off",
        "header.ppm": "is damaged",
    }


def test_what_is_no_picture_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Which file, what is wrong with it, what to do: one line that ends as a sentence."""
    for name, part in broken(tmp_path).items():
        with pytest.raises(PictureError, match=part) as refused:
            load_picture(tmp_path / name)
        told = str(refused.value)
        assert told.startswith(str(tmp_path / name))
        assert ": " in told
        assert told.endswith(".")
        assert "\n" not in told


def test_the_other_pictures_are_answered(tmp_path: Path) -> None:
    """Files that are wrong cost a sentence each and the exit status, and no other file its answer."""
    wrong = broken(tmp_path)
    good = [tmp_path / f"good-{number}.jpg" for number in range(3)]
    for path in good:
        pillow().save(path)
    bad = [tmp_path / name for name in wrong]
    result = detect(good[0], *bad[:5], good[1], *bad[5:], good[2])
    assert result.exit_code == 1
    assert [json.loads(line)["image"] for line in result.stdout.splitlines()] == [str(path) for path in good]
    assert len(result.stderr.splitlines()) == len(wrong)


def test_zeros_behind_a_whole_picture(tmp_path: Path) -> None:
    """Some cameras fill the last sector up: nothing is missing then."""
    path = tmp_path / "filled.jpg"
    pillow().save(path, quality=95)
    path.write_bytes(path.read_bytes() + bytes(2048))
    assert far(load_picture(path).image, SHADES) < 3


def test_a_jpeg_of_our_own_is_decoded_when_it_is_no_larger_than_said() -> None:
    """A score book and a shared deck come from anybody: what claims too many pixels is not made room for."""
    picture = np.full((10, 20, 3), (10, 100, 200), np.uint8)
    jpeg, png = (cv2.imencode(kind, picture)[1].tobytes() for kind in (".jpg", ".png"))
    image = jpeg_in(jpeg, 20)
    assert image is not None
    assert np.abs(image.astype(int) - picture).max() < 6
    assert [jpeg_in(data, most) for data, most in ((jpeg, 19), (png, 20), (b"", 20), (jpeg[:20], 20))] == [None] * 4


def test_a_picture_is_a_plain_array(tmp_path: Path) -> None:
    """Bytes in rows, as OpenCV wants them."""
    pillow().save(tmp_path / "plain.png")
    loaded = load_picture(tmp_path / "plain.png")
    assert isinstance(loaded, Picture)
    assert loaded.image.dtype == np.uint8
    assert loaded.image.flags["C_CONTIGUOUS"]
    assert far(loaded.image, SHADES) == 0
