"""Figures: rounded bodies melted into one surface."""

import math

import bmesh
from mathutils import Euler, Matrix

from .lines import smooth_line
from .objects import from_bmesh


def ellipsoid(at, radii, turn=(0, 0, 0)):
    """`turn` in degrees."""
    return ("ellipsoid", at, radii, turn)


def limb(points, radii):
    """A tube through points that is as thick as radii say."""
    return ("limb", points, radii)


def fused(bodies, material, fineness=0.02, smoothing=5):
    """Melts bodies into one smooth figure; `fineness` is the size of the grains it is made of."""
    shape = bmesh.new()
    for kind, place, size, *turn in bodies:
        if kind == "ellipsoid":
            tilt = Euler([math.radians(angle) for angle in turn[0]]).to_matrix().to_4x4()
            whole = Matrix.Translation(place) @ tilt @ Matrix.Diagonal((*size, 1))
            bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=32, radius=1, matrix=whole)
            continue
        thickness = smooth_line([(radius, 0, 0) for radius in size], 10)
        for point, radius in zip(smooth_line(place, 10), thickness):
            bmesh.ops.create_icosphere(shape, subdivisions=3, radius=radius.x, matrix=Matrix.Translation(point))
    made = from_bmesh("figure", shape, material, smooth=True)
    melt = made.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", fineness, True
    calm = made.modifiers.new("calm", "SMOOTH")
    calm.factor, calm.iterations = 0.5, smoothing
    return made
