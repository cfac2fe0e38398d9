"""What goods stand on: six grounds, chosen by the stone, so that nothing vanishes before its own colour."""

from ..color import darker
from ..shader import Shader

#: colour, how much darker its clouds are, how large these, how rough it is, and a depth of grain
GROUNDS = {
    "oat": ("#d3c2ae", 0.86, 0.35, 0.85, 0.02),
    "ivory": ("#e2d8c8", 0.9, 0.8, 0.5, 0.004),
    "terracotta": ("#85594a", 0.7, 0.6, 0.9, 0.05),
    "sage": ("#8f9a80", 0.74, 0.45, 0.92, 0.04),
    "slate": ("#44474d", 0.62, 0.9, 0.75, 0.03),
    "plum": ("#32223a", 0.7, 0.5, 0.95, 0.012),
}


def ground(name, colour=None):
    """A ground by name; `colour` in place of its own."""
    own, dark, cloud, rough, grain = GROUNDS[name]
    tone = colour or own
    shader = Shader("ground")
    place = shader.place(own_pattern=False)
    clouds = shader.times(shader.noise(place, cloud, 3), 0.1)
    if name != "oat":
        clouds = shader.ramp(shader.noise(place, cloud, 7, 0.62, 0.6), (0.3, 0), (0.72, 1))
    mixed = shader.mix_colour(clouds, tone, darker(tone, dark))
    fine = shader.bump(shader.noise(place, 60 if grain < 0.03 else 14, 5), 0.06 if name == "oat" else 0.18, grain)
    more = {"Sheen": 0.6, "Sheen_Tint": 0.7} if name == "plum" else {}
    return shader.done(shader.surface(mixed, Roughness=rough, Specular=0.15, Normal=fine, **more))
