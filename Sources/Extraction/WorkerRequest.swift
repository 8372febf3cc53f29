// SPDX-License-Identifier: MIT

/// What `gatefold` asks a worker: one line; the file that it is about travels beside it as a
/// descriptor.
package struct WorkerRequest: Codable, Hashable, Sendable {
  /// What is to be done with the file.
  package enum Operation: String, Codable, Sendable {
    /// The tags and pictures of a track.
    case tags
    /// The content hash and the header of an image file.
    case hash
    /// The colours of an image file, or of the picture with the given hash in a track.
    case palette
    /// Versions and limits; no descriptor.
    case describe
  }

  /// The most bytes of a request's line.
  package static let maxLineByteCount = 4096
  /// The swatches of an answer where nothing else is asked for.
  package static let defaultColors = 8

  /// What the reply is told from others by.
  package var id: Int
  /// What is to be done.
  package var op: Operation
  /// The file name's ending in lower case, without the dot: MPEG and ADTS audio have no signature
  /// (T2).
  package var ending: String?
  /// `palette` of a track: the hash of the picture that is meant; nil takes the track's own cover
  /// (C7).
  package var hash: String?
  /// `palette`: whether the descriptor is a track (true) or an image file (false, the default).
  package var isTrack: Bool?
  /// `palette`: the most swatches to answer with, 1…20; nil for 8.
  package var colors: Int?

  /// Asks for something.
  package init(
    id: Int,
    op: Operation,
    ending: String? = nil,
    hash: String? = nil,
    isTrack: Bool? = nil,
    colors: Int? = nil
  ) {
    self.id = id
    self.op = op
    self.ending = ending
    self.hash = hash
    self.isTrack = isTrack
    self.colors = colors
  }
}

extension WorkerRequest {
  /// Returns the request as one line, without its newline.
  package func line() throws -> [UInt8] {
    try JSONLines.encode(self)
  }

  /// Reads a request.
  ///
  /// - Throws: A failure of class `request` for a line that asks for nothing that can be done; where
  ///   it has an id, that can still be had from ``id(in:)``.
  package init(line: [UInt8]) throws(ExtractionFailure) {
    do {
      self = try JSONLines.decode(WorkerRequest.self, from: line)
    } catch {
      throw ExtractionFailure(.request, "the request cannot be read: \(error)")
    }
    let isEnding = ending.map { $0.utf8.count <= 16 } ?? true
    guard isEnding, hash.map(PictureHeader.isHash) ?? true,
      colors.map((1...20).contains) ?? true
    else { throw ExtractionFailure(.request, "`ending`, `hash` or `colors` is out of range") }
  }

  /// Returns the id of a line that may be no valid request otherwise.
  package static func id(in line: [UInt8]) -> Int? {
    struct Form: Decodable {
      /// The one key that is looked for.
      var id: Int
    }
    // Nil is the answer for a line without one.
    return try? JSONLines.decode(Form.self, from: line).id
  }
}
