"""Colours as designers write them, in the linear light that the renderer counts in."""


def linear(colour):
    """`#rrggbb` (sRGB) as linear RGBA. A tuple is taken as linear already; alpha is added when it is missing."""
    if not isinstance(colour, str):
        return (*colour[:3], 1.0)
    digits = colour.lstrip("#")
    channels = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (*(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels), 1.0)


def darker(colour, share):
    """The colour with this share of its light."""
    return (*(c * share for c in linear(colour)[:3]), 1.0)


def between(one, other):
    """Half way from one colour to another."""
    return (*((a + b) / 2 for a, b in zip(linear(one)[:3], linear(other)[:3])), 1.0)
