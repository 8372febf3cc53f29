#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chromium as a device of the tests: a line of JSON in, a line of JSON out.

It only looks. What a page should show is known to the tests, which compute it with the core.

Selenium, and not the protocol of the developer tools by itself: on Chromium 156 both take as long for a page and for
a screenshot (most of the time is the browser's own), and Selenium waits for pages and types keys by itself.
"""
import base64
import hashlib
import io
import json
import pathlib
import sys
import tempfile

FLAGS = ("--headless=new --no-sandbox --disable-gpu --force-color-profile=srgb --hide-scrollbars"
         " --force-device-scale-factor=1")
# Two frames: the first may have begun before whatever is waited for.
FRAMES = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"


class Browser:
    """One page of one browser."""

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for flag in FLAGS.split():
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_script_timeout(60)
        self.folder = tempfile.TemporaryDirectory(prefix="gatefold-pages-")
        self.pages = 0

    def quit(self):
        self.driver.quit()
        self.folder.cleanup()

    def cdp(self, method, **parameters):
        return self.driver.execute_cdp_cmd(method, parameters)

    def open(self, width, height, media, html=None, url=None):
        """Loads a page, given as text or by its address, at a size, under media features by name."""
        self.log()
        self.resize(width, height)
        self.media(media)
        if html is not None:
            # A name of its own for each: nothing of the page before is left.
            path = pathlib.Path(self.folder.name)
            (path / f"{self.pages}.html").unlink(missing_ok=True)
            self.pages += 1
            path /= f"{self.pages}.html"
            path.write_text(html, encoding="utf-8", newline="")
            url = path.as_uri()
        elif self.driver.current_url.split("#")[0] == url.split("#")[0]:
            # An address that differs only behind # would load nothing.
            self.driver.get("about:blank")
        self.driver.get(url)
        return True

    def resize(self, width, height):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        return True

    def media(self, media):
        self.cdp("Emulation.setEmulatedMedia",
                 features=[{"name": name, "value": value} for name, value in media.items()])
        return True

    def picture(self):
        """Returns the page as it is seen, as PNG."""
        return base64.b64decode(self.cdp("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"])

    def pixels(self, points):
        """Returns the colours of pixels of the page as it is seen."""
        from PIL import Image
        image = Image.open(io.BytesIO(self.picture())).convert("RGB")
        load = image.load()
        return [load[x, y] for x, y in points]

    def digest(self):
        """Returns what tells one view from another."""
        return hashlib.sha256(self.picture()).hexdigest()

    def evaluate(self, script):
        """Returns what a script's function body returns; a promise is waited for."""
        answer = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async () => {{ {script} }})().then((value) => done({{value}}), (error) => done({{error: String(error)}}));")
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def freeze(self, milliseconds):
        """Stops at a time all that moves by the clock, and returns how many animations that is."""
        return self.evaluate(
            "const all = document.getAnimations().filter((a) => a.timeline instanceof DocumentTimeline);"
            f"all.forEach((a) => {{ a.pause(); a.currentTime = {milliseconds}; }});"
            f"{FRAMES} return all.length;")

    def press(self, keys):
        """Presses keys one after the other, by their names in Selenium, or a letter."""
        from selenium.webdriver.common.keys import Keys
        for key in keys:
            self.driver.switch_to.active_element.send_keys(getattr(Keys, key, key))
        return True

    def log(self):
        """Returns what was requested and complained about since the last time."""
        requests = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                requests.append(message["params"]["request"]["url"])
        errors = [entry["message"] for entry in self.driver.get_log("browser")
                  if entry["level"] in ("SEVERE", "WARNING")]
        return {"requests": requests, "errors": errors}

    def version(self):
        return self.driver.capabilities["browserVersion"]


OPERATIONS = ("open", "resize", "media", "pixels", "digest", "evaluate", "freeze", "press", "log", "version")


def answer(value=None, error=None):
    line = {"value": value} if error is None else {"error": (str(error) or repr(error)).splitlines()[0]}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def main():
    try:
        browser = Browser()
    except Exception as error:  # Whatever it is, here is no browser; the first line says why.
        answer(error=error)
        return
    try:
        answer(browser.version())
        for line in sys.stdin:
            request = json.loads(line)
            name = request.pop("op")
            try:
                if name not in OPERATIONS:
                    raise ValueError(f"no such operation: {name}")
                answer(getattr(browser, name)(**request))
            except Exception as error:  # The test is to see it, the browser to go on.
                answer(error=error)
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
