# SPDX-License-Identifier: MIT
"""GIFs and TIFFs: frames, directories, tiles and strips that are not where they should be."""

import struct

import numpy as np

import picture_writers as write
from hostile.flat import tiff_directory
from hostile.images import ANSWER, COLOR, GIF, PIXELS
from hostile.registry import hostile
from kinds.registry import rgb
from PIL import Image

SCREEN = b"GIF89a" + struct.pack("<HHBBB", 64, 64, 0x80, 0, 0) + bytes([*rgb(COLOR), 0, 0, 0])


def gif_frame(left: int, top: int, width: int, height: int, data: bytes) -> bytes:
    """A GIF's frame: code size and blocks are the caller's."""
    return b"," + struct.pack("<HHHHB", left, top, width, height, 0) + data


def gifs() -> None:
    """Frames that are missing, outside, in their thousands, or packed in no code there is."""
    hostile("GIF without frames", "only a screen", "cover.gif", SCREEN + b";", error="undecodable")
    hostile("GIF without frames", "only a comment", "cover.gif", SCREEN + b"!\xfe\x04text\0;", error="undecodable")
    hostile("GIF without frames", "nothing behind the screen", "cover.gif", SCREEN, error="undecodable")
    hostile("GIF 65535²", "screen alone", "cover.gif", GIF[:6] + b"\xff" * 4 + GIF[10:],
            or_error=("tooLarge", "undecodable"), **ANSWER)
    places = np.zeros((64, 64), "u1")
    colors = np.zeros((256, 3))
    colors[0], colors[1] = rgb(COLOR), rgb("#c81e28")
    for name, data in (("code size 0", gif_frame(0, 0, 64, 64, b"\0\2\x04\x01\0")),
                       ("code size 12", gif_frame(0, 0, 64, 64, b"\x0c\2\x04\x01\0")),
                       ("code size 255", gif_frame(0, 0, 64, 64, b"\xff\2\x04\x01\0")),
                       ("no data", gif_frame(0, 0, 64, 64, b"\x02\0")),
                       ("a block that is too long", gif_frame(0, 0, 64, 64, b"\x02\xff\x8c")),
                       ("codes that are not there yet", gif_frame(0, 0, 64, 64, b"\x02\x05\xff\xff\xff\xff\xff\0"))):
        hostile("GIF frame that cannot be unpacked", name, "cover.gif", SCREEN + data + b";", error="undecodable")
    # libnsgif takes these for whole, and leaves black what no code is there for.
    whole = write.gif([(0, 0, places)], (64, 64), colors)
    data = 13 + 768 + 11
    hostile("GIF frame that ends early", "in a block of none", "cover.gif", whole[:data + 256] + b"\0;", error="undecodable")
    # A clear code, a pixel and the end, nine bits each.
    codes = (256 | 0 << 9 | 257 << 18).to_bytes(4, "little")
    hostile("GIF frame that ends early", "by the code for the end", "cover.gif", whole[:data] + b"\4" + codes + b"\0;",
            error="undecodable")
    # libnsgif draws what is within the screen, or makes the screen larger for the first frame.
    outside = write.gif([(60_000, 60_000, places)], (64, 64), colors)
    hostile("GIF frame outside its screen", "far away", "cover.gif", outside, error="tooLarge",
            or_error=("undecodable",))
    extensions = b"!\xfe\x01a\0" * 100_000
    hostile("GIF with 100,000 comments", "each a byte", "cover.gif",
            GIF[:13 + 3 * (2 << (GIF[10] & 7))] + extensions + GIF[13 + 3 * (2 << (GIF[10] & 7)):], **ANSWER)
    first = write.gif([(0, 0, places)], (64, 64), colors)[:-1]
    more = b"!\xf9\x04\0\x01\0\0\0" + gif_frame(0, 0, 1, 1, b"\x02\x02\x44\x01\0")
    hostile("GIF of 50,000 frames", "one pixel each", "cover.gif", first + more * 50_000 + b";", **ANSWER)


def patched(data: bytes, tag: int, kind: int, value: int, count: int = 1) -> bytes:
    """A little-endian TIFF with another value in an entry of its directory."""
    directory = struct.unpack("<I", data[4:8])[0]
    for index in range(struct.unpack("<H", data[directory:directory + 2])[0]):
        at = directory + 2 + 12 * index
        if struct.unpack("<H", data[at:at + 2])[0] == tag:
            field = struct.pack("<HHI", tag, kind, count) + struct.pack("<I", value)
            return data[:at] + field + data[at + 12:]
    raise ValueError(tag)


def entry(data: bytes, tag: int) -> int:
    """The value of an entry of a little-endian TIFF."""
    directory = struct.unpack("<I", data[4:8])[0]
    for index in range(struct.unpack("<H", data[directory:directory + 2])[0]):
        found, _, _, value = struct.unpack("<HHII", data[directory + 2 + 12 * index:directory + 14 + 12 * index])
        if found == tag:
            return value
    raise ValueError(tag)


def directories() -> None:
    """Directories that lead to themselves, to nowhere, or on and on; only the first one counts."""
    plain = write.tiff(PIXELS, 2)
    directory = struct.unpack("<I", plain[4:8])[0]
    end = directory + 2 + 12 * struct.unpack("<H", plain[directory:directory + 2])[0]

    def following(at: int) -> bytes:
        return plain[:end] + struct.pack("<I", at) + plain[end + 4:]

    kind = "TIFF directory that loops"
    hostile(kind, "to itself", "cover.tif", following(directory), **ANSWER)
    hostile(kind, "beyond the end", "cover.tif", following(0x7FFFFFF0), **ANSWER)
    entries = [(256, "I", [1]), (257, "I", [1]), (273, "I", [8]), (279, "I", [1])]
    second = len(plain) + len(plain) % 2
    hostile(kind, "by way of another", "cover.tif",
            following(second).ljust(second, b"\0") + tiff_directory(entries, second, directory), **ANSWER)
    hostile(kind, "a first one beyond the end", "cover.tif", plain[:4] + b"\xff\xff\xff\x7f" + plain[8:],
            error="undecodable")
    hostile(kind, "a first one in the header", "cover.tif", plain[:4] + struct.pack("<I", 0) + plain[8:],
            error="undecodable")
    none = plain[:directory] + b"\0\0" + plain[directory + 2:]
    hostile("TIFF directory of no entries", "0", "cover.tif", none, error="undecodable")
    sub = write.tiff(PIXELS, 2, tags=[(330, "I", [directory])])
    hostile(kind, "as its own child", "cover.tif", sub, **ANSWER)
    # A directory in a row: 60,000 of them.
    size, count = len(tiff_directory(entries, 0)), 60_000
    chain = b"".join(tiff_directory(entries, 0, second + size * (number + 1) if number + 1 < count else 0)
                     for number in range(count))
    hostile("TIFF of 60,000 directories", "one pixel each", "cover.tif", following(second).ljust(second, b"\0") + chain,
            **ANSWER)


def strips() -> None:
    """Strips and tiles of sizes and places that cannot be."""
    plain = write.tiff(PIXELS, 2)
    tiled = write.tiff(PIXELS, 2, tile=32)
    hostile("tiled TIFF", "32 × 32", "cover.tif", tiled, **ANSWER)
    hostile("tiled TIFF", "tiles larger than the picture", "cover.tif", write.tiff(PIXELS, 2, tile=128), **ANSWER)
    for name, data in (("tiles of 0", patched(tiled, 322, 4, 0)), ("tiles of 17", patched(tiled, 322, 4, 17)),
                       ("tiles of a million", patched(patched(tiled, 322, 4, 1_048_576), 323, 4, 1_048_576)),
                       ("tiles of 2^31", patched(patched(tiled, 322, 4, 2**31), 323, 4, 2**31)),
                       ("tiles beyond the end", patched(tiled, 324, 4, 2**31 - 8, 4))):
        hostile("tiled TIFF", name, "cover.tif", data, error="undecodable", or_error=("outOfMemory",))
    for name, data in (("beyond the end", patched(plain, 273, 4, 0x7FFFFFF0)),
                       ("2^31 of them", patched(plain, 273, 4, 8, 2**31))):
        hostile("TIFF strips that are not there", name, "cover.tif", data, error="undecodable", or_error=("outOfMemory",))
    # libtiff reckons what an unpacked strip must have, whatever its length says.
    for name, length in (("longer than the file", 0x7FFFFFFF), ("of no byte", 0)):
        hostile("TIFF strips that are not there", name, "cover.tif", patched(plain, 279, 4, length),
                or_error=("undecodable",), **ANSWER)
    hostile("TIFF strips that are not there", "rows of 2^32 to a strip", "cover.tif", patched(plain, 278, 4, 2**32 - 1), **ANSWER)
    for name, data in (("compression 9999", patched(plain, 259, 3, 9999)), ("JPEG that is none", patched(plain, 259, 3, 7)),
                       ("JBIG", patched(plain, 259, 3, 34661)), ("deflate that is none", patched(plain, 259, 3, 8)),
                       ("planes of 9", patched(plain, 284, 3, 9))):
        hostile("TIFF of an unknown kind", name, "cover.tif", data, error="undecodable")
    # A mask, ICC and ITU Lab, three inks, a camera's filter, LogL, LogLuv, and what nobody has defined: three samples, and none
    # of them RGB.
    for number in (4, 5, 9, 10, 32803, 32844, 32845, 999):
        hostile("TIFF of colours that are not known", f"photometric {number}", "cover.tif", patched(plain, 262, 3, number),
                error="undecodable")
    hostile("TIFF of an unknown kind", "65,535 samples", "cover.tif", patched(plain, 277, 3, 65_535),
            error="tooLarge", or_error=("undecodable",))
    hostile("TIFF of an unknown kind", "samples of 64 bits", "cover.tif",
            write.tiff(PIXELS, 2, depth=8).replace(struct.pack("<3H", 8, 8, 8), struct.pack("<3H", 64, 64, 64)),
            error="undecodable", or_error=("tooLarge",))
    big = write.tiff(PIXELS, 2, big=True)
    at = struct.unpack("<Q", big[8:16])[0]
    hostile("TIFF of an unknown kind", "BigTIFF of 2^60 entries", "cover.tif",
            big[:at] + struct.pack("<Q", 1 << 60) + big[at + 8:], error="undecodable", or_error=("outOfMemory",))


def damaged_strips() -> None:
    """Strips whose codecs read on over damage: what they make up is no colour of the picture."""
    noise = np.random.RandomState(1).randint(0, 256, (64, 64, 3)).astype("u1")
    for name, image in (("jpeg", Image.fromarray(noise)), ("group3", Image.fromarray(noise[:, :, 0] > 128)),
                        ("group4", Image.fromarray(noise[:, :, 0] > 128)), ("packbits", Image.fromarray(noise)),
                        ("tiff_adobe_deflate", Image.fromarray(noise))):
        data = write.encoded(image, "TIFF", compression=name)
        start, length = entry(data, 273), entry(data, 279)
        half = length // 2
        hostile("TIFF whose codec reads on", f"{name}, half a strip", "cover.tif", patched(data, 279, 4, half),
                error="undecodable")
        zeros = data[:start + half] + bytes(length - half) + data[start + length:]
        hostile("TIFF whose codec reads on", f"{name}, half of it zeros", "cover.tif", zeros, error="undecodable")


def add() -> None:
    """Adds all of them."""
    for part in (gifs, directories, strips, damaged_strips):
        part()
