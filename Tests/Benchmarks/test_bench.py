# SPDX-License-Identifier: MIT
"""Tests of the harness of `make bench`: its arithmetic, its order, and that what it generates is always the same.

Nothing here takes a time: contenders are functions that name their costs.
"""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import mutagen.flac
import mutagen.mp3

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import contenders
import cover_set
import libraries
import rounds
import rows_decode
from contenders import Failed, NotRun, Run
from rounds import Goal, Group


def group(costs, references=(("floor", "cpu"),), **options):
    """Returns a group whose contenders cost what is listed, run after run, and the order of its calls."""
    order = []

    def contender(name):
        def call():
            order.append(name)
            cost = costs[name][order.count(name) - 1]
            if isinstance(cost, Exception):
                raise cost
            return Run(wall=cost * 2, cpu=cost, peak=7)
        return call

    return Group({name: contender(name) for name in costs}, references, **options), order


def measured(costs, count, **options):
    """Returns a group after its rounds, silently."""
    found, _ = group(costs, **options)
    with contextlib.redirect_stderr(io.StringIO()):
        found.warm()
        found.measure(count)
    return found


class Arithmetic(unittest.TestCase):
    def test_a_ratio_is_taken_within_a_round(self):
        # In the second round everything took twice as long: the ratio of the medians would be 3.
        found = measured({"floor": [9, 1.0, 1.25, 1.2], "ours": [9, 1.5, 3.75, 1.8]}, 3)
        row = found.row("P1", "ours", 10, Goal("<=", 1.5), "floor")
        self.assertEqual(row["ratio"], {"median": 1.5, "min": 1.5, "max": 3.0})
        self.assertEqual((row["cpu"], row["wall"], row["rounds"], row["verdict"]), (1.8, 3.6, 3, "met"))

    def test_a_figure_may_be_wall_time(self):
        found = measured({"one": [4, 4, 4], "two": [2, 2, 2]}, 2, references=[("two", "wall")])
        self.assertEqual(found.row("P2", "one", 1, Goal(">=", 1.85), "two", "wall")["verdict"], "met")

    def test_verdicts(self):
        for goal, value, isNoisy, expected in [
            (Goal("<=", 1.25), 1.25, False, "met"), (Goal("<=", 1.25), 1.2501, False, "missed"),
            (Goal("<", 1), 1, False, "missed"), (Goal(">=", 1.85), 1.85, False, "met"),
            (Goal("<=", 1.25), 1.0, True, "noisy"), (Goal("<=", 1.25), 9.0, True, "noisy"),
            (Goal("<=", 1.25), None, False, "not run"), (Goal("<=", 1.25), float("nan"), False, "not run"),
            (None, 1, False, ""),
        ]:
            with self.subTest(goal=str(goal), value=value):
                self.assertEqual(rounds.verdict(goal, value, isNoisy), expected)

    def test_noise_is_more_than_1_3(self):
        for values, expected in [([1.0, 1.3], False), ([1.0, 1.31], True), ([1.31, 1.1, 1.0], True), ([2.0], False)]:
            self.assertEqual(rounds.is_noisy([Run(0, value) for value in values], "cpu"), expected)

    def test_figures_have_the_median_of_their_rounds(self):
        row = rounds.figure_row("P10", "first", 9, [1.0, 9.0, 2.0], Goal("<=", 3), "s")
        self.assertEqual((row["value"], row["verdict"]), ({"median": 2.0, "min": 1.0, "max": 9.0}, "met"))

    def test_only_gates_fail_a_check(self):
        rows = [{"id": "a", "gate": True, "verdict": state} for state in ("met", "missed", "noisy", "not run")]
        rows.append({"id": "b", "gate": False, "verdict": "missed"})
        self.assertEqual([row["id"] for row in rounds.missed_gates(rows)], ["a"])


class Order(unittest.TestCase):
    def test_contenders_take_turns_and_the_first_call_does_not_count(self):
        found, order = group({"floor": [5, 1, 1], "ours": [5, 2, 2], "other": [5, 3, 3]})
        found.warm()
        found.measure(2)
        self.assertEqual(order, ["floor", "ours", "other"] * 3)
        self.assertEqual(found.row("x", "other", 1, against="floor")["ratio"]["max"], 3)

    def test_a_noisy_floor_is_measured_once_more(self):
        calm = measured({"floor": [1, 1, 2, 1, 1], "ours": [1] * 5}, 2)
        row = calm.row("x", "ours", 1, Goal("<=", 9), "floor")
        self.assertEqual((row["verdict"], row["cpuRounds"]), ("met", [1, 1]))
        noisy = measured({"floor": [1, 1, 2, 2, 1], "ours": [1] * 5}, 2)
        self.assertEqual(noisy.row("x", "ours", 1, Goal("<=", 9), "floor")["verdict"], "noisy")

    def test_a_row_is_noisy_by_what_it_is_divided_by(self):
        found = measured({"floor": [1] * 5, "peer": [1, 1, 2, 1, 2], "ours": [1] * 5}, 2,
                         references=[("floor", "cpu"), ("peer", "cpu")])
        for against, expected in [("floor", "met"), ("peer", "noisy")]:
            self.assertEqual(found.row("x", "ours", 1, Goal("<=", 9), against)["verdict"], expected)

    def test_a_starved_core_makes_a_row_noisy(self):
        # Runs here take twice as long as they compute: half of a core.
        found = measured({"one": [4, 4, 4], "two": [2, 2, 2]}, 2, references=[("two", "wall")])
        row = found.row("P2", "one", 1, Goal(">=", 1.85), "two", "wall")
        self.assertEqual(rounds.doubted(row, found.runs["one"])["verdict"], "noisy")
        full = [Run(1.2, 1), Run(1.25, 1), Run(3, 1)]
        self.assertEqual(rounds.doubted(row, full)["verdict"], "met")
        self.assertEqual(rounds.doubted(row | {"verdict": "not run"}, found.runs["one"])["verdict"], "not run")

    def test_of_some_the_first_call_is_all(self):
        found, order = group({"floor": [1, 2, 2.5], "slow": [9], "ours": [1, 1, 1]},
                             isOnce=lambda name, first: first[name].cpu > 5 * first["floor"].cpu)
        found.warm()
        found.measure(2)
        self.assertEqual(order.count("slow"), 1)
        # 9 to the median of 2 and 2.5.
        self.assertEqual(found.row("x", "slow", 1, against="floor")["ratio"]["median"], 4)

    def test_preparing_comes_before_each_run(self):
        done = []
        found, order = group({"floor": [1, 1], "ours": [1, 1]}, prepare={"ours": lambda: done.append(len(order))})
        found.warm()
        found.measure(1)
        self.assertEqual(done, [1, 3])

    def test_what_is_absent_is_not_run(self):
        found = measured({"floor": [1, 1], "peer": [NotRun("not installed")]}, 1)
        row = found.row("x", "peer", 1, Goal("<=", 9), "floor")
        self.assertEqual((row["verdict"], row["note"]), ("not run", "not installed"))
        absent = measured({"floor": [NotRun("not installed")], "ours": [1, 1]}, 1)
        self.assertEqual(absent.row("x", "ours", 1, Goal("<=", 9), "floor")["verdict"], "not run")

    def test_what_goes_wrong_is_missed_also_in_a_later_round(self):
        for costs in ([Failed("decoded twice")], [1, 1, Failed("decoded twice")]):
            found = measured({"floor": [1, 1, 1], "ours": costs}, 2)
            self.assertEqual(found.row("x", "ours", 1, Goal("<=", 9), "floor")["verdict"], "missed")


class Processes(unittest.TestCase):
    # A child that uses CPU time after its parent has ended: 50 ms by its own clock.
    WORK = "import time\nwhile time.process_time() < 0.05: pass"

    def test_cpu_is_that_of_children_too_also_of_those_left_behind(self):
        for script in ("{0} -c '{1}'", "{0} -c '{1}' &", "({0} -c '{1}' &)"):
            shell = script.format("/usr/bin/python3", self.WORK)
            self.assertGreaterEqual(contenders.run(["/bin/sh", "-c", shell]).cpu, 0.05, script)

    def test_output_and_input_go_through(self):
        self.assertEqual(contenders.run(["/bin/cat"], input=b"text").output, b"text")
        self.assertEqual(contenders.run(["/bin/cat"], input=b"text", isSilent=True).output, b"")

    def test_an_unexpected_end_is_told_with_its_words(self):
        with self.assertRaisesRegex(NotRun, "ended with 3: why"):
            contenders.run(["/bin/sh", "-c", "echo why >&2; exit 3"])
        self.assertEqual(contenders.run(["/bin/sh", "-c", "exit 3"], allowed=(0, 3)).output, b"")

    def test_a_program_that_is_not_there_is_no_mistake_of_ours(self):
        with self.assertRaisesRegex(NotRun, "no-such-program is not installed"):
            contenders.program("no-such-program")

    def test_the_peak_of_a_child_is_seen(self):
        script = "import time; held = bytearray(64 << 20); time.sleep(0.2)"
        run = contenders.run(["/bin/sh", "-c", f"/usr/bin/python3 -c '{script}'; true"], isWatched=True)
        self.assertGreater(run.peak, 64 << 10)


class Covers(unittest.TestCase):
    def test_the_mix_is_that_of_a_library(self):
        shares = {kind: cover_set.MIX.count(kind) for kind in cover_set.MIX}
        self.assertEqual(shares, {"baseline": 14, "progressive": 2, "png": 2, "webp": 1, "large": 1})

    def test_a_smaller_set_is_the_beginning_of_a_larger_one(self):
        folder = pathlib.Path("/covers")
        few, many = cover_set.covers(folder, 356), cover_set.covers(folder, 2000)
        self.assertEqual(few, many[:len(few)])
        self.assertEqual(sum(job[0].suffix == ".jpg" for job in many), 2000)
        sides = [width for _, kind, width, _ in many if kind == "baseline"]
        self.assertTrue(min(sides) >= 500 and max(sides) <= 1400 and len(set(sides)) > 500)

    def test_real_covers_are_told_apart_by_what_they_hold(self):
        with tempfile.TemporaryDirectory() as folder:
            kinds = {}
            for kind in ("baseline", "progressive", "png"):
                path = pathlib.Path(folder) / f"{kind}.jpg"
                path.write_bytes(cover_set.encode(cover_set.draw(kind, 64, 64), kind))
                kinds[kind] = [rows_decode.is_jpeg(path, isProgressive) for isProgressive in (False, True)]
            self.assertEqual(kinds, {"baseline": [True, False], "progressive": [False, True], "png": [False, False]})

    def test_1000_pixels_weigh_about_115_kilobytes(self):
        sizes = [len(cover_set.encode(cover_set.draw(f"{number}", 1000, 1000), "baseline")) for number in range(6)]
        self.assertAlmostEqual(sum(sizes) / len(sizes), 115_000, delta=15_000)

    def test_a_cover_follows_from_its_name_alone(self):
        with mock.patch.object(cover_set, "TEXTURE", 256):
            self.addCleanup(cover_set.texture.cache_clear)
            self.addCleanup(cover_set.grain.cache_clear)
            bytes_of = {}
            for names in (["00001-baseline", "00002-png"], ["00002-png", "00001-baseline"]):
                cover_set.texture.cache_clear()
                cover_set.grain.cache_clear()
                for name in names:
                    data = cover_set.encode(cover_set.draw(name, 64, 48), name.split("-")[1])
                    self.assertEqual(bytes_of.setdefault(name, data), data)
            self.assertEqual(len(set(bytes_of.values())), 2)


class Libraries(unittest.TestCase):
    PICTURE = b"\xff\xd8\xff\xd9"

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.cover = self.folder / "cover.jpg"
        self.cover.write_bytes(self.PICTURE)

    def make(self, kind, name, *arguments, **options):
        with contextlib.redirect_stderr(io.StringIO()):
            return kind(self.folder / name, *arguments, [str(self.cover)], "digest", **options)

    def test_the_walk_has_as_many_files_and_folders_as_it_says(self):
        self.assertEqual(libraries.WALK_ARTISTS + libraries.WALK_ALBUMS, 9600)
        self.assertEqual(libraries.WALK_ALBUMS, 11 * libraries.WALK_ARTISTS)
        folder = self.make(libraries.walk, "walk", albums=22, files=22 * 11 + 18)
        found = [path for path in folder.rglob("*")]
        self.assertEqual(sum(path.is_file() for path in found), 22 * 11 + 18)
        self.assertEqual(sum(path.is_dir() for path in found), 22 + 2)

    def test_tracks_of_growth_have_512_bytes_and_tags(self):
        folder = self.make(libraries.growth, "growth", 25)
        tracks = sorted(folder.rglob("*.flac"))
        self.assertEqual([len(tracks), {path.stat().st_size for path in tracks}], [25, {512}])
        self.assertEqual(len(list(folder.rglob("cover.jpg"))), 3)
        self.assertEqual(mutagen.flac.FLAC(tracks[13])["title"], ["Track 02"])

    def test_embedded_pictures_are_the_cover(self):
        covers = [str(self.cover)] * 2
        with contextlib.redirect_stderr(io.StringIO()):
            folder = libraries.embedded(self.folder / "embedded", covers, "digest")
        self.assertEqual(len(list(folder.rglob("*.*"))), 24)
        flac = mutagen.flac.FLAC(folder / "00000/12.flac")
        self.assertEqual((flac["tracknumber"], flac.pictures[0].data), (["12"], self.PICTURE))
        mp3 = mutagen.mp3.MP3(folder / "00001/02.mp3")
        self.assertEqual((str(mp3["TIT2"]), mp3.tags.getall("APIC")[0].data), ("Track 02", self.PICTURE))

    def test_a_library_is_made_again_only_when_it_would_be_another(self):
        folder = self.make(libraries.growth, "growth", 25)
        left = folder / "left"
        left.touch()
        self.make(libraries.growth, "growth", 25)
        self.assertTrue(left.exists())
        with mock.patch.object(libraries, "VERSION", -1):
            self.make(libraries.growth, "growth", 25)
        self.assertFalse(left.exists())


if __name__ == "__main__":
    unittest.main()
