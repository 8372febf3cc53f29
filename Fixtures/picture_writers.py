# SPDX-License-Identifier: MIT
"""Writers for pictures that no ordinary library makes: every kind of PNG and TIFF, colour profiles, odd headers."""

import io
import struct
import zlib

import numpy as np


def encoded(image, kind, **options):
    """The bytes of a PIL image in a format."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def png_chunk(kind, data):
    """A PNG chunk with its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack_row(samples, depth):
    """One row of samples as PNG and TIFF pack them, high bits first."""
    if depth == 16:
        return samples.astype(">u2").tobytes()
    if depth == 8:
        return samples.astype("u1").tobytes()
    bits = ((samples[:, None] >> np.arange(depth - 1, -1, -1)) & 1).astype("u1")
    return np.packbits(bits.ravel()).tobytes()


def png(pixels, depth, color_type, chunks=(), interlaced=False):
    """A PNG from an array of height × width × channels samples; `chunks` go before the picture data."""
    height, width, _ = pixels.shape
    steps = [(0, 0, 1, 1)]
    if interlaced:
        # Adam7: x, y, step in x, step in y.
        steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    data = b""
    for x, y, dx, dy in steps:
        for row in pixels[y::dy, x::dx]:
            if row.size:
                data += b"\0" + pack_row(row.ravel(), depth)
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, int(interlaced))
    out = b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header)
    for kind, content in chunks:
        out += png_chunk(kind, content)
    return out + png_chunk(b"IDAT", zlib.compress(data, 9)) + png_chunk(b"IEND", b"")


def icc_chunk(profile):
    """A PNG's iCCP chunk."""
    return (b"iCCP", b"p\0\0" + zlib.compress(profile, 9))


def exif(orientation):
    """EXIF data with nothing but an orientation, big endian."""
    return b"MM\0*\0\0\0\x08" + struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 0)


TIFF_TYPES = {"H": 3, "I": 4, "B": 1, "s": 7}


def tiff(pixels, photometric, depth=8, order="<", extra=None, tile=None, tags=(), sample_format=1, planar=1,
         rows_per_strip=None, big=False):
    """An uncompressed TIFF (BigTIFF with `big`) from an array of height × width × channels samples."""
    height, width, channels = pixels.shape
    rows_per_strip = rows_per_strip or height

    def packed(block):
        if sample_format == 3:
            return block.astype(order + "f4").tobytes()
        if depth == 16:
            return block.astype(order + "u2").tobytes()
        return b"".join(pack_row(row.ravel(), depth) for row in block)

    blocks = []
    if tile:
        for y in range(0, height, tile):
            for x in range(0, width, tile):
                block = pixels[y:y + tile, x:x + tile]
                pad = ((0, tile - block.shape[0]), (0, tile - block.shape[1]), (0, 0))
                blocks.append(packed(np.pad(block, pad)))
    else:
        planes = [pixels[:, :, c:c + 1] for c in range(channels)] if planar == 2 else [pixels]
        for plane in planes:
            blocks += [packed(plane[y:y + rows_per_strip]) for y in range(0, height, rows_per_strip)]

    header = 16 if big else 8
    offsets, at = [], header
    for block in blocks:
        offsets.append(at)
        at += len(block)
    entries = [(256, "I", [width]), (257, "I", [height]), (258, "H", [depth] * channels), (259, "H", [1]),
               (262, "H", [photometric]), (277, "H", [channels]), (284, "H", [planar]),
               (339, "H", [sample_format] * channels)]
    places, lengths = (324, 325) if tile else (273, 279)
    entries += [(places, "I", offsets), (lengths, "I", [len(b) for b in blocks])]
    entries += [(322, "I", [tile]), (323, "I", [tile])] if tile else [(278, "I", [rows_per_strip])]
    if extra is not None:
        entries.append((338, "H", [extra]))
    entries += tags
    entries.sort()

    room, count, size = (8, "Q", 20) if big else (4, "I", 12)
    directory = at + at % 2
    overflow = directory + (8 if big else 2) + size * len(entries) + (8 if big else 4)
    table, values = b"", b""
    for tag, kind, content in entries:
        data = content if kind == "s" else struct.pack(order + kind * len(content), *content)
        number = len(content)
        if len(data) > room:
            field = struct.pack(order + count, overflow + len(values))
            values += data + b"\0" * (len(data) % 2)
        else:
            field = data.ljust(room, b"\0")
        table += struct.pack(order + "HH" + count, tag, TIFF_TYPES[kind], number) + field
    mark = b"II" if order == "<" else b"MM"
    start = struct.pack(order + "HHHQ", 43, 8, 0, directory) if big else struct.pack(order + "HI", 42, directory)
    body = mark + start + b"".join(blocks)
    body += b"\0" * (directory - len(body))
    return body + struct.pack(order + ("Q" if big else "H"), len(entries)) + table + b"\0" * (8 if big else 4) + values


def gif(frames, size, palette, transparent=None, interlaced=False, background=0):
    """A GIF from frames (left, top, indices), uncompressed: a clear code before each table would fill up."""
    out = b"GIF89a" + struct.pack("<HHBBB", *size, 0x80 | 7, background, 0) + palette.astype("u1").tobytes()
    for left, top, pixels in frames:
        height, width = pixels.shape
        if transparent is not None:
            out += b"!\xf9\x04" + struct.pack("<BHB", 1, 10, transparent) + b"\0"
        out += b"," + struct.pack("<HHHHB", left, top, width, height, 0x40 if interlaced else 0) + b"\x08"
        rows = [*range(0, height, 8), *range(4, height, 8), *range(2, height, 4), *range(1, height, 2)]
        codes = []
        for index, value in enumerate(pixels[rows].ravel() if interlaced else pixels.ravel()):
            codes += [256] if index % 250 == 0 else []
            codes.append(int(value))
        bits = "".join(format(code, "09b")[::-1] for code in codes + [257])
        bits += "0" * (-len(bits) % 8)
        data = bytes(int(bits[i:i + 8][::-1], 2) for i in range(0, len(bits), 8))
        for i in range(0, len(data), 255):
            out += bytes([len(data[i:i + 255])]) + data[i:i + 255]
        out += b"\0"
    return out + b";"


def without_adobe(data):
    """A JPEG without its APP14 marker."""
    at = data.index(b"\xff\xee")
    return data[:at] + data[at + 2 + struct.unpack(">H", data[at + 2:at + 4])[0]:]


def s15(value):
    """An ICC s15Fixed16Number."""
    return struct.pack(">i", round(value * 65536))


def icc(space, tags, pcs=b"XYZ "):
    """A colour profile (ICC version 2, display or output class) from its tags."""
    texts = {b"desc": b"desc\0\0\0\0" + struct.pack(">I", 5) + b"test\0" + b"\0" * 78,
             b"cprt": b"text\0\0\0\0none\0"}
    tags = {**texts, **tags, b"wtpt": xyz(0.9642, 1.0, 0.8249)}
    at = 128 + 4 + 12 * len(tags)
    table, data = struct.pack(">I", len(tags)), b""
    for name, content in tags.items():
        content += b"\0" * (-len(content) % 4)
        table += name + struct.pack(">II", at + len(data), len(content))
        data += content
    kind = b"prtr" if space == b"CMYK" else b"mntr"
    header = struct.pack(">I4sI4s4s4s", at + len(data), b"\0\0\0\0", 0x02100000, kind, space, pcs)
    header += struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + s15(0.9642) + s15(1.0) + s15(0.8249)
    return header.ljust(128, b"\0") + table + data


def xyz(x, y, z):
    """An ICC XYZ tag."""
    return b"XYZ \0\0\0\0" + s15(x) + s15(y) + s15(z)


def gamma(value):
    """An ICC tone curve, a power of `value`."""
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def curve_table(values):
    """An ICC tone curve from values of 0…1."""
    return b"curv\0\0\0\0" + struct.pack(">I", len(values)) + np.rint(values * 65535).astype(">u2").tobytes()


def curve_srgb():
    """sRGB's tone curve by its parameters."""
    return b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(
        s15(v) for v in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))


def rgb_profile(columns, curve):
    """A matrix profile; `columns` are the primaries in XYZ relative to D50."""
    tags = {}
    for letter, column in zip((b"r", b"g", b"b"), columns.T):
        tags[letter + b"XYZ"] = xyz(*column)
        tags[letter + b"TRC"] = curve
    return icc(b"RGB ", tags)


def grey_profile(exponent):
    """A grey profile with a power curve."""
    return icc(b"GRAY", {b"kTRC": gamma(exponent)})


def lut8(inputs, nodes):
    """An ICC table of Lab colours at the corners of a cube of `inputs` channels (first channel slowest)."""
    ramp = bytes(range(256))
    table = b""
    for lightness, a, b in nodes:
        table += bytes([round(lightness * 2.55), round(a + 128), round(b + 128)])
    identity = b"".join(s15(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    return b"mft1\0\0\0\0" + bytes([inputs, 3, 2, 0]) + identity + ramp * inputs + table + ramp * 3


def cmyk_profile(nodes):
    """A CMYK profile with the Lab colours of the 16 corners of the ink cube, for both usual intents."""
    table = lut8(4, nodes)
    return icc(b"CMYK", {b"A2B0": table, b"A2B1": table}, pcs=b"Lab ")


def rgb_table_profile(nodes):
    """An RGB profile with a table of eight corners for the perceptual intent alone."""
    return icc(b"RGB ", {b"A2B0": lut8(3, nodes)}, pcs=b"Lab ")
