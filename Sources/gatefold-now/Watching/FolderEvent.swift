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
  /// What an event means for the index.
  package enum Meaning: Hashable, Sendable {
    /// Nothing that the index knows of has changed.
    case nothing
    /// Something that the walk looks at, or would, has changed.
    case change
    /// A name has come. What it is has to be looked at: a link, or a file that is complete, is a change;
    /// `isKnown`: only then is a file one that the walk looks at.
    case newName(isKnown: Bool)
    /// A name is gone. It is a change if it was a link to a folder, which only the list of watches tells.
    case goneName
    /// The file system of the folder was unmounted.
    case unmounted
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
    if kinds.contains(.unmounted) { return .unmounted }
    if !kinds.isDisjoint(with: [.selfDeleted, .selfMoved]) { return .change }
    // Rights of the folder itself: its parent tells by name, but of a root nobody does.
    if name.isEmpty { return kinds.contains(.attributes) ? .change : .nothing }
    let isHidden = NameRules.isHidden(name.bytes.span)
    if kinds.contains(.ofFolder) {
      return isHidden || NameRules.isForeignFolder(name.bytes.span) ? .nothing : .change
    }
    let isRules = IgnoreRules.fileNames.contains(name)
    if isHidden, !isRules { return .nothing }
    let isKnown = isRules || NameRules.kind(ofFile: name.bytes.span) != nil
    switch kinds {
    // Its end will be told, unless it is there already.
    case .made: return .newName(isKnown: isKnown)
    case .movedHere where !isKnown: return .newName(isKnown: false)
    case .deleted where !isKnown, .movedAway where !isKnown: return .goneName
    default: return isKnown ? .change : .nothing
    }
  }
}
