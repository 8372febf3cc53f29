// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Which roots a run is about: those that it names, known or new, else all that are known.
struct RootChoice {
  /// All known roots, in order of their numbers, as they were before.
  private let all: [RootRecord]
  /// Whether the one root that is chosen has moved.
  private let isMove: Bool
  /// The known roots that are chosen, in order of their numbers; a moved one has its new path.
  private var known: [RootRecord] = []
  /// The new roots that can be opened, in the order in which they were named.
  private(set) var new: [BytePath] = []
  /// Roots that cannot be opened, and are not known.
  private(set) var unavailable: [(path: BytePath, refusal: ScanRefusal)] = []
  /// What else there is to tell.
  private(set) var notes: [(path: BytePath, text: String)] = []

  /// Chooses among the known roots and those that are named.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths, cleaned; none: all that are known.
  ///   - roots: The known roots in order of their numbers.
  ///   - movedFrom: Where the one named root was known before.
  /// - Throws: An `IndexerError` where the choice makes no sense.
  init(_ paths: [BytePath], among roots: [RootRecord], movedFrom: BytePath?) throws {
    all = roots
    isMove = movedFrom != nil
    if let movedFrom {
      try choose(moved: paths, from: movedFrom, among: roots)
      return
    }
    guard !paths.isEmpty else {
      known = roots
      return
    }
    var chosen: Set<Int64> = []
    for path in paths where !new.contains(path) {
      if let root = roots.first(where: { $0.path == path }) {
        chosen.insert(root.id)
      } else if let same = try add(path, besides: roots) {
        chosen.insert(same.id)
      }
    }
    known = roots.filter { chosen.contains($0.id) }
  }

  /// The known roots to be looked at, in order of their numbers.
  ///
  /// A new cover profile concerns every root, named or not (`withAll`).
  func known(withAll: Bool) -> [(root: RootRecord, isMoved: Bool)] {
    var roots = known.map { (root: $0, isMoved: isMove) }
    for root in all where withAll && !roots.contains(where: { $0.root.id == root.id }) {
      roots.append((root, false))
    }
    return roots.sorted { $0.root.id < $1.root.id }
  }

  /// Takes a root that is known elsewhere.
  private mutating func choose(
    moved paths: [BytePath],
    from old: BytePath,
    among roots: [RootRecord]
  ) throws {
    guard var root = roots.first(where: { $0.path == old }) else {
      throw IndexerError.unknownRoot(old, known: roots.map(\.path))
    }
    guard let path = paths.first, paths.count == 1 else { throw IndexerError.noNewPlace(old) }
    guard !roots.contains(where: { $0.path == path }) else { throw IndexerError.knownRoot(path) }
    let others = roots.filter { $0.id != root.id }
    if let same = try add(path, besides: others) { throw IndexerError.knownRoot(same.path) }
    guard new == [path] else { return }
    new = []
    root.path = path
    known = [root]
  }

  /// Adds a new root; returns the known one that it turns out to be.
  ///
  /// A mistyped root must not enter the index, where every later run would look for it: it has to be
  /// there.
  private mutating func add(
    _ path: BytePath,
    besides roots: [RootRecord]
  ) throws -> RootRecord? {
    let all = roots.map(\.path) + new
    if let outer = all.first(where: { path.isWithin($0) }) {
      throw IndexerError.nestedRoots(path, inside: outer)
    }
    if let inner = all.first(where: { $0.isWithin(path) }) {
      throw IndexerError.nestedRoots(inner, inside: path)
    }
    let place: RootPlace
    do throws(MusicLibraryError) {
      place = try RootPlace(path)
    } catch {
      if ErrorNumber.isExhaustion(error.number) {
        throw IndexerError.outOfResources(ErrorNumber.text(of: error.number))
      }
      if !unavailable.contains(where: { $0.path == path }) {
        unavailable.append((path, .unreadable(reason: error.reason)))
      }
      return nil
    }
    for other in all {
      // A known root that is away cannot be this folder.
      guard let otherPlace = try? RootPlace(other) else { continue }
      if place.isSame(as: otherPlace) {
        let name = DisplayPath.text(of: other)
        notes.append((path, "this is the folder \(name), under which it is indexed"))
        return roots.first { $0.path == other }
      }
      if place.isInside(otherPlace) { throw IndexerError.nestedRoots(path, inside: other) }
      if otherPlace.isInside(place) { throw IndexerError.nestedRoots(other, inside: path) }
    }
    new.append(path)
    return nil
  }
}
