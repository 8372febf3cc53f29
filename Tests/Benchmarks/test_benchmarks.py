# SPDX-License-Identifier: MIT
"""Tests of the scripts of `make colors` and `make sheets`; `make test` runs them (BenchmarkScriptTests).

    /usr/bin/python3 -B -m unittest discover -s Tests/Benchmarks

Pictures are drawn here, in blocks of known colours, so that each expected number can be counted by hand.
"""

import contextlib
import io
import json
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import numpy as np
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import contact_sheet
import peer_runs
import peers
import real
import score_tables
import scores

RED, BLUE, GREEN, WHITE, BLACK = (200, 30, 40), (20, 60, 200), (30, 160, 60), (255, 255, 255), (0, 0, 0)


def flat(path, *parts, side=100):
    """Writes a picture of horizontal stripes: colours and numbers of rows."""
    rows = np.concatenate([np.full((count, side, 3), color, "u1") for color, count in parts])
    Image.fromarray(rows).save(path)
    return path


def truth_of(colors, **others):
    return {"file": "cover.png", "set": "test", "recipe": "stripes", "details": "drawn", "colors": colors,
            "rest": 0, "areSharesKnown": False, "alsoFirst": [], "spots": []} | others


def painted(color, share):
    return {"rgb": list(color), "share": share}


def returned(*colors, **others):
    return {"file": "cover.png", "ms": 1, "colors": [{"rgb": list(color)} for color in colors]} | others


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def write(self, name, lines):
        path = self.folder / name
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return path

    def run_main(self, module, *arguments):
        """Runs a script's main function and returns what it prints."""
        printed = io.StringIO()
        with mock.patch.object(sys, "argv", [module.__name__, *map(str, arguments)]), \
                contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            module.main()
        return printed.getvalue()


class ScoreTests(Folder):
    def score(self, truth, answer, *parts):
        return scores.score(truth, answer, scores.Shown(flat(self.folder / "cover.png", *parts)), 8)

    def test_a_drawn_colour_is_asked_for_only_if_the_file_shows_it(self):
        # Green was painted on 2 % but only so many rows of 100 are left of it.
        for rows, asked, unseen in [(2, 3, 0), (1, 3, 0), (0, 2, 1)]:
            with self.subTest(rows=rows):
                truth = truth_of([painted(RED, 0.5), painted(BLUE, 0.48), painted(GREEN, 0.02)],
                                 spots=[list(GREEN)])
                counts = self.score(truth, returned(RED, BLUE), (RED, 50), (BLUE, 50 - rows), (GREEN, rows))
                self.assertEqual((counts["trueColors"], counts["found"]), (asked, 2))
                self.assertEqual((counts["spots"], counts["spotsFound"]), (1 - unseen, 0))
                self.assertEqual(counts["unseen"], unseen * 2)

    def test_a_colour_that_was_named_by_eye_is_asked_for_however_little_of_it_there_is(self):
        counts = self.score(truth_of([{"rgb": list(RED)}, {"rgb": list(GREEN)}], within=0.09), returned(RED),
                            (RED, 100))
        self.assertEqual((counts["trueColors"], counts["found"], counts["unseen"]), (2, 1, 0))

    def test_colours_are_found_within_the_distance_that_a_truth_allows(self):
        # #e0e0e0 and #c8c8c8 differ by 0.075 in lightness.
        for within, found in [(0.05, 0), (0.09, 1)]:
            with self.subTest(within=within):
                counts = self.score(truth_of([{"rgb": [0xe0] * 3}], within=within), returned((0xc8,) * 3),
                                    ((0xc8,) * 3, 100))
                self.assertEqual(counts["found"], found)

    def test_dark_colours_are_as_near_as_they_look_where_they_were_named_by_eye(self):
        # 0.098 and 0.242 from black in Oklab; dark red and black differ in more than lightness.
        for color, is_by_eye, found in [((2, 3, 6), False, 0), ((2, 3, 6), True, 1), ((60, 0, 0), True, 0)]:
            with self.subTest(color=color, is_by_eye=is_by_eye):
                truth = truth_of([{"rgb": [0, 0, 0]}], within=0.09, first=[[0, 0, 0]], isNamedByEye=is_by_eye)
                counts = self.score(truth, returned(color), (BLACK, 100))
                self.assertEqual((counts["found"], counts["firstRight"]), (found, found))
        # Where it is not dark, both are the same.
        light = scores.oklab([WHITE, RED, BLUE])
        np.testing.assert_allclose(scores.seen_distances(light, light), scores.distances(light, light))

    def test_first_colour_and_role_are_judged_apart(self):
        truth = truth_of([{"rgb": list(RED)}, {"rgb": list(BLUE)}], within=0.09, first=[list(RED)])
        roles = {"dominant": {"hex": "#c81e28"}}
        for answer, first, mains, main in [
                (returned(RED, BLUE), 1, 0, 0), (returned(BLUE, RED), 0, 0, 0),
                (returned(BLUE, RED, roles=roles), 0, 1, 1),
                (returned(RED, BLUE, roles={"dominant": {"hex": "#143cc8"}}), 1, 1, 0), (returned(), 0, 0, 0)]:
            with self.subTest(answer=answer):
                counts = self.score(truth, answer, (RED, 60), (BLUE, 40))
                self.assertEqual((counts["firsts"], counts["firstRight"]), (1, first))
                self.assertEqual((counts["mains"], counts["mainRight"]), (mains, main))

    def test_nothing_is_asked_about_a_first_colour_that_nobody_named(self):
        counts = self.score(truth_of([painted(RED, 1)]), returned(BLUE), (RED, 100))
        self.assertEqual((counts["firsts"], counts["dominants"], counts["dominantRight"]), (0, 1, 0))

    def test_sums_become_parts(self):
        truth = truth_of([{"rgb": list(RED)}], first=[list(RED)])
        sums = {}
        for color in (RED, BLUE, RED, RED):
            sums = scores.added(sums, self.score(truth, returned(color), (RED, 100)) | {"ms": 2})
        figures = scores.figures(sums)
        self.assertEqual((figures["first"], figures["recall"], figures["invented"], figures["ms"]),
                         (0.75, 0.75, 0.25, 2))
        self.assertIsNone(figures["main"])
        self.assertIsNone(figures["accent"])


class RealTests(Folder):
    def setUp(self):
        super().setUp()
        (self.folder / "covers").mkdir()
        cover = flat(self.folder / "covers/one.png", (RED, 90), (WHITE, 10))
        self.annotation = {
            "cover": "one.png", "sha256": peer_runs.digest(cover), "half": "tuning", "first": [0],
            "colors": [{"rgb": list(RED), "what": "red ground", "patch": [10, 10, 20, 20], "share": 0.9},
                       {"rgb": list(WHITE), "what": "white line", "patch": [0, 92, 50, 6], "share": 0.004}]}

    def truths(self, annotations, half="tuning", covers="covers"):
        listed = self.write("annotations.jsonl", annotations)
        out = self.folder / "out.jsonl"
        self.run_main(real, self.folder / covers, out, "--half", half, "--annotations", listed)
        return scores.lines(out)

    def test_an_annotation_becomes_a_truth_of_its_half(self):
        aside = self.annotation | {"half": "aside"}
        self.assertEqual(len(self.truths([self.annotation, aside, self.annotation])), 2)
        truth, = self.truths([self.annotation, aside], "aside")
        self.assertEqual((truth["set"], truth["within"], truth["first"]), ("real aside", 0.09, [list(RED)]))
        # Both are asked for, the line of 0.4 % as well.
        counts = scores.score(truth, returned(WHITE, roles={"dominant": {"hex": "#c81e28"}}),
                              scores.Shown(truth["file"]), 8)
        self.assertEqual((counts["trueColors"], counts["found"], counts["dominants"]), (2, 1, 0))
        self.assertEqual((counts["firstRight"], counts["mainRight"]), (0, 1))

    def test_what_does_not_fit_its_cover_is_an_error(self):
        color = self.annotation["colors"][0]
        for change, words in [
                ({"sha256": "0" * 64}, "other bytes"), ({"cover": "two.png"}, "is missing"),
                ({"colors": [color | {"patch": [90, 0, 20, 20]}]}, "not within the picture"),
                ({"colors": [color | {"rgb": list(BLUE)}]}, "not the colour of its patch"),
                ({"colors": [color, color | {"rgb": [200, 32, 44]}]}, "told apart"),
                ({"first": []}, "first"), ({"first": [2]}, "first"), ({"half": "third"}, "no half")]:
            annotation = self.annotation | change
            with self.subTest(change=change), self.assertRaisesRegex(real.Wrong, words):
                real.check(self.folder / "covers" / annotation["cover"], annotation)
        with self.assertRaisesRegex(real.Wrong, "other bytes"):
            self.truths([self.annotation | {"sha256": "0" * 64}])

    @unittest.skipUnless(real.ANNOTATIONS.exists(), "no annotations yet")
    def test_the_annotations_are_sound(self):
        annotations = scores.lines(real.ANNOTATIONS)
        for annotation in annotations:
            real.check_alone(annotation)
        self.assertEqual(len({annotation["sha256"] for annotation in annotations}), len(annotations))
        self.assertEqual({annotation["half"] for annotation in annotations}, set(real.HALVES))

    def test_without_the_covers_the_list_says_where_they_are(self):
        line, = self.truths([self.annotation], covers="nowhere")
        self.assertEqual(line["set"], "real tuning")
        self.assertIn("REAL_COVERS", line["absent"])
        self.assertEqual(scores.truths([self.folder / "out.jsonl"]), {})


# A peer whose answers are the paths' lengths, that dies of one picture, hangs on another, and counts.
PEER = """
import json, os, pathlib, sys, time
for path in sys.stdin.read().splitlines():
    with open(sys.argv[1], "a") as asked: asked.write(path + "\\n")
    if "dies" in path: os.abort()
    if "hangs" in path: time.sleep(60)
    print(json.dumps({"file": path, "colors": [{"rgb": [len(path), 0, 0]}], "ms": 1}), flush=True)
"""


class PeerTests(Folder):
    def ask(self, pictures, seconds=4):
        script = self.folder / "peer.py"
        script.write_text(PEER)
        command = [sys.executable, "-B", str(script), str(self.folder / "asked")]
        with contextlib.redirect_stderr(io.StringIO()):
            return list(peer_runs.answers(command, "peer", pictures, seconds))

    def test_a_picture_that_a_peer_does_not_survive_costs_that_picture(self):
        names = ["a", "dies", "b", "hangs", "c", "dies again"]
        lines = self.ask([(name, f"sha-{name}") for name in names])
        self.assertEqual([line["file"] for line in lines], names)
        self.assertEqual([line["sha256"] for line in lines], [f"sha-{name}" for name in names])
        self.assertEqual([line.get("error") for line in lines],
                         [None, "ended with -6", None, "no answer within 4 s", None, "ended with -6"])
        self.assertEqual(lines[4]["colors"], [{"rgb": [1, 0, 0]}])

    def test_a_picture_is_asked_about_once(self):
        pictures = [("a", "1"), ("same bytes as a", "1"), ("b", "2"), ("hangs", "3")]
        cache = peer_runs.Cache(self.folder / "cache", "peer-1")
        cache.keep(self.ask(cache.lacking(pictures)))
        self.assertEqual([line["file"] for line in cache.lines(pictures)], [path for path, _ in pictures])
        self.assertEqual(cache.lines(pictures)[1]["colors"], [{"rgb": [1, 0, 0]}])
        # Another run knows what was answered; what was given up for want of time is asked again.
        again = peer_runs.Cache(self.folder / "cache", "peer-1")
        self.assertEqual(again.lacking(pictures + [("c", "4")]), [("hangs", "3"), ("c", "4")])
        self.assertEqual(len(peer_runs.Cache(self.folder / "cache", "peer-2").lacking(pictures)), 3)
        again.forget(pictures[2:])
        self.assertEqual(peer_runs.Cache(self.folder / "cache", "peer-1").lacking(pictures),
                         [("b", "2"), ("hangs", "3")])

    def test_pyenv_has_a_python_that_is_new_enough(self):
        for version in ("3.9.1", "3.98.2", "3.99.10"):
            python = self.folder / "versions" / version / "bin/python3"
            python.parent.mkdir(parents=True)
            python.write_text(f"#!/bin/sh\necho {version.rsplit('.', 1)[0]}\n")
            python.chmod(0o755)
        with mock.patch.dict(os.environ, {"PYENV_ROOT": str(self.folder)}):
            found = peers.python_for((3, 98))
            self.assertEqual(found, (str(self.folder / "versions/3.98.2/bin/python3"), "3.98"))
            with self.assertRaisesRegex(peers.NotInstalled, "needs Python 3.100"):
                peers.python_for((3, 100))


class TableTests(Folder):
    """Tables and sheets of two covers, of which Gatefold got one wrong."""

    def setUp(self):
        super().setUp()
        self.answers = self.folder / "answers"
        self.answers.mkdir()
        colors = [painted(RED, 0.6), painted(BLUE, 0.4)]
        files = [str(flat(self.folder / f"{name}.png", (RED, 60), (BLUE, 40))) for name in ("right", "wrong")]
        self.truth = self.write("truth.jsonl", [truth_of(colors, file=file) for file in files]
                                + [{"set": "elsewhere", "absent": "clone it"}])
        self.digest = peer_runs.digest(files[0])
        roles = {name: {"hex": "#c81e28"} for name, _ in contact_sheet.ROLES}
        ours = {"roles": roles, "bands": [{"hex": "#c81e28", "position": 0}], "sha256": self.digest}
        self.tell("Gatefold", [returned(RED, BLUE, file=files[0], **ours), returned(RED, file=files[1], **ours)])
        self.tell("peer", [returned(RED, BLUE, GREEN, file=file, sha256=self.digest) for file in files])
        self.tell("slow", [returned(RED, BLUE, file=files[0], sha256=self.digest)])
        self.tell("stale", [returned(RED, BLUE, file=file, sha256="of other bytes") for file in files])
        rows = [{"name": name, "version": "1", "asked": 8} for name in ("Gatefold", "peer", "slow", "stale")]
        rows.append({"name": "lost", "notInstalled": "pip found no lost"})
        (self.answers / "programs.json").write_text(json.dumps(rows))

    def tell(self, name, lines):
        peer_runs.write_lines(self.answers / f"{name}.jsonl", lines)

    def test_each_program_has_a_row(self):
        text = self.run_main(score_tables, "--truth", self.truth, "--answers", self.answers, "--out",
                             self.folder / "results.json")
        for row in ("| Gatefold 1 | 0.750 | 0.000 | 1.000 | 0 | 0 | 1.0 |",
                    "| peer 1 | 1.000 | 0.333 | 1.000 | 0 | 0 | 1.0 |",
                    "| slow 1 | not finished: 1 of 2 covers |", "| stale 1 | not finished: 0 of 2 covers |",
                    "| lost | not installed: pip found no lost |", "recall: peer 1 1.000, Gatefold 0.750",
                    "elsewhere: no covers: clone it", "- wrong.png (stripes; drawn): missed #143cc8"):
            self.assertIn(row, text)
        self.assertNotIn("right.png", text)

    def draw(self, *options):
        text = self.run_main(contact_sheet, "--truth", self.truth, "--answers", self.answers, "--out",
                             self.folder / "sheets", *options)
        return text, sorted((self.folder / "sheets").glob("*.png"))

    def test_a_sheet_marks_what_is_wrong(self):
        def has_red(path):
            with Image.open(path) as sheet:
                return contact_sheet.RED in {color for _, color in sheet.convert("RGB").getcolors(1 << 24)}
        text, sheets = self.draw("--covers", "1", "--programs", "Gatefold", "lost")
        self.assertIn("2 covers", text)
        self.assertEqual([has_red(path) for path in sheets], [False, True])
        # One sheet for both, and none left of the earlier run.
        self.assertEqual(len(self.draw("--programs", "Gatefold", "peer", "stale")[1]), 1)

    def test_a_sheet_shows_what_was_asked_for(self):
        for options, count in [(["--failures"], 1), (["--set", "other"], 0), (["--match", "right.png"], 1)]:
            with self.subTest(options=options):
                text, sheets = self.draw(*options)
                self.assertIn(f"{count} covers", text)
                self.assertEqual(len(sheets), min(count, 1))


if __name__ == "__main__":
    unittest.main()
