// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Tries an album's candidates in order until one has colours (C6, C10).
final class CoverElection {
  /// Failures that say nothing about the cover in use: not to be had just now (C10), or being written,
  /// so that nothing is taken from it (S9).
  private static let leavesCoverInUse = ["denied", "unreadable", "unstable"]

  private let files: SliceFiles
  private let pictures: PictureReader
  private let candidates: [CoverCandidate]
  /// The file that the album's cover in use came from.
  private let previousFile: Int64?
  private let didFail: (Int64, StoredFailure) throws -> Void
  private let finished: (Election) throws -> Void
  private var next = 0
  private var passedOver: [Election.PassedOver] = []
  private var keepsPrevious = false

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
    finished: @escaping (Election) throws -> Void
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
      return try finished(
        Election(
          chosen: nil,
          reason: reason,
          keepsPrevious: keepsPrevious,
          passedOver: passedOver
        )
      )
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
      try finished(
        Election(
          chosen: chosen,
          reason: nil,
          keepsPrevious: keepsPrevious,
          passedOver: passedOver
        )
      )
    case .failure(let failure):
      passedOver.append(
        Election.PassedOver(fileID: file, pictureIndex: picture?.index, class: failure.class)
      )
      try didFail(file, failure)
      // Unreadable is not absent: the album keeps the colours it has (C10).
      if file == previousFile, Self.leavesCoverInUse.contains(failure.class) {
        keepsPrevious = true
        return try finished(
          Election(chosen: nil, reason: nil, keepsPrevious: true, passedOver: passedOver)
        )
      }
      try start()
    }
  }
}
