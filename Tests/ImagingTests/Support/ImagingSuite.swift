// SPDX-License-Identifier: MIT

import Imaging
import Testing

/// Everything that reaches libvips: one test at a time, since its error text belongs to the process.
@Suite(.serialized, .startsImageRuntime) enum ImagingSuite {}

/// Starts libvips once before the tests it is given to.
struct ImageRuntimeTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try ImageRuntime.start()
    try await function()
  }
}

extension Trait where Self == ImageRuntimeTrait {
  /// Starts libvips once.
  static var startsImageRuntime: Self { ImageRuntimeTrait() }
}
