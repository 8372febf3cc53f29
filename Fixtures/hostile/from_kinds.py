# SPDX-License-Identifier: MIT
"""The classes of bad input of which Fixtures/kinds has covers, and which of them."""

CLASSES = {
    "empty file": ["failing/empty"],
    "extension of another format": ["coding/JPEG named PNG", "coding/PNG named JPEG"],
    "CMYK and Adobe-inverted JPEG": ["ink/red", "ink/red, Adobe", "ink/black", "ink/black, Adobe"],
    "grey with alpha": ["alpha/grey", "alpha/grey of 16 bits"],
    "1-, 2-, 4-, 16-bit PNG": ["grey/1-bit", "grey/16-bit", "grey/1-bit palette"],
    "interlaced PNG": ["coding/interlaced PNG"],
    "compressed text and profile bombs": ["bulky/64 MB of text", "bulky/64 MB of international text",
                                          "bulky/64 MB of profile"],
    "corrupt or huge ICC profile": ["profile/garbage", "profile/empty", "profile/cut", "profile/over 4 MB"],
    "EXIF orientation 0–9": ["turned/0", "turned/9", *[f"turned/JPEG {value}" for value in range(1, 9)]],
    "EXIF directory that loops": ["turned/loop", "turned/nonsense", "turned/cut"],
    "GIF 65535²": ["failing/65535² GIF"],
    "animated WebP": ["moving/WebP, first clear", "coding/moving WebP"],
    "lossless WebP with alpha": ["alpha/lossless WebP"],
    "fully transparent": ["alpha/nothing over ff0000", "alpha/nothing over ffffff"],
    "HEIC/AVIF grid": ["coding/grid.avif"],
    "rotated HEIC": ["coding/turned.avif"],
    "embedded thumbnail that differs": ["coding/thumbnail.heic"],
    "SVG, PDF, BMP, MAT named .jpg": ["failing/SVG", "failing/BMP", "failing/ICO"],
}
