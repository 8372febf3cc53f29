# SPDX-License-Identifier: MIT
"""Rows of `make bench` about programs that answer the same question (P1c): five colours of a cover."""

import json
import os
import statistics

import contenders
import peer_runs
import peers
from rounds import Goal, Group

COLORS = 5
# The one that is named in a goal of its own.
NAMED = "colorthief"


def one_peer(bench, peer, files):
    """Returns a contender: a peer in one process, which answers for the first file once more, uncounted, to be warm."""
    name, version, oldest = peer
    folder = bench.work / "peers"
    folder.mkdir(exist_ok=True)

    def call():
        try:
            python, python_version = peers.python_for(oldest)
            own = peers.installed(name, version, python, python_version, folder)
        except peers.NotInstalled as reason:
            raise contenders.NotRun(str(reason)) from reason
        bench.peers[name] = f"{version} (Python {python_version})"
        command = contenders.pinned([own, "-B", contenders.PACKAGE / "Tests/Benchmarks/peer_calls.py", name, COLORS])
        run = contenders.run(command, input="".join(f"{file}\n" for file in files).encode(), isWatched=bench.isWarming)
        answers = [json.loads(line) for line in run.output.splitlines()]
        failed = [answer["error"] for answer in answers if "error" in answer]
        if failed or len(answers) != len(files):
            raise contenders.NotRun(f"{len(failed)} of {len(files)} covers failed: {failed[:1]}")
        return contenders.Run(run.wall, sum(answer["ms"] for answer in answers) / 1000, run.peak)

    return call


def gatefold(bench, files):
    """Returns our contender: `gatefold extract --jsonl`, a cover after the other, main program and worker together."""
    def call():
        allowed = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(allowed)})
        try:
            lines, _ = peer_runs.run_gatefold(bench.tools.gatefold, [(file, "") for file in files], COLORS, bench.work)
        finally:
            os.sched_setaffinity(0, allowed)
        if any("error" in line for line in lines):
            raise contenders.NotRun("a cover failed")
        seconds = sum(line["ms"] for line in lines) / 1000
        return contenders.Run(seconds, seconds)

    return call


def compared(bench):
    """P1c: a warm process of each peer with its default settings, and ours."""
    files = bench.covers(areJPEGs=True)[:3 if bench.isQuick else 16]
    ours = "gatefold extract --jsonl"

    def is_slow(name, first):
        """Whether a peer is so much slower than the one with a goal that one run of it tells all."""
        return NAMED in first and first[name].cpu > 1.5 * first[NAMED].cpu

    group = Group({ours: gatefold(bench, files)} | {peer[0]: one_peer(bench, peer, files) for peer in peers.PEERS},
                  [(NAMED, "cpu")], isOnce=is_slow)
    bench.measure(group)
    there = [name for name, _, _ in peers.PEERS if name in group.runs]
    fastest = min(there, key=lambda name: statistics.median(run.cpu for run in group.runs[name]), default=NAMED)
    n = len(files)
    return [
        group.row("P1c", f"{ours} : {fastest}, the fastest", n, Goal("<=", 1 / 3), fastest, of=ours),
        group.row("P1c", f"{ours} : {NAMED}", n, Goal("<=", 1 / 30), NAMED, of=ours),
    ] + [group.row("P1c", name, n) for name, _, _ in peers.PEERS]
