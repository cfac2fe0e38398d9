"""Turned shapes."""

import math

import bmesh

from .objects import from_bmesh


def lathe(name, profile, material, sides=96, sharp=None):
    """
    Turns a profile of (radius, height) round the upright axis.
    `sharp`: edges steeper than this many degrees stay edges.
    """
    shape = bmesh.new()
    rings = []
    for radius, height in profile:
        if radius < 1e-6:
            rings.append([shape.verts.new((0, 0, height))] * sides)
            continue
        turn = (2 * math.pi * side / sides for side in range(sides))
        rings.append([shape.verts.new((radius * math.cos(a), radius * math.sin(a), height)) for a in turn])
    for lower, upper in zip(rings, rings[1:]):
        for side in range(sides):
            after = (side + 1) % sides
            corners = dict.fromkeys((lower[side], lower[after], upper[after], upper[side]))
            if len(corners) > 2:
                shape.faces.new(list(corners))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    made = from_bmesh(name, shape, material, smooth=True)
    if sharp:
        made.data.use_auto_smooth = True
        made.data.auto_smooth_angle = math.radians(sharp)
    return made


def disc(radius, height, edge=0.05):
    """The profile of a flat round plate with soft edges."""
    return [
        (0, 0),
        (radius - edge, 0),
        (radius - edge * 0.3, edge * 0.3),
        (radius, edge),
        (radius, height - edge),
        (radius - edge * 0.3, height - edge * 0.3),
        (radius - edge, height),
        (0, height),
    ]
