# SPDX-License-Identifier: MIT
"""JPEGs laid out by hand: any frame header, any number of scans, and flat pictures of any size for no work.

The Huffman tables have one code, a zero bit; so a flat picture is nothing but zero bytes. Source: ITU-T T.81.
"""

import struct

SOI, EOI = b"\xff\xd8", b"\xff\xd9"
# Symbols of the AC table: the end of a block (F.1.2.2), the end of 2^14 blocks (G.1.2.2).
END_OF_BLOCK, END_OF_BAND = 0x00, 0xE0
BLOCKS_IN_RUN = 1 << 14


def segment(marker: int, data: bytes) -> bytes:
    """A marker with its length and content."""
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def quantization(step: int = 1) -> bytes:
    """A DQT that divides every coefficient by `step`."""
    return segment(0xDB, b"\0" + bytes([step]) * 64)


def huffman(ac_symbol: int = END_OF_BLOCK) -> bytes:
    """A DC and an AC table of one code each, a zero bit."""
    counts = bytes([1]) + bytes(15)
    return segment(0xC4, b"\0" + counts + b"\0") + segment(0xC4, b"\x10" + counts + bytes([ac_symbol]))


def frame(width: int, height: int, components: int = 1, marker: int = 0xC0, precision: int = 8,
          sampling: int = 0x11) -> bytes:
    """A frame header; all components are sampled alike."""
    data = struct.pack(">BHHB", precision, height, width, components)
    for number in range(components):
        data += bytes([number + 1, sampling, 0])
    return segment(marker, data)


def scan(components: list[int], first: int, last: int, high: int, low: int, bits: int) -> bytes:
    """A scan of zero bits."""
    data = bytes([len(components)]) + b"".join(bytes([number, 0]) for number in components)
    return segment(0xDA, data + bytes([first, last, high << 4 | low])) + bytes(-(-bits // 8))


def blocks(width: int, height: int) -> int:
    """The number of 8×8 blocks."""
    return -(-width // 8) * -(-height // 8)


def flat(width: int, height: int, components: int = 1, **header) -> bytes:
    """A baseline JPEG in mid-grey."""
    numbers = list(range(1, components + 1))
    bits = 2 * blocks(width, height) * components
    return (SOI + quantization() + frame(width, height, components, **header) + huffman()
            + scan(numbers, 0, 63, 0, 0, bits) + EOI)


def run_bits(count: int) -> int:
    """Bits that end so many blocks of a band, in runs."""
    return -(-count // BLOCKS_IN_RUN) * 15


def progressive(width: int, height: int, scans: list[tuple[int, int, int, int]]) -> bytes:
    """A grey progressive JPEG in mid-grey with the scans given: first and last coefficient, high and low bit."""
    count = blocks(width, height)
    out = SOI + quantization() + frame(width, height, 1, marker=0xC2) + huffman(END_OF_BAND)
    parts = [scan([1], *numbers, count if numbers[0] == 0 else run_bits(count)) for numbers in scans]
    return out + b"".join(parts) + EOI


def progressive_colors(width: int, height: int) -> bytes:
    """A progressive JPEG of three full components, as an encoder would order its scans."""
    count = blocks(width, height)
    out = SOI + quantization() + frame(width, height, 3, marker=0xC2) + huffman(END_OF_BAND)
    out += scan([1, 2, 3], 0, 0, 0, 1, 3 * count)
    for number in (1, 2, 3):
        out += scan([number], 1, 5, 0, 2, run_bits(count)) + scan([number], 6, 63, 0, 2, run_bits(count))
    for number in (1, 2, 3):
        out += scan([number], 1, 63, 2, 1, run_bits(count))
    out += scan([1, 2, 3], 0, 0, 1, 0, 3 * count)
    for number in (1, 2, 3):
        out += scan([number], 1, 63, 1, 0, run_bits(count))
    return out + EOI


# 99 scans that nothing forbids: each coefficient by itself, then some of them again, a bit finer.
LEGAL_SCANS = ([(0, 0, 0, 1), (0, 0, 1, 0)] + [(k, k, 0, 1) for k in range(1, 64)]
               + [(k, k, 1, 0) for k in range(1, 35)])
# A scan that comes again and again: a decoder can tell (the bit is not the next one)…
REPEATED_SCANS = [(0, 0, 0, 0)] + [(1, 63, 0, 1)] * 4_999
# … or, by its numbers, cannot.
QUIET_SCANS = [(0, 0, 0, 0)] + [(1, 63, 0, 0)] * 4_999
