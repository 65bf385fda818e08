"""Outlines put right: what the shipped network makes of boxes that are off, and what it is taught with."""

from __future__ import annotations

import itertools
from functools import cache, partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from models.decks import drawn_deck, drawn_german_deck
from models.scenes import make_scene
from vision.geometry import grown, iou
from vision.network import WEIGHTS, WeightsError
from vision.outlines import Outliner, Outlines, corners_from
from vision.values import Image, Quad

SCENES = range(710_000, 710_040)
SEEN_FROM = 0.7


@pytest.fixture(scope="module")
def outliner() -> Outliner:
    return Outliner.load()


@cache
def scene_cards() -> list[tuple[Image, list[Quad]]]:
    """Scenes of decks that no training saw, and the cards in them of which most is seen."""
    decks = [drawn_deck(20_001), drawn_german_deck(20_001)]
    scenes = [make_scene(seed, decks) for seed in SCENES]
    return [(one.image, [card.quad for card in one.cards if card.visible >= SEEN_FROM]) for one in scenes]


def put_right(outliner: Outliner, image: Image, boxes: list[Quad]) -> list[Quad]:
    """Where *boxes* have their cards' corners, by two looks."""
    return Outlines(image, outliner).refined(boxes)


def turned(box: Quad, degrees: float) -> Quad:
    """*box* turned about its middle."""
    middle, (c, s) = box.mean(0), (np.cos(np.radians(degrees)), np.sin(np.radians(degrees)))
    return np.asarray((box - middle) @ np.array([[c, s], [-s, c]]) + middle, np.float32)


@pytest.mark.parametrize(
    ("off", "degrees", "least"),
    [(0.1, 0.0, 0.9), (0.1, 10.0, 0.88), (-0.05, -6.0, 0.9)],
    ids=["large", "turned", "small"],
)
def test_a_box_that_is_off_comes_back_to_its_card(off: float, degrees: float, least: float, outliner: Outliner) -> None:
    """Boxes too large, too small, turned: outlines share far more with the card than the boxes did."""
    before, after = [], []
    for image, cards in scene_cards():
        boxes = [turned(grown(card, off), degrees) for card in cards]
        before += [iou(box, card) for box, card in zip(boxes, cards, strict=True)]
        after += [iou(told, card) for told, card in zip(put_right(outliner, image, boxes), cards, strict=True)]
    assert len(before) > 60
    assert np.median(before) < 0.85
    assert np.median(after) > least


def test_a_box_in_perspective_becomes_a_trapezium(outliner: Outliner) -> None:
    """A card that runs together towards its far end: the turned box around it has square corners, the outline not."""
    ground = np.full((400, 400, 3), (60, 90, 40), np.uint8)
    card = np.array([[160, 120], [240, 120], [262, 260], [138, 260]], np.float32)
    cv2.fillConvexPoly(ground, card.astype(np.int32), (250, 250, 250), cv2.LINE_AA)
    box = np.array([[138, 120], [262, 120], [262, 260], [138, 260]], np.float32)
    (told,) = put_right(outliner, ground, [box])
    assert iou(told, card) > iou(box, card) + 0.04
    top, bottom = np.linalg.norm(told[1] - told[0]), np.linalg.norm(told[2] - told[3])
    assert top < 0.8 * bottom


def test_corners_keep_their_order(outliner: Outliner) -> None:
    """The first corner stays the first: which end of the card is up is for the reader to find out."""
    for image, cards in scene_cards()[:8]:
        for card in cards:
            for first in (card, np.roll(card, 2, axis=0)):
                (told,) = put_right(outliner, image, [first])
                near = np.linalg.norm(told[:, None] - first[None], axis=2).argmin(1)
                assert near.tolist() == [0, 1, 2, 3]


def test_no_boxes_no_outlines(outliner: Outliner) -> None:
    """And a box at the picture's edge, or mostly beyond it, is answered all the same."""
    image = np.full((100, 100, 3), 80, np.uint8)
    assert put_right(outliner, image, []) == []
    box = np.array([[80, 70], [140, 70], [140, 160], [80, 160]], np.float32)
    (told,) = put_right(outliner, image, [box])
    assert np.isfinite(told).all()


class Says:
    """A network that says the same of every box."""

    def __init__(self, off: list[float]) -> None:
        self.off = off

    def run(self, batch: np.ndarray) -> np.ndarray:
        return np.tile(np.array(self.off, np.float32), (len(batch), 1))


@pytest.mark.parametrize(
    "off",
    [[np.nan] * 8, [0, 0, -1, 1, 0, 0, 1, -1], [0, 0, -1, 0, -1, 0, 0, 0], [0.6, 0.6, 0, 0, 0, 0, 0, 0]],
    ids=["no numbers", "corners changed", "no width", "dented"],
)
def test_what_no_card_can_look_like_is_not_believed(off: list[float]) -> None:
    """The box stays: a wild answer spoils no reading and stops nobody's evening."""
    image = np.full((200, 200, 3), 80, np.uint8)
    box = np.array([[60, 50], [120, 50], [120, 140], [60, 140]], np.float32)
    (told,) = Outliner(Says(off)).outlines(image, [box])  # type: ignore[arg-type]
    assert np.array_equal(told, box)


def test_an_outline_is_looked_at_no_oftener_than_it_must(outliner: Outliner) -> None:
    """Of one picture the same box is put right once, by two looks, and always comes out the same; a first look that was
    taken counts, whether its box is asked about or what it made of that.
    """
    image, cards = next((image, cards) for image, cards in scene_cards() if len(cards) > 2)
    asked: list[int] = []

    class Counting(Outliner):
        def outlines(self, image: Image, boxes: list[Quad]) -> list[Quad]:  # type: ignore[override]
            asked.append(len(boxes))
            return outliner.outlines(image, boxes)

    outlines = Outlines(image, Counting(None))  # type: ignore[arg-type]
    (nearly,) = outlines.at_first(cards[:1])
    assert sum(asked) == 1
    (one,) = outlines.refined([nearly])
    (same,) = outlines.refined(cards[:1])
    assert sum(asked) == 2
    both = outlines.refined(cards[:2])
    assert np.array_equal(one, same)
    assert np.array_equal(one, both[0])
    assert sum(asked) == 4
    assert np.array_equal(outlines.at_first(cards[:2]), both)
    assert np.array_equal(outlines.refined(both), both)
    assert sum(asked) == 4


def test_weights_that_are_no_outliner_are_refused(tmp_path: Path) -> None:
    """Missing, or another network's file: one sentence."""
    for path in (tmp_path / "outline.onnx", WEIGHTS / "reader.onnx"):
        with pytest.raises(WeightsError) as refused:
            Outliner.load(path)
        assert str(refused.value).endswith(".")
        assert "\n" not in str(refused.value)


def test_what_is_taught_leads_from_the_box_to_the_card() -> None:
    """What the network is asked to say of a box, said of that box, is the card to the pixel."""
    from models import outlining

    rng, card = np.random.default_rng(4), np.array([[200, 150], [270, 160], [262, 265], [188, 250]], np.float32)
    image = np.full((400, 400, 3), 90, np.uint8)
    for _ in range(50):
        state = rng.bit_generator.state
        box = outlining.boxed(card, rng)
        rng.bit_generator.state = state
        crop, off = outlining.shown(image, card, rng)
        assert crop.shape == (96, 64, 3)
        (told,) = corners_from([box], off[None])
        assert iou(told, card) > 0.999
        assert 0.3 < iou(box, card) < 0.999


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_training_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six seconds by a clock that each look at it puts on by a quarter: weights are kept, and with `resume` the time
    spent counts.
    """
    import torch

    from models import outlining, recipes, stint
    from models.dataset import make_dataset
    from models.recipes import Recipe

    monkeypatch.setattr(recipes, "DRAWN_DECKS", 1)
    for part, seeds in (("train", range(0, 12)), ("val", range(900_000, 900_004))):
        make_dataset(tmp_path / part, Recipe(held_out=part == "val"), seeds, 1)
    monkeypatch.setattr(outlining, "SHUFFLED", 32)
    monkeypatch.setattr(stint, "KEPT_EVERY_S", 0.5)
    quarters = itertools.count(0.0, 0.25)
    train = partial(outlining.train, tmp_path, tmp_path / "runs", batch=16, clock=lambda: next(quarters))
    train(6 / 3600, resume=False)
    kept = torch.load(tmp_path / "runs" / "outline" / "last.pt", weights_only=True)
    assert 0 < kept["hours"] <= 6 / 3600
    assert kept["steps"] > 3
    best = torch.load(tmp_path / "runs" / "outline" / "best.pt", weights_only=True)
    outlining.OutlineNetwork().load_state_dict(best)
    train(kept["hours"], resume=True)
    after = torch.load(tmp_path / "runs" / "outline" / "last.pt", weights_only=True)
    assert after["steps"] == kept["steps"]
