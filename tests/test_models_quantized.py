"""models.quantized: what networks are shown before their numbers are made 8-bit ones."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("onnx")
pytest.importorskip("torch")

from models import quantized
from models.training_data import FINER_SIZE, INDEX_SIZE, READER_SIZE

SIZES = {"finder": (512, 512), "reader": READER_SIZE, "finer": FINER_SIZE, "index": INDEX_SIZE}


@pytest.mark.parametrize(("kind", "size"), SIZES.items())
def test_the_pictures_shown_are_the_same_each_time(kind, size, monkeypatch):
    """A network exported twice is shown the same pictures, as large as it is trained on, with values from 0 to 1."""
    monkeypatch.setattr(quantized, "SCENES", range(980_000, 980_004))
    monkeypatch.setattr(quantized, "DECKS", range(1))
    monkeypatch.setattr(quantized, "AT_ONCE", 4)
    shown, again = list(quantized.batches(kind)), list(quantized.batches(kind))
    assert len(shown) > 1
    assert all(np.array_equal(one, other) for one, other in zip(shown, again, strict=True))
    assert {batch.shape[1:] for batch in shown} == {(3, *size[::-1])}
    assert 0 <= min(batch.min() for batch in shown) < 0.2 < 0.5 < max(batch.max() for batch in shown) <= 1
