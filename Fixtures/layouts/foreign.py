# SPDX-License-Identifier: MIT
"""Tracks that no reader knows, cue sheets, ignore files, links, and the root itself."""

from layouts.folders import Draft, one_folder
from layouts.ladder import Ladder
from layouts.names import file_name, join
from layouts.registry import layout
from layouts.shared import loose_track
from layouts.site import Album, Site

UNREADABLE = ["dsf", "dff", "mka"]


def folder_album(site: Site, place: bytes) -> Album:
    """Adds an album of tracks without tags, which is called as its place (A8)."""
    return site.album(place, place.rpartition(b"/")[2].decode(), None, release=b"d:")


def unreadable(site: Site, album: Album, folder: bytes, count: int, disc: int | None = None) -> None:
    """Adds tracks without tags: of containers that TagLib does not know, or damaged."""
    for number in range(count):
        ending = site.rng.choice(UNREADABLE)
        name = file_name(f"{number + 1:02} {site.names.song()}.{ending}")
        site.untagged(album, join(folder, name), disc)


@layout(weight=2)
def untagged_folder(site: Site) -> None:
    """A folder of tracks whose tags nobody can read (A8)."""
    place = site.folder(file_name(site.names.title()))
    album = folder_album(site, place)
    ladder = Ladder(site, place, album.title, None, embedded=False)
    unreadable(site, album, place, site.rng.randint(1, 4))
    if site.chance(0.3):
        site.damaged(album, join(place, b"99 damaged.flac"))
    ladder.settle(album)


@layout()
def untagged_discs(site: Site) -> None:
    """The same in a folder per disc (A8)."""
    place = site.folder(file_name(site.names.plain()))
    album = folder_album(site, place)
    folders = {disc: join(place, b"CD%d" % disc) for disc in (1, 2)}
    ladder = Ladder(site, place, album.title, None, embedded=False,
                    track_folders=[(path, disc) for disc, path in folders.items()])
    for disc, folder in folders.items():
        unreadable(site, album, folder, 2, disc)
    ladder.settle(album)


@layout()
def damaged_track(site: Site) -> None:
    """A damaged track joins the album of its folder (A8)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = one_folder(site, folder, draft)
    site.damaged(album, join(folder, b"~ damaged." + site.rng.choice([b"flac", b"ogg", b"m4a", b"wav"])))


@layout(albums=3)
def untagged_among_albums(site: Site) -> None:
    """Where a folder holds two albums, its tracks without tags are a third (A8)."""
    folder = site.folder(file_name(site.names.plain()))
    shared = site.image(join(folder, b"cover.gif"), "sharedFolder") if site.chance(0.5) else None
    for number in range(2):
        draft = Draft(site)
        album = draft.album(site, folder)
        site.songs(album, folder, 1, draft.fields, first=number + 50)
        album.cover = shared
    album = folder_album(site, folder)
    unreadable(site, album, folder, 2)
    album.cover = shared


@layout(weight=2)
def cue_sheet(site: Site) -> None:
    """A track without album tags takes them from its cue sheet (S13)."""
    draft = Draft(site, plain=True)
    draft.mbid, draft.year = None, None
    latin = site.chance(0.4)
    if latin:
        draft.title += " Été"
        draft.artist = site.names.plain() + " Müller"
    else:
        draft.artist = site.names.plain() + " " + site.rng.choice(["ガーデン", "Łódź", "Co"])
    folder = site.folder(file_name(site.names.plain()))
    ending = site.rng.choice(["flac", "wv", "ape", "mp3"])
    track = join(folder, b"image." + ending.encode())
    site.track(track, {"title": "The whole disc"} if site.chance(0.5) else {"artist": draft.artist, "title": "x"})
    form = site.rng.choice(["FILE", "stem", "double"])
    names = {"FILE": "sheet.cue", "stem": "image.cue", "double": f"image.{ending}.cue"}
    listed = f"image.{ending}" if form == "FILE" else "elsewhere.wav"
    quoted = site.rng.choice(['"{}"', '"{}"', "\"{}\"  "])
    text = "\r\n".join([
        "REM GENRE x", "PERFORMER " + quoted.format(draft.artist), "TITLE " + quoted.format(draft.title),
        f'FILE "{listed}" WAVE', "  TRACK 01 AUDIO", '    TITLE "No album"', '    PERFORMER "Nobody"',
        "    INDEX 01 00:00:00", ""])
    site.file(join(folder, names[form].encode()), text.encode("latin-1" if latin else "utf-8"))
    album = draft.album(site, folder)
    album.add(track)
    if site.chance(0.7):
        album.cover = site.image(join(folder, b"front.png"))


@layout()
def cue_sheet_without_effect(site: Site) -> None:
    """Tags that are there stand; the sheet fills only what is missing (S13)."""
    draft = Draft(site)
    draft.fields["albumartist"] = draft.artist
    folder = site.folder(draft.name)
    album = one_folder(site, folder, draft)
    stem = album.tracks[0].path.rpartition(b".")[0]
    site.file(stem + b".cue", b'PERFORMER "Somebody else"\nTITLE "Something else"\nFILE "x.wav" WAVE\n')


@layout(weight=2)
def ignored_images(site: Site) -> None:
    """What an ignore file excludes is as if it were not there (S12)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    site.songs(album, folder, 2, draft.fields)
    rules, names = site.rng.choice([
        (b"cover.jpg\n", [b"folder.jpg", b"cover.jpg"]),
        (b"# all but one\n*.jpg\n!front.jpg\n", [b"front.jpg", b"cover.jpg"]),
        (b"cove?.*\n", [b"poster.png", b"cover.jpg", b"cover.png"]),
        (b"[cf]o[vl]*\r\n", [b"front.gif", b"cover.jpg", b"folder.jpg"]),
        (b"/cover.jpg\n", [b"front.jpg", b"cover.jpg"]),
        (b"\\#1.jpg\nScans/\n", [b"cover.png", b"#1.jpg", b"Scans/front.jpg"]),
        (b"Scans\n", [None, b"Scans/front.jpg"]), (b"**/front.*\n", [None, b"Scans/front.jpg", b"front.jpg"]),
        (b"front.jpg/\n", [b"front.jpg"]), (b"Sca*/*.jpg\n", [b"Scans/front.png", b"Scans/cover.jpg"]),
    ])
    site.file(join(folder, site.rng.choice([b".gatefoldignore", b".ndignore"])), rules)
    covers = {name: site.image(join(folder, name)) for name in names if name}
    album.cover = covers.get(names[0])


@layout(weight=2)
def ignored_folders(site: Site) -> None:
    """Folders and tracks that an ignore file excludes are no albums (S12)."""
    draft = Draft(site, plain=True)
    top = site.folder(file_name(site.names.plain()))
    one_folder(site, join(top, draft.name), draft)
    fields = {"album": site.names.plain(), "artist": site.names.plain(), "title": "Not looked at"}
    for name in (b"Skipped/01.mp3", b"Skipped/CD1/02.mp3"):
        site.track(join(top, name), fields, [site.pictures.picture()])
    if site.chance(0.5):
        site.file(join(top, b"Skipped/.ndignore"), b"")
    else:
        rules = site.rng.choice([b"/Skipped/\n", b"Skipped\n", b"skip*\nSk[a-z]*d/\n", b"**/S?ipped\n",
                                 b"/*\n!/" + draft.name + b"*\n"])
        site.file(join(top, b".gatefoldignore"), rules)
    for name in (b"03.flac", b"04.flac"):
        site.track(join(join(top, draft.name + b"/Outtakes"), name), fields)
    site.file(join(top, draft.name + b"/Outtakes/.gatefoldignore"), b"*.flac\n")


@layout()
def linked_files(site: Site) -> None:
    """Links to files are files, wherever they lead; those that lead nowhere are not there (C1, S10)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    site.songs(album, folder, 2, draft.fields)
    data = site.pictures.picture()
    name = site.rng.choice([b"cover.jpg", b"folder.png", b"front.gif"])
    album.cover = site.linked(join(folder, name), data)
    site.file(join(folder, b"cover.1.jpg"), b"nowhere at all", "link")
    if site.chance(0.5):
        site.file(join(folder, b"a.mp3"), b"b.mp3", "link")
        site.file(join(folder, b"b.mp3"), b"a.mp3", "link")


@layout()
def linked_folder(site: Site) -> None:
    """A link to a folder outside is a folder of that name; one to a folder of the library is none (S10)."""
    draft = Draft(site, plain=True)
    top = site.folder(file_name(site.names.plain()))
    one_folder(site, join(top, draft.name), draft)
    site.file(join(top, b"the same again"), draft.name, "link")
    site.file(join(join(top, draft.name), b"up"), b"..", "link")


@layout()
def linked_album(site: Site) -> None:
    """An album that lies outside and is linked into the library."""
    draft = Draft(site, plain=True)
    top = site.folder(file_name(site.names.plain()))
    link = join(top, draft.name)
    album = draft.album(site, link)
    outside = site.outside(draft.name)
    site.songs(album, outside, 2, draft.fields)
    cover = site.image(join(outside, b"cover.jpg"))
    site.file(link, b"../" * link.count(b"/") + outside, "link")
    album.moved(outside, link)
    album.cover = cover.moved(outside, link)


@layout(albums=2, is_root=True)
def in_the_root(site: Site) -> None:
    """Tracks in the root itself, which two albums and a track without album share."""
    shared = site.image(b"cover.jpg", "sharedFolder")
    for number in range(2):
        draft = Draft(site)
        album = draft.album(site, b"")
        data = site.pictures.embedded() if number else None
        site.songs(album, b"", 2, draft.fields, first=number * 10 + 1, pictures=site.bundles(data))
        album.cover = shared
        if data:
            album.embeds(data)
    loose_track(site, b"").cover = shared
