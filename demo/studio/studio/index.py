"""index.json: what every picture shows, in words."""

import json
import struct

from .lists import entries

WORDS = ("kind", "subject", "stones", "metal", "alt")


def measure(path):
    """Width and height in pixels from the head of a WebP file. https://developers.google.com/speed/webp/docs/riff_container"""
    head = path.read_bytes()[:30]
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack("<HH", head[26:30])
    return width & 0x3FFF, height & 0x3FFF


def describe(pictures, lists):
    """Adds pictures that are there and not described yet, and measures all. Words that are there may have been edited, and stay."""
    path = pictures / "index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    known = {entry["file"] for entry in index}
    for entry in index:
        entry["width"], entry["height"] = measure(pictures / entry["file"])
    for entry in entries(lists):
        for view in entry["views"]:
            file = pictures / f"{view['name']}.webp"
            if file.name in known or not file.exists():
                continue
            width, height = measure(file)
            words = {word: view[word] for word in WORDS}
            index.append({"file": file.name, "width": width, "height": height, **words})
    path.write_text(json.dumps(index, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
