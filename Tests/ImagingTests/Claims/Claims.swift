// SPDX-License-Identifier: MIT

import Testing

extension ImagingSuite {
  /// The claims of 3-color.md §3.7 on files, through the real decoder.
  ///
  /// On raw pixels they are claimed by PaletteTests. `gatefold-bench claims` measures the same in full.
  @Suite struct ClaimsTests {}
}
