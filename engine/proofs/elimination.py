"""R-ELIM: no seat has room for the cards that it does not deny, so somebody denied falsely (VIOLATIONS §3).

A seat is named here where nothing that may still fall can clear it, or where its false denial alone explains everything
(§1: the fewest broken duties) and no card since has cleared it; else all who can have done it are suspects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.events import Seat
from engine.evidence import NOTHING, Evidence, number_of
from engine.proofs.follow import renege
from engine.proofs.violation import Violation
from engine.said import Position
from engine.shown import held_cards
from engine.worlds import EVERYTHING, Believed, Worlds, suits_of, worlds_after

CALL_FAMILIES = ("C-", "Q-", "J-")
RENEGES = ("R-FAIL", "R-TRUMP")


def impossible(evidence: Evidence) -> bool:
    """Whether no legal deal is left after the last card; then something is certainly wrong."""
    return _tight(evidence, len(evidence.sights), EVERYTHING) is not None


def eliminations(evidence: Evidence, named: Iterable[Violation]) -> list[Violation]:
    """What the exact solver proves before any named proof does, from the first card to the last.

    Constraints that a named proof has found broken no longer count from that card on. Between two such cards a legal
    deal that is left after the later one was left after every earlier one, so one look at the end of a stretch will do.
    """
    search = _Search(evidence, list(named))
    count = 1
    while count <= len(evidence.sights):
        end = search.stretch(count)
        if not search.wrong(end):
            count = end + 1
            continue
        count = next(k for k in range(count, end + 1) if search.wrong(k))
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
            if violation.id in RENEGES and violation.seat is not None:
                key = (violation.seat, led_at.get((violation.offence[0], violation.offence[1] or 0), NOTHING))
                self.forgiven[key] = min(self.forgiven.get(key, violation.certain_at), violation.certain_at)
        self.off = min(_call_broken(evidence, named, led_at), default=None)
        self.not_held: Position | None = None

    def stretch(self, count: int) -> int:
        """The last card after *count* to which the same constraints apply."""
        sights = self.evidence.sights
        here = sights[count - 1].at
        ends = [*self.forgiven.values(), *(at for at in (self.off, self.not_held) if at is not None)]
        stop = min((at for at in ends if at > here), default=None)
        if stop is None:
            return len(sights)
        return max(k for k, sight in enumerate(sights, 1) if sight.at < stop)

    def believed(self, count: int) -> Believed:
        """The constraints in force after *count* cards."""
        at = self.evidence.sights[count - 1].at
        forgiven = frozenset(key for key, since in self.forgiven.items() if since <= at)
        shown = self.not_held is None or at < self.not_held
        return Believed(self.off is None or at < self.off, shown, forgiven)

    def wrong(self, count: int) -> bool:
        """Whether no legal deal is left after *count* cards."""
        return _tight(self.evidence, count, self.believed(count)) is not None

    def record(self, count: int) -> bool:
        """Note what is proved after *count* cards; False when no constraint explains it."""
        evidence, believed = self.evidence, self.believed(count)
        at = evidence.sights[count - 1].at
        tight = _tight(evidence, count, believed)
        if tight is None:
            return False
        sure = _must_have_lied(evidence, tight[0])
        if sure:
            return self._name(count, sure)
        bare = _tight(evidence, count, replace(believed, call=False, shown=False))
        deniers = _deniers(evidence, *(bare or tight))  # with *bare* one is false, whatever was called or shown
        call = shown = False
        if bare is None:
            by_call = believed.call and _possible(evidence, count, replace(believed, call=False))
            by_shown = believed.shown and _possible(evidence, count, replace(believed, shown=False))
            call, shown = believed.call and (by_call or not by_shown), believed.shown and (by_shown or not by_call)
        only = self._only(count) if not (call or shown) else None
        if only is not None and self._stands(only):
            return self._name(count, {only})
        suspects = {seat for seat, _ in deniers}
        suspects |= _bound(evidence, count) if call else set()
        suspects |= {seat for seat, _, _ in held_cards(evidence)} if shown else set()
        if not suspects:
            return False
        self.found.append(_record(evidence, count, deniers, suspects, self.named, call))
        self.forgiven.update(dict.fromkeys(deniers, at))
        self.off = at if call else self.off
        self.not_held = at if shown else self.not_held
        return True

    def _name(self, count: int, lied: set[tuple[Seat, int]]) -> bool:
        """Note that the denials (seat, suit) *lied* are false, which is certain after *count* cards."""
        sights, at = self.evidence.sights, self.evidence.sights[count - 1].at
        self.found += [renege(s.seat, s, at) for s in sights[:count] if s.denies and (s.seat, s.led) in lied]
        self.forgiven.update(dict.fromkeys(lied, at))
        return True

    def _only(self, count: int) -> tuple[Seat, int] | None:
        """The denial that alone explains what is wrong after *count* cards, were it false, if it is the only such."""
        evidence, believed = self.evidence, self.believed(count)
        tight = _tight(evidence, count, believed)
        if tight is None:
            return None
        more = {key: replace(believed, forgiven=believed.forgiven | {key}) for key in _deniers(evidence, *tight)}
        alone = [key for key, without in more.items() if _possible(evidence, count, without)]
        return alone[0] if len(alone) == 1 else None

    def _stands(self, key: tuple[Seat, int]) -> bool:
        """Whether that denial is still the one, after all that has fallen: its seat's own card proved it, or its seat
        has cards left and nothing else explains what is wrong.
        """
        if key in self.forgiven:
            return True
        played = sum(1 for _ in self.evidence.of_seat(key[0]))
        return played < self.evidence.size and self._only(len(self.evidence.sights)) == key


def _must_have_lied(evidence: Evidence, worlds: Worlds) -> set[tuple[Seat, int]]:
    """Denials (seat, suit) that are false whatever anybody else did: the unseen cards of other suits do not fill the
    hand. Nothing that may still fall clears that seat, so it alone may be named before its own card does it.
    """
    suits = evidence.said.order.suits
    unseen = Counter(number_of(suits[card]) for card in worlds.places)
    return {
        (seat, suit)
        for seat, voids in worlds.voids.items()
        for suit in voids
        if len(worlds.places) - unseen[suit] < worlds.room[seat]
    }


def _deniers(evidence: Evidence, worlds: Worlds, crowd: frozenset[int]) -> set[tuple[Seat, int]]:
    """Every denial that keeps the cards of *crowd* out of a hand with room for them: one of them at least is false,
    if nothing else is wrong. Several may be, so that the fewest that would do clear nobody.
    """
    suits = suits_of(evidence, crowd)
    return {(seat, suit) for seat, voids in worlds.voids.items() for suit in voids & suits if worlds.room[seat] > 0}


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


def _tight(evidence: Evidence, count: int, believed: Believed) -> tuple[Worlds, frozenset[int]] | None:
    """The worlds after *count* cards and those cards that have no room in them; None while a legal deal is left."""
    worlds = worlds_after(evidence, count, believed)
    crowd = worlds.crowded() if worlds is not None else None
    return None if worlds is None or crowd is None else (worlds, crowd)


def _possible(evidence: Evidence, count: int, believed: Believed) -> bool:
    return _tight(evidence, count, believed) is None


def _bound(evidence: Evidence, count: int) -> set[Seat]:
    """Who may have broken the call: the picker, or whoever kept the called card back when its suit was led."""
    said = evidence.said
    found = {said.picker} if said.picker is not None else set()
    if said.called_suit is not None:
        found |= {sight.seat for sight in evidence.sights[:count] if sight.led == number_of(said.called_suit)}
    return found


def _record(
    evidence: Evidence,
    count: int,
    deniers: set[tuple[Seat, int]],
    suspects: set[Seat],
    named: list[Violation],
    call: bool,
) -> Violation:
    """R-ELIM with everybody whom the rest of the hand may still convict; it closes with the first of them it does."""
    at = evidence.sights[count - 1].at
    denials = [s for s in evidence.sights[:count] if s.denies and (s.seat, s.led) in deniers]
    offences = {sight.at for sight in denials}
    closed = [
        v.guilty_at
        for v in named
        if v.seat in suspects
        and v.guilty_at is not None
        and v.certain_at >= at
        and (v.offence in offences if v.id in RENEGES else call and v.id.startswith(CALL_FAMILIES))
    ]
    first = min((sight.trick for sight in denials), default=at[0])
    return Violation("R-ELIM", None, (first, None), at, min(closed, default=None), frozenset(suspects))
