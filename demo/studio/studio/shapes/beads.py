"""Beads and what stands between them."""

import math

import bmesh
from mathutils import Vector, noise

from .objects import mesh_of


def bead(kind, radius, material, faceted=False):
    """The mesh of one bead: polished, faceted, or a furrowed rudraksha seed."""
    shape = bmesh.new()
    if kind == "rudraksha":
        _seed(shape, radius)
    elif faceted:
        bmesh.ops.create_icosphere(shape, subdivisions=2, radius=radius * 1.01)
    else:
        bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=32, radius=radius)
    return mesh_of("bead", shape, material, smooth=not faceted or kind == "rudraksha")


def _seed(shape, radius):
    """Five furrows from pole to pole, and ridges between them."""
    bmesh.ops.create_icosphere(shape, subdivisions=5, radius=1)
    for vertex in shape.verts:
        out = vertex.co.normalized()
        round_ = math.atan2(out.y, out.x)
        furrow = abs(math.cos(2.5 * round_ + 0.25 * math.sin(out.z * 4))) ** 14
        size = 0.94 - 0.2 * furrow * (1 - abs(out.z) ** 8)
        size += sum(height * (1 - 2 * abs(noise.noise(out * scale))) for scale, height in ((4.2, 0.1), (8.5, 0.05)))
        vertex.co = Vector((out.x, out.y, out.z * 0.92)) * radius * size


def spacer(radius, material, width):
    """The mesh of a ribbed disc of metal between beads."""
    profile = [(0.32, -0.5), (0.6, -0.5), (0.66, -0.25), (0.68, 0), (0.66, 0.25), (0.6, 0.5), (0.32, 0.5), (0.2, 0)]
    shape = bmesh.new()
    sides = 48
    rings = []
    for far, high in profile:
        ring = []
        for side in range(sides):
            turn = 2 * math.pi * side / sides
            reach = far * radius * (1 + (0.035 * math.cos(16 * turn) if far > 0.5 else 0))
            ring.append(shape.verts.new((reach * math.cos(turn), reach * math.sin(turn), high * width)))
        rings.append(ring)
    for one, other in zip(rings, rings[1:] + rings[:1]):
        for side in range(sides):
            after = (side + 1) % sides
            shape.faces.new([one[side], one[after], other[after], other[side]])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return mesh_of("spacer", shape, material, smooth=True)
