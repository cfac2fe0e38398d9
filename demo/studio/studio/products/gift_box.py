"""A lined box with a bracelet, stones, a crystal point and a medallion; its lid stands behind it."""

import math

from ..materials import material
from ..materials.cloths import card
from ..materials.crystal import crystal
from ..materials.metals import metal
from ..shader import plain
from ..shapes.lines import wire
from ..shapes.objects import from_bmesh, group, now_in_scene, rest_on
from ..shapes.relief import box, petal, raised
from ..shapes.stones import crystal_point, worn_stone
from .bracelet import bracelet
from .medallion import medallion

WIDTH, DEPTH, HEIGHT, WALL = 4.0, 2.9, 0.62, 0.07
FLOOR = 0.21


def _tray(paper):
    lining = plain("#cbbba4", 0.9)
    box(WIDTH, DEPTH, 0.06, paper)
    for width, depth, x, y in (
        (WIDTH, WALL, 0, (WALL - DEPTH) / 2),
        (WIDTH, WALL, 0, (DEPTH - WALL) / 2),
        (WALL, DEPTH, (WALL - WIDTH) / 2, 0),
        (WALL, DEPTH, (WIDTH - WALL) / 2, 0),
    ):
        box(width, depth, HEIGHT, paper, (x, y, 0))
    box(WIDTH - 2 * WALL, DEPTH - 2 * WALL, 0.16, lining, (0, 0, 0.05), 0.03)
    box(0.05, DEPTH - 2 * WALL, HEIGHT - 0.1, lining, (0.72, 0, 0.05), 0.015)
    side = WIDTH / 2 - WALL
    box(side - 0.72, 0.05, HEIGHT - 0.1, lining, ((0.72 + side) / 2, 0.1, 0.05), 0.015)


def _lid(paper, gold, at=(0.25, 3.15, 1.27), lean=(58, 0, -4)):
    before = now_in_scene()
    box(WIDTH + 0.12, DEPTH + 0.12, 0.4, paper, edge=0.03)
    for turn in (-1.15, -0.77, -0.38, 0, 0.38, 0.77, 1.15):
        raised([petal(0.5 * (1 - 0.12 * abs(turn)), 0.12, turn=turn)], gold, 0.004, 0.002, 0.402)
    wave = [(-0.55 + 1.1 * at / 29) for at in range(30)]
    wire([(x, -0.06 - 0.05 * math.cos(2.2 * x), 0.405) for x in wave], 0.012, gold)
    group(now_in_scene() - before, at=at, turn=lean)


def empty_tray(_chance, colour="#3b1e3f"):
    """The box open and without anything in it."""
    _tray(card(colour))


def closed_box(_chance, colour="#3b1e3f"):
    """The box with its lid on."""
    paper = card(colour)
    box(WIDTH, DEPTH, HEIGHT, paper)
    _lid(paper, metal("gold", 0.25), (0, 0, HEIGHT - 0.3), (0, 0, 0))


def gift_box(chance, stone="amethyst", colour="#3b1e3f", stones=("rosequartz", "clear", "citrine"), hue="amethyst"):
    """`stone` of the bracelet, `stones` in its middle, `hue` of the crystal point, `colour` of the box."""
    paper = card(colour)
    _tray(paper)
    before = now_in_scene()
    bracelet(chance, [stone], spacers=2, accent="gold", radius=1.0, start=0.2)
    group(now_in_scene() - before, at=(-0.62, 0, FLOOR))
    for name, x, y, radius in zip(stones, (-0.62, -0.95, -0.25), (0, 0.32, -0.3), (0.34, 0.22, 0.22)):
        piece = worn_stone(chance, radius, material(name), 0.7, 1.15)
        piece.rotation_euler.z, piece.location = chance.random() * 6, (x, y, 0)
        rest_on(piece, FLOOR)
    before = now_in_scene()
    medallion(chance, "om", rim="plain", hung_on="nothing")
    group(now_in_scene() - before, at=(1.32, -0.68, FLOOR), turn=(0, 0, -6), scale=0.5)
    tip = from_bmesh("point", crystal_point(chance, 0.2, 0.95, 0.38, 0.08), crystal(hue, 1, milky=0.4, veil=0.4))
    tip.rotation_euler, tip.location = (0, math.pi / 2, math.radians(8)), (0.88, 0.68, 0)
    rest_on(tip, FLOOR)
    _lid(paper, metal("gold", 0.25))
