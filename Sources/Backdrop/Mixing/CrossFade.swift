// SPDX-License-Identifier: MIT

public import Palette

/// The change from one picture's colours to the next: the new ones fade in over the old ones.
///
/// The old ones stay opaque underneath. Fading one out while the other fades in would dip through what lies
/// behind both.
public struct CrossFade<Colors: Hashable & Sendable>: Sendable {
  /// Seconds of a fade.
  public static var seconds: Double { 0.8 }

  /// What lies underneath: what was shown, or coming, before the last change.
  public private(set) var lower: Colors
  /// What is shown, or fading in over it.
  public private(set) var upper: Colors
  /// When the last fade began, in elapsed seconds; nil where there was none.
  private var begin: Double?
  /// The number of the last change that was asked for: a late answer to an earlier one is dropped.
  private var request = 0

  /// Creates a backdrop that shows something from the start.
  public init(_ colors: Colors) {
    lower = colors
    upper = colors
  }

  /// Tells that the picture changes, and returns the number that its colours are to come with.
  public mutating func expectChange() -> Int {
    request += 1
    return request
  }

  /// Takes the colours of a change that was expected.
  ///
  /// - Parameters:
  ///   - colors: The new colours; those that are shown already start no fade.
  ///   - request: The number from ``expectChange()``; of an earlier change, the colours are dropped.
  ///   - time: Elapsed seconds.
  ///   - reduceMotion: Whether the colours change at once.
  public mutating func show(
    _ colors: Colors,
    request: Int,
    time: Double,
    reduceMotion: Bool = false
  ) {
    guard request == self.request, colors != upper else { return }
    // An interrupted fade goes on from where it was going to.
    lower = reduceMotion ? colors : upper
    upper = colors
    begin = reduceMotion ? nil : time.finite(or: 0)
  }

  /// Returns how opaque the upper colours are at a time, 0…1; 1 while nothing fades.
  public func opacity(time: Double) -> Double {
    guard let begin else { return 1 }
    return Easing.easeInOut((time.finite(or: 0) - begin) / Self.seconds)
  }

  /// Returns the mixture of a colour of each at a time, as it is composited.
  public func mixed(_ lower: SRGB, _ upper: SRGB, time: Double) -> SRGB {
    lower.mixed(with: upper, amount: opacity(time: time))
  }
}
