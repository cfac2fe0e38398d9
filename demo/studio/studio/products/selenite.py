"""Plates, bars and bowls of selenite."""

import math

import bmesh
from mathutils import Vector, noise

from ..materials import material
from ..materials.minerals import selenite as silk
from ..shapes.lathe import disc, lathe
from ..shapes.objects import from_bmesh, rest_on, soften
from ..shapes.stones import worn_stone

HEIGHT = 0.3
_BOWL = [
    (0, 0), (0.75, 0), (0.82, 0.03), (1.2, 0.32), (1.48, 0.72), (1.56, 1.0), (1.53, 1.05), (1.42, 1.06),
    (1.36, 1.0), (1.24, 0.74), (0.98, 0.48), (0.6, 0.34), (0, 0.3),
]  # fmt: skip
#: half the length, half the width and the height of what is sawn
_SAWN = {"square": (1.3, 1.3, HEIGHT), "tray": (1.95, 0.95, HEIGHT), "bar": (2.1, 0.5, 0.62)}
_PLACES = ((-0.62, -0.05, 0.46), (0.1, -0.72, 0.4), (0.62, 0.12, 0.42), (-0.02, 0.62, 0.36))


def _sawn(long, wide, high, surface):
    """A block with split ends."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    for vertex in shape.verts:
        vertex.co = Vector((vertex.co.x * 2 * long, vertex.co.y * 2 * wide, (vertex.co.z + 0.5) * high))
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=40, use_grid_fill=True)
    for vertex in shape.verts:
        if abs(vertex.co.x) < long - 0.02:
            continue
        split = 0.0
        for share, scale in ((0.06, 9), (0.03, 30)):
            split += share * noise.noise(Vector((share * 90, vertex.co.y * scale, vertex.co.z * scale)))
        vertex.co.x += split if vertex.co.x > 0 else -split
    made = soften(from_bmesh("sawn", shape, surface, smooth=True), 0.035, 40)
    made.data.auto_smooth_angle = math.radians(50)
    return made


def selenite(chance, shape="round", stones=()):
    """`shape`: round, oval, square, tray, bar or bowl; up to four `stones` lie on it."""
    surface = silk()
    if shape in _SAWN:
        made = _sawn(*_SAWN[shape], surface)
    elif shape == "bowl":
        made = lathe("bowl", _BOWL, surface, 192, sharp=35)
    else:
        made = lathe("plate", disc(1.75, HEIGHT, 0.1), surface, 192, sharp=40)
        made.scale = (1.12, 0.74, 1) if shape == "oval" else (1, 1, 1)
    for (x, y, radius), name in zip(_PLACES, stones):
        piece = worn_stone(chance, radius, material(name), 0.7, 1.2)
        piece.location, piece.rotation_euler = (x, y, 0), (0, 0, chance.random() * 6)
        rest_on(piece, 0.33 if shape == "bowl" else HEIGHT - 0.01)
