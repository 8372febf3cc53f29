# SPDX-License-Identifier: MIT
"""Tests of what `make bench` shows of a result: its tables, and the part of the page that it writes."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import results


class Results(unittest.TestCase):
    ROWS = [
        {"id": "P1", "contender": "ours", "n": 10, "cpu": 0.5, "wall": 1.0, "peakKiB": 2048, "rounds": 5, "gate": True,
         "ratio": {"median": 1.2, "min": 1.1, "max": 1.3}, "goal": "<= 1.25", "verdict": "met"},
        {"id": "P6", "contender": "gatefold", "n": 10, "cpu": 0.5, "wall": 1.0, "p50_us": 1.5, "p99_us": 3,
         "ratio": 0.9, "rounds": [0.8, 0.9, 1.0], "goal": "p50 ≤ 5 µs", "verdict": "met"},
        {"id": "P8", "contender": "sqlite3", "n": 0, "cpu": None, "wall": None, "p50_us": None, "p99_us": None,
         "ratio": None, "rounds": [], "goal": "", "verdict": "not run", "note": "absent"},
    ]
    FOUND = {
        "machine": {"processor": "a processor", "cores": 2, "system": "Debian", "kernel": "6", "fileSystem": "ext4",
                    "loadAtStart": 0.5},
        "commit": "0" * 40, "isCommitted": True, "date": "2026-12-01T00:00:00+00:00", "size": "usual",
        "versions": {"libvips": "8.14.1"}, "sets": {"covers": {"sha256": "f" * 64, "bytes": 5_000_000}},
        "rows": ROWS,
        "series": {"growth": [
            {"tracks": tracks, "rescan, per file": {"cpu_us": cost, "wall_us": 1}, "peakKiB": {"gatefold": 10_240},
             "databaseBytesPerTrack": 700.4} for tracks, cost in ((1000, 2.5), (10_000, 2500))]},
    }

    def test_cells_of_rows_of_each_kind(self):
        self.assertEqual(results.cells(self.ROWS[0]), [
            "P1", "ours", "10", "0.5", "50", "1", "2", "1.20 (1.10–1.30)", "<= 1.25", "met"])
        self.assertEqual(results.cells(self.ROWS[1])[4:8], ["–", "1", "–", "0.90 (0.80–1.00), p50 1.5 µs, p99 3 µs"])
        self.assertEqual(results.cells(self.ROWS[2]), ["P8", "sqlite3: absent", "0", *"–––––", "", "not run"])

    def test_numbers(self):
        for value, text in [(None, "–"), (0.00001234, "1.23e-05"), (0.5, "0.5"), (1234.5, "1,234"), (12, "12"),
                            (2_000_000, "2,000,000"), (45.678, "45.7"), (0.0, "0")]:
            self.assertEqual(results.number(value), text)

    def test_a_page_gets_its_table_between_two_comments(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.md"
            page.write_text(f"before\n{results.BEGIN}\noutdated\n{results.END}\nafter\n")
            results.write_page(self.FOUND, page)
            text = page.read_text()
            results.write_page(self.FOUND, page)
            self.assertEqual(page.read_text(), text)
        self.assertTrue(text.startswith("before\n") and text.endswith("\nafter\n") and "outdated" not in text)
        self.assertIn("| P1 | ours | 10 |", text)
        self.assertIn("`ffffffffffffffff…`", text)

    def test_a_table_has_a_line_for_each_row(self):
        text = results.table(self.FOUND | {"series": {}})
        self.assertEqual(len(text.splitlines()), 3 + len(self.ROWS))

    def test_growth_has_a_column_for_each_size(self):
        self.assertEqual(results.growth(self.FOUND), [
            ["tracks", "1,000", "10,000"], ["rescan, per file", "2.5 µs", "2.5 ms"],
            ["database bytes, per track", "700", "700"], ["peak MB", "gatefold 10", "gatefold 10"]])


if __name__ == "__main__":
    unittest.main()
