"""Towers, spheres and pyramids."""

import math

import bmesh
from mathutils import Vector, noise

from ..materials import material
from ..materials.crystal import HUES, crystal
from ..materials.metals import metal as metal_of
from ..materials.woods import turned_wood
from ..shader import Shader
from ..shapes.lathe import lathe
from ..shapes.objects import from_bmesh, rest_on, soften
from ..shapes.relief import ball
from ..shapes.stones import crystal_point


def _veil():
    shader = Shader("veil")
    shows = shader.ramp(shader.noise(shader.place(), 1.5, 9, 0.68, 1.2), (0.5, 0), (0.8, 0.55))
    white = shader.node("BsdfTranslucent", {"Color": "#ffffff"})
    return shader.done(shader.mix(shows, shader.node("BsdfTransparent"), white))


def tower(chance, stone, radius=0.62, height=3.0, clear=True):
    """A polished point that stands. With `clear` and a stone that grows as crystal one looks into it."""
    grown = clear and stone in HUES
    surface = crystal(stone, height * 1.05, milky=0.55, veil=0.5) if grown else material(stone)
    made = soften(from_bmesh("tower", crystal_point(chance, radius, height, 0.85, 0.07), surface), 0.018)
    made.rotation_euler.z = chance.random() * 6
    rest_on(made)
    for _ in range(5 if grown else 0):
        shape = bmesh.new()
        bmesh.ops.create_grid(shape, x_segments=24, y_segments=24, size=0.42 * radius / 0.62)
        start = Vector((chance.random() * 40, 0, 0))
        for vertex in shape.verts:
            vertex.co.z += 0.12 * noise.noise(vertex.co * 2.2 + start)
        veil = from_bmesh("veil", shape, _veil(), smooth=True)
        veil.location = (chance.uniform(-0.08, 0.08), chance.uniform(-0.08, 0.08), height * chance.uniform(0.1, 0.62))
        veil.rotation_euler = (chance.uniform(-1.2, 1.2), chance.uniform(-1.2, 1.2), chance.random() * 6)


STAND = [
    (0.5, 0), (0.86, 0), (0.9, 0.03), (0.88, 0.09), (0.74, 0.15), (0.66, 0.24), (0.66, 0.32), (0.72, 0.4),
    (0.7, 0.44), (0.64, 0.43), (0.58, 0.34), (0.56, 0.2), (0.5, 0.1), (0.5, 0),
]  # fmt: skip


def sphere(chance, stone, stand="wood"):
    """`stand`: wood or a metal."""
    orb = ball(1.15, material(stone), (0, 0, 1.45))
    orb.rotation_euler = [chance.random() * 6 for _ in range(3)]
    wood = turned_wood("#4a2c18", "#7d5130", 1.3) if stand == "wood" else metal_of(stand, 0.22, patina=0.9)
    lathe("stand", STAND, wood, sharp=35)


#: half the length of a side, the height, and how far it is turned from the front in degrees
PYRAMID, TURN = (1.35, 2.1), 32


def pyramid_shape(surface):
    half, height = PYRAMID
    shape = bmesh.new()
    corners = [shape.verts.new((x * half, y * half, 0)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    top = shape.verts.new((0, 0, height))
    shape.faces.new(corners[::-1])
    for side in range(4):
        shape.faces.new([corners[side], corners[(side + 1) % 4], top])
    made = soften(from_bmesh("pyramid", shape, surface), 0.02)
    made.rotation_euler.z = math.radians(TURN)
    return made


def stone_pyramid(_chance, stone):
    pyramid_shape(material(stone))
