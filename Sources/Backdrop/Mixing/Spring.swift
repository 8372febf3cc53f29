// SPDX-License-Identifier: MIT

/// A number that follows a target as a damped spring, and keeps its speed when the target changes.
///
/// Time is counted in responses: the period that the spring would have without damping.
package struct Spring: Hashable, Sendable {
  /// Where it is.
  package private(set) var value: Double
  /// How fast it moves, per response.
  package private(set) var velocity = 0.0

  /// The damping ratio.
  static let damping = 0.825
  /// A blob's response is three steps long.
  package static let responsesPerStep = 1.0 / 3

  /// The angular frequency without damping, per response.
  private static let frequency = 2 * Double.pi
  /// The angular frequency with damping.
  private static let damped = frequency * (1 - damping * damping).squareRoot()

  /// Creates a spring at rest.
  package init(at value: Double) { self.value = value }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - responses: How much, ≥ 0.
  ///   - target: Where it is drawn to meanwhile.
  package mutating func advance(_ responses: Double, to target: Double) {
    let offset = value - target
    let decay = Self.damping * Self.frequency
    let sine = (velocity + decay * offset) / Self.damped
    let turn = ElementaryCurves.direction(radians: Self.damped * responses)
    let left = ElementaryCurves.exponential(-decay * responses)
    let place = offset * turn.cosine + sine * turn.sine
    let slope = Self.damped * (sine * turn.cosine - offset * turn.sine)
    value = target + left * place
    velocity = left * (slope - decay * place)
  }
}
