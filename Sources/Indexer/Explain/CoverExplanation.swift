// SPDX-License-Identifier: MIT

package import LibraryKeys
package import MusicLibrary
package import Store

/// Why an album or a loose track has the cover that it has: all that `explain` shows, as values.
package struct CoverExplanation: Sendable {
  /// What is explained.
  package enum Subject: Sendable {
    case album(LibraryAlbum, AlbumEvidence)
    case looseTrack(LooseTrack)
    /// An album or a loose track of which the files show nothing any more.
    case gone
  }

  /// A disc with a choice of its own.
  package struct Disc: Sendable {
    package var number: Int
    package var choice: ExplainedChoice
  }

  /// A track of the album.
  package struct Track: Sendable {
    package var place: TrackPlace
    package var disc: Int?
    package var number: Int?
    /// What it has by itself.
    package var choice: ExplainedChoice
    /// Whose cover it shows.
    package var shown: ShownCover
    /// Which covers of its disc and of the album it may show.
    package var inheritance: AlbumCandidates.Inheritance
    /// Why it has no tags, where it has none and that is known.
    package var failure: StoredFailure?
  }

  /// What makes the explanation and the index differ, or the index old.
  package enum Remark: Hashable, Sendable {
    /// The root could not be read in the last scan.
    case rootUnavailable
    /// Its files were gone in the last scan; Unix seconds since when.
    case missing(since: Int64)
    /// A scan that was interrupted has noted changes, but not chosen again.
    case unfinished
    /// The tracks are grouped differently by the rules of this version.
    case regrouped
    /// The colours were made by another version of the extractor.
    case oldColors
    /// The index still has what another order of choice has chosen.
    case otherProfile(String)
    /// The index has another cover than the rules of this version choose: the path, nil for none.
    case otherCover(BytePath?)
    /// So many discs and tracks have another cover in the index.
    case otherParts(Int)
  }

  /// The id of the album or the loose track.
  package var id: String
  /// The root's absolute path.
  package var root: BytePath
  /// The order of choice that is explained.
  package var profile: CoverProfile
  /// The order of choice of the index.
  package var indexProfile: String
  package var subject: Subject
  /// Whether tracks of it lie in a folder that albums share (C9).
  package var isInSharedFolder = false
  /// The candidates of the album, or of the loose track.
  package var choice = ExplainedChoice()
  /// The discs that may have a cover of their own, by number.
  package var discs: [Disc] = []
  /// The album's tracks in their order.
  package var tracks: [Track] = []
  /// Images that were looked at and can be no cover.
  package var rejected: [RejectedImage] = []
  /// The pictures in the tracks.
  package var pictures = PictureCensus()
  package var remarks: [Remark] = []

  /// Whether it explains the order of choice that the index has.
  package var isOfIndex: Bool { profile.rawValue == indexProfile }

  /// Returns the list that a track's cover comes from, with the candidate; nil for none.
  package func cover(of track: Track) -> ExplainedCandidate? {
    switch track.shown {
    case .album: choice.taken
    case .disc(let number): discs.first { $0.number == number }?.choice.taken
    case .own: track.choice.taken
    case .nothing: nil
    }
  }
}
