"""Scenes and their labels."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from models import dataset, recipes, scenes
from models.crops import turned_box
from models.dataset import load_crops, load_labels, make_dataset
from models.decks import Deck, drawn_deck, drawn_german_deck
from models.ground import table_top
from models.printed import printed_ground
from models.recipes import Recipe
from models.scenes import make_scene
from vision.geometry import grown, index_outline, iou, straighten
from vision.values import BACK, FACES, OTHER


@pytest.fixture(scope="module")
def decks():
    return [drawn_deck(1), drawn_deck(2)]


def test_the_same_seed_gives_the_same_scene(decks):
    """Picture and labels depend on the seed and the decks alone."""
    one, two = make_scene(5, decks, 256), make_scene(5, decks, 256)
    assert np.array_equal(one.image, two.image)
    assert [c.name for c in one.cards] == [c.name for c in two.cards]


def test_labels_draw_back_onto_their_cards(monkeypatch):
    """In a pack of one glaring colour, photographed by a perfect camera, the labelled outlines and the colour cover
    each other.
    """
    glaring = (255, 0, 255)
    face = np.zeros((300, 200, 4), np.uint8)
    face[:] = (*glaring, 255)
    pack = Deck("glaring", "french", {card.code: face for card in DECK}, face)
    monkeypatch.setattr(scenes, "photograph", lambda rng, picture: picture)
    monkeypatch.setattr(scenes, "_printing", lambda rng: (np.ones(3, np.float32), False))
    monkeypatch.setattr(scenes, "_reach_in", lambda *_: None)
    monkeypatch.setattr(scenes, "clutter", lambda *_: None)
    for others in ("ODDMENTS", "JOKERS"):
        monkeypatch.setattr(scenes, others, 0.0)
    monkeypatch.setattr(scenes, "PRINTED", 0.0)
    monkeypatch.setattr(scenes, "table_top", lambda rng, size, textures: np.full((size, size, 3), 90, np.uint8))
    checked = 0
    for seed in range(40):
        scene = make_scene(seed, [pack], 384)
        labelled = np.zeros(scene.image.shape[:2], np.uint8)
        for card in scene.cards:
            cv2.fillConvexPoly(labelled, np.round(card.quad * 16).astype(np.int32), 1, shift=4)
        painted = (np.abs(scene.image.astype(int) - glaring).sum(2) < 250).astype(np.uint8)
        core = cv2.erode(labelled, np.ones((5, 5), np.uint8))
        rim = cv2.dilate(labelled, np.ones((5, 5), np.uint8))
        if core.sum() > 2000:
            checked += 1
            assert painted[core > 0].mean() > 0.95, f"scene {seed}: labels reach beyond cards"
            assert painted[rim == 0].mean() < 0.02 or painted[rim == 0].sum() < 30, f"scene {seed}: cards beyond labels"
    assert checked > 15


def test_printed_grounds_are_full_of_edges_and_the_same_from_the_same_seed():
    """Newspapers, checks and flowers have several times as many edges as table tops."""
    edges = []
    for seed in range(12):
        ground, again = (printed_ground(np.random.default_rng(seed), 256) for _ in range(2))
        assert ground.shape == (256, 256, 3)
        assert np.array_equal(ground, again)
        edges.append(float((cv2.Canny(ground, 60, 120) > 0).mean()))
    plain = [float((cv2.Canny(table_top(np.random.default_rng(seed), 256), 60, 120) > 0).mean()) for seed in range(12)]
    assert np.median(edges) > 3 * np.median(plain)
    assert np.median(edges) > 0.05


def test_every_few_scenes_lie_on_print(decks, monkeypatch):
    """About as many as `PRINTED` says, and no other scene is changed by it."""
    shown: list[int] = []

    def counted(rng, size):
        shown.append(size)
        return printed_ground(rng, size)

    monkeypatch.setattr(scenes, "printed_ground", counted)
    made = {seed: make_scene(seed, decks, 96).image for seed in range(60)}
    assert 0.2 < len(shown) / len(made) < 0.6
    monkeypatch.setattr(scenes, "PRINTED", 0.0)
    same = [np.array_equal(make_scene(seed, decks, 96).image, image) for seed, image in made.items()]
    assert same.count(False) == len(shown)


def test_cards_of_other_games_lie_about_without_a_name(decks, monkeypatch):
    """They are labelled as none of the pack and bear no index that a reader should name."""
    monkeypatch.setattr(scenes, "ODDMENTS", 1.0)
    scene = make_scene(5, decks, 256)
    assert {card.name for card in scene.cards} <= {OTHER, BACK}
    assert any(card.name == OTHER for card in scene.cards)
    assert {index.name for index in scene.indices} <= {OTHER}


def test_what_is_covered_counts_as_covered(decks):
    """The visible part of a card lies between 0 and 1, and the topmost whole card is wholly visible."""
    seen = 0
    for seed in range(30):
        scene = make_scene(seed, decks, 256)
        assert all(-0.01 <= card.visible <= 1.08 for card in scene.cards)
        seen += len(scene.cards)
    assert seen > 60


@pytest.mark.parametrize(("draw", "seed"), [(drawn_deck, 3), (drawn_german_deck, 305), (drawn_german_deck, 306)])
def test_an_index_is_labelled_where_its_ink_is(draw, seed):
    """An index upright in its outline reads the same in the upper left and the lower right corner of a card."""
    deck = draw(seed)
    face = np.ascontiguousarray(deck.faces["8C"][..., :3])
    h, w = face.shape[:2]
    quad = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    upper, lower = (straighten(face, index_outline(quad, corner), 48, 72)[6:36, 4:24] for corner in (0, 2))
    assert deck.indices[:1] == (0,)
    assert (upper.min(2) < 128).mean() > 0.03
    assert np.abs(upper.astype(int) - lower).mean() < 0.65 * np.abs(upper.astype(int) - lower[::-1, ::-1]).mean()


def test_covered_indices_count_as_covered(decks):
    """A card in a cascade shows its index only where no other card lies over it."""
    parts = [index.visible for seed in range(30) for index in make_scene(seed, decks, 256).indices]
    assert len(parts) > 60
    assert min(parts) == 0 < max(parts) <= 1


def test_a_training_folder_holds_scenes_labels_and_crops(tmp_path, monkeypatch):
    """What `make_dataset` wrote is read back, and a second call keeps it."""
    monkeypatch.setattr(recipes, "DRAWN_DECKS", 1)
    make_dataset(tmp_path, Recipe(size=160), range(0, 12), workers=1)
    labels = load_labels(tmp_path)
    names, jpegs = load_crops(tmp_path)
    assert sorted(labels) == list(range(12))
    assert len(names) == len(jpegs) > 0
    assert {FACES[i].split()[0] for i in names} == {"french", "german", BACK, OTHER}
    corners, pictures = load_crops(tmp_path, "corners")
    assert len(corners) == len(pictures) > 0
    assert any(load_labels(tmp_path, 1).values())
    before = (tmp_path / "labels-0000.npz").stat().st_mtime_ns
    make_dataset(tmp_path, Recipe(size=160), range(0, 12), workers=1)
    assert (tmp_path / "labels-0000.npz").stat().st_mtime_ns == before


def test_a_first_scene_amid_a_chunk_is_refused(tmp_path, capsys):
    """One sentence names what would do, and nothing is made."""
    pytest.importorskip("ultralytics")
    from models.train import _main as train

    with pytest.raises(SystemExit, match="2"):
        train(["scenes", str(tmp_path / "data"), "--first", str(dataset.CHUNK + 1)])
    assert "name a multiple of that" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_the_turned_box_begins_where_the_card_begins():
    """A straight card is its own turned box; growing it keeps its middle."""
    quad = np.float32([[10, 10], [40, 10], [40, 60], [10, 60]])
    assert iou(turned_box(quad), quad) > 0.99
    assert np.abs(turned_box(quad)[0] - quad[0]).max() < 1
    assert np.allclose(grown(quad, 0.1).mean(0), quad.mean(0))
    assert np.allclose(np.ptp(grown(quad, 0.1), axis=0), np.ptp(quad, axis=0) * 1.2)


def test_workers_that_share_their_decks_make_the_same_scenes(tmp_path, decks, monkeypatch):
    """Decks that lie on disk for all processes give the pictures and labels that decks in memory give."""
    monkeypatch.setattr(dataset, "_printers", lambda *_: [lambda deck=deck: deck for deck in decks])
    recipe, chunk = Recipe(size=160), range(0, 6)
    shared, alone = tmp_path / "shared", tmp_path / "alone"
    shelves = shared / "decks" / "0000000"
    shelves.mkdir(parents=True)
    alone.mkdir()
    for number in range(len(decks)):
        dataset._shelve(recipe, 0, shelves, number)
    dataset._make_shelved(shared, recipe, chunk)
    dataset._make_chunk(alone, recipe, chunk, tuple(decks))
    files = sorted(path.name for path in alone.iterdir())
    assert len(files) == len(chunk) + 3
    assert all((alone / name).read_bytes() == (shared / name).read_bytes() for name in files if name.endswith(".jpg"))
    assert load_labels(alone).keys() == load_labels(shared).keys() == set(chunk)
    assert load_crops(alone)[1] == load_crops(shared)[1] != []
