# SPDX-License-Identifier: MIT
"""What an answer is worth: the scores of rendered covers, the same for every program.

Needs Debian's python3-numpy and python3-pil. A truth is a line of `truth.jsonl`; an answer a line
`{file, colors:[{rgb, share?}], ms, error?}`. For one picture:

- recall: of the true colours that the picture shows, at most as many as were asked for, those that a
  returned colour lies within 0.05 of in Oklab (0.06 of a designer's, 0.09 of one that was named by eye, where
  dark colours are as near as they look), matched one to one, nearest pairs first;
- invented: returned colours that lie within 0.02 of fewer than 0.1 % of the pixels of the full decode;
- dominant: whether the first colour lies within 0.05 of a true colour whose share is within 0.02 of the
  largest, or of the course of a gradient that is the largest;
- first: whether the first colour lies within 0.09 of one of those that were taken, by eye, for the cover's
  main colour; main: the same of the role `dominant`, which only Gatefold has;
- accent: vivid marks that a returned colour lies within 0.06 of;
- duplicates: pairs of returned colours nearer than 0.03;
- share error: each returned share goes to the nearest true colour within 0.10; ½ Σ |true − found|;
- failure: an error, no colour, or one outside 0…255.

What cannot be known is not asked: which colour of a cover that is mostly a photograph is the largest, or what
shares the stretches of a gradient have, which could as well be cut elsewhere. Nor what the file no longer
shows: of a drawn cover a colour counts if at least 1 % was painted in it and 0.5 % of the pixels of the full
decode lie within 0.05 of it. Thin strokes in a JPEG with colour at a quarter of the resolution often have no
pixel left of the colour that they were drawn in, noise that is cut off at black moves one.

`scores.py --counts TRUTH ANSWERS` prints the sums over all pictures as JSON; `score_tables.py` prints tables.
"""

import json
import math
import pathlib
import sys

import numpy as np
from PIL import Image

# A drawn colour is asked for if so much was painted in it and so much of the decoded file still shows it.
LEAST_PAINTED, LEAST_SEEN, SEEN_WITHIN = 0.01, 0.005, 0.05

# B. Ottosson, "A perceptual color space for image processing" (2020), matrices of January 2021.
TO_LMS = np.array([[0.4122214708, 0.5363325363, 0.0514459929],
                   [0.2119034982, 0.6806995451, 0.1073969566],
                   [0.0883024619, 0.2817188376, 0.6299787005]])
TO_LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468],
                   [1.9779984951, -2.4285922050, 0.4505937099],
                   [0.0259040371, 0.7827717662, -0.8086757660]])


def oklab(colors):
    """Returns the Oklab colours of rows of encoded sRGB, 0…255."""
    encoded = np.asarray(colors, float).reshape(-1, 3) / 255
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return np.cbrt(linear @ TO_LMS.T) @ TO_LAB.T


def distances(ones, others):
    """Returns the distances of each of some colours from each of others."""
    return np.sqrt(((ones[:, None] - others[None]) ** 2).sum(2))


def seen_distances(ones, others):
    """Returns the same, or less where both are dark.

    Lightness in Oklab is a cube root: #000000 and #020306 are 0.10 apart, and nobody sees it. Its author's
    estimate of lightness with a toe (2021) has them at a third of that. The lesser of both distances counts.
    """
    return np.minimum(distances(ones, others), distances(toed(ones), toed(others)))


def toed(lab):
    k1, k2 = 0.206, 0.03
    k3 = (1 + k1) / (1 + k2)
    scaled = k3 * lab[:, 0] - k1
    lightness = (scaled + np.sqrt(scaled ** 2 + 4 * k2 * k3 * lab[:, 0])) / 2
    return np.column_stack([lightness, lab[:, 1:]])


class Shown:
    """The colours of a picture's full decode and their weights (alpha)."""

    def __init__(self, path):
        with Image.open(path) as picture:
            pixels = np.asarray(picture.convert("RGBA")).reshape(-1, 4).astype(np.int64)
        packed = pixels[:, 0] << 16 | pixels[:, 1] << 8 | pixels[:, 2]
        values, places = np.unique(packed, return_inverse=True)
        self.weights = np.bincount(places, weights=pixels[:, 3])
        self.lab = oklab(np.stack([values >> 16, values >> 8 & 255, values & 255], 1))
        self.whole = self.weights.sum()

    def share(self, lab, radius):
        """Returns the part of the picture that lies so near to a colour."""
        near = ((self.lab - lab) ** 2).sum(1) <= radius * radius
        return float(self.weights[near].sum() / max(self.whole, 1))


def matched(truths, returned, within, apart=distances):
    """Returns which true colours are found, one to one, nearest pairs first."""
    if not len(truths) or not len(returned):
        return set()
    table = apart(truths, returned)
    pairs = sorted((table[i, j], i, j) for i, j in zip(*np.nonzero(table <= within)))
    found, used = set(), set()
    for _, i, j in pairs:
        if i not in found and j not in used:
            found.add(int(i))
            used.add(j)
    return found


def is_near(ones, others, within, apart=distances):
    """Returns whether any of some colours lies so near to any of others."""
    return bool(len(ones) and len(others) and apart(ones, others).min() <= within)


def role(answer, name):
    """Returns the colour of one of Gatefold's roles."""
    text = answer["roles"][name]["hex"]
    return [int(text[at:at + 2], 16) for at in (1, 3, 5)]


def is_color(rgb):
    return len(rgb) == 3 and all(math.isfinite(channel) and 0 <= channel <= 255 for channel in rgb)


def score(truth, answer, shown, asked):
    """Returns the counts for one picture, and under `faults` what a person would want to see of them."""
    colors = answer["colors"]
    failed = "error" in answer or not colors or not all(is_color(color["rgb"]) for color in colors)
    colors = [] if failed else colors
    returned = oklab([color["rgb"] for color in colors])
    all_lab = oklab([color["rgb"] for color in truth["colors"]])
    counted, unseen = [], 0
    for i, color in enumerate(truth["colors"]):
        if color.get("share", 1) >= LEAST_PAINTED:
            is_seen = "share" not in color or shown.share(all_lab[i], SEEN_WITHIN) >= LEAST_SEEN
            counted += [i] if is_seen else []
            unseen += not is_seen
    within = truth.get("within", 0.05)
    apart = seen_distances if truth.get("isNamedByEye") else distances
    found = matched(all_lab[counted], returned, within, apart)
    missed = [truth["colors"][counted[i]] for i in range(len(counted)) if i not in found]
    true_colors = min(len(counted), asked)
    support = [shown.share(lab, 0.02) for lab in returned]
    invented = [color["rgb"] for color, share in zip(colors, support) if share < 0.001]
    between = distances(returned, returned)
    marks = [rgb for rgb in truth["spots"] if shown.share(oklab(rgb)[0], SEEN_WITHIN) >= LEAST_SEEN]
    unmarked = [rgb for rgb in marks if not is_near(oklab(rgb), returned, 0.06)]
    counts = {
        "pictures": 1, "failures": int(failed), "unseen": unseen + len(truth["spots"]) - len(marks),
        "trueColors": true_colors, "found": min(len(found), true_colors),
        "returned": len(colors), "invented": len(invented),
        "duplicates": int((between[np.triu_indices(len(colors), 1)] < 0.03).sum()),
        "spots": len(marks), "spotsFound": len(marks) - len(unmarked),
        "dominants": 0, "dominantRight": 0, "firsts": 0, "firstRight": 0, "mains": 0, "mainRight": 0,
        "shared": 0, "shareError": 0.0,
    }
    largest = max((color.get("share", 0) for color in truth["colors"]), default=0)
    if largest > truth["rest"] + 0.02:
        counts["dominants"] = 1
        firsts = [color["rgb"] for color in truth["colors"] if color["share"] >= largest - 0.02]
        accepted = oklab(firsts + truth["alsoFirst"])
        counts["dominantRight"] = int(is_near(returned[:1], accepted, 0.05))
    if truth.get("first"):
        accepted = oklab(truth["first"])
        counts["firsts"] = 1
        counts["firstRight"] = int(is_near(returned[:1], accepted, within, apart))
        if "roles" in answer:
            counts["mains"] = 1
            counts["mainRight"] = int(is_near(oklab(role(answer, "dominant")), accepted, within, apart))
    if truth["areSharesKnown"] and colors and all("share" in color for color in colors):
        counts["shared"] = 1
        counts["shareError"] = share_error(truth["colors"], all_lab, colors, returned)
    lacking = max(0, true_colors - len(found))
    counts["faults"] = {
        "missed": [color | {"seen": round(shown.share(oklab(color["rgb"])[0], 0.05), 4)} for color in missed]
        if lacking else [],
        "invented": invented, "marks": unmarked, "answer": answer.get("error", ""),
        "dominant": colors[0]["rgb"] if colors and (
            counts["dominantRight"] < counts["dominants"] or counts["firstRight"] < counts["firsts"]) else None,
        "main": role(answer, "dominant") if counts["mainRight"] < counts["mains"] else None,
    }
    return counts


def share_error(truths, true_lab, colors, returned):
    """Returns ½ Σ |true − found|; a share that belongs to no true colour is found nowhere."""
    found = [0.0] * len(truths)
    for color, row in zip(colors, distances(returned, true_lab)):
        nearest = int(row.argmin())
        if row[nearest] <= 0.10:
            found[nearest] += color["share"]
    return sum(abs(color["share"] - share) for color, share in zip(truths, found)) / 2


def added(sums, counts):
    """Returns sums with the counts of one more picture."""
    return {key: sums.get(key, 0) + value for key, value in counts.items() if key != "faults"}


def figures(sums):
    """Returns the scores of sums; None where nothing was asked."""
    def part(name, whole):
        return sums[name] / sums[whole] if sums.get(whole) else None
    return {
        "recall": part("found", "trueColors"), "invented": part("invented", "returned"),
        "dominant": part("dominantRight", "dominants"), "first": part("firstRight", "firsts"),
        "main": part("mainRight", "mains"), "accent": part("spotsFound", "spots"),
        "duplicates": sums["duplicates"], "shareError": part("shareError", "shared"),
        "failures": sums["failures"], "ms": part("ms", "pictures"),
    }


def lines(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]


def truths(paths):
    """Returns the truths of some lists by the absolute paths of their files."""
    table = {}
    for path in paths:
        folder = pathlib.Path(path).resolve().parent
        for truth in lines(path):
            if "file" in truth:
                table[str(folder / truth["file"])] = truth
    return table


def absent(paths):
    """Returns, by set, what has to be fetched before its pictures can be scored."""
    return {truth["set"]: truth["absent"] for path in paths for truth in lines(path) if "absent" in truth}


def main():
    if len(sys.argv) != 4 or sys.argv[1] != "--counts":
        sys.exit("scores: usage: scores.py --counts TRUTH ANSWERS")
    table, sums = truths([sys.argv[2]]), {}
    for answer in lines(sys.argv[3]):
        path = str((pathlib.Path(sys.argv[3]).parent / answer["file"]).resolve())
        sums = added(sums, score(table[path], answer, Shown(path), 8))
    print(json.dumps(sums))


if __name__ == "__main__":
    main()
