// SPDX-License-Identifier: MIT

import Foundation
import Palette

/// The page of the documentation that holds the table of claims.
struct ClaimsPage {
  /// What was measured.
  private let table: ClaimsTable

  /// Takes a table.
  init(_ table: ClaimsTable) { self.table = table }

  /// The page.
  var text: String {
    """
    # What is claimed about colour, and what comes out

    Written by `make claims PAGE=docs/palette-claims.md`; every figure is measured by that command, and most of it in
    small by the tests. \(AlgorithmVersion.current), \(processor).

    Distances are Euclidean in Oklab. "Rendered" covers are drawn from numbers, the first ones are 0, 1, 2 …
    (`RenderedCover`, `HardCover` in Tests/TestSupport/Covers); §3.9 are the pictures of `SpecifiedPictures`. Formats
    are those of Tests/Scripts/encode_pictures.py, which uses Pillow: `jpeg 95 2` is quality 95 with a quarter of the
    colour resolution, `doubled` a JPEG of twice the size, which the loader halves again. A claim's first failing cases
    stand below the table. The same answer on other processors (C11) was not measured.

    \(table.markdown())
    """
  }

  /// The model of the CPU.
  private var processor: String {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }
}
