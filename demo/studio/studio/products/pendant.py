"""A crystal point wrapped in wire."""

import math

from ..materials.crystal import crystal
from ..materials.metals import metal as metal_of
from ..shapes.lines import chain, ring, smooth_line, wire
from ..shapes.objects import from_bmesh, group, now_in_scene, soften
from ..shapes.stones import crystal_point

RADIUS = 0.34
#: from the tip to the top of the eye
LENGTH = 2.5


def _coil(low, high, turns, radius, end=None):
    """A wire that climbs while it goes round; with `end` it narrows to this radius."""
    steps = int(turns * 48)
    points = []
    for step in range(steps + 1):
        share = step / steps
        far = radius if end is None else radius + (end - radius) * share
        turn = 2 * math.pi * turns * share
        points.append((far * math.cos(turn), far * math.sin(turn), low + (high - low) * share))
    return points


def pendant(chance, hue, metal="silver", hanging=False, with_chain=True):
    """It lies with its tip towards the camera; hanging, its eye is the origin."""
    before = now_in_scene()
    wound = metal_of(metal, 0.13)
    shape = crystal_point(chance, RADIUS, 0.95, 0.62, 0.08, two_tips=True)
    soften(from_bmesh("point", shape, crystal(hue, 1.0, milky=0.2, veil=0.35)), 0.012)
    reach = RADIUS * 1.13
    for points, thickness in (
        (_coil(0.22, 0.52, 6, reach), 0.026),
        (_coil(-0.3, 0.22, 1.25, reach), 0.026),
        (_coil(0.52, 1.08, 2, reach, reach * 0.1), 0.026),
        (_coil(1.02, 1.28, 7, 0.062), 0.02),
    ):
        wire(points, thickness, wound)
    ring(0.14, 0.026, wound, (0, 0, 1.42), upright=True)
    parts = now_in_scene() - before
    if hanging:
        group(parts, at=(0, 0, -1.56))
        return
    group(parts, at=(0, 0, reach * 0.93), turn=(-90, 0, 0))
    if with_chain:
        low, run = 0.05, [(-3.2, 3.9), (-2.3, 3.2), (-1.2, 2.7), (-0.4, 2.0), (0, 1.5), (0.35, 2.05), (1.2, 2.5), (2.0, 3.3), (3.4, 3.7)]
        chain(smooth_line([(x, y, 0.34 if x == 0 else low) for x, y in run], 30), wound)


def drop_earrings(chance, hue, metal="gold"):
    """A pair of small drops on hooks, lying side by side."""
    wound = metal_of(metal, 0.13)
    for side in (-1, 1):
        before = now_in_scene()
        pendant(chance, hue, metal, with_chain=False)
        hook = [(0, 1.55, 0.3), (0.1, 1.95, 0.22), (0.42, 2.25, 0.14), (0.72, 1.98, 0.08), (0.74, 1.2, 0.05)]
        wire(smooth_line([(x * side, y, z) for x, y, z in hook], 16), 0.028, wound)
        group(now_in_scene() - before, at=(side * 0.85, 0.08 * side, 0), turn=(0, 0, -6 * side))
