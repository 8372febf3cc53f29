# SPDX-License-Identifier: MIT
"""What lies in music folders and is never looked at (rules C1, C2), or looked at without effect."""

from layouts.names import join
from layouts.site import Site

FOREIGN_FOLDERS = [b"@eaDir", b"@EADIR", b"#recycle", b"@Recycle", b"#snapshot", b"@Recently-Snapshot",
                   b"$RECYCLE.BIN", b"System Volume Information", b"lost+found", b"__MACOSX"]
HIDDEN_FOLDERS = [b".git", b".Trash-1000", b".stversions", b".AppleDouble", b".thumbnails"]


def sprinkle(site: Site, folder: bytes) -> None:
    """Puts into an album's folder what must make no difference at all."""
    rng = site.rng

    def picture(*names: bytes) -> None:
        path = folder
        for name in names:
            path = join(path, name)
        if path not in site.nodes:
            site.file(path, site.pictures.picture())

    def song(*names: bytes) -> None:
        path = folder
        for name in names:
            path = join(path, name)
        fields = {"album": site.names.plain(), "artist": site.names.plain(), "title": "Not looked at"}
        site.track(path, fields, [site.pictures.picture()])

    if rng.random() < 0.15:
        picture(rng.choice([b"._cover.jpg", b".cover.jpg", b".folder.PNG", b".directory.png"]))
    if rng.random() < 0.1:
        foreign = rng.choice(FOREIGN_FOLDERS)
        picture(foreign, b"cover.jpg")
        picture(foreign, b"CD1", b"folder.jpg")
        song(foreign, b"01 deleted.mp3")
    if rng.random() < 0.07:
        song(rng.choice(HIDDEN_FOLDERS), b"02 hidden.flac")
    if rng.random() < 0.05:
        song(b"._03 fork.mp3")
    if rng.random() < 0.06:
        # Folders, pipes and unfinished files that are called like a cover are no images.
        picture(b"Front.gif", b"SYNOPHOTO_THUMB_M.jpg")
    if rng.random() < 0.05:
        site.file(join(folder, b"cover.bmp"), b"", "pipe")
    if rng.random() < 0.06:
        picture(b"cover.jpg.part")
        picture(b"front")
        picture(b"cover.jpg~")
    if rng.random() < 0.1:
        site.file(join(folder, b"lyrics/01.txt"), b"la la la")
    if rng.random() < 0.1:
        site.file(join(folder, rng.choice([b"album.m3u", b"Thumbs.db", b"desktop.ini", b".nomedia", b"log.log"])),
                  b"#EXTM3U\n01.mp3\n")
    if rng.random() < 0.05:
        # A folder without tracks is no album, and its images are nobody's: it is called nothing that says so.
        picture(b"pictures", b"cover.jpg")
        picture(b"Artwork of others", b"front.jpg")
