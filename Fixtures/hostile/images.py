# SPDX-License-Identifier: MIT
"""Pictures cut short, contradicting themselves, or of a kind that nobody reads."""

import pathlib
import struct
import zlib

import numpy as np

import picture_writers as write
from hostile import jpeg
from hostile.registry import hostile
from kinds.registry import flat, rgb
from PIL import Image

COLOR = "#1478c8"
PIXELS = flat(COLOR)
IMAGE = Image.fromarray(PIXELS)
# What every whole picture here shows.
ANSWER = {"size": (64, 64), "swatches": [(COLOR, 10000)], "dominant": COLOR}
GREY = {"kind": "grey", "monochrome": True, "swatches": [("#808080", 10000)], "dominant": "#808080"}
JPEG = write.encoded(IMAGE, "JPEG", quality=95, subsampling=0)
PNG = write.png(PIXELS, 8, 2)
GIF = write.encoded(IMAGE.quantize(4, dither=Image.Dither.NONE), "GIF")
TIFF = write.encoded(IMAGE, "TIFF")
WEBP = write.encoded(IMAGE, "WEBP", lossless=True)


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG of chunks."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(write.png_chunk(*chunk) for chunk in chunks)


def png_header(width: int, height: int, depth: int = 8, color_type: int = 2, interlaced: int = 0) -> tuple[bytes, bytes]:
    """An IHDR chunk."""
    return (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, interlaced))


def short() -> None:
    """Too few bytes to be anything, and pictures cut in every part."""
    hostile("1 byte", "FF", "cover.jpg", b"\xff", error="unsupportedFormat")
    for name, file, data in (("JPEG", "cover.jpg", b"\xff\xd8\xff"), ("PNG", "cover.png", PNG[:8]),
                             ("GIF", "cover.gif", b"GIF89a"), ("TIFF", "cover.tif", b"MM\0*"),
                             ("BigTIFF", "cover.tif", b"II+\0"), ("WebP", "cover.webp", b"RIFF\0\0\0\0WEBP")):
        hostile("magic bytes only", name, file, data, error="undecodable")
    noise = np.random.RandomState(5).randint(0, 256, (96, 96, 3)).astype("u1")
    image = Image.fromarray(noise)
    whole = {
        "JPEG": ("cover.jpg", write.encoded(image, "JPEG", quality=90)),
        "progressive JPEG": ("cover.jpg", write.encoded(image, "JPEG", quality=90, progressive=True)),
        "PNG": ("cover.png", write.png(noise, 8, 2)),
        "interlaced PNG": ("cover.png", write.png(noise, 8, 2, interlaced=True)),
        "WebP": ("cover.webp", write.encoded(image, "WEBP", quality=90)),
        "lossless WebP": ("cover.webp", write.encoded(image, "WEBP", lossless=True)),
        "GIF": ("cover.gif", write.encoded(image, "GIF")),
        "TIFF": ("cover.tif", write.encoded(image, "TIFF")),
        "LZW TIFF": ("cover.tif", write.encoded(image, "TIFF", compression="tiff_lzw")),
    }
    for name, (file, data) in whole.items():
        hostile("cut in the header", name, file, data[:21], error="undecodable")
        for percent in (25, 50, 99):
            hostile("cut at 25, 50, 99 %", f"{name} at {percent}", file, data[:len(data) * percent // 100],
                    error="undecodable")


def sandboxed() -> None:
    """The formats of the sandbox, cut like the others."""
    folder = pathlib.Path(__file__).resolve().parent.parent / "sandboxed"
    for name in ("plain.heic", "plain.avif", "grid.avif", "lossless.jxl", "container.jxl", "progressive.jxl"):
        data = (folder / name).read_bytes()
        ending = name.rsplit(".")[-1]
        for percent in (1, 25, 50, 99):
            hostile("HEIC, AVIF or JPEG XL cut short", f"{name} at {percent}", f"cover.{ending}",
                    data[:max(16, len(data) * percent // 100)], error="undecodable",
                    or_error=("needsSandbox", "unsupportedFormat"))


def misnamed() -> None:
    """What the bytes say counts, and what follows a picture does not."""
    for name, file, data, kind in (("GIF as JPEG", "cover.jpg", GIF, "gif"), ("WebP as PNG", "cover.png", WEBP, "webp"),
                                   ("TIFF as JPEG", "cover.jpg", TIFF, "tiff"), ("PNG as WebP", "cover.webp", PNG, "png")):
        hostile("extension of another format", name, file, data, format=kind, **ANSWER)
    pdf = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
    matlab = b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\1IM" + bytes(64)
    for name, data in (("PDF", pdf), ("MAT", matlab), ("JPEG 2000", b"\0\0\0\x0cjP  \r\n\x87\n" + bytes(64)),
                       ("PSD", b"8BPS\0\1" + bytes(64)), ("PPM", b"P6 1 1 255\n\1\2\3"), ("JPEG in words", b"data:image/jpeg,")):
        hostile("SVG, PDF, BMP, MAT named .jpg", name, "cover.jpg", data, error="unsupportedFormat")
    trailing = bytes(10_000_000)
    hostile("10 MB trailing data", "JPEG", "cover.jpg", JPEG + trailing, levels=2, **ANSWER)
    hostile("10 MB trailing data", "PNG", "cover.png", PNG + trailing, **ANSWER)
    hostile("10 MB trailing data", "GIF", "cover.gif", GIF + trailing, **ANSWER)
    # What cameras append: another whole picture, which is not the cover.
    other = write.encoded(Image.fromarray(flat("#c81e28")), "JPEG", quality=95)
    hostile("a second picture behind the first", "JPEG", "cover.jpg", JPEG + other, levels=2, **ANSWER)


def sizes() -> None:
    """Sides of zero, products that overflow, and the longest there are."""
    vp8 = b"\x9d\x01\x2a" + struct.pack("<HH", 0, 0)
    webp = b"VP8 " + struct.pack("<I", 20) + b"\x10\0\0" + vp8 + bytes(10)
    zero = {
        "JPEG": ("cover.jpg", jpeg.flat(64, 0)), "wide JPEG": ("cover.jpg", jpeg.flat(0, 64)),
        "PNG": ("cover.png", png(png_header(0, 64), (b"IDAT", zlib.compress(b"")), (b"IEND", b""))),
        "GIF": ("cover.gif", write.gif([(0, 0, np.zeros((0, 4), "u1"))], (4, 0), np.zeros((256, 3)))),
        "WebP": ("cover.webp", b"RIFF" + struct.pack("<I", 4 + len(webp)) + b"WEBP" + webp),
        "TIFF": ("cover.tif", write.tiff(np.zeros((0, 4, 1), "u1"), 1, rows_per_strip=1)),
    }
    for name, (file, data) in zero.items():
        hostile("a side of zero", name, file, data, error="undecodable")
    pixels = (b"IDAT", zlib.compress(bytes(100)))
    for width, height in ((65_536, 65_536), (65_536, 65_537), (8_388_608, 512), (2**31 - 1, 2**31 - 1), (2**31 - 1, 1)):
        data = png(png_header(width, height), pixels, (b"IEND", b""))
        hostile("width × height that overflows 32 bits", f"{width}×{height} PNG", "cover.png", data, error="tooLarge")
    for width, height in ((65_536, 65_536), (65_536, 65_537), (2**32 - 1, 2**32 - 1)):
        data = write.tiff(PIXELS, 2)
        for tag, value in ((256, width), (257, height)):
            at = data.rindex(struct.pack("<HHI", tag, 4, 1)) + 8
            data = data[:at] + struct.pack("<I", value) + data[at + 4:]
        hostile("width × height that overflows 32 bits", f"{width}×{height} TIFF", "cover.tif", data, error="tooLarge")
    # An index of colours, so that such a line of pixels is a small file.
    for width, height in ((1, 65_535), (65_535, 1)):
        line = flat(COLOR, width, height)
        answer = ANSWER | {"size": (width, height)}
        name = f"{width}×{height}"
        kind = "1×65535 and 65535×1"
        hostile(kind, f"{name} PNG", "cover.png", write.png(line, 8, 2), **answer)
        hostile(kind, f"{name} TIFF", "cover.tif", write.tiff(line, 2), **answer)
        places, colors = np.ones((height, width), "u1"), np.zeros((256, 3))
        colors[1] = rgb(COLOR)
        hostile(kind, f"{name} GIF", "cover.gif", write.gif([(0, 0, places)], (width, height), colors), **answer)
        # libjpeg's own limit is 65,500.
        hostile(kind, f"{name} JPEG", "cover.jpg", jpeg.flat(width, height), error="undecodable")
    hostile("1×65535 and 65535×1", "65500×1 JPEG", "cover.jpg", jpeg.flat(65_500, 1), size=(65_500, 1), **GREY)


def depths() -> None:
    """Samples of 1, 2 and 4 bits, and of 12."""
    for depth in (1, 2, 4):
        white = np.full((64, 64, 1), (1 << depth) - 1, "u1")
        hostile("1-, 2-, 4-, 16-bit PNG", f"grey of {depth}", "cover.png", write.png(white, depth, 0), size=(64, 64),
                kind="near-white", monochrome=True, swatches=[("#ffffff", 10000)])
        palette = [(b"PLTE", bytes([0, 0, 0, *rgb(COLOR)]))]
        hostile("1-, 2-, 4-, 16-bit PNG", f"palette of {depth}", "cover.png",
                write.png(np.ones((64, 64, 1), "u1"), depth, 3, palette), **ANSWER)
    hostile("1-, 2-, 4-, 16-bit PNG", "RGB of 16", "cover.png", write.png(PIXELS.astype("u2") * 257, 16, 2), **ANSWER)
    hostile("12-bit JPEG", "extended", "cover.jpg", jpeg.flat(64, 64, marker=0xC1, precision=12), error="undecodable")
    hostile("12-bit JPEG", "progressive", "cover.jpg",
            jpeg.progressive(64, 64, jpeg.LEGAL_SCANS).replace(b"\xff\xc2\0\x0b\x08", b"\xff\xc2\0\x0b\x0c"),
            error="undecodable")


def add() -> None:
    """Adds all of them."""
    for part in (short, sandboxed, misnamed, sizes, depths):
        part()
