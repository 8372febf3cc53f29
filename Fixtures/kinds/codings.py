# SPDX-License-Identifier: MIT
"""One picture in every coding, turned in every way, and as the first frame of many (claim C7)."""

import pathlib
import struct

import numpy as np

import picture_writers as write
from kinds.registry import cover, flat, rgb
from picture_colors import ADOBE, P3, SRGB, decode
from PIL import Image

SIDE = 96
PLAIN = "coding/PNG"


def source() -> np.ndarray:
    """Five clear colours; their edges lie between the blocks of an encoder, so that they stay what they are."""
    picture = flat("#e8dcc0", SIDE, SIDE)
    picture[:32, :48] = rgb("#1d3557")
    picture[:48, 48:] = rgb("#c84630")
    picture[48:72, 16:64] = rgb("#4a8c5a")
    picture[64:80, 64:80] = rgb("#e0b030")
    return picture


SOURCE = source()
# Of 9,216 pixels: 3,968, 2,304, 1,536, 1,152, 256.
SWATCHES = [("#e8dcc0", 4305), ("#c84630", 2500), ("#1d3557", 1667), ("#4a8c5a", 1250), ("#e0b030", 278)]
ANSWER = {"size": (SIDE, SIDE), "swatches": SWATCHES, "dominant": "#e8dcc0", "accent": "#c84630"}
IMAGE = Image.fromarray(SOURCE)


def exactly(name: str, file: str, data: bytes) -> None:
    """Adds a coding that keeps every pixel."""
    cover(f"coding/{name}", file, data, same_as=PLAIN, **ANSWER)


def nearly(name: str, file: str, data: bytes, levels: int = 3, **answer) -> None:
    """Adds a coding that changes pixels a little."""
    cover(f"coding/{name}", file, data, like=PLAIN, levels=levels, share_within=150, **{**ANSWER, **answer})


def lossless() -> None:
    """Pixels as they are: the answer is the same to the last bit."""
    cover(PLAIN, "cover.png", write.png(SOURCE, 8, 2), **ANSWER)
    exactly("interlaced PNG", "cover.png", write.png(SOURCE, 8, 2, interlaced=True))
    exactly("16-bit PNG", "cover.png", write.png(SOURCE.astype("u2") * 257, 16, 2))
    exactly("palette PNG", "cover.png", write.encoded(palette(), "PNG"))
    opaque = np.dstack([SOURCE, np.full((SIDE, SIDE), 255, "u1")])
    exactly("opaque RGBA PNG", "cover.png", write.png(opaque, 8, 6))
    exactly("lossless WebP", "cover.webp", write.encoded(IMAGE, "WEBP", lossless=True))
    exactly("GIF", "cover.gif", write.encoded(palette(), "GIF"))
    exactly("TIFF", "cover.tif", write.tiff(SOURCE, 2))
    exactly("16-bit TIFF", "cover.tif", write.tiff(SOURCE.astype("u2") * 257, 2, depth=16))
    exactly("LZW TIFF", "cover.tif", write.encoded(IMAGE, "TIFF", compression="tiff_lzw"))
    exactly("sRGB by its curve", "cover.png",
            write.png(SOURCE, 8, 2, [write.icc_chunk(write.rgb_profile(SRGB, write.curve_srgb()))]))


def palette() -> Image.Image:
    """The source as numbers of its five colours."""
    return IMAGE.quantize(256, dither=Image.Dither.NONE)


def lossy() -> None:
    """Pixels that are nearly the same: within ΔE 0.02."""
    nearly("JPEG", "cover.jpg", write.encoded(IMAGE, "JPEG", quality=95, subsampling=0))
    nearly("JPEG 4:2:0", "cover.jpg", write.encoded(IMAGE, "JPEG", quality=95, subsampling=2))
    nearly("progressive JPEG", "cover.jpg", write.encoded(IMAGE, "JPEG", quality=95, subsampling=0, progressive=True))
    nearly("JPEG named PNG", "cover.png", write.encoded(IMAGE, "JPEG", quality=95, subsampling=0), format="jpeg")
    nearly("PNG named JPEG", "cover.jpg", write.png(SOURCE, 8, 2), levels=0, format="png")
    nearly("WebP", "cover.webp", write.encoded(IMAGE, "WEBP", quality=95), levels=6)
    # An alpha of 230 everywhere: colours lose up to half a level of 230 when they are multiplied.
    associated = np.dstack([np.rint(SOURCE * (230 / 255)), np.full((SIDE, SIDE), 230)]).astype("u1")
    nearly("associated TIFF", "cover.tif", write.tiff(associated, 2, extra=1), levels=1)
    # Twice, four and eight times the size, which a JPEG's loader shrinks again.
    for factor in (5, 9, 17):
        big = write.encoded(IMAGE.resize((SIDE * factor,) * 2, Image.Resampling.NEAREST), "JPEG", quality=95)
        nearly(f"JPEG {factor} times as large", "cover.jpg", big, size=(SIDE * factor,) * 2)


def sandboxed() -> None:
    """Formats that are decoded in the sandbox alone; the files are made by make-sandboxed.py."""
    folder = pathlib.Path(__file__).resolve().parent.parent / "sandboxed"
    doubled = {"size": (2 * SIDE, 2 * SIDE)}
    for name in ("lossless.avif", "lossless.jxl", "container.jxl"):
        exactly(name, "cover." + name[-4:].strip("."), (folder / name).read_bytes())
    for name, answer in (("plain.heic", {}), ("subsampled.heic", {}), ("plain.avif", {}), ("ten-bit.avif", {}),
                         ("lossy.jxl", {}), ("progressive.jxl", {}), ("grid.avif", doubled),
                         # Not the small picture in the file, but the main one.
                         ("thumbnail.heic", doubled)):
        nearly(name, "cover." + name[-4:].strip("."), (folder / name).read_bytes(), **answer)
    # A quarter turn to the left is how it is shown.
    turned = write.png(np.rot90(SOURCE), 8, 2)
    cover("coding/turned PNG", "cover.png", turned, **ANSWER)
    cover("coding/turned.avif", "cover.avif", (folder / "turned.avif").read_bytes(), like="coding/turned PNG", levels=3,
          share_within=150, **ANSWER)


def profiles() -> None:
    """The same colours in the numbers of a wider space."""
    for name, primaries, exponent in (("P3", P3, 2.2), ("AdobeRGB", ADOBE, 2.19921875)):
        linear = decode(SOURCE) @ (np.linalg.inv(primaries) @ SRGB).T
        numbers = linear.clip(0, 1) ** (1 / exponent)
        profile = write.rgb_profile(primaries, write.gamma(exponent))
        deep = np.rint(numbers * 65535).astype("u2")
        nearly(f"16-bit {name} PNG", "cover.png", write.png(deep, 16, 2, [write.icc_chunk(profile)]), levels=1)
        eight = np.rint(numbers * 255).astype("u1")
        nearly(f"{name} PNG", "cover.png", write.png(eight, 8, 2, [write.icc_chunk(profile)]), levels=2)
        nearly(f"{name} TIFF", "cover.tif", write.tiff(eight, 2, tags=[(34675, "s", profile)]), levels=2)
        nearly(f"{name} WebP", "cover.webp",
               write.encoded(Image.fromarray(eight), "WEBP", lossless=True, icc_profile=profile), levels=2)
        jpeg = write.encoded(Image.fromarray(eight), "JPEG", quality=95, subsampling=0, icc_profile=profile)
        nearly(f"{name} JPEG", "cover.jpg", jpeg, levels=4)


def stored(picture: np.ndarray, orientation: int) -> np.ndarray:
    """What has to be stored for an EXIF orientation to show the picture (CIPA DC-008, tag 274)."""
    if orientation >= 5:
        picture = picture.transpose(1, 0, 2)
    # Which of the displayed sides row 0 and column 0 are at: 2 and 7 right, 3 both, 4 bottom, and so on.
    if orientation in (2, 3, 7, 8):
        picture = picture[:, ::-1]
    if orientation in (3, 4, 6, 7):
        picture = picture[::-1]
    return np.ascontiguousarray(picture)


def orientations() -> None:
    """Four coloured corners, wider than high: what is displayed is the same, however it is stored."""
    picture = flat("#c81e28", 96, 64)
    picture[:32, 48:], picture[32:, :48], picture[32:, 48:] = rgb("#1478c8"), rgb("#f0dc28"), rgb("#282a2b")
    corners = ["#c81e28", "#1478c8", "#f0dc28", "#282a2b"]
    answer = {"size": (96, 64), "corners": corners}
    plain = "turned/PNG"
    cover(plain, "cover.png", write.png(picture, 8, 2), **answer)
    for value in range(1, 9):
        turned = stored(picture, value)
        jpeg = write.encoded(Image.fromarray(turned), "JPEG", quality=95, subsampling=0,
                             exif=b"Exif\0\0" + write.exif(value))
        cover(f"turned/JPEG {value}", "cover.jpg", jpeg, like=plain, levels=3, **answer)
        cover(f"turned/PNG {value}", "cover.png", write.png(turned, 8, 2, [(b"eXIf", write.exif(value))]),
              same_as=plain, **answer)
        webp = write.encoded(Image.fromarray(turned), "WEBP", lossless=True, exif=b"Exif\0\0" + write.exif(value))
        cover(f"turned/WebP {value}", "cover.webp", webp, same_as=plain, **answer)
        cover(f"turned/TIFF {value}", "cover.tif", write.tiff(turned, 2, tags=[(274, "H", [value])]), same_as=plain,
              **answer)
    jpeg = write.encoded(Image.fromarray(picture), "JPEG", quality=95, subsampling=0)
    for name, data in (("0", write.exif(0)), ("9", write.exif(9)), ("4711", write.exif(4711)),
                       ("nonsense", b"MM\0*\xff\xff\xff\xff garbage"), ("cut", write.exif(6)[:12]),
                       # A directory that is its own successor.
                       ("loop", write.exif(1)[:-4] + struct.pack(">I", 8))):
        data = b"Exif\0\0" + data
        segment = b"\xff\xe1" + struct.pack(">H", len(data) + 2) + data
        cover(f"turned/{name}", "cover.jpg", jpeg[:2] + segment + jpeg[2:], same_as="turned/JPEG 1", levels=3, **answer)


def animations() -> None:
    """The first of 300 frames is the cover, even if it is blank."""
    y, x = np.mgrid[0:32, 0:32]
    colors = np.random.RandomState(45).randint(0, 256, (256, 3))
    colors[0] = rgb("#ffffff")
    later = [(x * 3 + y * 5 + frame) % 250 + 1 for frame in range(299)]
    nothing = {"size": (32, 32), "kind": "none"}
    white = {"size": (32, 32), "kind": "near-white", "monochrome": True, "swatches": [("#ffffff", 10000)]}
    for name, first, answer in (("clear", 255, nothing), ("white", 0, white)):
        frames = [np.full((32, 32), first), *later]
        data = write.gif([(0, 0, frame) for frame in frames], (32, 32), colors, transparent=255)
        cover(f"moving/GIF, first {name}", "cover.gif", data, **answer)
        colored = [np.dstack([colors[frame], np.where(frame == 255, 0, 255)]).astype("u1") for frame in frames]
        images = [Image.fromarray(frame, "RGBA") for frame in colored]
        data = write.encoded(images[0], "WEBP", save_all=True, append_images=images[1:], lossless=True, method=0,
                             quality=0, duration=40)
        cover(f"moving/WebP, first {name}", "cover.webp", data, **answer)
    blue = Image.new("RGB", IMAGE.size, (0, 0, 255))
    exactly("moving GIF", "cover.gif", write.encoded(palette(), "GIF", save_all=True, append_images=[blue]))
    exactly("moving WebP", "cover.webp",
            write.encoded(IMAGE, "WEBP", save_all=True, append_images=[blue], lossless=True, duration=40))


def add() -> None:
    """Adds all of them."""
    for part in (lossless, lossy, sandboxed, profiles, orientations, animations):
        part()
