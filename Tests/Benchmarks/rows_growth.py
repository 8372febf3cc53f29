# SPDX-License-Identifier: MIT
"""Growth curves of `make bench`: what each file costs as the library grows (P5), bytes of the index, memory."""

import json
import os
import pathlib
import statistics

import contenders
import libraries
from rounds import Goal, figure_row

# Tracks of a library, and how often it is indexed anew: a round of the largest takes minutes.
SIZES = {1000: 5, 10_000: 5, 100_000: 3, 1_000_000: 1}
# Questions of a cold look-up, a process each, and of a warm one, all in one process.
COLD, WARM = 50, 5000
COLOR = "#1e3a5f"
MEGABYTE = 1024
LIMITS = {10_000: 32, 1_000_000: 64}


def sizes(bench):
    """Returns the sizes of this run."""
    return [size for size in SIZES if size <= (10_000 if bench.isQuick else 1_000_000 if bench.isLong else 100_000)]


def timed(run, n):
    """Returns what a file or a row costs, in microseconds."""
    return {"cpu_us": run.cpu / n * 1e6, "wall_us": run.wall / n * 1e6}


def median(runs, n):
    """Returns the medians of several runs."""
    each = [timed(run, n) for run in runs]
    return {member: statistics.median(value[member] for value in each) for member in each[0]}


class Library:
    """A library of one size, its index, and what was measured of it."""

    def __init__(self, bench, tracks):
        self.bench, self.tools, self.tracks = bench, bench.tools, tracks
        covers = bench.small_covers()
        self.folder = libraries.growth(bench.work / f"growth-{tracks}", tracks, covers,
                                       contenders.digest_of_names(covers))
        bench.read_once(self.folder)
        self.albums = -(-tracks // 12)
        self.files = tracks + self.albums
        self.database = bench.tools.databases / f"growth-{tracks}.db"
        self.first, self.rescans, self.peaks, self.found = [], [], {}, {"tracks": tracks, "files": self.files}

    def index(self):
        """Runs a first index and a rescan."""
        bench, isFirst = self.bench, not self.first
        database = bench.tools.new_database(f"growth-{self.tracks}")
        run = bench.tools.index(self.folder, database, cores=None, jobs=os.cpu_count(), isWatched=isFirst)
        self.peaks = self.peaks or run.details["peaks"]
        self.first.append(run)
        for _ in range(3):
            self.rescans.append(bench.tools.index(self.folder, database, cores=None, jobs=os.cpu_count()))

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
            run = self.tools.index(self.folder, self.database, cores=None, jobs=os.cpu_count())
            if run.details["summary"]["decoded"] != 1:
                raise contenders.Failed("one changed cover was not one decode")
            runs.append(run)
        path.write_bytes(before)
        self.found["one changed cover"] = median(runs, 1)

    def look_up(self):
        """Times look-ups through the program, cold and warm, and the commands that answer with much."""
        tools, db = self.tools, ["--db", self.database]
        cold = [contenders.run([tools.gatefold, "colors", "--json", *db, "--track", self.track(number)])
                for number in range(COLD)]
        self.found["cold look-up"] = median(cold, 1)
        questions = "".join(json.dumps({"id": number, "track": self.track(number)}) + "\n" for number in range(WARM))
        warm = [contenders.run([tools.gatefold, "colors", "--jsonl", *db], input=questions.encode()) for _ in range(3)]
        if any(b'"match":false' in run.output for run in warm):
            raise contenders.Failed("a track has no colours")
        self.found["warm look-up"] = median(warm, WARM)
        for name, command, count in (
            ("find", ["find", *db, COLOR], 1), ("list", ["list", *db], self.albums),
            ("export", ["export", *db, "--format", "ndjson"], self.albums),
        ):
            runs = [contenders.run([tools.gatefold, *command], isSilent=True) for _ in range(3)]
            self.found[name] = median(runs, count)

    def sizes(self):
        """Counts the bytes of the index: in all, and of each table with its indexes where SQLite can tell."""
        size = self.database.stat().st_size
        self.found["bytes"] = {"database": size, "per track": size / self.tracks, "per album": size / self.albums}
        question = ("SELECT m.tbl_name, sum(s.pgsize) FROM dbstat AS s JOIN sqlite_schema AS m ON m.name = s.name "
                    "WHERE s.aggregate = 1 GROUP BY m.tbl_name ORDER BY 2 DESC")
        try:
            run = contenders.run([contenders.program("sqlite3"), "-readonly", "-json", self.database, question])
        except contenders.NotRun:
            return  # a shell without dbstat
        self.found["tables"] = {row["tbl_name"]: row["sum(s.pgsize)"] / self.albums for row in json.loads(run.output)}

    def finish(self):
        """Measures what is left and returns everything."""
        self.found |= {"first index": median(self.first, self.files), "rescan": median(self.rescans, self.files),
                       "peakKiB": self.peaks}
        self.sizes()
        self.look_up()
        self.change()
        return self.found


def curves(bench):
    """P5: first index, rescan, look-ups, lists and bytes as the library grows."""
    grown = [Library(bench, tracks) for tracks in sizes(bench)]
    for turn in range(max(SIZES.values())):
        for library in grown:
            if turn < min(SIZES[library.tracks], bench.rounds):
                library.index()
    found = [library.finish() for library in grown]
    bench.series["growth"] = found
    return rows(bench, grown)


def rows(bench, grown):
    """Returns the rows of the curves: per size, then what P5 asks of them."""
    result = []
    for library in grown:
        for name in ("first index", "rescan", "one changed cover", "cold look-up", "warm look-up", "find", "list", "export"):
            value = library.found[name]
            unit = "per file" if name in ("first index", "rescan") else "per album" if name in ("list", "export") else ""
            result.append(figure_row(f"growth {library.tracks:,}", f"{name}: CPU {unit}".strip(), library.files,
                                     value["cpu_us"], None, "µs"))
    result += ratios(bench, {library.tracks: library for library in grown})
    largest = grown[-1]
    for name, value in largest.found["bytes"].items():
        result.append(figure_row(f"size {largest.tracks:,}", f"database bytes {name}".replace(" database", ""),
                                 largest.tracks, round(value), None, "B"))
    for name, value in list(largest.found.get("tables", {}).items())[:8]:
        result.append(figure_row(f"size {largest.tracks:,}", f"table {name} with its indexes, per album", largest.tracks,
                                 round(value), None, "B"))
    for tracks, limit in LIMITS.items():
        library = next((library for library in grown if library.tracks == tracks), None)
        goal = Goal("<=", limit, isGate=False)
        if library is None:
            result.append({"id": "memory", "contender": f"gatefold index, {tracks:,} tracks", "n": tracks,
                           "goal": f"{goal} MB", "gate": False, "verdict": "not run", "note": "LONG=1"})
            continue
        result.append(figure_row("memory", f"gatefold index, {tracks:,} tracks", library.files,
                                 library.peaks["gatefold"] / MEGABYTE, goal, "MB"))
    return result


def ratios(bench, grown):
    """Returns how the costs of a large library stand to those of 10,000 tracks."""
    result = []
    for large in (100_000, 1_000_000):
        for name, limit in (("first index", 1.1), ("rescan", 1.1), ("cold look-up", 2), ("warm look-up", 2)):
            goal = Goal("<=", limit, isGate=name in ("first index", "rescan")) if large == 1_000_000 else None
            title = f"{name}: {large:,} to 10,000 tracks"
            if large not in grown:
                if goal:
                    result.append({"id": "P5", "contender": title, "n": large, "goal": str(goal), "gate": goal.isGate,
                                   "verdict": "not run", "note": "LONG=1"})
                continue
            value = grown[large].found[name]["cpu_us"] / grown[10_000].found[name]["cpu_us"]
            result.append(figure_row("P5", title, grown[large].files, value, goal, ""))
    return result


def memory(bench):
    """Memory of what else has a ceiling: worker, look-up, export."""
    files = bench.covers(areJPEGs=True)
    library = bench.library("covers-jpeg", libraries.of_covers, files)
    run = bench.tools.index(library, bench.tools.new_database("memory"), isWatched=True)
    worker = next((peak for name, peak in run.details["peaks"].items() if name.startswith("gatefold-w")), None)
    result = [figure_row("memory", "gatefold-worker, JPEG covers", len(files), worker / MEGABYTE,
                         Goal("<=", 80, isGate=False), "MB")]
    database = bench.tools.databases / "memory.db"
    peaks = [contenders.peak_of([bench.tools.gatefold, "colors", "--json", "--db", database, "--track",
                                 f"{library}/{number:05}/01.flac"]) / MEGABYTE for number in range(20)]
    result.append(figure_row("memory", "gatefold colors", 20, max(peaks), Goal("<=", 16, isGate=False), "MB"))
    albums = 1_000_000 if bench.isLong else 20_000 if bench.isQuick else 100_000
    large = bench.tools.new_database(f"albums-{albums}")
    contenders.run([bench.tools.bench, "albums", large, "--albums", albums])
    peak = contenders.peak_of([bench.tools.gatefold, "export", "--format", "ndjson", "--db", large]) / MEGABYTE
    # The ceiling is that of a million albums.
    goal = Goal("<=", 64, isGate=False) if bench.isLong else None
    return result + [figure_row("memory", f"gatefold export, {albums:,} albums", albums, peak, goal, "MB")]
