"""Turn trained `.pt` weights into the files that ship: ONNX with class names, input size and a version that is checked.

Inside they compute with 8-bit numbers (`models.quantized`), which takes less time. A reader gives, beside
how likely each class is, its features: what its last layer judges by (`vision.deckbook`).

python -m models.export finder RUNS/finder-relu/best.pt
python -m models.export reader RUNS/reader/weights/best.pt
python -m models.export finer RUNS/finer-further/best.pt
python -m models.export index RUNS/index-relu/best.pt
python -m models.export outline RUNS/outline/best.pt
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnx.numpy_helper
import torch
from ultralytics import YOLO

from models.outlining import OutlineNetwork
from models.quantized import quantized
from models.training_data import FINDER_SIZE, FINER_SIZE, INDEX_SIZE, READER_SIZE, READERS
from vision.network import EXPORT_VERSION, FEATURES, WEIGHTS
from vision.outlines import SIZE as OUTLINE_SIZE

SIZES = {
    "finder": (FINDER_SIZE, FINDER_SIZE),
    "reader": READER_SIZE[::-1],
    "finer": FINER_SIZE[::-1],
    "index": INDEX_SIZE[::-1],
    "outline": OUTLINE_SIZE[::-1],
}
"""Height and width, in pixels, of each network's pictures."""


def export(kind: str, weights: Path, target: Path) -> None:
    """Write *weights* (`.pt` of a *kind*, one of `SIZES`) to *target* as ONNX for any batch and picture size."""
    with tempfile.TemporaryDirectory() as folder:
        made = _outline(weights, Path(folder)) if kind == "outline" else _yolo(kind, weights, Path(folder))
        model = onnx.load(made)
        keep = {
            p.key: p.value for p in model.metadata_props if p.key in {"task", "names", "imgsz", "license", "version"}
        }
        del model.metadata_props[:]
        if kind in READERS:
            _show_features(model)
        model = quantized(kind, model)
        _halve(model)
        del model.metadata_props[:]
        onnx.helper.set_model_props(model, {**keep, "sheepdog": EXPORT_VERSION})
        target.parent.mkdir(parents=True, exist_ok=True)
        onnx.save(model, target)
    print(f"{target}: {target.stat().st_size / 1e6:.1f} MB")


def _yolo(kind: str, weights: Path, folder: Path) -> Path:
    copy = Path(shutil.copy(weights, folder / "weights.pt"))
    return Path(YOLO(copy).export(format="onnx", dynamic=True, simplify=True, imgsz=SIZES[kind]))


def _outline(weights: Path, folder: Path) -> Path:
    network = OutlineNetwork.load(weights).eval()
    made, size = folder / "weights.onnx", SIZES["outline"]
    dynamic = {"images": {0: "batch"}, "corners": {0: "batch"}}
    torch.onnx.export(
        network, (torch.zeros(1, 3, *size),), made, input_names=["images"], output_names=["corners"],
        dynamic_axes=dynamic, dynamo=False,
    )  # fmt: skip
    model = onnx.load(made)
    onnx.helper.set_model_props(model, {"task": "outline", "names": "{}", "imgsz": str(list(size))})
    onnx.save(model, made)
    return made


def _show_features(model: onnx.ModelProto) -> None:
    """Give out, as a second answer, what goes into the last layer: one vector a picture."""
    graph = model.graph
    last = [node for node in graph.node if node.op_type == "Gemm"][-1]
    weight = next(values for values in graph.initializer if values.name == last.input[1])
    classes = graph.output[0].type.tensor_type.shape.dim[1].dim_value
    length = next(side for side in weight.dims if side != classes)
    graph.node.append(onnx.helper.make_node("Identity", [last.input[0]], [FEATURES]))
    graph.output.append(onnx.helper.make_tensor_value_info(FEATURES, onnx.TensorProto.FLOAT, ["batch", length]))


def _halve(model: onnx.ModelProto) -> None:
    """Keep large weights as 16-bit numbers, as the `.pt` file does; they are widened again when the network is
    loaded.
    """
    graph = model.graph
    for weight in graph.initializer:
        if weight.data_type == onnx.TensorProto.FLOAT and np.prod(weight.dims) > 256:
            values = onnx.numpy_helper.to_array(weight).astype(np.float16)
            name, small = weight.name, f"{weight.name}.half"
            weight.CopyFrom(onnx.numpy_helper.from_array(values, small))
            graph.node.insert(0, onnx.helper.make_node("Cast", [small], [name], to=onnx.TensorProto.FLOAT))


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m models.export", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=sorted(SIZES))
    parser.add_argument("weights", type=Path)
    parser.add_argument("--to", type=Path, help="file to write (default: the shipped one)")
    args = parser.parse_args()
    export(args.kind, args.weights, args.to or WEIGHTS / f"{args.kind}.onnx")


if __name__ == "__main__":
    _main()
