"""vision.scaling: large pictures become small ones quickly, and look the same."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.scaling import scaled


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize("width", [320, 640])
def test_a_small_copy_shows_the_same(size: tuple[int, int], width: int) -> None:
    """From 480p to 4K, upright and on its side: as if scaled at once, to about a grey level."""
    rng = np.random.default_rng(size[0])
    coarse = rng.integers(0, 255, (size[1] // 40, size[0] // 40, 3)).astype(np.uint8)
    image = cv2.resize(coarse, size, interpolation=cv2.INTER_CUBIC)
    height = round(size[1] * width / size[0])
    at_once = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    small = scaled(np.asarray(image, np.uint8), width, height)
    apart = np.abs(small.astype(int) - at_once.astype(int))
    assert small.shape == (height, width, 3)
    assert float(apart.mean()) < 1.5


def test_noise_averages_out() -> None:
    """Of a large noisy picture every pixel counts: the small copy is far quieter."""
    noisy = np.random.default_rng(1).normal(120, 40, (1440, 2560, 3)).clip(0, 255).astype(np.uint8)
    assert float(scaled(noisy, 448, 252).std()) < 0.4 * float(noisy.std())


def test_a_picture_may_grow() -> None:
    """A small picture is brought to a larger size as well."""
    assert scaled(np.full((48, 64, 3), 7, np.uint8), 640, 480).shape == (480, 640, 3)
