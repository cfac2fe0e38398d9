"""Stones: cut by planes, or worn round."""

import math

import bmesh
from mathutils import Vector, noise

from .objects import from_bmesh


def _cut(shape, place, outward):
    """Cuts off what lies beyond a plane, and closes the cut."""
    everything = shape.verts[:] + shape.edges[:] + shape.faces[:]
    cut = bmesh.ops.bisect_plane(shape, geom=everything, plane_co=place, plane_no=outward, clear_outer=True, dist=1e-5)
    rim = [part for part in cut["geom_cut"] if isinstance(part, bmesh.types.BMEdge)]
    if rim:
        bmesh.ops.contextual_create(shape, geom=rim)


def crystal_point(chance, radius=0.3, height=1.2, tip=0.5, uneven=0.18, two_tips=False):
    """A six-sided crystal: what six walls and six slopes leave of a cube. Its faces differ, as in nature."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=8 * max(radius, height))
    first = chance.random() * 6
    around = [first + math.pi / 3 * side for side in range(6)]
    for turn in around:
        wall = Vector((math.cos(turn), math.sin(turn), chance.uniform(-0.02, 0.03)))
        _cut(shape, wall * radius * (1 + chance.uniform(-uneven, uneven)), wall)
    for side, turn in enumerate(around):
        slope = Vector((math.cos(turn), math.sin(turn), 1.05 * radius / tip)).normalized()
        shift = radius * 0.7 * chance.uniform(-uneven, uneven) * (1 if side % 2 else 1 + 1.2 * uneven)
        _cut(shape, Vector((0, 0, height + shift)), slope)
        if two_tips:
            _cut(shape, Vector((0, 0, -height)), Vector((slope.x, slope.y, -slope.z)))
    if not two_tips:
        _cut(shape, Vector(), Vector((0, 0, -1)))
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-4 * radius)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return shape


def _directions(chance, count):
    """Directions that do not crowd, each with how far out its plane lies."""
    found = []
    while len(found) < count:
        way = Vector([chance.gauss(0, 1) for _ in range(3)]).normalized()
        crowded = any(way.dot(other) > 0.8 for other, _ in found)
        if not crowded or chance.random() < 0.02:
            found.append((way, chance.uniform(0.78, 1.1)))
    return found


def worn_stone(chance, radius, material, flat=0.75, long=1.2, edges=9, planes=16):
    """
    A tumbled stone: a polyhedron whose planes are blended into each other.
    `edges` is how much of them is left: 6 very round, 16 edgy.
    """
    ways = _directions(chance, planes)
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=5, radius=1)
    start = Vector((chance.random() * 90, 0, 0))
    for vertex in shape.verts:
        out = vertex.co.normalized()
        near = sum((max(0.0, way.dot(out)) / far) ** edges for way, far in ways)
        size = near ** (-1 / edges)
        size *= 1 + 0.035 * noise.noise(out * 1.8 + start) + 0.006 * noise.noise(out * 7 + start)
        vertex.co = Vector((out.x * long, out.y, out.z * flat)) * size * radius * 0.9
    return from_bmesh("stone", shape, material, smooth=True)


def rough_stone(chance, radius, material):
    """A piece as it was broken from the rock."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=5, radius=radius)
    for _ in range(11):
        way = Vector([chance.gauss(0, 1) for _ in range(3)]).normalized()
        _cut(shape, way * radius * chance.uniform(0.52, 0.86), way)
    bmesh.ops.triangulate(shape, faces=shape.faces)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=3, use_grid_fill=True)
    start = Vector((chance.random() * 90, 0, 0))
    for vertex in shape.verts:
        vertex.co *= 1 + 0.1 * noise.fractal(vertex.co * 1.9 / radius + start, 1, 2, 5)
    return from_bmesh("rough stone", shape, material, smooth=False)
