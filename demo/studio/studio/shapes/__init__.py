"""Shapes: everything that is not a material, a lamp or a camera."""
