# SPDX-License-Identifier: MIT
"""Tracks whose tags lie about lengths, numbers and kinds."""

import base64
import struct
import zlib

import picture_writers as write
from hostile import tags
from hostile.registry import track
from kinds.registry import flat

BLUE = write.png(flat("#1478c8"), 8, 2)
RED = write.png(flat("#c81e28"), 8, 2)
# A picture behind which every false synchronisation of MPEG stands.
TRICKY = BLUE + bytes.fromhex("ff00 fffe ffe0 ffff 00ff ff")
ANSWER = {"format": "png", "size": (64, 64), "swatches": [("#1478c8", 10000)]}
MPEG = tags.silence("mp3")
BASE64 = base64.b64encode(tags.flac_picture(BLUE))


def mpeg(kind: str, name: str, tag: bytes, picture: bytes | None = BLUE, **result) -> None:
    """Adds an MP3 behind a tag: with a picture, or with none."""
    if picture is None:
        track(kind, name, "mp3", tag + MPEG, **{"error": "noPicture", **result})
    else:
        track(kind, name, "mp3", tag + MPEG, picture=picture, **{**ANSWER, **result})


def id3_lengths() -> None:
    """Tags and frames that are longer than what they are in."""
    frame = tags.id3_frame(b"APIC", tags.apic(BLUE))
    # Behind it another frame: else a reader may doubt its length.
    title = tags.id3_frame(b"TIT2", b"\3Slack")
    mpeg("ID3v2 larger than the file", "by far", tags.id3(frame + title, size=b"\x7f\x7f\x7f\x7f"))
    mpeg("ID3v2 larger than the file", "without a frame", tags.id3(b"", size=b"\x7f\x7f\x7f\x7f"), None,
         or_error=("corrupt",))
    mpeg("size bytes that are not syncsafe", "of the tag", tags.id3(b"\xff" * 99, size=b"\xff\xff\xff\xff"), None,
         or_error=("corrupt",))
    # iTunes once wrote plain sizes into 2.4: of a frame of 128 bytes and more that is another number.
    plain = tags.id3_frame(b"APIC", tags.apic(BLUE), size=struct.pack(">I", len(tags.apic(BLUE))))
    mpeg("size bytes that are not syncsafe", "of a frame", tags.id3(plain + tags.id3_frame(b"TIT2", b"\3Slack")))
    for name, size in (("3.75 GB", b"\xf0\0\0\0"), ("256 MB", b"\x0f\xff\xff\xff"), ("0 bytes", bytes(4))):
        for version in (3, 4):
            broken = tags.id3_frame(b"APIC", tags.apic(BLUE), version, size=size)
            mpeg("ID3v2 frame of an absurd length", f"{name} in 2.{version}", tags.id3(broken, version), None)
    mpeg("ID3v2 tags in a row", "5", tags.id3(tags.id3_frame(b"TIT2", b"\3Slack")) * 4 + tags.id3(frame), None,
         or_error=("corrupt",))
    extended = struct.pack(">I", 0x7FFFFFFF) + bytes(6) + frame
    mpeg("ID3v2 with a wrong extended header", "2 GB", tags.id3(extended, 4, 0x40), None)


def id3_codings() -> None:
    """Frames that are compressed, unsynchronised, grouped, encrypted."""
    content = tags.apic(TRICKY)
    for version in (3, 4):
        packed = tags.packed_apic(zlib.compress(content), len(content), version)
        mpeg("compressed APIC", f"2.{version}", tags.id3(packed, version), TRICKY)
        broken = tags.packed_apic(b"\x78\x9c" + b"\xff" * 300, 1000, version)
        mpeg("compressed APIC", f"2.{version}, broken", tags.id3(broken, version), None)
    frame = tags.id3_frame(b"APIC", content, 3)
    mpeg("unsynchronised APIC", "2.3", tags.id3(tags.unsynchronised(frame), 3, 0x80), TRICKY)
    coded = tags.unsynchronised(content)
    frame = tags.id3_frame(b"APIC", tags.syncsafe(len(content)) + coded, 4, b"\0\x03")
    mpeg("unsynchronised APIC", "2.4", tags.id3(frame, 4, 0x80), TRICKY)
    mpeg("unsynchronised APIC", "2.4, said and not done", tags.id3(tags.id3_frame(b"APIC", tags.apic(BLUE), 4, b"\0\x02"), 4))
    encrypted = tags.id3_frame(b"APIC", b"\x41" + content, 4, b"\0\x04")
    mpeg("encrypted APIC", "2.4", tags.id3(encrypted), None)
    old = b"PIC" + struct.pack(">I", 6 + len(BLUE))[1:] + b"\0PNG\3\0" + BLUE
    mpeg("picture of ID3v2.2", "PIC", tags.id3(old, 2))
    cut = b"PIC" + struct.pack(">I", 3)[1:] + b"\0PN"
    mpeg("picture of ID3v2.2", "PIC of 3 bytes", tags.id3(cut, 2), None)


def id3_contents() -> None:
    """What a frame says of its picture, and how many frames there are."""
    link = tags.id3_frame(b"APIC", tags.apic(b"http://127.0.0.1/cover.png", b"-->"))
    mpeg("APIC that is a link", "alone", tags.id3(link), None)
    mpeg("APIC that is a link", "before a picture", tags.id3(link + tags.id3_frame(b"APIC", tags.apic(BLUE, description=b"b"))))
    for mime, name in ((b"", "empty MIME"), (b"image/jpeg", "PNG labelled JPEG"), (b"x" * 70_000, "MIME of 70,000 bytes")):
        mpeg(name, "APIC", tags.id3(tags.id3_frame(b"APIC", tags.apic(BLUE, mime))))
    mpeg("two front covers", "APIC", tags.id3(
        tags.id3_frame(b"APIC", tags.apic(BLUE, description=b"a")) + tags.id3_frame(b"APIC", tags.apic(RED, description=b"b"))))
    mpeg("picture type beyond the list", "255", tags.id3(tags.id3_frame(b"APIC", tags.apic(BLUE, kind=255))))
    for name, content in (("nothing", b""), ("an encoding alone", b"\0"), ("no end of its MIME", b"\0image/png"),
                          ("no end of its description", b"\0image/png\0\3cover"),
                          ("UTF-16 without an end", b"\1image/png\0\3\xff\xfea"),
                          ("no picture", tags.apic(b""))):
        mpeg("APIC that is too short", name, tags.id3(tags.id3_frame(b"APIC", content)), None)
    mpeg("picture that is none", "words", tags.id3(tags.id3_frame(b"APIC", tags.apic(b"not a picture at all"))), None)
    mpeg("picture cut short", "half a PNG", tags.id3(tags.id3_frame(b"APIC", tags.apic(BLUE[:len(BLUE) // 2]))), None,
         error="undecodable")
    titles = tags.id3_frame(b"TIT2", b"\3a") * 50_001
    mpeg("50,001 frames", "and no picture", tags.id3(titles), None)
    mpeg("50,001 frames", "and a picture", tags.id3(titles + tags.id3_frame(b"APIC", tags.apic(BLUE))))


def flac_and_ogg() -> None:
    """Blocks and comments longer than what they are in; pictures by the hundred thousand."""
    kind = "FLAC picture longer than its block"
    for name, length in (("by one", len(BLUE) + 1), ("2^31", 2**31 - 1)):
        block = tags.flac_block(6, tags.flac_picture(BLUE, length=length), True)
        track(kind, name, "flac", tags.flac(block), error="noPicture", or_error=("undecodable", "corrupt"))
    # TagLib 1.13 adds to it in 32 bits, and then takes what is there: the whole picture.
    block = tags.flac_block(6, tags.flac_picture(BLUE, length=2**32 - 1), True)
    track(kind, "2^32", "flac", tags.flac(block), picture=BLUE, or_error=("noPicture", "corrupt"), **ANSWER)
    whole = tags.flac_picture(BLUE)
    track(kind, "block longer than the file", "flac", tags.flac(tags.flac_block(6, whole, True, 2**24 - 1)),
          error="corrupt", or_error=("noPicture",))
    track("two front covers", "FLAC", "flac",
          tags.flac(tags.flac_block(6, whole), tags.flac_block(6, tags.flac_picture(RED), True)), picture=BLUE, **ANSWER)
    track("300,000 blocks", "FLAC", "flac",
          tags.flac(tags.flac_block(1, bytes(4)) * 300_000, tags.flac_block(6, whole, True)), picture=BLUE, **ANSWER)
    track("FLAC block of an unknown type", "126 and 127", "flac",
          tags.flac(tags.flac_block(126, b"what"), tags.flac_block(6, whole, True)), picture=BLUE, **ANSWER)
    track("FLAC block of an unknown type", "127", "flac", tags.flac(tags.flac_block(127, b"what", True)), error="corrupt",
          or_error=("noPicture",))
    for name, comment in (("a vendor of 4 GB", struct.pack("<I", 2**32 - 1) + bytes(20)),
                          ("2^32 comments", tags.vorbis_comment(b"TITLE=a", count=2**32 - 1)),
                          ("a comment of 4 GB", tags.vorbis_comment(count=1) + struct.pack("<I", 2**32 - 1)),
                          ("a comment without a sign", tags.vorbis_comment(b"no sign at all", b"=", b""))):
        track("Vorbis comment longer than it is", name, "flac", tags.flac(tags.flac_block(4, comment, True)),
              error="noPicture", or_error=("corrupt",))
        track("Vorbis comment longer than it is", f"{name}, Opus", "opus", tags.opus(comment), error="noPicture",
              or_error=("corrupt",))
    field = b"METADATA_BLOCK_PICTURE="
    for name, value in (("signs", b"@@@@"), ("cut", BASE64[:len(BASE64) // 2 | 1]), ("a letter", b"A"), ("nothing", b"")):
        track("Ogg picture with broken base64", name, "opus", tags.opus(tags.vorbis_comment(field + value)),
              error="noPicture", or_error=("undecodable",))
    track("Ogg picture with broken base64", "whole", "opus", tags.opus(tags.vorbis_comment(field + BASE64)), picture=BLUE,
          **ANSWER)
    plain = tags.opus(tags.vorbis_comment(field + BASE64))
    for name, data in (("cut in its second page", plain[:100]), ("without its second page", plain[:47] + plain[-40:]),
                       ("a page that says 255 × 255", plain[:47] + plain[47:73] + b"\xff" * 256 + plain[74:])):
        track("Ogg page cut or missing", name, "opus", data, error="corrupt", or_error=("noPicture",))


def atoms() -> None:
    """Sizes in 64 bits, of 0 and 1; atoms in atoms in atoms."""
    cover = tags.mp4_cover(BLUE)
    track("MP4 with 64-bit sizes", "all of them", "m4a", tags.FILE_TYPE + tags.item_list(cover, wide=True), picture=BLUE,
          **ANSWER)
    track("MP4 with 64-bit sizes", "of 2^63", "m4a", tags.FILE_TYPE + struct.pack(">I", 1) + b"moov\x7f" + b"\xff" * 7,
          error="corrupt", or_error=("noPicture",))
    kind = "atoms of size 0 and 1"
    for name, data in (("0", struct.pack(">I", 0) + b"moov"), ("1 without 64 bits", struct.pack(">I", 1) + b"moov"),
                       ("7", struct.pack(">I", 7) + b"moov"), ("4 GB", b"\xff\xff\xff\xffmoov")):
        track(kind, name, "m4a", tags.FILE_TYPE + data, error="corrupt", or_error=("noPicture",))
    track(kind, "0, the rest of the file", "m4a",
          tags.FILE_TYPE + b"\0\0\0\0" + tags.item_list(cover)[4:], picture=BLUE, or_error=("noPicture", "corrupt"), **ANSWER)
    track("64,000 nested atoms", "moov", "m4a", tags.nested_atoms(b"moov", 64_000), error="crashed",
          or_error=("corrupt", "noPicture"))
    track("64,000 nested atoms", "4,000", "m4a", tags.nested_atoms(b"moov", 4_000), error="noPicture",
          or_error=("corrupt", "crashed"))
    track("MP4 cover longer than its item", "2 GB", "m4a",
          tags.FILE_TYPE + tags.item_list(tags.mp4_cover(BLUE, length=2**31 - 1)), picture=BLUE,
          or_error=("noPicture", "corrupt"), **ANSWER)
    for name, item in (("of no byte", tags.mp4_cover(b"")), ("shorter than its head", tags.mp4_cover(BLUE, length=3)),
                       ("without data", tags.atom(b"covr", b"")),
                       ("of words", tags.mp4_cover(b"no picture"))):
        track("MP4 cover that is none", name, "m4a", tags.FILE_TYPE + tags.item_list(item), error="noPicture",
              or_error=("corrupt",))
    track("PNG labelled JPEG", "MP4", "m4a", tags.FILE_TYPE + tags.item_list(tags.mp4_cover(BLUE, 13)), picture=BLUE, **ANSWER)
    both = b"".join(tags.mp4_cover(data)[8:] for data in (BLUE, RED))
    track("two front covers", "MP4", "m4a", tags.FILE_TYPE + tags.item_list(tags.atom(b"covr", both)), picture=BLUE, **ANSWER)


def items_and_chunks() -> None:
    """APE, WavPack, WAV, AIFF, ASF and what TagLib of Debian 12 does not read."""
    cover = tags.ape_item(b"Cover Art (Front)", b"front.png\0" + BLUE, 2)
    kind = "APE with 2³¹ items"
    track(kind, "claimed", "ape", tags.silence("ape") + tags.ape_tag(cover, count=2**31), picture=BLUE,
          or_error=("noPicture",), **ANSWER)
    track(kind, "a tag of 4 GB", "ape", tags.silence("ape") + tags.ape_tag(cover, size=2**32 - 1), error="noPicture")
    track(kind, "an item of 4 GB", "wv",
          tags.silence("wv") + tags.ape_tag(tags.ape_item(b"Cover Art (Front)", BLUE, 2, 2**32 - 1)), error="noPicture")
    track(kind, "an item without a name", "mpc", tags.silence("mpc") + tags.ape_tag(tags.ape_item(b"", BLUE, 2), cover),
          picture=BLUE, or_error=("noPicture",), **ANSWER)
    tag = tags.id3(tags.id3_frame(b"APIC", tags.apic(BLUE)))
    for ending, order in (("wav", "<"), ("aiff", ">")):
        kind = "WAV and AIFF with an ID3 chunk"
        track(kind, ending, ending, tags.with_chunk(ending, tags.chunk(b"ID3 ", tag, order), order), picture=BLUE, **ANSWER)
        long = tags.with_chunk(ending, tags.chunk(b"ID3 ", tag, order, 2**32 - 1), order)
        track(kind, f"{ending}, chunk of 4 GB", ending, long, error="noPicture", or_error=("corrupt",))
        none = tags.with_chunk(ending, tags.chunk(b"ID3 ", b"", order) * 1000 + tags.chunk(b"ID3 ", tag, order), order)
        track(kind, f"{ending}, 1,000 empty ones before", ending, none, picture=BLUE, or_error=("noPicture",), **ANSWER)
    asf = tags.silence("wma")
    for name, data in (("header of 4 GB", asf[:16] + struct.pack("<Q", 2**32) + asf[24:]),
                       ("header of 2^63", asf[:16] + struct.pack("<Q", 2**63) + asf[24:]),
                       ("2^32 objects", asf[:24] + struct.pack("<I", 2**32 - 1) + asf[28:]),
                       ("first object of 0 bytes", asf[:46] + bytes(8) + asf[54:])):
        track("ASF object of an absurd length", name, "wma", data, error="noPicture", or_error=("corrupt",))
    for ending in ("dsf", "dff", "mka"):
        track("container that TagLib 1.13 does not read", ending, ending, tags.silence(ending), error="unsupportedContainer",
              or_error=("noPicture",))
    for ending in ("flac", "ogg", "m4a", "wma", "ape", "wv", "mpc", "tta", "wav", "aiff", "opus"):
        head = tags.silence(ending)[:16 if ending in ("wav", "aiff", "wma") else 8]
        track("container of magic bytes only", ending, ending, head, error="corrupt", or_error=("noPicture",))
    track("no container at all", "words", "flac", b"no track, but some words\n", error="corrupt")
    track("no container at all", "a picture", "ogg", BLUE, error="corrupt")


def add() -> None:
    """Adds all of them."""
    for part in (id3_lengths, id3_codings, id3_contents, flac_and_ogg, atoms, items_and_chunks):
        part()
