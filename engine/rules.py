"""House rules as one frozen value: every option of SPEC.md under its own name, and presets to start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from engine.options import OPTIONS, Kind, Option

BLIND_TO_NAMED = "named_trick"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table has agreed on. Names and defaults are SPEC.md's; the register of §14 says why.

    >>> HouseRules().all_pass
    'leaster'
    """

    deck: Literal[32, 30, 26] = 32
    jack_order: Literal["CSHD", "SCHD"] = "CSHD"
    redeal_no_ace_face_trump: bool = False
    all_pass: Literal["leaster", "doubler", "forced_pick", "mittler", "schneidster", "pot", "redeal"] = "leaster"
    leaster_blind: str = "last_trick"
    leaster_tie: Literal["wash", "split"] = "wash"
    doubler_dealer: Literal["next", "same"] = "next"
    doubler_stack: Literal["multiply", "single", "queue"] = "multiply"
    no_blame: Literal["off", "no_bump", "no_loss"] = "off"
    mittler_even: Literal["upper", "lower"] = "upper"
    mittler_label_map: Literal["definition", "name"] = "definition"
    mittler_blind: Literal["last_trick", "discard"] = "last_trick"
    individual_stake: int = 1
    pot_split: Literal["equal"] = "equal"
    pot_picker_loss: int = 0
    partner: Literal["called_ace", "jd", "fixed", "solo_only", "base4", "queens4"] = "called_ace"
    jd_picker_holds: Literal["alone", "call_up_jh"] = "alone"
    teams: tuple[tuple[int, ...], ...] = ()
    call_ten: bool = True
    call_ten_winner: Literal["ten", "ace"] = "ten"
    aces_count_bury: bool = True
    unknown: bool = True
    unknown_lead: Literal["as_called_suit", "forbidden"] = "as_called_suit"
    ace_unknown: Literal["invalid", "hidden_partner", "forced_solo"] = "invalid"
    unresolved: Literal["flag", "redeal"] = "flag"
    hold_rule: Literal["keep_one"] = "keep_one"
    partner_lead: Literal["ace_only", "free", "run4"] = "ace_only"
    crack: bool = False
    recrack: bool = False
    recrack_who: Literal["picker", "picker_side", "any"] = "picker"
    crack_around_corner: bool = False
    blitz: bool = False
    blitz_needs_crack: bool = True
    invalid_multiplier: Literal["ignore", "honour"] = "ignore"
    multiplier_cap: int | None = None
    double_on_bump: bool = False
    solo_stake: int = 1
    schneider_defenders_max: Literal[29, 30] = 29
    tie60: Literal["lose", "none"] = "lose"
    no_trick_loss: Literal["shared", "picker_only"] = "shared"
    bury_if_no_trick: Literal["picker", "defenders"] = "picker"
    split: Literal["weighted", "even"] = "weighted"
    partner_loss: Literal["share", "exempt"] = "share"
    fox: Literal["off", "opponents", "any"] = "off"
    queens4_pair: Literal["QC-QS", "QC-JD"] = "QC-QS"
    solo_priority: Literal["forehand_first", "dealer_first"] = "forehand_first"
    renege_penalty: Literal["flag_only", "misplay", "forfeit_as_simple_loss", "redeal"] = "flag_only"

    @classmethod
    def from_settings(cls, settings: Mapping[str, object]) -> HouseRules:
        """The rules that differ from the defaults by *settings*; ValueError names an option and what it may be.

        >>> HouseRules.from_settings({"solo_stake": 2}).solo_stake
        2
        >>> HouseRules.from_settings({"split": "thirds"})
        Traceback (most recent call last):
        ValueError: settings.split may be weighted or even, not 'thirds'
        """
        if not isinstance(settings, Mapping):
            raise ValueError(f"settings must be an object of options, not {settings!r}")
        values: dict[str, Any] = {}
        for name, value in settings.items():
            option = OPTIONS.get(name) if isinstance(name, str) else None
            if option is None:
                raise ValueError(f"settings.{name} is no house rule; the rules are {', '.join(OPTIONS)}")
            values[option.name] = _checked(option, value)
        return cls(**values)

    def settings(self) -> dict[str, object]:
        """The options that differ from the defaults, as a hand record has them.

        >>> HouseRules(split="even").settings()
        {'split': 'even'}
        """
        found: dict[str, object] = {}
        for name in _NAMES:
            value = getattr(self, name)
            if value != getattr(_DEFAULT, name):
                found[name] = [list(team) for team in value] if name == "teams" else value
        return found

    @property
    def blind_trick(self) -> int | None:
        """The trick of a leaster that takes the blind when the house rule itself names one (SPEC 4.1)."""
        return int(self.leaster_blind.partition(":")[2]) if self.leaster_blind.startswith("named_trick:") else None

    @property
    def has_picker(self) -> bool:
        """Whether somebody takes a blind: not in the four-handed games of SPEC §11."""
        return self.partner not in ("base4", "queens4")


_NAMES = tuple(f.name for f in fields(HouseRules))
_DEFAULT = HouseRules()


def _checked(option: Option, value: object) -> object:
    """*value* as the option keeps it, or ValueError."""
    good: object = None
    match option.kind:
        case Kind.CHOICE:
            word = "off" if value is False and "off" in option.allowed else value
            good = (
                word if isinstance(word, str | int) and not isinstance(word, bool) and word in option.allowed else None
            )
        case Kind.FLAG:
            good = {"on": True, "off": False}.get(value) if isinstance(value, str) else value
            good = good if isinstance(good, bool) else None
        case Kind.NUMBER | Kind.LIMIT:
            if option.kind is Kind.LIMIT and value in (None, "none"):
                return None
            good = value if _whole(value) and value >= option.least else None  # type: ignore[operator]
        case Kind.TRICK:
            good = value if isinstance(value, str) and _names_trick(value) else None
        case Kind.TEAMS:
            good = _teams(value)
    if good is None:
        raise ValueError(f"settings.{option.name} may be {option.may_be}, not {value!r}")
    return good


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6


def _names_trick(value: str) -> bool:
    head, _, number = value.partition(":")
    if not number:
        return value in ("last_trick", "nobody", BLIND_TO_NAMED)
    return (
        head == BLIND_TO_NAMED
        and number.isascii()
        and number.isdigit()
        and 1 <= int(number[:3]) <= 16
        and len(number) < 3
    )


def _teams(value: object) -> tuple[tuple[int, ...], ...] | None:
    if not isinstance(value, list | tuple) or not all(isinstance(team, list | tuple) for team in value):
        return None
    seats = [seat for team in value for seat in team]
    if not all(_whole(seat) and 0 <= seat < 8 for seat in seats) or len(set(seats)) != len(seats):
        return None
    return tuple(tuple(team) for team in value)


DEFAULT = _DEFAULT
"""The rules of a table that has agreed on nothing else."""

PRESETS: dict[str, HouseRules] = {
    "our_table": HouseRules(),
    "seed_000": HouseRules(),
    "seed_001": HouseRules(jack_order="SCHD", unknown=False, no_trick_loss="picker_only", double_on_bump=True),
    "seed_003_base": HouseRules(partner="base4"),
    "seed_003_queens": HouseRules(partner="queens4"),
    "seed_004": HouseRules(call_ten_winner="ace", unknown=False, schneider_defenders_max=30, solo_stake=2),
}
"""One set of rules for each source document as it is written, and `our_table` to start one's own from."""
