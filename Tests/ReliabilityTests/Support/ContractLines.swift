// SPDX-License-Identifier: MIT

import TestSupport

/// Lines that the extractor is asked with.
enum ContractLines {
  /// A picture that it can read.
  static let picture = Programs.package + "/Fixtures/pictures/rgb8.png"

  /// A request for a picture, with its newline.
  static func request(_ id: Int, _ path: String = picture) -> String {
    "{\"id\":\(id),\"path\":\"\(path)\"}\n"
  }
}
