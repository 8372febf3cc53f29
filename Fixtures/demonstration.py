# SPDX-License-Identifier: MIT
"""The demonstration library as a table: invented albums, and where each one's cover lies.

Each row says what is written, and beside it, by hand, what an index of it must find; make-library.py
turns both into files and into expected.json. No rule of the product is computed here.
"""

import dataclasses


@dataclasses.dataclass
class Album:
    """An album as it is written, and as it must be found."""

    folder: str | bytes  # where its tracks lie, below the library's root
    artist: str
    title: str
    year: int
    container: str
    songs: list[str]
    # What must be chosen: ("file", path below the folder, cover), ("sharedFolder", …),
    # ("embedded", cover), or None.
    cover: tuple | None
    embedded: str | None = None  # a picture in every track besides the one that must be chosen
    extras: dict = dataclasses.field(default_factory=dict)  # other files: name → cover, or bytes
    mbid: str | None = None
    discs: list[str] | None = None  # folders of the discs, each below `folder`; songs dealt in turn
    place: str | None = None  # where it differs from `folder`
    tag_title: str | None = None  # ALBUM as tagged, with {disc}; where it differs from the title
    artists: list[str] | None = None  # a compilation's, song by song
    tagged: bool = True  # False: TagLib 1.13 cannot read the container
    file_prefix: str = ""  # keeps the file names of a shared folder apart


BROKEN = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00" + bytes(64)
HEIC = b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(40)

ALBUMS = [
    Album("The Harbour Lights/Low Tide", "The Harbour Lights", "Low Tide", 1974, "mp3",
          ["Slack Water", "The Ferryman's Daughter", "Salt on the Window"],
          ("file", "cover.jpg", "dusk"), mbid="5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"),
    Album("The Harbour Lights/Breakwater", "The Harbour Lights", "Breakwater", 1977, "flac",
          ["Breakwater", "Eleven Ropes"], ("file", "folder.png", "rings"),
          extras={"back.jpg": "stamp", "._cover.jpg": b"a fork", "@eaDir/cover.jpg": b"a thumbnail"}),
    Album("Ilse Marten/Alpine Studies", "Ilse Marten", "Alpine Studies", 1981, "m4a",
          ["First Ascent", "Couloir", "Hut Book"], ("embedded", "ranges")),
    Album("Coral & Kiln/Cut Glass", "Coral & Kiln", "Cut Glass", 2003, "ogg",
          ["Cut Glass", "Annealing"], ("embedded", "cells")),
    Album("Yellowhammer/Hedgerow Songs", "Yellowhammer", "Hedgerow Songs", 1969, "mp3",
          ["A Little Bit of Bread", "And No Cheese"], ("file", "FRONT.GIF", "stripes")),
    Album("Nightjar Ensemble/Pulse Studies", "Nightjar Ensemble", "Pulse Studies", 2011, "opus",
          ["Pulse I", "Pulse II", "Pulse III"], ("embedded", "halftone")),
    Album("Otto Brandl/Quarter Turns", "Otto Brandl", "Quarter Turns", 1958, "wv",
          ["Ninety Degrees", "Half Circle"], ("embedded", "quarters")),
    Album("Bureau/B", "Bureau", "B", 1992, "mp3", ["Stem", "Bowl", "Serif"],
          ("file", "cover.tiff", "letterform")),
    Album("Verdigris/Patina", "Verdigris", "Patina", 2016, "ape", ["Copper", "Rain"],
          ("embedded", "marble")),
    Album("Black Sand Choir/After the Fire", "Black Sand Choir", "After the Fire", 2019, "mpc",
          ["Ash", "Ember", "After the Fire"], ("file", "Folder.jpg", "ember-glow")),
    Album("Snowblind/First Snow", "Snowblind", "First Snow", 2008, "wav",
          ["Hush", "Footprints"], ("embedded", "snow")),
    Album("Grey Area/Swell", "Grey Area", "Swell", 1986, "aiff", ["Swell", "Undertow"],
          ("embedded", "swell")),
    Album("The Signet Quartet/Opus Zero", "The Signet Quartet", "Opus Zero", 1964, "flac",
          ["Allegro", "Lento", "Rondo"], ("file", "cover.png", "seal")),
    Album("Lantern Street/One Red Buoy", "Lantern Street", "One Red Buoy", 2014, "wma",
          ["One Red Buoy", "Fog Signal"], ("embedded", "beacon")),
    Album("Meadowlark/Plaid", "Meadowlark", "Plaid", 1996, "spx", ["Warp", "Weft"],
          ("file", "AlbumArt.jpg", "weave")),
    Album("Night Bus/Last Service", "Night Bus", "Last Service", 2001, "flac",
          ["Depot", "Ring Road", "Request Stop", "Terminus"], ("file", "cover.jpg", "windows"),
          discs=["CD1", "CD2"]),
    Album("Fogwood/Standing Timber", "Fogwood", "Standing Timber", 2020, "tta",
          ["Larch", "Alder", "Rowan"], ("embedded", "stems")),
    Album("Paper Theatre/Five Layers", "Paper Theatre", "Five Layers", 2017, "m4a",
          ["Scissors", "Five Layers"], ("file", "folder.webp", "papercut")),
    Album("Sunday Parade", "Sunday Parade", "Brass & Citrus", 1972, "mp3",
          ["Marching Order", "Lemon Rag", "Grand Finale", "Encore"],
          ("file", "Brass & Citrus (Disc 1)/front.png", "rays"),
          discs=["Brass & Citrus (Disc 1)", "Brass & Citrus (Disc 2)"],
          place="Sunday Parade/Brass & Citrus", tag_title="Brass & Citrus (Disc {disc})"),
    Album("Helix/Turning", "Helix", "Turning", 2022, "aac", ["Clockwise", "Widdershins"],
          ("file", "Helix - Turning.jpg", "spiral")),
    Album("Various/Deep Field", "Various Artists", "Deep Field", 1999, "mp3",
          ["Afterglow", "Parallax", "Redshift"], ("embedded", "nebula"),
          artists=["Perihelion", "Cassegrain", "The Long Exposures"]),
    Album("Saltpan/Dune Sea", "Saltpan", "Dune Sea", 1989, "oga", ["Erg", "Barchan"],
          ("file", "Scans/front.jpg", "dunes")),
    Album("Square One/Study in Blue", "", "Study in Blue", 0, "mka", ["Study 1", "Study 2"],
          ("file", "cover.png", "squares"), tagged=False),
    Album("Marisol Vance/Lagoon Hours", "Marisol Vance", "Lagoon Hours", 2006, "m4a",
          ["Lagoon Hours", "Mangrove"], ("file", "cover.jpg", "lagoon"), embedded="thumbnail"),
    Album("Marisol Vance/Postcards", "Marisol Vance", "Postcards", 2010, "flac",
          ["Wish You Were", "Poste Restante"], ("embedded", "postcard"),
          extras={"Postcards back.jpg": "stripes"}),
    Album("Cinéma Perdu/L’Écran large", "Cinéma Perdu", "L’Écran large", 1965, "mp3",
          ["Générique", "Fondu au noir"], ("file", "cover.png", "letterbox")),
    # Latin-1, as old discs left it: not UTF-8.
    Album("Café Müller/Straßenmusik".encode("latin-1"), "Café Müller", "Straßenmusik", 1994, "mp3",
          ["Ouvertüre", "Zugabe"], ("file", "cover.jpg", "thumbnail")),
    Album("Anna Lindqvist/Demos 1998", "Anna Lindqvist", "Demos 1998", 1998, "mp3",
          ["Kitchen Take", "Untitled"], None),
    # The first choice is cut short; the second is whole. One track is no audio file at all.
    Album("Rust & Bloom/Iron Garden", "Rust & Bloom", "Iron Garden", 2013, "ogg",
          ["Iron Garden", "Oxide"], ("file", "folder.jpg", "iron"),
          extras={"cover.jpg": BROKEN, "03 Lost.flac": b"this was a song"}),
    Album("Tin Roof/Rainfall", "Tin Roof", "Rainfall", 1979, "mp3", ["Gutter", "Downpipe"],
          ("file", "folder.jpg", "rainfall"), extras={"cover.jpg": b""}),
    # A HEIC that is broken; a picture in the tracks is not.
    Album("Hale & Co/Winter Coat", "Hale & Co", "Winter Coat", 2021, "m4a",
          ["Winter Coat", "Buttons"], ("embedded", "coat"), extras={"cover.heic": HEIC}),
    Album("8-Bit Garden/Tiny Kingdoms", "8-Bit Garden", "Tiny Kingdoms", 1988, "mp3",
          ["Level One", "Boss"], ("embedded", "stamp")),
    Album("Pocket Radio/Medium Wave", "Pocket Radio", "Medium Wave", 1983, "wma",
          ["Static", "Shipping Forecast"], ("file", "AlbumArtSmall.jpg", "medium-wave")),
    Album("Sideways/Portrait", "Sideways", "Portrait", 2018, "opus", ["Landscape", "Portrait"],
          ("file", "cover.jpg", "sideways")),
    Album("Wren Holloway/Kitchen Songs", "Wren Holloway", "Kitchen Songs", 2009, "mp3",
          ["Kettle", "Bread"], ("file", "../Kitchen Songs.png", "kitchen")),
    # One folder for many albums: each has the picture in its tracks, the last one the folder's.
    Album("Singles", "Perihelion", "Solstice", 2000, "mp3", ["Solstice"], ("embedded", "solstice"),
          file_prefix="a "),
    Album("Singles", "Cassegrain", "Mirror", 2002, "mp3", ["Mirror", "Mirror (Reprise)"],
          ("embedded", "mirror"), file_prefix="b "),
    Album("Singles", "The Long Exposures", "Bulb", 2004, "mp3", ["Bulb"],
          ("sharedFolder", "Folder.jpg", "singles"), file_prefix="c "),
]

# Tracks with tags but without an album: the folder, the artist, the song, its ending, its picture.
LOOSE = [
    ("Loose", "Meadowlark", "Field Recording", "mp3", "weave"),
    ("Loose", "Anna Lindqvist", "Hummed Idea", "m4a", None),
]

# What must fail, and with which class; classes that are mere notes are not listed.
FAILED = {
    "Hale & Co/Winter Coat/cover.heic": "undecodable",
    "Rust & Bloom/Iron Garden/cover.jpg": "undecodable",
    "Rust & Bloom/Iron Garden/03 Lost.flac": "corrupt",
}
