# SPDX-License-Identifier: MIT
"""Checks documents on standard input against docs/schema/album-1.json (Debian: python3-jsonschema).

Usage: check_albums.py SCHEMA array|object|lines

Beyond the schema: keys in byte order and none twice, no null, no key that the schema does not name
(readers ignore those, but we write none), UTF-8 without a byte order mark, one final newline.
"""

import copy
import json
import sys

import jsonschema


def closed(schema):
    """Returns a schema in which objects have the named keys only."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(value) for key, value in schema.items()}
    # A condition only looks at some keys; it must stay open.
    if "if" in result:
        result["if"] = copy.deepcopy(schema["if"])
    if result.get("type") == "object" and "properties" in result:
        result["additionalProperties"] = False
    return result


def members(pairs):
    """Builds an object, refusing keys out of order and nulls."""
    keys = [key.encode() for key, _ in pairs]
    if any(left >= right for left, right in zip(keys, keys[1:])):
        raise ValueError(f"keys out of byte order: {[key for key, _ in pairs]}")
    if any(value is None for _, value in pairs):
        raise ValueError(f"null in {pairs}")
    return dict(pairs)


def main():
    """Reads, checks, prints how many documents were right."""
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    text = sys.stdin.buffer.read().decode("utf-8")
    if text.startswith("\ufeff") or not text.endswith("\n") or text.endswith("\n\n"):
        sys.exit("a byte order mark, or not one final newline")
    shape = sys.argv[2]
    if shape == "lines":
        documents = [json.loads(line, object_pairs_hook=members) for line in text[:-1].split("\n")]
    else:
        value = json.loads(text, object_pairs_hook=members)
        if isinstance(value, list) != (shape == "array"):
            sys.exit(f"this is no {shape}")
        documents = value if shape == "array" else [value]
    strict = validator(closed(schema))
    for number, document in enumerate(documents):
        error = jsonschema.exceptions.best_match(strict.iter_errors(document))
        if error is not None:
            details = "; ".join(part.message for part in error.context or [])
            sys.exit(f"document {number} at {error.json_path}: {error.message} {details}")
    print(len(documents))


main()
