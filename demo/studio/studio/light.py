"""The studio: a curved sheet of paper, four lamps, and the colours of the film. All pictures share it."""

import math

import bmesh
import bpy
from mathutils import Vector

from .materials.grounds import ground as ground_of
from .shapes.objects import from_bmesh, link

WARM, COOL = (1, 0.965, 0.92), (0.95, 0.97, 1)


def towards(around, high):
    """The direction of a lamp or a camera: degrees round from the front, and degrees high."""
    turn, rise = math.radians(around), math.radians(high)
    return Vector((math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)))


def _paper(surface):
    """Floor and wall in one piece, so that no edge shows."""
    bend, wall = 5, 7
    curve = [(wall + bend * math.sin(a), bend * (1 - math.cos(a))) for a in (math.pi / 2 * step / 23 for step in range(24))]
    shape = bmesh.new()
    edges = [[shape.verts.new((x, y, z)) for y, z in [(-40, 0), *curve, (wall + bend, 30)]] for x in (-40, 40)]
    for at in range(len(edges[0]) - 1):
        shape.faces.new([edges[0][at], edges[1][at], edges[1][at + 1], edges[0][at + 1]])
    return from_bmesh("paper", shape, surface, smooth=True)


def _lamp(name, target, way, far, size, power, colour, length=None):
    data = bpy.data.lights.new(name, "AREA")
    data.energy, data.size, data.color = power, size, colour
    if length:
        data.shape, data.size_y = "RECTANGLE", length
    made = link(name, data)
    made.location = target + way * far
    made.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()


def set_up(ground="oat", backdrop=None, target=(0, 0, 0.6), exposure=0.2, key=1350, fill=70, rim=520, ambient=0.2, spread=1.0):
    """
    `key` and the others are powers in watts, `exposure` in stops, `backdrop` another colour for the ground. `spread`
    moves the lamps off for wide groups; they grow stronger with the square of it, so that the light stays as it is.
    """
    scene = bpy.context.scene
    world = scene.world = bpy.data.worlds.new("room")
    world.use_nodes = True
    room = world.node_tree.nodes["Background"]
    room.inputs[0].default_value, room.inputs[1].default_value = (1, 0.96, 0.91, 1), ambient
    _paper(ground_of(ground, backdrop))
    middle, more = Vector(target), spread**2
    _lamp("key", middle, towards(-58, 44), 8 * spread, 2.6 * spread, key * more, WARM)
    _lamp("fill", middle, towards(60, 25), 9 * spread, 6 * spread, fill * more, COOL)
    _lamp("rim", middle, towards(150, 40), 8 * spread, 1.6 * spread, rim * more, WARM, 5 * spread)
    _lamp("top", middle + Vector((0, 0.5, 0)), Vector((0, 0, 1)), 8 * spread, 5 * spread, 0.22 * key * more, WARM)
    film = scene.view_settings
    film.view_transform, film.look, film.exposure = "Filmic", "High Contrast", exposure
