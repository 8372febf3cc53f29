# SPDX-License-Identifier: MIT
"""What a file system may have in the way of a walk: no pictures and no tracks of its own, but names, links and depths."""

import os
import pathlib
import socket
import stat

import tagging
from hostile import tags
from hostile.containers import BLUE

FILES_IN_ONE_FOLDER = 100_000
LEVELS = 1_000


def album(folder: bytes, title: str, cover: bytes | None = b"cover.png") -> None:
    """A folder with a track and, if named, a cover."""
    os.makedirs(folder, exist_ok=True)
    path = folder + b"/01.flac"
    with open(path, "wb") as file:
        file.write(tags.silence("flac"))
    tagging.tag(path, {"album": title, "albumartist": "Somebody", "title": "Song"})
    if cover:
        with open(folder + b"/" + cover, "wb") as file:
            file.write(BLUE)


def special(folder: bytes) -> None:
    """A pipe, a socket, a device and a folder that are called like covers."""
    os.mkfifo(folder + b"/cover.jpg")
    listener = socket.socket(socket.AF_UNIX)
    # A socket's path has 108 bytes at the most.
    here = os.getcwd()
    os.chdir(folder)
    listener.bind("folder.jpg")
    os.chdir(here)
    os.mkdir(folder + b"/front.jpg")
    if os.geteuid() == 0:
        try:
            os.mknod(folder + b"/album.jpg", stat.S_IFCHR | 0o644, os.makedev(1, 3))
        except PermissionError:
            pass


def deep(folder: bytes) -> None:
    """An album as many levels down; every step is one that a system call takes."""
    here = os.getcwd()
    os.makedirs(folder)
    os.chdir(folder)
    for _ in range(LEVELS):
        os.mkdir("d")
        os.chdir("d")
    album(b".", "Deep")
    os.chdir(here)


def write_file_system(out: pathlib.Path) -> None:
    """Writes the folders, one a class of §5.12."""
    root = os.fsencode(out)
    album(root + b"/special", "Special", None)
    special(root + b"/special")
    album(root + b"/hard links", "Hard links")
    for name in (b"02.flac", b"03.flac"):
        os.link(root + b"/hard links/01.flac", root + b"/hard links/" + name)
    os.link(root + b"/hard links/cover.png", root + b"/hard links/folder.png")
    album(root + b"/loop", "Loop")
    os.symlink(b"..", root + b"/loop/up")
    os.symlink(b"itself.jpg", root + b"/loop/itself.jpg")
    album(root + b"/many", "Many")
    for number in range(FILES_IN_ONE_FOLDER):
        os.close(os.open(root + b"/many/%06d.txt" % number, os.O_CREAT | os.O_WRONLY, 0o644))
    deep(root + b"/deep")
    album(root + b"/" + b"x" * 255, "Long", b"y" * 251 + b".png")
    album(root + b"/\xff\xfe\xe9", "Bytes", b"cover \xff.png")
    album(root + b"/a\nb\tc", "Control", b"cover\n\t.png")
    album(root + b"/\xc3\xa9", "NFC")
    album(root + b"/e\xcc\x81", "NFD")
    album(root + b"/CASE", "Upper", b"COVER.png")
    album(root + b"/case", "Lower", b"cover.png")
