"""Reads weights in Open Image Denoise's own form. https://github.com/RenderKit/oidn/blob/v2.3.0/core/tza.cpp"""

import struct
from math import prod

import numpy
import torch

MAGIC = 0x41D7


class _Table:
    """Where each tensor lies: a count, then of each its name, shape, layout, kind and offset."""

    def __init__(self, data):
        magic, _, _, self.at = struct.unpack_from("<HBBQ", data, 0)
        if magic != MAGIC:
            raise ValueError("These are no weights of Open Image Denoise.")
        self.data = data

    def take(self, form):
        values = struct.unpack_from(f"<{form}", self.data, self.at)
        self.at += struct.calcsize(f"<{form}")
        return values

    def entry(self):
        (length,) = self.take("H")
        (name,) = self.take(f"{length}s")
        (rank,) = self.take("B")
        shape = self.take(f"{rank}I")
        self.take(f"{rank}c")
        kind, offset = self.take("cQ")
        return name.decode(), shape, numpy.float32 if kind == b"f" else numpy.float16, offset


def read_weights(path):
    """Tensors by name, such as `enc_conv0.weight`. @raises ValueError for another kind of file."""
    data = path.read_bytes()
    table, found = _Table(data), {}
    (count,) = table.take("I")
    for _ in range(count):
        name, shape, kind, offset = table.entry()
        values = numpy.frombuffer(data, kind, prod(shape), offset).reshape(shape)
        found[name] = torch.from_numpy(values.astype(numpy.float32))
    return found
