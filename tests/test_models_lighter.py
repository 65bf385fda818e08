"""models.lighter: a network in fewer and quicker steps answers as before, to the last bit."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("onnx")

import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from models.lighter import AT_ONCE, doubled, padded

CHANCE = np.random.default_rng(7)


def network(nodes, weights, channels):
    """A network of *nodes*, from a picture of *channels* to `answer`."""
    given = helper.make_tensor_value_info("given", TensorProto.FLOAT, ["n", channels, "height", "width"])
    told = helper.make_tensor_value_info("answer", TensorProto.FLOAT, None)
    values = [numpy_helper.from_array(np.asarray(value), name) for name, value in weights.items()]
    graph = helper.make_graph(nodes, "small", [given], [told], values)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def answer(model, *shape):
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    picture = np.random.default_rng(3).uniform(0, 1, shape).astype(np.float32)
    return session.run(None, {"given": picture})[0]


def weights(**shapes):
    return {name: CHANCE.normal(0, 1, shape).astype(np.float32) for name, shape in shapes.items()}


def two_convolutions(groups=1):
    """Three channels, then five, then two."""
    nodes = [
        helper.make_node("Conv", ["given", "w", "b"], ["five"], name="first"),
        helper.make_node("Relu", ["five"], ["above"], name="relu"),
        helper.make_node("Conv", ["above", "v", "c"], ["answer"], name="second", group=groups),
    ]
    return nodes, weights(w=(5, 3, 3, 3), b=5, v=(5 if groups > 1 else 2, 5 // groups, 1, 1), c=5 if groups > 1 else 2)


def test_few_channels_become_as_many_as_are_computed_at_once():
    """The new ones change no answer, but for the order in which floating-point numbers are added."""
    model = network(*two_convolutions(), 3)
    before = answer(model, 2, 3, 9, 11)
    padded(model)
    assert [value.dims[0] for value in model.graph.initializer if value.name == "w"] == [AT_ONCE]
    assert np.allclose(before, answer(model, 2, 3, 9, 11), rtol=0, atol=1e-5)


@pytest.mark.parametrize("asked", ["by two", "in groups"])
def test_channels_that_others_count_stay(asked):
    """Where somebody else asks for them, or each by itself, their number is not ours to change."""
    nodes, values = two_convolutions(groups=5 if asked == "in groups" else 1)
    if asked == "by two":
        nodes[-1].output[0] = "two"
        nodes += [
            helper.make_node("ReduceMax", ["above"], ["most"], axes=[1]),
            helper.make_node("Add", ["two", "most"], ["answer"]),
        ]
    model = network(nodes, values, 3)
    before = model.SerializeToString()
    padded(model)
    assert model.SerializeToString() == before


def enlarging(mode, by):
    """Four channels in 8 bits, made larger."""
    step = ["scale", "zero"]
    nodes = [
        helper.make_node("QuantizeLinear", ["given", *step], ["bytes"]),
        helper.make_node("DequantizeLinear", ["bytes", *step], ["small"]),
        helper.make_node("Resize", ["small", "", "by"], ["large"], "grow", mode=mode, **NEAREST),
        helper.make_node("QuantizeLinear", ["large", *step], ["more"]),
        helper.make_node("DequantizeLinear", ["more", *step], ["answer"]),
    ]
    return network(nodes, {"scale": np.float32(0.01), "zero": np.uint8(20), "by": np.float32([1, 1, by, by])}, 4)


NEAREST = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}


@pytest.mark.parametrize("shape", [(1, 4, 3, 5), (3, 4, 8, 2), (1, 4, 1, 1)])
def test_pixels_are_copied_where_they_were_looked_up(shape):
    """At every size, and for several pictures at once."""
    model = enlarging("nearest", 2)
    before = answer(model, *shape)
    doubled(model)
    assert "Resize" not in [node.op_type for node in model.graph.node]
    assert np.array_equal(before, answer(model, *shape))


@pytest.mark.parametrize(("mode", "by"), [("linear", 2), ("nearest", 3)])
def test_what_is_no_doubling_stays(mode, by):
    """Nothing but whole pixels, twice as many each way."""
    model = enlarging(mode, by)
    before = model.SerializeToString()
    doubled(model)
    assert model.SerializeToString() == before


def test_the_finder_that_ships_is_light():
    """It enlarges nothing by looking numbers up, and has no convolution of half a bundle of channels inside."""
    from vision.network import WEIGHTS

    model = onnx.load(WEIGHTS / "finder.onnx")
    assert "Resize" not in [node.op_type for node in model.graph.node]
    kernels = [value for value in model.graph.initializer if value.name.startswith("model.2.m.0.cv1")]
    assert [kernel.dims[0] for kernel in kernels if len(kernel.dims) == 4] == [AT_ONCE]
