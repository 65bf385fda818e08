"""Fields of a JSON object, checked one by one: whatever is wrong becomes one sentence that names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.cards import Card, Suit
from engine.events import Event, Seat


@dataclass(slots=True)
class Fields:
    """The fields of one object. `prefix` is how an error calls them."""

    values: Mapping[str, object]
    prefix: str = ""
    late: list[tuple[Event, tuple[int, int]]] = field(default_factory=list)

    @classmethod
    def of(cls, value: object, what: str, prefix: str = "") -> Fields:
        """The fields of *value*, which must be an object."""
        if not isinstance(value, Mapping):
            raise ValueError(f"{what} must be a JSON object, not {_short(value)}")
        return cls(value, prefix)

    def name(self, key: str) -> str:
        """How an error calls *key*."""
        return self.prefix + key

    def present(self, key: str) -> bool:
        """Whether *key* holds anything but null."""
        return self.values.get(key) is not None

    def only(self, keys: Sequence[str]) -> None:
        """Refuse any key that is not among *keys*."""
        for key in self.values:
            if key not in keys:
                raise ValueError(f"{self.prefix}{_short(key)[1:-1]} is unknown here; there may be {', '.join(keys)}")

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object, or an empty one where there is none."""
        value = self.values.get(key)
        if value is None:
            return {}
        return Fields.of(value, self.name(key)).values

    def maybe_fields(self, key: str) -> Fields | None:
        """An object's own fields, or None."""
        return Fields.of(self.values[key], self.name(key), f"{self.name(key)}.") if self.present(key) else None

    def rows(self, key: str) -> list[Fields]:
        """A list of objects; an empty one where there is none."""
        value = self.values.get(key)
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            raise ValueError(f"{self.name(key)} must be a list, not {_short(value)}")
        return [Fields.of(row, f"{self.name(key)}[{k}]", f"{self.name(key)}[{k}].") for k, row in enumerate(value)]

    def flag(self, key: str, default: bool) -> bool:
        """true or false."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise ValueError(f"{self.name(key)} must be true or false, not {_short(value)}")
        return value

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number in a range."""
        found = self.maybe_number(key, least, most)
        return default if found is None else found

    def maybe_number(self, key: str, least: int, most: int) -> int | None:
        """A whole number in a range, or None."""
        value = self.values.get(key)
        if value is None:
            return None
        if not _whole(value) or not least <= value <= most:  # type: ignore[operator]
            raise ValueError(f"{self.name(key)} must be a whole number from {least} to {most}, not {_short(value)}")
        return int(value)  # type: ignore[call-overload, no-any-return]

    def seat(self, key: str, players: int, default: int | None = None) -> Seat:
        """A seat at the table."""
        found = self.maybe_seat(key, players)
        if found is None:
            found = default
        if found is None:
            raise ValueError(f"{self.name(key)} is missing: a seat from 0 to {players - 1}")
        return found

    def maybe_seat(self, key: str, players: int) -> Seat | None:
        """A seat at the table, or None."""
        value = self.values.get(key)
        if value is None:
            return None
        return self._seat(self.name(key), value, players)

    def seats(self, key: str, players: int, length: int) -> list[Seat]:
        """A list of *length* seats."""
        value = self.values.get(key)
        if not isinstance(value, list | tuple) or len(value) != length:
            raise ValueError(f"{self.name(key)} must be a list of {length} seats, one a card, not {_short(value)}")
        return [self._seat(self.name(key), seat, players) for seat in value]

    @staticmethod
    def _seat(name: str, value: object, players: int) -> Seat:
        if not _whole(value) or not 0 <= value < players:  # type: ignore[operator]
            raise ValueError(f"{name} must be a seat from 0 to {players - 1}, not {_short(value)}")
        return int(value)  # type: ignore[call-overload, no-any-return]

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """One of some words."""
        value = self.values.get(key)
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(f"{self.name(key)} may be {' or '.join(allowed)}, not {_short(value)}")
        return value

    def maybe_suit(self, key: str) -> Suit | None:
        """A suit by its letter, or None."""
        value = self.values.get(key)
        if value is None:
            return None
        return Suit(self.word(key, [suit.value for suit in Suit]))

    def codes(self, key: str) -> list[str]:
        """A list of strings."""
        value = self.values.get(key)
        if not isinstance(value, list | tuple) or not all(isinstance(code, str) for code in value):
            raise ValueError(f"{self.name(key)} must be a list of card codes, not {_short(value)}")
        return list(value)

    def cards(self, key: str) -> tuple[Card, ...]:
        """A list of cards, none of them twice; an empty one where there is none."""
        if not self.present(key):
            return ()
        try:
            cards = tuple(Card.parse(code) for code in self.codes(key))
        except ValueError as error:
            text = str(error)
            raise ValueError(text if text.startswith(self.name(key)) else f"{self.name(key)}: {text}") from None
        if len(set(cards)) != len(cards):
            raise ValueError(f"{self.name(key)} names a card twice")
        return cards

    def maybe_card(self, key: str) -> Card | None:
        """A card, or None."""
        value = self.values.get(key)
        if value is None:
            return None
        try:
            return Card.parse(value)  # type: ignore[arg-type]
        except ValueError as error:
            raise ValueError(f"{self.name(key)}: {error}") from None

    def places(self, key: str, length: int) -> frozenset[int]:
        """Places of a trick, counted from 1; none where there is no list."""
        value = self.values.get(key)
        if value is None:
            return frozenset()
        if not isinstance(value, list | tuple) or not all(_whole(k) and 1 <= k <= length for k in value):
            raise ValueError(f"{self.name(key)} must be a list of places from 1 to {length}, not {_short(value)}")
        return frozenset(value)

    def maybe_position(self, key: str, tricks: int, cards: int) -> tuple[int, int] | None:
        """A trick and a card in it, counted from 1, or None."""
        value = self.values.get(key)
        if value is None:
            return None
        good = isinstance(value, list | tuple) and len(value) == 2 and all(_whole(part) for part in value)
        if not good or not (1 <= value[0] <= tricks + 1 and 1 <= value[1] <= 2 * cards):  # type: ignore[index]
            raise ValueError(f"{self.name(key)} must be [trick, card], counted from 1, not {_short(value)}")
        return (value[0], value[1])  # type: ignore[index]


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: object) -> str:
    """*value* as an error quotes it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
