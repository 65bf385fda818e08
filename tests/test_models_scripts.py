"""Written hands: legal in every game, wrong in exactly the wanted way, or ended by a claim that nobody could beat."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from engine.cards import Card
from engine.record import answer
from models import claim_script, misdeal_script, misplay_script
from models.claim_script import takes_the_rest, write_claim
from models.deal_script import Deal
from models.hand_script import HandScript, plain_suit, strength, winner_index
from models.misplay_script import KINDS, kinds_for, write_violation
from models.play_script import Mischief, play_out


@pytest.mark.parametrize("kind", list(KINDS))
def test_each_kind_is_written_and_nothing_else(kind: str) -> None:
    """The engine proves the wanted rule broken, and none but those that cannot but come with it."""
    for seed in range(3):
        script = write_violation(seed, kind)
        said = answer(script.record("x"))
        assert {row["id"] for row in said["violations"]} - KINDS[kind].along == {kind}
        assert said["winners"] in (None, list(script.winners))
        assert script.players in KINDS[kind].players
        assert len({card.card for card in script.plays}) == len(script.plays) - (kind == "D-DUP")
        assert write_violation(seed, kind) == script


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_kind_is_written_for_the_players_that_are_asked_for(players: int) -> None:
    """Order can be broken at every table; a called ace needs five."""
    assert write_violation(1, "P-TURN", players).players == players
    assert ("C-ACE-OFF" in kinds_for(players)) is (players == 5)


def test_what_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind that there is not, players to whom it cannot happen, and luck that never comes are named."""
    with pytest.raises(ValueError, match="D-FOREIGN cannot be written"):
        write_violation(1, "D-FOREIGN")
    with pytest.raises(ValueError, match="C-ACE-OFF cannot happen to 3 players, only to 5"):
        write_violation(1, "C-ACE-OFF", 3)
    monkeypatch.setattr(misplay_script, "TRIES", 0)
    with pytest.raises(RuntimeError, match="no deal of 0 gave R-FAIL for seed 1"):
        write_violation(1, "R-FAIL")


@pytest.mark.parametrize("deal", [misdeal_script.called_ten, misdeal_script.with_unknown, misdeal_script.queens_call])
def test_lawful_calls_are_played_lawfully(deal: Callable[[np.random.Generator], Deal | None]) -> None:
    """A called ten, an unknown and a call in the queens game, with nobody who breaks a rule: nothing is proved."""
    rng, played = np.random.default_rng(4), 0
    while played < 20:
        dealt = deal(rng)
        script = None if dealt is None else play_out(rng, dealt, Mischief())
        if script is not None:
            played += 1
            assert script.violations == [], script.record("x")


@pytest.mark.parametrize(
    ("mine", "others", "takes"),
    [
        ("QC QS", ["QH QD", "JC JS"], True),
        ("QC AS", ["QH QD", "7S 8S"], False),  # one trump draws one of two
        ("QC AS", ["QH 7D", "7S 8S"], False),
        ("QC AS", ["QH 7S", "KS 8S"], True),
        ("QC TS", ["QH 7S", "AS 8S"], False),
        ("QS AS", ["QC 7S", "KS 8S"], False),
        ("AS 7C", ["KS TS", "8H 9H"], True),  # nobody has trump, nobody a club
    ],
)  # fmt: skip
def test_who_takes_the_rest(mine: str, others: list[str], takes: bool) -> None:
    """Higher trump, and enough of it; then the highest of each suit."""

    def cards(text: str) -> list[Card]:
        return [Card.parse(code) for code in text.split()]

    assert takes_the_rest(cards(mine), [cards(hand) for hand in others]) is takes


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_claim_stands_whatever_the_others_play(players: int) -> None:
    """From the highest trump down the claimant takes every trick, in 20 ways in which the others may play."""
    rng = np.random.default_rng(players)
    for _ in range(4):
        script = write_claim(rng, players)
        assert script.violations == []
        assert script.claim is not None
        assert len(script.claim.cards) >= claim_script.LEAST
        said = answer(script.record("x"))
        assert said["winners"] == list(script.winners)
        assert script.winners[-1] == script.claim.seat
        assert all(_all_taken(rng, script) for _ in range(20))


def _all_taken(rng: np.random.Generator, script: HandScript) -> bool:
    assert script.claim is not None
    first = script.claim.seat
    hands = [list(hand) for hand in script.claim.hands]
    for lead in sorted(script.claim.cards, key=lambda card: (plain_suit(card).name != "TRUMP", -strength(card))):
        lying = [lead]
        hands[first].remove(lead)
        for step in range(1, script.players):
            hand = hands[(first + step) % script.players]
            follow = [card for card in hand if plain_suit(card) is plain_suit(lead)] or hand
            card = follow[int(rng.integers(len(follow)))]
            hand.remove(card)
            lying.append(card)
        if winner_index(lying) != 0:
            return False
    return True


def test_a_claim_stands_in_the_record() -> None:
    """The record ends with it, and is read back with its payout."""
    script = write_claim(np.random.default_rng(3), 5)
    record = script.record("x")
    assert script.claim is not None
    assert record["declarations"]["claim"] == {
        "seat": script.claim.seat,
        "cards": [card.code for card in script.claim.cards],
    }
    assert record["complete"] is False
    payout = answer(record)["payout"]
    assert isinstance(payout, list)
    assert sum(payout) == 0
