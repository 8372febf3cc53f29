# SPDX-License-Identifier: MIT
"""The list of all layouts."""

import dataclasses
from collections.abc import Callable

from layouts.site import Site


@dataclasses.dataclass
class Layout:
    """A layout, how many albums it writes, and how often it is drawn."""

    name: str
    write: Callable[[Site], None]
    albums: int
    weight: int
    is_root: bool


LAYOUTS: list[Layout] = []


def layout(albums: int = 1, weight: int = 2, is_root: bool = False):
    """Adds a function to the list; `is_root`: it fills the root itself, and so stands but once."""
    def add(function):
        LAYOUTS.append(Layout(function.__name__, function, albums, weight, is_root))
        return function
    return add
