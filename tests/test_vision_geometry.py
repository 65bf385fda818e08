"""vision.geometry: overlap, straightening and assignment."""

from __future__ import annotations

from itertools import permutations

import cv2
import numpy as np
import pytest

from vision import geometry

SQUARE = [[0, 0], [2, 0], [2, 2], [0, 2]]


@pytest.mark.parametrize(
    ("other", "shared"),
    [
        (SQUARE, 4.0),  # the same
        ([[1, 0], [3, 0], [3, 2], [1, 2]], 2.0),  # half
        ([[2, 0], [4, 0], [4, 2], [2, 2]], 0.0),  # only an edge
        ([[0.5, 0.5], [1, 0.5], [1, 1], [0.5, 1]], 0.25),  # within
        ([[9, 9], [10, 9], [10, 10], [9, 10]], 0.0),  # far off
        ([[0, 2], [2, 2], [2, 0], [0, 0]], 4.0),  # the other way round
    ],
)
def test_overlap(other: list[list[float]], shared: float) -> None:
    """The shared area of two quads is right, whichever way round they go."""
    assert geometry.overlap(SQUARE, other) == pytest.approx(shared, abs=1e-5)


def test_overlaps_of_many_are_those_of_each_two() -> None:
    """The table of shared areas agrees with the pairs' own, turned quads and far ones included."""
    rng = np.random.default_rng(3)
    turns = rng.uniform(0, 6.3, 12)[:, None] + np.array([0.3, 1.4, 3.4, 4.6])
    quads = np.stack([np.cos(turns), np.sin(turns)], 2) * 50 + rng.uniform(0, 200, (12, 1, 2))
    shared, own = geometry.overlaps(quads)
    assert own == pytest.approx([geometry.area(quad) for quad in quads], rel=1e-5)
    assert np.count_nonzero(shared) < shared.size
    for i, one in enumerate(quads):
        for j, other in enumerate(quads):
            assert shared[i, j] == pytest.approx(geometry.overlap(one, other), rel=1e-3, abs=0.1)


def test_centre_of_a_card_seen_aslant_is_the_cards_middle() -> None:
    """The diagonals' crossing is where a homography takes the card's middle."""
    matrix = np.array([[1.0, 0.2, 10], [0.1, 0.8, 20], [0.001, 0.004, 1]])
    quad = geometry.mapped(matrix, [[0, 0], [59, 0], [59, 91], [0, 91]])
    assert geometry.centre(quad) == pytest.approx(geometry.mapped(matrix, [[29.5, 45.5]])[0])


@pytest.mark.parametrize("shape", [(1, 1), (3, 3), (2, 5), (5, 3), (4, 6)])
def test_assignment_equals_brute_force(shape: tuple[int, int]) -> None:
    """The assignment has the highest sum that any pairing has."""
    rng = np.random.default_rng(sum(shape))
    for _ in range(30):
        gain = rng.normal(size=shape)
        rows, columns = sorted(shape)
        wide = gain if shape[0] <= shape[1] else gain.T
        best = max(sum(wide[i, p[i]] for i in range(rows)) for p in permutations(range(columns), rows))
        assert sum(gain[pair] for pair in geometry.assign(gain)) == pytest.approx(best)


def test_assignment_leaves_out_what_cannot_be() -> None:
    """A pair with -inf is never made, though a row then stays alone."""
    assert geometry.assign([[-np.inf, 1.0], [-np.inf, 2.0]]) == [(1, 1)]


def test_straightened_card_keeps_its_corners() -> None:
    """The crop's left top is the quad's first corner."""
    image = np.zeros((100, 100, 3), np.uint8)
    image[10:20, 10:20] = 255
    quad = np.array([[10, 10], [60, 10], [60, 90], [10, 90]], np.float32)
    crop = geometry.straighten(image, quad, 50, 80)
    assert crop.shape == (80, 50, 3)
    assert crop[:9, :9].min() == 255
    assert crop[12:, :].max() == 0


@pytest.mark.parametrize(
    ("quad", "way"),
    [
        ([[0, 0], [2, 0], [2, 4], [0, 4]], 90.0),
        ([[0, 0], [4, 0], [4, 2], [0, 2]], 0.0),
        ([[1, 0], [0, 1], [-2, -1], [-1, -2]], 45.0),
    ],
)
def test_long_way(quad: list[list[float]], way: float) -> None:
    """The long sides' direction is found whichever corner comes first."""
    assert geometry.turned(geometry.long_way(quad), way) == pytest.approx(0.0, abs=1e-6)


def test_the_way_back_from_a_crop_is_the_one_that_opencv_finds() -> None:
    """To a millionth of a pixel for outlines of any shape; it is what every card is cut by."""
    chance = np.random.default_rng(3)
    crop = np.float32([[0, 0], [96, 0], [96, 128], [0, 128]])
    for middle in chance.uniform(100, 600, (50, 2)):
        quad = np.float32(np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]]) + chance.normal(0, 8, (4, 2)) + middle)
        back = cv2.getPerspectiveTransform(crop, quad)
        assert geometry.from_crop(quad, 96, 128) == pytest.approx(back, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("quad", [[[5, 5]] * 4, [[5, 5], [9, 5], [15, 5], [20, 5]], [[9, 5], [10, 5], [15, 5], [5, 9]]])
def test_an_outline_without_area_is_cut_all_the_same(quad: list[list[int]]) -> None:
    """Whoever asks for it gets a picture of some kind, not an error."""
    image = np.full((40, 40, 3), 90, np.uint8)
    assert (geometry.straighten(image, np.float32(quad), 20, 30) == 90).all()


@pytest.mark.parametrize("corner", [(-900, -900), (900, -900), (900, 900), (-900, 900), (-900, 100)])
def test_what_lies_beyond_the_picture_repeats_its_edge(corner):
    """Also of an outline so large that it is shrunk first, wherever it lies."""
    image = np.full((300, 300, 3), 90, np.uint8)
    quad = np.float32([[0, 0], [400, 0], [400, 600], [0, 600]]) + np.float32(corner)
    assert (geometry.straighten(image, quad, 40, 60) == 90).all()


@pytest.mark.parametrize("size", [40, 120])
def test_cards_are_cut_from_a_padded_picture_as_from_the_picture_itself(size):
    """To the last bit, also where a card reaches beyond the border, and where it is shrunk first."""
    chance = np.random.default_rng(5)
    image = cv2.GaussianBlur(chance.integers(0, 256, (240, 320, 3), np.uint8), (5, 5), 0)
    wide = geometry.padded(image)
    assert wide.shape == (240, 320, 4)
    assert geometry.padded(wide) is wide
    for middle in chance.uniform(0, 1, (50, 2)) * (320, 240):
        corners = np.array([[-2, -3], [2, -3], [2, 3], [-2, 3]]) * size / 6 + chance.normal(0, 3, (4, 2))
        quad = np.float32(corners + middle)
        assert np.array_equal(geometry.straighten(wide, quad, 20, 30), geometry.straighten(image, quad, 20, 30))
