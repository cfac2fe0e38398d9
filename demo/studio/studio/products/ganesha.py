"""A small Ganesha on a lotus seat."""

from ..forms import form
from ..materials import body
from ..materials.metals import COLOURS
from ..materials.metals import metal as metal_of
from ..shapes.objects import from_points, group, now_in_scene

_OF_STONE = {"body", "head", "tusks"}
BASE = 0.21


def ganesha(_chance, of="brass", metal="brass", grain=0.009):
    """A figure of one material; ornaments, sweet, mouse and seat are of it too when it is a metal, else of `metal`."""
    surface = body(of)
    trim = surface if of in COLOURS else metal_of(metal, 0.2, patina=0.5)
    before = now_in_scene()
    for name, (points, faces) in form("ganesha", grain).items():
        from_points(name, points, faces, surface if name in _OF_STONE else trim)
    group(now_in_scene() - before, at=(0, 0, BASE))
