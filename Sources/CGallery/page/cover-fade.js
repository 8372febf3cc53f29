// SPDX-License-Identifier: MIT
// Swaps backdrops as tracks change: the new one fades in over the old one, which stays opaque underneath, so
// that nothing shines through between them. Readers who ask for less motion get the new one at once.
//
//   coverFade(host, next)     host: an element that is positioned and holds the backdrops
//                             next: an element, the text of one or more, or a promise of either
//
// What `gatefold backdrop --format html` writes is such a text; it keeps its style sheet to itself, so that two of
// them do not disturb each other. A fade that is interrupted starts from where it was going; what is shown already
// is not faded in again; a promise that is kept after another call is dropped. With `{ cut: true }` as third there
// is no fade. Returns a promise of whether `next` is shown now and was not before.
const coverFade = (() => {
  const calls = new WeakMap();
  const sources = new WeakMap();
  const still = () => matchMedia("(prefers-reduced-motion:reduce)").matches;

  // Returns the element of a text; with a style sheet it is one that lets nothing out.
  function parsed(text) {
    const template = document.createElement("template");
    template.innerHTML = text;
    const sheets = [...template.content.querySelectorAll("style")];
    if (!sheets.length) return template.content.firstElementChild;
    const layer = document.createElement("div");
    layer.style.cssText = "position:absolute;inset:0;isolation:isolate";
    layer.attachShadow({ mode: "open" }).append(template.content);
    register(sheets.map((sheet) => sheet.textContent).join("\n"));
    sources.set(layer, text);
    return layer;
  }

  // Properties that move have to be known to the whole document.
  function register(sheet) {
    for (const [rule, name] of sheet.matchAll(/@property\s+(--[\w-]+)\s*\{[^}]*\}/g)) {
      if (document.querySelector(`style[data-property="${name}"]`)) continue;
      const style = document.createElement("style");
      style.dataset.property = name;
      style.textContent = rule;
      document.head.append(style);
    }
  }

  function isSame(one, other) {
    return sources.has(one) ? sources.get(one) === sources.get(other) : one.isEqualNode(other);
  }

  return async function (host, next, options = {}) {
    const call = (calls.get(host) ?? 0) + 1;
    calls.set(host, call);
    const given = await next;
    if (calls.get(host) !== call) return false;
    const upper = typeof given === "string" ? parsed(given) : given;
    const lower = host.lastElementChild;
    if (!upper || upper === lower || (lower && isSame(lower, upper))) return false;
    // The last target lies underneath, whole; whatever lay under that is of no use any more.
    for (const old of [...host.children]) {
      if (old === lower) old.getAnimations().forEach((fade) => fade.id === "cover-in" && fade.cancel());
      else old.remove();
    }
    host.append(upper);
    if (!lower || still() || options.cut) {
      lower?.remove();
      return true;
    }
    const fade = upper.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: 800,
      easing: "cubic-bezier(.42,0,.58,1)",
      id: "cover-in",
    });
    fade.onfinish = () => lower.remove();
    return true;
  };
})();
