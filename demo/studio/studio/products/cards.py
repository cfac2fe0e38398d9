"""A fan of tarot cards, face down."""

import math
from pathlib import Path as File

import bmesh

from ..materials.printed import gilded_card
from ..shapes.objects import copy_of, mesh_of

_BACK = File(__file__).parents[2] / "drawings" / "card.png"
WIDTH, HEIGHT, THICK, CORNER = 1.05, 1.8, 0.012, 0.09


def _card():
    shape = bmesh.new()
    rim = []
    for x, y, first in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(9):
            turn = math.radians(first + 11.25 * step)
            corner = (x * (WIDTH / 2 - CORNER), y * (HEIGHT / 2 - CORNER))
            rim.append(shape.verts.new((corner[0] + CORNER * math.cos(turn), corner[1] + CORNER * math.sin(turn), 0)))
    face = shape.faces.new(rim)
    print_at = shape.loops.layers.uv.new("print")
    thick = bmesh.ops.extrude_face_region(shape, geom=[face])
    lifted = [part for part in thick["geom"] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, verts=lifted, vec=(0, 0, THICK))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    for face in shape.faces:
        for loop in face.loops:
            loop[print_at].uv = (loop.vert.co.x / WIDTH + 0.5, loop.vert.co.y / HEIGHT + 0.5)
    return mesh_of("card", shape, gilded_card(str(_BACK)))


def tarot_cards(_chance, count=9):
    """A fan, and two cards beside it."""
    mesh, far = _card(), 3.1
    for at in range(count):
        turn = math.radians(44 - 72 * at / (count - 1))
        place = (-0.55 - far * math.sin(turn), -3.2 + far * math.cos(turn), 0.012 + 0.016 * at)
        copy_of(mesh, place, (0, math.radians(0.35), turn))
    copy_of(mesh, (2.55, -1.55, 0.004), (0, 0, math.radians(-24)))
    copy_of(mesh, (2.45, -1.5, 0.018), (0, 0, math.radians(-12)))
