// SPDX-License-Identifier: MIT
// What is shown of one album: the card, swatches that can be copied, colours of text.

// Gives an element the colours of the text on it.
function setText(element, text, solid) {
  const values = { text: text.color, "tint-color": text.tintColor, tint: text.tint, "tint-more": text.more, solid };
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value);
}

// Gives an element an album's bands as background.
function setBands(element, look) {
  setText(element, look.texts.bands, look.solid);
  element.style.setProperty("--bands", gradient(look.bands, " in oklab"));
  element.style.setProperty("--bands-srgb", gradient(look.bands, ""));
}

// Returns a new element; `text` goes in as text, whatever stands in it.
function make(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  if (name === "button") element.type = "button";
  return element;
}

// Returns the card of an album, the `place`th of `count`.
function makeCard(row, place, count) {
  const title = titleOf(row);
  const card = make("article", "card");
  card.dataset.album = row[Place.id];
  card.dataset.length = title.length <= 9 ? "short" : title.length <= 42 ? "middle" : "long";
  card.setAttribute("role", "listitem");
  card.setAttribute("aria-posinset", place + 1);
  card.setAttribute("aria-setsize", count);
  setBands(card, lookOf(row, false));
  const face = make("button", "face");
  if (row[Place.cover]) addCover(face, card, row[Place.cover]);
  const name = make("b", "", title);
  const artist = make("span", "", [row[Place.artist], row[Place.year] || ""].filter(Boolean).join(", "));
  name.dir = artist.dir = "auto";
  face.append(name, artist);
  card.append(face, ...makeChips(row));
  return card;
}

// Shows a thumbnail; without its file a card is as one without a cover.
function addCover(face, card, name) {
  card.classList.add("has-cover");
  const image = new Image(256, 256);
  Object.assign(image, { alt: "", loading: "lazy", decoding: "async", src: `covers/${name}` });
  image.onerror = () => {
    image.remove();
    card.classList.remove("has-cover");
  };
  face.append(image);
}

// Returns the swatches of a card, and the line that tells hex and share of one: at rest of the largest.
function makeChips(row) {
  const chips = make("div", "chips");
  const line = make("div", "hex");
  const told = hexes(row[Place.swatches]).map((color, place) => `${color} ${percent(row[Place.shares][place])}`);
  const rest = told[0] ?? "no cover";
  line.textContent = rest;
  hexes(row[Place.swatches]).forEach((color, place) => {
    const chip = make("button");
    setSwatch(chip, color);
    // By its share, but a small one can still be hit.
    chip.style.flexGrow = Math.max(Math.sqrt(row[Place.shares][place]), 12);
    chip.tabIndex = -1;
    chip.setAttribute("aria-label", `Copy ${told[place]}`);
    chip.onmouseenter = chip.onfocus = () => { line.textContent = told[place]; };
    chip.onclick = async () => { line.textContent = copyReport(color, await copied(color)); };
    chips.append(chip);
  });
  chips.onmouseleave = () => { line.textContent = rest; };
  return [chips, line];
}

// Gives an element a swatch as ground, and what reads on it.
function setSwatch(element, color) {
  element.style.setProperty("--c", color);
  element.style.setProperty("--on", textOn(color));
}

// Returns a share in steps of 0.0001 as one reads it.
function percent(share) {
  return `${(share / 100).toFixed(share < 1000 ? 1 : 0)}\u00a0%`;
}

// Tells whether a copy succeeded.
function copyReport(color, isCopied) {
  return isCopied ? `${color} copied` : `${color} could not be copied`;
}

// Copies a text; where a browser does not let a file use the clipboard, in the old way.
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = make("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  }
}
