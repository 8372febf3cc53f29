// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What a cue sheet says before its first TRACK (S13), as it was read.
package struct CueSheetRecord: Hashable, Sendable {
  package var performer: String?
  package var title: String?
  /// The name that its FILE command gives, without folders.
  package var audio: BytePath?

  package init(performer: String? = nil, title: String? = nil, audio: BytePath? = nil) {
    self.performer = performer
    self.title = title
    self.audio = audio
  }
}
