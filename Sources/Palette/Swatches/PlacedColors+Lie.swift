// SPDX-License-Identifier: MIT

extension PlacedColors {
  /// Counts the pixels of some colours that lie amid their kind, or a part of them that is enough.
  ///
  /// - Parameters:
  ///   - members: Whether each numbered colour belongs.
  ///   - enough: Where counting may end.
  /// - Returns: How many have four neighbours that belong as well, or lie outside, or show nothing.
  func amid(of members: [Bool], enough: Int) -> Int {
    var amid = 0
    forEachPlace(of: members) { place in
      if isAmid(place, members.span) { amid &+= 1 }
      return amid < enough
    }
    return amid
  }

  /// Tells whether more than a part of the pixels of some colours are not amid their kind and lie between
  /// two opposite neighbours in colour too.
  ///
  /// That is what averaging and antialiasing make along an edge. A thing that was painted lies beside
  /// its neighbours, not between them.
  ///
  /// - Parameters:
  ///   - percent: The part.
  ///   - pixels: How many pixels the colours have.
  ///   - members: Whether each numbered colour belongs.
  /// - Returns: Whether they are more.
  func liesBetween(moreThan percent: Int, percentOf pixels: Int, of members: [Bool]) -> Bool {
    // Enough of either kind decide.
    var (between, others) = (0, 0)
    forEachPlace(of: members) { place in
      if !isAmid(place, members.span), isBetween(place) {
        between &+= 1
        return between &* 100 <= percent &* pixels
      }
      others &+= 1
      return others &* 100 < (100 &- percent) &* pixels
    }
    return between * 100 > percent * pixels
  }

  /// Returns whether nothing but the same stands around a place.
  @inline(__always)
  private func isAmid(_ place: Int, _ members: Span<Bool>) -> Bool {
    let numbers = numbers.span
    /// Returns whether what stands at a place counts as the same.
    func isSame(_ place: Int) -> Bool {
      let number = Int(numbers[place])
      return number >= members.count || members[number]
    }
    return isSame(place &- 1) && isSame(place &+ 1) && isSame(place &- stride)
      && isSame(place &+ stride)
  }

  /// Returns whether a pixel's colour lies on the way from a neighbour's to the opposite one's.
  private func isBetween(_ place: Int) -> Bool {
    let (row, column) = place.quotientAndRemainder(dividingBy: stride)
    let (x, y) = (column - 1, row - 1)
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
