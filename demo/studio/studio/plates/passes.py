"""
What a plate is drawn from: where every point of a picture lies, which way it faces, to what it belongs, and how light
falls on it. This file runs inside Blender; the others need numpy alone.
"""

import json
import os
import random
import shutil
import tempfile

import bpy
import numpy

from ..light import set_up
from ..scene import add, point

GEOMETRY = ("Position", "Normal", "IndexOB", "IndexMA")
#: light is soft, so it may be taken smaller than lines
LIGHT_SHARE = 0.33
CLAY_SAMPLES, BEAUTY_SAMPLES = 8, 7


def take_passes(scene, path):
    """Builds the scene of a recipe once and stores all that its plates need in one file."""
    parts = _build(scene)
    width, height = scene["size"]
    point({"size": [width, height], **scene["view"]}, parts)
    bpy.context.scene.camera.data.dof.use_dof = False
    parts = sorted(parts, key=lambda part: part.name)
    surfaces = _number(parts)
    seen = _render(width, height, 1, 0.01, GEOMETRY, bounces=0)
    small = round(width * LIGHT_SHARE), round(height * LIGHT_SHARE)
    beauty = _render(*small, BEAUTY_SAMPLES, 1.5, ("Image",), bounces=4)["Image"] if scene.get("mirrors") else None
    bpy.context.view_layer.material_override = _clay()
    clay = _render(*small, CLAY_SAMPLES, 1.5, ("Image",), bounces=2)["Image"]
    owners = [{"thing": part["thing"]} for part in parts]
    numpy.savez(
        f"{path}.part.npz",
        position=seen["Position"],
        normal=seen["Normal"],
        part=seen["IndexOB"][..., 0].round().astype("i4"),
        surface=seen["IndexMA"][..., 0].round().astype("i4"),
        clay=clay.mean(2),
        beauty=(clay if beauty is None else beauty) @ numpy.array([0.2126, 0.7152, 0.0722], "f4"),
        camera=numpy.array(bpy.context.scene.camera.matrix_world.to_3x3(), "f4"),
        names=numpy.array(json.dumps({"parts": owners, "surfaces": surfaces})),
    )
    os.replace(f"{path}.part.npz", path)


def _build(scene):
    """Like a catalogue's entry, except that every part knows from which thing it came."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    chance = random.Random(scene.get("seed", 1))
    parts = set()
    for number, thing in enumerate(scene["things"]):
        made = {part for part in add(thing, chance, 20) if part.type in ("MESH", "CURVE", "FONT")}
        for part in made:
            part["thing"] = number
        parts |= made
    set_up(**{"target": (0, 0, 0.6), **scene.get("light", {})})
    return parts


def _number(parts):
    """Numbers parts and materials from one; nought is the ground. Answers the names of the materials, in order."""
    for number, part in enumerate(parts, 1):
        part.pass_index = number
    materials = sorted(bpy.data.materials, key=lambda one: one.name)
    for number, one in enumerate(materials, 1):
        one.pass_index = number
    return [one.name.rsplit(".0", 1)[0] for one in materials]


def _clay():
    """Matt and pale, so that nothing but form and shadow is seen."""
    made = bpy.data.materials.new("clay")
    made.use_nodes = True
    nodes = made.node_tree
    nodes.nodes.clear()
    surface, out = nodes.nodes.new("ShaderNodeBsdfDiffuse"), nodes.nodes.new("ShaderNodeOutputMaterial")
    surface.inputs[0].default_value = (0.78, 0.78, 0.78, 1)
    nodes.links.new(surface.outputs[0], out.inputs[0])
    return made


def _settings(width, height, samples, blur, bounces):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = "CPU", samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.filter_width = bounces, min(2, bounces), blur
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_auto_tile = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 8, 0.6
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = True
    layer = bpy.context.view_layer
    layer.use_pass_position = layer.use_pass_normal = layer.use_pass_object_index = layer.use_pass_material_index = True


def _render(width, height, samples, blur, names, bounces):
    """The passes of one rendering, as arrays with the picture's top first."""
    _settings(width, height, samples, blur, bounces)
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes = scene.node_tree
    nodes.nodes.clear()
    layers = nodes.nodes.new("CompositorNodeRLayers")
    nodes.links.new(layers.outputs["Image"], nodes.nodes.new("CompositorNodeComposite").inputs[0])
    folder = tempfile.mkdtemp(prefix="plate-")
    try:
        files = nodes.nodes.new("CompositorNodeOutputFile")
        files.base_path = folder
        files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
        files.file_slots.clear()
        for name in names:
            files.file_slots.new(name)
            nodes.links.new(layers.outputs[name], files.inputs[-1])
        bpy.ops.render.render()
        return {name: _read(f"{folder}/{name}{scene.frame_current:04d}.exr") for name in names}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    values = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1, :, :3].copy()
