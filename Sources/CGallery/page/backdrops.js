// SPDX-License-Identifier: MIT
// The six backdrops of an album as elements. One that moves has `draw(seconds)`, called at most 30 times a second.
const Backdrops = {
  // Returns the element of a style for a place of `size`, in CSS pixels.
  make(row, style, look, size) {
    const host = make("div", "backdrop");
    host.dataset.album = row[Place.id];
    host.dataset.style = style;
    host.setAttribute("aria-hidden", "true");
    const text = look.texts[style];
    setText(host, text, look.solid);
    Backdrops[style](host, row, look, size);
    return host;
  },

  layer(host, background, name = "") {
    const layer = make("div", name);
    layer.style.background = background;
    host.append(layer);
    return layer;
  },

  bands(host, row, look) {
    const layer = Backdrops.layer(host, gradient(look.bands, ""));
    // Engines that do not know `in oklab` keep the first.
    layer.style.background = gradient(look.bands, " in oklab");
  },

  corners(host, row, look) {
    const [topLeft, topRight, bottomLeft, bottomRight] = look.corners;
    Backdrops.layer(host, `linear-gradient(to right,${topLeft},${topRight})`);
    Backdrops.layer(host, `linear-gradient(to right,${bottomLeft},${bottomRight})`, "lower");
  },

  scroll(host, row, look) {
    const layer = Backdrops.layer(host, "");
    host.scrolled = (pixels) => {
      const end = 40 * (1 - Math.min(Math.max(pixels / 200, 0), 1));
      layer.style.background = `linear-gradient(to bottom,${look.scroll[0]} 0%,${look.scroll[1]} ${end}%)`;
    };
    host.scrolled(0);
  },

  // The colours walk along a line that turns: drift's own frame, written as CSS writes it.
  drift(host, row, look, size) {
    const labs = look.drift.map(Oklab.fromHex);
    const layer = Backdrops.layer(host, "");
    host.draw = (seconds) => { layer.style.background = driftGradient(labs, seconds, size); };
    host.draw(0);
  },

  // Blobs are drawn as the core draws them: ellipses in small, blurred, and scaled up by the browser.
  blobs(host, row, look, size) {
    const [ground, ...once] = look.blobs;
    const colors = [...once, ...once];
    const painter = new BlobPainter(colors, ground, size);
    let motion = new BlobMotion(row[Place.id], colors.length);
    host.append(painter.canvas);
    host.draw = (seconds) => {
      // Time goes forwards alone; a start begins anew.
      if (seconds * BlobMotion.speed < motion.at) motion = new BlobMotion(row[Place.id], colors.length);
      painter.paint(motion.numbers(seconds));
    };
    host.draw(0);
  },

  // The blurred cover, 12×12, smoothed by a spline that never overshoots, and scaled up from there.
  blur(host, row) {
    const canvas = document.createElement("canvas");
    const side = 12, scale = 6;
    canvas.width = canvas.height = side * scale;
    const bytes = Uint8Array.from(atob(row[Place.preview]), (letter) => letter.charCodeAt(0));
    const picture = new ImageData(side * scale, side * scale);
    const weights = Array.from({ length: side * scale }, (_, at) => splineWeights((at + 0.5) / scale - 0.5, side));
    weights.forEach((rows, y) => weights.forEach((columns, x) => {
      const sum = [0, 0, 0];
      for (const [row, a] of rows) {
        for (const [column, b] of columns) {
          for (let c = 0; c < 3; c += 1) sum[c] += a * b * bytes[(row * side + column) * 3 + c];
        }
      }
      picture.data.set([...sum.map(Math.round), 255], (y * side * scale + x) * 4);
    }));
    canvas.getContext("2d").putImageData(picture, 0, 0);
    host.append(canvas);
  },
};

// Returns a gradient of CSS from top to bottom; a lone colour stands twice.
function gradient(colors, space) {
  const stops = colors.length > 1 ? colors : [colors[0], colors[0]];
  const places = stops.map((color, place) => `${color} ${100 * place / (stops.length - 1)}%`);
  return `linear-gradient(to bottom${space},${places.join(",")})`;
}

// Returns the weights of a cubic B-spline at a place among `count` values: at least 0, in all 1.
function splineWeights(place, count) {
  const whole = Math.floor(place);
  const t = place - whole;
  const weights = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3];
  return weights.map((weight, at) => [Math.min(Math.max(whole - 1 + at, 0), count - 1), weight / 6]);
}

// Returns drift's frame after so many seconds, in a place of a size (4-backdrops.md §4.2.2).
function driftGradient(labs, seconds, { width, height }) {
  const colors = labs.length > 1 ? labs : [labs[0], labs[0]];
  const count = colors.length;
  const phase = seconds * driftSpeed;
  const whole = Math.floor(phase);
  const [x, y] = [1.5 * Math.cos(phase / 2) * width, 1.5 * Math.sin(phase / 2) * height];
  const length = Math.hypot(x, y);
  const degrees = Math.atan2(x, -y);
  const line = Math.abs(width * Math.sin(degrees)) + Math.abs(height * Math.cos(degrees));
  const stops = colors.map((_, stop) => {
    const lower = (whole + stop) % count;
    const color = Oklab.css(Oklab.mix(colors[lower], colors[(lower + 1) % count], phase - whole));
    return `${color} ${(50 + 100 * (stop / (count - 1) - 0.5) * length / line).toFixed(3)}%`;
  });
  return `linear-gradient(${(degrees * 180 / Math.PI).toFixed(3)}deg in srgb,${stops.join(",")})`;
}

// Drift's steps from colour to colour in a second.
const driftSpeed = 0.2;
