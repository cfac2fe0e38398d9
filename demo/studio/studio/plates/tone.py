"""Says for every point of a plate its darkness, and the paper that is left as light."""

import numpy as np

from .fields import blur, blur_within, clouds, ramp, unit
from .hatching import DARKEST, neighbours

#: the lamp of the studio's left, and the half way between it and the eye
LAMP = unit((-0.61, -0.38, 0.69))


def _even(light, mask, low=1.5, high=97.0):
    """From nought in the darkest to one in the brightest of the mask."""
    if not mask.any():
        return light
    least, most = np.percentile(light[mask], (low, high))
    return ramp(light, least, max(most, least + 1e-4))


def light_of(passes, metal, printed, rough, gamma):
    """
    Form comes from clay. Metal is half its reflections, or it would be wood; what is printed is seen in its own light
    only. Hammer marks and grain come from the surfaces' true normals.
    """
    mask = passes.mask
    soft = blur_within(passes.clay, mask, max(3, mask.shape[1] // 190))
    clay = _even(soft, mask & ~rough if (mask & ~rough).any() else mask)
    # Rough stone lies in the shadow of what grows on it: by its own range it has form again, a little lower.
    seen = np.where(rough, 0.2 + 0.75 * _even(soft, rough, 3, 96), clay)
    for chosen, share in ((metal, 0.5), (printed, 1.0)):
        if chosen.any():
            own = _even(blur_within(passes.beauty, chosen, 2), chosen, 4, 96)
            seen = np.where(chosen, (1 - share) * clay + share * own, seen)
    facing = passes.normal @ LAMP
    relief = facing - blur_within(facing, mask, 7)
    seen = np.clip(seen + 0.3 * np.clip(relief, -0.5, 0.5) * mask, 0, 1)
    return seen**gamma


def graded(passes, dark):
    """Flat faces are never evenly grey: they deepen by a quarter towards their edges, and shift a little across."""
    bend = np.zeros(dark.shape, np.float32)
    for move in ((2, 0), (0, 2)):
        bend = np.maximum(bend, 1 - (np.roll(passes.normal, move, (0, 1)) * passes.normal).sum(2))
    flat = blur(((bend < 2e-4) & neighbours(passes.part)).astype(np.float32), 3)
    edge = np.clip(blur((bend > 0.02).astype(np.float32), max(4, dark.shape[1] // 90)) * 4, 0, 1)
    slow = 0.5 * clouds(*dark.shape, max(8, dark.shape[1] // 14), 17)
    return dark * (1 + flat * (0.25 * (edge - 0.5) * 2 * 0.7 + 0.10 * slow))


def darkness(passes, light):
    """The share of ink, from nought to DARKEST."""
    return np.clip(graded(passes, 0.9 * (1 - light)), 0, DARKEST) * passes.mask


def reserved(passes, shine):
    """Paper stays paper where light is mirrored. `shine` is how narrow: nearer to one, smaller; nought is matt."""
    half = unit(passes.camera[:, 2] + LAMP)
    turned = blur(passes.normal @ half, 2)
    return np.where(shine > 0, ramp(turned, shine, shine + 0.010), 0) * passes.mask


def glow(passes):
    """Light that went through a clear bead and gathers on its far side."""
    away = unit(passes.camera[:, 2] * 0.75 - LAMP * 0.9)
    return ramp(blur(passes.normal @ away, 2), 0.55, 0.98) * passes.mask
