// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Watches the folders that a walk of the roots enters: those, and no others (C2, S10, S12).
final class FolderWatcher {
  private let followsLinks: Bool
  private let shouldStop: () -> Bool
  /// Nil as long as the system has none left.
  private var inotify: Inotify?
  private var folders = WatchedFolders()

  /// Creates a watcher of nothing.
  init(followsLinks: Bool, shouldStop: @escaping () -> Bool) {
    self.followsLinks = followsLinks
    self.shouldStop = shouldStop
  }

  /// The descriptor to wait for; nil where nothing can be watched.
  var descriptor: Int32? { inotify?.descriptor }

  /// Returns how many folders are watched for another root than one.
  func count(besides root: Int) -> Int { folders.count(besides: root) }

  /// Watches what a walk of a root enters, and nothing else there any more; returns what stands in the way.
  ///
  /// A folder is watched before it is listed: whatever comes later is told. What came before, whoever called this
  /// sees afterwards. Always the whole root: which folders a walk enters is decided by links and ignore files anywhere
  /// in it.
  func watch(root: Int, at path: BytePath) -> WatchObstacle? {
    let inotify: Inotify
    do throws(Inotify.Failure) {
      if let known = self.inotify { inotify = known } else { inotify = try Inotify() }
      self.inotify = inotify
    } catch {
      return error.isTooManyInstances ? .tooManyInstances : .refused(path, error.number)
    }
    if let name = NetworkFileSystem.name(at: path.bytes) {
      drop(root: root)
      return .network(path, name)
    }
    var stale = folders.places(ofRoot: root)
    var found: WatchObstacle?
    func enter(_ folder: BytePath) -> Bool {
      guard found != .limit else { return false }
      let place = WatchedFolders.Place(root: root, path: folder)
      let whole = folder.isEmpty ? path : path.appending(folder)
      do throws(Inotify.Failure) {
        let left = folders.add(try inotify.watch(whole), at: place)
        left.map(inotify.unwatch)
        stale.remove(place)
      } catch {
        found = error.isLimit ? .limit : found ?? Self.obstacle(whole, error.number)
      }
      return found != .limit
    }
    // A walk asks of all folders but the root.
    _ = enter(BytePath([]))
    DirectoryWalker(root: path, followsLinks: followsLinks).walk(
      entering: enter,
      visit: { snapshot in
        if found == .limit || shouldStop() { return .stop }
        let whole = snapshot.path.isEmpty ? path : path.appending(snapshot.path)
        if snapshot.errorNumber != 0 {
          found = found ?? Self.obstacle(whole, snapshot.errorNumber)
          // What was there before may be there still.
          if found != nil { stale = stale.filter { !$0.path.isWithin(snapshot.path) } }
        }
        if snapshot.isMountPoint, !snapshot.path.isEmpty,
          let name = NetworkFileSystem.name(at: whole.bytes)
        {
          found = found ?? .network(whole, name)
        }
        return .enter
      },
      note: { _ in }
    )
    if found == .limit {
      // Half of a root would tell half of its changes, and take watches that other programs need.
      drop(root: root)
    } else if !shouldStop() {
      for place in stale { drop(place) }
    }
    return found
  }

  /// Returns what stands in the way where a folder cannot be watched or listed.
  ///
  /// Nothing, where it is gone or may not be read: that is the index run's to tell, and the folder above tells once
  /// it is over.
  private static func obstacle(_ path: BytePath, _ number: Int32) -> WatchObstacle? {
    let failure = Inotify.Failure(number: number)
    return failure.isAbsence || failure.isDenial ? nil : .refused(path, number)
  }

  /// Watches one folder of no root.
  func watch(folder: BytePath, as place: WatchedFolders.Place) {
    guard let inotify, let number = try? inotify.watch(folder) else { return }
    folders.add(number, at: place).map(inotify.unwatch)
  }

  /// Returns whether the folder at a place is watched.
  func isWatched(_ place: WatchedFolders.Place) -> Bool { folders.contains(place) }

  // MARK: Watched no longer

  /// Watches nothing of a root any more.
  func drop(root: Int) {
    for place in folders.places(ofRoot: root) { drop(place) }
  }

  /// Forgets a place.
  private func drop(_ place: WatchedFolders.Place) {
    folders.remove(place).map { inotify?.unwatch($0) }
  }

  // MARK: What is told

  /// Calls a function with what each event that waits means, and the places of its folder; of lost events there
  /// are none.
  func readEvents(
    _ body: (_ event: FolderEvent, _ meaning: FolderEvent.Meaning, _ places: [WatchedFolders.Place])
      -> Void
  ) {
    inotify?.readEvents { event in
      let meaning = event.meaning
      let places = folders.places(of: event.folder)
      if meaning == .ended { folders.remove(number: event.folder) }
      body(event, meaning, places)
    }
  }
}
