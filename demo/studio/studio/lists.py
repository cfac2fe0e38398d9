"""The lists of wanted pictures: plain files, read without Blender."""

import json


def entries(folder):
    """All entries of all lists, in the order of the files' names, which begin with how soon they are wanted."""
    found = []
    for path in sorted(folder.glob("*.json")):
        found += json.loads(path.read_text(encoding="utf-8"))
    return found
