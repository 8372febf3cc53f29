// SPDX-License-Identifier: MIT

import Palette

// MARK: - Cheap motion

extension DriftSheet {
  /// The directions for which key frames are written: every 22.5°.
  private static let directions = 16
  /// The length of the line at the start in hundredths of the width: `reach` twice, 1.5 widths.
  private static let length = 150.0

  /// Motion by `transform`, `rotate` and `scale` alone, which a compositor does by itself.
  ///
  /// An oversized still gradient repeats the palette. It slides by one period in the time in which the
  /// colours repeat, and meanwhile turns with the line and stretches with its length. Between whole steps
  /// it differs from the exact form: there stops stay and change colour, here they wander.
  var cheapParts: SheetParts {
    guard let timing else { return stillParts }
    let still = stillParts
    var (base, supports) = (still.rules, "")
    if base.count > 1, let line = base.popLast() {
      // The rule for canvases of any shape and the motion share one condition.
      supports = String(line.dropFirst("@supports \(Self.condition){".count).dropLast())
    } else {
      base.insert("\(names.backdrop){container-type:size}", at: 0)
    }
    let animations = [
      animation("shift", seconds: timing.colors), animation("swing", seconds: timing.turn),
    ].joined(separator: ",")
    let moving = SheetNames.moving(
      "\(names.picture){\(surface)\n animation:\(animations);\(delay)\(names.playState)}"
    )
    return SheetParts(
      rules: base + ["@supports \(Self.condition){\(supports)\n\(moving)}"],
      keyFrames: [
        "@keyframes \(names.keyFrames("shift")){from{transform:translateX(0)}"
          + "to{transform:translateX(-\(CSSText.number(period))cqw)}}",
        swing,
      ]
    )
  }

  /// The distance between two stops, in hundredths of the width.
  private var segment: Double { Self.length / Double(colors.count - 1) }
  /// The distance after which the palette repeats.
  private var period: Double { segment * Double(colors.count) }

  /// The declarations of the oversized gradient.
  ///
  /// It reaches a length to the left of the canvas's middle, a length and a period to the right, and in
  /// any direction over its diagonal: it covers canvases of up to 1:5 whichever way it points.
  private var surface: String {
    let stops = (0...colors.count).map { place in
      let position = Self.length / 2 + segment * Double(place)
      return "\(colors[place % colors.count].hex) \(CSSText.number(position))cqw"
    }.joined(separator: ",")
    let left = CSSText.number(50 - Self.length)
    return "inset:calc(50cqh - 75cqmax) auto auto \(left)cqw;"
      + "width:\(CSSText.number(2 * Self.length + period))cqw;height:150cqmax;"
      + "transform-origin:\(CSSText.number(Self.length))cqw 50%;"
      // A number from two lengths: only newer engines divide them.
      + "--ratio:tan(atan2(100cqh,100cqw));\n"
      + " background:repeating-linear-gradient(90deg in \(gradient.stopSpace.rawValue),\(stops));"
  }

  /// The key frames of the line's direction and length.
  private var swing: String {
    let frames = (0...Self.directions).map { step in
      let percent = "\(CSSText.number(100 * Double(step) / Double(Self.directions)))%"
      let angle = 2 * Double.pi * Double(step) / Double(Self.directions)
      let (cosine, sine) = ElementaryCurves.direction(radians: angle)
      let (x, y) = (Self.short(cosine), Self.short(sine))
      let length = "hypot(\(x),\(y)*var(--ratio))"
      return "\(percent){rotate:\(Self.angle(step, x, y));scale:\(length) 1}"
    }
    return "@keyframes \(names.keyFrames("swing")){\(frames.joined())}"
  }

  /// Returns the angle of a key frame, growing from 0 to a full turn.
  private static func angle(_ step: Int, _ x: String, _ y: String) -> String {
    // Quarters are the same for every canvas; behind a half turn atan2 begins again from below.
    if (4 * step).isMultiple(of: directions) {
      return "\(CSSText.number(360 * Double(step) / Double(directions)))deg"
    }
    let angle = "atan2(\(y)*var(--ratio),\(x))"
    return 2 * step < directions ? angle : "calc(360deg + \(angle))"
  }

  /// Returns a number with four decimals, without the zero before its point.
  private static func short(_ number: Double) -> String {
    CSSText.short(CSSText.number(number))
  }
}
