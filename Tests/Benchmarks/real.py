# SPDX-License-Identifier: MIT
"""Writes the truth about real covers whose colours were named by eye (Debian: python3-numpy, python3-pil).

    real.py COVERS OUT.jsonl --half tuning|aside

`real-covers.jsonl` beside this script says which colours must be found in each cover, and which of them it
mostly is; `first` may name several where people would differ. The covers themselves are not ours: COVERS is
the folder of the public repository below. Where it is absent the list says how to get it; a cover that is
missing from it or of other bytes is an error. Annotated were covers chosen by their hash; one half of them is
for tuning, the other one nobody tunes to.

A colour is the median of a patch of the picture in which the eye sees it, and that is checked. An answer has
found it within 0.09, about as far as two people differ who name a colour by eye.
"""

import argparse
import json
import pathlib
import sys

import numpy as np
from PIL import Image

from peer_runs import digest
from scores import distances, oklab

ANNOTATIONS = pathlib.Path(__file__).with_name("real-covers.jsonl")
SOURCE = "github.com/akbowers/album_art"
FOLDER = "web_app/static/img/portfolio/fullsize"
HALVES = ("tuning", "aside")
WITHIN = 0.09
# How far an annotated colour may lie from the median of its patch: rounding, and another JPEG decoder.
PATCH_WITHIN = 0.02


class Wrong(Exception):
    """An annotation that does not fit its cover."""


def check_alone(annotation):
    """Raises what is wrong with an annotation, whatever its cover looks like."""
    cover, colors = annotation["cover"], annotation["colors"]
    if annotation["half"] not in HALVES:
        raise Wrong(f"{cover}: {annotation['half']} is no half")
    if not annotation["first"] or not set(annotation["first"]) <= set(range(len(colors))):
        raise Wrong(f"{cover}: first has to name colours of the list")
    between = distances(*[oklab([color["rgb"] for color in colors])] * 2)
    # Else one answer would have to be found twice.
    for one, other in zip(*np.nonzero(np.triu(between < WITHIN, 1))):
        names = f"{colors[one]['what']} and {colors[other]['what']}"
        raise Wrong(f"{cover}: {names} cannot be told apart within {WITHIN}")


def check(path, annotation):
    """Raises what is wrong with an annotation of a cover."""
    check_alone(annotation)
    if not path.exists():
        raise Wrong(f"{path} is missing")
    if digest(path) != annotation["sha256"]:
        raise Wrong(f"{path} has other bytes than the cover that was annotated")
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB"))
    for color in annotation["colors"]:
        x, y, width, height = color["patch"]
        patch = pixels[y:y + height, x:x + width].reshape(-1, 3)
        if len(patch) != width * height:
            raise Wrong(f"{path}: the patch of {color['what']} is not within the picture")
        if distances(oklab([color["rgb"]]), oklab(np.median(patch, 0))).item() > PATCH_WITHIN:
            raise Wrong(f"{path}: {color['what']} is not the colour of its patch")


def truth(path, annotation):
    """Returns the line about a cover."""
    # Without shares: each colour is asked for, however little of the cover it is.
    colors = [{key: color[key] for key in ("rgb", "what", "patch")} for color in annotation["colors"]]
    return {
        "file": str(path), "set": f"real {annotation['half']}", "recipe": "real",
        "details": annotation["cover"], "colors": colors, "within": WITHIN, "isNamedByEye": True,
        "first": [colors[i]["rgb"] for i in annotation["first"]],
        "rest": 1, "areSharesKnown": False, "alsoFirst": [], "spots": []}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("covers", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--half", choices=HALVES, required=True)
    parser.add_argument("--annotations", type=pathlib.Path, default=ANNOTATIONS)
    options = parser.parse_args()
    folder, lines = options.covers.resolve(), []
    if not folder.is_dir():
        lines.append({"set": f"real {options.half}", "absent":
                      f"clone {SOURCE} and pass REAL_COVERS=…/album_art/{FOLDER}"})
    else:
        for text in options.annotations.read_text().splitlines():
            annotation = json.loads(text)
            if annotation["half"] == options.half:
                path = folder / annotation["cover"]
                check(path, annotation)
                lines.append(truth(path, annotation))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit(f"real.py: {wrong}")
