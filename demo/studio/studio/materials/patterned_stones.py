"""Stones known by their pattern: bands, veins, flecks and flashes."""

from ..shader import Shader
from .polished import POLISH


def tigers_eye():
    shader = Shader("tiger's eye")
    broad = shader.noise(shader.place(scale=(0.7, 1.1, 4.2)), 1.9, 4, 0.6, 0.9)
    fine = shader.noise(shader.place(scale=(9, 9, 0.9)), 3.2, 5, 0.6, 0.15)
    bands = shader.add(shader.times(broad, 0.86), shader.times(fine, 0.22))
    browns = ((0.36, "#0d0502"), (0.46, "#2c1205"), (0.54, "#6a360b"), (0.61, "#a8691a"), (0.69, "#d79b3a"), (0.8, "#47230a"))
    colour = shader.ramp(bands, *browns)
    silk = shader.surface(shader.mix_colour(0.25, colour, "#ffd27a"), Metallic=0.85, Roughness=0.34, Clearcoat=1.0)
    share = shader.times(shader.ramp(bands, (0.45, 0), (0.62, 0.55)), 0.75)
    return shader.done(shader.mix(share, shader.surface(colour, **POLISH), silk))


def lapis():
    shader = Shader("lapis lazuli")
    at = shader.place()
    blues = ((0.3, "#050a24"), (0.5, "#0f1c5c"), (0.64, "#1b3188"), (0.82, "#3c5bb4"))
    blue = shader.ramp(shader.noise(at, 3.2, 9, 0.62, 0.4), *blues)
    calcite = shader.ramp(shader.noise(at, 1.3, 7, 0.62, 1.8), (0.64, 0), (0.74, 0.6))
    blue = shader.mix_colour(calcite, blue, "#aab0c6")
    both = shader.times(shader.noise(at, 24, 3), shader.noise(at, 3, 4))
    flecks = shader.ramp(both, (0.385, 0), (0.405, 1))
    return shader.done(shader.surface(shader.mix_colour(flecks, blue, "#e2b95a"), Metallic=flecks, **POLISH))


def malachite():
    shader = Shader("malachite")
    at = shader.place()
    eyes = shader.cells(shader.bent(at, 1.2, 0.7, 2), 0.8, "SMOOTH_F1")
    rings = shader.math("PINGPONG", shader.times(eyes, 6), 0.5)
    bands = shader.add(rings, shader.times(shader.noise(at, 9, 4), 0.25))
    greens = ((0.1, "#04301f"), (0.3, "#0b5a3a"), (0.5, "#1f8f61"), (0.68, "#6fc79b"))
    return shader.done(shader.surface(shader.ramp(bands, *greens), **POLISH))


def _veined(name, base, scale, vein, at_scale, bend, width, rough=0.12):
    """A stone crossed by a net of veins."""
    shader = Shader(name)
    at = shader.place()
    edge = shader.cells(shader.bent(at, 2.3, bend), at_scale, "DISTANCE_TO_EDGE")
    gaps = shader.ramp(shader.noise(at, 2.5, 4), (0.4, 0.15), (0.65, 0.95))
    net = shader.times(shader.ramp(edge, (0, 1), (width, 0)), gaps)
    colour = shader.mix_colour(net, shader.ramp(shader.noise(at, scale), *base), vein)
    return shader.done(shader.surface(colour, **{**POLISH, "Roughness": rough}, Normal=shader.bump(net, -0.12, 0.02)))


def _clouded(name, base, scale, patch, patch_scale, bend, edge, share):
    """A stone with patches of another colour."""
    shader = Shader(name)
    at = shader.place()
    patches = shader.ramp(shader.noise(at, patch_scale, 8, 0.66, bend), (edge, 0), (edge + 0.06, share))
    return shader.done(shader.surface(shader.mix_colour(patches, shader.ramp(shader.noise(at, scale, 7), *base), patch), **POLISH))


def labradorite():
    shader = Shader("labradorite")
    at = shader.place()
    streaks = shader.noise(shader.place(scale=(0.6, 0.6, 6)), 2, 5)
    greys = shader.add(shader.times(shader.noise(at, 2.4, 8), 0.7), shader.times(streaks, 0.3))
    grey = shader.ramp(greys, (0.3, "#15191a"), (0.55, "#343b3b"), (0.75, "#5d6562"))
    facing = shader.node("LayerWeight", {"Blend": 0.42}, output=1)
    where = shader.ramp(shader.noise(at, 1.0, 3, 0.5, 0.4), (0.44, 0), (0.6, 1))
    flash = shader.times(where, shader.ramp(facing, (0.1, 1), (0.7, 0.15)))
    tones = shader.ramp(shader.noise(at, 1.4, 3), (0.35, "#1b4fb0"), (0.5, "#1f86c9"), (0.6, "#39b3b0"), (0.72, "#c9a94a"))
    shine = shader.surface(tones, Metallic=0.8, Roughness=0.3, Clearcoat=1.0)
    return shader.done(shader.mix(shader.times(flash, 0.85), shader.surface(grey, **POLISH), shine))


def hematite():
    shader = Shader("hematite")
    return shader.done(shader.surface("#4b4c52", Metallic=1.0, Roughness=0.1, Clearcoat=0.6))


def lava():
    shader = Shader("lava")
    at = shader.place()
    holes = shader.ramp(shader.cells(at, 3.5), (0.15, 0), (0.4, 1))
    pores = shader.times(shader.ramp(shader.cells(at, 9), (0.15, 0), (0.35, 1)), 0.5)
    colour = shader.ramp(shader.noise(at, 6, 5), (0.3, "#141312"), (0.7, "#2c2a28"))
    return shader.done(shader.surface(colour, Roughness=0.8, Specular=0.3, Normal=shader.bump(shader.add(holes, pores), 1.0, 0.12)))


PATTERNED_STONES = {
    "hematite": hematite,
    "howlite": lambda: _veined("howlite", ((0.3, "#e9e4dc"), (0.7, "#f2eee7")), 2, "#6e6a68", 1.5, 0.5, 0.05),
    "labradorite": labradorite,
    "lapis": lapis,
    "lava": lava,
    "malachite": malachite,
    "rhodonite": lambda: _clouded(
        "rhodonite", ((0.3, "#a83f58"), (0.55, "#cf7084"), (0.75, "#e7a5ae")), 2.2, "#17110f", 1.8, 2.6, 0.58, 0.95
    ),
    "sodalite": lambda: _clouded(
        "sodalite", ((0.3, "#0d1230"), (0.55, "#1f2c5e"), (0.75, "#3d4d86")), 2.6, "#c3c4c9", 1.7, 2.2, 0.56, 0.85
    ),
    "tigereye": tigers_eye,
    "turquoise": lambda: _veined(
        "turquoise", ((0.3, "#2aa3a0"), (0.5, "#4fbfb8"), (0.7, "#86d4c8")), 2.5, "#3b2a1e", 1.6, 0.35, 0.045, 0.16
    ),
}
