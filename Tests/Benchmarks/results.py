# SPDX-License-Identifier: MIT
"""The result of `make bench`: machine, versions, rows; as JSON, as a table, as a part of docs/performance.md."""

import datetime
import json
import os
import pathlib
import platform
import re
import subprocess
import sys

from contenders import PACKAGE

BEGIN, END = "<!-- make bench writes from here -->", "<!-- to here -->"
COLUMNS = ["row", "contender", "n", "CPU s", "CPU/n ms", "wall s", "peak MB", "ratio or figure (min–max)", "goal",
           "verdict"]


def output(*command):
    """Returns what a program prints; nothing if it does not run."""
    try:
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def processor():
    """Returns the model of the processor."""
    for line in pathlib.Path("/proc/cpuinfo").read_text(errors="replace").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def machine(bench):
    """Returns what a figure depends on besides the program."""
    load = pathlib.Path("/proc/loadavg").read_text().split()[0]
    return {
        "processor": processor(), "cores": len(os.sched_getaffinity(0)),
        "system": next((line.split("=", 1)[1].strip('"') for line in pathlib.Path("/etc/os-release").read_text()
                        .splitlines() if line.startswith("PRETTY_NAME=")), ""),
        "kernel": platform.release(), "fileSystem": output("findmnt", "-n", "-o", "FSTYPE", "-T", bench.work),
        "memoryKiB": int(re.search(r"MemTotal:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text())[1]),
        "loadAtStart": float(load),
    }


def versions(bench):
    """Returns the versions of everything that is measured or measured with."""
    found = {"gatefold": output(bench.tools.gatefold, "--version").partition("\n")[0].rpartition(" ")[2]}
    found |= bench.tools.libraries()
    found["python"] = platform.python_version()
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    found["swift"] = swift[1] if swift else ""
    packages = ("libvips-tools", "libjpeg-turbo-progs", "findutils", "sqlite3", "libsqlite3-0", "libjpeg62-turbo")
    installed = output("dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages)
    found |= dict(line.split(" ", 1) for line in installed.splitlines() if " " in line)
    return {name: version for name, version in found.items() if version}


def result(bench, rows):
    """Returns everything about a run."""
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "commit": output("git", "-C", PACKAGE, "rev-parse", "HEAD"),
        "isCommitted": output("git", "-C", PACKAGE, "status", "--porcelain", "--untracked-files=no") == "",
        "size": "quick" if bench.isQuick else "long" if bench.isLong else "usual",
        "machine": bench.machine, "versions": versions(bench) | bench.peers,
        "sets": {name: {"sha256": digest, "bytes": size} for name, (digest, size) in bench.digests.items()},
        "rows": rows, "series": bench.series,
    }


def write(found, folder):
    """Writes the result and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (found["date"].replace(":", "").replace("+0000", "Z") + ".json")
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    return path


# MARK: Tables

def number(value, digits=3):
    """Returns a figure with some significant digits; a dash where there is none."""
    if value is None or value == "":
        return "–"
    if isinstance(value, int):
        return f"{value:,}"
    if value == 0:
        return "0"
    text = f"{value:.{digits}g}"
    return f"{value:,.0f}" if abs(value) >= 10**digits or "e" in text and abs(value) > 1 else text


def ratio(row):
    """Returns ratio, smallest and largest; rows of look-ups name the ratios of their rounds."""
    found = row.get("ratio")
    if isinstance(found, dict):
        return f"{found['median']:.2f} ({found['min']:.2f}–{found['max']:.2f})"
    if isinstance(found, (int, float)):
        each = row["rounds"] if isinstance(row.get("rounds"), list) and row["rounds"] else [found]
        return f"{found:.2f} ({min(each):.2f}–{max(each):.2f})"
    if row.get("value") is not None:
        value = row["value"]
        text = f"{number(value['median'])} {row['unit']}".strip()
        return text if value["min"] == value["max"] else f"{text} ({number(value['min'])}–{number(value['max'])})"
    if row.get("p50_us") is not None:
        return f"p50 {number(row['p50_us'])} µs, p99 {number(row['p99_us'])} µs"
    return "–"


def cells(row):
    """Returns the cells of a row."""
    cpu, n = row.get("cpu"), row.get("n")
    peak = row.get("peakKiB")
    name = row["contender"] + (f": {row['note']}" if row.get("note") else "")
    found = ratio(row)
    if row.get("ratio") is not None and row.get("p50_us") is not None:
        found += f", p50 {number(row['p50_us'])} µs, p99 {number(row['p99_us'])} µs"
    # Look-ups are counted over all rounds, and have percentiles instead.
    each = cpu / n * 1000 if cpu is not None and n and row.get("p50_us") is None else None
    return [row["id"], name, number(n), number(cpu), number(each),
            number(row.get("wall")), number(round(peak / 1024) if peak else None), found, row.get("goal") or "",
            row.get("verdict") or ""]


def growth(found):
    """Returns the growth curves: a line for each kind of work, a column for each size; CPU times."""
    series = found["series"].get("growth", [])
    if not series:
        return []
    lines = [["tracks"] + [number(point["tracks"]) for point in series]]
    for name, value in series[0].items():
        if isinstance(value, dict) and "cpu_us" in value:
            costs = [point[name]["cpu_us"] for point in series]
            lines.append([name] + [f"{number(cost)} µs" if cost < 1000 else f"{number(cost / 1000)} ms"
                                   for cost in costs])
    lines.append(["database bytes, per track"] + [number(point["databaseBytesPerTrack"]) for point in series])
    lines.append(["peak MB"] + [", ".join(f"{name} {peak / 1024:.0f}" for name, peak in point["peakKiB"].items())
                                for point in series])
    return lines


def columns(lines, isText):
    """Returns lines of cells as columns of a terminal."""
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return "\n".join("  ".join(
        cell.ljust(width) if isText(at) else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(line, widths))).rstrip() for line in lines)


def table(found):
    """Returns rows and growth curves for a terminal."""
    parts = [about(found), columns([COLUMNS] + [cells(row) for row in found["rows"]], lambda at: at in (0, 1, 7, 8, 9))]
    if growth(found):
        parts.append(columns(growth(found), lambda at: at == 0))
    return "\n\n".join(parts)


def about(found):
    """Returns a line on the machine and the run."""
    place = found["machine"]
    changed = "" if found["isCommitted"] else " with changes"
    return (f"{place['processor']}, {place['cores']} cores, {place['system']}, Linux {place['kernel']}, "
            f"{place['fileSystem']}; load {place['loadAtStart']:g} at the start; commit {found['commit'][:12]}"
            f"{changed}, {found['date'][:10]}, {found['size']} form")


def markdown(found):
    """Returns what stands between the two comments of the page."""
    names = ", ".join(f"{name} {version}" for name, version in found["versions"].items())
    lines = [about(found) + ".", "", f"Versions: {names}.", ""]
    sets = [f"{name}: {entry['bytes'] / 1e6:.0f} MB, SHA-256 `{entry['sha256'][:16]}…`"
            for name, entry in found["sets"].items()]
    lines += ["Sets: " + "; ".join(sets) + ".", ""] if sets else []
    tables = [[COLUMNS] + [cells(row) for row in found["rows"]], growth(found)]
    for table_lines in filter(None, tables):
        head, *body = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in table_lines]
        lines += [head, "|" + "---|" * len(table_lines[0]), *body, ""]
    return "\n".join(lines).rstrip()


def write_page(found, path):
    """Writes the table into a page, between its two comments."""
    text = path.read_text()
    if BEGIN not in text or END not in text:
        sys.exit(f"bench: {path} lacks “{BEGIN}” or “{END}”")
    before, after = text[:text.index(BEGIN)], text[text.index(END):]
    path.write_text(f"{before}{BEGIN}\n{markdown(found)}\n{after}")
