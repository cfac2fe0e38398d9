"""A lotus for a tea light, and candles; lit ones give light."""

import math

import bmesh
import bpy
from mathutils import Matrix

from ..materials.cloths import flame as flame_of
from ..materials.cloths import wax as wax_of
from ..materials.metals import metal as metal_of
from ..shader import plain
from ..shapes.lathe import lathe
from ..shapes.lines import wire
from ..shapes.objects import group, link, mesh_of, now_in_scene

#: of each ring of petals: length, half width, curl, hollow, tilt in degrees, distance, height, turn
_PETALS = (
    (1.55, 0.52, 0.9, 0.55, 18, 0.32, 0.1, 0),
    (1.3, 0.48, 0.7, 0.6, 38, 0.34, 0.14, math.pi / 8),
    (0.72, 0.34, 0.25, 0.5, 62, 0.46, 0.16, 0),
)


def _petal(length, width, curl, hollow, surface):
    shape = bmesh.new()
    along, across = 20, 12
    grid = []
    for i in range(along + 1):
        share = i / along
        half = width * math.sin(math.pi * share**0.72) ** 0.8 * (1 - 0.15 * share) if 0 < share < 1 else 0
        bend = curl * share / 2
        row = []
        for j in range(across + 1):
            v = 2 * j / across - 1
            lift = length * share * math.sin(bend) + (hollow * v * v + 0.015 * math.cos(14 * v)) * half
            row.append(shape.verts.new((v * half, length * share * math.cos(bend), lift)))
        grid.append(row)
    for i in range(along):
        for j in range(across):
            shape.faces.new([grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]])
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    return mesh_of("petal", shape, surface, smooth=True)


def _flame(height, size=1.0, power=22):
    outline = [(0, 0), (0.045, 0.06), (0.06, 0.14), (0.045, 0.25), (0.02, 0.36), (0, 0.44)]
    made = lathe("flame", [(far * size, high * size) for far, high in outline], flame_of(), 32)
    made.location = (0.01, 0.01, height)
    lamp = bpy.data.lights.new("flame", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, (1, 0.61, 0.28), 0.09
    link("flame light", lamp).location = (0, 0, height + 0.37)


def _wick(low, high):
    wire([(0, 0, low), (0, 0, high - 0.06), (0.01, 0.01, high)], 0.014, plain("#1c1510"))


def lotus(_chance, metal="brass", lit=True):
    """Three rings of eight petals round a tea light."""
    surface = metal_of(metal, 0.22, patina=0.6)
    for length, width, curl, hollow, tilt, far, high, turn in _PETALS:
        mesh = _petal(length, width, curl, hollow, surface)
        for at in range(8):
            made = link("petal", mesh)
            round_ = Matrix.Rotation(math.pi / 4 * at + turn, 4, "Z")
            made.matrix_world = round_ @ Matrix.Translation((0, far, high)) @ Matrix.Rotation(math.radians(tilt), 4, "X")
            thick = made.modifiers.new("thick", "SOLIDIFY")
            thick.thickness, thick.offset = 0.03, 0
            made.modifiers.new("smooth", "SUBSURF").levels = 1
    lathe("foot", [(0, 0), (0.62, 0), (0.66, 0.04), (0.6, 0.1), (0.45, 0.16), (0.45, 0.2), (0, 0.2)], surface, sharp=40)
    lathe("post", [(0.3, 0.15), (0.3, 0.52), (0, 0.52)], surface, 64)
    before = now_in_scene()
    tin = [(0.36, 0.2), (0.38, 0.21), (0.38, 0.5), (0.365, 0.5), (0.36, 0.24), (0, 0.22)]
    lathe("tin", tin, metal_of("silver", 0.3), sharp=40)
    lathe("wax", [(0, 0.46), (0.06, 0.455), (0.3, 0.46), (0.36, 0.475), (0.362, 0.3)], wax_of())
    _wick(0.45, 0.62)
    if lit:
        _flame(0.58)
    group(now_in_scene() - before, at=(0, 0, 0.3))


def candle(_chance, height=1.25, radius=0.44, dish=True):
    """A lit pillar candle on a dish of brass."""
    foot = 0.06 if dish else 0.0
    if dish:
        rim = [(0, 0), (0.62, 0), (0.7, 0.05), (0.74, 0.14), (0.7, 0.14), (0.66, 0.08), (0, 0.06)]
        lathe("dish", rim, metal_of("brass", 0.2, patina=0.6), sharp=40)
    before = now_in_scene()
    top = [(radius, height - 0.04), (radius - 0.03, height), (radius - 0.09, height - 0.01), (radius * 0.5, height - 0.07), (0, height - 0.08)]
    lathe("candle", [(0, 0), (radius - 0.03, 0), (radius, 0.03), *top], wax_of("#efe4d2"))
    _wick(height - 0.1, height + 0.14)
    _flame(height + 0.1, 1.12, 30)
    group(now_in_scene() - before, at=(0, 0, foot))
