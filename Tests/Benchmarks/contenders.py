# SPDX-License-Identifier: MIT
"""Runs a contender of `make bench` as a process and counts what it costs, children included."""

import ctypes
import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

PACKAGE = pathlib.Path(__file__).resolve().parents[2]


class NotRun(Exception):
    """Why a contender could not be run: its goals are neither met nor missed."""


class BadEnd(NotRun):
    """How a program ended that should have done well."""


class Failed(Exception):
    """What Gatefold did that it must not: its goals are missed, whatever it cost."""


@dataclasses.dataclass
class Run:
    """What one run of a contender cost: seconds, KiB, and what it printed."""

    wall: float
    cpu: float
    peak: int = 0
    output: bytes = b""
    bytes: int = 0
    details: dict = dataclasses.field(default_factory=dict)


def program(name):
    """Returns where a program is."""
    path = shutil.which(name)
    if path is None:
        raise NotRun(f"{name} is not installed")
    return path


def pinned(command, cores=(0,)):
    """Returns a command that runs on some of the processors that this process may use, by their order."""
    allowed = sorted(os.sched_getaffinity(0))
    if len(allowed) < len(cores):
        raise NotRun(f"needs {len(cores)} processors")
    return [program("taskset"), "-c", ",".join(str(allowed[core]) for core in cores), *map(str, command)]


class PeakWatch:
    """Notes the peak memory of a process and of its children while they run.

    `ru_maxrss` will not do: in a process that was started from here it begins with Python's own.
    """

    def __init__(self, process):
        self.process, self.peaks, self.isOver = process, {}, threading.Event()
        self.thread = threading.Thread(target=self.watch)
        self.thread.start()

    def watch(self):
        # Peaks only rise: a long run is looked at less often.
        pause = 0.002
        while not self.isOver.wait(pause):
            self.look(self.process)
            pause = min(pause * 1.1, 0.05)

    def look(self, process):
        folder = pathlib.Path(f"/proc/{process}")
        try:
            status = (folder / "status").read_text().splitlines()
            # Each thread has the children that it started.
            children = [child for task in (folder / "task").iterdir()
                        for child in (task / "children").read_text().split()]
            name = (folder / "comm").read_text().strip()
        except OSError:
            return
        peak = next((int(line.split()[1]) for line in status if line.startswith("VmHWM")), 0)
        if name != "taskset":
            self.peaks[name] = max(self.peaks.get(name, 0), peak)
        for child in children:
            self.look(child)

    def end(self):
        """Returns the peaks by the kernel's names of the programs, which end after 15 letters."""
        self.isOver.set()
        self.thread.join()
        return self.peaks


PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans():
    """Makes processes that outlive their parents children of this one: who leaves a worker behind pays for it too."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def reap(options=0):
    """Waits for what a contender left behind (or, with `WNOHANG`, only buries it); returns its CPU seconds."""
    seconds = 0
    while True:
        try:
            process, _, usage = os.wait4(-1, options)
        except ChildProcessError:
            return seconds
        if process == 0:
            return seconds
        seconds += usage.ru_utime + usage.ru_stime


def run(command, environment=None, allowed=(0,), input=b"", isWatched=False, isSilent=False):
    """Runs a command to its end. CPU is that of `wait4`: the process, the children it waited for, and then the others.

    Output goes to a file, so that no reader takes part in what is measured; if silent, to no place.
    """
    adopt_orphans()
    reap(os.WNOHANG)
    command = [str(word) for word in command]
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"} | (environment or {})
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as target, \
            tempfile.TemporaryFile() as errors:
        source.write(input)
        source.seek(0)
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL if isSilent else target,
                                   stderr=errors, env=environment)
        watch = PeakWatch(process.pid) if isWatched else None
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        orphans = reap()
        process.returncode = os.waitstatus_to_exitcode(status)
        peaks = watch.end() if watch else {}
        for file in (target, errors):
            file.seek(0)
        if process.returncode not in allowed:
            words = errors.read().decode(errors="replace").strip().splitlines()
            raise BadEnd(f"{' '.join(command[:6])} … ended with {process.returncode}: {' / '.join(words[-2:])}")
        return Run(wall, usage.ru_utime + usage.ru_stime + orphans, max(peaks.values(), default=0), target.read(),
                   details={"peaks": peaks} if peaks else {})


def peak_of(command):
    """Returns the peak memory of a short process in KiB, by GNU time."""
    with tempfile.NamedTemporaryFile() as target:
        run([program("time"), "-f", "%M", "-o", target.name, *command], isSilent=True)
        return int(target.read())


class Tools:
    """The programs that are measured, and how they are called."""

    def __init__(self, gatefold, bench, floor, work):
        self.gatefold, self.bench, self.floorProgram, self.work = gatefold, bench, floor, work
        self.databases = work / "databases"
        self.databases.mkdir(parents=True, exist_ok=True)

    def new_database(self, name):
        """Returns a path at which no database is."""
        path = self.databases / f"{name}.db"
        for suffix in ("", "-wal", "-shm", "-journal", ".lock"):
            pathlib.Path(f"{path}{suffix}").unlink(missing_ok=True)
        return path

    def libraries(self):
        """Returns the versions of the libraries that the worker is linked with."""
        result = run([self.gatefold, "extract", "--describe"])
        return json.loads(result.output)["libraries"]

    def index(self, library, database, *options, cores=(0,), jobs=1, isWatched=False):
        """Runs `gatefold index --json`; its summary is among the details."""
        command = [self.gatefold, "index", "--json", "--jobs", jobs, "--db", database, *options, library]
        try:
            result = run(pinned(command, cores) if cores else command, isWatched=isWatched)
        except BadEnd as reason:
            raise Failed(str(reason)) from reason
        result.details["summary"] = json.loads(result.output.splitlines()[-1])
        return result

    def floor(self, mode, names, times=1, cores=(0,)):
        """Runs the probe; its CPU time is that from its first line of code on."""
        command = [self.floorProgram, mode, "--list", names, "--times", times]
        result = run(pinned(command, cores))
        counts = json.loads(result.output)
        return Run(counts["wall"], counts["cpu"], counts["peakKiB"], bytes=counts["bytes"], details=counts)


def write_list(path, files):
    """Writes a list of files for `gatefold-floor` and `xargs -0`."""
    path.write_bytes(b"".join(os.fsencode(file) + b"\0" for file in files))
    return path


def read_all(files):
    """Reads files once, so that the page cache has them; returns their digest and their bytes in all."""
    digest, total = hashlib.sha256(), 0
    for file in files:
        data = pathlib.Path(file).read_bytes()
        digest.update(pathlib.Path(file).name.encode() + b"\0" + hashlib.sha256(data).digest())
        total += len(data)
    return digest.hexdigest(), total


def digest_of_names(files):
    """Returns what tells a list of drawn pictures from others: their content follows from set and name."""
    names = "\n".join("/".join(pathlib.Path(file).parts[-2:]) for file in files)
    return hashlib.sha256(names.encode()).hexdigest()[:16]
