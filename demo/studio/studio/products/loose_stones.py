"""Stones as they are: in a heap, one for the palm, a few set by hand, rough ones."""

import math

from ..materials import material
from ..materials.crystal import crystal
from ..materials.minerals import travertine
from ..shapes.heap import let_fall
from ..shapes.lathe import disc, lathe
from ..shapes.objects import from_bmesh, rest_on, soften
from ..shapes.stones import crystal_point, rough_stone, worn_stone

CHAKRAS = ("garnet", "carnelian", "citrine", "aventurine", "turquoise", "lapis", "amethyst")


def slab(_chance, radius=2.3, height=0.2, colour="#c9b9a4"):
    """A round plate of travertine to set things on."""
    lathe("slab", disc(radius, height), travertine(colour), 160, sharp=35)


def heap(chance, stones, count=12, fence=1.55):
    """Tumbled stones as they fall; kinds take turns."""
    surfaces = [material(name) for name in stones]
    pieces = [
        worn_stone(
            chance,
            chance.uniform(0.4, 0.56),
            surfaces[at % len(surfaces)],
            chance.uniform(0.62, 0.82),
            chance.uniform(1.05, 1.35),
            chance.choice((8, 9, 11)),
        )
        for at in range(count)
    ]
    let_fall(pieces, chance, fence)


def stone(chance, stone, radius=0.4, flat=0.7, long=1.2, height=0.0):
    """One tumbled stone."""
    made = worn_stone(chance, radius, material(stone), flat, long)
    made.rotation_euler = (chance.uniform(-0.15, 0.15), chance.uniform(-0.15, 0.15), chance.random() * 6)
    rest_on(made, height - 0.005)


def palm_stone(chance, stone, second=True):
    """A flat smooth stone, and a smaller one beside it."""
    surface = material(stone)
    large = worn_stone(chance, 1.15, surface, 0.42, 1.32, 5, 9)
    large.rotation_euler = (0.04, -0.05, 0.5)
    rest_on(large)
    if second:
        small = worn_stone(chance, 0.5, surface, 0.6, 1.25, 7, 12)
        small.rotation_euler, small.location = (0, 0.1, 2.2), (1.75, 1.0, 0)
        rest_on(small)


def raw_stone(chance, stone, radius=0.8):
    """A rough piece; a crystal's name gives a broken piece of it."""
    made = rough_stone(chance, radius, material(stone))
    made.rotation_euler.z = chance.random() * 6
    rest_on(made)


def point(chance, hue, radius=0.3, height=1.25):
    """A standing crystal point."""
    shape = crystal_point(chance, radius, height, 0.5, 0.1)
    rest_on(soften(from_bmesh("point", shape, crystal(hue, height * 1.05, milky=0.55, veil=0.5)), 0.012))


def chakra_stones(chance, stones=CHAKRAS):
    """Seven stones in an arc on a slab, a clear point behind them."""
    slab(chance, 2.3, 0.18, "#b5a48e")
    for at, name in enumerate(stones):
        turn = math.radians(205 + 130 * at / (len(stones) - 1))
        piece = worn_stone(chance, 0.34, material(name), 0.72, 1.12)
        piece.rotation_euler.z = chance.random() * 6
        piece.location = (1.88 * math.cos(turn), 1.3 * math.sin(turn) + 0.4, 0)
        rest_on(piece, 0.175)
    shape = crystal_point(chance, 0.3, 1.25, 0.5, 0.1)
    tip = soften(from_bmesh("point", shape, crystal("clear", 1.3, milky=0.55, veil=0.5)), 0.012)
    tip.location.y = 0.55
    rest_on(tip, 0.18)
