// SPDX-License-Identifier: MIT

import Palette

extension BackdropRenderers {
  /// Returns one frame of a backdrop as an SVG file, its tint as the last layer.
  ///
  /// The canvas is the rendering's, the time is its time. What Oklab mixes has stops between the stops: SVG
  /// itself mixes in sRGB.
  public static func svg(
    _ design: BackdropDesign,
    _ rendering: TextRendering = TextRendering()
  ) -> String {
    let canvas = SVGCanvas(rendering)
    let drawing = SVGDrawing(design.surface, SheetNames(prefix: rendering.prefix), rendering)
    let legibility = design.legibility
    let opacity = DecimalText.encoded(legibility.tintThousandths, decimals: 3)
    let tint =
      legibility.tintThousandths == 0
      ? "" : canvas.rectangle(paint: "fill=\"\(legibility.tint.hex)\" fill-opacity=\"\(opacity)\"")
    return element(
      "xmlns=\"http://www.w3.org/2000/svg\" \(canvas.size) \(canvas.viewBox)"
        + " preserveAspectRatio=\"\(drawing.fit.rawValue)\" role=\"presentation\"",
      drawing,
      last: tint
    ) + "\n"
  }

  /// Returns blobs of the size of the box they stand in, without a tint, which their style sheet lays over
  /// them.
  ///
  /// - Parameters:
  ///   - field: The blobs.
  ///   - names: The names of what is referred to.
  ///   - rendering: The canvas and the time.
  ///   - isFile: Whether it is a picture of its own, whose viewport is the box; else it stands within HTML,
  ///     in a container of that size.
  /// - Returns: An element, without a final newline.
  static func svg(
    blobs field: BlobField,
    _ names: SheetNames,
    _ rendering: TextRendering,
    isFile: Bool
  ) -> String {
    let drawing = BlobDrawing(
      field,
      time: rendering.time,
      names,
      SVGCanvas(rendering),
      in: .parts(unit: isFile ? "vmin" : "cqmin")
    )
    return element(
      isFile ? "xmlns=\"http://www.w3.org/2000/svg\"" : "role=\"presentation\"",
      SVGDrawing(drawing)
    )
  }

  /// Returns the outermost element.
  private static func element(
    _ attributes: String,
    _ drawing: SVGDrawing,
    last: String = ""
  ) -> String {
    let definitions = drawing.definitions.isEmpty ? "" : "<defs>\(drawing.definitions)</defs>"
    return "<svg \(attributes)>\(definitions)\(drawing.shapes)\(last)</svg>"
  }
}
