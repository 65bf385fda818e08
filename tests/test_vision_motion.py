"""vision.motion: where a picture moves, and what a place looks like."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from vision.evidence import Evidence
from vision.motion import Look, Mask, Scene, share_moving, shrunk
from vision.push import Push
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import Image, Quad

SIZE = (640, 360)


def quad(x: float, y: float, w: float = 60, h: float = 90) -> Quad:
    """An upright card whose middle is at *x*, *y*."""
    return np.array([[x - w / 2, y - h / 2], [x + w / 2, y - h / 2], [x + w / 2, y + h / 2], [x - w / 2, y + h / 2]],
                    np.float32)  # fmt: skip


def table(seed: int = 0, light: float = 1.0) -> Image:
    """A dark, mottled, slightly noisy table."""
    rng = np.random.default_rng(0)
    ground = 70 + 20 * np.kron(rng.random((36, 64)), np.ones((10, 10)))
    noisy = ground[..., None] * light + np.random.default_rng(seed).normal(0, 3, (360, 640, 3))
    return np.clip(noisy, 0, 255).astype(np.uint8)


def with_card(image: Image, where: Quad, pips: int = 40) -> Image:
    """*image* with a white card that has something printed on it."""
    (left, top), (right, bottom) = where[0].astype(int), where[2].astype(int)
    image[top:bottom, left:right] = 235
    image[top + 20 : bottom - 20, left + 15 : right - 15] = (pips, pips, 200)
    return image


def look(scene: Scene, image: Image, t: float) -> Mask:
    """Show *image* to *scene* as a watcher does."""
    return scene.look(shrunk(image, WatchSettings()), t, SIZE)


def test_noise_and_lamps_are_no_motion_and_a_hand_is() -> None:
    """Sensor noise and a change of the whole light do not move; a thing that passes does, where it passes."""
    scene = Scene(WatchSettings())
    looks = [look(scene, table(index, 1.0 + 0.02 * index), index / 15) for index in range(8)]
    assert max(float(look.mean()) for look in looks) < 0.002
    for index in range(8, 12):
        image = table(index)
        image[100:200, 40 * index : 40 * index + 80] = 180
        moving = look(scene, image, index / 15)
    assert share_moving(moving, quad(440, 150), SIZE) > 0.5
    assert share_moving(moving, quad(100, 300), SIZE) == 0.0


@pytest.mark.parametrize("light", [0.6, 0.75, 1.3])
@pytest.mark.parametrize(("fingers", "moves"), [(0, False), (6, False), (30, True), (60, True)])
def test_a_shadow_that_falls_on_a_card_is_no_motion_and_a_hand_is(light: float, fingers: int, moves: bool) -> None:
    """Somebody reached before a lamp: a third of the table is darker, or light again, and the card is still there (a
    film: three cards of a quick trick never came to rest). Under a hand, or where nobody found a card, all moves.
    """
    scene, place, beside = Scene(WatchSettings()), quad(100, 180), quad(180, 180)

    def lit(noise: int, shadow: float) -> npt.NDArray[np.float64]:
        image = 0.8 * with_card(with_card(table(noise), place), beside)
        image[:, :220] *= shadow
        return image

    for index in range(3):
        look(scene, lit(index, 1.0).astype(np.uint8), index / 15)
    image = lit(3, light)
    image[140 : 140 + fingers, 70:130] = (120, 150, 190)
    moving = look(scene, image.astype(np.uint8), 3 / 15)
    assert share_moving(moving, place, SIZE) > 0.5
    calm = scene.without_shadows(moving, [place])
    assert (share_moving(calm, place, SIZE) > WatchSettings().still_motion) is moves
    assert share_moving(calm, beside, SIZE) > 0.5


@pytest.mark.parametrize("columns", [64, 160, 320, 640])
def test_share_moving_at_any_resolution(columns: int) -> None:
    """How much of a place moves does not depend on how finely motion is known."""
    moving = np.zeros((columns * 9 // 16, columns), bool)
    moving[:, : columns // 2] = True
    assert share_moving(moving, quad(100, 180), SIZE) == 1.0
    assert share_moving(moving, quad(320, 180), SIZE) == pytest.approx(0.5, abs=0.15)
    assert share_moving(moving, quad(500, 180), SIZE) == 0.0
    assert share_moving(None, quad(500, 180), SIZE) == 0.0
    assert share_moving(moving, quad(900, 900), SIZE) == 0.0


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("card", Look.SAME),  # nobody found it, but it lies there
        ("bare", Look.BARE),  # it was taken away
        ("sleeve", Look.OTHER),  # a dark forearm rests on it
        ("other card", Look.OTHER),  # another card lies on it
    ],
)
def test_a_place_is_told_apart(after: str, expected: Look) -> None:
    """The place of a card that is not found looks like the card, like the bare table, or like something else."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(20):
        look(scene, table(index), index / 10)
        scene.learn_ground(index / 10, [])
    for index in range(20, 25):
        look(scene, with_card(table(index), where), index / 10)
    memory = scene.remember(where)
    assert memory is not None
    image = table(99)
    if after == "card":
        image = with_card(image, where)
    elif after == "sleeve":
        image[100:260, 200:400] = (20, 110, 20)
    elif after == "other card":
        image = with_card(with_card(image, where), quad(315, 190), pips=200)
    look(scene, image, 3.0)
    assert scene.judge(memory) is expected


@pytest.mark.parametrize("ground_seen", [True, False])
def test_a_place_is_bare_whatever_card_lay_there(ground_seen: bool) -> None:
    """Nobody knows what it looked like with its card: whether it looks like the table is known where that was seen."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(20):
        look(scene, table(index), index / 10)
        scene.learn_ground(index / 10, [] if ground_seen else [where])
    for image, bare in ((with_card(table(30), where), False), (table(31), ground_seen)):
        look(scene, image, 3.0)
        place = scene.remember(where)
        assert place is not None
        assert scene.bare(place) is bare


@pytest.mark.parametrize(
    ("other", "lies", "expected"),
    [
        ((325, 190), False, Look.BARE),  # a card was taken away over which another lies
        ((325, 190), True, Look.SAME),  # it lies there below, and nobody found it
        ((304, 182), False, None),  # that leaves too little of its place to be seen
    ],
)
def test_what_another_card_leaves_of_a_place(other: tuple[int, int], lies: bool, expected: Look | None) -> None:
    """What is seen of a place beside a card that lies there tells whether its own card does."""
    scene, where, over = Scene(WatchSettings()), quad(300, 180), quad(*other)
    for index in range(20):
        look(scene, table(index), index / 10)
        scene.learn_ground(index / 10, [])
    look(scene, with_card(table(20), where), 2.0)
    memory = scene.remember(where)
    assert memory is not None
    image = with_card(table(99), where) if lies else table(99)
    look(scene, with_card(image, over, pips=200), 3.0)
    assert scene.judge(memory) is Look.OTHER or expected is None
    left = scene.left_of(memory, [over])
    assert (None if left is None else scene.judge(left)) is expected


@pytest.mark.parametrize(
    ("then", "gone"),
    [
        ("taken back", True),
        ("lies", False),
        ("another", False),  # laid in its place
        ("turned", False),  # the heap was squared
    ],
)
def test_a_place_in_a_heap_looks_as_it_did_before_its_card_came(then: str, gone: bool) -> None:
    """A card laid over two others and taken back: nobody sees the bare table there, but those two as they lay."""
    scene, where = Scene(WatchSettings()), quad(300, 180)

    def heap(seed: int, aside: int = 0) -> Image:
        return with_card(with_card(table(seed), quad(280 + aside, 165)), quad(325 + aside, 200), pips=200)

    for index in range(10):
        look(scene, heap(index), index / 10)
    look(scene, with_card(heap(10), quad(300, 260)), 1.0)  # it is carried there
    look(scene, with_card(heap(11), where, pips=120), 1.1)
    memory = scene.remember(where)
    assert memory is not None
    before = scene.before(memory, since=1.1)
    assert before is not None
    images = {
        "taken back": heap(12),
        "lies": with_card(heap(13), where, pips=120),
        "another": with_card(heap(14), where, pips=0),
        "turned": heap(15, aside=25),
    }
    look(scene, images[then], 2.0)
    assert scene.as_before(memory, before) is gone


def test_where_the_camera_was_moved_nobody_knows_how_a_place_looked_before() -> None:
    """What is seen there now may be bare table, and the card beside it."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(10):
        look(scene, table(index), index / 10)
    track = Track(1, where, 1.0, Evidence(WatchSettings()), memory=scene.remember(where))
    assert track.memory is not None
    track.before = scene.before(track.memory, since=1.0)
    assert track.before is not None
    track.move(Push(x=80.0))
    assert track.before is None


def test_how_a_place_looked_before_its_card_is_not_known_where_it_never_was_still() -> None:
    """A hand was over it all the time, or nothing was seen of it before."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(10):
        look(scene, with_card(table(index), quad(300 + 30 * (index % 2), 180), pips=20 * index), index / 10)
    memory = scene.remember(where)
    assert memory is not None
    assert scene.before(memory, since=1.0) is None
    assert scene.before(memory, since=0.1) is None


def test_a_place_never_seen_bare_is_not_judged_bare() -> None:
    """A card that lay there from the beginning: what its table looks like is not known."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(30):
        look(scene, with_card(table(index), where), index / 10)
        scene.learn_ground(index / 10, [where])
    memory = scene.remember(where)
    assert memory is not None
    assert scene.judge(memory) is Look.SAME
    look(scene, table(50), 4.0)
    assert scene.judge(memory) is Look.UNKNOWN
    assert scene.remember(quad(2000, 2000)) is None


def test_when_a_place_was_last_bare() -> None:
    """A card's place was bare until its arm came; where it was never seen bare, nothing is known."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(20):
        look(scene, table(index), index / 10)
        scene.learn_ground(index / 10, [])
    arm = table(20)
    arm[100:360, 250:350] = (20, 110, 20)
    for index in range(20, 24):
        look(scene, arm, index / 10)
    for index in range(24, 30):
        look(scene, with_card(table(index), where), index / 10)
    assert scene.bare_until(where) == pytest.approx(1.9, abs=0.25)
    assert scene.bare_until(quad(2000, 2000)) == -np.inf
    for index in range(30, 100):
        look(scene, with_card(table(index), where), index / 10)
    assert scene.bare_until(where) == -np.inf


def test_when_a_place_that_another_card_has_a_part_of_was_last_bare() -> None:
    """A card laid half over another: the other half tells when it came."""
    scene, below, where = Scene(WatchSettings()), quad(300, 180), quad(335, 180)
    for index in range(60):
        shown = table(index)
        shown = with_card(shown, below) if index >= 20 else shown
        look(scene, with_card(shown, where) if index >= 50 else shown, index / 10)
        scene.learn_ground(index / 10, [] if index < 20 else [below, where])
    assert scene.bare_until(where) == pytest.approx(4.9, abs=0.25)


def test_since_when_a_card_that_was_not_found_lay_there() -> None:
    """The finder missed it for two seconds, over which an arm passed; the pictures show it from the moment it came."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(50):
        shown = table(index) if index < 20 else with_card(table(index), where)
        if 30 <= index < 33:
            shown[100:360, 250:350] = (20, 110, 20)
        look(scene, shown, index / 10)
        if index < 20:
            scene.learn_ground(index / 10, [])
    found = scene.remember(where)
    beside = scene.remember(quad(450, 180))
    assert found is not None
    assert beside is not None
    assert scene.there_since(found) == pytest.approx(2.0, abs=0.25)
    assert scene.there_since(beside) == pytest.approx(4.9)  # bare: nothing came there before now
    assert Scene(WatchSettings()).there_since(found) == np.inf


def test_a_camera_that_trembles_moves_nothing() -> None:
    """Up to a pixel of the small copy the picture shakes; a card that is slid aside still moves."""
    scene, settings = Scene(WatchSettings()), WatchSettings()
    shown = with_card(table(), quad(200, 180))
    rng = np.random.default_rng(3)
    for index in range(8):
        x, y = rng.uniform(-1.0, 1.0, 2)
        shaken = cv2.warpAffine(shown, np.array([[1, 0, x], [0, 1, y]]), SIZE, borderMode=cv2.BORDER_REPLICATE)
        moving = look(scene, shaken, index / 15)
        assert share_moving(moving, quad(200, 180), SIZE) < settings.still_motion
    for index in range(8, 12):
        moving = look(scene, with_card(table(), quad(200 + 6 * (index - 7), 180)), index / 15)
    assert share_moving(moving, quad(224, 180), SIZE) > settings.still_motion


def test_a_camera_that_trembles_over_checks_changes_no_table() -> None:
    """A pixel of the small copy more or less turns much of the cloth from white to green: it is the same cloth."""
    scene, where = Scene(WatchSettings()), quad(300, 180)
    cloth = np.full((360, 640, 3), (60, 110, 20), np.uint8)
    cloth[np.indices((360, 640)).sum(0) // 12 % 2 == 0] = 215
    shaken = np.random.default_rng(5).uniform(-1.0, 1.0, (3, 2))
    for index in range(90):
        x, y = shaken[index // 40]
        shown = with_card(cloth.copy(), where) if index >= 80 else cloth
        look(scene, cv2.warpAffine(shown, np.array([[1, 0, x], [0, 1, y]]), SIZE), index / 10)
        scene.learn_ground(index / 10, [where] if index >= 80 else [])
    assert scene.bare_until(where) == pytest.approx(7.9, abs=0.25)


def test_a_card_that_nobody_found_is_no_bare_table() -> None:
    """Quiet for long and not told to be a card, it is kept as the table; then nothing says when it came, not even where
    a hand comes over it.
    """
    scene, where = Scene(WatchSettings()), quad(300, 180)
    for index in range(130):
        look(scene, table(index) if index < 60 else with_card(table(index), where), index / 10)
        scene.learn_ground(index / 10, [])
    assert scene.bare_until(where) == -np.inf
    hand = table(130)
    hand[100:360, 250:350] = (20, 110, 20)
    look(scene, hand, 13.0)
    assert scene.bare_until(where) == -np.inf


def test_without_pictures_nobody_can_say_when_a_place_was_bare() -> None:
    """Of sights that keep no small copy."""
    assert np.isnan(Scene(WatchSettings()).bare_until(quad(300, 180)))
