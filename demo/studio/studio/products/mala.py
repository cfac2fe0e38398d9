"""A mala of 108 beads with tassel, laid out."""

import math

from ..materials import material
from ..materials.metals import metal
from ..shader import plain
from ..shapes.beads import bead
from ..shapes.lathe import lathe
from ..shapes.lines import Path, smooth_line, wire
from ..shapes.objects import copy_of

#: corners of the line in which it lies; it begins and ends at the guru bead
LAYOUTS = {
    "heart": [(0, -0.55), (0.75, -0.05), (1.75, 0.35), (2.2, 1.4), (1.5, 2.3), (0.5, 2.0), (-0.2, 1.3), (-1.0, 1.2), (-1.9, 2.0), (-2.45, 1.1), (-1.9, 0.15), (-0.8, 0.0)],
    "drop": [(0, -0.55), (0.85, 0.05), (1.75, 0.95), (1.95, 2.1), (1.1, 2.95), (-0.2, 3.0), (-1.45, 2.65), (-1.95, 1.6), (-1.45, 0.55), (-0.7, 0.0)],
    "wave": [(0, -0.55), (0.95, -0.3), (2.1, -0.55), (2.75, 0.2), (2.1, 0.95), (1.0, 0.75), (0.3, 1.5), (-0.7, 2.3), (-1.9, 2.1), (-2.3, 1.2), (-1.6, 0.55), (-0.75, -0.05)],
}
BEADS = 108
MARKERS = (27, 54, 81)


def mala(chance, stones, layout="heart", tassel="#5b2d6e"):
    """`stones` alternate; the three markers are gold."""
    line = smooth_line(LAYOUTS[layout], 60, closed=True)
    path = Path([*line, line[0]])
    thick = path.length / (BEADS + 1) / 2 * 0.985
    gold, thread = metal("gold", 0.16), plain(tassel, 0.85)
    meshes = {name: bead(name, thick, material(name)) for name in stones}
    marker = bead("gold", thick, gold)
    for count in range(1, BEADS + 1):
        place, along = path.at(path.length * count / (BEADS + 1))
        name = stones[count % len(stones)]
        roll = [chance.random() * 6 for _ in range(3)]
        if name == "rudraksha":
            roll[1:] = [math.pi / 2, math.atan2(along.y, along.x)]
        copy_of(marker if count in MARKERS else meshes[name], (place.x, place.y, thick), roll)
    wire([(point.x, point.y, thick) for point in line], 0.018, thread, closed=True)
    copy_of(bead(stones[0], thick * 1.6, material(stones[0])), (0, -0.62 - thick * 0.9, thick * 1.6))
    _tassel(chance, -0.62 - thick * 2.6, thick, gold, thread)


def _tassel(chance, start, thick, gold, thread):
    rim = [(0, 0), (0.7, 0), (0.95, 0.05), (0.95, 0.2), (0.7, 0.24), (0, 0.24)]
    cap = lathe("cap", [(far * thick, high) for far, high in rim], gold, 40, sharp=40)
    cap.rotation_euler, cap.location = (math.pi / 2, 0, 0), (0, start + 0.02, thick * 1.1)
    for _ in range(230):
        turn, far = chance.random() * 2 * math.pi, math.sqrt(chance.random()) * thick * 0.8
        x, z = far * math.cos(turn), thick * 1.1 + far * math.sin(turn)
        length, spread = chance.uniform(1.05, 1.2), x * 3.2 + chance.gauss(0, 0.05)
        corners = [
            (x, start - 0.2, z),
            (x * 1.3 + spread * 0.15, start - 0.45, max(0.03, z * 0.75)),
            (x * 1.3 + spread * 0.55, start - 0.2 - length * 0.6, max(0.02, z * 0.35 + 0.02 * chance.random())),
            (x * 1.2 + spread + 0.05, start - 0.2 - length, max(0.015, z * 0.18 + 0.03 * chance.random())),
        ]
        wire(smooth_line(corners, 6), 0.0095, thread, sides=1)
