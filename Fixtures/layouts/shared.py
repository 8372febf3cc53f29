# SPDX-License-Identifier: MIT
"""Folders that many albums share, and tracks without an album (rules C9, A8)."""

import unicodedata
from dataclasses import replace

from layouts.folders import Draft, one_folder
from layouts.names import file_name, folder_name, join
from layouts.registry import layout
from layouts.site import Loose, Site

WORDS = [b"Folder.jpg", b"cover.png", b"AlbumArt_{B5-1}_Large.jpg", b"front 2.gif", b"poster.jpg"]


def loose_track(site: Site, folder: bytes, data: bytes | None = None) -> Loose:
    """Adds a track with tags but without an album."""
    artist, song = site.names.artist(), site.names.song()
    ending = site.rng.choice(["mp3", "flac", "m4a", "ogg", "wma"])
    path = join(folder, file_name(f"{artist} - {song}") + b"." + ending.encode())
    fields = {"artist": artist, "title": song}
    if site.chance(0.3):
        fields["album"] = " "
    pictures = site.pictures.bundle(ending, data) if data else []
    site.loose.append(Loose(site.track(path, fields, pictures), site.embedded(path, data) if data else None))
    return site.loose[-1]


@layout(albums=5, weight=4)
def singles(site: Site) -> None:
    """One folder for many albums: embedded pictures, then images named by title, then the folder's own."""
    folder = site.folder(file_name(site.names.plain()))
    shared = site.image(join(folder, site.rng.choice(WORDS)), "sharedFolder") if site.chance(0.6) else None
    for number in range(5):
        draft = Draft(site)
        album = draft.album(site, folder)
        data = site.pictures.embedded() if site.chance(0.5) else None
        site.songs(album, folder, site.rng.randint(1, 3), draft.fields, first=number * 10 + 1,
                   pictures=site.bundles(data))
        album.cover = shared
        if site.chance(0.4) and len(draft.title.encode()) < 200:
            name = file_name(draft.title) + site.rng.choice([b".jpg", b".png"])
            album.cover = site.image(join(folder, name))
        if data:
            album.embeds(data)
    for name in site.rng.sample([b"back.jpg", b"IMG_1.jpg", b"IMG_2.jpg", b"thumb.jpg"], 2):
        site.image(join(folder, name))


@layout(albums=2)
def two_versions(site: Site) -> None:
    """Two versions of one album in one folder: two albums (A2)."""
    draft = Draft(site)
    draft.mbid = None
    draft.fields.pop("musicbrainz_albumid", None)
    folder = site.folder(draft.name)
    shared = site.image(join(folder, b"cover.jpg"), "sharedFolder") if site.chance(0.5) else None
    for number, version in enumerate(site.rng.sample(["", "Remaster", "Live in Ł", "deluxe"], 2)):
        fields = draft.fields | ({"albumversion": version} if version else {})
        album = site.album(folder, draft.title, draft.artist, year=draft.year, version=version)
        site.songs(album, folder, 2, fields, first=number * 10 + 1,
                   ending=site.rng.choice(["mp3", "flac", "m4a", "ogg", "wma", "ape", "aiff"]))
        album.cover = shared


@layout(albums=2)
def same_title_in_one_folder(site: Site) -> None:
    """Two artists' albums of one title in one folder (A6)."""
    first = Draft(site)
    folder = site.folder(first.name)
    for number in range(2):
        draft = Draft(site)
        draft.title = draft.fields["album"] = first.title
        draft.fields["albumartist"] = draft.artist
        album = draft.album(site, folder)
        data = site.pictures.embedded() if site.chance(0.5) else None
        site.songs(album, folder, 2, draft.fields, first=number * 10 + 1, pictures=site.bundles(data))
        if data:
            album.embeds(data)


@layout(albums=2)
def same_title_side_by_side(site: Site) -> None:
    """Two artists' albums of one title in two folders."""
    top = site.folder(file_name(site.names.plain()))
    first = Draft(site)
    for number in range(2):
        draft = Draft(site)
        draft.title = draft.fields["album"] = first.title
        one_folder(site, join(top, b"%d " % number + folder_name(site.rng, first.title, "", None)[:240]), draft)


@layout(albums=2)
def same_release_twice(site: Site) -> None:
    """One release in two places: two albums, which share no covers."""
    draft = Draft(site)
    top = site.folder(file_name(site.names.plain()))
    for folder in site.rng.choice([(b"FLAC/%s", b"MP3/%s"), (b"%s", b"copy/of/%s"), (b"%s [FLAC]", b"%s [MP3]")]):
        name = draft.name[:245]
        one_folder(site, join(top, folder % name), draft)


@layout(albums=2)
def composed_and_decomposed(site: Site) -> None:
    """Two folders whose names differ in their bytes alone: two albums of one release (S11)."""
    draft = Draft(site, plain=True)
    top = site.folder(file_name(site.names.plain()))
    for form in ("NFC", "NFD"):
        name = unicodedata.normalize(form, f"É {draft.title}").encode()
        # An image beside them that is named as one is named as the other too.
        one_folder(site, join(top, name), draft, beside=False)


@layout(albums=3)
def same_picture(site: Site) -> None:
    """One picture beside and inside tracks of several albums: each has it where it lies (S3)."""
    top = site.folder(file_name(site.names.plain()))
    data = site.pictures.picture()
    for number in range(3):
        draft = Draft(site)
        folder = join(top, draft.name)
        album = draft.album(site, folder)
        site.songs(album, folder, 2, draft.fields, pictures=site.bundles(data if number != 1 else None))
        album.embeds(data)
        if number:
            album.cover = replace(album.cover, source="file", path=site.file(join(folder, b"cover.jpg"), data))


@layout(albums=0, weight=2)
def loose_folder(site: Site) -> None:
    """A folder of tracks without an album: a picture each, then the folder's (C9)."""
    folder = site.folder(file_name(site.names.plain()))
    tracks = [loose_track(site, folder, site.pictures.embedded() if site.chance(0.4) else None)
              for _ in range(site.rng.randint(1, 4))]
    if site.chance(0.4):
        shared = site.image(join(folder, site.rng.choice(WORDS)), "sharedFolder")
        for track in tracks:
            track.cover = track.cover or shared
    elif site.chance(0.5):
        # An only image is no candidate here.
        site.image(join(folder, b"IMG_77.jpg"))
    for track in tracks:
        if site.chance(0.3):
            track.cover = site.image(track.path.rpartition(b".")[0] + site.rng.choice([b".jpg", b".PNG"]))


@layout()
def loose_in_an_album(site: Site) -> None:
    """An album whose folder holds a track without an album: the folder is the album's all the same."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    site.songs(album, folder, 3, draft.fields)
    track = loose_track(site, folder, site.pictures.embedded() if site.chance(0.5) else None)
    if site.chance(0.6):
        album.cover = site.image(join(folder, b"cover.jpg"))
        track.cover = track.cover or album.cover
    elif site.chance(0.5):
        # The only image is the album's by C6, and nobody else's.
        album.cover = site.image(join(folder, b"IMG_77.jpg"))
