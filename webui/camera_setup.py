"""The camera while a table is set up: what it shows, and whether cards can be read so."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import cv2
import numpy as np
import numpy.typing as npt

from vision.calibration import Seats, TableLayout
from vision.camera import CameraLost, Source, View, open_source
from vision.geometry import centre, sides
from vision.plane import Plane
from vision.settings import WatchSettings
from vision.values import BACK, CLASSES, OTHER, Detection, Frame, Image, Quad
from vision.view import AS_IT_COMES, Area

DEVICES = 4
"""Device numbers that are tried."""

DARK, BRIGHT = 55.0, 215.0
"""Mean grey below which a picture is too dark, and above which it is too bright."""
GLARE, GLARE_SHARE = 250, 0.02
"""More than this share of blown-out pixels is glare."""
BLUR = 40.0
"""A variance of the Laplacian below this is a picture out of focus."""
LOW_PX, GOOD_PX = 45.0, 60.0
"""Cards lower than the first cannot be read, from the second on they are read well."""
CARD_MM = 89.0
SURE = 0.5
"""A test card must be named with this certainty."""
MOSAIC = 28
"""What is no card is shown in so many squares across: enough to find the table, too little for a face."""


class FinderAndReader(Protocol):
    """What finds and names cards; `webui.eyes.Networks` or a stand-in."""

    def find(self, image: Image) -> Sequence[Detection]: ...

    def read(self, image: Image, quads: Sequence[Quad]) -> npt.NDArray[np.float32]: ...


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: its sentence by key, what stands in it, and whether it is well."""

    key: str
    good: bool
    values: dict[str, Any]


def verdict(image: Image, heights: Sequence[float]) -> list[Finding]:
    """What to say about light, glare, sharpness and the *heights* of the cards found, in pixels."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    light = float(grey.mean())
    glare = float((grey >= GLARE).mean())
    scale = 640 / max(grey.shape)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else grey
    sharp = float(cv2.Laplacian(small, cv2.CV_64F).var())
    word = "dark" if light < DARK else "bright" if light > BRIGHT else "good"
    found = [
        Finding(f"light.{word}", word == "good", {}),
        Finding("glare.much" if glare > GLARE_SHARE else "glare.none", glare <= GLARE_SHARE, {}),
        Finding("sharp.no" if sharp < BLUR else "sharp.yes", sharp >= BLUR, {}),
    ]
    if not heights:
        return [*found, Finding("cards.none", False, {})]
    height = float(np.median(heights))
    word = "low" if height < LOW_PX else "fair" if height < GOOD_PX else "good"
    return [*found, Finding(f"cards.{word}", word != "low", {"count": len(heights), "pixels": round(height)})]


def veiled(image: Image, quads: Sequence[Quad]) -> bytes | None:
    """*image* as JPEG in coarse squares; only cards are shown as they are, so that no face leaves this process."""
    height, width = image.shape[:2]
    coarse = cv2.resize(image, (MOSAIC, max(1, round(MOSAIC * height / width))), interpolation=cv2.INTER_AREA)
    shown = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_NEAREST)
    mask = np.zeros((height, width), np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(mask, np.asarray(quad).round().astype(np.int32), 255)
    shown[mask > 0] = image[mask > 0]
    done, data = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, 75])
    return data.tobytes() if done else None


class Opener(Protocol):
    """Opens a camera, address or film that is held so: `vision.camera.open_source` or a stand-in."""

    def __call__(self, spec: str, /, *, view: View) -> Source: ...


class Looking:
    """One camera that is being set up. Any thread may ask; the networks run under a lock."""

    def __init__(self, load: Callable[[], FinderAndReader], open_it: Opener = open_source) -> None:
        self._load, self._open = load, open_it
        self._eyes: FinderAndReader | None = None
        self._lock = threading.RLock()
        self._playing: Iterator[Frame] | None = None
        self.source: Source | None = None
        self.spec, self.view = "", AS_IT_COMES

    def cameras(self) -> list[dict[str, Any]]:
        """The devices that give a picture now, besides the one that is looked through."""
        found = []
        for number in range(DEVICES):
            if self.source is not None and self.spec == str(number):
                state = self.source.state()
            else:
                try:
                    with self._open(str(number), view=AS_IT_COMES) as source:
                        state = source.state()
                except CameraLost:
                    continue
            found.append({"spec": str(number), "width": state.width, "height": state.height})
        return found

    def look_through(self, spec: str, view: View = AS_IT_COMES) -> None:
        """Take camera, address or film *spec*, held so, but whole. Raises CameraLost, and then none is taken."""
        with self._lock:
            self.let_go()
            self.source, self.spec, self.view = self._open(spec, view=replace(view, area=None)), spec, view

    def let_go(self) -> None:
        """Close what was taken."""
        with self._lock:
            self._playing = None
            if self.source is not None:
                self.source.close()
            self.source, self.spec = None, ""

    def hand_over(self) -> tuple[str, View] | None:
        """What was looked through, let go for whoever watches it from now on; None where nothing was."""
        with self._lock:
            if self.source is None:
                return None
            taken = self.spec, self.view
            self.let_go()
            return taken

    def findings(self) -> list[Finding]:
        """The verdict on the newest picture."""
        image = self._image()
        return [] if image is None else verdict(image, [max(sides(quad)) for quad in self._quads(image)])

    def picture(self) -> bytes | None:
        """The newest picture, veiled."""
        image = self._image()
        return None if image is None else veiled(image, self._quads(image))

    def test_cards(self, layout: TableLayout, area: Area | None = None) -> list[dict[str, Any]]:
        """The cards that lie now within *area*: name, certainty, and whose place it is by *layout*."""
        image = self._image()
        if image is None:
            return []
        image = View(area=area).upright(image)
        with self._lock:
            quads = self._quads(image)
            names = self._seeing().read(image, quads)
        size = (image.shape[1], image.shape[0])
        seats = Seats(layout, WatchSettings())
        found = []
        for quad, row in zip(quads, names, strict=True):
            best = int(row.argmax())
            if CLASSES[best] in (BACK, OTHER) or row[best] < SURE:
                continue
            place = np.asarray(centre(quad), np.float64).reshape(2)
            seat = int(seats.log_places(place, Plane.even(CARD_MM / max(sides(quad))), size).argmax())
            found.append({"card": CLASSES[best], "confidence": round(float(row[best]), 3), "seat": seat})
        return found

    def newest(self) -> Image | None:
        """The newest picture as it is; a film goes on, at its own pace, only while somebody asks for it."""
        with self._lock:
            if self.source is None or self.source.live:
                return self._image()
            self._playing = self._playing or iter(self.source)
            frame = next(self._playing, None)
            return self._image() if frame is None else frame.image

    def _image(self) -> Image | None:
        source = self.source
        frame = source.latest() if source is not None else None
        return None if frame is None else frame.image

    def _quads(self, image: Image) -> list[Quad]:
        with self._lock:
            return [found.quad for found in self._seeing().find(image)]

    def _seeing(self) -> FinderAndReader:
        if self._eyes is None:
            self._eyes = self._load()
        return self._eyes
