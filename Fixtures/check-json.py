#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Checks JSON from standard input the way its readers may rely on it.

    check-json.py [--schema FILE] [--lines] < OUTPUT

One JSON value, or with --lines one per line. Keys stand in byte order and never twice, no value is
null (but for an `id`, which is whatever was asked with), the text is UTF-8 without BOM, and (--lines)
a line holds no raw TAB or NUL. With --schema every album or record, be it alone, in an array or on a
line, is validated against the JSON Schema, which may refer to others beside it. Prints what is wrong,
one line each; the exit status is 1 then.
"""

import argparse
import json
import pathlib
import sys

import jsonschema

problems: list[str] = []


def members(pairs: list) -> dict:
    """Builds an object while its keys' order can still be seen."""
    keys = [key.encode() for key, _ in pairs]
    if keys != sorted(set(keys)):
        problems.append(f"keys not in byte order: {', '.join(key for key, _ in pairs)}")
    problems.extend(f"{key} is null" for key, value in pairs if value is None and key != "id")
    return dict(pairs)


def main() -> int:
    """Reads, checks and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--schema")
    parser.add_argument("--lines", action="store_true")
    options = parser.parse_args()
    data = sys.stdin.buffer.read()
    if data.startswith(b"\xef\xbb\xbf"):
        problems.append("begins with a byte order mark")
    if not data.endswith(b"\n"):
        problems.append("the last line has no end")
    texts = data.decode().split("\n")[:-1] if options.lines else [data.decode()]
    if options.lines and any(c in text for text in texts for c in "\t\0"):
        problems.append("a raw TAB or NUL")
    values = []
    for text in texts:
        value = json.loads(text, object_pairs_hook=members)
        values.extend(value if isinstance(value, list) else [value])
    if options.schema:
        with open(options.schema, encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        base = pathlib.Path(options.schema).absolute().as_uri()
        resolver = jsonschema.RefResolver(base_uri=base, referrer=schema)
        validator = jsonschema.Draft202012Validator(schema, resolver=resolver)
        for i, value in enumerate(values):
            for error in validator.iter_errors(value):
                place = "/".join(map(str, error.absolute_path))
                problems.append(f"value {i}, {place or 'top'}: {error.message[:200]}")
    print("\n".join(problems[:20]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
