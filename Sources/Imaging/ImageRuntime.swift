// SPDX-License-Identifier: MIT

import CVipsShim
import Synchronization

/// libvips in this process: started once, with one thread, no cache and few loaders.
package enum ImageRuntime {
  /// The outcome of the one start.
  private static let outcome: ImagingError? = {
    guard gfVipsStart() == .done else {
      return ImagingError(.runtime, "libvips does not start: \(takeMessage())")
    }
    return nil
  }()

  /// Names and versions of libvips and of the codecs behind it, such as `libpng` and `1.6.39+9c5d4e02`.
  ///
  /// The part behind the `+` is the start of the file's build id, so that a rebuilt library counts as another one.
  /// Read once, by ``start()``: later a sandbox may forbid it.
  package static let libraries: [(name: String, version: String)] = {
    var found: [(name: String, version: String)] = []
    let capacity = 64
    while true {
      var version = ""
      var isThere = false
      let name = string(capacity: capacity) { nameText in
        version = string(capacity: capacity) { versionText in
          isThere = gfVipsLibrary(found.count, nameText, capacity, versionText, capacity)
        }
      }
      guard isThere else { return found }
      found.append((name, version))
    }
  }()

  /// Starts libvips, the first time it is called; has to come before the sandbox and before any picture.
  ///
  /// - Throws: `runtime`, every time, if libvips does not start.
  package static func start() throws(ImagingError) {
    if let outcome { throw outcome }
    _ = libraries
  }

  /// Whether formats that need a sandbox are decoded.
  private static let isSandboxed = Atomic(false)

  /// Decodes HEIC, AVIF and JPEG XL from now on: this process is in a sandbox.
  package static func allowSandboxedFormats() {
    gfVipsAllowSandboxed()
    isSandboxed.store(true, ordering: .sequentiallyConsistent)
  }

  /// Whether pictures of a format are decoded in this process.
  package static func decodes(_ format: PictureFormat) -> Bool {
    !format.needsSandbox || isSandboxed.load(ordering: .sequentiallyConsistent)
  }

  /// Returns libvips' error text as one line, and forgets it.
  static func takeMessage() -> String {
    let capacity = 1024
    return ImagingError.firstLine(
      of: string(capacity: capacity) { gfVipsTakeMessage($0, capacity) }.utf8
    )
  }

  /// Returns what a C function wrote into a buffer: everything before the first zero.
  private static func string(
    capacity: Int,
    _ fill: (UnsafeMutablePointer<CChar>) -> Void
  ) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { return "" }
      fill(start)
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
