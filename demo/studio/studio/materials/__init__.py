"""Materials by the names that catalogues use."""

from .carved import carved
from .clear_stones import CLEAR_STONES
from .metals import COLOURS, metal
from .minerals import marble, porcelain, selenite
from .patterned_stones import PATTERNED_STONES
from .plain_stones import PLAIN_STONES
from .woods import WOODS

_MADE = {**PLAIN_STONES, **CLEAR_STONES, **PATTERNED_STONES, **WOODS}
_MADE.update(marble=marble, porcelain=porcelain, selenite=selenite)


def material(name):
    """A stone, wood or metal by name, as beads and polished pieces have it. An unknown name ends the run."""
    if name in COLOURS:
        return metal(name, 0.14)
    if name not in _MADE:
        raise SystemExit(f"No material is called {name}. There are: {', '.join(sorted([*_MADE, *COLOURS]))}")
    return _MADE[name]()


def body(name):
    """The same for a figure: less bright, and dark in its folds."""
    return metal(name, 0.24, patina=0.8) if name in COLOURS else carved(name, material(name))
