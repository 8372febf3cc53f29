// SPDX-License-Identifier: MIT

import Palette

/// What a surface looks like in SVG at one time, in pixels of a canvas.
struct SVGDrawing {
  /// How the drawing fits a box of another shape.
  enum Fit: String {
    /// It is stretched: right where all that is drawn is a part of the width and of the height.
    case stretch = "none"
    /// It covers the box and is cut: right where angles or a picture must keep their shape.
    case cover = "xMidYMid slice"
  }

  /// Gradients, masks and filters.
  var definitions = ""
  /// What is drawn.
  var shapes = ""
  /// How it fits.
  var fit = Fit.stretch
}

// MARK: - Styles

extension SVGDrawing {
  /// Draws a surface.
  init(_ surface: BackdropSurface, _ names: SheetNames, _ rendering: TextRendering) {
    let canvas = SVGCanvas(rendering)
    switch surface {
    case .bands(let gradient):
      let stops = gradient.stops.map { ($0.position, SRGB($0.color)) }
      self.init(falling: ExtraStops.filled(stops, gradient.stopSpace), names, canvas)
    case .scroll(let gradient):
      let end = gradient.endPoint(scrolled: 0)
      let stops = [(0, SRGB(gradient.a)), (end, SRGB(gradient.b))]
      self.init(falling: ExtraStops.filled(stops, gradient.stopSpace), names, canvas)
    case .corners(let gradient): self.init(gradient.colors, names, canvas)
    case .blur(let blur, let sample):
      self.init(preview: blur.previewURL(sample, canvas: rendering.canvas), canvas)
    case .drift(let gradient):
      self.init(gradient, time: rendering.time, names, canvas)
    case .blobs(let field):
      self.init(BlobDrawing(field, time: rendering.time, names, canvas))
    }
  }

  /// Draws a preview that is scaled up.
  private init(preview url: String, _ canvas: SVGCanvas) {
    shapes =
      "<image \(canvas.size) preserveAspectRatio=\"\(Fit.cover.rawValue)\" href=\"\(url)\"/>"
    fit = .cover
  }

  /// Draws a gradient from top to bottom.
  private init(falling stops: [ExtraStops.Stop], _ names: SheetNames, _ canvas: SVGCanvas) {
    let id = names.id("gradient")
    definitions = Self.gradient(id, "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"", stops)
    shapes = canvas.rectangle(paint: "fill=\"url(#\(id))\"")
  }

  /// Draws four corners: the upper edge, and over it the lower one, which a mask brings in downwards.
  private init(_ colors: CornerColors, _ names: SheetNames, _ canvas: SVGCanvas) {
    let (upper, lower) = (names.id("upper"), names.id("lower"))
    let (fade, mask) = (names.id("fade"), names.id("mask"))
    let across = "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\""
    func edge(_ id: String, _ left: RGB8, _ right: RGB8) -> String {
      let ends = [(0.0, SRGB(left)), (1.0, SRGB(right))]
      return Self.gradient(id, across, ExtraStops.filled(ends, .srgb))
    }
    definitions =
      edge(upper, colors.topLeft, colors.topRight)
      + edge(lower, colors.bottomLeft, colors.bottomRight)
      + "<linearGradient id=\"\(fade)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">"
      + "<stop offset=\"0\" stop-color=\"#ffffff\" stop-opacity=\"0\"/>"
      + "<stop offset=\"1\" stop-color=\"#ffffff\" stop-opacity=\"1\"/></linearGradient>"
      + "<mask id=\"\(mask)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(canvas.size)>"
      + canvas.rectangle(paint: "fill=\"url(#\(fade))\"") + "</mask>"
    shapes =
      canvas.rectangle(paint: "fill=\"url(#\(upper))\"")
      + canvas.rectangle(paint: "fill=\"url(#\(lower))\" mask=\"url(#\(mask))\"")
  }

  /// Draws a drift.
  ///
  /// The line is in pixels: in units of the box its lines of equal colour would be skewed.
  private init(
    _ gradient: DriftGradient,
    time: Double,
    _ names: SheetNames,
    _ canvas: SVGCanvas
  ) {
    fit = .cover
    let frame = gradient.frame(time: time)
    guard !frame.stops.isEmpty else { return }
    let id = names.id("gradient")
    let last = Double(frame.stops.count - 1)
    let stops = frame.stops.enumerated().map { (Double($0) / last, $1) }
    let line =
      "gradientUnits=\"userSpaceOnUse\" "
      + canvas.point("1", frame.start) + " " + canvas.point("2", frame.end)
    definitions = Self.gradient(id, line, ExtraStops.filled(stops, gradient.stopSpace))
    shapes = canvas.rectangle(paint: "fill=\"url(#\(id))\"")
  }

  /// Returns a linear gradient.
  private static func gradient(_ id: String, _ line: String, _ stops: [ExtraStops.Stop]) -> String {
    let stops = stops.map { stop in
      "<stop offset=\"\(CSSText.number(stop.position))\" stop-color=\"\(stop.color.hex)\"/>"
    }
    return "<linearGradient id=\"\(id)\" \(line)>\(stops.joined())</linearGradient>"
  }
}

/// The canvas of a drawing, in pixels.
struct SVGCanvas {
  /// Its width.
  let width: Double
  /// Its height.
  let height: Double

  /// Takes the canvas of a rendering.
  init(_ rendering: TextRendering) { (width, height) = rendering.canvas }

  /// The attributes of its size.
  var size: String {
    "width=\"\(CSSText.number(width))\" height=\"\(CSSText.number(height))\""
  }

  /// The attribute of its coordinates.
  var viewBox: String { "viewBox=\"0 0 \(CSSText.number(width)) \(CSSText.number(height))\"" }

  /// Returns a rectangle over all of it.
  func rectangle(paint: String) -> String { "<rect \(size) \(paint)/>" }

  /// Returns the attributes of an end point of a line.
  func point(_ number: String, _ point: UnitPoint) -> String {
    "x\(number)=\"\(CSSText.number(point.x * width))\""
      + " y\(number)=\"\(CSSText.number(point.y * height))\""
  }
}
