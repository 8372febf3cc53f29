// SPDX-License-Identifier: MIT
// Puts the page together: search and order, the rainbow above, the grid, the view of one album, the address.
(() => {
  const byID = (id) => document.getElementById(id);
  document.documentElement.dataset.scripted = "";
  const albums = new Albums(JSON.parse(byID("albums").textContent));
  if (albums.rows.some((row) => row[Place.cover])) document.body.dataset.covers = "true";
  const [search, sort, near, count, play, slide] = ["search", "sort", "near", "count", "play", "slide"].map(byID);
  const stillness = matchMedia("(prefers-reduced-motion:reduce)");
  const grid = new Grid(byID("grid"), albums, show);
  const spectrum = new Spectrum(albums, (index) => { sequence = spectrum.order; show(index); });
  const view = new AlbumView(albums, { step, closed, faceOf: (index) => grid.faceOf(index) });
  // The albums that next and previous lead through, where it is not those of the grid.
  let sequence;
  let slideshow;

  // MARK: Search and order

  function update() {
    const isRainbow = document.querySelector("[name=view]:checked").value === "rainbow";
    const order = isRainbow && sort.value !== "near" ? "hue" : sort.value;
    const shown = albums.select(search.value, order, near.value);
    grid.show(shown, isRainbow, order === "hue" && isRainbow);
    spectrum.show(order === "hue" ? shown : albums.select(search.value, "hue"));
    const total = albums.rows.length;
    const all = total === 1 ? "1 album" : `${total.toLocaleString("en")} albums`;
    count.textContent = shown.length === total ? all : `${shown.length.toLocaleString("en")} of ${all}`;
    byID("none").hidden = shown.length > 0;
    byID("clear").hidden = total === 0;
    byID("none").firstElementChild.textContent = total ? "Nothing of that name." : "No albums yet.";
  }

  // MARK: The view of one album

  function show(index) {
    const id = `#${encodeURIComponent(albums.rows[index][Place.id])}`;
    if (location.hash === id) fromAddress();
    else location.hash = id;
  }

  function open(index) {
    const order = inHand();
    view.open(index, Math.max(order.indexOf(index), 0), order.length);
  }

  // Returns the albums that next and previous lead through.
  function inHand() {
    if (sequence?.length) return sequence;
    return grid.shown.length ? grid.shown : albums.order("artist");
  }

  function fromAddress() {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // An address that somebody mistyped is looked for as it is.
    }
    const index = albums.byID.get(id);
    if (index !== undefined) open(index);
    else if (view.isOpen) view.dialog.close();
  }

  // Goes to the album behind or before the one that is open.
  function step(steps) {
    const order = inHand();
    const place = order.indexOf(view.index);
    const index = order[((place < 0 ? 0 : place + steps) + order.length) % order.length];
    history.replaceState(null, "", `#${encodeURIComponent(albums.rows[index][Place.id])}`);
    open(index);
  }

  function closed(index) {
    end();
    sequence = undefined;
    history.replaceState(null, "", location.pathname + location.search);
    if (!grid.focusAlbum(index)) search.focus();
  }

  // MARK: The slideshow: off at first, ended by any choice of the reader

  function start() {
    if (!albums.rows.length || stillness.matches) return;
    if (!view.isOpen) show(inHand()[grid.current] ?? inHand()[0]);
    slideshow = setInterval(() => step(1), 1600);
    tellSlideshow(true);
    alone();
  }

  function end() {
    clearInterval(slideshow);
    slideshow = undefined;
    tellSlideshow(false);
    alone();
  }

  function tellSlideshow(isRunning) {
    for (const button of [play, slide]) button.setAttribute("aria-pressed", isRunning);
  }

  // While slides go by, what is around them leaves two seconds after the last move of the pointer.
  let leaving;
  function alone() {
    clearTimeout(leaving);
    view.dialog.classList.remove("alone");
    if (slideshow) leaving = setTimeout(() => view.dialog.classList.add("alone"), 2000);
  }

  function setStillness() {
    play.hidden = slide.hidden = stillness.matches || albums.rows.length < 2;
    if (stillness.matches) end();
  }

  // MARK: Wiring

  let typed;
  search.addEventListener("input", () => {
    clearTimeout(typed);
    typed = setTimeout(update, 60);
  });
  search.addEventListener("keydown", (event) => { if (event.key === "ArrowDown" && grid.focus(0)) event.preventDefault(); });
  for (const control of [sort, ...document.querySelectorAll("[name=view]")]) control.addEventListener("change", update);
  near.addEventListener("input", () => {
    sort.value = "near";
    update();
  });
  byID("tools").addEventListener("submit", (event) => event.preventDefault());
  byID("clear").addEventListener("click", () => {
    search.value = "";
    update();
    search.focus();
  });
  play.addEventListener("click", start);
  // The button ends what it began; the choice that a press on it makes is its own.
  const isSlide = (event) => slide.contains(event.target);
  slide.addEventListener("click", () => (slideshow ? end() : start()));
  view.dialog.addEventListener("pointerdown", (event) => { if (!isSlide(event)) end(); });
  view.dialog.addEventListener("wheel", end, { passive: true });
  view.dialog.addEventListener("keydown", (event) => { if (!isSlide(event) || !["Enter", " "].includes(event.key)) end(); });
  view.dialog.addEventListener("pointermove", () => { if (slideshow) alone(); });
  stillness.addEventListener("change", setStillness);
  addEventListener("hashchange", fromAddress);
  byID("hero").hidden = !albums.order("hue").some((index) => albums.rows[index][Place.hue] !== Hue.none);
  setStillness();
  update();
  fromAddress();
  // Before somebody asks for a colour.
  (window.requestIdleCallback ?? setTimeout)(() => albums.prepare());
})();
