# SPDX-License-Identifier: MIT
"""JPEGs whose markers lie: frames, scans, tables, metadata."""

import struct

import picture_writers as write
from hostile import jpeg
from hostile.images import ANSWER, COLOR, GREY, IMAGE, JPEG
from hostile.registry import hostile
from kinds.registry import flat
from PIL import Image


def before_frame(*segments: bytes) -> bytes:
    """The blue JPEG with segments behind its first marker."""
    return JPEG[:2] + b"".join(segments) + JPEG[2:]


def exif_with_thumbnail(orientation: int, thumbnail: bytes) -> bytes:
    """EXIF data of a picture and, in its second directory, of a thumbnail (CIPA DC-008, 4.5.4)."""
    first = struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 26)
    at = 8 + len(first) + 2 + 12 * 3 + 4
    second = struct.pack(">H", 3) + struct.pack(">HHIHH", 0x0103, 3, 1, 6, 0)
    second += struct.pack(">HHII", 0x0201, 4, 1, at) + struct.pack(">HHII", 0x0202, 4, 1, len(thumbnail)) + bytes(4)
    return b"MM\0*\0\0\0\x08" + first + second + thumbnail


def scans() -> None:
    """More scans than anybody needs; allowed, until a decoder can tell that they lead nowhere."""
    small = {"size": (64, 64), **GREY}
    hostile("JPEG with 99 and 5,000 scans", "99", "cover.jpg", jpeg.progressive(64, 64, jpeg.LEGAL_SCANS), **small)
    hostile("JPEG with 99 and 5,000 scans", "5000 that repeat", "cover.jpg",
            jpeg.progressive(64, 64, jpeg.REPEATED_SCANS), error="undecodable")
    hostile("JPEG with 99 and 5,000 scans", "5000 that seem to refine", "cover.jpg",
            jpeg.progressive(64, 64, jpeg.QUIET_SCANS), **small)


def frames() -> None:
    """Frame headers that no decoder has use for, or that contradict each other."""
    start = jpeg.SOI + jpeg.quantization()
    rest = jpeg.huffman() + jpeg.scan([1], 0, 63, 0, 0, 128) + jpeg.EOI
    two = start + jpeg.frame(64, 64) + jpeg.frame(8, 8) + rest
    for name, data in (
            ("two frames", two), ("lossless", jpeg.flat(64, 64, marker=0xC3)),
            ("hierarchical", jpeg.flat(64, 64, marker=0xC5)), ("no component", start + jpeg.frame(64, 64, 0) + rest),
            ("a scan of none", start + jpeg.frame(64, 64) + jpeg.huffman() + jpeg.scan([], 0, 63, 0, 0, 128) + jpeg.EOI),
            ("a scan of another", start + jpeg.frame(64, 64) + jpeg.huffman() + jpeg.scan([7], 0, 63, 0, 0, 128) + jpeg.EOI),
            ("no quantization", jpeg.SOI + jpeg.frame(64, 64) + rest),
            ("sampled 0 times", jpeg.flat(64, 64, sampling=0)), ("sampled 15 times", jpeg.flat(64, 64, sampling=0xFF)),
            ("no scan", start + jpeg.frame(64, 64) + jpeg.huffman() + jpeg.EOI),
            ("a frame of 3 bytes", start + jpeg.segment(0xC0, b"\x08\0\x40") + rest),
            ("a table that is too full", start + jpeg.frame(64, 64)
             + jpeg.segment(0xC4, b"\0" + bytes([255]) * 16 + bytes(255)) + rest)):
        hostile("JPEG frame or table that contradicts itself", name, "cover.jpg", data, error="undecodable")
    for count in (2, 5):
        hostile("JPEG of 2 or 5 components", f"{count}", "cover.jpg", jpeg.flat(64, 64, count), error="undecodable")
    # Motion JPEG leaves the tables of T.81 K.3 out; libjpeg-turbo knows them.
    hostile("JPEG without Huffman tables", "none", "cover.jpg",
            b"".join(part for part in segments(JPEG) if part[1] != 0xC4), levels=2, **ANSWER)


def segments(data: bytes) -> list[bytes]:
    """The parts of a JPEG, the last one from the scan on."""
    parts, at = [data[:2]], 2
    while data[at + 1] != 0xDA:
        end = at + 2 + struct.unpack(">H", data[at + 2:at + 4])[0]
        parts.append(data[at:end])
        at = end
    return [*parts, data[at:]]


def markers() -> None:
    """Lengths of 0 and 1, lengths beyond the end, markers without end."""
    for length in (0, 1):
        hostile("JPEG marker of a wrong length", f"length {length}", "cover.jpg",
                before_frame(b"\xff\xe5" + struct.pack(">H", length)), levels=2, or_error=("undecodable",), **ANSWER)
    hostile("JPEG marker of a wrong length", "beyond the end", "cover.jpg", JPEG[:2] + b"\xff\xe5\xff\xff" + JPEG[2:],
            error="undecodable")
    hostile("JPEG with a million fill bytes", "FF", "cover.jpg", JPEG[:2] + b"\xff" * 1_000_000 + JPEG[2:], levels=2,
            **ANSWER)
    hostile("JPEG with 60,000 empty markers", "APP5", "cover.jpg", before_frame(jpeg.segment(0xE5, b"") * 60_000), levels=2,
            **ANSWER)
    hostile("JPEG with 60,000 empty markers", "RST", "cover.jpg", before_frame(b"\xff\xd0" * 60_000), levels=2,
            or_error=("undecodable",), **ANSWER)


def metadata() -> None:
    """A thumbnail is not the cover, and broken metadata changes nothing."""
    red = write.encoded(Image.fromarray(flat("#c81e28", 32, 32)), "JPEG", quality=95)
    exif = b"Exif\0\0" + exif_with_thumbnail(1, red)
    hostile("embedded thumbnail that differs", "EXIF", "cover.jpg", before_frame(jpeg.segment(0xE1, exif)), levels=2,
            **ANSWER)
    jfif = b"JFXX\0\x10" + red
    hostile("embedded thumbnail that differs", "JFXX", "cover.jpg", before_frame(jpeg.segment(0xE0, jfif)), levels=2,
            **ANSWER)
    # A profile in parts (ICC.1 B.4) of which some are missing, doubled or numbered 0: no profile.
    part = b"ICC_PROFILE\0"
    for name, numbers in (("missing", [(1, 3), (3, 3)]), ("doubled", [(1, 2), (1, 2)]), ("numbered 0", [(0, 2), (2, 2)]),
                          ("more than said", [(1, 1), (2, 1)])):
        data = [jpeg.segment(0xE2, part + bytes(pair) + bytes(500)) for pair in numbers]
        hostile("corrupt or huge ICC profile", f"parts {name}", "cover.jpg", before_frame(*data), levels=2, **ANSWER)
    whole = [jpeg.segment(0xE2, part + bytes([number, 100]) + b"acsp" * 16_000) for number in range(1, 101)]
    hostile("corrupt or huge ICC profile", "6 MB in parts", "cover.jpg", before_frame(*whole), levels=2, **ANSWER)
    xmp = b"http://ns.adobe.com/xap/1.0/\0" + b"<x:xmpmeta" * 6_000
    hostile("XMP that is none", "64 KB", "cover.jpg", before_frame(jpeg.segment(0xE1, xmp) * 3), levels=2, **ANSWER)
    adobe = write.encoded(IMAGE, "JPEG", quality=95)
    hostile("Adobe marker of an unknown transform", "9", "cover.jpg",
            adobe[:2] + jpeg.segment(0xEE, b"Adobe\0\x64\0\0\0\0\x09") + adobe[2:], levels=2, **ANSWER)
    assert COLOR == "#1478c8"


def add() -> None:
    """Adds all of them."""
    for part in (scans, frames, markers, metadata):
        part()
