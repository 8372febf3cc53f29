# SPDX-License-Identifier: MIT
"""Pictures inside tracks: votes, agreement, and tracks that differ from their album (rules C7, C8)."""

from layouts.folders import Draft
from layouts.names import join
from layouts.registry import layout
from layouts.site import NO_COVER, Album, Site
from tagging import Embedded

# How many tracks carry the pictures A, B, C and none, in any order; the letter that most carry is the
# album's, and whether more than half of the carrying ones do. Ties go to the first track's.
VOTES = [
    ({"A": 3, "B": 1}, True), ({"A": 2, "B": 1, "-": 1}, True), ({"A": 1, "-": 3}, True), ({"A": 2, "-": 4}, True),
    ({"A": 2, "B": 1, "C": 1}, False), ({"A": 2, "B": 1, "C": 1, "-": 2}, False), ({"A": 3, "B": 2}, True),
    ({"A": 3, "B": 2, "C": 1, "-": 1}, False),
]


def write_votes(site: Site, album: Album, folder: bytes, votes: dict[str, int], agreed: bool, fields: list[dict],
                image: bool) -> None:
    """Writes tracks that carry pictures of their own, and what each must answer with."""
    letters = [letter for letter, count in votes.items() for _ in range(count)]
    site.rng.shuffle(letters)
    pictures = {letter: site.pictures.embedded() for letter in "ABC"} | {"-": None}
    for number, letter in enumerate(letters, 1):
        site.songs(album, folder, 1, fields[number % len(fields)], first=number,
                   pictures=site.bundles(pictures[letter]))
    first = album.tracks[letters.index("A")]
    album.cover = site.embedded(first.path, pictures["A"])
    if image:
        album.cover = site.image(join(folder, b"cover.jpg"))
    for letter, track in zip(letters, album.tracks):
        if letter in "BC":
            track.own = site.embedded(track.path, pictures[letter])
        elif letter == "-" and not agreed and not image:
            track.own = NO_COVER


@layout(weight=4)
def votes(site: Site) -> None:
    """Tracks whose pictures differ."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    counts, agreed = site.rng.choice(VOTES)
    write_votes(site, draft.album(site, folder), folder, counts, agreed, [draft.fields], site.chance(0.3))


@layout()
def tied_votes(site: Site) -> None:
    """Two pictures on equally many tracks: the one on the lowest track."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    pictures = [site.pictures.embedded() for _ in range(2)]
    order = site.rng.choice([[0, 1], [0, 1, 1, 0], [0, 0, 1, 1]])
    for number, which in enumerate(order, 1):
        site.songs(album, folder, 1, draft.fields, first=number, pictures=site.bundles(pictures[which]))
    album.cover = site.embedded(album.tracks[0].path, pictures[0])
    for which, track in zip(order, album.tracks):
        if which:
            track.own = site.embedded(track.path, pictures[1])


@layout(weight=3)
def various_votes(site: Site) -> None:
    """An album by various artists has a picture of its tracks only if half of them carry one."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    fields = [{key: value for key, value in draft.fields.items() if key != "albumartist"} | {"artist": artist}
              for artist in (site.names.artist() for _ in range(4))]
    draft.artist = "Various Artists"
    album = draft.album(site, folder)
    if site.chance(0.5):
        write_votes(site, album, folder, {"A": 2, "-": 2}, True, fields, False)
        return
    # Too few: the picture stays with its track.
    pictures = [site.pictures.embedded(), None, None, None, None]
    for number, data in enumerate(pictures, 1):
        site.songs(album, folder, 1, fields[number % 4], first=number, pictures=site.bundles(data))
    album.tracks[0].own = site.embedded(album.tracks[0].path, pictures[0])


@layout(weight=2)
def images_of_tracks(site: Site) -> None:
    """Images that are called as a track are that track's (C8), whatever else there is."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    data = site.pictures.embedded() if site.chance(0.5) else None
    site.songs(album, folder, 4, draft.fields, pictures=site.bundles(data))
    if data:
        album.embeds(data)
    if site.chance(0.5):
        album.cover = site.image(join(folder, b"folder.jpg"))
    for track in site.rng.sample(album.tracks, 2):
        stem = track.path.rpartition(b".")[0]
        ending = site.rng.choice([b".jpg", b".png", b".JPEG"])
        track.own = site.image(stem + ending)
        if site.chance(0.3):
            site.image(stem + b".tiff")
        if site.chance(0.3):
            track.own = site.image(stem + b".jpg") if ending != b".jpg" else track.own


@layout()
def junk_before_the_picture(site: Site) -> None:
    """Bytes before a picture's signature are skipped; links are no pictures (T5)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    data = site.pictures.picture()
    junk = b"\0" * site.rng.choice([1, 7, 500])
    pictures = [Embedded(b"http://example.com/cover.jpg", 3, "-->"), Embedded(junk + data, 3, "image/png")]
    site.songs(album, folder, 2, draft.fields, ending=site.rng.choice(["mp3", "flac", "ogg", "tta"]),
               pictures=lambda _: pictures)
    album.embeds(data)


@layout(weight=3)
def votes_of_a_disc(site: Site) -> None:
    """A disc's picture that its tracks do not agree on is not for those without: the album's is next (C8)."""
    draft = Draft(site)
    top = site.folder(draft.name)
    album = draft.album(site, top)
    count = site.rng.choice([3, 6])
    letters = ["A"] * count, ["B", "C", "-", "B", "D"]
    pictures = {letter: site.pictures.embedded() for letter in "ABCD"} | {"-": None}
    for disc, folder in ((1, top + b"/CD1"), (2, top + b"/CD2")):
        for number, letter in enumerate(letters[disc - 1], 1):
            site.songs(album, folder, 1, draft.fields, disc=disc, first=number,
                       pictures=site.bundles(pictures[letter]))
    album.embeds(pictures["A"])
    second = album.tracks[count:]
    album.disc_covers[2] = site.embedded(second[0].path, pictures["B"])
    for letter, track in zip(letters[1], second):
        if letter in "CD":
            track.own = site.embedded(track.path, pictures[letter])
        elif letter == "-":
            # Of ten tracks with pictures six are more than half, of seven three are not.
            track.takes_albums = count == 6
            track.own = None if count == 6 else NO_COVER
