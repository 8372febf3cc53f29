// SPDX-License-Identifier: MIT
// The grid, of which only the cards in view are in the document; keys move between all of them.
class Grid {
  // So many pixels above and below the window are in the document as well.
  static ahead = 400;
  // The rainbow's tiles are as small as this many of them in the document let them be.
  static mostTiles = 170;

  constructor(host, albums, onOpen) {
    Object.assign(this, { host, albums, onOpen, found: [], shown: [], cards: new Map(), current: 0, isRainbow: false });
    addEventListener("scroll", () => this.request(), { passive: true });
    addEventListener("resize", () => this.request(true));
    new ResizeObserver(() => { if (host.clientWidth !== this.room) this.request(true); }).observe(host);
    host.addEventListener("keydown", (event) => this.move(event));
  }

  // Shows some albums, by their numbers, from the first one. In a wall the order of hues is woven into rows.
  show(indexes, isRainbow, isWall) {
    Object.assign(this, { found: indexes, isRainbow, isWall, current: 0 });
    this.host.classList.toggle("rainbow", isRainbow);
    this.renew();
  }

  renew() {
    for (const card of this.cards.values()) card.remove();
    this.cards.clear();
    this.measure();
    this.shown = this.isWall ? wall(this.found, this.albums.rows, this.columns) : this.found;
    this.layOut();
  }

  request(isNew = false) {
    // Under an album that fills the window the grid waits as it is.
    if (document.querySelector("dialog[open]")) return;
    this.isStale ||= isNew;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      const hasFocus = this.isStale && this.host.contains(document.activeElement);
      if (this.isStale) this.renew();
      else this.layOut();
      this.isStale = false;
      // A card of another size is another element: the focus goes over to it.
      if (hasFocus) this.focus(this.current);
    });
  }

  // Works out columns and sizes.
  measure() {
    const width = this.room = this.host.clientWidth;
    const count = this.found.length;
    if (this.isRainbow) {
      const least = Math.max(Math.sqrt(width * (innerHeight + 2 * Grid.ahead) / Grid.mostTiles), 56);
      // A few fill the window.
      const wish = Math.min(Math.sqrt(width * innerHeight * 0.8 / Math.max(count, 1)), 300);
      this.gap = 0;
      this.columns = Math.max(Math.floor(width / Math.max(least, wish)), 2);
      this.width = this.height = width / this.columns;
    } else {
      const [wish, most] = width < 600 ? [150, 420] : [Math.min(200 + width / 48, 250), 420];
      this.gap = width < 600 ? 14 : 24;
      const room = Math.max(Math.floor((width + this.gap) / (wish + this.gap)), 1);
      // A small library has large cards, however few of them are found.
      this.columns = Math.max(Math.min(room, Math.max(this.albums.rows.length, 1)), 1);
      this.width = Math.min((width - this.gap * (this.columns - 1)) / this.columns, most);
      const hasCovers = document.body.dataset.covers;
      this.height = this.width * (hasCovers ? 1 : 1.1) + (hasCovers ? (width < 600 ? 50 : 58) : 0) + 60;
    }
    const rows = Math.ceil(count / this.columns);
    this.host.style.height = `${Math.max(rows * this.step - this.gap, 0)}px`;
  }

  // From the top of a row to that of the next.
  get step() { return this.height + this.gap; }

  // Puts the cards that are in view into the document, and takes the others out.
  layOut() {
    const top = -this.host.getBoundingClientRect().top;
    const first = Math.max(Math.floor((top - Grid.ahead) / this.step), 0) * this.columns;
    const last = Math.ceil((top + innerHeight + Grid.ahead) / this.step) * this.columns;
    const focused = this.host.contains(document.activeElement) ? this.current : -1;
    for (const [place, card] of this.cards) {
      if ((place >= first && place < last) || place === focused) continue;
      card.remove();
      this.cards.delete(place);
    }
    for (let place = first; place < Math.min(last, this.shown.length); place += 1) {
      if (!this.cards.has(place)) this.add(place);
    }
    this.setTabStop();
  }

  add(place) {
    const card = makeCard(this.albums.rows[this.shown[place]], place, this.shown.length);
    const [row, column] = [Math.floor(place / this.columns), place % this.columns];
    card.style.width = `${this.width}px`;
    card.style.height = `${this.height}px`;
    card.style.insetInlineStart = `${column * (this.width + this.gap)}px`;
    card.style.top = `${row * this.step}px`;
    const face = card.querySelector(".face");
    face.onclick = () => this.open(place);
    face.onfocus = () => {
      this.current = place;
      this.setTabStop();
    };
    // In the order of the albums, so that whoever reads the document reads them in it.
    let after;
    for (const other of this.cards.keys()) if (other > place && !(other > after)) after = other;
    this.host.insertBefore(card, this.cards.get(after) ?? null);
    this.cards.set(place, card);
  }

  open(place) {
    this.current = place;
    this.onOpen(this.shown[place]);
  }

  // One card can be reached with the tabulator; from there the arrows go on.
  setTabStop() {
    const stop = this.cards.has(this.current) ? this.current : Math.min(...this.cards.keys());
    for (const [place, card] of this.cards) card.querySelector(".face").tabIndex = place === stop ? 0 : -1;
  }

  move(event) {
    if (!event.target.classList.contains("face") || event.ctrlKey || event.altKey || event.metaKey) return;
    const page = Math.max(Math.floor(innerHeight / this.step), 1) * this.columns;
    const back = getComputedStyle(this.host).direction === "rtl" ? 1 : -1;
    const last = this.shown.length - 1;
    const place = this.current + {
      ArrowLeft: back, ArrowRight: -back, ArrowUp: -this.columns, ArrowDown: this.columns, PageUp: -page, PageDown: page,
      Home: -this.current, End: last - this.current,
    }[event.key];
    if (Number.isNaN(place)) return;
    event.preventDefault();
    // Up and down keep to their column; pages end where the albums end.
    if (event.key.startsWith("Arrow") && (place < 0 || place > last)) return;
    this.focus(Math.min(Math.max(place, 0), last));
  }

  // Brings a card into view and gives it the focus; whether there is one.
  focus(place) {
    if (this.host.clientWidth !== this.room) this.renew();
    if (!(place in this.shown)) return false;
    this.current = place;
    const top = this.host.getBoundingClientRect().top + Math.floor(place / this.columns) * this.step;
    const bar = document.getElementById("tools").offsetHeight + 16;
    if (top < bar) scrollBy({ top: top - bar, behavior: "instant" });
    else if (top + this.height > innerHeight) scrollBy({ top: top + this.height - innerHeight + 16, behavior: "instant" });
    this.layOut();
    this.cards.get(place)?.querySelector(".face").focus({ preventScroll: true });
    return true;
  }

  // Gives the focus to an album's card, where it is shown, else to the first one; whether there is one.
  focusAlbum(index) {
    return this.focus(Math.max(this.shown.indexOf(index), 0));
  }

  // Returns where an album's face is in the window; undefined where it is not.
  faceOf(index) {
    const box = this.cards.get(this.shown.indexOf(index))?.querySelector(".face").getBoundingClientRect();
    return box && box.bottom > 0 && box.top < innerHeight ? box : undefined;
  }
}
