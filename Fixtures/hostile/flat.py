# SPDX-License-Identifier: MIT
"""Flat pictures of any size, made in no time: what a bomb is packed in is the same over and over."""

import functools
import struct
import zlib

import picture_writers as write

CHUNK = 1 << 20


@functools.cache
def _flushed(length: int) -> bytes:
    """So many zeros as deflate blocks that end at a byte and refer to nothing before them."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(bytes(length)) + packer.flush(zlib.Z_FULL_FLUSH)


def zeros(count: int) -> bytes:
    """A zlib stream (RFC 1950) of `count` zeros."""
    # The checksum of zeros: the first sum stays 1, the second counts them.
    checksum = struct.pack(">HH", count % 65521, 1)
    return b"\x78\x9c" + _flushed(CHUNK) * (count // CHUNK) + _flushed(count % CHUNK) + b"\x03\0" + checksum


def png(width: int, height: int, depth: int, color_type: int, interlaced: bool = False) -> bytes:
    """A PNG whose samples are all 0."""
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[color_type]
    # Adam7: x, y, step in x, step in y.
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    length = 0
    for x, y, dx, dy in passes if interlaced else [(0, 0, 1, 1)]:
        columns, rows = -(-(width - x) // dx), -(-(height - y) // dy)
        length += rows * (1 + -(-columns * channels * depth // 8))
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + write.png_chunk(b"IHDR", header) + write.png_chunk(b"IDAT", zeros(length))
            + write.png_chunk(b"IEND", b""))


def tiff(width: int, height: int, rows_per_strip: int = 128) -> bytes:
    """A grey TIFF of 8 bits, packed by deflate (compression 8)."""
    rows = [min(rows_per_strip, height - top) for top in range(0, height, rows_per_strip)]
    strips = [zeros(count * width) for count in rows]
    offsets, at = [], 8
    for strip in strips:
        offsets.append(at)
        at += len(strip)
    directory = at + at % 2
    entries = [(256, "I", [width]), (257, "I", [height]), (258, "H", [8]), (259, "H", [8]), (262, "H", [1]),
               (273, "I", offsets), (277, "H", [1]), (278, "I", [rows_per_strip]),
               (279, "I", [len(strip) for strip in strips])]
    return b"II*\0" + struct.pack("<I", directory) + b"".join(strips) + bytes(at % 2) + tiff_directory(entries, directory)


def tiff_directory(entries: list[tuple[int, str, list[int]]], at: int, following: int = 0) -> bytes:
    """A little-endian directory that stands at an offset, and the values that do not fit in it."""
    overflow = at + 2 + 12 * len(entries) + 4
    table, values = b"", b""
    for tag, kind, content in entries:
        data = struct.pack("<" + kind * len(content), *content)
        field = data.ljust(4, b"\0") if len(data) <= 4 else struct.pack("<I", overflow + len(values))
        if len(data) > 4:
            values += data
        table += struct.pack("<HHI", tag, write.TIFF_TYPES[kind], len(content)) + field
    return struct.pack("<H", len(entries)) + table + struct.pack("<I", following) + values


def gif(width: int, height: int, color: int = 0) -> bytes:
    """A GIF of one colour, black in a palette of 256.

    LZW of equal pixels: each code is the one that is just being made, so a run grows by one with every
    code until the table is full, and then it is cleared.
    """
    codes, runs = [256, color], [0, 1]
    codes += range(258, 4096)
    runs += range(2, 4096 - 258 + 2)
    bits, length, size, following = 0, 0, 9, 258
    # What a code costs and where the stream stands after it, for one table from clear to full.
    ends = []
    for place, code in enumerate(codes):
        bits |= code << length
        length += size
        if place >= 2:
            following += 1
            if following == 1 << size and size < 12:
                size += 1
        ends.append((length, size))
    left = width * height
    stream, at, whole = 0, 0, sum(runs)
    while left > whole:
        # A clear code comes with the width of the table before; nine bits at the start of the stream alone.
        first = 9 if at == 0 else 12
        stream |= (256 | (bits >> 9) << first) << at
        at += length - 9 + first
        left -= whole
    first = 9 if at == 0 else 12
    taken, place = 0, 0
    while place < len(runs) and taken + runs[place] <= left:
        taken += runs[place]
        place += 1
    end, size = ends[place - 1]
    tail = (256 | ((bits & ((1 << end) - 1)) >> 9) << first)
    tail_length = end - 9 + first
    # The rest is shorter than the next run: an older code stands for it.
    rest = left - taken
    following = 258 + max(0, place - 2)
    while rest:
        run = min(rest, max(1, place - 1))
        tail |= (color if run == 1 else 256 + run) << tail_length
        tail_length += size
        rest -= run
        following += 1
        if following == 1 << size and size < 12:
            size += 1
    tail |= 257 << tail_length
    tail_length += size
    stream |= tail << at
    at += tail_length
    data = stream.to_bytes(-(-at // 8), "little")
    out = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + bytes(768)
    out += b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x08"
    blocks = [bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)]
    return out + b"".join(blocks) + b"\0;"
