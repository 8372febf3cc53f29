// SPDX-License-Identifier: MIT

package import LibraryKeys
package import MusicLibrary
package import Store

/// A cover candidate with what is known of it.
package struct ExplainedCandidate: Sendable {
  /// What became of a candidate, or would become of it.
  package enum Status: Hashable, Sendable {
    /// Its colours are the answer.
    case chosen
    /// It could not be read the last time; the colours that it gave before are kept (C10).
    case kept(StoredFailure)
    /// It gave no colours.
    case failed(StoredFailure)
    /// It would be tried next, and nothing is known of it yet.
    case notTried
    /// A better one was chosen, or would be tried first.
    case notNeeded
  }

  /// What it is, and why it is a candidate.
  package var candidate: CoverCandidate
  /// The absolute path of the image, or of the track that holds the picture.
  package var path: BytePath
  /// What became of it.
  package var status: Status
  /// The content hash; nil for an image that was never read.
  package var hash: String?
  /// The format by signature, where the picture is one in a track.
  package var format: String?
  /// Width and height in pixels, where the picture is one in a track.
  package var pixelSize: PixelSize?

  /// Width and height of a picture in pixels.
  package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int
  }
}

/// The candidates of an album, a disc or a track, best first, and how the choice among them ends.
package struct ExplainedChoice: Sendable {
  /// How a choice ends.
  package enum Outcome: Hashable, Sendable {
    /// The candidate at this place is chosen, kept, or would be tried next.
    case taken(Int)
    /// There is no candidate.
    case noCandidate
    /// There are some, but none gave colours.
    case allFailed
  }

  /// The candidates, best first.
  package var candidates: [ExplainedCandidate] = []

  /// How the choice ends.
  package var outcome: Outcome {
    if let place = candidates.firstIndex(where: \.isTaken) { return .taken(place) }
    return candidates.isEmpty ? .noCandidate : .allFailed
  }

  /// The candidate that the choice ends with.
  package var taken: ExplainedCandidate? { candidates.first(where: \.isTaken) }
}

extension ExplainedCandidate {
  /// Whether it shows the same picture as another, as far as that is known.
  package func isSamePicture(as other: ExplainedCandidate) -> Bool {
    if let hash, let otherHash = other.hash { return hash == otherHash }
    return candidate.subject == other.candidate.subject
  }

  /// Whether the choice ends with it.
  package var isTaken: Bool {
    switch status {
    case .chosen, .kept, .notTried: true
    case .failed, .notNeeded: false
    }
  }
}
