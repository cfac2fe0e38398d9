"""Taking a picture: a rendering with little light, which a trained network cleans."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import bpy
import numpy

#: what the renderer knows of every point besides its light; edges in it are kept
FEATURES = ("Denoising Albedo", "Denoising Normal")
CLEAN = Path(__file__).resolve().parent.parent / "clean.py"
GRAIN = 0.012
#: of 100; a picture of 1600 pixels has about 100 kB
QUALITY = 88


def _settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples = "CPU", samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 3, 6
    cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 24
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_denoising = cycles.use_auto_tile = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.6, 4, 12
    scene.view_layers[0].cycles.denoising_store_passes = True
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = True
    render.image_settings.file_format, render.image_settings.color_depth = "OPEN_EXR", "32"


def _write_passes_into(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in ("Image", *FEATURES):
        files.file_slots.new(name.replace(" ", "_"))
        tree.links.new(layers.outputs[name], files.inputs[-1])


def _read(folder, name):
    image = bpy.data.images.load(f"{folder}/{name.replace(' ', '_')}{bpy.context.scene.frame_current:04d}.exr")
    width, height = image.size
    values = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]


def _render(folder, seed):
    bpy.context.scene.cycles.seed = seed
    bpy.ops.render.render()
    return numpy.concatenate([_read(folder, name) for name in ("Image", *FEATURES)], -1)


def _clean(planes, folder):
    height, width, _ = planes.shape
    numpy.ascontiguousarray(planes.transpose(2, 0, 1)).tofile(f"{folder}/noisy")
    weights = f"{os.environ['STUDIO_CACHE']}/oidn"
    subprocess.check_call(["/usr/bin/python3", CLEAN, str(width), str(height), f"{folder}/noisy", f"{folder}/clean", weights])
    return numpy.fromfile(f"{folder}/clean", dtype=numpy.float32).reshape(3, height, width).transpose(1, 2, 0)


def _save(light, path, seed):
    """A little grain keeps smooth backdrops from showing bands."""
    height, width, _ = light.shape
    grain = numpy.random.default_rng(seed).normal(0, GRAIN, (height, width, 1)).astype(numpy.float32)
    values = numpy.ones((height, width, 4), numpy.float32)
    values[..., :3] = numpy.maximum(light * (1 + grain), 0)
    image = bpy.data.images.new("picture", width, height, float_buffer=True, alpha=False)
    image.pixels.foreach_set(values.ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "WEBP", "RGB", QUALITY
    image.save_render(f"{path}.part", scene=bpy.context.scene)
    os.replace(f"{path}.part", path)
    bpy.data.images.remove(image)


def take(path, width, height, samples, seed):
    """Renders what the camera sees into a WebP file; it is there only when it is whole."""
    began = time.time()
    folder = tempfile.mkdtemp(prefix="studio-")
    try:
        _settings(width, height, samples)
        _write_passes_into(folder)
        _save(_clean(_render(folder, seed), folder), path, seed)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"TAKEN {path} {time.time() - began:.0f} s", flush=True)
