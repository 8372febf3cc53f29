// SPDX-License-Identifier: MIT
// The albums as they stand in the page, searched and sorted. GalleryRow.swift tells what each place holds.
const Place = { id: 0, title: 1, artist: 2, year: 3, hue: 4, lightness: 5, swatches: 6, shares: 7, roles: 8,
  faithful: 9, rich: 10, preview: 11, cover: 12 };
// What stands for a hue where there is none: a grey, or an album without colours.
const Hue = { grey: -1, none: -2 };
const styles = ["bands", "drift", "blur", "blobs", "scroll", "corners"];
const roleNames = ["Dominant", "Accent", "Light vibrant", "Vibrant", "Dark vibrant", "Light muted", "Muted",
  "Dark muted"];

// Returns a text as it is compared: without marks, in lower case, compatible letters alike.
function folded(text) {
  // Most texts have nothing to fold, and are told from the others much faster than they are folded.
  if (!/[^\x00-\x7f]/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

// Returns colours that stand as six hex digits each behind one another.
function hexes(digits) {
  const colors = [];
  for (let at = 0; at < digits.length; at += 6) colors.push("#" + digits.slice(at, at + 6));
  return colors;
}

// Returns an album's title as it is shown.
function titleOf(row) {
  return row[Place.title] || "Without album";
}

class Albums {
  constructor(rows) {
    this.rows = rows;
    this.texts = rows.map((row) => folded(`${row[Place.title]}\n${row[Place.artist]}\n${row[Place.year] || ""}`));
    this.byID = new Map(rows.map((row, index) => [row[Place.id], index]));
    this.orders = new Map();
  }

  // Returns the numbers of the albums that hold every word of a question, in an order.
  select(question, sort, near) {
    const words = folded(question).split(/\s+/).filter(Boolean);
    const order = this.order(sort, near);
    return words.length ? order.filter((index) => words.every((word) => this.texts[index].includes(word))) : order;
  }

  // Returns all albums in an order; each is worked out once, nearness for the last colour alone.
  order(sort, near) {
    if (sort === "near" && near !== this.near) {
      this.near = near;
      this.orders.delete(sort);
    }
    if (!this.orders.has(sort)) this.orders.set(sort, this.sorted(sort, near));
    return this.orders.get(sort);
  }

  sorted(sort, near) {
    const { rows } = this;
    const indexes = rows.map((_, index) => index);
    // The export's own order is that of artists; it settles every tie.
    if (sort === "artist") return indexes;
    if (sort === "album") return this.byTitle(indexes);
    const values = sort === "near" ? this.distances(Oklab.fromHex(near)) : Float64Array.from(rows, orderValues[sort]);
    return indexes.sort((one, other) => values[one] - values[other] || one - other);
  }

  byTitle(indexes) {
    const names = new Intl.Collator("en", { sensitivity: "base", numeric: true, ignorePunctuation: true });
    const { rows } = this;
    return indexes.sort((one, other) =>
      names.compare(rows[one][Place.title], rows[other][Place.title]) || one - other);
  }

  // Returns each album's distance in Oklab from a colour to the nearest of its swatches.
  distances([l, a, b]) {
    this.prepare();
    const { labs, ends } = this;
    let at = 0;
    return Float64Array.from(ends, (end) => {
      // Farther than any two colours are: what has no swatch comes last.
      let nearest = 9;
      for (; at < end; at += 3) {
        const x = labs[at] - l, y = labs[at + 1] - a, z = labs[at + 2] - b;
        nearest = Math.min(nearest, x * x + y * y + z * z);
      }
      return nearest;
    });
  }

  // Works out all swatches in Oklab, behind one another, and where each album's end.
  prepare() {
    if (this.labs) return;
    let end = 0;
    this.ends = Float64Array.from(this.rows, (row) => (end += row[Place.swatches].length / 2));
    this.labs = new Float64Array(end);
    let at = 0;
    for (const row of this.rows) {
      for (const hex of hexes(row[Place.swatches])) {
        this.labs.set(Oklab.fromHex(hex), at);
        at += 3;
      }
    }
  }
}

// What an order goes by. The rainbow is hues, then greys from dark to light, then what has no colours.
const orderValues = {
  year: (row) => row[Place.year] || 1e9,
  lightness: (row) => (row[Place.hue] === Hue.none ? 1e9 : row[Place.lightness]),
  hue(row) {
    if (row[Place.hue] === Hue.none) return 1e9;
    return row[Place.hue] === Hue.grey ? 1e6 + row[Place.lightness] : row[Place.hue] + row[Place.lightness] / 1e4;
  },
};

// Returns albums in the order of hues as a wall: down the hues, across from dark to light. A wall needs many rows;
// of few, the rows themselves would break the rainbow.
function wall(indexes, rows, columns) {
  if (indexes.length < 12 * columns) return indexes;
  const colored = indexes.filter((index) => rows[index][Place.hue] >= 0);
  const result = [];
  for (let at = 0; at < colored.length; at += columns) {
    const line = colored.slice(at, at + columns);
    result.push(...line.sort((one, other) => rows[one][Place.lightness] - rows[other][Place.lightness] || one - other));
  }
  return result.concat(indexes.filter((index) => rows[index][Place.hue] < 0));
}

// Returns the colours of a look, taken apart.
function lookOf(row, isRich) {
  const look = (isRich && row[Place.rich]) || row[Place.faithful];
  const [bands, drift, blobs, scroll, corners, numbers, solid] = look;
  const texts = Object.fromEntries(styles.map((style, place) => {
    const [white, tint, more, contrast] = numbers.slice(4 * place, 4 * place + 4);
    return [style, { color: white ? "#ffffff" : "#000000", tintColor: white ? "#000000" : "#ffffff",
      tint: tint / 1000, more: more / 1000, contrast: contrast / 100 }];
  }));
  return { bands: hexes(bands), drift: hexes(drift), blobs: hexes(blobs), scroll: hexes(scroll),
    corners: hexes(corners), texts, solid: "#" + solid };
}
