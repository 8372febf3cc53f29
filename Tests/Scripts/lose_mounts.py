#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Takes a library's disk away from under an indexer, again and again (5-reliability.md §5.11, R5).

usage: lose_mounts.py GATEFOLD DATABASE FILES FOLDER SEED POINTS

Has to run in a mount namespace of its own. FILES are copied to a disk (tmpfs), which is mounted at FOLDER/music and
indexed. Then at POINTS points the disk is away before the run, or an empty folder or an empty disk is in its
place, or it goes away (`umount -l`) at a random time of a run that has all files to read or all covers to
look at. A line for each point: what happened, the status, and `same` if the database is to the last row
what it was but for the state of the root; where the run had begun, if no row is gone or marked and every
album answers as before. Last, a line with what the index says once the disk is back.
"""
import os
import random
import subprocess
import sys
import time

GATEFOLD, DATABASE, FILES, FOLDER = sys.argv[1:5]
os.environ["GATEFOLD_DB"] = DATABASE
ROOT, DISK = FOLDER + "/music", FOLDER + "/disk"
LOST = ["before", "no folder", "empty disk", "other disk", "during --full", "during, new covers",
        "during --full", "during, new covers"]


def sh(*words: str) -> None:
    """Runs a program that has to end well."""
    subprocess.run(words, check=True)


def dump() -> str:
    """Returns the database as SQL without its roots."""
    text = subprocess.run(["sqlite3", "-readonly", DATABASE, ".dump"], check=True,
                          capture_output=True, text=True).stdout
    return "\n".join(line for line in text.split("\n") if not line.startswith("INSERT INTO root "))


def answers() -> str:
    """Returns every album as it is exported."""
    return subprocess.run([GATEFOLD, "export", "--format", "ndjson"], check=True,
                          capture_output=True, text=True).stdout


def marks() -> int:
    """Returns how many rows say that something is missing or could not be read."""
    query = """
        SELECT (SELECT count(*) FROM file WHERE missing_since_seconds NOTNULL OR failure_class NOTNULL)
          + (SELECT count(*) FROM folder WHERE missing_since_seconds NOTNULL OR failure_class NOTNULL)
          + (SELECT count(*) FROM album_colors WHERE background ISNULL)
          + (SELECT count(*) FROM album_colors WHERE stale IN ('missing', 'coverUnreadable'))"""
    return int(subprocess.run(["sqlite3", "-readonly", DATABASE, query], check=True,
                              capture_output=True, text=True).stdout)


def start(*options: str) -> subprocess.Popen:
    """Starts an index of the library."""
    return subprocess.Popen([GATEFOLD, "index", "--json", *options, ROOT],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def mount() -> None:
    """Puts the library's disk into its place, whatever lies there."""
    sh("mount", "--bind", DISK, ROOT)


def without(happened: str, seconds: float, choice: random.Random) -> str:
    """Indexes while the disk goes away; returns status and state of the database."""
    dump_before, answers_before = dump(), answers()
    options = ["--full"] if "--full" in happened else []
    if happened == "no folder":
        sh("umount", "-l", ROOT)
        os.rmdir(ROOT)
    elif happened in ("before", "empty disk", "other disk"):
        sh("umount", "-l", ROOT)
        if happened != "before":
            sh("mount", "-t", "tmpfs", "other", ROOT)
        if happened == "other disk":
            os.mkdir(ROOT + "/nothing of the library")
    if "new covers" in happened:
        # So that there is something to do in every folder.
        for folder, _, names in os.walk(DISK):
            if "cover.png" in names:
                os.utime(folder + "/cover.png")
    run = start(*options)
    if happened.startswith("during"):
        # Looking at covers alone takes less than half of the time.
        time.sleep(choice.random() * seconds * (0.8 if options else 0.4))
        sh("umount", "-l", ROOT)
    text, errors = run.communicate(timeout=120)
    if happened == "no folder":
        os.mkdir(ROOT)
    elif happened in ("empty disk", "other disk"):
        sh("umount", ROOT)
    if happened.startswith("during"):
        # What is to be read again is noted as such; nothing may be gone, missing or without an answer.
        state = "same" if answers() == answers_before and marks() == 0 else "changed"
    else:
        state = "same" if dump() == dump_before else "changed"
    if run.returncode != 5:
        state += " " + errors.strip().replace("\n", " | ")
    return f"{run.returncode} {state}"


def main() -> None:
    choice, points = random.Random(int(sys.argv[5])), int(sys.argv[6])
    os.mkdir(ROOT)
    os.mkdir(DISK)
    sh("mount", "-t", "tmpfs", "disk", DISK)
    sh("cp", "-a", FILES + "/.", DISK)
    mount()
    # None of the files is to count as just written.
    time.sleep(2.2)
    for _ in range(2):
        run = start()
        run.communicate()
        assert run.returncode == 0, run.returncode
    begin = time.monotonic()
    start("--full").communicate()
    seconds = time.monotonic() - begin
    first = answers()
    for point in range(points):
        happened = LOST[point % len(LOST)]
        print(f"{happened}: {without(happened, seconds, choice)}", flush=True)
        mount()
        if happened.startswith("during"):
            start().communicate()
    run = start()
    text, errors = run.communicate()
    assert answers() == first, "the answers are not what they were"
    print(run.returncode, text.strip(), flush=True)


main()
