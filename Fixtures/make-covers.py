#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Writes the covers of the demonstration library into a folder, as pictures to look at or to test with.

    make-covers.py --out FOLDER [--sheet SHEET.png]

Motifs and palettes stand in drawing.py; here stands which of them make the collection, in which size
and format. The same version of Pillow gives the same bytes.
"""

import argparse
import math
import pathlib
import sys

sys.dont_write_bytecode = True
import drawing as d  # noqa: E402
from PIL import Image  # noqa: E402

# Name, motif, palette, side in pixels (or width and height: the upper part), ending, options of the
# encoder. The row's number is the seed.
COLLECTION = [
    ("dusk", d.dusk, "ember", 1000, "jpg", {"quality": 86}),
    ("rings", d.rings, "tide", 600, "png", {}),
    ("ranges", d.ranges, "arctic", 600, "jpg", {"progressive": True}),
    ("cells", d.cells, "coral", 500, "jpg", {"quality": 92, "subsampling": 0}),
    ("stripes", d.stripes, "citrus", 300, "gif", {}),
    ("halftone", d.halftone, "orchid", 600, "webp", {"lossless": True}),
    ("quarters", d.quarters, "brass", 600, "png", {}),
    ("letterform", d.letterform, "clay", 500, "tiff", {}),
    ("marble", d.marble, "lagoon", 600, "jpg", {}),
    ("ember-glow", d.ember_glow, "ember", 500, "jpg", {"quality": 90}),
    ("snow", d.snow, "arctic", 500, "png", {}),
    ("swell", d.swell, "noir", 600, "jpg", {"quality": 85}),
    ("seal", d.seal, "plum", 400, "png", {}),
    ("beacon", d.beacon, "coral", 600, "jpg", {}),
    ("weave", d.weave, "meadow", 500, "jpg", {"progressive": True}),
    ("windows", d.windows, "brass", 600, "jpg", {}),
    ("stems", d.stems, "meadow", 600, "jpg", {"quality": 80}),
    ("papercut", d.papercut, "plum", 500, "webp", {}),
    ("rays", d.rays, "citrus", 400, "png", {}),
    ("spiral", d.spiral, "orchid", 500, "jpg", {}),
    ("nebula", d.nebula, "plum", 1000, "jpg", {"quality": 80}),
    ("dunes", d.dunes, "clay", 600, "jpg", {}),
    ("squares", d.squares, "tide", 300, "png", {}),
    ("lagoon", d.dusk, "lagoon", 600, "jpg", {}),
    ("postcard", d.framed(d.dunes, 0.09, (0.97, 0.96, 0.93)), "coral", 600, "jpg", {}),
    ("letterbox", d.framed(d.ranges, 0.16, (0.0, 0.0, 0.0)), "plum", 600, "png", {}),
    ("thumbnail", d.marble, "brass", 96, "jpg", {}),
    ("stamp", d.quarters, "noir", 16, "png", {}),
    ("iron", d.weave, "brass", 400, "jpg", {}),
    ("rainfall", d.nebula, "arctic", 500, "jpg", {}),
    ("coat", d.papercut, "noir", 500, "jpg", {}),
    ("medium-wave", d.halftone, "tide", 200, "jpg", {}),
    ("sideways", d.windows, "orchid", (600, 400), "jpg", {"orientation": 6}),
    ("kitchen", d.letterform, "coral", 500, "png", {}),
    ("solstice", d.rings, "citrus", 300, "png", {}),
    ("mirror", d.cells, "lagoon", 300, "jpg", {}),
    ("singles", d.stripes, "plum", 400, "png", {}),
]


def collection() -> dict[str, tuple[str, bytes]]:
    """Returns every cover by name: its file name and its bytes."""
    covers = {}
    for seed, (name, motif, palette, size, ending, options) in enumerate(COLLECTION):
        width, height = size if isinstance(size, tuple) else (size, size)
        picture = d.render(motif, palette, max(width, height), seed).crop((0, 0, width, height))
        file = f"{name}.{ending}"
        covers[name] = (file, d.encoded(picture, file, **options))
    return covers


def sheet() -> Image.Image:
    """Returns all covers side by side, 150 px each, on grey."""
    columns = 7
    page = Image.new("RGB", (columns * 160, math.ceil(len(COLLECTION) / columns) * 160), "#777")
    for seed, (_, motif, palette, _, _, _) in enumerate(COLLECTION):
        picture = d.render(motif, palette, 300, seed).resize((150, 150), Image.Resampling.BOX)
        place = (seed % columns * 160 + 5, seed // columns * 160 + 5)
        page.paste(picture, place, picture if picture.mode == "RGBA" else None)
    return page


def main() -> None:
    """Writes the files that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--sheet", type=pathlib.Path, help="also write an overview as PNG")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for file, data in collection().values():
        (options.out / file).write_bytes(data)
    if options.sheet:
        sheet().save(options.sheet)


if __name__ == "__main__":
    main()
