"""From pictures of real cards to the events of a hand. Of ours it knows only `engine.cards` and `engine.events`."""

import os

# Both are read while OpenCV is loaded, which only modules of this room do.
os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")  # else Windows takes minutes to open a webcam
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # what is wrong is said by CameraLost, once and in words
