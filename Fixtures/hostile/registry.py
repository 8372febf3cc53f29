# SPDX-License-Identifier: MIT
"""The list of all hostile files, and how a row of it is written."""

import dataclasses
import re

from kinds.registry import Cover


@dataclasses.dataclass
class Hostile:
    """A file, the class of input it belongs to, and what must come of it."""

    kind: str  # the class, in the words of 5-reliability.md §5.12 where it is one of those
    cover: Cover  # the file, its place and its right answer, or the class of failure
    # Other classes that are right as well: what depends on the version of a library, or on memory.
    or_error: list[str] = dataclasses.field(default_factory=list)
    is_track: bool = False  # the file is a track; its answer is that of the picture in it
    picture: str | None = None  # for a track: the hash of the picture that is its cover

    def fields(self) -> dict:
        """The row as JSON: that of a kind, and what is ours."""
        row = self.cover.fields()
        row |= {"class": self.kind, "or_error": self.or_error, "is_track": self.is_track}
        if self.picture:
            row["picture"] = self.picture
        return row


FILES: list[Hostile] = []


def slug(text: str) -> str:
    """A class as a folder's name."""
    return re.sub(r"[^\w×²³¹-]+", " ", text).strip()


def hostile(kind: str, name: str, file: str, data: bytes, /, *, error: str | None = None,
            or_error: tuple[str, ...] = (), **answer) -> None:
    """Adds a picture: a class of failure, or the right answer as kinds/registry.py has them."""
    FILES.append(Hostile(kind, Cover(f"images/{slug(kind)}/{slug(name)}", file, data, error=error, **answer),
                         list(or_error)))


def track(kind: str, name: str, ending: str, data: bytes, /, *, picture: bytes | None = None, error: str | None = None,
          or_error: tuple[str, ...] = (), **answer) -> None:
    """Adds a track: a class of failure, or the picture that is its cover."""
    import xxhash
    hashed = "xxh3:" + xxhash.xxh3_128(picture).hexdigest() if picture else None
    cover = Cover(f"containers/{slug(kind)}/{slug(name)}", f"01 Hostile.{ending}", data, error=error, **answer)
    FILES.append(Hostile(kind, cover, list(or_error), True, hashed))
