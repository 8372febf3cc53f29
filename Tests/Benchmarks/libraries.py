# SPDX-License-Identifier: MIT
"""Generates the music libraries of `make bench`. Names and tags follow from numbers alone.

A library is a folder with a stamp beside it, `NAME.json`, which says what it was made from and how many files it has;
one whose stamp is another is made again. Tracks are the least that TagLib takes for one: a header and tags.
"""

import json
import os
import shutil
import struct
import sys

# Part of each stamp: libraries of another version are made again.
VERSION = 1
TRACK_BYTES = 512
# The walk: 800 artists with 11 albums each are 9,600 folders; a cover and 10 or 11 tracks in each album, 104,000 files.
WALK_ARTISTS, WALK_ALBUMS, WALK_FILES = 800, 8800, 104_000


def flac_block(kind, data, is_last=False):
    """Returns a metadata block of FLAC."""
    return bytes([kind | (128 if is_last else 0)]) + len(data).to_bytes(3, "big") + data


def flac(fields, size=0, picture=None):
    """Returns a FLAC file without sound: header, comments, and a picture or padding up to a size."""
    comments = [f"{name}={value}".encode() for name, value in fields.items()]
    vendor = b"gatefold"
    text = struct.pack("<I", len(vendor)) + vendor + struct.pack("<I", len(comments))
    text += b"".join(struct.pack("<I", len(comment)) + comment for comment in comments)
    # 4096 samples a block, 44,100 Hz, one channel, 16 bits.
    sound = struct.pack(">HH6sQ16s", 4096, 4096, bytes(6), 44100 << 44 | 15 << 36, bytes(16))
    data = b"fLaC" + flac_block(0, sound)
    if picture is None:
        data += flac_block(4, text)
        return data + flac_block(1, bytes(max(0, size - len(data) - 4)), True)
    mime = b"image/jpeg"
    block = struct.pack(">II", 3, len(mime)) + mime + struct.pack(">6I", 0, 0, 0, 0, 0, len(picture)) + picture
    return data + flac_block(4, text) + flac_block(6, block, True)


def mp3(fields, picture):
    """Returns an MP3 file with an ID3v2.4 tag, a picture and two silent frames."""
    names = {"ALBUM": "TALB", "ALBUMARTIST": "TPE2", "ARTIST": "TPE1", "TITLE": "TIT2", "TRACKNUMBER": "TRCK"}

    def safe(number):
        return bytes(number >> shift & 127 for shift in (21, 14, 7, 0))

    frames = b""
    for field, value in fields.items():
        text = b"\3" + str(value).encode()
        frames += names[field].encode() + safe(len(text)) + b"\0\0" + text
    data = b"\0image/jpeg\0\3\0" + picture
    frames += b"APIC" + safe(len(data)) + b"\0\0" + data
    # MPEG 1 layer III, 32 kbit/s, 44,100 Hz, mono: 104 bytes a frame.
    return b"ID3\4\0\0" + safe(len(frames)) + frames + (b"\xff\xfb\x10\xc4" + bytes(100)) * 2


def fields(album, number, artist=None):
    """Returns the tags of a track of a numbered album."""
    artist = f"Artist {artist if artist is not None else album // 11:05}"
    return {"ALBUM": f"Album {album:06}", "ALBUMARTIST": artist, "ARTIST": artist, "TITLE": f"Track {number:02}",
            "TRACKNUMBER": number}


def write(path, data):
    """Writes a file without the cost of a file object."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.write(descriptor, data)
    os.close(descriptor)


def is_made(folder, stamp):
    """Whether a library is there and was made from the same things."""
    try:
        return json.loads(folder.with_name(folder.name + ".json").read_text())["stamp"] == stamp
    except (OSError, ValueError, KeyError):
        return False


def make(folder, stamp, build):
    """Makes a library unless it is there, and returns its folder; `build` returns the number of its files."""
    stamp = {"version": VERSION} | stamp
    if not is_made(folder, stamp):
        print(f"generating {folder.name} …", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        files = build()
        folder.with_name(folder.name + ".json").write_text(json.dumps({"stamp": stamp, "files": files}))
    return folder


def of_covers(folder, covers, digest, place_cover=os.link):
    """Library (a): a folder for each cover with one short track. Covers are links to those of the set."""
    def build():
        for number, cover in enumerate(covers):
            place = f"{folder}/{number:05}"
            os.mkdir(place)
            place_cover(cover, f"{place}/cover{os.path.splitext(cover)[1]}")
            write(f"{place}/01.flac", flac(fields(number, 1, artist=number), TRACK_BYTES))
        return 2 * len(covers)
    return make(folder, {"covers": len(covers), "digest": digest}, build)


def embedded(folder, covers, digest):
    """Library (b): for each cover an album of 12 tracks that carry it, FLAC and MP3 in turn."""
    def build():
        for number, cover in enumerate(covers):
            place = f"{folder}/{number:05}"
            os.mkdir(place)
            with open(cover, "rb") as file:
                picture = file.read()
            for track in range(1, 13):
                tags = fields(number, track)
                if number % 2:
                    write(f"{place}/{track:02}.mp3", mp3(tags, picture))
                else:
                    write(f"{place}/{track:02}.flac", flac(tags, picture=picture))
        return 12 * len(covers)
    return make(folder, {"covers": len(covers), "digest": digest}, build)


def walk(folder, covers, digest, albums=WALK_ALBUMS, files=WALK_FILES):
    """Library (c): artists, albums in them, and the covers of a pool in turn."""
    def build():
        pool = [open(cover, "rb").read() for cover in covers]
        longer = files - 11 * albums
        for album in range(albums):
            artist = f"{folder}/Artist {album // 11:05}"
            if album % 11 == 0:
                os.mkdir(artist)
            place = f"{artist}/Album {album:06}"
            os.mkdir(place)
            write(f"{place}/cover.jpg", pool[album % len(pool)])
            for track in range(1, 12 if album < longer else 11):
                write(f"{place}/{track:02} Track.flac", flac(fields(album, track), TRACK_BYTES))
        return files
    return make(folder, {"albums": albums, "files": files, "digest": digest}, build)


def walk_albums(folder):
    """Returns the album folders of the walk, in the order in which they were made."""
    return [folder / f"Artist {album // 11:05}/Album {album:06}" for album in range(WALK_ALBUMS)]


def growth(folder, tracks, covers, digest):
    """Library (d): tracks of 512 bytes, 12 to a folder, 100 albums to an artist, covers of a pool in turn."""
    def build():
        pool = [open(cover, "rb").read() for cover in covers]
        albums = -(-tracks // 12)
        for album in range(albums):
            artist = f"{folder}/Artist {album // 100:05}"
            if album % 100 == 0:
                os.mkdir(artist)
            place = f"{artist}/Album {album:06}"
            os.mkdir(place)
            write(f"{place}/cover.jpg", pool[album % len(pool)])
            for track in range(1, min(12, tracks - album * 12) + 1):
                tags = fields(album, track, artist=album // 100)
                write(f"{place}/{track:02} Track.flac", flac(tags, TRACK_BYTES))
        return tracks + albums
    return make(folder, {"tracks": tracks, "covers": len(covers), "digest": digest}, build)
