"""Where the table lies in the picture: who sits where, and how many millimetres a pixel is.

Nothing needs to be printed or clicked: cards have a known size, so the cards on the table give the scale.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How the table stands before the camera: what a `NAME.table.json` or the set-up page says of it.

    `seat_angles`: for each seat the direction from the middle of the table in picture degrees, clockwise from +x (so 90
    is the lower edge), seat 0 first; None spreads the seats evenly, seat 0 nearest to the camera and clockwise from there.
    `middle`: the middle of the play as fractions of the picture's width and height; None is the middle of the picture.
    """

    players: int = 5
    seat_angles: tuple[float, ...] | None = None
    deck: str = "french"
    middle: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if not 3 <= self.players <= 8:
            raise ValueError(f"players is {self.players}; a table has 3 to 8")
        if self.seat_angles is not None and len(self.seat_angles) != self.players:
            raise ValueError(f"seat_angles has {len(self.seat_angles)} angles for {self.players} players")

    @property
    def angles(self) -> tuple[float, ...]:
        """The direction of each seat in picture degrees, 0 to 360.

        >>> TableLayout(players=4).angles
        (90.0, 180.0, 270.0, 0.0)
        """
        if self.seat_angles is not None:
            return tuple(angle % 360.0 for angle in self.seat_angles)
        return tuple((90.0 + 360.0 * seat / self.players) % 360.0 for seat in range(self.players))
