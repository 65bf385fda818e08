"""engine.trick, engine.order: who follows what, who wins, how many cards go round."""

from __future__ import annotations

import pytest
from builders import trick

from engine.cards import DECK, Card, Suit
from engine.names import card_name, suit_name
from engine.order import TRUMP, Deal, deal_of, order_of
from engine.trick import Trick, TrickRules


@pytest.mark.parametrize(
    ("text", "winner", "points"),
    [
        ("0:AC 1:10C 2:7D", 2, 21),  # any trump beats fail
        ("0:AC 1:10C 2:AS", 0, 32),  # off suit never wins
        ("2:7H 3:8H 4:9H 0:KH 1:TH", 1, 14),  # the ten beats the king
        ("0:QD 1:JC 2:AD 3:QC 4:QS", 3, 22),  # queens in their order
        ("0:JS 1:JC 2:JD 3:JH 4:7D", 1, 8),  # jacks in theirs
        ("0:AD 1:TD 2:KD 3:9D 4:8D", 0, 25),
        ("0:9S", 0, 0),
        ("0:9S 1:XX", None, 0),  # a face-down card nobody declared
        ("0:9S 0:8S", None, 0),  # two cards of one seat
        ("0:XX 1:9S", None, 0),
    ],
)
def test_winner_and_points(text: str, winner: int | None, points: int) -> None:
    """The highest trump wins, else the highest of the led suit (SPEC 7.3)."""
    assert (trick(text).winner, trick(text).points) == (winner, points)


def test_led_suit() -> None:
    """A queen or jack leads trump, whatever is printed on it (SPEC 1.5)."""
    assert trick("0:QH 1:7H").led is TRUMP
    assert trick("0:7H 1:QH").led is Suit.HEARTS
    assert Trick().led is None


def test_unknown_never_wins_but_counts() -> None:
    """An unknown follows the called suit below the seven; its points go to whoever takes the trick (SPEC 6.4)."""
    rules = TrickRules(order_of(), 2, Suit.CLUBS, Card.parse("AD"))
    laid = trick("0:9C 1:7C 2:XX 3:8C 4:AS")
    assert Trick(0, laid.plays, 5, rules).winner == 0
    assert Trick(0, laid.plays, 5, rules).points == 22
    led = trick("2:XX 3:7C 4:8C 0:AS 1:9S")
    assert Trick(2, led.plays, 5, rules).winner == 4
    early = trick("0:9S 1:7S 2:XX 3:8S 4:AS")
    assert Trick(0, early.plays, 5, rules).winner is None
    assert Trick(0, early.plays, 5, rules, last=True).winner == 4


def test_orders() -> None:
    """Fourteen trumps, three fail suits of six; a named suit takes the place of diamonds (SPEC 1.3, 1.5)."""
    for suit in Suit:
        order = order_of(trump=suit)
        assert sum(order.suit(card) is TRUMP for card in DECK) == 14
        assert suit not in order.fail_suits
        assert all(sum(order.suit(card) is fail for card in DECK) == 6 for fail in order.fail_suits)
        trumps = {order.strengths[card.index] for card in DECK if order.suit(card) is TRUMP}
        assert len(trumps) == 14
    assert order_of("SCHD").strengths[Card.parse("JS").index] > order_of("SCHD").strengths[Card.parse("JC").index]


@pytest.mark.parametrize(
    ("players", "deck", "deal"),
    [
        *[(2, 32, (16, 0)), (3, 32, (10, 2)), (3, 30, (9, 3)), (3, 26, (8, 2)), (4, 32, (7, 4)), (4, 30, (7, 2))],
        *[(5, 32, (6, 2)), (6, 32, (5, 2)), (6, 30, (5, 0)), (7, 32, (4, 4)), (8, 32, (4, 0))],
    ],
)
def test_deals(players: int, deck: int, deal: tuple[int, int]) -> None:
    """Each deal of SPEC §2 exhausts its pack."""
    assert deal_of(players, deck) == Deal(*deal)
    assert deal[0] * players + deal[1] == deck == len(order_of(deck=deck).cards)


@pytest.mark.parametrize(
    ("players", "deck", "no_blind"), [(8, 30, False), (5, 26, False), (5, 32, True), (4, 30, True)]
)
def test_deals_that_do_not_go_round(players: int, deck: int, no_blind: bool) -> None:
    """A pack that does not go round is refused by name."""
    with pytest.raises(ValueError, match=r"settings\.(deck|partner)"):
        deal_of(players, deck, no_blind)


def test_the_pack_has_120_points() -> None:
    """120 points in all, 30 a suit (SPEC 1.2), and stripping loses none."""
    assert sum(card.points for card in DECK) == 120
    assert {sum(card.points for card in DECK if card.suit is suit) for suit in Suit} == {30}
    assert sum(card.points for card in order_of(deck=26).cards) == 120


def test_card_names_differ() -> None:
    """Every card has a name of its own in each language and on each face."""
    for language, face in (("en", "french"), ("de", "french"), ("de", "german")):
        assert len({card_name(card, language, face) for card in DECK}) == 32  # type: ignore[arg-type]
    assert suit_name(TRUMP, "de") == "Trumpf"


@pytest.mark.parametrize("text", ["", "1C", "CQ", "10", "QQ", "QCC", "Q C", "７C"])
def test_no_such_card(text: str) -> None:
    """What is no card is refused with the offending text."""
    with pytest.raises(ValueError, match="is no card of the pack"):
        Card.parse(text)


def test_cards_know_their_place() -> None:
    """A card's index is its place in DECK, and equal cards are equal however they were made."""
    assert [card.index for card in DECK] == list(range(32))
    assert all(Card(card.rank, card.suit) == card and hash(Card(card.rank, card.suit)) == hash(card) for card in DECK)
    assert [Card.parse(card.code) for card in DECK] == list(DECK)
