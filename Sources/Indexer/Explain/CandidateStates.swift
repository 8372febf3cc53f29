// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Tells what is known of candidates from what is stored: nothing is opened or decoded.
struct CandidateStates {
  /// What is known of one candidate.
  private enum Knowledge {
    /// It gave colours.
    case good
    case failed(StoredFailure)
    case unknown
  }

  let files: SliceFiles
  let stored: StoredFiles

  /// Returns candidates, best first, with what became of each, or would become of it.
  ///
  /// `held` is the election that was held among them; nil for an order that no election followed.
  func choice(
    _ candidates: [CoverCandidate],
    held: StoredSubject.Held?
  ) throws(StoreError) -> ExplainedChoice {
    var choice = ExplainedChoice()
    var isTaken = false
    for candidate in candidates {
      guard var explained = explained(candidate) else { continue }
      if !isTaken {
        explained.status = try status(of: candidate, held: held)
        isTaken = explained.isTaken
      }
      choice.candidates.append(explained)
    }
    return choice
  }

  /// Returns the row of the file that a candidate is or lies in.
  func file(of candidate: CoverCandidate) -> Int64? {
    switch candidate.subject {
    case .image(let folder, let name): files.image(folder: folder, name: name)?.fileID
    case .picture(let place, _, _, _): files.track(place)?.fileID
    }
  }

  /// Returns whether an election has chosen a candidate.
  func isChosen(_ candidate: CoverCandidate, in held: StoredSubject.Held) -> Bool {
    guard let chosen = held.election.chosen else { return false }
    return chosen.fileID == file(of: candidate) && chosen.pictureIndex == candidate.pictureIndex
  }

  /// Returns a candidate that nothing is said of yet; nil for one whose file is not stored.
  private func explained(_ candidate: CoverCandidate) -> ExplainedCandidate? {
    switch candidate.subject {
    case .image(let folder, let name):
      guard let image = files.image(folder: folder, name: name) else { return nil }
      return ExplainedCandidate(
        candidate: candidate,
        path: files.path(folder, name),
        status: .notNeeded,
        hash: image.hash
      )
    case .picture(let place, let index, _, let hash):
      guard let track = files.track(place) else { return nil }
      let picture = track.pictures.first { $0.index == index }
      var size: ExplainedCandidate.PixelSize?
      if let width = picture?.width, let height = picture?.height {
        size = ExplainedCandidate.PixelSize(width: width, height: height)
      }
      return ExplainedCandidate(
        candidate: candidate,
        path: files.path(place.folder, place.name),
        status: .notNeeded,
        hash: hash,
        format: picture?.format,
        pixelSize: size
      )
    }
  }

  /// Returns what became of a candidate whose betters have all failed.
  private func status(
    of candidate: CoverCandidate,
    held: StoredSubject.Held?
  ) throws(StoreError) -> ExplainedCandidate.Status {
    let knowledge = try knowledge(of: candidate)
    if let held, isChosen(candidate, in: held) {
      if held.election.isUnreadable, case .failed(let failure) = knowledge { return .kept(failure) }
      return .chosen
    }
    switch knowledge {
    case .good: return .chosen
    case .failed(let failure): return .failed(failure)
    case .unknown: break
    }
    // A picture that could not be reached is known by its class alone where its track reads well again.
    let passedOver = held?.passedOver.first {
      $0.fileID == file(of: candidate) && $0.pictureIndex == candidate.pictureIndex
    }
    guard let passedOver else { return .notTried }
    return .failed(StoredFailure(class: passedOver.class, message: "", attempts: 1))
  }

  /// Returns what the index knows of a candidate.
  private func knowledge(of candidate: CoverCandidate) throws(StoreError) -> Knowledge {
    switch candidate.subject {
    case .image(let folder, let name):
      guard let image = files.image(folder: folder, name: name) else { return .unknown }
      if let failure = image.failure { return .failed(failure) }
      guard let hash = image.hash else { return .unknown }
      return try knowledge(hash: hash, byteCount: Int(image.stamp.size))
    case .picture(let place, let index, _, let hash):
      guard let track = files.track(place),
        let picture = track.pictures.first(where: { $0.index == index })
      else { return .unknown }
      let known = try knowledge(hash: hash, byteCount: picture.byteCount)
      if case .unknown = known, let failure = track.failure { return .failed(failure) }
      return known
    }
  }

  /// Returns what the index knows of a picture by its content.
  private func knowledge(hash: String, byteCount: Int) throws(StoreError) -> Knowledge {
    switch try stored.coverState(hash: hash, byteCount: byteCount) {
    case .known: .good
    case .failed(let failure): .failed(failure)
    case .unknown: .unknown
    }
  }
}

extension CoverCandidate {
  /// The picture's place in its track; nil for an image.
  var pictureIndex: Int? {
    switch subject {
    case .image: nil
    case .picture(_, let index, _, _): index
    }
  }
}
