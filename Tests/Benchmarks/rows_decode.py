# SPDX-License-Identifier: MIT
"""Rows of `make bench` about decoding: covers against their floor (P1, P1a, P1b), cores (P2), formats."""

import os
import shutil

import contenders
import cover_set
import libraries
from rounds import Goal, Group, doubted

FLOOR, THUMBNAILS, SHELL = "libjpeg-turbo", "vipsthumbnail", "djpeg, a process per file"
DIRECT, THUMBNAIL = "libvips, direct load", "vips_thumbnail"
P1 = [("P1", FLOOR, Goal("<=", 1.25)), ("P1a", THUMBNAILS, Goal("<", 0.8)), ("P1b", SHELL, Goal("<", 1.0))]


def indexing(bench, library, name, jobs=1, cores=(0,)):
    """Returns a contender: a first index of a library, into a new database."""
    def call():
        database = bench.tools.new_database(name)
        run = bench.tools.index(library, database, jobs=jobs, cores=cores, isWatched=bench.isWarming)
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
    probes = {DIRECT: probe(bench, "vips", names), THUMBNAIL: probe(bench, "thumbnail", names)}
    # What has no goal is not worth the time of a quick run's rounds.
    group = Group(
        {FLOOR: probe(bench, "jpeg", names), ours: indexing(bench, library, "covers-jpeg"),
         THUMBNAILS: vipsthumbnail, SHELL: djpeg} | probes,
        [(against, "cpu") for _, against, _ in P1],
        isOnce=lambda name, first: bench.isQuick and name in probes)
    bench.measure(group)
    n = len(files)
    rows = [group.row(name, ours, n, goal, against) for name, against, goal in P1]
    rows += [group.row(name, against, n) for name, against, _ in P1]
    rows += [group.row("probe", name, n, against=FLOOR) for name in probes]
    return rows


def cold(bench):
    """P1's covers once more, with an empty page cache; wall time, no goal."""
    if bench.isQuick:
        return []
    files = bench.covers(areJPEGs=True)
    library = bench.library("covers-jpeg", libraries.of_covers, files)
    names = contenders.write_list(bench.work / "covers-jpeg.list", files)
    ours, floor = "gatefold index --jobs 1, nothing cached", f"{FLOOR}, nothing cached"

    def forget():
        """Lets the page cache drop the covers, which are the same files in set and library."""
        for file in files:
            descriptor = os.open(file, os.O_RDONLY)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)

    group = Group({floor: probe(bench, "jpeg", names), ours: indexing(bench, library, "covers-cold")},
                  [], prepare={floor: forget, ours: forget})
    bench.measure(group, 3)
    return [group.row("cold", ours, len(files), against=floor, figure="wall"), group.row("cold", floor, len(files))]


def is_jpeg(path, isProgressive):
    """Whether a file is a JPEG of this kind: its frame begins with FF C2 where it is progressive."""
    with open(path, "rb") as file:
        data = file.read()
    at = 2
    while data[:2] == b"\xff\xd8" and data[at:at + 1] == b"\xff":
        if data[at + 1] in (0xC0, 0xC1, 0xC2):
            return (data[at + 1] == 0xC2) == isProgressive
        at += 2 + int.from_bytes(data[at + 2:at + 4], "big")
    return False


def real(bench):
    """The JPEGs of REAL_COVERS, a folder of one's own, as P1; no goal, since nobody else has the same."""
    if not bench.realCovers:
        return []
    rows = []
    for kind in ("baseline", "progressive"):
        name = f"real covers, {kind}"
        files = bench.real_covers(name, lambda path: is_jpeg(path, kind == "progressive"))
        if not files:
            continue
        # Copies: a link would change what the file system says of somebody else's file.
        library = libraries.of_covers(bench.work / f"covers-real-{kind}", files, bench.digests[name][0],
                                      place_cover=shutil.copyfile)
        names = contenders.write_list(bench.work / f"covers-real-{kind}.list", files)
        ours, floor = f"gatefold index --jobs 1, {kind}", f"{FLOOR}, {kind}"
        group = Group({floor: probe(bench, "jpeg", names), ours: indexing(bench, library, "covers-real")},
                      [(floor, "cpu")])
        bench.measure(group)
        rows += [group.row("real", ours, len(files), against=floor), group.row("real", floor, len(files))]
    return rows


def mix(bench):
    """P2: two processors against one; and all covers in the mix of a library against libvips called directly."""
    # A quick run takes the beginning of the set.
    files = bench.covers()[:160 if bench.isQuick else None]
    n = len(files)
    library = bench.library("covers-all", libraries.of_covers, files)
    names = contenders.write_list(bench.work / "covers-all.list", files)
    one, two = "gatefold index --jobs 1, one core", "gatefold index --jobs 2, two cores"
    group = Group({DIRECT: probe(bench, "vips", names), one: indexing(bench, library, "covers-one"),
                   two: indexing(bench, library, "covers-two", 2, (0, 1))}, [(DIRECT, "cpu"), (two, "wall")])
    bench.measure(group)
    # How often faster: the time of one core over that of two.
    return [doubted(group.row("P2", one, n, Goal(">=", 1.85), two, "wall"), group.runs.get(one, [])),
            group.row("P2", two, n),
            group.row("mix", one, n, against=DIRECT), group.row("mix", DIRECT, n)]


# About what a picture takes, by which the files of a row are read so often that it can be measured.
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

        group = Group({DIRECT: probe(bench, "vips", names, times), ours: extract}, [(DIRECT, "cpu")],
                      isOnce=lambda name, first: bench.isQuick)
        bench.measure(group)
        n = len(files) * times
        rows += [group.row(name, ours, n, against=DIRECT), group.row(name, DIRECT, n)]
    return rows
