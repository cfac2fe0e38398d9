"""Forms that products are worn on for a picture."""

import math

from ..materials.cloths import suede
from ..materials.woods import turned_wood
from ..shapes.lathe import lathe

FOOT = 0.22
#: where the widest and the narrowest place of the cone lie, against where a bracelet sits
WIDER, NARROWER, TOP = 0.26, 0.34, 3.0


def bracelet_height():
    """How high a bracelet sits on the cone that is made for it."""
    return FOOT + 0.05 + (TOP - FOOT - 0.05) * WIDER / (WIDER + NARROWER)


def cone(_chance, inside=1.3, of="suede"):
    """A cone that a bracelet of this inner radius sits on; `of`: suede or wood."""
    surface = suede() if of == "suede" else turned_wood("#3a2113", "#6b4226", 1.1, along="Z")
    low, high = inside + WIDER, inside - NARROWER
    rounded = [(high - 0.22 + 0.22 * math.cos(a), TOP + 0.2 * math.sin(a)) for a in (math.pi / 2 * step / 13 for step in range(14))]
    lathe("cone", [(0, FOOT), (low - 0.05, FOOT), (low, FOOT + 0.05), *rounded, (0, TOP + 0.2)], surface, 160, sharp=35)
    rim = low + 0.32
    foot = [(0, 0), (rim - 0.06, 0), (rim, 0.05), (rim, 0.17), (rim - 0.06, FOOT), (0, FOOT)]
    lathe("foot", foot, turned_wood("#4a2c18", "#7d5130", 1.3), 160, sharp=35)
