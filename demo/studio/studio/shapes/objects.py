"""Putting meshes into the scene, and moving what belongs together."""

import math

import bpy
from mathutils import Vector


def link(name, data, material=None):
    """A new object of the scene with this mesh or curve."""
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    if material is not None:
        data.materials.append(material)
    return made


def from_bmesh(name, shape, material=None, smooth=False):
    """Takes the shape, frees it, and answers its object."""
    mesh = mesh_of(name, shape, material, smooth)
    return link(name, mesh)


def mesh_of(name, shape, material=None, smooth=False):
    """A mesh that many objects can share."""
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    if material is not None:
        mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = smooth
    return mesh


def from_points(name, points, faces, material):
    """A smooth object of points and of faces with four corners each, both as arrays of numpy."""
    mesh = bpy.data.meshes.new(name)
    count = len(faces)
    mesh.vertices.add(len(points))
    mesh.loops.add(4 * count)
    mesh.polygons.add(count)
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.foreach_set("loop_start", range(0, 4 * count, 4))
    mesh.polygons.foreach_set("loop_total", [4] * count)
    mesh.polygons.foreach_set("use_smooth", [True] * count)
    mesh.update(calc_edges=True)
    return link(name, mesh, material)


def copy_of(mesh, at, turn=(0, 0, 0), scale=None):
    """One more object of a mesh."""
    made = link(mesh.name, mesh)
    made.location = at
    made.rotation_euler = turn
    if scale is not None:
        made.scale = scale
    return made


def soften(made, width, angle=12, segments=3):
    """Rounds the edges a little: without it no edge catches light."""
    bevel = made.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments = width, segments
    bevel.limit_method, bevel.angle_limit = "ANGLE", math.radians(angle)
    bevel.harden_normals = True
    made.data.use_auto_smooth = True
    return made


def now_in_scene():
    return set(bpy.context.scene.objects)


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves parts as one: `at` in units, `turn` in degrees."""
    root = link("group", None)
    for part in parts:
        if part.parent is None:
            part.parent = root
    root.location = at
    root.rotation_euler = [math.radians(angle) for angle in turn]
    root.scale = (scale,) * 3
    bpy.context.view_layer.update()
    return root


def points_of(objects, most=260):
    """Points of the outlines of objects, in the world; a few hundred of each are enough to frame them."""
    bpy.context.view_layer.update()
    found = []
    for made in objects:
        if made.type == "MESH" and len(made.data.vertices) > 8:
            vertices = made.data.vertices
            step = max(1, len(vertices) // most)
            found += [made.matrix_world @ vertices[at].co for at in range(0, len(vertices), step)]
        elif made.type in ("MESH", "CURVE", "FONT"):
            found += [made.matrix_world @ Vector(corner) for corner in made.bound_box]
    return found


def rest_on(made, height=0.0):
    """Lowers or lifts an object until its lowest point is at a height."""
    bpy.context.view_layer.update()
    seen = made.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = seen.to_mesh()
    lowest = min((made.matrix_world @ vertex.co).z for vertex in mesh.vertices)
    seen.to_mesh_clear()
    made.location.z += height - lowest
    return made
