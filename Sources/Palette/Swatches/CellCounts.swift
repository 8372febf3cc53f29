// SPDX-License-Identifier: MIT

/// Counts pixels by cells of 5 bits a channel: sums, and a running majority vote.
struct CellCounts {
  /// The number of cells: 32 × 32 × 32.
  static let cellCount = 1 << 15

  /// For each cell the place of its tally; 0 for a cell without a pixel.
  private var places = [UInt16](repeating: 0, count: cellCount)
  /// The tallies in the order in which their cells were first met, after one that is not used; and room.
  private var tallies: [Tally] = []
  /// What was counted of each tally's translucent pixels, and emptied out of the tally itself.
  private var sums: [Sums] = []
  /// The cells of the tallies.
  private var cells: [UInt16] = []
  /// The tallies in use.
  private var count = 0
  /// The cells of the pixels that are counted in one go.
  private var cellsOfPiece = [UInt16](repeating: 0, count: pieceLength)
  /// The opaque pixels counted since tallies were emptied.
  private var pixelsInTallies = 0

  /// The most pixels between two times of emptying.
  ///
  /// So far a tally's sums fit in their bits; fewer cost nothing that could be measured, and any picture of
  /// some size shows that emptying works.
  private static let tallyLimit = 1 << 16
  /// The pixels that are counted in one go, so that there is room for their cells.
  private static let pieceLength = 1024

  /// What is counted for each pixel of a cell, in half a cache line.
  private struct Tally {
    /// The number of opaque pixels above Σ of their colours `0xRRGGBB`, of which green and blue are known.
    var countColor: UInt64 = 0
    /// Σ of the opaque pixels' green.
    var green: UInt32 = 0
    /// The colour that leads the vote, as `0xFFRRGGBB`.
    var vote: UInt32 = 0
    /// By how much more weight than all others the vote's colour has at least.
    var lead = 0
    /// Σ of the opaque pixels' blue.
    var blue: UInt32 = 0

    /// Where the count begins: above the colours of ``tallyLimit`` pixels.
    private static let countBit: UInt64 = 40
    /// One pixel, and what takes its alpha off.
    private static let one: UInt64 = 1 << countBit - 0xFF00_0000

    /// Adds an opaque pixel `0xFFRRGGBB`.
    @inline(__always)
    mutating func add(_ pixel: UInt32) {
      countColor &+= UInt64(pixel) &+ Self.one
      green &+= pixel >> 8 & 0xFF
      blue &+= pixel & 0xFF
      castVote(pixel, weight: 255)
    }

    /// Adds opaque pixels of one colour `0xFFRRGGBB`.
    mutating func add(_ pixel: UInt32, times length: Int) {
      let times = UInt32(truncatingIfNeeded: length)
      countColor &+= (UInt64(pixel) &+ Self.one) &* UInt64(times)
      green &+= (pixel >> 8 & 0xFF) &* times
      blue &+= (pixel & 0xFF) &* times
      castVote(pixel, weight: 255 &* length)
    }

    /// Returns what was counted of opaque pixels, and forgets it.
    mutating func take() -> (count: Int, red: Int, green: Int, blue: Int) {
      let (green, blue) = (Int(green), Int(blue))
      let colors = Int(countColor & (1 << Self.countBit - 1))
      let count = Int(countColor >> Self.countBit)
      (countColor, self.green, self.blue) = (0, 0, 0)
      return (count, (colors - green << 8 - blue) >> 16, green, blue)
    }

    /// Votes for a colour: for the leading one the lead grows, for another it shrinks, and below 0 that one
    /// leads.
    @inline(__always)
    mutating func castVote(_ color: UInt32, weight: Int) {
      // Masks instead of branches, which noise would make unpredictable: all bits for another colour, and
      // all bits once that is ahead.
      let difference = vote ^ color
      let isOther = (0 &- Int(difference)) >> 63
      let ahead = lead &+ weight &- (isOther & (2 &* weight))
      let isOvertaken = ahead >> 63
      vote ^= difference & UInt32(truncatingIfNeeded: isOvertaken)
      lead = (ahead ^ isOvertaken) &- isOvertaken
    }
  }

  /// Sums that do not overflow.
  private struct Sums {
    /// Σ A.
    var weight = 0
    /// Σ A·c of red, green and blue.
    var red = 0, green = 0, blue = 0

    /// Adds weight of a colour.
    mutating func add(_ color: UInt32, weight added: Int) {
      weight += added
      red += added * Int(color >> 16 & 0xFF)
      green += added * Int(color >> 8 & 0xFF)
      blue += added * Int(color & 0xFF)
    }

    /// Takes over the sums of a tally's opaque pixels.
    mutating func take(from tally: inout Tally) {
      let taken = tally.take()
      weight += 255 * taken.count
      red += 255 * taken.red
      green += 255 * taken.green
      blue += 255 * taken.blue
    }
  }

  /// Returns the cell of a colour `0x..RRGGBB`: the upper five bits of each channel.
  @inline(__always)
  static func cell(of color: UInt32) -> Int {
    let red = color >> 9 & 0x7C00
    let green = color >> 6 & 0x3E0
    let blue = color >> 3 & 0x1F
    return Int(red | green | blue)
  }

  /// Counts pixels `0xAARRGGBB`, which may be known to be opaque.
  mutating func count(_ row: Span<UInt32>, isOpaque: Bool) {
    var first = 0
    while first < row.count {
      let piece = row.extracting(first..<min(first + Self.pieceLength, row.count))
      makeRoom(for: piece.count)
      if isOpaque {
        countOpaque(piece)
      } else {
        countTranslucent(piece)
      }
      first += piece.count
    }
  }

  /// Adds weight of one colour `0xRRGGBB`.
  mutating func add(_ color: UInt32, weight: Int) {
    guard weight > 0 else { return }
    makeRoom(for: 1)
    let place = Self.place(of: color, &places, &cells, &count)
    tallies[place].castVote(color | 0xFF00_0000, weight: weight)
    while sums.count <= place { sums.append(Sums()) }
    sums[place].add(color, weight: weight)
  }

  /// Returns the entries of all cells that have any, in ascending order, and for each cell the number of its
  /// entry plus one; 0 for a cell without a pixel.
  consuming func finish() -> (entries: [ColorHistogram.Entry], entryOfCell: [UInt16]) {
    empty()
    var order = OccupiedCells(cells[..<count])
    var entries: [ColorHistogram.Entry] = []
    entries.reserveCapacity(count)
    while let cell = order.next() {
      let place = Int(places[cell])
      let (sum, tally) = (sums[place], tallies[place])
      entries.append(
        ColorHistogram.Entry(
          weight: sum.weight,
          red: sum.red,
          green: sum.green,
          blue: sum.blue,
          vote: tally.vote & 0xFF_FFFF,
          lead: tally.lead
        )
      )
      places[cell] = UInt16(entries.count)
    }
    return (entries, places)
  }

  // MARK: Pixels

  /// Counts pixels some of which let something through, a run of one colour at a time.
  private mutating func countTranslucent(_ pixels: Span<UInt32>) {
    var first = 0
    while first < pixels.count {
      let pixel = pixels[first]
      var end = first + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      add(pixel & 0xFF_FFFF, weight: (end - first) * Int(pixel >> 24))
      first = end
    }
  }

  /// Counts opaque pixels, for whose cells there is room.
  private mutating func countOpaque(_ pixels: Span<UInt32>) {
    if pixelsInTallies + pixels.count > Self.tallyLimit { empty() }
    pixelsInTallies += pixels.count
    Self.setCells(of: pixels, &cellsOfPiece)
    Self.countOpaque(pixels, cellsOfPiece, &places, &cells, &tallies, &count)
  }

  /// Writes down the cell of each pixel: apart from the counting, so that several are found at a time.
  static func setCells(of pixels: Span<UInt32>, _ cells: inout [UInt16]) {
    precondition(pixels.count <= cells.count, "a piece is not too long")
    var cells = cells.mutableSpan
    for at in pixels.indices { cells[at] = UInt16(truncatingIfNeeded: cell(of: pixels[at])) }
  }

  /// Counts opaque pixels, whose cells are known, a run of one colour at a time.
  private static func countOpaque(
    _ pixels: Span<UInt32>,
    _ cellsOfPixels: [UInt16],
    _ places: inout [UInt16],
    _ cells: inout [UInt16],
    _ tallies: inout [Tally],
    _ count: inout Int
  ) {
    let cellsOfPixels = cellsOfPixels.span.extracting(pixels.indices)
    var places = places.mutableSpan
    var cells = cells.mutableSpan
    var tallies = tallies.mutableSpan
    precondition(places.count == cellCount, "each cell has a place")
    var length = 1
    for at in pixels.indices {
      let pixel = pixels[at]
      if at &+ 1 < pixels.count, pixels[at &+ 1] == pixel {
        length &+= 1
        continue
      }
      let place = place(of: Int(cellsOfPixels[at] & 0x7FFF), &places, &cells, &count)
      if length == 1 {
        tallies[place].add(pixel)
      } else {
        tallies[place].add(pixel, times: length)
        length = 1
      }
    }
  }

  /// Returns the place of a cell's tally, for which there is room.
  @inline(__always)
  private static func place(
    of cell: Int,
    _ places: inout MutableSpan<UInt16>,
    _ cells: inout MutableSpan<UInt16>,
    _ count: inout Int
  ) -> Int {
    var place = Int(places[cell])
    if place == 0 {
      cells[count] = UInt16(truncatingIfNeeded: cell)
      count &+= 1
      place = count
      places[cell] = UInt16(truncatingIfNeeded: place)
    }
    return place
  }

  /// Returns the same of whole arrays.
  private static func place(
    of color: UInt32,
    _ places: inout [UInt16],
    _ cells: inout [UInt16],
    _ count: inout Int
  ) -> Int {
    var places = places.mutableSpan
    var cells = cells.mutableSpan
    return place(of: cell(of: color), &places, &cells, &count)
  }

  /// Moves what tallies hold into sums, before it could overflow.
  private mutating func empty() {
    if sums.count <= count {
      sums += repeatElement(Sums(), count: count + 1 - sums.count)
    }
    Self.empty(0..<min(count + 1, tallies.count), of: &tallies, into: &sums)
    pixelsInTallies = 0
  }

  /// Moves what some tallies hold into their sums.
  private static func empty(
    _ places: Range<Int>,
    of tallies: inout [Tally],
    into sums: inout [Sums]
  ) {
    var tallies = tallies.mutableSpan
    var sums = sums.mutableSpan
    for place in places { sums[place].take(from: &tallies[place]) }
  }

  /// Makes room for the cells that so many pixels can open.
  private mutating func makeRoom(for pixels: Int) {
    let needed = min(count + pixels, Self.cellCount)
    guard cells.count < needed else { return }
    let added = min(max(needed, 2 * cells.count, 1024), Self.cellCount) - cells.count
    cells += repeatElement(0, count: added)
    tallies += repeatElement(Tally(), count: cells.count + 1 - tallies.count)
  }
}

/// The numbers of occupied cells in ascending order, found through one bit per cell instead of a sort.
struct OccupiedCells: Sequence, IteratorProtocol {
  /// One bit per cell.
  private var words = [UInt64](repeating: 0, count: CellCounts.cellCount / 64)
  /// The word that is being emptied.
  private var word = 0

  /// Creates the sequence of the given cells, in any order.
  init(_ cells: some Sequence<UInt16>) {
    for cell in cells { words[Int(cell) / 64] |= 1 << UInt64(cell % 64) }
  }

  /// Returns the next higher cell.
  mutating func next() -> Int? {
    while word < words.count {
      let bits = words[word]
      if bits != 0 {
        words[word] = bits & (bits - 1)
        return word * 64 + bits.trailingZeroBitCount
      }
      word += 1
    }
    return nil
  }
}
