"""Names of a whole hand together: what is left to ask when its last trick is over."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cards import DECK, Card
from vision.evidence import Evidence
from vision.observed import Question
from vision.plays import Play, misread, settle_names
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import CLASSES

SETTINGS = WatchSettings()


def read(number: int, looks: int = 1, **nats: float) -> Play:
    """A play whose *looks* speak for its cards by so many *nats* (the suit first: `C8` is the eight of clubs)."""
    names = np.full(len(CLASSES), -8.0)
    for name, worth in nats.items():
        names[CLASSES.index(name[::-1])] = worth
    evidence = Evidence(SETTINGS)
    for _ in range(looks):
        evidence.add(np.exp(names - np.logaddexp.reduce(names)).astype(np.float32))
    card = DECK[int(names[: len(DECK)].argmax())]
    play = Play(number, number % 4, card, True, None, None, np.zeros(4), 0.0, named=True)
    play.evidences.append(evidence)
    return play


def whole_hand(*unseen: str) -> list[Play]:
    """Plays of the whole pack but for the *unseen*, all read surely."""
    codes = [card.code[::-1] for card in DECK if card.code[::-1] not in unseen]
    return [read(number, looks=9, **{code: 0.0}) for number, code in enumerate(codes)]


def asked(plays: list[Play]) -> list[int]:
    """Which of *plays* are asked about when their hand is over."""
    told = settle_names(plays, 1.0, SETTINGS, last=True)
    return [one.event.play for one in told if isinstance(one.event, Question)]


@pytest.mark.parametrize(("left", "taken", "asks"), [("C8", "C9", False), ("CJ", "CQ", True)])
def test_what_nothing_else_is_left_for_needs_no_question(left: str, taken: str, asks: bool) -> None:
    """A number card read as one that surely lies elsewhere; which court of its suit a card is, each deck draws anew."""
    misread = read(31, **{taken: 0.0, left: -5.5})
    assert asked([*whole_hand(left), misread]) == ([31] if asks else [])
    assert misread.card == Card.parse(left[::-1])
    assert not misread.sure


@pytest.mark.parametrize(
    ("one", "other", "by", "asks"),
    [("CJ", "SJ", 2.0, True), ("CJ", "SJ", 4.0, False), ("CQ", "CK", 2.0, True), ("C8", "C9", 2.0, False)],
)
def test_two_courts_that_may_be_each_others_are_asked_about(one: str, other: str, by: float, asks: bool) -> None:
    """The Unter of acorns reads a little as that of leaves, and he a little as the other: they may have changed places.
    A number card's signs are counted.
    """
    alike = [read(30, **{one: 0.0, other: -by}), read(31, **{other: 0.0, one: -by})]
    plays = [*whole_hand(one, other), *alike]
    questions = [
        told.event for told in settle_names(plays, 1.0, SETTINGS, last=True) if isinstance(told.event, Question)
    ]
    assert [question.play for question in questions] == ([30, 31] if asks else [])
    assert all({card.code[::-1] for card, _ in question.answers} == {one, other} for question in questions)


def test_what_may_be_another_card_is_asked_about() -> None:
    """Two cards never turned up, and the pictures speak against both."""
    assert asked([*whole_hand("C8", "S8"), read(30, C9=0.0, C8=-5.5, S8=-6.0)]) == [30]


@pytest.mark.parametrize("known", [True, False])
def test_which_card_a_picture_that_nobody_knows_looks_like_says_little(known: bool) -> None:
    """The ace of leaves or of bells: where the picture is none of the pack's, a lead of four nats is no name."""
    likely = read(30, SA=0.0, DA=-4.5) if known else read(30, rehto=3.0, SA=0.0, DA=-4.5)
    assert asked([*whole_hand("SA", "DA"), likely]) == ([] if known else [30])


def test_a_card_that_is_there_twice_hides_no_misread_name() -> None:
    """A king that may be a jack gives its name to a clear king, though the pack has the ace of clubs twice."""
    king, doubted = Card.parse("KS"), read(2, looks=12, SK=-0.6, SJ=-0.8)
    shown = read(9, looks=12, SK=0.0)
    track = Track(9, np.zeros((4, 2), np.float32), 0.0, shown.evidences[0])
    plain = [read(0, looks=9, C7=0.0), read(1, looks=9, C9=0.0), doubted]
    twice = [read(5, looks=9, CA=0.0), read(6, looks=9, CA=0.0)]
    for play in twice:
        play.double = True
    doubted.named = False
    assert misread([*plain, *twice], king, track, SETTINGS) == misread(plain, king, track, SETTINGS)
    assert misread(plain, king, track, SETTINGS) == [(doubted, Card.parse("JS"))]
