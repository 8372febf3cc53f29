#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Turns what a program prints on a colour terminal into an SVG picture.

    CLICOLOR_FORCE=1 COLORTERM=truecolor gatefold list | terminal-svg.py --title 'gatefold list' > list.svg

Understands the escapes that gatefold writes: bold, faint, foreground and background in 24 bits or
from the palette of 256, and the reset. Everything else is printed as it stands.
"""

import argparse
import html
import re
import sys
import unicodedata

WIDTH, HEIGHT, PADDING, BAR = 8.4, 20, 18, 34
GROUND, INK, FAINT = "#16181d", "#dcdfe4", "#8a909c"
CUBE = [0, 95, 135, 175, 215, 255]


def indexed(number: int) -> str:
    """Returns a colour of the palette of 256 as hex; the first 16 are the terminal's own."""
    if number < 16:
        return INK
    if number < 232:
        number -= 16
        return "#" + "".join(f"{CUBE[number // step % 6]:02x}" for step in (36, 6, 1))
    return "#" + f"{8 + 10 * (number - 232):02x}" * 3


def columns(text: str) -> int:
    """Returns how many cells of a terminal a text takes."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1
               for c in text)


class Style:
    """What escapes have switched on."""

    def __init__(self) -> None:
        self.ink, self.ground, self.bold, self.faint = None, None, False, False

    def apply(self, codes: list[int]) -> None:
        """Follows one escape sequence."""
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2):
                self.bold, self.faint = code == 1, code == 2
            elif code == 22:
                self.bold = self.faint = False
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.ground = None
            elif code in (38, 48) and codes:
                kind = codes.pop(0)
                if kind == 2:
                    color = "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
                else:
                    color = indexed(codes.pop(0))
                if code == 38:
                    self.ink = color
                else:
                    self.ground = color


def draw(text: str, title: str) -> str:
    """Returns the picture of some lines."""
    lines = text.rstrip("\n").split("\n")
    shapes, words, style, widest = [], [], Style(), columns(title) + 10
    for row, line in enumerate(lines):
        y, column = BAR + PADDING + row * HEIGHT, 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                style.apply([int(code or 0) for code in part[2:-1].split(";")])
                continue
            count = columns(part)
            if not count:
                continue
            x, width = PADDING + column * WIDTH, count * WIDTH
            if style.ground:
                shapes.append(f'<rect x="{x:.1f}" y="{y}" width="{width + 0.3:.1f}" '
                              f'height="{HEIGHT}" fill="{style.ground}"/>')
            ink = style.ink or (FAINT if style.faint else INK)
            weight = ' font-weight="bold"' if style.bold else ""
            # Renderers differ in what they make of several blanks: each stretch of text is placed.
            for stretch in re.finditer(r"\S+(?: \S+)*", part):
                left = x + columns(part[:stretch.start()]) * WIDTH
                length = columns(stretch[0]) * WIDTH
                words.append(f'<text x="{left:.1f}" y="{y + 14.5}" fill="{ink}"{weight} '
                             f'textLength="{length:.1f}">{html.escape(stretch[0])}</text>')
            column += count
        widest = max(widest, column)
    width, height = 2 * PADDING + widest * WIDTH, BAR + 2 * PADDING + len(lines) * HEIGHT
    dots = "".join(f'<circle cx="{20 + 18 * i}" cy="17" r="5.5" fill="{color}"/>'
                   for i, color in enumerate(("#e0685f", "#e3b341", "#57ab5a")))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" role="img">\n<title>{html.escape(title)}</title>\n'
        f'<rect width="100%" height="100%" rx="9" fill="{GROUND}"/>\n{dots}\n'
        f'<g font-family="ui-monospace,\'DejaVu Sans Mono\',Menlo,Consolas,monospace" '
        f'font-size="14">\n'
        f'<text x="{width / 2:.0f}" y="22" fill="{FAINT}" text-anchor="middle">'
        f"{html.escape(title)}</text>\n"
        + "\n".join(shapes + words) + "\n</g>\n</svg>\n"
    )


def main() -> None:
    """Reads standard input and writes the picture to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--title", default="")
    options = parser.parse_args()
    sys.stdout.write(draw(sys.stdin.buffer.read().decode("utf-8", "replace"), options.title))


if __name__ == "__main__":
    main()
