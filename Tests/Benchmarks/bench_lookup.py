#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures look-ups: in process (P6), beside an indexer that writes (P7), and cold (P8).

    bench_lookup.py --program gatefold --bench gatefold-bench --floor gatefold-floor [--quick]
                    [--only P6] [--tracks 100000] [--work FOLDER]

Contenders take turns, round after round; a ratio is taken within a round, and the median of the rounds
counts. `rows_p6`, `rows_p7` and `rows_p8` return rows as `make bench` keeps them.
"""

import argparse
import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.parse

from contenders import PACKAGE

SELECT = ("SELECT id, title, artist, year, bands, swatches, roles, ui, corners, text, tint, "
          "tint_opacity, contrast, thumbhash, cover_path, cover_hash FROM track_colors WHERE path = '{}'")
PYTHON = "/usr/bin/python3"
PEERS = pathlib.Path(__file__).resolve().parent / "lookup_peers.py"
TRACKS_PER_ALBUM = 12
# Rounds of the floor that differ by more than this make a row that neither passes nor fails.
MOST_NOISE = 1.3


# MARK: What is asked

def library(bench: str, work: pathlib.Path, tracks: int) -> tuple[pathlib.Path, pathlib.Path, int]:
    """Returns an index of so many tracks, a file with the paths of those that have colours, and the number of
    its albums."""
    albums = -(-tracks // TRACKS_PER_ALBUM)
    database, keys = work / f"lookup-{tracks}.db", work / f"lookup-{tracks}.keys"
    if not keys.exists():
        work.mkdir(parents=True, exist_ok=True)
        part = database.with_suffix(".part")
        for suffix in ("", "-wal", "-shm", ".lock"):
            pathlib.Path(f"{part}{suffix}").unlink(missing_ok=True)
        subprocess.run([bench, "albums", part, "--albums", str(albums), "--tracks",
                        str(TRACKS_PER_ALBUM)], check=True)
        part.rename(database)
        index = sqlite3.connect(f"file:{urllib.parse.quote(str(database))}?mode=ro", uri=True)
        rows = index.execute(
            "SELECT path FROM track_colors WHERE background IS NOT NULL ORDER BY path")
        keys.write_text("".join(f"{path}\n" for path, in rows), encoding="utf-8")
        index.close()
    return database, keys, albums


def answered(command: list) -> dict:
    """Runs a contender and returns the members that it prints."""
    return json.loads(subprocess.run([str(word) for word in command], check=True,
                                     stdout=subprocess.PIPE).stdout)


# MARK: Rows

def row(name: str, contender: str, values: list[dict], ratios: list[float], goal: str = "",
        verdict: str = "") -> dict:
    """Returns a row of medians; a contender that others are compared with has no goal."""
    def median(member: str, unit: float) -> float:
        return round(statistics.median(value[member] for value in values) / unit, 3)

    return {
        "id": name, "contender": contender, "n": sum(value["n"] for value in values),
        "wall": median("wall_ns", 1e9), "cpu": median("cpu_ns", 1e9),
        "p50_us": median("p50_ns", 1e3), "p99_us": median("p99_ns", 1e3),
        "ratio": round(statistics.median(ratios), 3) if ratios else None,
        "rounds": [round(ratio, 3) for ratio in ratios], "goal": goal, "verdict": verdict,
    }


def absent(name: str, contender: str, goal: str) -> dict:
    """Returns the row of a contender that is not there."""
    return {"id": name, "contender": contender, "n": 0, "wall": None, "cpu": None, "p50_us": None,
            "p99_us": None, "ratio": None, "rounds": [], "goal": goal, "verdict": "not run"}


def is_noisy(values: list[float]) -> bool:
    """Whether one contender's own rounds differ by more than is borne."""
    return max(values) > MOST_NOISE * min(values)


def verdict(is_met: bool, noise: list[float]) -> str:
    """Returns what became of a goal."""
    return "noisy" if is_noisy(noise) else "met" if is_met else "missed"


# MARK: P6

# Microseconds of p50 and p99 for each form.
LIMITS = {"batch": (5, 20), "copy": (5, 20), "single": (15, 30)}


def contenders_p6(bench: str, floor: str | None, database, keys, form: str, count: int) -> dict:
    """Returns the commands of the contenders in one form."""
    swift = [bench, "lookup", keys, "--db", database, "--form", form, "--count", count]
    commands = {
        "gatefold": swift + ["--answer", "colors"],
        "python": [PYTHON, PEERS, keys, "--db", database, "--form", form, "--count", count],
        "gatefold, whole record": swift + ["--answer", "record"],
    }
    if floor:
        commands["floor"] = [floor, "lookup", keys, database, form, count, 1]
    return commands


def rows_p6(bench: str, floor: str | None, work: pathlib.Path, *, tracks: int = 100_000,
            count: int = 1_000_000, rounds: int = 5) -> list[dict]:
    """Measures look-ups in process, in each form."""
    database, keys, _ = library(bench, work, tracks)
    rows = []
    for form, (p50, p99) in LIMITS.items():
        goal = f"p50 ≤ {p50} µs, p99 ≤ {p99} µs"
        if form != "single":
            goal += ", p50 ≤ 1.0 × Python"
        commands = contenders_p6(bench, floor, database, keys, form, count)
        for _ in range(2):
            found = {name: [] for name in commands}
            for _ in range(rounds):
                for name, command in commands.items():
                    found[name].append(answered(command))
            noise = [value["p50_ns"] for value in found.get("floor", found["python"])]
            if not is_noisy(noise):
                break
        digests = {value["digest"] for name in ("gatefold", "python", "floor")
                   for value in found.get(name, [])}
        if len(digests) != 1 or any(v["misses"] or v["busy"] for vs in found.values() for v in vs):
            sys.exit(f"bench_lookup: the contenders do not agree on {form}: {found}")
        ratios = {name: [a["p50_ns"] / b["p50_ns"] for a, b in zip(values, found["python"])]
                  for name, values in found.items()}
        ours = row(f"P6 {form}", "gatefold", found["gatefold"], ratios["gatefold"], goal)
        is_met = ours["p50_us"] <= p50 and ours["p99_us"] <= p99
        if form != "single":
            is_met = is_met and ours["ratio"] <= 1
        ours["verdict"] = verdict(is_met, noise)
        rows.append(ours)
        rows += [row(f"P6 {form}", name, found[name], [] if name == "python" else ratios[name])
                 for name in found if name != "gatefold"]
        if not floor:
            rows.append(absent(f"P6 {form}", "floor", ""))
    return rows


# MARK: P7

READERS = 8
# A player is no loop: each reader sleeps so long before each look-up, so that eight of them and the writer fit
# onto two cores, and what is measured is the index and no queue for a processor.
PAUSE_MICROSECONDS = 200


def ask_together(bench: str, database, keys, count: int) -> dict:
    """Looks up in eight processes at once; the slowest one's times count."""
    processes = [
        subprocess.Popen([bench, "lookup", keys, "--db", database, "--form", "single", "--count",
                          str(count // READERS), "--seed", str(seed), "--pause",
                          str(PAUSE_MICROSECONDS)], stdout=subprocess.PIPE)
        for seed in range(1, READERS + 1)]
    values = [json.loads(process.communicate()[0]) for process in processes]
    together = {member: max(value[member] for value in values)
                for member in ("p50_ns", "p99_ns", "max_ns", "wall_ns")}
    for member in ("n", "busy", "misses", "cpu_ns"):
        together[member] = sum(value[member] for value in values)
    together["failure"] = next((v["failure"] for v in values if v["failure"]), "")
    return together


def rows_p7(bench: str, work: pathlib.Path, *, tracks: int = 100_000, count: int = 1_000_000,
            rounds: int = 5) -> list[dict]:
    """Measures look-ups of eight processes while an indexer commits, beside the same at rest."""
    original, keys, albums = library(bench, work, tracks)
    database = work / "lookup-written.db"
    found: dict[str, list[dict]] = {"idle": [], "writing": [], "writer": []}
    for _ in range(rounds):
        for suffix in ("", "-wal", "-shm", ".lock"):
            pathlib.Path(f"{database}{suffix}").unlink(missing_ok=True)
        shutil.copyfile(original, database)
        found["idle"].append(ask_together(bench, database, keys, count))
        # It ends with its standard input.
        with subprocess.Popen([bench, "commits", database, "--albums", str(albums)],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
            while not os.path.exists(f"{database}-wal"):
                time.sleep(0.01)
            found["writing"].append(ask_together(bench, database, keys, count))
            found["writer"].append(json.loads(writer.communicate()[0]))
    for suffix in ("", "-wal", "-shm", ".lock"):
        pathlib.Path(f"{database}{suffix}").unlink(missing_ok=True)
    idle, writing = found["idle"], found["writing"]
    ratios = [b["p99_ns"] / a["p99_ns"] for a, b in zip(idle, writing)]
    busy = sum(value["busy"] for value in writing)
    per_second = [1e9 * value["n"] / value["wall_ns"] for value in found["writer"]]
    is_met = statistics.median(b["p99_ns"] - 2 * a["p99_ns"] for a, b in zip(idle, writing)) <= 10_000
    rows = [
        row("P7", "8 readers, writing", writing, ratios, "p99 ≤ 2 × idle + 10 µs",
            verdict(is_met, [value["p50_ns"] for value in idle])),
        row("P7", "8 readers, idle", idle, []),
        row("P7 writer", "gatefold-bench commits", found["writer"], [], "≥ 500 transactions/s",
            "met" if statistics.median(per_second) >= 500 else "missed"),
    ]
    rows[2]["per_second"] = round(statistics.median(per_second))
    number = sum(value["n"] for value in writing) + busy
    rows.append(row("P7 busy", f"{busy} of {number}", writing, [], "0 BUSY in 1,000,000",
                    "missed" if busy else "met" if number >= 1_000_000 else "not run"))
    for value in writing:
        if value["failure"]:
            print(f"bench_lookup: {value['failure']}", file=sys.stderr)
    return rows


# MARK: P8

def started(command: list[str], environment: dict) -> tuple[int, int]:
    """Runs a program; returns nanoseconds of wall and CPU time."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
    start = time.perf_counter_ns()
    process = os.posix_spawn(command[0], command, environment, file_actions=silent)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter_ns() - start
    if status:
        sys.exit(f"bench_lookup: {' '.join(command)} ended with {status}")
    return wall, round((usage.ru_utime + usage.ru_stime) * 1e9)


# Starts a program out of a process as small as Python can be, since what a process had before exec counts
# in its peak.
PEAK = """
import os, sys
process = os.fork()
if process == 0:
    os.dup2(os.open("/dev/null", os.O_WRONLY), 1)
    os.execv(sys.argv[1], sys.argv[1:])
print(os.wait4(process, 0)[2].ru_maxrss)
"""


def peak(command: list[str], environment: dict) -> int:
    """Returns the peak memory of a program in KiB; no less than the 8 MB or so of a bare Python."""
    return int(subprocess.run([PYTHON, "-S", "-E", "-c", PEAK, *command], check=True,
                              stdout=subprocess.PIPE, env=environment).stdout)


def rows_p8(program: str, bench: str, work: pathlib.Path, *, tracks: int = 100_000,
            starts: int = 300, rounds: int = 5) -> list[dict]:
    """Measures cold look-ups, a process each, beside the sqlite3 shell with a like question."""
    database, keys, _ = library(bench, work, tracks)
    paths = keys.read_text(encoding="utf-8").splitlines()
    shell = shutil.which("sqlite3", path="/usr/bin:/bin")
    environment = {"HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "GATEFOLD_DB": str(database)}
    commands = {"gatefold": lambda path: [program, "colors", "--json", "--track", path],
                "gatefold --version": lambda path: [program, "--version"]}
    if shell:
        commands["sqlite3"] = lambda path: [shell, "-readonly", str(database),
                                            SELECT.format(path.replace("'", "''"))]
    found: dict[str, list[dict]] = {name: [] for name in commands}
    for number in range(rounds):
        times: dict[str, list[tuple[int, int]]] = {name: [] for name in commands}
        for i in range(-(-starts // rounds) + 2):
            path = paths[(number * starts + i) * 7919 % len(paths)]
            for name, command in commands.items():
                value = started(command(path), environment)
                if i >= 2:  # the first ones warm the page cache
                    times[name].append(value)
        for name, values in times.items():
            walls = sorted(value[0] for value in values)
            found[name].append({
                "n": len(values), "p50_ns": statistics.median(walls),
                "p99_ns": walls[len(walls) * 99 // 100], "wall_ns": sum(walls),
                "cpu_ns": sum(value[1] for value in values)})
    goal = "≤ 2.0 × sqlite3 -readonly"
    if not shell:
        rows = [absent("P8", "sqlite3", goal)]
    else:
        ratios = [a["p50_ns"] / b["p50_ns"] for a, b in zip(found["gatefold"], found["sqlite3"])]
        noise = [value["p50_ns"] for value in found["sqlite3"]]
        rows = [row("P8", "gatefold colors", found["gatefold"], ratios, goal,
                    verdict(statistics.median(ratios) <= 2, noise)),
                row("P8", "sqlite3 -readonly", found["sqlite3"], [])]
    rows.append(row("P8", "gatefold --version", found["gatefold --version"], []))
    most = max(peak(commands["gatefold"](path), environment) for path in paths[::len(paths) // 10])
    memory = row("P8 memory", f"peak {most} KiB", found["gatefold"], [], "≤ 16 MB",
                 "met" if most <= 16 * 1024 else "missed")
    return rows + [memory]


# MARK: Alone

def table(rows: list[dict]) -> str:
    """Returns rows as a table."""
    lines = [f"{'':12} {'contender':26} {'n':>8} {'p50 µs':>9} {'p99 µs':>9} {'CPU s':>8} {'ratio':>7} "
             f"{'min':>6} {'max':>6}  verdict"]
    for entry in rows:
        def shown(value, width: int) -> str:
            return f"{'–' if value is None else value:>{width}}"

        least, most = (min(entry["rounds"]), max(entry["rounds"])) if entry["rounds"] else (None, None)
        aside = f" ({entry['per_second']}/s)" if "per_second" in entry else ""
        lines.append(
            f"{entry['id']:12} {entry['contender']:26} {entry['n']:>8} {shown(entry['p50_us'], 9)} "
            f"{shown(entry['p99_us'], 9)} {shown(entry['cpu'], 8)} {shown(entry['ratio'], 7)} "
            f"{shown(least, 6)} {shown(most, 6)}  {entry['verdict']} {entry['goal']}{aside}".rstrip())
    return "\n".join(lines)


def main() -> None:
    """Measures everything, or one goal."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--bench", required=True)
    parser.add_argument("--floor")
    parser.add_argument("--only", choices=("P6", "P7", "P8"))
    parser.add_argument("--tracks", type=int, default=100_000)
    parser.add_argument("--work", type=pathlib.Path, default=PACKAGE / ".build/bench")
    parser.add_argument("--quick", action="store_true", help="fewer look-ups and rounds")
    options = parser.parse_args()
    work = options.work.resolve()
    size = {"tracks": options.tracks, "rounds": 3 if options.quick else 5}
    count = 200_000 if options.quick else 1_000_000
    rows = []
    if options.only in (None, "P6"):
        rows += rows_p6(options.bench, options.floor, work, count=count, **size)
    if options.only in (None, "P7"):
        rows += rows_p7(options.bench, work, count=count, **size)
    if options.only in (None, "P8"):
        rows += rows_p8(options.program, options.bench, work,
                        starts=200 if options.quick else 300, **size)
    print(table(rows))


if __name__ == "__main__":
    main()
