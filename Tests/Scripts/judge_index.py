#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Looks into an index for the tests of reliability, by SQLite's own library and without Gatefold.

    judge_index.py

Reads a question a line and answers each with a line, so that one process serves hundreds:

    check DATABASE            `ok`, or what SQLite finds wrong; `absent`, `empty` (nothing in it yet)
    dump DATABASE             a JSON string: everything that the index holds, in lines
    answers DATABASE          a JSON string: what the public views answer, in lines
    facts DATABASE            JSON: rows of `cover`, of what is marked missing, of files

A dump is made of lines in byte order. Rows of other tables are named by what they say, not by their
numbers, which depend on the order of the work. Left out is what two runs may differ in: times (only
whether there is one), versions, and the file's random mark.

Everything is read with `mode=ro`, as a player does.
"""

import json
import os
import sqlite3
import sys

# What names a row of a table that others refer to; elections are named by all that they hold.
NAMES = {
    "root": ["path"],
    "folder": ["root", "path"],
    "file": ["folder", "name"],
    "toolchain": ["description"],
    "cover": ["hash", "byte_count", "algorithm"],
    "swatch": ["cover", "position"],
    "album": ["key"],
}
# References that the schema does not declare.
REFERENCES = {("lookup", "file"): "file", ("swatch_color", "id"): "swatch"}
# Rows that say something of an election without being part of it.
PARTS = {"election": [("passed_over", "election", "position")]}


class Index:
    """An index that is open for reading."""

    def __init__(self, path: str) -> None:
        quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
        self.db = sqlite3.connect(f"file:{quoted}?mode=ro", uri=True, isolation_level=None, timeout=10)
        self.db.text_factory = bytes
        self.db.execute("PRAGMA cell_size_check = ON")
        self.db.execute("BEGIN")

    def close(self) -> None:
        self.db.close()

    def tables(self) -> list[str]:
        """Returns the tables that hold rows of ours: not what the tree of colours is kept in."""
        rows = self.db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        names = sorted(name.decode() for (name,) in rows)
        return [name for name in names if not name.startswith("swatch_color_")]

    def read(self) -> None:
        """Reads all rows, and which columns refer to which tables."""
        self.columns: dict[str, list[str]] = {}
        self.references = dict(REFERENCES)
        self.rows: dict[str, list[dict]] = {}
        self.byId: dict[str, dict] = {}
        for table in self.tables():
            info = self.db.execute(f"PRAGMA table_xinfo({table})").fetchall()
            columns = [row[1].decode() for row in info if row[6] != 1]
            for row in self.db.execute(f"PRAGMA foreign_key_list({table})"):
                self.references[(table, row[3].decode())] = row[2].decode()
            self.columns[table] = columns
            names = ", ".join(f'"{column}"' for column in columns)
            found = self.db.execute(f'SELECT {names} FROM "{table}"').fetchall()
            self.rows[table] = [dict(zip(columns, row)) for row in found]
            if "id" in columns:
                self.byId[table] = {row["id"]: row for row in self.rows[table]}
        self.parts: dict[tuple, list] = {}
        for owner, kinds in PARTS.items():
            for table, column, order in kinds:
                for row in sorted(self.rows[table], key=lambda row: row[order]):
                    self.parts.setdefault((owner, row[column]), []).append((table, row))
        self.known: dict[tuple, object] = {}

    def name(self, table: str, row: int | None) -> object:
        """Returns what names a row."""
        if row is None:
            return None
        if (table, row) not in self.known:
            found = self.byId[table].get(row)
            if found is None:
                self.known[table, row] = "no such row"
            elif table in NAMES:
                self.known[table, row] = [self.value(table, found, column) for column in NAMES[table]]
            else:
                self.known[table, row] = self.contents(table, found)
        return self.known[table, row]

    def value(self, table: str, row: dict, column: str) -> object:
        """Returns a value as it is compared."""
        value = row[column]
        if (table, column) in self.references:
            return self.name(self.references[table, column], value)
        if column.endswith("_seconds"):
            return value is not None
        if isinstance(value, bytes):
            return value.decode("latin-1")
        return value

    def contents(self, table: str, row: dict) -> dict:
        """Returns what a row holds, with the rows that are part of it."""
        skipped = {"version"}
        if (table, "id") not in self.references:
            skipped.add("id")
        values = {
            column: self.value(table, row, column)
            for column in self.columns[table]
            if column not in skipped
        }
        for part, other in self.parts.get((table, row.get("id")), []):
            owner = next(column for kind, column, _ in PARTS[table] if kind == part)
            held = {
                column: self.value(part, other, column)
                for column in self.columns[part]
                if column != owner
            }
            values.setdefault(part, []).append(held)
        return values

    def dump(self) -> list[str]:
        """Returns the lines of a dump."""
        self.read()
        parts = {table for kinds in PARTS.values() for table, _, _ in kinds}
        lines = []
        for table, rows in self.rows.items():
            for row in rows:
                if table in parts or (table == "meta" and row["key"] in (b"generation", b"version")):
                    continue
                contents = json.dumps(self.contents(table, row), sort_keys=True)
                lines.append(f"{table} {contents}")
        # A row whose owner is gone would be lost to the lines above.
        for (owner, number), rows in self.parts.items():
            if number not in self.byId[owner]:
                lines += [f"{table} without {owner}" for table, _ in rows]
        return sorted(lines)


def check(path: str) -> str:
    """Returns what is wrong with a database."""
    if not os.path.exists(path):
        return "absent"
    index = Index(path)
    try:
        found = [row[0].decode() for row in index.db.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            return "; ".join(found)
        if not index.tables():
            return "empty"
        if index.db.execute("PRAGMA foreign_key_check").fetchone() is not None:
            return "a reference to a row that is not there"
        return "ok"
    finally:
        index.close()


def facts(path: str) -> str:
    """Returns a few figures."""
    index = Index(path)
    try:
        count = lambda sql: index.db.execute(f"SELECT count(*) FROM {sql}").fetchone()[0]
        return json.dumps(
            {
                "covers": count("cover"),
                "files": count("file"),
                "folders": count("folder"),
                "albums": count("album"),
                "removals": count("removal"),
                "unavailable": count("root WHERE NOT is_available"),
                "missing": sum(
                    count(f"{table} WHERE missing_since_seconds IS NOT NULL")
                    for table in ("folder", "file", "album")
                ),
            }
        )
    finally:
        index.close()


def dump(path: str) -> str:
    """Returns a dump."""
    index = Index(path)
    try:
        return json.dumps("\n".join(index.dump()))
    finally:
        index.close()


def answers(path: str) -> str:
    """Returns what the public views answer, but for whether it is stale."""
    index = Index(path)
    try:
        lines = []
        for view in ("album_colors", "track_colors"):
            found = index.db.execute(f"SELECT * FROM {view}")
            columns = [column[0] for column in found.description]
            for row in found:
                values = {
                    column: value.decode("latin-1") if isinstance(value, bytes) else value
                    for column, value in zip(columns, row)
                    if column not in ("stale", "version")
                }
                lines.append(view + " " + json.dumps(values, sort_keys=True))
        return json.dumps("\n".join(sorted(lines)))
    finally:
        index.close()


def main() -> None:
    """Answers questions until there are no more."""
    verbs = {"check": check, "facts": facts, "dump": dump, "answers": answers}
    for line in sys.stdin:
        verb, *arguments = line.rstrip("\n").split("\t")
        try:
            answer = verbs[verb](*arguments)
        except sqlite3.Error as error:
            answer = f"{type(error).__name__}: {error}"
        print(answer.replace("\n", " "), flush=True)


main()
