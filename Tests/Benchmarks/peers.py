# SPDX-License-Identifier: MIT
"""Asks Gatefold and its peers for the colours of the same pictures.

    peers.py --truth LIST… --program GATEFOLD --out FOLDER [--only NAME…] [--again] [--jobs N]
             [--seconds 300] [--colors 8]

The pictures are the files of the lists (`truth.jsonl`). Each peer is installed from PyPI in the version of
the table below, into virtual environments in FOLDER; one that cannot be installed is a row that says so.
FOLDER gets `NAME.jsonl` for each program and `programs.json`. With `--only` the other programs' answers stay
as they are.

A peer is not asked again about a picture of the same bytes: its answers, CPU times among them, are kept in
FOLDER/cache until its version, its Python, `peer_calls.py` or `constraints.txt` changes, or `--again` says so.
Gatefold is always asked, and first, alone. Then peers run beside each other, as many as there are
processors. What is measured is CPU time of each process, so waiting does not count, but caches and memory
are shared: `--again --jobs 1` is for figures to publish. A peer that needs more than `--seconds` for a
picture has failed on it, and goes on with the next one.

A Python that is newer than Debian's, for the peers that need one, is looked for as `python3.12` and so on,
in `$GATEFOLD_PEERS_PYTHON`, and among the versions of pyenv.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import threading

from peer_runs import HERE, Cache, answers, pictures_of, run_gatefold, write_lines

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


def pythons(oldest):
    """Returns where a Python may be, the likeliest first."""
    named = ["/usr/bin/python3", os.environ.get("GATEFOLD_PEERS_PYTHON")]
    named += [f"python3.{minor}" for minor in range(oldest[1], 20)]
    versions = pathlib.Path(os.environ.get("PYENV_ROOT", pathlib.Path.home() / ".pyenv")) / "versions"
    ordered = sorted(versions.glob("3.*/bin/python3"),
                     key=lambda path: [int(part) for part in path.parts[-3].split(".") if part.isdigit()])
    return [name for name in named if name] + [str(path) for path in ordered]


def python_for(oldest):
    """Returns a Python that is new enough, and its version."""
    for name in pythons(oldest):
        version = output([name, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
        if version and tuple(map(int, version.split("."))) >= oldest:
            return name, version
    raise NotInstalled("needs Python " + ".".join(map(str, oldest)))


def installed(name, version, python, python_version, folder):
    """Returns the Python of an environment that has the peer."""
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
    return own


def ask_peer(peer, pictures, options, installing):
    """Returns the row of a peer, and writes its answers."""
    name, version, oldest = peer
    row = {"name": name, "version": version, "asked": options.colors}
    try:
        python, row["python"] = python_for(oldest)
        cache = Cache(options.out / "cache", f"{name}-{version}-python{row['python']}-{options.colors}")
        if options.again:
            cache.forget(pictures)
        if cache.lacking(pictures):
            with installing:
                own = installed(name, version, python, row["python"], options.out)
            lines = answers([own, "-B", HERE / "peer_calls.py", name, str(options.colors)], name,
                            cache.lacking(pictures), options.seconds)
            cache.keep(lines)
    except NotInstalled as reason:
        return {"name": name, "notInstalled": str(reason)}
    write_lines(options.out / f"{name}.jsonl", cache.lines(pictures))
    return row


def ask_gatefold(pictures, options):
    """Returns the row of Gatefold, and writes its answers."""
    lines, algorithm = run_gatefold(options.program, pictures, options.colors, options.out)
    write_lines(options.out / "Gatefold.jsonl", lines)
    version = output([options.program, "--version"]).splitlines()[0].split()[-1]
    return {"name": "Gatefold", "version": f"{version} ({algorithm})", "asked": options.colors}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--truth", nargs="+", required=True, type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--colors", type=int, default=8)
    options = parser.parse_args()
    options.out = options.out.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    pictures = pictures_of(options.truth)
    rows = {}
    wanted = [peer for peer in PEERS if not options.only or peer[0] in options.only]
    if not options.only or "Gatefold" in options.only:
        print(f"asking Gatefold about {len(pictures)} pictures …", file=sys.stderr)
        rows["Gatefold"] = ask_gatefold(pictures, options)
    installing = threading.Lock()
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for row in pool.map(lambda peer: ask_peer(peer, pictures, options, installing), wanted):
            rows[row["name"]] = row
    # Read late: another run may have asked other programs meanwhile.
    listing = options.out / "programs.json"
    earlier = json.loads(listing.read_text()) if listing.exists() else []
    rows = {row["name"]: row for row in earlier} | rows
    order = ["Gatefold"] + [name for name, _, _ in PEERS]
    listing.write_text(json.dumps([rows[name] for name in order if name in rows], indent=1) + "\n")


if __name__ == "__main__":
    main()
