// SPDX-License-Identifier: MIT
// Blobs as the core has them: their seeds, their springs, and their picture (4-backdrops.md §4.2.4).

// FNV-1a of an album's id, and SplitMix64 from there: the draws of the core.
function seedOf(id) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

function draw(seed, place) {
  let z = BigInt.asUintN(64, seed + BigInt(place + 1) * 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return Number((z ^ (z >> 31n)) >> 11n) * 2 ** -53;
}

// Returns place, scale and opacity of each of `count` blobs for a step.
function blobNumbers(seed, step, count) {
  return Array.from({ length: count }, (_, blob) => {
    const draws = [0, 1, 2, 3, 4].map((number) => draw(seed, (step * count + blob) * 5 + number));
    return [draws[0], draws[1], 0.25 + 0.75 * draws[2], 0.25 + 0.75 * draws[3], 0.75 + 0.25 * draws[4]];
  });
}

// A number on a damped spring: response three steps, damping .825.
class Spring {
  constructor(value) {
    this.value = value;
    this.velocity = 0;
  }

  advance(steps, target) {
    const decay = 0.825 * 2 * Math.PI;
    const turn = 2 * Math.PI * Math.sqrt(1 - 0.825 ** 2);
    const time = steps / 3;
    const offset = this.value - target;
    const sine = (this.velocity + decay * offset) / turn;
    const [cos, sin] = [Math.cos(turn * time), Math.sin(turn * time)];
    const left = Math.exp(-decay * time);
    const place = offset * cos + sine * sin;
    this.velocity = left * (turn * (sine * cos - offset * sin) - decay * place);
    this.value = target + left * place;
  }
}

// The blobs of an album as time goes by; time only moves forwards.
class BlobMotion {
  static speed = 0.2;

  constructor(id, count) {
    this.seed = seedOf(id);
    this.count = count;
    this.step = 0;
    this.at = 0;
    this.springs = blobNumbers(this.seed, 0, count).map((numbers) => numbers.map((value) => new Spring(value)));
    this.targets = blobNumbers(this.seed, 1, count);
  }

  // Returns the five numbers of each blob after so many seconds.
  numbers(seconds) {
    const now = seconds * BlobMotion.speed;
    while (this.at < now) {
      const end = Math.min(now, this.step + 1);
      this.springs.forEach((five, blob) =>
        five.forEach((spring, number) => spring.advance(end - this.at, this.targets[blob][number])));
      this.at = end;
      if (end === this.step + 1) {
        this.step += 1;
        this.targets = blobNumbers(this.seed, this.step + 1, this.count);
      }
    }
    return this.springs.map((five) => five.map((spring) => spring.value));
  }
}

// Draws blobs at a size where the blur is six pixels wide; the browser scales that up without a seam.
class BlobPainter {
  static sigma = 6;

  constructor(colors, ground, { width, height }) {
    const sigma = Math.max(Math.min(width, height), 1) ** 0.65;
    this.scale = Math.min(BlobPainter.sigma / sigma, 1);
    this.sigma = sigma * this.scale;
    this.colors = colors.map(levelsOf);
    this.ground = levelsOf(ground);
    this.canvas = document.createElement("canvas");
    this.canvas.width = Math.max(Math.round(width * this.scale), 1);
    this.canvas.height = Math.max(Math.round(height * this.scale), 1);
    this.edge = Math.ceil(3 * this.sigma);
    this.kernel = gaussian(this.sigma, this.edge);
  }

  // Draws the five numbers of each blob.
  paint(numbers) {
    const { canvas, edge } = this;
    const [width, height] = [canvas.width, canvas.height];
    const [wide, high] = [width + 2 * edge, height + 2 * edge];
    const plane = this.planes(numbers, wide, high);
    const across = blurredRows(plane, wide, high, width, this.kernel);
    const picture = new ImageData(width, height);
    for (let channel = 0; channel < 3; channel += 1) {
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          let sum = 0;
          for (let k = 0; k < this.kernel.length; k += 1) sum += this.kernel[k] * across[(channel * high + y + k) * width + x];
          picture.data[4 * (y * width + x) + channel] = sum;
        }
      }
    }
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
    canvas.getContext("2d").putImageData(picture, 0, 0);
  }

  // Returns the sharp picture, with so much around it as the blur reaches, channel after channel.
  planes(numbers, wide, high) {
    const [width, height] = [this.canvas.width, this.canvas.height];
    const planes = new Float32Array(3 * wide * high);
    for (let channel = 0; channel < 3; channel += 1) {
      planes.fill(this.ground[channel], channel * wide * high, (channel + 1) * wide * high);
    }
    numbers.forEach(([px, py, sx, sy, opacity], blob) => {
      const [cx, cy] = [(0.5 + sx * (px - 0.5)) * width + this.edge, (0.5 + sy * (py - 0.5)) * height + this.edge];
      const [rx, ry] = [Math.max(Math.abs(sx) * width / 2, 0.01), Math.max(Math.abs(sy) * height / 2, 0.01)];
      const alpha = Math.min(Math.max(opacity, 0), 1);
      const [top, bottom] = [Math.max(Math.floor(cy - ry), 0), Math.min(Math.ceil(cy + ry), high)];
      for (let y = top; y < bottom; y += 1) {
        const part = (y + 0.5 - cy) / ry;
        if (Math.abs(part) >= 1) continue;
        const half = rx * Math.sqrt(1 - part * part);
        const [left, right] = [cx - half, cx + half];
        for (let x = Math.max(Math.floor(left), 0); x < Math.min(Math.ceil(right), wide); x += 1) {
          // A pixel at the end of a row is covered in part.
          const cover = alpha * (Math.min(x + 1, right) - Math.max(x, left));
          for (let channel = 0; channel < 3; channel += 1) {
            const at = (channel * high + y) * wide + x;
            planes[at] += (this.colors[blob][channel] - planes[at]) * cover;
          }
        }
      }
    });
    return planes;
  }
}

// Returns the weights of a normal distribution to `reach` pixels on both sides; in all 1.
function gaussian(sigma, reach) {
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const sum = weights.reduce((one, other) => one + other);
  return weights.map((weight) => weight / sum);
}

// Returns planes blurred along their rows, each as much narrower as the blur reaches.
function blurredRows(planes, wide, high, width, kernel) {
  const result = new Float32Array(3 * high * width);
  for (let row = 0; row < 3 * high; row += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k += 1) sum += kernel[k] * planes[row * wide + x + k];
      result[row * width + x] = sum;
    }
  }
  return result;
}
