// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction
import LibraryKeys
import MusicLibrary
import Store

/// The open file that travels with a job.
struct JobFile: ~Copyable {
  /// The file, or the nameless one in memory that holds the job's bytes; nil where the job needs none.
  private let file: OpenedFile?
  /// Whether it is a file of the file system, which somebody else may write to.
  private let isShared: Bool

  /// Why a file could not be opened.
  enum Refusal: Error {
    /// What to record for the file: `denied`, `unreadable` or `empty`.
    case concernsFile(ExtractionFailure)
    /// What to record for a file that is not there any more, where that has to be recorded.
    case isGone(ExtractionFailure)
    /// What ends the run.
    case endsRun(IndexerError)
  }

  /// Opens what a job is about.
  init(_ source: WorkerJob.Source) throws(Refusal) {
    switch source {
    case .nothing:
      isShared = false
      file = nil
    case .path(let path):
      isShared = true
      file = try Self.filled { () throws(MusicLibraryError) in
        try OpenedFile(absolutePath: path)
      }
    case .bytes(let bytes):
      isShared = false
      file = try Self.filled { () throws(MusicLibraryError) in
        var number: Int32 = 0
        let descriptor = bytes.withUnsafeBufferPointer {
          gfDescriptorFromBytes($0.baseAddress, $0.count, &number)
        }
        guard descriptor >= 0 else {
          throw MusicLibraryError(operation: .openFile, path: BytePath("memory"), number: number)
        }
        return try OpenedFile(owning: descriptor)
      }
    }
  }

  /// Opens a file that must have something in it.
  private static func filled(
    _ open: () throws(MusicLibraryError) -> OpenedFile
  ) throws(Refusal) -> OpenedFile {
    let file: OpenedFile
    do throws(MusicLibraryError) {
      file = try open()
    } catch {
      // No descriptor left: that is not the file's doing, and every other would fail as well (S8).
      if ErrorNumber.isExhaustion(error.number) {
        throw .endsRun(.outOfResources(ErrorNumber.text(of: error.number)))
      }
      let failure = ExtractionFailure(error)
      throw ErrorNumber.isAbsence(error.number) ? .isGone(failure) : .concernsFile(failure)
    }
    guard file.stamp.size > 0 else {
      throw .concernsFile(ExtractionFailure(.empty, "the file has 0 bytes"))
    }
    return file
  }

  /// The descriptor; −1 for none.
  var descriptor: Int32 {
    switch file {
    case .some(let file): file.descriptor
    case .none: -1
    }
  }

  /// The stamp that a file of the file system had when it was opened.
  var stamp: FileStamp? {
    guard isShared else { return nil }
    switch file {
    case .some(let file): return file.stamp
    case .none: return nil
    }
  }

  /// Checks that the file was not written to while it was read (S9).
  ///
  /// - Throws: `unstable`; `denied` or `unreadable` where the disk does not tell.
  func checkUnchanged() throws(ExtractionFailure) {
    guard isShared else { return }
    switch file {
    case .none: return
    case .some(let file):
      let now: FileStamp
      do throws(MusicLibraryError) {
        now = try file.currentStamp()
      } catch {
        throw ExtractionFailure(error)
      }
      if now.isSame(as: file.stamp) { return }
      throw ExtractionFailure(.unstable, "it changed while it was read; index again")
    }
  }
}
