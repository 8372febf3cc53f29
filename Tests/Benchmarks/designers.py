# SPDX-License-Identifier: MIT
"""Writes the truth about pictures from which designers drew palettes (Debian: python3-numpy, python3-pil).

    designers.py CORPUS OUT.jsonl

Reads CORPUS/curated/palettes.json; where that is absent, the list says so. A designer's colour counts if
at least 0.5 % of the picture lies within 0.06 of it in Oklab, which is also how near an answer has to come:
the others are of the designer's own making. Shares are unknown, so nothing but recall is asked.
"""

import json
import pathlib
import sys

from scores import Shown, oklab

RADIUS, LEAST_SHARE = 0.06, 0.005


def main():
    corpus, out = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    source = corpus / "curated/palettes.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w") as target:
        if not source.exists():
            target.write(json.dumps({"set": "designers", "absent": f"no {source.name} below the corpus"}) + "\n")
            return
        for palette in json.loads(source.read_text()):
            path = corpus / palette["image"]
            shown = Shown(path)
            colors = [[int(text[at:at + 2], 16) for at in (1, 3, 5)] for text in palette["colors"]]
            seen = [color for color, lab in zip(colors, oklab(colors))
                    if shown.share(lab, RADIUS) >= LEAST_SHARE]
            target.write(json.dumps({
                "file": str(path), "set": "designers", "recipe": palette["name"],
                "details": f"{len(seen)} of {len(colors)} colours are in the picture",
                "colors": [{"rgb": color} for color in seen], "within": RADIUS,
                "rest": 1, "areSharesKnown": False, "alsoFirst": [], "spots": []}) + "\n")


main()
