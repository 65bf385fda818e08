"""vision.evidence: adding readings up, and settling names."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from engine.cards import DECK, Card
from vision.evidence import UNREAD, Evidence, exchanges, lead, likeliest, log_prior, settle
from vision.settings import WatchSettings
from vision.values import BACK, CLASSES

SETTINGS = WatchSettings()


def names(text: str) -> npt.NDArray[np.float32]:
    """`QC .6 JC .3` as a distribution over CLASSES; what is left is spread over all."""
    words = text.split()
    given = {word: float(share) for word, share in zip(words[::2], words[1::2], strict=True)}
    vector = np.full(len(CLASSES), (1 - sum(given.values())) / len(CLASSES), np.float32)
    for name, share in given.items():
        vector[CLASSES.index(name)] += share
    return vector


def evidence(*readings: str) -> Evidence:
    """Evidence from readings as text."""
    result = Evidence(SETTINGS)
    for reading in readings:
        result.add(names(reading))
    return result


@pytest.mark.parametrize(
    ("readings", "best", "least", "most"),
    [
        (["QC .9"], "QC", 0.85, 0.95),  # one reading is believed as it is
        (["QC .9"] * 10, "QC", 0.99, 0.999),  # many agreeing ones are surer
        (["QC .5 JC .45"] * 500, "QC", 0.5, 0.6),  # but alike frames do not turn a near-tie into certainty
        (["QC .9", "QC .8", "JC .9", "QC .9"], "QC", 0.8, 0.95),  # one false reading is outvoted
        (["QC .99"] * 3 + [""] * 50, "QC", 0.7, 1.0),  # readings that say nothing add nothing
    ],
)
def test_readings_add_up(readings: list[str], best: str, least: float, most: float) -> None:
    """Readings agree to certainty, but are never counted as independent."""
    posterior = evidence(*readings).posterior()
    assert CLASSES[int(posterior.argmax())] == best
    assert least <= posterior.max() <= most


def test_nothing_read_is_no_evidence() -> None:
    """A card found and not read may be any of the classes, and unread readings change nothing."""
    known = evidence("QC .9")
    before = known.log_likelihood
    known.add(UNREAD)
    assert known.log_likelihood.tolist() == before.tolist()
    assert Evidence(SETTINGS).posterior() == pytest.approx(UNREAD)


@pytest.mark.parametrize(
    ("readings", "played", "best"),
    [
        (["QC .48 JC .46"], ["QC"], "JC"),  # a near-tie goes to the card that can still come
        (["QC .9"] * 6, ["QC"], "QC"),  # a clear reading stands, whatever was played
        (["QC .48 JC .46"], [], "QC"),
    ],
)
def test_prior_settles_near_ties_only(readings: list[str], played: list[str], best: str) -> None:
    """What can still come decides between equals and never against a clear picture."""
    prior = log_prior(frozenset(DECK) - {Card.parse(code) for code in played}, SETTINGS)
    assert CLASSES[int(evidence(*readings).posterior(prior).argmax())] == best


@pytest.mark.parametrize(
    ("cards", "settled"),
    [
        (["QC .9", "QC .5 JC .4"], ["QC", "JC"]),  # two look like the queen of clubs: the surer one is
        (["QC .5 JC .4", "QC .9"], ["JC", "QC"]),
        (["7D .6 8D .3", "7D .6 8D .35", "8D .9"], None),  # three for two names: somebody gets a third name
        (["QC .9", "JC .9"], ["QC", "JC"]),
    ],
)
def test_each_card_exists_once(cards: list[str], settled: list[str] | None) -> None:
    """No name is given twice, and the likeliest whole is chosen."""
    given = [card.code for card in settle([evidence(card).log_likelihood for card in cards], np.zeros(len(CLASSES)))]
    assert len(set(given)) == len(cards)
    if settled is not None:
        assert given == settled


def test_back_is_not_face_up() -> None:
    """A card read as a back is unlikely to lie face up."""
    assert evidence(f"{BACK} .95").face_up < 0.1
    assert evidence("7D .95").face_up > 0.9


def test_likeliest_answers_are_few_and_ordered() -> None:
    """A question offers the likeliest cards, without those that can hardly be."""
    answers = likeliest(evidence("QC .5 JC .4 QS .05").posterior(), 3, 0.03)
    assert [card.code for card, _ in answers] == ["QC", "JC", "QS"]
    assert [card.code for card, _ in likeliest(evidence("QC .97").posterior(), 3, 0.03)] == ["QC"]


@pytest.mark.parametrize("cards", [3, 5, 32])
def test_what_another_name_would_cost(cards: int) -> None:
    """For every card and name: the best whole with that name, less the best whole, found by settling anew."""
    rng = np.random.default_rng(cards)
    likelihoods = [np.log(rng.dirichlet(np.full(len(CLASSES), 0.2)) + 1e-4) for _ in range(cards)]
    nothing = np.zeros(len(CLASSES))

    def worth(settled: list[Card], given: list[npt.NDArray[np.float64]]) -> float:
        return float(sum(values[name.index] for values, name in zip(given, settled, strict=True)))

    names = settle(likelihoods, nothing)
    odds = exchanges(likelihoods, names)
    for row in range(min(cards, 5)):
        for name in (0, 7, 19, 31):
            forced = likelihoods.copy()
            forced[row] = np.where(np.arange(len(CLASSES)) == name, likelihoods[row] + 1000.0, -1000.0)
            best = worth(settle(forced, nothing), forced) - 1000.0 - worth(names, likelihoods)
            assert odds[row, name] >= best - 1e-6
            assert odds[row, name] == pytest.approx(best, abs=2.0)


def test_what_is_never_taken_for_a_card_is_less_likely_than_what_is() -> None:
    """What reads as the queen of diamonds and is not may be another diamond or court; no card of other suits but those.

    What reads as no card may be any.
    """
    likely = dict(zip(CLASSES, evidence("QD 1").log_likelihood, strict=True))
    assert likely["AD"] == pytest.approx(likely["7D"]) == pytest.approx(likely["QC"]) == pytest.approx(likely["KS"])
    assert likely["AD"] - likely["9H"] == pytest.approx(-np.log(SETTINGS.unlike_share))
    assert likely["AD"] - likely["AS"] == pytest.approx(-np.log(SETTINGS.unlike_share))
    assert np.ptp(evidence("other 1").log_likelihood[: len(DECK)]) == 0.0


def test_what_is_likely_to_be_read_elsewhere_makes_no_name_sure() -> None:
    """A seven of diamonds is hardly read as the ace of spades: that ranks the two, but is no clearer reading."""
    read = evidence(*["7D .85 AS .15"] * 20)
    assert lead(read.as_read, Card.parse("7D")) < SETTINGS.lead_nats < lead(read.log_likelihood, Card.parse("7D"))
