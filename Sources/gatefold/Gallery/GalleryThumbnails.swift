// SPDX-License-Identifier: MIT

import Console
import Extraction
import Indexer
import LibraryKeys
import Store
import Synchronization

/// The small copies of covers beside a gallery: `<hash>.webp`, each distinct picture once, made by workers.
///
/// One that is there already is kept, since its name tells what is in it; none is ever removed.
struct GalleryThumbnails {
  /// The folder that they lie in.
  let folder: [UInt8]
  /// Where workers are and messages go.
  let context: CommandContext
  /// The names of those that are there.
  private(set) var names: Set<String> = []
  /// How many covers could not be read.
  private(set) var failures = 0

  /// Prepares to fill a folder.
  init(folder: [UInt8], context: CommandContext) {
    self.folder = folder
    self.context = context
  }

  /// Returns the name of a cover's thumbnail: the digits of its content hash.
  static func name(of cover: AlbumColors.Cover) -> String {
    "\(cover.hash.split(separator: ":").last ?? "").webp"
  }

  /// Makes those that are missing; a cover that cannot be read is told and left out.
  mutating func make(_ covers: [AlbumColors.Cover]) throws {
    try AtomicFile.createFolder(folder)
    AtomicFile.sweep(folder, now: Int(context.now()))
    var missing: [AlbumColors.Cover] = []
    for cover in covers where names.insert(Self.name(of: cover)).inserted {
      if AtomicFile.kind(of: path(of: Self.name(of: cover))) != .file { missing.append(cover) }
    }
    guard !missing.isEmpty else { return }
    let problems = try self.problems(making: missing)
    // In the order of the albums, whichever worker was first.
    for (place, message) in problems.sorted(by: { $0.key < $1.key }) {
      let cover = missing[place]
      names.remove(Self.name(of: cover))
      failures += 1
      context.output.error(
        "\(DisplayPath.text(of: BytePath(cover.path))): \(message); its album is shown without a cover"
      )
    }
    try AtomicFile.flushFolder(folder)
  }

  /// Has workers make thumbnails, and writes them as they come.
  ///
  /// - Returns: What went wrong, by the place of the cover.
  private func problems(making covers: [AlbumColors.Cover]) throws -> [Int: String] {
    let location = try context.workerLocation()
    let state = Mutex((problems: [Int: String](), failure: (any Error)?.none))
    let paths = covers.map { path(of: Self.name(of: $0)) }
    let pool = WorkerPool(location: location, count: context.environment.processorCount) {
      outcome in
      do {
        switch try outcome.result.get() {
        case .picture(let picture):
          let file = try AtomicFile(paths[outcome.id])
          try file.write(picture.bytes)
          try file.commit(isFolderFlushed: false)
        case .failure(let failure):
          state.withLock { $0.problems[outcome.id] = failure.message }
        default:
          state.withLock { $0.problems[outcome.id] = "the worker answered something else" }
        }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    for (place, cover) in covers.enumerated() {
      guard !context.isStopRequested(), state.withLock({ $0.failure == nil }) else { break }
      pool.submit(
        WorkerJob(
          source: .path(BytePath(cover.path)),
          request: WorkerRequest(op: .thumbnail, of: cover, id: place)
        )
      )
    }
    pool.close(waitingAtMostMilliseconds: 60_000)
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.problems
    }
  }

  /// Returns the path of a thumbnail.
  private func path(of name: String) -> [UInt8] { folder + [UInt8(ascii: "/")] + Array(name.utf8) }
}

extension WorkerRequest {
  /// Asks for something that is made of an album's cover, from the file it was found in.
  init(
    op: Operation,
    of cover: AlbumColors.Cover,
    id: Int = 1,
    raster: RasterRequest? = nil
  ) {
    let ending = String(decoding: BytePath(cover.path).lowercasedEnding, as: UTF8.self)
    self.init(
      id: id,
      op: op,
      ending: ending.utf8.count <= 16 ? ending : nil,
      hash: cover.hash,
      isTrack: cover.source == "embedded",
      raster: raster
    )
  }
}
