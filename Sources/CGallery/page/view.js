// SPDX-License-Identifier: MIT
// One album over the whole window: its backdrop, its name on it, and the panel beside.
class AlbumView {
  // `actions`: `step(±1)`, `closed(index)`, `faceOf(index)` where the album's card is in the window, if it is.
  constructor(albums, actions) {
    Object.assign(this, { albums, actions, isPaused: false, seconds: 0 });
    this.dialog = document.getElementById("view");
    this.parts = Object.fromEntries(["stage", "scroller", "sleeve", "viewArtist", "viewTitle", "viewYear", "ratio",
      "tail", "pause", "previous", "next", "close", "place"].map((id) => [id, document.getElementById(id)]));
    this.stillness = matchMedia("(prefers-reduced-motion:reduce)");
    this.narrow = matchMedia("(max-width:720px)");
    this.panel = new Panel(() => { this.seconds = 0; this.draw(); });
    const { parts } = this;
    parts.pause.onclick = () => this.setPaused(!this.isPaused);
    parts.previous.onclick = () => actions.step(-1);
    parts.next.onclick = () => actions.step(1);
    parts.close.onclick = () => this.dialog.close();
    parts.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.dialog.addEventListener("close", () => this.leave());
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.stillness.addEventListener("change", () => this.draw());
    this.narrow.addEventListener("change", () => this.arrange());
    addEventListener("resize", () => { if (this.isOpen) this.draw(); });
    this.arrange();
  }

  get isOpen() { return this.dialog.open; }
  get row() { return this.albums.rows[this.index]; }
  get isRich() { return this.panel.isRich; }
  get size() { return { width: this.parts.stage.clientWidth, height: this.parts.stage.clientHeight }; }

  // The panel lies beside the text, or on a narrow screen behind it.
  arrange() {
    const { scroller } = this.parts;
    if (this.narrow.matches) scroller.append(this.panel.element);
    else scroller.after(this.panel.element);
  }

  // Shows an album, the `place`th of `count`; the one before lies under it until it has faded in.
  open(index, place, count) {
    this.index = index;
    const { row, parts } = this;
    const title = titleOf(row);
    parts.viewTitle.textContent = title;
    parts.viewArtist.textContent = row[Place.artist];
    parts.viewYear.textContent = row[Place.year] || "";
    for (const part of [parts.previous, parts.next, parts.place]) part.hidden = count < 2;
    parts.place.textContent = `${place + 1} of ${count.toLocaleString("en")}`;
    this.dialog.dataset.length = title.length <= 34 ? "short" : title.length <= 120 ? "long" : "endless";
    this.showCover(row[Place.cover]);
    this.panel.showColors(row);
    this.fillTail(row);
    parts.scroller.scrollTop = 0;
    const isNew = !this.isOpen;
    if (isNew) {
      parts.stage.replaceChildren();
      this.dialog.showModal();
      (count > 1 ? parts.next : parts.close).focus({ preventScroll: true });
    }
    this.draw();
    if (isNew) this.grow();
  }

  showCover(name) {
    const { sleeve } = this.parts;
    const image = sleeve.firstElementChild;
    sleeve.hidden = !name;
    if (!name) return;
    image.onerror = () => { sleeve.hidden = true; };
    image.src = `covers/${name}`;
  }

  // What the scroll style needs to scroll: the album's colours, told.
  fillTail(row) {
    const told = hexes(row[Place.swatches]).map((color, place) => `${color} fills ${percent(row[Place.shares][place])}.`);
    this.parts.tail.replaceChildren(
      make("p", "", "Scroll, and the colour leaves with what you have read."),
      ...told.map((text) => make("p", "", text)),
      make("p", "", "It comes back when you do."),
    );
  }

  // Draws the backdrop of the style and the look in hand.
  draw() {
    if (this.index === undefined) return;
    const { row, parts, dialog } = this;
    const { style } = this.panel;
    const look = lookOf(row, this.isRich);
    const text = look.texts[style];
    const isOther = dialog.style.getPropertyValue("--text") !== text.color;
    setText(dialog, text, look.solid);
    dialog.style.setProperty("--chrome", look.solid);
    dialog.style.setProperty("--chrome-ink", look.texts.bands.color);
    parts.ratio.textContent = readout(text);
    parts.tail.hidden = style !== "scroll";
    this.panel.showStyles(row, look);
    const hadLayer = parts.stage.childElementCount > 0;
    this.backdrop = Backdrops.make(row, style, look, this.size);
    coverFade(parts.stage, this.backdrop);
    if (hadLayer && isOther) this.withholdText();
    this.scrolled();
    const moves = Boolean(this.backdrop.draw);
    parts.pause.hidden = !moves || this.stillness.matches;
    this.stop();
    if (moves && !this.stillness.matches) this.run();
  }

  // No one colour reads on both ends of a fade from light to dark: the text waits until it reads.
  withholdText() {
    if (this.stillness.matches) return;
    document.getElementById("sheet").animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1, offset: 0.85 }, {}], 800);
  }

  scrolled() { this.backdrop?.scrolled?.(this.stillness.matches ? 0 : this.parts.scroller.scrollTop); }

  // MARK: Motion

  setPaused(isPaused) {
    this.isPaused = isPaused;
    this.dialog.style.setProperty("--cover-play", isPaused ? "paused" : "running");
    this.parts.pause.setAttribute("aria-pressed", isPaused);
    this.parts.pause.textContent = isPaused ? "Resume motion" : "Pause motion";
  }

  // Draws what moves, at most 30 times a second, as long as it is seen and nobody has paused it.
  run() {
    let last;
    const step = (now) => {
      this.frame = requestAnimationFrame(step);
      if (last !== undefined && now - last < 1000 / 31) return;
      // After a pause of the browser's own the picture goes on where it was.
      const passed = last === undefined ? 0 : Math.min((now - last) / 1000, 0.25);
      last = now;
      if (this.isPaused) return;
      this.seconds += passed;
      this.backdrop.draw(this.seconds);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  // The card grows over the window.
  grow() {
    const box = !this.stillness.matches && this.actions.faceOf(this.index);
    if (!box) return;
    this.dialog.animate([{ clipPath: clipTo(box) }, { clipPath: "inset(0 round 0)" }],
      { duration: 420, easing: "cubic-bezier(.3,.7,.1,1)" });
  }

  // The dialog is gone at once, and the focus back; a picture of it shrinks to the card.
  leave() {
    this.stop();
    const layer = this.parts.stage.lastElementChild;
    this.parts.stage.replaceChildren();
    this.actions.closed(this.index);
    const box = !this.stillness.matches && layer && this.actions.faceOf(this.index);
    if (!box) return;
    layer.style.cssText += ";position:fixed;z-index:9;pointer-events:none";
    document.body.append(layer);
    layer.animate([{ clipPath: "inset(0 round 0)" }, { clipPath: clipTo(box), opacity: 1, offset: 0.85 },
      { clipPath: clipTo(box), opacity: 0 }], { duration: 360, easing: "cubic-bezier(.4,0,.2,1)" })
      .onfinish = () => layer.remove();
  }

  key(event) {
    // Arrows within the styles choose one of them.
    if (event.target.type === "radio" || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowLeft") this.actions.step(-1);
    else if (event.key === "ArrowRight") this.actions.step(1);
    else return;
    event.preventDefault();
  }
}

// Returns a clip of the window to a box of it.
function clipTo(box) {
  const [right, bottom] = [document.documentElement.clientWidth - box.right, innerHeight - box.bottom];
  return `inset(${box.top}px ${right}px ${bottom}px ${box.left}px round 18px)`;
}

// Tells how well the text reads, and what was laid over the picture for it.
function readout({ color, tint, contrast }) {
  const [text, veil] = color === "#ffffff" ? ["White", "black"] : ["Black", "white"];
  const level = contrast >= 7 ? ", AAA" : contrast >= 4.5 ? ", AA" : "";
  const under = tint ? ` under ${(100 * tint).toFixed(0)}\u00a0% ${veil}` : "";
  return `${text} text${under}: contrast ${contrast.toFixed(2)} everywhere${level}`;
}
