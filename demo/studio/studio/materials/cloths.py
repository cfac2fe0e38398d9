"""Cloth, suede, card and wax."""

from ..color import darker
from ..shader import Shader


def cloth(colour):
    """A ribbed weave with a soft sheen."""
    shader = Shader("cloth")
    at = shader.place(own_pattern=False)
    ribs = shader.node("TexWave", {"Vector": at, "Scale": 16.0, "Distortion": 0.3}, bands_direction="DIAGONAL")
    tone = shader.mix_colour(shader.times(ribs, 0.5), colour, darker(colour, 0.45))
    bump = shader.bump(shader.add(ribs, shader.noise(at, 30, 3)), 0.35, 0.02)
    return shader.done(shader.surface(tone, Roughness=0.75, Sheen=1.0, Specular=0.2, Normal=bump))


def suede(dark="#9c876c", light="#ad987c"):
    shader = Shader("suede")
    at = shader.place(own_pattern=False)
    tone = shader.mix_colour(shader.noise(at, 2.2, 4), dark, light)
    return shader.done(
        shader.surface(tone, Roughness=0.95, Specular=0.12, Sheen=0.5, Normal=shader.bump(shader.noise(at, 55, 4, 0.7), 0.35, 0.02))
    )


def card(colour):
    """Heavy dyed card, as boxes are made of."""
    shader = Shader("card")
    fine = shader.noise(shader.place(own_pattern=False), 60, 3)
    return shader.done(shader.surface(colour, Roughness=0.6, Specular=0.3, Normal=shader.bump(fine, 0.05, 0.01)))


def wax(colour="#f4ead9"):
    shader = Shader("wax")
    lit = {"Subsurface": 1.0, "Subsurface_Color": "#f5e5cb", "Subsurface_Radius": (0.3, 0.19, 0.11)}
    return shader.done(shader.surface(colour, Roughness=0.41, **lit))


def flame():
    """Blue at the wick, orange, then nearly white; its edge fades."""
    shader = Shader("flame")
    up = shader.node("SeparateXYZ", {"Vector": shader.node("TexCoord", output="Generated")}, output=2)
    colour = shader.ramp(up, (0, "#27408f"), (0.15, "#ff8a2a"), (0.5, "#ffdc9a"), (1, "#ffb347"))
    light = shader.node("Emission", {"Color": colour, "Strength": 14.0})
    edge = shader.ramp(shader.node("LayerWeight", {"Blend": 0.3}, output=1), (0.3, 0), (0.9, 0.85))
    return shader.done(shader.mix(edge, light, shader.node("BsdfTransparent")))
