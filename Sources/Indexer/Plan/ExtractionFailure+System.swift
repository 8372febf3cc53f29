// SPDX-License-Identifier: MIT

package import Extraction
import LibraryKeys
package import MusicLibrary

extension ExtractionFailure {
  /// The failure that an error number of the file system stands for (S8).
  init(errorNumber: Int32) {
    self.init(
      ErrorNumber.isDenial(errorNumber) ? .denied : .unreadable,
      ErrorNumber.text(of: errorNumber)
    )
  }

  /// The failure to record for a folder that could not be read, or whose ignore file could not.
  init(_ snapshot: FolderSnapshot) {
    self.init(errorNumber: snapshot.errorNumber)
    if let name = snapshot.unreadableIgnoreFile {
      message = "its \(DisplayPath.text(of: name)) cannot be read: \(message)"
    }
  }

  /// The failure to record for a file that could not be opened or examined.
  package init(_ error: MusicLibraryError) {
    if error.number == 0 {
      self.init(.unreadable, "not a regular file")
    } else {
      self.init(errorNumber: error.number)
    }
  }
}
