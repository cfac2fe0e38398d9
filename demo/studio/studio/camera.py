"""The camera: a lens of 100 mm, pointed at a place or moved back until everything is in the frame."""

import bpy
from mathutils import Vector

from .light import towards
from .shapes.objects import link

LENS = 100
#: how wide the frame is at a distance of one
OPENING = 36 / LENS


def fit(points, around, high, fill, aspect=1.0):
    """
    Where to look and from how far, so that points take this share of the frame, in its middle.
    `aspect` is the frame's width by its height.
    """
    way = towards(around, high)
    right = Vector((0, 0, 1)).cross(way).normalized()
    up = way.cross(right)
    axes = [sorted(point[axis] for point in points) for axis in range(3)]
    target = Vector([(values[0] + values[-1]) / 2 for values in axes])
    distance = 12.0
    for _ in range(12):
        across, upward = [], []
        for point in points:
            offset = point - target
            depth = max(distance - offset.dot(way), 0.1)
            across.append(offset.dot(right) / depth)
            upward.append(offset.dot(up) / depth)
        target = target + distance / 2 * (right * (max(across) + min(across)) + up * (max(upward) + min(upward)))
        width, height = max(across) - min(across), max(upward) - min(upward)
        # The lens is measured along the longer side of the frame.
        tight = max(width / min(aspect, 1), height * max(aspect, 1))
        distance *= tight / (OPENING * fill)
    return target, distance


def point_camera(target, around, high, distance, sharpness=0.45, shift=(0, 0)):
    """
    `sharpness` is the stop for a camera twelve units off; nearer ones are stopped down, or little would be sharp.
    `shift` moves the frame by shares of its width, so that things stand beside its middle.
    """
    scene = bpy.context.scene
    if scene.camera is None:
        scene.camera = link("camera", bpy.data.cameras.new("camera"))
    camera, data = scene.camera, scene.camera.data
    way = towards(around, high)
    camera.location = Vector(target) + way * distance
    camera.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    data.lens, data.clip_end, (data.shift_x, data.shift_y) = LENS, 300, shift
    data.dof.use_dof, data.dof.focus_distance = True, distance
    data.dof.aperture_fstop = sharpness * max(1.0, 12 / distance) ** 1.5
