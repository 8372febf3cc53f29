// SPDX-License-Identifier: MIT
import Palette
import Testing

/// The six named roles, against the table of 3-color.md §3.5 written out once more.
@Suite struct RoleAssignmentTests {
  /// Rows of the table, in its order.
  static let table:
    [(role: PaletteRole, low: Double, high: Double, target: Double, isVibrant: Bool)] =
      [
        (.lightVibrant, 0.75, 2, 0.84, true), (.lightMuted, 0.75, 2, 0.84, false),
        (.vibrant, 0.45, 0.75, 0.62, true), (.muted, 0.45, 0.75, 0.62, false),
        (.darkVibrant, -1, 0.45, 0.32, true), (.darkMuted, -1, 0.45, 0.32, false),
      ]

  /// Returns the score of a swatch in a role, nil where it does not fit.
  static func score(_ swatch: Swatch, _ row: Int, largest: Int) -> Double? {
    let color = Oklab(swatch.color)
    let rho = Gamut.relativeChroma(of: color)
    let (_, low, high, target, isVibrant) = table[row]
    guard color.lightness >= low, color.lightness < high else { return nil }
    guard isVibrant ? rho >= 0.35 && color.chroma >= 0.05 : rho <= 0.40 else { return nil }
    return 0.24 * (1 - abs(rho - (isVibrant ? 1 : 0.30)))
      + 0.52 * (1 - abs(color.lightness - target))
      + 0.24 * Double(swatch.innerShare) / Double(largest)
  }

  /// Returns the best total by trying everything.
  static func bestTotal(_ swatches: [Swatch], row: Int, used: Set<Int>, largest: Int) -> Double {
    guard row < table.count else { return 0 }
    var best = bestTotal(swatches, row: row + 1, used: used, largest: largest)
    for (index, swatch) in swatches.enumerated() where !used.contains(index) {
      guard let score = score(swatch, row, largest: largest) else { continue }
      let rest = bestTotal(swatches, row: row + 1, used: used.union([index]), largest: largest)
      best = max(best, score + rest)
    }
    return best
  }

  @Test(arguments: 0..<60)
  func `the assignment has the best total, uses no swatch twice and leaves no role out`(
    seed: Int
  ) throws {
    var random = SeededColors(state: UInt64(seed) &* 7919 &+ 1)
    let count = 1 + seed % 6
    let swatches = (0..<count).map { _ -> Swatch in
      let share = Int.random(in: 40...5000, using: &random)
      return Swatch(color: random.color(), share: share, innerShare: share, maskedShare: share)
    }
    let roles = CoverPalette(Measurements.of(swatches, frame: nil)).roles
    let largest = swatches.map(\.innerShare).max() ?? 1

    var total = 0.0
    var used: [RGB8] = []
    for (row, entry) in Self.table.enumerated() {
      let color = try #require(roles[entry.role])
      guard !color.isDerived else { continue }
      let swatch = try #require(swatches.first { $0.color == color.color })
      #expect(!used.contains(color.color))
      used.append(color.color)
      total += try #require(Self.score(swatch, row, largest: largest))
    }
    let best = Self.bestTotal(swatches, row: 0, used: [], largest: largest)
    #expect(abs(total - best) < 1e-7)
  }

  @Test(arguments: 0..<60)
  func `dark is darker than normal, normal than light, and muted is never vivid`(seed: Int) throws {
    var random = SeededColors(state: UInt64(seed) &* 104_729 &+ 5)
    let swatches = (0..<1 + seed % 8).map { _ in (color: random.color().packed, share: 1000) }
    let roles = Measurements.palette(swatches).roles
    #expect(roles.count == 8)
    func lightness(_ role: PaletteRole) throws -> Double {
      Oklab(try #require(roles[role]).color).lightness
    }
    #expect(try lightness(.darkVibrant) < lightness(.vibrant))
    #expect(try lightness(.vibrant) < lightness(.lightVibrant))
    #expect(try lightness(.darkMuted) < lightness(.muted))
    #expect(try lightness(.muted) < lightness(.lightMuted))
    for role in [PaletteRole.lightMuted, .muted, .darkMuted] {
      // 8 bits move ρ a little.
      #expect(Gamut.relativeChroma(of: Oklab(try #require(roles[role]).color)) < 0.42)
    }
  }

  @Test func `46: one flat colour fills one role, the others are derived in its hue`() throws {
    // Sage green, L 0.70, ρ 0.27: muted.
    let palette = Measurements.palette([(0x9CAF88, 10_000)])
    #expect(palette.roles[.muted] == .init(color: RGB8(packed: 0x9CAF88), isDerived: false))
    let hue = Oklch(Oklab(RGB8(packed: 0x9CAF88))).hueDegrees
    for role in PaletteRole.allCases where ![.muted, .dominant, .accent].contains(role) {
      let color = try #require(palette.roles[role])
      #expect(color.isDerived)
      #expect(abs(Oklch(Oklab(color.color)).hueDegrees - hue) < 6)
    }
  }

  @Test func `a role does not depend on how many swatches are shown`() {
    var measurement = LowTideTests.measurement()
    let all = CoverPalette(measurement).roles
    measurement.swatches = [measurement.swatches[0]]
    #expect(CoverPalette(measurement).roles == all)
    #expect(CoverPalette(measurement).swatches.count == 1)
  }
}
