"""Whatever happens by chance at a table that keeps the rules, nobody is accused: whole hands, from what is seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from vision_mishaps import Acting
from vision_stories import accusations


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 32))])
def test_nobody_is_accused_in_a_lawful_hand(seed: int, tmp_path: Path) -> None:
    """Two mishaps a hand; what they leave in doubt is doubtful, and what was told is not withdrawn as an offence."""
    acting = Acting(seed)
    assert accusations(acting.story.rows(tmp_path, acting.seen)) == []
