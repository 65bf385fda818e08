"""What was told of a filmed hand, held against its truth: cards, seats, winners, violations, claims, and how many."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, TypeAlias

Play: TypeAlias = tuple[int, str]
"""Who played which card."""

NOTHING: Play = (-1, "")
"""Where there is no play."""


@dataclass(frozen=True, slots=True)
class Score:
    """How one hand was told: `exact` in cards, seats, order and winners, nobody asked, and no other hand beside it.

    `wrong`: cards told with another name or seat, not told, or told though nobody played them, all those of other hands
    among them (but of a next hand that only begins when the film ends). `unasked`: those of them that no answer would
    put right, for none was asked for that lets somebody say the card, or the seat is wrong as well. `mistaken`: tricks
    told as another seat's, without such a question about a wrong card in them. `questions`: how many answers all
    questions want. The kinds of violations planted, found, invented, and those that somebody was accused of wrongly
    until they were withdrawn, in whichever hand; whether it ends in a `claim`, and whether that (or that there is none)
    was `noticed` with the right seat; frames a second.
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
    mistaken: int = 0

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


def row_of(one: Score, options: Mapping[str, Any]) -> str:
    """*one*, which was tried with *options*, as a line of JSON, which `kept_in` reads."""
    return json.dumps({**asdict(one), "options": options})


def kept_in(file: Path, options: Mapping[str, Any]) -> dict[int, Score]:
    """The scores of hands tried with the same *options* whose lines lie in *file*, by the seeds that their names begin
    with; none where there is no file. What was tried with others, or nobody knows with which, is another hand.
    """
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if row.pop("options", None) == options]
    scores = [Score(**{name: tuple(v) if isinstance(v, list) else v for name, v in row.items()}) for row in rows]
    return {int(one.name.split()[0]): one for one in scores}


def score(name: str, truth: dict[str, Any], told: Sequence[dict[str, Any]], speed: float = 0.0) -> Score:
    """Hold what was *told* against the *truth* of a film (`NAME.truth.json`)."""
    played = [(card["seat"], card["card"]) for card in truth["cards"]]
    rows, surplus = _its_own(played, told)
    got = _plays(rows)
    pairs = list(zip_longest(played, got, fillvalue=NOTHING))
    wrong = [index for index, (one, other) in enumerate(pairs) if one != other]
    asked = {row["play"] - 1: {answer["card"] for answer in row["answers"]} for row in rows if _is(row, "question")}
    mended = {i for i in wrong if pairs[i][0][0] == pairs[i][1][0] and pairs[i][0][1] in asked.get(i, ())}
    unasked = len(wrong) - len(mended) + surplus
    mistaken = _mistaken(truth, rows, mended)
    claimed = violations_of(told)
    true = {_key(row) for row in truth["violations"]}
    planted = {_key(row) for row in truth["violations"] if not _named_since(row, truth["violations"])}
    accused = {_key(row) for row in told if row["event"] == "violation" and row["seat"] is not None}
    first = "{}: {}, told {}".format(f"card {wrong[0] + 1}", *pairs[wrong[0]]) if wrong else ""
    first = first or (f"another hand told, of {surplus} cards" if surplus else "")
    claim = truth.get("claim")
    noticed = _noticed(claim, told)
    return Score(
        name,
        not wrong and not surplus and not mistaken and not asked and noticed,
        len(played),
        len(wrong) + surplus,
        unasked,
        _answers(rows),
        _kinds(planted),
        _kinds(claimed & planted),
        _kinds(claimed - true),
        _kinds(accused - claimed - true),
        claim is not None,
        noticed,
        speed,
        first or ("" if noticed else f"claim: {claim and claim['seat']}, told {_whose(told)}"),
        mistaken,
    )


def _is(row: Mapping[str, Any], event: str) -> bool:
    return bool(row["event"] == event)


def _its_own(played: Sequence[Play], told: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], int]:
    """The rows of the hand that is likest to what was *played*, and how many cards were *told* of hands that were none:
    all before it, and after it one that is half as long or longer, for a film may show how the next one begins.
    """
    hands = _apart(told)
    likest = max(range(len(hands)), key=lambda i: (_alike(played, _plays(hands[i])), i))
    others = [*hands[:likest], *(hand for hand in hands[likest + 1 :] if 2 * len(_plays(hand)) >= len(played))]
    return hands[likest], sum(len(_plays(hand)) for hand in others)


def _apart(told: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The rows of each hand that was *told*: a hand that is told anew, with something put right, is the same."""
    hands: list[list[dict[str, Any]]] = []
    rows: list[dict[str, Any]] = []
    for row in told:
        rows.append(row)
        if _is(row, "hand_over"):
            before, now = _plays(hands[-1]) if hands else [], _plays(rows)
            if 2 * _alike(before, now) > min(len(before), len(now)):
                hands[-1] += rows
            else:
                hands.append(rows)
            rows = []
    if hands:
        hands[-1] += rows
    return hands or [rows]


def _plays(rows: Iterable[dict[str, Any]]) -> list[Play]:
    """What was played in the hand of *rows*, as it was told last."""
    ended = [row["hand"] for row in rows if _is(row, "hand_over")]
    return plays_of(ended[-1]) if ended else []


def _alike(one: Sequence[Play], other: Sequence[Play]) -> int:
    """How many plays are the same, at the same place."""
    return sum(a == b for a, b in zip(one, other, strict=False))


def _mistaken(truth: dict[str, Any], rows: Sequence[dict[str, Any]], mended: set[int]) -> int:
    """How many tricks were told as another seat's, unless one of the plays that an answer has *mended* lies in them:
    then they may have become right with it.
    """
    winners = [trick["seat"] for trick in truth["tricks"]]
    taken = {row["trick"]: row["seat"] for row in rows if _is(row, "trick_taken")}  # as it was told last
    seats = [taken.get(trick) for trick in range(1, 1 + max([len(winners), *taken]))]
    players = next((row["hand"]["players"] for row in rows if _is(row, "hand_over")), 1)
    tricks = {index // players for index in mended}
    told = enumerate(zip_longest(winners, seats))
    return sum(one != other and trick not in tricks for trick, (one, other) in told)


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


def plays_of(hand: dict[str, Any]) -> list[Play]:
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
    return one.exact or (one.unasked == 0 and one.mistaken == 0 and one.questions <= 1 and one.noticed)


def summary(scores: Sequence[Score]) -> list[str]:
    """How *scores* stand against the bars, a line each; what is counted stands at `Score`.

    Right but for one question is a hand of which that answer puts every wrong card, and with it every wrong winner,
    right. Of all cards that were played, those are wrong, with or without a question, that were told wrongly, and as
    many more as were told though nobody played them. Violations are planted where one was, and found with the right
    seat and card; a hand counts once, however many are invented in it or withdrawn.
    """
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
