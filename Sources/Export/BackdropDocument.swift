// SPDX-License-Identifier: MIT

package import Backdrop
import Palette

/// Schema 1 of a backdrop: its colours and numbers, and the text that reads on it (4-backdrops.md §4.3.3).
///
/// Keys stand in byte order, what is missing is left out; docs/schema/backdrop-1.json describes it.
package enum BackdropDocument {
  /// The number of the schema.
  package static let schema = 1

  /// Writes a backdrop as one object.
  ///
  /// - Parameters:
  ///   - design: The backdrop.
  ///   - canvas: Width and height in CSS pixels, for what depends on them: the radius of a blur.
  ///   - json: Where it is written.
  package static func write(
    _ design: BackdropDesign,
    canvas: (width: Int, height: Int) = (TextRendering().width, TextRendering().height),
    to json: inout JSONText
  ) {
    var members = surfaceMembers(design.surface, canvas: canvas)
    members += [
      Member("album", design.albumID),
      Member("schema") { $0.integer(schema) },
      Member("solid", design.legibility.solid.hex),
      Member("space", space(of: design.surface).rawValue),
      Member("style", design.surface.style.rawValue),
      Member("text") { write(design.legibility, to: &$0) },
    ]
    // Which keys a style has between the others differs: they are put in order here.
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    json.beginObject()
    for member in members {
      json.key(member.name)
      member.write(&json)
    }
    json.endObject()
  }

  /// A key and what writes its value.
  private struct Member {
    /// The key.
    let name: String
    /// Writes the value.
    let write: (inout JSONText) -> Void

    /// Creates a member.
    init(_ name: String, _ write: @escaping (inout JSONText) -> Void) {
      self.name = name
      self.write = write
    }

    /// Creates a member that is a number with at most four decimals.
    init(_ name: String, _ number: Double) {
      self.init(name) { $0.raw(decimal(number)) }
    }

    /// Creates a member that is a text.
    init(_ name: String, _ text: String) {
      self.init(name) { $0.string(text) }
    }
  }

  // MARK: Styles

  /// Returns the space between the stops; what has none is mixed as a browser composites.
  private static func space(of surface: BackdropSurface) -> MixSpace {
    switch surface {
    case .bands(let gradient): gradient.stopSpace
    case .drift(let gradient): gradient.stopSpace
    case .scroll(let gradient): gradient.stopSpace
    case .blur, .blobs, .corners: .srgb
    }
  }

  /// Returns the members that only one style has.
  private static func surfaceMembers(
    _ surface: BackdropSurface,
    canvas: (width: Int, height: Int)
  ) -> [Member] {
    switch surface {
    case .bands(let gradient): [stops(gradient)]
    case .drift(let gradient): members(gradient)
    case .blur(let blur, let sample): members(blur, sample, canvas)
    case .blobs(let field): members(field)
    case .scroll(let gradient): members(gradient)
    case .corners(let gradient): [corners(gradient.colors)]
    }
  }

  /// Returns the stops of bands.
  private static func stops(_ gradient: BandsGradient) -> Member {
    Member("stops") { json in
      json.objects(gradient.stops) { stop, json in
        json.member("hex", stop.color.hex)
        json.member("position", raw: decimal(stop.position))
      }
    }
  }

  /// Returns palette, speed and the two periods of drift; one that stands still has no period.
  private static func members(_ gradient: DriftGradient) -> [Member] {
    let colors = Member("colors") { json in
      json.beginArray()
      for color in gradient.colors {
        json.element()
        json.string(color.hex)
      }
      json.endArray()
    }
    let speed = Member("speed", gradient.speed)
    return [colors, speed]
      + (gradient.loopSeconds.map { [Member("loopSeconds", $0)] } ?? [])
      + (gradient.turnSeconds.map { [Member("turnSeconds", $0)] } ?? [])
  }

  /// Returns radius and preview of a blur.
  private static func members(
    _ blur: BlurBackdrop,
    _ sample: CoverSample,
    _ canvas: (width: Int, height: Int)
  ) -> [Member] {
    let canvas = (width: Double(canvas.width), height: Double(canvas.height))
    let plan = blur.plan(canvas: canvas, picture: (width: 1, height: 1))
    return [
      Member("preview", blur.previewURL(sample, canvas: canvas)),
      Member("relativeSigma", plan.relativeSigma),
      Member("sigma", plan.sigmaPixels),
    ]
  }

  /// Returns ground, seed and the blobs of step 0.
  private static func members(_ field: BlobField) -> [Member] {
    var members = [
      Member("blobs") { json in
        json.objects(field.state(step: 0)) { blob, json in
          json.member("hex", blob.color.hex)
          json.member("opacity", raw: decimal(blob.opacity))
          json.member("scaleX", raw: decimal(blob.scaleX))
          json.member("scaleY", raw: decimal(blob.scaleY))
          json.member("x", raw: decimal(blob.position.x))
          json.member("y", raw: decimal(blob.position.y))
        }
      },
      // A number of JSON would lose its last bits in most readers.
      Member("seed", HexText.padded(field.seed, digits: 16)),
      Member("speed", field.speed),
    ]
    if let background = field.background { members.append(Member("background", background.hex)) }
    return members
  }

  /// Returns the two colours of scroll and its way.
  private static func members(_ gradient: ScrollGradient) -> [Member] {
    [
      Member("a", gradient.a.hex), Member("b", gradient.b.hex), Member("k", gradient.k),
      Member("start", gradient.start), Member("end", gradient.end),
    ]
  }

  /// Returns the corners.
  private static func corners(_ colors: CornerColors) -> Member {
    Member("corners") { json in
      json.beginObject()
      json.member("bottomLeft", colors.bottomLeft.hex)
      json.member("bottomRight", colors.bottomRight.hex)
      json.member("topLeft", colors.topLeft.hex)
      json.member("topRight", colors.topRight.hex)
      json.endObject()
    }
  }

  /// Returns a number with at most four decimals.
  private static func decimal(_ number: Double) -> String {
    DecimalText.encoded(number, decimals: 4)
  }

  // MARK: Text

  /// Writes what reads on the backdrop.
  private static func write(_ legibility: BackdropLegibility, to json: inout JSONText) {
    json.beginObject()
    json.member(
      "apca",
      raw: DecimalText.encoded(legibility.lightnessContrastTenths, decimals: 1)
    )
    json.member("color", legibility.tone.color.hex)
    json.member(
      "contrast",
      raw: DecimalText.encoded(legibility.contrastHundredths, decimals: 2)
    )
    json.member("level", level(legibility.level))
    json.member("tint", legibility.tint.hex)
    json.member(
      "tintOpacity",
      raw: DecimalText.encoded(legibility.tintThousandths, decimals: 3)
    )
    json.member(
      "tintOpacityMore",
      raw: DecimalText.encoded(legibility.tintThousandthsMore, decimals: 3)
    )
    json.endObject()
  }

  /// Returns the level that was solved for, as WCAG writes it; nil where none was.
  private static func level(_ level: ContrastLevel) -> String? {
    switch level {
    case .aa: "AA"
    case .aaa: "AAA"
    case .none: nil
    }
  }
}
