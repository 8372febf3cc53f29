# SPDX-License-Identifier: MIT
"""Rows of `make bench` about look-ups (P6, P7, P8), which `bench_lookup` measures."""

import contenders


def measured(name, *arguments, **options):
    """Returns the rows of one goal, with their gates."""
    try:
        import bench_lookup
    except ModuleNotFoundError as reason:
        raise contenders.NotRun(str(reason)) from reason
    try:
        rows = getattr(bench_lookup, name)(*arguments, **options)
    except SystemExit as reason:  # contenders that do not agree
        raise contenders.Failed(str(reason)) from reason
    return [row | {"gate": bool(row["goal"])} for row in rows]


def in_process(bench):
    """P6: look-ups in process against Python's in the same form."""
    return measured("rows_p6", bench.tools.bench, bench.tools.floorProgram, bench.work, rounds=bench.rounds,
                    count=200_000 if bench.isQuick else 1_000_000)


def beside_a_writer(bench):
    """P7: look-ups of eight processes while an indexer writes."""
    return measured("rows_p7", bench.tools.bench, bench.work, rounds=bench.rounds,
                    count=200_000 if bench.isQuick else 1_000_000)


def cold(bench):
    """P8: look-ups in a process each, against the sqlite3 shell."""
    return measured("rows_p8", bench.tools.gatefold, bench.tools.bench, bench.work, rounds=bench.rounds,
                    starts=200 if bench.isQuick else 300)
