// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary

/// What the kernel tells of a watched folder.
package struct FolderEvent: Hashable, Sendable {
  /// What happened, by the bits of linux/inotify.h.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Rights or times of a name have changed.
    package static let attributes = Kinds(rawValue: 0x4)
    /// A file that was open for writing was closed.
    package static let written = Kinds(rawValue: 0x8)
    /// A name was moved away.
    package static let movedAway = Kinds(rawValue: 0x40)
    /// A name was moved here.
    package static let movedHere = Kinds(rawValue: 0x80)
    /// A name was made.
    package static let made = Kinds(rawValue: 0x100)
    /// A name was deleted.
    package static let deleted = Kinds(rawValue: 0x200)
    /// The folder itself was deleted.
    package static let selfDeleted = Kinds(rawValue: 0x400)
    /// The folder itself was moved.
    package static let selfMoved = Kinds(rawValue: 0x800)
    /// The file system that the folder is on was unmounted.
    package static let unmounted = Kinds(rawValue: 0x2000)
    /// Events were lost; of no folder.
    package static let overflow = Kinds(rawValue: 0x4000)
    /// The folder is watched no longer.
    package static let ended = Kinds(rawValue: 0x8000)
    /// The name is a folder's.
    package static let ofFolder = Kinds(rawValue: 0x4000_0000)
  }

  /// The number of the watched folder.
  package var folder: Int32
  package var kinds: Kinds
  /// The name in the folder that it is about; empty: about the folder itself.
  package var name: BytePath

  package init(folder: Int32, kinds: Kinds, name: BytePath = BytePath([])) {
    self.folder = folder
    self.kinds = kinds
    self.name = name
  }
}

extension FolderEvent {
  /// What an event means for the index and for the watches.
  package enum Meaning: Hashable, Sendable {
    /// Nothing that the index knows of has changed.
    case nothing
    /// A file that the index knows of, or would, has changed.
    case change
    /// Other folders are to be watched than before, within the folder of this name.
    case newFolder
    /// The same within the folder itself.
    case newRules
    /// The folder of this name is gone, with all below it.
    case goneFolder
    /// A name is gone; whether it was a link to a folder only the list of watches tells.
    case goneName(isKnown: Bool)
    /// A name has come; whether it is a link has to be looked at. `isKnown`: it is a change in any case.
    case newName(isKnown: Bool)
    /// The folder itself is gone or something else is in its place.
    case goneSelf
    /// The folder is watched no longer.
    case ended
    /// Events were lost.
    case lost
  }

  /// What the event means, by the names that the walk looks at (C1, C2, S12): never opened are hidden names and those
  /// of other files, such as the database's own, or `cover.jpg.part`.
  package var meaning: Meaning {
    if kinds.contains(.overflow) { return .lost }
    if kinds.contains(.ended) { return .ended }
    if !kinds.isDisjoint(with: [.selfDeleted, .selfMoved, .unmounted]) { return .goneSelf }
    // Rights of the folder itself: its parent tells by name, but of a root nobody does.
    if name.isEmpty { return kinds.contains(.attributes) ? .newRules : .nothing }
    if kinds.contains(.ofFolder) { return folderMeaning }
    if IgnoreRules.fileNames.contains(name) {
      return kinds == .made ? .newName(isKnown: false) : .newRules
    }
    if NameRules.isHidden(name.bytes.span) { return .nothing }
    let isKnown = NameRules.kind(ofFile: name.bytes.span) != nil
    switch kinds {
    // Its end will be told, unless it is a link.
    case .made: return .newName(isKnown: false)
    case .movedHere: return .newName(isKnown: isKnown)
    case .deleted, .movedAway: return .goneName(isKnown: isKnown)
    default: return isKnown ? .change : .nothing
    }
  }

  /// What an event about a folder of this name means.
  private var folderMeaning: Meaning {
    if NameRules.isHidden(name.bytes.span) || NameRules.isForeignFolder(name.bytes.span) {
      return .nothing
    }
    return kinds.isDisjoint(with: [.deleted, .movedAway]) ? .newFolder : .goneFolder
  }
}
