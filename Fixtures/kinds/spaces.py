# SPDX-License-Identifier: MIT
"""Colour spaces: inks, profiles, Lab; and shapes that leave no room for a square."""

import struct

import numpy as np

import picture_writers as write
from kinds.registry import cover, flat, hex_color, rgb, stripes
from picture_colors import ADOBE, INK_CORNERS, P3, decode, from_lab, lab_bytes, lab_color, through
from PIL import Image

# What libvips' own profile makes of the inks of `cmyk` and of case 33 (3-color.md §3.9, measured with libvips 8.14).
RED_INKS, RED = (55, 225, 215, 0), "#be4040"
BLACK_INK, BLACK = (0, 0, 0, 255), "#29232b"


def inks() -> None:
    """CMYK without a profile, inverted or not: the same colours."""
    for name, levels, color in (("red", RED_INKS, RED), ("black", BLACK_INK, BLACK)):
        answer = {"size": (64, 64), "swatches": [(color, 10000)], "levels": 3, "dominant": color}
        if color == BLACK:
            # Its chroma is 0.015: not enough for a hue.
            answer |= {"kind": "grey", "monochrome": True}
        pixels = np.full((64, 64, 4), levels, "u1")
        # Pillow stores inks inverted and lets libjpeg say so in Adobe's marker.
        adobe = write.encoded(Image.fromarray(pixels, "CMYK"), "JPEG", quality=95)
        cover(f"ink/{name}, Adobe", "cover.jpg", adobe, **answer)
        plain = write.without_adobe(write.encoded(Image.fromarray(255 - pixels, "CMYK"), "JPEG", quality=95))
        cover(f"ink/{name}", "cover.jpg", plain, same_as=f"ink/{name}, Adobe", **answer)
        cover(f"ink/{name}, TIFF", "cover.tif", write.tiff(pixels, 5, tags=[(332, "H", [1])]),
              like=f"ink/{name}, Adobe", **answer)


def ink_profiles() -> None:
    """CMYK with a profile: what that says, not what libvips would guess."""
    profile = write.cmyk_profile(INK_CORNERS)
    # No ink, magenta, cyan, black, in a half, a quarter and two eighths.
    corners, widths = (0, 4, 8, 1), (64, 32, 16, 16)
    pixels = np.repeat(np.array([[255 * (c >> bit & 1) for bit in (3, 2, 1, 0)] for c in corners], "u1"), widths, 0)
    pixels = pixels[None].repeat(64, 0)
    shares = [(hex_color(from_lab(*INK_CORNERS[c])), width * 10000 // 128) for c, width in zip(corners, widths)]
    shares.sort(key=lambda entry: (-entry[1], entry[0]))
    answer = {"size": (128, 64), "swatches": shares, "dominant": shares[0][0], "levels": 4}
    cover("ink/profile, TIFF", "cover.tif", write.tiff(pixels, 5, tags=[(332, "H", [1]), (34675, "s", profile)]),
          **answer)
    image = Image.fromarray(pixels, "CMYK")
    adobe = write.encoded(image, "JPEG", quality=95, icc_profile=profile)
    cover("ink/profile, Adobe", "cover.jpg", adobe, like="ink/profile, TIFF", share_within=100, **answer)
    inverted = write.encoded(Image.fromarray(255 - pixels, "CMYK"), "JPEG", quality=95, icc_profile=profile)
    cover("ink/profile", "cover.jpg", write.without_adobe(inverted), same_as="ink/profile, Adobe", share_within=100,
          **answer)
    # A profile of another space is none.
    p3 = write.rgb_profile(P3, write.gamma(2.2))
    red = Image.fromarray(np.full((64, 64, 4), RED_INKS, "u1"), "CMYK")
    cover("ink/profile of RGB", "cover.jpg", write.encoded(red, "JPEG", quality=95, icc_profile=p3),
          same_as="ink/red, Adobe", size=(64, 64), swatches=[(RED, 10000)], levels=3)


def one_color() -> None:
    """One colour through a profile is what the profile says."""
    numbers = np.array([200, 90, 40])
    pixels = np.full((64, 64, 3), numbers, "u1")
    for name, primaries, exponent in (("P3", P3, 2.2), ("AdobeRGB", ADOBE, 2.19921875)):
        color = hex_color(through(numbers, primaries, exponent))
        answer = {"size": (64, 64), "swatches": [(color, 10000)], "dominant": color}
        profile = write.rgb_profile(primaries, write.gamma(exponent))
        cover(f"profile/{name}", "cover.png", write.png(pixels, 8, 2, [write.icc_chunk(profile)]), levels=1, **answer)
        jpeg = write.encoded(Image.fromarray(pixels), "JPEG", quality=95, subsampling=0, icc_profile=profile)
        cover(f"profile/{name}, JPEG", "cover.jpg", jpeg, levels=3, like=f"profile/{name}", **answer)
    grey = hex_color(np.rint(255 * encoded_power(128 / 255, 1.8)).repeat(3))
    gamma = write.grey_profile(1.8)
    answer = {"size": (64, 64), "kind": "grey", "monochrome": True, "swatches": [(grey, 10000)], "levels": 1}
    level = np.full((64, 64, 1), 128, "u1")
    cover("profile/grey", "cover.png", write.png(level, 8, 0, [write.icc_chunk(gamma)]), **answer)
    cover("profile/grey of 16 bits", "cover.png", write.png(level.astype("u2") * 257, 16, 0, [write.icc_chunk(gamma)]),
          like="profile/grey", **answer)
    jpeg = write.encoded(Image.fromarray(level[:, :, 0]), "JPEG", quality=95, icc_profile=gamma)
    cover("profile/grey, JPEG", "cover.jpg", jpeg, like="profile/grey", **answer)


def encoded_power(level: float, exponent: float) -> np.ndarray:
    """A level of a power curve as an encoded sRGB level, 0…1 (IEC 61966-2-1)."""
    return np.array([1.055 * level ** (exponent / 2.4) - 0.055])


def useless_profiles() -> None:
    """A profile that is broken, or for other channels, is as none."""
    pixels = stripes("#c81e28", "#1478c8")
    answer = {"size": (64, 64), "swatches": [("#1478c8", 5000), ("#c81e28", 5000)]}
    plain = "profile/none"
    cover(plain, "cover.png", write.png(pixels, 8, 2), **answer)
    p3 = write.rgb_profile(P3, write.gamma(2.2))
    broken = {
        "garbage": np.random.RandomState(7).bytes(600), "empty": b"", "cut": p3[:100],
        "without primaries": write.icc(b"RGB ", {}), "of grey": write.grey_profile(1.8),
        "of inks": write.cmyk_profile(INK_CORNERS),
        "over 4 MB": struct.pack(">I", len(p3) + (4 << 20)) + p3[4:] + bytes(4 << 20),
    }
    for name, profile in broken.items():
        cover(f"profile/{name}", "cover.png", write.png(pixels, 8, 2, [write.icc_chunk(profile)]), same_as=plain,
              **answer)
    jpeg = write.encoded(Image.fromarray(pixels), "JPEG", quality=95, subsampling=0)
    cover("profile/none, JPEG", "cover.jpg", jpeg, levels=2, **answer)
    for name in ("garbage", "of grey", "of inks"):
        data = write.encoded(Image.fromarray(pixels), "JPEG", quality=95, subsampling=0, icc_profile=broken[name])
        cover(f"profile/{name}, JPEG", "cover.jpg", data, same_as="profile/none, JPEG", levels=2, **answer)
    level = np.full((64, 64, 1), 128, "u1")
    cover("profile/of RGB in grey", "cover.png", write.png(level, 8, 0, [write.icc_chunk(p3)]), size=(64, 64),
          kind="grey", monochrome=True, swatches=[("#808080", 10000)])


def lab() -> None:
    """Lab as a TIFF holds it: as near as its whole numbers come."""
    colors = [lab_bytes((200, 30, 40)), lab_bytes((20, 120, 200))]
    pixels = np.repeat(np.array(colors)[None].repeat(64, 0), (40, 24), 1)
    swatches = [(hex_color(lab_color(*color)), share) for color, share in zip(colors, (6250, 3750))]
    cover("profile/Lab", "cover.tif", write.tiff(pixels & 255, 8), size=(64, 64), swatches=swatches, levels=3,
          dominant=swatches[0][0])


def floats() -> None:
    """Floating point of three channels is linear light, as libtiff's own tools write it."""
    swatches = [("#c81e28", 6250), ("#1478c8", 3750)]
    pixels = np.repeat(np.array([decode(rgb(color)) for color, _ in swatches])[None].repeat(64, 0), (40, 24), 1)
    cover("profile/linear floats", "cover.tif", write.tiff(pixels, 2, depth=32, sample_format=3), size=(64, 64),
          swatches=swatches, levels=1)


def shapes() -> None:
    """One pixel, and lines of pixels."""
    for width, height in ((1, 1), (1, 2), (2, 1), (1, 5000), (5000, 1)):
        cover(f"shape/{width}×{height}", "cover.png", write.png(flat("#2060d0", width, height), 8, 2),
              size=(width, height), swatches=[("#2060d0", 10000)], dominant="#2060d0", accent="#2060d0")
    halves = np.vstack([flat("#d03020", 1, 3000), flat("#2060d0", 1, 2000)])
    swatches = [("#d03020", 6000), ("#2060d0", 4000)]
    cover("shape/1×5000, two colours", "cover.png", write.png(halves, 8, 2), size=(1, 5000), swatches=swatches)
    cover("shape/5000×1, two colours", "cover.png", write.png(np.ascontiguousarray(halves.transpose(1, 0, 2)), 8, 2),
          size=(5000, 1), swatches=swatches)
    for width, height in ((1, 1), (1, 5000), (5000, 1), (7, 3)):
        data = write.encoded(Image.fromarray(flat("#2060d0", width, height)), "JPEG", quality=95, subsampling=0)
        cover(f"shape/{width}×{height}, JPEG", "cover.jpg", data, size=(width, height), swatches=[("#2060d0", 10000)],
              levels=2)


def add() -> None:
    """Adds all of them."""
    for part in (inks, ink_profiles, one_color, useless_profiles, lab, floats, shapes):
        part()
