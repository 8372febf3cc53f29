# SPDX-License-Identifier: MIT
"""Albums in one folder or in several, each with a cover somewhere on the ladder of rule C6."""

from layouts.ladder import Ladder
from layouts.names import file_name, folder_name, join
from layouts.noise import sprinkle
from layouts.registry import layout
from layouts.site import Album, Site


class Draft:
    """The names and tags of an album to be written."""

    def __init__(self, site: Site, *, plain: bool = False, artist: str | None = None) -> None:
        rng = site.rng
        self.title = site.names.plain() if plain else site.names.title()
        self.artist = artist or site.names.artist()
        self.year = rng.choice([None, *range(1955, 2025)])
        self.mbid = random_uuid(site) if rng.random() < 0.25 else None
        self.name = file_name(self.title) if plain else folder_name(rng, self.title, self.artist, self.year)
        self.fields = {"album": self.title, "artist": self.artist}
        if rng.random() < 0.8:
            self.fields["albumartist"] = self.artist
        if self.year:
            self.fields["date"] = rng.choice(["{}", "{}", "{}-05", "{}-05-01"]).format(self.year)
        if self.mbid:
            self.fields["musicbrainz_albumid"] = rng.choice([str.lower, str.upper])(self.mbid)

    def album(self, site: Site, place: bytes) -> Album:
        """Adds the album to what must be found."""
        return site.album(place, self.title, self.artist, year=self.year, mbid=self.mbid)


def random_uuid(site: Site) -> str:
    """Returns an id such as MusicBrainz gives."""
    digits = f"{site.rng.getrandbits(128):032x}"
    return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


def one_folder(site: Site, folder: bytes, draft: Draft, beside: bool = True) -> Album:
    """Writes an album into a folder of its own, with covers on the ladder and things beside."""
    ladder = Ladder(site, folder, draft.title, draft.artist, beside=beside)
    album = draft.album(site, folder)
    site.songs(album, folder, site.rng.randint(1, 5), draft.fields, pictures=ladder.bundle)
    ladder.settle(album)
    sprinkle(site, folder)
    return album


@layout(weight=8)
def plain_folder(site: Site) -> None:
    """An album in its folder."""
    draft = Draft(site)
    one_folder(site, site.folder(draft.name), draft)


@layout()
def deep_folder(site: Site) -> None:
    """An album many folders down."""
    draft = Draft(site)
    path = site.parent
    # The longer one is longer than PATH_MAX.
    depth, name = site.rng.choice([(40, b"deep"), (17, b"y" * 255), (5, "Ä".encode() * 127)])
    for number in range(depth):
        path = join(path, name[:-3] + b"%03d" % number)
    one_folder(site, join(path, draft.name), draft)


@layout(albums=3)
def neighbours(site: Site) -> None:
    """Albums of one artist side by side; what lies above them is nobody's cover (C5)."""
    artist = site.names.artist()
    top = site.folder(file_name(artist))
    for _ in range(3):
        draft = Draft(site, artist=artist)
        one_folder(site, join(top, draft.name), draft)
    for name in site.rng.sample([b"folder.jpg", b"cover.png", b"artist.jpg", b"band.gif"], 2):
        site.image(join(top, name))


@layout()
def named_like_a_disc(site: Site) -> None:
    """An album whose title is a disc's name; its folder, named as it, is no disc folder (A4)."""
    draft = Draft(site, plain=True)
    draft.title = site.rng.choice(["LP1", "CD 2", "Vinyl 12", "Disc 3", "2-CD", "Cassette 1"])
    draft.fields["album"] = draft.title
    top = site.folder(file_name(site.names.plain()))
    # The same letters in another case are the same name.
    name = site.rng.choice([draft.title, draft.title.lower(), draft.title.upper()])
    one_folder(site, join(top, name.encode()), draft)


@layout()
def mixed_containers(site: Site) -> None:
    """Tracks of several containers, one album; those that cannot be read join it (A8)."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    ladder = Ladder(site, folder, draft.title, draft.artist)
    album = draft.album(site, folder)
    for number, ending in enumerate(site.rng.sample(["mp3", "flac", "m4a", "ogg", "wv", "aiff"], 3), 1):
        site.songs(album, folder, 1, draft.fields, ending=ending, first=number, pictures=ladder.bundle)
    for ending in site.rng.sample(["dsf", "dff", "mka"], 2):
        site.untagged(album, join(folder, b"Z " + file_name(site.names.song()) + b"." + ending.encode()))
    ladder.settle(album)


@layout()
def inner_folder(site: Site) -> None:
    """An album whose folder holds another with tracks of it: the place is the upper one (A5 (1))."""
    draft = Draft(site)
    folder = site.folder(draft.name)
    inner = join(folder, site.rng.choice([b"CD2", b"Disc 2", b"Bonus", b"More songs", b"1-CD"]))
    ladder = Ladder(site, folder, draft.title, draft.artist, track_folders=[(inner, None)])
    album = draft.album(site, folder)
    for number, path in enumerate([folder, inner], 1):
        site.songs(album, path, 2, draft.fields, disc=1, first=number * 10, pictures=ladder.bundle)
    ladder.settle(album)
