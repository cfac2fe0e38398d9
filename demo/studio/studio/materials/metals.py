"""Metals: polished, hammered, or dark in their recesses."""

from ..shader import Shader

COLOURS = {
    "gold": "#f0c36a",
    "brass": "#c4a062",
    "silver": "#e6e4e1",
    "copper": "#d98a63",
    "rosegold": "#e6ac94",
    "bronze": "#8a6236",
}


def metal(kind="gold", rough=0.18, hammered=0, patina=0):
    """`hammered` is how many marks there are to a unit; `patina` from 0 to 1 darkens what lies deep."""
    shader = Shader(kind)
    at = shader.place(own_pattern=False)
    spots = shader.noise(at, 9)
    roughness = shader.add(shader.times(spots, 0.1), rough - 0.04)
    colour = COLOURS[kind]
    extra = {}
    if hammered:
        marks = shader.cells(at, hammered, "SMOOTH_F1")
        extra["Normal"] = shader.bump(marks, 0.35, 0.06)
    if patina:
        open_sky = shader.node("AmbientOcclusion", {"Distance": 0.22}, output=1)
        depth = shader.add(shader.minus(1.0, open_sky), shader.times(shader.minus(spots, 0.5), 0.5))
        dark = shader.ramp(depth, (0.12, 0), (0.6, 1))
        colour = shader.mix_colour(shader.times(dark, patina), colour, "#2b1c0c")
        roughness = shader.add(roughness, shader.times(dark, 0.3))
    return shader.done(shader.surface(colour, Metallic=1.0, Roughness=roughness, **extra))
