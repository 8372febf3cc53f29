# SPDX-License-Identifier: MIT
"""Rows of `make bench` about decoding: covers against their floor (P1, P1a, P1b), cores (P2), formats."""

import os

import contenders
import cover_set
import libraries
from rounds import Goal, Group

FLOOR, THUMBNAILS, SHELL = "libjpeg-turbo", "vipsthumbnail", "djpeg, a process per file"
DIRECT, THUMBNAIL = "libvips, direct load", "vips_thumbnail"
P1 = [("P1", FLOOR, Goal("<=", 1.25)), ("P1a", THUMBNAILS, Goal("<", 0.8)), ("P1b", SHELL, Goal("<", 1.0))]


def indexing(bench, library, name, jobs=1, cores=(0,)):
    """Returns a contender: a first index of a library, into a new database."""
    def call():
        run = bench.tools.index(library, bench.tools.new_database(name), jobs=jobs, cores=cores, isWatched=bench.isWarming)
        decoded = run.details["summary"]["decoded"]
        covers = len(os.listdir(library))
        if decoded != covers:
            raise contenders.Failed(f"{decoded} of {covers} covers were decoded")
        return run
    return call


def probe(bench, mode, names, times=1):
    """Returns a contender: a mode of the probe over a list of files."""
    return lambda: bench.tools.floor(mode, names, times)


def covers(bench):
    """P1, P1a and P1b: one cover, start to end, against what decoding alone costs."""
    files = bench.covers(areJPEGs=True)
    library = bench.library("covers-jpeg", libraries.of_covers, files)
    names = contenders.write_list(bench.work / "covers-jpeg.list", files)
    thumbnails = bench.work / "thumbnails"
    thumbnails.mkdir(exist_ok=True)

    def vipsthumbnail():
        side = cover_set.TARGET
        command = [contenders.program("vipsthumbnail"), "--size", side, "-o", f"{thumbnails}/%s.jpg", *files]
        return contenders.run(contenders.pinned(command), isSilent=True, isWatched=bench.isWarming)

    def djpeg():
        command = [contenders.program("xargs"), "-0", "-n1", "-a", names, contenders.program("djpeg"),
                   "-scale", "1/8", "-outfile", "/dev/null"]
        return contenders.run(contenders.pinned(command), isSilent=True, isWatched=bench.isWarming)

    ours = "gatefold index --jobs 1"
    group = Group(FLOOR, {
        FLOOR: probe(bench, "jpeg", names), ours: indexing(bench, library, "covers-jpeg"),
        THUMBNAILS: vipsthumbnail, SHELL: djpeg, DIRECT: probe(bench, "vips", names),
        THUMBNAIL: probe(bench, "thumbnail", names),
    })
    bench.measure(group)
    n = len(files)
    rows = [group.row(name, ours, n, goal, against) for name, against, goal in P1]
    rows += [group.row(name, against, n) for name, against, _ in P1]
    rows += [group.row("probe", name, n, against=FLOOR) for name in (DIRECT, THUMBNAIL)]
    return rows


def mix(bench):
    """All covers of the set in the mix of a library, against libvips called directly; no gate."""
    files = bench.covers()
    library = bench.library("covers-all", libraries.of_covers, files)
    names = contenders.write_list(bench.work / "covers-all.list", files)
    ours = "gatefold index --jobs 1"
    group = Group(DIRECT, {DIRECT: probe(bench, "vips", names), ours: indexing(bench, library, "covers-all")})
    bench.measure(group)
    return [group.row("mix", ours, len(files), against=DIRECT), group.row("mix", DIRECT, len(files))]


def cores(bench):
    """P2: two processors against one."""
    files = bench.covers()
    library = bench.library("covers-all", libraries.of_covers, files)
    one, two = "gatefold index --jobs 1, one core", "gatefold index --jobs 2, two cores"
    # The ratio is how often faster: the time of one core over that of two.
    group = Group(one, {one: indexing(bench, library, "cores-one"),
                        two: indexing(bench, library, "cores-two", 2, (0, 1))}, figure="wall")
    bench.measure(group)
    return [group.row("P2", one, len(files), Goal(">=", 1.85), against=two), group.row("P2", two, len(files))]


# How often the files of a row are read, so that it takes some hundred milliseconds: about 1 second by
# milliseconds per picture.
MILLISECONDS = {"baseline 500": 0.5, "baseline 1000": 1.3, "baseline 1400": 2.2, "baseline 3000": 8,
                "progressive 1000": 5, "progressive 3000": 32, "png 1000": 14, "webp 1000": 5, "webp 3000": 25,
                "lossless 1000": 20, "gif 1000": 8, "tiff 1000": 10, "heic 1000": 40, "avif 1000": 20}


def formats(bench):
    """A row per format and size: `gatefold extract` against libvips called directly; no gate."""
    rows = []
    for kind, side in cover_set.FORMATS:
        name, ours = f"{kind} {side}", "gatefold extract --jobs 1"
        files = bench.format_files()[name]
        if not files:
            rows.append({"id": name, "contender": ours, "n": 0, "verdict": "not run",
                         "note": "nothing here encodes it"})
            continue
        seconds = 0.3 if bench.isQuick else 1
        times = max(1, round(seconds * 1000 / MILLISECONDS[name] / len(files)))
        names = contenders.write_list(bench.work / f"format-{kind}-{side}.list", files)

        def extract(files=files, times=times):
            command = [bench.tools.gatefold, "extract", "--jobs", 1, *files * times]
            return contenders.run(contenders.pinned(command), isSilent=True, isWatched=bench.isWarming)

        group = Group(DIRECT, {DIRECT: probe(bench, "vips", names, times), ours: extract})
        bench.measure(group)
        n = len(files) * times
        rows += [group.row(name, ours, n, against=DIRECT), group.row(name, DIRECT, n)]
    return rows
