#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes a music library of albums in a random mix of all layouts, with known answers.

    make-random-library.py --out FOLDER --albums 2000 --seed 7

FOLDER/music is the library and FOLDER/expected.json what an index must find: albums, tracks without an
album, and files that must fail. FOLDER/outside holds what links lead to. The same seed gives the same
files; --order says in which order they are created, which is the order of `readdir` on tmpfs, and
--root the number of the root, which is part of every id. The layouts are in the folder `layouts`.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import pathlib
import random
import sys

sys.dont_write_bytecode = True
from keys import path_fields  # noqa: E402
from layouts.names import file_name, unique_word  # noqa: E402
from layouts.registry import LAYOUTS, Layout  # noqa: E402
from layouts.site import Site  # noqa: E402

for module in ("folders", "discs", "embedded", "shared", "identity", "titles", "foreign"):
    importlib.import_module("layouts." + module)

# A parent of many sites, and what may lie in it: never the cover of anything below (C5).
STRAY = [b"folder.jpg", b"cover.jpg", b"artist.png", b"fanart.jpg"]


def plan(albums: int, rng: random.Random, only: str | None) -> list[tuple[str, bytes]]:
    """Returns layouts, each with the folder it is to lie in, that write so many albums in all."""
    sites: list[tuple[str, bytes]] = []
    deck: list[Layout] = []
    roots = [layout for layout in LAYOUTS if layout.is_root and not only]
    wanted = [layout for layout in LAYOUTS if not layout.is_root and (not only or layout.name == only)]
    left = albums
    for layout in roots:
        if layout.albums <= left:
            sites.append((layout.name, b""))
            left -= layout.albums
    while left > 0:
        if not deck:
            # A deck holds each layout, so that none is missing from a library that is large enough.
            deck = [layout for layout in wanted for _ in range(layout.weight)]
            rng.shuffle(deck)
        layout = deck.pop()
        if layout.albums > left:
            if all(other.albums > left for other in wanted):
                break
            continue
        parent = rng.choice([b"", *[file_name(f"Shelf {unique_word(rng.randrange(albums // 9 + 1))}")] * 5])
        sites.append((layout.name, parent))
        left -= layout.albums
    return sites


def written(arguments: tuple[str, bytes, int, int, int]) -> tuple[dict, dict]:
    """Returns the nodes of one site, and its part of the answers."""
    name, parent, seed, number, root = arguments
    site = Site(name, parent, seed, number)
    layout = next(layout for layout in LAYOUTS if layout.name == name)
    layout.write(site)
    assert len(site.albums) == layout.albums, name
    return site.nodes, {
        "albums": [album.fields(name, root) for album in site.albums],
        "loose": [track.fields(name, root) for track in site.loose],
        "failed": [{**path_fields(path), "class": failure, "layout": name}
                   for path, failure in site.failed.items()],
    }


def write_nodes(music: bytes, nodes: dict[bytes, tuple[str, bytes]], order: int) -> None:
    """Creates folders, files and links, in an order of its own."""
    paths = sorted(nodes)
    random.Random(order).shuffle(paths)
    made: set[bytes] = set()
    os.chdir(music)
    for path in paths:
        kind, data = nodes[path]
        with_parents(os.path.dirname(path), made)
        folder, _, name = path.rpartition(b"/")
        descriptor = open_folder(folder)
        try:
            if kind == "link":
                os.symlink(data, name, dir_fd=descriptor)
            elif kind == "pipe":
                os.mkfifo(name, dir_fd=descriptor)
            else:
                file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644, dir_fd=descriptor)
                os.write(file, data)
                os.close(file)
        finally:
            os.close(descriptor)


def with_parents(folder: bytes, made: set[bytes]) -> None:
    """Creates a folder and those above it, each by its own parent: a path may be longer than PATH_MAX."""
    if not folder or folder in made:
        return
    made.add(folder)
    parent, _, name = folder.rpartition(b"/")
    with_parents(parent, made)
    descriptor = open_folder(parent)
    try:
        os.mkdir(name, dir_fd=descriptor)
    except FileExistsError:
        pass
    finally:
        os.close(descriptor)


def open_folder(path: bytes) -> int:
    """Opens a folder, a part of the path at a time if need be."""
    descriptor = os.open(path[:3000].rpartition(b"/")[0] if len(path) > 3000 else path or b".", os.O_RDONLY)
    if len(path) > 3000:
        for name in path[len(path[:3000].rpartition(b"/")[0]) + 1:].split(b"/"):
            inner = os.open(name, os.O_RDONLY, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = inner
    return descriptor


def main() -> None:
    """Writes the library that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--albums", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--order", type=int, default=0, help="the order in which files are created")
    parser.add_argument("--root", type=int, default=1, help="the number that the root will have")
    parser.add_argument("--layout", help="this layout alone")
    options = parser.parse_args()
    if (options.out / "music").exists():
        sys.exit(f"make-random-library: {options.out}/music is there already")
    os.makedirs(options.out / "music")
    sites = plan(options.albums, random.Random(options.seed), options.layout)
    jobs = [(name, parent, options.seed, number, options.root)
            for number, (name, parent) in enumerate(sites)]
    nodes: dict[bytes, tuple[str, bytes]] = {}
    expected: dict[str, list] = {"albums": [], "loose": [], "failed": []}
    pool = multiprocessing.Pool()
    for new, answers in pool.imap(written, jobs, chunksize=4):
        assert not nodes.keys() & new.keys(), sorted(nodes.keys() & new.keys())[:3]
        nodes |= new
        for key, values in answers.items():
            expected[key] += values
    # Not ended by a signal, as `with` would do: whoever started us may have blocked it.
    pool.close()
    pool.join()
    rng = random.Random(options.seed + 1)
    stray = Site("stray", b"", options.seed, len(jobs))
    for parent in sorted({parent for _, parent in sites if parent}):
        for name in rng.sample(STRAY, rng.randrange(3)):
            stray.image(parent + b"/" + name)
    nodes |= stray.nodes
    expected["files"] = len(nodes)
    text = json.dumps(expected, indent=0, sort_keys=True, ensure_ascii=False)
    (options.out / "expected.json").write_text(text + "\n")
    write_nodes(os.fsencode(options.out / "music"), nodes, options.order)


if __name__ == "__main__":
    main()
