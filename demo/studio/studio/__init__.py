"""The picture studio of the demo shop: products built from numbers, rendered with Blender."""
