// SPDX-License-Identifier: MIT

extension PlacedColors {
  /// How the pixels of a colour lie in the picture.
  struct Lie {
    /// The pixels.
    var pixels = 0
    /// Those whose four neighbours are of the colour as well, or lie outside, or show nothing.
    var amid = 0
    /// Those that lie between two opposite neighbours in colour too.
    ///
    /// That is what averaging and antialiasing make along an edge. A thing that was painted lies beside
    /// its neighbours, not between them.
    var between = 0
  }

  /// Counts how the pixels of some colours lie.
  ///
  /// - Parameter members: Whether each numbered colour belongs.
  /// - Returns: Their pixels, and how many of these lie amid their kind or between others.
  func lie(of members: [Bool]) -> Lie {
    let table = members.span
    let numbers = numbers.span
    var lie = Lie()

    /// Returns whether what stands at a place counts as the same.
    func isSame(_ place: Int) -> Bool {
      let number = Int(numbers[place])
      return number >= table.count || table[number]
    }
    for y in 0..<height {
      let first = place(x: 0, y: y)
      for at in first..<first + width {
        let number = Int(numbers[at])
        guard number < table.count, table[number] else { continue }
        lie.pixels &+= 1
        if isSame(at &- 1), isSame(at &+ 1), isSame(at &- stride), isSame(at &+ stride) {
          lie.amid &+= 1
        } else if isBetween(x: at &- first, y: y) {
          lie.between &+= 1
        }
      }
    }
    return lie
  }

  /// Returns whether a pixel's colour lies on the way from a neighbour's to the opposite one's.
  private func isBetween(x: Int, y: Int) -> Bool {
    let (before, after) = (x > 0, x &+ 1 < width)
    let (above, below) = (y > 0, y &+ 1 < height)
    return (before && after && isBetween(x, y, 1, 0)) || (above && below && isBetween(x, y, 0, 1))
      || (before && after && above && below && (isBetween(x, y, 1, 1) || isBetween(x, y, 1, -1)))
  }

  /// Returns the same for the neighbours in one direction, which exist.
  private func isBetween(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bool {
    let at = y &* width &+ x
    let step = dy &* width &+ dx
    let (from, to, own) = (words[at &- step], words[at &+ step], words[at])
    // Nothing shows there: no edge between two colours.
    guard from >> 24 > 0, to >> 24 > 0 else { return false }
    let way = Levels(to, minus: from)
    let length = way.dot(way)
    guard length >= ExtractorConstants.betweenApart * ExtractorConstants.betweenApart else {
      return false
    }
    let gone = Levels(own, minus: from)
    let along = gone.dot(way)
    let tenths = ExtractorConstants.betweenTenths
    guard along * 10 > tenths.from * length, along * 10 < tenths.to * length else { return false }
    // |gone|² − (gone·way)²/|way|² is the squared distance from the line, here times |way|².
    let aside = gone.dot(gone) * length - along * along
    let (levels, percent) = (
      ExtractorConstants.betweenAside, ExtractorConstants.betweenAsidePercent
    )
    return aside <= levels * levels * length
      || aside * 10000 <= percent * percent * length * length
  }

  /// A difference of two colours in levels of encoded sRGB.
  private struct Levels {
    /// The differences.
    let red: Int, green: Int, blue: Int

    /// Subtracts a colour `0x..RRGGBB` from another.
    init(_ color: UInt32, minus other: UInt32) {
      red = Int(color >> 16 & 0xFF) &- Int(other >> 16 & 0xFF)
      green = Int(color >> 8 & 0xFF) &- Int(other >> 8 & 0xFF)
      blue = Int(color & 0xFF) &- Int(other & 0xFF)
    }

    /// Returns the scalar product.
    func dot(_ other: Levels) -> Int {
      red &* other.red &+ green &* other.green &+ blue &* other.blue
    }
  }
}
