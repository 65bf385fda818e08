"""Cards compared by their pixels."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models.decks import drawn_deck
from vision import pixels
from vision.values import Image


@pytest.fixture(scope="module")
def faces() -> list[Image]:
    """Eight cards of a drawn deck, straightened."""
    deck = drawn_deck(10_003)
    return [cv2.resize(deck.faces[card.code][..., :3], pixels.CARD, interpolation=cv2.INTER_AREA) for card in DECK[::4]]


def moved(face: Image, x: float, y: float) -> Image:
    """*face* so many pixels aside."""
    return cv2.warpAffine(face, np.float32([[1, 0, x], [0, 1, y]]), pixels.CARD, borderMode=cv2.BORDER_REPLICATE)


@pytest.mark.parametrize(
    "seen",
    [
        pytest.param(lambda face: face, id="as it was taught"),
        pytest.param(lambda face: face[::-1, ::-1].copy(), id="on its head"),
        pytest.param(lambda face: moved(face, 6, -5), id="aside in its outline"),
        pytest.param(lambda face: cv2.GaussianBlur(face, (0, 0), 4), id="blurred"),
        pytest.param(lambda face: (face * np.linspace(0.4, 1, 96)[None, :, None]).astype(np.uint8), id="in a shadow"),
    ],
)
def test_a_card_is_most_like_its_own_look(faces, seen) -> None:
    """However it lies and whatever the light."""
    looks = np.stack([pixels.kept(face) for face in faces])
    alike = pixels.alike([seen(face) for face in faces], looks)
    assert alike.shape == (8, 8)
    assert alike.argmax(1).tolist() == list(range(8))
    assert np.all(alike <= 1.001)
