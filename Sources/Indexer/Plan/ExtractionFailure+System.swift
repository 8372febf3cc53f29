// SPDX-License-Identifier: MIT

import Extraction
import MusicLibrary

extension ExtractionFailure {
  /// The failure that an error number of the file system stands for (S8).
  init(errorNumber: Int32) {
    self.init(
      ErrorNumber.isDenial(errorNumber) ? .denied : .unreadable,
      ErrorNumber.text(of: errorNumber)
    )
  }

  /// The failure to record for a file that could not be opened.
  init(_ error: MusicLibraryError) {
    if error.number == 0 {
      self.init(.unreadable, "not a regular file")
    } else {
      self.init(errorNumber: error.number)
    }
  }
}
