// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An image that lies where covers are looked for and is none.
package struct RejectedImage: Hashable, Sendable {
  /// Why it is no candidate; the first that applies.
  package enum Reason: Hashable, Sendable {
    /// A word of its name says that it shows something else, such as `back` (C4).
    case negativeWord(String)
    /// It has 0 bytes and no name of a cover (C1).
    case isEmpty
    /// The profile looks for none of its name or ending (C11).
    case notInProfile
    /// Its folder is shared, where only some names count (C9).
    case sharedFolder
    /// A word of its name speaks of a disc, such as `cd2`, and it is not for one of the album's (C4, C8).
    case discWord(String)
    /// Its name says nothing, and that many other images lie beside it (C4, tier 4).
    case otherImages(Int)
  }

  /// Its folder, relative to the root.
  package var folder: BytePath
  package var name: BytePath
  package var reason: Reason

  package init(folder: BytePath, name: BytePath, reason: Reason) {
    self.folder = folder
    self.name = name
    self.reason = reason
  }
}
