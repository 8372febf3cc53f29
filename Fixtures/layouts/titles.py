# SPDX-License-Identifier: MIT
"""Titles and folders that hold the words which the rules for covers know (C3 to C5)."""

from layouts.folders import Draft
from layouts.ladder import Ladder
from layouts.names import file_name, join
from layouts.registry import layout
from layouts.site import Site

# Words in a title, and stems with it ({t}, {a}: title and artist): the one that wins, then losers.
STEMS = [
    ("Back", ["{a} - {t} - front", "{t} back"]), ("Back", ["{t}", "{t} back cover", "back"]),
    ("Artist", ["front-{t}", "{t} artist"]), ("Obi", ["{a}_{t}", "obi", "{a} obi"]),
    ("Cover", ["folder", "{t}"]), ("Cover", ["{t}", "{t} and more", "{t} too"]),
    ("Front", ["{t} front", "{t} of x", "x {t}"]), ("Small", ["{t}", "{t} thumb"]),
    ("Small", ["{a} {t} cover", "{a} {t} cover small"]), ("Thumb", ["{t} 1 folder", "thumb of {t}"]),
]


@layout(weight=4)
def words_in_titles(site: Site) -> None:
    """A title's own words say nothing about an image that is named after it (C4, remaining tokens)."""
    word, stems = site.rng.choice(STEMS)
    draft = Draft(site, plain=True, artist=site.names.plain())
    draft.title = draft.fields["album"] = f"{word} in {site.names.unique()}"
    folder = site.folder(b"folder of " + file_name(site.names.plain()))
    album = draft.album(site, folder)
    site.songs(album, folder, 2, draft.fields)
    images = [site.image(join(folder, file_name(stem.format(t=draft.title, a=draft.artist)) + b".jpg"))
              for stem in stems]
    album.cover = images[0]


@layout()
def named_as_its_parent(site: Site) -> None:
    """The image beside an album's folder is not its, if the folder above has the same name (C5 (4))."""
    draft = Draft(site, plain=True)
    top = site.folder(draft.name)
    folder = join(top, draft.name)
    album = draft.album(site, folder)
    site.songs(album, folder, 2, draft.fields)
    site.image(join(top, draft.name + b".jpg"))
    if site.chance(0.5):
        album.cover = site.image(join(folder, draft.name + b".jpg"))
        site.image(join(folder, b"c.jpg"))


@layout(albums=2)
def artwork_that_holds_tracks(site: Site) -> None:
    """A folder called Covers that holds tracks is an album's, not another's artwork (C5 (3))."""
    draft = Draft(site)
    top = site.folder(draft.name)
    ladder = Ladder(site, top, draft.title, draft.artist, embedded=False)
    # Only where the ladder has put no artwork folder of that name.
    name = b"Artwork"
    album = draft.album(site, top)
    site.songs(album, top, 2, draft.fields)
    ladder.settle(album)
    inner = Draft(site)
    folder = join(top, name)
    other = inner.album(site, folder)
    site.songs(other, folder, 2, inner.fields)
    other.cover = site.image(join(folder, b"cover.jpg"))


@layout()
def doubled_endings(site: Site) -> None:
    """Stems end at the last dot, and numbers may have any length (C3, C4)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    site.songs(album, folder, 2, draft.fields)
    huge = b"9" * 60
    names = site.rng.choice([
        [b"cover.1.jpg", b"cover.2.jpg", b"cover.10.jpg"], [b"folder (2).png", b"folder_%s.png" % huge],
        [b"front 007.jpg", b"front 8.jpg", b"Front 1%s.jpg" % huge], [b"cover.jpg", b"cover.jpg.png", b"cover.0.gif"],
        [b"COVER.JPG", b"Folder.Jpg", b"FRONT.Png"],
        [b"COVER.jpg", b"Cover.jpg", b"cover.jpg"], [b"front-1.jpg", b"front_1.jpg", b"front 01.png"],
        [b"folder.tiff", b"jacket.jpg"], [b"cover.png", b"cover.webp"],
        [b"cover.jpe", b"cover.jfif", b"cover.tif", b"cover.tiff"], [b"album.jpg", b"cover of it.jpg", b"IMG.jpg"],
    ])
    covers = {name: site.image(join(folder, name)) for name in sorted(names)}
    album.cover = covers[names[0]]


@layout(albums=2)
def many_track_folders(site: Site) -> None:
    """Track folders are searched by lowest disc number, then by bytes (C5 (2))."""
    draft = Draft(site, plain=True)
    top = site.folder(draft.name)
    album = draft.album(site, top)
    # Disc 1 is in the folder whose name comes last.
    first, second = join(top, b"zz " + file_name(site.names.word())), join(top, b"aa")
    site.songs(album, first, 2, draft.fields, disc=1)
    site.songs(album, second, 2, draft.fields, disc=2)
    album.cover = album.disc_covers[1] = site.image(join(first, b"front.jpg"))
    album.disc_covers[2] = site.image(join(second, b"cover.jpg"))
    # And without images of their own in the first: the second folder's serves the album too.
    draft = Draft(site, plain=True)
    top = site.folder(draft.name)
    album = draft.album(site, top)
    first, second = join(top, b"CD1"), join(top, b"CD2")
    site.songs(album, first, 2, draft.fields, disc=1)
    site.songs(album, second, 2, draft.fields, disc=2)
    album.cover = album.disc_covers[2] = site.image(join(second, b"poster.png"))
