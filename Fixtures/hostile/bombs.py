# SPDX-License-Identifier: MIT
"""Small files that want much time or memory: the rows of 5-reliability.md §5.2 and §5.4, and what came of them."""

import dataclasses
import struct
from collections.abc import Callable

from hostile import flat, jpeg, tags


@dataclasses.dataclass
class Bomb:
    """A file, and every end that it may have."""

    file: str
    table: str  # "5.2", "5.4", or "own"
    ends: list[str]  # classes of failure; "answer"
    data: Callable[[], bytes]


def mpeg(frame: bytes, version: int) -> bytes:
    """An MP3 behind a tag of one frame."""
    return tags.id3(frame, version) + tags.silence("mp3")


# 49 MP is the most that is decoded at all; a program built without optimisation does not get through all of it in time.
ALLOWED = ["answer", "timedOut"]
BOMBS = [
    Bomb("flat 20000² GIF.gif", "5.2", ["tooLarge"], lambda: flat.gif(20_000, 20_000)),
    Bomb("flat 20000² progressive JPEG.jpg", "5.2", ["tooLarge"], lambda: jpeg.progressive_colors(20_000, 20_000)),
    Bomb("flat 20000² baseline JPEG.jpg", "5.2", ["tooLarge"], lambda: jpeg.flat(20_000, 20_000, 3)),
    Bomb("flat 20000² PNG.png", "5.2", ["tooLarge"], lambda: flat.png(20_000, 20_000, 8, 0)),
    Bomb("flat 10000² interlaced PNG.png", "5.2", ["tooLarge"], lambda: flat.png(10_000, 10_000, 8, 0, True)),
    Bomb("flat 20000² deflate TIFF.tif", "5.2", ["tooLarge"], lambda: flat.tiff(20_000, 20_000)),
    Bomb("8000² grey JPEG, 99 scans.jpg", "5.2", ["tooLarge"], lambda: jpeg.progressive(8_000, 8_000, jpeg.LEGAL_SCANS)),
    Bomb("8000² grey JPEG, 5,000 scans.jpg", "5.2", ["tooLarge"],
         lambda: jpeg.progressive(8_000, 8_000, jpeg.REPEATED_SCANS)),
    Bomb("7000² 16-bit RGBA interlaced PNG.png", "5.2", ALLOWED, lambda: flat.png(7_000, 7_000, 16, 6, True)),
    Bomb("7000² progressive 4:4:4 JPEG.jpg", "5.2", ALLOWED, lambda: jpeg.progressive_colors(7_000, 7_000)),
    Bomb("7000² RGB GIF.gif", "5.2", ALLOWED, lambda: flat.gif(7_000, 7_000)),
    # The same below the cap, where the clock is what stops them.
    Bomb("7000² grey JPEG, 99 scans.jpg", "own", ALLOWED, lambda: jpeg.progressive(7_000, 7_000, jpeg.LEGAL_SCANS)),
    Bomb("7000² grey JPEG, 5,000 scans.jpg", "own", ["undecodable", "timedOut"],
         lambda: jpeg.progressive(7_000, 7_000, jpeg.REPEATED_SCANS)),
    Bomb("7000² grey JPEG, 5,000 quiet scans.jpg", "own", ALLOWED, lambda: jpeg.progressive(7_000, 7_000, jpeg.QUIET_SCANS)),
    Bomb("ID3v2.3 APIC of 256 MB.mp3", "5.4", ["tooLarge", "outOfMemory", "noPicture"], lambda: mpeg(tags.packed_zeros(3), 3)),
    Bomb("ID3v2.4 APIC of 256 MB.mp3", "5.4", ["tooLarge", "outOfMemory", "noPicture"], lambda: mpeg(tags.packed_zeros(4), 4)),
    Bomb("MP4, 64,000 nested moov.m4a", "5.4", ["crashed", "corrupt", "noPicture"],
         lambda: tags.nested_atoms(b"moov", 64_000)),
    Bomb("MP4, 4,000 nested moov.m4a", "5.4", ["crashed", "corrupt", "noPicture"], lambda: tags.nested_atoms(b"moov", 4_000)),
    Bomb("MP4, 653,789 free atoms.m4a", "5.4", ["corrupt", "noPicture"],
         lambda: tags.FILE_TYPE + tags.atom(b"free", b"") * 653_789),
    Bomb("FLAC, 300,000 blocks.flac", "5.4", ["noPicture"],
         lambda: tags.flac(tags.flac_block(1, bytes(4)) * 300_000, tags.flac_block(1, b"", True))),
    Bomb("ID3v2 frame of 3.75 GB.mp3", "5.4", ["noPicture"],
         lambda: mpeg(tags.id3_frame(b"APIC", bytes(4), 3, size=b"\xf0\0\0\0"), 3)),
    Bomb("APE of 2^31 items.ape", "5.4", ["noPicture"],
         lambda: tags.silence("ape") + tags.ape_tag(tags.ape_item(b"Album", b"x"), count=2**31)),
]
