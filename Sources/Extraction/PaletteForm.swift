// SPDX-License-Identifier: MIT

import Palette

/// The colours of a picture as they stand in a reply: numbers in short arrays, the sample as base64.
struct PaletteForm: Codable {
  /// The picture that was measured.
  var header: PictureHeader
  /// The raw value of a ``CoverKind``.
  var kind: String
  /// Whether it has no hue worth a role.
  var isMonochrome: Bool
  /// ``CoverSample/byteCount`` bytes as base64.
  var sample: String
  /// For each cluster: colour as 0xRRGGBB, share, inner share, masked share.
  var clusters: [[Int]]
  /// The same for each swatch.
  var swatches: [[Int]]
  /// Colour as 0xRRGGBB, share, then how far it reaches in from left, top, right, bottom.
  var frame: [Int]?

  /// Writes colours down.
  init(_ colors: PictureColors) {
    let measurement = colors.measurement
    header = colors.header
    kind = measurement.kind.rawValue
    isMonochrome = measurement.isMonochrome
    sample = ByteText.encode(measurement.sample.rgba)
    clusters = measurement.clusters.map(Self.numbers)
    swatches = measurement.swatches.map(Self.numbers)
    frame = measurement.frame.map {
      [Int($0.color.packed), $0.share, $0.left, $0.top, $0.right, $0.bottom]
    }
  }

  /// Reads the colours.
  ///
  /// - Parameter limit: The most swatches that were asked for.
  /// - Returns: The colours, every number in its range.
  /// - Throws: A failure of class `crashed` for anything else.
  func colors(limit: Int) throws(ExtractionFailure) -> PictureColors {
    try header.check()
    guard let kind = CoverKind(rawValue: kind) else { throw implausible("an unknown kind") }
    guard let sample = ByteText.decode(sample).flatMap(CoverSample.init) else {
      throw implausible("no sample of \(CoverSample.byteCount) bytes")
    }
    try require(clusters.count <= Self.maxClusterCount, "too many clusters")
    try require(swatches.count <= limit, "too many swatches")
    let shown = try Self.swatches(swatches)
    let isWhole = shown.reduce(0) { $0 + $1.share } == Self.wholeShare
    try require(isWhole || (kind == .none && shown.isEmpty), "shares that are no whole")
    return PictureColors(
      header: header,
      measurement: CoverMeasurement(
        kind: kind,
        isMonochrome: isMonochrome,
        sample: sample,
        clusters: try Self.swatches(clusters),
        swatches: shown,
        frame: try Self.frame(frame)
      )
    )
  }

  /// All of a picture in the unit of shares.
  private static let wholeShare = 10_000
  /// The most clusters that an extractor makes.
  private static let maxClusterCount = 20

  /// Writes a swatch as numbers.
  private static func numbers(_ swatch: Swatch) -> [Int] {
    [Int(swatch.color.packed), swatch.share, swatch.innerShare, swatch.maskedShare]
  }

  /// Reads rows of numbers as swatches.
  private static func swatches(_ rows: [[Int]]) throws(ExtractionFailure) -> [Swatch] {
    var swatches: [Swatch] = []
    for row in rows {
      let color = try color(of: row, count: 4)
      swatches.append(
        Swatch(color: color, share: row[1], innerShare: row[2], maskedShare: row[3])
      )
    }
    return swatches
  }

  /// Reads a row of numbers as a frame.
  private static func frame(_ row: [Int]?) throws(ExtractionFailure) -> CoverFrame? {
    guard let row else { return nil }
    return CoverFrame(
      color: try color(of: row, count: 6),
      share: row[1],
      left: row[2],
      top: row[3],
      right: row[4],
      bottom: row[5]
    )
  }

  /// Returns the colour that a row begins with, once all of its numbers are in range.
  private static func color(of row: [Int], count: Int) throws(ExtractionFailure) -> RGB8 {
    try require(row.count == count, "a row of the wrong length")
    try require((0...0xFFFFFF).contains(row[0]), "an impossible colour")
    try require(row.dropFirst().allSatisfy((0...wholeShare).contains), "an impossible share")
    return RGB8(packed: UInt32(row[0]))
  }
}
