// SPDX-License-Identifier: MIT

package import Palette
package import Store

/// The object `found` of docs/schema/find-1.json: a swatch that is near to a colour.
package struct FoundColor: Hashable, Sendable {
  /// The swatch.
  private let color: RGB8
  /// How near it is.
  private let nearness: ColorNearness
  /// The colour that was looked for.
  private let target: RGB8

  /// Takes what a search has found.
  package init(_ match: ColorMatch, target: RGB8) {
    color = match.color
    nearness = match.nearness
    self.target = target
  }

  /// Writes the object; distances and share with 4 decimals.
  func write(to json: inout JSONText) {
    json.beginObject()
    json.member("distance", raw: DecimalText.encoded(nearness.distance, decimals: 4))
    json.member("hex", color.hex)
    json.member("share", raw: DecimalText.encoded(nearness.share, decimals: 4))
    json.member("target", target.hex)
    json.member(
      "weightedDistance",
      raw: DecimalText.encoded(nearness.weightedDistance, decimals: 4)
    )
    json.endObject()
  }
}
