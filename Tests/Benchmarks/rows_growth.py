# SPDX-License-Identifier: MIT
"""Growth curves of `make bench`: what each file costs as the library grows (P5)."""

import json
import os
import pathlib
import statistics

import contenders
import libraries
from rounds import Goal, figure_row

# Tracks of a library, and how often it is indexed anew: a round of the largest takes minutes.
SIZES = {1000: 5, 10_000: 5, 100_000: 3, 1_000_000: 1}
# Tracks for each cover that is another one: the same at each size, so that decoding has the same share in each.
TRACKS_PER_COVER = 2000
# Questions of a cold look-up, a process each, and of a warm one, all in one process.
COLD, WARM = 50, 5000
COLOR = "#1e3a5f"
MEBIBYTE = 1024
# Megabytes that `gatefold index` may take.
CEILINGS = {10_000: 32, 1_000_000: 64}


def sizes(bench):
    """Returns the sizes of this run."""
    return [size for size in SIZES if size <= (10_000 if bench.isQuick else 1_000_000 if bench.isLong else 100_000)]


def median(runs, n):
    """Returns what a file or a row costs in microseconds, of several runs the median."""
    return {"cpu_us": statistics.median(run.cpu for run in runs) / n * 1e6,
            "wall_us": statistics.median(run.wall for run in runs) / n * 1e6}


class Library:
    """A library of one size, its index, and what was measured of it."""

    def __init__(self, bench, tracks):
        self.bench, self.tools, self.tracks = bench, bench.tools, tracks
        covers = bench.small_covers()[:max(1, tracks // TRACKS_PER_COVER)]
        self.folder = libraries.growth(bench.work / f"growth-{tracks}", tracks, covers,
                                       contenders.digest_of_names(covers))
        bench.read_once(self.folder)
        self.albums = -(-tracks // 12)
        self.files = tracks + self.albums
        self.name = f"growth-{tracks}"
        self.database = bench.tools.databases / f"{self.name}.db"
        self.first, self.rescans, self.peaks = [], [], {}
        self.found = {"tracks": tracks, "files": self.files}

    def index(self, isWatched=False):
        """Runs an index with all processors."""
        return self.tools.index(self.folder, self.database, cores=None, jobs=os.cpu_count(), isWatched=isWatched)

    def round(self):
        """Runs a first index and three rescans."""
        self.tools.new_database(self.name)
        run = self.index(isWatched=not self.first)
        self.peaks = self.peaks or run.details["peaks"]
        self.first.append(run)
        self.rescans += [self.index() for _ in range(3)]

    def album(self, number):
        """Returns the folder of an album."""
        return f"{self.folder}/Artist {number // 100:05}/Album {number:06}"

    def track(self, number):
        """Returns the path of a track of some album, spread over the library."""
        return f"{self.album(number * 7919 % self.albums)}/01 Track.flac"

    def change(self):
        """Changes one cover, in a way that no index has seen, and indexes."""
        path = pathlib.Path(self.album(self.albums // 2)) / "cover.jpg"
        before = path.read_bytes()
        runs = []
        for number in range(3):
            # A comment in a JPEG: other bytes, another hash, the same picture.
            comment = f"{os.getpid()} {number}".encode()
            path.write_bytes(before[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + before[2:])
            run = self.index()
            if run.details["summary"]["decoded"] != 1:
                raise contenders.Failed("one changed cover was not one decode")
            runs.append(run)
        path.write_bytes(before)
        self.found["one changed cover"] = median(runs, 1)

    def look_up(self):
        """Times look-ups through the program, cold and warm, and the commands that answer with much."""
        program, db = self.tools.gatefold, ["--db", self.database]
        cold = [contenders.run([program, "colors", "--json", *db, "--track", self.track(number)])
                for number in range(COLD)]
        questions = "".join(json.dumps({"id": number, "track": self.track(number)}) + "\n" for number in range(WARM))
        warm = [contenders.run([program, "colors", "--jsonl", *db], input=questions.encode()) for _ in range(3)]
        if any(b'"match":false' in run.output for run in warm):
            raise contenders.Failed("a track has no colours")
        self.found |= {"cold look-up": median(cold, 1), "warm look-up": median(warm, WARM)}
        for name, command, count in (
            ("find a colour", ["find", *db, COLOR], 1), ("list, per album", ["list", *db], self.albums),
            ("export, per album", ["export", *db, "--format", "ndjson"], self.albums),
        ):
            self.found[name] = median([contenders.run([program, *command], isSilent=True) for _ in range(3)], count)

    def finish(self):
        """Measures what is left and returns everything."""
        self.found |= {"first index, per file": median(self.first, self.files),
                       "rescan, per file": median(self.rescans, self.files)}
        self.change()
        self.look_up()
        return self.found | {"peakKiB": self.peaks, "databaseBytes": self.database.stat().st_size,
                             "databaseBytesPerTrack": self.database.stat().st_size / self.tracks}


def curves(bench):
    """P5: first index, rescan, look-ups and lists as the library grows."""
    grown = {tracks: Library(bench, tracks) for tracks in sizes(bench)}
    for turn in range(max(SIZES.values())):
        for tracks, library in grown.items():
            if turn < min(SIZES[tracks], bench.rounds):
                library.round()
    bench.series["growth"] = [library.finish() for library in grown.values()]
    result = []
    for large, goals in ((100_000, False), (1_000_000, True)):
        for name, limit in (("first index, per file", 1.1), ("rescan, per file", 1.1), ("cold look-up", 2),
                            ("warm look-up", 2)):
            goal = Goal("<=", limit, isGate=limit == 1.1) if goals else None
            title = f"{name}, {large:,} to 10,000 tracks"
            result += compared(title, name, grown.get(large), grown[10_000], large, goal)
    for tracks, ceiling in CEILINGS.items():
        goal, title = Goal("<=", ceiling, isGate=False), f"gatefold index, {tracks:,} tracks"
        if tracks in grown:
            peak = grown[tracks].peaks["gatefold"] / MEBIBYTE
            result.append(figure_row("memory", title, grown[tracks].files, peak, goal, "MB"))
        else:
            result.append(absent("memory", title, tracks, goal))
    return result


def absent(identifier, title, n, goal):
    """Returns the row of what only the long form measures."""
    return {"id": identifier, "contender": title, "n": n, "goal": str(goal), "gate": goal.isGate,
            "verdict": "not run", "note": "LONG=1"}


def compared(title, name, large, small, n, goal):
    """Returns the row of a cost at two sizes; none where there is neither the large one nor a goal."""
    if large is None:
        return [absent("P5", title, n, goal)] if goal else []
    return [figure_row("P5", title, large.files, large.found[name]["cpu_us"] / small.found[name]["cpu_us"], goal, "")]
