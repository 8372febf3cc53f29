#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Replays what a run of the indexer wrote, up to any point, as a loss of power may leave it.

    replay_writes.py LOG DATABASE START prefixes        all that was written before each point
    replay_writes.py LOG DATABASE START reorder N SEED  at N random points, with any choice of what had
                                                        not been flushed
    replay_writes.py LOG DATABASE START control N SEED  the same on a disk that ignores every flush, which
                                                        must tear some state: else nothing was tested

LOG is what the preloaded library wrote down (Tests/Faults/include/faults.h), DATABASE the path that the
run wrote to, START the database as it was before, or `-`. Each state is opened by SQLite. What it then
sees must be one of the states that the run committed, whole: the last one before the point, or, where
writes were lost, one that is not older than the last flush. Each must pass integrity_check.

What was committed is read from the writes to the log by itself, by the file format alone
(https://sqlite.org/fileformat2.html, §4), so that SQLite is not compared with SQLite.

What is lost: of each file any of the writes since its last flush, in pieces of 512 bytes. Names and
lengths are lost only from some point on, in their order, and not before the last flush of any file: so it
is on file systems with a journal. Prints one line of JSON; status 1 with the reasons where a state is torn.
"""

import hashlib
import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile

PAGE = 4096
FRAME = 24 + PAGE
SECTOR = 512


class Call:
    """A call that was written down."""

    def __init__(self, verb: str, offset: int, path: str, data: bytes) -> None:
        self.verb, self.offset, self.path, self.data = verb, offset, path, data
        self.file: object = None


def read_log(log: str) -> list[Call]:
    """Reads the calls of a log."""
    calls = []
    with open(log, "rb") as file:
        while line := file.readline():
            verb, offset, length, path = line.rstrip(b"\n").split(b" ", 3)
            data = file.read(int(length))
            assert len(data) == int(length), "the log is cut short"
            calls.append(Call(verb.decode(), int(offset), path.decode(), data))
    return calls


class File:
    """A file, whatever its name; what SQLite rebuilds after a loss of power is not kept."""

    def __init__(self, data: bytes = b"") -> None:
        self.start = data


def apply(content: bytearray, call: Call, keep=None) -> None:
    """Does to a content what a call did; `keep` chooses among the pieces of a write."""
    if call.verb == "cut":
        del content[call.offset:]
        content.extend(bytes(call.offset - len(content)))
        return
    if call.verb == "empty":
        del content[:]
        return
    end = call.offset + len(call.data)
    position = call.offset
    while position < end:
        stop = end if keep is None else min(end, (position // SECTOR + 1) * SECTOR)
        if keep is None or keep():
            content.extend(bytes(max(0, stop - len(content))))
            content[position:stop] = call.data[position - call.offset:stop - call.offset]
        position = stop


class Run:
    """A run: its calls, which file each concerns, and what was committed when."""

    def __init__(self, log: str, database: str, start: str) -> None:
        self.database = database
        self.kept = {database, database + "-wal", database + "-journal"}
        first = b""
        self.names: dict[str, File] = {}
        if start != "-":
            with open(start, "rb") as file:
                first = file.read()
            self.names[database] = File(first)
        self.calls = [call for call in read_log(log) if self.concerns(call)]
        names = dict(self.names)
        for call in self.calls:
            if call.verb == "create":
                names[call.path] = File()
            call.file = names.get(call.path)
            if call.verb == "unlink":
                names.pop(call.path)
            assert call.file is not None or call.verb == "sync", f"{call.verb} {call.path}"
        self.read_commits(first)

    def concerns(self, call: Call) -> bool:
        """Returns whether a call is about what is left after a loss of power."""
        assert call.verb != "rename", "no database is renamed"
        return call.path in self.kept or call.verb == "sync"

    def read_commits(self, first: bytes) -> None:
        """Finds the images that were committed, and before which call each was there."""
        image = first
        self.images = [normal(image)]
        # Of each image: how many calls had been made when it was whole.
        self.whole = [0]
        log = bytearray()
        extent = committed = 0
        for number, call in enumerate(self.calls):
            if call.path != self.database + "-wal":
                continue
            if call.verb != "write":
                if call.verb in ("create", "empty", "cut", "unlink"):
                    log, extent, committed = bytearray(), 0, 0
                continue
            apply(log, call)
            if call.offset == 0:
                extent, committed = 32, 0
            extent = max(extent, call.offset + len(call.data))
            frame = committed
            while 32 + (frame + 1) * FRAME <= extent:
                start = 32 + frame * FRAME
                frame += 1
                size = int.from_bytes(log[start + 4:start + 8], "big")
                if size == 0:
                    continue
                pages = bytearray(image)
                for place in range(32 + committed * FRAME, start + 1, FRAME):
                    page = int.from_bytes(log[place:place + 4], "big")
                    pages.extend(bytes(max(0, page * PAGE - len(pages))))
                    pages[(page - 1) * PAGE:page * PAGE] = log[place + 24:place + FRAME]
                del pages[size * PAGE:]
                image, committed = bytes(pages), frame
                self.images.append(normal(image))
                self.whole.append(number + 1)

    def last(self, point: int) -> int:
        """Returns the last image that was whole before a point."""
        return max(index for index, whole in enumerate(self.whole) if whole <= point)

    def flushed(self, point: int) -> int:
        """Returns the last image that was flushed before a point."""
        wal = self.database + "-wal"
        flush = max(
            (n for n, call in enumerate(self.calls[:point]) if call.verb == "sync" and call.path == wal),
            default=-1,
        )
        return self.last(flush) if flush >= 0 else 0


def normal(image: bytes) -> str:
    """Returns what tells an image: all of it, but for how the file is written and how often it was.

    These bytes of the header (§1.3) are written by the switches into and out of the log. A file without a
    table is nothing yet, whatever its header says.
    """
    if len(image) < PAGE or image[103:105] == b"\0\0":
        return "nothing"
    header = bytearray(image[:100])
    for first, end in ((18, 20), (24, 28), (92, 100)):
        header[first:end] = bytes(end - first)
    return hashlib.sha256(bytes(header) + image[100:]).hexdigest()


def is_unborn(contents: dict[str, bytes]) -> bool:
    """Returns whether a file never had its first page: gatefold takes it for none (WriterLifecycleTests)."""
    return len(contents[""]) <= PAGE and not any(contents[""]) and not contents.get("-wal")


class Disk:
    """A folder in which states are made and opened."""

    def __init__(self) -> None:
        shared = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = tempfile.mkdtemp(prefix="gatefold-replay-", dir=shared)
        self.path = self.folder + "/index.db"
        self.seen: dict[bytes, str] = {}
        self.sound: set[str] = set()

    def close(self) -> None:
        shutil.rmtree(self.folder)

    def open(self, contents: dict[str, bytes]) -> str:
        """Returns what SQLite sees in files, by what their names end with."""
        state = hashlib.sha256()
        for suffix in sorted(contents):
            state.update(b"%s %d " % (suffix.encode(), len(contents[suffix])) + contents[suffix])
        key = state.digest()
        if key not in self.seen:
            self.seen[key] = self.look(contents)
        return self.seen[key]

    def look(self, contents: dict[str, bytes]) -> str:
        for name in os.listdir(self.folder):
            os.unlink(self.folder + "/" + name)
        for suffix, content in contents.items():
            with open(self.path + suffix, "wb") as file:
                file.write(content)
        if "" not in contents or is_unborn(contents):
            return "nothing"
        db = sqlite3.connect(self.path, isolation_level=None)
        try:
            # A file without a page cannot be given as an image.
            isEmpty = db.execute("PRAGMA page_count").fetchone() == (0,)
            image = normal(b"" if isEmpty else db.serialize())
            if image not in self.sound:
                found = db.execute("PRAGMA integrity_check").fetchall()
                if found != [("ok",)]:
                    return f"not whole: {found[:3]}"
                self.sound.add(image)
            return image
        except sqlite3.DatabaseError as error:
            return f"cannot be opened: {error}"
        finally:
            db.close()


def state(
    run: Run, point: int, choice: random.Random | None, isHonest: bool = True
) -> dict[str, bytes]:
    """Returns the files as they may be at a point; all that was written where there is no choice."""
    calls = run.calls[:point]
    # Names and lengths are lost from here on.
    end = point
    flushes: dict[object, int] = {}
    if choice is not None and isHonest:
        for number, call in enumerate(calls):
            if call.verb == "sync":
                flushes[call.file] = number
        end = choice.randint(max(flushes.values(), default=0), point)
    share = 1.0 if choice is None else choice.choice([0, 0.1, 0.5, 0.9, 1])
    names = dict(run.names)
    contents = {file: bytearray(file.start) for file in names.values()}
    for number, call in enumerate(calls):
        if call.verb == "write":
            isSafe = choice is None or number < flushes.get(call.file, -1)
            keep = None if isSafe else lambda: choice.random() < share
            apply(contents.setdefault(call.file, bytearray()), call, keep)
        elif call.verb != "sync" and number <= end:
            if call.verb == "create":
                names[call.path] = call.file
            elif call.verb == "unlink":
                names.pop(call.path)
            else:
                apply(contents.setdefault(call.file, bytearray()), call)
    skip = len(run.database)
    return {name[skip:]: bytes(contents.get(file, b"")) for name, file in names.items()}


def main() -> int:
    """Replays a log and prints what came of it."""
    log, database, start, what, *rest = sys.argv[1:]
    run = Run(log, database, start)
    disk = Disk()
    torn: list[str] = []
    seen: dict[int, int] = {}
    count = older = 0

    def judge(point: int, oldest: int, newest: int, choice: random.Random | None) -> None:
        nonlocal count, older
        image = disk.open(state(run, point, choice, what != "control"))
        count += 1
        found = [index for index in range(oldest, newest + 1) if run.images[index] == image]
        if not found:
            torn.append(f"at {point} of {len(run.calls)}, images {oldest} to {newest}: {image[:200]}")
            return
        seen[found[-1]] = seen.get(found[-1], 0) + 1
        older += found[-1] < newest

    try:
        if what == "prefixes":
            for point in range(len(run.calls) + 1):
                newest = run.last(point)
                judge(point, newest, newest, None)
        else:
            choice = random.Random(int(rest[1]))
            for _ in range(int(rest[0])):
                point = choice.randint(0, len(run.calls))
                judge(point, run.flushed(point), run.last(point), choice)
    finally:
        disk.close()
    for line in torn[:10]:
        print(line, file=sys.stderr)
    figures = {
        "calls": len(run.calls), "states": count, "images": len(set(run.images)),
        "seen": len(seen), "older": older, "torn": len(torn),
    }
    print(json.dumps(figures))
    return 1 if torn else 0


sys.exit(main())
