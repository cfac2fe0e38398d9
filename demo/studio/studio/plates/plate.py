"""A plate from its passes: lines, wash and reserved light by day; lines of gold for a plum ground by night."""

import numpy as np

from .fields import blur, ramp
from .hatching import DARKEST, hatch, outlines, shadow, stipple
from .passes_file import read_passes
from .tone import darkness, glow, light_of, reserved
from .wash import colours, density

#: ink is also the ground of the night
PAPER, INK, GOLD = (255, 253, 249), (47, 19, 56), (236, 217, 172)
#: how much darker light may close at night
NIGHT_MOST = 0.72


def pigment_of(name, wash, palette):
    """The pigment of a surface `thing/material`: what the recipe says of it, or else the material's own."""
    thing, material = name.split("/", 1)
    chosen = wash.get(name) or wash.get(material) or wash.get(thing) or material
    own = {} if isinstance(chosen, str) else chosen
    found = palette.get(chosen if isinstance(chosen, str) else chosen.get("like", material))
    if found is None:
        raise SystemExit(f"The palette has no {chosen}, the pigment of {name}")
    return {**found, **own}


def draw(path, width, period, palette, wash=None, night=False):
    """A plate `width` pixels wide, as an array of four bytes a pixel. `period` is how far lines stand apart in it."""
    passes = read_passes(path, 2 * width)
    pigments = {key: pigment_of(name, wash or {}, palette) for key, name in passes.surfaces.items()}
    chosen = {kind: np.isin(passes.key, [key for key, one in pigments.items() if one.get(kind)]) for kind in ("metal", "printed", "rough", "clear")}
    shine = np.zeros(passes.part.shape, np.float32)
    for key, pigment in pigments.items():
        shine[passes.key == key] = pigment.get("shine", 0)
    if night:
        flame = np.isin(passes.key, [key for key, name in passes.surfaces.items() if name.endswith("/flame")])
        return _by_night(passes, chosen, flame, 2 * period)
    return _by_day(passes, chosen, shine, pigments, 2 * period)


def _by_day(passes, chosen, shine, pigments, period):
    light = light_of(passes, chosen["metal"], chosen["printed"], chosen["rough"], 0.62)
    reserve = reserved(passes, shine)
    through = glow(passes) * chosen["clear"]
    dark = np.clip(darkness(passes, light) - 0.3 * through, 0, 1)
    for key, pigment in pigments.items():
        dark[passes.key == key] *= pigment.get("tone", 1.0)
    dark = np.minimum(dark, DARKEST)
    lines = hatch(passes, dark, period)
    if chosen["rough"].any():
        lines = np.where(chosen["rough"], stipple(dark, period), lines)
    border, crease = outlines(passes, dark, min(1.0, period / 11))
    # Every grain of rough stone would be a crease.
    crease = crease * ~chosen["rough"]
    ink = np.maximum(np.maximum(lines * (1 - reserve), crease * (1 - reserve)), border)
    strength = np.ones(dark.shape, np.float32)
    for key, pigment in pigments.items():
        strength[passes.key == key] = pigment.get("strength", 1.0)
    laid = density(passes, np.clip(light + 0.35 * through, 0, 1), strength, reserve)[..., None]
    sheet = np.array(PAPER, np.float32) * (1 - laid) + colours(passes, pigments) * laid
    bitten = (ink * 0.95)[..., None]
    sheet = sheet * (1 - bitten) + np.array(INK, np.float32) * bitten
    outside = np.maximum(shadow(passes, period) * 0.55, border)
    alpha = np.where(passes.mask, 1.0, outside)
    sheet = np.where(passes.mask[..., None], sheet, np.array(INK, np.float32))
    return _printed(sheet, alpha)


def _by_night(passes, chosen, flame, period):
    light = light_of(passes, chosen["metal"], chosen["printed"], chosen["rough"], 0.8)
    lit = np.clip(light**1.25 * 1.12, 0, NIGHT_MOST) * passes.mask
    lines = np.maximum(hatch(passes, lit, period, layers=2, broken=0.015), flame)
    if chosen["rough"].any():
        lines = np.where(chosen["rough"], stipple(lit, period), lines)
    border, crease = outlines(passes, lit, min(1.0, period / 11))
    ink = np.maximum(np.maximum(lines, border), crease)
    mask = passes.mask[..., None]
    gold, ground = np.array(GOLD, np.float32), np.array(INK, np.float32)
    sheet = np.where(mask, ground + (gold - ground) * ink[..., None], gold)
    around = np.maximum(border, _rays(passes, flame, period)) if flame.any() else border
    return _printed(sheet, np.where(passes.mask, 1.0, around))


def _rays(passes, flame, period):
    """Broken lines that go out from a flame, and not over the piece."""
    rows, columns = np.nonzero(flame)
    height, width = passes.part.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    y, x = y - rows.mean(), x - columns.mean()
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    count = 72
    beam = np.floor(turn / (2 * np.pi) * count + 0.5)
    chance = np.random.default_rng(6).uniform(0, 1, (count + 2, 3))[(beam.astype(int)) % count]
    beside = np.abs(np.sin((turn / (2 * np.pi) * count + 0.5 - np.floor(turn / (2 * np.pi) * count + 0.5) - 0.5) * 2 * np.pi / count)) * far
    size = 1.35 * (rows.max() - rows.min())
    start, end = size * (1.05 + 0.25 * chance[..., 0]), size * (1.5 + 0.55 * chance[..., 1] + 0.5 * (beam % 2))
    along = ramp(far, start, start + 4) * ramp(-far, -end, -end + 12)
    dash = ((far / (period * 5) + chance[..., 2]) % 1) < 0.82
    thick = period * 0.13 * np.clip((end - far) / (end - start), 0.3, 1)
    left, top = np.arange(width) / width, np.arange(height)[:, None] / height
    framed = ramp(np.minimum(np.minimum(left, 1 - left), np.minimum(top, 1 - top)), 0.005, 0.05)
    clear = framed - np.clip(blur(passes.mask.astype(np.float32), round(width * 0.012)) * 3, 0, 1)
    return np.clip(thick - beside + 0.5, 0, 1) * along * dash * np.clip(clear, 0, 1) * (y < size * 0.8)


def _printed(sheet, alpha):
    """Half the size, so that every line has soft edges; what is not there has no colour."""
    height, width = alpha.shape
    four = np.concatenate([sheet * alpha[..., None], alpha[..., None]], -1)
    four = four.reshape(height // 2, 2, width // 2, 2, 4).mean((1, 3))
    cover = four[..., 3:]
    colour = four[..., :3] / np.maximum(cover, 1e-3)
    steps = np.round(cover * 24) / 24
    return np.concatenate([np.where(steps > 0, colour, 255), steps * 255], -1).clip(0, 255).round().astype(np.uint8)
