// SPDX-License-Identifier: MIT

/// The names in a style sheet and in its markup: all begin with one prefix, whatever is in it.
struct SheetNames {
  /// The prefix as a class name can hold it.
  private let prefix: String

  /// Takes a prefix; without one it is the default.
  ///
  /// White space would part a class name in two, and controls are no characters of HTML: both are replaced,
  /// so that the sheet and the markup say the same.
  init(prefix: String) {
    let scalars = prefix.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{C}": "-"
      default: MarkupText.isCharacter(scalar) ? scalar : "\u{FFFD}"
      }
    }
    self.prefix =
      scalars.isEmpty
      ? TextRendering.defaultPrefix : String(String.UnicodeScalarView(scalars))
  }

  /// Returns a class name as markup has it, before it is escaped: `cover-backdrop`.
  func className(_ name: String) -> String { "\(prefix)-\(name)" }

  /// Returns the selector of a class: `.cover-backdrop`.
  func selector(_ name: String) -> String { "." + CSSText.identifier(className(name)) }

  /// Returns the name of key frames: `cover-turn`.
  func keyFrames(_ name: String) -> String { CSSText.identifier(className(name)) }

  /// Returns the name of a custom property: `--cover-turn`.
  func property(_ name: String) -> String { CSSText.identifier(rawProperty(name)) }

  /// Returns the name of a custom property as a script has it, before it is escaped.
  func rawProperty(_ name: String) -> String { "--\(prefix)-\(name)" }

  /// Returns the value of an `id` of SVG: `cover-blur`.
  func id(_ name: String) -> String { MarkupText.identifier("\(prefix)-\(name)") }

  /// The selector of the backdrop.
  var backdrop: String { selector("backdrop") }
  /// The selector of its picture.
  var picture: String { backdrop + "::before" }
  /// The selector of its tint.
  var tint: String { backdrop + "::after" }
  /// The declaration by which any ancestor can stop all motion (WCAG 2.2, 2.2.2).
  var playState: String { "animation-play-state:var(\(property("play")),running)" }

  /// Returns rules that hold only where the reader has not asked for less motion.
  static func moving(_ rules: String) -> String {
    "@media (prefers-reduced-motion:no-preference){\(rules)}"
  }
}
