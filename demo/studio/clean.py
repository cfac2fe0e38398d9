#!/usr/bin/python3
"""
clean.py WIDTH HEIGHT NOISY CLEAN WEIGHTS - takes the noise out of a rendering; runs outside of Blender, since it needs torch.

NOISY holds 9 planes of float32, each HEIGHT x WIDTH: light, albedo and normal with three channels each. CLEAN gets
three planes of light. WEIGHTS is the folder of fetch-weights.
"""

import sys
from pathlib import Path

import numpy
import torch

from studio.denoise.light import exposure_of, to_light, to_seen
from studio.denoise.network import run_network
from studio.denoise.weights import read_weights


def clean(planes, folder):
    """Albedo and normal are cleaned first, each by a network of its own, and then guide the light's."""
    light, albedo, normal = planes[0:3], planes[None, 3:6].clamp(0, 1), planes[None, 6:9].clamp(-1, 1) * 0.5 + 0.5
    with torch.no_grad():
        guides = [
            run_network(read_weights(folder / name), plane).clamp(0, 1) for name, plane in (("rt_alb.tza", albedo), ("rt_nrm.tza", normal))
        ]
        exposure = exposure_of(light)
        seen = torch.cat((to_seen(light, exposure)[None], *guides), 1)
        return to_light(run_network(read_weights(folder / "rt_hdr_calb_cnrm_large.tza"), seen)[0], exposure)


def main():
    width, height = map(int, sys.argv[1:3])
    noisy, result, folder = map(Path, sys.argv[3:6])
    planes = torch.from_numpy(numpy.fromfile(noisy, dtype=numpy.float32).reshape(9, height, width))
    clean(planes, folder).numpy().astype(numpy.float32).tofile(result)


if __name__ == "__main__":
    main()
