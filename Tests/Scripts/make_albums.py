#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes albums that are all alike but for their names and the colours of their covers.

usage: make_albums.py FOLDER ALBUMS TRACKS [EMBEDDED]

Album N is FOLDER/GG/NNNNNN, a hundred to a GG, with TRACKS silent MP3s. Every EMBEDDED-th has its cover in its
first track, all others (0, the default: all) in a cover.png. A cover is a picture of 64 × 64 pixels in
one colour with another one in its middle, and no two are alike. From the fourth on tracks are hard links to
the third, so that large libraries are made soon.
"""
import io
import os
import shutil
import sys

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Fixtures")
sys.path.insert(0, FIXTURES)

import tagging  # noqa: E402
from PIL import Image  # noqa: E402


def cover(number: int) -> bytes:
    """Returns a PNG that no other number gives."""
    ground = (number * 37 % 256, number // 256 % 256, number % 256)
    image = Image.new("RGB", (64, 64), ground)
    image.paste((number * 91 % 256, 255 - number % 256, number * 53 % 256), (24, 24, 40, 40))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def main() -> None:
    root, albums, tracks = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    embedded = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    for number in range(albums):
        folder = os.path.join(root, f"{number // 100:02}", f"{number:06}")
        os.makedirs(folder)
        fields = {"album": f"Album {number:06}", "albumartist": f"Artist {number % 97}"}
        is_embedded = embedded > 0 and number % embedded == embedded - 1
        for track in range(tracks):
            path = os.path.join(folder, f"{track + 1:02}.mp3")
            if track > 2:
                os.link(os.path.join(folder, "03.mp3"), path)
                continue
            shutil.copyfile(os.path.join(FIXTURES, "audio", "silence.mp3"), path)
            pictures = [cover(number)] if is_embedded and track == 0 else []
            tagging.tag(path.encode(), fields | {"title": f"Track {track + 1}"}, pictures)
        if not is_embedded:
            with open(os.path.join(folder, "cover.png"), "wb") as file:
                file.write(cover(number))


if __name__ == "__main__":
    main()
