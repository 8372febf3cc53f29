// SPDX-License-Identifier: MIT

/// Writes a preview of a picture into about 25 bytes.
///
/// A few cosine terms of brightness and of two colour differences, each in four bits. Written from the
/// published format: Evan Wallace, "ThumbHash" (2023), https://evanw.github.io/thumbhash/. For the
/// stored sample width and height are equal, so the format's two axes have equally many terms.
public enum ThumbHash {
  /// Returns the hash of a sample: 24 bytes where it is opaque, else 25.
  public static func bytes(of sample: CoverSample) -> [UInt8] {
    let planes = Planes(sample)
    let terms = planes.isOpaque ? 7 : 5
    let light = Channel(planes.light, terms: terms)
    let yellow = Channel(planes.yellowBlue, terms: 3)
    let red = Channel(planes.redGreen, terms: 3)

    // 24 bits: the three means, the scale of brightness, whether alpha follows.
    var bits = quantised(63 * light.mean)
    bits |= quantised(31.5 + 31.5 * yellow.mean) << 6
    bits |= quantised(31.5 + 31.5 * red.mean) << 12
    bits |= quantised(31 * light.scale) << 18
    if !planes.isOpaque { bits |= 1 << 23 }
    var bytes = [0, 8, 16].map { UInt8(truncatingIfNeeded: bits >> $0) }
    // 16 bits: the terms along the shorter axis, the scales of colour; bit 15 (landscape) stays 0.
    bits = terms | quantised(63 * yellow.scale) << 3 | quantised(63 * red.scale) << 9
    bytes += [0, 8].map { UInt8(truncatingIfNeeded: bits >> $0) }

    var waves = light.waves + yellow.waves + red.waves
    if !planes.isOpaque {
      let alpha = Channel(planes.alpha, terms: 5)
      bytes.append(UInt8(quantised(15 * alpha.mean) | quantised(15 * alpha.scale) << 4))
      waves += alpha.waves
    }
    for index in stride(from: 0, to: waves.count, by: 2) {
      let high = index + 1 < waves.count ? waves[index + 1] : 0
      bytes.append(UInt8(waves[index] | high << 4))
    }
    return bytes
  }

  /// Returns a number that is not negative, rounded half up.
  private static func quantised(_ value: Double) -> Int { Int(value + 0.5) }

  /// The sample as brightness, two colour differences and alpha, over its own mean colour.
  private struct Planes {
    /// (r + g + b) / 3, row after row.
    var light: [Double] = []
    /// (r + g) / 2 − b.
    var yellowBlue: [Double] = []
    /// r − g.
    var redGreen: [Double] = []
    /// Alpha, 0…1.
    var alpha: [Double] = []
    /// Whether no pixel lets anything through.
    var isOpaque = true

    /// Splits a sample.
    init(_ sample: CoverSample) {
      let rgba = sample.rgba
      var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
      for at in stride(from: 0, to: rgba.count, by: 4) {
        let opacity = Double(rgba[at + 3]) / 255
        sums.red += opacity / 255 * Double(rgba[at])
        sums.green += opacity / 255 * Double(rgba[at + 1])
        sums.blue += opacity / 255 * Double(rgba[at + 2])
        sums.alpha += opacity
        if rgba[at + 3] < 255 { isOpaque = false }
      }
      let weight = sums.alpha > 0 ? sums.alpha : 1
      let mean = SRGB(red: sums.red / weight, green: sums.green / weight, blue: sums.blue / weight)
      for at in stride(from: 0, to: rgba.count, by: 4) {
        let opacity = Double(rgba[at + 3]) / 255
        let r = mean.red * (1 - opacity) + opacity / 255 * Double(rgba[at])
        let g = mean.green * (1 - opacity) + opacity / 255 * Double(rgba[at + 1])
        let b = mean.blue * (1 - opacity) + opacity / 255 * Double(rgba[at + 2])
        light.append((r + g + b) / 3)
        yellowBlue.append((r + g) / 2 - b)
        redGreen.append(r - g)
        alpha.append(opacity)
      }
    }
  }

  /// One plane as cosine terms.
  private struct Channel {
    /// The mean of the plane.
    let mean: Double
    /// The largest size of a term.
    let scale: Double
    /// The terms in four bits each: 0 is −scale, 15 is +scale.
    let waves: [Int]

    /// Transforms a plane; the terms are those below the diagonal of a terms × terms square.
    init(_ plane: [Double], terms: Int) {
      var sizes: [Double] = []
      for waves in WaveGroup.groups(terms: terms) { waves.append(sizesIn: plane, to: &sizes) }
      mean = sizes[0]
      var largest = sizes.dropFirst().reduce(0) { max($0, abs($1)) }
      // A flat plane leaves what rounding left, which must not be blown up to full size.
      if largest < 1e-9 { largest = 0 }
      scale = largest
      waves = sizes.dropFirst().map { [largest] size in
        ThumbHash.quantised(15 * (largest > 0 ? 0.5 + 0.5 / largest * size : 0))
      }
    }
  }
}

/// Up to eight cosine terms, whose sums are taken side by side: each sum has its order, which decides its
/// last bit, and would be waited for at every step alone.
private struct WaveGroup: Sendable {
  /// The cosines of each term at the places along a row.
  private let across: [SIMD8<Double>]
  /// The cosines of each term at the places down a column.
  private let down: [SIMD8<Double>]
  /// The terms.
  private let count: Int

  /// The terms below the diagonal of a 7 × 7 square, row by row.
  private static let ofSeven = Self.divided(7)
  /// The same of 5 × 5.
  private static let ofFive = Self.divided(5)
  /// The same of 3 × 3.
  private static let ofThree = Self.divided(3)

  /// Returns the groups of the terms below the diagonal of a terms × terms square.
  static func groups(terms: Int) -> [WaveGroup] {
    switch terms {
    case 7: ofSeven
    case 5: ofFive
    case 3: ofThree
    default: divided(terms)
    }
  }

  /// Divides the terms into groups.
  private static func divided(_ terms: Int) -> [WaveGroup] {
    let all = (0..<terms).flatMap { down in (0..<terms - down).map { (across: $0, down: down) } }
    return stride(from: 0, to: all.count, by: 8).map { WaveGroup(all[$0..<min($0 + 8, all.count)]) }
  }

  /// Collects the cosines of some terms.
  private init(_ terms: ArraySlice<(across: Int, down: Int)>) {
    var (across, down) = (
      [SIMD8<Double>](repeating: SIMD8(), count: CoverSample.side),
      [SIMD8<Double>](repeating: SIMD8(), count: CoverSample.side)
    )
    for (lane, term) in terms.enumerated() {
      let column = CosineTable.cosines(term: term.across)
      let row = CosineTable.cosines(term: term.down)
      for place in 0..<CoverSample.side {
        across[place][lane] = column[place]
        down[place][lane] = row[place]
      }
    }
    (self.across, self.down, count) = (across, down, terms.count)
  }

  /// Appends the size of each term in a plane.
  func append(sizesIn plane: [Double], to sizes: inout [Double]) {
    let side = CoverSample.side
    let (plane, across) = (plane.span, across.span)
    var sums = SIMD8<Double>()
    for y in 0..<side {
      let row = plane.extracting(y * side..<(y + 1) * side)
      let down = down[y]
      for x in 0..<side { sums += row[x] * (across[x] * down) }
    }
    for lane in 0..<count { sizes.append(sums[lane] / Double(side * side)) }
  }
}
