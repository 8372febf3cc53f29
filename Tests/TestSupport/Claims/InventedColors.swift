// SPDX-License-Identifier: MIT

import Palette

/// C1: every swatch and every underived role is a colour of the picture.
package struct InventedColors {
  /// Colours that were asked about.
  private var colors = 0
  /// Pictures that were measured.
  private var pictures = 0
  /// Pictures with an invented colour, and which.
  private var failures: [String] = []
  /// Colours that no picture shows.
  private var invented = 0

  /// Pictures that are held and encoded at a time.
  private static let batch = 20

  /// Counts the colours of an answer that the pixels do not show.
  private mutating func add(_ name: String, _ measured: MeasuredPicture, shown: TestPicture) {
    let wanted = measured.shownColors
    let unsupported = CoverScores.unsupported(wanted, in: shown)
    pictures += 1
    colors += wanted.count
    invented += unsupported.count
    guard !unsupported.isEmpty else { return }
    failures.append("\(name): \(Set(unsupported.map(\.hex)).sorted().joined(separator: " "))")
  }

  /// Measures pictures that are compared with the pixels they were made of.
  package static func lossless(
    specified: [SpecifiedPictures.Named],
    covers: Range<Int>,
    side: Int? = nil
  ) -> ClaimRow {
    var found = InventedColors()
    for one in specified {
      found.add(one.name, MeasuredPicture(one.picture.measured()), shown: one.picture)
    }
    for number in covers {
      let picture = RenderedCover(number: number, side: side).picture
      let name = "rendered cover \(number), \(picture.width) px"
      found.add(name, MeasuredPicture(picture.measured()), shown: picture)
    }
    let size = "\(specified.count) pictures of §3.9, \(covers.count) rendered"
    return found.row("swatches and underived roles, lossless", size: size, allowed: 0)
  }

  /// Measures JPEGs, the qualities in turn, and compares with the pixels of their full decode.
  package static func jpeg(
    specified: [SpecifiedPictures.Named],
    covers: Range<Int>,
    side: Int? = nil,
    qualities: [Int]
  ) throws -> ClaimRow {
    var found = InventedColors()
    func add(_ named: [SpecifiedPictures.Named], first: Int) throws {
      let quality = { (index: Int) in qualities[(first + index) % qualities.count] }
      let answers = try PictureDelivery.files(
        named.enumerated().map { .init($1.picture, "jpeg \(quality($0))") }
      )
      let shown = try EncodedPictures.encode(
        named.enumerated().map { .init($1.picture, "jpegpixels \(quality($0))") }
      )
      for (index, one) in named.enumerated() {
        var picture = one.picture
        picture.rgba = shown[index]
        found.add("\(one.name), quality \(quality(index))", answers[index], shown: picture)
      }
    }
    for start in stride(from: 0, to: specified.count, by: batch) {
      try add(Array(specified[start..<min(start + batch, specified.count)]), first: start)
    }
    for start in stride(from: covers.lowerBound, to: covers.upperBound, by: batch) {
      let named = (start..<min(start + batch, covers.upperBound)).map { number in
        let picture = RenderedCover(number: number, side: side).picture
        return SpecifiedPictures.Named("rendered cover \(number), \(picture.width) px", picture)
      }
      try add(named, first: start)
    }
    let list = qualities.map(String.init).joined(separator: ", ")
    let size = "\(specified.count) pictures of §3.9, \(covers.count) rendered"
    return found.row("the same as JPEG, quality \(list) in turn", size: size, allowed: 0.005)
  }

  /// Makes the row.
  private func row(_ measured: String, size: String, allowed: Double) -> ClaimRow {
    let part = Double(invented) / Double(max(colors, 1))
    return ClaimRow(
      "C1",
      measured: measured,
      size: size,
      result: "\(invented) of \(colors) colours invented",
      goal: allowed == 0 ? "none" : "≤ \(ClaimRow.text(allowed * 100, decimals: 1)) %",
      isMet: pictures > 0 && part <= allowed,
      failures: failures
    )
  }
}
