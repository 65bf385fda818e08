"""Hands in which one rule is broken, for each kind that cards on the table can prove: `write_violation(seed, kind)`.

Somebody plays, calls or leads wrongly in a deal by chance, and all others go on as they should. What that proves, the
engine says of the finished hand; only a hand that proves the wanted kind is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

import numpy as np

from engine.cards import Card
from engine.order import TRUMP
from engine.record import answer
from models import misdeal_script as misdeal
from models.deal_script import Deal, lawful_deal
from models.hand_script import HandScript, plain_suit
from models.play_script import Mischief, Moment, Renege, play_out

Wrong = Callable[[Moment], list[Card]]
"""The cards with which the seat that is due would break one rule; none where it cannot."""

TRIES = 3000
"""So many deals are tried for one hand. Of 600 deals, C-PICKER-FAILOFF, the rarest kind, came of 13, most of 60."""


class Once(Mischief):
    """The first seat that can, or one of the next, plays one of the *wrong* cards."""

    def __init__(self, wrong: Wrong) -> None:
        self._wrong = wrong
        self.done = False

    def options(self, rng: np.random.Generator, now: Moment, legal: list[Card]) -> list[Card]:
        """The wrong cards, once."""
        if self.done or now.last or not (wrong := self._wrong(now)) or rng.random() > 0.6:
            return legal
        self.done = True
        return wrong


class WrongLeader(Mischief):
    """Another than the winner leads a trick."""

    done = False

    def leader(self, rng: np.random.Generator, deal: Deal, trick: int, winner: int) -> int:
        """Somebody else, once."""
        if self.done or trick == 0 or rng.random() > 0.3:
            return winner
        self.done = True
        return (winner + int(rng.integers(1, deal.players))) % deal.players


# ---------------------------------------------------------------- wrong cards


def not_following(now: Moment) -> list[Card]:
    """Another suit than that led, though it is held."""
    return [card for card in now.hand if plain_suit(card) is not now.led] if now.lying and now.follows else []


def picker_trumps_in(now: Moment) -> list[Card]:
    """The picker trumps the called suit when it is first led."""
    return [card for card in now.hand if plain_suit(card) is TRUMP] if _picker_owes(now) else []


def picker_fails_off(now: Moment) -> list[Card]:
    """The picker plays another fail suit when the called one is first led."""
    return [card for card in now.hand if plain_suit(card) not in (TRUMP, now.deal.called)] if _picker_owes(now) else []


def _picker_owes(now: Moment) -> bool:
    return now.seat == now.deal.picker and _called_comes(now)


def _called_comes(now: Moment) -> bool:
    """Whether the called suit was led just now, for the first time."""
    return bool(now.lying) and now.led is now.deal.called and not now.called_led


def hold_thrown(now: Moment) -> list[Card]:
    """The picker throws his last card of the called suit on another."""
    free = now.lying and not now.called_led and now.led is not now.deal.called and not now.follows
    return now.suited if free and now.seat == now.deal.picker and len(now.suited) == 1 else []


def ace_withheld(now: Moment) -> list[Card]:
    """The called card's holder follows with a lower one."""
    return _without_ace(now) if _called_comes(now) and now.seat != now.deal.picker else []


def ace_led_under(now: Moment) -> list[Card]:
    """The called card's holder leads a lower one of its suit."""
    return _without_ace(now) if not now.lying and not now.called_led and now.seat != now.deal.picker else []


def _without_ace(now: Moment) -> list[Card]:
    return [card for card in now.suited if card != now.deal.card] if now.deal.card in now.hand else []


def ace_thrown(now: Moment) -> list[Card]:
    """The called card's holder throws it on another suit."""
    free = now.lying and not now.called_led and now.led is not now.deal.called and not now.follows
    mine = now.seat != now.deal.picker and now.deal.card in now.hand
    return [now.deal.card] if free and mine and now.deal.card is not None else []


def ten_without_ace(now: Moment) -> list[Card]:
    """Who called a ten follows with another card than his ace."""
    return [card for card in now.suited if card != now.deal.hold] if _picker_owes(now) else []


def unknown_early(now: Moment) -> list[Card]:
    """The unknown is laid on another suit than the called one."""
    mine = now.seat == now.deal.picker and now.deal.unknown in now.hand
    other = now.lying and not now.called_led and now.led is not now.deal.called and not now.follows
    return [now.deal.unknown] if mine and other and now.deal.unknown is not None else []


def unknown_late(now: Moment) -> list[Card]:
    """The called suit is led, and another card than the unknown falls."""
    mine = _picker_owes(now) and now.deal.unknown in now.hand
    return [card for card in now.hand if card != now.deal.unknown] if mine else []


def caller_leads(now: Moment) -> list[Card]:
    """The caller of the queens game leads the suit himself."""
    return now.suited if now.seat == now.deal.picker and not now.lying and not now.called_led else []


def caller_throws(now: Moment) -> list[Card]:
    """The caller of the queens game throws a card of the suit on another."""
    free = now.lying and not now.called_led and now.led is not now.deal.called and not now.follows
    return now.suited if free and now.seat == now.deal.picker else []


# ---------------------------------------------------------------- wrong order


def out_of_turn(rng: np.random.Generator, script: HandScript) -> HandScript:
    """*script* with two neighbours' cards of one trick the other way round, neither of them led: it stays lawful
    otherwise, for both follow what was led. Where something is planted already, another trick.
    """
    busy = {at[0] - 1 for row in script.violations for at in (row["offence"], row["certain_at"])}
    trick = int(rng.choice([number for number in range(len(script.winners)) if number not in busy]))
    place = int(rng.integers(1, script.players - 1))
    plays = list(script.plays)
    first = next(at for at, play in enumerate(plays) if (play.trick, play.place) == (trick, place))
    early, late = plays[first + 1], plays[first]
    plays[first : first + 2] = [replace(early, place=place), replace(late, place=place + 1)]
    return replace(script, plays=tuple(plays))


def two_at_once(rng: np.random.Generator, script: HandScript) -> HandScript:
    """A seat's card for the next trick slips out with its card, and nobody minds before the trick is full: its last
    seat finds no room. There the table stops.
    """
    trick = int(rng.integers(0, len(script.winners) - 1))
    place = int(rng.integers(0, script.players - 1))
    lying = script.trick(trick)
    second = next(play for play in script.trick(trick + 1) if play.seat == lying[place].seat)
    order = [*lying[: place + 1], second, *lying[place + 1 : -1]]
    full = [replace(play, trick=trick, place=at) for at, play in enumerate(order)]
    before = [play for play in script.plays if play.trick < trick]
    return replace(script, plays=(*before, *full), winners=script.winners[:trick], given_up=True)


def face_down(rng: np.random.Generator, script: HandScript) -> HandScript:
    """A card that does not take its trick, and was not led, is laid with its back up."""
    losing = [play for play in script.plays if play.place and play.seat != script.winners[play.trick]]
    down = losing[int(rng.integers(len(losing)))]
    return replace(script, plays=tuple(replace(play, face_down=play == down) for play in script.plays))


# ---------------------------------------------------------------- kinds


@dataclass(frozen=True)
class Kind:
    """How a kind of violation comes about, and which others cannot but come with it."""

    players: tuple[int, ...]
    deal: Callable[[np.random.Generator, int], Deal | None] = lawful_deal
    mischief: Callable[[np.random.Generator], Mischief] = lambda rng: Mischief()
    afterwards: Callable[[np.random.Generator, HandScript], HandScript] = lambda rng, script: script
    along: frozenset[str] = frozenset()


def _called(wrong: Wrong, *along: str, deal: Callable[[np.random.Generator], Deal | None] | None = None) -> Kind:
    """A wrong card in a game of five with a call."""
    dealt = lawful_deal if deal is None else _of(deal)
    return Kind((5,), dealt, lambda rng: Once(wrong), along=frozenset(along))


def _declared(deal: Callable[[np.random.Generator], Deal | None], *along: str, players: int = 5) -> Kind:
    """A wrong call, after which all play as they should."""
    return Kind((players,), _of(deal), along=frozenset(along))


def _queens(wrong: Wrong) -> Kind:
    return Kind((4,), _of(misdeal.queens_call), lambda rng: Once(wrong))


def _of(deal: Callable[[np.random.Generator], Deal | None]) -> Callable[[np.random.Generator, int], Deal | None]:
    return lambda rng, players: deal(rng)


def _renege(rng: np.random.Generator) -> Mischief:
    return Renege(int(rng.integers(1, 4)))


KINDS: dict[str, Kind] = {
    "R-FAIL": Kind((3, 4, 5), mischief=_renege),
    "R-TRUMP": Kind((3, 4, 5), mischief=_renege),
    "R-ELIM": Kind((4,), mischief=lambda rng: Once(not_following), along=frozenset({"R-FAIL", "R-TRUMP"})),
    "P-TURN": Kind((3, 4, 5), afterwards=out_of_turn),
    "P-LEAD": Kind((3, 4, 5), mischief=lambda rng: WrongLeader()),
    "P-TWO": Kind((3, 4, 5), afterwards=two_at_once),
    "P-FACEDOWN": Kind((3, 4, 5), afterwards=face_down),
    "D-DUP": Kind((3, 4, 5), misdeal.card_twice),
    "C-PICKER-TRUMPIN": _called(picker_trumps_in, "R-FAIL", "C-HOLD-EARLY"),
    "C-PICKER-FAILOFF": _called(picker_fails_off, "R-FAIL", "C-HOLD-EARLY"),
    "C-HOLD-EARLY": _called(hold_thrown, "C-PICKER-TRUMPIN", "C-PICKER-FAILOFF"),
    "C-CALL-NOHOLD": _declared(misdeal.no_hold, "C-PICKER-TRUMPIN", "C-PICKER-FAILOFF"),
    "C-ACE-WITHHELD": _called(ace_withheld, "C-ACE-MISSING"),
    "C-ACE-LEADUNDER": _called(ace_led_under, "C-ACE-MISSING"),
    "C-ACE-OFF": _called(ace_thrown),
    "C-CALL-HELD": _declared(misdeal.held_ace),
    "C-CALL-BURIED": _declared(misdeal.buried_ace, "C-ACE-MISSING"),
    "C-SOLO-MUST": _declared(misdeal.all_aces_and_tens, "C-CALL-HELD", "C-ACE-MISSING"),
    "C-TEN-FALSE": _declared(misdeal.false_ten),
    "C-TEN-ACE": _called(ten_without_ace, deal=misdeal.called_ten),
    "C-UNKNOWN-EARLY": _called(unknown_early, deal=misdeal.with_unknown),
    "C-UNKNOWN-LATE": _called(unknown_late, deal=misdeal.with_unknown),
    "C-UNKNOWN-NEEDLESS": _declared(misdeal.needless_unknown),
    "C-UNKNOWN-AVOIDABLE": _declared(misdeal.avoidable_unknown),
    "J-UP-FALSE": _declared(misdeal.jack_elsewhere),
    "J-UP-SELF": _declared(misdeal.own_jack),
    "Q-LEAD-CALLED": _queens(caller_leads),
    "Q-THROW-CALLED": _queens(caller_throws),
    "Q-ACE-WITHHELD": _queens(ace_withheld),
    "Q-CALL-NOHOLD": _declared(misdeal.queens_no_hold, players=4),
    "Q-CALL-HELD": _declared(misdeal.queens_held, players=4),
    "Q-FALSE-CALLER": _declared(misdeal.queens_false_caller, players=4),
    "Q-FIRST-NEEDLESS": _declared(misdeal.queens_first_trick, players=4),
    "M-CRACK-PARTNER": _declared(misdeal.cracked_by_partner),
    "M-CAC-FALSE": _declared(misdeal.false_corner),
    "M-BLITZ-FALSE": _declared(misdeal.false_blitz),
}
"""Every kind that can be written, as VIOLATIONS.md names it. Left out are those that no film can show (a bid, a word
too late), those that a camera takes for its own mistake (a trick one card short), and C-ACE-MISSING, which comes with
others and never alone in a whole hand."""


def write_violation(seed: int, kind: str, players: int | None = None) -> HandScript:
    """A hand that breaks the rule *kind*, and none that does not come with it: the hand of *seed* and that kind.

    *players*: at a table of so many, where the kind can happen there. Raises ValueError for a kind that cannot be
    written, or a number of players to whom it cannot happen; RuntimeError where no deal of many gives it.
    """
    if kind not in KINDS:
        raise ValueError(f"{kind} cannot be written; there are {', '.join(KINDS)}")
    how = KINDS[kind]
    if players is not None and players not in how.players:
        raise ValueError(f"{kind} cannot happen to {players} players, only to {', '.join(map(str, how.players))}")
    rng = np.random.default_rng([seed, list(KINDS).index(kind)])
    at_table = players if players is not None else int(rng.choice(how.players))
    for _ in range(TRIES):
        script = _tried(rng, how, at_table)
        if script is not None and kind in script.kinds <= {kind, *how.along} and _as_the_engine_has_it(script):
            return replace(script, title=kind)
    raise RuntimeError(f"no deal of {TRIES} gave {kind} for seed {seed}")


def _tried(rng: np.random.Generator, how: Kind, players: int) -> HandScript | None:
    deal = how.deal(rng, players)
    if deal is None:
        return None
    mischief = how.mischief(rng)
    script = play_out(rng, deal, mischief)
    return how.afterwards(rng, script) if script is not None and mischief.done else None


def _as_the_engine_has_it(script: HandScript) -> bool:
    """Whether the engine names the same winners, where it can name them at all."""
    winners: object = answer(script.record("hand"))["winners"]
    return winners is None or winners == list(script.winners)


def kinds_for(players: int) -> Collection[str]:
    """The kinds that can happen to so many players."""
    return [kind for kind, how in KINDS.items() if players in how.players]
