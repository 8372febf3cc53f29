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
  static func decoded(_ component: Double) -> Double {
    let square = squareOfBase(component)
    return decoded(component, square, fifthRoot: ElementaryFunctions.fifthRoot(square))
  }

  /// Returns the light of six encoded components.
  @inline(__always)
  static func decoded(_ components: SixNumbers) -> SixNumbers {
    let roots = ElementaryFunctions.fifthRoots(components.map(squareOfBase))
    return components.map(roots) { decoded($0, squareOfBase($0), fifthRoot: $1) }
  }

  /// Returns the square of ((|c| + 0.055) / 1.055) for a component c on the curve, 1 for another.
  @inline(__always)
  private static func squareOfBase(_ component: Double) -> Double {
    let size = abs(component)
    guard size > 0.04045 else { return 1 }
    let base = (size + 0.055) / 1.055
    return base * base
  }

  /// Returns the light of a component: c^2.4 is c² times the fifth root of c², which needs no `pow`.
  @inline(__always)
  private static func decoded(_ component: Double, _ square: Double, fifthRoot: Double) -> Double {
    guard abs(component) > 0.04045 else { return component / 12.92 }
    let light = square * fifthRoot
    return component < 0 ? -light : light
  }

  /// Returns the encoded value of one linear component.
  static func encoded(_ component: Double) -> Double {
    encoded(component, root: ElementaryFunctions.cubeRoot(cubeOfRoot(component)))
  }

  /// Returns the encoded values of six linear components.
  @inline(__always)
  static func encoded(_ components: SixNumbers) -> SixNumbers {
    let roots = ElementaryFunctions.cubeRoots(components.map(cubeOfRoot))
    return components.map(roots) { encoded($0, root: $1) }
  }

  /// Where the two branches of the standard meet: 0.04045 / 12.92.
  private static let knee = 0.003_130_804_953_560_371

  /// Returns |c|^(5/4) for a component c on the curve, 1 for another.
  @inline(__always)
  private static func cubeOfRoot(_ component: Double) -> Double {
    let size = abs(component)
    return size > knee ? size * size.squareRoot().squareRoot() : 1
  }

  /// Returns the encoded value of a component: c^(1/2.4) is the cube root of c^(5/4), which needs no `pow`.
  @inline(__always)
  private static func encoded(_ component: Double, root: Double) -> Double {
    guard abs(component) > knee else { return component * 12.92 }
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
    let table = TransferTables.thresholds
    let thresholds = table.span
    // Of 255 thresholds, bit by bit: a search whose steps are additions, since no branch could be foretold.
    var code = 0
    for bit in 0..<8 {
      let step = 128 >> bit
      code &+= component >= thresholds[code &+ step &- 1] ? step : 0
    }
    return UInt8(truncatingIfNeeded: code)
  }
}
