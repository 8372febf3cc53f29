# SPDX-License-Identifier: MIT
"""Small pictures, each different from all others, and what only looks like one."""

import io
import random

import xxhash
from PIL import Image

import demonstration
from tagging import Embedded

SIDE = 64
# The endings of C1 in their order, and which content each is written with.
ENDINGS = ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "tif", "tiff", "jxl", "avif", "heic", "heif"]
CONTENTS = {"jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "png": "PNG", "webp": "WEBP",
            "gif": "GIF", "tif": "TIFF", "tiff": "TIFF"}
# Endings of pictures that Pillow cannot write, and of one that Gatefold does not read. Here bytes of no known format
# stand behind all of them: a note each, no failure.
FOREIGN = {ending: b"BM" + bytes(60) for ending in ("bmp", "jxl", "avif", "heic", "heif")}
# Containers in which pictures have types and keep their order, those in which only the first holds, and
# the one whose pictures have no types.
TYPED = ["mp3", "flac", "ogg", "oga", "opus", "spx", "tta", "wav", "aiff", "aac"]
NAMED = ["ape", "wv", "mpc", "wma"]
UNTYPED = ["m4a"]
# Types of a track's pictures in their order, and which of them is its picture by C7.
BUNDLES = [((3,), 0), ((0,), 0), ((4, 3), 1), ((3, 4), 0), ((0, 3), 1), ((4, 0), 1), ((1, 6), 1), ((2, 18), 1),
           ((6, 0), 1), ((15, 4), 0), ((2,), 0), ((4,), 0), ((17,), 0), ((1, 7), 0), ((3, 3), 0), ((0, 0), 0),
           ((4, 99), 1), ((16, 1, 0), 2)]
# The same for containers that sort pictures as they like, or hold one of a kind.
NAMED_BUNDLES = [((3,), 0), ((0,), 0), ((4, 3), 1), ((0, 4), 0), ((6, 1), 0), ((8,), 0), ((1, 8), 0)]
# Pictures without a front: two kinds that count only when alone.
NO_BUNDLE = (4, 8)


def content_hash(data: bytes) -> str:
    """Returns the content hash of a picture's bytes."""
    return "xxh3:" + xxhash.xxh3_128_hexdigest(data)


class Pictures:
    """Pictures for one site."""

    def __init__(self, rng: random.Random, number: int) -> None:
        self.rng, self.number, self.count = rng, number, 0

    def picture(self, form: str = "JPEG", padding: int = 0) -> bytes:
        """Returns a picture of two colours that no other picture has."""
        self.count += 1
        serial = self.number * 500 + self.count
        # An odd multiplier maps serials to colours one to one.
        color = serial * 0x9E3779B1 % 2**24
        top = tuple(color.to_bytes(3, "big"))
        image = Image.new("RGB", (SIDE, SIDE), top)
        image.paste(tuple(self.rng.randbytes(3)), (0, SIDE // 2, SIDE, SIDE))
        buffer = io.BytesIO()
        options = {"WEBP": {"lossless": True, "method": 0}, "JPEG": {"quality": 90}}.get(form, {})
        image.save(buffer, form, **options)
        data = buffer.getvalue()
        if form == "JPEG":
            # Nearly equal colours may become the same bytes: a comment tells them apart.
            text = f"{serial:08}".encode() + b" " * padding
            data = data[:2] + b"\xff\xfe" + (len(text) + 2).to_bytes(2, "big") + text + data[2:]
        return data

    def file(self, ending: str) -> bytes:
        """Returns an image for a name with this ending; some endings lie about their content."""
        form = CONTENTS[ending.lower()]
        if self.rng.random() < 0.08:
            form = self.rng.choice(["JPEG", "PNG", "WEBP", "GIF"])
        return self.picture(form)

    def embedded(self) -> bytes:
        """Returns a picture to be put into tracks."""
        return self.picture(self.rng.choice(["JPEG", "JPEG", "JPEG", "PNG"]))

    def bundle(self, ending: str, data: bytes) -> list[Embedded]:
        """Returns pictures for a track of which one is its picture by C7."""
        rng = self.rng
        if ending in UNTYPED:
            return [Embedded(data)] + [Embedded(self.picture())] * (rng.random() < 0.2)
        types, chosen = rng.choice(NAMED_BUNDLES if ending in NAMED else BUNDLES) \
            if rng.random() < 0.5 else ((3,), 0)
        if types.count(types[chosen]) > 1:
            # mutagen puts longer ones behind: the others, padded, stay behind the first.
            others = [self.picture(padding=2_000 + 500 * i) for i in range(len(types))]
        else:
            others = [self.picture() for _ in types]
        bundle = [Embedded(data if i == chosen else others[i], kind) for i, kind in enumerate(types)]
        if ending in TYPED and rng.random() < 0.1:
            bundle[chosen].mime = rng.choice(["", "jpg", "image/bmp", "x" * 70])
        return bundle

    def without_front(self, ending: str) -> list[Embedded]:
        """Returns pictures of which none counts: wrong types, or no picture at all."""
        if ending in TYPED + NAMED and self.rng.random() < 0.5:
            return [Embedded(self.picture(), kind) for kind in NO_BUNDLE]
        return [Embedded(b"no picture at all, but some words", 3, "image/jpeg")]

    def failing(self, ending: str) -> tuple[bytes, str | None]:
        """Returns an image that cannot be chosen, and the class of its failure (None: a mere note)."""
        if ending in FOREIGN:
            return FOREIGN[ending], None
        if self.rng.random() < 0.5:
            return b"", None
        self.count += 1
        return demonstration.BROKEN + f"{self.number} {self.count}".encode(), "undecodable"
