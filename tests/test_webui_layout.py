"""What the page is given to show: names as people write them, numbers as they read them."""

from __future__ import annotations

import pytest

from webui import create_app
from webui.commands import Refused, player_name
from webui.formats import number
from webui.room import Room
from webui.session import Session


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Eva\u0301",
        "👨\u200d👩\u200d👧 Fam",
        "👩\u200d❤\ufe0f\u200d👨",
        "نام\u200cها",
        "क्\u200dष",
        "Ole🇩🇪",
        "🐑🐑",
    ],
)
def test_names_keep_what_joins_their_letters(name: str) -> None:
    """Families are several people joined, hearts have a variation selector, Persian and Hindi have joiners."""
    assert player_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "A\x07nn",
        "\u202eevil",
        "Ann\u2066",
        "Ann\ufeff",
        "\u200dAnn",
        "👨\u200d",
        "\u200c\u200d",
        "نام\u200c\u200cها",
        "👨\u200d\u202e👩",
        "👨\u200d 👩",
        "A\u200dnn",
    ],
)
def test_names_hold_nothing_unseen(name: str) -> None:
    """No control characters, nothing that turns the direction, no joiner where there is nothing to join."""
    with pytest.raises(Refused, match="cannot be shown"):
        player_name(name)


def test_a_line_break_in_a_name_is_a_space() -> None:
    """Of any kind."""
    assert player_name(" Ann\u2028B.\r\nC. ") == "Ann B. C."


@pytest.mark.parametrize(("value", "written"), [(-0.04, "−0.04"), (-0.004, "0"), (-0.0, "0"), (-3, "−3"), (1.5, "1.5")])
def test_nobody_reads_minus_nought(session: Session, value: float, written: str) -> None:
    """Luck of a hundredth less than nothing is none."""
    app = create_app(Room(session), {"127.0.0.1"})
    with app.test_request_context("/?lang=en"):
        assert number(value) == written
