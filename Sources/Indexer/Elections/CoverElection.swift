// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Tries the candidates of an album, a disc or a track in order until one has colours (C6, C8, C10).
final class CoverElection {
  /// What an election came to.
  struct Outcome {
    var election: Election
    /// The candidate that was chosen or, where the cover in use cannot be read, the one that it is.
    var cover: CoverCandidate?

    /// Whether there is a cover, if only from before.
    var hasCover: Bool { cover != nil }
  }

  /// Failures that say nothing about the cover in use: not to be had just now (C10), or being written,
  /// so that nothing is taken from it (S9).
  private static let leavesCoverInUse = ["denied", "unreadable", "unstable"]

  private let files: SliceFiles
  private let pictures: PictureReader
  private let candidates: [CoverCandidate]
  /// The file that the cover in use came from.
  private let previousFile: Int64?
  private let didFail: (Int64, StoredFailure) throws -> Void
  private let finished: (Outcome) throws -> Void
  private var next = 0
  private var passedOver: [Election.PassedOver] = []

  /// Creates an election; ``start()`` begins it.
  ///
  /// - Parameters:
  ///   - candidates: What to try, best first.
  ///   - files: Where the candidates are.
  ///   - pictures: What brings a picture to its colours.
  ///   - previousFile: The file that the cover in use came from, if there is one.
  ///   - didFail: Called for each file that gave no colours.
  ///   - finished: Called once, with the result.
  init(
    candidates: [CoverCandidate],
    files: SliceFiles,
    pictures: PictureReader,
    previousFile: Int64?,
    didFail: @escaping (Int64, StoredFailure) throws -> Void,
    finished: @escaping (Outcome) throws -> Void
  ) {
    self.candidates = candidates
    self.files = files
    self.pictures = pictures
    self.previousFile = previousFile
    self.didFail = didFail
    self.finished = finished
  }

  /// Tries the next candidate, or ends the election when there is none.
  func start() throws {
    guard next < candidates.count else {
      let reason = candidates.isEmpty ? "noCandidate" : "allFailed"
      let election = Election(chosen: nil, reason: reason, passedOver: passedOver)
      return try finished(Outcome(election: election, cover: nil))
    }
    let candidate = candidates[next]
    next += 1
    switch candidate.subject {
    case .image(let folder, let name):
      guard let image = files.image(folder: folder, name: name) else { return try start() }
      try pictures.read(image: image, at: files.path(folder, name)) { [self] answer in
        try take(answer, candidate, file: image.fileID, picture: nil)
      }
    case .picture(let place, let index, let type, let hash):
      guard let track = files.track(place),
        let picture = track.pictures.first(where: { $0.hash == hash })
      else { return try start() }
      let path = files.path(place.folder, place.name)
      try pictures.read(
        hash: hash,
        byteCount: picture.byteCount,
        inTrack: path,
        ending: String(decoding: place.name.lowercasedEnding, as: UTF8.self)
      ) { [self] answer in
        try take(answer, candidate, file: track.fileID, picture: (index, type))
      }
    }
  }

  /// Ends with a candidate that has colours, or goes on after one that has none.
  private func take(
    _ answer: PictureReader.Answer,
    _ candidate: CoverCandidate,
    file: Int64,
    picture: (index: Int, type: Int)?
  ) throws {
    switch answer {
    case .cover(let row):
      let chosen = ChosenCover(
        cover: row,
        source: candidate.source.rawValue,
        group: candidate.group,
        tier: candidate.tier,
        fileID: file,
        pictureIndex: picture?.index,
        pictureType: picture?.type
      )
      let election = Election(chosen: chosen, reason: nil, passedOver: passedOver)
      try finished(Outcome(election: election, cover: candidate))
    case .failure(let failure):
      passedOver.append(
        Election.PassedOver(fileID: file, pictureIndex: picture?.index, class: failure.class)
      )
      try didFail(file, failure)
      // Unreadable is not absent: what had these colours keeps them (C10).
      if file == previousFile, Self.leavesCoverInUse.contains(failure.class) {
        let election = Election(
          chosen: nil,
          reason: nil,
          keepsPrevious: true,
          passedOver: passedOver
        )
        return try finished(Outcome(election: election, cover: candidate))
      }
      try start()
    }
  }
}
