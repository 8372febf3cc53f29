// SPDX-License-Identifier: MIT

import Palette

// MARK: - Bands

extension SheetParts {
  /// Creates the parts of bands.
  init(_ gradient: BandsGradient, _ names: SheetNames) {
    let stops = CSSText.stops(gradient.stops.map { ($0.color, 100 * $0.position) })
    let background = CSSText.background("to bottom", stops, in: gradient.stopSpace)
    self.init(rules: ["\(names.picture){\(background)}"])
  }
}

// MARK: - Corners

extension SheetParts {
  /// Creates the parts of corners.
  ///
  /// The upper edge's gradient, and over it the lower edge's, which a mask brings in from top to bottom, are
  /// the bilinear mixture exactly.
  init(_ gradient: CornerGradient, _ names: SheetNames) {
    let colors = gradient.colors
    let mask = "linear-gradient(to bottom,transparent,#000)"
    self.init(
      ground: " linear-gradient(to right,\(colors.topLeft.hex),\(colors.topRight.hex))",
      rules: [
        "\(names.picture){"
          + "background:linear-gradient(to right,\(colors.bottomLeft.hex),\(colors.bottomRight.hex));\n"
          + " -webkit-mask:\(mask);mask:\(mask)}"
      ]
    )
  }
}

// MARK: - Blur

extension SheetParts {
  /// Creates the parts of a blur from the sample: its preview, which the browser scales up.
  ///
  /// It stands on a pseudo-element: as the background of a fixed element it fades along the right edge in
  /// Chromium 156.
  init(
    _ blur: BlurBackdrop,
    _ sample: CoverSample,
    _ names: SheetNames,
    _ rendering: TextRendering
  ) {
    let url = CSSText.string(blur.previewURL(sample, canvas: rendering.canvas))
    self.init(rules: ["\(names.picture){background:url(\(url)) center/cover no-repeat}"])
  }

  /// Creates the parts of a blur of the picture itself, which the browser computes.
  ///
  /// The layer reaches 3σ over each edge: a plain `filter:blur` shows what is behind there, by half at an
  /// edge and by three quarters in a corner. Its radius is in CSS pixels: one that is relative to the
  /// picture, whose size is not known, becomes the default.
  init(live blur: BlurBackdrop, url: String, _ names: SheetNames) {
    let pixels: Double =
      switch blur.radius {
      case .pixels(let sigma): sigma
      case .relative: BlurBackdrop.defaultPixels
      }
    let radius = names.property("blur")
    self.init(
      rules: [
        "\(names.backdrop){\(radius):\(CSSText.number(pixels))px}",
        "\(names.picture){inset:calc(-3*var(\(radius)));"
          + "background:url(\(CSSText.string(url))) center/cover;filter:blur(var(\(radius)))}",
      ]
    )
  }
}
