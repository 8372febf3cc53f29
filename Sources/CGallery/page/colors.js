// SPDX-License-Identifier: MIT
// Colours: Oklab there and back, and what reads on a colour (4-backdrops.md §4.1).
const Oklab = {
  fromHex(hex) {
    const [r, g, b] = lightOf(hex);
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  },

  // Returns a colour as CSS writes it, clipped where sRGB ends, as a browser clips.
  css([L, a, b]) {
    const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const levels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((c) => {
      const encoded = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
      return (255 * Math.min(Math.max(encoded, 0), 1)).toFixed(2);
    });
    return `rgb(${levels.join(" ")})`;
  },

  mix(one, other, amount) {
    return one.map((part, place) => part + (other[place] - part) * amount);
  },

};

// Returns the three bytes of a colour.
function levelsOf(hex) {
  const number = parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

// Returns a colour in linear light.
function lightOf(hex) {
  return levelsOf(hex).map((level) => decoded[level]);
}

// Each level of a byte in linear light.
const decoded = Float64Array.from({ length: 256 }, (_, level) => {
  const c = level / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

// Returns black or white, whichever reads better on a colour.
function textOn(hex) {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b <= 0.17913 ? "#ffffff" : "#000000";
}
