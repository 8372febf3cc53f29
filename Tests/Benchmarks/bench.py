#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""`make bench`: measures Gatefold beside what the same job costs at least, and beside other programs.

    bench.py --gatefold PATH --bench PATH --floor PATH [--work .build/bench] [--quick] [--long] [--check]
             [--only P1 P4 …] [--real FOLDER] [--markdown PAGE]

Goals are ratios between contenders of one run; docs/performance.md says what each row means. Sets and libraries are
generated once and kept below the work folder, results go to its `results`. With --check it ends with status 1 if a
gated goal is missed.
"""

import argparse
import hashlib
import os
import pathlib
import sys
import time
import traceback

import contenders
import cover_set
import libraries
import results
import rounds
import rows_decode
import rows_growth
import rows_lookup
import rows_memory
import rows_peers
import rows_walk

# The parts in the order in which they run, and the rows of each.
PARTS = {
    rows_decode.covers: ["P1", "P1a", "P1b", "probe"],
    rows_decode.real: ["real"],
    rows_decode.cold: ["cold"],
    rows_decode.mix: ["P2", "mix"],
    rows_decode.formats: ["formats"],
    rows_peers.compared: ["P1c"],
    rows_walk.walking: ["P3"],
    rows_walk.first: ["P10"],
    rows_walk.rescan: ["P4"],
    rows_lookup.in_process: ["P6"],
    rows_lookup.beside_a_writer: ["P7"],
    rows_lookup.cold: ["P8"],
    rows_walk.tags: ["P9"],
    rows_growth.curves: ["P5", "growth", "memory"],
    rows_memory.sizes: ["size"],
    rows_memory.peaks: ["memory"],
}


class Bench:
    """What the rows share: programs, sets, libraries, and how often each contender runs."""

    def __init__(self, options):
        self.work = options.work.resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.isQuick, self.isLong = options.quick, options.long
        self.rounds = 3 if options.quick else 5
        self.jpegs = 356 if options.quick else 2000
        self.realCovers = options.real
        self.tools = contenders.Tools(*(str(path.resolve()) for path in
                                        (options.gatefold, options.bench, options.floor)), self.work)
        # Whether the run under way is one that is not counted, and may be watched.
        self.isWarming = False
        self.digests, self.files = {}, {}
        self.machine, self.peers, self.series = results.machine(self), {}, {}
        # The index of the walk's library, once there is one.
        self.walkDatabase = None
        self.read = set()

    def measure(self, group, count=None):
        """Measures a group: a first run of each contender, then the rounds."""
        self.isWarming = True
        group.warm()
        self.isWarming = False
        group.measure(count or self.rounds)

    # MARK: Sets

    def drawn(self, name, jobs):
        """Draws a set of pictures unless it is there; reads it once and returns its files."""
        if name not in self.files:
            jobs[0][0].parent.mkdir(parents=True, exist_ok=True)
            cover_set.write(jobs)
            files = [str(job[0]) for job in jobs if job[0].exists()]
            self.digests[name] = contenders.read_all(files)
            self.files[name] = files
        return self.files[name]

    def set_folder(self, name):
        """Returns the folder of a set in this version."""
        return self.work / f"{name}-{cover_set.SEED}-{cover_set.VERSION}"

    def covers(self, areJPEGs=False):
        """Returns the files of the cover set, or those that are JPEGs."""
        files = self.drawn(f"covers of {self.jpegs} JPEGs", cover_set.covers(self.set_folder("covers"), self.jpegs))
        return [file for file in files if file.endswith(".jpg")] if areJPEGs else files

    def real_covers(self, name, isWanted):
        """Returns the wanted ones among the files of REAL_COVERS, of those with the same bytes one."""
        found = {}
        for file in sorted(path for path in self.realCovers.rglob("*") if path.is_file()):
            found.setdefault(hashlib.sha256(file.read_bytes()).digest(), str(file))
        files = [file for file in found.values() if isWanted(file)]
        if files:
            self.digests[name] = contenders.read_all(files)
        return files

    def small_covers(self):
        """Returns the files of 500 small covers."""
        return self.drawn("small covers", cover_set.small(self.set_folder("small"), 500))

    def format_files(self):
        """Returns the files of all formats, by kind and side."""
        files = self.drawn("formats", cover_set.formats(self.set_folder("formats")))
        return {f"{kind} {side}": [file for file in files if pathlib.Path(file).name.startswith(f"{kind}-{side}-")]
                for kind, side in cover_set.FORMATS}

    def library(self, name, make, covers, **options):
        """Generates a library of covers unless it is there, and returns its folder."""
        digest = contenders.digest_of_names(covers)
        return make(self.work / f"{name}-{len(covers)}", covers, digest, **options)

    def walk_library(self):
        """Returns the library of 104,000 files."""
        folder = self.library("walk", libraries.walk, self.small_covers())
        self.read_once(folder)
        return folder

    def read_once(self, folder):
        """Reads all files of a library, once in a run, so that the page cache has them."""
        if folder not in self.read:
            self.read.add(folder)
            contenders.read_all(path for path in folder.rglob("*.*") if path.is_file())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("gatefold", "bench", "floor"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(".build/bench"))
    known = sorted({name for names in PARTS.values() for name in names})
    parser.add_argument("--only", nargs="*", default=[], choices=known)
    parser.add_argument("--real", type=pathlib.Path)
    parser.add_argument("--markdown", type=pathlib.Path)
    for name in ("quick", "long", "check"):
        parser.add_argument(f"--{name}", action="store_true")
    options = parser.parse_args()
    bench = Bench(options)
    rows = []
    for part, names in PARTS.items():
        if options.only and not set(options.only) & set(names):
            continue
        print(f"bench: {part.__doc__.splitlines()[0]}", file=sys.stderr)
        start, before = time.monotonic(), os.times()
        try:
            rows += part(bench)
        except Exception as reason:  # a part that breaks must not take the others' results along
            if not isinstance(reason, (contenders.NotRun, contenders.Failed)):
                traceback.print_exc()
            state = "not run" if isinstance(reason, contenders.NotRun) else "missed"
            rows += [{"id": name, "contender": "gatefold", "n": 0, "gate": name.startswith("P"), "verdict": state,
                      "note": str(reason)} for name in names]
        after = os.times()
        cpu = sum(after[:4]) - sum(before[:4])
        print(f"bench: {time.monotonic() - start:.0f} s, {cpu:.0f} s of CPU", file=sys.stderr)
    result = results.result(bench, rows)
    path = results.write(result, bench.work / "results")
    print(results.table(result))
    print(f"\n{path}")
    if options.markdown:
        results.write_page(result, options.markdown)
    if options.check and rounds.missed_gates(rows):
        sys.exit(f"bench: missed: {', '.join(row['id'] for row in rounds.missed_gates(rows))}")


if __name__ == "__main__":
    main()
