# SPDX-License-Identifier: MIT
"""Rows of `make bench` about files: the walk (P3), a rescan (P4), tracks whose pictures are known (P9)."""

import os

import contenders
import first_colors
import libraries
from rounds import Goal, Group, figure_row

FIND = "find -printf '%s %T@ %i'"
# The walk phase of a first index, alone: what a first index would do, with an index that knows nothing.
WALK_OPTIONS = ["--dry-run"]


def find(bench, folder):
    """Returns the contender of walk and rescan: names, sizes, times and inodes of a tree."""
    command = contenders.pinned([contenders.program("find"), folder, "-printf", "%s %T@ %i\n"])
    return lambda: contenders.run(command, isSilent=True, isWatched=bench.isWarming)


def walking(bench):
    """P3: the walk phase of a first index against `find` on the same tree."""
    folder = bench.walk_library()
    ours = " ".join(["gatefold index", *WALK_OPTIONS])

    def walk():
        command = [bench.tools.gatefold, "index", "--jobs", 1, "--db", bench.tools.new_database("walk-alone"),
                   *WALK_OPTIONS, folder]
        return contenders.run(contenders.pinned(command), isSilent=True, isWatched=bench.isWarming)

    group = Group({FIND: find(bench, folder), ours: walk}, [(FIND, "cpu")])
    bench.measure(group)
    n = libraries.WALK_FILES
    return [group.row("P3", ours, n, Goal("<=", 1.5), FIND), group.row("P3", FIND, n)]


def first(bench):
    """P10: how soon another process can read colours while a first index of 104,000 files is at work."""
    folder = bench.walk_library()
    albums = libraries.walk_albums(folder)
    found = []
    for _ in range(1 if bench.isQuick else 3):
        database = bench.tools.new_database("walk")
        found.append(first_colors.watch(bench.tools, folder, database, albums))
    bench.walkDatabase = database
    n = found[0].summary["albums"]
    soonest = [run.first for run in found]
    latest = [run.delays[-1] for run in found]
    median = [run.delays[len(run.delays) // 2] for run in found]
    name = "gatefold index, 104,000 files"
    others = {"wall": sorted(run.wall for run in found)[len(found) // 2], "rounds": len(found)}
    return [
        figure_row("P10", f"{name}: first colours", n, soonest, Goal("<=", 3), "s", **others),
        figure_row("P10", f"{name}: the last of {len(found[0].delays)} covers, after its file was opened", n, latest,
                   Goal("<=", 2), "s", rounds=len(found)),
        figure_row("P10", f"{name}: half of them", n, median, None, "s", rounds=len(found)),
    ]


def rescan(bench):
    """P4: a second index with nothing changed, against `find` on the same tree."""
    folder = bench.walk_library()
    database = bench.walkDatabase
    if database is None:
        database = bench.walkDatabase = bench.tools.new_database("walk")
        bench.tools.index(folder, database, jobs=os.cpu_count(), cores=None)
    ours = "gatefold index, nothing changed"
    workers = []

    def again():
        run = bench.tools.index(folder, database, isWatched=bench.isWarming)
        workers.extend(name for name in run.details.get("peaks", {}) if name.startswith("gatefold-w"))
        if run.details["summary"]["decoded"] or workers:
            raise contenders.Failed("a rescan decoded pictures or started workers")
        return run

    group = Group({FIND: find(bench, folder), ours: again}, [(FIND, "cpu")])
    bench.measure(group)
    n = libraries.WALK_FILES
    return [group.row("P4", ours, n, Goal("<=", 2.0), FIND), group.row("P4", FIND, n)]


def tags(bench):
    """P9: tracks whose pictures are all known, against TagLib and XXH3 alone."""
    count = 200 if bench.isQuick else 800
    covers = [file for file in bench.covers(areJPEGs=True) if "-baseline" in file][:count]
    folder = bench.library("embedded", libraries.embedded, covers)
    tracks = sorted(str(path) for path in folder.glob("*/*"))
    contenders.read_all(tracks)
    names = contenders.write_list(bench.work / "embedded.list", tracks)
    database = bench.tools.new_database("embedded")
    decoded = bench.tools.index(folder, database).details["summary"]["decoded"]
    ours, floor = "gatefold index, all tracks changed, pictures known", "TagLib and XXH3-128"

    def changed():
        """Makes each track a changed one: its time is what the next index looks at."""
        changed.time += 1
        for track in tracks:
            os.utime(track, ns=(changed.time * 10**9, changed.time * 10**9))

    changed.time = 1_700_000_000

    def scan():
        run = bench.tools.index(folder, database, isWatched=bench.isWarming)
        if run.details["summary"]["decoded"]:
            raise contenders.Failed("known pictures were decoded again")
        return run

    group = Group({floor: lambda: bench.tools.floor("tags", names), ours: scan}, [(floor, "cpu")], {ours: changed})
    bench.measure(group)
    n = len(tracks)
    return [
        group.row("P9", ours, n, Goal("<=", 6), floor), group.row("P9", floor, n),
        figure_row("P9", "first index: decodes for each album of 12 tracks", n, decoded / len(covers), Goal("<=", 1),
                   ""),
    ]
