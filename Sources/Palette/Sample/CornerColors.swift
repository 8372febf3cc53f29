// SPDX-License-Identifier: MIT

/// The colours of a cover's four quarters.
public struct CornerColors: Hashable, Sendable {
  /// The colour of the top left quarter.
  public var topLeft: RGB8
  /// The colour of the top right quarter.
  public var topRight: RGB8
  /// The colour of the bottom left quarter.
  public var bottomLeft: RGB8
  /// The colour of the bottom right quarter.
  public var bottomRight: RGB8

  /// Creates four corners.
  public init(topLeft: RGB8, topRight: RGB8, bottomLeft: RGB8, bottomRight: RGB8) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The corners of a picture that shows nothing: indigo above, black below.
  public static let fallback = CornerColors(
    topLeft: .indigo,
    topRight: .indigo,
    bottomLeft: .black,
    bottomRight: .black
  )

  /// Creates the corners of a sample; ``fallback`` where it shows nothing.
  public init(_ sample: CoverSample) {
    guard
      let corners = CornerSampler.corners(
        rgba: sample.rgba,
        width: CoverSample.side,
        height: CoverSample.side,
        alpha: .straight
      )
    else {
      self = .fallback
      return
    }
    self.init(
      topLeft: RGB8(corners.topLeft),
      topRight: RGB8(corners.topRight),
      bottomLeft: RGB8(corners.bottomLeft),
      bottomRight: RGB8(corners.bottomRight)
    )
  }
}
