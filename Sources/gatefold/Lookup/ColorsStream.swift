// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Extraction
import Palette
import Store

/// `gatefold colors --jsonl`: look-ups as lines of JSON, one line out for each line in (L7).
///
/// A caller may send one line and wait for its answer, or a file of millions: the lines that are at hand
/// are answered within one read transaction, and flushed before more are waited for.
struct ColorsStream {
  /// The bands to show; nil for as many as are stored.
  let bandCount: Int?
  let context: CommandContext

  /// Answers until the input ends.
  func run(database: [UInt8]) throws -> ExitStatus {
    var session = LookupSession(path: database)
    // One that cannot be read is told before anything is waited for.
    _ = try session.reader()
    var input = LineReader(context.input, maxLineByteCount: LookupRequest.maxLineByteCount)
    while context.output.isOpen {
      context.output.flush()
      wait(for: input, &session)
      guard !context.isStopRequested(),
        let lines = input.next(isStopRequested: context.isStopRequested)
      else { break }
      let reader = try session.reader()
      var answers: [UInt8] = []
      // Nothing is written within: whoever reads slowly would hold the transaction open.
      try reader.atOneMoment { for line in lines { try answer(line, reader, to: &answers) } }
      context.output.write(answers)
    }
    if let problem = input.problem { throw CommandFailure(problem) }
    return context.isStopRequested() ? .interrupted : .done
  }

  /// Waits until there is something to read, or the user asks to stop; the index rests meanwhile.
  private func wait(for input: LineReader, _ session: inout LookupSession) {
    var time = LookupSession.lifetimeMilliseconds
    while !context.isStopRequested(), !input.isReadable(withinMilliseconds: time) {
      session.rest()
      // Whatever comes ends the waiting; only a signal just before it has to be seen some time later.
      time = 60_000
    }
  }

  /// Answers a line.
  private func answer(
    _ line: LineReader.NumberedLine,
    _ reader: IndexReader,
    to answers: inout [UInt8]
  ) throws {
    var json = JSONText()
    var origin = FailedRequest.Origin.line(line.number)
    do {
      guard case .line(let bytes) = line.line else {
        throw FailedRequest.tooLong(
          line: line.number,
          maxByteCount: LookupRequest.maxLineByteCount
        )
      }
      let request = try LookupRequest(line: bytes, number: line.number)
      origin = request.origin(line: line.number)
      let keys = try LookupKey.keys(of: request)
      // Two matches are enough to know that there are several.
      if let result = try reader.lookUp(keys, limit: 2), let best = result.matches.first {
        write(best, of: result, to: RequestReference(origin), &json)
      } else {
        LookupRecord.write(RequestReference(origin), to: &json)
      }
    } catch let error as FailedRequest {
      LookupRecord.write(RequestReference(error.origin), failure: error.failure, to: &json)
    } catch let failure as ExtractionFailure {
      LookupRecord.write(RequestReference(origin), failure: failure, to: &json)
    }
    answers += json.bytes
    answers.append(UInt8(ascii: "\n"))
  }

  /// Writes a hit.
  private func write(
    _ answer: AlbumColors,
    of result: LookupResult,
    to request: RequestReference,
    _ json: inout JSONText
  ) {
    AlbumDocument.write(
      answer,
      lookup: AlbumDocument.Lookup(
        matchedBy: result.matchedBy,
        via: result.via,
        isAmbiguous: result.matches.count > 1,
        request: request
      ),
      fragments: answer.fragments(bandCount: bandCount),
      to: &json
    )
  }
}

extension AlbumColors {
  /// Returns the colours with another number of bands than the stored one; nil where none is asked for.
  func fragments(bandCount: Int?) -> PaletteFragments? {
    guard let bandCount, let cover else { return nil }
    return PaletteFragments(CoverPalette(cover.measurement, bandCount: bandCount))
  }
}

extension LookupKey {
  /// Returns what a request asks for, as keys in the order of trial.
  fileprivate static func keys(
    of request: LookupRequest
  ) throws(ExtractionFailure) -> [LookupKey] {
    var keys: [LookupKey] = []
    for (name, path, key) in [
      ("track", request.track, LookupKey.track), ("coverFile", request.coverFile, coverFile),
      ("folder", request.folder, folder),
    ] {
      if let path { keys.append(key(try bytes(of: path, name))) }
    }
    if let id = request.musicbrainzAlbumID { keys.append(.musicbrainz(id)) }
    if let album = request.album {
      keys.append(.tags(albumArtist: request.albumArtist, artist: request.artist, album: album))
    }
    if let artist = request.artist, let title = request.title {
      keys.append(.song(artist: artist, title: title))
    }
    if let hash = request.hash { keys.append(.hash(hash)) }
    return keys
  }

  /// Returns a path's bytes, a `file://` URL as the path it stands for.
  private static func bytes(
    of path: LookupRequest.Path,
    _ name: String
  ) throws(ExtractionFailure) -> [UInt8] {
    switch path {
    case .bytes(let bytes): return bytes
    case .text(let text):
      guard let bytes = LookupPath.path(Array(text.utf8)) else {
        throw .init(.request, "`\(name)` is no file:// URL of this computer")
      }
      return bytes
    }
  }
}
