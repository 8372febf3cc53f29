#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Says which picture of each track in the corpus `gatefold extract` must answer with.

    embedded.py CORPUS

Reads CORPUS/EMBEDDED.tsv, finds the bytes of every picture with python3-mutagen, checks them against
the SHA-1 of the table, and prints a JSON line per track: its path, the XXH3-128 of each picture, and
`chosen`: the first of the best rank by rule C7 of the specification (2-library.md), among those whose
format is known by signature (T5), or null where there is none.
"""

import base64
import csv
import hashlib
import json
import pathlib
import struct
import sys

import mutagen
import xxhash
from mutagen.flac import FLAC, Picture
from mutagen.id3 import ID3FileType
from mutagen.mp4 import MP4

KNOWN = {"JPEG", "PNG", "WEBP", "GIF", "TIFF"}
RANKS = {3: 0, 0: 1, 6: 2, 15: 2, 16: 2, 18: 2, 1: 3, 2: 3}


def pictures(path: pathlib.Path) -> list[bytes]:
    """Returns the bytes of every picture that mutagen finds in a track, in no particular order."""
    audio = mutagen.File(path)
    found = []
    if isinstance(audio, FLAC):
        found += [picture.data for picture in audio.pictures]
    if isinstance(audio, MP4):
        return [bytes(cover) for cover in (audio.tags or {}).get("covr", [])]
    tags = audio.tags if audio is not None and audio.tags is not None else {}
    if isinstance(audio, ID3FileType) or hasattr(tags, "getall"):
        return found + [frame.data for frame in tags.getall("APIC")]
    for name, value in list(tags.items()):
        name = name.lower()
        values = value if isinstance(value, list) else [value]
        if name == "metadata_block_picture":
            found += [Picture(base64.b64decode(text)).data for text in values]
        elif name == "coverart":
            found += [base64.b64decode(text) for text in values]
        elif name == "wm/picture":
            for attribute in values:
                size = struct.unpack("<BI", attribute.value[:5])[1]
                found.append(attribute.value[len(attribute.value) - size:])
        elif name.startswith("cover art"):
            found.append(bytes(value.value).split(b"\0", 1)[1])
    return found


def picture_type(row: dict) -> int:
    """Returns the type of a picture as rule C7 counts it."""
    kind = row["tag_kind"]
    if kind.startswith("MP4"):
        return 3
    if kind.startswith("APE"):
        return {"front": 3, "back": 4, "icon": 1, "artist": 8, "media": 6}.get(
            kind.split("(")[-1].rstrip(")").lower(), 0)
    declared = int(row["picture_type"] or 0)
    return declared if 0 <= declared <= 20 else 0


def main() -> int:
    """Prints a line for each track of the table."""
    corpus = pathlib.Path(sys.argv[1])
    with open(corpus / "EMBEDDED.tsv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for path in dict.fromkeys(row["path"] for row in rows):
        own = [row for row in rows if row["path"] == path]
        by_sha1 = {hashlib.sha1(data).hexdigest(): data for data in pictures(corpus / path)}
        missing = [row["sha1_of_picture_bytes"] for row in own
                   if row["sha1_of_picture_bytes"] not in by_sha1]
        if missing:
            print(f"embedded: {path}: no picture with SHA-1 {missing[0]}", file=sys.stderr)
            return 1
        hashes = ["xxh3:" + xxhash.xxh3_128(by_sha1[row["sha1_of_picture_bytes"]]).hexdigest()
                  for row in own]
        known = [i for i, row in enumerate(own) if row["actual_format"] in KNOWN]
        # Any other type counts only where it is the track's only picture.
        ranked = [i for i in known if picture_type(own[i]) in RANKS]
        best = min(ranked, key=lambda i: (RANKS[picture_type(own[i])], i), default=None)
        if best is None and len(known) == 1:
            best = known[0]
        print(json.dumps({"path": path, "hashes": hashes,
                          "chosen": hashes[best] if best is not None else None}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
