# SPDX-License-Identifier: MIT
"""Compares an index with the answers that Fixtures/make-random-library.py wrote.

    compare_library.py questions LIBRARY                    a question for each track, for colors --jsonl
    compare_library.py compare LIBRARY DATABASE ANSWERS…    each difference on a line of its own

LIBRARY holds `music` and `expected.json`; `also=LIBRARY` names one that is in the same index. ANSWERS are
`export=FILE` (export --format json), `summary=FILE` (the last line of index --json) and `colors=FILE` (the
answers to the questions). Nothing is known here of how a cover is chosen: values are compared, no more.
"""

import base64
import json
import os
import sqlite3
import sys


def make_absolute(value, music: bytes) -> None:
    """Gives each entry with a path below the root the absolute one too."""
    if isinstance(value, dict) and "pathBase64" in value:
        path = base64.b64decode(value["pathBase64"])
        value["absolute"] = music + b"/" + path if path else music
    if isinstance(value, (dict, list)):
        for part in list(value.values() if isinstance(value, dict) else value):
            make_absolute(part, music)


def read_path(entry: dict) -> bytes:
    """Returns the bytes of a path in JSON of the programs."""
    return base64.b64decode(entry["pathBase64"]) if "pathBase64" in entry else entry["path"].encode()


def wanted_cover(entry: dict) -> tuple | None:
    """Returns the cover that an entry must have."""
    cover = entry.get("cover")
    return (cover["source"], cover["absolute"], cover["hash"]) if cover else None


def found_cover(answer: dict) -> tuple | None:
    """Returns the cover of an answer in JSON."""
    cover = answer.get("cover")
    return (cover["source"], read_path(cover), cover["hash"]) if cover else None


def row_cover(source: bytes | None, path: bytes | None, digest: bytes | None) -> tuple | None:
    """Returns the cover in a row of the database."""
    return (source.decode(), path, digest.decode()) if source else None


class Comparison:
    """Collects differences, each with the layout that it was found in."""

    def __init__(self, libraries: list[str]) -> None:
        self.expected: dict[str, list] = {"albums": [], "loose": [], "failed": []}
        self.differences: list[str] = []
        for library in libraries:
            with open(os.path.join(library, "expected.json")) as file:
                expected = json.load(file)
            make_absolute(expected, os.fsencode(os.path.join(os.path.realpath(library), "music")))
            for key, entries in self.expected.items():
                entries += expected[key]

    def expect(self, layout: str, what: str, wanted, found) -> None:
        """Notes a difference, if there is one."""
        if wanted != found:
            self.differences.append(f"{layout}: {what}: wanted {wanted}, found {found}")

    def expect_export(self, export: list[dict]) -> None:
        """Compares the albums with an export: all of them, nothing else, the right values."""
        found = {album["id"]: album for album in export}
        self.expect("all", "exported twice", len(export), len(found))
        for album in self.expected["albums"]:
            name = f"album {album['title']!r}"
            answer = found.pop(album["id"], None)
            if answer is None:
                self.differences.append(f"{album['layout']}: {name} is not exported")
                continue
            for key in ("title", "artist", "year", "musicbrainzAlbumId"):
                self.expect(album["layout"], f"{key} of {name}", album.get(key), answer["album"].get(key))
            self.expect(album["layout"], f"cover of {name}", wanted_cover(album), found_cover(answer))
        for answer in found.values():
            self.differences.append(f"all: {answer.get('album')} is exported, and is no album")

    def expect_rows(self, database: str) -> None:
        """Compares albums and tracks with the public views."""
        index = sqlite3.connect("file:" + database + "?mode=ro", uri=True)
        index.text_factory = bytes
        albums = {row[0].decode(): row[1:] for row in index.execute(
            "SELECT id, CAST(path AS BLOB), track_count, cover_source, CAST(cover_path AS BLOB), cover_hash, stale"
            " FROM album_colors")}
        tracks = {row[0]: row[1:] for row in index.execute(
            "SELECT CAST(path AS BLOB), id, disc, number, level, stale, cover_source, CAST(cover_path AS BLOB),"
            " cover_hash FROM track_colors")}
        index.close()
        for album in self.expected["albums"]:
            place, count, *cover, stale = albums.pop(album["id"], [None] * 6)
            self.expect(album["layout"], f"row of album {album['title']!r}",
                        (album["place"]["absolute"], len(album["tracks"]),
                         wanted_cover(album), None), (place, count, row_cover(*cover), stale))
            for track in album["tracks"]:
                self.expect_track(tracks, album["layout"], album["id"], track)
        for track in self.expected["loose"]:
            self.expect_track(tracks, track["layout"], track["id"], track)
        for row in albums.values():
            self.differences.append(f"all: a row for the album {row[0]}, which is none")
        for path in tracks:
            self.differences.append(f"all: a row for the track {path}, which is none")

    def expect_track(self, tracks: dict, layout: str, owner: str, track: dict) -> None:
        """Compares a track with its row, which is taken out of the others."""
        path = track["absolute"]
        row = tracks.pop(path, None)
        if row is None:
            self.differences.append(f"{layout}: no row for the track {path}")
            return
        public_id, disc, number, level, stale, *cover = row
        cover = row_cover(*cover)
        self.expect(layout, f"row of track {path}",
                    (owner, track.get("disc"), track.get("number"), track.get("level"), None,
                     wanted_cover(track)),
                    (public_id.decode(), disc, number, level.decode() if cover else None, stale, cover))

    def expect_summary(self, summary: dict) -> None:
        """Compares the figures of a run."""
        albums = self.expected["albums"]
        figures = {
            "albums": len(albums), "withoutCover": sum("cover" not in album for album in albums),
            "tracks": sum(len(album["tracks"]) for album in albums) + len(self.expected["loose"]),
        }
        self.expect("all", "figures", figures, {key: summary.get(key) for key in figures})
        self.expect("all", "failures",
                    sorted((entry["absolute"], entry["class"]) for entry in self.expected["failed"]),
                    sorted((read_path(entry), entry["class"]) for entry in summary["failed"]))

    def tracks(self) -> list[tuple[str, str, dict]]:
        """Returns all tracks, each with its layout and the id it answers with."""
        return [(album["layout"], album["id"], track) for album in self.expected["albums"]
                for track in album["tracks"]] + [(track["layout"], track["id"], track)
                                                 for track in self.expected["loose"]]

    def questions(self) -> list[dict]:
        """Returns a question for each track."""
        return [{"id": number, "trackBase64": base64.b64encode(track["absolute"]).decode()}
                for number, (_, _, track) in enumerate(self.tracks())]

    def expect_answers(self, answers: list[dict]) -> None:
        """Compares the answers to the questions."""
        self.expect("all", "answers", len(self.tracks()), len(answers))
        for number, ((layout, owner, track), answer) in enumerate(zip(self.tracks(), answers)):
            cover = found_cover(answer)
            self.expect(layout, f"answer for track {track['absolute']}",
                        (number, owner, "track", track.get("level"), wanted_cover(track)),
                        (answer.get("id"), answer.get("albumId"), answer.get("matchedBy"),
                         answer.get("level") if cover else None, cover))


def main() -> None:
    """Does what the arguments say."""
    command, library, *rest = sys.argv[1:]
    also = [argument.removeprefix("also=") for argument in rest if argument.startswith("also=")]
    comparison = Comparison([library, *also])
    if command == "questions":
        for question in comparison.questions():
            print(json.dumps(question))
        return
    comparison.expect_rows(rest[0])
    for argument in rest[1:]:
        kind, _, name = argument.partition("=")
        if kind == "also":
            continue
        with open(name) as file:
            if kind == "colors":
                comparison.expect_answers([json.loads(line) for line in file])
            elif kind == "export":
                comparison.expect_export(json.load(file))
            else:
                comparison.expect_summary(json.loads(file.read().splitlines()[-1]))
    print("\n".join(comparison.differences))


if __name__ == "__main__":
    main()
