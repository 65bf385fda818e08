"""vision.tracker: cards followed through jitter, arms, other cards and misreadings."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.evidence import UNREAD, Evidence
from vision.motion import Look, Mask
from vision.plane import Plane
from vision.settings import WatchSettings
from vision.succession import lies_covered
from vision.track import Track
from vision.tracker import Tracker
from vision.values import CLASSES, Detection, SeenCard

SIZE = (640, 360)
FPS = 15.0
STILL: Mask = np.zeros((36, 64), bool)


def cards(text: str, jitter: np.random.Generator | None = None, found: float = 0.9) -> list[SeenCard]:
    """`QC@120,80 7D@300,95/40` as seen cards: name (`?` not read, `QC+QS` doubtful), middle in pixels, degrees; a card
    is 59 by 91.
    """
    seen = []
    for word in text.split():
        name, place = word.split("@")
        where, _, turn = place.partition("/")
        middle = np.array([float(part) for part in where.split(",")])
        angle = np.radians(float(turn or 0))
        if jitter is not None:
            middle = middle + jitter.normal(0, 2.5, 2)
            angle += jitter.normal(0, 0.03)
        c, s = np.cos(angle), np.sin(angle)
        box = np.array([[-29.5, -45.5], [29.5, -45.5], [29.5, 45.5], [-29.5, 45.5]]) @ np.array([[c, s], [-s, c]])
        names = UNREAD
        if name != "?":
            names = np.full(len(CLASSES), 0.1 / len(CLASSES), np.float32)
            for code in name.split("+"):
                names[CLASSES.index(code)] += 0.9 / (name.count("+") + 1)
        seen.append(SeenCard(Detection((box + middle).astype(np.float32), found), names))
    return seen


def enlarged(seen: list[SeenCard], factor: float) -> list[SeenCard]:
    """The same cards *factor* times as large, in their places."""
    quads = [card.detection.quad for card in seen]
    grown = [((quad - quad.mean(0)) * factor + quad.mean(0)).astype(np.float32) for quad in quads]
    return [replace(card, detection=Detection(quad, 0.9)) for card, quad in zip(seen, grown, strict=True)]


class Table:
    """A tracker and its clock."""

    def __init__(self) -> None:
        self.tracker, self.t = Tracker(WatchSettings()), 0.0
        self.rng = np.random.default_rng(5)
        self._shown = ""

    def show(
        self,
        text: str,
        seconds: float,
        moving: Mask = STILL,
        look: Look = Look.UNKNOWN,
        found: float = 0.9,
        left: Look | None = None,
    ) -> list[Track]:
        """The same cards for *seconds*; where others lay before, something has moved. *left*: how what others leave of
        a place looks (None: as all of it).
        """
        for _ in range(round(seconds * FPS)):
            self.t += 1 / FPS
            moved = None if text != self._shown and moving is STILL else moving
            self.tracker.update(
                self.t, cards(text, self.rng, found), moved, SIZE, lambda track, upon: left if left and upon else look
            )
            self._shown = text
        return self.tracker.tracks

    def names(self) -> list[str]:
        """What the tracks are called, in order of their age; small letters where not found in the newest frame."""
        best = [(track, CLASSES[int(track.evidence.posterior().argmax())]) for track in self.tracker.tracks]
        return [name if track.found else name.lower() for track, name in best]


def arm(x: float, y: float) -> Mask:
    """Something moves about *x*, *y*."""
    mask = np.zeros((36, 64), bool)
    mask[int(y / 10) - 6 : int(y / 10) + 6, int(x / 10) - 6 : int(x / 10) + 6] = True
    return mask


def test_a_card_was_laid_when_it_came_to_its_place_though_hands_were_over_it() -> None:
    """It is slid there, and nudged by the next player before the hands are gone: it lies still a second later."""
    table, hands = Table(), arm(300, 180)
    table.show("QC@300,60", 0.2, hands)
    table.show("QC@300,180", 0.5, hands)
    (track,) = table.show("QC@312,186/6", 0.5, hands)
    assert track.rested_at is None
    table.show("QC@312,186/6", 1.0)
    assert track.rested_at is not None
    assert track.laid_at == pytest.approx(0.2, abs=2.5 / FPS)
    assert track.still_since > 0.9


@pytest.mark.parametrize(("seconds", "stays"), [(0.1, False), (0.5, True)])
def test_what_was_read_of_a_card_that_lay_below_an_arm_is_not_forgotten_as_it_is_swept_up(
    seconds: float, stays: bool
) -> None:
    """The last card of a quick trick: the next arm comes before the last one has left, and it never rests. What was
    read of it in motion counts for little once it has moved on.
    """
    table, hands = Table(), arm(300, 180)
    table.show("QC@300,180", seconds, hands)
    for step in range(1, 5):
        (track,) = table.show(f"other@{300 + 20 * step},180", 1 / FPS, arm(300 + 20 * step, 180), found=0.4)
    table.show("", 0.2, arm(380, 180))
    assert track.rested_at is None
    assert (track.evidence.face_up > WatchSettings().face_up_least) is stays


@pytest.mark.parametrize("jitters", [False, True])
@pytest.mark.parametrize(("left", "goes_on"), [("QC@303,172", True), ("7D@303,172", False)])
def test_what_is_left_of_a_card_that_was_covered_before_it_rested_is_that_card(
    left: str, goes_on: bool, jitters: bool
) -> None:
    """Arms move over it until another card lies on its lower half; what is found of it then is outlined anew. As it is
    being covered its outline may have jumped once more.
    """
    table, hands = Table(), arm(300, 180)
    table.show("QC@300,180", 0.6, hands)
    if jitters:
        table.show("QC@302,167", 1 / FPS, hands)
    (first,) = table.tracker.tracks
    table.show(f"JH@345,225/90 {left}/90", 1.0)
    found = {CLASSES[int(track.evidence.posterior().argmax())]: track for track in table.tracker.tracks if track.found}
    track = found[left[:2]]
    assert track is not first
    assert track.rested_at is not None
    assert track.laid_at is not None
    assert (track.born < 0.1, track.laid_at < 0.3, track.number == first.number) == (goes_on, goes_on, goes_on)


def test_card_rests_after_its_time_and_not_before() -> None:
    """A jittering outline that stays where it is rests after `rest_s`."""
    table = Table()
    (track,) = table.show("QC@300,180", 0.2)
    assert track.rested_at is None
    table.show("QC@300,180", 0.4)
    assert track.rested_at is not None
    assert track.rested_at - track.born == pytest.approx(WatchSettings().rest_s, abs=1.5 / FPS)


def test_sliding_card_does_not_rest() -> None:
    """A card that slides 20 mm a frame is never at rest."""
    table = Table()
    for step in range(15):
        table.show(f"QC@{100 + 20 * step},180", 1 / FPS)
    assert all(track.rested_at is None for track in table.tracker.tracks)


def test_two_overlapping_cards_stay_two() -> None:
    """Cards that cover each other by half keep their own tracks and names, through jitter and dropped frames."""
    table = Table()
    table.show("QC@300,180 7D@330,190/20", 1.0)
    for step in range(10):
        table.show("QC@300,180" if step % 2 else "7D@330,190/20", 1 / FPS)
        table.show("QC@300,180 7D@330,190/20", 2 / FPS)
    assert table.names() == ["QC", "7D"]


@pytest.mark.parametrize(
    ("what", "seconds", "look", "left"),
    [
        ("arm", 5.0, Look.UNKNOWN, ["qc"]),  # an arm moves over it all the time: remembered
        ("still", 0.4, Look.UNKNOWN, ["qc"]),  # a few frames without it: overlooked
        ("still", 1.2, Look.UNKNOWN, []),  # seen clearly without it: gone
        ("still", 5.0, Look.SAME, ["qc"]),  # not found, but its place looks as before
        ("still", 0.4, Look.BARE, []),  # its place is the bare table: gone at once
        ("arm", 0.4, Look.BARE, ["qc"]),  # but nothing is concluded while its place moves
    ],
)
def test_a_card_not_found(what: str, seconds: float, look: Look, left: list[str]) -> None:
    """A resting card is gone only when its place was clearly seen without it for a time."""
    table = Table()
    table.show("QC@300,180", 1.0)
    table.show("", seconds, arm(300, 180) if what == "arm" else STILL, look)
    assert table.names() == left


def test_a_bare_place_is_bare_while_nothing_moves() -> None:
    """The trick was taken, nothing moves any more, and cards are looked for twice a second only: it is gone at the
    third look.
    """
    table = Table()
    table.show("QC@300,180", 1.0)
    looks = 0
    while table.tracker.tracks and looks < 9:
        looks += 1
        table.show("", 1 / FPS, STILL, Look.BARE)
        for _ in range(7):
            table.t += 1 / FPS
            table.tracker.idle(table.t, quiet=True)
    assert looks == 2
    resting = Table()
    resting.show("QC@300,180", 1.0)
    for _ in range(4):  # an arm that rests on it: it looks like neither, and nobody can say
        resting.show("", 1 / FPS, STILL, Look.OTHER)
        for _ in range(7):
            resting.t += 1 / FPS
            resting.tracker.idle(resting.t, quiet=True)
    assert resting.names() == ["qc"]


def test_covered_card_is_remembered() -> None:
    """A card wholly under another is not gone, and comes back as itself when the other is taken away."""
    table = Table()
    (first,) = table.show("QC@300,180", 1.0)
    table.show("7D@304,182", 6.0)
    assert table.names() == ["qc", "7D"]
    table.show("QC@300,180", 2.0)
    assert table.tracker.tracks == [first]


@pytest.mark.parametrize("look", [Look.OTHER, Look.UNKNOWN])
@pytest.mark.parametrize(("left", "names"), [(Look.OTHER, ["JC", "kh"]), (Look.BARE, ["JC"])])
def test_a_card_whose_place_is_bare_beside_another_lies_neither_upon_it_nor_below(
    left: Look, names: list[str], look: Look
) -> None:
    """A wrong card lay over the last one for a second and was taken back; of its place the last one has a good half.
    Also where nobody knows what its place looked like, for a hand was over it.
    """
    table = Table()
    table.show("JC@300,180", 1.0)
    table.show("JC@300,180 KH@275,182", 1.0)
    table.show("JC@300,180", 2.0, look=look, left=left)
    assert table.names() == names


def test_a_card_partly_covered_is_hardly_read_as_none_of_the_pack() -> None:
    """A quarter of it lies under another card, and what is left looks like no card: it is still what it was."""
    table = Table()
    table.show("QC@300,180", 0.7)
    table.show("other@300,180 7D@300,248", 2.0)
    assert table.names() == ["QC", "7D"]


def test_outline_found_twice_is_one_card() -> None:
    """Two outlines of the same card, a tight and a loose one, make one track."""
    table = Table()
    table.show("QC@300,180 QC@310,186/8", 1.0)
    assert table.names() == ["QC"]


def test_another_card_in_the_same_place_is_another_card() -> None:
    """When the readings say again and again that quite another card lies there, it does: tracks never change name."""
    table = Table()
    (first,) = table.show("QC@300,180", 2.0)
    table.show("7D@301,181", 2.0)
    assert table.names() == ["qc", "7D"]
    table.show("", 0.5, look=Look.BARE)
    assert first.gone


def test_where_nothing_moved_no_card_was_laid() -> None:
    """An eight is read as its suit mate, or as any other card, from one moment on: it is the same card, read badly."""
    table = Table()
    (first,) = table.show("8S@300,180", 1.0)
    for name in ("8C", "QH"):
        for _ in range(20):
            table.t += 1 / FPS
            table.tracker.update(table.t, cards(f"{name}@300,180", table.rng), STILL, SIZE)
    assert table.tracker.tracks == [first]


def test_half_a_card_read_as_its_suit_mate_for_a_while_is_no_card_laid_over_it() -> None:
    """A jack on which a nine lies is read as the king of its suit, as wrong readings mostly are, for however long;
    where it reads so a little aside, or nothing lies on it, a king was laid there.
    """
    table = Table()
    (first,) = table.show("JD@300,180", 1.0)
    table.show("JD@300,180 9C@340,240", 0.6)
    table.show("KD@301,181 9C@340,240", 0.6)
    assert table.tracker.tracks[0] is first
    assert table.names() == ["JD", "9C"]
    table.show("KD@301,181 9C@340,240", 2.0)
    assert table.names() == ["JD", "9C"]
    table.show("KD@312,186/8 9C@340,240", 1.0)
    assert table.names() == ["jd", "9C", "KD"]
    bare = Table()
    bare.show("JD@300,180", 1.0)
    bare.show("KD@301,181", 0.6)
    assert bare.names() == ["jd", "KD"]


def test_one_false_reading_changes_nothing() -> None:
    """A misreading now and then neither ends a track nor renames it."""
    table = Table()
    (first,) = table.show("QC@300,180", 1.0)
    for _ in range(10):
        table.show("7D@300,180", 1 / FPS)
        table.show("QC@300,180", 3 / FPS)
    assert table.tracker.tracks == [first]
    assert table.names() == ["QC"]


def test_outline_of_impossible_size_is_ignored() -> None:
    """Once cards are known, an outline three times as large is no card."""
    table = Table()
    table.show("QC@100,100 7D@300,180 8S@500,100", 1.0)
    big = enlarged(cards("AH@300,250"), 3)
    table.tracker.update(table.t + 1 / FPS, [*cards("QC@100,100 7D@300,180 8S@500,100"), *big], STILL, SIZE)
    assert len(table.tracker.tracks) == 3


def test_hands_held_before_the_camera_do_not_say_how_large_a_card_is() -> None:
    """Cards of the last trick were smaller by far than the fans and the pile that are all there is to be seen now."""
    table = Table()
    table.show("QC@100,100 7D@300,180 8S@500,100", 1.0)
    table.show("", 2.0, look=Look.BARE)
    near = enlarged(cards("back@100,260 back@300,260 back@500,260"), 1.6)
    for seen in [near] * 15 + [[*near, *enlarged(cards("AH@300,80"), 0.8)]]:
        table.t += 1 / FPS
        table.tracker.update(table.t, seen, STILL, SIZE)
    assert table.names() == ["back", "back", "back", "AH"]


@pytest.mark.parametrize(("y", "followed"), [(60, True), (300, False)], ids=["far", "near"])
def test_how_large_a_card_is_depends_on_where_it_lies(y: float, followed: bool) -> None:
    """Seen aslant a far card is half as large as a near one: what is as small lies near the camera is none."""
    table = Table()
    table.show("QC@100,200 7D@300,200 8S@500,200", 1.0)
    table.tracker.measured(Plane(np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0025, 0.5]])))
    table.tracker.update(table.t + 1 / FPS, enlarged(cards(f"AH@300,{y}"), 0.55), STILL, SIZE)
    assert ("AH" in table.names()) == followed


def test_a_mug_is_many_things() -> None:
    """What was none of the pack, and reads as a card for a moment, is still one thing: no card came over it."""
    table = Table()
    table.show("other@300,180", 1.0)
    table.show("8C@300,180", 0.4)
    assert len(table.tracker.tracks) == 1


def test_a_card_laid_over_another_does_not_take_its_place_along() -> None:
    """A king lands a little off a ten, and is taken for it until its readings tell: the ten lies where it lay."""
    table = Table()
    (ten,) = table.show("TD@300,180", 1.0)
    table.show("KH@312,160", 0.6)
    assert table.names() == ["td", "KH"]
    assert np.abs(ten.centre - [300, 180]).max() < 4


def test_what_was_taken_for_a_card_in_a_pile_is_not_the_card_laid_near_it() -> None:
    """An outline across two cards read as one for a while, and then no more: a card that is laid near it is another."""
    table = Table()
    table.show("JC@300,180 QH+KH@335,205/40", 1.0)
    table.show("JC@300,180", 1.5)
    table.show("JC@300,180 AD@310,186/40", 0.2)
    table.show("AD@310,186/40", 0.4)
    assert table.names() == ["jc", "qh", "AD"]


def test_a_card_laid_near_one_that_lies_below_is_a_card_of_its_own() -> None:
    """What is found surely there and reads otherwise is not the one below, whose readings count for nothing now."""
    table = Table()
    (nine,) = table.show("9D@300,180", 1.0)
    table.show("9D@300,180 7D@318,202/40", 0.6)
    table.show("7D@318,202/40", 0.4)
    table.show("7D@318,202/40 QH@288,200/-25", 0.6)
    assert table.names() == ["9d", "7D", "QH"]
    assert np.abs(nine.centre - [300, 180]).max() < 4


def test_a_card_laid_beside_one_half_covered_does_not_take_it_along() -> None:
    """Half covered it is not read; but what reads otherwise and lies aside of where it lay is another card."""
    table = Table()
    (heart,) = table.show("JH@300,180", 1.0)
    table.show("JH@300,180 QD@300,155/50", 1.0)
    table.show("QD@300,155/50 JS@280,153", 0.6, found=0.6)
    assert table.names() == ["jh", "QD", "JS"]
    assert np.abs(heart.centre - [300, 180]).max() < 4


def test_an_outline_that_is_now_whole_and_now_what_others_leave_of_a_card_lies_still() -> None:
    """Another card lies upon a corner of it before it rested, and what is left reads as none for moments."""
    table, hands = Table(), arm(300, 180)
    table.show("8H@300,180", 0.4, hands)
    table.show("8H@300,180 TS@345,215/90", 0.1, hands)
    box = cards("8H@300,180")[0].detection.quad
    left = (box - [270.5, 180]) * [0.55, 1] + [270.5, 180]
    part = SeenCard(Detection(left.astype(np.float32), 0.9), cards("other@300,180")[0].names)
    for step in range(12):
        table.t += 1 / FPS
        eight = cards("8H@300,180") if step % 3 == 0 else [part]
        table.tracker.update(table.t, [*eight, *cards("TS@345,215/90")], STILL, SIZE, lambda track, upon: Look.UNKNOWN)
    (first, _) = table.tracker.tracks
    assert sorted(table.names()) == ["8H", "TS"]
    assert first.rested_at is not None
    assert first.laid_at is not None
    assert first.laid_at < 0.2


@pytest.mark.parametrize(
    ("seconds", "then", "lies"),
    [
        (0.5, "8D@292,132", True),
        (0.2, "8D@292,132", False),
        (0.5, "8D@450,150", False),
        (0.5, "QH@292,132", False),
    ],
    ids=["covered", "only passed", "carried on", "misread on its way"],
)
def test_a_card_covered_before_an_arm_had_left_it_lies_there(seconds: float, then: str, lies: bool) -> None:
    """Two quick cards one upon the other: the lower one is never seen again, and never rested before."""
    table, hands = Table(), arm(300, 180)
    table.show("KH@300,180", seconds / 2)
    table.show("KH@300,180", seconds / 2, hands)
    table.show(then, 0.2, hands)
    table.show(then, 1.0)
    assert ("kh" in table.names()) is lies
    kings = [track for track in table.tracker.tracks if not track.found]
    assert all(track.rested_at is not None for track in kings)


@pytest.mark.parametrize(("upon", "named"), [("7S@330,225", ["7S", "AD"]), ("", ["other"])])
def test_what_reads_as_none_and_is_left_of_a_covered_card_is_that_card(upon: str, named: list[str]) -> None:
    """It lay there for less than half a second, an arm over it, and another card covers what tells its name. Without
    one upon it, it was carried away, and the thing below is seen.
    """
    table, hands = Table(), arm(300, 180)
    table.show("AD@300,180", 0.2)
    table.show("AD@300,180", 0.2, hands)
    table.show(upon, 0.2, hands)
    box = cards("AD@300,180")[0].detection.quad
    left = ((box - [300, 180]) * [0.9, 0.7] + [297, 168]).astype(np.float32)
    part = SeenCard(Detection(left, 0.6), cards("other@300,180")[0].names)
    for _ in range(15):
        table.t += 1 / FPS
        table.tracker.update(table.t, [*cards(upon), part], STILL, SIZE, lambda track, upon: Look.UNKNOWN)
    found = [track for track in table.tracker.tracks if track.found]
    assert sorted(CLASSES[int(track.evidence.posterior().argmax())] for track in found) == named


def test_where_a_card_was_read_last_is_no_outline_that_spans_two() -> None:
    """It reads as before in an outline that has half of the next card in it."""
    table = Table()
    for at in (80, 480, 560):
        table.show(f"KC@{at},300 AS@300,180 7D@80,80", 0.5)
    (ace,) = [track for track in table.tracker.tracks if CLASSES[int(track.evidence.posterior().argmax())] == "AS"]
    for _ in range(3):
        table.t += 1 / FPS
        table.tracker.update(
            table.t, enlarged(cards("AS@305,195"), 1.35), STILL, SIZE, lambda track, upon: Look.UNKNOWN
        )
    assert ace.agreed is not None
    assert abs(ace.agreed.mean(0) - [300, 180]).max() < 6


def test_a_card_found_for_a_moment_where_the_next_was_laid_lay_where_it_lies_since_it_came_there() -> None:
    """It had not come to rest yet, and is put back to where it was read last."""
    track = Track(1, np.float32([[0, 0], [59, 0], [59, 91], [0, 91]]), 0.0, Evidence(WatchSettings()))
    for t, x in ((0.1, 100), (0.2, 100), (0.3, 140), (0.4, 140)):
        track.put((track.quad - track.centre + np.float32([x, 100])).astype(np.float32))
        track._came.append((t, track.centre))
        if t == 0.2:
            track.agreed, track.agreed_at = track.quad, t
    track.put_back()
    track._came.append((0.5, track.centre))
    track.rest(0.8, 25.0)
    assert track.laid_at == 0.1


@pytest.mark.parametrize(("again", "same"), [("KD", True), ("QD", False)])
def test_a_card_whose_outline_went_to_the_next_one_lay_there_all_the_time(again: str, same: bool) -> None:
    """An arm comes with the jack; for a moment its outline is taken for that of the king it is laid beside, which is
    found anew where it lay. Another card found there is none that was.
    """
    table, hands = Table(), arm(300, 180)
    table.show("KD@300,180", 0.34, hands)
    (king,) = table.tracker.tracks
    for away in (35, 70):
        table.show(f"KD@{300 + away},180", 1 / FPS, hands)
    table.show(f"{again}@301,181 JC@430,190", 1.0)
    (found,) = [track for track in table.tracker.tracks if track.found and abs(track.centre[0] - 301) < 5]
    assert found is not king
    assert found.laid_at is not None
    assert (found.number == king.number, found.laid_at < 0.2) == (same, same)


@pytest.mark.parametrize(("reads", "another"), [("TD", True), ("QD+TD", False)])
def test_a_card_laid_beside_one_that_an_arm_hides_is_another(reads: str, another: bool) -> None:
    """The queen lay for half a second, and did not come to rest below her player's arm; the ten's player's comes over
    her as he lays it, and her outline goes there by a step that reads as neither (a film). What reads as hers by half
    may be hers, pushed.
    """
    table, hands = Table(), arm(300, 180)
    table.show("QD@300,180", 0.5, hands)
    (queen,) = table.tracker.tracks
    table.show("QD+KD@318,180", 1 / FPS, hands)
    table.show(f"{reads}@338,178", 0.2, hands)
    there = [track.number for track in table.tracker.tracks if track.found and abs(track.centre[0] - 338) < 5]
    assert (there == [queen.number]) is not another


def test_what_a_card_was_taken_for_on_its_way_does_not_lie_below_it() -> None:
    """A ten read as that of another suit until it lay there, and then a king was laid on it."""
    ten, king, found = (
        Table().show(text, 0.5, arm(300, 180))[0] for text in ("TS@300,180", "KD@320,215", "TC@300,180")
    )
    king.born, found.born = 1.0, 0.9
    assert lies_covered(ten, [ten, king], WatchSettings())
    assert not lies_covered(ten, [ten, king, found], WatchSettings())


@pytest.mark.parametrize("fps", [15, 25, 30, 50, 60])
def test_a_card_goes_as_soon_at_every_frame_rate(fps: int) -> None:
    """Something moves all the time, so as many pictures are searched as may be, and its place looks like another."""
    settings = WatchSettings()
    tracker, looked, frame = Tracker(settings), -1.0, 0
    while not tracker.dropped:
        frame += 1
        t = frame / fps
        if t - looked < settings.look_least_s:
            tracker.idle(t, quiet=False)
            continue
        looked = t
        tracker.update(t, cards("QC@300,180") if t < 2 else [], STILL, SIZE, lambda track, upon: Look.OTHER)
    assert t - 2.0 == pytest.approx(settings.gone_s, abs=2 * settings.look_least_s)
