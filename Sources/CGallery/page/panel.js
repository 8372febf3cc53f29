// SPDX-License-Identifier: MIT
// What stands beside an album's backdrop: the six styles in small, the look, swatches and roles to copy.
class Panel {
  static names = { bands: "Bands", drift: "Drift", blur: "Blur", blobs: "Blobs", scroll: "Scroll", corners: "Corners" };
  // The size of a style in small, in CSS pixels.
  static mini = { width: 72, height: 46 };

  // `onChange` is called when another style or look is chosen.
  constructor(onChange) {
    this.parts = Object.fromEntries(["panel", "styles", "rich", "swatches", "roles", "copied"]
      .map((id) => [id, document.getElementById(id)]));
    this.minis = {};
    for (const style of styles) this.addStyle(style, onChange);
    this.parts.rich.onchange = onChange;
  }

  get element() { return this.parts.panel; }
  get isRich() { return this.parts.rich.checked; }
  get style() { return this.parts.styles.querySelector(":checked").value; }

  addStyle(style, onChange) {
    const [label, input, name] = [make("label"), make("input"), make("span", "name", Panel.names[style])];
    Object.assign(input, { type: "radio", name: "style", value: style, checked: style === styles[0], onchange: onChange });
    this.minis[style] = make("span", "mini");
    label.append(input, this.minis[style], name);
    this.parts.styles.append(label);
  }

  // Shows the styles in small, as they begin.
  showStyles(row, look) {
    for (const style of styles) this.minis[style].replaceChildren(Backdrops.make(row, style, look, Panel.mini));
  }

  // Shows an album's swatches and roles.
  showColors(row) {
    const { swatches, roles, copied: told } = this.parts;
    told.textContent = "";
    swatches.replaceChildren(...hexes(row[Place.swatches]).map((color, place) => {
      const share = percent(row[Place.shares][place]);
      const button = this.copyButton(color, `${color}, ${share} of the cover`);
      button.style.setProperty("--share", Math.min(row[Place.shares][place] / 100, 100));
      setSwatch(button, color);
      button.append(make("span", "", color), make("span", "", share));
      return listed(button);
    }));
    roles.replaceChildren(...hexes(row[Place.roles]).map((color, place) => {
      const button = this.copyButton(color, `${roleNames[place]}, ${color}`);
      const dot = make("i");
      setSwatch(dot, color);
      button.append(dot, make("span", "", roleNames[place]), make("code", "", color));
      return listed(button);
    }));
    for (const list of [swatches, roles]) list.previousElementSibling.hidden = !list.childElementCount;
    swatches.previousElementSibling.hidden = false;
    if (!swatches.childElementCount) swatches.append(make("li", "bare", "No cover to take colours from; these stand in."));
  }

  copyButton(color, label) {
    const button = make("button");
    button.setAttribute("aria-label", `Copy ${label}`);
    button.onclick = async () => {
      this.parts.copied.textContent = copyReport(color, await copied(color));
      clearTimeout(this.telling);
      this.telling = setTimeout(() => { this.parts.copied.textContent = ""; }, 2400);
    };
    return button;
  }
}

function listed(element) {
  const item = make("li");
  item.append(element);
  return item;
}
