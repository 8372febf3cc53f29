// SPDX-License-Identifier: MIT

// Left to themselves, line and colours never meet again where they began: a turn is 4π steps. For a film that
// is to loop, the line turns a little faster or slower, so that a turn is a whole number of palettes.
extension DriftGradient {
  /// How often the palette goes by in one closed turn: the whole number nearest to 4π/n, at least 1.
  private var palettesPerTurn: Double {
    max((2 * .pi / (Self.radiansPerStep * paletteLength)).rounded(), 1)
  }

  /// The number of colours, at least 1.
  private var paletteLength: Double { Double(max(colors.count, 1)) }

  /// Radians that the line turns per step where line and colours close together: 2π/(k·n).
  ///
  /// For 2, 3, 4 and 6 colours it is π/6, 4.7 % more than the ½ of ``frame(time:reduceMotion:)``.
  public var closedRadiansPerStep: Double { 2 * .pi / (palettesPerTurn * paletteLength) }

  /// Seconds after which ``closedFrame(time:reduceMotion:)`` repeats; nil for a drift that stands still.
  public var closedSeconds: Double? {
    speed == 0 ? nil : palettesPerTurn * paletteLength / abs(speed)
  }

  /// Returns the drift at a time, its line turning so that line and colours close together.
  ///
  /// - Parameters:
  ///   - time: Elapsed seconds; what is not finite is 0.
  ///   - reduceMotion: Whether everything stands still, as at 0.
  /// - Returns: The line and its stops; at 0 those of ``frame(time:reduceMotion:)``.
  public func closedFrame(time: Double, reduceMotion: Bool = false) -> Frame {
    let steps = reduceMotion ? 0 : steps(time)
    let around = steps.truncatingRemainder(dividingBy: palettesPerTurn * paletteLength)
    return frame(
      colorSteps: around.truncatingRemainder(dividingBy: paletteLength),
      radians: closedRadiansPerStep * around
    )
  }
}
