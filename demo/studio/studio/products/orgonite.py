"""A pyramid of clear resin with chips of stone, leaf of gold and a spiral of copper in it."""

import math

import bmesh
from mathutils import Vector

from ..materials import material
from ..materials.metals import metal
from ..shader import Shader
from ..shapes.lines import wire
from ..shapes.objects import copy_of, group, mesh_of, now_in_scene
from .cut_crystals import PYRAMID, TURN, pyramid_shape

HALF, HEIGHT = PYRAMID


def _chip(chance, surface):
    shape = bmesh.new()
    for _ in range(9):
        way = Vector([chance.gauss(0, 1) for _ in range(3)]).normalized()
        shape.verts.new(way * chance.uniform(0.8, 1.2))
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=0.18, segments=2, affect="EDGES")
    return mesh_of("chip", shape, surface)


def _leaf(chance, surface):
    shape = bmesh.new()
    rim = [2 * math.pi * side / 6 for side in range(6)]
    corners = [(math.cos(a) * chance.uniform(0.5, 1), math.sin(a) * chance.uniform(0.5, 1), chance.uniform(-0.2, 0.2)) for a in rim]
    shape.faces.new([shape.verts.new(corner) for corner in corners])
    return mesh_of("leaf", shape, surface)


def _somewhere(chance, height, margin):
    room = HALF * (1 - height / HEIGHT) - margin
    return chance.uniform(-room, room), chance.uniform(-room, room), height


def orgonite(chance, stones, chips=420):
    """`stones` lie in layers, from below."""
    shader = Shader("resin")
    pyramid_shape(shader.done(shader.coloured_shadow(shader.glass("#f2f6ff", 0, 1.45), "#eef3fb", 0.85)))
    before = now_in_scene()
    kinds = [[_chip(chance, surface) for _ in range(4)] for surface in map(material, stones)]
    for _ in range(chips):
        height = chance.random() ** 1.3 * 0.425 * HEIGHT + 0.08
        layer = int(height / (0.46 * HEIGHT) * len(stones) + chance.uniform(-0.25, 0.25))
        size = chance.uniform(0.055, 0.11)
        roll = [chance.random() * 6 for _ in range(3)]
        mesh = chance.choice(kinds[min(max(layer, 0), len(stones) - 1)])
        copy_of(mesh, _somewhere(chance, height, 0.17), roll, (1.2 * size, size, 0.8 * size))
    leaf = _leaf(chance, metal("gold", 0.25))
    for _ in range(260):
        place = _somewhere(chance, chance.uniform(0.05, 0.72) * HEIGHT, 0.05)
        copy_of(leaf, place, [chance.random() * 6 for _ in range(3)], (chance.uniform(0.012, 0.05),) * 3)
    spiral = []
    for step in range(187):
        share = step / 200
        round_, far = 10 * math.pi * share, 0.34 * (1 - share)
        spiral.append((far * math.cos(round_), far * math.sin(round_), HEIGHT * (0.48 + 0.34 * share)))
    wire(spiral, 0.016, metal("copper", 0.2))
    group(now_in_scene() - before, turn=(0, 0, TURN))
