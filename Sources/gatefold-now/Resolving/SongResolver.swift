// SPDX-License-Identifier: MIT

import Console
import Export
import Extraction
import Indexer
import LibraryKeys
import Palette
import Store

/// Finds the colours of what plays: in the index, else by the content of the player's art, else in the art itself.
///
/// The index is only read.
final class SongResolver {
  /// A song whose art is being measured.
  private struct Waiting {
    var playing: NowPlaying
    /// What the index knows of it, without a cover.
    var known: (colors: AlbumColors, lookup: AlbumDocument.Lookup)?
    /// The art's path; nil for bytes.
    var path: [UInt8]?
  }

  private var session: LookupSession
  /// Asks MPD for a picture.
  private let pictureOfMPD: (String) -> [UInt8]?
  /// Tells people of what is wrong with index or worker.
  private let tell: (_ message: String?, _ subject: String) -> Void
  private let art: ArtMeasuring
  private var waiting: Waiting?
  /// What the measurement of `waiting` is known by.
  private var ticket = 0
  /// When the index is let go of; nil while it is closed.
  private var restAt: ContinuousClock.Instant?

  init(
    database: [UInt8],
    art: ArtMeasuring,
    pictureOfMPD: @escaping (String) -> [UInt8]?,
    tell: @escaping (_ message: String?, _ subject: String) -> Void
  ) {
    session = LookupSession(path: database)
    self.art = art
    self.pictureOfMPD = pictureOfMPD
    self.tell = tell
  }

  /// When to call ``advance()`` at the latest; nil while nothing is due.
  var dueAt: ContinuousClock.Instant? {
    [restAt, art.dueAt].compactMap { $0 }.min()
  }

  /// Returns the answer for a song that plays; nil where it comes from ``advance()`` later.
  ///
  /// Whatever was asked before is not answered any more.
  func answer(_ report: PlayerReport) -> SongAnswer? {
    let playing = report.shown
    waiting = nil
    ticket += 1
    let song = report.song ?? PlayedSong()
    let found = lookUp(song.keys)
    if let found, found.colors.cover != nil {
      return .found(playing, found.colors, found.lookup, isExtracted: false)
    }
    switch source(of: song.art) {
    case .failure(let failure): return withoutArt(playing, found, failure)
    case .success(let source):
      var path: [UInt8]?
      if case .path(let file) = source { path = file.bytes }
      do throws(IndexerError) {
        try art.measure(source, ticket: ticket)
      } catch {
        tell("\(error)", "worker")
        return withoutArt(playing, found, ExtractionFailure(.crashed, "there is no worker"))
      }
      waiting = Waiting(playing: playing, known: found, path: path)
      return nil
    }
  }

  /// Whether an answer is to come.
  var isWaiting: Bool { waiting != nil }

  /// Gives up the question that is not answered yet.
  func forget() { waiting = nil }

  /// Returns the answer that has come, if one has; lets go of what nobody needs.
  func advance() -> SongAnswer? {
    if let restAt, restAt <= .now {
      session.rest()
      self.restAt = nil
    }
    var answer: SongAnswer?
    for outcome in art.advance() where outcome.ticket == ticket {
      guard let waiting else { continue }
      self.waiting = nil
      answer = self.answer(waiting, outcome.result)
    }
    return answer
  }

  /// Ends what runs for it.
  func close() { art.close() }

  /// Returns the answer for a song whose art was measured.
  private func answer(
    _ waiting: Waiting,
    _ result: Result<WorkerReply, IndexerError>
  ) -> SongAnswer {
    let failure: ExtractionFailure
    switch result {
    case .success(.palette(let colors)):
      if waiting.known == nil, let found = lookUp([.hash(colors.header.hash)]) {
        return .found(waiting.playing, found.colors, found.lookup, isExtracted: false)
      }
      let cover = AlbumColors.Cover(colors, path: waiting.path)
      guard var known = waiting.known else { return .extracted(waiting.playing, cover) }
      known.colors.cover = cover
      return .found(waiting.playing, known.colors, known.lookup, isExtracted: true)
    case .success(.failure(let reason)): failure = reason
    case .success: failure = ExtractionFailure(.crashed, "the worker answered something else")
    case .failure(let error):
      tell("\(error)", "worker")
      failure = ExtractionFailure(.crashed, "there is no worker")
    }
    return withoutArt(waiting.playing, waiting.known, failure)
  }

  /// Returns the answer for a song without art that can be read.
  private func withoutArt(
    _ playing: NowPlaying,
    _ known: (colors: AlbumColors, lookup: AlbumDocument.Lookup)?,
    _ failure: ExtractionFailure
  ) -> SongAnswer {
    // That an album of the index has no cover is an answer, and no failure (L5).
    known.map { .found(playing, $0.colors, $0.lookup, isExtracted: false) }
      ?? .failed(playing, failure)
  }

  // MARK: Index

  /// Returns what the first key with a hit finds.
  private func lookUp(
    _ keys: [LookupKey]
  ) -> (colors: AlbumColors, lookup: AlbumDocument.Lookup)? {
    do {
      restAt = .now + .milliseconds(Int(LookupSession.lifetimeMilliseconds))
      // Two matches are enough to know that there are several.
      let result = try session.reader().lookUp(keys, limit: 2)
      tell(nil, "index")
      guard let result, let best = result.matches.first else { return nil }
      let lookup = AlbumDocument.Lookup(
        matchedBy: result.matchedBy,
        via: result.via,
        isAmbiguous: result.matches.count > 1
      )
      return (best, lookup)
    } catch {
      // An index that is not there, or cannot be read just now, keeps nobody from the art.
      tell("\(error)", "index")
      session.rest()
      restAt = nil
      return nil
    }
  }

  // MARK: Art

  /// Returns where a worker gets a picture from, or why it cannot.
  private func source(
    of art: PlayerArt?
  ) -> Result<WorkerJob.Source, ExtractionFailure> {
    switch art {
    case nil: return .failure(ExtractionFailure(.noPicture, "the player names no picture"))
    case .file(let path): return .success(.path(BytePath(path)))
    case .mpd(let uri):
      guard let picture = pictureOfMPD(uri) else {
        return .failure(ExtractionFailure(.noPicture, "MPD has no picture of it"))
      }
      return .success(.bytes(picture))
    case .base64(let text):
      guard text.utf8.count / 4 * 3 <= PlayerArt.largestByteCount,
        let picture = ByteText.decode(text)
      else {
        return .failure(ExtractionFailure(.undecodable, "the player's picture is no base64"))
      }
      return .success(.bytes(picture))
    case .elsewhere(let scheme):
      return .failure(
        ExtractionFailure(
          .noPicture,
          "the player's picture is behind \(scheme):, from where nothing is read"
        )
      )
    }
  }
}
