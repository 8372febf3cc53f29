# SPDX-License-Identifier: MIT
"""Reads a gallery from standard input as a browser without script does, and prints what is in it as JSON.

Elements that are not closed, or closed in the wrong order, end it with a failure.
"""

import json
import sys
from html.parser import HTMLParser

VOID = {"meta", "link", "img", "input", "br", "hr", "path", "circle"}


class Gallery(HTMLParser):
    """Collects the elements of a page."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.texts, self.rows = [], [], []
        self.found = {"policy": "", "lang": "", "links": [], "ids": [], "counts": {}, "types": []}

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.found["counts"][tag] = self.found["counts"].get(tag, 0) + 1
        self.found["links"] += [values[name] for name in ("src", "href", "action", "data", "srcset") if name in values]
        if "id" in values:
            self.found["ids"].append(values["id"])
        if tag == "html":
            self.found["lang"] = values.get("lang", "")
        if values.get("http-equiv") == "Content-Security-Policy":
            self.found["policy"] = values["content"]
        if tag == "script":
            self.found["types"].append(values.get("type", ""))
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit(f"</{tag}> closes nothing that is open")

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.texts.append((self.found["types"][-1], data))
        if self.open and self.open[-1] == "td":
            self.rows[-1][-1] += data


# No newline is changed on the way, and no byte that is not UTF-8 taken.
page = sys.stdin.buffer.read().decode("utf-8")
gallery = Gallery()
gallery.feed(page)
gallery.close()
if gallery.open:
    sys.exit(f"{gallery.open} are not closed")
data = "".join(text for kind, text in gallery.texts if kind == "application/json")
gallery.found["rows"] = [row for row in gallery.rows if row]
gallery.found["albums"] = json.loads(data)
gallery.found["hasBracket"] = "<" in data
json.dump(gallery.found, sys.stdout)
