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
    var weight: Int
    /// Σ A·c of red, green and blue.
    var red: Int, green: Int, blue: Int
    /// The colour that leads the vote, as `0xRRGGBB`.
    var vote: UInt32
    /// By how much more weight than all others it has at least.
    var lead: Int

    /// The entry of one exact colour.
    init(_ color: UInt32, weight: Int) {
      self.init(
        weight: weight,
        red: weight * Int(color >> 16 & 0xFF),
        green: weight * Int(color >> 8 & 0xFF),
        blue: weight * Int(color & 0xFF),
        vote: color,
        lead: weight
      )
    }

    /// Creates an entry; by default of nothing.
    init(
      weight: Int = 0,
      red: Int = 0,
      green: Int = 0,
      blue: Int = 0,
      vote: UInt32 = 0,
      lead: Int = 0
    ) {
      (self.weight, self.red, self.green, self.blue) = (weight, red, green, blue)
      (self.vote, self.lead) = (vote, lead)
    }

    /// The mean colour, rounded half up; only of an entry with weight.
    var mean: RGB8 { RGB8(red: red, green: green, blue: blue, weight: weight) }

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

  /// The exact counts, while there are few colours: an open hash table of four times their number.
  private var exact = [ExactCount](repeating: ExactCount(), count: exactSlots)
  /// The different colours in it; one more than the limit once the count goes by cells.
  private var exactCount = 0
  /// The counts by cell, from then on.
  private var byCell: CellCounts?
  /// The colour of the pixels seen last by the exact count, with its alpha, and how many in a row.
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

  /// Counts a row of pixels `0xAARRGGBB`, which may be known to be opaque.
  mutating func count(_ row: Span<UInt32>, isOpaque: Bool) {
    var first = 0
    if isExact {
      first = countExactly(row)
      if !isExact { moveToCells() }
    }
    if first < row.count { byCell?.count(row.extracting(first...), isOpaque: isOpaque) }
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
    var cells = CellCounts()
    for color in exactColors() { cells.add(color.color, weight: color.weight) }
    byCell = cells
    exact = []
  }

  /// Returns the exactly counted colours in ascending order.
  private func exactColors() -> [(color: UInt32, weight: Int)] {
    exact.filter { $0.key != 0 }.map { ($0.key & 0xFF_FFFF, $0.weight) }.sorted { $0.0 < $1.0 }
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
    if isExact {
      endExactRun()
      // The last run may have brought the colour that is one too many.
      if !isExact { moveToCells() }
    }
    var counts = Counts()
    // Taken out, so that its arrays are its own and need not be copied.
    if let byCell = byCell.take() {
      counts.isExact = false
      (counts.entries, counts.entryOfCell) = byCell.finish()
    } else {
      counts.entryOfCell = [UInt16](repeating: 0, count: CellCounts.cellCount)
      for (color, weight) in exactColors() {
        counts.entries.append(Entry(color, weight: weight))
        let cell = CellCounts.cell(of: color)
        let other = Int(counts.entryOfCell[cell])
        if other == 0 || counts.entries[other - 1].weight < weight {
          counts.entryOfCell[cell] = UInt16(counts.entries.count)
        }
      }
    }
    for entry in counts.entries { counts.weight += entry.weight }
    return counts
  }
}
