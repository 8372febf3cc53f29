// SPDX-License-Identifier: MIT

/// A colour in linear light with the primaries of sRGB: three components, nominally 0…1, not clamped.
///
/// Source: IEC 61966-2-1.
public struct LinearSRGB: Hashable, Sendable {
  /// Red, nominally 0…1.
  public var red: Double
  /// Green, nominally 0…1.
  public var green: Double
  /// Blue, nominally 0…1.
  public var blue: Double

  /// Creates a colour from its linear components.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the light of an 8-bit colour, by table.
  public init(_ color: RGB8) {
    let linear = TransferTables.linear
    self.init(
      red: linear[Int(color.red)],
      green: linear[Int(color.green)],
      blue: linear[Int(color.blue)]
    )
  }

  /// Creates the light of an encoded colour; negative components are mirrored, nothing is clamped.
  public init(_ color: SRGB) {
    self.init(
      red: Self.decoded(color.red),
      green: Self.decoded(color.green),
      blue: Self.decoded(color.blue)
    )
  }

  /// The relative luminance: 0 for black, 1 for white.
  ///
  /// Source: WCAG 2.2, "relative luminance"; the weights of ITU-R BT.709.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Returns the light of one encoded component.
  ///
  /// c^2.4 is c² times the fifth root of c², which needs no `pow`.
  static func decoded(_ component: Double) -> Double {
    let size = abs(component)
    guard size > 0.04045 else { return component / 12.92 }
    let base = (size + 0.055) / 1.055
    let square = base * base
    let light = square * ElementaryFunctions.fifthRoot(square)
    return component < 0 ? -light : light
  }

  /// Returns the encoded value of one linear component.
  ///
  /// c^(1/2.4) is the cube root of c^(5/4), which needs no `pow`.
  static func encoded(_ component: Double) -> Double {
    let size = abs(component)
    // 0.04045 / 12.92: where the two branches of the standard meet.
    guard size > 0.003_130_804_953_560_371 else { return component * 12.92 }
    let root = ElementaryFunctions.cubeRoot(size * size.squareRoot().squareRoot())
    let code = 1.055 * root - 0.055
    return component < 0 ? -code : code
  }
}

extension RGB8 {
  /// Creates the nearest 8-bit colour, by table; each component is clamped to 0…1.
  public init(_ color: LinearSRGB) {
    self.init(
      red: Self.encoded(linear: color.red),
      green: Self.encoded(linear: color.green),
      blue: Self.encoded(linear: color.blue)
    )
  }

  /// Returns the code value of a linear component: the number of thresholds it reaches.
  private static func encoded(linear component: Double) -> UInt8 {
    let thresholds = TransferTables.thresholds
    var (low, high) = (0, thresholds.count)
    while low < high {
      let middle = (low + high) / 2
      if component >= thresholds[middle] { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}
