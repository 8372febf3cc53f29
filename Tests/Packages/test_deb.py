#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Installs the Debian package in a fresh Debian 12, uses it as anybody would, and removes it again.

usage: test_deb.py --package FILE.deb --music FOLDER --base FOLDER

BASE keeps the bare system that debootstrap makes, for the next run. Packages come from where this machine's do.
Without root, debootstrap or an archive there is nothing to run: that is said, and is no failure.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SUITE = "bookworm"
# What the steps look with, and a player; in the base, so that they are no part of what the package brings.
TOOLS = "ca-certificates,man-db,bash-completion,zsh,fish,adduser,mpd,mpc"
# Where packages leave traces that are Debian's own: lists, caches, logs, and what triggers make of other
# packages' files.
DEBIANS_OWN = (
    "var/lib/apt/", "var/lib/dpkg/", "var/cache/", "var/log/", "var/lib/systemd/", "etc/ld.so.cache",
    "etc/.pwd.lock", "etc/group-", "etc/gshadow-", "etc/passwd-", "etc/shadow-", "etc/subgid-", "etc/subuid-",
)


def skip(reason: str) -> int:
    """Says why nothing was run."""
    print(f"make test-deb: skipped, {reason}")
    return 0


def sources() -> list[tuple[str, str]]:
    """Returns the archives and suites of this machine that belong to Debian 12."""
    found = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(ORIGIN) $(COMPONENT)",
         "Created-By: Packages"],
        capture_output=True, text=True, check=False).stdout
    rows = [line.split(" ") for line in found.splitlines()]
    return sorted({(row[0], row[1]) for row in rows
                   if len(row) == 4 and row[1].startswith(SUITE) and row[2:] == ["Debian", "main"]})


def settings() -> str:
    """Returns how this machine's apt reaches its archives, as far as a fresh one would not know."""
    dump = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=False).stdout
    names = ("Acquire::http", "Acquire::https", "Acquire::Check-Valid-Until", "Acquire::Check-Date")
    return "".join(line + "\n" for line in dump.splitlines() if line.startswith(names))


def make_base(folder: pathlib.Path, archives: list[tuple[str, str]]) -> pathlib.Path | None:
    """Returns the bare system as an archive, made once; none if debootstrap could not make it."""
    # One with other tools is another one.
    base = folder / f"{SUITE}-{zlib.crc32(TOOLS.encode()):08x}.tar"
    if base.exists():
        return base
    folder.mkdir(parents=True, exist_ok=True)
    mirror = next((site for site, suite in archives if suite == SUITE), None)
    if mirror is None:
        return None
    with tempfile.TemporaryDirectory(dir=folder) as name:
        command = ["debootstrap", "--variant=minbase", f"--include={TOOLS}", SUITE, f"{name}/system", mirror]
        print("debootstrap: making a bare Debian (once)", flush=True)
        made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
        if made.returncode != 0:
            print(made.stdout[-2000:] + made.stderr[-2000:])
            return None
        shutil.rmtree(f"{name}/system/var/cache/apt/archives")
        subprocess.run(["tar", "-C", f"{name}/system", "-cf", f"{name}/base.tar", "."], check=True)
        os.rename(f"{name}/base.tar", base)
    return base


def in_chroot(root: pathlib.Path, step: str, log: pathlib.Path) -> int:
    """Runs a step of chroot-steps.sh in the system; its mounts and processes end with it."""
    inner = (f'mount -t proc proc "{root}/proc"; mount -t devpts devpts "{root}/dev/pts"; '
             f'exec chroot "{root}" /bin/bash /test/chroot-steps.sh {step}')
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8",
                   "DEBIAN_FRONTEND": "noninteractive"}
    with open(log, "ab") as file:
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-ec", inner],
            env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=file, check=False,
            timeout=1200).returncode


def files(root: pathlib.Path) -> set[str]:
    """Returns everything below the system's root that is not a folder of the kernel's or ours."""
    found = subprocess.run(
        ["find", ".", "(", "-path", "./proc", "-o", "-path", "./test", "-o", "-path", "./tmp", ")", "-prune",
         "-o", "-printf", "%P\\n"], cwd=root, capture_output=True, text=True, errors="surrogateescape",
        check=True).stdout
    return {path for path in found.splitlines() if path and not path.startswith(DEBIANS_OWN)}


def lint(package: pathlib.Path) -> bool:
    """Returns whether lintian finds no error; true, and said, where there is no lintian."""
    if not shutil.which("lintian"):
        print("lintian: not installed, not asked")
        return True
    run = subprocess.run(["lintian", "--allow-root", "--fail-on", "error", str(package)], capture_output=True,
                         text=True, check=False, timeout=600)
    print(run.stdout + run.stderr, end="")
    print(f"lintian: {'no errors' if run.returncode == 0 else 'ERRORS'}")
    return run.returncode == 0


def run_steps(root: pathlib.Path, log: pathlib.Path) -> list[str]:
    """Installs, uses and removes the package; returns what went wrong."""
    if in_chroot(root, "prepare", log) != 0:
        return ["the fresh system could not be prepared"]
    before = files(root)
    for step in ("install", "use", "purge"):
        status = in_chroot(root, step, log)
        print(f"{step}: {'done' if status == 0 else f'FAILED with status {status}'}", flush=True)
        if status != 0:
            return [f"the step {step} failed"]
    wrong = []
    after = files(root)
    data = {path for path in after - before if path.startswith("home/listener/")}
    if not any(path.endswith("gatefold.db") for path in data):
        wrong.append("the listener's index went with the package")
    left = sorted(after - before - data)
    if left:
        wrong.append("left behind: " + ", ".join(left[:20]))
    lost = sorted(before - after)
    if lost:
        wrong.append("taken along: " + ", ".join(lost[:20]))
    return wrong


def main() -> int:
    """Runs it all and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", required=True, type=pathlib.Path)
    parser.add_argument("--music", required=True, type=pathlib.Path)
    parser.add_argument("--base", required=True, type=pathlib.Path)
    options = parser.parse_args()
    if os.geteuid() != 0:
        return skip("it must run as root")
    if not shutil.which("debootstrap"):
        return skip("there is no debootstrap")
    archives = sources()
    base = make_base(options.base.resolve(), archives)
    if base is None:
        return skip("no bare Debian could be made (see above)")
    is_clean = lint(options.package)

    with tempfile.TemporaryDirectory(dir=options.base.resolve()) as name:
        root = pathlib.Path(name) / "root"
        root.mkdir()
        subprocess.run(["tar", "-C", str(root), "-xf", str(base)], check=True)
        (root / "test").mkdir()
        # A running system has it from udev; shells need it for <(…).
        if not (root / "dev/fd").exists():
            (root / "dev/fd").symlink_to("/proc/self/fd")
        shutil.copy(options.package, root / "test" / "gatefold.deb")
        shutil.copy(HERE / "chroot-steps.sh", root / "test")
        shutil.copytree(options.music, root / "test" / "Music", symlinks=True)
        # Only what this machine's apt uses: the package's dependencies come from nowhere else.
        lines = [f"deb {site} {suite} main\n" for site, suite in archives]
        (root / "etc/apt/sources.list").write_text("".join(lines))
        (root / "etc/apt/apt.conf.d/90machine").write_text(settings())
        shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
        log = pathlib.Path(name) / "log"
        wrong = run_steps(root, log)
        text = log.read_text(errors="replace")
        shown = text[-4000:] if wrong else "".join(
            line + "\n" for line in text.splitlines() if line.startswith("— "))
        print(shown, end="")
    for line in wrong:
        print(f"make test-deb: {line}")
    if wrong or not is_clean:
        return 1
    print("make test-deb: installed, used and removed in a fresh Debian 12; nothing is left but the user's data")
    return 0


if __name__ == "__main__":
    sys.exit(main())
