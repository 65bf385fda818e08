"""Hands with a picker: his side against the defenders (SPEC §9)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.cards import Card
from engine.claim import side_points
from engine.events import Seat
from engine.hand import HandState
from engine.multipliers import doublings
from engine.said import Said
from engine.settlement import Line, Number, Result, tidy
from engine.sides import Sides


def settle(state: HandState, blank: Result) -> Result:
    """The result of a whole hand with a picker, for `engine.settlement.settle`."""
    said, sides = state.declared, state.sides
    if said.picker is None:
        return replace(blank, open="no_picker")
    if not sides.certain:
        return replace(blank, open="partner_unknown")
    side = tuple(sorted(sides.picker_side))
    blank = replace(blank, side=side, partner=sides.partner)
    claimed = state.claim is not None
    possible = side_points(state, sides) if claimed else _side_points(state, sides)
    results = [_settled(state, blank, taken) for taken in possible]
    if all(result.payout == results[0].payout for result in results):
        sure = len({result.side_points for result in results}) == 1
        return results[0] if sure else replace(results[0], side_points=None, other_points=None)
    return replace(blank, open="rest_unseen" if claimed else "unknown_hidden")


def _side_points(state: HandState, sides: Sides) -> list[int]:
    """What the picker's side has with the bury; several possibilities while an unknown lies with the defenders."""
    said = state.declared
    own = sum(state.points[seat] for seat in sides.picker_side)
    tricks = sum(state.tricks_taken[seat] for seat in sides.picker_side)
    hidden = set(state.unseen)
    if said.unknown_laid:
        trick = next((t for t in state.tricks for play in t.plays if play.face_down), None)
        if said.unknown_card is not None:
            hidden.discard(said.unknown_card)
        elif trick is not None and trick.winner not in sides.picker_side:
            return sorted({own + _bury(said, hidden - {card}, tricks) for card in hidden})
        elif trick is not None:
            return [own + sum(card.points for card in hidden)]
    return [own + _bury(said, hidden, tricks)]


def _bury(said: Said, bury: set[Card], tricks: int) -> int:
    """The bury counts for the picker's side (SPEC 3.2), unless it took no trick and the house says otherwise (K-10)."""
    if tricks == 0 and said.rules.bury_if_no_trick == "defenders":
        return 0
    return sum(card.points for card in bury)


def _settled(state: HandState, blank: Result, taken: int) -> Result:
    said, sides, rules = state.declared, state.sides, state.rules
    other = 120 - taken
    won = taken >= 61
    result = replace(blank, side_points=taken, other_points=other)
    if taken == 60 and rules.tie60 == "none":
        return replace(result, payout=(0,) * said.players, lines=(Line("tie60", 0),))
    if said.forced and not won and rules.no_blame == "no_loss":
        return replace(result, payout=(0,) * said.players, lines=(Line("no_loss", 0),), winners=sides.defenders)
    margin = _margin(state, sides, taken, won)
    lines = [margin, *_factors(state, sides, won)]
    unit: Number = 1
    for line in lines:
        unit *= line.amount
    no_trick_loss = not won and margin.rule == "no_trick"
    shares, split = _shares(said, sides, won, no_trick_loss)
    payout = [tidy(unit * share) for share in shares]
    pot_lines, pot_after = _share_pot(said, sides, won, payout)
    return replace(
        result,
        payout=tuple(payout),
        lines=(*lines, *split, *pot_lines),
        margin=int(margin.amount),
        winners=sides.picker_side if won else sides.defenders,
        pot_after=pot_after,
    )


def _margin(state: HandState, sides: Sides, taken: int, won: bool) -> Line:
    """3 for a loser without a trick, 2 for one in schneider, else 1; tricks decide, never points (K-09)."""
    losers = sides.defenders if won else sides.picker_side
    if sum(state.tricks_taken[seat] for seat in losers) == 0:
        return Line("no_trick", 3, factor=True)
    limit = state.rules.schneider_defenders_max if won else 30
    schneider = (120 - taken if won else taken) <= limit
    return Line("schneider" if schneider else "simple", 2 if schneider else 1, factor=True)


def _factors(state: HandState, sides: Sides, won: bool) -> list[Line]:
    said, rules = state.declared, state.rules
    lines = []
    if rules.all_pass == "doubler" and said.doublers > 0:
        power = said.doublers if rules.doubler_stack == "multiply" else 1
        lines.append(Line("doubler", 2**power, factor=True))
    for doubling in doublings(state):
        if doubling.doubles:
            lines.append(Line(doubling.said.say.value, 2**doubling.doubles, doubling.said.seat, True))
    if not won and rules.double_on_bump and not (said.forced and rules.no_blame == "no_bump"):
        lines.append(Line("double_on_bump", 2, factor=True))
    if sides.alone and not sides.plain_alone and rules.solo_stake != 1:
        lines.append(Line("solo_stake", rules.solo_stake, factor=True))
    product: Number = 1
    for line in lines:
        product *= line.amount
    if rules.multiplier_cap is not None and product > rules.multiplier_cap:
        lines.append(Line("multiplier_cap", Fraction(rules.multiplier_cap) / product, factor=True))
    return lines


def _shares(said: Said, sides: Sides, won: bool, no_trick_loss: bool) -> tuple[list[Number], list[Line]]:
    """By seat, how many units it gets; the picker's side gets or pays what the defenders pay or get."""
    rules, picker = said.rules, said.picker
    sign = 1 if won else -1
    shares: list[Number] = [-sign] * said.players
    total = len(sides.defenders) * sign
    mates = sorted(sides.picker_side - {picker})
    if not mates:
        shares[_seat(picker)] = total
        return shares, [Line("alone", abs(total))]
    rule = "weighted"
    each: Number = sign
    if won and rules.split == "even":
        rule, each = "even", Fraction(total, len(mates) + 1)
    elif no_trick_loss and rules.no_trick_loss == "picker_only":
        rule, each = "picker_only", 0
    elif not won and rules.partner_loss == "exempt":
        rule, each = "exempt", 0
    elif len(sides.defenders) <= len(mates) and len(mates) > 1:
        rule, each = "even", Fraction(total, len(mates) + 1)
    for mate in mates:
        shares[mate] = each
    shares[_seat(picker)] = total - each * len(mates)
    return shares, [Line(rule)]


def _seat(picker: Seat | None) -> Seat:
    assert picker is not None
    return picker


def _share_pot(said: Said, sides: Sides, won: bool, payout: list[Number]) -> tuple[list[Line], int]:
    """The winners take the pot in equal parts; the rest goes to the picker or stays (SPEC 4.6, K-26)."""
    picker, pot = _seat(said.picker), said.pot
    lines, after = [], pot
    if pot > 0:
        winners = sorted(sides.picker_side if won else sides.defenders)
        part, rest = divmod(pot, len(winners))
        for seat in winners:
            payout[seat] += part
        if won:
            payout[picker] += rest
        after = 0 if won else rest
        lines.append(Line("pot", pot - after))
    if not won and said.rules.all_pass == "pot" and said.rules.pot_picker_loss:
        payout[picker] -= said.rules.pot_picker_loss
        after += said.rules.pot_picker_loss
        lines.append(Line("pot_picker_loss", said.rules.pot_picker_loss, picker))
    return lines, after
