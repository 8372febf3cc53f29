// SPDX-License-Identifier: MIT

/// Measures the colours of one picture from its rows.
///
/// Feed every decoded row once, top to bottom, in strips of any height; the answer does not depend on
/// how the rows were cut. Memory stays at about a megabyte and the work picture, however large the
/// source.
public struct PaletteExtractor {
  /// Pixels in a row.
  private let width: Int
  /// Rows of the whole picture.
  private let height: Int
  /// The EXIF orientation still to be applied.
  private let orientation: Int
  /// Whether the loader has averaged pixels.
  private let isShrunk: Bool
  /// The most swatches wanted.
  private let swatchLimit: Int
  /// The first look: the colour of every pixel.
  private var histogram = ColorHistogram()
  /// The second look: where colours lie.
  private var workPicture: WorkPictureBuilder
  /// The row that is looked at, one word a pixel, where it is not looked at as it comes.
  private var row: [UInt32]
  /// The rows taken so far.
  private var rowsTaken = 0

  /// Creates an extractor for a picture of the given decoded size.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - orientation: EXIF orientation 1…8 still to be applied to the rows; anything else counts as 1.
  ///   - isShrunk: Whether the loader has already averaged pixels (a shrink on load).
  ///   - swatchLimit: The most swatches to answer with, 1…20; what lies outside is clamped.
  public init(
    width: Int,
    height: Int,
    orientation: Int = 1,
    isShrunk: Bool = false,
    swatchLimit: Int = 8
  ) {
    precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
    self.width = width
    self.height = height
    self.orientation = orientation
    self.isShrunk = isShrunk
    self.swatchLimit = min(max(swatchLimit, 1), ExtractorConstants.clusterLimit)
    workPicture = WorkPictureBuilder(width: width, height: height)
    row = [UInt32](repeating: 0, count: width)
  }

  /// Takes the next rows: straight-alpha RGBA8, exactly `rowCount * width * 4` bytes.
  public mutating func append(rows: Span<UInt8>, rowCount: Int) {
    precondition(rows.count == rowCount * width * 4, "rows have four bytes a pixel")
    precondition(rowsTaken + rowCount <= height, "no more rows than the picture has")
    for number in 0..<rowCount {
      let bytes = rows.extracting(number * width * 4..<(number + 1) * width * 4)
      Self.look(at: bytes, through: &row, &histogram, &workPicture)
    }
    rowsTaken += rowCount
  }

  /// Takes the next row: `width` words `0xAARRGGBB`, straight alpha, which may be known to be opaque.
  package mutating func append(row words: Span<UInt32>, isOpaque: Bool) {
    precondition(words.count == width, "rows have a word a pixel")
    precondition(rowsTaken < height, "no more rows than the picture has")
    if isOpaque {
      histogram.count(words, isOpaque: true)
      workPicture.append(row: words, isOpaque: true)
    } else {
      Self.look(at: words, through: &row, &histogram, &workPicture)
    }
    rowsTaken += 1
  }

  /// Takes both looks at one row of bytes.
  private static func look(
    at bytes: Span<UInt8>,
    through row: inout [UInt32],
    _ histogram: inout ColorHistogram,
    _ workPicture: inout WorkPictureBuilder
  ) {
    let isOpaque = WorkPicture.pack(bytes, into: &row)
    histogram.count(row.span, isOpaque: isOpaque)
    workPicture.append(row: row.span, isOpaque: isOpaque)
  }

  /// Takes both looks at one row of words.
  private static func look(
    at words: Span<UInt32>,
    through row: inout [UInt32],
    _ histogram: inout ColorHistogram,
    _ workPicture: inout WorkPictureBuilder
  ) {
    let isOpaque = WorkPicture.hideInvisible(words, into: &row)
    histogram.count(row.span, isOpaque: isOpaque)
    workPicture.append(row: row.span, isOpaque: isOpaque)
  }

  /// Returns the measurement, once all rows are in.
  ///
  /// Every picture has one: a fully transparent picture is of kind ``CoverKind/none``, without swatches.
  public consuming func finish() -> CoverMeasurement {
    precondition(rowsTaken == height, "all rows of the picture have been taken")
    let work = workPicture.finish(orientation: orientation)
    let sample = CoverSample(work)
    let bins = ColorBins(histogram.finish())
    guard bins.weight > 0 else {
      return CoverMeasurement(
        kind: .none,
        isMonochrome: false,
        sample: sample,
        clusters: [],
        swatches: [],
        frame: nil
      )
    }
    let placed = PlacedColors(work, bins: bins)
    let extent = FrameDetector.extent(in: placed)
    let inner = InnerArea(in: placed, without: extent)

    var clustering = Clustering(bins)
    clustering.rescue(bins, in: placed)
    let supported = Representatives(bins, isShrunk: isShrunk).colors(of: clustering)
    var chosen = ChosenColors(supported, of: clustering, bins, placed)
    chosen.unblend(in: placed, bins)
    let shares = SwatchShares(placed, inner: inner, hasFrame: extent != nil)
    chosen.reduce(to: ExtractorConstants.clusterLimit)
    let clusters = shares.swatches(chosen)
    // Of a picture that has hues, what dominant and accent show is among the swatches.
    let leading = LeadingColors(clusters.map(RoleCandidate.init), hasFrame: extent != nil)
    let kept = leading.map { [$0.dominant.swatch.color, $0.accent.color, clusters[0].color] } ?? []
    // Whether a picture is monochrome must not depend on how many swatches were asked for.
    var usual = chosen
    usual.reduce(to: ExtractorConstants.defaultSwatches, keeping: kept)
    if swatchLimit <= ExtractorConstants.defaultSwatches { chosen = usual }
    chosen.reduce(to: swatchLimit, keeping: kept)

    let isMonochrome = bins.isMonochrome(usual.colors)
    return CoverMeasurement(
      kind: CoverKind(bins, pixels: width * height, isMonochrome: isMonochrome),
      isMonochrome: isMonochrome,
      sample: sample,
      clusters: clusters,
      swatches: shares.swatches(chosen),
      frame: extent.map { CoverFrame($0, of: work, inner: inner) }
    )
  }
}

extension InnerArea {
  /// Creates the part of a picture that a frame leaves; without a frame all of it.
  fileprivate init(in picture: PlacedColors, without frame: FrameDetector.Extent?) {
    let frame = frame ?? FrameDetector.Extent()
    self.init(
      columns: frame.left..<picture.width - frame.right,
      rows: frame.top..<picture.height - frame.bottom
    )
  }
}

extension CoverFrame {
  /// Measures a frame that was found: its colour by the rule for swatches, from its pixels alone.
  fileprivate init(_ extent: FrameDetector.Extent, of picture: WorkPicture, inner: InnerArea) {
    var histogram = ColorHistogram()
    let words = picture.pixels.span
    let isOpaque = picture.isOpaque
    for y in 0..<picture.height {
      let row = words.extracting(y * picture.width..<(y + 1) * picture.width)
      if inner.rows.contains(y) {
        histogram.count(row.extracting(..<inner.columns.lowerBound), isOpaque: isOpaque)
        histogram.count(row.extracting(inner.columns.upperBound...), isOpaque: isOpaque)
      } else {
        histogram.count(row, isOpaque: isOpaque)
      }
    }
    let bins = ColorBins(histogram.finish())
    let representatives = Representatives(bins, isShrunk: false)
    let all = Array(bins.bins.indices)
    let color = representatives.color(of: all) ?? representatives.heaviestColor(of: all)
    let pixels = picture.width * picture.height
    self.init(
      color: color.color,
      share: (2 * 10000 * (pixels - inner.area) + pixels) / (2 * pixels),
      left: Self.part(extent.left, of: picture.width),
      top: Self.part(extent.top, of: picture.height),
      right: Self.part(extent.right, of: picture.width),
      bottom: Self.part(extent.bottom, of: picture.height)
    )
  }

  /// Returns a length as a part of an axis in steps of 0.0001, rounded half up.
  private static func part(_ length: Int, of axis: Int) -> Int {
    (2 * 10000 * length + axis) / (2 * axis)
  }
}
