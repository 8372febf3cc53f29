// SPDX-License-Identifier: MIT

import Palette

/// A cover of Fixtures/make-kinds.py and its right answer: a row of `expected.json`, as
/// Fixtures/kinds/registry.py describes it.
package struct ExpectedCover: Decodable, Sendable {
  package var folder: String
  package var file: String
  /// The class of failure; then nothing below holds.
  package var error: String?
  package var format: String
  package var size: [Int]?
  package var kind: String
  package var monochrome: Bool
  /// All colours with their shares in steps of 0.0001, largest first; nil where `shades` tells.
  package var swatches: [Share]?
  /// The least and the largest level of a ramp of greys.
  package var shades: [Int]?
  /// How far a channel of a colour may be off.
  package var levels: Int
  package var shareWithin: Int
  package var dominant: String?
  package var accent: String?
  package var frame: Share?
  /// From the top left, row by row.
  package var corners: [String]?
  /// The folder whose answer is this one's as well, to the last bit.
  package var sameAs: String?
  /// The folder whose answer is this one's as well, within ΔE 0.02.
  package var like: String?

  /// A colour and its share: an array of two in JSON.
  package struct Share: Decodable, Sendable {
    package var hex: String
    package var share: Int

    package init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      hex = try list.decode(String.self)
      share = try list.decode(Int.self)
    }
  }
}

extension ExpectedCover {
  /// Returns what is wrong with a record of `extract` or an answer of `colors`, a line each.
  package func problems(with record: ProgramsJSON) -> [String] {
    var list: [String] = []
    func check(_ isRight: Bool, _ problem: @autoclosure () -> String) {
      if !isRight { list.append("\(folder): \(problem())") }
    }
    let cover = record["cover"]
    check(record["error"] == nil, "error \(record["error"]?["message"]?.string ?? "")")
    check(cover?["kind"]?.string == kind, "kind \(cover?["kind"]?.string ?? "none at all")")
    check(cover?["format"]?.string == format, "format \(cover?["format"]?.string ?? "?")")
    let found = ["width", "height"].compactMap { cover?[$0]?.integer }
    check(size == nil || found == size, "size \(found)")
    check((cover?["monochrome"]?.boolean ?? false) == monochrome, "monochrome")
    list += swatchProblems(record).map { "\(folder): \($0)" }

    let roles = record["roles"]
    check((roles == nil) == (kind == "none"), "roles")
    for (role, wanted) in [("dominant", dominant), ("accent", accent)] {
      guard let wanted else { continue }
      let color = roles?[role]?["hex"]?.string
      check(isNear(color, wanted), "\(role) \(color ?? "missing"), not \(wanted)")
    }
    let border = roles?["frame"]
    check(
      isNear(border?["hex"]?.string, frame?.hex) && border.flatMap(share(of:)) == frame?.share,
      "frame \(border?["hex"]?.string ?? "none")"
    )
    if let corners {
      let shown = ["topLeft", "topRight", "bottomLeft", "bottomRight"].map {
        record["corners"]?[$0]?.string
      }
      check(zip(shown, corners).allSatisfy { isNear($0, $1) }, "corners \(shown)")
    }
    if monochrome {
      for color in AnswerColors.madeUp(record) where Oklab(color).chroma >= 0.02 {
        check(false, "\(color.hex) has a hue")
      }
    }
    return list + AnswerColors.unreadable(record).map { "\(folder): \($0)" }
  }

  /// What is wrong with the swatches.
  private func swatchProblems(_ record: ProgramsJSON) -> [String] {
    let found = record["swatches"]?.array ?? []
    let colors = found.compactMap { $0["hex"]?.string }
    let shares = found.compactMap(share(of:))
    if kind == "none" { return record["swatches"] == nil ? [] : ["swatches of nothing"] }
    guard shares.reduce(0, +) == 10_000 else { return ["shares \(shares)"] }
    if let shades {
      let range = (shades[0] - levels)...(shades[1] + levels)
      let greens = colors.compactMap { RGB8(hex: $0) }.map { Int($0.green) }
      // A ramp is more than one colour, and they reach over most of it.
      let reach = (greens.max() ?? 0) - (greens.min() ?? 0)
      let isRight = greens.allSatisfy(range.contains) && 2 * reach > shades[1] - shades[0]
      return isRight ? [] : ["shades \(colors)"]
    }
    guard let swatches else { return [] }
    // Where shares may be off, two that are equal may change places.
    let isRight =
      colors.count == swatches.count
      && swatches.enumerated().allSatisfy { place, wanted in
        colors.indices.contains { other in
          (other == place || shareWithin > 0 || levels > 0) && isNear(colors[other], wanted.hex)
            && abs(shares[other] - wanted.share) <= shareWithin
        }
      }
    return isRight ? [] : ["swatches \(Array(zip(colors, shares)))"]
  }

  /// The share of a swatch or a frame in steps of 0.0001.
  private func share(of entry: ProgramsJSON) -> Int? {
    entry["share"]?.number.map { Int(($0 * 10_000).rounded()) }
  }

  /// Whether no channel of a colour is further off than allowed; both missing is near.
  private func isNear(_ found: String?, _ wanted: String?) -> Bool {
    guard let wanted else { return found == nil }
    guard let one = found.flatMap({ RGB8(hex: $0) }), let other = RGB8(hex: wanted) else {
      return false
    }
    let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
    return pairs.allSatisfy { abs(Int($0) - Int($1)) <= levels }
  }
}
