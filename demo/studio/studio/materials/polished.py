"""What polished stones have in common."""

from ..shader import Shader

POLISH = {"Roughness": 0.06, "Specular": 0.5, "Clearcoat": 0.8, "Clearcoat_Roughness": 0.015}


def cloudy(name, stops, scale=2.0, glow=0.6, reach=(0.3, 0.2, 0.15), glass=0.0, glass_colour="#ffffff"):
    """
    A stone of clouds of colour that light enters.
    `glow` is how much of the light comes from inside, `reach` how far each of red, green and blue gets,
    `glass` the share of it that is clear.
    """
    shader = Shader(name)
    at = shader.place()
    colour = shader.ramp(shader.noise(at, scale, 7, 0.62, 0.8), *stops)
    inside = {"Subsurface": glow, "Subsurface_Color": colour, "Subsurface_Radius": reach}
    surface = shader.surface(colour, **inside, **POLISH)
    if not glass:
        return shader.done(surface)
    clear = shader.glass(glass_colour, 0.06)
    return shader.done(shader.coloured_shadow(shader.mix(glass, surface, clear), glass_colour, 0.45))


def veiled(name, stops, clear_share, veil, reach, shadow, cloud_scale=1.3):
    """A clear stone whose colour comes in zones, with milky veils inside."""
    shader = Shader(name)
    at = shader.place()
    colour = shader.ramp(shader.noise(at, cloud_scale, 5, 0.6, 0.8), *stops)
    veils = shader.ramp(shader.noise(at, 4, 8, 0.7, 1.8), (0.55, 0), (0.75, veil))
    milky = shader.surface(colour, Subsurface=0.8, Subsurface_Color=colour, Subsurface_Radius=reach, **POLISH)
    share = shader.limited(shader.add(veils, 1 - clear_share))
    mixed = shader.mix(share, shader.glass(colour, 0.03), milky)
    return shader.done(shader.coloured_shadow(mixed, shadow, 0.55))
