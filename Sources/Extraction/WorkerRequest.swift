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
    /// A backdrop as an encoded picture; for blur maybe with the cover: an image file, or a picture in a track.
    case raster
    /// A small picture of an image file, or of a picture in a track.
    case thumbnail
    /// Versions and limits; no descriptor.
    case describe

    /// How long it may take on the clock: 2 s for tags, 20 s for a raster, else 5 s (5-reliability.md §5.2, §5.4).
    package var limitSeconds: Int {
      switch self {
      case .tags: 2
      case .raster: 20
      case .hash, .palette, .thumbnail, .describe: 5
      }
    }
  }

  /// The most bytes of a request's line.
  package static let maxLineByteCount = 4096
  /// The swatches of an answer where nothing else is asked for.
  package static let defaultColors = 8
  /// The longer side of a thumbnail, in pixels, where nothing else is asked for.
  package static let defaultSide = 256
  /// The longest that a thumbnail's longer side can be.
  package static let maxSide = 2048

  /// What the reply is told from others by.
  package var id: Int
  /// What is to be done.
  package var op: Operation
  /// The file name's ending in lower case, without the dot: MPEG and ADTS audio have no signature
  /// (T2).
  package var ending: String?
  /// `palette`, `raster`, `thumbnail` of a track: the hash of the picture that is meant; nil takes the track's own cover
  /// (C7).
  package var hash: String?
  /// The same: whether the descriptor is a track (true) or an image file (false, the default).
  package var isTrack: Bool?
  /// `palette`: the most swatches to answer with, 1…20; nil for 8.
  package var colors: Int?
  /// `thumbnail`: the longer side in pixels, 1…2048 (nothing is enlarged); nil for 256.
  package var side: Int?
  /// `raster`: what is to be drawn.
  package var raster: RasterRequest?

  /// Asks for something.
  package init(
    id: Int,
    op: Operation,
    ending: String? = nil,
    hash: String? = nil,
    isTrack: Bool? = nil,
    colors: Int? = nil,
    side: Int? = nil,
    raster: RasterRequest? = nil
  ) {
    self.id = id
    self.op = op
    self.ending = ending
    self.hash = hash
    self.isTrack = isTrack
    self.colors = colors
    self.side = side
    self.raster = raster
  }
}

extension WorkerRequest {
  /// Returns the request as one line, without its newline.
  package func line() throws -> [UInt8] {
    try JSONLines.encode(plainly: self)
  }

  /// Reads a request.
  ///
  /// - Throws: A failure of class `request` for a line that asks for nothing that can be done; where
  ///   it has an id, that can still be had from ``id(in:)``.
  package init(line: [UInt8]) throws(ExtractionFailure) {
    do {
      self = try JSONLines.decode(plainly: WorkerRequest.self, from: line)
    } catch {
      throw ExtractionFailure(.request, "the request cannot be read: \(error)")
    }
    let isEnding = ending.map { $0.utf8.count <= 16 } ?? true
    guard isEnding, hash.map(PictureHeader.isHash) ?? true,
      colors.map((1...20).contains) ?? true, side.map((1...Self.maxSide).contains) ?? true
    else {
      throw ExtractionFailure(.request, "`ending`, `hash`, `colors` or `side` is out of range")
    }
    guard (op == .raster) == (raster != nil) else {
      throw ExtractionFailure(.request, "`raster` goes with the operation of that name alone")
    }
    try raster?.check()
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
