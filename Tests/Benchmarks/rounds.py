# SPDX-License-Identifier: MIT
"""The arithmetic of `make bench`: rounds in turns, ratios within a round, noise, verdicts.

Contenders of one group run A B C … A B C …, so that whatever else the machine does meets them alike. A ratio is
taken within a round; the median of the rounds is the result, the smallest and the largest are kept.
"""

import dataclasses
import math
import operator
import statistics
import sys

from contenders import Failed, NotRun

# The rounds of one reference may differ by so much (largest to smallest) before its row counts as noisy.
NOISE = 1.3
# The part of a core that a run which only computes has to get before its wall time says anything.
LEAST_SHARE = 0.8
OPERATORS = {"<=": operator.le, "<": operator.lt, ">=": operator.ge}


@dataclasses.dataclass(frozen=True)
class Goal:
    """What a ratio or a figure has to be; a gate is what `CHECK=1` fails on."""

    relation: str
    limit: float
    isGate: bool = True

    def __str__(self):
        return f"{self.relation} {self.limit:g}"

    def is_met(self, value):
        return OPERATORS[self.relation](value, self.limit)


def verdict(goal, value, isNoisy=False):
    """Returns `met`, `missed`, `noisy` or `not run`; nothing where there is no goal."""
    if goal is None:
        return ""
    if value is None or math.isnan(value):
        return "not run"
    if isNoisy:
        return "noisy"
    return "met" if goal.is_met(value) else "missed"


def spread(values):
    """Returns median, smallest and largest of what the rounds gave."""
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def ratios(ours, theirs, figure):
    """Returns the ratio of each round; runs of one round have the same place in both lists.

    What ran only once is divided by the median of the other's rounds.
    """
    if len(ours) != len(theirs):
        middle = [statistics.median(getattr(run, figure) for run in runs) for runs in (ours, theirs)]
        return [middle[0] / middle[1]]
    return [getattr(our, figure) / getattr(their, figure) for our, their in zip(ours, theirs)]


def is_noisy(runs, figure):
    """Whether the rounds of one contender differ by too much."""
    values = [getattr(run, figure) for run in runs]
    return bool(values) and max(values) > NOISE * min(values)


class Group:
    """Contenders that are measured together; each is called once before the rounds, which warms what it needs.

    A contender is a function that returns a `Run`, or raises `NotRun` or `Failed`: it then is a row that says why.
    `references` are those that others are divided by, with the figure that is divided: where one is noisy, all rounds
    are run once more. Of contenders named by `isOnce`, which takes what the first calls cost, the first call is all.
    """

    def __init__(self, contenders, references, prepare=None, isOnce=None):
        self.contenders, self.references = contenders, references
        self.prepare, self.isOnce = prepare or {}, isOnce or (lambda name, first: False)
        self.runs, self.first, self.reasons, self.failed = {}, {}, {}, set()

    def call(self, name):
        """Prepares and runs a contender once; preparing is not counted."""
        self.prepare.get(name, lambda: None)()
        return self.contenders[name]()

    def attempt(self, name, runs):
        """Runs a contender once more; one that cannot go on is left out from then on, with the reason."""
        try:
            runs.append(self.call(name))
        except (NotRun, Failed) as reason:
            self.reasons[name] = str(reason)
            if isinstance(reason, Failed):
                self.failed.add(name)
            print(f"bench: {name}: {reason}", file=sys.stderr)

    def warm(self):
        """Calls each contender once."""
        for name in self.contenders:
            self.attempt(name, self.first.setdefault(name, []))

    def measure(self, rounds):
        """Runs all rounds, and all of them again where a reference was noisy."""
        self.repeat(rounds)
        noisy = [name for name, figure in self.references if self.is_noisy(name, figure)]
        if noisy:
            print(f"bench: {', '.join(noisy)}: noisy, so once more", file=sys.stderr)
            self.repeat(rounds)

    def is_noisy(self, name, figure):
        """Whether the rounds of a contender differ by too much."""
        return is_noisy(self.runs.get(name, []), figure)

    def repeat(self, rounds):
        """Runs all rounds, in turns."""
        first = {name: runs[0] for name, runs in self.first.items() if runs}
        once = [name for name in first if self.isOnce(name, first)]
        self.runs = {name: [] for name in first if name not in once}
        for _ in range(rounds):
            for name, runs in self.runs.items():
                if name not in self.reasons:
                    self.attempt(name, runs)
        self.runs = {name: runs for name, runs in self.runs.items() if name not in self.reasons}
        self.runs |= {name: self.first[name] for name in once}

    def row(self, identifier, title, n, goal=None, against=None, figure="cpu", of=None):
        """Returns the row of a contender (`of`, else the title), with its ratio to another one if that is named."""
        name = of or title
        row = {"id": identifier, "contender": title, "n": n, "goal": str(goal or ""),
               "gate": bool(goal and goal.isGate)}
        if name not in self.runs:
            state = "missed" if goal and name in self.failed else "not run"
            return row | {"verdict": state, "note": self.reasons.get(name, "")}
        runs, first = self.runs[name], self.first[name][0]
        row |= {"cpu": statistics.median(run.cpu for run in runs), "wall": statistics.median(run.wall for run in runs),
                "rounds": len(runs), "cpuRounds": [run.cpu for run in runs], "wallRounds": [run.wall for run in runs],
                "peakKiB": first.peak, "bytes": first.bytes}
        value = None
        if against is not None:
            row |= {"reference": against, "figure": figure}
            if against in self.runs:
                row["ratio"] = spread(ratios(runs, self.runs[against], figure))
                value = row["ratio"]["median"]
            else:
                row["note"] = f"{against}: {self.reasons.get(against, '')}"
        return row | {"verdict": verdict(goal, value, against is not None and self.is_noisy(against, figure))}


def doubted(row, runs):
    """Returns a row of wall times, noisy where runs on one core had much less than a core for themselves."""
    share = statistics.median(run.cpu / run.wall for run in runs) if runs else 1
    if share >= LEAST_SHARE or row["verdict"] not in ("met", "missed"):
        return row
    return row | {"verdict": "noisy", "note": f"had {share:.0%} of a core"}


def figure_row(identifier, contender, n, values, goal, unit, isNoisy=False, **others):
    """Returns the row of a figure that has a goal of its own, such as seconds or megabytes; of rounds the median."""
    found = spread(values if isinstance(values, list) else [values])
    return {"id": identifier, "contender": contender, "n": n, "value": found, "unit": unit, "goal": str(goal or ""),
            "gate": bool(goal and goal.isGate), "verdict": verdict(goal, found["median"], isNoisy)} | others


def missed_gates(rows):
    """Returns the rows that `CHECK=1` fails on."""
    return [row for row in rows if row.get("gate") and row.get("verdict") == "missed"]
