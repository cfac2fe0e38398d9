"""Things whose size everybody knows, built in millimetres."""

import math

import bpy

from ..materials.metals import metal
from ..shader import plain
from ..shapes.lathe import lathe
from ..shapes.lines import circle, wire
from ..shapes.objects import group, link, now_in_scene
from ..shapes.relief import ball, box, raised

_RIM = [(9.2, 0.55), (9.2, 1.6), (11.9, 1.6), (12.2, 1.9), (13.2, 1.9), (13.5, 1.6), (13.5, 0.3), (13.2, 0), (9.2, 0)]


def coin(_chance):
    """A coin of ten rupees: 27 mm, a ring of brass round a core of steel, with the figure and its ten rays."""
    brass = metal("brass", 0.3)
    lathe("rim", _RIM, brass, 128, sharp=40)
    lathe("core", [(0, 1.55), (8.9, 1.55), (9.25, 1.35), (9.25, 0), (0, 0)], plain("#8f8d89", 0.42, Metallic=1.0), sharp=40)
    for ray in range(10):
        turn = math.radians(-132.75 + 9.5 * ray)
        ends = [(far * math.cos(turn), far * math.sin(turn), 1.6) for far in (10, 11.6)]
        wire(ends, 0.28, brass)
    text = bpy.data.curves.new("figure", "FONT")
    text.body, text.size, text.extrude, text.bevel_depth = "10", 10.5, 0.35, 0.12
    text.align_x = text.align_y = "CENTER"
    link("figure", text, plain("#5d5b58", 0.4, Metallic=1.0)).location = (0, 0.2, 1.6)


def _label(cream, gold):
    frame = [[(-22.5, -15.5), (22.5, -15.5), (22.5, 15.5), (-22.5, 15.5)], [(-21.4, -14.4), (-21.4, 14.4), (21.4, 14.4), (21.4, -14.4)]]
    raised(frame, cream, 0.06, 0.02, 13.02)
    raised([circle(5.2)], gold, 0.06, 0.02, 13.03)
    rays = []
    for ray in range(16):
        turn = ray * math.pi / 8
        cos, sin = math.cos(turn), math.sin(turn)
        rays.append([(far * cos - side * sin, far * sin + side * cos) for far, side in ((6.4, -0.9), (6.4, 0.9), (12.2, 0))])
    raised(rays, gold, 0.06, 0.02, 13.03)


def matchbox(_chance):
    """A box of safety matches, 50 by 36 by 13 mm, with two matches in front of it."""
    cream, striker = plain("#e6d3ae", 0.6), plain("#2b1a14", 0.95)
    box(50, 36, 13, plain("#8c2b23", 0.6), edge=0.5)
    for side in (-1, 1):
        box(49.6, 0.3, 10.5, striker, (0, 18 * side, 1.2), 0.05)
        box(0.3, 33, 10.6, cream, (25 * side, 0, 1.2), 0.05)
    _label(cream, plain("#d7a544", 0.5))
    for x, y, turn in ((-6, -27, 6), (2, -33, -9)):
        before = now_in_scene()
        box(42, 2, 2, plain("#d9b98a", 0.7), edge=0.15)
        ball(1.7, plain("#7a1d1a", 0.7), (21, 0, 1.6), (1.6, 1, 1))
        group(now_in_scene() - before, at=(x, y, 0), turn=(0, 0, turn))
