"""Hands, from wrist to tip of the middle finger one unit long, fingers up and the palm to the front."""

import math

from ..shapes.clay import egg, limb, moved

#: of each finger: where it begins along x, how long it is, how far it leans, how thick it is
_FINGERS = ((-0.165, 0.36, -0.1, 0.05), (-0.055, 0.46, -0.02, 0.056), (0.058, 0.5, 0.03, 0.058), (0.168, 0.45, 0.1, 0.056))


def _finger(start, length, lean, thick, curl):
    """`curl` bends it to the front, in radians at each of its joints."""
    places, along, bend = [start], 0.0, 0.0
    for share in (0.42, 0.32, 0.26):
        bend += curl
        x, y, z = places[-1]
        along = length * share
        places.append((x + along * math.sin(lean), y - along * math.sin(bend), z + along * math.cos(bend) * math.cos(lean)))
    return limb(places, [thick, thick * 0.94, thick * 0.86, thick * 0.7], 3)


def hand(at, turn, scale, left=False, curl=0.1, thumb=0.5):
    """Bodies of an open hand; `left` for the left one. `thumb` is how far it stands off, in radians."""
    side = -1 if left else 1
    parts = [
        egg((0, 0.01, 0.27), (0.23, 0.085, 0.29)),
        egg((0, 0, 0.42), (0.225, 0.075, 0.13)),
        egg((0.13 * side, -0.045, 0.2), (0.1, 0.075, 0.17), (0, 20 * side, 0)),
        egg((-0.13 * side, -0.035, 0.2), (0.07, 0.06, 0.16)),
    ]
    parts += [_finger((x * side, 0, 0.48), length, lean * side, thick, curl) for x, length, lean, thick in _FINGERS]
    reach = [(0.17, -0.05, 0.16), (0.17 + 0.2 * math.sin(thumb), -0.09, 0.32), (0.17 + 0.31 * math.sin(thumb), -0.1, 0.5)]
    parts.append(limb([(x * side, y, z) for x, y, z in reach], [0.075, 0.066, 0.048], 3))
    return [moved(part, at, turn, scale) for part in parts]


def fist(at, turn, scale, left=False):
    """Bodies of a hand that holds an upright staff; the fingers are in front of it."""
    side = -1 if left else 1
    parts = [egg((0, 0.1, 0.02), (0.17, 0.13, 0.25))]
    for step, height in enumerate((-0.16, -0.05, 0.06, 0.17)):
        wrap = [(-0.15 * side, 0.06, height), (-0.16 * side, -0.09, height), (0, -0.15, height), (0.13 * side, -0.08, height)]
        parts.append(limb(wrap, [0.062, 0.06, 0.058, 0.05 - 0.002 * step], 3))
    parts.append(limb([(0.13 * side, 0.05, 0.08), (0.12 * side, -0.1, 0.2), (-0.02 * side, -0.16, 0.24)], [0.07, 0.06, 0.048], 3))
    return [moved(part, at, turn, scale) for part in parts]
