"""
Ganesha as temples and homes know him: seated at ease, four arms, one tusk whole and his left one broken, the trunk
turned to his left, to the sweet. His right hand blesses; behind it axe and noose. Left and right are his in the words,
and the viewer's in the numbers: his right is at negative x.
"""

import numpy as np

from ..shapes.clay import Clay, block, drum, egg, hoop, limb, moved, smooth
from .hands import fist, hand

SWEET = (0.63, -0.71, 0.915)
_BELLY = egg((0, -0.17, 0.78), (0.55, 0.5, 0.48))
#: shoulder, elbow, wrist
_BLESSING_ARM = [(-0.38, 0.02, 1.38), (-0.7, -0.02, 1.12), (-0.76, -0.22, 0.96), (-0.68, -0.5, 1.04)]
_SWEET_ARM = [(0.38, 0.02, 1.38), (0.72, -0.02, 1.1), (0.86, -0.22, 0.9), (0.76, -0.48, 0.83)]
_RAISED_ARM = [(0.36, 0.12, 1.36), (0.7, 0.16, 1.18), (0.92, 0.1, 1.2), (1.0, 0.0, 1.39)]
_FOLDED_LEG = [(0.36, 0.06, 0.33), (0.78, -0.16, 0.26), (0.82, -0.36, 0.2), (0.46, -0.56, 0.17), (0.1, -0.66, 0.13)]
_RESTING_LEG = [(-0.36, 0.06, 0.34), (-0.74, -0.24, 0.36), (-0.78, -0.44, 0.36), (-0.62, -0.6, 0.2), (-0.52, -0.66, 0.09)]
_TRUNK = [
    (0, -0.3, 1.8), (0, -0.49, 1.6), (0.0, -0.62, 1.38), (0.02, -0.7, 1.16), (0.08, -0.76, 0.98), (0.22, -0.82, 0.87),
    (0.37, -0.84, 0.9), (0.43, -0.83, 1.01), (0.37, -0.83, 1.08),
]  # fmt: skip
_TRUNK_RADII = [0.21, 0.2, 0.172, 0.15, 0.132, 0.115, 0.1, 0.084, 0.066]


def _toes(clay, at, turn, side):
    """A foot that points to the front before it is turned."""
    parts = [egg((0, 0, 0.07), (0.1, 0.19, 0.07)), egg((0, 0.13, 0.09), (0.085, 0.1, 0.09))]
    for count in range(5):
        across = side * (0.085 - 0.043 * count)
        parts.append(egg((across, -0.17 + 0.012 * count**1.6, 0.045), (0.031 - 0.003 * count, 0.05, 0.032)))
    for part in parts:
        clay.add(moved(part, at, (0, 0, turn)), 0.02)


def _folds(clay, leg, start, count, depth):
    """Folds of cloth round a leg."""
    line = smooth(leg, 8)
    for at in np.linspace(start, len(line) - 10, count).astype(int):
        way = line[at + 1] - line[at]
        tilt = np.degrees(np.arctan2(way[1], way[0]))
        clay.add(hoop(line[at], 0.21, depth, (0, 102, tilt)), 0.07)


def _body(grain):
    clay = Clay((-1.3, -1.05, -0.04), (1.3, 0.75, 1.95), grain)
    clay.add(egg((0, 0.1, 0.34), (0.7, 0.5, 0.32)))
    clay.add(limb(_FOLDED_LEG, [0.29, 0.235, 0.21, 0.165, 0.1]), 0.12)
    clay.add(limb(_RESTING_LEG, [0.29, 0.235, 0.215, 0.165, 0.11]), 0.12)
    clay.add(_BELLY, 0.06)
    clay.add(egg((0, 0.04, 1.2), (0.43, 0.33, 0.34)), 0.14)
    clay.both(egg((0.2, -0.2, 1.18), (0.2, 0.13, 0.15)), 0.1)
    clay.add(limb([(0, 0.02, 1.35), (0, -0.02, 1.75)], 0.26), 0.12)
    for arm, radii in ((_BLESSING_ARM, [0.185, 0.16, 0.14, 0.095]), (_SWEET_ARM, [0.185, 0.16, 0.14, 0.095])):
        clay.add(limb(arm, radii), 0.07)
    clay.both(limb(_RAISED_ARM, [0.16, 0.135, 0.115, 0.08]), 0.06)
    _toes(clay, (-0.46, -0.76, 0.0), -18, 1)
    _toes(clay, (0.0, -0.72, 0.0), -62, -1)
    for part in hand((-0.68, -0.52, 1.04), (-4, 3, 12), 0.52, curl=0.09):
        clay.add(part, 0.022)
    for part in hand((0.75, -0.46, 0.845), (94, 0, -22), 0.46, left=True, curl=-0.0):
        clay.add(part, 0.022)
    for part in fist((-1.01, -0.06, 1.49), (0, -6, 20), 0.36):
        clay.add(part, 0.02)
    for part in fist((1.01, -0.06, 1.49), (0, 6, -20), 0.36, left=True):
        clay.add(part, 0.02)
    clay.cut(egg((0, clay.front(0, 0.66) - 0.01, 0.64), (0.035, 0.06, 0.045)), 0.05)
    for height, wide in ((0.52, 0.34),):
        clay.cut(limb(clay.on([(x, height + 0.1 * x * x) for x in np.linspace(-wide, wide, 9)], 0.006), 0.014, 2), 0.03)
    _folds(clay, _FOLDED_LEG, 8, 6, 0.02)
    _folds(clay, _RESTING_LEG, 8, 6, 0.02)
    return clay


def _ear(clay):
    turn = (0, 10, -14)
    clay.both(egg((0.66, 0.07, 1.83), (0.4, 0.085, 0.43), turn), 0.05)
    clay.both(egg((0.6, 0.06, 1.55), (0.2, 0.07, 0.25), (0, -20, -14)), 0.09)
    clay.both(egg((0.68, -0.05, 1.84), (0.32, 0.08, 0.34), turn), 0.05, cut=True)
    for bend in (-0.17, 0.02, 0.2):
        line = [(0.46, -0.02, 1.82 + bend * 0.3), (0.64, 0.0, 1.84 + bend * 0.8), (0.86, 0.06, 1.83 + bend * 1.25)]
        clay.both(limb(line, [0.03, 0.022, 0.008]), 0.05)


def _eye(clay, x, z, turn=26):
    """Long and almond-shaped, open and calm: the upper lid rests on the iris."""
    at = (x, clay.front(x, z) + 0.012, z)
    clay.both(egg((x, at[1] - 0.03, z), (0.135, 0.06, 0.085), (0, 6, turn)), 0.06, cut=True)
    upper = [(-0.1, -0.004, -0.018), (-0.055, -0.04, 0.026), (0.005, -0.052, 0.04), (0.065, -0.038, 0.028), (0.135, 0.012, -0.012)]
    lower = [(-0.1, -0.004, -0.018), (-0.05, -0.032, -0.042), (0.01, -0.038, -0.048), (0.07, -0.024, -0.036), (0.12, 0.012, -0.012)]
    crease = [(-0.085, -0.012, 0.028), (-0.03, -0.034, 0.07), (0.03, -0.034, 0.078), (0.1, -0.01, 0.05)]
    parts = [
        (egg((0, 0.012, -0.004), (0.098, 0.05, 0.05)), 0.008),
        (egg((0.004, 0.01, 0.026), (0.1, 0.058, 0.03)), 0.008),
        (limb(upper, [0.008, 0.013, 0.015, 0.013, 0.006]), 0.01),
        (limb(lower, [0.007, 0.01, 0.011, 0.01, 0.006]), 0.012),
    ]
    for part, blend in parts:
        clay.both(moved(part, at, (0, 6, turn)), blend)
    clay.both(moved(limb(crease, 0.006), at, (0, 6, turn)), 0.016, cut=True)
    clay.both(moved(hoop((0.004, -0.036, -0.012), 0.026, 0.0055, (90, 0, 0)), at, (0, 6, turn)), 0.004, cut=True)
    clay.both(moved(egg((0.004, -0.04, -0.012), (0.011, 0.02, 0.011)), at, (0, 6, turn)), 0.004, cut=True)


def _head(grain):
    clay = Clay((-1.2, -1.05, 0.7), (1.2, 0.5, 2.45), grain)
    clay.add(egg((0, -0.03, 1.87), (0.43, 0.4, 0.42)))
    clay.both(egg((0.15, -0.18, 2.03), (0.2, 0.2, 0.19)), 0.08)
    clay.both(egg((0.24, -0.22, 1.66), (0.19, 0.2, 0.18)), 0.1)
    _ear(clay)
    clay.add(limb(_TRUNK, _TRUNK_RADII, 8), 0.12)
    clay.cut(egg((0.34, -0.83, 1.11), (0.03, 0.03, 0.04)), 0.02)
    clay.add(limb([(-0.2, -0.36, 1.5), (-0.1, -0.47, 1.43), (0, -0.5, 1.41), (0.1, -0.47, 1.43), (0.2, -0.36, 1.5)], [0.05, 0.07, 0.075, 0.07, 0.05]), 0.04)
    _eye(clay, 0.27, 1.83)
    brow = clay.on([(0.15, 1.945), (0.22, 1.99), (0.31, 1.985), (0.38, 1.93)], -0.006)
    clay.both(limb(brow, [0.012, 0.022, 0.02, 0.008]), 0.03)
    clay.both(limb([(0.2, -0.4, 1.6), (0.25, -0.46, 1.58)], [0.085, 0.075]), 0.05)
    line = smooth([(*p, r) for p, r in zip(_TRUNK, _TRUNK_RADII)], 8)
    for at in range(12, len(line) - 8, 3):
        place, thick, way = line[at, :3], line[at, 3], line[at + 1, :3] - line[at - 1, :3]
        over = np.degrees(np.arctan2(np.hypot(way[0], way[1]), way[2]))
        round_ = np.degrees(np.arctan2(way[1], way[0]))
        clay.cut(hoop(place, thick + 0.013, 0.013, (0, over, round_)), 0.03)
    return clay


def _tusks(grain):
    """His right one is whole, of the left one a stump is left."""
    clay = Clay((-0.5, -0.95, 1.3), (0.5, -0.3, 1.75), grain)
    clay.add(limb([(-0.25, -0.42, 1.59), (-0.34, -0.57, 1.49), (-0.41, -0.7, 1.44), (-0.45, -0.83, 1.47)], [0.066, 0.062, 0.048, 0.012]))
    clay.add(limb([(0.24, -0.42, 1.6), (0.275, -0.58, 1.545)], [0.062, 0.056]))
    clay.cut(block((0.285, -0.66, 1.53), (0.1, 0.07, 0.1), 0.01, (18, 0, 22)), 0.008)
    return clay


def _band(clay, line, radii, share, thick, lift=0.0):
    """A ring round a limb, this share of its way along."""
    run = smooth([(*p, r) for p, r in zip(line, radii)], 12)
    at = int(share * (len(run) - 2))
    x, y, z = run[at + 1, :3] - run[at, :3]
    turn = (0, np.degrees(np.arctan2(np.hypot(x, y), z)), np.degrees(np.arctan2(y, x)))
    clay.add(hoop(run[at, :3], run[at, 3] + lift, thick, turn), 0.012)


def _beads(clay, places, radius):
    run = smooth(places, 24)
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(run, axis=0), axis=1))])
    for far in np.arange(radius, gone[-1], radius * 1.9):
        clay.add(egg([np.interp(far, gone, run[:, axis]) for axis in range(3)], (radius,) * 3), 0.004)


def _crown(clay):
    at = (0, 0.0, 2.2)
    parts = [hoop((0, 0, -0.02), 0.335, 0.036), hoop((0, 0, 0.07), 0.325, 0.022)]
    for height, wide, tall in ((0.04, 0.325, 0.1), (0.17, 0.285, 0.1), (0.29, 0.235, 0.09), (0.4, 0.185, 0.08), (0.5, 0.135, 0.07), (0.585, 0.085, 0.06)):
        parts.append(egg((0, 0, height), (wide, wide, tall)))
    parts += [egg((0, 0, 0.66), (0.05, 0.05, 0.06)), limb([(0, 0, 0.68), (0, 0, 0.76)], [0.035, 0.008])]
    for turn, size in ((0, 1.0), (52, 0.72), (-52, 0.72)):
        out = np.radians(turn)
        for height, wide, tall in ((0.1, 0.1, 0.12), (0.21, 0.05, 0.1)):
            place = (0.325 * np.sin(out), -0.325 * np.cos(out), height * size)
            parts.append(egg(place, (wide * size, 0.034, tall * size), (8, 0, turn)))
        parts.append(egg((0.37 * np.sin(out), -0.37 * np.cos(out), 0.1 * size), (0.036 * size, 0.03, 0.05 * size), (0, 0, turn)))
    for part in parts:
        clay.add(moved(part, at, (-6, 0, 0)), 0.012)
    for ring, height, count in ((0.35, 0.03, 40), (0.255, 0.235, 30), (0.2, 0.35, 24)):
        for turn in np.arange(count) * 2 * np.pi / count:
            clay.add(moved(egg((ring * np.sin(turn), ring * np.cos(turn), height), (0.021,) * 3), at, (-6, 0, 0)), 0.004)


def _held(clay):
    """Axe and noose, close to the ears so that nothing breaks off."""
    clay.add(egg((-1.22, -0.09, 1.84), (0.055, 0.032, 0.2)), 0.02)
    clay.add(egg((-1.12, -0.09, 1.84), (0.13, 0.036, 0.085)), 0.03)
    clay.add(limb([(-1.02, -0.07, 1.24), (-1.03, -0.09, 1.98)], 0.028), 0.014)
    clay.add(egg((-1.03, -0.09, 1.99), (0.042, 0.042, 0.05)), 0.01)
    clay.add(hoop((1.04, -0.08, 1.82), 0.105, 0.026, (90, 0, 0), 1.25), 0.01)
    clay.add(limb([(1.02, -0.07, 1.68), (1.02, -0.07, 1.34), (1.06, -0.07, 1.26), (1.02, -0.07, 1.18)], [0.028, 0.028, 0.026, 0.014]), 0.02)


def _ornaments(grain, body, head):
    clay = Clay((-1.4, -1.1, -0.04), (1.4, 0.7, 3.05), grain, 0.03)
    _crown(clay)
    _held(clay)
    thread = [(0.27, 1.42), (0.24, 1.2), (0.1, 0.98), (-0.12, 0.78), (-0.34, 0.62), (-0.48, 0.52)]
    clay.add(limb(body.on(thread, -0.004), 0.02), 0.01)
    wide = np.linspace(-0.34, 0.34, 13)
    _beads(clay, body.on([(x, 1.2 + 1.5 * x * x) for x in wide], 0.004), 0.026)
    clay.add(limb(body.on([(x, 1.1 + 1.9 * x * x) for x in wide], 0.0), 0.026), 0.01)
    belt = [(x, 0.44 + 0.16 * x * x) for x in np.linspace(-0.44, 0.44, 11)]
    clay.add(limb(body.on(belt, -0.004), 0.04), 0.01)
    _beads(clay, body.on([(x, z + 0.045) for x, z in belt], 0.01), 0.02)
    clay.add(egg((0, body.front(0, 0.44) - 0.02, 0.43), (0.08, 0.04, 0.075)), 0.01)
    for arm in (_BLESSING_ARM, _SWEET_ARM):
        _band(clay, arm, [0.185, 0.16, 0.14, 0.095], 0.22, 0.03)
        _band(clay, arm, [0.185, 0.16, 0.14, 0.095], 0.96, 0.026, 0.004)
        _band(clay, arm, [0.185, 0.16, 0.14, 0.095], 0.89, 0.02, 0.006)
    for mirror in (1, -1):
        raised = [(x * mirror, y, z) for x, y, z in _RAISED_ARM]
        _band(clay, raised, [0.16, 0.135, 0.115, 0.08], 0.96, 0.024, 0.004)
    for leg, end in ((_FOLDED_LEG, 0.93), (_RESTING_LEG, 0.93)):
        _band(clay, leg, [0.29, 0.235, 0.215, 0.165, 0.11], end, 0.03, 0.0)
    for height, wide in ((2.075, 0.15), (2.03, 0.14), (1.985, 0.125)):
        line = [(x, height - 1.1 * x * x) for x in np.linspace(-wide, wide, 7)]
        clay.add(limb(head.on(line, -0.002), [0.004, 0.011, 0.013, 0.014, 0.013, 0.011, 0.004]), 0.006)
    clay.add(egg((0, head.front(0, 2.03) - 0.006, 2.03), (0.03, 0.024, 0.03)), 0.006)
    return clay


def _sweet(clay, at, size):
    """A modak: a pleated drop of dough."""
    clay.add(moved(egg((0, 0, 0.0), (0.13, 0.13, 0.1)), at, scale=size))
    clay.add(moved(limb([(0, 0, 0.02), (0, 0, 0.1), (0, 0, 0.17)], [0.1, 0.055, 0.014]), at, scale=size), 0.03)
    for turn in np.arange(10) * np.pi / 5:
        x, y = np.sin(turn), np.cos(turn)
        pleat = [(0.125 * x, 0.125 * y, -0.03), (0.118 * x, 0.118 * y, 0.04), (0.06 * x, 0.06 * y, 0.1), (0.02 * x, 0.02 * y, 0.16)]
        clay.cut(moved(limb(pleat, 0.011, 3), at, scale=size), 0.02)


def _mouse(clay, at, turn):
    """The mouse at his feet, with a sweet of its own."""
    parts = [
        (egg((0, 0.03, 0.1), (0.095, 0.15, 0.1)), 0.0),
        (egg((0, -0.08, 0.16), (0.075, 0.08, 0.09)), 0.05),
        (egg((0, -0.14, 0.235), (0.062, 0.08, 0.058), (20, 0, 0)), 0.03),
        (limb([(0, -0.17, 0.23), (0, -0.235, 0.212)], [0.045, 0.018]), 0.02),
        (limb([(0, 0.16, 0.06), (0.07, 0.24, 0.03), (0.2, 0.22, 0.026), (0.26, 0.1, 0.026)], [0.026, 0.022, 0.018, 0.01]), 0.02),
    ]
    for side in (-1, 1):
        parts.append((egg((0.06 * side, -0.1, 0.3), (0.045, 0.016, 0.05), (-14, 0, 14 * side)), 0.01))
        parts.append((egg((0.08 * side, 0.07, 0.07), (0.05, 0.085, 0.07)), 0.03))
        parts.append((egg((0.075 * side, -0.05, 0.018), (0.03, 0.06, 0.02)), 0.015))
        parts.append((limb([(0.055 * side, -0.1, 0.16), (0.06 * side, -0.17, 0.14), (0.025 * side, -0.2, 0.145)], [0.03, 0.024, 0.02]), 0.015))
        parts.append((egg((0.045 * side, -0.178, 0.25), (0.012, 0.012, 0.012)), 0.004))
    for part, blend in parts:
        clay.add(moved(part, at, (0, 0, turn)), blend)


def _gifts(grain):
    clay = Clay((-0.1, -1.3, -0.04), (1.2, -0.4, 1.3), grain, 0.06)
    _sweet(clay, SWEET, 1.0)
    _mouse(clay, (0.52, -0.86, 0), 38)
    return clay


def _base(grain):
    """A round seat of two rows of lotus petals."""
    clay = Clay((-1.35, -1.35, -0.22), (1.35, 1.35, 0.04), grain, 0.05)
    clay.add(drum((0, 0, -0.19), 1.2, 0.025, 0.012), 0)
    clay.add(drum((0, 0, -0.1), 1.07, 0.09, 0.02), 0.01)
    clay.add(drum((0, 0, -0.02), 1.11, 0.02, 0.012), 0.01)
    petals = 34
    for count in range(2 * petals):
        turn = np.pi * count / petals
        upper = count % 2 == 0
        low, lean = (-0.085, -24) if upper else (-0.11, 0)
        place = ((1.1 if upper else 1.085) * np.sin(turn), -(1.1 if upper else 1.085) * np.cos(turn), low)
        clay.add(egg(place, (0.098, 0.045, 0.085), (lean, 0, np.degrees(turn))), 0.006)
    return clay


def ganesha(grain):
    """Points and faces of his parts: body, tusks, ornaments, and what is given to him."""
    body, head = _body(grain), _head(grain * 0.8)
    return {
        "body": body.mesh(),
        "head": head.mesh(),
        "tusks": _tusks(grain * 0.8).mesh(),
        "ornaments": _ornaments(grain, body, head).mesh(),
        "gifts": _gifts(grain).mesh(),
        "base": _base(grain).mesh(),
    }
