# SPDX-License-Identifier: MIT
"""What makes tracks one album or several: artists, ids, spellings, years (rules A1 to A10)."""

from layouts.folders import Draft, random_uuid
from layouts.names import file_name, join
from layouts.registry import layout
from layouts.site import Album, Site

VARIOUS = ["Various", "Various Artists", "VA", "V.A.", "v/a", "[Various Artists]", "VARIOUS ARTISTS"]
VARIOUS_ID = "89ad4ac3-39f7-470e-963a-56509c546377"
SHOWN_VARIOUS = "Various Artists"


def draft_without_id(site: Site) -> Draft:
    """Returns names and tags that say ALBUMARTIST nowhere, nor an id."""
    draft = Draft(site)
    draft.mbid = None
    for name in ("albumartist", "musicbrainz_albumid"):
        draft.fields.pop(name, None)
    return draft


def write(site: Site, draft: Draft, tags: list[dict], ending: str | None = None) -> Album:
    """Writes an album with a track for each dictionary of tags, and a cover beside them."""
    folder = site.folder(draft.name)
    album = draft.album(site, folder)
    for number, fields in enumerate(tags, 1):
        site.songs(album, folder, 1, draft.fields | fields, first=number, ending=ending)
    if site.chance(0.8):
        album.cover = site.image(join(folder, b"cover.jpg"))
    return album


@layout()
def many_artists(site: Site) -> None:
    """Nobody says whose album it is, and the artists differ: various artists (A6)."""
    draft = draft_without_id(site)
    draft.artist = SHOWN_VARIOUS
    write(site, draft, [{"artist": site.names.artist()} for _ in range(4)])


@layout(weight=3)
def guests(site: Site) -> None:
    """The artists differ by their guests alone: one artist (A6)."""
    draft = draft_without_id(site)
    draft.artist = site.names.plain()
    guest = site.names.artist()
    forms = ["{a}", "{a} feat. {g}", "{a} (feat. {g})", "{a} ft {g}", "{a} [featuring {g}]", "{a} FT. {g}",
             "{a} Feat {g}"]
    write(site, draft, [{"artist": form.format(a=draft.artist, g=guest)} for form in site.rng.sample(forms, 4)])


@layout()
def flagged_compilation(site: Site) -> None:
    """More than half of the tracks say that it is a compilation, and album artists differ (A6)."""
    draft = draft_without_id(site)
    draft.artist = SHOWN_VARIOUS
    tags = [{"albumartist": artist, "artist": artist, "compilation": "1"}
            for artist in (site.names.artist() for _ in range(4))]
    if site.chance(0.5):
        del tags[2]["compilation"]
    write(site, draft, tags, ending=site.rng.choice(["mp3", "flac", "m4a", "ogg", "wma", "ape", "aiff"]))


@layout(albums=2)
def half_flagged(site: Site) -> None:
    """Half of the tracks are too few: each album artist has an album of its own (A6)."""
    draft = draft_without_id(site)
    folder = site.folder(draft.name)
    shared = site.image(join(folder, b"cover.jpg"), "sharedFolder")
    for number, flag in enumerate([{"compilation": "1"}, {}]):
        artist = site.names.artist()
        album = site.album(folder, draft.title, artist, year=draft.year)
        site.songs(album, folder, 2, draft.fields | {"albumartist": artist, "artist": artist} | flag,
                   first=number * 10 + 1, ending=site.rng.choice(["mp3", "flac", "m4a", "ogg"]))
        album.cover = shared


@layout()
def flagged_in_part(site: Site) -> None:
    """One artist, and a flag on some tracks: still one album by that artist."""
    draft = draft_without_id(site)
    draft.fields["albumartist"] = draft.artist
    write(site, draft, [{"compilation": "1"}, {}, {"compilation": "1"}, {"compilation": "1"}],
          ending=site.rng.choice(["mp3", "flac", "m4a", "ogg"]))


@layout()
def various_by_name(site: Site) -> None:
    """All spellings of various artists are one, and MusicBrainz' id of it says the same (A6)."""
    draft = draft_without_id(site)
    tags = [{"albumartist": name, "artist": site.names.artist()} for name in site.rng.sample(VARIOUS, 3)]
    tags.append({"albumartist": "Somebody", "musicbrainz_albumartistid": VARIOUS_ID, "artist": "Nobody"})
    draft.artist = SHOWN_VARIOUS
    write(site, draft, tags, ending=site.rng.choice(["mp3", "flac", "m4a", "ogg", "wma", "ape", "tta"]))


@layout()
def missing_album_artists(site: Site) -> None:
    """Some tracks do not say whose album it is: the others' most frequent answer is theirs too (A6)."""
    draft = draft_without_id(site)
    own = {"albumartist": draft.artist}
    write(site, draft, [own, own, {"artist": site.names.artist()}, {}])


@layout()
def nobody(site: Site) -> None:
    """No track names an artist at all."""
    draft = draft_without_id(site)
    del draft.fields["artist"]
    draft.artist = None
    write(site, draft, [{}, {}])


@layout(weight=3)
def spellings(site: Site) -> None:
    """Spellings of one name by A1: one album, shown as most tracks write it (A10)."""
    draft = draft_without_id(site)
    tags = [{"album": draft.title, "albumartist": draft.artist} for _ in range(3)]
    tags += [{"album": site.names.spelled(draft.title), "albumartist": site.names.spelled(draft.artist)}
             for _ in range(2)]
    site.rng.shuffle(tags)
    write(site, draft, tags)


@layout(weight=2)
def voted_ids(site: Site) -> None:
    """Most tracks have one MusicBrainz id, some another, or what is none: the album is the first's (A7)."""
    draft = draft_without_id(site)
    draft.fields["albumartist"] = draft.artist
    draft.mbid = random_uuid(site)
    own = {"musicbrainz_albumid": draft.mbid}
    others = [{"musicbrainz_albumid": random_uuid(site)}, {"musicbrainz_albumid": "none"}, {},
              {"musicbrainz_albumid": "5b0c6a7e2f4d4c1b9a3e7d1f0e6b8c24"}]
    write(site, draft, [own, own, *site.rng.sample(others, 3)])


@layout(albums=3)
def copied_id(site: Site) -> None:
    """Three albums with one id, copied: their places and titles still tell them apart (A9)."""
    top = site.folder(file_name(site.names.plain()))
    mbid = random_uuid(site)
    for _ in range(3):
        draft = Draft(site)
        draft.mbid = draft.fields["musicbrainz_albumid"] = mbid
        folder = join(top, draft.name)
        album = draft.album(site, folder)
        site.songs(album, folder, 2, draft.fields)
        album.cover = site.image(join(folder, b"folder.jpg"))


@layout(weight=2)
def voted_years(site: Site) -> None:
    """Dates that differ do not part an album; the original date's most frequent year is shown (A10)."""
    draft = draft_without_id(site)
    dates = ["2001", "2002-03-04", "2002", "", "0000"]
    draft.fields.pop("date", None)
    draft.year = 2002
    tags = [{"date": date} if date else {} for date in dates]
    if site.chance(0.5):
        draft.year = 1969
        for fields, original in zip(tags, ["1969-01", "1969", "1970"]):
            fields["originaldate"] = original
    write(site, draft, tags, ending=site.rng.choice(["mp3", "flac", "ogg", "opus", "ape"]))


@layout()
def tied_years(site: Site) -> None:
    """Of equally frequent years the lowest is shown (A10)."""
    draft = draft_without_id(site)
    draft.year = 1987
    write(site, draft, [{"date": "1991"}, {"date": "1987"}], ending=site.rng.choice(["mp3", "flac", "m4a"]))
