"""R-ELIM: no seat has room for the cards that it does not deny, so somebody denied falsely (VIOLATIONS §3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.events import Seat
from engine.evidence import Evidence, number_of
from engine.proofs.follow import renege
from engine.proofs.violation import Violation
from engine.said import Position
from engine.worlds import Believed, suits_of, worlds_after

CALL_FAMILIES = ("C-", "Q-", "J-")


def impossible(evidence: Evidence) -> bool:
    """Whether no legal deal is left after the last card; then something is certainly wrong."""
    worlds = worlds_after(evidence, len(evidence.sights))
    return worlds is not None and worlds.crowded() is not None


def eliminations(evidence: Evidence, named: Iterable[Violation]) -> list[Violation]:
    """What the exact solver proves before any named proof does, from the first card to the last.

    Constraints that a named proof has already found broken no longer count from that card on.
    """
    named = list(named)
    found: list[Violation] = []
    forgiven: dict[tuple[Seat, int], Position] = {}
    led_at = {sight.at: sight.led for sight in evidence.sights}
    for violation in named:
        if violation.id in ("R-FAIL", "R-TRUMP") and violation.seat is not None:
            key = (violation.seat, led_at.get((violation.offence[0], violation.offence[1] or 0), -1))
            forgiven[key] = min(forgiven.get(key, violation.certain_at), violation.certain_at)
    off = min(_call_broken(evidence, named, led_at), default=None)
    for count, sight in enumerate(evidence.sights, 1):
        if sight.missed:
            continue
        while True:
            believed = Believed(
                call=off is None or sight.at < off,
                forgiven=frozenset(key for key, since in forgiven.items() if since <= sight.at),
            )
            worlds = worlds_after(evidence, count, believed)
            crowd = worlds.crowded() if worlds is not None else None
            if worlds is None or crowd is None:
                break
            suits = suits_of(evidence, crowd)
            denied = {(seat, suit) for seat, denied in worlds.voids.items() for suit in denied & suits}
            denied = {key for key in denied if worlds.room[key[0]] > 0}
            alone = {key for key in denied if _resolves(evidence, count, believed, key[0], suits)}
            wrong_call = believed.call and _possible(evidence, count, Believed(False, believed.forgiven))
            if not denied and not believed.call:
                break
            found += _record(evidence, count, sight.at, alone or denied, named, wrong_call or not denied)
            forgiven.update(dict.fromkeys(alone or denied, sight.at))
            if wrong_call or not denied:
                off = sight.at
    return found


def _call_broken(evidence: Evidence, named: list[Violation], led_at: dict[Position, int]) -> Iterator[Position]:
    """Since when the call's duties are known to be broken; a caller who reneged in his own suit broke them there."""
    said = evidence.said
    for violation in named:
        if violation.id.startswith(CALL_FAMILIES):
            yield violation.certain_at
        elif violation.id == "R-FAIL" and violation.seat == said.picker and said.called_suit is not None:
            at = (violation.offence[0], violation.offence[1] or 0)
            if led_at.get(at) == number_of(said.called_suit):
                yield at


def _resolves(evidence: Evidence, count: int, believed: Believed, seat: Seat, suits: frozenset[int]) -> bool:
    """Whether one false denial of *seat* alone explains everything."""
    more = believed.forgiven | {(seat, suit) for suit in suits}
    return _possible(evidence, count, Believed(believed.call, more))


def _possible(evidence: Evidence, count: int, believed: Believed) -> bool:
    worlds = worlds_after(evidence, count, believed)
    return worlds is None or worlds.crowded() is None


def _record(
    evidence: Evidence,
    count: int,
    at: Position,
    deniers: set[tuple[Seat, int]],
    named: list[Violation],
    wrong_call: bool,
) -> Iterator[Violation]:
    """One R-ELIM with its suspects; a single suspect's denials are proved false at once."""
    denials = [s for s in evidence.sights[:count] if s.denies and (s.seat, s.led) in deniers]
    seats = {seat for seat, _ in deniers}
    if len(seats) == 1 and len(deniers) == 1 and not wrong_call:
        yield from (renege(sight.seat, sight, at) for sight in denials)
        return
    if wrong_call and evidence.said.picker is not None:
        seats.add(evidence.said.picker)
    closed = [
        v.certain_at
        for v in named
        if v.id in ("R-FAIL", "R-TRUMP")
        and v.seat in seats
        and any(s.at == v.offence for s in denials)
        and v.certain_at >= at
    ]
    first = min((sight.trick for sight in denials), default=at[0])
    yield Violation("R-ELIM", None, (first, None), at, min(closed, default=None), frozenset(seats))
