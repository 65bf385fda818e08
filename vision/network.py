"""An exported network: its file checked, and run without torch."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt
import onnxruntime as ort

from vision.values import Image

WEIGHTS = Path(__file__).resolve().parents[1] / "models" / "weights"
"""Where the shipped weights lie: in the checkout as in an installed package."""

EXPORT_VERSION = "3"
"""The form of the files that `models.export` writes; another number is refused."""

FEATURES = "features"
"""The name of a reader's second answer: what its last layer judges by."""

Numbers: TypeAlias = npt.NDArray[np.float32]


def batched(pictures: Sequence[Image]) -> Numbers:
    """*pictures* of one size as a network takes them: n × 3 × height × width, red-green-blue, 0 to 1."""
    return np.multiply([cv2.split(picture)[::-1] for picture in pictures], np.float32(1 / 255))


class WeightsError(Exception):
    """The weights cannot be used; the message says why and what to do, in one sentence."""


@dataclass(frozen=True)
class Network:
    """One network ready to run, with what its file says of itself."""

    session: ort.InferenceSession
    size: tuple[int, int]
    """Height and width, in pixels, of the pictures that it was trained on."""
    weights: str = ""
    """Which file this is: a short digest of its content. Features of one network say nothing to another."""
    features: int = 0
    """How many features it shows of a picture."""

    @classmethod
    def load(cls, path: Path, task: str, classes: Sequence[str], threads: int = 2) -> Network:
        """The network in *path*, which must be one for *task* (`obb` or `classify`) that tells *classes* apart.

        Raises WeightsError when the file is missing, damaged, for another task or of another version.
        """
        if not path.is_file():
            raise WeightsError(
                f"The weights {path.name} are missing from {path.parent}: "
                "install Sheepdog again, or train them with models/train.py."
            )
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        # several networks take turns: threads that wait busily keep the cores from the next one (54 ms a frame, not 38)
        options.add_session_config_entry("session.force_spinning_stop", "1")
        try:
            content = path.read_bytes()
            session = ort.InferenceSession(content, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime raises a class of its own for every way a file can be broken
            raise WeightsError(
                f"The weights {path.name} are damaged ({type(error).__name__}): install Sheepdog again."
            ) from error
        about: Mapping[str, str] = session.get_modelmeta().custom_metadata_map
        names, size = _told(about, "names"), _told(about, "imgsz")
        told = tuple(names[i] for i in sorted(names)) if isinstance(names, dict) else None
        if told != tuple(classes) and about.get("task") == task and about.get("sheepdog") == EXPORT_VERSION:
            raise WeightsError(
                f"The weights {path.name} name other cards than this version of Sheepdog: "
                "export them again with models/export.py."
            )
        shown = [answer.name for answer in session.get_outputs()]
        featured = task != "classify" or FEATURES in shown
        sized = isinstance(size, list | tuple) and len(size) == 2
        if about.get("task") != task or about.get("sheepdog") != EXPORT_VERSION or not featured or not sized:
            raise WeightsError(
                f"The weights {path.name} are not for this version of Sheepdog: "
                "export them again with models/export.py."
            )
        height, width = size
        features = next((answer.shape[1] for answer in session.get_outputs() if answer.name == FEATURES), 0)
        return cls(session, (height, width), hashlib.sha256(content).hexdigest()[:16], features)

    def run(self, batch: Numbers) -> Numbers:
        """The network's answer to *batch* (n × 3 × height × width, red-green-blue, 0 to 1)."""
        return np.asarray(self._answers(batch, [self.session.get_outputs()[0].name])[0], np.float32)

    def run_with_features(self, batch: Numbers) -> tuple[Numbers, Numbers]:
        """A reader's answer to *batch*, and beside each row the features that it was judged by (n × their number)."""
        answer, features = self._answers(batch, [self.session.get_outputs()[0].name, FEATURES])
        return np.asarray(answer, np.float32), np.asarray(features, np.float32)

    def _answers(self, batch: Numbers, names: list[str]) -> Any:
        return self.session.run(names, {self.session.get_inputs()[0].name: batch})


def _told(about: Mapping[str, str], name: str) -> Any:
    """What a file says of itself under *name*; None where that is nothing that can be read."""
    try:
        return ast.literal_eval(about.get(name, ""))
    except (SyntaxError, ValueError, TypeError, MemoryError, RecursionError):
        return None
