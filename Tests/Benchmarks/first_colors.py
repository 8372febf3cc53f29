# SPDX-License-Identifier: MIT
"""Watches a first index from another process: when the first colours can be read, and how long each cover takes.

A cover's time begins when its file is opened (inotify), which is before its decode: what is measured is no less than
the time from the decode on. It ends when a look-up by the path of a track answers with a colour.
"""

import ctypes
import dataclasses
import json
import os
import sqlite3
import struct
import subprocess
import tempfile
import time
import urllib.parse

from contenders import Failed, NotRun

IN_OPEN, IN_NONBLOCK = 0x20, 0o4000
# Albums that are watched, evenly over the library: a look-up for each that is under way must not slow the indexer.
WATCHED = 400
PAUSE = 0.01
LOOKUP = "SELECT 1 FROM track_colors WHERE path = CAST(? AS TEXT) AND background IS NOT NULL"
ANY = "SELECT 1 FROM album_colors WHERE background IS NOT NULL LIMIT 1"


@dataclasses.dataclass
class Watched:
    """What was seen of a run: seconds to the first colours, and of each watched cover, in order."""

    first: float
    delays: list
    wall: float
    summary: dict


class Opened:
    """The files of some folders that somebody opens, told by the kernel."""

    def __init__(self, folders):
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.descriptor = self.libc.inotify_init1(IN_NONBLOCK)
        self.folders = {}
        for folder in folders:
            watch = self.libc.inotify_add_watch(self.descriptor, os.fsencode(folder), IN_OPEN)
            if watch < 0:
                raise NotRun(f"inotify: {os.strerror(ctypes.get_errno())}")
            self.folders[watch] = folder

    def names(self):
        """Yields folder and name of what was opened since the last call."""
        while True:
            try:
                data = os.read(self.descriptor, 1 << 16)
            except BlockingIOError:
                return
            at = 0
            while at < len(data):
                watch, _, _, length = struct.unpack_from("iIII", data, at)
                name = data[at + 16:at + 16 + length].rstrip(b"\0").decode()
                at += 16 + length
                if watch in self.folders:
                    yield self.folders[watch], name

    def close(self):
        os.close(self.descriptor)


class Reader:
    """Look-ups as a player makes them, in an index that may not be there yet."""

    def __init__(self, database):
        self.database, self.connection = database, None

    def has(self, question, *values):
        """Whether a question has an answer; not while there is no index."""
        try:
            if self.connection is None:
                if not os.path.exists(self.database):
                    return False
                self.connection = sqlite3.connect(f"file:{urllib.parse.quote(str(self.database))}?mode=ro", uri=True)
            return self.connection.execute(question, values).fetchone() is not None
        except sqlite3.Error:
            # Half made: the tables come with the first transaction.
            return False

    def close(self):
        """Closes the index, as players do in between: the indexer cannot tidy up behind an open reader."""
        if self.connection is not None:
            self.connection.close()
        self.connection = None


def watch(tools, folder, database, albums):
    """Runs a first index and returns what was seen; `albums` are folders, with a cover and a first track each."""
    albums = [str(album) for album in albums[::max(1, len(albums) // WATCHED)]]
    opened, reader = Opened(albums), Reader(database)
    since, delays, first = {}, {}, None
    with tempfile.TemporaryFile() as target:
        start = time.monotonic()
        process = subprocess.Popen([tools.gatefold, "index", "--json", "--db", database, folder], stdout=target,
                                   stderr=subprocess.DEVNULL)
        while True:
            isOver = process.poll() is not None
            now = time.monotonic()
            for album, name in opened.names():
                if name == "cover.jpg" and album not in delays:
                    since.setdefault(album, now)
            if first is None and reader.has(ANY):
                first = time.monotonic() - start
            for album in list(since):
                if reader.has(LOOKUP, os.fsencode(f"{album}/01 Track.flac")):
                    delays[album] = time.monotonic() - since.pop(album)
            reader.close()
            if isOver:
                break
            time.sleep(PAUSE)
        wall = time.monotonic() - start
        target.seek(0)
        output = target.read()
    opened.close()
    if process.returncode:
        raise Failed(f"gatefold index ended with {process.returncode}")
    if since or first is None or not delays:
        raise Failed(f"{len(since)} of the watched albums had no colours in the end")
    return Watched(first, sorted(delays.values()), wall, json.loads(output.splitlines()[-1]))
