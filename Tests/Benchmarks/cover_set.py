# SPDX-License-Identifier: MIT
"""Draws the covers that `make bench` decodes, from a seed (Debian: python3-pil).

    cover_set.py covers FOLDER --jpegs 2000     covers in the mix of a library, until so many are JPEGs
    cover_set.py formats FOLDER                 a few of each format and size, for the rows per format
    cover_set.py small FOLDER --count 500       small covers, where decoding must not hide the rest

Each picture follows from SEED and its number alone, so a smaller set is the beginning of a larger one. What is there
already is kept. Textures are fractal noise, coloured by a gradient of a few colours, with a grain that makes a JPEG
of 1000 × 1000 px weigh about 115 KB.
"""

import argparse
import concurrent.futures
import functools
import io
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

SEED = 20261201
# Part of a set's name: another drawing is another set.
VERSION = 1
# Of 20 covers in turn: 70 % baseline JPEG, 10 % progressive, 10 % PNG, 5 % WebP, 5 % JPEG of 3000 px.
MIX = ("baseline progressive baseline png baseline baseline large baseline baseline webp "
       "baseline baseline progressive baseline baseline png baseline baseline baseline baseline").split()
ENDINGS = {"baseline": "jpg", "progressive": "jpg", "large": "jpg", "png": "png", "webp": "webp",
           "lossless": "webp", "gif": "gif", "tiff": "tif", "heic": "heic", "avif": "avif"}
# The rows per format: kind and side.
FORMATS = [("baseline", 500), ("baseline", 1000), ("baseline", 1400), ("baseline", 3000), ("progressive", 1000),
           ("progressive", 3000), ("png", 1000), ("webp", 1000), ("webp", 3000), ("lossless", 1000), ("gif", 1000),
           ("tiff", 1000), ("heic", 1000), ("avif", 1000)]
PER_FORMAT = 6
# Encoding these takes seconds.
PER_SLOW = 3
# What others are asked to shrink a cover to: the side that Gatefold keeps (ShrinkOnLoad.minimumSide).
TARGET = 200
# The side of the textures that covers are cut from.
TEXTURE = 3072
# How far the grain goes from the middle: what sets the weight of a JPEG.
GRAIN = 4
QUALITY = {"quality": 85, "subsampling": 2}


@functools.cache
def texture(number):
    """Returns one of the fractal textures: octaves of noise, each half as strong as the one before."""
    noise = random.Random(f"{SEED} texture {number}")
    picture, total = None, 0
    for octave in range(2, 11):
        side = 3 * 2**octave
        grid = Image.frombytes("L", (side, side), noise.randbytes(side * side))
        grid = grid.resize((TEXTURE, TEXTURE), Image.BICUBIC)
        strength = 0.5**(octave - 2)
        total += strength
        picture = grid if picture is None else Image.blend(picture, grid, strength / total)
    return picture


@functools.cache
def grain():
    """Returns the grain: noise around 128, of three channels in one, since film has it in brightness."""
    noise = random.Random(f"{SEED} grain")
    plane = Image.frombytes("L", (TEXTURE, TEXTURE), noise.randbytes(TEXTURE * TEXTURE))
    return plane.point([128 + (value - 128) * GRAIN // 128 for value in range(256)])


def cut(picture, choice, width, height):
    """Returns a piece of a texture, mirrored or not."""
    left, top = choice.randint(0, TEXTURE - width), choice.randint(0, TEXTURE - height)
    piece = picture.crop((left, top, left + width, top + height))
    return piece.transpose(Image.FLIP_LEFT_RIGHT) if choice.random() < 0.5 else piece


def gradient(choice):
    """Returns the tables of three channels: a gradient through three to six colours."""
    stops = [[choice.randint(0, 255) for _ in range(3)] for _ in range(choice.randint(3, 6))]
    tables = [[], [], []]
    for value in range(256):
        # Textures keep to the middle of their range: stretched, so that all colours appear.
        place = min(max((value - 70) / 116, 0), 1) * (len(stops) - 1)
        at = min(int(place), len(stops) - 2)
        for channel, table in enumerate(tables):
            first, second = stops[at][channel], stops[at + 1][channel]
            table.append(int(first + (second - first) * (place - at)))
    return tables


def draw(name, width, height):
    """Returns the picture of a name."""
    choice = random.Random(f"{SEED} {name}")
    field = cut(texture(choice.randint(0, 2)), choice, width, height)
    colors = Image.merge("RGB", [field.point(table) for table in gradient(choice)])
    noise = cut(grain(), choice, width, height)
    return ImageChops.add(colors, Image.merge("RGB", [noise] * 3), 1, -128)


def encode(picture, kind):
    """Returns the bytes of a picture; None where there is no encoder for the kind."""
    data = io.BytesIO()
    if kind in ("baseline", "large"):
        picture.save(data, "JPEG", **QUALITY)
    elif kind == "progressive":
        picture.save(data, "JPEG", progressive=True, **QUALITY)
    elif kind == "png":
        picture.save(data, "PNG", compress_level=3)
    elif kind == "webp":
        picture.save(data, "WEBP", quality=80, method=2)
    elif kind == "lossless":
        picture.save(data, "WEBP", lossless=True, method=0)
    elif kind == "gif":
        picture.quantize(256, Image.MEDIANCUT).save(data, "GIF")
    elif kind == "tiff":
        picture.save(data, "TIFF", compression="tiff_lzw")
    else:
        return with_libvips(picture, kind)
    return data.getvalue()


def with_libvips(picture, kind):
    """Returns a HEIC or AVIF picture by the program of libvips-tools, since Pillow writes neither."""
    if shutil.which("vips") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, target = (pathlib.Path(folder) / name for name in ("picture.ppm", f"picture.{ENDINGS[kind]}"))
        picture.save(source)
        codec = "hevc" if kind == "heic" else "av1"
        subprocess.run(["vips", "heifsave", source, target, "--Q", "50", "--compression", codec, "--effort", "2"],
                       capture_output=True, check=False)
        return target.read_bytes() if target.exists() else None


def make(job):
    """Writes one picture, unless it is there."""
    path, kind, width, height = job
    if path.exists():
        return
    data = encode(draw(path.stem, width, height), kind)
    if data is None:
        print(f"cover_set: nothing here encodes {kind}", file=sys.stderr)
        return
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.rename(path)


def covers(folder, jpegs):
    """Returns the pictures of the set in the mix of a library."""
    jobs, number = [], 0
    while jpegs > 0:
        kind = MIX[number % len(MIX)]
        size = random.Random(f"{SEED} size {number}")
        side = 3000 if kind == "large" else size.randint(500, 1400)
        # One of eight is not quite square, as scans are.
        height = side - size.randint(0, side // 12) if size.random() < 0.125 else side
        jobs.append((folder / f"{number:05}-{kind}.{ENDINGS[kind]}", kind, side, height))
        jpegs -= ENDINGS[kind] == "jpg"
        number += 1
    return jobs


def formats(folder):
    """Returns the pictures of the rows per format."""
    return [(folder / f"{kind}-{side}-{number}.{ENDINGS[kind]}", kind, side, side)
            for kind, side in FORMATS for number in range(PER_SLOW if kind in ("heic", "avif") else PER_FORMAT)]


def small(folder, count):
    """Returns the small covers."""
    return [(folder / f"{number:05}.jpg", "baseline", 160, 160) for number in range(count)]


def write(jobs):
    """Writes pictures on all processors."""
    missing = [job for job in jobs if not job[0].exists()]
    if not missing:
        return
    print(f"drawing {len(missing)} covers …", file=sys.stderr)
    with concurrent.futures.ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for _ in pool.map(make, missing, chunksize=8):
            pass


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set", choices=["covers", "formats", "small"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jpegs", type=int, default=2000)
    parser.add_argument("--count", type=int, default=500)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    write({"covers": lambda: covers(options.folder, options.jpegs),
           "formats": lambda: formats(options.folder),
           "small": lambda: small(options.folder, options.count)}[options.set]())


if __name__ == "__main__":
    main()
