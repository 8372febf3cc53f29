// SPDX-License-Identifier: MIT

package import Palette

/// A worker's answer to one request: a failure, or what was asked for.
package enum WorkerReply: Hashable, Sendable {
  /// Answers `tags`.
  case tags(TrackReading)
  /// Answers `hash`.
  case hash(PictureHeader)
  /// Answers `palette`.
  case palette(PictureColors)
  /// Answers `raster` and `thumbnail`; its bytes follow the line.
  case picture(EncodedPicture)
  /// Answers `describe`.
  case description(WorkerDescription)
  /// Answers anything that could not be done.
  case failure(ExtractionFailure)

  /// The most bytes of a reply's line (5-reliability.md §5.1).
  package static let maxLineByteCount = 1 << 20
}

/// The colours of one picture.
package struct PictureColors: Hashable, Sendable {
  /// The picture that was measured.
  package var header: PictureHeader
  /// What was measured in it.
  package var measurement: CoverMeasurement

  /// Puts a picture and its colours together.
  package init(header: PictureHeader, measurement: CoverMeasurement) {
    self.header = header
    self.measurement = measurement
  }
}

extension WorkerReply {
  /// Writes the reply.
  ///
  /// - Parameter id: The request's id; nil answers a line that had none that could be read.
  /// - Returns: One line without its newline.
  /// - Throws: Nothing that can be helped: the encoder's word that text is no text.
  package func line(id: Int?) throws -> [UInt8] {
    var form = ReplyForm(id: id, ok: true)
    switch self {
    case .tags(let reading): form.tags = reading
    case .hash(let header): form.hash = header
    case .palette(let colors): form.palette = PaletteForm(colors)
    case .picture(let picture): form.picture = PictureForm(picture)
    case .description(let description): form.description = description
    case .failure(let failure):
      form.ok = false
      form.error = ReplyForm.Failure(class: failure.class, message: failure.message)
    }
    // Most of a reply about colours is the sample: 2304 bytes as base64.
    return try JSONLines.encode(plainly: form, capacity: form.palette == nil ? 512 : 4096)
  }

  /// What is sent behind the line, byte by byte: an encoded picture, or nothing.
  package var payload: [UInt8] {
    if case .picture(let picture) = self { picture.bytes } else { [] }
  }

  /// Reads a worker's reply as what it is: the words of a program that may have been taken over.
  ///
  /// - Parameters:
  ///   - line: The line without its newline.
  ///   - request: What was asked; the answer must have its id and the part that it asked for.
  ///   - payload: Takes as many bytes as it is told from behind the line; called once, for a picture.
  /// - Throws: A failure of class `crashed` for any line that is not a plausible answer; what `payload` throws.
  package init(
    line: [UInt8],
    to request: WorkerRequest,
    payload: (Int) throws(ExtractionFailure) -> [UInt8] = { _ in [] }
  ) throws(ExtractionFailure) {
    try require(line.count <= Self.maxLineByteCount, "more than 1 MB")
    let form: ReplyForm
    do {
      form = try JSONLines.decode(plainly: ReplyForm.self, from: line)
    } catch {
      throw implausible("a line that cannot be read: \(error)")
    }
    try require(form.id == request.id, "the id of another request")
    let partCount =
      [
        form.tags != nil, form.hash != nil, form.palette != nil, form.picture != nil,
        form.description != nil,
      ].count(where: { $0 })
    guard form.ok else {
      guard let error = form.error, partCount == 0 else { throw implausible("no one answer") }
      try require(error.message.utf8.count <= 4096, "an overlong message")
      self = .failure(ExtractionFailure(error.class, error.message))
      return
    }
    try require(form.error == nil && partCount == 1, "no one answer")
    switch request.op {
    case .tags:
      guard let reading = form.tags else { throw implausible("no tags") }
      try reading.check()
      self = .tags(reading)
    case .hash:
      guard let header = form.hash else { throw implausible("no hash") }
      try header.check()
      self = .hash(header)
    case .palette:
      guard let form = form.palette else { throw implausible("no colours") }
      self = .palette(try form.colors(limit: request.colors ?? WorkerRequest.defaultColors))
    case .raster, .thumbnail:
      guard let form = form.picture else { throw implausible("no picture") }
      self = .picture(try form.picture(to: request, payload: payload))
    case .describe:
      guard let description = form.description else { throw implausible("no description") }
      try description.check()
      self = .description(description)
    }
  }
}

/// The JSON object of a reply.
private struct ReplyForm: Codable {
  /// The two texts of a failure.
  struct Failure: Codable {
    /// The class.
    var `class`: ExtractionFailure.Class
    /// The line for people.
    var message: String
  }

  /// The id of the request, if it had one that could be read.
  var id: Int?
  /// Whether one of the parts below is the answer.
  var ok: Bool
  /// Why there is none.
  var error: Failure?
  /// Part of `tags`.
  var tags: TrackReading?
  /// Part of `hash`.
  var hash: PictureHeader?
  /// Part of `palette`.
  var palette: PaletteForm?
  /// Part of `raster` and `thumbnail`.
  var picture: PictureForm?
  /// Part of `describe`.
  var description: WorkerDescription?
}

extension ReplyForm: PlainLineForm {
  func write(to writer: inout PlainLineWriter) {
    writer.open()
    if let hash {
      writer.key("hash")
      hash.write(to: &writer)
    }
    writer.member("id", id)
    writer.member("ok", ok)
    if let palette {
      writer.key("palette")
      palette.write(to: &writer)
    }
    if let tags {
      writer.key("tags")
      tags.write(to: &writer)
    }
    writer.close()
    if error != nil || picture != nil || description != nil { writer.giveUp() }
  }

  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain) {
    try reader.open()
    hash = reader.has("hash") ? try PictureHeader(from: &reader) : nil
    id = try reader.number(ifPresent: "id")
    ok = try reader.flag("ok")
    palette = reader.has("palette") ? try PaletteForm(from: &reader) : nil
    tags = reader.has("tags") ? try TrackReading(from: &reader) : nil
    try reader.close()
  }
}
