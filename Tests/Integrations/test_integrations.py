#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Runs the recipes of docs/integrations as they stand there, while Debian's MPD plays.

usage: test_integrations.py --program GATEFOLD --music FOLDER [RECIPE…]

FOLDER is the demonstration library. Each recipe is started, has to answer for the song that plays, and again for the
next one. What cannot be had here (waybar, eww, wal) is a script that notes how it was called; what their files must be
is read by GTK, Qt, sassc, a schema. Without a player, GTK or a browser the recipes that need one are skipped, and say so.
"""
import argparse
import contextlib
import http.server
import json
import os
import pathlib
import pty
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
SONGS = ["The Harbour Lights/Low Tide", "Ilse Marten/Alpine Studies"]
# An album without a cover.
BARE = "Anna Lindqvist/Demos 1998"
SECONDS = 30


class Skipped(Exception):
    """What a recipe needs is not there."""


def blocks() -> dict[str, str]:
    """Returns the files that the pages show, by name."""
    found = {}
    for page in sorted((PACKAGE / "docs" / "integrations").glob("*.md")):
        for code in re.findall(r"^```\w+\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            name = re.match(r"(?:#|//|/\*|<!--) (\S+)", code)
            assert name, f"{page.name} has a block without a file's name: {code[:60]}"
            assert name[1] not in found, f"{name[1]} is there twice"
            # A document type has to come first.
            found[name[1]] = code.partition("\n")[2] if name[1].endswith(".html") else code
    return found


def wait_for(what: str, check):
    """Calls a function until it returns something; returns that."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError, ValueError, KeyError, IndexError):
            if value := check():
                return value
        time.sleep(0.05)
    raise AssertionError(f"{what}: nothing within {SECONDS} s")


class Stage:
    """A home folder with an index, and a player that plays."""

    def __init__(self, program: pathlib.Path, music: pathlib.Path, home: pathlib.Path):
        self.home = home
        self.music = music
        self.socket = home / "mpd" / "socket"
        tools = home / "tools"
        tools.mkdir()
        for name in ["pkill", "eww", "wal"]:
            (tools / name).write_text(f'#!/bin/sh\necho {name} "$@" >> "{home}/calls"\n')
            (tools / name).chmod(0o755)
        self.environment = {
            "PATH": f"{tools}:{program.parent}:/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C.UTF-8",
            "MPD_HOST": str(self.socket), "GATEFOLD_DB": str(home / "gatefold.db"),
        }
        self.gatefold(["index", str(music)], good=(0, 3))
        self.start_player()
        self.answers = [json.loads(self.gatefold(["colors", "--folder", str(music / song), "--json"]))
                        for song in SONGS]

    def gatefold(self, arguments, good=(0,)):
        """Runs the program; returns what it prints."""
        run = subprocess.run(["gatefold", *arguments], env=self.environment, capture_output=True, text=True,
                             check=False, timeout=120)
        assert run.returncode in good, f"gatefold {arguments}: {run.stderr}"
        return run.stdout

    def start_player(self):
        """Starts an MPD that plays to nobody."""
        folder = self.socket.parent
        folder.mkdir()
        (folder / "mpd.conf").write_text(
            f'music_directory "{self.music}"\ndb_file "{folder}/database"\nsticker_file "{folder}/stickers"\nbind_to_address "{self.socket}"\n'
            'zeroconf_enabled "no"\naudio_output {\ntype "null"\nname "nobody"\nmixer_type "none"\n}\n')
        self.player = subprocess.Popen(["mpd", "--no-daemon", str(folder / "mpd.conf")], env=self.environment,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for("MPD", self.socket.exists)
        self.mpc("update", "--wait")

    def mpc(self, *arguments):
        """Tells MPD something."""
        subprocess.run(["mpc", "--host", str(self.socket), *arguments], env=self.environment, check=True,
                       capture_output=True, timeout=60)

    def play(self, number: int):
        """Plays the first song of an album."""
        self.play_folder(SONGS[number])

    def play_folder(self, folder: str):
        """Plays the first song of a folder."""
        self.mpc("clear")
        self.mpc("add", folder)
        self.mpc("repeat", "on")
        self.mpc("single", "on")
        self.mpc("play")

    def background(self, number: int) -> str:
        """Returns the flat background of an album, as every format has it."""
        sheet = self.gatefold(["export", "--format", "csv"])
        row = next(line for line in sheet.splitlines() if line.startswith(self.answers[number]["id"]))
        return re.findall(r"#[0-9a-f]{6}", row)[0]

    @contextlib.contextmanager
    def running(self, name: str, code: str, terminal=None, command=None, **variables):
        """Runs a recipe as long as the body does, by the shell or a command of its own."""
        script = self.home / name
        script.write_text(code)
        with open(self.home / f"{name}.log", "wb") as log:
            process = subprocess.Popen(
                command or ["/bin/sh", str(script)], env=self.environment | variables, cwd=self.home,
                start_new_session=True, stdin=terminal or subprocess.DEVNULL, stdout=log, stderr=log)
            try:
                yield process
                assert process.poll() is None, f"{name} has ended by itself: {self.log(name)}"
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGTERM)
                process.wait(timeout=10)

    def log(self, name: str) -> str:
        """Returns what a recipe has said."""
        return (self.home / f"{name}.log").read_text(errors="replace")[-500:]

    def close(self):
        """Stops the player."""
        self.player.terminate()
        self.player.wait(timeout=10)


def for_each_song(stage: Stage, what: str, check) -> None:
    """Plays both albums; `check` is asked until it has something for each."""
    for number in range(len(SONGS)):
        stage.play(number)
        wait_for(f"{what}, album {number}", lambda number=number: check(number))


def written(stage: Stage, files: dict[str, str], *names: str) -> None:
    """Writes files of the pages into the home folder."""
    for name in names:
        path = stage.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name])


GTK = """
import sys, gi
gi.require_version("Gtk", sys.argv[1])
from gi.repository import Gtk
wrong = []
provider = Gtk.CssProvider()
provider.connect("parsing-error", lambda _, section, error: wrong.append(error.message))
try:
    provider.load_from_path(sys.argv[2])
except Exception as error:
    wrong.append(str(error))
print(provider.to_string())
sys.exit("; ".join(wrong) or 0)
"""


def read_by_gtk(version: str, path: pathlib.Path) -> str:
    """Returns a style sheet as GTK has understood it."""
    probe = subprocess.run(["/usr/bin/python3", "-c", f'import gi; gi.require_version("Gtk", "{version}")'],
                           capture_output=True, check=False)
    if probe.returncode != 0:
        raise Skipped(f"GTK {version} is not there (gir1.2-gtk-{version})")
    run = subprocess.run(["/usr/bin/python3", "-c", GTK, version, str(path)], capture_output=True, text=True,
                         check=False)
    assert run.returncode == 0, f"GTK {version}: {run.stderr}"
    return run.stdout


def as_rgb(color: str) -> str:
    """Returns #rrggbb as GTK and browsers print it."""
    return "rgb({}, {}, {})".format(*(int(color[at:at + 2], 16) for at in (1, 3, 5))).replace(", ", ",")


def waybar(stage, files):
    written(stage, files, ".config/waybar/style.css", ".config/gtk-4.0/gtk.css")
    with stage.running("waybar.sh", files["waybar.sh"]):
        sheet = stage.home / ".cache/gatefold/cover.css"
        for_each_song(stage, "cover.css", lambda number: stage.background(number) in sheet.read_text())
        color = as_rgb(stage.background(1))
        assert color in read_by_gtk("3.0", stage.home / ".config/waybar/style.css").replace(", ", ",")
        assert color in read_by_gtk("4.0", stage.home / ".config/gtk-4.0/gtk.css").replace(", ", ",")
        wait_for("waybar is told", lambda: "pkill -USR2 -x waybar" in (stage.home / "calls").read_text())


def unit(stage, files):
    name, code = next((name, code) for name, code in files.items() if name.endswith(".service"))
    written(stage, {".config/gatefold/waybar.sh": files["waybar.sh"]}, ".config/gatefold/waybar.sh")
    command = shlex.split(re.search(r"^ExecStart=(.*)$", code, re.MULTILINE)[1].replace("%h", str(stage.home)))
    # Without a shell around it, as systemd starts it.
    with stage.running(pathlib.Path(name).name, code, command=command):
        sheet = stage.home / ".cache/gatefold/cover.css"
        sheet.unlink(missing_ok=True)
        for_each_song(stage, "cover.css", lambda number: stage.background(number) in sheet.read_text())


def eww(stage, files):
    written(stage, files, ".config/eww/eww.scss")
    with stage.running("eww.sh", files["eww.sh"]):
        def compiled(number):
            run = subprocess.run(["sassc", str(stage.home / ".config/eww/eww.scss")], capture_output=True, text=True,
                                 check=False)
            return stage.background(number) in run.stdout
        for_each_song(stage, "eww.scss", compiled)
        wait_for("eww is told", lambda: "eww reload" in (stage.home / "calls").read_text())


QT = """
import sys
from PyQt5.QtCore import qInstallMessageHandler
from PyQt5.QtGui import QPixmap
from PyQt5.QtWidgets import QApplication, QLabel
said = []
qInstallMessageHandler(lambda kind, context, text: said.append(text))
application = QApplication(["player", "-stylesheet", sys.argv[1]])
label = QLabel()
label.resize(40, 40)
picture = QPixmap(label.size())
label.render(picture)
print(picture.toImage().pixelColor(20, 20).name())
sys.exit("; ".join(said) or 0)
"""


def qt(stage, files):
    def drawn(number):
        run = subprocess.run(["/usr/bin/python3", "-c", QT, str(sheet)], capture_output=True, text=True, check=False,
                             env=stage.environment | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(stage.home)})
        assert run.returncode == 0, f"Qt: {run.stderr}"
        return run.stdout.strip() == stage.background(number)

    sheet = stage.home / ".cache/gatefold/cover.qss"
    with stage.running("qt.sh", files["qt.sh"]):
        for_each_song(stage, "cover.qss", lambda number: stage.background(number) in sheet.read_text())
        if subprocess.run(["/usr/bin/python3", "-c", "import PyQt5.QtWidgets"], capture_output=True,
                          check=False).returncode != 0:
            raise Skipped("Qt is not there (python3-pyqt5)")
        for_each_song(stage, "a widget", drawn)


def terminal(stage, files):
    leader, follower = pty.openpty()
    os.set_blocking(leader, False)
    seen = b""

    def told(number):
        nonlocal seen
        with contextlib.suppress(BlockingIOError):
            seen += os.read(leader, 10_000)
        return f"\033]11;{stage.background(number)}\a\033]10;#".encode() in seen

    with stage.running("terminal.sh", files["terminal.sh"], terminal=follower):
        for_each_song(stage, "the terminal", told)
    # Where there is no terminal, it ends and writes nothing.
    run = subprocess.run(["/bin/sh", str(stage.home / "terminal.sh")], env=stage.environment, cwd=stage.home,
                         stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=SECONDS)
    assert run.returncode != 0 and not (stage.home / "not a tty").exists(), run


def pywal(stage, files):
    import jsonschema
    schema = json.loads((PACKAGE / "docs/schema/pywal-1.json").read_text())
    with stage.running("pywal.sh", files["pywal.sh"]):
        def fits(number):
            theme = json.loads((stage.home / ".cache/gatefold/wal.json").read_text())
            jsonschema.validate(theme, schema)
            return theme["special"]["background"] == stage.answers[number]["ui"]["backgroundDark"]
        for_each_song(stage, "wal.json", fits)
        wait_for("wal is told", lambda: "wal -q -n --theme" in (stage.home / "calls").read_text())


def mpd(stage, files):
    def run(name):
        result = subprocess.run(["/bin/bash", "-c", files[name]], env=stage.environment, capture_output=True, text=True,
                                check=False, timeout=120)
        assert result.returncode in (0, 3), f"{name}: {result.stderr}"
        return result.stdout
    assert "songs written: " in run("mpd-stickers.sh")
    for_each_song(stage, "the sticker", lambda number:
                  run("mpd-accent.sh").strip() == f"gatefold:accent={stage.answers[number]['ui']['accent']}")


@contextlib.contextmanager
def house():
    """A server that notes what it is sent."""
    requests = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            requests.append((self.path, dict(self.headers), json.loads(body)))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", requests
        server.shutdown()


def numbers(color: str) -> list[int]:
    """Returns a colour's three numbers."""
    return [int(color[at:at + 2], 16) for at in (1, 3, 5)]


def wled(stage, files):
    with house() as (address, requests), stage.running("wled.sh", files["wled.sh"], WLED=address):
        def lit(number):
            path, headers, body = requests[-1]
            assert path == "/json/state" and headers["Content-Type"] == "application/json"
            bands = [numbers(band["hex"]) for band in stage.answers[number]["bands"]]
            return body["on"] is True and body["seg"] == [{"col": bands}]
        for_each_song(stage, "WLED", lit)
        # A song without colours gets the fallback's, of which there are two.
        stage.play_folder(BARE)
        fallback = [numbers(color) for color in ("#5856d6", "#000000", "#000000")]
        wait_for("WLED, without a cover", lambda: requests[-1][2]["seg"] == [{"col": fallback}])


def home_assistant(stage, files):
    with house() as (address, requests), stage.running(
            "home-assistant.sh", files["home-assistant.sh"], HASS=address, HASS_TOKEN="secret"):
        def lit(number):
            path, headers, body = requests[-1]
            assert path == "/api/services/light/turn_on" and headers["Authorization"] == "Bearer secret"
            assert body["entity_id"] == "light.living_room"
            return body["rgb_color"] == numbers(stage.answers[number]["ui"]["accent"])
        for_each_song(stage, "Home Assistant", lit)


@contextlib.contextmanager
def chromium():
    """A browser."""
    try:
        sys.path.insert(0, str(PACKAGE / "Tests/TestSupport/Browser"))
        import driver
        browser = driver.Browser()
    except Exception as error:  # Whatever keeps a browser from starting.
        raise Skipped(f"no browser: {type(error).__name__}") from error
    try:
        yield browser.driver
    finally:
        browser.quit()


def served(folder: pathlib.Path) -> tuple[subprocess.Popen, str]:
    """Serves a folder as the pages say; returns the server and its address."""
    server = subprocess.Popen(
        ["/usr/bin/python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    port = re.search(r"port (\d+)", server.stdout.readline())[1]
    return server, f"http://127.0.0.1:{port}"


def page(stage, files):
    written(stage, files, "site/index.html")
    lines = files["site/index.html"].strip().splitlines()
    assert len(lines) <= 36, f"the page has {len(lines)} lines"
    stage.play(0)
    with chromium() as browser, stage.running("site.sh", files["site.sh"]):
        wait_for("now.json", lambda: json.loads((stage.home / "site/now.json").read_text()))
        server, address = served(stage.home / "site")
        try:
            browser.get(address)

            def shows(number):
                title = browser.execute_script("return document.querySelector('#artist').textContent")
                image = browser.execute_script(
                    "return getComputedStyle(document.body, '::after').backgroundImage")
                first = as_rgb(stage.answers[number]["bands"][0]["hex"])
                return title == stage.answers[number]["album"]["artist"] and first in image.replace(", ", ",")
            for_each_song(stage, "the page", shows)
        finally:
            server.terminate()
            server.wait()


def music_servers(stage, files):
    # The page's own port may be somebody's just now.
    with http.server.HTTPServer(("127.0.0.1", 0), None) as probe:
        port = str(probe.server_address[1])
    sheet = files["custom.css"].replace(":8765/", f":{port}/")
    assert sheet != files["custom.css"]
    stage.play(0)
    with chromium() as browser, stage.running("server.sh", files["server.sh"], PORT=port):
        wait_for("now.css", lambda: (stage.home / "served/now.css").read_text())
        (stage.home / "shop.html").write_text(
            f"<!doctype html><style>{sheet}</style><div id=root>Low Tide</div>")

        def shows(number):
            browser.get((stage.home / "shop.html").as_uri())
            script = ("const style = getComputedStyle(document.querySelector('#root'));"
                      "return style.backgroundImage + ' ' + style.backgroundColor")
            return as_rgb(stage.answers[number]["bands"][0]["hex"]) in browser.execute_script(script).replace(", ", ",")
        for_each_song(stage, "a server's page", shows)


RECIPES = {
    "waybar": waybar, "unit": unit, "eww": eww, "qt": qt, "terminal": terminal, "pywal": pywal, "mpd": mpd, "wled": wled,
    "home-assistant": home_assistant, "page": page, "music-servers": music_servers,
}


def main() -> int:
    """Runs them and reports."""
    # Who starts this may block signals, as the threads of Swift's tests do, and programs started here would inherit it.
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--music", required=True, type=pathlib.Path)
    parser.add_argument("recipes", nargs="*", metavar="RECIPE")
    options = parser.parse_args()
    files = blocks()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="gatefold-integrations-") as name:
        stage = Stage(options.program.resolve(), options.music.resolve(), pathlib.Path(name).resolve())
        try:
            for recipe in options.recipes or RECIPES:
                try:
                    RECIPES[recipe](stage, files)
                    print(f"{recipe}: follows the music", flush=True)
                except Skipped as reason:
                    print(f"{recipe}: skipped, {reason}", flush=True)
                except AssertionError as error:
                    failed += 1
                    print(f"{recipe}: FAILED: {error}", flush=True)
        finally:
            stage.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
