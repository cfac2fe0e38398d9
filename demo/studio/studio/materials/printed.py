"""Surfaces with a drawing on them."""

import bpy

from ..shader import Shader


def _drawing(shader, path, at, colour_space="sRGB", extension="EXTEND"):
    picture = shader.tree.nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(path)
    picture.image.colorspace_settings.name = colour_space
    picture.extension = extension
    shader.tree.links.new(at, picture.inputs[0])
    return picture.outputs[0], picture.image.size[0] / picture.image.size[1]


def label(path, bottom, top, radius):
    """A paper label round a cylinder, its middle towards the camera (-Y)."""
    shader = Shader("label")
    axes = shader.tree.nodes.new("ShaderNodeSeparateXYZ")
    shader.tree.links.new(shader.node("TexCoord", output="Object"), axes.inputs[0])
    x, y, z = axes.outputs
    angle = shader.math("ARCTAN2", x, shader.times(y, -1.0))
    image = bpy.data.images.load(path)
    width = (top - bottom) * image.size[0] / image.size[1]
    across = shader.add(shader.times(angle, radius / width), 0.5)
    upward = shader.times(shader.minus(z, bottom), 1 / (top - bottom))
    print_, _ = _drawing(shader, path, shader.node("CombineXYZ", {"X": across, "Y": upward}))
    paper = shader.bump(shader.noise(shader.place(own_pattern=False), 45, 4), 0.08, 0.01)
    return shader.done(shader.surface(print_, Roughness=0.75, Specular=0.2, Normal=paper))


def gilded_card(path, colour="#1d0a28"):
    """The back of a card: where the drawing is white it is gold."""
    shader = Shader("card back")
    gold, _ = _drawing(shader, path, shader.node("TexCoord", output="UV"), "Non-Color")
    paper = shader.surface(colour, Roughness=0.55, Specular=0.3)
    return shader.done(shader.mix(gold, paper, shader.surface("#efc377", Metallic=0.5, Roughness=0.42)))
