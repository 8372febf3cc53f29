// SPDX-License-Identifier: MIT

package import Extraction
package import Palette

/// One line of `extract`: the colours of one picture, or why there are none (5-reliability.md
/// §5.9).
package enum ExtractRecord {
  /// Where a picture came from.
  package enum Source: Hashable, Sendable {
    /// An image file: the path as it was given.
    case file([UInt8])
    /// The picture in a track: the track's path as it was given.
    case embedded([UInt8])
    /// Bytes within the request.
    case bytes
  }

  /// Writes the record of a picture; the palette is what was computed from the measurement.
  package static func write(
    _ reference: RequestReference,
    source: Source,
    header: PictureHeader,
    measurement: CoverMeasurement,
    palette: CoverPalette,
    to json: inout JSONText
  ) {
    let fragments = PaletteFragments(palette)
    json.beginObject()
    json.member("algorithm", AlgorithmVersion.current)
    AlbumDocument.writeHead(fragments, to: &json)
    json.key("cover")
    let (path, origin): ([UInt8]?, String?) =
      switch source {
      case .file(let path): (path, "file")
      case .embedded(let path): (path, "embedded")
      case .bytes: (nil, nil)
      }
    CoverMembers(
      format: header.format,
      hash: header.hash,
      width: header.width,
      height: header.height,
      kind: measurement.kind,
      isMonochrome: measurement.isMonochrome,
      path: path,
      source: origin
    ).write(to: &json)
    reference.writeID(to: &json)
    reference.writeLine(to: &json)
    json.key("ok")
    json.boolean(true)
    json.member("roles", raw: fragments.roles)
    json.member("schema", AlbumDocument.schema)
    AlbumDocument.writeTail(fragments, to: &json)
    json.endObject()
  }

  /// Writes the record of a failure.
  ///
  /// The path that was asked for is written where there is one: in the form for people, not in the
  /// JSON Lines form, where the `id` says what it was.
  package static func write(
    _ reference: RequestReference,
    failure: ExtractionFailure,
    path: [UInt8]? = nil,
    to json: inout JSONText
  ) {
    json.beginObject()
    json.member("algorithm", AlgorithmVersion.current)
    json.error(failure)
    reference.writeID(to: &json)
    reference.writeLine(to: &json)
    json.key("ok")
    json.boolean(false)
    if let path { json.path("path", path) }
    json.member("schema", AlbumDocument.schema)
    json.endObject()
  }
}

extension JSONText {
  /// Writes the member `error`.
  mutating func error(_ failure: ExtractionFailure) {
    key("error")
    beginObject()
    member("class", failure.class.rawValue)
    member("message", failure.message)
    endObject()
  }
}
