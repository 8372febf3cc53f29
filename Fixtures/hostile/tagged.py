# SPDX-License-Identifier: MIT
"""Tracks of every container with pictures of any bytes and sizes: what comes out must be what was put in."""

import json
import pathlib
import random
import zlib

import tagging
import xxhash
from hostile import tags
from hostile.seeds import ENDINGS, FIELDS

# What stands at the start of a picture, which need not be one: nothing here is decoded.
STARTS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"II*\0", b"RIFF\0\0\0\0WEBP")
# What a container gives a meaning to: false synchronisations, ends of texts, names of its own parts.
PIECES = (b"\xff\x00", b"\xff\xfb", b"\xff\xff\xff", b"\0", b"\0\0\0\0", b"APIC", b"ID3\4", b"covr", b"data", b"OggS",
          b"fLaC", b"APETAGEX", b"TAG", b"RIFF", b"-->", b"=")


def picture(numbers: random.Random) -> bytes:
    """A picture of up to 200 KB, most of them small; the sizes around a byte's, a page's and a block's limits too."""
    length = numbers.choice([9, 60, 127, 128, 129, 255, 256, 257, 4000, 16_383, 16_384, 65_024, 65_025, 65_026, 65_536,
                             numbers.randrange(20, 3000), numbers.randrange(3000, 200_000)])
    out = bytearray(numbers.choice(STARTS))
    while len(out) < length:
        out += numbers.choice(PIECES) if numbers.random() < 0.3 else numbers.randbytes(numbers.randrange(1, 200))
    return bytes(out[:max(length, 20)])


def by_hand(numbers: random.Random, pictures: list[tagging.Embedded]) -> bytes:
    """An MP3 of one of the codings that mutagen does not write."""
    version, coding = numbers.choice([(3, "plain"), (3, "whole"), (3, "packed"), (4, "frames"), (4, "packed"), (4, "length")])
    frames = b""
    for place, embedded in enumerate(pictures):
        content = tags.apic(embedded.data, embedded.mime.encode(), embedded.type, b"%d" % place)
        length = tags.syncsafe(len(content))
        if coding == "packed":
            frames += tags.packed_apic(zlib.compress(content), len(content), version)
        elif coding == "frames":
            frames += tags.id3_frame(b"APIC", length + tags.unsynchronised(content), 4, b"\0\x03")
        elif coding == "length":
            frames += tags.id3_frame(b"APIC", length + content, 4, b"\0\x01")
        else:
            frames += tags.id3_frame(b"APIC", content, version)
    # A frame behind the last picture: else a reader may doubt its length.
    frames += tags.id3_frame(b"TALB", b"\0Tide", version)
    if coding == "whole":
        return tags.id3(tags.unsynchronised(frames), 3, 0x80) + tags.silence("mp3")
    return tags.id3(frames, version, 0x80 if coding == "frames" else 0) + tags.silence("mp3")


def expected(ending: str, pictures: list[tagging.Embedded]) -> list[tagging.Embedded]:
    """The pictures in the order and with the types that a reader finds (T3, T5)."""
    if ending in ("mp3", "aac", "tta", "wav", "aiff"):
        # mutagen writes shorter frames first; a frame is as much longer as its MIME type and description.
        described = [(len(item.data) + len(item.mime) + (len(f"picture {i}") if i else 0), i) for i, item in enumerate(pictures)]
        return [pictures[i] for _, i in sorted(described)]
    if ending == "m4a":
        return [tagging.Embedded(item.data, 3) for item in pictures]
    if ending in ("ape", "wv", "mpc"):
        first = {}
        for item in pictures:
            name = tagging.APE_PICTURES.get(item.type, "Other")
            first.setdefault(name, tagging.Embedded(item.data, item.type if name != "Other" else 0))
        return [first[name] for name in sorted(first)]
    return pictures


def write_tagged(out: pathlib.Path, count: int, seed: int) -> None:
    """Writes tracks and tagged.json, which says what is in each."""
    numbers = random.Random(seed)
    rows = []
    for number in range(count):
        kinds = numbers.sample([0, 3, 4, 6, 8], numbers.randrange(1, 4))
        pictures = [tagging.Embedded(picture(numbers), kind) for kind in kinds]
        ending = (*ENDINGS, "hand")[number % (len(ENDINGS) + 1)]
        if ending == "hand":
            path, wanted = out / f"{number}.mp3", pictures
            path.write_bytes(by_hand(numbers, pictures))
        else:
            path, wanted = out / f"{number}.{ending}", expected(ending, pictures)
            path.write_bytes(tags.silence(ending))
            tagging.tag(str(path).encode(), FIELDS, pictures)
        # In ASF, mutagen spreads several of them over two objects.
        rows.append({"file": path.name, "isOrdered": ending != "wma", "pictures": [
            {"hash": "xxh3:" + xxhash.xxh3_128(item.data).hexdigest(), "byteCount": len(item.data), "type": item.type}
            for item in wanted]})
    (out / "tagged.json").write_text(json.dumps(rows) + "\n")
