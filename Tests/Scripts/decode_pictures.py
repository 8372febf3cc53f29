# SPDX-License-Identifier: MIT
"""Decodes PNG and WebP with Pillow (Debian: python3-pil): independent of what encoded them.

Standard input holds pictures, one after the other: a line with the number of bytes, then the bytes.
Standard output holds for each a line `FORMAT MODE WIDTH HEIGHT LOOP CHUNKS DELAYS LENGTH`, then the
pixels of all frames, R, G, B, A, LENGTH bytes. Chunks, delays and loop (-1: none) are read from the
file itself (PNG 5.3; RFC 9649, 2.7.1); lists have commas, an empty one is a dash.
"""

import io
import sys

from PIL import Image, ImageSequence


def png_chunks(data):
    offset = 8
    while offset < len(data):
        length = int.from_bytes(data[offset:offset + 4], "big")
        yield data[offset + 4:offset + 8].decode(), data[offset + 8:offset + 8 + length]
        offset += 12 + length


def webp_chunks(data):
    offset = 12
    while offset < len(data):
        length = int.from_bytes(data[offset + 4:offset + 8], "little")
        yield data[offset:offset + 4].decode().strip(), data[offset + 8:offset + 8 + length]
        offset += 8 + length + length % 2


def main():
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while line := source.readline():
        data = source.read(int(line))
        picture = Image.open(io.BytesIO(data))
        chunks = list((png_chunks if picture.format == "PNG" else webp_chunks)(data))
        delays = [int.from_bytes(body[12:15], "little") for name, body in chunks if name == "ANMF"]
        loop = [int.from_bytes(body[4:6], "little") for name, body in chunks if name == "ANIM"]
        mode = picture.mode
        pixels = b"".join(frame.convert("RGBA").tobytes() for frame in ImageSequence.Iterator(picture))
        fields = [picture.format.lower(), mode, *picture.size, *(loop or [-1]),
                  ",".join(name for name, _ in chunks), ",".join(map(str, delays)) or "-", len(pixels)]
        target.write(" ".join(map(str, fields)).encode() + b"\n" + pixels)


main()
