# SPDX-License-Identifier: MIT
"""Reads exported files with readers that are not ours and prints what is in them as one JSON array.

    read_export.py FORMAT [--schema FILE] FILE…

With a schema, each value has to be valid by it; the schemas that it refers to lie beside it. Colours that
have to read on each other are measured here too, by the formula of WCAG 2.2.

Debian: sassc, python3-jsonschema, python3-pil, python3-tinycss2, python3-yaml. The two binary formats are read by parsers
written from their published descriptions (Adobe, "Photoshop File Formats Specification"; for ASE, which
Adobe has not published, the notes of the `swatch` package). Anything that is not well-formed ends with
status 1 and a message.
"""

import csv
import io
import json
import pathlib
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree

import jsonschema
import tinycss2
import yaml
from PIL import GimpPaletteFile


def fail(message):
    """Ends the program."""
    sys.exit(message)


def text_of(data):
    """Returns UTF-8 without BOM that ends in a line feed, as text."""
    if data.startswith(b"\xef\xbb\xbf"):
        fail("begins with a byte order mark")
    if not data.endswith(b"\n"):
        fail("has no final newline")
    return data.decode("utf-8", errors="strict")


def read_json(data):
    """Returns one JSON value, in which no key comes twice."""
    def members(pairs):
        if len({key for key, _ in pairs}) != len(pairs):
            fail("a key twice")
        return dict(pairs)
    return json.loads(text_of(data), object_pairs_hook=members)


def read_lines(data):
    """Returns a JSON value per line."""
    return [json.loads(line) for line in text_of(data).split("\n")[:-1]]


def read_csv(data):
    """Returns the rows of CSV, every one of which ends in CRLF."""
    text = text_of(data)
    if not text.endswith("\r\n"):
        fail("the last row does not end in CRLF")
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def read_tsv(data):
    """Returns the rows of TSV with their escapes resolved."""
    marks = {"\\t": "\t", "\\n": "\n", "\\r": "\r", "\\\\": "\\"}
    def cell(text):
        return re.sub(r"\\.", lambda match: marks[match.group()], text)
    return [[cell(part) for part in line.split("\t")] for line in text_of(data).split("\n")[:-1]]


def read_gpl(data):
    """Returns name, columns and colours: by Pillow, and line by line."""
    lines = text_of(data).split("\n")[:-1]
    if lines[0] != "GIMP Palette" or lines[3] != "#" or "\r" in data.decode():
        fail("not the head of a palette")
    if max(len(line.encode()) for line in lines) > 1022:
        fail("a line that GIMP would read as two")
    name = re.fullmatch(r"Name: (.+)", lines[1]).group(1)
    columns = int(re.fullmatch(r"Columns: (\d+)", lines[2]).group(1))
    colors = []
    for line in lines[4:]:
        match = re.fullmatch(r"([ \d]{3}) ([ \d]{3}) ([ \d]{3})\t(.+)", line)
        colors.append([[int(match.group(i)) for i in (1, 2, 3)], match.group(4)])
    by_pillow, mode = GimpPaletteFile.GimpPaletteFile(io.BytesIO(data)).getpalette()
    channels = bytes(channel for rgb, _ in colors for channel in rgb)
    # Up to version 10, Pillow gives each of the three lines of the head a place among the colours.
    if mode != "RGB" or channels not in (by_pillow[:len(channels)], by_pillow[9:9 + len(channels)]):
        fail("Pillow reads other colours")
    return {"name": name, "columns": columns, "colors": colors}


class Bytes:
    """A reader of big-endian numbers."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        """Returns the next bytes."""
        part = self.data[self.place:self.place + count]
        if len(part) != count:
            fail("ends too early")
        self.place += count
        return part

    def number(self, form):
        """Returns the next number."""
        return struct.unpack(">" + form, self.take(struct.calcsize(">" + form)))[0]

    def name(self):
        """Returns a name in UTF-16 with its length and its NUL."""
        units = self.number("H")
        text = self.take(2 * units).decode("utf-16-be", errors="strict")
        if text[-1:] != "\0" or "\0" in text[:-1]:
            fail("a name does not end in one NUL")
        return text[:-1]


def read_ase(data):
    """Returns groups with their colours."""
    file = Bytes(data)
    if file.take(4) != b"ASEF" or (file.number("H"), file.number("H")) != (1, 0):
        fail("not the head of a swatch exchange file")
    groups, group = [], None
    for _ in range(file.number("I")):
        kind, length = file.number("H"), file.number("I")
        block = Bytes(file.take(length))
        if kind == 0xC001 and group is None:
            group = {"name": block.name(), "colors": []}
        elif kind == 0xC002 and group is not None:
            groups.append(group)
            group = None
        elif kind == 0x0001 and group is not None:
            name = block.name()
            if block.take(4) != b"RGB ":
                fail("not RGB")
            floats = [block.number("f") for _ in range(3)]
            rgb = [round(255 * value) for value in floats]
            if any(abs(255 * value - whole) > 1e-4 for value, whole in zip(floats, rgb)):
                fail("not a colour of 8 bits")
            if block.number("H") != 2:
                fail("not a normal colour")
            group["colors"].append([rgb, name])
        else:
            fail(f"block {kind:04x} out of place")
        if block.place != length:
            fail("bytes left over in a block")
    if file.place != len(data) or group is not None:
        fail("bytes or a group left over")
    return groups


def read_aco(data):
    """Returns the colours of both sections, which must agree."""
    file = Bytes(data)
    sections = []
    for version in (1, 2):
        if file.number("H") != version:
            fail("wrong version")
        colors = []
        for _ in range(file.number("H")):
            space, *channels, unused = [file.number("H") for _ in range(5)]
            if space != 0 or unused != 0 or any(channel % 257 for channel in channels):
                fail("not a colour of 8 bits in RGB")
            name = None
            if version == 2:
                if file.number("H") != 0:
                    fail("no zero before a name")
                name = file.name()
            colors.append([[channel // 257 for channel in channels], name])
        sections.append(colors)
    if file.place != len(data) or [c for c, _ in sections[0]] != [c for c, _ in sections[1]]:
        fail("the sections do not agree")
    return sections[1]


def read_svg(data):
    """Returns title, size, rectangles and texts."""
    text_of(data)
    root = xml.etree.ElementTree.fromstring(data)
    space = "{http://www.w3.org/2000/svg}"
    if root.tag != space + "svg" or {child.tag for child in root} - {
            space + tag for tag in ("title", "rect", "text")}:
        fail("other elements")
    return {
        "title": root.findtext(space + "title"), "viewBox": root.get("viewBox"),
        "role": root.get("role"),
        "rects": [[e.get(k) for k in ("x", "y", "width", "height", "fill")]
                  for e in root.iter(space + "rect")],
        "texts": [[e.get("fill"), e.text] for e in root.iter(space + "text")],
    }


# What a value of Sass is, and what it is in a form that does not hang on how it was spelled.
SHOW = """
@function show($value) {
  @if type-of($value) == color { @return red($value) green($value) blue($value); }
  @if type-of($value) == list and length($value) > 0 and type-of(nth($value, 1)) == color {
    $all: ();
    @each $color in $value { $all: append($all, show($color), comma); }
    @return $all;
  }
  @return inspect($value);
}
@mixin entry($key, $value) { #{$key}: #{type-of($value)} is #{show($value)}; }
"""


def read_scss(data):
    """Returns variables, or the map of albums, as `sassc` computes them: name → [type, value]."""
    text = text_of(data)
    names = []
    if re.match(r"[^:]+:\(", text):
        variable = re.match(r"[^:]+", text).group()
        probe = "@each $id, $album in %s { album { @include entry(id, $id); " % variable
        probe += "@each $key, $value in $album { @include entry($key, $value); } } }"
    else:
        names = re.findall(r"^(\$(?:\\.|[^:\\])+):", text, re.M)
        probe = "album { %s }" % " ".join(
            f"@include entry({i}, {name});" for i, name in enumerate(names))
    run = subprocess.run(
        ["sassc", "--stdin"], input=(text + SHOW + probe).encode(), capture_output=True, check=False)
    if run.returncode:
        fail(run.stderr.decode())
    albums = []
    for rule in tinycss2.parse_stylesheet(
            run.stdout.decode(), skip_comments=True, skip_whitespace=True):
        if rule.type == "error":
            fail(rule.message)
        if rule.type != "qualified-rule":
            continue
        album = {}
        for line in tinycss2.serialize(rule.content).strip().split(";"):
            if line:
                key, kind, value = re.fullmatch(r"\s*(\S+): (\w+) is (.*)", line).groups()
                album[names[int(key)] if names else key] = [kind, value]
        albums.append(album)
    return albums


def read_yaml(data):
    """Returns a document of YAML."""
    return yaml.safe_load(text_of(data))


def luminance(color):
    """Returns the relative luminance of a colour: hex with or without `#`, or three numbers."""
    if isinstance(color, str):
        color = bytes.fromhex(color.lstrip("#"))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
              for c in (channel / 255 for channel in color)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def check_pair(text, ground, least):
    """Ends the program unless two colours have a ratio."""
    low, high = sorted([luminance(text), luminance(ground)])
    ratio = (high + 0.05) / (low + 0.05)
    if ratio < least:
        fail(f"{text} on {ground} has {ratio:.3f}, less than {least}")


def check_sendspin(value):
    """Checks the pairs that Sendspin's clients rely on."""
    if value["primary"] is None:
        return
    dark, light = value["background_dark"], value["background_light"]
    white, black = [255] * 3, [0] * 3
    for text, ground in [
            (white, dark), (value["on_dark"], dark), (black, light), (value["on_light"], light),
            (value["on_dark"], black), (value["on_light"], white)]:
        check_pair(text, ground, 4.5)


def check_musickit(value):
    """Checks each text on the background."""
    for number in range(1, 5):
        check_pair(value[f"textColor{number}"], value["bgColor"], 4.5)


def check_pywal(value):
    """Checks what can be told from the background, and what is read on it."""
    special, colors = value["special"], [value["colors"][f"color{i}"] for i in range(16)]
    background, foreground = special["background"], special["foreground"]
    if colors[0] != background or {colors[7], colors[15], special["cursor"]} != {foreground}:
        fail("special colours differ")
    if colors[9:15] != colors[1:7]:
        fail("bright colours differ")
    check_pair(foreground, background, 4.5)
    for color in colors[1:7]:
        check_pair(color, background, 3)
    if luminance(colors[8]) <= luminance(background):
        fail("the second shade is no lighter")


def check_base16(value):
    """Checks the order of the shades, and everything that is text on the background."""
    colors = [value["palette"][f"base0{i:X}"] for i in range(16)]
    shades = [luminance(color) for color in colors[:8]]
    if shades != sorted(set(shades)):
        fail("shades out of order")
    for color in colors[3:]:
        check_pair(color, colors[0], 4.5)
    if len(set(colors)) != 16:
        fail("two equal colours")


def read_shell(data):
    """Lets a shell read it, and asks for the variables that are set then."""
    # Not as an environment, of which the kernel lets no variable be longer than 128 KiB.
    script = ". /dev/stdin; for name in %s; do eval \"printf '%%s=%%s\\\\0' $name \\\"\\$$name\\\"\"; done"
    names = sorted(set(re.findall(rb"^(GATEFOLD_[A-Z0-9_]+)=", data, re.MULTILINE)))
    run = subprocess.run(
        ["/bin/sh", "-c", script % " ".join(name.decode() for name in names)],
        input=data, env={}, capture_output=True, check=True,
    )
    return dict(part.decode().split("=", 1) for part in run.stdout.split(b"\0")[:-1])


CHECKS = {
    "sendspin": check_sendspin, "musickit": check_musickit, "pywal": check_pywal,
    "base16": check_base16,
}


def validator_of(path):
    """Returns a validator that finds the schemas beside its own by their names."""
    store = {}
    for other in path.parent.rglob("*.json"):
        schema = json.loads(other.read_text(encoding="utf-8"))
        store[schema.get("$id", other.absolute().as_uri())] = schema
    schema = json.loads(path.read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    base = schema.get("$id", path.absolute().as_uri())
    return kind(schema, resolver=jsonschema.RefResolver(base, schema, store))


READERS = {
    "json": read_json, "ndjson": read_lines, "csv": read_csv, "tsv": read_tsv, "gpl": read_gpl,
    "ase": read_ase, "aco": read_aco, "svg": read_svg, "scss": read_scss, "base16": read_yaml,
    "tokens": read_json, "pywal": read_json, "sendspin": read_json, "plex": read_json,
    "musickit": read_json, "node-vibrant": read_json, "shell": read_shell,
}


def main():
    """Reads all files, checks them and prints what is in them."""
    form, paths = sys.argv[1], sys.argv[2:]
    validator = None
    if paths[:1] == ["--schema"]:
        validator = validator_of(pathlib.Path(paths[1]))
        paths = paths[2:]
    values = []
    for path in paths:
        with open(path, "rb") as file:
            values.append(READERS[form](file.read()))
        if validator:
            for error in validator.iter_errors(values[-1]):
                fail(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        CHECKS.get(form, lambda value: None)(values[-1])
    json.dump(values, sys.stdout)


main()
