"""What light, lens, sensor and compression do to a picture of a table."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.ground import noise

Picture = npt.NDArray[np.uint8]


def photograph(rng: np.random.Generator, scene: Picture) -> Picture:
    """*scene* as a camera would bring it: uneven light, shadows, glare, tint, blur, noise, sharpening, JPEG. Same
    size.
    """
    picture = scene.astype(np.float32)
    size = scene.shape[0]
    light = np.ones((size, size), np.float32)
    if rng.random() < 0.8:
        a = rng.uniform(0, 2 * np.pi)
        y, x = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j].astype(np.float32)
        light += (x * np.cos(a) + y * np.sin(a)) * rng.uniform(0, 0.45)
        light -= (x * x + y * y) * rng.uniform(0, 0.3)
    if rng.random() < 0.4:  # shadows of people
        light *= 1 - np.clip(noise(rng, size, int(rng.integers(2, 6))) * 2, 0, 1) * rng.uniform(0.1, 0.5)
    picture *= np.clip(light, 0.1, 2)[..., None]
    if rng.random() < 0.12:
        picture += _glare(rng, size)[..., None]
    if rng.random() < 0.05:
        picture = np.repeat(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[..., None], 3, 2)
    picture *= rng.uniform(0.8, 1.2, 3).astype(np.float32) if rng.random() < 0.6 else 1
    gain = rng.uniform(0.35, 1.15)
    picture = 255 * (np.clip(picture * gain, 0, 255) / 255) ** np.float32(rng.uniform(0.7, 1.4)) + rng.uniform(0, 30)
    picture = _blur(rng, picture)
    grain = rng.choice([0, rng.uniform(0, 6), rng.uniform(4, 16)], p=[0.3, 0.55, 0.15])
    if grain:
        picture += cv2.resize(
            rng.normal(0, grain, (256, 256, 3)).astype(np.float32), (size, size), interpolation=cv2.INTER_NEAREST
        )
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        small = cv2.resize(picture, None, fx=(f := rng.uniform(0.5, 0.9)), fy=f, interpolation=cv2.INTER_AREA)
        picture = cv2.resize(small, (size, size), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.3:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        picture = cv2.addWeighted(picture, 1 + (k := rng.uniform(0.3, 1.2)), soft, -k, 0)
    if rng.random() < 0.7:
        picture = cv2.imdecode(
            cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 95))])[1], cv2.IMREAD_COLOR
        )
    return picture


def _glare(rng: np.random.Generator, size: int) -> npt.NDArray[np.float32]:
    spot = np.zeros((size, size), np.float32)
    axes = (rng.uniform(0.05, 0.3, 2) * size).astype(int).tolist()
    cv2.ellipse(
        spot, rng.integers(0, size, 2).tolist(), axes, rng.uniform(0, 180), 0, 360, float(rng.uniform(60, 220)), -1
    )
    return cv2.blur(cv2.blur(spot, (size // 8, size // 8)), (size // 8, size // 8))


def _blur(rng: np.random.Generator, picture: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    chance = rng.random()
    if chance < 0.35:
        return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.6))
    if chance < 0.45:
        length = int(rng.integers(3, 10))
        kernel = np.zeros((length, length), np.float32)
        a = rng.uniform(0, np.pi)
        middle, reach = (length - 1) / 2, (length - 1) / 2
        ends = [(round(middle + s * reach * np.cos(a)), round(middle + s * reach * np.sin(a))) for s in (-1, 1)]
        cv2.line(kernel, ends[0], ends[1], 1.0)
        return cv2.filter2D(picture, -1, kernel / kernel.sum())
    return picture
