# SPDX-License-Identifier: MIT
"""The list of all covers, and how a row of it is written."""

import dataclasses

import numpy as np


@dataclasses.dataclass
class Cover:
    """A cover, and what must be answered for it. No answer here comes from Gatefold."""

    folder: str  # the album's folder, below the library's root
    file: str  # the name in it; what it holds is `data`
    data: bytes | None  # None: a folder of that name
    error: str | None = None  # the class of failure; then nothing below holds
    format: str | None = None  # by the bytes; where it is not what the name's ending says
    size: tuple[int, int] | None = None  # width and height as displayed
    kind: str = "color"
    monochrome: bool = False
    # Colours and shares in steps of 0.0001, largest first: all there are. None: `shades` tells.
    swatches: list[tuple[str, int]] | None = None
    shades: tuple[int, int] | None = None  # the least and the largest level of a grey ramp
    levels: int = 0  # how far a channel of a colour may be off
    share_within: int = 0
    dominant: str | None = None
    accent: str | None = None
    frame: tuple[str, int] | None = None
    corners: list[str] | None = None  # from the top left, row by row
    # The folder whose answer is this one's as well: to the last bit, or within ΔE 0.02 (claim C7).
    same_as: str | None = None
    like: str | None = None

    def fields(self) -> dict:
        """The row as JSON; what is not said is left out."""
        row = {name: value for name, value in dataclasses.asdict(self).items() if value is not None}
        row.pop("data", None)
        endings = {"jpg": "jpeg", "tif": "tiff"}
        ending = self.file.rsplit(".", 1)[1]
        row.setdefault("format", endings.get(ending, ending))
        return row


COVERS: list[Cover] = []


def cover(folder: str, file: str, data: bytes | None, **answer) -> None:
    """Adds a cover to the list."""
    COVERS.append(Cover(folder, file, data, **answer))


def rgb(*colors: str) -> np.ndarray:
    """The levels of `#rrggbb`, of several one below the other."""
    levels = np.array([list(bytes.fromhex(color[1:])) for color in colors], "u1")
    return levels[0] if len(colors) == 1 else levels


def hex_color(levels) -> str:
    """`#rrggbb` of three levels."""
    return "#%02x%02x%02x" % tuple(int(level) for level in levels)


def flat(color: str, width: int = 64, height: int = 64) -> np.ndarray:
    """A picture of one colour."""
    return np.full((height, width, 3), rgb(color), "u1")


def stripes(*colors: str, width: int = 64, height: int = 64) -> np.ndarray:
    """A picture of upright stripes, all of one width."""
    return np.repeat(rgb(*colors)[None].repeat(height, 0), width // len(colors), axis=1)


def noisy(picture: np.ndarray, amount: int, seed: int) -> np.ndarray:
    """The picture with uniform whole-number noise in each channel."""
    noise = np.random.RandomState(seed).randint(-amount, amount + 1, picture.shape)
    return (picture.astype(int) + noise).clip(0, 255).astype("u1")
