# SPDX-License-Identifier: MIT
"""PNGs and WebPs whose chunks are missing, doubled, too long or wrong."""

import struct
import zlib

import numpy as np

import picture_writers as write
from hostile.images import ANSWER, IMAGE, PIXELS, PNG, WEBP, png, png_header
from hostile.registry import hostile
from kinds.registry import rgb
from PIL import Image

ROWS = b"".join(b"\0" + row.tobytes() for row in PIXELS)
DATA, END = (b"IDAT", zlib.compress(ROWS)), (b"IEND", b"")
HEADER = png_header(64, 64)


def flipped(data: bytes, name: bytes) -> bytes:
    """A PNG with a wrong checksum in a chunk."""
    at = data.index(name)
    end = at + 4 + struct.unpack(">I", data[at - 4:at])[0]
    return data[:end] + bytes([data[end] ^ 1]) + data[end + 1:]


def checksums() -> None:
    """A wrong checksum: of what is needed an error, of what is not a thing to pass over."""
    for name in (b"IHDR", b"IDAT"):
        hostile("PNG with a bad checksum", name.decode(), "cover.png", flipped(PNG, name), error="undecodable")
    text = png(HEADER, (b"tEXt", b"Comment\0nothing"), DATA, END)
    hostile("PNG with a bad checksum", "tEXt", "cover.png", flipped(text, b"tEXt"), or_error=("undecodable",), **ANSWER)
    broken = zlib.compress(ROWS)[:-4] + b"\0\0\0\0"
    hostile("PNG with a bad checksum", "of the stream itself", "cover.png", png(HEADER, (b"IDAT", broken), END),
            or_error=("undecodable",), **ANSWER)


def chunks() -> None:
    """Chunks that are not there, twice there, or longer than the file."""
    palette = np.zeros((64, 64, 1), "u1")
    for name, data in (
            ("no header", png(DATA, END)), ("no data", png(HEADER, END)),
            ("a header of 12 bytes", png((b"IHDR", HEADER[1][:12]), DATA, END)),
            ("no palette", write.png(palette, 8, 3)), ("depth 3", png(png_header(64, 64, 3, 0), DATA, END)),
            ("colour type 5", png(png_header(64, 64, 8, 5), DATA, END)),
            ("interlace 2", png(png_header(64, 64, 8, 2, 2), DATA, END)),
            ("a chunk of 4 GB", png(HEADER) + b"\xff\xff\xff\xffIDAT" + DATA[1]),
            ("a chunk of 2 GB", png(HEADER) + b"\x7f\xff\xff\xfftEXt" + DATA[1]),
            ("an unknown critical chunk", png(HEADER, (b"QQQQ", b"what"), DATA, END)),
            ("data that is no deflate", png(HEADER, (b"IDAT", b"\x78\x9c" + b"\xff" * 100), END)),
            ("too little data", png(HEADER, (b"IDAT", zlib.compress(ROWS[:5000])), END))):
        hostile("PNG chunk missing or wrong", name, "cover.png", data, error="undecodable")
    hostile("PNG chunk missing or wrong", "two headers", "cover.png", png(HEADER, png_header(8, 8), DATA, END),
            or_error=("undecodable",), **ANSWER)
    # The colour number 7 of a palette of two: black for most decoders, an error for others.
    hostile("PNG chunk missing or wrong", "a colour beyond the palette", "cover.png",
            write.png(palette + 7, 8, 3, [(b"PLTE", bytes([*rgb("#1478c8")] * 2))]), size=(64, 64), kind="near-black",
            monochrome=True, swatches=[("#000000", 10000)], or_error=("undecodable",))
    many = [(b"tEXt", b"k\0" + bytes([65 + number % 26])) for number in range(20_000)]
    hostile("PNG of 20,000 text chunks", "tEXt", "cover.png", png(HEADER, *many, DATA, END), or_error=("undecodable",),
            **ANSWER)
    split = [(b"IDAT", DATA[1][at:at + 1]) for at in range(len(DATA[1]))] + [(b"IDAT", b"")] * 10_000
    hostile("PNG in pieces of a byte", "and 10,000 of none", "cover.png", png(HEADER, *split, END), **ANSWER)
    # Broken it is, whatever memory its decoder holds by then.
    rubbish = png(png_header(7_000, 7_000, 16, 6, 1), (b"IDAT", b"\x78\x9c" + b"\xff" * 100), END)
    hostile("large picture that is broken", "7000² 16-bit RGBA interlaced PNG", "cover.png", rubbish, error="undecodable")
    # An animation whose first frame is not the picture, and whose other frames are broken.
    control = [(b"acTL", struct.pack(">II", 1_000_000, 0)), (b"fcTL", bytes(26))]
    hostile("animated PNG of a million frames", "of which one is there", "cover.png", png(HEADER, *control, DATA, END), **ANSWER)


def huge_metadata() -> None:
    """EXIF, XMP and profiles over 4 MB are as if they were not there."""
    big = write.exif(6) + bytes(5 << 20)
    wide = np.dstack([PIXELS[:40, :, channel] for channel in range(3)])
    answer = ANSWER | {"size": (64, 40)}
    kind = "EXIF, XMP or profile over 4 MB"
    hostile(kind, "PNG, EXIF", "cover.png", write.png(wide, 8, 2, [(b"eXIf", big)]), **answer)
    image = Image.fromarray(wide)
    hostile(kind, "WebP, EXIF", "cover.webp", write.encoded(image, "WEBP", lossless=True, exif=b"Exif\0\0" + big), **answer)
    hostile(kind, "WebP, XMP", "cover.webp", write.encoded(image, "WEBP", lossless=True, xmp=b"<x>" * (2 << 20)), **answer)
    hostile(kind, "WebP, profile", "cover.webp",
            write.encoded(image, "WEBP", lossless=True, icc_profile=b"acsp" * (5 << 18)), **answer)
    hostile(kind, "TIFF, profile", "cover.tif", write.tiff(wide, 2, tags=[(34675, "s", b"acsp" * (5 << 18))]), **answer)
    # What may be read is read, and turns the picture.
    small = write.exif(6) + bytes(60_000)
    turned = ANSWER | {"size": (40, 64)}
    hostile(kind, "WebP, EXIF of 60 KB counts", "cover.webp",
            write.encoded(image, "WEBP", lossless=True, exif=b"Exif\0\0" + small), **turned)


def riff(*chunks: tuple[bytes, bytes], size: int | None = None) -> bytes:
    """A WebP of chunks."""
    body = b"WEBP"
    for name, data in chunks:
        body += name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body) if size is None else size) + body


def webps() -> None:
    """RIFF lengths that lie, canvases that do not fit their frames."""
    lossless = (b"VP8L", WEBP[20:20 + struct.unpack("<I", WEBP[16:20])[0]])

    noise = Image.fromarray(np.random.RandomState(9).randint(0, 256, (64, 64, 3)).astype("u1"))
    lossy = write.encoded(noise, "WEBP", quality=90)[20:]

    def canvas(width: int, height: int, flags: int = 0) -> tuple[bytes, bytes]:
        return (b"VP8X", bytes([flags, 0, 0, 0]) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little"))

    hostile("WebP that contradicts itself", "whole", "cover.webp", riff(canvas(64, 64), lossless), **ANSWER)
    for name, data in (("a length of 0", riff(lossless, size=0)), ("a length of 4 GB", riff(lossless, size=2**32 - 1)),
                       ("a canvas that is too small", riff(canvas(32, 32), lossless)),
                       ("a canvas that is too large", riff(canvas(640, 640), lossless)),
                       ("an animation of no frame", riff(canvas(64, 64, 2), (b"ANIM", bytes(6)))),
                       ("a chunk of 4 GB", riff()[:12] + b"VP8L\xff\xff\xff\xff" + lossless[1]),
                       ("no picture", riff(canvas(64, 64), (b"EXIF", bytes(100)))),
                       ("half of a lossy picture", riff((b"VP8 ", lossy[:len(lossy) // 2]))),
                       ("half of a lossless picture", riff((b"VP8L", lossless[1][:len(lossless[1]) // 2]))),
                       ("a lossless chunk of zeros", riff((b"VP8L", b"\x2f" + bytes(200))))):
        hostile("WebP that contradicts itself", name, "cover.webp", data, error="undecodable")
    hostile("WebP that contradicts itself", "a canvas of 2^24 by 2^24", "cover.webp",
            riff(canvas(1 << 24, 1 << 24), lossless), error="tooLarge")
    image = IMAGE.resize((16, 16))
    others = [Image.new("RGB", (16, 16), (number % 256, number // 256, 0)) for number in range(2_000)]
    moving = write.encoded(image, "WEBP", save_all=True, append_images=others, lossless=True, method=0, quality=0)
    hostile("animated WebP", "2,001 frames", "cover.webp", moving, **ANSWER | {"size": (16, 16)})


def add() -> None:
    """Adds all of them."""
    for part in (checksums, chunks, huge_metadata, webps):
        part()
