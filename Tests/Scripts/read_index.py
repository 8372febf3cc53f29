#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Looks tracks up as docs/players.md says, again and again, and counts what went wrong.

usage: read_index.py DATABASE QUESTIONS COUNT [STOP]

QUESTIONS holds a line for each track: its path as hex, and what the answer must be as hex. Every look-up
opens the index, asks, and closes; one opening in fifty asks ten questions within one transaction instead. It
ends after COUNT questions or, with STOP, when there is a file of that name. The result is one object of
JSON: `lookups`, `connections`, `wrong` answers, `retried` openings, `errors` by name, the lowest and the
highest number of `files` in the index (by a table that is not public), which tells whether somebody writes.
"""
import collections
import json
import os
import random
import sqlite3
import sys
import time

QUESTION = "SELECT text || accent || gradient FROM track_colors WHERE path = CAST(? AS TEXT)"
PASSING = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def ask(database, questions, counts):
    """Opens the index, asks, closes; returns how many were wrong and the number of files."""
    for retries in range(11):
        index = sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=5, isolation_level=None)
        try:
            counts["connections"] += 1
            index.execute("BEGIN")
            files = index.execute("SELECT max(id) FROM file").fetchone()[0]
            answers = [index.execute(QUESTION, (path,)).fetchone() for path, _ in questions]
            index.execute("COMMIT")
            return sum((row[0] or "" if row else "") != right
                       for row, (_, right) in zip(answers, questions)), files
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 255 not in PASSING or retries == 10:
                raise
            counts["retried"] += 1
        finally:
            index.close()
        time.sleep(0.02)


def main():
    database, source, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    stop = sys.argv[4] if len(sys.argv) > 4 else None
    with open(source) as lines:
        questions = [(bytes.fromhex(path), bytes.fromhex(answer).decode())
                     for path, answer in (line.rstrip("\n").split(" ") for line in lines)]
    counts, errors, sizes = collections.Counter(), collections.Counter(), set()
    choice = random.Random(os.getpid())
    while not os.path.exists(stop) if stop else counts["lookups"] < count:
        asked = choice.choices(questions, k=10 if choice.random() < 0.02 else 1)
        try:
            wrong, files = ask(database, asked, counts)
            counts["wrong"] += wrong
            sizes.add(files)
        except sqlite3.Error as error:
            errors[f"{error.sqlite_errorname}: {error}"] += 1
        counts["lookups"] += len(asked)
        if stop:
            # As a player does that is told of a new track: most of the time nobody has the index open.
            time.sleep(choice.uniform(0.01, 0.03))
    print(json.dumps({
        **{key: counts[key] for key in ("lookups", "connections", "wrong", "retried")},
        "errors": errors, "files": [min(sizes), max(sizes)] if sizes else [],
    }))


main()
