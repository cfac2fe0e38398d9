"""A round medallion with a raised sign."""

import json
import math
from pathlib import Path as File

import bmesh
from mathutils import Matrix

from ..materials.metals import metal as metal_of
from ..shader import plain
from ..shapes.lathe import lathe
from ..shapes.lines import chain, circle, smooth_line, wire
from ..shapes.objects import from_bmesh
from ..shapes.relief import ball, petal, raised

#: outlines of the Devanagari signs, which Blender does not join by itself
_LETTERS = File(__file__).parents[2] / "drawings" / "letters.json"
_WIDTH = {"om": 1.65, "shri": 1.42}
SIXTH = math.pi / 3


def _letter(name, metal):
    outlines = json.loads(_LETTERS.read_text())[name]
    across, up = ([point[axis] for outline in outlines for point in outline] for axis in (0, 1))
    middle = (max(across) + min(across)) / 2, (max(up) + min(up)) / 2
    scale = 0.8 * _WIDTH[name] / max(max(across) - min(across), max(up) - min(up))
    sized = [[((x - middle[0]) * scale, (y - middle[1]) * scale) for x, y in outline] for outline in outlines]
    raised(sized, metal, 0.05, 0.02, 0.1)


def _flat_wire(points, radius, metal, height=0.07):
    wire([(x, y, height) for x, y in points], radius, metal, closed=True, sides=6)


def _flower_of_life(metal):
    radius = 0.248
    middles = [(0, 0)]
    for far, first in ((radius, 0.5), (2 * radius, 0.5), (math.sqrt(3) * radius, 0)):
        middles += [(far * math.cos(SIXTH * (side + first)), far * math.sin(SIXTH * (side + first))) for side in range(6)]
    for x, y in middles:
        _flat_wire(circle(radius, 72, x, y), 0.017, metal)
    _flat_wire(circle(0.756, 128), 0.022, metal)


def _yantra(metal):
    for count, (far, shift) in enumerate(((0.62, 0), (0.5, 0.02), (0.36, -0.02), (0.22, 0))):
        for up in (1, -1):
            turns = [up * math.pi / 2 + 2 * SIXTH * side for side in range(3)]
            corners = [(far * math.cos(turn), shift * up + far * math.sin(turn)) for turn in turns]
            _flat_wire(corners, 0.016, metal, 0.07 + 0.004 * count)
    ball(0.035, metal, (0, 0, 0.08))
    _flat_wire(circle(0.645, 128), 0.016, metal)
    for side in range(12):
        turn = side * SIXTH / 2
        _flat_wire(petal(0.2, 0.075, 0.66 * math.cos(turn), 0.66 * math.sin(turn), turn - math.pi / 2), 0.013, metal)


def _lotus(metal):
    for row, (length, width, height) in enumerate(((0.8, 0.17, 0), (0.62, 0.15, 0.035), (0.4, 0.11, 0.07))):
        for side in range(8):
            turn = 2 * math.pi * (side + (0.5 if row == 1 else 0)) / 8
            away = turn + math.pi / 2
            outline = petal(length, width, 0.06 * math.cos(away), 0.06 * math.sin(away), turn, 0.72)
            raised([outline], metal, 0.018, 0.014, 0.07 + height)
    ball(0.14, metal, (0, 0, 0.16), (1, 1, 0.6))
    for x, y in circle(0.175, 10):
        ball(0.022, metal, (x, y, 0.185))


def _rim(kind, metal):
    lathe(
        "rim",
        [(0.93, 0.03), (0.95, 0), (1.05, 0), (1.08, 0.04), (1.08, 0.13), (1.05, 0.17), (0.95, 0.17), (0.93, 0.14), (0.93, 0.03)],
        metal,
        128,
        sharp=50,
    )
    if kind == "beads":
        shape = bmesh.new()
        for x, y in circle(1.005, 60):
            bmesh.ops.create_icosphere(shape, subdivisions=2, radius=0.042, matrix=Matrix.Translation((x, y, 0.17)))
        from_bmesh("beads", shape, metal, smooth=True)
    if kind == "rope":
        for phase in (0, math.pi):
            turns = [2 * math.pi * step / 900 for step in range(900)]
            far = [1 + 0.045 * math.cos(30 * turn + phase) for turn in turns]
            points = [
                (f * math.cos(t), f * math.sin(t), 0.17 + 0.045 * math.sin(30 * t + phase)) for f, t in zip(far, turns)
            ]
            wire(points, 0.04, metal, closed=True)


def _cord(metal):
    tone = plain("#3a2418", 0.75)
    for line in (
        [(-0.03, 1.12, 0.2), (-0.14, 1.5, 0.07), (-0.5, 2.15, 0.045), (-1.5, 2.5, 0.045), (-2.9, 3.6, 0.045)],
        [(0.03, 1.12, 0.2), (0.16, 1.5, 0.07), (0.45, 2.2, 0.045), (1.25, 2.75, 0.045), (3.0, 3.2, 0.045)],
    ):
        wire(smooth_line(line, 24), 0.042, tone)
    wrap = lathe("wrap", [(0, -0.11), (0.1, -0.11), (0.115, -0.07), (0.115, 0.07), (0.1, 0.11), (0, 0.11)], metal, 48, sharp=40)
    wrap.location, wrap.rotation_euler = (0.01, 1.42, 0.1), (math.pi / 2, 0, 0)


_SIGNS = {"flower": _flower_of_life, "yantra": _yantra, "lotus": _lotus}


def medallion(_chance, sign, metal="brass", rim="beads", hung_on="chain"):
    """`sign`: om, shri, flower, yantra or lotus; `rim`: beads, rope or plain; `hung_on`: chain, cord or nothing."""
    made = metal_of(metal, 0.2, patina=0.95)
    _rim(rim, made)
    lathe("disc", [(0, 0), (0.95, 0), (0.95, 0.06), (0, 0.06)], metal_of(metal, 0.42, patina=1.0), 128, sharp=40)
    if sign in _WIDTH:
        _letter(sign, made)
    else:
        _SIGNS[sign](made)
    wire([(0, 1.16 + y, 0.085 + z) for y, z in circle(0.13, 40)], 0.035, made, closed=True)
    if hung_on == "chain":
        run = [(-3.4, 3.6), (-2.2, 2.9), (-1.0, 2.3), (-0.35, 1.75), (0, 1.2), (0.4, 1.8), (1.3, 2.1), (2.1, 3.0), (3.6, 3.3)]
        chain(smooth_line([(x, y, 0.2 if x == 0 else 0.05) for x, y in run], 30), metal_of(metal, 0.12), 0.062, 0.017)
    elif hung_on == "cord":
        _cord(made)
