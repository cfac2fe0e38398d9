"""Woods and seeds."""

from ..shader import Shader


def turned_wood(dark="#5b3820", light="#8f5f36", scale=1.0, rough=0.42, along="X"):
    """Wood with its grain along an axis of the object."""
    shader = Shader("wood")
    stretch = {"X": (0.12, 1, 1), "Y": (1, 0.12, 1), "Z": (1, 1, 0.12)}[along]
    at = shader.place(scale=stretch)
    waves = {"Vector": at, "Scale": 2.2 * scale, "Distortion": 5.0, "Detail": 3.0, "Detail Scale": 1.2}
    rings = shader.node("TexWave", waves, wave_type="RINGS", rings_direction=along)
    grain = shader.add(shader.times(rings, 0.6), shader.times(shader.noise(at, 30 * scale, 6, 0.7), 0.45))
    colour = shader.ramp(grain, (0.15, dark), (0.85, light))
    return shader.done(shader.surface(colour, Roughness=rough, Specular=0.3, Normal=shader.bump(grain, 0.12)))


def _bead_wood(name, dark, middle, light, rough):
    shader = Shader(name)
    grain = shader.noise(shader.place(scale=(0.45, 3, 3)), 2.8, 6, 0.63, 0.55)
    colour = shader.ramp(grain, (0.3, dark), (0.5, middle), (0.7, light))
    return shader.done(shader.surface(colour, Roughness=rough, Specular=0.32, Normal=shader.bump(grain, 0.09, 0.02)))


def rudraksha():
    """The furrowed seed: dark in its furrows."""
    shader = Shader("rudraksha")
    spots = shader.noise(shader.place(), 5, 9, 0.7)
    open_sky = shader.node("AmbientOcclusion", {"Distance": 0.08}, output=1)
    brown = shader.ramp(spots, (0.3, "#33170a"), (0.55, "#582a12"), (0.75, "#86502b"))
    colour = shader.mix_colour(shader.ramp(open_sky, (0.45, 1), (0.95, 0)), brown, "#120602")
    return shader.done(shader.surface(colour, Roughness=0.5, Specular=0.3, Normal=shader.bump(spots, 0.5, 0.04)))


WOODS = {
    "rudraksha": rudraksha,
    "sandalwood": lambda: _bead_wood("sandalwood", "#a8753f", "#c99a63", "#e0bd8c", 0.48),
    "wood": lambda: _bead_wood("dark wood", "#5d3a20", "#8f5f38", "#b98a5c", 0.42),
}
