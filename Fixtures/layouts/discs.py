# SPDX-License-Identifier: MIT
"""Albums of several discs, in one folder or in several, with covers of discs (rules A3 to A5, C8)."""

import os

from layouts.folders import Draft
from layouts.ladder import DECODED, Ladder
from layouts.names import file_name, folder_name, join
from layouts.noise import sprinkle
from layouts.registry import layout
from layouts.site import Album, Site

FOLDERS = ["CD{n}", "cd {n}", "CD 0{n}", "disc_0{n}", "Disc {n} (Live)", "{n}-CD", "{n} disc", "DVD{n}", "Vinyl {n}",
           "Disk-{n} – Extra", "Cassette {n}", "Digital Media {n}", "0{n}.CD"]
SIBLINGS = ["{a} CD{n}", "{a} (Disc {n})", "{a} - cd {n}", "{a} [Disk 0{n}]", "{a}_disc_{n}", "{a} LP {n} (bonus)"]
SUFFIXES = [" [Disc {n}]", " (CD {n})", " (disc {n}: Live)", "{{Disk{n}}}", " (Disc 0{n}- Demos)", " [cd{n}– x]"]


def disc_images(site: Site, album: Album, ladder: Ladder, discs: list[int]) -> None:
    """Adds images that are called as discs, and tells whose covers they are (C8)."""
    rng = site.rng
    by_path = {folder.path: folder for folder in ladder.folders}
    for folder in ladder.folders:
        if folder.disc is None or folder.path == album.place or folder.mode.startswith("sole"):
            continue
        if rng.random() < 0.2:
            # Where the folder has the same name, the image would be named as its folder besides.
            number = rng.choice(["", f" {folder.disc}", f"00{folder.disc}", "7777"])
            stem = rng.choice([word for word in ("disc", "disk", "cd")
                               if word not in os.path.basename(folder.path).lower().decode("latin-1")])
            name = join(folder.path, f"{stem}{number}.{rng.choice(DECODED)}".encode())
            image = site.image(name)
            if number != "7777" and folder.disc not in album.disc_covers:
                album.disc_covers[folder.disc] = image
    place = by_path.get(album.place)
    if place is None or place.mode.startswith("sole") or rng.random() < 0.5:
        return
    forms = rng.choice([["disc{n}", "disc"], ["cd 0{n}", "cd"], ["Disk.{n}", "DISK"], ["disc_{n}", "cd"]])
    has_rest = rng.random() < 0.5
    numbered = [disc for disc in discs if rng.random() < 0.6 and not (has_rest and disc == place.disc)]
    strays = [77] if rng.random() < 0.3 else []
    for disc in numbered + strays:
        image = site.image(join(album.place, forms[0].format(n=disc).encode() + b".jpg"))
        if disc in discs:
            album.disc_covers.setdefault(disc, image)
    if has_rest:
        # It serves the disc whose folder this is, and the others only beside numbered ones.
        image = site.image(join(album.place, forms[1].encode() + b".png"))
        for disc in discs if numbered or strays else [place.disc] if place.disc else []:
            album.disc_covers.setdefault(disc, image)


def numbers(site: Site) -> list[int]:
    """Returns the numbers of an album's discs."""
    return site.rng.choice([[1, 2], [1, 2], [1, 2, 3], [2, 3], [1, 10], [1, 2, 10], [1, 11, 99]])


def write_discs(site: Site, draft: Draft, album: Album, ladder: Ladder, folders: dict[int, bytes], *,
                tag_disc: bool, suffix: str = "") -> None:
    """Writes tracks disc by disc, and the covers."""
    for disc, folder in folders.items():
        fields = {**draft.fields, "album": draft.title + suffix.format(n=disc)}
        site.songs(album, folder, site.rng.randint(1, 3), fields, disc=disc, tag_disc=tag_disc,
                   first=1 if len(set(folders.values())) > 1 else disc * 100, pictures=ladder.bundle)
    ladder.settle(album)
    disc_images(site, album, ladder, list(folders))
    sprinkle(site, next(iter(folders.values())))


@layout(weight=3)
def discs_by_tags(site: Site) -> None:
    """Several discs in one folder, told apart by tags or by the titles' suffixes."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    ladder = Ladder(site, folder, draft.title, draft.artist)
    has_suffix = site.chance(0.4)
    write_discs(site, draft, draft.album(site, folder), ladder, {disc: folder for disc in numbers(site)},
                tag_disc=not has_suffix, suffix=site.rng.choice(SUFFIXES) if has_suffix else "")


@layout(weight=5)
def disc_folders(site: Site) -> None:
    """A folder per disc below the album's: the place is the album's (A5 (1))."""
    draft = Draft(site)
    top = site.folder(draft.name)
    discs = numbers(site)
    form = site.rng.choice(FOLDERS)
    folders = {disc: join(top, form.format(n=disc).encode()) for disc in discs}
    ladder = Ladder(site, top, draft.title, draft.artist,
                    track_folders=[(path, disc) for disc, path in folders.items()])
    has_suffix = site.chance(0.3)
    write_discs(site, draft, draft.album(site, top), ladder, folders, tag_disc=site.chance(0.5),
                suffix=site.rng.choice(SUFFIXES) if has_suffix else "")


@layout(albums=2, weight=3)
def disc_siblings(site: Site) -> None:
    """Folders side by side that are called as album and disc: the place is what precedes (A5 (2))."""
    draft = Draft(site, plain=True)
    # Something else lies beside, so that nothing but the names says that they belong together.
    top = site.folder(file_name(site.names.plain()))
    other = Draft(site, plain=True)
    site.songs(other.album(site, join(top, other.name)), join(top, other.name), 1, other.fields)
    discs = numbers(site)
    form = site.rng.choice(SIBLINGS)
    folders = {disc: join(top, form.format(a=draft.name.decode(), n=disc).encode()) for disc in discs}
    place = join(top, draft.name)
    has_place = site.chance(0.4)
    ladder = Ladder(site, place, draft.title, draft.artist, has_place=has_place,
                    track_folders=[(path, disc) for disc, path in folders.items()])
    write_discs(site, draft, draft.album(site, place), ladder, folders, tag_disc=site.chance(0.5))


@layout(weight=2)
def titled_discs(site: Site) -> None:
    """Folders with names of their own, whose tracks have disc numbers (A5 (3))."""
    draft = Draft(site)
    top = site.folder(draft.name)
    names = sorted(file_name(site.names.plain()) for _ in range(3))
    folders = dict(zip(numbers(site), [join(top, name) for name in names]))
    ladder = Ladder(site, top, draft.title, draft.artist,
                    track_folders=[(path, disc) for disc, path in folders.items()])
    write_discs(site, draft, draft.album(site, top), ladder, folders, tag_disc=True)


@layout(albums=2)
def titled_folders_without_discs(site: Site) -> None:
    """The same without disc numbers: an album each, of one release (A5 (4))."""
    draft = Draft(site)
    top = site.folder(draft.name)
    for name in sorted(file_name(site.names.plain()) for _ in range(2)):
        folder = join(top, name)
        ladder = Ladder(site, folder, draft.title, draft.artist)
        album = draft.album(site, folder)
        site.songs(album, folder, 2, draft.fields, pictures=ladder.bundle)
        ladder.settle(album)


@layout()
def second_disc_below(site: Site) -> None:
    """Disc 1 in the album's folder, disc 2 in one below it."""
    draft = Draft(site)
    top = site.folder(draft.name)
    folders = {1: top, 2: join(top, site.rng.choice([b"CD2", b"Disc 2", b"Bonus", b"Live at home"]))}
    ladder = Ladder(site, top, draft.title, draft.artist, track_folders=[(folders[2], 2)], disc_of_place=1)
    write_discs(site, draft, draft.album(site, top), ladder, folders, tag_disc=True)


@layout(albums=2)
def discs_of_other_titles(site: Site) -> None:
    """A box whose discs have titles of their own: an album each (A5 (4))."""
    top = site.folder(file_name(site.names.plain()))
    artist = site.names.artist()
    for disc in (1, 2):
        draft = Draft(site, artist=artist)
        folder = join(top, b"CD%d" % disc)
        ladder = Ladder(site, folder, draft.title, draft.artist, beside=False)
        album = draft.album(site, folder)
        site.songs(album, folder, 2, draft.fields, disc=disc, tag_disc=site.chance(0.5), pictures=ladder.bundle)
        ladder.settle(album)


@layout()
def own_pictures_of_discs(site: Site) -> None:
    """Each disc's tracks carry a picture of their own: the one most tracks carry is the album's (C7, C8)."""
    draft = Draft(site)
    top = site.folder(draft.name)
    album = draft.album(site, top)
    has_folders = site.chance(0.5)
    folders = [join(top, b"CD%d" % disc) if has_folders else top for disc in (1, 2, 3)]
    major = site.rng.choice([1, 2, 3])
    pictures = {disc: site.pictures.embedded() for disc in (1, 2, 3)}
    elected = None
    for disc, folder in enumerate(folders, 1):
        data = pictures[disc]
        site.songs(album, folder, 4 if disc == major else 2, draft.fields, disc=disc, first=disc * 10,
                   pictures=site.bundles(data))
        first = next(track for track in album.tracks if track.disc == disc)
        cover = site.embedded(first.path, data)
        if disc == major:
            elected = cover
        else:
            album.disc_covers[disc] = cover
    album.cover = elected
    if site.chance(0.3):
        album.cover = site.image(join(top, b"cover.jpg"))


@layout()
def images_of_many_discs(site: Site) -> None:
    """Images of discs in one folder: numbers are compared whole, one without number serves the rest (C8)."""
    draft = Draft(site)
    top = site.folder(draft.name)
    album = draft.album(site, top)
    for disc in (1, 2, 3, 10, 21):
        site.songs(album, top, 1, draft.fields, disc=disc, first=disc)
    for disc in (1, 2, 10):
        album.disc_covers[disc] = site.image(join(top, b"disc%d.jpg" % disc))
    rest = site.image(join(top, b"disc.jpg"))
    album.disc_covers[3] = album.disc_covers[21] = rest
    if site.chance(0.5):
        album.cover = site.image(join(top, b"front.jpg"))
