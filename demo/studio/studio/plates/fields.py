"""Small tools for pictures that are arrays: soft, stretch, choose, and chance that is the same in every run."""

import numpy as np


def blur(field, radius):
    """Two box blurs, which together come near to a bell."""
    if radius < 1:
        return field
    width = 2 * radius + 1
    for axis in (0, 1, 0, 1):
        pad = [(0, 0)] * field.ndim
        pad[axis] = (radius + 1, radius)
        run = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float32)
        last, first = [slice(None)] * field.ndim, [slice(None)] * field.ndim
        last[axis], first[axis] = slice(width, None), slice(None, -width)
        field = (run[tuple(last)] - run[tuple(first)]) / np.float32(width)
    return field


def blur_within(field, mask, radius):
    """Blurs what lies in the mask, and lets nothing from outside in."""
    weight = blur(mask.astype(np.float32), radius)
    return np.where(mask, blur(field * mask, radius) / np.maximum(weight, 1e-4), field)


def stretch(field, height, width):
    """The field at another size, with straight steps between its values."""
    high, wide = field.shape[:2]
    y = np.clip((np.arange(height) + 0.5) * high / height - 0.5, 0, high - 1.001)
    x = np.clip((np.arange(width) + 0.5) * wide / width - 0.5, 0, wide - 1.001)
    top, left = y.astype(int), x.astype(int)
    down, right = (y - top)[:, None], (x - left)[None, :]
    upper = field[top][:, left] * (1 - right) + field[top][:, left + 1] * right
    lower = field[top + 1][:, left] * (1 - right) + field[top + 1][:, left + 1] * right
    return (upper * (1 - down) + lower * down).astype(np.float32)


def nearest(field, height, width):
    """The field at another size, each value one that was there: for numbers of parts, which have no middle."""
    high, wide = field.shape[:2]
    rows = ((np.arange(height) + 0.5) * high / height).astype(int)
    columns = ((np.arange(width) + 0.5) * wide / width).astype(int)
    return field[rows][:, columns]


def clouds(height, width, size, seed):
    """Soft chance around nought; `size` is how many pixels a cloud is wide."""
    chance = np.random.default_rng(seed)
    return stretch(chance.normal(0, 1, (height // size + 2, width // size + 2)).astype(np.float32), height, width)


def steps_of(field):
    """Answers the change of a field from pixel to pixel."""
    down, across = np.zeros_like(field), np.zeros_like(field)
    down[1:-1] = (field[2:] - field[:-2]) / 2
    across[:, 1:-1] = (field[:, 2:] - field[:, :-2]) / 2
    return np.hypot(down, across)


def unit(vector):
    vector = np.asarray(vector, np.float32)
    return vector / np.maximum(np.linalg.norm(vector, axis=-1, keepdims=True), 1e-6)


def ramp(field, low, high):
    """Nought below `low`, one above `high`, straight between."""
    return np.clip((field - low) / (high - low), 0, 1)
