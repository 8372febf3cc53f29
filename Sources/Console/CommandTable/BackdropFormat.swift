// SPDX-License-Identifier: MIT

/// The formats that `backdrop --format` takes.
package enum BackdropFormat: String, CaseIterable, Sendable {
  /// A page of its own.
  case html
  /// The style sheet of an element in somebody's own page.
  case css
  /// One frame.
  case svg
  /// One frame.
  case png
  /// A moving picture, or one frame of what does not move.
  case webp
  /// Colours, numbers and text.
  case json

  /// Whether it is text that a browser lays out.
  package var isStyled: Bool { self == .html || self == .css }
  /// Whether it consists of pixels, which a worker draws.
  package var isRaster: Bool { self == .png || self == .webp }
  /// Whether it has a size in pixels.
  package var isSized: Bool { isRaster || self == .svg }
}
