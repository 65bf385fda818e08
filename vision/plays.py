"""The plays of a hand as they were told, and their names settled as a whole: each card of the pack exists once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card
from engine.events import Seat
from vision import geometry
from vision.evidence import COURTS, Evidence, Vector, clear, exchanges, lead, likeliest, settle
from vision.observed import Observed, Prior, Question, Reread
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import BACK, CLASSES


class Picture(Protocol):
    """The best picture there is of the cards of *tracks*, side by side, as JPEG."""

    def __call__(self, *tracks: Track) -> bytes | None: ...


BareUntil: TypeAlias = Callable[[Track], float]
"""When the place of a track's card was last seen without it, in seconds of the source; -inf where that is not known,
NaN where there are no pictures (`motion.Scene.bare_until`)."""

Size: TypeAlias = tuple[int, int]
"""Width and height of the picture."""


@dataclass(frozen=True, slots=True)
class Now:
    """One look at the table, as all steps of an update need it."""

    t: float
    tracker: Tracker
    size: Size
    prior: Prior
    picture: Picture
    bare_until: BareUntil


class Proof(Enum):
    """When a play's seat and its place in the trick are sure: at once; once its trick was gathered as it was told; once
    the hand is over and no card of it was missed; then, if whoever led its trick did win the one before; or never.
    """

    NOW = "now"
    GATHERED = "gathered"
    WHOLE = "whole"
    LED = "led"
    NEVER = "never"


@dataclass(eq=False)
class Play:
    """A card that was told as played, with all that was seen of it; the assembler and its helpers alone change it.

    `place`: where it lies, and `told_place` where it lay when it was told (pixels). `fits`: for each seat how well that
    place and its arm fit, in nats. `earliest`, `laid`, `latest`, `bare_until`: as in `seating.Arrival`.
    """

    number: int
    seat: Seat
    card: Card | None
    sure: bool
    track: Track | None
    place: geometry.Points | None
    fits: npt.NDArray[np.float64]
    told_at: float
    told_place: geometry.Points | None = None
    at_place: npt.NDArray[np.float64] | None = None
    """What of `fits` its place alone says."""
    earliest: npt.NDArray[np.float64] = field(default_factory=lambda: np.array(-np.inf))
    laid: float = np.inf
    latest: float = np.inf
    bare_until: float = -np.inf
    evidences: list[Evidence] = field(default_factory=list)
    earlier: list[Track] = field(default_factory=list)
    """What its card was followed as before `track`."""
    others: set[int] = field(default_factory=set)
    """Numbers of tracks that are not its card, though they lie where it lies."""
    by_hand: bool = False
    asked: bool = False
    named: bool = True
    """Whether its name alone was read surely; `sure` asks for its seat as well."""
    proof: Proof = Proof.NOW
    """When its seat and its place in the trick are sure."""
    apart: bool = True
    """Whether it is much likelier its seat's than another card of the trick is: else nobody is accused by it."""
    among: tuple[Card, ...] = ()
    """As in `engine.events.CardPlayed`; told when the hand is over."""
    in_turn: bool = True
    """Whether its seat was due as it was told."""
    odd: bool = False
    """Whether a card of its name had been told before it, or hardly anything was seen of it."""
    instead: Track | None = None
    """A card that its seat may have changed it for, or led to the next trick."""
    missing: bool = False
    """Whether nobody saw it lie: its trick was gathered without it. What it was, the other cards may tell."""
    alone: bool = False
    """Whether it was taken back when nothing else of its trick lay."""
    double: bool = False
    """Whether another card of its trick was no less clearly the same: it keeps its name, whatever the others are."""

    @property
    def gone_at(self) -> float:
        """When its card went; inf while it is there."""
        return math.inf if self.track is None or self.track.gone_at is None else self.track.gone_at

    def came_when(self, before: Play) -> None:
        """It comes for *before*, which was taken back: it came when that came."""
        self.earliest, self.laid, self.latest = before.earliest, before.laid, before.latest
        self.bare_until = before.bare_until

    def is_again(self, before: Play) -> None:
        """It is the card of *before*, which was taken back, and comes to where that lay."""
        self.fits, self.at_place, self.told_place = before.fits, before.at_place, before.told_place
        self.evidences += before.evidences

    def came_anew(self, arms_since: Callable[[float], npt.NDArray[np.float64]]) -> None:
        """It came to where it lies now after it was told; *arms_since*: as `Whose.arms_since`."""
        assert self.track is not None
        self.laid, self.latest = self.track.placed_at, max(self.track.placed_at, self.track.still_since)
        self.earliest, self.bare_until = arms_since(self.laid), -np.inf

    def came_unseen(self) -> None:
        """Nobody saw when it came: the other cards tell its place among them."""
        self.earliest, self.laid, self.latest = np.array(-np.inf), np.inf, np.inf
        self.bare_until = -np.inf

    @property
    def seated(self) -> bool:
        """Whether its seat and its place in the trick are sure."""
        return self.proof is Proof.NOW

    @property
    def known(self) -> bool:
        """Whether its name is sure: by its picture, or for each other card that this may show is another play's."""
        return self.named or self.among == (self.card,)

    def log_likelihood(self, settings: WatchSettings, as_read: bool = False) -> Vector:
        """All evidence for its name; where somebody said by hand what it is, only that. *as_read*: as in `Evidence`."""
        if self.by_hand:
            told = np.full(len(CLASSES), -1000.0)
            if self.card is not None:
                told[CLASSES.index(self.card.code)] = 0.0
            return told
        whole = Evidence(settings)
        for evidence in self.evidences:
            whole.join(evidence)
        if as_read:
            return whole.as_read
        known = whole.strange < settings.thing_least  # a pack nobody knows: which of its cards it is like says little
        return whole.log_likelihood if known else settings.strange_worth * whole.log_likelihood


def _among(likelihood: Vector, card: Card, out: set[Card | None], settings: WatchSettings) -> tuple[Card, ...]:
    """All cards that pictures may show, *card* among them, but for those that are *out*; none where they may show no
    card of the pack, or not *card*.
    """
    odds = likelihood - likelihood.max()
    if odds[len(DECK) :].max() >= -settings.none_nats:
        return ()
    found = tuple(one for one in DECK if odds[one.index] >= -settings.among_nats and one not in out)
    return found if card in found else ()


def name_of(track: Track) -> Card | None:
    """What *track* shows by its readings alone, when they are fairly clear."""
    posterior = track.evidence.posterior()
    best = int(posterior.argmax())
    return DECK[best] if best < len(DECK) and posterior[best] > 0.6 and track.evidence.readings else None


def clear_name(track: Track, settings: WatchSettings) -> Card | None:
    """What the pictures of *track* alone leave no doubt that it is."""
    name = name_of(track)
    return name if name is not None and clear(track.evidence.as_read, name, settings) else None


def face_down(track: Track) -> float:
    """How likely *track* is a card whose back is up (0 to 1)."""
    return float(track.evidence.posterior()[CLASSES.index(BACK)]) if track.evidence.readings else 0.0


def misread(plays: Sequence[Play], card: Card, track: Track, settings: WatchSettings) -> list[tuple[Play, Card]]:
    """Which of *plays* get which other names if *track* is *card*, which was told before; none where it is not, as
    where both look much alike: then it is rather the old card, shown again.
    """
    named = [play for play in plays if play.card is not None and not play.double]
    if len(named) >= len(DECK):
        return []
    likelihoods = [*(play.log_likelihood(settings) for play in named), track.evidence.log_likelihood]
    names = settle(likelihoods, np.zeros(len(CLASSES)))
    renamed = [
        (play, name, float(likelihood[CLASSES.index(name.code)]))
        for play, name, likelihood in zip(named, names, likelihoods, strict=False)
        if play.card != name
    ]
    least = min(settings.rename_nats, -settings.rename_share * lead(track.evidence.log_likelihood, card))
    if names[-1] != card or any(fit < least or play.by_hand for play, _, fit in renamed):
        return []
    return [(play, name) for play, name, _ in renamed]


def make_room(plays: Sequence[Play], card: Card, track: Track, t: float, settings: WatchSettings) -> list[Observed]:
    """*track* looks like *card*, told before: was that other card misread? Then it gets its better name."""
    told = []
    for play, name in misread(plays, card, track, settings):
        play.card, play.sure, play.named = name, False, False
        told.append(Observed(Reread(play.number, play.seat, name, sure=False), t, 0.5))
    return told


def lies_twice(card: Card, track: Track, trick: Sequence[Play], settings: WatchSettings) -> list[Play]:
    """The plays of *trick* that lie beside *track* and are *card* as clearly as it is, so that neither is the other,
    shown again: the pack has it twice.
    """
    clear = [
        play
        for play in trick
        if play.card == card and play.track is not None and _in_sight(card, play.track, settings)
        if geometry.overlap(track.quad, play.track.quad) == 0
    ]
    return clear if _in_sight(card, track, settings) else []


def _in_sight(card: Card, track: Track, settings: WatchSettings) -> bool:
    """Whether *track* lies there now, and its readings leave no doubt at all that it is *card*."""
    return track.found and lead(track.evidence.as_read, card) >= settings.double_nats


def settle_names(
    plays: Sequence[Play],
    t: float,
    settings: WatchSettings,
    last: bool,
    elsewhere: frozenset[Card] = frozenset(),
    kept: frozenset[Card] = frozenset(),
) -> list[Observed]:
    """Names of the whole hand together, each card once: what has changed by it.

    *elsewhere*: as in `HandSoFar`; none of these is sure to come again. *kept*: cards that were hardly buried, where
    all that were played were seen; that settles near-ties with the others that never turned up.
    A card that its own picture speaks against is asked about too, but for a number card or an ace that nothing else is
    left for: in 71 films all eight such were right; of eleven courts like that five were another of their suit.
    What doubt is left is asked about when the *last* trick of the hand is over: much of it goes away until then, as the
    cards that were taken for each other turn up. A card that nobody saw is then one of those that never turned up.
    Of a pack that reads badly no card proves anything by being one of several.
    """
    named = [play for play in plays if play.card is not None or (last and play.missing and not play.by_hand)]
    named = [play for play in named if not play.double]
    if not named or len(named) > len(DECK):
        return []
    likelihoods = [play.log_likelihood(settings) for play in named]
    rather = np.zeros(len(CLASSES))
    rather[[card.index for card in kept]] = settings.kept_nats
    settled = settle(likelihoods, rather)
    whole = exchanges([likelihood + rather for likelihood in likelihoods], settled)
    surely = {play.card for play in named if play.named}
    courts = _each_others(settled, whole, settings) if last else set[Card]()
    judged = [_judged(*one, courts, settings) for one in zip(named, likelihoods, settled, whole, strict=True)]
    badly = sum(play.asked or doubt.asks for play, doubt in zip(named, judged, strict=True)) >= settings.read_badly
    told: list[Observed] = []
    for play, card, doubt in zip(named, settled, judged, strict=True):
        if play.by_hand:
            continue
        read = play.log_likelihood(settings, as_read=True)
        sure = clear(read, card, settings) and doubt.likely >= (settings.doubt_below if play.named else settings.sure)
        sure = sure and card not in elsewhere and not play.missing
        known = not play.missing or doubt.likely >= settings.ask_below
        seated = play.seated and play.apart
        doubtful = last and seated and not (sure or play.missing or badly)
        among = _among(read, card, surely - {card}, settings) if doubtful else ()
        before = play.card, play.sure, play.among
        if known:
            play.card, play.named, play.sure, play.among = card, sure, sure and seated, among
        if before != (play.card, play.sure, play.among):
            told.append(Observed(Reread(play.number, play.seat, card, play.sure, among), t, doubt.likely))
        if last and not play.asked and doubt.asks:
            play.asked = True
            told.append(Observed(Question(play.number, play.seat, doubt.answers), t, doubt.likely))
    return told


@dataclass(frozen=True, slots=True)
class _Doubt:
    """How *likely* a play is the card that it was settled as; whether that asks for a question, and its answers."""

    likely: float
    asks: bool
    answers: tuple[tuple[Card | None, float], ...]


def _judged(
    play: Play,
    likelihood: Vector,
    card: Card,
    odds: npt.NDArray[np.float64],
    courts: set[Card],
    settings: WatchSettings,
) -> _Doubt:
    """What is left of doubt about *play*, settled as *card*, by its own pictures' *likelihood* and by the *odds* of the
    whole (`exchanges`).
    """
    posterior = np.exp(odds - odds.max())
    posterior /= posterior.sum()
    likely = float(posterior[card.index])
    contradicted = likelihood[card.index] < settings.rename_nats
    contradicted = contradicted and (card.rank in COURTS or likely < settings.doubt_below)  # nothing else left
    asks = not play.by_hand and (contradicted or likely < settings.ask_below or card in courts)
    answers = likeliest(posterior, 3, 0.02) if likely < settings.ask_below else likeliest(posterior, 2, 0.0)
    return _Doubt(likely, bool(asks), answers)


def _each_others(names: Sequence[Card], odds: npt.NDArray[np.float64], settings: WatchSettings) -> set[Card]:
    """Which of *names* are courts that may be another's, and that other theirs: by *odds* (`exchanges`) each is most
    likely the other one instead.
    """
    rivals = odds.copy()
    rivals[np.arange(len(names)), [name.index for name in names]] = -np.inf
    other = {name: DECK[int(row.argmax())] for name, row in zip(names, rivals, strict=True)}
    near = {name for name, row in zip(names, rivals, strict=True) if row.max() > -settings.ask_courts_nats}
    return {
        name for name in near if name.rank in COURTS and other[name].rank in COURTS and other.get(other[name]) == name
    }
