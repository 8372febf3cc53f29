# SPDX-License-Identifier: MIT
"""Covers of one album by the order of rule C6: one that is meant, better ones that fail, worse ones that lose.

A rung of the ladder is one kind of candidate in one folder. The rungs stand in the order of the rule; a
winner is drawn, and then each rung before it gets nothing or what cannot be decoded, and each one after
it whatever it likes.
"""

import dataclasses
import os

from layouts.names import file_name, join
from layouts.pictures import ENDINGS, FOREIGN
from layouts.site import Album, Cover, Site

# W of rule C4, in its order, and those of it that may stand among others (tier 2).
COVER_WORDS = "cover folder front frontcover coverart albumart album jacket poster default".split()
PART_WORDS = COVER_WORDS[:6]
SMALL = ["thumb", "AlbumArtSmall", "Cover_small", "folder-thumbnail", "small", "thumb 2", "SMALL.front"]
NEGATIVE = ["back", "Back Cover", "booklet 03", "inlay-front", "matrix", "artist", "fanart", "Tray", "spine",
            "cdart", "logo", "banner", "Obi", "inside cover", "screenshot 2020", "rear", "label a"]
UNKNOWN = ["IMG_2034", "scan0001", "00", "Untitled-1", "3f9c0b2d", "photo", "p1", "large", "é", "kover"]
ARTWORK = [b"Scans", b"scan", b"ARTWORK", b"Art", b"Covers", b"cover", b"images"]
DECODED = [ending for ending in ENDINGS if ending not in FOREIGN]


@dataclasses.dataclass
class Folder:
    """A folder in which an album's images are looked for."""

    path: bytes
    names: list[str | bytes]  # what an image of tier 3 may be called here
    disc: int | None = None  # the disc whose tracks alone it holds
    images: list[tuple[tuple, bytes]] = dataclasses.field(default_factory=list)
    mode: str = "nothing"
    best: Cover | None = None  # the best image of tiers 0 to 3


class Ladder:
    """The candidates of one album."""

    def __init__(self, site: Site, place: bytes, title: str, artist: str | None, *,
                 track_folders: list[tuple[bytes, int | None]] = [], beside: bool = True,
                 embedded: bool = True, disc_of_place: int | None = None,
                 has_place: bool = True) -> None:
        self.site, self.rng, self.place = site, site.rng, place
        self.embedded: bytes | None = None
        self.cover: Cover | None = None
        titles = [title] + ([f"{artist} - {title}"] if artist else [])
        holders = [Folder(place, [*titles, os.path.basename(place)], disc_of_place)] if has_place else []
        for path, disc in track_folders:
            names = [*titles, os.path.basename(place), os.path.basename(path)]
            holders.append(Folder(path, names, disc))
        artwork = []
        for holder in holders:
            if self.rng.random() < 0.25:
                for name in sorted(self.rng.sample(ARTWORK, self.rng.choice([1, 1, 2]))):
                    artwork.append(Folder(join(holder.path, name), holder.names))
        self.folders = holders + artwork
        self.rungs = [("named", folder) for folder in self.folders]
        beside = beside and len(os.path.basename(place)) < 252
        if beside:
            self.rungs.append(("beside", None))
        if embedded:
            self.rungs.append(("embedded", None))
        self.rungs += [("rest", folder) for folder in self.folders]
        weights = [6 if kind == "named" and folder is self.folders[0] else 1 if kind == "rest" else 3
                   for kind, folder in self.rungs]
        self.winner = self.rng.choices(range(len(self.rungs) + 1), [*weights, 1])[0]
        for folder in self.folders:
            self.fill(folder)
        if beside:
            self.fill_beside()
        if embedded:
            self.fill_embedded()

    def position(self, kind: str, folder: Folder | None = None) -> int:
        """Returns the place of a rung."""
        return self.rungs.index((kind, folder))

    def fill(self, folder: Folder) -> None:
        """Puts images into a folder."""
        named, rest = self.position("named", folder), self.position("rest", folder)
        if named == self.winner:
            modes = ["named"]
        elif rest == self.winner:
            modes = ["sole", "small", "sole and small"]
        elif named > self.winner:
            modes = ["named", "sole", "small", "nothing", "nothing"]
        elif rest > self.winner:
            modes = ["failing", "sole", "small", "nothing", "nothing", "nothing"]
        else:
            modes = ["failing", "nothing", "nothing", "nothing"]
        folder.mode = self.rng.choice(modes)
        if folder.mode == "named":
            self.add_named(folder)
        elif folder.mode == "failing":
            for _, name in self.some_named(folder, self.rng.choice([1, 1, 2])):
                self.site.failing(name)
        if folder.mode in ("small", "sole and small") or folder.mode == "named" and self.rng.random() < 0.2:
            name = self.path(folder, self.rng.choice(SMALL), self.rng.choice(DECODED))
            small = self.site.image(name)
        if folder.mode.startswith("sole"):
            name = self.path(folder, self.rng.choice(UNKNOWN), self.rng.choice(DECODED))
            sole = self.site.image(name)
            if self.rng.random() < 0.2:
                # No image is less than one of no bytes.
                self.site.file(self.path(folder, "cover", "jpg"), b"")
        else:
            self.add_losers(folder)
        if rest == self.winner:
            self.cover = sole if folder.mode.startswith("sole") else small

    def add_named(self, folder: Folder) -> None:
        """Puts images of tiers 0 to 3 into a folder; perhaps the first ones cannot be decoded."""
        images = self.some_named(folder, self.rng.choice([1, 1, 2, 3, 4]))
        endings = [os.path.splitext(name)[1][1:].lower().decode() for _, name in images]
        failing = min(self.rng.choice([0, 0, 0, 1, 2]), len(images) - 1)
        if all(ending in FOREIGN for ending in endings[failing:]):
            failing = 0  # The one that is added below may stand before them, and they would not be tried.
        is_tried = folder.disc or self.position("named", folder) == self.winner
        for i, ((_, name), ending) in enumerate(zip(images, endings)):
            if i < failing:
                self.site.failing(name, is_tried)
            elif ending in FOREIGN:
                # It is written as its ending says: not decoded, but no cover before the last one either.
                self.site.file(name, FOREIGN[ending])
            elif folder.best is None:
                folder.best = self.site.image(name)
            else:
                self.site.image(name)
        if folder.best is None:
            folder.best = self.site.image(self.path(folder, "Default.9", "gif"))
        if self.position("named", folder) == self.winner:
            self.cover = folder.best

    def some_named(self, folder: Folder, count: int) -> list[tuple[tuple, bytes]]:
        """Returns names of tiers 0 to 3 for a folder in the order of rule C4."""
        rng, images = self.rng, {}
        while len(images) < count:
            tier = rng.choice([0, 0, 0, 1, 1, 2, 3])
            ending = rng.choice(["jpg", "jpg", "jpg", "png", *ENDINGS])
            rank, number = 0, 0
            if tier == 0:
                rank = rng.randrange(len(COVER_WORDS))
                stem = COVER_WORDS[rank]
            elif tier == 1:
                rank = rng.randrange(len(COVER_WORDS))
                number = rng.choice([0, 1, 2, 3, 9, 10, 11, 99, 100, 10**30])
                form = rng.choice(["{w}{n}", "{w} {n}", "{w}.{n}", "{w}_0{n}", "{w} ({n})", "{w}-{n}", "{w}({n}"])
                stem = form.format(w=COVER_WORDS[rank], n=number)
            elif tier == 2:
                rank = rng.randrange(len(PART_WORDS))
                stem = rng.choice(["the {w} of it", "{w} scan", "hi-res_{w}", "1 {w}", "x.{w}.x"]).format(
                    w=PART_WORDS[rank])
            else:
                stem = rng.choice(folder.names)
            key = (tier, rank, number, ENDINGS.index(ending))
            path = self.path(folder, stem, ending, change_case=tier != 3)
            if path and key not in images and path not in images.values():
                images[key] = path
        return sorted(images.items())

    def path(self, folder: Folder, stem: str | bytes, ending: str, change_case: bool = True) -> bytes | None:
        """Returns the path of an image, in a case of its own; None for a name that is too long."""
        if isinstance(stem, str):
            if change_case:
                stem = self.rng.choice([stem, stem.lower(), stem.upper(), stem.title()])
            stem = file_name(stem, 1000)
        name = stem + b"." + self.rng.choice([ending, ending, ending.upper(), ending.title()]).encode()
        return join(folder.path, name) if len(name) < 256 else None

    def add_losers(self, folder: Folder) -> None:
        """Puts images into a folder that pass no test; one of no test alone would be the only one."""
        rng = self.rng
        if rng.random() < 0.3:
            for stem in rng.sample(NEGATIVE, rng.choice([1, 1, 2, 4])):
                self.site.image(self.path(folder, stem, rng.choice(DECODED)))
        if rng.random() < 0.15:
            for stem in rng.sample(UNKNOWN, rng.choice([2, 3])):
                self.site.image(self.path(folder, stem, rng.choice(DECODED)))

    def fill_beside(self) -> None:
        """Puts an image that is named as the place beside it (C5 (4))."""
        position = self.position("beside")
        if position < self.winner or position != self.winner and self.rng.random() < 0.7:
            return
        cover = self.site.image(self.place + b"." + self.rng.choice([b"jpg", b"PNG", b"gif"]))
        if position == self.winner:
            self.cover = cover

    def fill_embedded(self) -> None:
        """Decides what the tracks carry."""
        position = self.position("embedded")
        if position == self.winner or position > self.winner and self.rng.random() < 0.4:
            self.embedded = self.site.pictures.embedded()

    def bundle(self, ending: str) -> list:
        """Returns the pictures of a track."""
        if self.embedded:
            return self.site.pictures.bundle(ending, self.embedded)
        return self.site.pictures.without_front(ending) if self.rng.random() < 0.1 else []

    def settle(self, album: Album) -> None:
        """Tells an album, whose tracks are there, which covers must be found."""
        if ("embedded", None) in self.rungs and self.position("embedded") == self.winner:
            album.embeds(self.embedded)
        else:
            album.cover = self.cover
        for folder in self.folders:
            if folder.disc and folder.best:
                album.disc_covers[folder.disc] = folder.best
