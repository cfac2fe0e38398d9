"""Quartz as it is cut for beads: colour in zones, and veils."""

from ..shader import Shader
from .polished import POLISH, veiled


def rose_quartz():
    shader = Shader("rose quartz")
    at = shader.place()
    pink = shader.ramp(shader.noise(at, 2, 7, 0.6, 1.0), (0.3, "#de7d8f"), (0.7, "#efb0b9"))
    veils = shader.ramp(shader.noise(at, 4.2, 8, 0.7, 2.0), (0.5, 0), (0.75, 1))
    colour = shader.mix_colour(shader.times(veils, 0.45), pink, "#fdeeee")
    milk = shader.surface(colour, Subsurface=1.0, Subsurface_Color=colour, Subsurface_Radius=(0.5, 0.28, 0.28), **POLISH)
    clear = shader.glass(shader.mix_colour(0.5, colour, "#f9d5da"), 0.12)
    return shader.done(shader.coloured_shadow(shader.mix(0.38, milk, clear), "#f7c9cf", 0.45))


def clear_quartz():
    shader = Shader("clear quartz")
    at = shader.place()
    wisps = shader.noise(at, 1.6, 8, 0.65, 1.6)
    crack = shader.cells(shader.bent(at, 2.0, 1.0), 1.3, "DISTANCE_TO_EDGE")
    milk = {"Subsurface": 1.0, "Subsurface_Color": "#f7f6f4", "Subsurface_Radius": (0.5, 0.5, 0.5)}
    clear = shader.glass("#f8f9f8", 0.015, 1.46, shader.bump(wisps, 0.05, 0.05))
    milky = shader.add(
        shader.times(shader.ramp(wisps, (0.52, 0), (0.72, 1)), 0.55),
        shader.times(shader.ramp(crack, (0, 1), (0.02, 0)), 0.25),
    )
    mixed = shader.mix(shader.limited(milky), clear, shader.surface("#f5f3f0", **milk, **POLISH))
    return shader.done(shader.coloured_shadow(mixed, "#f2f2f0", 0.8))


CLEAR_STONES = {
    "amethyst": lambda: veiled(
        "amethyst", [(0.34, "#dcc6ee"), (0.48, "#9a63cf"), (0.66, "#5a2596")], 0.85, 0.7, (0.3, 0.2, 0.35), "#b48be0"
    ),
    "citrine": lambda: veiled(
        "citrine", [(0.3, "#fbeec2"), (0.55, "#f2bd4b"), (0.75, "#c9781c")], 0.7, 0.6, (0.4, 0.3, 0.1), "#f3c766"
    ),
    "clear": clear_quartz,
    "rosequartz": rose_quartz,
}
