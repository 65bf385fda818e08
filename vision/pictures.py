"""Picture files, whatever camera, scanner or program wrote them: always the same kind of array, or one sentence."""

from __future__ import annotations

import io
import warnings
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image as Pillow
from PIL import ImageFile, ImageOps, UnidentifiedImageError

from vision.values import Image

FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP", "JPEG2000", "PPM")
"""What is opened, by Pillow's names; it knows more, among them some that run other programs."""

ENOUGH_PIXELS = 4096
"""A longest side of twice this many pixels and more is shrunk while it is read: no card gains by them."""

GROUND = (114, 114, 114)
"""What shows where a picture is transparent: the grey that the finder knows as nothing."""

EIGHT_BITS, SIXTEEN_BITS = 255, 65535
"""White, where a shade has so many bits."""

OVERSHOOT = 0.5
"""Numbers may exceed their white by so much of it: who sharpened or resized them let some."""

SECTOR = 512
"""Bytes that a disk writes at once."""


class PictureError(Exception):
    """The file gives no picture; the message says why and what to do, in one sentence."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture from a file, upright; `shrunk` pixels of the file, each way, are one pixel of `image`.

    Outlines found in `image`, times `shrunk`, are in pixels of the file as a viewer shows it: turned as its EXIF says.
    """

    image: Image
    shrunk: int = 1


def load_picture(path: Path) -> Picture:
    """The picture in file *path*, as `picture_in` reads it. Raises PictureError."""
    try:
        data = path.read_bytes()
    except IsADirectoryError:
        raise PictureError(f"{path} is a folder and cannot be read as a picture: name the files in it.") from None
    except OSError as error:
        raise PictureError(f"{path} cannot be read ({error.strerror}): check the name.") from None
    return picture_in(data, str(path))


def picture_in(data: bytes, name: str) -> Picture:
    """The picture that the *data* of a file called *name* hold: its first frame, where it moves.

    Values of more bits are scaled, transparency shows a grey ground, other colours become blue-green-red. Raises
    PictureError, also for a file that breaks off: the rest of it would be guessed.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of size (shrunk here) and of odd metadata (no matter)
            with Pillow.open(io.BytesIO(data), formats=FORMATS) as file:
                return _read(data, name, file)
    except Pillow.DecompressionBombError:
        most = 2 * (Pillow.MAX_IMAGE_PIXELS or 0) // 1_000_000
        raise PictureError(f"{name} has more than {most} million pixels: give a smaller copy of it.") from None
    except UnidentifiedImageError:
        raise PictureError(_no_picture(data, name)) from None
    except PictureError:
        raise
    except Exception as error:  # Pillow's readers raise errors of all kinds where a file is not as it should be
        raise PictureError(_damaged(name, error)) from None


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a JPEG claims to have, before anybody makes room for it; None for what is none."""
    try:
        with Pillow.open(io.BytesIO(data), formats=("JPEG",)) as header:
            return header.size
    except Exception:  # Pillow's readers raise errors of all kinds where a file is not as it should be
        return None


def jpeg_in(data: bytes, most: int) -> Image | None:
    """The picture of a JPEG as our own programs write it, at most so many pixels a side; None for what is none."""
    size = jpeg_size(data)  # first: a small file may claim to be a picture that fills the memory
    if size is None or max(size) > most:
        return None
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    return None if image is None else np.asarray(image, np.uint8)


def _no_picture(data: bytes, name: str) -> str:
    if not data:
        return f"{name} is empty, so it is no picture: copy it again."
    return f"{name} is no picture that can be read: give a JPEG, PNG or WebP file."


def _damaged(name: str, error: Exception | str) -> str:
    return f"{name} is damaged or breaks off ({error}): copy it again."


def _read(data: bytes, name: str, file: ImageFile.ImageFile) -> Picture:
    width, height = file.size
    factor = max(max(width, height) // ENOUGH_PIXELS, 1)
    try:
        if factor > 1:
            file.draft(None, (width // factor, height // factor))  # a JPEG is decoded at a half, quarter or eighth
        file.load()
        picture = _eight_bit(file)
        if (still := max(picture.size) // ENOUGH_PIXELS) > 1:
            picture = picture.reduce(still)
        shrunk = round(max(width, height) / max(picture.size))
        _turn_upright(picture)
        image = np.asarray(_opaque(picture), np.uint8)[..., ::-1]
    except Exception as error:  # Pillow's readers raise errors of all kinds where a file is not as it should be
        raise PictureError(_damaged(name, error)) from None
    if file.format == "JPEG" and _ends_in_nothing(data):
        raise PictureError(_damaged(name, "it ends in zeros"))
    return Picture(np.ascontiguousarray(image), shrunk)


def _ends_in_nothing(jpeg: bytes) -> bool:
    """Whether the last sector at least is missing, as after a copy that was interrupted: Pillow draws noise there."""
    said = jpeg.rstrip(b"\0")
    return len(jpeg) - len(said) >= SECTOR and not said.endswith(b"\xff\xd9")


def _eight_bit(picture: Pillow.Image) -> Pillow.Image:
    """*picture* as RGB or RGBA."""
    if picture.mode == "RGB" and not picture.has_transparency_data:
        return picture
    if picture.mode.startswith("I") or picture.mode == "F":  # more than 8 bits of grey, which Pillow itself would clip
        values = np.asarray(picture)
        if picture.mode == "F":
            shades = _of_numbers(values)
        elif picture.mode == "I":
            shades = _of_integers(values)
        else:
            shades = (values >> 8).astype(np.uint8)
        grey = Pillow.fromarray(shades)
        grey.info = picture.info
        return grey.convert("RGB")
    return picture.convert("RGBA" if picture.has_transparency_data else "RGB")


def _of_integers(values: npt.NDArray[np.int32]) -> npt.NDArray[np.uint8]:
    """Grey of integers of which the file does not say what is white: the most of 8 bits, where none is larger, or of 16
    bits. Within these nothing is stretched, for a dark photograph is to stay one; only what is larger yet is scaled by
    its maximum.
    """
    most = int(values.max(initial=0))
    values = np.clip(values, 0, None)
    if most <= EIGHT_BITS:
        return values.astype(np.uint8)
    if most <= SIXTEEN_BITS:
        return (values >> 8).astype(np.uint8)
    return _scaled(values, most)


def _of_numbers(values: npt.NDArray[np.float32]) -> npt.NDArray[np.uint8]:
    """Grey of floating-point numbers: white is 1, or what it would be of 8 or 16 bits, whichever they reach at most; or
    their maximum. What is no number is black, what is endless as dark or light as can be.
    """
    most = float(values.max(initial=0.0, where=np.isfinite(values)))
    white = next((white for white in (1.0, EIGHT_BITS, SIXTEEN_BITS) if most <= white * (1 + OVERSHOOT)), most)
    return _scaled(np.nan_to_num(values, nan=0.0, posinf=white, neginf=0.0), white)


def _scaled(values: npt.NDArray[np.int32] | npt.NDArray[np.float32], white: float) -> npt.NDArray[np.uint8]:
    return np.round(np.clip(values / white, 0.0, 1.0) * EIGHT_BITS).astype(np.uint8)


def _turn_upright(picture: Pillow.Image) -> None:
    """Turn *picture*, in place, as its EXIF says; metadata that makes no sense turn nothing."""
    with suppress(Exception):
        ImageOps.exif_transpose(picture, in_place=True)


def _opaque(picture: Pillow.Image) -> Pillow.Image:
    if picture.mode == "RGB":
        return picture
    return Pillow.alpha_composite(Pillow.new("RGBA", picture.size, (*GROUND, 255)), picture).convert("RGB")
