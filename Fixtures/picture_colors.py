# SPDX-License-Identifier: MIT
"""Colour by hand, from the standards, for pictures whose right answer has to be known beforehand."""

import numpy as np

# Primaries relative to D50, so that nothing has to be adapted (sRGB: ICC's own numbers).
SRGB = np.array([[0.4360, 0.3851, 0.1431], [0.2225, 0.7169, 0.0606], [0.0139, 0.0971, 0.7141]])
P3 = np.array([[0.5151, 0.2920, 0.1571], [0.2412, 0.6922, 0.0666], [-0.0011, 0.0419, 0.7841]])
ADOBE = np.array([[0.6097, 0.2053, 0.1492], [0.3111, 0.6257, 0.0632], [0.0195, 0.0609, 0.7446]])
D50 = np.array([0.9642, 1.0, 0.8249])


def encode(linear):
    """Linear light as 8-bit sRGB (IEC 61966-2-1)."""
    linear = np.clip(linear, 0, 1)
    return np.rint(255 * np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055))


def decode(color):
    """8-bit sRGB as linear light."""
    value = np.asarray(color) / 255.0
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


# CIELAB with the white of sRGB itself, D65, as libvips takes it (IEC 61966-2-1).
D65 = np.array([0.9505, 1.0, 1.089])
SRGB_D65 = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def lab_bytes(color):
    """CIELAB of an sRGB colour, as an 8-bit TIFF holds it."""
    x, y, z = SRGB_D65 @ decode(color) / D65
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return [round((116 * y - 16) * 2.55), round(500 * (x - y)), round(200 * (y - z))]


def lab_color(lightness, a, b):
    """What an 8-bit TIFF's Lab shows, as 8-bit sRGB."""
    return from_lab(lightness / 2.55, a, b, D65, SRGB_D65)


def from_lab(lightness, a, b, white=D50, primaries=SRGB):
    """A Lab colour as 8-bit sRGB."""
    y = (lightness + 16) / 116
    parts = np.array([y + a / 500, y, y - b / 200])
    xyz = white * np.where(parts > 6 / 29, parts ** 3, (parts - 16 / 116) / 7.787)
    return encode(np.linalg.inv(primaries) @ xyz)


def through(color, primaries, exponent):
    """What numbers of another RGB space show, as 8-bit sRGB: its primaries, and the exponent of its curve."""
    return encode((np.asarray(color) / 255.0) ** exponent @ (np.linalg.inv(SRGB) @ primaries).T)


# A press that does not exist: the Lab colours of the 16 corners of its ink cube, C slowest, K fastest.
INK_CORNERS = [(100 - 22 * (c + m + y) * (1 - k) - 85 * k, (40 * (m - c)) * (1 - k), (40 * (y - m)) * (1 - k))
               for c in (0, 1) for m in (0, 1) for y in (0, 1) for k in (0, 1)]
