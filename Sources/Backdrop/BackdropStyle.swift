// SPDX-License-Identifier: MIT

/// The six styles of a backdrop.
public enum BackdropStyle: String, CaseIterable, Sendable {
  /// Horizontal bands sampled from the picture, cross-fading when the picture changes.
  case bands
  /// Colours that move along a slowly turning line.
  case drift
  /// The picture itself, blurred, under a tint.
  case blur
  /// Soft ellipses over one ground.
  case blobs
  /// A gradient that leaves as the page scrolls.
  case scroll
  /// A bilinear mixture of the colours of the picture's four quarters.
  case corners

  /// Whether the style changes with time (scroll changes with the reader's hand, not with time).
  public var isMoving: Bool { self == .drift || self == .blobs }
}
