# SPDX-License-Identifier: MIT
"""Whole tracks of every container, with fields and pictures: what a mutator starts from."""

import pathlib
import zlib

import picture_writers as write
import tagging
from hostile import tags
from hostile.containers import BLUE, MPEG, TRICKY
from kinds.registry import flat
from PIL import Image

ENDINGS = ("mp3", "aac", "flac", "ogg", "oga", "opus", "spx", "m4a", "wma", "ape", "wv", "mpc", "tta", "wav", "aiff")
FIELDS = {"album": "Low Tide", "albumartist": "The Harbour Lights", "artist": "Ann Ödegård", "title": "Slack Water",
          "tracknumber": "2", "date": "1974-05-01", "compilation": "1", "musicbrainz_albumid": "id"}


def write_seeds(out: pathlib.Path) -> None:
    """Writes a track of every container and of every version of its tags."""
    jpeg = write.encoded(Image.fromarray(flat("#c81e28", 16, 16)), "JPEG", quality=80)
    pictures = [tagging.Embedded(BLUE, 3), tagging.Embedded(jpeg, 4)]
    for ending in ENDINGS:
        path = out / f"track.{ending}"
        path.write_bytes(tags.silence(ending))
        tagging.tag(str(path).encode(), FIELDS, pictures)
    frame = tags.id3_frame(b"APIC", tags.apic(TRICKY), 3)
    content = tags.apic(BLUE)
    cover = tags.ape_item(b"Cover Art (Front)", b"front.png\0" + BLUE, 2)
    old = b"\0PNG\3\0" + BLUE
    tracks = {
        "2.2.mp3": tags.id3(b"TAL\0\0\5\0Tide" + b"PIC" + len(old).to_bytes(3, "big") + old, 2) + MPEG,
        "2.3 unsynchronised.mp3": tags.id3(tags.unsynchronised(frame), 3, 0x80) + MPEG,
        "2.3 packed.mp3": tags.id3(tags.packed_apic(zlib.compress(content), len(content), 3), 3) + MPEG,
        "2.4 packed.mp3": tags.id3(tags.packed_apic(zlib.compress(content), len(content), 4), 4) + MPEG,
        "APE.mp3": (MPEG + tags.ape_tag(tags.ape_item(b"Album", b"Low Tide"), cover)
                    + b"TAG" + b"Tide".ljust(124, b"\0") + b"\1"),
        "short.flac": tags.flac(tags.flac_block(4, tags.vorbis_comment(b"ALBUM=Low Tide")),
                                tags.flac_block(6, tags.flac_picture(BLUE), True)),
        "wide.m4a": tags.FILE_TYPE + tags.item_list(tags.mp4_cover(BLUE), wide=True),
    }
    for name, data in tracks.items():
        (out / name).write_bytes(data)
