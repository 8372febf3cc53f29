// SPDX-License-Identifier: MIT

/// What `gatefold` asks a worker: one line; the file that it is about travels beside it as a descriptor.
package struct WorkerRequest: Codable, Hashable, Sendable {
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

  package var id: Int
  package var op: Operation
  /// The file name's ending in lower case, without the dot: MPEG and ADTS audio have no signature (T2).
  package var ending: String?
  /// `palette` of a track: the hash of the picture that is meant; nil takes the track's own cover (C7).
  package var hash: String?
  /// `palette`: whether the descriptor is a track (true) or an image file (false, the default).
  package var isTrack: Bool?
  /// `palette`: the most swatches to answer with, 1…20; nil for 8.
  package var colors: Int?

  package init(
    id: Int, op: Operation, ending: String? = nil, hash: String? = nil, isTrack: Bool? = nil,
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
