"""A bracelet of twisted thread with a bead."""

import math

from ..materials import material
from ..shader import plain
from ..shapes.lines import wire
from ..shapes.relief import ball


def thread_bracelet(_chance, colours=("#8f1d22", "#c8861f"), stone="gold", radius=1.5, thick=0.09):
    """Three strands twisted round each other, in turn in these colours; `stone` is its one bead."""
    tone = [plain(colour, 0.85, Sheen=0.6) for colour in colours]
    steps, twists = 720, 44
    for strand in range(3):
        points = []
        for step in range(steps):
            turn = 2 * math.pi * step / steps
            twist = twists * turn + 2 * math.pi * strand / 3
            far = radius + thick * math.cos(twist) + 0.03 * math.sin(3 * turn)
            points.append((far * math.cos(turn), far * math.sin(turn), 2 * thick + thick * math.sin(twist)))
        wire(points, thick * 0.92, tone[strand % len(tone)], closed=True)
    ball(0.27, material(stone), (0, -radius, 0.27))
    for side in (-1, 1):
        turn = -math.pi / 2 + side * 0.24
        ball(0.15, tone[0], (radius * math.cos(turn), radius * math.sin(turn), 0.18))
