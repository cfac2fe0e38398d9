"""Runs inside Blender: blender -b -P take.py -- ENTRY.json FOLDER (use ./render or ./queue)."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from studio.scene import take_all  # noqa: E402 - only Blender's Python has what it needs, and only from here

entry, folder = sys.argv[sys.argv.index("--") + 1 :]
with open(entry, encoding="utf-8") as file:
    take_all(json.load(file), folder)
