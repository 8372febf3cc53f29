# SPDX-License-Identifier: MIT
"""Kinds by colour: grey, near-black, near-white, one colour, few, a small mark, a frame."""

import numpy as np

import picture_writers as write
from kinds.registry import cover, flat, noisy, rgb
from PIL import Image


def png(picture: np.ndarray) -> bytes:
    """8 bits per channel, RGB."""
    return write.png(picture, 8, 2)


def solids() -> None:
    """One colour is one swatch, exact, and plays every role that it can."""
    for color, kind, monochrome in (
            ("#ffffff", "near-white", True), ("#fefefe", "near-white", True), ("#000000", "near-black", True),
            ("#808080", "grey", True), ("#009f3c", "color", False), ("#313788", "color", False),
            ("#9caf88", "color", False)):
        answer = {} if monochrome else {"accent": color}
        cover(f"flat/{color[1:]}", "cover.png", png(flat(color)), size=(64, 64), kind=kind, monochrome=monochrome,
              swatches=[(color, 10000)], dominant=color, corners=[color] * 4, **answer)
    # In larger blocks than an encoder's, so that each edge lies between two of them.
    three = np.vstack([flat("#c81e28", 96, 48), flat("#1478c8", 96, 24), flat("#f0dc28", 96, 24)])
    cover("flat/three", "cover.png", png(three), size=(96, 96), accent="#f0dc28",
          swatches=[("#c81e28", 5000), ("#1478c8", 2500), ("#f0dc28", 2500)])
    # Case 14: the same from every port, whatever the shape.
    wide = np.vstack([flat("#264653", 1500, 500), flat("#2a9d8f", 1500, 300), flat("#e9c46a", 1500, 200)])
    swatches = [("#264653", 5000), ("#2a9d8f", 3000), ("#e9c46a", 2000)]
    cover("flat/wide", "cover.png", png(wide), size=(1500, 1000), swatches=swatches, dominant="#264653")
    jpeg = write.encoded(Image.fromarray(wide), "JPEG", quality=95, subsampling=0)
    cover("flat/wide as JPEG", "cover.jpg", jpeg, size=(1500, 1000), swatches=swatches, levels=2, share_within=50,
          dominant="#264653", like="flat/wide")


def greys() -> None:
    """Greys of 1, 8 and 16 bits have no hue, and depth changes nothing."""
    ramp = np.arange(256, dtype="u1")[None].repeat(64, 0)
    cover("grey/ramp", "cover.png", png(ramp[:, :, None].repeat(3, 2)), size=(256, 64), kind="grey", monochrome=True,
          shades=(0, 255))
    eight = np.linspace(20, 120, 96).round().astype("u1")[None].repeat(64, 0)
    cover("grey/8-bit", "cover.png", write.png(eight[:, :, None], 8, 0), size=(96, 64), kind="grey", monochrome=True,
          shades=(20, 120))
    deep = np.linspace(8000, 30000, 96).round().astype("u2")[None].repeat(64, 0)
    shown = np.rint(deep / 257.0).astype("u1")
    greys = {"size": (96, 64), "kind": "grey", "monochrome": True, "shades": (0x1F, 0x75)}
    cover("grey/16-bit shown in 8", "cover.png", png(shown[:, :, None].repeat(3, 2)), **greys)
    cover("grey/16-bit", "cover.png", write.png(deep[:, :, None], 16, 0), same_as="grey/16-bit shown in 8", **greys)
    cover("grey/16-bit TIFF", "cover.tif", write.tiff(deep[:, :, None], 1, depth=16),
          same_as="grey/16-bit shown in 8", **greys)
    jpeg = write.encoded(Image.fromarray(shown), "JPEG", quality=95)
    cover("grey/JPEG of one channel", "cover.jpg", jpeg, like="grey/16-bit shown in 8", levels=4, **greys)
    noise = noisy(np.linspace(20, 235, 128).round().astype("u1")[None, :, None].repeat(64, 0).repeat(3, 2), 2, 1)
    cover("grey/noise", "cover.png", png(noise), size=(128, 64), kind="grey", monochrome=True, shades=(20, 235), levels=2)
    dots = (np.random.RandomState(6).randint(0, 3, (64, 64)) == 0).astype("u1")
    white = round(dots.mean() * 10000)
    two = {"size": (64, 64), "kind": "grey", "monochrome": True, "dominant": "#000000",
           "swatches": [("#000000", 10000 - white), ("#ffffff", white)]}
    cover("grey/1-bit", "cover.png", write.png(dots[:, :, None], 1, 0), **two)
    cover("grey/1-bit palette", "cover.png",
          write.png(dots[:, :, None], 1, 3, [(b"PLTE", bytes([0, 0, 0, 255, 255, 255]))]), same_as="grey/1-bit", **two)
    cover("grey/1-bit TIFF", "cover.tif", write.tiff(dots[:, :, None], 1, depth=1), same_as="grey/1-bit", **two)


def dark_and_light() -> None:
    """Near-black and near-white may have an accent, or be monochrome."""
    logo = noisy(flat("#0c0c0c", 200, 200), 6, 3)
    logo[88:112, 88:112] = rgb("#00dc78")
    cover("near-black/mark", "cover.png", png(logo), size=(200, 200), kind="near-black", levels=2,
          swatches=[("#0c0c0c", 9856), ("#00dc78", 144)], dominant="#0c0c0c", accent="#00dc78")
    cover("near-black/noise", "cover.png", png(noisy(flat("#0c0c0c"), 6, 4)), size=(64, 64), kind="near-black",
          monochrome=True, swatches=[("#0c0c0c", 10000)], levels=2)
    padded = flat("#fafbfb", 96, 96)
    padded[30:65, 36:60] = rgb("#1f4e95")
    # 24 × 35 of 96 × 96: nine tenths are light.
    cover("near-white/logo", "cover.png", png(padded), size=(96, 96), kind="near-white",
          swatches=[("#fafbfb", 9089), ("#1f4e95", 911)], dominant="#fafbfb", accent="#1f4e95")


def frames() -> None:
    """A border is told as a frame, and the accent comes from within."""
    for name, color in (("black", "#000000"), ("white", "#ffffff")):
        picture = flat(color, 128, 128)
        picture[32:96, 32:96] = noisy(flat("#c81e28"), 12, 2)
        cover(f"frame/{name}", "cover.png", png(picture), size=(128, 128), frame=(color, 7500), levels=4,
              share_within=0, swatches=[(color, 7500), ("#c81e28", 2500)], dominant=color, accent="#c81e28")


def add() -> None:
    """Adds all of them."""
    for part in (solids, greys, dark_and_light, frames):
        part()
