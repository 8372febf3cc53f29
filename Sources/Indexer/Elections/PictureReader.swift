// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import Store

/// Brings each distinct picture to its colours once, however many files and albums ask for it.
final class PictureReader {
  /// What a picture came to.
  enum Answer {
    /// The row of its colours.
    case cover(Int64)
    case failure(StoredFailure)
  }

  typealias Continuation = (Answer) throws -> Void

  /// Where the bytes of a picture can be read.
  enum Source {
    case image(BytePath)
    case track(BytePath, ending: String)
  }

  private let board: JobBoard
  private let batch: WriteBatch
  private let toolchain: Toolchain
  private let isFull: Bool
  private let now: () -> Int64
  /// Called for each picture that was decoded.
  private let didDecode: () -> Void
  /// Those who wait for an image's content, by file.
  private var hashing: [Int64: [(ImageContent) throws -> Void]] = [:]
  /// Those who wait for a picture's colours, by content.
  private var decoding: [Content: [Waiting]] = [:]
  /// Pictures that failed in this run, with `--full` also those decoded: never more than one attempt in
  /// one run.
  private var tried: Set<Content> = []
  /// Images that gave no colours in this run.
  private var failedImages: [Int64: StoredFailure] = [:]
  /// With `--full` images that were read in this run; without it the store knows them from here on.
  private var readImages: Set<Int64> = []
  /// The sizes of all pictures that are known or on their way; nil until it is asked for.
  private var sizes: PictureSizes?
  /// Images that are read and decoded at once: those who wait to know whether theirs is the same picture, by its
  /// size.
  private var unhashed: [Int: [() throws -> Void]] = [:]

  /// One who waits for a picture's colours.
  private struct Waiting {
    var source: Source
    var then: Continuation
    /// Why the picture could not be had from this source; nil while that was not tried.
    var failure: StoredFailure?
  }

  /// What was read of an image.
  private enum ImageContent {
    case content(Content)
    case failure(StoredFailure)
  }

  /// What makes two pictures the same: the hash, and the size as a second opinion.
  private struct Content: Hashable {
    var hash: String
    var byteCount: Int
  }

  /// Creates a reader for one run.
  init(
    board: JobBoard,
    batch: WriteBatch,
    toolchain: Toolchain,
    isFull: Bool,
    now: @escaping () -> Int64,
    didDecode: @escaping () -> Void
  ) {
    self.board = board
    self.batch = batch
    self.toolchain = toolchain
    self.isFull = isFull
    self.now = now
    self.didDecode = didDecode
  }

  /// Drops all who wait: what they wait for was given up (``JobBoard/forgetAll()``).
  func forgetAll() {
    hashing = [:]
    decoding = [:]
    unhashed = [:]
  }

  /// Brings an image file to its colours.
  ///
  /// However many albums, discs and tracks have it as a candidate, its bytes are read once in a run.
  func read(image: SliceFolder.Image, at path: BytePath, then: @escaping Continuation) throws {
    if let failure = failedImages[image.fileID] { return try then(.failure(failure)) }
    if let failure = image.failure, !isFull, !RetryRules.isTriedAgain(failure) {
      return try then(.failure(failure))
    }
    let then: Continuation = { [self] answer in
      if case .failure(let failure) = answer { failedImages[image.fileID] = failure }
      try then(answer)
    }
    if !isFull || readImages.contains(image.fileID),
      let known = try batch.writer.imageContent(image.fileID)
    {
      let content = Content(hash: known.hash, byteCount: known.byteCount)
      return try read(content, from: .image(path), then: then)
    }
    let take: (ImageContent) throws -> Void = { [self] known in
      switch known {
      case .content(let content): try read(content, from: .image(path), then: then)
      case .failure(let failure): try then(.failure(failure))
      }
    }
    if try isNew(image) {
      try readAtOnce(image, at: path, then: take)
    } else {
      hash(image.fileID, image.stamp, after: image.failure, at: path, then: take)
    }
  }

  /// Reads an image that was read before and may have changed since (S1).
  ///
  /// So it stays known by its content, whether or not it is a candidate now (S3). Whoever elects waits for
  /// `then`: what is noted of the image until then may be about other bytes.
  func readAgain(_ image: FileRecord, row: Int64, at path: BytePath, then: @escaping () -> Void) {
    hash(row, image.stamp, after: image.failure, at: path) { _ in then() }
  }

  /// Has an image's content hashed and stored, once for all who ask meanwhile.
  private func hash(
    _ file: Int64,
    _ stamp: FileStamp,
    after previous: StoredFailure?,
    at path: BytePath,
    then: @escaping (ImageContent) throws -> Void
  ) {
    hashing[file, default: []].append(then)
    guard hashing[file]?.count == 1 else { return }
    submitHash(file, stamp, after: previous, at: path)
  }

  /// Has an image's content hashed, stores it, and tells those who wait for it.
  ///
  /// `know` is called with a content and the stamp of the file that it was read from, and `willTell` in any case,
  /// before they are told.
  private func submitHash(
    _ file: Int64,
    _ stamp: FileStamp,
    after previous: StoredFailure?,
    at path: BytePath,
    know: @escaping (Content, FileStamp?) throws -> Void = { _, _ in },
    willTell: @escaping () throws -> Void = {}
  ) {
    board.submit(.path(path), .hash) { [self] outcome in
      let known: ImageContent
      switch outcome.result {
      case .success(.hash(let header)):
        let content = try store(header, of: file, stamp: outcome.stamp ?? stamp)
        try know(content, outcome.stamp)
        known = .content(content)
      case .success(let reply):
        let failure = StoredFailure(reply.failure, after: previous)
        failedImages[file] = failure
        known = .failure(failure)
      case .failure:
        return
      }
      try willTell()
      try tell(known, of: file)
    }
  }

  /// Stores what an image's content is.
  private func store(
    _ header: PictureHeader,
    of file: Int64,
    stamp: FileStamp
  ) throws -> Content {
    let isRacy = stamp.isRacy(readAt: now())
    try batch.write { (writer) throws(StoreError) in
      try writer.setRead(file: file, stamp: stamp, isRacy: isRacy, hash: header.hash)
    }
    if isFull { readImages.insert(file) }
    return Content(hash: header.hash, byteCount: header.byteCount)
  }

  /// Tells those who wait for an image's content.
  private func tell(_ known: ImageContent, of file: Int64) throws {
    for continuation in hashing.removeValue(forKey: file) ?? [] { try continuation(known) }
  }

  // MARK: New images

  /// Whether an image's content can be none that is known: then one request does for hash and colours.
  private func isNew(_ image: SliceFolder.Image) throws -> Bool {
    guard !isFull, image.failure == nil, hashing[image.fileID] == nil else { return false }
    if sizes == nil {
      var known = PictureSizes()
      try batch.writer.stored.forEachPictureSize { known.insert($0) }
      for content in decoding.keys { known.insert(content.byteCount) }
      sizes = known
    }
    return sizes?.mayContain(Int(image.stamp.size)) == false
  }

  /// Has a new image hashed and decoded by one request.
  ///
  /// Whoever has a picture of the same size meanwhile waits, since it may be the same one.
  private func readAtOnce(
    _ image: SliceFolder.Image,
    at path: BytePath,
    then: @escaping (ImageContent) throws -> Void
  ) throws {
    let byteCount = Int(image.stamp.size)
    sizes?.insert(byteCount)
    hashing[image.fileID] = [then]
    unhashed[byteCount] = []
    board.submit(.path(path), .palette) { [self] outcome in
      guard case .success(let reply) = outcome.result else { return }
      guard case .palette(let colors) = reply else {
        return try blame(image, at: path, reply.failure, stamp: outcome.stamp)
      }
      _ = try store(colors, outcome.cover)
      let content = try store(colors.header, of: image.fileID, stamp: outcome.stamp ?? image.stamp)
      try letGo(byteCount)
      try tell(.content(content), of: image.fileID)
    }
  }

  /// Finds out whether an image or the picture in it is to blame for a failure, by asking for its hash, and tells
  /// those who wait.
  private func blame(
    _ image: SliceFolder.Image,
    at path: BytePath,
    _ failure: ExtractionFailure,
    stamp: FileStamp?
  ) throws {
    let byteCount = Int(image.stamp.size)
    guard !RetryRules.concernsAccess(failure) else {
      let failure = StoredFailure(failure)
      failedImages[image.fileID] = failure
      try letGo(byteCount)
      return try tell(.failure(failure), of: image.fileID)
    }
    submitHash(image.fileID, image.stamp, after: nil, at: path) { [self] content, now in
      // A file that was written to meanwhile may hold another picture, of which nothing is known.
      guard let stamp, now?.isSame(as: stamp) == true else { return }
      try store(StoredFailure(failure), of: content)
    } willTell: { [self] in
      try letGo(byteCount)
    }
  }

  /// Lets those go on who waited because of a size.
  private func letGo(_ byteCount: Int) throws {
    for resume in unhashed.removeValue(forKey: byteCount) ?? [] { try resume() }
  }

  // MARK: Pictures by their content

  /// Brings a picture inside a track to its colours.
  func read(
    hash: String,
    byteCount: Int,
    inTrack path: BytePath,
    ending: String,
    then: @escaping Continuation
  ) throws {
    let content = Content(hash: hash, byteCount: byteCount)
    try read(content, from: .track(path, ending: ending), then: then)
  }

  /// Answers from what is known of a picture, else has it decoded.
  private func read(_ content: Content, from source: Source, then: @escaping Continuation) throws {
    if unhashed[content.byteCount] != nil {
      unhashed[content.byteCount]?.append { [self] in
        try read(content, from: source, then: then)
      }
      return
    }
    let waiting = Waiting(source: source, then: then)
    if decoding[content] != nil {
      decoding[content]?.append(waiting)
      return
    }
    let state = try batch.writer.stored.coverState(hash: content.hash, byteCount: content.byteCount)
    var previous: StoredFailure?
    switch state {
    case .known(let row) where !isFull || tried.contains(content):
      return try then(.cover(row))
    case .failed(let failure):
      if tried.contains(content) || !(isFull || RetryRules.isTriedAgain(failure)) {
        return try then(.failure(failure))
      }
      previous = failure
    case .known, .unknown:
      break
    }
    decoding[content] = [waiting]
    decode(content, from: source, previous: previous)
  }

  /// Asks a worker for the colours of a picture.
  private func decode(_ content: Content, from source: Source, previous: StoredFailure?) {
    sizes?.insert(content.byteCount)
    let done: JobBoard.Continuation = { [self] outcome in
      try finish(content, previous: previous, outcome)
    }
    switch source {
    case .image(let path):
      board.submit(.path(path), .palette, hash: content.hash, then: done)
    case .track(let path, let ending):
      board.submit(
        .path(path),
        .palette,
        ending: ending,
        hash: content.hash,
        isTrack: true,
        then: done
      )
    }
  }

  /// Stores what a decode came to and tells those who wait.
  private func finish(
    _ content: Content,
    previous: StoredFailure?,
    _ outcome: WorkerOutcome
  ) throws {
    guard case .success(let reply) = outcome.result else { return }
    if case .palette(let colors) = reply, colors.header.hash == content.hash {
      // Without `--full` the store knows it from here on, and takes less room for it.
      if isFull { tried.insert(content) }
      let row = try store(colors, outcome.cover)
      for waiting in decoding.removeValue(forKey: content) ?? [] {
        try waiting.then(.cover(row))
      }
      return
    }
    let failure = StoredFailure(reply.failure, after: previous)
    if RetryRules.concernsAccess(reply.failure) {
      return try passOn(content, failure, previous: previous)
    }
    try store(failure, of: content)
    for waiting in decoding.removeValue(forKey: content) ?? [] {
      try waiting.then(.failure(failure))
    }
  }

  /// Stores the colours of a picture that was decoded; returns their row.
  ///
  /// `prepared`: what the board has made of them on the worker's thread.
  private func store(_ colors: PictureColors, _ prepared: PreparedCover?) throws -> Int64 {
    let cover = prepared ?? PreparedCover(CoverRecord(colors))
    didDecode()
    let row = try batch.write { (writer) throws(StoreError) in try writer.save(cover) }
    batch.countCover()
    return row
  }

  /// Stores why a picture gave no colours.
  private func store(_ failure: StoredFailure, of content: Content) throws {
    tried.insert(content)
    try toolchain.settle()
    try batch.write { (writer) throws(StoreError) in
      try writer.saveCoverFailure(
        hash: content.hash,
        byteCount: content.byteCount,
        failure: failure
      )
    }
  }

  /// Has a picture read from the next file that carries it, after one that could not be read.
  ///
  /// Whoever waited for the unreadable one goes on waiting: the colours are the same from any file.
  private func passOn(
    _ content: Content,
    _ failure: StoredFailure,
    previous: StoredFailure?
  ) throws {
    guard var waiting = decoding[content],
      let tried = waiting.firstIndex(where: { $0.failure == nil })
    else { return }
    waiting[tried].failure = failure
    if let next = waiting.first(where: { $0.failure == nil }) {
      decoding[content] = waiting
      return decode(content, from: next.source, previous: previous)
    }
    decoding[content] = nil
    for waiting in waiting { try waiting.then(.failure(waiting.failure ?? failure)) }
  }
}

extension WorkerReply {
  /// The failure, or for an answer that was not asked for the failure that this is.
  var failure: ExtractionFailure {
    if case .failure(let failure) = self { return failure }
    return ExtractionFailure(.changed, "the picture is not in the file any more; index again")
  }
}

extension StoredFailure {
  /// The stored form of a failure, counted on from what was known of the same file or picture.
  init(_ failure: ExtractionFailure, after previous: StoredFailure? = nil) {
    self.init(
      class: failure.class.rawValue,
      message: failure.message,
      attempts: RetryRules.attempts(at: failure.class, after: previous)
    )
  }
}
