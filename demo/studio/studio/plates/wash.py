"""The colours that a hand lays over the lines, surface by surface."""

import numpy as np

from .fields import blur, clouds, ramp, unit
from .hatching import neighbours


def _within(passes):
    """Places within each part, turned differently for each, so that no two beads have the same bands."""
    turn = (passes.part * 2.399) % 6.283
    x, y, z = (passes.position[..., axis] for axis in range(3))
    return x * np.cos(turn) + z * np.sin(turn), y * np.cos(turn * 1.7) + x * np.sin(turn * 1.7), passes.part * 0.37


def pattern(passes, kind, scale=1.0):
    """Answers the share of a stone's second colour at each place: nought to one."""
    height, width = passes.part.shape
    along, across, own = _within(passes)
    soft = clouds(height, width, max(6, width // 90), 31)
    fine = clouds(height, width, max(3, width // 260), 32)
    if kind == "bands":
        return ramp(np.sin((along * 34 * scale + own) + 1.1 * soft + 2 * np.sin(across * 9)), 0.1, 0.7)
    if kind == "veins":
        return ramp(0.16 - np.abs(np.sin(along * 9 * scale + own + 0.9 * soft) * 0.7 + 0.35 * fine + 0.2 * soft), 0, 0.1)
    if kind == "flecks":
        return ramp(fine + 0.4 * soft, 1.25, 1.6)
    if kind == "clouds":
        return ramp(soft + 0.5 * fine, 0.1, 1.2)
    return np.zeros((height, width), np.float32)


def colours(passes, washes):
    """The colour of every pixel. `washes` answers, for each surface's number, its pigment."""
    sheet = np.full((*passes.part.shape, 3), 255, np.float32)
    for surface, pigment in washes.items():
        chosen = passes.key == surface
        sheet[chosen] = pigment["wash"]
        if "second" in pigment:
            share = pattern(passes, pigment["pattern"], pigment.get("scale", 1.0))[..., None]
            mixed = sheet * (1 - share) + np.array(pigment["second"], np.float32) * share
            sheet = np.where(chosen[..., None], mixed, sheet)
        if "foot" in pigment:
            low, high = pigment["foot"]
            grown = ramp(passes.position[..., 2], low, high)[..., None] * 0.7 + 0.3
            pale = np.array((240, 228, 242), np.float32)
            sheet = np.where(chosen[..., None], sheet * grown + pale * (1 - grown), sheet)
    return sheet


def density(passes, light, strength, reserve):
    """Pigment: more in the shade, mottled, gathered at its edges, and a little beside its place, as a hand lays it."""
    height, width = passes.part.shape
    mottle = 0.09 * clouds(height, width, max(8, width // 33), 3) + 0.05 * clouds(height, width, max(4, width // 130), 4)
    laid = np.roll(blur(passes.mask.astype(np.float32), 1), (2, 3), (0, 1))
    edges = np.clip(blur((~neighbours(passes.part)).astype(np.float32), max(3, width // 230)) * 3, 0, 1)
    thick = strength * (0.42 + 0.62 * (1 - blur(light, max(2, width // 270)))) * (1 + mottle) * (1 + 0.25 * edges)
    return np.clip(thick, 0, 0.98) * laid * (1 - 0.92 * reserve)
