// SPDX-License-Identifier: MIT

/// What a style adds to the sheet that all styles share, and to the element.
struct SheetParts {
  /// Registered custom properties, a line each.
  ///
  /// Registration is page-wide, so their values are neutral.
  var registrations: [String] = []
  /// What the element's background has beside its flat colour, with a space in front.
  var ground = ""
  /// The rules of the picture, in their order, a line or more each.
  var rules: [String]
  /// Key frames, which only rules within `prefers-reduced-motion:no-preference` name.
  var keyFrames: [String] = []
  /// What stands in the element.
  var children = ""
  /// The kinds of elements among them.
  var childElements: [String] = []
}

extension SheetParts {
  /// The longest period that is written as an animation, in seconds: some thirty years.
  static let longestSeconds = 1e9

  /// Creates a style's parts.
  ///
  /// - Parameters:
  ///   - design: The backdrop.
  ///   - rendering: How it is written.
  ///   - isBare: Whether the element may be empty, as in a sheet that comes without markup.
  init(_ design: BackdropDesign, _ rendering: TextRendering, isBare: Bool) {
    let names = SheetNames(prefix: rendering.prefix)
    switch design.surface {
    case .bands(let gradient): self.init(gradient, names)
    case .corners(let gradient): self.init(gradient, names)
    case .blur(let blur, let sample):
      if let url = rendering.liveURL {
        self.init(live: blur, url: url, names)
      } else {
        self.init(blur, sample, names, rendering)
      }
    case .drift(let gradient):
      switch rendering.motion {
      case .exact: self = DriftSheet(gradient, names, time: rendering.time).exactParts
      case .cheap: self = DriftSheet(gradient, names, time: rendering.time).cheapParts
      case .still: self = DriftSheet(gradient, names, time: rendering.time).stillParts
      }
    case .blobs(let field):
      self = BlobSheet(field, names, rendering, isBare: isBare).parts
    case .scroll(let gradient):
      self = ScrollSheet(gradient, names, rendering, solid: design.legibility.solid).parts
    }
  }
}
