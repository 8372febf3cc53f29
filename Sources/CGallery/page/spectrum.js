// SPDX-License-Identifier: MIT
// The albums that are found as a band of light: each a column of its bands, in the order of hues.
class Spectrum {
  constructor(albums, onOpen) {
    Object.assign(this, { albums, order: [] });
    [this.canvas, this.lens] = ["spectrum", "lens"].map((id) => document.getElementById(id));
    this.canvas.onclick = (event) => {
      const index = this.pointed(event);
      if (index !== undefined) onOpen(index);
    };
    this.canvas.onpointermove = (event) => this.tell(event);
    this.canvas.onpointerleave = () => { this.lens.hidden = true; };
    new ResizeObserver(() => this.request()).observe(this.canvas);
  }

  // Shows some albums, which stand in the order of hues; those without colours have none to show.
  show(indexes) {
    this.order = indexes.filter((index) => this.albums.rows[index][Place.hue] !== Hue.none);
    this.lens.hidden = true;
    this.request();
  }

  request() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.paint();
    });
  }

  paint() {
    const { canvas, order, albums } = this;
    const scale = Math.min(devicePixelRatio, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * scale));
    if (!width || !height) return;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    // More albums than columns: every so many one stands for its neighbours.
    const columns = Math.min(order.length, width);
    for (let column = 0; column < columns; column += 1) {
      const bands = hexes(albums.rows[order[Math.floor(column * order.length / columns)]][Place.faithful][0]);
      const fill = context.createLinearGradient(0, 0, 0, height);
      bands.forEach((color, band) => fill.addColorStop(bands.length > 1 ? band / (bands.length - 1) : 0, color));
      context.fillStyle = fill;
      const left = Math.floor(column * width / columns);
      context.fillRect(left, 0, Math.floor((column + 1) * width / columns) - left, height);
    }
  }

  // Returns the album under the pointer, undefined where there is none.
  pointed(event) {
    const place = Math.floor(event.offsetX / this.canvas.clientWidth * this.order.length);
    return this.order[Math.min(Math.max(place, 0), this.order.length - 1)];
  }

  // Tells which album is under the pointer, on its own colours, beneath the band.
  tell(event) {
    const row = this.albums.rows[this.pointed(event)];
    if (!row) return;
    const { lens } = this;
    setText(lens, lookOf(row, false).texts.bands, lookOf(row, false).solid);
    const [title, artist] = lens.children;
    title.textContent = titleOf(row);
    artist.textContent = [row[Place.artist], row[Place.year] || ""].filter(Boolean).join(", ");
    lens.hidden = false;
    const left = event.offsetX - lens.offsetWidth / 2;
    lens.style.left = `${Math.min(Math.max(left, 0), this.canvas.clientWidth - lens.offsetWidth)}px`;
  }
}
