# SPDX-License-Identifier: MIT
"""Makes pictures at random and decodes them with other programs: djpeg for JPEGs, Pillow for the rest.

usage: reference_pixels.py SEED COUNT

Standard output holds, for each picture: a line `NAME WIDTH HEIGHT BYTES`, the encoded bytes, then the pixels that the
other program sees: R G B A, straight alpha. Needs djpeg (Debian: libjpeg-turbo-progs).
"""

import io
import pathlib
import random
import subprocess
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parent / "../../Fixtures"))
sys.dont_write_bytecode = True
import picture_writers as write  # noqa: E402


def drawing(numbers: random.Random) -> np.ndarray:
    """A picture of a few soft and hard shapes, with noise in a part of it; alpha in its fourth channel."""
    width, height = (numbers.choice([1, 2, 7, 8, 9, 16, 17, numbers.randrange(3, 90)]) for _ in range(2))
    y, x = np.mgrid[0:height, 0:width]
    out = np.zeros((height, width, 4))
    for channel in range(3):
        out[:, :, channel] = (x * numbers.uniform(-9, 9) + y * numbers.uniform(-9, 9) + numbers.randrange(256)) % 256
    noise = np.random.RandomState(numbers.randrange(1 << 30))
    if numbers.random() < 0.5:
        out[:, :, :3] += noise.normal(0, numbers.choice([3, 60]), (height, width, 1))
    left, top = numbers.randrange(width), numbers.randrange(height)
    out[top:top + 20, left:left + 20, :3] = [numbers.randrange(256) for _ in range(3)]
    out[:, :, 3] = numbers.choice([255, 128]) if numbers.random() < 0.5 else noise.randint(0, 256, (height, width))
    return out.clip(0, 255).astype("u1")


def jpeg(pixels: np.ndarray, numbers: random.Random) -> tuple[bytes, np.ndarray]:
    """A JPEG of any subsampling, with or without scans and restarts, as djpeg sees it."""
    is_grey = numbers.random() < 0.2
    image = Image.fromarray(pixels[:, :, 1] if is_grey else pixels[:, :, :3])
    data = write.encoded(image, "JPEG", quality=numbers.choice([1, 30, 75, 95, 100]), subsampling=numbers.randrange(3),
                         progressive=numbers.random() < 0.4, optimize=numbers.random() < 0.5)
    seen = subprocess.run(["djpeg", "-pnm"], input=data, capture_output=True, check=True).stdout
    levels = np.array(Image.open(io.BytesIO(seen)).convert("RGB"))
    return data, np.dstack([levels, np.full(levels.shape[:2], 255, "u1")])


def as_pillow_sees(data: bytes) -> tuple[bytes, np.ndarray]:
    """The pixels of the first frame."""
    return data, np.array(Image.open(io.BytesIO(data)).convert("RGBA"))


def png(pixels: np.ndarray, numbers: random.Random) -> tuple[bytes, np.ndarray]:
    """A PNG of every kind of 8 bits and less."""
    kind = numbers.choice(["rgb", "rgba", "grey", "greyalpha", "palette", "small"])
    is_interlaced = numbers.random() < 0.3
    if kind == "palette":
        image = Image.fromarray(pixels[:, :, :3]).quantize(numbers.choice([2, 16, 200]))
        return as_pillow_sees(write.encoded(image, "PNG", bits=8))
    if kind == "small":
        depth = numbers.choice([1, 2, 4])
        return as_pillow_sees(write.png(pixels[:, :, :1] >> (8 - depth), depth, 0, interlaced=is_interlaced))
    channels, color_type = {"rgb": ([0, 1, 2], 2), "rgba": ([0, 1, 2, 3], 6), "grey": ([1], 0),
                            "greyalpha": ([1, 3], 4)}[kind]
    return as_pillow_sees(write.png(np.ascontiguousarray(pixels[:, :, channels]), 8, color_type, interlaced=is_interlaced))


def webp(pixels: np.ndarray, numbers: random.Random) -> tuple[bytes, np.ndarray]:
    """A WebP, lossy or not, with alpha or without."""
    image = Image.fromarray(pixels if numbers.random() < 0.5 else np.ascontiguousarray(pixels[:, :, :3]))
    if numbers.random() < 0.5:
        return as_pillow_sees(write.encoded(image, "WEBP", lossless=True, exact=True))
    return as_pillow_sees(write.encoded(image, "WEBP", quality=numbers.choice([1, 50, 90]), method=2))


def gif(pixels: np.ndarray, numbers: random.Random) -> tuple[bytes, np.ndarray]:
    """A GIF of 2 to 256 colours, interlaced or not."""
    image = Image.fromarray(pixels[:, :, :3]).quantize(numbers.choice([2, 3, 16, 256]))
    return as_pillow_sees(write.encoded(image, "GIF", interlace=numbers.randrange(2)))


def tiff(pixels: np.ndarray, numbers: random.Random) -> tuple[bytes, np.ndarray]:
    """A TIFF, packed in one of the usual ways."""
    kind = numbers.choice(["raw", "tiff_lzw", "tiff_adobe_deflate", "packbits", "tiles", "planes"])
    levels = np.ascontiguousarray(pixels[:, :, :3])
    if kind == "tiles":
        data = write.tiff(levels, 2, tile=16, order=numbers.choice("<>"))
    elif kind == "planes":
        data = write.tiff(levels, 2, planar=2)
    else:
        data = write.encoded(Image.fromarray(levels), "TIFF", compression=None if kind == "raw" else kind)
    return data, np.dstack([levels, np.full(levels.shape[:2], 255, "u1")])


def main() -> None:
    """Writes pictures, half of them JPEGs."""
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    numbers = random.Random(seed)
    makers = [jpeg, png, jpeg, webp, jpeg, gif, jpeg, tiff]
    for number in range(count):
        make = makers[number % len(makers)]
        data, seen = make(drawing(numbers), numbers)
        height, width, _ = seen.shape
        sys.stdout.buffer.write(f"{make.__name__}-{number} {width} {height} {len(data)}\n".encode())
        sys.stdout.buffer.write(data + np.ascontiguousarray(seen).tobytes())


main()
