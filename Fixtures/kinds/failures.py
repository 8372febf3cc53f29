# SPDX-License-Identifier: MIT
"""What is no picture, is broken or too large, and what only looks like it."""

import base64
import struct
import zlib

import numpy as np

import picture_writers as write
from kinds.registry import cover, flat, rgb
from PIL import Image

BLUE = Image.fromarray(flat("#1478c8"))


def no_pictures() -> None:
    """Bytes of other kinds, whatever their name promises; case 19 is any .ico."""
    icon = struct.pack("<3H", 0, 1, 1) + struct.pack("<4B2H2I", 64, 64, 0, 0, 1, 32, 100, 22) + bytes(100)
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#1478c8"/></svg>'
    bmp = write.encoded(BLUE, "BMP")
    for name, data in (("ICO", icon), ("SVG", svg), ("BMP", bmp), ("text", b"no picture, but some words\n")):
        cover(f"failing/{name}", "cover.png", data, error="unsupportedFormat")
    boxes = {"HEIC": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "AVIF": b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
             "JPEG XL": b"\xff\x0a"}
    for name, data in boxes.items():
        cover(f"failing/{name}", "cover.jpg", data + bytes(64), error="undecodable")
    cover("failing/empty", "cover.jpg", b"", error="empty")
    cover("failing/folder", "cover.jpg", None, error="unreadable")


def broken() -> None:
    """Cut short is an error, never a guess: grey filler would become a colour."""
    noise = np.random.RandomState(3).randint(0, 256, (96, 96, 3)).astype("u1")
    image = Image.fromarray(noise)
    files = {
        "cover.jpg": write.encoded(image, "JPEG", quality=90), "cover.png": write.png(noise, 8, 2),
        "cover.webp": write.encoded(image, "WEBP", quality=90), "cover.gif": write.encoded(image, "GIF"),
        "cover.tif": write.tiff(noise, 2, rows_per_strip=8),
    }
    for file, data in files.items():
        ending = file.rsplit(".", 1)[1]
        cover(f"failing/cut {ending}", file, data[:len(data) // 2], error="undecodable")
        cover(f"failing/signature of {ending}", file, data[:12], error="undecodable")
    jpeg = files["cover.jpg"]
    cover("failing/cut jpg with an end", "cover.jpg", jpeg[:len(jpeg) // 2] + b"\xff\xd9", error="undecodable")
    progressive = write.encoded(image, "JPEG", quality=90, progressive=True)
    cover("failing/cut progressive jpg", "cover.jpg", progressive[:len(progressive) // 2], error="undecodable")
    tiff = write.tiff(np.dstack([noise, noise[:, :, :1]]) / 255.0, 2, depth=32, sample_format=3)
    cover("failing/TIFF of floats with alpha", "cover.tif", tiff, error="undecodable")


def too_large() -> None:
    """Refused by the header: nothing is decoded, however small the file is."""
    # 12,000² of one colour, whole: a bit a pixel.
    packed = zlib.compress(bytes(12_000 * 1_501), 1)
    header = struct.pack(">IIBBBBB", 12_000, 12_000, 1, 3, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"PLTE", bytes(rgb("#1478c8")) * 2), (b"IDAT", packed), (b"IEND", b"")]
    cover("failing/12000² PNG", "cover.png",
          b"\x89PNG\r\n\x1a\n" + b"".join(write.png_chunk(*chunk) for chunk in chunks), error="tooLarge")
    jpeg = write.encoded(BLUE, "JPEG")
    at = jpeg.index(b"\xff\xc0")
    cover("failing/20000² JPEG", "cover.jpg", jpeg[:at + 5] + struct.pack(">HH", 20_000, 20_000) + jpeg[at + 9:],
          error="tooLarge")
    gif = write.encoded(BLUE, "GIF")
    # libnsgif takes the first frame's size for a screen that is far too large.
    frame = gif.index(b",", 13) + 5
    cover("failing/65535² GIF", "cover.gif", gif[:6] + b"\xff" * 4 + gif[10:frame] + b"\xff" * 4 + gif[frame + 4:],
          error="tooLarge")


def bulky() -> None:
    """Much that is no picture around one: the colours are answered, or a typed error is."""
    text = zlib.compress(b"a" * (64 << 20), 1)
    answer = {"size": (64, 64), "swatches": [("#1478c8", 10000)], "dominant": "#1478c8"}
    pixels = flat("#1478c8")
    cover("bulky/64 MB of text", "cover.png", write.png(pixels, 8, 2, [(b"zTXt", b"Comment\0\0" + text)]), **answer)
    cover("bulky/64 MB of international text", "cover.png",
          write.png(pixels, 8, 2, [(b"iTXt", b"Comment\0\1\0\0\0" + text)]), **answer)
    cover("bulky/64 MB of profile", "cover.png", write.png(pixels, 8, 2, [(b"iCCP", b"p\0\0" + text)]), **answer)
    comment = b"\xff\xfe" + struct.pack(">H", 65_535) + base64.b64encode(bytes(49_150))[:65_533]
    jpeg = write.encoded(BLUE, "JPEG", quality=95)
    cover("bulky/100 comments", "cover.jpg", jpeg[:2] + comment * 100 + jpeg[2:], levels=2, **answer)


def add() -> None:
    """Adds all of them."""
    for part in (no_pictures, broken, too_large, bulky):
        part()
