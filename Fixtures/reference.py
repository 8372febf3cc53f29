#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""A second, independent implementation of the colours that are defined to the bit, to compare with.

    reference.py bands [--count N] FILE…

prints one JSON line per picture: its hash, format and displayed size, the bands, the corners and the
24 × 24 sample. It was written from the text of the specification (3-color.md §3.1 and §3.2), not
from the Swift code, and decodes with Pillow instead of libvips.

What was checked, on Debian 12, by comparing each decoded pixel with `vips copy FILE[shrink=S] x.png`:
JPEG at 1/1 to 1/8 (grey, 4:2:0, 4:2:2, 4:4:4, progressive) is equal, for both libraries call
libjpeg-turbo with its accurate DCT; libjpeg rounds a shrunk side up where libvips cuts it down, so
the last row and column go. PNG, GIF, TIFF and WebP at full size are equal. For a lossy WebP that
is shrunk on load this file calls libwebp as libvips does, since Pillow cannot. Pictures with a
colour profile, CMYK or 16 bits per channel are not handled here: `exact` is false for them.
"""

import argparse
import ctypes
import io
import json
import math
import pathlib
import sys

import numpy as np
import xxhash
from PIL import Image

SAMPLE = 24
FALLBACK = [(0x58, 0x56, 0xD6), (0, 0, 0)]
FORMATS = {"JPEG": "jpeg", "PNG": "png", "WEBP": "webp", "GIF": "gif", "TIFF": "tiff"}
WEBP_ABI = 0x0209
MODE_RGBA = 1


class WebPConfig(ctypes.Structure):
    """libwebp's WebPDecoderConfig, laid out as its decode.h says."""

    _fields_ = [
        ("input", ctypes.c_int * 5), ("input_pad", ctypes.c_uint32 * 5),
        ("colorspace", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("is_external", ctypes.c_int),
        ("rgba", ctypes.c_void_p), ("stride", ctypes.c_int), ("size", ctypes.c_size_t),
        ("union_rest", ctypes.c_uint8 * (80 - 24)), ("output_pad", ctypes.c_uint32 * 4),
        ("private_memory", ctypes.c_void_p),
        ("bypass_filtering", ctypes.c_int), ("no_fancy_upsampling", ctypes.c_int),
        ("use_cropping", ctypes.c_int), ("crop", ctypes.c_int * 4),
        ("use_scaling", ctypes.c_int), ("scaled_width", ctypes.c_int),
        ("scaled_height", ctypes.c_int), ("options_rest", ctypes.c_int * 4),
        ("options_pad", ctypes.c_uint32 * 5),
    ]


def webp_scaled(data: bytes, width: int, height: int) -> np.ndarray:
    """Returns a WebP picture as RGBA, scaled by the decoder itself."""
    library = ctypes.CDLL("libwebp.so.7")
    config = WebPConfig()
    if not library.WebPInitDecoderConfigInternal(ctypes.byref(config), WEBP_ABI):
        raise RuntimeError("libwebp has another interface than this script knows")
    config.colorspace, config.use_scaling = MODE_RGBA, 1
    config.scaled_width, config.scaled_height = width, height
    if library.WebPDecode(data, ctypes.c_size_t(len(data)), ctypes.byref(config)) != 0:
        raise ValueError("libwebp cannot decode this picture")
    pixels = np.ctypeslib.as_array(
        ctypes.cast(config.rgba, ctypes.POINTER(ctypes.c_uint8)), (height, config.stride))
    pixels = pixels[:, : width * 4].reshape(height, width, 4).copy()
    library.WebPFreeDecBuffer(ctypes.byref(config, WebPConfig.colorspace.offset))
    return pixels


def shrink_on_load(width: int, height: int) -> int:
    """Returns the largest of 1, 2, 4, 8 that leaves the shorter side at least 200 px; else 1."""
    return max(s for s in (1, 2, 4, 8) if s == 1 or min(width, height) // s >= 200)


def oriented(pixels: np.ndarray, orientation: int) -> np.ndarray:
    """Returns the picture as EXIF orientation 1…8 shows it."""
    if orientation in (5, 6, 7, 8):
        pixels = pixels.transpose(1, 0, 2)
    if orientation in (2, 3, 6, 7):
        pixels = pixels[:, ::-1]
    if orientation in (3, 4, 7, 8):
        pixels = pixels[::-1]
    return pixels


def stored_orientation(picture: Image.Image) -> int:
    """Returns the orientation that a picture's EXIF data tell, 1 if none.

    Only what stands before the pixels counts: libvips does not look for a PNG's EXIF chunk behind them.
    Pillow's getexif() would also take the "Raw profile" text that ImageMagick once wrote.
    """
    exif = Image.Exif()
    if picture.format == "TIFF":
        exif = picture.getexif()
    elif "exif" in picture.info:
        exif.load(picture.info["exif"])
    return exif.get(0x0112, 1)


def decoded(data: bytes) -> tuple[np.ndarray, dict]:
    """Returns RGBA pixels as the specification's decoder gives them, and facts from the header."""
    picture = Image.open(io.BytesIO(data))
    width, height = picture.size
    exact = picture.mode in ("L", "LA", "RGB", "RGBA", "P", "1")
    # Pillow cuts 16 bits to 8 where the specification scales them.
    exact = exact and not any(";16" in str(tile[3]) for tile in picture.tile)
    exact = exact and not picture.info.get("icc_profile")
    # Pillow compares the transparent value of a 1-, 2- or 4-bit grey PNG with the expanded one.
    exact = exact and not ("transparency" in picture.info and picture.mode in ("L", "1"))
    orientation = stored_orientation(picture)
    form = FORMATS[picture.format]
    shrink = shrink_on_load(width, height)
    if form == "jpeg" and shrink > 1:
        picture.draft(None, (width // shrink, height // shrink))
        pixels = np.asarray(picture.convert("RGBA"))[: height // shrink, : width // shrink]
    elif form == "webp" and b"VP8 " in data[12:64] and shrink > 1:
        exact = exact and width % shrink == 0 and height % shrink == 0
        pixels = webp_scaled(data, round(width / shrink), round(height / shrink))
    else:
        pixels = np.asarray(picture.convert("RGBA"))
    if orientation in range(2, 9):
        pixels = oriented(pixels, orientation)
        # Whether turning comes before or after the box average shows only where cells are uneven.
        sides = pixels.shape[:2]
        exact = exact and all(side % max(1, min(sides) // 100) == 0 for side in sides)
        if orientation >= 5:
            width, height = height, width
    return pixels.astype(np.int64), {
        "format": form, "width": width, "height": height, "exact": exact}


def mean(weighted: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Returns weighted / weight, rounded half up; 0 where the weight is 0."""
    return (2 * weighted + weight) // np.maximum(2 * weight, 1)


def averaged(pixels: np.ndarray, total, count: np.ndarray) -> np.ndarray:
    """Returns RGBA cells. `total` adds up a channel's pixels in each cell, `count` is a cell's area."""
    alpha = pixels[..., 3]
    weight = total(alpha)
    channels = [mean(total(pixels[..., i] * alpha), weight) for i in range(3)]
    return np.stack(channels + [mean(weight, count)], axis=-1)


def work_picture(pixels: np.ndarray) -> np.ndarray:
    """Returns W: the box average whose shorter side is 100–199 px, or the picture if it is smaller."""
    height, width = pixels.shape[:2]
    factor = max(1, min(height, width) // 100)

    def cuts(side: int) -> np.ndarray:
        count = max(1, side // factor)
        return np.arange(count) * side // count

    rows, columns = cuts(height), cuts(width)

    def total(channel: np.ndarray) -> np.ndarray:
        return np.add.reduceat(np.add.reduceat(channel, rows, axis=0), columns, axis=1)

    return averaged(pixels, total, total(np.ones((height, width), dtype=np.int64)))


def sample(work: np.ndarray) -> np.ndarray:
    """Returns the 24 × 24 sample: the area average of the centred square, in units of 1/48 px."""
    side = min(work.shape[:2])

    def overlaps(length: int) -> np.ndarray:
        weights = np.zeros((SAMPLE, length), dtype=np.int64)
        for i in range(SAMPLE):
            first = 24 * (length - side) + 2 * side * i
            for j in range(length):
                overlap = min(48 * j + 48, first + 2 * side) - max(48 * j, first)
                weights[i, j] = max(0, overlap)
        return weights

    rows, columns = overlaps(work.shape[0]), overlaps(work.shape[1]).T
    area = np.outer(rows.sum(axis=1), columns.sum(axis=0))
    return averaged(work, lambda channel: rows @ channel @ columns, area)


def weighted_color(block) -> tuple[float, float, float] | None:
    """Returns the band sampler's mean of rows of straight RGBA pixels; None if nothing is visible."""
    red = green = blue = weight = 0.0
    for row in block:
        for r8, g8, b8, a8 in row:
            if a8 == 0:
                continue
            r, g, b = r8 / 255, g8 / 255, b8 / 255
            w = a8 / 255 * (0.15 + max(r, g, b) - min(r, g, b))
            red += r * w
            green += g * w
            blue += b * w
            weight += w
    return (red / weight, green / weight, blue / weight) if weight > 0 else None


def enc8(value: float) -> int:
    """Returns an encoded channel, 0…1, as 8 bits."""
    return math.floor(min(max(value, 0.0), 1.0) * 255 + 0.5)


def hexadecimal(color) -> str:
    """Returns #rrggbb of a colour of floats or of 8-bit values."""
    return "#" + "".join(f"{c if isinstance(c, int) else enc8(c):02x}" for c in color)


def bands(pixels: list, count: int) -> list[dict]:
    """Returns the bands, evenly spaced; the fallback if none remains."""
    height = len(pixels)
    n = min(count, height)
    found = [weighted_color(pixels[b * height // n:(b + 1) * height // n]) for b in range(n)]
    found = [color for color in found if color] or FALLBACK
    last = max(len(found) - 1, 1)
    return [{"position": i / last, "hex": hexadecimal(color)} for i, color in enumerate(found)]


def corners(pixels: list) -> dict[str, str]:
    """Returns the colours of the four quarters; an empty one takes the mean of the others."""
    half = SAMPLE // 2
    names = ("topLeft", "topRight", "bottomLeft", "bottomRight")
    found = {}
    for i, name in enumerate(names):
        top, left = i // 2 * half, i % 2 * half
        found[name] = weighted_color([row[left:left + half] for row in pixels[top:top + half]])
    seen = [color for color in found.values() if color]
    if not seen:
        return dict(zip(names, [hexadecimal(FALLBACK[0])] * 2 + [hexadecimal(FALLBACK[1])] * 2))
    rest = tuple(sum(color[i] for color in seen) / len(seen) for i in range(3))
    return {name: hexadecimal(color or rest) for name, color in found.items()}


def content_hash(data: bytes) -> str:
    """Returns the picture's XXH3-128 as the product writes it."""
    return "xxh3:" + xxhash.xxh3_128(data).hexdigest()


def answer(data: bytes, count: int = 3) -> dict:
    """Returns everything this file knows of a picture."""
    pixels, facts = decoded(data)
    small = sample(work_picture(pixels))
    rows = small.tolist()
    return {
        **facts, "hash": content_hash(data), "bands": bands(rows, count), "corners": corners(rows),
        "sample": small.astype(np.uint8).tobytes().hex(),
    }


def main() -> int:
    """Answers for each file in turn; a picture that does not decode is a line with its error."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["bands"])
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    for file in options.files:
        try:
            line = {"path": str(file), **answer(file.read_bytes(), options.count)}
        except (OSError, KeyError, ValueError, SyntaxError) as error:
            line = {"path": str(file), "error": str(error)}
        print(json.dumps(line, sort_keys=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
