#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes Fixtures/audio/silence.*: a fraction of a second of silence in every container.

The files carry no tags and no pictures; tests and make-library.py add those with python3-mutagen.
Encoders come from Debian (ffmpeg, musepack-tools). Monkey's Audio, Musepack SV7, DSF and DSDIFF have
no encoder there, so their few bytes are laid out below from the descriptions of the formats. Every
file but those of the DSD containers is decoded once by ffmpeg, to prove that it is no mere header.

The result is committed: nothing but a change of this script needs the encoders.
"""

import hashlib
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

AUDIO = pathlib.Path(__file__).resolve().parent / "audio"
SECONDS = 0.25
RATE = 44100

# What ffmpeg encodes: the name's ending, then the options that choose the codec and drop its tags.
ENCODED = {
    "mp3": ["-c:a", "libmp3lame", "-b:a", "32k", "-id3v2_version", "0", "-write_xing", "0"],
    "aac": ["-c:a", "aac", "-b:a", "32k", "-f", "adts"],
    "flac": ["-c:a", "flac"],
    "m4a": ["-c:a", "aac", "-b:a", "32k", "-f", "ipod"],
    "ogg": ["-c:a", "libvorbis", "-q:a", "0"],
    "oga": ["-c:a", "flac", "-f", "ogg"],
    "opus": ["-c:a", "libopus", "-b:a", "16k"],
    "spx": ["-c:a", "libspeex", "-ar", "16000", "-f", "ogg"],
    "wma": ["-c:a", "wmav2", "-b:a", "32k", "-f", "asf"],
    "wav": ["-c:a", "pcm_u8", "-ar", "8000"],
    "aiff": ["-c:a", "pcm_s16be", "-ar", "8000"],
    "wv": ["-c:a", "wavpack"],
    "tta": ["-c:a", "tta"],
    "mka": ["-c:a", "flac", "-f", "matroska"],
}


def encode(path: pathlib.Path, options: list[str]) -> None:
    """Encodes mono silence with ffmpeg, without a date, a random serial or an encoder's name."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"anullsrc=r={RATE}:cl=mono"]
        + ["-t", str(SECONDS), "-map_metadata", "-1", "-fflags", "+bitexact"]
        + ["-flags:a", "+bitexact", *options, str(path)],
        check=True,
    )


def musepack(path: pathlib.Path) -> None:
    """Encodes Musepack stream version 8 with mpcenc, which reads a 16-bit stereo WAV."""
    with tempfile.TemporaryDirectory() as folder:
        wave = pathlib.Path(folder) / "silence.wav"
        encode(wave, ["-c:a", "pcm_s16le", "-ac", "2"])
        subprocess.run(
            ["mpcenc", "--silent", "--overwrite", "--telephone", str(wave), str(path)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )


def musepack_sv7() -> bytes:
    """Returns Musepack stream version 7 with one frame in which band 0 is empty.

    A header of 25 bytes and, as 32-bit little-endian words, a bit stream of frames: 20 bits of
    length, then 4 bits of resolution for each channel of each band; 0 means that nothing follows.
    """
    header = b"MP+\x07" + struct.pack("<I", 1)
    # Max band 0, profile 10 ("standard"), 44,100 Hz, then gains, and the samples of the last frame.
    header += struct.pack("<I", 10 << 20) + bytes(8)
    header += struct.pack("<I", (1 << 31) | (576 << 20))
    bits = "0" * 8 + f"{8:020b}" + "0" * 8  # the encoder's version ends the header, inside a word
    bits = bits.ljust(-(-len(bits) // 32) * 32, "0")
    words = [int(bits[i:i + 32], 2) for i in range(0, len(bits), 32)]
    return header + b"".join(struct.pack("<I", word) for word in words)


def monkeys_audio() -> bytes:
    """Returns Monkey's Audio 3.99 with one frame flagged as silence in both channels."""
    blocks = int(RATE * SECONDS)
    # The upper bit of the checksum says that a word of flags follows; 3 = both channels silent.
    crc = zlib.crc32(bytes(4 * blocks)) >> 1
    frame = struct.pack("<III", crc | 0x80000000, 3, 0)
    header = struct.pack("<HHIIIHHI", 2000, 32, 73728 * 4, blocks, 1, 16, 2, RATE)
    seek_table = struct.pack("<I", 52 + 24 + 4)
    digest = hashlib.md5(frame + header + seek_table).digest()
    descriptor = struct.pack(
        "<4sHHIIIIIII", b"MAC ", 3990, 0, 52, len(header), len(seek_table), 0, len(frame), 0, 0)
    return descriptor + digest + header + seek_table + frame


def dsf() -> bytes:
    """Returns a DSF file: one block of 4,096 bytes of the 1-bit idle pattern for one channel."""
    data = b"data" + struct.pack("<Q", 12 + 4096) + b"\x69" * 4096
    form = b"fmt " + struct.pack("<QIIIIIIQII", 52, 1, 0, 1, 1, 2822400, 1, 4096 * 8, 4096, 0)
    return b"DSD " + struct.pack("<QQQ", 28, 28 + len(form) + len(data), 0) + form + data


def dsdiff() -> bytes:
    """Returns a DSDIFF file: 64 bytes of the 1-bit idle pattern for one channel."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return name + struct.pack(">Q", len(body)) + body + bytes(len(body) % 2)

    properties = b"SND " + chunk(b"FS  ", struct.pack(">I", 2822400))
    properties += chunk(b"CHNL", struct.pack(">H", 1) + b"C   ")
    properties += chunk(b"CMPR", b"DSD \x0enot compressed")
    body = b"DSD " + chunk(b"FVER", b"\x01\x05\x00\x00") + chunk(b"PROP", properties)
    return chunk(b"FRM8", body + chunk(b"DSD ", b"\x69" * 64))


def check(path: pathlib.Path) -> None:
    """Decodes a file with ffmpeg and ends the program if a sample is not silent, or none comes."""
    pcm = subprocess.run(
        ["ffmpeg", "-v", "error", "-xerror", "-i", str(path), "-f", "s16le", "-"],
        check=True, stdout=subprocess.PIPE,
    ).stdout
    samples = struct.unpack(f"<{len(pcm) // 2}h", pcm)
    if not samples or max(map(abs, samples)) > 2:
        sys.exit(f"make-audio: {path.name} does not decode to silence")


def main() -> None:
    """Writes every file, then checks it."""
    AUDIO.mkdir(exist_ok=True)
    for ending, options in ENCODED.items():
        encode(AUDIO / f"silence.{ending}", options)
    musepack(AUDIO / "silence.mpc")
    (AUDIO / "silence-sv7.mpc").write_bytes(musepack_sv7())
    (AUDIO / "silence.ape").write_bytes(monkeys_audio())
    (AUDIO / "silence.dsf").write_bytes(dsf())
    (AUDIO / "silence.dff").write_bytes(dsdiff())
    for path in sorted(AUDIO.iterdir()):
        if path.suffix not in (".dsf", ".dff"):
            check(path)
        print(f"{path.stat().st_size:6} {path.name}")


if __name__ == "__main__":
    main()
