# SPDX-License-Identifier: MIT
"""Runs of programs that are asked for colours, and the cache of what peers answered.

An answer is a line `{file, sha256, colors:[{rgb, share?}], ms, error?}`; Gatefold's has `roles`, `bands` and
`kind` too, which contact sheets show. A picture is its path and the SHA-256 of its bytes.
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
# Words with which an answer begins that another run may well better.
GIVEN_UP = "no answer within"


def digest(path):
    """Returns the SHA-256 of a file."""
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def pictures_of(lists):
    """Returns the pictures of some lists of truths, each once."""
    table = {}
    for path in lists:
        for line in path.read_text().splitlines():
            truth = json.loads(line)
            if "file" in truth:
                file = path.resolve().parent / truth["file"]
                table[str(file)] = digest(file)
    return list(table.items())


def write_lines(path, lines):
    """Writes answers, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text("".join(json.dumps(line) + "\n" for line in lines))
    part.replace(path)


class Cache:
    """The answers of one program in one version, by the bytes of pictures."""

    def __init__(self, folder, name):
        folder.mkdir(parents=True, exist_ok=True)
        asking = hashlib.sha256()
        for file in ("peer_calls.py", "constraints.txt"):
            asking.update((HERE / file).read_bytes())
        self.path = folder / f"{name}-{asking.hexdigest()[:12]}.jsonl"
        self.known = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                answer = json.loads(line)
                self.known[answer["sha256"]] = answer

    def forget(self, pictures):
        """Drops the answers about some pictures."""
        for _, sha256 in pictures:
            self.known.pop(sha256, None)
        write_lines(self.path, self.known.values())

    def lacking(self, pictures):
        """Returns those of the pictures that nobody asked about; of equal ones the first."""
        first = {sha256: path for path, sha256 in reversed(pictures)}
        return [(path, sha256) for sha256, path in reversed(first.items()) if sha256 not in self.known]

    def keep(self, lines):
        """Takes answers as they come, so that none is lost when the run is ended."""
        with self.path.open("a") as target:
            for line in lines:
                self.known[line["sha256"]] = line
                if not line.get("error", "").startswith(GIVEN_UP):
                    target.write(json.dumps(line) + "\n")
                    target.flush()

    def lines(self, pictures):
        """Returns the answer about each picture."""
        return [self.known[sha256] | {"file": path} for path, sha256 in pictures]


def answers(command, name, pictures, seconds):
    """Asks a peer, by `peer_calls.py`, and yields the line of each picture.

    A picture that the peer does not survive, or for which it needs more than `seconds`, is an error of that
    picture; the peer is started again for the next one.
    """
    left, shown = list(pictures), time.monotonic()
    print(f"{name}: {len(left)} pictures to ask about", file=sys.stderr)
    while left:
        process = subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        ending = None
        # All paths are read before the first answer is written: neither side waits for the other.
        try:
            process.stdin.write("".join(f"{path}\n" for path, _ in left))
            process.stdin.close()
        except BrokenPipeError:
            pass  # said below, by what it ended with
        isFirst = True
        while left and ending is None:
            # The first picture is asked about twice.
            limit = seconds * 2 if isFirst else seconds
            killing = threading.Timer(limit, process.kill)
            start = time.monotonic()
            killing.start()
            text = process.stdout.readline()
            killing.cancel()
            path, sha256 = left.pop(0)
            if text.endswith("\n"):
                yield json.loads(text) | {"sha256": sha256}
            else:
                isLate = time.monotonic() - start >= limit
                ending = f"{GIVEN_UP} {seconds:g} s" if isLate else f"ended with {process.wait()}"
                yield {"file": path, "sha256": sha256, "colors": [], "error": ending,
                       "ms": (time.monotonic() - start) * 1000}
            isFirst = False
            if time.monotonic() - shown >= 20:
                shown = time.monotonic()
                print(f"{name}: {len(pictures) - len(left)} of {len(pictures)}", file=sys.stderr)
        process.kill()
        process.wait()
        process.stdout.close()
    print(f"{name}: done", file=sys.stderr)


def cpu_seconds(process):
    """Returns the CPU time of all threads of a process and its children, from the kernel's scheduler."""
    total = 0
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0]) / 1e9
        for child in (task / "children").read_text().split():
            total += cpu_seconds(child)
    return total


def run_gatefold(program, pictures, count, home):
    """Asks `gatefold extract --jsonl` for one picture at a time; returns its lines and its algorithm.

    The first picture is asked for twice, so that no start is counted.
    """
    process = subprocess.Popen([program, "extract", "--jsonl", "--colors", str(count)], text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env={"HOME": str(home), "PATH": "/usr/bin:/bin"})

    def ask(path, sha256):
        before = cpu_seconds(process.pid)
        process.stdin.write(json.dumps({"id": 1, "path": path}) + "\n")
        process.stdin.flush()
        reply = json.loads(process.stdout.readline())
        line = {"file": path, "sha256": sha256, "ms": (cpu_seconds(process.pid) - before) * 1000,
                "colors": [{"rgb": rgb(swatch["hex"]), "share": swatch["share"]}
                           for swatch in reply.get("swatches", [])]}
        line |= {} if reply["ok"] else {"error": reply["error"]["message"]}
        line |= {key: reply[key] for key in ("roles", "bands") if key in reply}
        line |= {"kind": reply["cover"]["kind"]} if "cover" in reply else {}
        return line, reply["algorithm"]

    algorithm = ask(*pictures[0])[1]
    lines = [ask(*picture)[0] for picture in pictures]
    process.stdin.close()
    process.wait()
    return lines, algorithm


def rgb(text):
    """Returns the channels of `#rrggbb`."""
    return [int(text[at:at + 2], 16) for at in (1, 3, 5)]
