#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures a cold look-up against the sqlite3 shell, and the first and second index of a library.

    measure.py --program PATH [--albums 1000] [--starts 300] [--work FOLDER]

Contenders of one row run in turns, so that whatever else the machine does meets them alike; medians
are compared, never single runs. Nothing is written but below FOLDER (default .build/measure), where
the generated library is kept for the next time. docs/measurements.md is written by hand from this.
"""

import argparse
import base64
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
SELECT = ("SELECT id, title, artist, year, bands, swatches, roles, ui, corners, text, tint, "
          "tint_opacity, contrast, thumbhash, cover_path, cover_hash FROM track_colors WHERE path = '{}'")


def timed(command: list[str], environment: dict) -> tuple[float, float, int, bytes]:
    """Runs a command and returns wall seconds, CPU seconds with children, peak KiB and its output."""
    reading, writing = os.pipe()
    start = time.perf_counter()
    process = os.posix_spawn(
        command[0], command, environment,
        file_actions=[(os.POSIX_SPAWN_DUP2, writing, 1), (os.POSIX_SPAWN_CLOSE, reading)])
    os.close(writing)
    output = b""
    while piece := os.read(reading, 1 << 16):
        output += piece
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    os.close(reading)
    if os.waitstatus_to_exitcode(status) not in (0, 3):
        sys.exit(f"measure: {' '.join(command[:3])} ended with {os.waitstatus_to_exitcode(status)}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, output


def index(program: str, work: pathlib.Path, albums: int) -> pathlib.Path:
    """Measures the first and the second index and returns the database."""
    library = work / f"library-{albums}"
    if not (library / "expected.json").exists():
        print(f"generating {albums} albums …", file=sys.stderr)
        subprocess.run(["rm", "-rf", library], check=True)
        subprocess.run(
            ["/usr/bin/python3", PACKAGE / "Fixtures/make-library.py", "--out", library,
             "--albums", str(albums)], check=True)
    subprocess.run(f"cat {library}/music/*/*/* > /dev/null", shell=True, check=False)
    database = work / "measure.db"
    for suffix in ("", "-wal", "-shm", ".lock"):
        pathlib.Path(f"{database}{suffix}").unlink(missing_ok=True)
    environment = {"HOME": str(work), "PATH": "/usr/bin:/bin", "GATEFOLD_DB": str(database)}
    print(f"\n{'index of ' + str(albums) + ' albums':28} {'wall s':>8} {'CPU s':>8} {'decoded':>8} "
          f"{'covers/s':>9} {'peak MB':>8}")
    for name in ("first", "second", "third"):
        wall, cpu, peak, output = timed(
            [program, "index", "--json", str(library / "music")], environment)
        summary = json.loads(output.splitlines()[-1])
        rate = summary["decoded"] / wall
        print(f"{name:28} {wall:8.3f} {cpu:8.3f} {summary['decoded']:8} {rate:9.0f} {peak / 1024:8.1f}")
        time.sleep(2.5)
    return database


def lookup(program: str, database: pathlib.Path, library: pathlib.Path, starts: int) -> None:
    """Measures `colors --track` against the sqlite3 shell with a like question, in turns."""
    expected = json.loads((library / "expected.json").read_text())
    paths = [os.fsencode(library / "music") + b"/" + base64.b64decode(track["pathBase64"])
             for album in expected["albums"] for track in album["tracks"]]
    environment = {"HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "GATEFOLD_DB": str(database)}
    rows: dict[str, list[float]] = {}
    for i in range(starts + 5):
        path = paths[i * 7919 % len(paths)].decode()
        for name, command in (
            ("gatefold colors --track --json", [program, "colors", "--json", "--track", path]),
            ("sqlite3 -readonly", ["/usr/bin/sqlite3", "-readonly", str(database),
                                   SELECT.format(path.replace("'", "''"))]),
            ("gatefold --version", [program, "--version"]),
        ):
            wall, _, _, output = timed(command, environment)
            if not output.strip():
                sys.exit(f"measure: {name} answered nothing for {path}")
            if i >= 5:  # the first ones warm the page cache
                rows.setdefault(name, []).append(wall * 1000)
    print(f"\n{'cold look-up, ' + str(starts) + ' starts':34} {'median ms':>10} {'p95 ms':>8}")
    for name, values in rows.items():
        values.sort()
        print(f"{name:34} {statistics.median(values):10.2f} {values[int(len(values) * 0.95)]:8.2f}")
    medians = [statistics.median(rows[name]) for name in list(rows)[:2]]
    print(f"ratio of the medians {medians[0] / medians[1]:.2f} (goal P8: 2.0)")


def main() -> None:
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--albums", type=int, default=1000)
    parser.add_argument("--starts", type=int, default=300)
    parser.add_argument("--work", type=pathlib.Path, default=PACKAGE / ".build/measure")
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    program = str(pathlib.Path(options.program).resolve())
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
        model = next((line.split(":")[1].strip() for line in file if "model name" in line), "?")
    print(f"{model}, {os.cpu_count()} cores, Linux {platform.release()}")
    database = index(program, work, options.albums)
    lookup(program, database, work / f"library-{options.albums}", options.starts)


if __name__ == "__main__":
    main()
