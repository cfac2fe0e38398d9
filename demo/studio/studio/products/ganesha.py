"""A small modern Ganesha: rounded, without features of the face."""

from ..materials import body
from ..materials.metals import COLOURS
from ..materials.metals import metal as metal_of
from ..shapes.fused import ellipsoid, fused, limb
from ..shapes.lathe import lathe
from ..shapes.objects import group, now_in_scene
from ..shapes.relief import ball

_SEAT = [
    ellipsoid((0, 0.08, 0.4), (0.74, 0.56, 0.36)),
    ellipsoid((0, -0.22, 0.3), (0.62, 0.44, 0.2)),
    limb([(-0.42, 0.05, 0.36), (-0.8, -0.2, 0.27), (-0.72, -0.46, 0.21), (-0.3, -0.66, 0.16), (0.12, -0.7, 0.13)], [0.3, 0.25, 0.2, 0.15, 0.1]),
    limb([(0.42, 0.05, 0.36), (0.8, -0.2, 0.27), (0.72, -0.44, 0.22), (0.36, -0.54, 0.24), (0.02, -0.54, 0.28)], [0.3, 0.25, 0.2, 0.145, 0.1]),
    ellipsoid((0.2, -0.71, 0.14), (0.19, 0.1, 0.075)),
    ellipsoid((-0.06, -0.53, 0.3), (0.15, 0.1, 0.07)),
]
_TRUNK = [
    ellipsoid((0, -0.14, 0.88), (0.55, 0.5, 0.47)),
    ellipsoid((0, 0.02, 1.3), (0.45, 0.36, 0.33)),
    limb([(-0.36, 0.02, 1.42), (-0.66, 0, 1.14), (-0.7, -0.24, 0.88), (-0.58, -0.5, 0.62)], [0.19, 0.17, 0.145, 0.115]),
    limb([(0.36, 0.02, 1.42), (0.68, 0, 1.15), (0.66, -0.3, 0.98), (0.4, -0.58, 0.82)], [0.19, 0.17, 0.145, 0.11]),
    ellipsoid((0.39, -0.62, 0.83), (0.14, 0.14, 0.06)),
    ellipsoid((-0.56, -0.55, 0.6), (0.1, 0.13, 0.055), (-35, 0, 0)),
]
_HEAD = [
    ellipsoid((0, -0.04, 1.86), (0.46, 0.42, 0.42)),
    ellipsoid((-0.16, -0.18, 2.04), (0.22, 0.22, 0.2)),
    ellipsoid((0.16, -0.18, 2.04), (0.22, 0.22, 0.2)),
    ellipsoid((-0.66, 0.08, 1.8), (0.4, 0.075, 0.46), (0, 14, 22)),
    ellipsoid((0.66, 0.08, 1.8), (0.4, 0.075, 0.46), (0, -14, -22)),
    limb(
        [(0, -0.3, 1.8), (0, -0.52, 1.58), (0.01, -0.66, 1.3), (0.03, -0.76, 1.06), (0.14, -0.8, 0.9), (0.3, -0.77, 0.87), (0.39, -0.73, 0.97)],
        [0.29, 0.235, 0.18, 0.145, 0.122, 0.105, 0.085],
    ),
    limb([(-0.21, -0.32, 1.66), (-0.26, -0.52, 1.54), (-0.25, -0.62, 1.52)], [0.08, 0.058, 0.032]),
    limb([(0.21, -0.32, 1.66), (0.26, -0.52, 1.54), (0.25, -0.62, 1.52)], [0.08, 0.058, 0.032]),
]
_CROWN = [
    (0, 0), (0.3, 0), (0.335, 0.03), (0.335, 0.09), (0.3, 0.12), (0.285, 0.14), (0.3, 0.17), (0.27, 0.27),
    (0.205, 0.37), (0.19, 0.39), (0.2, 0.42), (0.165, 0.5), (0.1, 0.57), (0.095, 0.59), (0.105, 0.62),
    (0.08, 0.67), (0.03, 0.71), (0, 0.72),
]  # fmt: skip
_BASE = [
    (0, 0), (1.0, 0), (1.04, 0.03), (1.04, 0.09), (0.99, 0.13), (0.96, 0.15), (0.99, 0.19), (0.97, 0.22), (0, 0.22),
]  # fmt: skip


def ganesha(_chance, of="brass", metal="brass"):
    """A figure of one material; crown, sweet and base are of it too when it is a metal, else of `metal`."""
    surface = body(of)
    trim = surface if of in COLOURS else metal_of(metal, 0.2, patina=0.5)
    before = now_in_scene()
    fused([*_SEAT, *_TRUNK, *_HEAD], surface, 0.018)
    crown = lathe("crown", _CROWN, trim, sharp=50)
    crown.location, crown.scale, crown.rotation_euler.x = (0, 0.02, 2.13), (1, 1, 0.86), -0.07
    ball(0.115, trim, (0.4, -0.64, 0.96))
    group(now_in_scene() - before, at=(0, 0, 0.2))
    lathe("base", _BASE, trim, 160, sharp=40)
