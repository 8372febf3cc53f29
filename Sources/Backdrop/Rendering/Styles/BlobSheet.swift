// SPDX-License-Identifier: MIT

import Palette

/// The rules of blobs (4-backdrops.md §4.2.4): a still SVG, and elements that move.
struct BlobSheet {
  /// The blobs.
  private let field: BlobField
  /// The names.
  private let names: SheetNames
  /// Canvas, time and motion.
  private let rendering: TextRendering
  /// Whether the sheet comes without markup: then the still picture is in it.
  private let isBare: Bool

  /// Takes a field.
  init(_ field: BlobField, _ names: SheetNames, _ rendering: TextRendering, isBare: Bool) {
    self.field = field
    self.names = names
    self.rendering = rendering
    self.isBare = isBare
  }

  /// The selector of the moving elements.
  private var blob: String { names.backdrop + ">i" }
  /// Whether anything moves.
  private var isMoving: Bool {
    rendering.motion != .still && !field.colors.isEmpty
      && field.speed > Double(BlobMotion.steps) / SheetParts.longestSeconds
  }

  /// The parts of the sheet.
  var parts: SheetParts {
    let still = BackdropRenderers.svg(blobs: field, names, rendering, isFile: isBare)
    let ground = field.background?.hex ?? "none"
    var parts: SheetParts
    if isBare {
      let url = CSSText.string("data:image/svg+xml;base64," + Base64Text.encoded(Array(still.utf8)))
      // Where the element holds the moving ones after all, they stand over the ground alone.
      parts = SheetParts(rules: [
        "\(names.picture){background:url(\(url)) center/100% 100% no-repeat}"
      ])
    } else {
      parts = SheetParts(rules: [
        // The blur of the still picture follows the size of the element.
        "\(names.backdrop){container-type:size}",
        "\(names.picture){background:\(ground)}",
        "\(names.backdrop)>svg{position:absolute;inset:0;width:100%;height:100%}",
      ])
      parts.children = still
      parts.childElements.append("svg")
    }
    guard isMoving else { return parts }
    let motion = BlobMotion(field, canvas: rendering.canvas)
    parts.children += String(repeating: "<i></i>", count: field.colors.count)
    parts.childElements.append("i")
    // σ = min(width, height)^0.65 as a part of the width and of the height. A tangent makes a number of two
    // lengths, which only newer engines divide.
    let sigma = "1px*pow(tan(atan2(100cqmin,1px)),.65)"
    parts.rules.append(
      "\(blob){display:none;position:absolute;inset:-50%;\n"
        + " --sx:tan(atan2(\(sigma),100cqw));--sy:tan(atan2(\(sigma),100cqh))}"
    )
    for (place, disc) in motion.discs.enumerated() {
      parts.rules.append("\(selector(place)){background:\(picture(disc, field.colors[place]))}")
    }
    let hidden =
      isBare
      ? "\(names.backdrop):has(>i)::before{background:\(ground)}"
      : "\(names.backdrop)>svg{display:none}"
    let duration = DecimalText.encoded(motion.seconds, decimals: 3)
    let delay = rendering.time == 0 ? "" : "animation-delay:\(CSSText.number(-rendering.time))s;"
    let moving = SheetNames.moving(
      "\(hidden)\n\(blob){display:block;animation:\(duration)s linear infinite;"
        + "\(delay)\(names.playState)}\n"
        + field.colors.indices.map { place in
          "\(selector(place)){animation-name:\(names.keyFrames("blob\(place)"))}"
        }.joined()
    )
    parts.rules.append("@supports \(Self.condition){\n\(moving)}")
    parts.keyFrames = field.colors.indices.map { place in
      "@keyframes \(names.keyFrames("blob\(place)")){\(keyFrames(motion, place))}"
    }
    return parts
  }

  /// Returns the selector of one moving element.
  private func selector(_ place: Int) -> String { "\(blob):nth-of-type(\(place + 1))" }

  /// The stops of a blurred disc's profile.
  private static let profileStops = 16

  /// Returns the gradient that shows a blurred disc up to its reach.
  private func picture(_ disc: BlurredDisc, _ color: RGB8) -> String {
    let stops = (0...Self.profileStops).map { stop in
      let part = Double(stop) / Double(Self.profileStops)
      // Nothing is left at the edge, so that the element's own edge never shows.
      let opacity = stop == Self.profileStops ? 0 : disc.opacity(at: part * disc.reach)
      let alpha = CSSText.short(CSSText.number(opacity))
      let place = CSSText.number(100 * part)
      return "rgb(\(color.red) \(color.green) \(color.blue)/\(alpha)) \(place)%"
    }
    return "radial-gradient(closest-side,\(stops.joined(separator: ",")))"
  }

  /// What the moving form needs of an engine: powers, container units, and transforms one by one.
  private static let condition =
    "(width:hypot(3px,4px)) and (width:1cqw) and (translate:1px) and (scale:1)"

  /// Returns the key frames of a blob.
  private func keyFrames(_ motion: BlobMotion, _ place: Int) -> String {
    let spread = CSSText.number(motion.discs[place].spread)
    return motion.frames.enumerated().map { number, frame in
      let pose = frame[place]
      let percent = CSSText.number(100 * Double(number) / Double(motion.frames.count))
      let (x, y) = (CSSText.number(pose.x), CSSText.number(pose.y))
      let horizontal = "hypot(\(CSSText.number(pose.spreadX)),var(--sx))"
      let vertical = "hypot(\(CSSText.number(pose.spreadY)),var(--sy))"
      // At the end of the round as at its beginning.
      return "\(number == 0 ? "0%,to" : percent + "%"){translate:\(x)% \(y)%;"
        + "scale:calc(\(horizontal)/\(spread)) calc(\(vertical)/\(spread));"
        + "opacity:calc(\(CSSText.number(pose.total))/(\(horizontal)*\(vertical)))}"
    }.joined()
  }
}
