"""Crystals on the rock that they grew on."""

import math

import bmesh
from mathutils import Vector, noise

from ..materials.crystal import crystal, rock
from ..shapes.objects import from_bmesh, rest_on, soften
from ..shapes.stones import crystal_point

RADIUS = 1.45
SPREAD = 1.32 * RADIUS


def _ground(chance):
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=6, radius=RADIUS)
    start = Vector((chance.random() * 50, chance.random() * 50, 0))
    for vertex in shape.verts:
        p = vertex.co.copy()
        p *= 1 + 0.22 * noise.fractal(p * 0.8 + start, 1, 2, 4) + 0.05 * noise.fractal(p * 4 + start, 1, 2, 4)
        p = Vector((p.x * 1.12, p.y, p.z * (0.55 if p.z > 0 else 0.5)))
        p.z = max(p.z, -0.42 + 0.02 * noise.noise(p * 5))
        vertex.co = p
    return rest_on(from_bmesh("rock", shape, rock(), smooth=True))


def cluster(chance, hue="amethyst", points=95):
    """`hue` is a name or the colours of point and foot; larger crystals stand in the middle."""
    grown = crystal(hue, 0.85, milky=0.6, veil=0.2, body=0.15, rough=0.02)
    ground = _ground(chance)
    stand = []
    for _ in range(6000):
        if len(stand) == points:
            break
        turn, far = chance.random() * 2 * math.pi, math.sqrt(chance.random()) * SPREAD
        outward = Vector((far * math.cos(turn), far * math.sin(turn), 0))
        hit, place, upward, _ = ground.ray_cast(outward + Vector((0, 0, 5)), Vector((0, 0, -1)))
        middle = 1 - min(1, far / SPREAD)
        radius = chance.uniform(0.13, 0.25) + 0.2 * middle * chance.random()
        if not hit or upward.z < 0.25 or any((place - p).length < (radius + r) * 0.62 for p, r in stand):
            continue
        stand.append((place, radius))
        height = radius * chance.uniform(2.0, 3.3) * (1 + 0.7 * middle)
        made = from_bmesh("crystal", crystal_point(chance, radius, height, radius * chance.uniform(1.25, 1.6), 0.2), grown)
        soften(made, radius * 0.018, segments=2)
        lean = Vector((chance.gauss(0, 0.22), chance.gauss(0, 0.22), 0.75))
        way = (upward * 0.75 + lean + outward * 0.12).normalized()
        made.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
        made.rotation_euler.rotate_axis("Z", chance.random() * 6)
        made.location = place + Vector((0, 0, ground.location.z)) - way * radius * 0.45
