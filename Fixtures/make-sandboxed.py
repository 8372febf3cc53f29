#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes the pictures in formats that Pillow cannot write, into Fixtures/sandboxed.

    make-sandboxed.py

They are committed, so that nobody needs the encoders but who changes them. All show the picture of
kinds/codings.py; what must be answered for them stands there. (Debian: libheif-examples, libavif-bin,
libjxl-tools, python3-numpy, python3-pil.)
"""

import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from PIL import Image  # noqa: E402
from kinds.codings import SOURCE  # noqa: E402

OUT = pathlib.Path(__file__).resolve().parent / "sandboxed"
# The width and height of a tile have to be 64 at least: each pixel of the source is four.
DOUBLED = SOURCE.repeat(2, 0).repeat(2, 1)
PICTURES = {"plain": SOURCE, "doubled": DOUBLED}
# The name of the file, the picture, and the command; IN and OUT are files.
FILES = [
    ("plain.heic", "plain", "heif-enc -q 95 -p chroma=444 IN -o OUT"),
    ("subsampled.heic", "plain", "heif-enc -q 95 IN -o OUT"),
    ("thumbnail.heic", "doubled", "heif-enc -q 95 -p chroma=444 -t 96 IN -o OUT"),
    ("plain.avif", "plain", "avifenc --min 2 --max 4 -s 6 -y 444 IN OUT"),
    ("lossless.avif", "plain", "avifenc -l -s 6 IN OUT"),
    ("ten-bit.avif", "plain", "avifenc --min 2 --max 4 -s 6 -y 444 -d 10 IN OUT"),
    ("turned.avif", "plain", "avifenc --min 2 --max 4 -s 6 -y 444 --irot 1 IN OUT"),
    ("grid.avif", "doubled", "avifenc --min 2 --max 4 -s 6 -y 444 --grid 2x2 IN OUT"),
    ("lossless.jxl", "plain", "cjxl -d 0 -e 7 IN OUT"),
    ("lossy.jxl", "plain", "cjxl -d 0.3 -e 7 IN OUT"),
    ("progressive.jxl", "plain", "cjxl -d 0.3 -e 7 -p IN OUT"),
    ("container.jxl", "plain", "cjxl -d 0 -e 7 --container=1 IN OUT"),
]


def main() -> None:
    """Encodes them all."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name, picture, command in FILES:
            source = pathlib.Path(scratch) / f"{picture}.png"
            Image.fromarray(PICTURES[picture]).save(source)
            places = {"IN": str(source), "OUT": str(OUT / name)}
            subprocess.run([places.get(word, word) for word in command.split()], check=True, capture_output=True)


if __name__ == "__main__":
    main()
