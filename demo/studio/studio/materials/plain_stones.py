"""Stones that are clouds of one colour."""

from .polished import cloudy


def _of(name, stops, **more):
    return lambda: cloudy(name, stops, **more)


PLAIN_STONES = {
    "aventurine": _of("aventurine", [(0.3, "#2f7a52"), (0.5, "#57a474"), (0.72, "#a5d3ae")], scale=3, reach=(0.2, 0.35, 0.2)),
    "aquamarine": _of(
        "aquamarine",
        [(0.3, "#a9d3dc"), (0.6, "#d6ecee"), (0.8, "#f2f8f7")],
        glow=0.8,
        reach=(0.4, 0.5, 0.5),
        glass=0.4,
        glass_colour="#cfe9ee",
    ),
    "carnelian": _of(
        "carnelian",
        [(0.3, "#7d1d08"), (0.5, "#c2451a"), (0.7, "#ea8a4a")],
        scale=1.8,
        glow=0.8,
        reach=(0.5, 0.15, 0.05),
        glass=0.25,
        glass_colour="#e0602a",
    ),
    "garnet": _of(
        "garnet",
        [(0.3, "#1c0105"), (0.6, "#48060f"), (0.8, "#7a1220")],
        scale=1.6,
        glow=0.3,
        reach=(0.2, 0.03, 0.03),
        glass=0.4,
        glass_colour="#7a0a1a",
    ),
    "jade": _of("jade", [(0.3, "#2f6b45"), (0.55, "#5c9a68"), (0.75, "#a7cfa2")], reach=(0.2, 0.35, 0.2)),
    "moonstone": _of(
        "moonstone",
        [(0.3, "#d3ddec"), (0.6, "#ebebec"), (0.8, "#f4f0ea")],
        scale=1.5,
        glow=1.0,
        reach=(0.4, 0.45, 0.6),
        glass=0.33,
        glass_colour="#eef3fb",
    ),
    "obsidian": _of("obsidian", [(0.3, "#040405"), (0.8, "#0a0a0c")], glow=0.0),
    "onyx": _of("onyx", [(0.3, "#030304"), (0.8, "#060607")], glow=0.0),
    "pearl": _of("pearl", [(0.3, "#eadbd2"), (0.6, "#f2e9df"), (0.8, "#f7f1e8")], scale=0.7, glow=0.3, reach=(0.2, 0.18, 0.15)),
    "smoky": _of(
        "smoky",
        [(0.3, "#241812"), (0.55, "#5a4334"), (0.8, "#a08a76")],
        scale=1.5,
        reach=(0.3, 0.2, 0.15),
        glass=0.6,
        glass_colour="#8a6a52",
    ),
}
