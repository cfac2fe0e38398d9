"""Stone as it is carved: less clear than a bead, and dull in its folds, so that a face can be read."""

from ..shader import Shader
from .polished import POLISH

#: what its folds look like, what makes it milky, and how much
_CARVED = {
    "amethyst": ("#22093c", "#62349c", 0.6),
    "rosequartz": ("#a04e60", "#eab3bb", 0.5),
    "jade": ("#1f4a31", "", 0),
    "lapis": ("#0a1130", "", 0),
    "marble": ("#8b8178", "", 0),
    "porcelain": ("#a58f7c", "", 0),
    "sandalwood": ("#5c3a1c", "", 0),
    "wood": ("#1c0e06", "", 0),
}


def carved(name, material):
    """Changes a stone's material for a figure; one that needs nothing stays as it is."""
    if name not in _CARVED:
        return material
    folds, milk, share = _CARVED[name]
    shader = Shader.over(material)
    surface = shader.ending()
    if milk:
        inside = {"Subsurface": 0.5, "Subsurface_Color": milk, "Subsurface_Radius": (0.16, 0.1, 0.12)}
        cloud = shader.ramp(shader.noise(shader.place(), 2.2, 6, 0.6, 0.8), (0.35, 0.82), (0.7, 1.0))
        tone = shader.mix_colour(cloud, folds, milk)
        surface = shader.mix(share, surface, shader.surface(tone, **inside, **POLISH))
    open_sky = shader.node("AmbientOcclusion", {"Distance": 0.1}, output=1)
    deep = shader.ramp(open_sky, (0.25, 0.7), (0.85, 0))
    return shader.done(shader.mix(deep, surface, shader.surface(folds, Roughness=0.6, Specular=0.2)))
