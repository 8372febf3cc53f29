#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes the folders that the end-to-end cases describe: make_layouts.py OUT < JSON.

Standard input is an object: for each tree (a path below OUT) the entries in it, as
Tests/CommandTests/EndToEnd/Cases/LayoutEntry.swift writes them. In paths, `\\xNN` stands for a byte.
Pictures have one flat colour, so that an answer's colour tells which of them was chosen. ID3v2 and
Vorbis pictures are laid out by hand or in the order given: mutagen would sort and correct them.
"""

import base64
import functools
import io
import json
import os
import pathlib
import re
import shutil
import socket
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parent.parent / "Fixtures"
sys.path.insert(0, str(FIXTURES))

import tagging  # noqa: E402
from mutagen.apev2 import APEv2, APEValue, BINARY  # noqa: E402
from mutagen.asf import ASF, ASFByteArrayAttribute  # noqa: E402
from mutagen.flac import FLAC, Picture  # noqa: E402
from mutagen.mp4 import MP4, MP4Cover  # noqa: E402
from PIL import Image  # noqa: E402

ID3_FRAMES = {
    "album": b"TALB", "albumartist": b"TPE2", "artist": b"TPE1", "title": b"TIT2",
    "tracknumber": b"TRCK", "discnumber": b"TPOS", "date": b"TDRC", "originaldate": b"TDOR",
    "compilation": b"TCMP",
}
ID3_TEXTS = {
    "albumversion": "ALBUMVERSION", "musicbrainz_albumid": "MusicBrainz Album Id",
    "musicbrainz_releasegroupid": "MusicBrainz Release Group Id",
    "musicbrainz_releasetrackid": "MusicBrainz Release Track Id",
}
APE_ITEMS = {3: "Cover Art (Front)", 4: "Cover Art (Back)", 0: "Cover Art (Other)"}
SIDE = 64


# MARK: Pictures

def rgb(color: str) -> tuple[int, ...]:
    """Returns the three levels of `#rrggbb`."""
    return tuple(bytes.fromhex(color[1:]))


def saved(image: Image.Image, kind: str, **options) -> bytes:
    """Encodes with Pillow."""
    data = io.BytesIO()
    image.save(data, kind, **options)
    return data.getvalue()


def flat(color: str) -> Image.Image:
    """Returns a picture of one colour."""
    return Image.new("RGB", (SIDE, SIDE), rgb(color))


def jpeg(image: Image.Image, **options) -> bytes:
    """Encodes as JPEG without subsampling: a flat colour comes back within a level or two."""
    return saved(image, "JPEG", quality=95, subsampling=0, **options)


def without_adobe(data: bytes) -> bytes:
    """Returns a JPEG without its APP14 marker."""
    at = data.index(b"\xff\xee")
    return data[:at] + data[at + 2 + struct.unpack(">H", data[at + 2:at + 4])[0]:]


def png16(color: str) -> bytes:
    """Encodes 16 bits a channel, which Pillow cannot."""
    import numpy as np
    import picture_writers as write
    pixels = np.full((SIDE, SIDE, 3), rgb(color), "u2") * 257
    return write.png(pixels, 16, 2)


def palette_alpha(color: str, hidden: str) -> bytes:
    """A palette PNG: a quarter of it is of another colour, and fully transparent."""
    image = Image.new("P", (SIDE, SIDE), 0)
    image.putpalette(list(rgb(color) + rgb(hidden)) + [0] * 762)
    image.paste(1, (0, 0, SIDE, SIDE // 4))
    return saved(image, "PNG", transparency=b"\xff\x00")


def letterbox(above: str, below: str) -> bytes:
    """Two bands of colour between black bars, 4:3."""
    image = Image.new("RGB", (320, 240), (0, 0, 0))
    image.paste(rgb(above), (0, 40, 320, 140))
    image.paste(rgb(below), (0, 140, 320, 200))
    return saved(image, "PNG")


def huge(color: str) -> bytes:
    """A PNG whose header promises 65,535 pixels a side."""
    data = bytearray(saved(flat(color), "PNG"))
    data[16:24] = struct.pack(">II", 65535, 65535)
    import zlib
    data[29:33] = struct.pack(">I", zlib.crc32(data[12:29]))
    return bytes(data)


# What begins like a picture of a kind that is decoded in the sandbox only, and is none.
JXL = b"\x00\x00\x00\x0cJXL \r\n\x87\n" + bytes(40)
HEIC = b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(40)


@functools.lru_cache(maxsize=None)
def picture(color: str, variant: str, second: str) -> bytes:
    """Returns the bytes of a picture by format or peculiarity."""
    # Inks whose colour libvips' own profile gives as about #be4040, Adobe's way (inverted) and plain.
    inks = Image.new("CMYK", (SIDE, SIDE), (55, 225, 215, 0))
    makers = {
        "jpeg": lambda: jpeg(flat(color)),
        "progressive": lambda: jpeg(flat(color), progressive=True),
        "png": lambda: saved(flat(color), "PNG"),
        "gif": lambda: saved(flat(color).quantize(2), "GIF"),
        "bmp": lambda: saved(flat(color), "BMP"),
        "tiff": lambda: saved(flat(color), "TIFF"),
        "webp": lambda: saved(flat(color), "WEBP", lossless=True),
        "animatedWebP": lambda: saved(
            flat(color), "WEBP", lossless=True, save_all=True, append_images=[flat(second)],
            duration=100),
        "animatedGIF": lambda: saved(
            flat(color), "GIF", save_all=True, append_images=[flat(second)], duration=100),
        "adobeCMYK": lambda: jpeg(inks),
        "plainCMYK": lambda: without_adobe(jpeg(Image.eval(inks, lambda v: 255 - v))),
        "grey": lambda: jpeg(Image.new("L", (SIDE, SIDE), rgb(color)[0])),
        "png16": lambda: png16(color),
        "paletteAlpha": lambda: palette_alpha(color, second),
        "letterbox": lambda: letterbox(color, second),
        "empty": lambda: b"",
        "truncated": lambda: jpeg(flat(color))[:200],
        "huge": lambda: huge(color),
        "html": lambda: b"<!DOCTYPE html>\n<title>404 Not Found</title>\n",
        "jxl": lambda: JXL,
        "heic": lambda: HEIC,
        "icon": lambda: saved(Image.new("RGB", (32, 32), rgb(color)), "PNG"),
        "behindJunk": lambda: bytes(1000) + jpeg(flat(color)),
    }
    return makers[variant]()


# MARK: Tags

def syncsafe(number: int) -> bytes:
    """Writes a size of ID3v2: four bytes of seven bits."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def id3(fields: dict, pictures: list[dict]) -> bytes:
    """Returns an ID3v2.4 tag, its pictures in the order given."""
    frames = []
    for name, value in fields.items():
        text = value.encode()
        if name in ID3_FRAMES:
            frames.append((ID3_FRAMES[name], b"\x03" + text))
        elif name == "musicbrainz_trackid":
            frames.append((b"UFID", b"http://musicbrainz.org\0" + text))
        else:
            frames.append((b"TXXX", b"\x03" + ID3_TEXTS[name].encode() + b"\0" + text))
    for item in pictures:
        frames.append((b"APIC", b"\x03" + item["mime"].encode() + b"\0" + bytes([item["type"]])
                       + item["description"].encode() + b"\0" + item["data"]))
    body = b"".join(kind + syncsafe(len(data)) + b"\0\0" + data for kind, data in frames)
    return b"ID3\x04\0\0" + syncsafe(len(body)) + body


def append_chunk(path: bytes, name: bytes, content: bytes, order: str) -> None:
    """Appends a chunk to a RIFF ('<') or AIFF ('>') file and corrects the length of the whole."""
    with open(path, "rb") as file:
        data = file.read()
    data += name + struct.pack(order + "I", len(content)) + content + b"\0" * (len(content) % 2)
    with open(path, "wb") as file:
        file.write(data[:4] + struct.pack(order + "I", len(data) - 8) + data[8:])


def vorbis_picture(item: dict) -> Picture:
    """Returns the block that FLAC and the Ogg formats share."""
    block = Picture()
    block.type, block.mime, block.desc = item["type"], item["mime"], item["description"]
    block.data = item["data"]
    return block


def put_in_front(path: bytes, data: bytes) -> None:
    """Writes bytes in front of a file's own."""
    with open(path, "rb") as file:
        rest = file.read()
    with open(path, "wb") as file:
        file.write(data + rest)


def tag(path: bytes, ending: str, fields: dict, pictures: list[dict], variant: str) -> None:
    """Writes fields and pictures the way of the container."""
    if ending in ("mp3", "mp2", "aac", "tta"):
        put_in_front(path, id3(fields, pictures))
    elif ending in ("aiff", "aif"):
        chunk = b"id3 " if variant == "lowerCaseChunk" else b"ID3 "
        append_chunk(path, chunk, id3(fields, pictures), ">")
    elif ending == "wav":
        append_chunk(path, b"id3 ", id3(fields, pictures), "<")
    elif ending in ("ape", "wv", "mpc"):
        tags = APEv2()
        for name, value in fields.items():
            tags[tagging.APE_NAMES.get(name, name.upper())] = value
        for item in pictures:
            data = b"cover.jpg\0" + item["data"]
            tags[APE_ITEMS[item["type"]]] = APEValue(data, BINARY)
        tags.save(path)
    elif ending == "m4a":
        plain = {key: value for key, value in fields.items() if key != "albumversion"}
        tagging.tag(path, plain)
        audio = MP4(path)
        if "albumversion" in fields:
            audio["----:com.apple.iTunes:ALBUMVERSION"] = fields["albumversion"].encode()
        if pictures:
            audio["covr"] = [MP4Cover(item["data"], MP4Cover.FORMAT_PNG if "png" in item["mime"]
                                      else MP4Cover.FORMAT_JPEG) for item in pictures]
        audio.save()
    elif ending == "wma":
        tagging.tag(path, fields)
        audio = ASF(path)
        values = []
        for item in pictures:
            words = (item["mime"] + "\0" + item["description"] + "\0").encode("utf-16-le")
            head = struct.pack("<BI", item["type"], len(item["data"]))
            values.append(ASFByteArrayAttribute(head + words + item["data"]))
        if values:
            audio["WM/Picture"] = values
        audio.save()
    else:
        tagging.tag(path, fields)
        audio = {"flac": FLAC, "ogg": tagging.OggVorbis, "oga": tagging.OggFLAC,
                 "opus": tagging.OggOpus, "spx": tagging.OggSpeex}[ending](path)
        blocks = [vorbis_picture(item) for item in pictures]
        if ending == "flac":
            for block in blocks:
                audio.add_picture(block)
        elif blocks:
            audio["metadata_block_picture"] = [
                base64.b64encode(block.write()).decode() for block in blocks]
        audio.save()


# MARK: Entries

def path_bytes(text: str) -> bytes:
    """Returns the bytes of a path in which `\\xNN` stands for a byte."""
    return re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]), text.encode())


def filled(item: dict) -> dict:
    """Returns a picture's description with its bytes, and the true MIME type where none is given."""
    data = picture(item["color"], item["variant"], item["second"])
    declared = item.get("mime")
    return {**item, "data": data, "mime": tagging.mime(data) if declared is None else declared}


def write_track(path: bytes, entry: dict) -> None:
    """Writes a silent track with tags and pictures; without fields it stays as it is."""
    ending = os.path.splitext(path)[1].decode().lower().lstrip(".")
    base = {"aif": "aiff"}.get(ending, ending)
    shutil.copyfile(FIXTURES / "audio" / f"silence.{base}", path)
    if entry["variant"] == "broken":
        with open(path, "wb") as file:
            file.write(b"this was a song")
        return
    pictures = [filled(item) for item in entry["pictures"]]
    if entry.get("fields") is None:
        return
    if entry["variant"] == "id3InFront":
        # The last picture goes into the tag in front of the FLAC stream.
        tag(path, base, entry["fields"], pictures[:-1], "")
        put_in_front(path, id3({}, pictures[-1:]))
        return
    tag(path, base, entry["fields"], pictures, entry["variant"])


def write(tree: bytes, entry: dict) -> None:
    """Writes one entry of a tree."""
    path = os.path.join(tree, path_bytes(entry["path"]))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    kind = entry["kind"]
    if kind == "folder":
        os.makedirs(path, exist_ok=True)
    elif kind == "link":
        os.symlink(path_bytes(entry["target"]), path)
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind == "socket":
        # The address of a socket is short: bind it from within its folder.
        os.chdir(os.path.dirname(path))
        socket.socket(socket.AF_UNIX).bind(os.path.basename(path))
        os.chdir("/")
    elif kind == "track":
        write_track(path, entry)
    else:
        data = entry["text"].encode() if kind == "file" else picture(
            entry["color"], entry["variant"], entry["second"])
        with open(path, "wb") as file:
            file.write(data)


def main() -> None:
    """Writes all trees."""
    out = os.fsencode(os.path.abspath(sys.argv[1]))
    for name, entries in json.load(sys.stdin).items():
        tree = os.path.join(out, name.encode())
        os.makedirs(tree)
        for entry in entries:
            write(tree, entry)


if __name__ == "__main__":
    main()
