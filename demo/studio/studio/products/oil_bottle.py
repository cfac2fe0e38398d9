"""A bottle of oil with its label."""

from pathlib import Path as File

from ..materials.metals import metal
from ..materials.printed import label as label_of
from ..materials.woods import turned_wood
from ..shader import Shader, plain
from ..shapes.lathe import lathe
from ..shapes.lines import smooth_line

_DRAWINGS = File(__file__).parents[2] / "drawings"
_GLASS = {"amber": "#d98a3a", "cobalt": "#2f55c8", "green": "#3f8f55"}
_SHOULDER = [(0.64, 1.75), (0.6, 1.92), (0.42, 2.08), (0.3, 2.2), (0.28, 2.35)]
_SHOULDER_INSIDE = [(0.24, 2.2), (0.36, 2.06), (0.53, 1.9), (0.57, 1.75)]


def oil_bottle(_chance, label="lavender", glass="amber", cap="black"):
    """`label` is a drawing, label-<name>.png; `cap`: black, wood or gold."""
    tint = _GLASS[glass]
    shader = Shader("bottle glass")
    surface = shader.done(shader.coloured_shadow(shader.glass(tint), tint, 0.85))
    outside, inside = ([(p.x, p.y) for p in smooth_line(line, 6)] for line in (_SHOULDER, _SHOULDER_INSIDE))
    foot = [(0, 0.05), (0.48, 0), (0.6, 0.03), (0.64, 0.12), (0.64, 1.75)]
    lathe("bottle", [*foot, *outside, (0.22, 2.35), *inside, (0.57, 0.18), (0.5, 0.12), (0, 0.13)], surface, 128)
    tops = {"black": lambda: plain("#0d0c0b", 0.28), "wood": lambda: turned_wood("#6b4426", "#a9744a", 1.2, along="Z")}
    made = tops[cap]() if cap in tops else metal("brass", 0.2)
    lathe("cap", [(0, 3.0), (0.3, 3.0), (0.33, 2.97), (0.33, 2.33), (0.3, 2.31), (0, 2.31)], made, sharp=40)
    collar = [(0.26, 2.24), (0.345, 2.24), (0.35, 2.26), (0.35, 2.31), (0.345, 2.33), (0.26, 2.33)]
    lathe("collar", collar, metal("brass", 0.22), sharp=40)
    paper = label_of(str(_DRAWINGS / f"label-{label}.png"), 0.32, 1.66, 0.646)
    lathe("label", [(0.646, 0.32), (0.646, 1.66)], paper, 128)
