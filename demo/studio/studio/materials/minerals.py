"""Selenite, marble, travertine and porcelain."""

from ..color import darker
from ..shader import Shader


def selenite():
    """Satin spar: silky fibres along X that light runs into."""
    shader = Shader("selenite")

    def fibres(stretch, scale, detail):
        return shader.noise(shader.place(scale=stretch, own_pattern=False), scale, detail, 0.66, 0.06)

    fine, middle, broad = fibres((0.22, 34, 34), 1.0, 6), fibres((0.12, 7, 7), 1.2, 5), fibres((0.1, 1.7, 1.7), 1.1, 3)
    silk = shader.add(shader.add(shader.times(fine, 0.4), shader.times(middle, 0.45)), shader.times(broad, 0.3))
    colour = shader.ramp(silk, (0.4, "#c9c4ba"), (0.52, "#dedad2"), (0.62, "#efece6"), (0.74, "#fbfaf7"))
    bump = shader.bump(shader.add(shader.times(fine, 0.6), shader.times(middle, 0.5)), 0.35)
    inside = {"Subsurface": 0.85, "Subsurface_Color": "#f1ebe0", "Subsurface_Radius": (0.5, 0.46, 0.4)}
    body = shader.surface(colour, Roughness=0.26, Specular=0.55, Normal=bump, **inside)
    along = shader.node("CombineXYZ", {"X": 1.0})
    sheen = shader.node(
        "BsdfAnisotropic", {"Color": "#f6f3ec", "Roughness": 0.38, "Anisotropy": 0.9, "Normal": bump, "Tangent": along}
    )
    facing = shader.times(shader.node("LayerWeight", {"Blend": 0.35}, output=1), 0.25)
    clear = shader.limited(shader.add(shader.ramp(silk, (0.46, 0.38), (0.66, 0.05)), facing))
    mixed = shader.mix(clear, shader.mix(0.3, body, sheen), shader.glass("#f3efe7", 0.22, 1.45, bump))
    return shader.done(shader.coloured_shadow(mixed, "#f4f0e8", 0.35))


def marble():
    shader = Shader("marble")
    cloud = shader.noise(shader.place(own_pattern=False), 1.1, 9, 0.68, 2.2)
    veins = shader.ramp(shader.math("ABSOLUTE", shader.minus(cloud, 0.5)), (0, 0.6), (0.03, 0))
    white = shader.mix_colour(shader.ramp(cloud, (0.3, 0), (0.7, 0.25)), "#dfd9d0", "#c4bdb4")
    lit = {"Subsurface": 0.15, "Subsurface_Color": "#f5efe8", "Subsurface_Radius": (0.15, 0.13, 0.11)}
    return shader.done(shader.surface(shader.mix_colour(veins, white, "#77716c"), Roughness=0.2, Clearcoat=0.25, **lit))


def travertine(colour="#c9b9a4"):
    """Pale pitted stone that things are shown on."""
    shader = Shader("travertine")
    at = shader.place(scale=(1, 1, 3.5))
    pits = shader.ramp(shader.noise(at, 4.5, 5, 0.6, 0.3), (0.6, 0), (0.66, 1))
    layers = shader.ramp(shader.noise(at, 1.4, 8, 0.6, 0.6), (0.3, 0), (0.7, 1))
    tone = shader.mix_colour(pits, shader.mix_colour(layers, darker(colour, 0.82), colour), "#8f7b64")
    height = shader.minus(shader.times(shader.noise(at, 40, 3), 0.12), pits)
    return shader.done(shader.surface(tone, Roughness=0.65, Specular=0.25, Normal=shader.bump(height, 0.5, 0.06)))


def porcelain():
    shader = Shader("porcelain")
    fine = shader.noise(shader.place(own_pattern=False), 30, 4)
    lit = {"Subsurface": 0.35, "Subsurface_Color": "#f3dccb", "Subsurface_Radius": (0.15, 0.1, 0.07)}
    return shader.done(shader.surface("#efe6da", Roughness=0.38, Specular=0.45, Normal=shader.bump(fine, 0.04, 0.01), **lit))
