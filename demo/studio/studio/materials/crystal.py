"""Crystals that grew: clear towards the point, milky at the foot, with clouds inside; and the rock they stand on."""

from ..color import between
from ..shader import Shader

#: the colour of the point and of the foot
HUES = {
    "amethyst": ("#a060d4", "#efe2f8"),
    "aquamarine": ("#a9d6de", "#f0f8f8"),
    "citrine": ("#e0992c", "#fdf2d6"),
    "clear": ("#f4f6f6", "#fbfaf8"),
    "rosequartz": ("#f3c6cb", "#fdf1f0"),
    "smoky": ("#4a382c", "#e2d8ce"),
}


def crystal(hue, height, milky=0.5, veil=0.45, body=0.0, rough=0.008):
    """
    `hue` is a name in HUES or a pair of colours, `height` where its colour is full.
    `milky` is how white the foot is, `veil` how cloudy the inside, `body` how dense all of it.
    """
    deep, pale = HUES[hue] if isinstance(hue, str) else hue
    shader = Shader("crystal")
    at = shader.place()
    up = shader.node("SeparateXYZ", {"Vector": shader.node("TexCoord", output="Object")}, output=2)
    uneven = shader.times(shader.minus(shader.noise(at, 1.6, 5, 0.6, 0.4), 0.5), 0.9 * height)
    rise = shader.node("MapRange", {"Value": shader.add(up, uneven), "From Min": -0.05, "From Max": height})
    colour = shader.ramp(rise, (0, pale), (0.35, between(pale, deep)), (1, deep))
    lit = {"Subsurface": 0.7, "Subsurface_Color": colour, "Subsurface_Radius": (0.25, 0.18, 0.25)}
    milk = shader.surface(shader.mix_colour(0.45, colour, pale), Roughness=0.12, Clearcoat=0.3, **lit)
    clouds = shader.times(shader.ramp(shader.noise(at, 5, 8, 0.65, 1.2), (0.5, 0), (0.85, 1)), veil)
    foot = shader.node("MapRange", {"Value": rise, "From Min": 0.45, "From Max": -0.05, "To Min": 0.0, "To Max": milky})
    share = shader.limited(shader.add(shader.math("MAXIMUM", clouds, body), foot))
    mixed = shader.mix(share, shader.glass(colour, rough, 1.54), milk)
    return shader.done(shader.coloured_shadow(mixed, shader.mix_colour(0.5, colour, "#ffffff"), 0.8))


def rock():
    """The dark, rough stone under a cluster."""
    shader = Shader("rock")
    at = shader.place()
    grain = shader.noise(at, 2.2, 10, 0.65)
    colour = shader.ramp(grain, (0.3, "#3a332e"), (0.55, "#7b6f63"), (0.75, "#a59a8c"))
    height = shader.add(grain, shader.times(shader.cells(at, 9), 0.4))
    return shader.done(shader.surface(colour, Roughness=0.85, Specular=0.25, Normal=shader.bump(height, 0.8, 0.15)))
