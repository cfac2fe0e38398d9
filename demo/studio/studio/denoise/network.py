"""The network: halves the picture four times and brings it back, with what it knew at each size."""

import torch
import torch.nn.functional as F

#: convolutions at each size on the way down; the large network has two of each
_DOWN = (("0", "1"), ("2",), ("3",), ("4",))
_DOWN_LARGE = (("1a", "1b"), ("2a", "2b"), ("3a", "3b"), ("4a", "4b"))
_UP = (("4a", "4b"), ("3a", "3b"), ("2a", "2b"))
_LAST, _LAST_LARGE = ("1a", "1b", "0"), ("1a", "1b", "1c")
#: a side that can be halved four times
_STEP = 16


def run_network(weights, image):
    """`image` is 1 x channels x height x width. Answers three channels of the same size."""
    height, width = image.shape[2:]
    image = F.pad(image, (0, -width % _STEP, 0, -height % _STEP), mode="replicate")
    large = "enc_conv1b.weight" in weights

    def convolved(name, values):
        return F.conv2d(values, weights[f"{name}.weight"], weights[f"{name}.bias"], padding=1).relu_()

    values, known = image, []
    for names in _DOWN_LARGE if large else _DOWN:
        known.append(values)
        for name in names:
            values = convolved(f"enc_conv{name}", values)
        values = F.max_pool2d(values, 2)
    for name in ("5a", "5b"):
        values = convolved(f"enc_conv{name}", values)
    for names in (*_UP, _LAST_LARGE if large else _LAST):
        values = torch.cat((F.interpolate(values, scale_factor=2, mode="nearest"), known.pop()), 1)
        for name in names:
            values = convolved(f"dec_conv{name}", values)
    return values[:, :, :height, :width]
