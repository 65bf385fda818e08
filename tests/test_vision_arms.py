"""vision.arms: what hangs together with a card that is laid."""

from __future__ import annotations

import numpy as np
import pytest

from vision.arms import Arms, place_of

SEATS = np.repeat([[1], [2]], 40, axis=0).repeat(160, axis=1)
"""The upper half of the mask lies before the first seat, the lower one before the second."""
CARD = np.array([[300, 420], [360, 420], [360, 500], [300, 500]], np.float32)
"""Before the second seat, in a picture eight times as large as the mask."""


def seen_at_the_card(moving: np.ndarray) -> list[float]:
    """How much of what moves hangs together with the card, before each seat."""
    arms = Arms.of(moving, SEATS, 2)
    return arms.touching(place_of(CARD, (1280, 640), moving.shape)).tolist()


@pytest.mark.parametrize("arm", [False, True])
def test_what_moves_at_its_place_is_the_card(arm: bool) -> None:
    """It changes that place as it comes; whoever laid it right before another's seat is told by the arm alone."""
    moving = np.zeros((80, 160), bool)
    moving[53:62, 38:45] = True
    moving[:53, 40:43] = arm
    first, second = seen_at_the_card(moving)
    assert (first > 100.0) == arm
    assert second < 50.0 * arm + 1.0


def test_another_arm_is_not_at_the_card() -> None:
    """It draws back beside the one that lays the card, a hand's breadth away."""
    moving = np.zeros((80, 160), bool)
    moving[53:80, 38:45] = moving[:70, 60:80] = True
    first, second = seen_at_the_card(moving)
    assert first == 0.0
    assert second > 50.0
