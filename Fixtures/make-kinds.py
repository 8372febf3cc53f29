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
from kinds.library import write_album  # noqa: E402
from kinds.registry import COVERS  # noqa: E402


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
        write_album(out / "music", cover, "Kinds")
    (out / "expected.json").write_text(json.dumps([cover.fields() for cover in COVERS], indent=1) + "\n")


if __name__ == "__main__":
    main()
