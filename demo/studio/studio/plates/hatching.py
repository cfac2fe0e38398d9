"""
The lines of an engraving. They follow the form: a line is where a plane cuts the piece in space, so beads get
latitudes and each face of a crystal its own direction. A line's width is the tone.
"""

import numpy as np

from .fields import blur, clouds, ramp, steps_of, unit

#: nothing is darker than this: lines that close become a hole
DARKEST = 0.82
#: axes of the planes that cut, for the first, second and third layer
AXES = ((0.25, 0.15, 1.0), (1.0, 0.35, 0.25), (-0.75, 0.3, 0.15))


def neighbours(part):
    """True where a pixel and the four around it belong to one part."""
    same = np.ones(part.shape, bool)
    for move in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        same &= np.roll(part, move, (0, 1)) == part
    return same


def layer(passes, axis, period, dark):
    """
    Lines `period` pixels apart, `dark` wide (a share of the period). Their distance in space is halved or doubled so
    that it stays even on the paper, and the line between two grows in slowly.
    """
    at = passes.position @ unit(axis)
    inner = passes.mask & neighbours(passes.part)
    slope = np.where(inner, steps_of(at), np.nan)
    slope = np.where(np.isfinite(slope), slope, np.nanmedian(slope[inner]))
    slope = blur(np.log2(np.maximum(slope, 1e-7)), 2)
    wanted = -slope - np.log2(period)
    octave = np.floor(wanted)
    between = wanted - octave
    phase = at * np.exp2(octave)
    width = np.clip(dark, 0, 0.86)

    def lines(phase, per_pixel, width):
        far = (1 - np.abs((phase % 1) - 0.5) * 2) / 2
        pixels = 1 / np.maximum(per_pixel, 1e-9)
        return np.clip(width * pixels / 2 - far * pixels + 0.5, 0, 1)

    coarse = lines(phase, np.exp2(octave + slope), width / (1 + between * 0.9))
    fine = lines(phase * 2, np.exp2(octave + 1 + slope), width * np.clip(between * 1.25 - 0.1, 0, 1))
    return np.maximum(coarse, fine) * (width > 0.05)


def hatch(passes, dark, period, layers=3, broken=0.05):
    """Up to three crossing layers: the second from half dark, the third in the deepest only."""
    height, width = dark.shape
    # A hand lifts the needle where tone dies: there a line breaks into dashes.
    dark = dark + broken * clouds(height, width, max(3, round(period * 1.6)), 11) * (1 - ramp(dark, 0.2, 0.5))
    shares = (
        np.clip((dark - 0.10) * 1.02, 0, 0.78),
        np.clip((dark - 0.48) * 1.15, 0, 0.62),
        np.clip((dark - 0.72) * 1.3, 0, 0.5),
    )
    ink = np.zeros_like(dark)
    for axis, share in list(zip(AXES, shares))[:layers]:
        ink = np.maximum(ink, layer(passes, axis, period, share))
    return ink * passes.mask


def stipple(dark, period, seed=4):
    """Dots on a shaken grid, larger where it is darker: for rough stone, which has no direction."""
    height, width = dark.shape
    cell = period * 0.72
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    down, across = np.floor(rows / cell).astype(int), np.floor(columns / cell).astype(int)
    chance = np.random.default_rng(seed)
    shaken = chance.uniform(0.1, 0.9, (down.max() + 3, across.max() + 3, 2)).astype(np.float32)
    ink = np.zeros_like(dark)
    size = cell * 0.48 * np.sqrt(np.clip(dark, 0, 0.9))
    for y in (-1, 0, 1):
        for x in (-1, 0, 1):
            dot = shaken[np.clip(down + y, 0, None), np.clip(across + x, 0, None)]
            far = np.hypot(rows - (down + y + dot[..., 0]) * cell, columns - (across + x + dot[..., 1]) * cell)
            ink = np.maximum(ink, np.clip(size - far + 0.5, 0, 1))
    return ink * (dark > 0.06)


def outlines(passes, dark, weight):
    """The border of every part, heavier on its dark side, and creases within a part. Answers both."""
    border, crease = np.zeros(dark.shape, np.float32), np.zeros(dark.shape, np.float32)
    for move in ((1, 0), (0, 1), (1, 1), (1, -1)):
        other = np.roll(passes.part, move, (0, 1))
        border = np.maximum(border, other != passes.part)
        bend = 1 - (np.roll(passes.normal, move, (0, 1)) * passes.normal).sum(2)
        crease = np.maximum(crease, np.where(other == passes.part, bend, 0))
    press = weight * (0.72 + 0.5 * blur(dark, 3))
    border = np.clip(blur(border, 1) * 3.2 * press - 0.25, 0, 1)
    crease = np.clip(blur(np.clip(crease * 7, 0, 1), 1) * 2.2 * press - 0.18, 0, 1) * passes.mask
    return border, crease * 0.9


def shadow(passes, period):
    """Level hairlines on the ground beside and before the piece, which fade with distance."""
    height, width = passes.part.shape
    ground = ~passes.mask & (np.abs(passes.position[..., 2]) < 0.02)
    if not ground.any():
        return np.zeros((height, width), np.float32)
    light = blur(np.where(passes.mask, np.percentile(passes.clay[ground], 40), passes.clay), max(2, width // 150))
    full = np.percentile(light[ground], 75)
    deep = np.percentile(passes.position[passes.mask][:, 1], (2, 98))
    span = max(deep[1] - deep[0], 0.3)
    before = np.clip((deep[1] + 0.15 * span - passes.position[..., 1]) / (0.45 * span), 0, 1)
    near = np.clip(blur(passes.mask.astype(np.float32), width // 22) * 2.4, 0, 1)
    dark = ramp(full * 0.80 - light, 0, full * 0.6) ** 0.9 * ground * near * before
    # A shadow that the frame cuts would show the frame.
    left, top = np.arange(width, dtype=np.float32) / width, np.arange(height, dtype=np.float32)[:, None] / height
    dark = dark * ramp(np.minimum(left, 1 - left), 0.004, 0.06) * ramp(np.minimum(top, 1 - top), 0.004, 0.05)
    rows = np.arange(height, dtype=np.float32)[:, None] + 0.6 * clouds(height, width, 90, 8)
    far = np.abs(((rows / (period * 0.9)) % 1) - 0.5) * period * 0.9
    ends = dark + 0.05 * clouds(height, width, max(4, round(period * 3)), 21)
    return np.clip(np.clip(ends, 0, 0.62) * period * 0.40 - far + 0.5, 0, 1) * (ends > 0.09) * (dark > 0.04)
