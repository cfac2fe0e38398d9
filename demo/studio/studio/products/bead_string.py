"""A string of beads on its way to become a mala."""

import math

from ..materials import material
from ..shader import plain
from ..shapes.beads import bead
from ..shapes.lines import Path, smooth_line, wire
from ..shapes.objects import copy_of

#: the string lies in a wave, makes a loose knot at its right, and ends free
_BOW = [(-2.9, -0.35), (-2.3, 0.4), (-1.35, 0.6), (-0.5, 0.05), (0.35, -0.5), (1.3, -0.3)]
_KNOT = [
    (1.75, 0.15, 0.1), (2.25, 0.35, 0.16), (2.6, 0.0, 0.3), (2.2, -0.35, 0.26), (1.85, -0.05, 0.08), (2.1, 0.5, 0.1),
    (2.7, 0.75, 0.06), (3.3, 0.5, 0.05),
]  # fmt: skip
_LOOSE = ((1.1, -1.3), (1.75, -1.05), (2.35, -1.45))
THICK = 0.26


def bead_string(chance, stone="rudraksha", loose=3):
    """Beads on a cord with an open knot after the last; `loose` ones lie beside it and wait."""
    path = Path(smooth_line(_BOW, 60))
    mesh = bead(stone, THICK, material(stone))
    count = int(path.length / (2 * THICK))
    for number in range(count):
        place, along = path.at((number + 0.5) * path.length / count)
        copy_of(mesh, (place.x, place.y, THICK), (chance.random() * 6, math.pi / 2, math.atan2(along.y, along.x)))
    for x, y in _LOOSE[:loose]:
        copy_of(mesh, (x, y, THICK), [chance.random() * 6 for _ in range(3)])
    cord = [(-3.5, -1.2, 0.05), (-3.2, -0.85, 0.1), *((x, y, THICK) for x, y in _BOW), *_KNOT]
    wire(smooth_line(cord, 24), 0.035, plain("#8a2d3a", 0.85))
