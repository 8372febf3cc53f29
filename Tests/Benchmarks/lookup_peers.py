#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Times look-ups of tracks by Python's sqlite3, the peer of P6: same index, keys and question.

    lookup_peers.py KEYS --db PATH [--form single|batch|copy] [--count 1000000] [--seed 1]

Prints the members that `gatefold-bench lookup` prints. The times contain what a call of Python's clock
takes, about 50 ns.
"""

import argparse
import gc
import json
import resource
import sqlite3
import time
import urllib.parse

# What `Store` asks (ColorsQueries.swift).
QUESTION = """SELECT background, text, tint, tint_opacity, accent, gradient
FROM lookup
JOIN track ON track.file = lookup.file
JOIN election ON election.id = track.election
LEFT JOIN cover INDEXED BY cover_colors ON cover.id = election.cover
WHERE lookup.path = ?"""
BATCH = 1_000
WARM_UP = 50_000
CACHE_KIB = 16 << 10
MASK = (1 << 64) - 1


def numbers(seed: int):
    """Yields what SplitMix64 of Tests/TestSupport yields."""
    state = seed
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def opened(path: str, is_copy: bool) -> sqlite3.Connection:
    """Opens an index, or a copy of it in memory; isolation_level None: no transaction but our own."""
    uri = f"file:{urllib.parse.quote(path)}?mode=ro"
    index = sqlite3.connect(uri, uri=True, timeout=5, isolation_level=None)
    index.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    if not is_copy:
        return index
    copy = sqlite3.connect(":memory:", isolation_level=None)
    index.backup(copy)
    index.close()
    return copy


def main() -> None:
    """Looks up and prints the times."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("keys")
    parser.add_argument("--db", required=True)
    parser.add_argument("--form", choices=("single", "batch", "copy"), default="single")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with open(options.keys, "rb") as file:
        # As text, which is what Python asks fastest with; the keys of a benchmark are UTF-8.
        keys = file.read().decode().split("\n")[:-1]
    index = opened(options.db, options.form == "copy")
    # A cursor of its own is what spares Python most.
    execute = index.cursor().execute
    source, digest = numbers(options.seed), 0
    for _ in range(min(WARM_UP, options.count)):
        row = execute(QUESTION, (keys[next(source) % len(keys)],)).fetchone()
        if row and row[0]:
            digest += 1 << 24 | int(row[0][1:], 16)
    source = numbers(options.seed)
    chosen = [keys[next(source) % len(keys)] for _ in range(options.count)]
    times, misses, failures, failure = [], 0, 0, ""
    clock = time.perf_counter_ns
    gc.freeze()
    wall, cpu = time.monotonic_ns(), time.process_time_ns()
    for i, key in enumerate(chosen):
        if options.form == "batch" and i % BATCH == 0:
            if i:
                execute("COMMIT")
            execute("BEGIN")
        start = clock()
        try:
            row = execute(QUESTION, (key,)).fetchone()
        except sqlite3.Error as error:
            failures, failure = failures + 1, str(error)
            continue
        times.append(clock() - start)
        if not row or not row[0]:
            misses += 1
    if options.form == "batch":
        execute("COMMIT")
    wall, cpu = time.monotonic_ns() - wall, time.process_time_ns() - cpu
    times.sort()
    count = len(times)
    print(json.dumps({
        "form": options.form, "answer": "colors", "n": count,
        "p50_ns": times[count // 2] if times else 0,
        "p99_ns": times[count * 99 // 100] if times else 0, "max_ns": times[-1] if times else 0,
        "busy": failures, "failure": failure, "misses": misses, "digest": digest, "wall_ns": wall,
        "cpu_ns": cpu, "peak_kb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
    }))


if __name__ == "__main__":
    main()
