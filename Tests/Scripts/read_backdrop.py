# SPDX-License-Identifier: MIT
"""Reads a backdrop on standard input with parsers that are not ours, and prints what is in it as JSON.

    read_backdrop.py css     tinycss2: [{"within": [at-rules], "selector": text, "names": [name],
                             "declarations": [[name, value]]}]
    read_backdrop.py html    html.parser: [{"tag": name, "attributes": {}, "text": text}]
    read_backdrop.py svg     xml.etree: the same, names without their namespace
    read_backdrop.py png     Pillow: {"mode": name, "size": [w, h], "pixels": [[r, g, b, a]]}

What does not parse, does not close or stands twice ends with status 1.
"""

import html.parser
import io
import json
import sys
import xml.etree.ElementTree

import tinycss2

from read_css import check

VOID = {"meta", "br", "img", "link", "input"}
SHAPES = {"rect", "ellipse", "stop", "fegaussianblur", "image"}


def rules_of(nodes, within):
    """Returns the rules of a sheet, those within at-rules too."""
    check(nodes)
    result = []
    for node in nodes:
        prelude = tinycss2.serialize(node.prelude).strip()
        if node.type == "at-rule" and node.at_keyword in ("supports", "media", "keyframes"):
            inner = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            result += rules_of(inner, within + [f"@{node.at_keyword} {prelude}"])
            continue
        selector = f"@{node.at_keyword} {prelude}" if node.type == "at-rule" else prelude
        declarations = tinycss2.parse_declaration_list(
            node.content, skip_comments=True, skip_whitespace=True)
        check(declarations)
        if any(declaration.type != "declaration" for declaration in declarations):
            sys.exit(f"{selector}: not only declarations")
        result.append({
            "within": within,
            "selector": selector,
            "names": [token.value for token in node.prelude if token.type == "ident"],
            "declarations": [
                [declaration.name, tinycss2.serialize(declaration.value).strip()]
                for declaration in declarations],
        })
    return result


class Elements(html.parser.HTMLParser):
    """Collects elements in their order and minds that each is closed."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.elements, self.open = [], []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            sys.exit(f"<{tag}>: an attribute twice")
        self.elements.append({"tag": tag, "attributes": dict(attrs), "text": ""})
        if tag not in VOID:
            self.open.append((tag, self.elements[-1]))

    def handle_startendtag(self, tag, attrs):
        if tag not in SHAPES:
            sys.exit(f"<{tag}/> closes itself")
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop()[0] != tag:
            sys.exit(f"</{tag}> closes nothing")

    def handle_data(self, data):
        if self.open:
            self.open[-1][1]["text"] += data

    def handle_comment(self, data):
        sys.exit("a comment")


def elements_of_html(text):
    """Returns the elements of HTML."""
    parser = Elements()
    parser.feed(text)
    parser.close()
    if parser.open:
        sys.exit(f"<{parser.open[-1][0]}> is not closed")
    return parser.elements


def elements_of_svg(text):
    """Returns the elements of XML."""
    root = xml.etree.ElementTree.fromstring(text)
    return [
        {"tag": node.tag.split("}")[-1], "attributes": node.attrib, "text": node.text or ""}
        for node in root.iter()]


def picture_of(data):
    """Returns the pixels of a picture; a wrong checksum is an error."""
    from PIL import Image
    Image.open(io.BytesIO(data)).verify()
    picture = Image.open(io.BytesIO(data))
    pixels = list(picture.convert("RGBA").getdata())
    return {"mode": picture.mode, "size": picture.size, "pixels": pixels}


def main():
    """Reads, parses, prints."""
    data = sys.stdin.buffer.read()
    kind = sys.argv[1]
    if kind == "css":
        rules, _ = tinycss2.parse_stylesheet_bytes(data, skip_comments=False, skip_whitespace=True)
        result = rules_of(rules, [])
    elif kind == "html":
        result = elements_of_html(data.decode())
    elif kind == "svg":
        result = elements_of_svg(data.decode())
    else:
        result = picture_of(data)
    json.dump(result, sys.stdout, ensure_ascii=False)


main()
