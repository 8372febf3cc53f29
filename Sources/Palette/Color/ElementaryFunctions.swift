// SPDX-License-Identifier: MIT

// No function of it is called: unoptimised, `squareRoot()` and `rounded()` are calls into libm, which
// nothing but this import makes the linker look at. Both are exact by IEEE 754, whoever computes them.
import Glibc

/// The roots, powers and angles that colours need, built on IEEE arithmetic alone.
///
/// A C library may round its last bit differently on another machine; addition, multiplication,
/// division and `squareRoot()` may not. So the same picture gives the same answer everywhere.
enum ElementaryFunctions {
  /// Returns the cube root of a finite number, exact to about one unit in the last place.
  ///
  /// Newton's method from above: the sequence falls until rounding stops it, which ends the loop.
  static func cubeRoot(_ x: Double) -> Double {
    guard x > 0 else { return x < 0 ? -cubeRoot(-x) : 0 }
    var root = firstCubeRoot(x)
    // One step of Halley's method (cubic) saves two of Newton's (quadratic).
    let cube = root * root * root
    root *= (cube + 2 * x) / (2 * cube + x)
    root += (x / (root * root) - root) * third
    while true {
      let next = root + (x / (root * root) - root) * third
      if next >= root { return root }
      root = next
    }
  }

  /// Returns a first guess at the cube root of a positive number: a third of the exponent, with the bias
  /// put back, is within 4 % for every normal number.
  @inline(__always)
  private static func firstCubeRoot(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
  }

  /// Returns the same for the fifth root.
  @inline(__always)
  private static func firstFifthRoot(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern / 5 + 0x3325_3D3F_0A3D_70A4)
  }

  /// Returns the cube roots of six positive numbers, each to the bit what ``cubeRoot(_:)`` returns.
  ///
  /// A division waits for the one before it; those of other roots run meanwhile.
  @inline(__always)
  static func cubeRoots(_ x: SixNumbers) -> SixNumbers {
    x.roots {
      $0.map(firstCubeRoot)
    } first: { root, x in
      let cube = root * root * root
      let halley = root * ((cube + 2 * x) / (2 * cube + x))
      return halley + (x / (halley * halley) - halley) * third
    } next: { root, x in
      root + (x / (root * root) - root) * third
    }
  }

  /// Returns the fifth roots of six positive numbers, each to the bit what ``fifthRoot(_:)`` returns.
  @inline(__always)
  static func fifthRoots(_ x: SixNumbers) -> SixNumbers {
    func step(_ root: SIMD2<Double>, _ x: SIMD2<Double>) -> SIMD2<Double> {
      let square = root * root
      return root + (x / (square * square) - root) / 5
    }
    return x.roots {
      $0.map(firstFifthRoot)
    } first: { root, x in
      step(root, x)
    } next: { root, x in
      step(root, x)
    }
  }

  /// Returns the fifth root of a finite number that is not negative.
  static func fifthRoot(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = firstFifthRoot(x)
    var square = root * root
    root += (x / (square * square) - root) / 5
    while true {
      square = root * root
      let next = root + (x / (square * square) - root) / 5
      if next >= root { return root }
      root = next
    }
  }

  /// Returns a number from 0 to infinity raised to a power; relative error below 10⁻¹⁴.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return exponent == 0 ? 1 : 0 }
    return exponential(exponent * logarithm(base))
  }

  /// Returns the angle of the point (x, y) in degrees, 0 ..< 360; 0 for the origin.
  ///
  /// Error below 10⁻¹² degrees: far more than the one decimal that is printed.
  static func degrees(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (wide, high) = (abs(x), abs(y))
    // The first octant: a ratio of at most 1.
    let octant = wide >= high ? arcTangent(high / wide) : 90 - arcTangent(wide / high)
    let quadrant = x >= 0 ? octant : 180 - octant
    let angle = y >= 0 ? quadrant : 360 - quadrant
    return angle >= 360 ? 0 : angle
  }

  /// Returns cosine and sine of an angle in degrees.
  static func direction(degrees: Double) -> (cosine: Double, sine: Double) {
    guard degrees.isFinite else { return (1, 0) }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    let quarter = (turned / 90).rounded()
    let angle = (turned - quarter * 90) * Double.pi / 180
    let square = angle * angle
    var (cosine, sine) = (0.0, 0.0)
    // Taylor's series up to angle²², at most π/4: the first term left out is below 10⁻²².
    for step in stride(from: 11, through: 1, by: -1) {
      let even = Double((2 * step - 1) * 2 * step)
      let odd = Double(2 * step * (2 * step + 1))
      cosine = -(1 + cosine) * square / even
      sine = -(1 + sine) * square / odd
    }
    (cosine, sine) = (1 + cosine, angle * (1 + sine))
    switch (Int(quarter) % 4 + 4) % 4 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// One third, to multiply by: a division costs four times as much.
  private static let third = 1.0 / 3

  /// Returns the arc tangent of 0…1 in degrees.
  private static func arcTangent(_ tangent: Double) -> Double {
    // Two halvings of the angle bring the tangent below 0.2, where the series is short.
    var tangent = tangent
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    for odd in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(odd) - square * sum }
    return 4 * tangent * sum * 180 / Double.pi
  }

  /// Returns the natural logarithm of a positive normal number.
  static func logarithm(_ x: Double) -> Double {
    var (exponent, significand) = (Double(x.exponent), x.significand)
    // Around 1, so that the series converges fast: 0.7 … 1.42.
    if significand > 1.414_213_562_373_095 {
      (exponent, significand) = (exponent + 1, significand / 2)
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 25, through: 1, by: -2) { sum = 1 / Double(odd) + square * sum }
    return exponent * naturalLogarithmOf2 + 2 * ratio * sum
  }

  /// Returns e to the given power.
  private static func exponential(_ x: Double) -> Double {
    let scale = (x / naturalLogarithmOf2).rounded()
    guard scale > -1000 else { return 0 }
    guard scale < 1000 else { return .infinity }
    let rest = x - scale * naturalLogarithmOf2
    var sum = 1.0
    for step in stride(from: 16, through: 1, by: -1) { sum = 1 + rest / Double(step) * sum }
    return sum * Double(sign: .plus, exponent: Int(scale), significand: 1)
  }

  /// The natural logarithm of 2.
  static let naturalLogarithmOf2 = 0.693_147_180_559_945_3
}

/// Six numbers side by side, in pairs as wide as every processor's vectors.
struct SixNumbers {
  /// The pairs.
  var first: SIMD2<Double>, second: SIMD2<Double>, third: SIMD2<Double>

  /// Returns what a function makes of each number.
  @inline(__always)
  func map(_ transform: (Double) -> Double) -> SixNumbers {
    SixNumbers(
      first: first.map(transform),
      second: second.map(transform),
      third: third.map(transform)
    )
  }

  /// Returns what a function makes of each number and the one in its place among six others.
  @inline(__always)
  func map(_ other: SixNumbers, _ transform: (Double, Double) -> Double) -> SixNumbers {
    func pair(_ one: SIMD2<Double>, _ two: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(transform(one.x, two.x), transform(one.y, two.y))
    }
    return SixNumbers(
      first: pair(first, other.first),
      second: pair(second, other.second),
      third: pair(third, other.third)
    )
  }

  /// Follows Newton's sequence of each number down until rounding stops it.
  ///
  /// - Parameters:
  ///   - guess: Returns where the sequences of a pair begin.
  ///   - firstStep: Returns their next step, from which on they fall.
  ///   - next: Returns the steps after that.
  /// - Returns: Where the sequences end.
  @inline(__always)
  fileprivate func roots(
    guess: (SIMD2<Double>) -> SIMD2<Double>,
    first firstStep: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>,
    next: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
  ) -> SixNumbers {
    var (one, two, three) = (
      firstStep(guess(first), first), firstStep(guess(second), second),
      firstStep(guess(third), third)
    )
    while true {
      let (nextOne, nextTwo, nextThree) = (
        next(one, first), next(two, second), next(three, third)
      )
      // What stands still stays: its next step is the same again.
      let (falls, fallsToo, alsoFalls) = (nextOne .< one, nextTwo .< two, nextThree .< three)
      guard any(falls .| fallsToo .| alsoFalls) else { break }
      one.replace(with: nextOne, where: falls)
      two.replace(with: nextTwo, where: fallsToo)
      three.replace(with: nextThree, where: alsoFalls)
    }
    return SixNumbers(first: one, second: two, third: three)
  }
}

extension SIMD2<Double> {
  /// Returns what a function makes of both numbers.
  @inline(__always)
  func map(_ transform: (Double) -> Double) -> Self { Self(transform(x), transform(y)) }
}
