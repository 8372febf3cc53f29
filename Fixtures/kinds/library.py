# SPDX-License-Identifier: MIT
"""How an album stands in a library of kinds: a folder with a track of silence and the cover."""

import pathlib

import tagging
from kinds.registry import Cover

SILENCE = pathlib.Path(__file__).resolve().parent.parent / "audio" / "silence.flac"


def write_album(music: pathlib.Path, cover: Cover, artist: str) -> None:
    """Writes the album of a cover; one without data gets a folder of the cover's name."""
    folder = music / cover.folder
    folder.mkdir(parents=True)
    track = folder / "01 Silence.flac"
    track.write_bytes(SILENCE.read_bytes())
    tagging.tag(str(track).encode(), {"album": cover.folder.replace("/", ", "), "albumartist": artist,
                                      "title": "Silence", "tracknumber": "1"})
    if cover.data is None:
        (folder / cover.file).mkdir()
    else:
        (folder / cover.file).write_bytes(cover.data)
