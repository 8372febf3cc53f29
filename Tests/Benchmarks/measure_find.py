#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures `gatefold find` on an index of albums that do not exist, 8 swatches each.

    measure_find.py --program PATH --bench PATH [--albums 100000] [--times 100] [--work FOLDER]

Each question is asked in processes of its own, and within one process that is open already
(gatefold-bench), as a player asks. The index is kept below FOLDER (default .build/measure) for the next
time. docs/find.md is written by hand from this.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

from contenders import PACKAGE, run

QUESTIONS = [
    ("black, 30 % of the covers", ["black"]),
    ("a rare colour", ["#ff00ff"]),
    ("a common grey", ["#808080"]),
    ("black", ["black", "--limit", "200"]),
    ("a rare colour", ["#ff00ff", "--limit", "200"]),
    ("black, 10 albums of an artist", ["black", "--artist", "Artist 77"]),
]


def percentiles(values: list[float]) -> str:
    """Returns median and 95th percentile in two columns."""
    values = sorted(values)
    return f"{statistics.median(values):9.2f} {values[int(len(values) * 0.95)]:8.2f}"


def main() -> None:
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--bench", required=True)
    parser.add_argument("--albums", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--work", type=pathlib.Path, default=PACKAGE / ".build/measure")
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    program, bench = (str(pathlib.Path(path).resolve()) for path in (options.program, options.bench))
    database = work / f"albums-{options.albums}.db"
    environment = {"HOME": str(work), "PATH": "/usr/bin:/bin"}
    if not database.exists():
        print(f"writing {options.albums} albums …", file=sys.stderr)
        part = database.with_suffix(".part")
        for suffix in ("", "-wal", "-shm", ".lock"):
            pathlib.Path(f"{part}{suffix}").unlink(missing_ok=True)
        subprocess.run([bench, "albums", part, "--albums", str(options.albums)], check=True)
        part.rename(database)
    print(f"{'':32} {'':9} {'process, ms':>18} {'query, ms':>18}")
    print(f"{str(options.albums) + ' albums':32} {'found':>9} {'median':>9} {'p95':>8} {'median':>9} {'p95':>8}")
    for name, question in QUESTIONS:
        walls = []
        for i in range(options.times + 5):
            asked = run([program, "find", "--db", database, *question], environment)
            if i >= 5:  # the first ones warm the page cache
                walls.append(asked.wall * 1000)
        answer = json.loads(run(
            [bench, "find", "--db", database, "--times", options.times, *question], environment).output)
        if answer["found"] != len(asked.output.splitlines()):
            sys.exit(f"measure_find: program and library do not agree on {question}")
        print(f"{name:32} {answer['found']:9} {percentiles(walls)} {percentiles(answer['milliseconds'])}")


if __name__ == "__main__":
    main()
