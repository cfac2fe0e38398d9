"""Raised signs: flat outlines made thick."""

import math

import bmesh
import bpy
from mathutils import Matrix

from .objects import from_bmesh, link


def raised(outlines, material, thickness=0.05, edge=0.018, height=0.0):
    """Fills outlines in the plane and lifts them; an outline inside another is a hole."""
    data = bpy.data.curves.new("relief", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution = thickness, edge, 4
    for outline in outlines:
        run = data.splines.new("POLY")
        run.points.add(len(outline) - 1)
        run.use_cyclic_u = True
        for point, (x, y) in zip(run.points, outline):
            point.co = (x, y, 0, 1)
    made = link("relief", data, material)
    made.location.z = height
    return made


def petal(length, width, x=0.0, y=0.0, turn=0.0, belly=0.8, steps=24):
    """The outline of a pointed leaf that starts at x, y; `turn` in radians from upright."""
    side = [(width * math.sin(math.pi * (at / steps) ** belly), length * at / steps) for at in range(steps + 1)]
    outline = side + [(-across, up) for across, up in side[-2:0:-1]]
    cos, sin = math.cos(turn), math.sin(turn)
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in outline]


def box(width, depth, height, material, at=(0, 0, 0), edge=0.02):
    """A box with soft edges that stands at a place."""
    x, y, z = at
    shape = bmesh.new()
    place = Matrix.Translation((x, y, z + height / 2)) @ Matrix.Diagonal((width, depth, height, 1))
    bmesh.ops.create_cube(shape, size=1, matrix=place)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=edge, segments=3, affect="EDGES")
    return from_bmesh("box", shape, material)


def ball(radius, material, at=(0, 0, 0), squash=(1, 1, 1)):
    """A smooth ball, or an ellipsoid."""
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=64, v_segments=40, radius=radius)
    made = from_bmesh("ball", shape, material, smooth=True)
    made.location, made.scale = at, squash
    return made
