# SPDX-License-Identifier: MIT
"""Tags laid out by hand, each length as the caller wants it: ID3v2, FLAC blocks, atoms, APE items, Ogg pages."""

import pathlib
import struct
import zlib

AUDIO = pathlib.Path(__file__).resolve().parent.parent / "audio"


def silence(ending: str) -> bytes:
    """A track without tags."""
    return (AUDIO / f"silence.{ending}").read_bytes()


def syncsafe(number: int) -> bytes:
    """A size of ID3v2: four bytes of seven bits."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def unsynchronised(data: bytes) -> bytes:
    """Data without false synchronisations (ID3v2.4.0 structure, 6.1)."""
    out = bytearray()
    for place, byte in enumerate(data):
        out.append(byte)
        following = data[place + 1] if place + 1 < len(data) else 0xFF
        if byte == 0xFF and (following >= 0xE0 or following == 0):
            out.append(0)
    return bytes(out)


def apic(picture: bytes, mime: bytes = b"image/png", kind: int = 3, description: bytes = b"") -> bytes:
    """The content of an APIC frame (ID3v2.4.0 frames, 4.14)."""
    return b"\0" + mime + b"\0" + bytes([kind]) + description + b"\0" + picture


def id3_frame(name: bytes, content: bytes, version: int = 4, flags: bytes = b"\0\0", size: bytes | None = None) -> bytes:
    """A frame of ID3v2.3 or 2.4."""
    length = size or (syncsafe(len(content)) if version == 4 else struct.pack(">I", len(content)))
    return name + length + flags + content


def id3(frames: bytes, version: int = 4, flags: int = 0, size: bytes | None = None) -> bytes:
    """A tag of frames."""
    return b"ID3" + bytes([version, 0, flags]) + (size or syncsafe(len(frames))) + frames


def packed_apic(content: bytes, length: int, version: int) -> bytes:
    """An APIC frame of zlib data: with a data length indicator (2.4), or with the length alone (2.3)."""
    if version == 4:
        return id3_frame(b"APIC", syncsafe(length) + content, 4, b"\0\x09")
    return id3_frame(b"APIC", struct.pack(">I", length) + content, 3, b"\0\x80")


def packed_zeros(version: int, length: int = 256 << 20) -> bytes:
    """An APIC frame of 262 KB that unpacks into 256 MB behind the start of a JPEG."""
    packer = zlib.compressobj(9)
    start = apic(b"\xff\xd8\xff", b"image/jpeg")
    data = packer.compress(start)
    for _ in range(length >> 20):
        data += packer.compress(bytes(1 << 20))
    return packed_apic(data + packer.flush(), length + len(start), version)


def flac_picture(picture: bytes, kind: int = 3, mime: bytes = b"image/png", length: int | None = None) -> bytes:
    """The content of a FLAC picture block; its words about size and depth are wrong, and nobody believes them."""
    out = struct.pack(">II", kind, len(mime)) + mime + struct.pack(">I", 0)
    out += struct.pack(">IIII", 2**32 - 1, 0, 999, 7)
    return out + struct.pack(">I", len(picture) if length is None else length) + picture


def flac_block(kind: int, content: bytes, is_last: bool = False, length: int | None = None) -> bytes:
    """A metadata block."""
    size = len(content) if length is None else length
    return bytes([kind | (0x80 if is_last else 0)]) + struct.pack(">I", size)[1:] + content


def flac(*blocks: bytes) -> bytes:
    """A FLAC file of a STREAMINFO and these blocks; the last of them has to say so."""
    return silence("flac")[:42] + b"".join(blocks) + bytes(64)


def vorbis_comment(*comments: bytes, vendor: bytes = b"", count: int | None = None) -> bytes:
    """The content of a Vorbis comment."""
    out = struct.pack("<I", len(vendor)) + vendor + struct.pack("<I", len(comments) if count is None else count)
    return out + b"".join(struct.pack("<I", len(comment)) + comment for comment in comments)


def atom(name: bytes, content: bytes, is_wide: bool = False) -> bytes:
    """An MP4 atom; a wide one has its size in 64 bits behind its name."""
    if is_wide:
        return struct.pack(">I", 1) + name + struct.pack(">Q", 16 + len(content)) + content
    return struct.pack(">I", 8 + len(content)) + name + content


FILE_TYPE = atom(b"ftyp", b"M4A \0\0\0\0M4A ")


def item_list(*items: bytes, wide: bool = False) -> bytes:
    """moov, udta, meta and ilst around items."""
    handler = atom(b"hdlr", bytes(8) + b"mdirappl" + bytes(9))
    inner = handler + atom(b"ilst", b"".join(items), wide)
    return atom(b"moov", atom(b"udta", atom(b"meta", bytes(4) + inner, wide), wide), wide)


def mp4_cover(picture: bytes, kind: int = 14, length: int | None = None) -> bytes:
    """A covr item; 14 is PNG."""
    size = 16 + len(picture) if length is None else length
    return atom(b"covr", struct.pack(">I", size) + b"data" + struct.pack(">II", kind, 0) + picture)


def nested_atoms(name: bytes, depth: int) -> bytes:
    """Atoms within each other."""
    return FILE_TYPE + b"".join(struct.pack(">I", 8 * (depth - level)) + name for level in range(depth))


def ape_item(key: bytes, value: bytes, flags: int = 0, length: int | None = None) -> bytes:
    """An item of an APE tag; flag 2 is binary."""
    return struct.pack("<II", len(value) if length is None else length, flags) + key + b"\0" + value


def ape_tag(*items: bytes, count: int | None = None, size: int | None = None) -> bytes:
    """An APE tag of version 2 with a footer alone."""
    body = b"".join(items)
    return body + b"APETAGEX" + struct.pack("<IIII", 2000, len(body) + 32 if size is None else size,
                                            len(items) if count is None else count, 0) + bytes(8)


def ogg_page(packet: bytes, serial: int, number: int, flags: int = 0, position: int = 0) -> bytes:
    """A page that holds a packet of less than 65,025 bytes."""
    lacing = [255] * (len(packet) // 255) + [len(packet) % 255]
    head = b"OggS\0" + bytes([flags]) + struct.pack("<qII", position, serial, number)
    tail = bytes([len(lacing)]) + bytes(lacing) + packet
    checksum = 0
    for byte in head + bytes(4) + tail:
        checksum ^= byte << 24
        for _ in range(8):
            checksum = (checksum << 1 ^ (0x04C11DB7 if checksum & 0x80000000 else 0)) & 0xFFFFFFFF
    return head + struct.pack("<I", checksum) + tail


def opus(comment: bytes) -> bytes:
    """An Opus file with a comment header and no audio."""
    head = b"OpusHead\x01\x01" + struct.pack("<HIhB", 312, 48_000, 0, 0)
    return (ogg_page(head, 7, 0, 2) + ogg_page(b"OpusTags" + comment, 7, 1) + ogg_page(bytes(10), 7, 2, 4, 960))


def chunk(name: bytes, content: bytes, order: str = "<", length: int | None = None) -> bytes:
    """A chunk of RIFF ('<') or AIFF ('>')."""
    size = len(content) if length is None else length
    return name + struct.pack(order + "I", size) + content + b"\0" * (len(content) % 2)


def with_chunk(ending: str, added: bytes, order: str) -> bytes:
    """A WAV or AIFF with a chunk at its end."""
    data = silence(ending) + added
    return data[:4] + struct.pack(order + "I", len(data) - 8) + data[8:]
