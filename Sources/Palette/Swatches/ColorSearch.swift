// SPDX-License-Identifier: MIT

/// Finds the nearest of a few colours for each of many.
///
/// A guess comes first: a point nearer to its guess than half the way to the guess's own neighbour has
/// no nearer colour. The others are searched for, four colours at a time. In single precision, whose
/// rounding IEEE 754 defines like that of double: the same answer on every machine.
struct ColorSearch {
  /// A colour in Oklab.
  struct Point {
    /// The components.
    fileprivate var l: Float, a: Float, b: Float

    /// Creates the point of a colour.
    init(_ color: Oklab) {
      (l, a, b) = (Float(color.lightness), Float(color.a), Float(color.b))
    }

    /// Returns the squared distance to another point.
    @inline(__always)
    fileprivate func squaredDistance(to other: Point) -> Float {
      let (dL, da, db) = (l - other.l, a - other.a, b - other.b)
      return dL * dL + da * da + db * db
    }
  }

  /// The colours one by one.
  private var colors: [Sphere]
  /// The colours in groups of four, component by component.
  private var groups: [Group]

  /// A colour, and how near a point has to be for no other colour to be nearer.
  private struct Sphere {
    /// The colour.
    var center: Point
    /// The square of half the distance to the nearest other colour, less a margin for rounding.
    var squaredRadius: Float = 0
  }

  /// Four colours.
  private struct Group {
    /// The components; the fillers of the last group lie far away.
    var l = SIMD4<Float>(repeating: far), a = SIMD4<Float>(), b = SIMD4<Float>()
  }
  /// A lightness beyond any colour's.
  private static let far: Float = 1e4

  /// Creates the search among some colours.
  init(_ searched: [Oklab]) {
    colors = searched.map { Sphere(center: Point($0)) }
    groups = [Group](repeating: Group(), count: (searched.count + 3) / 4)
    for (number, color) in colors.enumerated() {
      groups[number / 4].l[number % 4] = color.center.l
      groups[number / 4].a[number % 4] = color.center.a
      groups[number / 4].b[number % 4] = color.center.b
    }
    measure()
  }

  /// Takes a colour out; the others keep their numbers.
  mutating func remove(_ number: Int) {
    groups[number / 4].l[number % 4] = Self.far
    colors[number].center.l = Self.far
    measure()
  }

  /// Finds each colour's nearest neighbour.
  private mutating func measure() {
    for one in colors.indices {
      var least = Float.infinity
      for other in colors.indices where other != one {
        least = min(least, colors[one].center.squaredDistance(to: colors[other].center))
      }
      colors[one].squaredRadius = least * (0.25 - 1e-4)
    }
  }

  /// Replaces each label, a guess, by the number of the nearest colour; ties: the lower number.
  func label(_ points: [Point], _ labels: inout [Int]) {
    let (points, groups, colors) = (points.span, groups.span, colors.span)
    var labels = labels.mutableSpan
    for index in points.indices {
      let guess = colors[labels[index]]
      let distance = points[index].squaredDistance(to: guess.center)
      if distance >= guess.squaredRadius {
        labels[index] = Self.nearest(to: points[index], groups)
      }
    }
  }

  /// Does the same for the points with one label, after its colour has been taken out.
  func relabel(_ points: [Point], from label: Int, _ labels: inout [Int]) {
    let (points, groups) = (points.span, groups.span)
    var labels = labels.mutableSpan
    for index in points.indices where labels[index] == label {
      labels[index] = Self.nearest(to: points[index], groups)
    }
  }

  /// Returns the number of the nearest colour.
  @inline(__always)
  private static func nearest(to point: Point, _ groups: Span<Group>) -> Int {
    var least = SIMD4<Float>(repeating: .infinity)
    var nearest = SIMD4<Int32>()
    for index in groups.indices {
      let l = groups[index].l - point.l
      let a = groups[index].a - point.a
      let b = groups[index].b - point.b
      let distance = l * l + a * a + b * b
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      nearest.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: index)), where: isNearer)
    }
    // The lowest number of those at the least distance; without branches, as any lane may have it.
    let distance = min(min(least.x, least.y), min(least.z, least.w))
    var numbers = nearest &* 4 &+ SIMD4(0, 1, 2, 3)
    numbers.replace(with: SIMD4(repeating: .max), where: least .> distance)
    return Int(min(min(numbers.x, numbers.y), min(numbers.z, numbers.w)))
  }
}
