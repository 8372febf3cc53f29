// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Tags

extension ExtractionFailure {
  /// Words a failure of the decoder as one of the contract.
  init(_ error: ImagingError) {
    let failureClass: Class =
      switch error.kind {
      case .empty: .empty
      case .tooLarge: .tooLarge
      case .unsupportedFormat: .unsupportedFormat
      case .undecodable: .undecodable
      case .needsSandbox: .needsSandbox
      case .outOfMemory: .outOfMemory
      // libvips was started before the first request, and encodes only what we drew: not a file's fault.
      case .runtime: .crashed
      }
    self.init(failureClass, error.message)
  }

  /// Words a failure of TagLib as one of the contract.
  init(_ error: TagsError) {
    let failureClass: Class =
      switch error {
      case .unsupportedContainer: .unsupportedContainer
      case .corrupt: .corrupt
      case .outOfMemory: .outOfMemory
      case .unreadable: .unreadable
      }
    self.init(failureClass, error.description)
  }
}
