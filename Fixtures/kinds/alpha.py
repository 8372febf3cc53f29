# SPDX-License-Identifier: MIT
"""Transparency: what is hidden never counts, whatever carries the alpha."""

import numpy as np

import picture_writers as write
from kinds.registry import cover, flat, rgb, stripes
from PIL import Image

SIDE = 100
# The opaque square in the middle: 16 % of the area.
INSIDE = slice(30, 70)


def logo(hidden: np.ndarray) -> np.ndarray:
    """A yellow square over a picture that nobody sees."""
    picture = np.dstack([hidden, np.zeros((SIDE, SIDE), "u1")])
    picture[INSIDE, INSIDE] = [*rgb("#ffc200"), 255]
    return picture


def logos() -> None:
    """One answer over black, over white and over a picture, and in each format with alpha."""
    answer = {"size": (SIDE, SIDE), "kind": "transparent", "swatches": [("#ffc200", 10000)], "dominant": "#ffc200",
              "accent": "#ffc200"}
    black = logo(flat("#000000", SIDE, SIDE))
    cover("alpha/over black", "cover.png", write.png(black, 8, 6), **answer)
    same = {**answer, "same_as": "alpha/over black"}
    picture = np.random.RandomState(15).randint(0, 256, (SIDE, SIDE, 3)).astype("u1")
    cover("alpha/over white", "cover.png", write.png(logo(flat("#ffffff", SIDE, SIDE)), 8, 6), **same)
    cover("alpha/over a picture", "cover.png", write.png(logo(picture), 8, 6), **same)
    cover("alpha/16-bit", "cover.png", write.png(logo(picture).astype("u2") * 257, 16, 6), **same)
    places = (black[:, :, 3] > 0).astype("u1")
    palette = [(b"PLTE", bytes([200, 30, 240, 255, 194, 0])), (b"tRNS", b"\0")]
    cover("alpha/palette", "cover.png", write.png(places[:, :, None], 8, 3, palette), **same)
    cover("alpha/1-bit palette", "cover.png", write.png(places[:, :, None], 1, 3, palette), **same)
    key = np.where(places[:, :, None] > 0, rgb("#ffc200"), rgb("#ff00ff")).astype("u1")
    cover("alpha/key colour", "cover.png", write.png(key, 8, 2, [(b"tRNS", b"\0\xff\0\0\0\xff")]), **same)
    colors = np.zeros((256, 3), "u1")
    colors[:2] = rgb("#c81ef0", "#ffc200")
    cover("alpha/GIF", "cover.gif", write.gif([(0, 0, places)], (SIDE, SIDE), colors, transparent=0), **same)
    lossless = write.encoded(Image.fromarray(logo(picture), "RGBA"), "WEBP", lossless=True, exact=True)
    cover("alpha/lossless WebP", "cover.webp", lossless, **same)
    cover("alpha/TIFF", "cover.tif", write.tiff(logo(picture), 2, extra=2), **same)
    # Associated alpha: what is hidden is black by nature, and opaque colours are themselves.
    cover("alpha/associated TIFF", "cover.tif", write.tiff(black, 2, extra=1), **same)


def partly() -> None:
    """Half-seen pixels count by their alpha, and associated alpha is divided out."""
    wide = np.dstack([stripes("#d03020", "#d03020", "#d03020", "#2060d0"), np.full((64, 64), 110, "u1")])
    two = {"size": (64, 64), "kind": "transparent", "dominant": "#d03020"}
    cover("alpha/110 everywhere", "cover.png", write.png(wide, 8, 6),
          swatches=[("#d03020", 7500), ("#2060d0", 2500)], **two)
    # The palette's second colour is twice as visible: 2 · 25 of 75 + 2 · 25.
    places = np.repeat(np.array([[0, 0, 0, 1]], "u1"), 16, 1).repeat(64, 0)
    palette = [(b"PLTE", bytes([0xD0, 0x30, 0x20, 0x20, 0x60, 0xD0])), (b"tRNS", bytes([110, 220]))]
    cover("alpha/palette by weight", "cover.png", write.png(places[:, :, None], 2, 3, palette),
          swatches=[("#d03020", 6000), ("#2060d0", 4000)], **two)
    # Levels that 51 of 255 divides without remainder.
    shown = stripes("#c83200", "#c83200", "#0064fa", "#c83200")
    stored = np.dstack([shown.astype(int) * 51 // 255, np.full((64, 64), 51)]).astype("u1")
    cover("alpha/associated 51", "cover.tif", write.tiff(stored, 2, extra=1), size=(64, 64), kind="transparent", levels=1,
          swatches=[("#c83200", 7500), ("#0064fa", 2500)])
    # Case 18: nearly all invisible, two colours left.
    spots = np.dstack([flat("#123456", 100, 100), np.zeros((100, 100), "u1")])
    spots[10:20, 10:20] = [*rgb("#d03020"), 255]
    spots[10:20, 20:30] = [*rgb("#2060d0"), 255]
    cover("alpha/two spots", "cover.png", write.png(spots, 8, 6), size=(100, 100), kind="transparent",
          swatches=[("#2060d0", 5000), ("#d03020", 5000)])


def greys_with_alpha() -> None:
    """Grey with alpha: transparent or not, it has no hue."""
    half = np.zeros((64, 64, 2), "u1")
    half[:, :32] = (64, 255)
    half[16:48, 32:] = (200, 255)
    # 32 × 64 and 32 × 32 of 64 × 64 are seen: a mean alpha of 0.75.
    answer = {"size": (64, 64), "kind": "transparent", "monochrome": True, "dominant": "#404040",
              "swatches": [("#404040", 6667), ("#c8c8c8", 3333)]}
    cover("alpha/grey", "cover.png", write.png(half, 8, 4), **answer)
    cover("alpha/grey of 16 bits", "cover.png", write.png(half.astype("u2") * 257, 16, 4), same_as="alpha/grey", **answer)
    disc = np.full((64, 64, 2), (255, 0), "u1")
    y, x = np.mgrid[0:64, 0:64]
    disc[(x - 32) ** 2 + (y - 32) ** 2 < 400, 1] = 255
    cover("alpha/white disc", "cover.png", write.png(disc, 8, 4), size=(64, 64), kind="transparent", monochrome=True,
          swatches=[("#ffffff", 10000)])
    opaque = stripes("#303030", "#dcdcdc")[:, :, :2].copy()
    opaque[:, :, 1] = 255
    cover("alpha/opaque grey", "cover.png", write.png(opaque, 8, 4), size=(64, 64), kind="grey", monochrome=True,
          swatches=[("#303030", 5000), ("#dcdcdc", 5000)])


def nothing() -> None:
    """A picture of which nothing is seen is of kind `none`: an answer, and no colours."""
    for hidden in ("#ff0000", "#ffffff"):
        pixels = np.dstack([flat(hidden), np.zeros((64, 64), "u1")])
        cover(f"alpha/nothing over {hidden[1:]}", "cover.png", write.png(pixels, 8, 6), size=(64, 64), kind="none",
              corners=["#5856d6", "#5856d6", "#000000", "#000000"])


def add() -> None:
    """Adds all of them."""
    for part in (logos, partly, greys_with_alpha, nothing):
        part()
