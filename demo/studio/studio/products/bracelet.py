"""A bracelet of beads on elastic, lying flat; its middle is the origin."""

import math

from ..materials import material
from ..materials.metals import metal as metal_of
from ..shader import plain
from ..shapes.beads import bead, spacer
from ..shapes.lines import circle, wire
from ..shapes.objects import copy_of, group, now_in_scene

RADIUS = 1.55
SPACER = 0.11
_SEE_THROUGH = {"clear", "aquamarine", "citrine", "amethyst", "moonstone"}


def bead_radius(beads=20, spacers=4, radius=RADIUS):
    """How thick the beads are that close the ring."""
    return (2 * math.pi * radius - spacers * SPACER) / (2 * beads) * 0.998


def _spacer_places(beads, spacers, accent):
    """Before which beads a disc stands: evenly round, or on both sides of the accent and evenly behind it."""
    if not spacers:
        return set()
    if not accent:
        return {round(at * beads / spacers) for at in range(spacers)}
    others = max(spacers - 2, 0)
    return {0, 1} | {round((at + 0.5) * beads / others) for at in range(others)}


def bracelet(chance, stones, beads=20, pattern="", spacers=4, accent="", metal="gold", faceted=False, radius=RADIUS, start=0.1):
    """
    `stones` alternate, or follow `pattern`, such as `001`. `accent` is one bead at the front of another material.
    `start` turns the ring, in radians.
    """
    thick = bead_radius(beads, spacers, radius)
    meshes = {name: bead(name, thick, material(name), faceted) for name in {*stones, accent} - {""}}
    disc = spacer(thick, metal_of(metal, 0.14), SPACER)
    order = [int(digit) for digit in str(pattern)] or list(range(len(stones)))
    discs = _spacer_places(beads, spacers, accent)
    turn = start - math.pi / 2 - thick / radius
    for count in range(beads):
        if count in discs:
            middle = turn + SPACER / 2 / radius
            copy_of(disc, _round(radius, middle, thick), (math.pi / 2, 0, middle))
            turn += SPACER / radius
        middle = turn + thick / radius
        name = accent if accent and count == 0 else stones[order[count % len(order)] % len(stones)]
        roll = [chance.random() * 6 for _ in range(3)]
        lying = (math.pi / 2, roll[1], middle) if name == "rudraksha" else roll
        copy_of(meshes[name], _round(radius + 0.012 * math.sin(3 * middle + 1), middle, thick), lying)
        turn += 2 * thick / radius
    cord = "#b9a68f" if _SEE_THROUGH & set(stones) else "#2a1c12"
    wire([(x, y, thick) for x, y in circle(radius, 120)], 0.016, plain(cord), closed=True)


def _round(radius, turn, height):
    return radius * math.cos(turn), radius * math.sin(turn), height


def bracelet_stack(chance, rows, **shared):
    """Bracelets on top of each other; each row is what `bracelet` takes."""
    height = 0.0
    for count, row in enumerate(rows):
        before = now_in_scene()
        options = {"spacers": 4, **shared, **row}
        bracelet(chance, start=0.3 * count + 0.1, **options)
        group(now_in_scene() - before, at=(0.03 * count, 0.02 * count, height))
        height += 1.94 * bead_radius(options.get("beads", 20), options["spacers"])
