// SPDX-License-Identifier: MIT

import Palette

/// Blobs in SVG: a ground, and over it the group of ellipses under one blur (4-backdrops.md §4.2.4).
struct BlobDrawing {
  /// What the lengths of a drawing are measured in.
  enum Measure {
    /// Pixels of the canvas: a drawing of one size, which is stretched.
    case pixels
    /// Parts of the box, whatever its size; the blur follows it where the engine can compute that.
    ///
    /// The unit is a hundredth of the box's shorter side as seen from within.
    case parts(unit: String)
  }

  /// The colour beneath, and the filter.
  let definitions: String
  /// What is drawn.
  let shapes: String

  /// Draws a field at a time.
  ///
  /// Without the filter's flag it mixes in linear light, and a blur from black to white passes 189, not 127.
  /// Its region reaches 3σ over each edge, or half a box where σ is a part of one.
  init(
    _ field: BlobField,
    time: Double,
    _ names: SheetNames,
    _ canvas: SVGCanvas,
    in measure: Measure = .pixels
  ) {
    let id = names.id("blur")
    let sigma = BlobField.sigma(width: canvas.width, height: canvas.height)
    let region: [Double]
    let style: String
    switch measure {
    case .pixels:
      region = [-3 * sigma, -3 * sigma, canvas.width + 6 * sigma, canvas.height + 6 * sigma]
      style = ""
    case .parts(let unit):
      region = [
        -0.5 * canvas.width, -0.5 * canvas.height, 2 * canvas.width, 2 * canvas.height,
      ]
      // σ = min(width, height)^0.65. A tangent makes a number of a length; an engine that cannot do that
      // drops the declaration and keeps the attribute.
      style =
        " style=\"filter:blur(calc(1px*pow(tan(atan2(100\(unit),1px)),.65)))\""
    }
    func horizontal(_ name: String, _ pixels: Double) -> String {
      Self.length(name, pixels, of: canvas.width, measure)
    }
    func vertical(_ name: String, _ pixels: Double) -> String {
      Self.length(name, pixels, of: canvas.height, measure)
    }
    definitions =
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\" "
      + [
        horizontal("x", region[0]), vertical("y", region[1]), horizontal("width", region[2]),
        vertical("height", region[3]),
      ].joined(separator: " ")
      + "><feGaussianBlur stdDeviation=\"\(CSSText.number(sigma))\"/></filter>"
    let ground =
      field.background.map { color in
        let size = horizontal("width", canvas.width) + " " + vertical("height", canvas.height)
        return "<rect \(size) fill=\"\(color.hex)\"/>"
      } ?? ""
    let ellipses = field.frame(time: time).map { ellipse in
      let shape = [
        horizontal("cx", ellipse.center.x * canvas.width),
        vertical("cy", ellipse.center.y * canvas.height),
        horizontal("rx", ellipse.radiusX * canvas.width),
        vertical("ry", ellipse.radiusY * canvas.height),
      ].joined(separator: " ")
      let opacity = CSSText.number(ellipse.opacity)
      return "<ellipse \(shape) fill=\"\(ellipse.color.hex)\" fill-opacity=\"\(opacity)\"/>"
    }
    shapes = ground + "<g filter=\"url(#\(id))\"\(style)>\(ellipses.joined())</g>"
  }

  /// Returns an attribute that is a length along one side of the canvas.
  private static func length(
    _ name: String,
    _ pixels: Double,
    of side: Double,
    _ measure: Measure
  ) -> String {
    switch measure {
    case .pixels: "\(name)=\"\(CSSText.number(pixels))\""
    case .parts: "\(name)=\"\(CSSText.number(100 * pixels / side))%\""
    }
  }
}

extension SVGDrawing {
  /// Takes a drawing of blobs, which may be stretched.
  init(_ blobs: BlobDrawing) {
    definitions = blobs.definitions
    shapes = blobs.shapes
  }
}
