# SPDX-License-Identifier: MIT
"""Encodes pictures (Debian: python3-pil, python3-numpy): independent of what decodes them.

Standard input holds requests, one after the other: a line `WIDTH HEIGHT FORMAT NUMBER…`, then the
pixels, R G B A, straight alpha. Standard output holds for each a line with the number of bytes,
then the bytes. The formats and their numbers are the functions below.
"""

import io
import pathlib
import sys
import zlib

import numpy as np
from PIL import Image, ImageCms

sys.path.insert(0, str(pathlib.Path(__file__).parent / "../../Fixtures"))
import picture_writers as write

# Primaries in columns, XYZ relative to D50: Display P3, Adobe RGB (1998), sRGB.
P3 = [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)]
ADOBE = [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)]
SRGB = [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)]


def saved(picture, kind, **options):
    data = io.BytesIO()
    picture.save(data, kind, **options)
    return data.getvalue()


def jpeg(pixels, quality=90, subsampling=2, is_progressive=0, orientation=0):
    """`subsampling` as Pillow counts: 0 is 4:4:4, 1 is 4:2:2, 2 is 4:2:0."""
    options = {"exif": write.exif(orientation)} if orientation else {}
    return saved(Image.fromarray(pixels[..., :3]), "JPEG", quality=quality, subsampling=subsampling,
                 progressive=bool(is_progressive), **options)


def doubled(pixels, quality):
    """A JPEG of the picture at twice its size, each pixel four times."""
    return jpeg(pixels.repeat(2, 0).repeat(2, 1), quality)


def greyjpeg(pixels, quality=90, is_progressive=0):
    return saved(Image.fromarray(pixels[..., 1]), "JPEG", quality=quality, progressive=bool(is_progressive))


def restarts(pixels, quality=90):
    """A JPEG with a restart marker after each row of blocks: the scans of strips encoded by themselves."""
    strips = [jpeg(pixels[top:top + 8], quality, 0) for top in range(0, len(pixels), 8)]
    scans = []
    for strip in strips:
        at = strip.index(b"\xff\xda")
        scans.append(strip[at + 2 + int.from_bytes(strip[at + 2:at + 4], "big"):-2])
    head = strips[0][:strips[0].index(b"\xff\xda")]
    frame = head.index(b"\xff\xc0")
    head = head[:frame + 5] + len(pixels).to_bytes(2, "big") + head[frame + 7:]
    interval = b"\xff\xdd\x00\x04" + (-(-pixels.shape[1] // 8)).to_bytes(2, "big")
    at = strips[0].index(b"\xff\xda")
    scan = strips[0][at:at + 2 + int.from_bytes(strips[0][at + 2:at + 4], "big")]
    body = b"".join(data + bytes([0xFF, 0xD0 + index % 8]) for index, data in enumerate(scans[:-1]))
    return head + interval + scan + body + scans[-1] + b"\xff\xd9"


def png(pixels):
    return write.png(pixels[..., :3], 8, 2)


def png16(pixels):
    return write.png(pixels[..., :3].astype("u2") * 257, 16, 2)


def palette(pixels):
    return saved(Image.fromarray(pixels[..., :3]).quantize(256, dither=Image.Dither.NONE), "PNG")


def gif(pixels):
    return saved(Image.fromarray(pixels[..., :3]).quantize(256, dither=Image.Dither.NONE), "GIF")


def grey(pixels):
    return write.png(pixels[..., :1], 8, 0)


def webp(pixels, quality=100):
    """Quality 100 is lossless."""
    return saved(Image.fromarray(pixels[..., :3]), "WEBP", lossless=quality == 100, quality=quality)


def associated(pixels):
    """A TIFF with associated alpha of 230 everywhere."""
    color = np.round(pixels[..., :3] * (230 / 255))
    return write.tiff(np.dstack([color, np.full(pixels.shape[:2], 230)]).astype("u1"), 2, extra=1)


def tiff(pixels):
    return write.tiff(pixels[..., :3], 2)


def profiled(pixels, primaries, exponent):
    """The same colours in the numbers of another space, 16 bits each, and its profile."""
    encoded = pixels[..., :3] / 255
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    other = linear @ (np.linalg.inv(np.array(primaries).T) @ np.array(SRGB).T).T
    numbers = np.round(np.clip(other, 0, 1) ** (1 / exponent) * 65535).astype("u2")
    profile = write.rgb_profile(np.array(primaries).T, write.gamma(exponent))
    return write.png(numbers, 16, 2, [write.icc_chunk(profile)])


def p3(pixels):
    return profiled(pixels, P3, 2.2)


def adobe(pixels):
    return profiled(pixels, ADOBE, 2.19921875)


# What the corners of the ink cube look like in Lab, cyan slowest, as in Fixtures/make-pictures.py.
INK_NODES = [(100 - 22 * (c + m + y) * (1 - k) - 85 * k, 40 * (m - c) * (1 - k), 40 * (y - m) * (1 - k))
             for c in (0, 1) for m in (0, 1) for y in (0, 1) for k in (0, 1)]


def printed(pixels):
    """The picture in inks, as a CMYK image, and their profile."""
    inks = np.dstack([255 - pixels[..., :3], np.zeros(pixels.shape[:2], "u1")])
    return Image.fromarray(inks, "CMYK"), write.cmyk_profile(INK_NODES)


def cmyk(pixels, quality):
    """A CMYK JPEG with a profile: other colours than the picture's, `inks` says which."""
    image, profile = printed(pixels)
    return saved(image, "JPEG", quality=quality, icc_profile=profile)


def inks(pixels):
    """A PNG of what Little CMS makes of the inks of `cmyk`."""
    image, profile = printed(pixels)
    shown = ImageCms.profileToProfile(image, ImageCms.ImageCmsProfile(io.BytesIO(profile)),
                                      ImageCms.createProfile("sRGB"), outputMode="RGB",
                                      renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC)
    return saved(shown, "PNG")


def tiled(pixels, width, height, quality):
    """A baseline JPEG of any size, filled with the picture again and again."""
    rows, columns = -(-height // len(pixels)), -(-width // pixels.shape[1])
    return jpeg(np.tile(pixels, (rows, columns, 1))[:height, :width], quality)


def texted(pixels, megabytes):
    """A PNG with as much text in it, compressed."""
    text = b"Comment\0\0" + zlib.compress(bytes(megabytes << 20), 9)
    return write.png(pixels[..., :3], 8, 2, [(b"zTXt", text)])


def frames(pixels, count):
    """A GIF that begins with the picture and goes on with others."""
    images = [Image.fromarray(np.roll(pixels[..., :3], 3 * index, 1)) for index in range(count)]
    return saved(images[0], "GIF", save_all=True, append_images=images[1:], duration=40)


def rgba(pixels):
    return write.png(pixels, 8, 6)


def jpegpixels(pixels, *numbers):
    """What the JPEG of the same numbers shows, decoded in full: R, G, B, A."""
    shown = Image.open(io.BytesIO(jpeg(pixels, *numbers))).convert("RGBA")
    return np.asarray(shown).tobytes()


def scaled(pixels, side, quality):
    """A JPEG of the picture at another size, averaged."""
    resized = Image.fromarray(pixels[..., :3]).resize((side, side), Image.Resampling.BOX)
    return saved(resized, "JPEG", quality=quality)


def main():
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while line := source.readline():
        width, height, name, *numbers = line.decode().split()
        pixels = np.frombuffer(source.read(int(width) * int(height) * 4), "u1")
        data = globals()[name](pixels.reshape(int(height), int(width), 4), *map(int, numbers))
        target.write(b"%d\n" % len(data) + data)


main()
