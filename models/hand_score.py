"""What was told of a filmed hand, held against its truth: cards, seats, winners, violations, claims, and how many."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Score:
    """How one hand was told: `exact` in cards, seats, order and winners, nobody asked; `wrong` cards, and those of them
    that nothing was asked about; how many answers the `questions` want; the kinds of violations planted, found,
    invented, and those that somebody was accused of wrongly until they were withdrawn; whether it ends in a `claim`,
    and whether that (or that there is none) was `noticed` with the right seat; frames a second.
    """

    name: str
    exact: bool
    cards: int
    wrong: int
    unasked: int
    questions: int
    planted_kinds: tuple[str, ...]
    found_kinds: tuple[str, ...]
    invented_kinds: tuple[str, ...]
    withdrawn_kinds: tuple[str, ...]
    claim: bool
    noticed: bool
    speed: float
    first: str = ""

    @property
    def planted(self) -> int:
        """How many violations there were."""
        return len(self.planted_kinds)

    @property
    def found(self) -> int:
        """How many of them were told, with the right seat and the right cards."""
        return len(self.found_kinds)

    @property
    def invented(self) -> int:
        """How many were told that there were not."""
        return len(self.invented_kinds)


def row_of(one: Score) -> str:
    """*one* as a line of JSON, which `kept_in` reads."""
    return json.dumps(asdict(one))


def kept_in(file: Path) -> dict[int, Score]:
    """The scores whose lines lie in *file*, by the seeds that their names begin with; none where there is no file."""
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    scores = [Score(**{name: tuple(v) if isinstance(v, list) else v for name, v in row.items()}) for row in rows]
    return {int(one.name.split()[0]): one for one in scores}


def score(name: str, truth: dict[str, Any], told: Sequence[dict[str, Any]], speed: float = 0.0) -> Score:
    """Hold what was *told* against the *truth* of a film (`NAME.truth.json`)."""
    played = [(card["seat"], card["card"]) for card in truth["cards"]]
    ended = [row["hand"] for row in told if row["event"] == "hand_over"]
    got = plays_of(ended[-1]) if ended else []
    asked = {row["play"] - 1 for row in told if row["event"] == "question"}
    padded = [*got, *[(-1, "")] * (len(played) - len(got))]
    wrong = [index for index, (one, other) in enumerate(zip(played, padded, strict=False)) if one != other]
    winners = [trick["seat"] for trick in truth["tricks"]]
    taken = {row["trick"]: row["seat"] for row in told if row["event"] == "trick_taken"}  # as it was told last
    claimed = violations_of(told)
    true = {_key(row) for row in truth["violations"]}
    planted = {_key(row) for row in truth["violations"] if not _named_since(row, truth["violations"])}
    accused = {_key(row) for row in told if row["event"] == "violation" and row["seat"] is not None}
    first = f"card {wrong[0] + 1}: {played[wrong[0]]}, told {padded[wrong[0]]}" if wrong else ""
    claim = truth.get("claim")
    noticed = _noticed(claim, told)
    return Score(
        name,
        got == played and winners == list(taken.values()) and not asked and noticed,
        len(played),
        len(wrong),
        sum(index not in asked for index in wrong),
        _answers(told),
        _kinds(planted),
        _kinds(claimed & planted),
        _kinds(claimed - true),
        _kinds(accused - claimed - true),
        claim is not None,
        noticed,
        speed,
        first or ("" if noticed else f"claim: {claim and claim['seat']}, told {_whose(told)}"),
    )


def _answers(told: Sequence[dict[str, Any]]) -> int:
    """How many answers all questions want: of two plays, each of which is one of the same two cards, one answer says
    both (`webui.corrections`).
    """
    rows = [row for row in told if row["event"] == "question"]
    asked = {row["play"]: frozenset(answer["card"] for answer in row["answers"]) for row in rows}
    alike = Counter(cards for cards in asked.values() if len(cards) == 2)
    return len(asked) - sum(count == 2 for count in alike.values())


def _noticed(claim: dict[str, Any] | None, told: Sequence[dict[str, Any]]) -> bool:
    """Whether the table was asked who takes the rest when there was a claim, of the claimant or, where all threw their
    cards in, of nobody by name; and whether it was left alone when there was none.
    """
    whose = _whose(told)
    if claim is None:
        return not whose
    return bool(whose) and (whose[-1] == claim["seat"] or (claim["thrown"] and whose[-1] is None))


def _whose(told: Sequence[dict[str, Any]]) -> list[int | None]:
    return [row["seat"] for row in told if row["event"] == "laid_open"]


def plays_of(hand: dict[str, Any]) -> list[tuple[int, str]]:
    """Seat and card of every play of a hand record, in order.

    >>> plays_of({"players": 3, "tricks": [{"leader": 2, "cards": ["QC", "7D", "8H"]}]})
    [(2, 'QC'), (0, '7D'), (1, '8H')]
    """
    found = []
    for trick in hand["tricks"]:
        usual = [(trick["leader"] + place) % hand["players"] for place in range(len(trick["cards"]))]
        found += list(zip(trick.get("seats", usual), trick["cards"], strict=True))
    return found


Key: TypeAlias = tuple[str, int | None, tuple[int | None, ...]]
"""A violation: its kind, whose it is, the card that was wrong. Where a card is doubtful, a later one may prove it."""


def _key(row: dict[str, Any]) -> Key:
    return row["id"], row["seat"], tuple(row["offence"])


def _named_since(open_one: dict[str, Any], violations: Sequence[dict[str, Any]]) -> bool:
    """Whether what closed *open_one*, which is one of several players', names whose it is: the table is told that in
    its stead (`webui.judging`).
    """
    closed = open_one.get("guilty_at")
    if open_one["seat"] is not None or closed is None:
        return False
    named = {row["seat"] for row in violations if row.get("guilty_at") == closed}
    return not named.isdisjoint(open_one.get("suspects", ()))


def _kinds(keys: Iterable[Key]) -> tuple[str, ...]:
    return tuple(sorted(key[0] for key in keys))


def violations_of(told: Iterable[dict[str, Any]]) -> set[Key]:
    """The violations that stand in the end: those told and not withdrawn.

    One that is told anew with more known of it stands, though its older version is withdrawn after that.
    """
    stand: list[dict[str, Any]] = []
    for row in told:
        said = {name: value for name, value in row.items() if name not in ("event", "t")}
        if row["event"] == "violation":
            stand.append(said)
        elif row["event"] == "violation_withdrawn" and said in stand:
            stand.remove(said)
    return {_key(said) for said in stand}


def _nearly(one: Score) -> bool:
    """Whether one answer is all that a hand needs."""
    return one.exact or (one.unasked == 0 and one.questions <= 1 and one.noticed)


def summary(scores: Sequence[Score]) -> list[str]:
    """How *scores* stand against the bars, a line each."""
    cards, hands = sum(one.cards for one in scores), len(scores)
    planted, claims = sum(one.planted for one in scores), sum(one.claim for one in scores)
    rows = [
        ("hands exactly right, nobody asked", sum(one.exact for one in scores), hands, ">= 95 %"),
        ("right but for one question at most", sum(map(_nearly, scores)), hands, ">= 99 %"),
        ("cards right", cards - sum(one.wrong for one in scores), cards, ">= 99.8 %"),
        ("cards wrong without a question", sum(one.unasked for one in scores), cards, "<= 0.05 %"),
        ("hands with an invented violation", sum(one.invented > 0 for one in scores), hands, "0"),
        ("hands with one that was withdrawn", sum(bool(one.withdrawn_kinds) for one in scores), hands, "0"),
        ("planted violations found", sum(one.found for one in scores), planted, ">= 98 %"),
        ("claims noticed, of the right seat", sum(one.claim and one.noticed for one in scores), claims, ""),
        ("hands with an invented claim", sum(not (one.claim or one.noticed) for one in scores), hands - claims, "0"),
    ]
    lines = [f"| {'what':36} | {'of':>11} | {'share':>7} | bar |", "| --- | ---: | ---: | --- |"]
    for what, count, of, bar in rows:
        lines.append(f"| {what:36} | {count:5}/{of:<5} | {count / max(of, 1):7.2%} | {bar} |")
    slowest = min((one.speed for one in scores), default=0.0)
    return [*lines, *by_kind(scores), f"slowest: {slowest:.0f} frames a second"]


def by_kind(scores: Sequence[Score]) -> list[str]:
    """How many of each kind of violation were planted, found and invented, a line each."""
    planted = Counter(chain.from_iterable(one.planted_kinds for one in scores))
    found = Counter(chain.from_iterable(one.found_kinds for one in scores))
    invented = Counter(chain.from_iterable(one.invented_kinds for one in scores))
    lines = [f"| {'kind':20} | {'found':>11} | {'share':>7} | invented |", "| --- | ---: | ---: | ---: |"]
    for kind in sorted({*planted, *invented}):
        count, of = found[kind], planted[kind]
        share = f"{count / of:7.1%}" if of else " " * 7
        lines.append(f"| {kind:20} | {count:5}/{of:<5} | {share} | {invented[kind]:8} |")
    return lines
