// SPDX-License-Identifier: MIT

import LibraryKeys
package import MusicLibrary
import Palette
package import Store

/// Explains covers from what the index holds: groups and ranks again, as indexing does, and opens no file.
package struct ExplanationReader {
  private let reader: IndexReader

  /// Creates a reader of an index.
  package init(_ reader: IndexReader) {
    self.reader = reader
  }

  /// Explains an album or a loose track.
  ///
  /// - Parameters:
  ///   - id: The id, as look-ups answer it.
  ///   - profile: The order of choice to explain; nil for that of the index.
  /// - Returns: The explanation; nil where the index knows no such id.
  /// - Throws: ``StoreError`` where the file cannot be read.
  package func explanation(
    of id: String,
    profile: CoverProfile? = nil
  ) throws(StoreError) -> CoverExplanation? {
    try reader.snapshot { () throws(StoreError) -> CoverExplanation? in
      let stored = reader.stored
      guard let subject = try stored.subject(id: id) else { return nil }
      return try Explaining(id: id, subject: subject, profile: profile, stored: stored)
        .explanation()
    }
  }
}

/// One explanation in the making.
private struct Explaining {
  private let subject: StoredSubject
  private let stored: StoredFiles
  private let grouped: GroupedSlice
  private let states: CandidateStates
  /// A slice of the root, however many it is cut into: copies of an album are looked for in all of it.
  private let slice: Slice
  private var result: CoverExplanation

  /// Reads and groups the slice that an album or a loose track belongs to.
  init(
    id: String,
    subject: StoredSubject,
    profile: CoverProfile?,
    stored: StoredFiles
  ) throws(StoreError) {
    self.subject = subject
    self.stored = stored
    let root = subject.root
    slice = try Self.slice(of: subject, stored: stored)
    var folders = try SliceFolders(root: root.id, stored: stored)
    var cuts = CutFolders(root: root.id, stored: stored)
    grouped = GroupedSlice(
      root: root,
      slice: slice,
      folders: slice == .wholeRoot
        ? try folders.all()
        : try folders.folders(of: slice, members: cuts.members(of: slice))
    )
    states = CandidateStates(files: grouped.files, stored: stored)
    let indexProfile = try stored.profile()
    result = CoverExplanation(
      id: id,
      root: root.path,
      profile: profile ?? CoverProfile(rawValue: indexProfile) ?? .default,
      indexProfile: indexProfile,
      subject: .gone
    )
  }

  /// Returns the slice under which an album is stored, or with which a loose track is grouped.
  private static func slice(
    of subject: StoredSubject,
    stored: StoredFiles
  ) throws(StoreError) -> Slice {
    if let slice = subject.slice { return Slice(stored: slice) }
    if try stored.hasAlbums(root: subject.root.id, slice: Slice.wholeRoot.stored) {
      return .wholeRoot
    }
    return Slice(base: BytePath([]), holding: subject.topLevelName ?? BytePath([]))
  }

  /// Returns the whole explanation.
  func explanation() throws(StoreError) -> CoverExplanation {
    var explaining = self
    let id = result.id
    if let album = grouped.grouping.albums.first(where: { $0.id == id }) {
      try explaining.explain(album)
    } else if let track = grouped.grouping.looseTracks.first(where: { $0.id == id }) {
      try explaining.explain(track)
    }
    try explaining.addRemarks()
    return explaining.result
  }

  /// What the index elected, where it followed the order that is explained.
  private func held(_ held: StoredSubject.Held?) -> StoredSubject.Held? {
    held.flatMap { $0.election.profile == result.profile.rawValue ? $0 : nil }
  }

  // MARK: Subjects

  /// Explains an album.
  private mutating func explain(_ album: LibraryAlbum) throws(StoreError) {
    let ranking = grouped.ranking(result.profile)
    let candidates = ranking.candidates(for: album)
    let files = grouped.files
    let fields = grouped.fields(of: album)
    let evidence = AlbumEvidence(of: album, in: grouped.grouping) { fields[$0] }
    result.subject = .album(album, evidence)
    let shared = grouped.grouping.sharedFolders
    result.isInSharedFolder = album.tracks.contains { shared.contains($0.place.folder) }
    result.choice = try states.choice(candidates.album, held: held(subject.held))
    for disc in candidates.discs {
      let choice = try states.choice(disc.candidates, held: held(subject.discs[disc.number]))
      result.discs.append(CoverExplanation.Disc(number: disc.number, choice: choice))
    }
    for (track, own) in zip(album.tracks, candidates.tracks) {
      try explain(track, own)
    }
    result.rejected = ranking.rejected(for: album)
    result.pictures = PictureCensus(album.tracks.map { files.track($0.place)?.pictures ?? [] })
  }

  /// Explains a track of the album, whose discs are explained already.
  private mutating func explain(
    _ track: AlbumTrack,
    _ own: AlbumCandidates.Track
  ) throws(StoreError) {
    guard let file = grouped.files.track(track.place) else { return }
    let choice = try states.choice(own.candidates, held: held(subject.tracks[file.fileID]))
    let disc = result.discs.first { $0.number == track.disc }
    result.tracks.append(
      CoverExplanation.Track(
        place: track.place,
        disc: track.disc,
        number: track.number,
        choice: choice,
        shown: own.shown(
          own: choice.taken?.candidate,
          disc: disc.map { ($0.number, $0.choice.taken?.candidate) },
          album: result.choice.taken?.candidate
        ),
        inheritance: own.inheritance,
        failure: file.tags == nil ? file.failure : nil
      )
    )
  }

  /// Explains a loose track.
  private mutating func explain(_ track: LooseTrack) throws(StoreError) {
    result.subject = .looseTrack(track)
    let ranking = grouped.ranking(result.profile)
    result.choice = try states.choice(ranking.candidates(for: track), held: held(subject.held))
    result.rejected = ranking.rejected(for: track)
    result.pictures = PictureCensus([grouped.files.track(track.place)?.pictures ?? []])
  }

  // MARK: Remarks

  /// Adds what makes the explanation and the index differ.
  private mutating func addRemarks() throws(StoreError) {
    let root = subject.root
    if !root.isAvailable { result.remarks.append(.rootUnavailable) }
    if let chosen = subject.held.election.chosen,
      try stored.algorithm(ofCover: chosen.cover) != AlgorithmVersion.current
    {
      result.remarks.append(.oldColors)
    }
    if let since = subject.missingSince {
      result.remarks.append(.missing(since: since))
      return
    }
    let isWhole = slice == .wholeRoot
    if try stored.isDirty(root: root.id, slice: isWhole ? nil : slice.stored) {
      result.remarks.append(.unfinished)
    } else if case .gone = result.subject {
      result.remarks.append(.regrouped)
    } else if result.isOfIndex {
      try compareWithIndex()
    }
  }

  /// Adds what the index has otherwise than the explanation, which may not be: an index that is older
  /// than the rules.
  private mutating func compareWithIndex() throws(StoreError) {
    let election = subject.held.election
    guard election.profile == result.indexProfile else {
      result.remarks.append(.otherProfile(election.profile))
      return
    }
    guard isInIndex(result.choice.taken, as: subject.held) else {
      var path: BytePath?
      if let chosen = election.chosen, let (folder, file) = try stored.file(chosen.fileID) {
        path = grouped.files.path(folder, file.name)
      }
      result.remarks.append(.otherCover(path))
      return
    }
    let others = result.tracks.count { track in
      guard let file = grouped.files.track(track.place)?.fileID, let held = subject.tracks[file]
      else { return true }
      return !isInIndex(result.cover(of: track), as: held)
    }
    if others > 0 { result.remarks.append(.otherParts(others)) }
  }

  /// Returns whether an election has chosen what a choice ends with.
  private func isInIndex(_ taken: ExplainedCandidate?, as held: StoredSubject.Held) -> Bool {
    guard let taken else { return held.election.chosen == nil }
    return states.isChosen(taken.candidate, in: held)
  }
}
