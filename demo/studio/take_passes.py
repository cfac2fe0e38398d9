"""Runs inside Blender: blender -b -P take_passes.py -- SCENE.json PASSES.npz (use ./draw-plates)."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from studio.plates.passes import take_passes  # noqa: E402 - only Blender's Python has what it needs, and only from here

scene, path = sys.argv[sys.argv.index("--") + 1 :]
with open(scene, encoding="utf-8") as file:
    take_passes(json.load(file), path)
