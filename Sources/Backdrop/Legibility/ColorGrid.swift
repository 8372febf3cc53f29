// SPDX-License-Identifier: MIT

import Palette

/// Colours in rows and columns, between which others are mixed in encoded sRGB.
///
/// No mixture has less of a channel than the least among what is mixed, which is how a bound for black text
/// is found where more than two colours meet.
struct ColorGrid {
  /// The colours, row after row.
  let colors: [SRGB]
  /// Colours in a row, at least 1.
  let width: Int

  /// Takes whole rows of colours.
  init(_ colors: [SRGB], width: Int) {
    self.colors = colors
    self.width = max(width, 1)
  }

  /// For each cell between neighbours, a colour no channel of which any mixture of its corners undercuts.
  ///
  /// A grid of one row or one column has cells without width.
  var cellMinima: [SRGB] { minima(reach: 1) }

  /// Returns, for each square of colours, one no channel of which any mixture of them undercuts.
  ///
  /// - Parameter reach: Columns, and rows, from a square's first to its last; squares are cut at the edges.
  /// - Returns: A colour for each square, row after row.
  func minima(reach: Int) -> [SRGB] {
    let height = colors.count / width
    guard height > 0 else { return [] }
    let right = min(max(reach, 0), width - 1)
    let down = min(max(reach, 0), height - 1)
    let columns = width - right
    var across: [SRGB] = []
    across.reserveCapacity(columns * height)
    for row in 0..<height {
      for start in row * width..<row * width + columns {
        var least = colors[start]
        for step in 0...right { least = least.channelMinimum(colors[start + step]) }
        across.append(least)
      }
    }
    var squares: [SRGB] = []
    squares.reserveCapacity(columns * (height - down))
    for start in 0..<columns * (height - down) {
      var least = across[start]
      for step in 0...down { least = least.channelMinimum(across[start + step * columns]) }
      squares.append(least)
    }
    return squares
  }
}

extension SRGB {
  /// Returns a colour no channel of which is undercut by any mixture with another one in encoded sRGB.
  func channelMinimum(_ other: SRGB) -> SRGB {
    SRGB(red: min(red, other.red), green: min(green, other.green), blue: min(blue, other.blue))
  }
}
