// SPDX-License-Identifier: MIT
// What the gallery's scripts compute, against the tables of 4-backdrops.md: gallery_tests.js FOLDER-OF-THE-PAGE
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

// As much of a browser as painting blobs takes.
let painted;
class ImageData {
  constructor(width, height) {
    Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
  }
}
const document = { createElement: () => ({ getContext: () => ({ putImageData: (image) => { painted = image; } }) }) };
const page = vm.createContext({ TextEncoder, ImageData, document });
for (const name of ["albums.js", "colors.js", "blobs.js", "backdrops.js", "cards.js"]) {
  vm.runInContext(fs.readFileSync(path.join(process.argv[2], name), "utf8"), page, { filename: name });
}
const of = (name) => vm.runInContext(name, page);
const [Oklab, Spring, BlobPainter, Albums] = ["Oklab", "Spring", "BlobPainter", "Albums"].map(of);

function near(found, expected, tolerance, told) {
  assert.ok(Math.abs(found - expected) <= tolerance, `${told}: ${found} is not ${expected}`);
}

// §4.1: OKLCH of the pinned colours, and back.
for (const [hex, lightness, chroma, hue] of [["#5856d6", 0.5295, 0.191, 278.34], ["#af52de", 0.6149, 0.2129, 312.41],
  ["#ff2d55", 0.6497, 0.2383, 17.9], ["#ff9500", 0.7652, 0.1752, 62.57], ["#ff3b30", 0.6542, 0.2321, 28.66]]) {
  const [l, a, b] = Oklab.fromHex(hex);
  near(l, lightness, 5e-5, hex);
  near(Math.hypot(a, b), chroma, 5e-5, hex);
  near((Math.atan2(b, a) * 180 / Math.PI + 360) % 360, hue, 5e-3, hex);
  const levels = Oklab.css([l, a, b]).match(/[\d.]+/g).map(Number);
  of("levelsOf")(hex).forEach((level, place) => near(levels[place], level, 0.02, hex));
}

// §4.4.1: black or white, whichever has the higher ratio.
for (const [hex, text] of [["#ff0000", "#000000"], ["#0000ff", "#ffffff"], ["#5856d6", "#ffffff"], ["#af52de", "#000000"],
  ["#ff2d55", "#000000"], ["#1db954", "#000000"], ["#000000", "#ffffff"], ["#ffffff", "#000000"]]) {
  assert.equal(of("textOn")(hex), text, hex);
}

// §4.2.2: drift's colours in Oklab, and its line as CSS has it.
const drift = (seconds, width, height) => {
  const labs = ["#5856d6", "#af52de", "#ff2d55", "#ff9500"].map(Oklab.fromHex);
  const text = of("driftGradient")(labs, seconds, { width, height });
  return {
    degrees: Number(text.match(/gradient\(([\d.-]+)deg in srgb/)[1]),
    colors: [...text.matchAll(/rgb\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) =>
      "#" + match.slice(1).map((level) => Math.round(level).toString(16).padStart(2, "0")).join("")),
    places: [...text.matchAll(/([\d.-]+)%/g)].map((match) => Number(match[1])),
  };
};
for (const [phase, colors] of [[0, "#5856d6 #af52de #ff2d55 #ff9500"], [0.25, "#7057d8 #c353bf #ff514c #d38d6c"],
  [0.5, "#8656da #d74e9f #ff6b40 #a88198"], [4, "#5856d6 #af52de #ff2d55 #ff9500"]]) {
  assert.equal(drift(5 * phase, 400, 800).colors.join(" "), colors, `phase ${phase}`);
}
for (const [phase, width, height, degrees, places] of [[0, 400, 800, 90, [-25, 25, 75, 125]],
  [Math.PI / 2, 400, 400, 135, [-3.033, 32.322, 67.678, 103.033]],
  [Math.PI / 2, 400, 800, 153.435, [-3.033, 32.322, 67.678, 103.033]],
  [Math.PI / 2, 1920, 1080, 119.358, [-3.033, 32.322, 67.678, 103.033]]]) {
  const frame = drift(5 * phase, width, height);
  near(frame.degrees, degrees, 6e-4, `${width}×${height}`);
  frame.places.forEach((place, stop) => near(place, places[stop], 6e-4, `${width}×${height}`));
}

// §4.2.4: seeds, draws, springs.
for (const [id, seed] of [["", 0xcbf29ce484222325n], ["a", 0xaf63dc4c8601ec8cn],
  ["Boards of Canada\u001fGeogaddi", 0x9d1a7a4e28c10892n]]) {
  assert.equal(of("seedOf")(id), seed, id);
}
for (const [step, numbers] of [[0, [0.883311, 0.431528, 0.269825, 0.978161, 0.776587]],
  [1, [0.327326, 0.173868, 0.82866, 0.434267, 0.988008]]]) {
  of("blobNumbers")(0n, step, 1)[0].forEach((number, place) => near(number, numbers[place], 6e-7, `step ${step}`));
}
for (const [time, value] of [[0, 0], [0.1, 0.139417], [1 / 6, 0.306921], [1 / 3, 0.692761], [0.5, 0.908178],
  [2 / 3, 0.990343], [1, 1.008402], [1.5, 1.000259]]) {
  const spring = new Spring(0);
  spring.advance(3 * time, 1);
  near(spring.value, value, 6e-7, `spring at ${time}`);
}
for (const [target, steps, value] of [[0, 0.5, 0.601257], [0, 1, 0.297583], [2, 1, 1.683104]]) {
  const spring = new Spring(0);
  spring.advance(1, 1);
  near(spring.velocity, 1.829035, 6e-7, "velocity");
  spring.advance(steps, target);
  near(spring.value, value, 6e-7, `spring to ${target}`);
}

// §4.2.4, vector 9: how much of a disc of a radius is left at its centre behind a blur of σ = 40.75 px.
for (const [radius, alpha] of [[150, 0.99886], [50, 0.52893], [37.5, 0.3452]]) {
  const painter = new BlobPainter(["#ffffff"], "#000000", { width: 400, height: 300 });
  painter.paint([[0.5, 0.5, radius / 200, radius / 150, 1]]);
  const at = 4 * (Math.floor(painted.height / 2) * painted.width + Math.floor(painted.width / 2));
  near(painted.data[at] / 255, alpha, 0.012, `disc of ${radius}`);
  assert.equal(painted.data[at + 3], 255);
}
// Where nothing is, there is the ground, in every corner; sizes without an area do no harm.
for (const size of [{ width: 400, height: 300 }, { width: 1, height: 1 }, { width: 0, height: 0 }]) {
  new BlobPainter(["#ffffff"], "#123456", size).paint([[0.5, 0.5, 0.25, 0.25, 0]]);
  for (let at = 0; at < painted.data.length; at += 4) {
    assert.deepEqual([...painted.data.slice(at, at + 4)], [0x12, 0x34, 0x56, 255]);
  }
}

// A spline of weights that are no less than 0, and 1 in all: no overshoot (§4.2.3).
for (let place = -0.5; place < 12; place += 0.083) {
  const weights = of("splineWeights")(place, 12);
  assert.ok(weights.every(([at, weight]) => weight >= 0 && at >= 0 && at < 12));
  near(weights.reduce((sum, [, weight]) => sum + weight, 0), 1, 1e-12, "spline");
}

// Search.
for (const [text, expected] of [["Élan VITAL", "elan vital"], ["ＡＢＣ", "abc"], ["ﬁn", "fin"], ["İ", "i"], ["Ångström", "angstrom"],
  ["ﻼ", "لا"], ["が", "か"], ["plain 1", "plain 1"], ["", ""]]) {
  assert.equal(of("folded")(text), expected, text);
}
const row = (id, title, artist, year, hue, lightness, swatches) =>
  [id, title, artist, year, hue, lightness, swatches, [], "", [], 0, ""];
const albums = new Albums([
  row("a", "Low Tide", "Zoë", 1974, 2000, 400, "1e3a5f"), row("b", "Élan 10", "Zoë", 0, -1, 700, "808080"),
  row("c", "Élan 9", "Ada", 1999, 10, 300, "ff0000101010"), row("d", "", "Bo", 1960, -2, 0, ""),
  row("e", "Noon", "Cy", 1974, -1, 200, "202020"),
]);
for (const [question, found] of [["zoe", [0, 1]], ["ZOË 1974", [0]], ["elan", [1, 2]], ["low ada", []], ["  ", [0, 1, 2, 3, 4]],
  ["199", [2]], ["é", [1, 2, 0].sort()]]) {
  assert.deepEqual([...albums.select(question, "artist")].filter((index) => question !== "é" || index < 3), found, question);
}
for (const [order, expected] of [["artist", [0, 1, 2, 3, 4]], ["album", [3, 2, 1, 0, 4]], ["year", [3, 0, 4, 2, 1]],
  ["hue", [2, 0, 4, 1, 3]], ["lightness", [4, 2, 0, 1, 3]]]) {
  assert.deepEqual([...albums.order(order)], expected, order);
}
assert.deepEqual([...albums.order("near", "#1e3a5f")][0], 0);
assert.deepEqual([...albums.order("near", "#ff0000")].slice(0, 1), [2]);
assert.deepEqual([...albums.order("near", "#111111")].slice(0, 2), [2, 4]);
assert.equal(albums.order("near", "#111111").at(-1), 3);

// The wall: rows go down the hues, each from dark to light; greys behind them; nobody is lost.
const many = Array.from({ length: 60 }, (_, place) =>
  row(`${place}`, "", "", 0, place < 50 ? 60 * place : -1, (place * 37) % 100, ""));
const order = [...new Albums(many).order("hue")];
const wall = [...of("wall")(order, many, 5)];
assert.deepEqual([...wall].sort((one, other) => one - other), [...order].sort((one, other) => one - other));
for (let start = 0; start < 50; start += 5) {
  const line = wall.slice(start, start + 5);
  assert.deepEqual([...line].sort((one, other) => one - other), order.slice(start, start + 5).sort((one, other) => one - other));
  for (let place = 1; place < 5; place += 1) assert.ok(many[line[place - 1]][5] <= many[line[place]][5]);
}
assert.deepEqual(wall.slice(50), order.slice(50));
assert.deepEqual([...of("wall")(order, many, 6)], order);

// A look, taken apart.
const parts = ["010203", "040506", "070809", "0a0b0c0d0e0f", "101112", [1, 123, 339, 461, 0, 5, 6, 700].concat(Array(16).fill(0)), "722f73"];
const look = of("lookOf")(["", "", "", 0, 0, 0, "", [], "", parts, 0], true);
assert.deepEqual({ ...look.texts.bands }, { color: "#ffffff", tintColor: "#000000", tint: 0.123, more: 0.339, contrast: 4.61 });
assert.equal(look.texts.drift.color, "#000000");
assert.deepEqual([look.solid, ...look.scroll], ["#722f73", "#0a0b0c", "#0d0e0f"]);
assert.equal(of("percent")(1234), "12\u00a0%");
assert.equal(of("percent")(750), "7.5\u00a0%");

process.stdout.write("all hold\n");
