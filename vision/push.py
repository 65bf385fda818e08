"""How all that lies still has gone in the picture when the camera was moved: pushed, turned, brought nearer."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Matrix, Points
from vision.values import Image

ALIKE = 0.8
"""A feature is taken for the nearest of the other picture if it is that much nearer than the next (Lowe, "Distinctive
Image Features from Scale-Invariant Keypoints", 2004).
"""

NEAR_PX, STAYED_PX = 3.0, 1.5
"""Features agree with a push that are so near to where it takes them, and have stayed that went less than that (of
small copies, which are at most 320 pixels wide).
"""

FEATURES, AGREE, AGREE_SHARE, STAYED_SHARE = 300, 8, 0.4, 0.15
"""So many features are looked for; at least so many, and such a share of all that are found again, must agree with a
push, and of all no larger share may have stayed. (Three films turned by 2° to 180°, enlarged by 1.05 to 1.2, or both
and pushed: 0.4 to 1.0 agreed within a second or two; trick and arms that moved before a camera that stood left more.)
"""

SCALES = 0.4, 2.5
"""Nobody moves a camera nearer or farther than that in a moment."""


@dataclass(frozen=True, slots=True)
class Push:
    """A turn about the picture's corner by (*across*, *turned*), as cosine and sine times how much larger all has
    become, and then a step of (*x*, *y*).

    >>> Push(0.0, 1.0, 10.0, 0.0).of([[1.0, 0.0], [0.0, 2.0]]).tolist()
    [[10.0, 1.0], [8.0, 0.0]]
    """

    across: float = 1.0
    turned: float = 0.0
    x: float = 0.0
    y: float = 0.0

    @property
    def matrix(self) -> Matrix:
        """The same, 3 × 3."""
        return np.array([[self.across, -self.turned, self.x], [self.turned, self.across, self.y], [0.0, 0.0, 1.0]])

    @property
    def scale(self) -> float:
        """How much larger all has become."""
        return math.hypot(self.across, self.turned)

    def of(self, points: npt.ArrayLike) -> Points:
        """Where *points* (… × 2) lie now."""
        matrix = self.matrix
        result: Points = np.asarray(points, np.float64) @ matrix[:2, :2].T + matrix[:2, 2]
        return result

    def ways(self, ways: npt.ArrayLike) -> Points:
        """Where directions (… × 2) point now, as long as they were.

        >>> Push(0.0, 2.0, 9.0, 9.0).ways([1.0, 0.0]).tolist()
        [0.0, 1.0]
        """
        result: Points = np.asarray(ways, np.float64) @ self.matrix[:2, :2].T / self.scale
        return result

    def then(self, other: Push) -> Push:
        """This one, and after it *other*.

        >>> Push(x=2.0).then(Push(0.0, 1.0)).of([1.0, 0.0]).tolist()
        [0.0, 3.0]
        """
        both = other.matrix @ self.matrix
        return Push(*map(float, (both[0, 0], both[1, 0], both[0, 2], both[1, 2])))

    def times(self, factor: float) -> Push:
        """The same in a picture *factor* times as large."""
        return Push(self.across, self.turned, self.x * factor, self.y * factor)

    def farthest(self, size: tuple[float, float]) -> float:
        """How far the corner of a picture of *size* (width, height) goes that goes farthest.

        >>> Push(x=3.0, y=4.0).farthest((100, 50))
        5.0
        """
        corners = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float64)
        return float(np.linalg.norm(self.of(corners) - corners, axis=1).max())


STILL = Push()
"""Nobody moved it."""


@dataclass(frozen=True, slots=True)
class Features:
    """What can be known again in a picture: n places (n × 2) and how each looks (n × 128)."""

    places: npt.NDArray[np.float32]
    looks: npt.NDArray[np.float32]

    @classmethod
    def of(cls, small: Image) -> Features:
        """Those of a *small* picture."""
        grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
        points, looks = cv2.SIFT.create(FEATURES).detectAndCompute(grey, None)
        if looks is None:
            return cls(np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32))
        return cls(np.array([point.pt for point in points], np.float32), np.asarray(looks, np.float32))

    def push_to(self, later: Features) -> Push | None:
        """By what push all of this has come to lie as in *later*; None where not enough agrees with any."""
        if len(self.places) < AGREE or len(later.places) < AGREE + 1:
            return None
        pairs = cv2.BFMatcher().knnMatch(self.looks, later.looks, k=2)
        known = [best for best, other in pairs if best.distance < ALIKE * other.distance]
        if len(known) < AGREE:
            return None
        before = self.places[[pair.queryIdx for pair in known]]
        after = later.places[[pair.trainIdx for pair in known]]
        matrix, agree = cv2.estimateAffinePartial2D(before, after, ransacReprojThreshold=NEAR_PX)
        if matrix is None or agree.sum() < AGREE or agree.mean() < AGREE_SHARE:
            return None
        stayed = np.linalg.norm(after - before, axis=1) < STAYED_PX
        push = Push(*map(float, (matrix[0, 0], matrix[1, 0], matrix[0, 2], matrix[1, 2])))
        return push if stayed.mean() <= STAYED_SHARE and SCALES[0] < push.scale < SCALES[1] else None
