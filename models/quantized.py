"""A network's numbers made 8-bit ones, which processors multiply several at a time: 0.6 to 0.7 of the time.

How large the numbers inside a network get is looked at on made pictures of drawn decks (*calibration*): the same ones
each time, none of them a photograph.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from models.crops import crops_of, index_crops_of
from models.decks import drawn_deck, drawn_german_deck
from models.lessons import SHOWN
from models.lighter import doubled, padded
from models.outlining import LEARNT_FROM, shown
from models.scenes import make_scene
from models.training_data import jittered
from vision.network import Numbers, batched
from vision.values import Image

SCENES = range(980_000, 980_048)
"""Seeds of the scenes that are looked at; no training and no measure has them."""

DECKS = range(0, 12)
"""Seeds of the drawn decks, French and German, in them."""

AT_ONCE = 32
"""Crops in a batch."""

INSIDE = ("Conv", "Relu", "Sigmoid", "Mul", "Add", "Concat", "Split", "Resize", "MaxPool")
"""What is computed with 8-bit numbers; what lies between, and `LEFT`, stays as it is."""

LEFT = {
    "/model.0/": "the picture goes in: three channels are no work for 8-bit units",
    "/attn/": "attention: little work, and its sums are large beside its parts",
}
"""What is left as it is, by patterns of the names of nodes, and why. (The readers' last layer is no convolution and
stays too.)
"""

LEFT_IN_FINDER = {
    r"/model\.23/cv[24]": "places and angles, which are finer than 256 steps",
    r"/model\.23/(cv3\.\d/cv3\.\d\.2/|[A-Z])": "the last step of what it finds: unsure outlines are many",
}
"""The same in a finder that was rectified (`models.rectifying`) alone."""

LEFT_WITH_SILU = {
    r"/model\.2/": "its first block: in 8 bits it put one outline in twenty off by over 4 pixels of 320, else by 2.5",
    r"/model\.23/": "its whole answer, which was off by up to 11 pixels so",
}
"""And in one that was not."""


def quantized(kind: str, model: onnx.ModelProto) -> onnx.ModelProto:
    """*model*, a `finder`, `reader`, `finer` or `index` network, with 8-bit numbers inside; its input and answers stay
    as they were.

    Weights use seven of their eight bits (`reduce_range`): two products of eight bits each overflow the sum that
    processors without VNNI keep them in, silently, and a card must read the same on all of them.
    """
    with tempfile.TemporaryDirectory() as folder:
        given, prepared, made = (Path(folder) / f"{name}.onnx" for name in ("given", "prepared", "made"))
        onnx.save(model, given)
        quant_pre_process(given, prepared, skip_symbolic_shape=True)
        model = onnx.load(prepared)
        if kind == "finder":
            padded(model)
            onnx.save(model, prepared)
        names = [node.name for node in model.graph.node]
        rectified = kind == "finder" and not any(name.endswith("/act/Sigmoid") for name in names)
        left = dict(LEFT)
        if kind == "finder":
            left |= LEFT_IN_FINDER if rectified else LEFT_WITH_SILU
        quantize_static(
            prepared,
            made,
            _Shown(batches(kind)),
            quant_format=QuantFormat.QDQ,
            op_types_to_quantize=list(INSIDE),
            nodes_to_exclude=[name for name in names if any(re.search(part, name) for part in left)],
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            # as large as on most pictures, not as on the oddest one; in a finder with ReLU a card close up counts
            extra_options={"CalibMovingAverage": not rectified},
        )
        model = onnx.load(made)
        if kind == "finder":
            doubled(model)
        return model


def batches(kind: str) -> Iterator[Numbers]:
    """What a *kind* of network is shown to find out how large its numbers get."""
    decks = [make(seed) for seed in DECKS for make in (drawn_deck, drawn_german_deck)]
    scenes = (make_scene(seed, decks) for seed in SCENES)
    if kind == "finder":
        yield from (batched([scene.image]) for scene in scenes)
        return
    if kind == "outline":
        rng = np.random.default_rng(SCENES.start)
        for scene in scenes:
            cards = [card.quad for card in scene.cards if card.visible >= LEARNT_FROM]
            if cards:
                yield batched([shown(scene.image, card, rng)[0] for card in cards])
        return
    crops, cut = SHOWN[kind][0], index_crops_of if kind == "index" else crops_of
    rng, waiting = np.random.default_rng(SCENES.start), list[Image]()
    chance = np.random.RandomState(SCENES.start)
    for scene in scenes:
        waiting += [jittered(crop, chance, crops.size, crops.either_way_up, crops.slack) for _, crop in cut(scene, rng)]
        while len(waiting) >= AT_ONCE:
            yield batched(waiting[:AT_ONCE])
            del waiting[:AT_ONCE]


class _Shown(CalibrationDataReader):
    """Batches as ONNX Runtime asks for them."""

    def __init__(self, given: Iterator[Numbers]) -> None:
        self._given = given

    def get_next(self) -> dict[str, Numbers] | None:
        batch = next(self._given, None)
        return None if batch is None else {"images": batch}
