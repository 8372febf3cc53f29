// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Store

/// One album as the gallery's script reads it: an array, since ten thousand objects would repeat their keys.
///
/// | place | holds |
/// |---|---|
/// | 0, 1, 2, 3 | id, title, artist, year; an empty text or 0 for what is not known |
/// | 4, 5 | hue in tenths of a degree from where the rainbow begins (−1: no hue worth one, −2: no colours), lightness in thousandths |
/// | 6, 7 | swatches, six hex digits each; their shares in steps of 0.0001 |
/// | 8 | dominant, accent and the six roles, six hex digits each |
/// | 9, 10 | the colours of the backdrops in both looks: see below; the second is 0 where it is the same |
/// | 11 | the blurred cover, 12×12 pixels of three bytes, as base64 |
/// | 12 | the name of the thumbnail in `covers/`, if there is one |
///
/// Colours of a look, six hex digits each: bands; the swatches of drift in their cycle; the ground of blobs and the
/// colours on it (which are drawn twice); the two of scroll; corners (top left, top right, bottom left, bottom right).
/// Then for each style in that order, blur behind drift, four numbers: 1 for white text or 0 for black, the tint and
/// the tint for more contrast in thousandths, and the contrast in hundredths. Then the solid colour of the bands.
struct GalleryRow {
  /// The album.
  private let theme: AlbumTheme
  /// The name of its thumbnail.
  private let thumbnail: String?

  /// Describes an album.
  init(_ album: AlbumColors, thumbnail: String?) {
    theme = AlbumTheme(album)
    self.thumbnail = thumbnail
  }

  /// Where the rainbow of `list --sort hue` begins, in degrees.
  private static let firstHue = 15.0
  /// Below this chroma a hue is not worth a place in the rainbow.
  private static let leastChroma = 0.03
  /// Pixels along a side of the preview.
  private static let previewSide = CoverSample.side / 2

  /// Writes the array.
  func write(to json: inout JSONText) {
    let album = theme.album
    json.beginArray()
    for text in [album.id, album.album?.title ?? "", album.album?.artist ?? ""] {
      json.element()
      json.string(text)
    }
    let place = rainbowPlace
    for number in [album.album?.year ?? 0, place.hue, place.lightness] {
      json.element()
      json.integer(number)
    }
    let swatches = theme.palette.swatches
    json.element()
    json.string(Self.digits(swatches.map(\.color)))
    json.element()
    json.integers(swatches.map(\.share))
    json.element()
    json.string(Self.digits(PaletteRole.allCases.compactMap { theme.palette.roles[$0]?.color }))
    let faithful = look(.faithful)
    let rich = look(.rich)
    json.element()
    json.raw(faithful)
    json.element()
    json.raw(rich == faithful ? "0" : rich)
    json.element()
    json.base64(preview)
    if let thumbnail {
      json.element()
      json.string(thumbnail)
    }
    json.endArray()
  }

  /// Where the album lies in the rainbow, by its dominant colour as `list --sort hue` has it.
  private var rainbowPlace: (hue: Int, lightness: Int) {
    guard let dominant = theme.palette.roles[.dominant]?.color else { return (-2, 0) }
    let color = Oklch(Oklab(dominant))
    let lightness = Int((color.lightness * 1000).rounded())
    guard color.chroma >= Self.leastChroma else { return (-1, lightness) }
    let turned = (color.hueDegrees - Self.firstHue + 360).truncatingRemainder(dividingBy: 360)
    return (Int((turned * 10).rounded()) % 3600, lightness)
  }

  /// Returns the colours of the backdrops in a look, as JSON.
  private func look(_ look: AlbumLook) -> String {
    let backdrops = AlbumBackdrops(
      albumID: theme.album.id,
      measurement: theme.album.cover?.measurement
    )
    var parameters = BackdropParameters()
    parameters.look = look
    var colors: [String] = []
    var numbers: [Int] = []
    var solid = RGB8.black
    for style in BackdropStyle.allCases {
      let surface = backdrops.surface(style, parameters)
      switch surface {
      case .bands(let bands): colors.append(Self.digits(bands.stops.map(\.color)))
      case .corners(let corners):
        let four = corners.colors
        colors.append(
          Self.digits([four.topLeft, four.topRight, four.bottomLeft, four.bottomRight])
        )
      case .drift(let drift): colors.append(Self.digits(drift.colors))
      case .blobs(let field):
        // Three colours, each of which is drawn twice.
        let once = field.colors.prefix(field.colors.count / 2)
        colors.append(Self.digits([field.background ?? .black] + once))
      case .scroll(let scroll): colors.append(Self.digits([scroll.a, scroll.b]))
      case .blur: break
      }
      let text = BackdropLegibility(surface)
      numbers += [
        text.tone == .white ? 1 : 0, text.tintThousandths, text.tintThousandthsMore,
        text.contrastHundredths,
      ]
      if style == .bands { solid = text.solid }
    }
    var json = JSONText()
    json.beginArray()
    for text in colors {
      json.element()
      json.string(text)
    }
    json.element()
    json.integers(numbers)
    json.element()
    json.string(Self.digits([solid]))
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The blurred cover: means of 2×2 texels of the preview, so that text which reads on that reads on this.
  private var preview: [UInt8] {
    let backdrops = AlbumBackdrops(
      albumID: theme.album.id,
      measurement: theme.album.cover?.measurement
    )
    guard case .blur(_, let sample) = backdrops.surface(.blur) else { return [] }
    let texels = BlurBackdrop.preview(sample)
    let side = CoverSample.side
    var bytes: [UInt8] = []
    for row in 0..<Self.previewSide {
      for column in 0..<Self.previewSide {
        let first = 2 * row * side + 2 * column
        let four = [first, first + 1, first + side, first + side + 1].map { texels[$0] }
        for channel in [\RGB8.red, \.green, \.blue] {
          let sum = four.reduce(0) { $0 + Int($1[keyPath: channel]) }
          bytes.append(UInt8((sum + 2) / 4))
        }
      }
    }
    return bytes
  }

  /// Returns colours as six hex digits each, without anything between them.
  private static func digits(_ colors: [RGB8]) -> String {
    colors.map { $0.hex.dropFirst() }.joined()
  }
}

extension JSONText {
  /// Writes an array of whole numbers.
  mutating func integers(_ numbers: [Int]) {
    beginArray()
    for number in numbers {
      element()
      integer(number)
    }
    endArray()
  }
}
