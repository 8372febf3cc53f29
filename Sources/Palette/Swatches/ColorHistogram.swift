// SPDX-License-Identifier: MIT

/// Counts every visible pixel of a picture by colour, in memory that does not grow with the picture.
///
/// Up to 256 different colours are counted exactly, each by itself. With the next one the count goes
/// on by cells of 5 bits a channel, which hold sums and a running majority vote (R. Boyer, J Moore,
/// "MJRTY: A Fast Majority Vote Algorithm", 1991), so that a flat colour is still known to the bit.
struct ColorHistogram {
  /// What was counted of one colour, or of the colours of one cell.
  struct Entry {
    /// Σ A.
    var weight = 0
    /// Σ A·c of red, green and blue.
    var red = 0, green = 0, blue = 0
    /// The colour that leads the vote, as `0xRRGGBB`.
    var vote: UInt32 = 0
    /// By how much more weight than all others it has at least.
    var lead = 0

    /// Adds weight of a colour.
    @inline(__always)
    mutating func add(_ color: UInt32, weight added: Int) {
      weight &+= added
      red &+= added &* Int(color >> 16 & 0xFF)
      green &+= added &* Int(color >> 8 & 0xFF)
      blue &+= added &* Int(color & 0xFF)
      // For the vote's colour the lead grows, for another it shrinks, and below 0 that one leads.
      // Masks instead of branches, which noise would make unpredictable.
      let isOther = (Int(vote) &- Int(color)) | (Int(color) &- Int(vote))
      let sign = isOther >> 63
      let ahead = lead &+ ((added ^ sign) &- sign)
      let isOvertaken = ahead >> 63
      vote ^= (vote ^ color) & UInt32(truncatingIfNeeded: isOvertaken)
      lead = (ahead ^ isOvertaken) &- isOvertaken
    }

    /// The mean colour, rounded half up; only of an entry with weight.
    var mean: RGB8 {
      RGB8(
        red: UInt8((2 * red + weight) / (2 * weight)),
        green: UInt8((2 * green + weight) / (2 * weight)),
        blue: UInt8((2 * blue + weight) / (2 * weight))
      )
    }

    /// Adds another entry's weight and sums, and takes over its vote if that leads by more.
    mutating func merge(_ other: Entry) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
      if other.lead > lead || (other.lead == lead && other.vote < vote) {
        (vote, lead) = (other.vote, other.lead)
      }
    }
  }

  /// The number of cells: 32 × 32 × 32.
  static let cellCount = 1 << 15

  /// The exact counts, while there are few colours: an open hash table of four times their number.
  private var exact = [ExactCount](repeating: ExactCount(), count: exactSlots)
  /// The different colours in it; one more than the limit once the count goes by cells.
  private var exactCount = 0
  /// For each cell the number of its entry plus one; 0 for a cell without a pixel.
  private var slots: [UInt16] = []
  /// The entries of cells in the order in which they were first met, and room for the next.
  private var entries: [Entry] = []
  /// The cells of the entries.
  private var cells: [UInt16] = []
  /// The colour of the pixels seen last, with its alpha, and how many there were in a row.
  private var run: (pixel: UInt32, length: Int) = (0, 0)

  /// One slot of the exact count.
  private struct ExactCount {
    /// The colour with its highest byte set, so that 0 means an empty slot.
    var key: UInt32 = 0
    /// Σ A.
    var weight = 0
  }
  /// The slots of the exact count, a power of two.
  private static let exactSlots = 4 * ExtractorConstants.distinctColors
  /// Whether the count still goes by exact colour.
  private var isExact: Bool { exactCount <= ExtractorConstants.distinctColors }

  /// Returns the cell of a colour `0xRRGGBB`: the upper five bits of each channel.
  @inline(__always)
  static func cell(of color: UInt32) -> Int {
    let red = color >> 9 & 0x7C00
    let green = color >> 6 & 0x3E0
    let blue = color >> 3 & 0x1F
    return Int(red | green | blue)
  }

  /// Counts a row of pixels `0xAARRGGBB`.
  mutating func count(_ row: Span<UInt32>) {
    var first = 0
    if isExact {
      first = countExactly(row)
      if !isExact { moveToCells() }
    }
    if first < row.count { countByCell(row, from: first) }
  }

  // MARK: Few colours

  /// Counts pixels; returns where it stopped because there are too many colours, or the row's end.
  private mutating func countExactly(_ row: Span<UInt32>) -> Int {
    for at in row.indices {
      let pixel = row[at]
      if pixel != run.pixel {
        endExactRun()
        run = (pixel, 0)
        guard isExact else { return at }
      }
      run.length &+= 1
    }
    return row.count
  }

  /// Adds the run to the exact count, or finds that its colour is one too many.
  private mutating func endExactRun() {
    let weight = run.length * Int(run.pixel >> 24)
    guard weight > 0 else { return }
    let key = run.pixel | 0xFF00_0000
    // Fibonacci hashing (Knuth, TAOCP 3, 6.4): the golden ratio spreads neighbouring colours.
    var slot = Int((key &* 0x9E37_79B1) >> 16) & (Self.exactSlots - 1)
    while exact[slot].key != key {
      if exact[slot].key == 0 {
        exactCount += 1
        exact[slot].key = key
        break
      }
      slot = (slot + 1) & (Self.exactSlots - 1)
    }
    exact[slot].weight += weight
  }

  /// Gives up the exact count: its colours go into cells, in the order of their values.
  private mutating func moveToCells() {
    slots = [UInt16](repeating: 0, count: Self.cellCount)
    for color in exactColors() { add(color.color, weight: color.weight) }
    exact = []
  }

  /// Returns the exactly counted colours in ascending order.
  private func exactColors() -> [(color: UInt32, weight: Int)] {
    exact.filter { $0.key != 0 }.map { ($0.key & 0xFF_FFFF, $0.weight) }.sorted { $0.0 < $1.0 }
  }

  // MARK: Many colours

  /// Adds weight of one colour to its cell.
  private mutating func add(_ color: UInt32, weight: Int) {
    makeRoom(for: 1)
    Self.add(run: color, weight: weight, slots: &slots, entries: &entries, cells: &cells)
  }

  /// Counts pixels from a place on, by cell.
  private mutating func countByCell(_ row: Span<UInt32>, from start: Int) {
    makeRoom(for: row.count - start + 1)
    run = Self.count(
      row,
      from: start,
      run: run,
      slots: &slots,
      entries: &entries,
      cells: &cells
    )
  }

  /// Counts pixels into cells, for which there is room; returns the run that has not ended.
  private static func count(
    _ row: Span<UInt32>,
    from start: Int,
    run: (pixel: UInt32, length: Int),
    slots: inout [UInt16],
    entries: inout [Entry],
    cells: inout [UInt16]
  ) -> (pixel: UInt32, length: Int) {
    var (pixel, length) = run
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    for at in start..<row.count {
      let next = row[at]
      if next != pixel {
        let weight = length &* Int(pixel >> 24)
        if weight > 0 {
          add(pixel & 0xFF_FFFF, weight: weight, slots: &slots, entries: &entries, cells: &cells)
        }
        (pixel, length) = (next, 0)
      }
      length &+= 1
    }
    return (pixel, length)
  }

  /// Adds weight of one colour to its cell, for which there is room.
  private static func add(
    run color: UInt32,
    weight: Int,
    slots: inout [UInt16],
    entries: inout [Entry],
    cells: inout [UInt16]
  ) {
    var slots = slots.mutableSpan
    var entries = entries.mutableSpan
    add(color, weight: weight, slots: &slots, entries: &entries, cells: &cells)
  }

  /// Adds weight of one colour to its cell, likewise.
  @inline(__always)
  private static func add(
    _ color: UInt32,
    weight: Int,
    slots: inout MutableSpan<UInt16>,
    entries: inout MutableSpan<Entry>,
    cells: inout [UInt16]
  ) {
    let cell = cell(of: color)
    var slot = Int(slots[cell])
    if slot == 0 {
      cells.append(UInt16(cell))
      slot = cells.count
      slots[cell] = UInt16(slot)
    }
    entries[slot &- 1].add(color, weight: weight)
  }

  /// Makes room for the cells that so many pixels can open.
  private mutating func makeRoom(for pixels: Int) {
    let needed = min(cells.count + pixels, Self.cellCount)
    guard entries.count < needed else { return }
    let count = min(max(needed, 2 * entries.count, 1024), Self.cellCount)
    entries.append(contentsOf: repeatElement(Entry(), count: count - entries.count))
  }

  // MARK: Result

  /// What was counted, in ascending order: of colours, or of cells.
  struct Counts {
    /// The entries, each with weight.
    var entries: [Entry] = []
    /// Whether each entry is one exact colour.
    var isExact = true
    /// For each cell the number of its (heaviest) entry plus one; 0 for a cell without a pixel.
    var entryOfCell: [UInt16] = []
    /// Σ A of all pixels.
    var weight = 0
  }

  /// Returns the counts of all rows.
  consuming func finish() -> Counts {
    var counts = Counts()
    if isExact {
      endExactRun()
      // The last run may have brought the colour that is one too many.
      if !isExact { moveToCells() }
    } else {
      let weight = run.length * Int(run.pixel >> 24)
      if weight > 0 { add(run.pixel & 0xFF_FFFF, weight: weight) }
    }
    counts.entryOfCell = [UInt16](repeating: 0, count: Self.cellCount)
    if isExact {
      for (color, weight) in exactColors() {
        var entry = Entry()
        entry.add(color, weight: weight)
        counts.entries.append(entry)
        let cell = Self.cell(of: color)
        let other = Int(counts.entryOfCell[cell])
        if other == 0 || counts.entries[other - 1].weight < weight {
          counts.entryOfCell[cell] = UInt16(counts.entries.count)
        }
      }
    } else {
      counts.isExact = false
      counts.entries.reserveCapacity(cells.count)
      for cell in OccupiedCells(cells) {
        counts.entries.append(entries[Int(slots[cell]) - 1])
        counts.entryOfCell[cell] = UInt16(counts.entries.count)
      }
    }
    for entry in counts.entries { counts.weight += entry.weight }
    return counts
  }
}

/// The numbers of occupied cells in ascending order, found through one bit per cell instead of a sort.
struct OccupiedCells: Sequence, IteratorProtocol {
  /// One bit per cell.
  private var words = [UInt64](repeating: 0, count: ColorHistogram.cellCount / 64)
  /// The word that is being emptied.
  private var word = 0

  /// Creates the sequence of the given cells, in any order.
  init(_ cells: [UInt16]) {
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
