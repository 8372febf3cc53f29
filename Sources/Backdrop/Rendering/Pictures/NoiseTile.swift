// SPDX-License-Identifier: MIT

/// A fixed tile of noise that hides the steps of a gradient where an engine does not dither.
///
/// 128×128 pixels of black or white with an alpha of 2 or 5 in 255: at most 2 % (4-backdrops.md §4.5). Two
/// bits a pixel keep it at 4 kB.
enum NoiseTile {
  /// Pixels along each side.
  static let side = 128
  /// The largest change of a channel in 8-bit levels: 255 · 5/255.
  static let amplitude = 5
  /// Where the sequence begins; any number would do.
  private static let seed: UInt64 = 0

  /// The file as a `data:` URL.
  static let dataURL: String = {
    let random = SeededRandom(seed: seed)
    // 32 pixels of two bits in each number.
    let rows = (0..<side).map { row in
      (0..<side / 32).flatMap { column -> [UInt8] in
        let bits = random.bits(at: UInt64(row * side / 32 + column))
        return (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
      }
    }
    let weak = UInt8(2)
    let strong = UInt8(amplitude)
    let palette: [(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)] = [
      (0, 0, 0, strong), (0, 0, 0, weak), (255, 255, 255, weak), (255, 255, 255, strong),
    ]
    return PreviewPNG.dataURL(
      of: StoredPNG.encoded(rows: rows, width: side, pixels: .indexed(palette: palette))
    )
  }()
}
