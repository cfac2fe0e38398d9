"""Reads what `passes.py` stored, at the size at which a plate is drawn."""

import json
from dataclasses import dataclass

import numpy as np

from .fields import nearest, stretch, unit


@dataclass
class Passes:
    """Arrays of one size; `key` numbers the surfaces of things, and `surfaces` names them as `thing/material`."""

    position: np.ndarray
    normal: np.ndarray
    part: np.ndarray
    key: np.ndarray
    clay: np.ndarray
    beauty: np.ndarray
    camera: np.ndarray
    surfaces: list

    @property
    def mask(self):
        return self.part > 0


def read_passes(path, width):
    """Reads a file of passes, and brings it to a width in pixels."""
    stored = np.load(path)
    high, wide = stored["part"].shape
    height = round(high * width / wide / 2) * 2
    part = nearest(stored["part"], height, width)
    names = json.loads(str(stored["names"]))
    surface = nearest(stored["surface"], height, width)
    things = np.array([0, *(one["thing"] for one in names["parts"])])[part]
    count = len(names["surfaces"]) + 1
    key = np.where(part > 0, things * count + surface, -1)
    surfaces = {int(one): f"{one // count}/{names['surfaces'][one % count - 1]}" for one in np.unique(key[part > 0])}
    return Passes(
        position=nearest(stored["position"], height, width),
        normal=unit(nearest(stored["normal"], height, width)),
        part=part,
        key=key,
        clay=stretch(stored["clay"], height, width),
        beauty=stretch(stored["beauty"], height, width),
        camera=stored["camera"],
        surfaces=surfaces,
    )
