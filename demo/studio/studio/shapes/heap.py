"""Letting stones fall until they lie."""

import math

import bmesh
import bpy

from .objects import from_bmesh


def _body(made, kind, shape):
    bpy.context.view_layer.objects.active = made
    bpy.ops.rigidbody.object_add(type=kind)
    body = made.rigid_body
    body.collision_shape, body.use_margin, body.collision_margin = shape, True, 0.002
    body.friction, body.restitution, body.linear_damping, body.angular_damping = 0.75, 0.02, 0.2, 0.5


def _fence(radius):
    """A ring of walls that keeps stones together while they fall."""
    walls = []
    for count in range(14):
        turn = 2 * math.pi * count / 14
        shape = bmesh.new()
        bmesh.ops.create_cube(shape, size=1)
        wall = from_bmesh("wall", shape)
        wall.scale = (0.1, radius * 0.5, 8)
        wall.location = ((radius + 0.05) * math.cos(turn), (radius + 0.05) * math.sin(turn), 3)
        wall.rotation_euler = (0, 0, turn)
        walls.append(wall)
    return walls


def let_fall(stones, chance, fence=1.55, frames=170):
    """Drops stones one above the other with Blender's physics; afterwards those that stayed are ordinary objects."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations, world.point_cache.frame_end = 12, 20, frames
    shape = bmesh.new()
    bmesh.ops.create_grid(shape, x_segments=1, y_segments=1, size=20)
    helpers = [from_bmesh("ground", shape), *_fence(fence)]
    for count, helper in enumerate(helpers):
        _body(helper, "PASSIVE", "BOX" if count else "MESH")
    for count, stone in enumerate(stones):
        turn, far = chance.random() * 2 * math.pi, 0.7 * math.sqrt(chance.random())
        stone.location = (far * math.cos(turn), far * math.sin(turn), 0.6 + 0.35 * count)
        stone.rotation_euler = [chance.random() * 6 for _ in range(3)]
        _body(stone, "ACTIVE", "CONVEX_HULL")
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    resting = [stone.matrix_world.copy() for stone in stones]
    for stone in stones:
        bpy.context.view_layer.objects.active = stone
        bpy.ops.rigidbody.object_remove()
    for helper in helpers:
        bpy.data.objects.remove(helper)
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for stone, place in zip(stones, resting):
        stone.matrix_world = place
        # One that jumped over the fence would draw the camera away from the heap.
        if place.translation.to_2d().length > 1.4 * fence:
            bpy.data.objects.remove(stone)
