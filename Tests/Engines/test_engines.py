#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs every recipe of docs/scale.md as it stands there, and compares its rows with those of a direct run.

usage: test_engines.py --program GATEFOLD --spark FOLDER --rows N

The requests are of good pictures, bad ones and, several in each part that an engine makes of them, deadly
ones: the worker is Tests/Scripts/faulty_worker.py. FOLDER is a virtual environment with PySpark. Then every recipe is
run once more with a worker that cannot be started: it has to fail, and say so.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PICTURES = PACKAGE / "Fixtures" / "pictures"
GOOD = ["rgb8.png", "palette8.png", "plain.gif", "lossy.webp", "shrink8.jpg", "rgb8.tif"]
DEADLY = ["die", "11", "exit", "nonsense"]


def recipes() -> dict[str, str]:
    """Returns the code blocks of the page that name a file in their first line."""
    text = (PACKAGE / "docs" / "scale.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    return {name: code for name, code in blocks}


def write_requests(folder: pathlib.Path, count: int) -> None:
    """Writes requests.jsonl: 9 MB for 1,000 lines, so that every engine makes several parts of it."""
    for what in DEADLY:
        shutil.copy(PICTURES / "rgb8.png", folder / f"fault-{what}-a.png")
    (folder / "empty.png").write_bytes(b"")
    (folder / "text.jpg").write_text("no picture")
    bad = ["empty.png", "text.jpg", "no such file é.jpg"]
    with open(folder / "requests.jsonl", "w", encoding="utf-8") as file:
        for number in range(count):
            if number % (count // 16) == 3:
                path = folder / f"fault-{DEADLY[number % len(DEADLY)]}-a.png"
            elif number % 5 == 1:
                path = folder / bad[number % len(bad)]
            else:
                path = PICTURES / GOOD[number % len(GOOD)]
            request = {"id": number, "path": str(path), "note": "x" * 9_000}
            file.write(json.dumps(request, ensure_ascii=number % 2 == 0) + "\n")


def write_worker(folder: pathlib.Path, real: pathlib.Path) -> str:
    """Writes the worker that does what the names of pictures say."""
    path = folder / "worker"
    script = PACKAGE / "Tests" / "Scripts" / "faulty_worker.py"
    path.write_text(f"#!/bin/sh\nexec /usr/bin/python3 '{script}' '{real}' named 0\n")
    path.chmod(0o755)
    return str(path)


def run(name: str, code: str, folder: pathlib.Path, environment: dict[str, str], spark: str) -> int:
    """Runs a recipe in a folder; returns its status."""
    (folder / name).write_text(code, encoding="utf-8")
    command = ["/bin/bash", name]
    if name.endswith(".py"):
        command = [f"{spark}/bin/spark-submit", "--master", "local[2]", name]
    with open(folder / f"{name}.log", "wb") as log:
        return subprocess.run(command, cwd=folder, env=environment, stdout=log, stderr=log,
                              timeout=1200).returncode


def rows(folder: pathlib.Path, name: str) -> tuple[list[str], int]:
    """Returns what a recipe has written, and in how many parts."""
    stem = name.rsplit(".")[0].replace("_", "-")
    if (folder / stem).is_dir():
        assert (folder / stem / "_SUCCESS").exists(), f"{name} was not finished"
        parts = sorted((folder / stem).glob("part-*"))
    else:
        parts = [folder / f"{stem}.jsonl"]
    texts = [part.read_text(encoding="utf-8") for part in parts]
    return [line for text in texts for line in text.split("\n")[:-1]], len(parts)


def key(row: str) -> int:
    """Returns the id of an answer."""
    return json.loads(row)["id"]


def problems(name: str, got: list[str], expected: list[str], parts: int) -> list[str]:
    """Returns what is wrong with a recipe's rows."""
    found = []
    if sorted(got, key=key) != expected:
        wrong = len(set(got) ^ set(expected))
        found.append(f"{len(got)} rows of {len(expected)}, {wrong} of them other ones")
    if name in ("parallel.sh", "spark_pipe.py") and got != sorted(got, key=key):
        found.append("not in the order of the requests")
    if name.startswith("spark") and parts < 2:
        found.append(f"{parts} partitions: that shows nothing")
    return found


def main() -> int:
    """Runs them all and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--spark", required=True)
    parser.add_argument("--rows", type=int, default=1_000)
    options = parser.parse_args()
    program = options.program.resolve()
    spark = str(pathlib.Path(options.spark).resolve())
    blocks = recipes()
    expected_names = {"direct.sh", "parallel.sh", "spark_pipe.py", "spark_pandas.py", "mapper.sh"}
    assert set(blocks) == expected_names, f"docs/scale.md has {sorted(blocks)}"

    failed = False
    with tempfile.TemporaryDirectory(prefix="gatefold-engines-") as name:
        folder = pathlib.Path(name)
        write_requests(folder, options.rows)
        environment = {
            "PATH": f"{program.parent}:/usr/bin:/bin", "HOME": name, "LC_ALL": "C.UTF-8",
            "PYSPARK_PYTHON": f"{spark}/bin/python", "SPARK_LOCAL_DIRS": name,
            "SPARK_LOCAL_IP": "127.0.0.1",
            "GATEFOLD_WORKER": write_worker(folder, program.parent / "gatefold-worker"),
        }
        if "JAVA_HOME" in os.environ:
            environment["JAVA_HOME"] = os.environ["JAVA_HOME"]
        for block in ["direct.sh", "parallel.sh", "mapper.sh", "spark_pipe.py", "spark_pandas.py"]:
            start = time.monotonic()
            status = run(block, blocks[block], folder, environment, spark)
            seconds = time.monotonic() - start
            found = [f"status {status}"] if status != 0 else []
            parts = 1
            if status == 0:
                got, parts = rows(folder, block)
                if block == "direct.sh":
                    expected = got
                    assert [key(row) for row in got] == list(range(options.rows)), "the direct run"
                    deaths = sum('"class":"crashed"' in row for row in got)
                    assert deaths >= 16, f"{deaths} deaths only"
                found += problems(block, got, expected, parts)
            text = "; ".join(found) or f"the {len(expected)} rows of the direct run, in {parts} part(s)"
            print(f"{block}: {text}, {seconds:.1f} s", flush=True)
            if found:
                failed = True
                sys.stdout.write((folder / f"{block}.log").read_text(errors="replace")[-3000:])
        # A process that fails must not be silently short output.
        environment["GATEFOLD_WORKER"] = "/bin/true"
        for block, code in blocks.items():
            shutil.rmtree(folder / "spark-pipe", ignore_errors=True)
            shutil.rmtree(folder / "spark-pandas", ignore_errors=True)
            status = run(block, code, folder, environment, spark)
            print(f"{block}, without a worker: status {status}", flush=True)
            failed = failed or status == 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
