"""From an entry of a catalogue to pictures."""

import os
import random

import bpy

from .camera import OPENING, fit, point_camera
from .light import set_up
from .picture import take
from .products import PRODUCTS
from .products.bracelet import RADIUS, bead_radius
from .props.display import bracelet_height
from .shapes.objects import group, now_in_scene, points_of

#: built in millimetres: brought to the size of the picture's other things
_KNOWN_SIZES = {"coin", "matchbox"}
_PLACING = {"make", "at", "turn", "scale", "worn", "seed"}


def add(thing, chance, millimetres):
    """Makes one thing and moves it to its place."""
    kind = thing["make"]
    if kind not in PRODUCTS:
        raise SystemExit(f"Nothing is called {kind}. There are: {', '.join(sorted(PRODUCTS))}")
    before = now_in_scene()
    own = random.Random(thing["seed"]) if "seed" in thing else chance
    PRODUCTS[kind](own, **{key: value for key, value in thing.items() if key not in _PLACING})
    parts = now_in_scene() - before
    x, y, z = (*thing.get("at", ()), 0, 0, 0)[:3]
    turn = thing.get("turn", 0)
    scale = thing.get("scale", 1.0) / (millimetres if kind in _KNOWN_SIZES else 1.0)
    group(parts, at=(x, y, z), turn=turn if isinstance(turn, list) else (0, 0, turn), scale=scale)
    return parts


def _wear(thing, chance):
    """A bracelet with `worn` sits on a cone of suede or wood."""
    thick = bead_radius(thing.get("beads", 20), thing.get("spacers", 4))
    cone = {"make": "cone", "inside": RADIUS - thick - 0.015, "of": thing["worn"]}
    return {**thing, "at": [0, 0, bracelet_height() - thick]}, add(cone, chance, 1)


def build(entry):
    """Builds the scene of an entry. Answers all parts, and those of things that only some views show."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    chance = random.Random(entry.get("seed", 1))
    always, sometimes = set(), set()
    for thing in entry["things"]:
        thing = dict(thing)
        only = thing.pop("only", None)
        if "worn" in thing:
            thing, cone = _wear(thing, chance)
            always |= cone
        parts = add(thing, chance, entry.get("millimetres", 20))
        if only:
            sometimes |= {(part, only) for part in parts}
        else:
            always |= parts
    set_up(**{"target": (0, 0, 0.6), **entry.get("light", {})})
    return always, sometimes


def point(view, shown):
    around, high = view.get("from", [0, 20])
    width, height = view["size"]
    if "look" in view:
        target, distance = view["look"], view["width"] / OPENING
    else:
        target, distance = fit(points_of(shown), around, high, view.get("fill", 0.86), width / height)
    point_camera(target, around, high, distance, view.get("sharpness", 0.45), view.get("shift", (0, 0)))


def take_all(entry, folder):
    """Takes the pictures of an entry that the folder does not have yet."""
    missing = [view for view in entry["views"] if not os.path.exists(f"{folder}/{view['name']}.webp")]
    if not missing:
        return
    always, sometimes = build(entry)
    for view in missing:
        view = {"size": [1600, 1600], "samples": 24, **view}
        for part, only in sometimes:
            part.hide_render = only not in view["name"]
        point(view, always | {part for part, only in sometimes if only in view["name"]})
        take(f"{folder}/{view['name']}.webp", *view["size"], view["samples"], entry.get("seed", 1))
