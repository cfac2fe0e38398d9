"""Light as the network wants it: of middling brightness, and along a curve as the eye sees it."""

import torch
import torch.nn.functional as F

#: https://github.com/RenderKit/oidn/blob/v2.3.0/core/color.h: a line, a power and a logarithm, with where they meet
_LINE, _FACTOR, _POWER, _DROP = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
_LOG_FACTOR, _LOG_SHIFT, _LOG_RISE = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_MEETS = (1.57945760e-06, 3.22087631e-02)
_MEETS_SEEN = (2.23151711e-03, 3.70974749e-01)
_BRIGHTEST = 65504.0
_TINY = 1e-12
_LUMINANCE = (0.212671, 0.715160, 0.072169)
#: the key of photographers: a grey card sends back so much
_GREY = 0.18


def _curve(light):
    power = _FACTOR * light.clamp(min=_TINY) ** _POWER + _DROP
    return torch.where(
        light <= _MEETS[0], _LINE * light, torch.where(light <= _MEETS[1], power, _LOG_FACTOR * torch.log(light + _LOG_SHIFT) + _LOG_RISE)
    )


def _uncurve(seen):
    power = ((seen - _DROP) / _FACTOR).clamp(min=_TINY) ** (1 / _POWER)
    return torch.where(
        seen <= _MEETS_SEEN[0],
        seen / _LINE,
        torch.where(seen <= _MEETS_SEEN[1], power, torch.exp((seen - _LOG_RISE) / _LOG_FACTOR) - _LOG_SHIFT),
    )


_TOP = float(_curve(torch.tensor(_BRIGHTEST)))


def exposure_of(light):
    """The factor that makes a picture (3 x height x width) as bright as a grey card on the whole."""
    bright = sum(share * channel for share, channel in zip(_LUMINANCE, light))
    means = F.avg_pool2d(bright[None, None], 16)
    means = means[means > 1e-8]
    return _GREY / float(torch.exp2(torch.log2(means).mean())) if len(means) else 1.0


def to_seen(light, exposure):
    """Linear light to values from nought to one."""
    return _curve((light * exposure).clamp(min=0)) / _TOP


def to_light(seen, exposure):
    """The way back."""
    return (_uncurve(seen * _TOP) / exposure).clamp(min=0)
