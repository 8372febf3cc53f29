# SPDX-License-Identifier: MIT
"""Draws the six backdrops of albums side by side, as our own raster and as Chromium shows the page, to look at.

    backdrop_sheets.py --gatefold PROGRAM --music FOLDER… --out FOLDER [--first N] [--match TEXT]
                       [--per-sheet 10] [-- OPTION…]

Each FOLDER of music gets an index of its own beside the sheets. A row of a sheet is an album: its cover, and for
each style above the PNG of `gatefold backdrop`, below the HTML page at the same size. Options behind `--` go to
`gatefold backdrop`: `-- --look rich`. (Debian: chromium, chromium-driver, python3-selenium, python3-pil,
fonts-dejavu-core.)
"""

import argparse
import base64
import html
import io
import json
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "TestSupport" / "Browser"))
from driver import Browser  # noqa: E402

STYLES = ("bands", "corners", "blur", "drift", "blobs", "scroll")
# A page is looked at in this size and drawn in half of it.
PAGE, TILE = (640, 360), (320, 180)
GAP, WORDS = 8, 18
COVER = 2 * TILE[1] + GAP
TEXT, PALE, PAPER = (24, 24, 24), (110, 110, 110), (255, 255, 255)


class Gatefold:
    """The program with one index."""

    def __init__(self, program, music, database):
        self.program, self.database = program, database
        # 3: done, but some files could not be read, which is what some of them are for.
        self.run("index", str(music), allowed=(0, 3))

    def run(self, *arguments, allowed=(0,)):
        command = [self.program, arguments[0], "--db", str(self.database), *arguments[1:]]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode not in allowed:
            sys.exit(f"backdrop_sheets: {command}: {done.stderr.decode(errors='replace')}")
        return done.stdout

    def albums(self):
        """Returns all albums as JSON, and for each the options that name it."""
        for line in self.run("export", "--format", "ndjson").splitlines():
            album = json.loads(line)
            cover, names = album.get("cover") or {}, album.get("album") or {}
            if "path" in cover:
                # Paths are bytes; those that are no UTF-8 stand in Base64 beside the text for people.
                path = base64.b64decode(cover["pathBase64"]) if "pathBase64" in cover else cover["path"].encode()
                yield album, ("--track" if cover["source"] == "embedded" else "--cover", path)
            elif "title" in names and "artist" in names:
                yield album, ("--artist", names["artist"], "--album", names["title"])


def picture(folder, cover):
    """Returns a cover as the gallery shows it; a plain square where there is none."""
    name = cover.get("hash", "").removeprefix("xxh3:")
    for path in folder.glob(f"covers/*{name}*.webp") if name else ():
        with Image.open(path) as thumbnail:
            return thumbnail.convert("RGBA").resize((COVER, COVER))
    return Image.new("RGBA", (COVER, COVER), (228, 228, 228))


def views(browser, pages):
    """Returns how a browser shows pages: all of them in frames, by one screenshot."""
    width, height = PAGE
    frames = "".join(f'<iframe srcdoc="{html.escape(page)}" style="position:absolute;border:0;width:{width}px;'
                     f'height:{height}px;left:0;top:{place * height}px"></iframe>'
                     for place, page in enumerate(pages))
    browser.open(width, height * len(pages), {"prefers-reduced-motion": "reduce"},
                 html=f"<!DOCTYPE html><meta charset=utf-8><body style='margin:0'>{frames}")
    screen = Image.open(io.BytesIO(browser.picture())).convert("RGB")
    return [screen.crop((0, place * height, width, (place + 1) * height)) for place in range(len(pages))]


class Sheets:
    """Rows of albums, gathered until a sheet is full."""

    def __init__(self, folder, per_sheet):
        self.folder, self.per_sheet, self.rows, self.count = folder, per_sheet, [], 0
        self.font = ImageFont.truetype("DejaVuSans.ttf", 12)

    def add(self, name, details, cover, rasters, pages):
        width = COVER + len(STYLES) * (TILE[0] + GAP) + 2 * GAP
        row = Image.new("RGB", (width, COVER + WORDS + 2 * GAP), PAPER)
        draw = ImageDraw.Draw(row)
        draw.text((GAP, GAP), name, TEXT, self.font)
        row.paste(cover, (GAP, GAP + WORDS), cover)
        for place, (style, detail) in enumerate(zip(STYLES, details)):
            left = GAP + COVER + GAP + place * (TILE[0] + GAP)
            draw.text((left, GAP), f"{style}  {detail}", PALE, self.font)
            for above, view in ((0, rasters[place]), (TILE[1] + GAP, pages[place])):
                row.paste(view.resize(TILE, Image.Resampling.BOX), (left, GAP + WORDS + above))
        self.rows.append(row)
        if len(self.rows) == self.per_sheet:
            self.write()

    def write(self):
        if not self.rows:
            return
        self.count += 1
        sheet = Image.new("RGB", (self.rows[0].width, sum(row.height for row in self.rows)), PAPER)
        top = 0
        for row in self.rows:
            sheet.paste(row, (0, top))
            top += row.height
        path = self.folder / f"backdrops-{self.count:02}.png"
        sheet.save(path)
        print(path)
        self.rows = []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gatefold", required=True)
    parser.add_argument("--music", required=True, nargs="+", type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--first", type=int, help="so many albums of each folder")
    parser.add_argument("--match", default="", help="only albums whose names hold this")
    parser.add_argument("--per-sheet", type=int, default=10)
    own, passed = sys.argv[1:], []
    if "--" in own:
        own, passed = own[:own.index("--")], own[own.index("--") + 1:]
    arguments = parser.parse_args(own)
    arguments.out.mkdir(parents=True, exist_ok=True)
    sheets, browser = Sheets(arguments.out, arguments.per_sheet), Browser()
    try:
        print(f"Chromium {browser.version()}")
        with tempfile.TemporaryDirectory() as scratch:
            for number, music in enumerate(arguments.music):
                gatefold = Gatefold(arguments.gatefold, music, pathlib.Path(scratch) / f"{number}.db")
                gallery = pathlib.Path(scratch) / f"{number}"
                gatefold.run("export", "--format", "html", "--covers", "-o", f"{gallery}/", allowed=(0, 3))
                count = 0
                for album, query in gatefold.albums():
                    names, cover = album.get("album") or {}, album.get("cover") or {}
                    name = " – ".join(filter(None, (names.get("artist"), names.get("title"))))
                    if arguments.match not in name or (arguments.first and count >= arguments.first):
                        continue
                    count += 1
                    size = ("--size", "x".join(map(str, PAGE)))
                    drawn = {ending: [gatefold.run("backdrop", *query, "--style", style, "--format", ending,
                                                   *(size if ending == "png" else ()), *passed)
                                      for style in STYLES] for ending in ("png", "html", "json")}
                    texts = [json.loads(each)["text"] for each in drawn["json"]]
                    details = [f"{text['color']} on {text.get('tintOpacity', 0)} {text['tint']}: {text['contrast']}"
                               for text in texts]
                    sheets.add(name, details, picture(gallery, cover),
                               [Image.open(io.BytesIO(each)).convert("RGB") for each in drawn["png"]],
                               views(browser, [each.decode() for each in drawn["html"]]))
        sheets.write()
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
