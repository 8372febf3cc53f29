// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// Text on what is really drawn: rasters and surfaces of random colours, at many places and times, never below
/// the ratio that was asked for.
@Suite("Text on drawn backdrops") struct RenderedContrastTests {
  /// Returns a random surface of a style: vivid, pale or dark colours, in either space.
  private static func surface(_ style: BackdropStyle, _ random: inout SplitMix64) -> BackdropSurface
  {
    let mood = random.integer(0...3)
    /// Returns a colour in the mood of the album.
    func color() -> RGB8 {
      let color = SRGB(random.color())
      return switch mood {
      case 0: RGB8(color)
      case 1: RGB8(color.mixed(with: SRGB(.white), amount: 0.6))
      case 2: RGB8(color.mixed(with: SRGB(.black), amount: 0.6))
      default: random.element(vivid)
      }
    }
    let space = random.element(MixSpace.allCases)
    switch style {
    case .bands:
      let stops = Gradient(evenly: (0..<random.integer(1...5)).map { _ in color() }).stops
      return .bands(BandsGradient(stops: stops, stopSpace: space))
    case .drift:
      return .drift(
        DriftGradient(
          colors: (0..<random.integer(1...4)).map { _ in color() },
          mixSpace: random.element(MixSpace.allCases),
          stopSpace: space
        )
      )
    case .blur:
      // Blocks of cells, so that there are edges as covers have them.
      let colors = (0..<36).map { _ in color() }
      let side = CoverSample.side
      let rgba = (0..<side * side).flatMap { place -> [UInt8] in
        let color = colors[place / side / 4 * 6 + place % side / 4]
        return [color.red, color.green, color.blue, 255]
      }
      return .blur(
        BlurBackdrop(radius: .relative(random.element([0.02, 0.06, 0.0834, 0.1, 0.2]))),
        CoverSample(averaging: rgba, width: side, height: side)
      )
    case .blobs:
      return .blobs(
        BlobField(
          colors: (0..<random.integer(0...6)).map { _ in color() },
          background: color(),
          seed: random.next()
        )
      )
    case .scroll:
      return .scroll(ScrollGradient(a: color(), b: color(), k: random.real(), stopSpace: space))
    case .corners:
      return .corners(
        CornerGradient(
          colors: CornerColors(
            topLeft: color(),
            topRight: color(),
            bottomLeft: color(),
            bottomRight: color()
          )
        )
      )
    }
  }

  /// The corners of the cube, between which Oklab leaves sRGB most.
  private static let vivid = [
    0xFF_0000, 0x00_FF00, 0x00_00FF, 0x00_FFFF, 0xFF_00FF, 0xFF_FF00, 0x00_0000, 0xFF_FFFF,
  ].map { RGB8(packed: $0) }

  /// Returns the worst ratio on a raster, each channel moved towards the text by some levels.
  private func worst(_ raster: PixelBuffer, _ tone: TextTone, levels: Int) -> Double {
    let change = tone == .white ? levels : -levels
    /// Returns a moved channel.
    func moved(_ level: UInt8) -> UInt8 { UInt8(clamping: Int(level) + change) }
    var worst = 21.0
    for start in stride(from: 0, to: raster.rgba.count, by: 4) {
      let color = RGB8(
        red: moved(raster.rgba[start]),
        green: moved(raster.rgba[start + 1]),
        blue: moved(raster.rgba[start + 2])
      )
      worst = min(worst, Contrast.ratio(tone.color, color))
    }
    return worst
  }

  @Test(
    "No pixel of any raster is below the ratio, whatever the colours, the size and the time",
    arguments: BackdropStyle.allCases,
    TextTone.allCases
  )
  func rasters(_ style: BackdropStyle, _ tone: TextTone) {
    var random = SplitMix64(seed: 40)
    var given = BackdropLegibility.Circumstances()
    given.tone = tone
    for _ in 0..<6 {
      let surface = Self.surface(style, &random)
      let level = random.element([ContrastLevel.aa, .aaa])
      let solved = BackdropLegibility(surface, level: level, given)
      let sizes = [(24, 24), (40, 7), (7, 30), (1, 1)]
      for time in style.isMoving ? [0, random.real() * 60, random.real() * 1e6] : [0] {
        let (width, height) = random.element(sizes)
        let raster = BackdropRenderers.raster(
          RasterPlan(
            surface: surface,
            tint: solved.tint,
            tintThousandths: solved.tintThousandths,
            width: width,
            height: height,
            time: time
          )
        )
        let found = worst(raster, tone, levels: 0)
        #expect(found >= level.ratio ?? 0, "\(surface) at \(time), \(width)×\(height)")
        // What is stated is the worst at 8 bits; the dither can miss it by a level, no more.
        let bound = worst(raster, tone, levels: -1)
        #expect(bound >= Double(solved.contrastHundredths) / 100 - 0.05, "\(surface)")
      }
    }
  }

  @Test(
    "Nor is any exact colour, even a level worse than it is, at places and times of all kinds",
    arguments: [BackdropStyle.bands, .drift, .blur, .scroll, .corners],
    TextTone.allCases
  )
  func places(_ style: BackdropStyle, _ tone: TextTone) {
    var random = SplitMix64(seed: 41)
    var given = BackdropLegibility.Circumstances()
    given.tone = tone
    let change = tone == .white ? 1 : -1
    for _ in 0..<10 {
      let surface = Self.surface(style, &random)
      let solved = BackdropLegibility(surface, level: .aa, given)
      var worst = 21.0
      for place in 0..<250 {
        // The edges are places too.
        let point = UnitPoint(
          x: place % 5 == 0 ? Double(place % 2) : random.real(),
          y: place % 7 == 0 ? Double(place % 2) : random.real()
        )
        let color = surface.color(
          at: point,
          time: random.real(-50...500),
          width: 300,
          height: random.element([300, 100, 900])
        )
        guard let color else { continue }
        let shown = RGB8(
          color.clamped.mixed(
            with: SRGB(solved.tint),
            amount: Double(solved.tintThousandths) / 1000
          )
        )
        /// Returns a channel a level nearer to the text.
        func worse(_ level: UInt8) -> UInt8 { UInt8(clamping: Int(level) + change) }
        let color8 = RGB8(
          red: worse(shown.red),
          green: worse(shown.green),
          blue: worse(shown.blue)
        )
        worst = min(worst, Contrast.ratio(tone.color, color8))
      }
      #expect(worst >= 4.5, "\(surface)")
    }
  }

  @Test(
    "The tint is the least: a little less, and a place of the surface fails",
    arguments: TextTone.allCases
  )
  func least(_ tone: TextTone) {
    var random = SplitMix64(seed: 42)
    var given = BackdropLegibility.Circumstances()
    given.tone = tone
    var count = 0
    for round in 0..<40 {
      // Styles whose worst place is on the screen, not in a bound.
      let surface = Self.surface(round % 2 == 0 ? .bands : .scroll, &random)
      let solved = BackdropLegibility(surface, level: .aa, given)
      guard solved.tintThousandths > 4, case let space = Self.space(of: surface), space == .srgb
      else { continue }
      count += 1
      let raster = BackdropRenderers.raster(
        RasterPlan(
          surface: surface,
          tint: solved.tint,
          tintThousandths: solved.tintThousandths - 4,
          width: 1,
          height: 600
        )
      )
      // The dither gives as much as a level away.
      #expect(worst(raster, tone, levels: tone.gradientMargin + 1) < 4.5, "\(surface)")
    }
    #expect(count > 5)
  }

  /// Returns the space between the stops.
  private static func space(of surface: BackdropSurface) -> MixSpace? {
    switch surface {
    case .bands(let bands): bands.stopSpace
    case .scroll(let scroll): scroll.stopSpace
    default: nil
    }
  }
}

/// The negative controls (4) and (5) of 4-backdrops.md §4.6: what the stops alone would say is not enough.
@Suite("Contrast from the stops alone") struct StopsAloneTests {
  /// Returns the worst ratio along a gradient under a tint, at 8 bits.
  private func worst(_ bands: BandsGradient, _ tone: TextTone, thousandths: Int) -> Double {
    (0...4000).map { place in
      let color = bands.color(y: Double(place) / 4000).clamped
        .mixed(with: SRGB(tone.tint), amount: Double(thousandths) / 1000)
      return Contrast.ratio(tone.color, RGB8(color))
    }.min() ?? 0
  }

  @Test(
    "The stops pass untinted, the inside does not; the solved tint is enough",
    arguments: [
      // Red → cyan: 4.02 at t = .258. The other one: 4.438 at t = .6316, where 8 bits round it to 4.40….
      ([0xFF_0000, 0x00_FFFF], MixSpace.srgb, TextTone.black, 4.00...4.03),
      ([0x9C_6B3A, 0xAD_35FA], .oklab, .white, 4.40...4.44),
    ] as [([UInt32], MixSpace, TextTone, ClosedRange<Double>)]
  )
  func inside(
    _ colors: [UInt32],
    _ space: MixSpace,
    _ tone: TextTone,
    _ expected: ClosedRange<Double>
  ) throws {
    let stops = Gradient(evenly: colors.map { RGB8(packed: $0) }).stops
    let bands = BandsGradient(stops: stops, stopSpace: space)
    let alone = try #require(
      Contrast.solve(
        points: Contrast.Ground(points: stops.map { SRGB($0.color) }),
        text: tone,
        ratio: 4.5,
        margin: 0
      )
    )
    #expect(alone.thousandths == 0)
    #expect(expected.contains(worst(bands, tone, thousandths: alone.thousandths)))

    var given = BackdropLegibility.Circumstances()
    given.tone = tone
    let solved = BackdropLegibility(.bands(bands), level: .aa, given)
    #expect(solved.tintThousandths > 0)
    #expect(worst(bands, tone, thousandths: solved.tintThousandths) >= 4.5)
  }
}
