#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes tagged copies of Fixtures/audio into a folder: make-tagged-audio.py AUDIO OUT.

An independent program (mutagen) writes what TagLib is to read; what mutagen cannot write (ID3v2.2,
lower-case chunks, INFO, links, junk) is laid out by hand from the descriptions of the formats.
Tests/TagsTests says what each file holds.
"""

import base64
import pathlib
import shutil
import struct
import sys

from mutagen import apev2, asf, id3, mp4
from mutagen.flac import FLAC, Picture
from mutagen.oggflac import OggFLAC
from mutagen.oggopus import OggOpus
from mutagen.oggspeex import OggSpeex
from mutagen.oggvorbis import OggVorbis

AUDIO, OUT = map(pathlib.Path, sys.argv[1:3])

# Not pictures, but what begins like one: nothing here decodes them. Each has a length of its own.
FRONT = b"\x89PNG\r\n\x1a\n" + b"front" * 20
BACK = b"\xff\xd8\xff\xe0" + b"back" * 30
ITEM = b"GIF89a" + b"item" * 10

# The fields of T4 as a Vorbis comment names them.
FIELDS = {
    "ALBUM": "Low Tide", "ALBUMARTIST": "The Harbour Lights", "ARTIST": "Ann Ödegård",
    "TITLE": "Slack Water", "TRACKNUMBER": "2/9", "DISCNUMBER": "1/2", "DATE": "1974-05-01",
    "ORIGINALDATE": "1973", "COMPILATION": "1", "ALBUMVERSION": "Remastered",
    "MUSICBRAINZ_ALBUMID": "id-album", "MUSICBRAINZ_ALBUMARTISTID": "id-albumartist",
    "MUSICBRAINZ_RELEASEGROUPID": "id-group", "MUSICBRAINZ_RELEASETRACKID": "id-track",
    "MUSICBRAINZ_TRACKID": "id-recording",
}


def copy(ending: str, name: str) -> pathlib.Path:
    """Copies the silence with an ending under a new name."""
    target = OUT / name
    shutil.copyfile(AUDIO / f"silence{ending}", target)
    return target


def picture(data: bytes, kind: int, mime: str) -> Picture:
    """Makes a FLAC picture."""
    result = Picture()
    result.data, result.type, result.mime = data, kind, mime
    return result


def id3_tag(fields: dict[str, str] = FIELDS, pictures: bool = True) -> id3.ID3:
    """Makes an ID3v2.4 tag with all fields; TXXX names are those of MusicBrainz Picard."""
    tag = id3.ID3()
    plain = {"ALBUM": id3.TALB, "ALBUMARTIST": id3.TPE2, "ARTIST": id3.TPE1, "TITLE": id3.TIT2,
             "TRACKNUMBER": id3.TRCK, "DISCNUMBER": id3.TPOS, "DATE": id3.TDRC,
             "ORIGINALDATE": id3.TDOR, "COMPILATION": id3.TCMP}
    texts = {"ALBUMVERSION": "ALBUMVERSION", "MUSICBRAINZ_ALBUMID": "MusicBrainz Album Id",
             "MUSICBRAINZ_ALBUMARTISTID": "MusicBrainz Album Artist Id",
             "MUSICBRAINZ_RELEASEGROUPID": "MusicBrainz Release Group Id",
             "MUSICBRAINZ_RELEASETRACKID": "MusicBrainz Release Track Id"}
    for key, value in fields.items():
        if key in plain:
            tag.add(plain[key](encoding=3, text=[value]))
        elif key in texts:
            tag.add(id3.TXXX(encoding=3, desc=texts[key], text=[value]))
        else:
            tag.add(id3.UFID(owner="http://musicbrainz.org", data=value.encode()))
    if pictures:
        tag.add(id3.APIC(encoding=3, mime="image/png", type=3, desc="a", data=FRONT))
        tag.add(id3.APIC(encoding=3, mime="image/jpeg", type=4, desc="b", data=BACK))
    return tag


def id3_bytes(tag: id3.ID3, version: int = 4) -> bytes:
    """Returns the bytes of an ID3v2 tag."""
    scratch = OUT / "scratch"
    scratch.write_bytes(b"")
    tag.save(scratch, v2_version=version, v1=0, padding=lambda _: 0)
    data = scratch.read_bytes()
    scratch.unlink()
    return data


def save_apev2(path: pathlib.Path, fields: dict[str, str], items: dict[str, bytes]) -> None:
    """Writes an APE tag at the end of a file."""
    tag = apev2.APEv2()
    for key, value in fields.items():
        tag[key] = value
    for key, value in items.items():
        tag[key] = apev2.APEValue(value, apev2.BINARY)
    tag.save(path)


def riff_chunk(name: bytes, data: bytes, order: str) -> bytes:
    """Makes a chunk of RIFF ('<') or of AIFF ('>')."""
    return name + struct.pack(order + "I", len(data)) + data + b"\0" * (len(data) % 2)


def append_chunks(path: pathlib.Path, chunks: list[tuple[bytes, bytes]], order: str) -> None:
    """Appends chunks and corrects the length of the whole."""
    data = path.read_bytes()
    for name, content in chunks:
        data += riff_chunk(name, content, order)
    path.write_bytes(data[:4] + struct.pack(order + "I", len(data) - 8) + data[8:])


def syncsafe(number: int) -> bytes:
    """Writes a size of ID3v2: four bytes of seven bits."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def mpeg() -> None:
    for version in (3, 4):
        for ending in (".mp3", ".aac"):
            path = copy(ending, f"id3v2{version}{ending}")
            id3_tag().save(path, v2_version=version, v23_sep=None)
    # Three tags, of which each knows something the earlier ones do not, and contradicts them.
    path = copy(".mp3", "three-tags.mp3")
    tag = id3_tag({"ALBUM": "From ID3v2"}, pictures=False)
    tag.add(id3.APIC(encoding=3, mime="image/png", type=3, desc="", data=FRONT))
    tag.save(path, v1=0)
    save_apev2(path, {"Album": "From APE", "Artist": "From APE"},
               {"Cover Art (Back)": b"back.jpg\0" + BACK})
    v1 = b"TAG" + b"From ID3v1".ljust(30, b"\0") * 3 + b"1974" + bytes(28) + b"\0\x07" + b"\xff"
    path.write_bytes(path.read_bytes() + v1)
    # ID3v2.2: three-letter frames and a PIC with a three-letter format (id3.org, ID3v2.2, 4.15).
    frames = b""
    for name, data in [(b"TAL", b"\0Low Tide"), (b"TP1", b"\0Old Frames"),
                       (b"PIC", b"\0PNG\x03\0" + FRONT)]:
        frames += name + struct.pack(">I", len(data))[1:] + data
    path = copy(".mp3", "id3v22.mp3")
    path.write_bytes(b"ID3\x02\0\0" + syncsafe(len(frames)) + frames + path.read_bytes())
    # Every way in which a frame's words may be wrong about its picture.
    # By hand, for mutagen sorts frames and corrects them.
    frames = b""
    for mime, kind, data in [
            (b"-->", 3, b"http://example.com/cover.jpg"), (b"", 3, FRONT), (b"image/png", 6, BACK),
            (b"x" * 300, 0, ITEM), (b"image/jpeg", 21, BACK), (b"image/jpeg", 255, BACK)]:
        content = b"\0" + mime + b"\0" + bytes([kind]) + b"\0" + data
        frames += b"APIC" + syncsafe(len(content)) + b"\0\0" + content
    path = copy(".mp3", "odd-pictures.mp3")
    path.write_bytes(b"ID3\x04\0\0" + syncsafe(len(frames)) + frames + path.read_bytes())
    # Junk before a signature: the most that is skipped, and one byte more.
    for name, length in [("junk-131072.mp3", 131072), ("junk-131073.mp3", 131073)]:
        path = copy(".mp3", name)
        tag = id3.ID3()
        tag.add(id3.APIC(encoding=3, mime="image/jpeg", type=3, desc="", data=bytes(length) + BACK))
        tag.save(path, v1=0)
    path = copy(".mp3", "plain.mp3")
    path = copy(".mp3", "values.mp3")
    tag = id3.ID3()
    tag.add(id3.TPE2(encoding=3, text=["Ann", "", "Bob"]))
    tag.add(id3.TPE1(encoding=3, text=["", "Second"]))
    tag.add(id3.TALB(encoding=3, text=["", ""]))
    tag.add(id3.TRCK(encoding=3, text=["0/9"]))
    tag.add(id3.TXXX(encoding=3, desc="ALBUM ARTIST", text=["not asked"]))
    tag.add(id3.TXXX(encoding=3, desc="DISC", text=["03 of 4"]))
    tag.add(id3.TXXX(encoding=3, desc="ORIGINALYEAR", text=["1969"]))
    tag.add(id3.TXXX(encoding=3, desc="MUSICBRAINZ_ALBUMCOMMENT", text=["deluxe"]))
    tag.save(path, v1=0)


def flac() -> None:
    path = copy(".flac", "all.flac")
    file = FLAC(path)
    file.update({key: [value] for key, value in FIELDS.items()})
    file.add_picture(picture(FRONT, 3, "image/png"))
    block = picture(BACK, 4, "image/jpeg").write()
    file["METADATA_BLOCK_PICTURE"] = [base64.b64encode(block).decode()]
    file.save()
    tag = id3.ID3()
    tag.add(id3.APIC(encoding=3, mime="image/gif", type=0, desc="", data=ITEM))
    path.write_bytes(id3_bytes(tag) + path.read_bytes())


def ogg() -> None:
    for ending, kind in [(".ogg", OggVorbis), (".opus", OggOpus), (".spx", OggSpeex),
                         (".oga", OggFLAC)]:
        path = copy(ending, f"all{ending}")
        file = kind(path)
        file.update({key: [value] for key, value in FIELDS.items()})
        block = picture(FRONT, 3, "image/png").write()
        file["METADATA_BLOCK_PICTURE"] = [base64.b64encode(block).decode()]
        file["COVERART"] = [base64.b64encode(BACK).decode()]
        file.save()


def mp4_file() -> None:
    path = copy(".m4a", "all.m4a")
    file = mp4.MP4(path)
    free = "----:com.apple.iTunes:"
    for key, value in {
            "\xa9alb": "Low Tide", "aART": "The Harbour Lights", "\xa9ART": "Ann Ödegård",
            "\xa9nam": "Slack Water", "\xa9day": "1974-05-01"}.items():
        file[key] = [value]
    file["trkn"], file["disk"], file["cpil"] = [(2, 9)], [(1, 2)], True
    for key, value in {
            "ORIGINALDATE": "1973", "ALBUMVERSION": "Remastered",
            "MusicBrainz Album Id": "id-album", "MusicBrainz Album Artist Id": "id-albumartist",
            "MusicBrainz Release Group Id": "id-group", "MusicBrainz Release Track Id": "id-track",
            "MusicBrainz Track Id": "id-recording"}.items():
        file[free + key] = [mp4.MP4FreeForm(value.encode())]
    file["covr"] = [mp4.MP4Cover(FRONT, mp4.MP4Cover.FORMAT_PNG), mp4.MP4Cover(BACK, 13),
                    mp4.MP4Cover(ITEM, 12), mp4.MP4Cover(FRONT, 0), mp4.MP4Cover(BACK, 27)]
    file.save()


def asf_file() -> None:
    path = copy(".wma", "all.wma")
    file = asf.ASF(path)
    for key, value in {
            "WM/AlbumTitle": "Low Tide", "WM/AlbumArtist": "The Harbour Lights",
            "Author": "Ann Ödegård", "Title": "Slack Water", "WM/TrackNumber": "2/9",
            "WM/PartOfSet": "1/2", "WM/Year": "1974-05-01", "WM/OriginalReleaseYear": "1973",
            "ALBUMVERSION": "Remastered", "MusicBrainz/Album Id": "id-album",
            "MusicBrainz/Album Artist Id": "id-albumartist",
            "MusicBrainz/Release Group Id": "id-group",
            "MusicBrainz/Release Track Id": "id-track",
            "MusicBrainz/Track Id": "id-recording"}.items():
        file[key] = [value]
    file["WM/IsCompilation"] = [asf.ASFBoolAttribute(True)]
    file["WM/Picture"] = [
        asf.ASFByteArrayAttribute(
            struct.pack("<BI", kind, len(data)) + (mime + "\0").encode("utf-16-le")
            + "\0".encode("utf-16-le") + data)
        for data, kind, mime in [(FRONT, 3, "image/png"), (BACK, 4, "image/jpeg")]]
    file.save()


def ape_files() -> None:
    fields = {key: value for key, value in FIELDS.items()
              if key not in ("TRACKNUMBER", "DISCNUMBER", "DATE", "ALBUMARTIST")}
    fields |= {"Track": "2/9", "Disc": "1/2", "Year": "1974-05-01",
               "Album Artist": "The Harbour Lights"}
    for ending in (".ape", ".wv", ".mpc", "-sv7.mpc"):
        path = copy(ending, f"all{ending}")
        save_apev2(path, fields, {
            "Cover Art (Front)": b"front.png\0" + FRONT, "COVER ART (back)": BACK,
            "Cover Art (Icon)": b"\0" + FRONT, "Cover Art (Artist)": b"a\0" + BACK,
            "Cover Art (Media)": b"m\0" + ITEM, "Cover Art (Leaflet)": b"l\0" + ITEM,
            "Not a Cover": FRONT})


def frame_files() -> None:
    """TTA, WAV and AIFF: an ID3v2 tag at the start or in a chunk of either spelling."""
    path = copy(".tta", "all.tta")
    path.write_bytes(id3_bytes(id3_tag()) + path.read_bytes())
    for name in (b"ID3 ", b"id3 "):
        word = "upper" if name == b"ID3 " else "lower"
        append_chunks(copy(".wav", f"{word}.wav"), [(name, id3_bytes(id3_tag()))], "<")
        append_chunks(copy(".aiff", f"{word}.aiff"), [(name, id3_bytes(id3_tag()))], ">")
    info = b"INFO" + riff_chunk(b"IPRD", b"From INFO\0", "<") + riff_chunk(b"IART", b"INFO\0", "<")
    tag = id3_tag({"ALBUM": "From ID3v2"}, pictures=False)
    append_chunks(copy(".wav", "info.wav"), [(b"LIST", info), (b"ID3 ", id3_bytes(tag))], "<")


OUT.mkdir(parents=True, exist_ok=True)
for step in (mpeg, flac, ogg, mp4_file, asf_file, ape_files, frame_files):
    step()
