// SPDX-License-Identifier: MIT

/// Sizes of files as people read them.
package enum SizeText {
  /// Returns a number of bytes in the largest decimal unit (SI: kB, MB, GB) of which there is at least one,
  /// with one decimal, cut off.
  package static func text(_ bytes: Int64) -> String {
    var unit: (name: String, bytes: Int64)?
    for (name, size) in [("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]
      as [(String, Int64)]
    where bytes >= size {
      unit = (name, size)
    }
    guard let unit else { return "\(bytes) bytes" }
    return "\(bytes / unit.bytes).\(bytes % unit.bytes * 10 / unit.bytes) \(unit.name)"
  }
}
