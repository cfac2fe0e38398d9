"""Curves: smooth lines, wires, rings and chains."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .objects import copy_of, link, mesh_of


def smooth_line(points, steps=12, closed=False):
    """Points of a Catmull-Rom curve through points of two or three dimensions."""
    given = [Vector(point).to_3d() for point in points]
    count = len(given)
    at = (lambda index: given[index % count]) if closed else (lambda index: given[min(max(index, 0), count - 1)])
    line = []
    for start in range(count if closed else count - 1):
        before, here, there, after = (at(start + offset) for offset in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            linear, square, cube = there - before, 2 * before - 5 * here + 4 * there - after, 3 * here - before - 3 * there + after
            line.append((2 * here + linear * t + square * t**2 + cube * t**3) / 2)
    return line if closed else [*line, given[-1]]


def wire(points, radius, material, closed=False, sides=4):
    """A round wire through points."""
    data = bpy.data.curves.new("wire", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, sides, True
    run = data.splines.new("POLY")
    run.points.add(len(points) - 1)
    for point, place in zip(run.points, points):
        point.co = (*Vector(place).to_3d(), 1)
    run.use_cyclic_u, run.use_smooth = closed, True
    return link("wire", data, material)


def circle(radius, count=64, x=0.0, y=0.0):
    """Corners of a circle in the plane."""
    turns = (2 * math.pi * at / count for at in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns]


def ring(radius, thickness, material, at=(0, 0, 0), upright=False):
    """A closed ring of wire; upright it stands in the plane of X and Z."""
    x, y, z = at
    points = [(x + a, y, z + b) if upright else (x + a, y + b, z) for a, b in circle(radius, 48)]
    return wire(points, thickness, material, closed=True)


class Path:
    """A line that can be walked by length."""

    def __init__(self, points):
        self.points = [Vector(point) for point in points]
        self.lengths = [0.0]
        for here, there in zip(self.points, self.points[1:]):
            self.lengths.append(self.lengths[-1] + (there - here).length)

    @property
    def length(self):
        return self.lengths[-1]

    def at(self, distance):
        """Place and direction after a distance from the start."""
        index = next((i for i, far in enumerate(self.lengths[1:]) if far >= distance), len(self.points) - 2)
        here, there = self.points[index], self.points[index + 1]
        span = self.lengths[index + 1] - self.lengths[index]
        share = (distance - self.lengths[index]) / span if span else 0.0
        return here.lerp(there, share), (there - here).normalized()


def _link_mesh(radius, thickness, material):
    shape = bmesh.new()
    around, across = 20, 8
    for i in range(around):
        a = 2 * math.pi * i / around
        middle = Vector((radius * 1.25 * math.cos(a), radius * 0.8 * math.sin(a), 0))
        out = Vector((0.8 * math.cos(a), 1.25 * math.sin(a), 0)).normalized()
        for k in range(across):
            b = 2 * math.pi * k / across
            shape.verts.new(middle + thickness * (out * math.cos(b) + Vector((0, 0, math.sin(b)))))
    shape.verts.ensure_lookup_table()
    torus_faces(shape, around, across)
    return mesh_of("chain link", shape, material, smooth=True)


def torus_faces(shape, around, across):
    """Closes rings of points, `across` in each, to a surface."""
    points = shape.verts[:]
    for i in range(around):
        for k in range(across):
            j, m = (i + 1) % around, (k + 1) % across
            shape.faces.new([points[i * across + k], points[j * across + k], points[j * across + m], points[i * across + m]])


def chain(points, material, radius=0.06, thickness=0.016):
    """A cable chain along a line, each link turned a quarter against the last."""
    path = Path(points)
    mesh = _link_mesh(radius, thickness, material)
    step = radius * 1.45
    made = []
    for count in range(int(path.length / step)):
        place, along = path.at(count * step)
        roll = Matrix.Rotation(math.radians(45 if count % 2 else -45), 3, "X")
        made.append(copy_of(mesh, place, (along.to_track_quat("X", "Z").to_matrix() @ roll).to_euler()))
    return made
