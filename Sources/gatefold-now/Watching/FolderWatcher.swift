// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Watches the folders that a walk of the roots enters: those, and no others (C2, S10, S12).
final class FolderWatcher {
  private let followsLinks: Bool
  private let shouldStop: () -> Bool
  /// Nil where the system has none left.
  private let inotify: Inotify?
  /// Why there is none.
  private let obstacle: WatchObstacle?
  private var folders = WatchedFolders()

  /// Creates a watcher of nothing.
  init(followsLinks: Bool, shouldStop: @escaping () -> Bool) {
    self.followsLinks = followsLinks
    self.shouldStop = shouldStop
    do throws(Inotify.Failure) {
      inotify = try Inotify()
      obstacle = nil
    } catch {
      inotify = nil
      obstacle =
        error.isTooManyInstances ? .tooManyInstances : .refused(BytePath("inotify"), error.number)
    }
  }

  /// The descriptor to wait for; nil where nothing can be watched.
  var descriptor: Int32? { inotify?.descriptor }

  /// How many folders are watched.
  var count: Int { folders.count }

  /// Watches what a walk enters within some folders of a root, and nothing else there any more; returns what
  /// stands in the way.
  ///
  /// A folder is watched before it is listed: whatever comes later is told. What came before, whoever called this
  /// sees afterwards.
  func watch(root: Int, at path: BytePath, within scopes: Set<BytePath>) -> WatchObstacle? {
    guard let inotify else { return obstacle }
    if let name = NetworkFileSystem.name(at: path.bytes) {
      drop(root: root)
      return .network(path, name)
    }
    var stale = folders.places(of: root, within: scopes)
    var found: WatchObstacle?
    func enter(_ folder: BytePath) -> Bool {
      let place = WatchedFolders.Place(root: root, path: folder)
      let whole = folder.isEmpty ? path : path.appending(folder)
      do throws(Inotify.Failure) {
        let left = folders.add(try inotify.watch(whole), at: place)
        left.map(inotify.unwatch)
        stale.remove(place)
      } catch {
        // One that is gone or may not be read is the index run's to tell; its parent tells once that is over.
        if error.isLimit {
          found = .limit
        } else if !error.isAbsence, !error.isDenial {
          found = .refused(whole, error.number)
        }
      }
      return found == nil
    }
    guard enter(BytePath([])) else {
      drop(root: root)
      return found
    }
    var unheard: WatchObstacle?
    DirectoryWalker(root: path, followsLinks: followsLinks).walk(
      entering: { folder in
        guard found == nil, folder.isWithin(anyOf: scopes) || scopes.contains(where: folder.holds)
        else { return false }
        return enter(folder)
      },
      visit: { snapshot in
        if found != nil || shouldStop() { return .stop }
        if snapshot.isMountPoint, !snapshot.path.isEmpty {
          let place = path.appending(snapshot.path)
          if let name = NetworkFileSystem.name(at: place.bytes) { unheard = .network(place, name) }
        }
        return .enter
      },
      note: { _ in }
    )
    if found != nil {
      // Half of a root would tell half of its changes, and take watches that other programs need.
      drop(root: root)
      return found
    }
    if !shouldStop() { for place in stale { drop(place) } }
    return unheard
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
    for place in folders.places(of: root, within: [BytePath([])]) { drop(place) }
  }

  /// Watches nothing at a place and below it any more.
  func dropAll(within place: WatchedFolders.Place) {
    for place in folders.places(within: place) { drop(place) }
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

extension BytePath {
  /// Returns whether another path lies within this folder.
  fileprivate func holds(_ other: BytePath) -> Bool { other.isWithin(self) }
}
