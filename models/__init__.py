"""How the networks came to be: card faces, scenes, training, measuring. The only room that imports ultralytics."""

import os

THREADS = int(os.environ.get("OMP_NUM_THREADS") or os.cpu_count() or 1)
"""Threads to train with: all cores, unless told otherwise (Ultralytics leaves one idle, and changes the variable)."""

# Nothing leaves the machine, nothing is installed at run time: this must stand before ultralytics is imported.
os.environ.setdefault("YOLO_OFFLINE", "true")
os.environ.setdefault("YOLO_AUTOINSTALL", "false")
