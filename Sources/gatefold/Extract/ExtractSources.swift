// SPDX-License-Identifier: MIT

import Console
import Extraction
import Indexer
import LibraryKeys
import MusicLibrary
import Synchronization

/// What an answer of `extract` is written for.
struct ExtractTag: Sendable {
  /// What the record names its request by.
  var origin: FailedRequest.Origin
  /// The path as it was given, and whether it names a track; nil for bytes.
  var file: (path: [UInt8], isTrack: Bool)?
  /// Whether a person named the file, on the command line.
  var isNamed: Bool
}

extension ExtractionStream.Item where Tag == ExtractTag {
  /// The work for a file: a picture, or a track for its own cover.
  init(path: [UInt8], origin: FailedRequest.Origin, isNamed: Bool, colors: Int?) {
    let name = BytePath(path).lastComponent
    let isTrack = NameRules.kind(ofFile: name.bytes.span) == .track
    let request = WorkerRequest(
      id: 0,
      op: .palette,
      ending: isTrack ? String(decoding: name.lowercasedEnding, as: UTF8.self) : nil,
      isTrack: isTrack ? true : nil,
      colors: colors
    )
    self.init(
      tag: ExtractTag(origin: origin, file: (path, isTrack), isNamed: isNamed),
      work: .success(WorkerJob(source: .path(BytePath(path)), request: request))
    )
  }
}

/// The files of a command line, one after the other.
final class FileSource: Sendable {
  private let files: [[UInt8]]
  private let colors: Int?
  private let position = Mutex(0)

  /// Creates a source of files.
  init(_ files: [[UInt8]], colors: Int?) {
    self.files = files
    self.colors = colors
  }

  /// Returns the next file.
  func next() -> ExtractionStream.Item<ExtractTag>? {
    let index = position.withLock { position in
      position += 1
      return position - 1
    }
    guard index < files.count else { return nil }
    return ExtractionStream.Item(
      path: files[index],
      origin: .line(index + 1),
      isNamed: true,
      colors: colors
    )
  }
}

/// The requests on standard input, read line by line (5-reliability.md §5.9).
final class RequestSource: Sendable {
  /// Where the reading is.
  private struct State: Sendable {
    var reader = LineReader(maxLineByteCount: ExtractionRequest.maxLineByteCount)
    var lines: ArraySlice<LineReader.NumberedLine> = []
  }

  /// Held while a line is waited for.
  private let state = Mutex(State())
  /// Apart from the state, since it is asked for while a line may still be waited for.
  private let foundProblem = Mutex<String?>(nil)
  private let isStopRequested: @Sendable () -> Bool
  private let colors: Int?

  /// Creates the source.
  init(isStopRequested: @escaping @Sendable () -> Bool, colors: Int?) {
    self.isStopRequested = isStopRequested
    self.colors = colors
  }

  /// What went wrong with standard input; nil for nothing.
  var problem: String? { foundProblem.withLock { $0 } }

  /// Returns the next request, waiting for its line; nil at the end of input.
  func next() -> ExtractionStream.Item<ExtractTag>? {
    state.withLock { state in
      if state.lines.isEmpty {
        state.lines = (state.reader.next(isStopRequested: isStopRequested) ?? [])[...]
        if let problem = state.reader.problem { foundProblem.withLock { $0 = problem } }
      }
      return state.lines.popFirst().map { item($0.line, number: $0.number) }
    }
  }

  /// Returns the work that a line asks for.
  private func item(_ line: LineBuffer.Line, number: Int) -> ExtractionStream.Item<ExtractTag> {
    do throws(FailedRequest) {
      guard case .line(let bytes) = line else {
        throw .tooLong(line: number, maxByteCount: ExtractionRequest.maxLineByteCount)
      }
      let request = try ExtractionRequest(line: bytes, number: number)
      let origin = FailedRequest.Origin.id(request.id)
      switch request.subject {
      case .path(let path):
        return ExtractionStream.Item(path: path, origin: origin, isNamed: false, colors: colors)
      case .bytes(let bytes):
        return ExtractionStream.Item(
          tag: ExtractTag(origin: origin, file: nil, isNamed: false),
          work: .success(
            WorkerJob(
              source: .bytes(bytes),
              request: WorkerRequest(id: 0, op: .palette, colors: colors)
            )
          )
        )
      }
    } catch {
      return ExtractionStream.Item(
        tag: ExtractTag(origin: error.origin, file: nil, isNamed: false),
        work: .failure(error.failure)
      )
    }
  }
}
