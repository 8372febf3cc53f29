#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""measure_now.py --program GATEFOLD [--songs N]: how long `gatefold now --follow` takes behind MPD's own notice.

An MPD from Debian plays a library of a few albums into nothing. For each song two clients wait: this script, in MPD's
`idle`, and the program. What is measured is the time from MPD's notice here to the line there: the program's answer to
MPD, its look-up (or its look at a picture that the index does not know) and its output. Prints milliseconds.
"""
import argparse
import os
import pathlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures"
sys.path.insert(0, str(FIXTURES))
import tagging  # noqa: E402
from PIL import Image  # noqa: E402

ALBUMS = 20


class MPD:
    """A client of MPD's protocol."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.file = self.socket.makefile("rwb")
        self.file.readline()

    def ask(self, command):
        self.file.write(command.encode() + b"\n")
        self.file.flush()
        lines = []
        while not (line := self.file.readline()).startswith((b"OK", b"ACK")):
            lines.append(line.decode().rstrip())
        if line.startswith(b"ACK"):
            raise SystemExit(f"{command}: {line.decode()}")
        return lines


def make_music(folder):
    """Writes albums of one track and one cover each."""
    for number in range(ALBUMS):
        album = folder / f"Album {number:02}"
        album.mkdir(parents=True)
        shutil.copyfile(FIXTURES / "audio" / "silence.flac", album / "1.flac")
        tagging.tag(str(album / "1.flac").encode(), {
            "artist": "Artist", "albumartist": "Artist", "album": album.name, "title": "Song",
        })
        # A photograph's size; gradients are what compresses least among what is drawn quickly.
        image = Image.linear_gradient("L").resize((1000, 1000))
        Image.merge("RGB", [image, image.rotate(90), Image.new("L", image.size, number * 12)]).save(
            album / "cover.jpg", quality=92
        )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--songs", type=int, default=100)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        make_music(top / "music")
        (top / "mpd.conf").write_text(
            f'music_directory "{top}/music"\ndb_file "{top}/database"\nbind_to_address "{top}/socket"\n'
            'zeroconf_enabled "no"\naudio_output {\ntype "null"\nname "nothing"\nmixer_type "none"\n}\n'
        )
        mpd = subprocess.Popen(["mpd", "--no-daemon", "--stderr", top / "mpd.conf"],
                               stderr=subprocess.DEVNULL)
        try:
            while not (top / "socket").exists():
                time.sleep(0.01)
            measure(options, top)
        finally:
            mpd.terminate()
            mpd.wait()


def measure(options, top):
    player, watcher = MPD(top / "socket"), MPD(top / "socket")
    player.ask("update")
    while any(line.startswith("updating_db") for line in player.ask("status")):
        time.sleep(0.05)
    for command in ('add ""', "single 1", "repeat 1"):
        player.ask(command)
    environment = os.environ | {"GATEFOLD_DB": str(top / "gatefold.db")}
    for known in (True, False):
        if known:
            subprocess.run([options.program, "index", top / "music"], env=environment, check=True,
                           stdout=subprocess.DEVNULL)
        else:
            environment["GATEFOLD_DB"] = str(top / "none.db")
        now = subprocess.Popen(
            [options.program, "now", "--follow", "--mpd-host", top / "socket"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment,
        )
        now.stdout.readline()
        times = []
        for number in range(options.songs):
            times.append(change(player, watcher, now, number % ALBUMS))
        now.terminate()
        now.wait()
        # The first one starts the worker.
        what = "known by its path" if known else "measured from MPD's picture"
        rest = sorted(times[1:])
        print(f"{what}: first {times[0]:.1f} ms; then median {statistics.median(rest):.1f},"
              f" 95 % {rest[int(len(rest) * 0.95)]:.1f}, most {rest[-1]:.1f} ms")
        player.ask("stop")


def change(player, watcher, now, position):
    """Plays a song; returns the milliseconds from MPD's notice of it to the program's line."""
    noticed = []

    def wait():
        # MPD tells of a change before it has come to the song as well.
        while True:
            watcher.ask("idle player")
            moment = time.perf_counter()
            status = watcher.ask("status")
            if "state: play" in status and f"song: {position}" in status:
                noticed.append(moment)
                return

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.05)
    player.ask(f"play {position}")
    line = now.stdout.readline()
    shown = time.perf_counter()
    thread.join()
    if b'"playing":true' not in line:
        raise SystemExit(f"not what was played: {line.decode()}")
    return (shown - noticed[0]) * 1000


main()
