# SPDX-License-Identifier: MIT
"""Puts tags and pictures into audio files of every container, with python3-mutagen.

Fields have the names of Vorbis comments (`album`, `albumartist`, `artist`, `title`, `tracknumber`,
`discnumber`, `date`, `originaldate`, `compilation`, `albumversion`, `musicbrainz_albumid`,
`musicbrainz_albumartistid`), all values are strings, and a container gets what its own world calls
them. A picture is bytes, for a front cover, or an `Embedded` that says more.
"""

import base64
import dataclasses
import os
import struct

from mutagen.aiff import AIFF
from mutagen.apev2 import APEv2, APEValue, BINARY
from mutagen.asf import ASF, ASFByteArrayAttribute
from mutagen.flac import FLAC, Picture
from mutagen.id3 import APIC, ID3, TALB, TCMP, TDOR, TDRC, TIT2, TPE1, TPE2, TPOS, TRCK, TXXX
from mutagen.mp4 import MP4, MP4Cover
from mutagen.oggflac import OggFLAC
from mutagen.oggopus import OggOpus
from mutagen.oggspeex import OggSpeex
from mutagen.oggvorbis import OggVorbis
from mutagen.trueaudio import TrueAudio
from mutagen.wave import WAVE

ID3_FRAMES = {
    "album": TALB, "albumartist": TPE2, "artist": TPE1, "title": TIT2, "tracknumber": TRCK,
    "discnumber": TPOS, "date": TDRC, "originaldate": TDOR, "compilation": TCMP,
}
# What MusicBrainz Picard calls the fields that a container has no name of its own for.
FREE_NAMES = {
    "albumversion": "ALBUMVERSION", "originaldate": "ORIGINALDATE",
    "musicbrainz_albumid": "MusicBrainz Album Id",
    "musicbrainz_albumartistid": "MusicBrainz Album Artist Id",
}
MP4_ATOMS = {"album": "\xa9alb", "albumartist": "aART", "artist": "\xa9ART", "title": "\xa9nam",
             "date": "\xa9day"}
APE_NAMES = {
    "album": "Album", "albumartist": "Album Artist", "artist": "Artist", "title": "Title",
    "tracknumber": "Track", "discnumber": "Disc", "date": "Year",
}
# The kinds of picture that an APE item's name tells apart.
APE_PICTURES = {1: "Icon", 3: "Front", 4: "Back", 6: "Media", 8: "Artist"}
ASF_NAMES = {
    "album": "WM/AlbumTitle", "albumartist": "WM/AlbumArtist", "artist": "Author", "title": "Title",
    "tracknumber": "WM/TrackNumber", "discnumber": "WM/PartOfSet", "date": "WM/Year",
    "originaldate": "WM/OriginalReleaseYear", "compilation": "WM/IsCompilation",
    "albumversion": "ALBUMVERSION", "musicbrainz_albumid": "MusicBrainz/Album Id",
    "musicbrainz_albumartistid": "MusicBrainz/Album Artist Id",
}
FRONT = 3


@dataclasses.dataclass
class Embedded:
    """A picture with the type it is to have, and the MIME type where that is to be a wrong one."""

    data: bytes
    type: int = FRONT
    mime: str | None = None

    def __post_init__(self) -> None:
        if self.mime is None:
            self.mime = mime(self.data)


def mime(data: bytes) -> str:
    """Returns the MIME type of a picture, by its first bytes."""
    for signature, name in ((b"\xff\xd8", "jpeg"), (b"\x89PNG", "png"), (b"GIF8", "gif"),
                            (b"RIFF", "webp"), (b"II*\0", "tiff")):
        if data.startswith(signature):
            return "image/" + name
    return "application/octet-stream"


def tag_id3(tags: ID3, fields: dict, pictures: list[Embedded]) -> None:
    """Fills an ID3v2 tag, wherever it will be stored; mutagen writes shorter pictures first."""
    for name, value in fields.items():
        if name in ID3_FRAMES:
            tags.add(ID3_FRAMES[name](encoding=3, text=[value]))
        else:
            tags.add(TXXX(encoding=3, desc=FREE_NAMES[name], text=[value]))
    for i, picture in enumerate(pictures):
        desc = f"picture {i}" if i else ""
        tags.add(APIC(encoding=3, mime=picture.mime, type=picture.type, desc=desc,
                      data=picture.data))


def flac_picture(embedded: Embedded) -> Picture:
    """Returns the block that FLAC and the Ogg formats share."""
    picture = Picture()
    picture.type, picture.mime, picture.data = embedded.type, embedded.mime, embedded.data
    return picture


def tag_vorbis(audio, fields: dict, pictures: list[Embedded]) -> None:
    """Fills a Vorbis comment; a FLAC file has blocks for its pictures, the others a field."""
    for name, value in fields.items():
        audio[name] = value
    if isinstance(audio, FLAC):
        for picture in pictures:
            audio.add_picture(flac_picture(picture))
    elif pictures:
        audio["metadata_block_picture"] = [
            base64.b64encode(flac_picture(picture).write()).decode() for picture in pictures]


def tag_mp4(audio: MP4, fields: dict, pictures: list[Embedded]) -> None:
    """Fills the item map of an MP4 file, whose pictures have no types."""
    for name, value in fields.items():
        if name in MP4_ATOMS:
            audio[MP4_ATOMS[name]] = value
        elif name in ("tracknumber", "discnumber"):
            audio["trkn" if name == "tracknumber" else "disk"] = [(int(value), 0)]
        elif name == "compilation":
            audio["cpil"] = value == "1"
        else:
            audio["----:com.apple.iTunes:" + FREE_NAMES[name]] = value.encode()
    formats = {"image/jpeg": MP4Cover.FORMAT_JPEG, "image/png": MP4Cover.FORMAT_PNG}
    if pictures:
        audio["covr"] = [MP4Cover(picture.data, formats.get(mime(picture.data), 0))
                         for picture in pictures]


def tag_ape(path: bytes, fields: dict, pictures: list[Embedded]) -> None:
    """Appends an APEv2 tag; its pictures are binary items that begin with a file name, one a kind."""
    tags = APEv2()
    for name, value in fields.items():
        tags[APE_NAMES.get(name, name.upper())] = value
    for picture in pictures:
        kind = f"Cover Art ({APE_PICTURES.get(picture.type, 'Other')})"
        if kind not in tags:
            tags[kind] = APEValue(b"cover.jpg\0" + picture.data, BINARY)
    tags.save(path)


def tag_asf(audio: ASF, fields: dict, pictures: list[Embedded]) -> None:
    """Fills the attributes of an ASF file; a picture is type, length, MIME, description, data."""
    for name, value in fields.items():
        audio[ASF_NAMES[name]] = value == "1" if name == "compilation" else value
    values = []
    for picture in pictures:
        head = struct.pack("<BI", picture.type, len(picture.data))
        text = picture.mime.encode("utf-16-le") + b"\0\0" + b"\0\0"
        values.append(ASFByteArrayAttribute(head + text + picture.data))
    if values:
        audio["WM/Picture"] = values


def tag(path: bytes, fields: dict, pictures: list[bytes | Embedded] = []) -> None:
    """Writes fields and pictures into an audio file whose ending names its container."""
    pictures = [Embedded(picture) if isinstance(picture, bytes) else picture
                for picture in pictures]
    ending = os.path.splitext(path)[1].decode().lower()
    if ending in (".mp3", ".aac"):
        tags = ID3()
        tag_id3(tags, fields, pictures)
        tags.save(path, padding=lambda _: 0)
        return
    if ending in (".ape", ".wv", ".mpc"):
        tag_ape(path, fields, pictures)
        return
    kinds = {".flac": FLAC, ".ogg": OggVorbis, ".oga": OggFLAC, ".opus": OggOpus, ".spx": OggSpeex,
             ".m4a": MP4, ".wma": ASF, ".tta": TrueAudio, ".wav": WAVE, ".aiff": AIFF}
    audio = kinds[ending](path)
    if ending in (".tta", ".wav", ".aiff"):
        audio.add_tags()
        tag_id3(audio.tags, fields, pictures)
    elif ending == ".m4a":
        tag_mp4(audio, fields, pictures)
    elif ending == ".wma":
        tag_asf(audio, fields, pictures)
    else:
        tag_vorbis(audio, fields, pictures)
    audio.save(**({"padding": lambda _: 0} if ending == ".flac" else {}))
