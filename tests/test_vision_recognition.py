"""Finder and reader: outlines merged, weights refused, and the shipped networks on pictures they can be held to."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from test_vision_deckbook import book_of

from models.crops import crops_of, index_crops_of
from models.decks import drawn_deck, drawn_german_deck
from models.scenes import make_scene
from models.training_data import READERS, jittered
from vision.detector import Finder, Found, WeightsError, corners, fitted, merged
from vision.geometry import index_outline, iou
from vision.indices import fitting, joined, unseen
from vision.looking import Eyes
from vision.reader import Glance, Reader, family_of, of_pack
from vision.recognition import recognize
from vision.rivals import OUTLINE_COUNTS, certainty, name_of
from vision.values import BACK, CLASSES, FACES, FINDER_CLASSES, OTHER, Detection, SeenCard


def box(x, y, w=60, h=90, angle=0.0, confidence=0.9):
    return Detection(corners([x, y, w, h], np.radians(angle)), confidence)


@pytest.mark.parametrize(
    ("found", "kept"),
    [
        ([box(100, 100), box(102, 101, confidence=0.8)], [0]),  # the same card found at two sizes
        ([box(100, 100), box(130, 100)], [0, 1]),  # half covered: two cards
        ([box(100, 100), box(100, 118)], [0, 1]),  # a cascade with a strip of a fifth of a card
        ([box(100, 100), box(100, 90, 40, 40, confidence=0.5)], [0]),  # a court's half inside its card
        ([box(100, 100), box(100, 100, angle=45)], [0, 1]),  # crossed cards share a lot, and are two
        ([box(100, 100, confidence=0.3), box(400, 100, confidence=0.6)], [1, 0]),  # surest first
        ([], []),
    ],
)
def test_what_is_found_twice_is_one_card(found, kept):
    """Merging drops repetitions and pieces of a card, and keeps cards that overlap."""
    assert [id(d) for d in merged(found)] == [id(found[i]) for i in kept]


@pytest.mark.parametrize("angle", [0, 30, 90, 135, 200])
def test_corners_begin_with_a_short_side_and_run_clockwise(angle):
    """Whatever way a box is given, its outline begins with a short side and is clockwise as seen."""
    for w, h in ((60, 90), (90, 60)):
        quad = corners([200, 200, w, h], np.radians(angle))
        assert np.linalg.norm(quad[1] - quad[0]) == pytest.approx(60, abs=1e-3)
        assert cv2.contourArea(quad, oriented=True) > 0


def test_a_picture_of_any_size_is_fitted_to_whole_multiples_of_32():
    """Scaled and padded, never distorted; values from 0 to 1."""
    batch = fitted(np.full((333, 500, 3), 255, np.uint8), 0.5)
    assert batch.shape == (1, 3, 192, 256)
    assert batch[0, :, :166, :250].min() == 1.0


@pytest.mark.parametrize(
    ("content", "says"), [(None, "missing"), (b"no network at all", "damaged")], ids=["missing", "damaged"]
)
@pytest.mark.parametrize("room", [Finder, Reader])
def test_weights_that_cannot_be_used_are_refused_in_a_sentence(room, content, says, tmp_path):
    """One sentence that says what is wrong and what to do."""
    path = tmp_path / f"{room.__name__.lower()}.onnx"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(WeightsError, match=says) as refused:
        room.load(path if room is Finder else tmp_path)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_weights_for_another_task_are_refused(tmp_path):
    """The reader's file is no finder, and the other way round."""
    from vision.network import WEIGHTS

    with pytest.raises(WeightsError, match="version"):
        Finder.load(WEIGHTS / "reader.onnx")
    with pytest.raises(WeightsError, match="version"):
        Reader.load(Path(shutil.copy(WEIGHTS / "finder.onnx", tmp_path / "reader.onnx")).parent)


def test_a_name_is_said_only_when_sure():
    """None of the pack, or a doubtful reading, is "a card" and no more; a back is a back."""

    def seen(name, sure):
        names = np.full(len(CLASSES), (1 - sure) / (len(CLASSES) - 1), np.float32)
        names[CLASSES.index(name)] = sure
        return SeenCard(box(0, 0, confidence=0.81), names)

    assert name_of(seen("QC", 0.95)) == "QC"
    assert name_of(seen("QC", 0.4)) is None
    assert name_of(seen(OTHER, 0.99)) is None
    assert name_of(seen(BACK, 0.99)) == BACK
    assert certainty(seen("QC", 0.5)) == pytest.approx(0.81**OUTLINE_COUNTS * 0.5)


@pytest.fixture(scope="module")
def networks():
    return Finder.load(), Reader.load()


def test_a_card_seen_so_aslant_that_it_is_wider_than_high_is_read_upright():
    """Its short side is the one that points to the camera; a card that does lie across is read as it lies."""
    reader, read = Reader.load(deck="french"), {True: 0, False: 0}
    cards = [card for seed in (20_003, 20_004, 20_005) for card in drawn_deck(seed).faces.items()]
    for code, face in cards:
        across = cv2.rotate(face, cv2.ROTATE_90_CLOCKWISE)
        for seen, aslant in ((face, True), (across, False)):
            image = np.full((160, 200, 3), (70, 110, 60), np.uint8)
            image[45:111, 50:146] = cv2.resize(seen[..., :3], (96, 66), interpolation=cv2.INTER_AREA)
            outline = box(98, 78, 96, 66).quad
            told = of_pack(reader.faces(image, [outline]), "french")[0]
            read[aslant] += CLASSES[int(told.argmax())] == code and told.max() > 0.75
    assert read[True] >= 0.9 * len(cards)  # upright only, one in nine is
    assert read[False] >= 0.97 * len(cards)


@pytest.mark.parametrize(("draw", "least"), [(drawn_deck, 0.8), (drawn_german_deck, 0.75)], ids=["french", "german"])
def test_the_shipped_networks_read_decks_they_never_saw(draw, least, networks):
    """On rendered scenes of drawn decks outside the training seeds, most well visible cards are found and named."""
    finder, reader = networks
    decks = [draw(seed) for seed in (20_001, 20_002, 20_003)]
    there = right = 0
    for seed in range(700_000, 700_060):
        scene = make_scene(seed, decks)
        seen = recognize(scene.image, finder, reader)
        for card in scene.cards:
            if card.visible < 0.9 or card.name in (BACK, OTHER) or np.linalg.norm(card.quad[2] - card.quad[1]) < 60:
                continue
            there += 1
            right += any(iou(s.detection.quad, card.quad) > 0.5 and f"{s.family} {s.name}" == card.name for s in seen)
    assert there > 50
    assert right / there > least


def test_a_card_reads_the_same_either_way_up(networks):
    """The reader does not care which short side comes first."""
    _, reader = networks
    face = drawn_deck(20_001).faces["KS"][..., :3]
    h, w = face.shape[:2]
    quad = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    one, other = reader.read(face, [quad, np.roll(quad, 2, axis=0)])
    assert CLASSES[int(one.argmax())] == CLASSES[int(other.argmax())] == "KS"
    assert one.sum() == pytest.approx(1, abs=1e-3)


def test_nothing_is_read_from_no_outlines(networks):
    """No outlines, no rows."""
    assert networks[1].read(np.zeros((10, 10, 3), np.uint8), []).shape == (0, len(CLASSES))


def test_recognition_never_imports_torch():
    """A card evening needs neither torch nor ultralytics (ARCHITECTURE, decision 7)."""
    code = (
        "import sys, numpy as np; from vision.detector import Finder; from vision.reader import Reader;"
        "from vision.recognition import recognize;"
        "recognize(np.zeros((200, 300, 3), np.uint8), Finder.load(), Reader.load());"
        "sys.exit(bool({'torch', 'ultralytics'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("kind", ["finder", *(pytest.param(kind, marks=pytest.mark.long) for kind in READERS)])
@pytest.mark.filterwarnings("ignore")
def test_the_exported_network_is_the_trained_one(kind, networks):
    """The file that plays, with its 8-bit numbers, and the file that was trained say much the same of a picture."""
    from ultralytics import YOLO

    from vision.network import WEIGHTS, Network, batched

    torch = pytest.importorskip("torch")
    trained = YOLO(WEIGHTS / f"{kind}.pt").model.float().eval()
    task, classes = {"finder": ("obb", FINDER_CLASSES)}.get(kind, ("classify", FACES))
    exported = Network.load(WEIGHTS / f"{kind}.onnx", task, classes)
    decks = [drawn_deck(20_001), drawn_german_deck(20_001)]
    scenes = [make_scene(seed, decks) for seed in range(700_003, 700_013 if kind == "finder" else 700_043)]
    if kind == "finder":
        batch = np.concatenate([fitted(cv2.resize(scene.image, exported.size[::-1]), 1.0) for scene in scenes[:5]])
    else:
        cut, rng = (index_crops_of if kind == "index" else crops_of), np.random.RandomState(1)
        crops = [crop for scene in scenes for _, crop in cut(scene, np.random.default_rng(1))]
        batch = batched([jittered(crop, rng, exported.size[::-1], kind != "index", 1.0) for crop in crops])
    with torch.no_grad():
        answer = trained(torch.from_numpy(batch))
    answer = (answer[0] if isinstance(answer, (tuple, list)) else answer).numpy()
    ours = exported.run(batch) if kind != "finder" else np.concatenate([exported.run(one[None]) for one in batch])
    assert answer.shape == ours.shape
    if kind == "finder":
        found = answer[:, 4:6].max(1) > 0.25
        assert found.sum() > 100
        off = np.abs(answer - ours).transpose(0, 2, 1)[found]
        assert off[:, :4].mean() < 1  # pixels, of cards a hundred high
        assert np.percentile(off[:, :4], 95) < 3
        assert (off[:, :4] >= 8).mean() < 0.01
        assert off[:, 4:6].mean() < 0.05
    else:
        sure = answer.max(1) > 0.8
        assert len(batch) > 150  # of 26 cards half a dozen more or less are chance
        assert sure.mean() > 0.5
        assert (answer.argmax(1) == ours.argmax(1))[sure].all()
        assert np.abs(answer - ours).max(1).mean() < 0.03


def faces(**given):
    """`french_QC=0.9` and so on as one row over FACES; what is left is spread over all."""
    row = np.full(len(FACES), (1 - sum(given.values())) / len(FACES), np.float32)
    for name, share in given.items():
        row[FACES.index(name.replace("_", " "))] += share
    return row


def test_a_face_of_the_other_kind_of_pack_is_none_of_the_pack():
    """The kind of pack is what most cards speak for; in it, another pack's face is no card, unless both print it alike:
    hearts are hearts, and leaves are much like spades.
    """
    row = faces(german_8C=0.3, french_8C=0.5)[None]
    assert family_of(row) == "french"
    assert family_of(np.concatenate([row, faces(german_QC=0.9)[None]])) == "german"
    cases = [("french", row, "8C"), ("german", row, OTHER), ("german", faces(french_7S=0.9)[None], "7S"),
             ("german", faces(french_QH=0.9)[None], OTHER), ("french", faces(german_TH=0.9)[None], "TH")]  # fmt: skip
    for told, row, name in cases:
        (names,) = of_pack(row, told)
        assert names.sum() == pytest.approx(1, abs=1e-5)
        assert CLASSES[int(names.argmax())] == name


def test_false_outlines_that_read_as_the_same_card_again_and_again_do_not_decide_the_kind_of_pack() -> None:
    """Lace reads as a seven of bells all over (a film: five French cards upon it were none of the pack)."""
    ghosts = [faces(german_7D=0.9) for _ in range(40)]
    assert family_of(np.stack([*ghosts, faces(french_KS=0.8), faces(french_9C=0.8)])) == "french"


BARE = np.zeros((300, 300, 3), np.uint8)


class SeesIndices:
    """Finder and reader in one that "see" what they are told."""

    deck = "french"

    def __init__(self, cards, indices, unseen=()):
        self.cards, self.corners, self.unseen = cards, indices, unseen

    def look(self, image):
        return Found([box for box, _ in self.cards], [box for box, _ in self.corners])

    looked_closer = asked = 0

    def look_closer(self, image, window, card):
        """Nearer it sees no more than before."""
        self.looked_closer += 1
        return []

    def outlines(self, image):
        """What it finds is right as it is."""
        self.image = image
        return self

    def refined(self, quads):
        return list(quads)

    at_first = refined

    def faces(self, image, quads, outlines=None):
        rows = [next(row for box, row in self.cards if np.array_equal(quad, box.quad)) for quad in quads]
        self.read = [*getattr(self, "read", []), *quads]
        return np.stack(rows) if rows else np.zeros((0, len(FACES)), np.float32)

    def glance(self, image, quads, outlines):
        rows = self.faces(image, quads)
        return Glance(rows, rows.max(1, initial=0))

    def again(self, image, quads, first, outlines):
        return first.names

    def indices(self, image, quads):
        """Upright it reads, on its head or elsewhere it is none of these; those that the finder did not see too."""
        there = [*self.corners, *self.unseen]
        self.asked += len(quads)
        rows = [
            next((row for box, row in there if fitting(quad[None], box.quad[None])), faces(other=0.95))
            for quad in quads
        ]
        return np.stack(rows) if rows else np.zeros((0, len(FACES)), np.float32)


def quad_at(x, y, w=60, h=90):
    return np.float32([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])


def test_an_index_says_which_card_a_strip_is():
    """Of a card under another its index is seen: its name counts, not what lies over the card."""
    card = Detection(quad_at(100, 100), 0.6)
    index = Detection(index_outline(card.quad, 0), 0.8)
    world = SeesIndices([(card, faces(french_KD=0.6, french_QC=0.1))], [(index, faces(french_QC=0.95))])
    (seen,) = recognize(BARE, world, world)
    assert seen.name == "QC"
    assert name_of(seen) == "QC"


@pytest.mark.parametrize(("sure", "read"), [(0.97, 2), (0.6, 3)])
def test_another_outline_of_a_card_is_read_only_where_the_surest_leaves_doubt(sure, read):
    """What shows a card surely stands for the other outlines of it; a neighbour is read in any case."""
    card, other = Detection(quad_at(100, 100), 0.9), Detection(quad_at(103, 102), 0.8)
    neighbour = Detection(quad_at(130, 100), 0.7)
    rows = faces(french_QC=sure), faces(french_QC=0.9), faces(french_8H=0.97)
    world = SeesIndices(list(zip((card, other, neighbour), rows, strict=True)), [])
    seen = recognize(BARE, world, world)
    assert {one.name for one in seen} == {"QC", "8H"}
    assert len(world.read) == read


@pytest.mark.parametrize(
    ("found", "row", "looks"),
    [
        (0.9, faces(french_QC=0.97), 0),
        (0.6, faces(french_QC=0.97), 0),  # an unsure outline, but what is in it reads surely
        (0.6, faces(french_QC=0.7), 1),
        (0.3, faces(back=0.97), 0),
        (0.6, faces(back=0.8, other=0.19), 0),  # no face: nothing is told apart better from nearer
        (0.6, faces(back=0.8, french_QC=0.19), 1),
        (0.3, faces(other=0.97), 0),
        (0.6, faces(other=0.97), 1),  # surely found and none of the pack: three cards in one outline read so
    ],
)
def test_a_picture_is_searched_from_nearer_where_reading_left_doubt(found, row, looks):
    """The closer look takes as long as the first: it is not for what is known already."""
    world = SeesIndices([(Detection(quad_at(100, 100), found), row)], [])
    recognize(BARE, world, world)
    assert world.looked_closer == looks


def test_a_piece_of_sure_cards_needs_no_closer_look():
    """An unsure outline across two cards that read surely is these cards."""
    cards = [Detection(quad_at(100, 100), 0.9), Detection(quad_at(100, 192), 0.9)]
    across = Detection(quad_at(100, 145), 0.4)
    rows = faces(french_QC=0.97), faces(french_8H=0.97), faces(french_9D=0.5)
    world = SeesIndices(list(zip((*cards, across), rows, strict=True)), [])
    seen = recognize(BARE, world, world)
    assert {name_of(one) for one in seen} >= {"QC", "8H"}
    assert world.looked_closer == 0
    alone = SeesIndices([(across, rows[2])], [])
    recognize(BARE, alone, alone)
    assert alone.looked_closer == 1


@pytest.mark.parametrize(
    ("face", "name", "filmed"), [(0.6, "QC", "QC"), (0.97, "KC", "QC"), (0.995, "KC", "KC")],
    ids=["in doubt", "sure in a picture", "sure"],
)  # fmt: skip
def test_in_doubt_a_card_is_read_by_corners_that_the_finder_did_not_see(face, name, filmed):
    """What stands in the corners decides where the face leaves doubt; a sure face needs no corner. In a film it must be
    surer.
    """
    card = Detection(quad_at(100, 100), 0.99)
    corner = Detection(index_outline(card.quad, 2), 1.0)
    world = SeesIndices([(card, faces(french_KC=face, french_QC=0.02))], [], [(corner, faces(french_QC=0.95))])
    (seen,) = recognize(BARE, world, world)
    assert seen.name == name
    looking = Eyes(world, world)
    looking.find(BARE)
    (names,) = looking.read(BARE, [card.quad])
    assert CLASSES[int(names.argmax())] == filmed


@pytest.mark.parametrize(("aside", "face", "asked"), [(200, 0.995, 0), (200, 0.98, 1), (40, 0.995, 1)])
def test_the_index_of_a_card_by_itself_that_reads_surely_is_not_read(aside, face, asked):
    """It would say the same. Where another card lies over a part of it, or it reads less surely, the index is asked."""
    card, other = Detection(quad_at(20, 100), 0.99), Detection(quad_at(20 + aside, 100), 0.99)
    index = Detection(index_outline(card.quad, 0), 0.8)
    world = SeesIndices(
        [(card, faces(french_KD=face)), (other, faces(french_7S=0.995))], [(index, faces(french_KD=0.9))]
    )
    seen = recognize(BARE, world, world, alone=False)
    assert {one.name for one in seen} == {"KD", "7S"}
    assert max(one.detection.confidence for one in seen) > 0.99  # an index that was not read makes its card surer too
    assert world.asked == asked


@pytest.mark.parametrize(
    ("row", "asked"),
    [
        (faces(back=0.97), 0),
        (faces(back=0.8, other=0.19), 0),
        (faces(back=0.8, french_7S=0.19), 2),
        (faces(other=0.97), 0),
        (faces(french_7S=0.97), 2),
    ],
)
def test_the_corners_of_what_surely_is_no_face_are_not_read(row, asked):
    """However hard it was to find; those of a face are."""
    thing = Detection(quad_at(100, 100), 0.4)
    world = SeesIndices([(thing, row)], [])
    recognize(BARE, world, world, alone=False)
    assert world.asked == asked


def test_an_index_upon_a_back_is_not_read():
    """A back that hardly can be a face has none, however like one its print is."""
    for other, asked in ((0.18, False), (0.16, True)):
        card = Detection(quad_at(20, 100), 0.99)
        index = Detection(index_outline(card.quad, 0), 0.8)
        world = SeesIndices([(card, faces(back=0.815, other=other))], [(index, faces(french_KD=0.9))])
        recognize(BARE, world, world, alone=False)
        assert (world.asked > 0) == asked


@pytest.mark.parametrize("taught", [False, True])
def test_two_cores_read_what_one_reads(taught):
    """Half of the outlines each, and one alone; in the same order, to the last digit."""
    scenes = (make_scene(seed, [drawn_deck(20_001)]) for seed in range(700_000, 700_060))
    scene = next(scene for scene in scenes if len(scene.cards) >= 5)
    quads = [card.quad for card in scene.cards][:5]
    one, two = Reader.load(threads=1), Reader.load(threads=2)
    for reader in (one, two):
        reader.teach(book_of(20_001) if taught else None)
    for count in (1, 2, 5):
        asked = quads[:count]
        assert np.array_equal(one.faces(scene.image, asked), two.faces(scene.image, asked))
        assert np.array_equal(one.indices(scene.image, asked), two.indices(scene.image, asked))


def test_an_index_that_was_found_and_one_that_was_not_count_as_one_too():
    """They err together however the finder saw them: here they agree on what the face says is not so."""
    card = Detection(quad_at(100, 100), 0.99)
    found, other = (Detection(index_outline(card.quad, at), 1.0) for at in (0, 2))
    face, index = faces(french_8C=0.6, french_JC=0.02), faces(french_JC=0.7, french_8C=0.02)
    world = SeesIndices([(card, face)], [(found, index)], [(other, index)])
    once = joined(of_pack(face[None], "french")[0], [of_pack(index[None], "french")[0]])
    assert once.max() < 0.9  # so both ask for the corner that was not found
    (seen,) = recognize(BARE, world, world, alone=False)
    looking = Eyes(world, world)
    looking.find(BARE)
    (names,) = looking.read(BARE, [card.quad])
    assert np.allclose(seen.names, once, atol=1e-5)
    assert np.allclose(names, once, atol=1e-5)


def test_an_index_that_was_read_counts_once():
    """A corner whose index the finder saw is not read a second time as one that it did not see."""
    card = Detection(quad_at(100, 100), 0.99)
    index = Detection(index_outline(card.quad, 0) + 1, 0.8)
    assert len(unseen(BARE, card.quad, [index.quad])) == 1
    assert len(unseen(BARE, card.quad, [])) == 2
    assert len(unseen(BARE, card.quad - 110, [])) == 1  # the other lies beyond the picture's edge


def test_a_loose_outline_is_read_within_the_cards_edges(networks):
    """A finder's outline that is a tenth too large, or cuts off a tenth, is put right where the card reads unsurely."""
    _, reader = networks
    deck = drawn_deck(20_002)
    rng = np.random.default_rng(5)
    right = {0.9: 0, 1.12: 0}
    for scale in right:
        for code in deck.faces:
            picture = np.full((400, 400, 3), (40, 90, 60), np.uint8)
            x, y = rng.uniform(120, 180, 2)
            quad = quad_at(x, y, 72, 112)
            paste_face(picture, deck.faces[code], quad)
            loose = (quad - quad.mean(0)) * np.float32(scale) + quad.mean(0)
            (names,) = reader.read(picture, [loose])
            right[scale] += CLASSES[int(names.argmax())] == code
    assert min(right.values()) >= 29, right


def paste_face(picture, face, quad):
    """*face* laid into *picture* at *quad*."""
    h, w = face.shape[:2]
    corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    laid = cv2.warpPerspective(
        face, cv2.getPerspectiveTransform(corners, quad), picture.shape[1::-1], flags=cv2.INTER_AREA
    )
    inside = laid[..., 3:].astype(np.float32) / 255
    picture[:] = laid[..., :3] * inside + picture * (1 - inside)


def test_an_index_alone_stands_for_its_card_once():
    """Where only the index is seen the card is told, its outline as far as it can be known; a pack has one of each."""
    quad = quad_at(100, 100)
    index = Detection(index_outline(quad, 0), 0.9)
    world = SeesIndices([], [(index, faces(french_9S=0.97))] * 2)
    (seen,) = recognize(BARE, world, world)
    assert name_of(seen) == "9S"
    assert iou(seen.detection.quad, quad) > 0.99
    assert not recognize(BARE, world, world, alone=False)


def test_an_index_elsewhere_says_nothing_of_a_card():
    """An index that lies in no corner of a card, or on its head, is another card's."""
    place = index_outline(quad_at(100, 100), 0)
    assert fitting(place[None], place[None])
    assert not fitting(place[None] + 20, place[None])
    assert not fitting(np.roll(place, 2, axis=0)[None], place[None])


def test_a_pattern_taken_for_an_index_says_nothing():
    """A back stays a back though something in its corner looked like an index."""
    card = Detection(quad_at(100, 100), 0.9)
    pattern = Detection(index_outline(card.quad, 0), 0.6)
    looking = Eyes(SeesIndices([(card, None)], [(pattern, None)]), SeesIndices([(card, faces(back=0.99))], []))
    looking.find(BARE)
    for row, name in ((faces(other=0.9), BACK), (faces(french_QC=0.3), BACK)):
        looking._reader.indices = lambda image, quads, row=row: np.stack([row])
        (names,) = looking.read(BARE, [card.quad])
        assert CLASSES[int(names.argmax())] == name


def test_two_indices_of_a_card_that_read_wrongly_alike_do_not_outvote_its_face():
    """They are printed alike, so they err together and count as one; a face in doubt they settle all the same."""
    face, row = of_pack(faces(german_8D=0.99)[None], "german")[0], of_pack(faces(german_KD=0.95)[None], "german")[0]
    assert CLASSES[int(joined(face, [row, row]).argmax())] == "8D"
    assert np.allclose(joined(face, [row, row]), joined(face, [row]))
    doubtful = of_pack(faces(german_8D=0.5)[None], "german")[0]
    assert CLASSES[int(joined(doubtful, [row, row]).argmax())] == "KD"


def test_a_court_whose_letter_reads_as_a_number_stays_a_court() -> None:
    """The B of a Bube reads as an eight in dim light; which of the courts it is the face does not know for sure."""
    face = np.full(len(CLASSES), 1e-5, np.float32)
    face[[CLASSES.index("JC"), CLASSES.index("QC"), CLASSES.index("KC")]] = 0.46, 0.41, 0.13
    row = np.full(len(CLASSES), 1e-3, np.float32)
    row[[CLASSES.index("8C"), CLASSES.index("8S")]] = 0.85, 0.12
    assert CLASSES[int(joined(face, [row, row]).argmax())] == "JC"


class Framed:
    """Networks before cards with a frame printed within their white edge: with that edge a card is read as *seen*, what
    ends at the frame as *framed*; a box that shows little more than the frame is put right to that.
    """

    size = (128, 96)

    def __init__(self, seen: str, framed: str) -> None:
        self.seen, self.framed = seen, framed

    def run(self, batch: np.ndarray) -> np.ndarray:
        """Each crop named by whether white paper is in it."""
        names = np.full((len(batch), len(FACES)), 0.3 / len(FACES), np.float32)
        for row, crop in zip(names, batch, strict=True):
            row[FACES.index(self.seen if crop.max() > 0.9 else self.framed)] += 0.7
        return names

    def outlines(self, image: np.ndarray, boxes: list[np.ndarray]) -> list[np.ndarray]:
        """The card where the box is larger than it, else the frame."""
        card, frame = (corners([150, 150, 100 * part, 150 * part], 0.0) for part in (1.0, 0.8))
        return [frame if iou(box, frame) > 0.9 else card for box in boxes]


def test_a_court_within_a_frame_is_read_by_the_edge_of_its_card_too() -> None:
    """Its box is too small, and put right to the frame it reads as a knave of the other pack, so as none of this one;
    in the other outlines it is what it is.
    """
    image = np.full((300, 300, 3), 40, np.uint8)
    for part, grey in ((1.0, 255), (0.8, 90)):
        cv2.fillConvexPoly(image, corners([150, 150, 100 * part, 150 * part], 0.0).astype(np.int32), (grey,) * 3)
    networks = Framed("french QC", "german JD")
    reader = Reader(networks, networks, networks, networks, "french")
    box = corners([150, 150, 82, 123], 0.0)
    assert iou(networks.outlines(image, [box])[0], box) > 0.9
    first = reader.glance(image, [box], reader.outlines(image))
    assert of_pack(first.names, "french")[0].argmax() == CLASSES.index(OTHER)
    assert of_pack(reader.faces(image, [box]), "french")[0].argmax() == CLASSES.index("QC")
