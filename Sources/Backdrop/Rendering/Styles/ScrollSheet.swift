// SPDX-License-Identifier: MIT

import Palette

/// The rules of scroll (4-backdrops.md §4.2.5).
struct ScrollSheet {
  /// The gradient.
  private let gradient: ScrollGradient
  /// The names.
  private let names: SheetNames
  /// What else is written: bar, script, motion.
  private let rendering: TextRendering
  /// The flat colour of a bar for readers who want no transparency.
  private let solid: RGB8

  /// Takes a gradient.
  init(
    _ gradient: ScrollGradient,
    _ names: SheetNames,
    _ rendering: TextRendering,
    solid: RGB8
  ) {
    self.gradient = gradient
    self.names = names
    self.rendering = rendering
    self.solid = solid
  }

  /// The parts of the sheet.
  var parts: SheetParts {
    let end = names.property("end")
    let rest = percent(gradient.endPoint(scrolled: 0))
    // A script cannot reach a pseudo-element: it sets a variable of the element.
    let value = rendering.hasScript ? "var(\(names.property("rest")),\(rest))" : rest
    let space = gradient.stopSpace.rawValue
    var parts = SheetParts(
      registrations: [
        "@property \(end){syntax:'<percentage>';inherits:false;initial-value:40%}"
      ],
      rules: [
        "\(names.picture){\(end):\(value);background:linear-gradient(to bottom in \(space),"
          + "\(gradient.a.hex) 0%,\(gradient.b.hex) var(\(end)))}"
      ]
    )
    if rendering.hasBar { parts.rules += bar }
    guard isMoving else { return parts }
    parts.keyFrames = [
      "@keyframes \(names.keyFrames("scroll")){from{\(end):\(rest)}to{\(end):0%}}"
    ]
    if rendering.hasBar { parts.keyFrames.append(barKeyFrames) }
    // The shorthand comes first: it resets the timeline.
    let moving =
      "\(names.picture){\n animation:\(names.keyFrames("scroll")) 1ms \(timing) both;"
      + "animation-timeline:scroll(root block);animation-range:\(range)}"
      + (rendering.hasBar ? barMotion : "")
    parts.rules.append(
      "@supports (animation-timeline:scroll()){\(SheetNames.moving(moving))}"
    )
    return parts
  }

  /// Whether scrolling changes anything.
  private var isMoving: Bool {
    rendering.motion != .still && gradient.endPoint(scrolled: 0) > 0
  }

  /// Whether it goes at once, because it is to be gone before it begins to leave.
  private var isStep: Bool { gradient.end <= gradient.start }

  /// The course of the end point between the two ends of the range.
  private var timing: String { isStep ? "steps(1,end)" : "linear" }

  /// The range in CSS pixels scrolled.
  ///
  /// What lies above the top cannot be scrolled to: there the end point at rest is less than K already, and
  /// its way to 0 is the same line. A step is the end of a range of one pixel.
  private var range: String {
    let start = max(isStep ? gradient.end - 1 : gradient.start, 0)
    return "\(CSSText.number(start))px \(CSSText.number(gradient.end))px"
  }

  /// Returns a part of the view's height in per cent.
  private func percent(_ part: Double) -> String { CSSText.number(100 * part) + "%" }

  // MARK: Bar

  /// The selector of the bar.
  private var barSelector: String { names.selector("bar") }

  /// The rules of a bar above the content, as it is where nothing scrolls it.
  ///
  /// `saturate()` would make colours that the proof of legibility has not seen.
  private var bar: [String] {
    let blur = "-webkit-backdrop-filter:blur(20px);backdrop-filter:blur(20px)"
    let none = "-webkit-backdrop-filter:none;backdrop-filter:none"
    return [
      "\(barSelector){position:sticky;top:0;z-index:1;\(blur)}",
      "@media (prefers-reduced-transparency:reduce){\(barSelector){\(none);background:\(solid.hex)}}",
      "@media (forced-colors:active){\(barSelector){\(none);background:Canvas}}",
    ]
  }

  /// The bar's change from clear at the top to blurred, with a shadow, once it is scrolled.
  private var barMotion: String {
    "\n\(barSelector){animation:\(names.keyFrames("bar")) 1ms linear both;"
      + "animation-timeline:scroll(root block);animation-range:0px 1px}"
  }

  /// The key frames of the bar.
  ///
  /// At the top it stands between two equal frames, which is the one way to get `none` and no layer: on the
  /// way from `none` to anything Chromium has `blur(0px)`, also in the first of two steps.
  private var barKeyFrames: String {
    "@keyframes \(names.keyFrames("bar")){"
      + "from,99%{-webkit-backdrop-filter:none;backdrop-filter:none;box-shadow:none}"
      + "to{-webkit-backdrop-filter:blur(20px);backdrop-filter:blur(20px);"
      + "box-shadow:0 1px 12px rgb(0 0 0/.25)}}"
  }

  // MARK: Script

  /// A script for engines without scroll timelines: it sets the end point at most once a frame, and not at
  /// all while the reader asks for less motion.
  static func script(_ gradient: ScrollGradient, _ names: SheetNames) -> String {
    let property = ScriptText.string(names.rawProperty("rest"))
    let selector = ScriptText.string(names.backdrop)
    let (k, start) = (CSSText.number(100 * gradient.k), CSSText.number(gradient.start))
    let end = CSSText.number(gradient.end)
    return """
      (()=>{
      if(CSS.supports("animation-timeline:scroll()"))return;
      const calm=matchMedia("(prefers-reduced-motion:reduce)"),k=\(k),start=\(start),end=\(end);
      let waits=false;
      const draw=()=>{
      waits=false;
      const y=calm.matches?0:Math.max(0,scrollY);
      const part=end>start?1-Math.min(1,Math.max(0,(y-start)/(end-start))):y<end?1:0;
      for(const each of document.querySelectorAll(\(selector)))each.style.setProperty(\(property),k*part+"%");
      };
      const ask=()=>{if(!waits){waits=true;requestAnimationFrame(draw)}};
      addEventListener("scroll",ask,{passive:true});
      calm.addEventListener("change",ask);
      ask();
      })();
      """
  }
}
