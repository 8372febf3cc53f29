// SPDX-License-Identifier: MIT

import Palette

/// The rules of drift (4-backdrops.md §4.2.2): a still frame, and two ways to move.
struct DriftSheet {
  /// The drift.
  let gradient: DriftGradient
  /// The names.
  let names: SheetNames
  /// The time of the still frame in seconds, where motion begins as well.
  let time: Double
  /// The palette as it is cycled through.
  let colors: [RGB8]
  /// The frame at the time.
  private let frame: DriftGradient.Frame

  /// Takes a drift.
  init(_ gradient: DriftGradient, _ names: SheetNames, time: Double) {
    self.gradient = gradient
    self.names = names
    self.time = time.finite(or: 0)
    colors = gradient.colors
    frame = gradient.frame(time: self.time)
  }

  /// What the moving forms need of an engine: trigonometry, container units, gradients in a stated space.
  static let condition =
    "(width:hypot(3px,4px)) and (width:1cqw) and (background:linear-gradient(in oklab,red,blue))"

  // MARK: Still

  /// A frame that stands still.
  ///
  /// Along the first line the stops' places are the same for every canvas. Any other line depends on how
  /// wide and high it is, which only newer engines can compute: they get a second rule.
  var stillParts: SheetParts {
    guard !colors.isEmpty else { return SheetParts(rules: []) }
    guard frame.end.y != frame.start.y else { return SheetParts(rules: [firstRule]) }
    return SheetParts(
      rules: [
        "\(names.backdrop){container-type:size}",
        firstRule,
        "@supports \(Self.condition){\n\(lineRule)}",
      ]
    )
  }

  /// The rule of the still frame that every engine understands.
  var firstRule: String {
    // A canvas of the usual shape stands for all of them.
    let line = gradient.cssLine(frame, width: 1920, height: 1080)
    let stops = zip(frame.stops, line.stopsPercent).map { (RGB8($0), $1) }
    let direction = "\(CSSText.number(line.degrees))deg"
    let text = CSSText.stops(stops)
    return
      "\(names.picture){\(CSSText.background(direction, text, in: gradient.stopSpace))}"
  }

  /// The rule of the still frame on a canvas of any shape.
  private var lineRule: String {
    let (x, y) = (frame.end.x - frame.start.x, frame.end.y - frame.start.y)
    return rule(
      "--dx:calc(\(CSSText.number(x))*100cqw);--dy:calc(\(CSSText.number(y))*100cqh)",
      colors: frame.stops.map { RGB8($0).hex }
    )
  }

  // MARK: Exact motion

  /// Motion as the mathematics say: registered colours and a registered angle, which key frames change.
  ///
  /// It repaints in every frame. A fallback declared before would not help an engine that cannot resolve
  /// a variable, since the declaration then computes to none: the still frame stands outside.
  var exactParts: SheetParts {
    guard let timing else { return stillParts }
    let turn = names.property("turn")
    let places = colors.indices
    let animations =
      places.map { animation("drift\($0)", seconds: timing.colors) }
      + ["\n " + animation("turn", seconds: timing.turn)]
    let moving = SheetNames.moving(
      "\(names.picture){animation:\(animations.joined(separator: ","));\(delay)\(names.playState)}"
    )
    return SheetParts(
      registrations: places.map { place in
        "@property \(names.property("d\(place)"))"
          + "{syntax:'<color>';inherits:false;initial-value:#000}"
      } + ["@property \(turn){syntax:'<angle>';inherits:false;initial-value:0deg}"],
      rules: [
        "\(names.backdrop){container-type:size;"
          + places.map { "\(palette($0)):\(value(colors[$0]))" }.joined(separator: ";") + "}",
        firstRule,
        "@supports \(Self.condition){\n\(movingRule(turn))\n\(moving)}",
      ],
      keyFrames: places.map(keyFrames)
        + ["@keyframes \(names.keyFrames("turn")){\(turnStart(turn))to{\(turn):360deg}}"]
    )
  }

  /// Returns the key frame from which the line turns, where it is not the value that the property has by
  /// itself: a later still frame sets another.
  private func turnStart(_ turn: String) -> String {
    frame == gradient.frame(time: 0) ? "" : "from{\(turn):0deg}"
  }

  /// The rule whose variables the key frames change; without them it is the still frame.
  private func movingRule(_ turn: String) -> String {
    let isFirst = frame == gradient.frame(time: 0)
    let stops = zip(colors.indices, frame.stops).map { place, color in
      let value = isFirst ? "var(\(palette(place)))" : mixed(color)
      return "\(names.property("d\(place)")):\(value)"
    }
    let degrees = frame.radians * 180 / .pi
    let line = [
      isFirst ? "" : "\(turn):\(CSSText.number(degrees))deg;",
      "--dx:calc(1.5*cos(var(\(turn)))*100cqw);--dy:calc(1.5*sin(var(\(turn)))*100cqh)",
    ].joined()
    return rule(
      stops.joined(separator: ";") + ";" + line,
      colors: colors.indices.map { "var(\(names.property("d\($0)")))" }
    )
  }

  /// Returns the key frames that lead a stop through the palette.
  private func keyFrames(_ stop: Int) -> String {
    let count = colors.count
    let frames = (0..<count).map { step in
      let selector = step == 0 ? "0%,to" : "\(CSSText.number(100 * Double(step) / Double(count)))%"
      let color = palette((stop + step) % count)
      return "\(selector){\(names.property("d\(stop)")):var(\(color))}"
    }
    return "@keyframes \(names.keyFrames("drift\(stop)")){\(frames.joined())}"
  }

  // MARK: Parts of rules

  /// Returns the rule of a line that is given by its two components.
  ///
  /// Lines of equal colour are perpendicular to it in pixels, so its angle and its length are computed
  /// from the container's width and height.
  private func rule(_ variables: String, colors: [String]) -> String {
    let stops = colors.enumerated().map { "\($1) calc(50%\(Self.offset($0, of: colors.count)))" }
    return "\(names.picture){\(variables);--len:hypot(var(--dx),var(--dy));\n"
      + " background:linear-gradient(atan2(var(--dx),-1*var(--dy)) in \(gradient.stopSpace.rawValue),"
      + stops.joined(separator: ",\n ") + ")}"
  }

  /// Returns how far a stop lies from the middle of the line, as a term: ` - var(--len)/6`.
  private static func offset(_ stop: Int, of count: Int) -> String {
    // stop / (count − 1) − 1/2, reduced.
    var (part, whole) = (abs(2 * stop - (count - 1)), 2 * (count - 1))
    guard part > 0 else { return "" }
    let sign = 2 * stop < count - 1 ? "-" : "+"
    var (a, b) = (part, whole)
    while b > 0 { (a, b) = (b, a % b) }
    (part, whole) = (part / a, whole / a)
    if whole == 2 { return " \(sign) .5*var(--len)" }
    return " \(sign) \(part == 1 ? "" : "\(part)*")var(--len)/\(whole)"
  }

  /// Returns the custom property of a colour of the palette.
  private func palette(_ place: Int) -> String { names.property("ok\(place)") }

  /// Returns a colour of the palette in the notation that makes key frames mix it in the drift's space:
  /// hex is mixed in sRGB, `oklab()` in Oklab.
  private func value(_ color: RGB8) -> String {
    gradient.mixSpace == .oklab ? CSSText.oklab(Oklab(color)) : color.hex
  }

  /// Returns a mixed colour in the same notation.
  private func mixed(_ color: SRGB) -> String {
    gradient.mixSpace == .oklab ? CSSText.oklab(Oklab(color)) : RGB8(color).hex
  }

  // MARK: Time

  /// Seconds after which the colours, and the line, are where they were; nil where nothing moves, or so
  /// slowly that nobody would live to see it.
  var timing: (colors: Double, turn: Double)? {
    guard let loop = gradient.loopSeconds, let turn = gradient.turnSeconds,
      max(loop, turn) < SheetParts.longestSeconds
    else { return nil }
    return (loop, turn)
  }

  /// Returns an animation without end; of a negative speed it runs backwards.
  func animation(_ keyFrames: String, seconds: Double) -> String {
    let direction = gradient.speed < 0 ? " reverse" : ""
    let duration = DecimalText.encoded(seconds, decimals: 3)
    return "\(names.keyFrames(keyFrames)) \(duration)s linear infinite\(direction)"
  }

  /// The declaration that lets motion begin at the still frame; empty where that is the first.
  var delay: String { time == 0 ? "" : "animation-delay:\(CSSText.number(-time))s;" }
}
