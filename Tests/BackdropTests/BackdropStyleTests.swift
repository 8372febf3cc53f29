// SPDX-License-Identifier: MIT

import Backdrop
import Testing

@Suite struct BackdropStyleTests {
  @Test func `Only drift and blobs change with time`() {
    #expect(BackdropStyle.allCases.filter(\.isMoving) == [.drift, .blobs])
  }
}
