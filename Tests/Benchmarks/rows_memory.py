# SPDX-License-Identifier: MIT
"""Rows of `make bench` about room: bytes of the index, memory of the programs."""

import json

import contenders
import libraries
from rounds import Goal, figure_row

MEBIBYTE = 1024
# Bytes of each table with its indexes; the tables of the R*Tree are its own.
TABLES = ("SELECT m.tbl_name AS name, sum(s.pgsize) AS bytes FROM dbstat AS s "
          "JOIN sqlite_schema AS m ON m.name = s.name WHERE s.aggregate = 1 GROUP BY m.tbl_name ORDER BY 2 DESC")


def sizes(bench):
    """What an album weighs in the index: 12 tracks and a cover of its own."""
    covers = bench.small_covers()
    albums = len(covers)
    folder = libraries.growth(bench.work / "albums-of-their-own", albums * 12, covers,
                              contenders.digest_of_names(covers))
    database = bench.tools.new_database("sizes")
    bench.tools.index(folder, database, cores=None)
    size = database.stat().st_size
    found = {"bytes": size, "albums": albums, "tracks": albums * 12}
    result = [figure_row("size", f"index of {albums} albums of 12 tracks, per album", albums, size / albums, None, "B")]
    try:
        run = contenders.run([contenders.program("sqlite3"), "-readonly", "-json", database, TABLES])
        found["tables"] = {table["name"]: table["bytes"] for table in json.loads(run.output)}
    except contenders.NotRun as reason:  # a shell without dbstat
        return [*result, {"id": "size", "contender": "tables", "n": albums, "verdict": "not run", "note": str(reason)}]
    bench.series["size"] = found
    for name, bytes_of in list(found["tables"].items())[:8]:
        title = f"of that, table {name} with its indexes"
        result.append(figure_row("size", title, albums, bytes_of / albums, None, "B"))
    return result


def peaks(bench):
    """Peak memory of worker, look-up and export."""
    files = bench.covers(areJPEGs=True)
    library = bench.library("covers-jpeg", libraries.of_covers, files)
    database = bench.tools.new_database("memory")
    run = bench.tools.index(library, database, isWatched=True)
    worker = next((peak for name, peak in run.details["peaks"].items() if name.startswith("gatefold-w")), None)
    if worker is None:
        raise contenders.Failed("no worker was seen")
    result = [figure_row("memory", "gatefold-worker, JPEG covers", len(files), worker / MEBIBYTE,
                         Goal("<=", 80, isGate=False), "MB")]
    colors = [contenders.peak_of([bench.tools.gatefold, "colors", "--json", "--db", database, "--track",
                                  f"{library}/{number:05}/01.flac"]) / MEBIBYTE for number in range(20)]
    result.append(figure_row("memory", "gatefold colors", 20, colors, Goal("<=", 16, isGate=False), "MB"))
    albums = 1_000_000 if bench.isLong else 10_000 if bench.isQuick else 100_000
    large = bench.tools.new_database("many-albums")
    contenders.run([bench.tools.bench, "albums", large, "--albums", albums])
    peak = contenders.peak_of([bench.tools.gatefold, "export", "--format", "ndjson", "--db", large]) / MEBIBYTE
    bench.tools.new_database("many-albums")
    # The ceiling is that of a million albums.
    goal = Goal("<=", 64, isGate=False) if bench.isLong else None
    return result + [figure_row("memory", f"gatefold export, {albums:,} albums", albums, peak, goal, "MB")]
