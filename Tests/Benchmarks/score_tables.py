# SPDX-License-Identifier: MIT
"""Scores the answers of all programs, prints the tables and writes everything as JSON.

    score_tables.py --truth LIST… --answers FOLDER --out FILE.json [--worst 10]

FOLDER is what `peers.py` wrote; answers about other bytes than a cover has now are left out. One table
(Markdown) a set of covers; then, per score, the programs that are ahead of Gatefold; then its scores recipe by
recipe, with the best peer's recall; then its worst covers. docs/palette.md takes its tables from here.
"""

import argparse
import json
import pathlib
import platform
import sys

from peer_runs import digest
from scores import Shown, absent, added, figures, lines, score, truths

OURS = "Gatefold"
# Column, its heading, digits after the point, whether more is better.
COLUMNS = [
    ("recall", "recall", 3, True), ("invented", "invented", 3, False),
    ("dominant", "dominant right", 3, True), ("first", "first right", 3, True),
    ("main", "role dominant right", 3, True), ("accent", "accent right", 3, True),
    ("duplicates", "duplicates", 0, False), ("shareError", "share error", 3, False),
    ("failures", "failures", 0, False), ("ms", "CPU ms", 1, False),
]
# What is told recipe by recipe, beside recall.
RECIPE_COLUMNS = [column for column in COLUMNS
                  if column[0] in ("invented", "dominant", "accent", "duplicates", "shareError")]


def processor():
    """Returns the model of the CPU."""
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def text(value, digits):
    return "–" if value is None else f"{value:.{digits}f}"


def table(head, rows):
    """Returns a Markdown table."""
    lines_ = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines_)


def scored(programs, table_of_truths, folder):
    """Returns the sums by (program, set, recipe), recipe None for all, and each program's faults."""
    answers = {row["name"]: {line["file"]: line for line in lines(folder / f"{row['name']}.jsonl")}
               for row in programs if "notInstalled" not in row}
    sums, faults = {}, {}
    for path, truth in table_of_truths.items():
        # Decoded once for all, and let go again: a cover of 1000 px has a million colours.
        shown, sha256 = Shown(path), digest(path)
        for row in programs:
            answer = answers.get(row["name"], {}).get(path)
            if answer is None or answer["sha256"] != sha256:
                continue
            counts = score(truth, answer, shown, row["asked"]) | {"ms": answer["ms"]}
            faults.setdefault(row["name"], []).append((truth, counts))
            for recipe in (None, truth["recipe"]):
                key = (row["name"], truth["set"], recipe)
                sums[key] = added(sums.get(key, {}), counts)
    return sums, faults


def set_table(name, programs, sums):
    """Returns the table of a set, and per score the programs that are ahead of ours."""
    rows, ahead = [], []
    covers = sums[OURS, name, None]["pictures"]
    ours = figures(sums[OURS, name, None])
    columns = [column for column in COLUMNS if ours[column[0]] is not None]
    for row in programs:
        label = f"{row['name']} {row.get('version', '')}".strip()
        if "notInstalled" in row:
            rows.append([label, "not installed: " + row["notInstalled"]] + [""] * (len(columns) - 1))
            continue
        theirs = sums.get((row["name"], name, None), {"pictures": 0})
        if theirs["pictures"] < covers:
            # Scores of fewer covers than ours are not comparable.
            answered = f"not finished: {theirs['pictures']} of {covers} covers"
            rows.append([label, answered] + [""] * (len(columns) - 1))
            continue
        theirs = figures(theirs)
        rows.append([label] + [text(theirs[key], digits) for key, _, digits, _ in columns])
        for key, heading, digits, is_more_better in columns:
            if theirs[key] is None or row["name"] == OURS:
                continue
            lead = theirs[key] - ours[key]
            if (lead if is_more_better else -lead) > 0:
                ahead.append(f"{heading}: {label} {text(theirs[key], digits)}, "
                             f"{OURS} {text(ours[key], digits)}")
    return table(["program"] + [heading for _, heading, _, _ in columns], rows), ahead


def recipe_table(name, sums):
    """Returns our scores recipe by recipe, and the best peer's recall."""
    rows = []
    for recipe in sorted({key[2] for key in sums if key[1] == name and key[2]}):
        ours = figures(sums[OURS, name, recipe])
        peers = [(figures(value)["recall"], key[0]) for key, value in sums.items()
                 if key[1:] == (name, recipe) and key[0] != OURS and value["trueColors"]
                 and value["pictures"] == sums[OURS, name, recipe]["pictures"]]
        best = max(peers, default=(None, ""))
        rows.append([recipe, str(sums[OURS, name, recipe]["pictures"]), text(ours["recall"], 3),
                     f"{text(best[0], 3)} {best[1]}"]
                    + [text(ours[key], digits) for key, _, digits, _ in RECIPE_COLUMNS])
    head = ["recipe", "covers", "recall", "best peer's recall"]
    return table(head + [heading for _, heading, _, _ in RECIPE_COLUMNS], rows)


def weight(faults):
    """How bad a cover is: a fault is a fault."""
    return (len(faults["missed"]) + len(faults["invented"]) + len(faults["marks"])
            + int(faults["dominant"] is not None) + int(faults["main"] is not None)
            + int(bool(faults["answer"])))


def hexed(rgb):
    return "#" + "".join(f"{round(channel):02x}" for channel in rgb)


def described(truth, counts):
    """Returns a cover and its faults in a line."""
    faults, parts = counts["faults"], []
    parts += [f"missed {hexed(color['rgb'])} (" + (f"{color['what']}, " if "what" in color else "")
              + (f"painted {color['share']:.3f}, " if "share" in color else "") + f"seen {color['seen']:.3f})"
              for color in faults["missed"]]
    parts += [f"invented {hexed(rgb)}" for rgb in faults["invented"]]
    parts += [f"no mark {hexed(rgb)}" for rgb in faults["marks"]]
    if faults["dominant"] is not None:
        parts.append(f"first {hexed(faults['dominant'])}")
    if faults["main"] is not None:
        parts.append(f"role dominant {hexed(faults['main'])}")
    if faults["answer"]:
        parts.append(faults["answer"])
    return f"- {pathlib.Path(truth['file']).name} ({truth['recipe']}; {truth['details']}): " + "; ".join(parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--truth", nargs="+", required=True)
    parser.add_argument("--answers", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--worst", type=int, default=10)
    options = parser.parse_args()
    programs = json.loads((options.answers / "programs.json").read_text())
    if OURS not in [row["name"] for row in programs]:
        sys.exit(f"score_tables: {OURS} was not asked yet")
    known = truths(options.truth)
    sums, faults = scored(programs, known, options.answers)
    sets = list(dict.fromkeys(truth["set"] for truth in known.values()))
    covers = {}
    for name in sets:
        files = [truth["file"] for truth in known.values() if truth["set"] == name]
        covers[name] = {"count": len(files), "first": files[0], "last": files[-1]}
        recipes = {truth["recipe"] for truth in known.values() if truth["set"] == name}
        print(f"\n{name}: {len(files)} covers, {programs[0]['asked']} colours asked, {processor()}\n")
        rows, ahead = set_table(name, programs, sums)
        print(rows)
        print("\nahead of Gatefold:", *(ahead or ["nobody"]), sep="\n  ")
        if unseen := sums[OURS, name, None]["unseen"]:
            print(f"\nnot asked for, since the files no longer show them: {unseen} colours and marks")
        if len(recipes) > 1:
            print("\n" + recipe_table(name, sums))
    for name, how in absent(options.truth).items():
        print(f"\n{name}: no covers: {how}")
    worst = sorted(((weight(counts["faults"]), truth["file"], described(truth, counts))
                    for truth, counts in faults[OURS]), key=lambda item: (-item[0], item[1]))
    worst = [line for faulty, _, line in worst if faulty]
    print(f"\n{len(worst)} covers with a fault; the worst:", *worst[:options.worst], sep="\n")
    options.out.write_text(json.dumps({
        "processor": processor(), "system": platform.platform(), "covers": covers, "programs": programs,
        "scores": [{"program": program, "set": set_, "recipe": recipe, **figures(value), "counts": value}
                   for (program, set_, recipe), value in sums.items()],
        "faults": worst}, indent=1) + "\n")


if __name__ == "__main__":
    main()
