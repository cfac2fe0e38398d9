"""A hammered bowl on its cushion, with its mallet."""

import math

import bmesh

from ..materials.cloths import cloth as cloth_of
from ..materials.metals import metal as metal_of
from ..materials.woods import turned_wood
from ..shader import plain
from ..shapes.lathe import lathe
from ..shapes.lines import smooth_line, torus_faces
from ..shapes.objects import from_bmesh, group, now_in_scene

_OUTSIDE = [(0, 0), (0.75, 0), (1.15, 0.16), (1.45, 0.55), (1.55, 0.95), (1.52, 1.22)]
_INSIDE = [(1.43, 1.22), (1.45, 0.95), (1.34, 0.58), (1.05, 0.24), (0.7, 0.1), (0, 0.09)]
_HANDLE = [
    (0, 0), (0.1, 0.01), (0.13, 0.06), (0.13, 1.2), (0.1, 1.28), (0.1, 1.34), (0.17, 1.38), (0.19, 1.5),
    (0.19, 2.15), (0.16, 2.24), (0, 2.26),
]  # fmt: skip


def _cushion(colour):
    shape = bmesh.new()
    around, across = 96, 24
    for i in range(around):
        turn = 2 * math.pi * i / around
        puckered = 1 + 0.012 * math.cos(8 * turn)
        for k in range(across):
            bend = 2 * math.pi * k / across
            far = 1.02 + 0.46 * math.cos(bend) * puckered
            shape.verts.new((far * math.cos(turn), far * math.sin(turn), 0.24 + 0.24 * math.sin(bend) * puckered))
    shape.verts.ensure_lookup_table()
    torus_faces(shape, around, across)
    from_bmesh("cushion", shape, cloth_of(colour), smooth=True)


def singing_bowl(_chance, metal="brass", cloth="#7d1f2c", patina=0.55, mallet=True):
    """`cloth` is the colour of the cushion."""
    outside, inside = ([(max(p.x, 0), p.y) for p in smooth_line(line, 8)] for line in (_OUTSIDE, _INSIDE))
    bowl = lathe("bowl", [*outside, (1.475, 1.245), *inside], metal_of(metal, 0.2, hammered=5.5, patina=patina), 180)
    bowl.location.z = 0.36
    _cushion(cloth)
    if not mallet:
        return
    before = now_in_scene()
    lathe("handle", _HANDLE, turned_wood("#6b4024", "#a9713f", 1.2, along="Z"), 48, sharp=50)
    lathe("suede", [(0.195, 1.45), (0.212, 1.47), (0.212, 2.12), (0.195, 2.14)], plain("#8a6a4e", 0.95), 48, sharp=60)
    group(now_in_scene() - before, at=(-1.3, -1.75, 0.2), turn=(90, 0, 64))
