"""R-ELIM: no seat has room for the cards that it does not deny, so somebody denied falsely (VIOLATIONS §3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.events import Seat
from engine.evidence import NOTHING, Evidence, number_of
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

    Constraints that a named proof has found broken no longer count from that card on. Between two such cards a legal
    deal that is left after the later one was left after every earlier one, so one look at the end of a stretch will do.
    """
    search = _Search(evidence, list(named))
    count = 1
    while count <= len(evidence.sights):
        end = search.stretch(count)
        if search.crowded(end) is None:
            count = end + 1
            continue
        count = next(k for k in range(count, end + 1) if search.crowded(k) is not None)
        if not search.record(count):
            count = end + 1
    return search.found


class _Search:
    """The violations found so far, and which constraints they have put out of force since when."""

    def __init__(self, evidence: Evidence, named: list[Violation]) -> None:
        self.evidence, self.named = evidence, named
        self.found: list[Violation] = []
        led_at = {sight.at: sight.led for sight in evidence.sights}
        self.forgiven: dict[tuple[Seat, int], Position] = {}
        for violation in named:
            if violation.id in ("R-FAIL", "R-TRUMP") and violation.seat is not None:
                key = (violation.seat, led_at.get((violation.offence[0], violation.offence[1] or 0), NOTHING))
                self.forgiven[key] = min(self.forgiven.get(key, violation.certain_at), violation.certain_at)
        self.off = min(_call_broken(evidence, named, led_at), default=None)

    def stretch(self, count: int) -> int:
        """The last card after *count* to which the same constraints apply."""
        sights = self.evidence.sights
        here = sights[count - 1].at
        ends = [*self.forgiven.values(), *([self.off] if self.off is not None else [])]
        stop = min((at for at in ends if at > here), default=None)
        if stop is None:
            return len(sights)
        return max(k for k, sight in enumerate(sights, 1) if sight.at < stop)

    def believed(self, count: int) -> Believed:
        """The constraints in force after *count* cards."""
        at = self.evidence.sights[count - 1].at
        forgiven = frozenset(key for key, since in self.forgiven.items() if since <= at)
        return Believed(self.off is None or at < self.off, forgiven)

    def crowded(self, count: int) -> frozenset[int] | None:
        """Cards for which there is no room after *count* cards, or None."""
        worlds = worlds_after(self.evidence, count, self.believed(count))
        return worlds.crowded() if worlds is not None else None

    def record(self, count: int) -> bool:
        """Note what is proved after *count* cards; False when no constraint explains it."""
        evidence, believed = self.evidence, self.believed(count)
        at = evidence.sights[count - 1].at
        worlds = worlds_after(evidence, count, believed)
        crowd = worlds.crowded() if worlds is not None else None
        if worlds is None or crowd is None:
            return False
        suits = suits_of(evidence, crowd)
        denied = {
            (seat, suit) for seat, voids in worlds.voids.items() for suit in voids & suits if worlds.room[seat] > 0
        }
        alone = {key for key in denied if _resolves(evidence, count, believed, key[0], suits)}
        wrong_call = believed.call and (not denied or _possible(evidence, count, Believed(False, believed.forgiven)))
        if not denied and not wrong_call:
            return False
        self.found += _record(evidence, count, at, alone or denied, self.named, wrong_call)
        self.forgiven.update(dict.fromkeys(alone or denied, at))
        if wrong_call:
            self.off = at
        return True


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
        called = evidence.said.called_suit
        if called is not None:  # or somebody kept the called card back when its suit was led
            seats |= {sight.seat for sight in evidence.sights[:count] if sight.led == number_of(called)}
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
