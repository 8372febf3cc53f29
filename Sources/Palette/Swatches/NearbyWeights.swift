// SPDX-License-Identifier: MIT

/// Answers how much of a picture looks like a colour: its counted colours, ordered by the row of the grid
/// over Oklab that they lie in.
///
/// A cover is asked some fifty times, and of its thousand colours a few dozen lie in the rows around one.
struct NearbyWeights {
  /// Where the colours of each row begin among the ordered ones, and their number at the end.
  private let starts: [Int]
  /// The colours with their weights, row after row.
  private let places: [Place]

  /// A colour and its weight.
  private struct Place {
    /// The colour.
    var color: Oklab
    /// The weight.
    var weight: Int
  }

  /// What "near" means, squared.
  private static let near =
    ExtractorConstants.supportDistance * ExtractorConstants.supportDistance
  /// A bit more than that along one axis: no rounding may leave a row out.
  private static let reach = ExtractorConstants.supportDistance + 1e-6

  /// Orders the colours of entries by their cells of the grid.
  init(_ entries: [ColorHistogram.Entry], colors: [Oklab], cells: [UInt16]) {
    var starts = [Int](repeating: 0, count: OklabGrid.rowCount + 1)
    for cell in cells { starts[OklabGrid.row(ofCell: cell) + 1] += 1 }
    for row in 0..<OklabGrid.rowCount { starts[row + 1] += starts[row] }
    var next = starts
    var places = [Place](
      repeating: Place(color: Oklab(lightness: 0, a: 0, b: 0), weight: 0),
      count: colors.count
    )
    for (entry, color) in colors.enumerated() {
      let row = OklabGrid.row(ofCell: cells[entry])
      places[next[row]] = Place(color: color, weight: entries[entry].weight)
      next[row] += 1
    }
    (self.starts, self.places) = (starts, places)
  }

  /// Returns the weight that lies near a colour, or a part of it that is enough.
  func support(of color: Oklab, enough: Int) -> Int {
    let low = Oklab(
      lightness: color.lightness - Self.reach,
      a: color.a - Self.reach,
      b: color.b
    )
    let high = Oklab(
      lightness: color.lightness + Self.reach,
      a: color.a + Self.reach,
      b: color.b
    )
    let rows = (first: OklabGrid.row(of: low), last: OklabGrid.row(of: high))
    let places = places.span
    var support = 0
    for lightness in rows.first.lightness...rows.last.lightness {
      let level = lightness * OklabGrid.side
      // Rows of one lightness lie beside each other.
      for index in starts[level + rows.first.a]..<starts[level + rows.last.a + 1] {
        let isNear = places[index].color.squaredDistance(to: color) <= Self.near
        if isNear { support += places[index].weight }
      }
      if support >= enough { break }
    }
    return support
  }
}
