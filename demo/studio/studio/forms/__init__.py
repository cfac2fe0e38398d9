"""Figures in clay: what they are made of, without surface and light."""

import hashlib
import os
from pathlib import Path

import numpy as np

from .angel import angel
from .ganesha import ganesha

_FORMS = {"angel": angel, "ganesha": ganesha}


def form(name, grain):
    """Points and faces of the parts of a figure by their names. Kept in the studio's cache, since they take a minute."""
    sources = sorted([*Path(__file__).parent.glob("*.py"), Path(__file__).parent.parent / "shapes/clay.py"])
    state = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    kept = Path(os.environ["STUDIO_CACHE"]) / f"{name}-{grain}-{state}.npz"
    if not kept.exists():
        parts = _FORMS[name](grain)
        kept.parent.mkdir(parents=True, exist_ok=True)
        arrays = {f"{part}/{kind}": values for part, mesh in parts.items() for kind, values in zip(("points", "faces"), mesh)}
        np.savez(kept.with_suffix(".part.npz"), **arrays)
        kept.with_suffix(".part.npz").rename(kept)
    with np.load(kept) as arrays:
        return {part: (arrays[f"{part}/points"], arrays[f"{part}/faces"]) for part in {key.split("/")[0] for key in arrays}}
