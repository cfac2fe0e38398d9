"""The upper half of an angel: a calm face with closed eyes, parted hair, sleeves, and hands laid together."""

import numpy as np

from ..shapes.clay import Clay, egg, hoop, limb, moved
from .hands import hand

_SHOULDER, _ELBOW, _WRIST = (0.225, 0.03, 2.09), (0.33, -0.07, 1.74), (0.07, -0.33, 1.86)


def _face(clay):
    """Chin at 2.29, mouth at 2.39, eyes at 2.53, hair line at 2.7."""
    clay.add(egg((0, 0.03, 2.59), (0.2, 0.23, 0.21)))
    clay.add(egg((0, -0.05, 2.475), (0.15, 0.172, 0.185)), 0.08)
    clay.add(egg((0, -0.1, 2.62), (0.158, 0.125, 0.12)), 0.06)
    clay.add(egg((0, -0.172, 2.318), (0.036, 0.036, 0.03)), 0.06)
    clay.both(egg((0.082, -0.15, 2.455), (0.06, 0.052, 0.052)), 0.07)
    clay.both(egg((0.078, -0.232, 2.538), (0.05, 0.034, 0.03), (0, 0, 18)), 0.05, cut=True)
    clay.both(limb([(0.03, -0.214, 2.572), (0.075, -0.213, 2.592), (0.13, -0.178, 2.572)], [0.01, 0.013, 0.007]), 0.035)
    clay.add(limb([(0, -0.208, 2.575), (0, -0.228, 2.52), (0, -0.256, 2.46)], [0.016, 0.017, 0.02]), 0.03)
    clay.add(egg((0, -0.262, 2.456), (0.022, 0.024, 0.02)), 0.016)
    clay.both(egg((0.02, -0.238, 2.449), (0.014, 0.02, 0.013)), 0.012)
    _closed_eye(clay)
    _mouth(clay)


def _closed_eye(clay):
    at, turn = (0.079, -0.185, 2.53), (0, 0, 18)
    clay.both(moved(egg((0, 0, 0.002), (0.05, 0.036, 0.034)), at, turn), 0.012)
    lash = [(-0.045, -0.006, -0.002), (-0.024, -0.026, -0.014), (0.004, -0.031, -0.018), (0.03, -0.022, -0.012), (0.054, 0.0, 0.002)]
    clay.both(moved(limb(lash, [0.004, 0.007, 0.008, 0.007, 0.003]), at, turn), 0.006)
    below = [(x, y - 0.002, z - 0.013) for x, y, z in lash]
    clay.both(moved(limb(below, [0.003, 0.005, 0.006, 0.005, 0.003]), at, turn), 0.008, cut=True)
    crease = [(-0.036, -0.014, 0.016), (0.0, -0.024, 0.027), (0.042, -0.008, 0.016)]
    clay.both(moved(limb(crease, 0.004), at, turn), 0.01, cut=True)


def _mouth(clay):
    y = clay.front(0, 2.388)
    upper = [(0, y + 0.003, 2.4), (0.014, y + 0.0, 2.404), (0.044, y + 0.014, 2.398)]
    clay.both(limb(upper, [0.009, 0.011, 0.004]), 0.012)
    clay.add(limb([(-0.03, y + 0.01, 2.382), (0, y, 2.377), (0.03, y + 0.01, 2.382)], [0.006, 0.013, 0.006]), 0.014)
    line = [(-0.05, y + 0.012, 2.4), (-0.026, y - 0.004, 2.392), (0, y - 0.012, 2.39), (0.026, y - 0.004, 2.392), (0.05, y + 0.012, 2.4)]
    clay.cut(limb(line, 0.005), 0.008)
    clay.cut(egg((0, y + 0.002, 2.35), (0.024, 0.008, 0.01)), 0.03)


def _hair(clay):
    """Parted in the middle, falling to the shoulders in strands."""
    clay.add(egg((0, 0.055, 2.61), (0.222, 0.226, 0.222)))
    clay.add(limb([(0, 0.2, 2.6), (0, 0.2, 2.3), (0, 0.14, 2.08)], [0.14, 0.16, 0.1]), 0.06)
    clay.cut(egg((0, -0.27, 2.5), (0.15, 0.2, 0.215)), 0.02)
    strands = 11
    for side in (-1, 1):
        for count in range(strands):
            share = count / (strands - 1)
            y = -0.165 + 0.38 * share
            across = np.sqrt(max(1 - ((y - 0.05) / 0.26) ** 2, 0.05))
            wave = 0.014 * (1 if count % 2 else -1)
            line = [
                (0.012, y, 2.61 + 0.23 * across),
                (0.13 * across + 0.02, y + 0.004, 2.62 + 0.185 * across),
                (0.222 * across + 0.006, y + 0.05, 2.56),
                (0.225 * across + 0.012 + wave, y + 0.085, 2.4),
                (0.21 * across + 0.02 - wave, y * 0.8 + 0.1, 2.24),
                (0.2 * across + 0.04 + wave, y * 0.7 + 0.09, 2.1 - 0.05 * share),
            ]
            clay.add(limb([(x * side, b, z) for x, b, z in line], [0.02, 0.029, 0.033, 0.034, 0.03, 0.012], 5), 0.012)


def _sleeves(clay):
    clay.both(limb([_SHOULDER, (0.3, 0.0, 1.92), _ELBOW], [0.082, 0.084, 0.088]), 0.05)
    clay.both(limb([_ELBOW, (0.24, -0.2, 1.77), (0.11, -0.31, 1.835)], [0.088, 0.095, 0.085]), 0.04)
    clay.both(limb([(0.31, -0.1, 1.7), (0.22, -0.21, 1.67), (0.14, -0.28, 1.73)], [0.06, 0.06, 0.04]), 0.09)
    clay.both(limb([(0.13, -0.3, 1.82), (0.02, -0.38, 1.87)], [0.052, 0.066]), 0.014, cut=True)
    folds = (
        ((0.29, -0.05, 1.95), (0.27, -0.18, 1.68)),
        ((0.33, 0.0, 1.88), (0.33, -0.14, 1.62)),
        ((0.28, 0.08, 1.95), (0.34, 0.0, 1.68)),
    )
    for start, end in folds:
        middle = tuple((a + b) / 2 - push for a, b, push in zip(start, end, (-0.045, 0.05, 0.03)))
        clay.both(limb([start, middle, end], [0.004, 0.016, 0.008]), 0.035)
    clay.both(limb([(0.2, -0.26, 1.8), _WRIST, (0.03, -0.352, 1.92)], [0.05, 0.042, 0.036]), 0.01)
    for left, x in ((True, 0.029), (False, -0.029)):
        turn = (3, 14 if left else -14, -90 if left else 90)
        for part in hand((x, -0.35, 1.9), turn, 0.3, left=left, curl=0.01, thumb=0.3):
            clay.add(part, 0.006)


def _bust(grain):
    clay = Clay((-0.55, -0.6, 1.4), (0.55, 0.5, 2.95), grain)
    clay.add(egg((0, 0.03, 1.95), (0.25, 0.17, 0.34)))
    clay.add(limb([(-0.2, 0.04, 2.1), (0.2, 0.04, 2.1)], 0.085), 0.08)
    clay.both(egg((0.09, -0.09, 1.94), (0.09, 0.07, 0.09)), 0.09)
    clay.add(limb([(0, 0.04, 2.1), (0, 0.0, 2.4)], [0.092, 0.085]), 0.07)
    collar = clay.on([(x, 2.0 + 1.9 * abs(x) ** 1.25) for x in np.linspace(-0.15, 0.15, 13)])
    clay.add(limb(collar, 0.012), 0.014)
    clay.add(hoop((0, 0.01, 1.6), 0.268, 0.034, squash=0.86), 0.02)
    clay.add(hoop((0, 0.01, 1.56), 0.272, 0.026, squash=0.86), 0.014)
    _sleeves(clay)
    _face(clay)
    return clay


def angel(grain):
    """Points and faces of the bust and the hair."""
    hair = Clay((-0.5, -0.4, 1.9), (0.5, 0.6, 2.95), grain, 0.08)
    _hair(hair)
    return {"body": _bust(grain).mesh(), "hair": hair.mesh()}
