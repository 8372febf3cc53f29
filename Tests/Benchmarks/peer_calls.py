# SPDX-License-Identifier: MIT
"""Asks one peer for the colours of pictures, and measures what that costs.

    peer_calls.py NAME COLORS < files > answers.jsonl

Runs in the virtual environment that `peers.py` made. One path a line comes in; one line
`{file, colors:[{rgb, share?}], ms, error?}` goes out. A peer gets the number of colours and else its own
defaults; what it returns is passed on in its order, unchanged. `ms` is the CPU time of the call, decoding
included, after a first call that is not counted.
"""

import json
import sys
import time
import warnings


def colorthief(path, count):
    from colorthief import ColorThief
    return [(color, None) for color in ColorThief(path).get_palette(color_count=count)]


def modern_colorthief(path, count):
    import modern_colorthief
    return [(color, None) for color in modern_colorthief.get_palette(path, color_count=count)]


def fast_colorthief(path, count):
    import fast_colorthief
    return [(color, None) for color in fast_colorthief.get_palette(path, color_count=count)]


def colorthief_v3(path, count):
    import colorthief_v3
    answer = []
    for color in colorthief_v3.get_palette(path, color_count=count):
        rgb = color.rgb()
        answer.append(((rgb["r"], rgb["g"], rgb["b"]), color.proportion))
    return answer


def colorgram(path, count):
    import colorgram
    return [(color.rgb, color.proportion) for color in colorgram.extract(path, count)]


def extcolors(path, count):
    import extcolors
    colors, pixels = extcolors.extract_from_path(path, limit=count)
    return [(color, number / pixels) for color, number in colors]


def haishoku(path, count):
    """It always answers with up to eight colours."""
    from haishoku.haishoku import Haishoku
    return [(color, share) for share, color in Haishoku.getPalette(path)[:count]]


def pylette(path, count):
    import pylette
    colors = pylette.extract_colors(path, palette_size=count).colors
    return [(color.rgb, color.frequency) for color in colors]


def materialyoucolor(path, count):
    """Its quantiser as Material uses it: 128 colours of 112 × 112 pixels; of those the largest ones."""
    from materialyoucolor.quantize import QuantizeCelebi
    from PIL import Image
    picture = Image.open(path).convert("RGB").resize((112, 112))
    data = picture.tobytes()
    pixels = [[*data[at:at + 3], 255] for at in range(0, len(data), 3)]
    counts = QuantizeCelebi(pixels, 128)
    largest = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:count]
    return [((color >> 16 & 255, color >> 8 & 255, color & 255), number / (112 * 112))
            for color, number in largest]


def okmain(path, count):
    """It always answers with at most four colours."""
    import okmain
    from PIL import Image
    colors = okmain.colors(Image.open(path).convert("RGB"))
    return [((color.r, color.g, color.b), None) for color in colors[:count]]


CALLS = {
    "colorthief": colorthief, "modern_colorthief": modern_colorthief, "fast_colorthief": fast_colorthief,
    "colorthief-v3": colorthief_v3, "colorgram.py": colorgram, "extcolors": extcolors,
    "haishoku": haishoku, "Pylette": pylette, "materialyoucolor": materialyoucolor, "okmain": okmain,
}


def answer(call, path, count):
    """Returns the line for one picture; an exception is an answer too."""
    start = time.process_time()
    try:
        colors = call(path, count)
        line = {"file": path, "colors": [
            {"rgb": [float(channel) for channel in rgb]} | ({} if share is None else {"share": float(share)})
            for rgb, share in colors]}
    except Exception as error:  # whatever a peer throws is a failure of that picture alone
        line = {"file": path, "colors": [], "error": f"{type(error).__name__}: {error}"[:300]}
    line["ms"] = round((time.process_time() - start) * 1000, 3)
    return line


def main():
    name, count = sys.argv[1], int(sys.argv[2])
    warnings.simplefilter("ignore")
    # Some peers print: their words must not get between the lines.
    output, sys.stdout = sys.stdout, sys.stderr
    files = sys.stdin.read().splitlines()
    answer(CALLS[name], files[0], count)
    for path in files:
        print(json.dumps(answer(CALLS[name], path, count)), file=output, flush=True)


main()
