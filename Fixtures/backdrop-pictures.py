#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Draws the pictures of docs/backdrops.md and the README: six backdrops side by side, and the gallery.

    backdrop-pictures.py --program gatefold --query low tide --out docs

The index is the one that GATEFOLD_DB names. The gallery is looked at in Debian's Chromium.
"""
import argparse
import pathlib
import subprocess
import tempfile
import time

from PIL import Image
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

STYLES = ["bands", "drift", "blur", "blobs", "scroll", "corners"]
TILE = (480, 270)
GAP = 12


def backdrops(program, query, path):
    """Writes the six styles as one picture, three in a row."""
    sheet = Image.new("RGB", (3 * TILE[0] + 2 * GAP, 2 * TILE[1] + GAP), "white")
    for place, style in enumerate(STYLES):
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            subprocess.run(
                [program, "backdrop", *query, "--style", style, "--format", "png",
                 "--size", f"{TILE[0]}x{TILE[1]}", "-o", file.name], check=True)
            tile = Image.open(file.name).convert("RGB")
        sheet.paste(tile, (place % 3 * (TILE[0] + GAP), place // 3 * (TILE[1] + GAP)))
    # 256 colours would show steps, so the file keeps all of them.
    sheet.save(path, optimize=True)


def gallery(program, path):
    """Writes what a browser shows of the gallery."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "export", "--format", "html", "--covers", "-o", folder + "/"],
                       stderr=subprocess.DEVNULL, check=False)
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--force-color-profile=srgb", "--window-size=1440,1000"):
            options.add_argument(flag)
        browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        browser.get(f"file://{folder}/index.html")
        # Covers are decoded behind the first frame.
        time.sleep(2)
        browser.save_screenshot(str(path))
        browser.quit()
    Image.open(path).convert("RGB").save(path, optimize=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--query", nargs="+", required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    options = parser.parse_args()
    backdrops(options.program, options.query, options.out / "backdrops.png")
    gallery(options.program, options.out / "gallery.png")


main()
