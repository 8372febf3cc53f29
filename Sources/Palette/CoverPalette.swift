// SPDX-License-Identifier: MIT

/// The colours of a cover as they are looked up and exported: the colour part of schema 1.
public struct CoverPalette: Hashable, Sendable {
  /// A colour at a place along a gradient, 0 (top) … 1 (bottom).
  public struct Stop: Hashable, Sendable {
    /// The place, 0…1.
    public var position: Double
    /// The colour.
    public var color: RGB8

    /// Creates a stop.
    public init(position: Double, color: RGB8) {
      self.position = position
      self.color = color
    }
  }

  /// A swatch as it is shown.
  public struct ShownSwatch: Hashable, Sendable {
    /// The colour.
    public var color: RGB8
    /// The colour as lightness 0…1, chroma and hue in degrees, rounded as it is printed.
    public var oklch: Oklch
    /// The share of the picture in steps of 0.0001 (0…10,000).
    public var share: Int
    /// Black or white: what reads on it.
    public var text: RGB8

    /// Creates a shown swatch.
    public init(color: RGB8, oklch: Oklch, share: Int, text: RGB8) {
      self.color = color
      self.oklch = oklch
      self.share = share
      self.text = text
    }
  }

  /// A colour that plays a role.
  public struct RoleColor: Hashable, Sendable {
    /// The colour.
    public var color: RGB8
    /// Whether no swatch filled the role, so that the colour was made from others.
    public var isDerived: Bool

    /// Creates a role's colour.
    public init(color: RGB8, isDerived: Bool) {
      self.color = color
      self.isDerived = isDerived
    }
  }

  /// The bands, top to bottom (default three, fewer where the picture has fewer).
  public var bands: [Stop]
  /// The swatches, largest share first; empty for a picture without a visible pixel.
  public var swatches: [ShownSwatch]
  /// The roles in the order of ``PaletteRole``; empty for a picture without a visible pixel.
  public var roles: [PaletteRole: RoleColor]
  /// The frame, if the picture has one.
  public var frame: CoverFrame?
  /// The six interface colours.
  public var ui: InterfaceColors
  /// The four corners.
  public var corners: CornerColors
  /// What text reads on the bands, and how that was found: the tint for 7 and the solid colour follow from it.
  public var legibility: BandsLegibility
  /// The ThumbHash of the sample (about 25 bytes).
  public var thumbHash: [UInt8]
}

extension CoverPalette {
  /// The numbers of bands that can be asked for.
  public static let bandCounts = 1...24

  /// Computes everything that follows from a measurement.
  ///
  /// - Parameters:
  ///   - measurement: What was measured in the picture.
  ///   - bandCount: The number of bands, 1…24; what lies outside is clamped.
  public init(_ measurement: CoverMeasurement, bandCount: Int = 3) {
    let roles = CoverRoles(measurement)
    bands = Self.bands(of: measurement.sample, count: bandCount)
    swatches = measurement.kind == .none ? [] : measurement.swatches.map(ShownSwatch.init)
    self.roles = roles?.colors ?? [:]
    frame = roles == nil ? nil : measurement.frame
    ui = InterfaceColors(
      dominant: roles?.dominant ?? .indigo,
      accent: roles?.accent ?? .indigo,
      isMonochrome: roles != nil && measurement.isMonochrome
    )
    corners = CornerColors(measurement.sample)
    legibility = BandsLegibility(stops: bands.map(\.color))
    thumbHash = ThumbHash.bytes(of: measurement.sample)
  }

  /// What text reads on the bands, and the tint it needs.
  public var text: LegibleText { legibility.text }

  /// One flat colour in place of the bands, on which the text has at least 7.
  public var solid: RGB8 { legibility.solid }

  /// The opacity of the text's tint, in thousandths, for a ratio of 7 (more contrast).
  public var tintThousandthsMore: Int { legibility.tintThousandthsMore }

  /// Returns the evenly spaced bands of a sample; the fallback where it shows nothing.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - count: The number of bands, 1…24; what lies outside is clamped.
  /// - Returns: The stops of a gradient from top to bottom.
  public static func bands(of sample: CoverSample, count: Int = 3) -> [Stop] {
    let bands = BandSampler.positioned(
      rgba: sample.rgba,
      width: CoverSample.side,
      height: CoverSample.side,
      count: min(max(count, bandCounts.lowerBound), bandCounts.upperBound),
      alpha: .straight
    )
    guard !bands.isEmpty else { return Gradient.fallback.stops }
    return bands.map { Stop(position: $0.position, color: RGB8($0.color)) }
  }
}

extension CoverPalette.ShownSwatch {
  /// Creates the shown form of a swatch.
  init(_ swatch: Swatch) {
    self.init(
      color: swatch.color,
      oklch: Oklch(Oklab(swatch.color)).rounded,
      share: swatch.share,
      text: Contrast.text(on: swatch.color)
    )
  }
}
