#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes a music library with known answers.

    make-library.py --out FOLDER                 the demonstration library (demonstration.py)
    make-library.py --out FOLDER --albums 1000   a large one, each cover different, for measuring

FOLDER/music is the library, FOLDER/pictures holds what was put into tracks, and FOLDER/expected.json
says what an index must find: for each album its id, title, artist, year, place, tracks, and which
picture is its cover; and which files must fail. The same arguments give the same files.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import demonstration  # noqa: E402
import drawing  # noqa: E402
import tagging  # noqa: E402
from keys import UNIT, identifier, norm, path_fields  # noqa: E402
from importlib import import_module  # noqa: E402

COVERS = import_module("make-covers")
HERE = pathlib.Path(__file__).resolve().parent


def bytes_of(path: str | bytes) -> bytes:
    """Returns a path as bytes."""
    return path if isinstance(path, bytes) else path.encode()


class Library:
    """Writes files below one folder and keeps what must be found there."""

    def __init__(self, out: pathlib.Path) -> None:
        self.music = os.fsencode(out / "music")
        self.pictures = out / "pictures"
        self.expected = {"albums": [], "loose": [], "failed": []}
        self.kept: dict[str, str] = {}

    def write(self, path: bytes, data: bytes) -> bytes:
        """Writes a file below the library's root and returns its path there."""
        full = os.path.join(self.music, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "wb") as file:
            file.write(data)
        return path

    def track(self, path: bytes, fields: dict | None, pictures: list[bytes] = []) -> bytes:
        """Writes a silent track with tags (None: without) and returns its path."""
        full = os.path.join(self.music, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        ending = os.path.splitext(path)[1].decode()
        shutil.copyfile(HERE / "audio" / f"silence{ending}", full)
        if fields is not None:
            tagging.tag(full, fields, pictures)
        return path

    def keep(self, name: str, data: bytes) -> str:
        """Stores a picture that lies inside tracks beside the library, and returns where."""
        if name not in self.kept:
            self.pictures.mkdir(parents=True, exist_ok=True)
            (self.pictures / name).write_bytes(data)
            self.kept[name] = f"pictures/{name}"
        return self.kept[name]

    def finish(self, out: pathlib.Path) -> None:
        """Writes expected.json."""
        albums, loose = self.expected["albums"], self.expected["loose"]
        covers = {entry["cover"]["picture"] for entry in albums + loose if "cover" in entry}
        self.expected["totals"] = {
            "albums": len(albums),
            "tracks": sum(len(album["tracks"]) for album in albums) + len(loose),
            "distinctCovers": len({(out / name).read_bytes() for name in covers}),
            "withoutCover": sum("cover" not in album for album in albums),
        }
        text = json.dumps(self.expected, indent=1, sort_keys=True, ensure_ascii=False)
        (out / "expected.json").write_text(text + "\n")


def write_album(library: Library, album: demonstration.Album, covers: dict) -> None:
    """Writes one album of the demonstration library and what must be found of it."""
    folder = bytes_of(album.folder)
    place = bytes_of(album.place) if album.place else folder
    source = album.cover[0] if album.cover else None
    inside = album.cover[1] if source == "embedded" else album.embedded
    pictures = [covers[inside][1]] if inside else []
    tracks, numbers = [], {}
    for i, song in enumerate(album.songs):
        disc = 1 + i * len(album.discs) // len(album.songs) if album.discs else None
        numbers[disc] = numbers.get(disc, 0) + 1
        fields = {
            "album": (album.tag_title or album.title).format(disc=disc), "title": song,
            "albumartist": album.artist, "artist": (album.artists or [album.artist] * 99)[i],
            "tracknumber": str(numbers[disc]), "date": str(album.year),
            **({"discnumber": str(disc)} if disc else {}),
            **({"compilation": "1"} if album.artists else {}),
            **({"musicbrainz_albumid": album.mbid} if album.mbid else {}),
        }
        name = f"{album.file_prefix}{numbers[disc]:02} {song}.{album.container}"
        parts = [folder, *([album.discs[disc - 1].encode()] if disc else []), name.encode()]
        if isinstance(album.folder, bytes):
            parts[-1] = name.encode("latin-1")
        tracks.append(library.track(b"/".join(parts), fields if album.tagged else None, pictures))
    for name, content in album.extras.items():
        data = content if isinstance(content, bytes) else covers[content][1]
        path = library.write(folder + b"/" + name.encode(), data)
        if name.endswith(".flac"):
            tracks.append(path)
    release = b"mb:" + album.mbid.encode() if album.mbid else (
        b"t:" + UNIT.join([norm(album.artist), norm(album.title), b""]) if album.tagged else b"d:")
    entry = {"id": identifier(release, place), "title": album.title,
             "place": path_fields(place), "tracks": [path_fields(path) for path in tracks]}
    if album.tagged:
        entry |= {"artist": album.artist, "year": album.year}
    if album.mbid:
        entry["musicbrainzAlbumId"] = album.mbid
    if source == "embedded":
        entry["cover"] = {"source": source, **path_fields(tracks[0]),
                          "picture": library.keep(*covers[inside])}
    elif source:
        name, data = covers[album.cover[2]]
        path = os.path.normpath(folder + b"/" + album.cover[1].encode())
        library.write(path, data)
        entry["cover"] = {"source": source, **path_fields(path), "picture": library.keep(name, data)}
    library.expected["albums"].append(entry)


def write_demonstration(library: Library) -> None:
    """Writes the albums of demonstration.py."""
    covers = COVERS.collection()
    for album in demonstration.ALBUMS:
        write_album(library, album, covers)
    for folder, artist, song, ending, cover in demonstration.LOOSE:
        path = f"{folder}/{artist} - {song}.{ending}".encode()
        library.track(path, {"artist": artist, "title": song}, [covers[cover][1]] if cover else [])
        entry = {"id": identifier(b"f:", path), "artist": artist, "song": song, **path_fields(path)}
        if cover:
            entry["cover"] = {"source": "embedded", **path_fields(path),
                              "picture": library.keep(*covers[cover])}
        library.expected["loose"].append(entry)
    library.expected["failed"] = [
        {"path": path, "class": name} for path, name in sorted(demonstration.FAILED.items())]


# The pool that covers of a large library are varied from, in each worker process.
POOL: list[np.ndarray] = []


def fill_pool(side: int) -> None:
    """Draws each motif of the collection once."""
    rows = [row for row in COVERS.COLLECTION if isinstance(row[3], int) and row[3] >= 300]
    for seed, (_, motif, palette, _, _, _) in enumerate(rows):
        picture = drawing.render(motif, palette, side, seed).convert("RGB")
        POOL.append(np.asarray(picture))


def varied(arguments: tuple[int, int]) -> bytes:
    """Returns the JPEG of cover number N: a picture of the pool, shifted and with turned colours."""
    seed, number = arguments
    rng = np.random.default_rng([seed, number])
    pixels = POOL[number % len(POOL)]
    pixels = np.roll(pixels, rng.integers(0, pixels.shape[0], 2), axis=(0, 1))
    pixels = pixels[..., rng.permutation(3)]
    side = int(rng.choice([500, 600, 800, 1000]))
    noise = rng.integers(-6, 7, (side, side, 1), dtype=np.int16)
    pixels = np.clip(pixels[:side, :side].astype(np.int16) + noise, 0, 255).astype(np.uint8)
    return drawing.encoded(Image.fromarray(pixels), "x.jpg", quality=85)


def write_generated(library: Library, count: int, seed: int) -> None:
    """Writes a large library: four of five albums have a cover.jpg, the fifth a picture in its tracks."""
    endings = ["mp3", "flac", "m4a", "ogg", "opus"]
    with multiprocessing.Pool(None, fill_pool, (1000,)) as pool:
        jobs = ((seed, number) for number in range(count))
        for number, cover in enumerate(pool.imap(varied, jobs, chunksize=8)):
            artist, title = f"Artist {number // 4:05}", f"Album {number:06}"
            place = f"{artist}/{title}".encode()
            inside = number % 5 == 4
            ending = endings[number // 5 % len(endings)]
            tracks = []
            for i in range(1, 7):
                fields = {"album": title, "albumartist": artist, "artist": artist,
                          "title": f"Song {i}", "tracknumber": str(i),
                          "date": str(1950 + number % 75)}
                path = place + f"/{i:02} Song {i}.{ending}".encode()
                tracks.append(library.track(path, fields, [cover] if inside else []))
            name = place + b"/cover.jpg"
            if not inside:
                library.write(name, cover)
            release = b"t:" + UNIT.join([norm(artist), norm(title), b""])
            library.expected["albums"].append({
                "id": identifier(release, place), "title": title, "artist": artist,
                "year": 1950 + number % 75, "place": path_fields(place),
                "tracks": [path_fields(path) for path in tracks],
                "cover": {"source": "embedded", **path_fields(tracks[0]),
                          "picture": library.keep(f"{number}.jpg", cover)} if inside else
                {"source": "file", **path_fields(name), "picture": "music/" + name.decode()},
            })


def main() -> None:
    """Writes the library that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--albums", type=int, help="a large library of so many albums")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if (options.out / "music").exists():
        sys.exit(f"make-library: {options.out}/music is there already")
    library = Library(options.out)
    os.makedirs(library.music)
    if options.albums:
        write_generated(library, options.albums, options.seed)
    else:
        write_demonstration(library)
    library.finish(options.out)


if __name__ == "__main__":
    main()
