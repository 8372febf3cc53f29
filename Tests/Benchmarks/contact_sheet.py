# SPDX-License-Identifier: MIT
"""Draws covers with what programs say about their colours beside what is true, for a person to look at.

    contact_sheet.py --truth LIST… --answers FOLDER --out FOLDER [--programs NAME…] [--set NAME]
                     [--failures] [--match TEXT] [--covers 12]

FOLDER gets PNG files of `--covers` covers each (Debian: python3-numpy, python3-pil, fonts-dejavu-core). A
cover shows: the picture, and right of it Gatefold's bands as the gradient that they are; then what is true;
then each program's palette, once with widths by share, once equally wide; then Gatefold's roles. Red is what
the scores count against a program: framed are a true colour or mark that the first named program missed
(in the picture too where it was annotated) and a returned colour that is not in the picture;
underlined is a first colour, or role `dominant`, that is wrong. A dot marks the true colours that may come
first; a cut corner marks roles that were derived.

`--failures` draws only covers with a fault of the first named program, the worst first; `--set` those of one
table; `--match` those whose file, recipe or details hold a text.
"""

import argparse
import json
import pathlib
import sys

from PIL import Image, ImageDraw, ImageFont

from peer_runs import rgb
from scores import Shown, lines, score, truths
from score_tables import hexed, weight

THUMBNAIL, BANDS, GAP = 236, 22, 10
CHIPS = 472
CELL = THUMBNAIL + BANDS + CHIPS + 4 * GAP
COLUMNS = 2
TEXT, PALE, RED, PAPER, BETWEEN = (24, 24, 24), (110, 110, 110), (222, 20, 20), (255, 255, 255), (228, 228, 228)
ROLES = [("dominant", "dominant"), ("accent", "accent"), ("lightVibrant", "l. vibrant"), ("vibrant", "vibrant"),
         ("darkVibrant", "d. vibrant"), ("lightMuted", "l. muted"), ("muted", "muted"), ("darkMuted", "d. muted")]
# Heights of a line of words, of a row of chips and of a bar of shares.
WORDS, CHIP, BAR = 15, 28, 14


def font(size, name="DejaVuSans.ttf"):
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        sys.exit("contact_sheet: no DejaVu Sans: install fonts-dejavu-core")


class Sheet:
    """Where cells are drawn."""

    def __init__(self, cells, height):
        rows = -(-len(cells) // COLUMNS)
        self.picture = Image.new("RGB", (min(len(cells), COLUMNS) * CELL, rows * height), PAPER)
        self.draw = ImageDraw.Draw(self.picture)
        self.small, self.plain, self.bold = font(10), font(11), font(11, "DejaVuSans-Bold.ttf")
        for index, cell in enumerate(cells):
            x, y = index % COLUMNS * CELL, index // COLUMNS * height
            self.draw.rectangle((x, y, x + CELL - 1, y + height - 1), outline=BETWEEN)
            cell.draw_on(self, x + GAP, y + GAP)

    def words(self, x, y, text, width, color=TEXT, is_bold=False):
        """Draws text, cut where the room ends."""
        face = self.bold if is_bold else self.plain
        while text and self.draw.textlength(text, face) > width:
            text = text[:-2].rstrip("…") + "…" if len(text) > 2 else ""
        self.draw.text((x, y), text, color, face)

    def chip(self, box, color, label="", is_wrong=False):
        """Draws a colour with words on it; a wrong one is framed."""
        self.draw.rectangle(box, fill=tuple(round(channel) for channel in color), outline=BETWEEN)
        ink = (0, 0, 0) if luma(color) > 125 else (255, 255, 255)
        room, middle = box[2] - box[0] - 4, (box[1] + box[3]) / 2
        if label and self.draw.textlength(label, self.small) <= room:
            self.draw.text((box[0] + 3, middle), label, ink, self.small, anchor="lm")
        if is_wrong:
            self.draw.rectangle(box, outline=RED, width=3)

    def note(self, x, y, text, width):
        """Draws small words, in two lines where one does not hold them."""
        rows, face = [""], self.small
        for word in text.split():
            longer = f"{rows[-1]} {word}".strip()
            if rows[-1] and self.draw.textlength(longer, face) > width:
                rows.append(word)
            else:
                rows[-1] = longer
        for index, row in enumerate(rows[:2]):
            while self.draw.textlength(row, face) > width:
                row = row[:-1]
            self.draw.text((x, y + index * (WORDS - 3)), row, PALE, face)

    def chips(self, x, y, colors, wrong=(), labels=None):
        """Draws colours equally wide, and returns where each of them ends up."""
        boxes = []
        width = CHIPS / max(len(colors), 8)
        for index, color in enumerate(colors):
            boxes.append((round(x + index * width), y, round(x + (index + 1) * width) - 2, y + CHIP))
            self.chip(boxes[-1], color, labels[index] if labels else hexed(color), index in wrong)
        return boxes


class Cell:
    """A cover and what is said about it."""

    def __init__(self, path, truth, answers, shown):
        self.path, self.truth, self.answers = path, truth, answers
        self.counts = {name: score(truth, answer, shown, asked) for name, (answer, asked) in answers.items()}

    @property
    def faults(self):
        return next(iter(self.counts.values()))["faults"]

    def draw_on(self, sheet, x, y):
        name = pathlib.Path(self.path).name
        sheet.words(x, y, f"{name} · {self.truth['set']} · {self.truth['recipe']} · {self.truth['details']}",
                    CELL - 2 * GAP, is_bold=True)
        y += WORDS + 4
        self.draw_picture(sheet, x, y)
        gatefold = next((answer for answer, _ in self.answers.values() if "bands" in answer), None)
        if gatefold:
            draw_bands(sheet, x + THUMBNAIL + GAP, y, gatefold["bands"])
        x += THUMBNAIL + BANDS + 2 * GAP
        y = self.draw_truth(sheet, x, y)
        for name in self.answers:
            y = self.draw_answer(sheet, x, y, name)
        if gatefold and "roles" in gatefold:
            draw_roles(sheet, x, y, gatefold["roles"], self.faults["main"] is not None)

    def draw_picture(self, sheet, x, y):
        with Image.open(self.path) as picture:
            rgba = picture.convert("RGBA")
        scale = THUMBNAIL / max(rgba.size)
        small = rgba.resize([max(1, round(side * scale)) for side in rgba.size], Image.Resampling.BOX)
        sheet.picture.paste(small, (x, y), small)
        for color in self.faults["missed"]:
            if "patch" in color:
                left, top, width, height = color["patch"]
                box = [x + left * scale - 2, y + top * scale - 2,
                       x + (left + width) * scale + 1, y + (top + height) * scale + 1]
                sheet.draw.rectangle(box, outline=RED, width=2)

    def draw_truth(self, sheet, x, y):
        colors = sorted(self.truth["colors"], key=lambda color: -color.get("share", 0))
        missed = [color["rgb"] for color in self.faults["missed"]] + self.faults["marks"]
        wrong = [index for index, color in enumerate(colors) if color["rgb"] in missed]
        rest = f"; {self.truth['rest']:.0%} is a photograph" if 0 < self.truth["rest"] < 1 else ""
        sheet.words(x, y, "true" + rest, CHIPS)
        boxes = sheet.chips(x, y + WORDS, [color["rgb"] for color in colors], wrong)
        for color, box in zip(colors, boxes):
            if color["rgb"] in self.truth.get("first", []):
                sheet.draw.ellipse((box[0] + 3, box[1] + 2, box[0] + 8, box[1] + 7),
                                   (0, 0, 0) if luma(color["rgb"]) > 125 else (255, 255, 255))
            word = color["what"] if "what" in color else f"{color['share']:.1%}" if "share" in color else ""
            if color["rgb"] in self.truth["spots"]:
                word = "mark " + word
            sheet.note(box[0], box[3] + 2, word, box[2] - box[0])
        return y + 3 * WORDS + CHIP + 4

    def draw_answer(self, sheet, x, y, name):
        answer, counts = self.answers[name][0], self.counts[name]
        faults, colors = counts["faults"], [color["rgb"] for color in answer["colors"]]
        words = f": {counts['found']} of {counts['trueColors']} found"
        words += f", {counts['invented']} not in the picture" if counts["invented"] else ""
        words += f", {counts['duplicates']} twice" if counts["duplicates"] else ""
        words += f", {len(faults['marks'])} marks missed" if faults["marks"] else ""
        words += ", first colour wrong" if faults["dominant"] is not None else ""
        words += f", {faults['answer']}" if faults["answer"] else ""
        sheet.words(x, y, name, CHIPS, is_bold=True)
        left = sheet.draw.textlength(name, sheet.bold)
        sheet.words(x + left, y, words, CHIPS - left, RED if weight(faults) or counts["duplicates"] else TEXT)
        y += WORDS
        start, whole = x, sum(color.get("share", 0) for color in answer["colors"])
        for color in answer["colors"] if whole else []:
            end = start + CHIPS * color["share"] / max(whole, 1)
            sheet.draw.rectangle((start, y, end, y + BAR), tuple(round(channel) for channel in color["rgb"]))
            start = end
        sheet.draw.rectangle((x, y, x + CHIPS, y + BAR), outline=BETWEEN)
        if not whole:
            sheet.words(x, y, "no shares", CHIPS, PALE)
        y += BAR + 3
        boxes = sheet.chips(x, y, colors, [i for i, color in enumerate(colors) if color in faults["invented"]])
        if faults["dominant"] is not None and boxes:
            sheet.draw.rectangle((boxes[0][0], boxes[0][3] + 1, boxes[0][2], boxes[0][3] + 4), RED)
        return y + CHIP + 9


def luma(color):
    return 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]


def draw_bands(sheet, x, y, bands):
    """Draws the gradient from top to bottom, mixed in encoded sRGB."""
    stops = [(band["position"], rgb(band["hex"])) for band in bands]
    for row in range(THUMBNAIL):
        place = row / (THUMBNAIL - 1)
        below = max((stop for stop in stops if stop[0] <= place), default=stops[0])
        above = min((stop for stop in stops if stop[0] >= place), default=stops[-1])
        part = (place - below[0]) / (above[0] - below[0]) if above[0] > below[0] else 0
        color = tuple(round(a + (b - a) * part) for a, b in zip(below[1], above[1]))
        sheet.draw.line((x, y + row, x + BANDS, y + row), color)


def draw_roles(sheet, x, y, roles, is_main_wrong):
    """Draws the roles with their names; a derived one has a corner cut off."""
    shown = [(label, roles[name]) for name, label in ROLES if name in roles]
    boxes = sheet.chips(x, y, [rgb(role["hex"]) for _, role in shown])
    for (label, role), box in zip(shown, boxes):
        if role.get("derived"):
            sheet.draw.polygon([(box[2] - 9, box[1]), (box[2] + 1, box[1]), (box[2] + 1, box[1] + 10)], PAPER)
        if label == "dominant" and is_main_wrong:
            sheet.draw.rectangle((box[0], box[3] + 1, box[2], box[3] + 4), RED)
        sheet.draw.text((box[0], box[3] + 6), label, PALE, sheet.small)


def cells(options):
    """Returns what is to be drawn."""
    rows = {row["name"]: row for row in json.loads((options.answers / "programs.json").read_text())}
    names = [name for name in options.programs if "notInstalled" not in rows.get(name, {"notInstalled": ""})]
    said = {name: {line["file"]: line for line in lines(options.answers / f"{name}.jsonl")} for name in names}
    found = []
    for path, truth in truths(options.truth).items():
        text = f"{path} {truth['recipe']} {truth['details']}"
        if options.set not in (None, truth["set"]) or options.match not in text:
            continue
        answers = {name: (said[name][path], rows[name]["asked"]) for name in names if path in said[name]}
        if answers:
            cell = Cell(path, truth, answers, Shown(path))
            if not options.failures or weight(cell.faults):
                found.append(cell)
    return sorted(found, key=lambda cell: -weight(cell.faults)) if options.failures else found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--truth", nargs="+", required=True)
    parser.add_argument("--answers", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--programs", nargs="+", default=["Gatefold"])
    parser.add_argument("--set")
    parser.add_argument("--failures", action="store_true")
    parser.add_argument("--match", default="")
    parser.add_argument("--covers", type=int, default=12)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for old in options.out.glob("sheet-*.png"):
        old.unlink()
    found = cells(options)
    # Words and gaps above, the truth, the programs, the roles.
    height = 3 * GAP + WORDS + (3 * WORDS + CHIP + 4) + len(options.programs) * (WORDS + BAR + CHIP + 12)
    height = max(height + CHIP + 2 * WORDS, THUMBNAIL + WORDS + 3 * GAP)
    for number, first in enumerate(range(0, len(found), options.covers), 1):
        path = options.out / f"sheet-{number:03}.png"
        Sheet(found[first:first + options.covers], height).picture.save(path)
        print(path)
    print(f"{len(found)} covers")


if __name__ == "__main__":
    main()
