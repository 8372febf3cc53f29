# SPDX-License-Identifier: MIT
"""Asks Gatefold and its peers for the colours of the same pictures.

    peers.py --truth LIST… --program GATEFOLD --out FOLDER [--only NAME…] [--colors 8]

The pictures are the files of the lists (`truth.jsonl`). Each peer is installed from PyPI in the version of
the table below, into virtual environments in FOLDER, and run by `peer_calls.py`; one that cannot be
installed is a row that says so. FOLDER gets `NAME.jsonl` for each program and `programs.json`. With `--only`
the other programs' answers stay as they are, which serves who changes the extractor.

A Python that is newer than Debian's, for the peers that need one, is looked for as `python3.12` and so on,
and in `$GATEFOLD_PEERS_PYTHON`.
"""

import argparse
import hashlib
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# Name on PyPI, version, oldest Python.
PEERS = [
    ("colorthief", "0.2.1", (3, 8)), ("modern_colorthief", "0.3.0", (3, 8)),
    ("fast_colorthief", "0.0.5", (3, 8)), ("colorthief-v3", "3.3.1", (3, 8)),
    ("colorgram.py", "1.2.0", (3, 8)), ("extcolors", "1.0.0", (3, 8)), ("haishoku", "1.1.8", (3, 8)),
    ("Pylette", "6.0.0", (3, 8)), ("materialyoucolor", "3.0.4", (3, 8)), ("okmain", "0.4.0", (3, 12)),
]


class NotInstalled(Exception):
    """Why a peer is not there."""


def output(command, **options):
    """Runs a program and returns what it prints; None if it does not run or fails."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def python_for(oldest):
    """Returns a Python that is new enough, and its version."""
    names = ["/usr/bin/python3", os.environ.get("GATEFOLD_PEERS_PYTHON")]
    for name in filter(None, names + [f"python3.{minor}" for minor in range(oldest[1], 20)]):
        version = output([name, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
        if version and tuple(map(int, version.split("."))) >= oldest:
            return name, version
    raise NotInstalled("needs Python " + ".".join(map(str, oldest)))


def installed(name, version, oldest, folder):
    """Returns the Python of an environment that has the peer."""
    python, python_version = python_for(oldest)
    environment = folder / f"python{python_version}"
    own = environment / "bin/python"
    if not own.exists() and output([python, "-m", "venv", environment]) is None:
        raise NotInstalled("no virtual environment: install python3-venv")
    ask = [own, "-c", f"from importlib.metadata import version; print(version('{name}'))"]
    if output(ask) != version:
        print(f"installing {name} {version} …", file=sys.stderr)
        pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
               "--constraint", HERE / "constraints.txt", f"{name}=={version}"]
        if output(pip) is None or output(ask) != version:
            raise NotInstalled(f"pip found no {name} {version} for Python {python_version}")
    return own, python_version


def run_peer(python, name, files, count, out):
    """Runs a peer over all files; what it could not finish is no answer."""
    with out.open("w") as target:
        ended = subprocess.run([python, "-B", HERE / "peer_calls.py", name, str(count)], text=True,
                               input="".join(f"{path}\n" for path in files), stdout=target,
                               stderr=subprocess.DEVNULL, check=False)
    done = out.read_text().splitlines()
    with out.open("a") as target:
        for path in files[len(done):]:
            line = {"file": path, "colors": [], "ms": 0, "error": f"ended with {ended.returncode}"}
            target.write(json.dumps(line) + "\n")


def cpu_seconds(process):
    """Returns the CPU time of all threads of a process and its children, from the kernel's scheduler."""
    total = 0
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0]) / 1e9
        for child in (task / "children").read_text().split():
            total += cpu_seconds(child)
    return total


def run_gatefold(program, files, count, out):
    """Asks `gatefold extract --jsonl` for one picture at a time, and returns the algorithm's name.

    The first picture is asked for twice, so that no start is counted.
    """
    process = subprocess.Popen([program, "extract", "--jsonl", "--colors", str(count)], text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env={"HOME": str(out.parent), "PATH": "/usr/bin:/bin"})

    def ask(path):
        before = cpu_seconds(process.pid)
        process.stdin.write(json.dumps({"id": 1, "path": path}) + "\n")
        process.stdin.flush()
        reply = json.loads(process.stdout.readline())
        colors = [{"rgb": [int(swatch["hex"][at:at + 2], 16) for at in (1, 3, 5)], "share": swatch["share"]}
                  for swatch in reply.get("swatches", [])]
        line = {"file": path, "colors": colors, "ms": (cpu_seconds(process.pid) - before) * 1000}
        line |= {} if reply["ok"] else {"error": reply["error"]["message"]}
        return line, reply["algorithm"]

    algorithm = ask(files[0])[1]
    with out.open("w") as target:
        for path in files:
            target.write(json.dumps(ask(path)[0]) + "\n")
    process.stdin.close()
    process.wait()
    return algorithm


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--truth", nargs="+", required=True, type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--colors", type=int, default=8)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    files, digest = [], hashlib.sha256()
    for path in options.truth:
        for line in path.read_text().splitlines():
            file = path.resolve().parent / json.loads(line)["file"]
            files.append(str(file))
            digest.update(file.read_bytes())
    covers = digest.hexdigest()[:16]
    listing = options.out / "programs.json"
    rows = {row["name"]: row for row in json.loads(listing.read_text())} if listing.exists() else {}

    def answer(name, run):
        if options.only and name not in options.only:
            return
        print(f"asking {name} …", file=sys.stderr)
        try:
            rows[name] = {"name": name, "covers": covers, "asked": options.colors} | run()
        except NotInstalled as reason:
            rows[name] = {"name": name, "covers": covers, "notInstalled": str(reason)}

    def gatefold():
        algorithm = run_gatefold(options.program, files, options.colors, options.out / "Gatefold.jsonl")
        version = output([options.program, "--version"]).splitlines()[0].split()[-1]
        return {"version": f"{version} ({algorithm})"}

    answer("Gatefold", gatefold)
    for name, version, oldest in PEERS:
        def peer():
            python, python_version = installed(name, version, oldest, options.out)
            run_peer(python, name, files, options.colors, options.out / f"{name}.jsonl")
            return {"version": version, "python": python_version}
        answer(name, peer)
    order = ["Gatefold"] + [name for name, _, _ in PEERS]
    kept = [rows[name] for name in order if name in rows]
    listing.write_text(json.dumps(kept, indent=1) + "\n")


main()
