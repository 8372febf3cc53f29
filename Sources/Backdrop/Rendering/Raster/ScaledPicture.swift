// SPDX-License-Identifier: MIT

/// A picture that is scaled bilinearly as its rows are asked for; outside it, its edges go on.
struct ScaledPicture: RasterRows {
  /// The picture.
  private let picture: FloatPicture
  /// Where its upper edge lies, in pixels of the canvas.
  private let top: Double
  /// Pixels of the canvas per pixel of the picture.
  private let scale: Double
  /// For each pixel of a row the one to its left in the picture, and how much the next one counts.
  private let columns: [(left: Int, amount: Double)]

  /// Lays a picture on a canvas.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - left: Where its left edge lies, in pixels of the canvas.
  ///   - top: Where its upper edge lies.
  ///   - scale: Pixels of the canvas per pixel of the picture.
  ///   - width: The canvas's width.
  init(_ picture: FloatPicture, left: Double, top: Double, scale: Double, width: Int) {
    self.picture = picture
    self.top = top
    self.scale = scale
    columns = (0..<width).map { x in
      Self.place((Double(x) + 0.5 - left) / scale, count: picture.width)
    }
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) {
    let (upper, amount) = Self.place((Double(y) + 0.5 - top) / scale, count: picture.height)
    let lower = min(upper + 1, picture.height - 1)
    let (above, below) = (upper * picture.width, lower * picture.width)
    // Downwards first: a row of the picture has fewer pixels than one of the canvas.
    let mixed = (0..<picture.width).map { x in
      picture.pixels[above + x] * (1 - amount) + picture.pixels[below + x] * amount
    }
    for x in row.indices {
      let column = columns[x]
      let right = min(column.left + 1, picture.width - 1)
      row[x] = mixed[column.left] * (1 - column.amount) + mixed[right] * column.amount
    }
  }

  /// Returns the pixel before a place, counted from edges, and how much the next one counts.
  private static func place(_ place: Double, count: Int) -> (Int, Double) {
    let inner = min(max(place - 0.5, 0), Double(count - 1))
    return (Int(inner), inner - inner.rounded(.down))
  }
}
