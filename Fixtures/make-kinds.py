#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes a music library with a cover of every kind, and what must be answered for each.

    make-kinds.py --out FOLDER

FOLDER/music holds an album per cover, FOLDER/expected.json a row per album, as kinds/registry.py says.
The covers are in the folder `kinds`; every answer is known from the way its picture was made. The
same versions of Pillow and numpy give the same bytes.
"""

import argparse
import importlib
import json
import pathlib
import sys

sys.dont_write_bytecode = True
import tagging  # noqa: E402
from kinds.registry import COVERS  # noqa: E402

SILENCE = pathlib.Path(__file__).resolve().parent / "audio" / "silence.flac"


def main() -> None:
    """Draws everything and writes it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", required=True, type=pathlib.Path)
    out = parser.parse_args().out
    for module in ("flats", "alpha", "codings", "spaces", "failures"):
        importlib.import_module("kinds." + module).add()
    folders = [cover.folder for cover in COVERS]
    assert len(set(folders)) == len(folders), "two covers in one folder"
    for cover in COVERS:
        assert {cover.same_as, cover.like} <= {None, *folders}, cover.folder
        folder = out / "music" / cover.folder
        folder.mkdir(parents=True)
        track = folder / "01 Silence.flac"
        track.write_bytes(SILENCE.read_bytes())
        tagging.tag(str(track).encode(), {"album": cover.folder.replace("/", ", "), "albumartist": "Kinds",
                                          "title": "Silence", "tracknumber": "1"})
        if cover.data is None:
            (folder / cover.file).mkdir()
        else:
            (folder / cover.file).write_bytes(cover.data)
    (out / "expected.json").write_text(json.dumps([cover.fields() for cover in COVERS], indent=1) + "\n")


if __name__ == "__main__":
    main()
