"""An angel with a calm face, hands laid together, and wings of feathers."""

import math

import bmesh
from mathutils import Matrix, Vector

from ..forms import form
from ..materials import body
from ..materials.metals import metal
from ..materials.woods import turned_wood
from ..shapes.lathe import lathe
from ..shapes.lines import circle, smooth_line, wire
from ..shapes.objects import from_bmesh, from_points, group, link, mesh_of, now_in_scene

_DRESS = [(0.02, 1.66), (0.2, 1.65), (0.255, 1.6), (0.275, 1.5), (0.33, 1.2), (0.5, 0.7), (0.72, 0.25), (0.86, 0.0)]
#: of each row of feathers: how many, the first and the last length, the width, how far in front
_ROWS = ((11, 1.25, 0.75, 0.13, 0.0), (10, 0.85, 0.5, 0.12, 0.05), (8, 0.5, 0.34, 0.11, 0.09))
BASE = 0.18


def _dress(surface):
    """Folds deepen towards the hem."""
    shape = bmesh.new()
    sides, rings = 288, []
    for point in smooth_line(_DRESS, 10):
        low = max(0.0, (1.75 - point.y) / 1.75) ** 2
        ring = []
        for side in range(sides):
            turn = 2 * math.pi * side / sides
            folds = 0.13 * math.cos(11 * turn + 1.1 * math.sin(2 * turn) + 1.2 * math.sqrt(low)) + 0.04 * math.sin(5 * turn)
            far = max(0.001, point.x) * (1 + low * folds)
            ring.append(shape.verts.new((far * math.cos(turn), far * math.sin(turn) * 0.86, point.y)))
        rings.append(ring)
    for upper, lower in zip(rings, rings[1:]):
        for side in range(sides):
            after = (side + 1) % sides
            shape.faces.new([upper[side], upper[after], lower[after], lower[side]])
    shape.faces.new(rings[0])
    shape.faces.new(rings[-1][::-1])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    from_bmesh("dress", shape, surface, smooth=True)


def _feather(length, width, surface):
    shape = bmesh.new()
    along, across = 14, 8
    grid = []
    for i in range(along + 1):
        share = i / along
        half = width * math.sin(math.pi * (0.12 + 0.88 * share)) ** 0.55 if share < 1 else 0
        row = []
        for j in range(across + 1):
            v = 2 * j / across - 1
            row.append(shape.verts.new((v * half, length * share, 0.1 * length * share**2 - 0.25 * width * v * v)))
        grid.append(row)
    for i in range(along):
        for j in range(across):
            shape.faces.new([grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]])
    return mesh_of("feather", shape, surface, smooth=True)


def _wing(side, surface):
    for count, first, last, width, ahead in _ROWS:
        for at in range(count):
            share = at / (count - 1)
            made = link("feather", _feather(first + (last - first) * share, width, surface))
            made.modifiers.new("thick", "SOLIDIFY").thickness = 0.022
            made.modifiers.new("smooth", "SUBSURF").levels = 1
            turn = math.radians(38 + 112 * share)
            way = Vector((side * math.sin(turn), 0.18, math.cos(turn))).normalized()
            across = way.cross(Vector((0, -1, 0))).normalized()
            out = across.cross(way)
            root = (side * (0.1 + 0.26 * math.sin(2.2 * share)), 0.2 + 0.012 * at - ahead, 2.05 + 0.32 * (1 - share) - 0.28 * share)
            made.matrix_world = Matrix([(*axes, place) for *axes, place in zip(across, way, out, root)] + [(0, 0, 0, 1)])


def angel(_chance, of="porcelain", base="wood", grain=0.006):
    """`base`: wood or gold."""
    surface, gold = body(of), metal("gold", 0.2)
    before = now_in_scene()
    _dress(surface)
    for name, (points, faces) in form("angel", grain).items():
        from_points(name, points, faces, surface)
    for side in (-1, 1):
        _wing(side, surface)
    halo = wire([(x, y, 0) for x, y in circle(0.27, 80)], 0.018, gold, closed=True)
    halo.location, halo.rotation_euler.x = (0, 0.08, 2.98), math.radians(14)
    group(now_in_scene() - before, at=(0, 0, BASE))
    rim = [(0, 0), (1.0, 0), (1.03, 0.03), (1.03, 0.15), (1.0, BASE), (0, BASE)]
    lathe("base", rim, gold if base == "gold" else turned_wood(), 128, sharp=40)
