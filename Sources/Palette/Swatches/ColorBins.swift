// SPDX-License-Identifier: MIT

/// The colours of a picture in Oklab: what was counted, and the bins that clustering works on.
///
/// The grid is cartesian. Hue would be the wrong axis to cut by: it is circular, and says nothing of
/// greys.
struct ColorBins {
  /// A bin: one exact colour, or all colours within one cell of a 32 × 32 × 32 grid over Oklab.
  struct Bin {
    /// What was counted: weight, sums of encoded sRGB, vote.
    var counted = ColorHistogram.Entry()
    /// Σ weight · Oklab, in units of 2⁻¹⁶.
    var sums = OklabSums()
    /// The mean colour.
    var color = Oklab(lightness: 0, a: 0, b: 0)
    /// The cell of the grid.
    var cell: UInt16
  }

  /// What was counted, in ascending order of colour or cell.
  let counts: ColorHistogram.Counts
  /// The mean colour of each entry.
  private(set) var colors: [Oklab] = []
  /// The bin of each entry.
  private(set) var binOfEntry: [Int] = []
  /// The bins in ascending order.
  private(set) var bins: [Bin] = []
  /// The bins' colours, for searching.
  private(set) var points: [ColorSearch.Point] = []
  /// What lies near a colour.
  private let nearby: NearbyWeights
  /// For each cell of the grid the number of its (first) bin plus one; 0 for an empty one.
  private var binOfCell = [UInt16](repeating: 0, count: OklabGrid.cellCount)

  /// The weight of the whole picture.
  var weight: Int { counts.weight }

  /// Creates the bins of a count.
  init(_ counts: ColorHistogram.Counts) {
    self.counts = counts
    colors = Oklab.colors(counts.entries.map(\.mean))
    let cells = colors.map { UInt16(OklabGrid.cell(of: $0)) }
    nearby = NearbyWeights(counts.entries, colors: colors, cells: cells)
    if counts.isExact {
      bins = cells.map { Bin(cell: $0) }
      binOfEntry = Array(bins.indices)
      for (bin, cell) in cells.enumerated().reversed() { binOfCell[Int(cell)] = UInt16(bin + 1) }
    } else {
      bins.reserveCapacity(cells.count)
      for cell in OccupiedCells(cells) {
        bins.append(Bin(cell: UInt16(cell)))
        binOfCell[cell] = UInt16(bins.count)
      }
      binOfEntry = cells.map { Int(binOfCell[Int($0)]) - 1 }
    }
    Self.merge(counts.entries, colors, into: binOfEntry, of: &bins)
    points = bins.map { ColorSearch.Point($0.color) }
  }

  /// Merges entries into their bins.
  private static func merge(
    _ entries: [ColorHistogram.Entry],
    _ colors: [Oklab],
    into binOfEntry: [Int],
    of bins: inout [Bin]
  ) {
    let (entries, colors, binOfEntry) = (entries.span, colors.span, binOfEntry.span)
    var bins = bins.mutableSpan
    for entry in entries.indices {
      let bin = binOfEntry[entry]
      bins[bin].counted.merge(entries[entry])
      bins[bin].sums.add(colors[entry], weight: entries[entry].weight)
    }
    for bin in bins.indices { bins[bin].color = bins[bin].sums.mean }
  }

  /// Returns the weight that lies near a colour, or a part of it that is enough.
  func support(of color: Oklab, enough: Int = .max) -> Int {
    nearby.support(of: color, enough: enough)
  }

  /// Returns the bin of the grid's cell that a colour lies in, if that has one.
  func bin(at color: Oklab) -> Int? {
    let bin = Int(binOfCell[OklabGrid.cell(of: color)])
    return bin == 0 ? nil : bin - 1
  }
}

/// Weighted sums of Oklab colours in whole numbers, so that their order does not matter.
struct OklabSums {
  /// Σ w.
  private(set) var weight = 0
  /// Σ w·L, Σ w·a and Σ w·b in units of 2⁻¹⁶.
  private(set) var l = 0, a = 0, b = 0

  /// Units in 1: the rounding stays a hundred times below what anybody sees, and 2³⁶ of weight fit.
  private static let scale = 65536.0

  /// Adds a colour.
  mutating func add(_ color: Oklab, weight added: Int) {
    weight &+= added
    l &+= added &* Int(color.lightness * Self.scale + 0.5)
    // Shifted by 1 so that truncation rounds half up on either side of 0.
    a &+= added &* (Int((color.a + 1) * Self.scale + 0.5) &- 65536)
    b &+= added &* (Int((color.b + 1) * Self.scale + 0.5) &- 65536)
  }

  /// Adds other sums.
  mutating func add(_ other: OklabSums) {
    weight &+= other.weight
    l &+= other.l
    a &+= other.a
    b &+= other.b
  }

  /// Takes other sums away, which were added before.
  mutating func subtract(_ other: OklabSums) {
    weight &-= other.weight
    l &-= other.l
    a &-= other.a
    b &-= other.b
  }

  /// The weighted mean; black without weight.
  var mean: Oklab {
    guard weight > 0 else { return Oklab(lightness: 0, a: 0, b: 0) }
    let unit = Double(weight) * Self.scale
    return Oklab(lightness: Double(l) / unit, a: Double(a) / unit, b: Double(b) / unit)
  }

  /// |Σ w·v|² / Σ w: what a group's mean explains of its scatter, in units of 2⁻³²; 0 without weight.
  var explained: Double {
    guard weight > 0 else { return 0 }
    let (l, a, b) = (Double(l), Double(a), Double(b))
    return (l * l + a * a + b * b) / Double(weight)
  }
}

/// The 32 × 32 × 32 grid over the part of Oklab that sRGB fills.
enum OklabGrid {
  /// Cells along each axis.
  static let side = 32
  /// All cells.
  static let cellCount = side * side * side
  /// Rows of cells along the axis of b.
  static let rowCount = side * side

  /// Returns the number of the cell that a colour lies in; outside, the nearest one.
  static func cell(of color: Oklab) -> Int {
    // b −0.32…0.20: sRGB with a margin (its own limits are −0.312…0.199).
    let row = row(of: color)
    return (row.lightness << 5 | row.a) << 5 | clamped((color.b + 0.32) * (32 / 0.52))
  }

  /// Returns where the row of a colour's cell lies along the axes of L and a.
  static func row(of color: Oklab) -> (lightness: Int, a: Int) {
    // L 0…1, a −0.24…0.28 (its own limits are −0.234…0.276).
    (clamped(color.lightness * 32), clamped((color.a + 0.24) * (32 / 0.52)))
  }

  /// Returns the number of a cell's row.
  @inline(__always)
  static func row(ofCell cell: UInt16) -> Int { Int(cell >> 5) }

  /// Returns where a cell lies along an axis: 0 for L, 1 for a, 2 for b.
  @inline(__always)
  static func coordinate(ofCell cell: UInt16, axis: Int) -> Int {
    Int(cell >> UInt16(truncatingIfNeeded: 10 &- 5 &* axis) & 31)
  }

  /// Returns the whole part of a coordinate within 0…31.
  private static func clamped(_ coordinate: Double) -> Int { min(max(Int(coordinate), 0), 31) }
}
