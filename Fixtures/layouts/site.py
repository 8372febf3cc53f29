# SPDX-License-Identifier: MIT
"""What a layout writes, and what must be found of it."""

import dataclasses
import os
import pathlib
import random
import tempfile

import tagging
from keys import UNIT, identifier, norm, path_fields
from layouts.names import Names, file_name, join
from layouts.pictures import NAMED, TYPED, UNTYPED, Pictures, content_hash

AUDIO = pathlib.Path(__file__).resolve().parent.parent / "audio"
ENDINGS = TYPED + NAMED + UNTYPED + ["mp3", "flac", "m4a", "ogg"] * 4
BASES: dict[str, bytes] = {}
SCRATCH = tempfile.TemporaryDirectory()


@dataclasses.dataclass(frozen=True)
class Cover:
    """A picture that must be chosen: what it is, where it lies, its content."""

    source: str
    path: bytes
    hash: str

    def moved(self, old: bytes, new: bytes) -> "Cover":
        """Returns the same cover below another folder."""
        return dataclasses.replace(self, path=new + self.path.removeprefix(old))

    def fields(self) -> dict:
        """Returns it for expected.json."""
        return {"source": self.source, **path_fields(self.path), "hash": self.hash}


# That a track has no cover, although its album may have one.
NO_COVER = Cover("", b"", "")


@dataclasses.dataclass
class Track:
    """A track that must be found."""

    path: bytes
    disc: int | None = None
    number: int | None = None
    own: Cover | None = None  # its own cover; None: that of its disc or album
    takes_albums: bool = False  # the album's, although its disc has one


class Album:
    """An album that must be found; its tracks and covers are added by the layout that writes them."""

    def __init__(self, place: bytes, title: str, artist: str | None, *, year: int | None = None,
                 version: str = "", mbid: str | None = None, release: bytes | None = None) -> None:
        self.place, self.title, self.artist, self.year = place, title, artist, year
        self.mbid = mbid
        if release is None:
            names = [norm(artist or ""), norm(title), norm(version)]
            release = b"mb:" + mbid.lower().encode() if mbid else b"t:" + UNIT.join(names)
        self.release = release
        self.tracks: list[Track] = []
        self.cover: Cover | None = None
        self.disc_covers: dict[int, Cover] = {}

    def embeds(self, data: bytes) -> None:
        """Makes the picture that its tracks carry its cover."""
        self.cover = Cover("embedded", self.tracks[0].path, content_hash(data))

    def add(self, path: bytes, disc: int | None = None, number: int | None = None) -> None:
        """Adds a track."""
        self.tracks.append(Track(path, disc, number))

    def moved(self, old: bytes, new: bytes) -> None:
        """Tells that its tracks are found below another folder than they were written to."""
        for track in self.tracks:
            track.path = new + track.path.removeprefix(old)

    def cover_of(self, track: Track) -> tuple[str, Cover | None]:
        """Returns the level and the cover that a track must answer with."""
        if track.own:
            return "track", None if track.own is NO_COVER else track.own
        if track.disc in self.disc_covers and not track.takes_albums:
            return "disc", self.disc_covers[track.disc]
        return "album", self.cover

    def fields(self, layout: str, root: int) -> dict:
        """Returns it for expected.json."""
        tracks = []
        for track in self.tracks:
            entry = {**path_fields(track.path), "disc": track.disc, "number": track.number}
            level, cover = self.cover_of(track)
            if cover:
                entry |= {"level": level, "cover": cover.fields()}
            tracks.append({key: value for key, value in entry.items() if value is not None})
        entry = {
            "layout": layout, "id": identifier(self.release, self.place, root), "title": self.title,
            "artist": self.artist, "year": self.year, "place": path_fields(self.place),
            "musicbrainzAlbumId": self.mbid.lower() if self.mbid else None, "tracks": tracks,
            "cover": self.cover.fields() if self.cover else None,
        }
        return {key: value for key, value in entry.items() if value is not None}


@dataclasses.dataclass
class Loose:
    """A track without an album that must be found."""

    path: bytes
    cover: Cover | None = None

    def fields(self, layout: str, root: int) -> dict:
        """Returns it for expected.json."""
        entry = {"layout": layout, "id": identifier(b"f:", self.path, root), **path_fields(self.path)}
        if self.cover:
            entry |= {"level": "track", "cover": self.cover.fields()}
        return entry


class Site:
    """The files of one layout and the answers to them; all paths are relative to the root."""

    def __init__(self, layout: str, parent: bytes, seed: int, number: int) -> None:
        self.layout, self.parent, self.number = layout, parent, number
        self.rng = random.Random(f"{seed} {number} {layout}")
        self.names = Names(self.rng, number)
        self.pictures = Pictures(self.rng, number)
        self.nodes: dict[bytes, tuple[str, bytes]] = {}
        self.albums: list[Album] = []
        self.loose: list[Loose] = []
        self.failed: dict[bytes, str] = {}

    def chance(self, probability: float) -> bool:
        """Returns true so often."""
        return self.rng.random() < probability

    def file(self, path: bytes, data: bytes, kind: str = "file") -> bytes:
        """Adds a file (or a `link` to what its bytes say, or a `pipe`) and returns its path."""
        assert path not in self.nodes and all(len(part) < 256 for part in path.split(b"/")), path
        self.nodes[path] = (kind, data)
        return path

    def image(self, path: bytes, source: str = "file") -> Cover:
        """Adds an image that can be chosen."""
        data = self.pictures.file(os.path.splitext(path)[1][1:].decode())
        return Cover(source, self.file(path, data), content_hash(data))

    def track(self, path: bytes, fields: dict | None, pictures: list = []) -> bytes:
        """Adds a silent track with tags (None: without) and returns its path."""
        ending = os.path.splitext(path)[1][1:].decode().lower()
        if ending not in BASES:
            BASES[ending] = (AUDIO / f"silence.{ending}").read_bytes()
        data = BASES[ending]
        if fields is not None:
            scratch = f"{SCRATCH.name}/{os.getpid()}.{ending}"
            pathlib.Path(scratch).write_bytes(data)
            tagging.tag(scratch.encode(), fields, pictures)
            data = pathlib.Path(scratch).read_bytes()
        return self.file(path, data)

    def embedded(self, path: bytes, data: bytes) -> Cover:
        """Returns the cover that is a picture in a track."""
        return Cover("embedded", path, content_hash(data))

    def bundles(self, data: bytes | None):
        """Returns what gives tracks this picture, among others of less account; None: no picture."""
        return lambda ending: self.pictures.bundle(ending, data) if data else []

    def untagged(self, album: Album, path: bytes, disc: int | None = None) -> None:
        """Adds a track of an album that no tag reader reads."""
        album.add(self.track(path, None), disc)

    def damaged(self, album: Album, path: bytes) -> None:
        """Adds a track of an album that is no audio file at all."""
        self.failed[self.file(path, b"this was a song")] = "corrupt"
        album.add(path)

    def failing(self, path: bytes, is_tried: bool = True) -> None:
        """Adds an image that cannot be chosen; one that will be tried is a failure of the run."""
        data, failure = self.pictures.failing(os.path.splitext(path)[1][1:].decode().lower())
        self.file(path, data)
        if failure and is_tried:
            self.failed[path] = failure

    def album(self, place: bytes, title: str, artist: str | None, **options) -> Album:
        """Adds an album that must be found."""
        self.albums.append(Album(place, title, artist, **options))
        return self.albums[-1]

    def folder(self, name: bytes) -> bytes:
        """Returns the path of a folder of this site."""
        return join(self.parent, name)

    def outside(self, name: bytes) -> bytes:
        """Returns the path of a folder beside the root."""
        return b"../outside/" + name

    def linked(self, path: bytes, data: bytes) -> Cover:
        """Adds an image as a link to a file beside the root."""
        target = self.file(self.outside(b"%d.bin" % self.number), data)
        self.file(path, b"../" * path.count(b"/") + target, "link")
        return Cover("file", path, content_hash(data))

    def songs(self, album: Album, folder: bytes, count: int, fields: dict, *, ending: str | None = None,
              disc: int | None = None, first: int = 1, pictures=None, tag_disc: bool = True) -> None:
        """Adds tracks of an album: `fields` and what each song has of its own.

        `pictures` returns a track's pictures for its ending; `disc` is the number that must be found,
        which need not be in the tags (`tag_disc`).
        """
        ending = ending or self.rng.choice(ENDINGS)
        style = self.rng.randrange(4)
        for number in range(first, first + count):
            song = self.names.song()
            name = [f"{number:02} {song}", f"{number:02}", f"{song} {number}", f"{disc or 1}-{number:02} {song}"][style]
            path = join(folder, file_name(name) + b"." + ending.encode())
            # Elsewhere than in MP4 a number is text, and its total may follow.
            total = "/99" if ending != "m4a" and self.chance(0.2) else ""
            own = {"title": song, "tracknumber": f"{number}{total}"}
            if disc and tag_disc:
                own["discnumber"] = f"{disc}{total}"
            self.track(path, {**fields, **own}, pictures(ending) if pictures else [])
            album.add(path, disc, number)
