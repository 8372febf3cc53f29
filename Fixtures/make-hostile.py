#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes files of every class of bad input (5-reliability.md §5.12), and what must come of each; no foreign ones.

    make-hostile.py --out FOLDER            FOLDER/music and FOLDER/expected.json: an album for each picture or track
    make-hostile.py --bombs --out FOLDER    FOLDER/… and FOLDER/bombs.json: §5.2 and §5.4
    make-hostile.py --seeds --out FOLDER    FOLDER/…: whole tracks of every container, for mutations
    make-hostile.py --file-system --out FOLDER    FOLDER/…: links, names, depths, things that are no files
    make-hostile.py --tagged N --seed S --out FOLDER    N tracks with pictures of any bytes, and FOLDER/tagged.json

The classes are in the folder `hostile`, a module a family. The classes that `kinds` has covers of are
taken from there. The same versions of Pillow, numpy and mutagen give the same bytes.
"""

import argparse
import importlib
import json
import pathlib
import sys

sys.dont_write_bytecode = True
from hostile.from_kinds import CLASSES  # noqa: E402
from hostile.registry import FILES, Hostile  # noqa: E402
from kinds.library import write_album  # noqa: E402
from kinds.registry import COVERS  # noqa: E402


def write_library(out: pathlib.Path) -> None:
    """Writes an album for each file, and the table of all."""
    for module in ("images", "jpegs", "pngs", "others", "containers"):
        importlib.import_module("hostile." + module).add()
    for module in ("alpha", "codings", "spaces", "flats", "failures"):
        importlib.import_module("kinds." + module).add()
    covers = {cover.folder: cover for cover in COVERS}
    for kind, folders in CLASSES.items():
        for folder in folders:
            cover = covers[folder]
            cover.folder, cover.same_as, cover.like = f"images/{kind.replace('/', ' ')}/{folder}", None, None
            # What is decoded in the sandbox alone, should the kernel have none.
            needs = ["needsSandbox"] if cover.file.rsplit(".")[-1] in ("heic", "avif", "jxl") else []
            FILES.append(Hostile(kind, cover, needs))
    folders = [file.cover.folder for file in FILES]
    assert len(set(folders)) == len(folders), "two files in one folder"
    for file in FILES:
        if file.is_track:
            folder = out / "music" / file.cover.folder
            folder.mkdir(parents=True)
            (folder / file.cover.file).write_bytes(file.cover.data)
        else:
            write_album(out / "music", file.cover, "Hostile")
    (out / "expected.json").write_text(json.dumps([file.fields() for file in FILES], indent=1) + "\n")


def write_bombs(out: pathlib.Path) -> None:
    """Writes the bombs side by side."""
    bombs = importlib.import_module("hostile.bombs").BOMBS
    for bomb in bombs:
        (out / bomb.file).write_bytes(bomb.data())
    rows = [{"file": bomb.file, "table": bomb.table, "ends": bomb.ends} for bomb in bombs]
    (out / "bombs.json").write_text(json.dumps(rows, indent=1) + "\n")


def main() -> None:
    """Writes what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--bombs", action="store_true")
    parser.add_argument("--seeds", action="store_true")
    parser.add_argument("--file-system", action="store_true")
    parser.add_argument("--tagged", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.bombs:
        write_bombs(arguments.out)
    elif arguments.seeds:
        importlib.import_module("hostile.seeds").write_seeds(arguments.out)
    elif arguments.file_system:
        importlib.import_module("hostile.filesystem").write_file_system(arguments.out)
    elif arguments.tagged:
        importlib.import_module("hostile.tagged").write_tagged(arguments.out, arguments.tagged, arguments.seed)
    else:
        write_library(arguments.out)


if __name__ == "__main__":
    main()
