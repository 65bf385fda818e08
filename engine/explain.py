"""One sentence in the players' words, English or German, for each payout, violation and option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from engine.cards import Rank
from engine.duties import Duty
from engine.events import CardPlayed, Seat
from engine.hand import HandState
from engine.names import Face, Language, card_name, suit_name
from engine.options import OPTIONS
from engine.proofs.violation import Violation
from engine.settlement import Line, Number
from engine.texts import DUTIES, LINES, OPEN, VIOLATIONS

Names = Mapping[Seat, str]
"""What the players are called, as far as anybody has said."""


def explain_violation(
    state: HandState,
    violation: Violation,
    language: Language = "en",
    names: Names | None = None,
    face: Face = "french",
) -> str:
    """What was wrong, who did it and which card proves it.

    >>> from engine.cards import Card
    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> fell = zip([0, 1, 2, 3, 4, 3], ["7H", "8H", "KH", "QD", "9H", "TH"])
    >>> state = replay([HandStarted(), *(CardPlayed(seat, Card.parse(code)) for seat, code in fell)])
    >>> explain_violation(state, state.violations[0])
    'seat 3 showed out of hearts in trick 1 and played the ten of hearts in trick 2'
    """
    proved = _play(state, violation.certain_at)
    templates = VIOLATIONS[_sentence(violation, proved)]
    offence = _play(state, (violation.offence[0], violation.offence[1] or 0))
    trick = violation.offence[0]
    led = state.all_tricks[trick - 1].led if 0 < trick <= len(state.all_tricks) else None
    called = state.declared.called_card
    guilty = violation.guilty_at if violation.guilty_at is not None else violation.certain_at
    return templates[0 if language == "en" else 1].format(
        who=_who(violation.seat, language, names),
        trick=trick,
        card=_card(offence, language, face),
        suit=suit_name(led, language, face) if led is not None else "?",
        proof=_card(proved, language, face),
        proof_trick=violation.certain_at[0],
        guilty_trick=guilty[0],
        called=card_name(called, language, face) if called is not None else "?",
        suspects=_several(violation.suspects, language, names),
        size=state.hand_size,
        count=sum(p.seat == violation.seat for t in state.all_tricks for p in t.plays),
    )


def _sentence(violation: Violation, proved: CardPlayed | None) -> str:
    """Which of `VIOLATIONS` says it: some are proved by a card that shows it (*proved*), or by all that were seen."""
    theirs = proved is not None and proved.seat == violation.seat
    if violation.id == "C-TEN-FALSE":
        ace = proved is not None and proved.card is not None and proved.card.rank is Rank.ACE
        return violation.id if ace and not theirs else "C-TEN-FALSE end"
    at_once = violation.id.startswith("R-") and violation.certain_at == violation.offence
    now = f"{violation.id} now"
    return now if now in VIOLATIONS and (at_once or not theirs) else violation.id


def explain_payout(state: HandState, seat: Seat, language: Language = "en", names: Names | None = None) -> str:
    """What *seat* gets or pays for a hand that is over, and every rule that made the amount.

    >>> from engine.events import EveryonePassed, HandStarted
    >>> from engine.hand import replay
    >>> from engine.rules import HouseRules
    >>> passed = replay([HandStarted(rules=HouseRules(all_pass="pot")), EveryonePassed()])
    >>> explain_payout(passed, 2, names={2: "Anna"})
    'Anna pays 1: everybody passed, so each puts one into the pot'
    """
    result = state.result
    english = language == "en"
    who = _who(seat, language, names)
    if result is None or result.payout is None:
        reason = OPEN[result.open if result is not None and result.open is not None else "unfinished"]
        return f"{who}: {reason[0 if english else 1]}"
    amount: Number = result.payout[seat]
    verb = (("pays", "gets") if english else ("zahlt", "bekommt"))[amount > 0]
    clauses = [_score(state, language), *(explain_line(line, language, names) for line in result.lines)]
    size = amount_text(amount if amount > 0 else -amount)
    return f"{who} {verb} {size}: {'; '.join(clause for clause in clauses if clause)}"


def _score(state: HandState, language: Language) -> str:
    """The two sides' points."""
    result = state.result
    if result is None or result.side_points is None or result.other_points is None:
        return ""
    mine, theirs = result.side_points, result.other_points
    if state.rules.partner == "base4":
        return f"the sides have {mine} to {theirs}" if language == "en" else f"es steht {mine} zu {theirs}"
    if state.rules.partner == "queens4":
        text = ("the queens' side has {} to {}", "die Partei der Damen hat {} zu {}")
    else:
        text = ("the picker's side has {} to {}", "die Spielerpartei hat {} zu {}")
    return text[0 if language == "en" else 1].format(mine, theirs)


def explain_line(line: Line, language: Language = "en", names: Names | None = None) -> str:
    """One step on the way to a payout.

    >>> explain_line(Line("schneider", 2))
    'schneider counts 2'
    """
    template = LINES[line.rule][0 if language == "en" else 1]
    return template.format(amount=amount_text(line.amount), who=_who(line.seat, language, names))


def explain_duty(duty: Duty, language: Language = "en", names: Names | None = None, face: Face = "french") -> str:
    """What somebody owes.

    >>> from engine.cards import Card, Suit
    >>> from engine.duties import Owed
    >>> explain_duty(Duty(Owed.KEEP_CALLED, None, Card.parse("AS"), Suit.SPADES))
    'the ace of spades is kept until spades is led'
    """
    return DUTIES[duty.owed.value][0 if language == "en" else 1].format(
        who=_who(duty.seat, language, names),
        card=card_name(duty.card, language, face) if duty.card is not None else "",
        suit=suit_name(duty.suit, language, face) if duty.suit is not None else "",
    )


def explain_option(name: str, language: Language = "en") -> str:
    """What the house rule *name* decides.

    >>> explain_option("split")
    'Picker and partner share a win two to one, or evenly.'
    """
    option = OPTIONS[name]
    return option.english if language == "en" else option.german


def amount_text(amount: Number) -> str:
    """An amount as players write it.

    >>> amount_text(Fraction(3, 2)), amount_text(4)
    ('1.5', '4')
    """
    if isinstance(amount, Fraction) and amount.denominator != 1:
        return f"{float(amount):g}" if amount.denominator in (2, 4) else str(amount)
    return str(int(amount))


def _play(state: HandState, at: tuple[int, int]) -> CardPlayed | None:
    tricks = state.all_tricks
    if 1 <= at[0] <= len(tricks) and 1 <= at[1] <= len(tricks[at[0] - 1]):
        return tricks[at[0] - 1].plays[at[1] - 1]
    return None


def _card(play: CardPlayed | None, language: Language, face: Face) -> str:
    if play is None or play.card is None:
        down = play is not None and play.face_down
        words = ("face-down card", "die verdeckte Karte") if down else ("card", "eine Karte")
        return words[language == "de"]
    return card_name(play.card, language, face)


def _who(seat: Seat | None, language: Language, names: Names | None) -> str:
    if seat is None:
        return "somebody" if language == "en" else "jemand"
    if names and names.get(seat):
        return names[seat]
    return f"seat {seat}" if language == "en" else f"Platz {seat}"


def _several(seats: Iterable[Seat], language: Language, names: Names | None) -> str:
    found = [_who(seat, language, names) for seat in sorted(seats)]
    if not found:
        return _who(None, language, names)
    joint = " or " if language == "en" else " oder "
    return joint.join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)
