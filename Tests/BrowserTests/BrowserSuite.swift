// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What a real browser shows (4-backdrops.md §4.6), beside what the core says that it should.
///
/// All suites look through one browser, so no two of them at the same time.
@Suite("Chromium", .enabled(if: Browser.isThere, Comment(rawValue: Browser.absence)), .serialized)
enum BrowserSuite {}
